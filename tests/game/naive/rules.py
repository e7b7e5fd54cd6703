"""The rules once more, as plainly as can be: dicts, strings and recursion."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

Game = dict[str, Any]
Results = list[tuple[Fraction, Game]]

ONE = Fraction(1)
CATS = ("tacocat", "beard_cat", "feral_cat")
PLAYED_ALONE = (
    "attack",
    "attack_of_the_dead",
    "skip",
    "super_skip",
    "favor",
    "shuffle",
    "shuffle_now",
    "see_the_future",
    "alter_the_future",
    "draw_from_the_bottom",
    "dig_deeper",
)
SAVING = ("defuse", "zombie_kitten")


def deals(box: dict[str, Any]) -> Results:
    """Return every way that the cards may be dealt; equal deals are one."""
    players, size = box["players"], box["hand"]
    deck = [name for name, count in box["cards"].items() for _ in range(count)]
    for name in box["each"]:
        for _ in range(players):
            deck.remove(name)
    found: dict[tuple[Any, ...], Fraction] = {}
    orders = set(permutations(deck))
    for order in orders:
        hands = tuple(
            tuple(sorted([*order[size * s : size * (s + 1)], *box["each"]])) for s in range(players)
        )
        piles = set(permutations((*order[size * players :], *["kitten"] * (players - 1))))
        for pile in piles:
            key = (hands, pile)
            found[key] = found.get(key, Fraction(0)) + Fraction(1, len(orders) * len(piles))
    games = [(weight, start(box, hands, pile)) for (hands, pile), weight in found.items()]
    return [(weight, _first_card(game)[0][1]) for weight, game in games]


def start(box: dict[str, Any], hands: Any, pile: Any) -> Game:
    """Return a game that begins with these cards."""
    game: Game = {
        "box": box,
        "hands": [list(hand) for hand in hands],
        "pile": list(pile),
        "discards": [],
        "alive": list(range(box["players"])),
        "turn": 0,
        "owed": 1,
        "attacked": False,
        "asked": ("turn", 0),
        "announced": None,
        "answered": [],
        "lost": [],
        "kittens_out": 0,
        "watching": False,
        "watchers": [],
        "logs": [(("hand", tuple(hand)),) for hand in hands],
    }
    return game


def _copy(game: Game) -> Game:
    return {
        **game,
        "hands": [list(hand) for hand in game["hands"]],
        "pile": list(game["pile"]),
        "discards": list(game["discards"]),
        "alive": list(game["alive"]),
        "watchers": list(game["watchers"]),
        "answered": list(game["answered"]),
        "lost": list(game["lost"]),
        "logs": list(game["logs"]),
    }


def is_over(game: Game) -> bool:
    """Whether one player is left."""
    return len(game["alive"]) == 1


def acting(game: Game) -> int:
    """Return who decides."""
    seat: int = game["asked"][1]
    return seat


# What may be done


def moves(game: Game) -> list[str]:
    """Return what the player who is asked may do."""
    what, seat = game["asked"][:2]
    hand = game["hands"][seat]
    if what == "turn":
        return ["draw", *_single_plays(game, seat, PLAYED_ALONE), *_pair_plays(game, seat)]
    if what == "nope":
        return ["pass", *["nope"] * ("nope" in hand), *["nope clone"] * _clone_nopes(game, seat)]
    if what == "now":
        return ["pass", *_single_plays(game, seat, ("shuffle_now",))]
    if what == "watch":
        return ["pass", *["play clairvoyance"] * ("clairvoyance" in hand)]
    if what == "give":
        return [f"give {name}" for name in sorted(set(hand))]
    if what == "kitten":
        return _rescues(game, seat)
    if what == "revive":
        return [f"revive {dead}" for dead in _dead(game)]
    if what == "insert":
        return [f"insert {place}" for place in range(len(game["pile"]) + 1)]
    if what == "alter":
        return sorted({"arrange " + " ".join(order) for order in permutations(game["pile"][:3])})
    assert what == "dig"
    return ["keep", "dig on"]


def _dead(game: Game) -> list[int]:
    return [seat for seat in range(len(game["hands"])) if seat not in game["alive"]]


def _becomes(game: Game, name: str) -> str | None:
    """Return what a card acts as; a Clone is the top of the discards, but no Clone of a Clone."""
    if name != "clone":
        return name
    top: str | None = game["discards"][-1] if game["discards"] else None
    return None if top == "clone" else top


def _single_plays(game: Game, seat: int, allowed: tuple[str, ...]) -> list[str]:
    found = []
    for name in sorted(set(game["hands"][seat])):
        acts = _becomes(game, name) if game["asked"][0] == "turn" else name
        if acts not in allowed or (acts == "attack_of_the_dead" and not _dead(game)):
            continue
        if acts == "favor":
            found += [f"play {name} at {other}" for other in _with_cards(game, seat)]
        else:
            found.append(f"play {name}")
    return found


def _pair_plays(game: Game, seat: int) -> list[str]:
    hand = game["hands"][seat]
    pairs = [
        (name, name)
        for name in sorted(set(hand))
        if hand.count(name) == 2 and (game["box"]["pairs"] == "any" or name in CATS)
        if name != "clone" or game["box"]["clone_pairs"]
    ]
    cats = [name for name in sorted(set(hand)) if name in CATS]
    pairs += [(cat, "feral_cat") for cat in cats if "feral_cat" in hand and cat != "feral_cat"]
    pairs += [(cat, "clone") for cat in cats if "clone" in hand]
    return [f"play {one} {two} at {other}" for one, two in pairs for other in _with_cards(game, seat)]


def _with_cards(game: Game, seat: int) -> list[int]:
    return [other for other in game["alive"] if other != seat and game["hands"][other]]


def _clone_nopes(game: Game, seat: int) -> bool:
    mine = seat == game["turn"] and seat in game["alive"]
    return mine and "clone" in game["hands"][seat] and game["discards"][-1] == "nope"


def _rescues(game: Game, seat: int) -> list[str]:
    hand = game["hands"][seat]
    found = [f"rescue {name}" for name in SAVING if name in hand]
    if "clone" in hand and game["discards"] and game["discards"][-1] in SAVING:
        found.append("rescue clone")
    if not found or game["box"]["may_decline"]:
        found.append("die")
    return found


# What happens then


def results(game: Game, move: str) -> Results:  # noqa: C901  # one branch a kind of move
    """Return every game that may come of a move, with its probability."""
    game = _copy(game)
    word, _, rest = move.partition(" ")
    seat = acting(game)
    if word == "draw":
        if "shuffle_now" in game["box"]["cards"]:
            _tell(game, "wants to draw", seat)
        return _open(game, "now", seat, then="draw") or _drawn(game, 0)
    if word == "play":
        return _played(game, seat, rest)
    if word == "pass":
        _tell(game, move, seat)
        return _go_on_asking(game)
    if word == "nope":
        return _noped(game, seat, rest or "nope")
    if word == "give":
        return _given(game, seat, rest)
    if word == "rescue":
        return _rescued(game, seat, rest)
    if word == "die":
        return _died(game, seat)
    if word == "revive":
        back = int(rest)
        game["alive"] = sorted([*game["alive"], back])
        game["kittens_out"] = 2
        _tell(game, move, seat)
        return _ask(game, "insert", seat)
    if word == "insert":
        return _inserted(game, seat, int(rest))
    if word == "arrange":
        order = rest.split()
        game["pile"][: len(order)] = order
        _tell(game, "arranged", seat, {seat: move})
        return _settled(game)
    assert move in ("keep", "dig on")
    _tell(game, move, seat)
    return _drawn(game, 0 if move == "keep" else 1)


def _tell(game: Game, public: str, seat: int, private: dict[int, str] | None = None) -> None:
    """Write down what everybody sees, and what only some see."""
    for other, log in enumerate(game["logs"]):
        game["logs"][other] = (*log, (seat, (private or {}).get(other, public)))


def _ask(game: Game, what: str, seat: int, *more: Any) -> Results:
    game["asked"] = (what, seat, *more)
    return [(ONE, game)]


def _clockwise(game: Game, seat: int) -> list[int]:
    """Return the others, from the left neighbour on."""
    players = len(game["hands"])
    return [(seat + step) % players for step in range(1, players)]


def _may_answer(game: Game, seat: int) -> bool:
    return seat in game["alive"] or game["box"]["dead_keep"]


# Windows: whoever is still to be asked stands in the question itself


def _open(game: Game, what: str, seat: int, *, then: str, on_top: int | None = None) -> Results:
    """Open a window, if the game has cards for it; nobody is asked about the own card."""
    needs = {"nope": ("nope",), "now": ("shuffle_now",), "watch": ("clairvoyance",)}[what]
    if not any(name in game["box"]["cards"] for name in needs):
        return []
    queue = [other for other in [*_clockwise(game, seat), seat] if _may_answer(game, other)]
    silent = [seat if on_top is None else on_top, *(game["watchers"] if what == "watch" else [])]
    queue = [other for other in queue if other not in silent]
    if then == "begin" and what == "nope":
        game["announced"] = {**game["announced"], "top": silent[0]}
    if not queue:
        return []
    return _ask(game, what, queue[0], tuple(queue[1:]), then)


def _go_on_asking(game: Game) -> Results:
    what, _, queue, then = game["asked"]
    if queue:
        return _ask(game, what, queue[0], queue[1:], then)
    if then == "draw":
        return _drawn(game, 0)
    if then == "turn":
        return _ask(game, "turn", game["turn"])
    if then == "rescue":
        return _after_watching(game)
    if then == "happen":
        return _begins(game)
    if game["announced"]["nopes"] % 2:
        _tell(game, "cancelled", game["announced"]["seat"])
        _lose_noped(game)
        if game["announced"]["acts"] in SAVING:
            return _ask(game, "kitten", game["announced"]["seat"])
        return _settled(game)
    return _answers(game)


def _answers(game: Game) -> Results:
    """Before it begins a NOW card may answer what was announced, if the box says so."""
    seat = game["announced"]["seat"]
    if game["box"]["any_time"] and game["announced"]["acts"] not in SAVING:
        return _open(game, "now", seat, then="happen") or _begins(game)
    return _begins(game)


def _begins(game: Game) -> Results:
    _lose_noped(game)
    if game["announced"]["acts"] in SAVING:
        return _saved(game, game["announced"]["seat"], game["announced"]["acts"])
    return _happens(game)


def _lose_noped(game: Game) -> None:
    """Of the cards lying on one another each one that is stopped by the next is lost, if the box says so."""
    if not game["box"]["noped_lost"]:
        return
    pieces = game["announced"]["pieces"]
    stopped = False
    for piece in reversed(pieces):
        if stopped:
            for place in piece:
                game["lost"].append(game["discards"][place])
                game["discards"][place] = None
        stopped = not stopped
    game["discards"] = [name for name in game["discards"] if name]
    game["announced"] = {**game["announced"], "pieces": []}


def _first_card(game: Game) -> Results:
    """A turn begins, if the box says so after a question for NOW cards."""
    if game["box"]["any_time"]:
        return _open(game, "now", game["turn"], then="turn") or _ask(game, "turn", game["turn"])
    return _ask(game, "turn", game["turn"])


def _played(game: Game, seat: int, what: str) -> Results:
    names, _, target = what.partition(" at ")
    played = names.split()
    acts = _becomes(game, played[0]) if len(played) == 1 else "pair"
    if game["announced"]:
        game["answered"].append(game["announced"])
    piece = range(len(game["discards"]), len(game["discards"]) + len(played))
    for name in played:
        game["hands"][seat].remove(name)
        game["discards"].append(name)
    game["announced"] = {
        "seat": seat,
        "acts": acts,
        "target": int(target or -1),
        "nopes": 0,
        "pieces": [tuple(piece)],
    }
    _tell(game, f"play {what}", seat)
    return _open(game, "nope", seat, then="begin") or _answers(game)


def _noped(game: Game, seat: int, name: str) -> Results:
    game["hands"][seat].remove(name)
    announced = game["announced"]
    pieces = [*announced["pieces"], (len(game["discards"]),)]
    game["discards"].append(name)
    game["announced"] = {**announced, "nopes": announced["nopes"] + 1, "pieces": pieces}
    _tell(game, f"nope {name}", seat)
    return _open(game, "nope", announced["seat"], then="begin", on_top=seat)


def _settled(game: Game) -> Results:
    """Something is done: the rescue goes on, or NOW cards may follow, and then the turn goes on."""
    game["announced"] = None
    if game["answered"]:
        game["announced"] = game["answered"].pop()
        seat = game["announced"]["seat"]
        return _open(game, "nope", seat, then="begin", on_top=game["announced"].get("top")) or _answers(game)
    if game["watching"]:
        return _open(game, "watch", game["turn"], then="rescue") or _after_watching(game)
    return _open(game, "now", game["turn"], then="turn") or _ask(game, "turn", game["turn"])


# Effects


def _happens(game: Game) -> Results:  # noqa: C901, PLR0912  # one branch a card
    seat, acts, target = (game["announced"][key] for key in ("seat", "acts", "target"))
    pile = game["pile"]
    if acts == "skip":
        _end_one_turn(game)
    elif acts == "super_skip":
        _next_player(game)
    elif acts == "attack":
        _attack(game, 2)
    elif acts == "attack_of_the_dead":
        _attack(game, 3 * len(_dead(game)))
    elif acts in ("shuffle", "shuffle_now"):
        return _shuffled(game, seat)
    elif acts == "see_the_future":
        _tell(game, "looks", seat, {seat: "sees " + " ".join(pile[:3])})
    elif acts == "alter_the_future":
        _tell(game, "looks", seat, {seat: "sees " + " ".join(pile[:3])})
        return _ask(game, "alter", seat)
    elif acts == "draw_from_the_bottom":
        return _drawn(game, len(pile) - 1)
    elif acts == "dig_deeper" and len(pile) > 1:
        _tell(game, "looks", seat, {seat: f"sees {pile[0]}"})
        return _ask(game, "dig", seat)
    elif acts == "clairvoyance":
        game["watchers"].append(seat)
        _tell(game, "watches", seat)
    elif acts == "favor" and game["hands"][target]:
        return _ask(game, "give", target)
    elif acts == "pair" and game["hands"][target]:
        return _stolen(game, seat, target)
    else:
        _tell(game, "nothing happens", seat)
    return _settled(game)


def _attack(game: Game, turns: int) -> None:
    owed = game["owed"] if game["attacked"] else 0
    _next_player(game)
    game["owed"] = turns + owed
    game["attacked"] = True


def _next_player(game: Game) -> None:
    game["turn"] = next(seat for seat in _clockwise(game, game["turn"]) if seat in game["alive"])
    game["owed"] = 1
    game["attacked"] = False


def _end_one_turn(game: Game) -> None:
    if game["owed"] > 1:
        game["owed"] -= 1
    else:
        _next_player(game)


def _shuffled(game: Game, seat: int) -> Results:
    found: Results = []
    orders = sorted(set(permutations(game["pile"])))
    for order in orders:
        after = _copy(game)
        after["pile"] = list(order)
        _tell(after, "shuffled", seat)
        found += [(weight / len(orders), each) for weight, each in _settled(after)]
    return found


def _stolen(game: Game, seat: int, victim: int) -> Results:
    found: Results = []
    hand = game["hands"][victim]
    for name in sorted(set(hand)):
        after = _copy(game)
        _move(after, victim, seat, name)
        _tell(after, "stolen", seat, {seat: f"stolen {name}", victim: f"stolen {name}"})
        share = Fraction(hand.count(name), len(hand))
        found += [(weight * share, each) for weight, each in _settled(after)]
    return found


def _given(game: Game, seat: int, name: str) -> Results:
    receiver = game["announced"]["seat"]
    _move(game, seat, receiver, name)
    _tell(game, "given", seat, {seat: f"given {name}", receiver: f"given {name}"})
    return _settled(game)


def _move(game: Game, giver: int, receiver: int, name: str) -> None:
    game["hands"][giver].remove(name)
    game["hands"][receiver] = sorted([*game["hands"][receiver], name])


# Drawing, dying, coming back


def _drawn(game: Game, place: int) -> Results:
    seat = game["turn"]
    game["announced"] = None
    name = game["pile"].pop(place)
    if name == "kitten":
        game["kittens_out"] = 1
        _tell(game, "draws a kitten", seat)
        return _ask(game, "kitten", seat)
    game["hands"][seat] = sorted([*game["hands"][seat], name])
    _tell(game, "draws", seat, {seat: f"draws {name}"})
    _end_one_turn(game)
    return _first_card(game)


def _rescued(game: Game, seat: int, name: str) -> Results:
    saves = _becomes(game, name)
    game["hands"][seat].remove(name)
    game["discards"].append(name)
    _tell(game, f"rescue {name}", seat)
    if game["box"]["rescue_nopes"]:
        piece = (len(game["discards"]) - 1,)
        game["announced"] = {"seat": seat, "acts": saves, "target": -1, "nopes": 0, "pieces": [piece]}
        return _open(game, "nope", seat, then="begin") or _answers(game)
    return _saved(game, seat, saves)


def _saved(game: Game, seat: int, saves: str | None) -> Results:
    game["announced"] = None
    game["watching"] = saves == "zombie_kitten"
    return _settled(game) if game["watching"] else _ask(game, "insert", seat)


def _after_watching(game: Game) -> Results:
    game["watching"] = False
    return _ask(game, "revive" if _dead(game) else "insert", game["turn"])


def _inserted(game: Game, seat: int, place: int) -> Results:
    game["pile"].insert(place, "kitten")
    game["kittens_out"] -= 1
    _tell(game, "inserts", seat, dict.fromkeys([seat, *game["watchers"]], f"inserts {place}"))
    if game["kittens_out"]:
        return _ask(game, "insert", seat)
    game["watchers"] = []
    _end_one_turn(game)
    return _settled(game)


def _died(game: Game, seat: int) -> Results:
    game["alive"].remove(seat)
    if not game["box"]["dead_keep"]:
        game["hands"][seat] = []
    _tell(game, "dies", seat)
    if is_over(game):
        return _ask(game, "over", -1)
    _next_player(game)
    return _settled(game)

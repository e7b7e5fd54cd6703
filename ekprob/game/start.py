"""Where a game starts: dealt, set up by hand, or rebuilt from what one seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ekprob.checks import seat as checked_seat
from ekprob.checks import whole
from ekprob.errors import BadValueError
from ekprob.game.chance import Chance, SeededChance, any_seed
from ekprob.game.events import Dealt, GameStarted, TurnBegan
from ekprob.game.invariants import broken_invariants
from ekprob.game.observation import Observation, looking_at
from ekprob.game.state import GameState
from ekprob.game.table import Table, facts_of
from ekprob.game.turns import ask_for_first_card, begin_turn
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.editions import Edition, box_of
from ekprob.rules.rulings import DeadHand, Rulings


def new_game(  # noqa: PLR0913  # a game has this many parts
    edition: Edition | str,
    players: int,
    *,
    seed: int | str | None = None,
    rulings: Rulings | str | None = None,
    chance: Chance | None = None,
    first_player: int = 0,
) -> GameState:
    """Deal a game; all chance follows from `seed`, or comes from `chance`.

    The box and the rulings may be called by their names. Without a seed and a chance, a seed is drawn that
    nobody chose: this function and `play` are the only ones that need not be told their randomness. The game
    keeps the seed, so a `GameRecord` replays it. Raises `BadValueError` if the box does not allow so many
    players, for a seat that is not there, or for both a seed and a chance; `UnknownNameError` for a name that
    nothing has.

    >>> new_game("original", players=3, seed=1).setup.pile
    29
    """
    box = box_of(edition)
    setup = box.setup(players, rulings)
    checked_seat("first_player", first_player, players)
    if chance is None:
        seed = any_seed() if seed is None else seed
        chance = SeededChance(seed)
    elif seed is not None:
        raise BadValueError(f"seed={seed!r}: a game takes either a seed or a chance, not both")
    table = Table(facts_of(setup), chance)
    _deal(table)
    _start(table, first_player, 1, attacked=False)
    ask_for_first_card(table)
    return GameState(table, box, seed, first_player)


def state_from(  # noqa: PLR0913  # a position has this many parts
    edition: Edition | str,
    hands: Sequence[Sequence[Card]],
    pile: Sequence[Card],
    *,
    chance: Chance,
    discards: Sequence[Card] = (),
    dead: Sequence[int] = (),
    current: int = 0,
    owed: int = 1,
    attacked: bool = False,
    rulings: Rulings | str | None = None,
) -> GameState:
    """Set up the start of somebody's turn with these cards, for tests, lessons and puzzles.

    That seat plays or draws next, also where a NOW card might have come first (ruling Z22).
    `pile` begins with the next card drawn, `discards` end with their top card. The dead have a kitten
    in front of them unless the rulings discard it. Cards that are nowhere named have left the game.
    Raises `BadValueError` for a card that is in no such game, too many of one, or a wrong number of kittens.
    """
    box = box_of(edition)
    setup = box.setup(len(hands), rulings)
    table = Table(facts_of(setup), chance)
    for seat, hand in enumerate(hands):
        table.hands[seat] = sorted(hand, key=CARD_ORDER.__getitem__)
    table.pile = list(pile)
    table.discards = list(discards)
    for seat in dead:
        table.living[seat] = False
        table.kittens_in_front[seat] = setup.rulings.dead_hand is not DeadHand.DISCARD
    table.removed = _left_over(table)
    _check_position(table, current, owed)
    _start(table, current, owed, attacked=attacked)
    return GameState(table, box, None, current)


def from_observation(
    observation: Observation,
    hands: Sequence[Sequence[Card]],
    pile: Sequence[Card],
    out_of_play: Sequence[Card],
    chance: Chance,
) -> GameState:
    """Return the game that a seat observes, with the cards it does not see lying as they are given here.

    `hands` are those of all seats, its own too; `pile` begins with the next card drawn; `out_of_play` are all
    cards that left the game unseen. `TableBelief.sample` deals them as likely as they are.

    The observing seat observes the same in it as in the true game. Its `history` and `events` are the seat's
    own: another seat finds in them what both have seen. `actions` begins empty, and `seed` is None.

    Raises `BadValueError` if the cards do not agree with what the seat sees now, or if one is lost or made.
    That they agree with what it saw earlier, such as a card it once looked at, is left to the caller.
    """
    table = _public_table(observation, chance)
    table.hands = [sorted(hand, key=CARD_ORDER.__getitem__) for hand in hands]
    table.pile = list(pile)
    table.removed = list(out_of_play)
    _check_seen(observation, table)
    first_player = next(event.seat for event in observation.history if isinstance(event, TurnBegan))
    state = GameState(table, None, None, first_player)
    if found := broken_invariants(state):
        raise BadValueError(f"these cards cannot lie so: {found[0]}")
    return state


def _deal(table: Table) -> None:
    setup = table.facts.setup
    deck = setup.shuffled.cards()
    # Without hands and without unseen removals the second shuffle is enough.
    if setup.hand or setup.hidden_removed:
        table.chance.shuffle(deck)
    for seat in range(setup.players):
        dealt = deck[seat * setup.hand : (seat + 1) * setup.hand]
        hand = dealt + [setup.rescue] * setup.rescue_each
        table.hands[seat] = sorted(hand, key=CARD_ORDER.__getitem__)
    left = deck[setup.players * setup.hand :]
    table.removed = left[setup.kept_after_deal :]
    table.pile = left[: setup.kept_after_deal] + setup.after_deal.cards()
    table.chance.shuffle(table.pile)


def _start(table: Table, current: int, owed: int, *, attacked: bool) -> None:
    facts = table.facts
    kittens = table.pile.count(Card.EXPLODING_KITTEN)
    table.events.append(GameStarted(facts.setup.edition, facts.players, len(table.pile), kittens))
    for seat, hand in enumerate(table.hands):
        table.events.append(Dealt(seat, len(hand), tuple(hand)))
    begin_turn(table, current, owed, attacked=attacked)
    table.acting_seat = current


def _left_over(table: Table) -> list[Card]:
    left = Counter(dict(table.facts.setup.in_play))
    left.subtract(Counter([*table.pile, *table.discards, *(card for hand in table.hands for card in hand)]))
    left[Card.EXPLODING_KITTEN] -= sum(table.kittens_in_front)
    for card, count in left.items():
        if count < 0:
            known = table.facts.setup.in_play.get(card, 0)
            raise BadValueError(f"{known - count} {card} cards were given, the game has {known}")
    return list(left.elements())


def _check_position(table: Table, current: int, owed: int) -> None:
    kittens = table.pile.count(Card.EXPLODING_KITTEN)
    if kittens != table.alive - 1:
        raise BadValueError(
            f"the pile holds {kittens} kittens; with {table.alive} living it is {table.alive - 1}"
        )
    if table.alive < 2:  # noqa: PLR2004  # with one left the game is over
        raise BadValueError("a game goes on while 2 or more live")
    if not table.living[checked_seat("current", current, table.facts.players)]:
        raise BadValueError(f"current={current!r}: the seat of a living player is needed")
    whole("owed", owed, 1)


def _public_table(seen: Observation, chance: Chance) -> Table:
    table = Table(facts_of(seen.setup), chance)
    table.events = list(seen.history)
    table.discards = list(seen.discards)
    table.noped_away = list(seen.noped_away)
    table.kittens_in_front = list(seen.kittens_in_front)
    table.kittens_out = seen.kittens_out
    table.living = list(seen.living)
    table.current = seen.current
    table.owed = seen.owed
    table.attacked = seen.attacked
    table.must_draw = seen.must_draw
    table.phase = seen.phase
    table.acting_seat = seen.acting_seat
    table.queue = list(seen.asked_next)
    table.drawing = seen.draw_announced
    table.announcement = seen.announcement
    table.nopes = seen.nopes
    table.laid = list(seen.laid)
    table.top_seat = seen.top_seat
    table.waiting = list(seen.waiting)
    table.gathered = seen.gathered
    table.zombie_played = seen.zombie_played
    table.watchers = list(seen.watchers)
    return table


def _check_seen(seen: Observation, table: Table) -> None:
    """Compare what was given with the cards that the seat sees, or sees the number of."""
    if tuple(map(len, table.hands)) != seen.hand_sizes:
        raise BadValueError(f"hands of {seen.hand_sizes} cards are seen, not {tuple(map(len, table.hands))}")
    if len(table.pile) != seen.pile_size:
        raise BadValueError(f"a pile of {seen.pile_size} cards is seen, not {len(table.pile)}")
    if tuple(table.hands[seen.seat]) != seen.hand:
        raise BadValueError(
            f"seat {seen.seat} holds {_named(seen.hand)}, not {_named(table.hands[seen.seat])}"
        )
    if seen.looking_at and looking_at(table) != seen.looking_at:
        raise BadValueError(
            f"seat {seen.seat} looks at {_named(seen.looking_at)} on top of the pile, "
            f"not {_named(looking_at(table))}"
        )


def _named(cards: Sequence[Card]) -> str:
    return ", ".join(map(str, cards)) or "nothing"

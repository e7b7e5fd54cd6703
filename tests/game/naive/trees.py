"""Tiny games, and a walk through all of each: by the engine and by the naive rules, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from ekprob.game import (
    Action,
    Arrange,
    GameState,
    Give,
    Insert,
    Nope,
    Phase,
    Play,
    Rescue,
    Revive,
    new_game,
    outcomes,
    outcomes_of,
)
from ekprob.rules import Card, Edition, Rulings, card_named
from tests.game.naive import rules as naive

QUESTIONS: Final = {
    Phase.TURN: "turn",
    Phase.NOPE_WINDOW: "nope",
    Phase.NOW_WINDOW: "now",
    Phase.CLAIRVOYANCE_WINDOW: "watch",
    Phase.FAVOR: "give",
    Phase.ALTER: "alter",
    Phase.DIG: "dig",
    Phase.RESCUE: "kitten",
    Phase.REVIVE: "revive",
    Phase.INSERT: "insert",
    Phase.OVER: "over",
}


@dataclass(frozen=True)
class Tiny:
    """A game small enough to be walked through."""

    name: str
    cards: dict[str, int]
    """All but the kittens; never more than two of a title."""
    players: int = 2
    hand: int = 0
    each: tuple[str, ...] = ()
    """What everybody is given before the deal."""
    any_pairs: bool = False
    zombie: bool = False
    noped_lost: bool = False
    """Whether cards that were Noped leave the game."""
    rescue_nopes: bool = False
    """Whether a rescue can be Noped."""
    clone_pairs: bool = True
    any_time: bool = False
    """Whether NOW cards answer any action before it begins."""

    def box(self) -> dict[str, Any]:
        """Return the game as the naive rules want it."""
        return {
            "cards": self.cards,
            "players": self.players,
            "hand": self.hand,
            "each": list(self.each),
            "pairs": "any" if self.any_pairs else "cats",
            "may_decline": self.zombie,
            "dead_keep": self.zombie,
            "noped_lost": self.noped_lost,
            "rescue_nopes": self.rescue_nopes,
            "clone_pairs": self.clone_pairs,
            "any_time": self.any_time,
        }

    def edition(self) -> Edition:
        """Return the game as the engine wants it."""
        rulings = Rulings.named("zombie" if self.zombie else "original").with_(
            combos="special" if self.any_pairs else "cat_pairs",
            spare_defuses="all",
            five_different=False,
            noped_cards="removed" if self.noped_lost else "discard",
            nope_stops_rescue=self.rescue_nopes,
            clone_pairs=self.clone_pairs,
            now_window="any_time" if self.any_time else "between_actions",
        )
        return Edition.custom(
            {card_named(name): count for name, count in self.cards.items()},
            players=self.players,
            hand_size=self.hand,
            rescue=card_named(self.each[0]) if self.each else Card.DEFUSE,
            rescue_each=len(self.each),
            name=f"tiny {self.name}",
            rulings=rulings,
        )


@dataclass
class Counts:
    """How many nodes of each kind a walk has met."""

    deals: int = 0
    decisions: int = 0
    chances: int = 0
    """Moves that more than one thing may come of."""
    outcomes: int = 0
    """What may come of those, equal results counted once."""
    terminals: int = 0
    wins: dict[int, int] = field(default_factory=dict)
    information_sets: int = 0

    def row(self) -> tuple[int, ...]:
        """Return the numbers that the table holds."""
        return self.deals, self.decisions, self.chances, self.outcomes, self.terminals, self.information_sets


class Walk:
    """A walk through both implementations at once; it stops at the first node where they differ."""

    def __init__(self, tiny: Tiny) -> None:
        self.tiny = tiny
        self.counts = Counts()
        self.split: dict[str, int] = {}
        """How many nodes come after each deal and first move."""
        self._set_of: dict[tuple[int, Any], tuple[int, Any]] = {}
        self._legal_in: dict[tuple[int, Any], list[str]] = {}
        self._naive_sets: set[tuple[int, Any]] = set()

    def run(self) -> Counts:
        """Walk through everything and return the counts."""
        box, players = self.tiny.edition(), self.tiny.players
        real = list(outcomes_of(lambda chance: new_game(box, players, chance=chance)))
        plain = naive.deals(self.tiny.box())
        for state, game in self._matched("the deal", real, plain):
            self.counts.deals += 1
            self._node(f"{state.table.hands} {state.table.pile}", state, game)
        self.counts.information_sets = len(self._set_of)
        return self.counts

    def _node(self, path: str, state: GameState, game: naive.Game) -> None:
        assert state.is_over == naive.is_over(game), path
        if state.is_over:
            self.counts.terminals += 1
            assert [state.winner] == game["alive"], path
            winner = game["alive"][0]
            self.counts.wins[winner] = self.counts.wins.get(winner, 0) + 1
            return
        self.counts.decisions += 1
        actions = {move_of(action): action for action in state.legal_actions()}
        legal = sorted(actions)
        assert legal == sorted(naive.moves(game)), self._split(path, actions, game)
        self._check_information_set(path, state, game, legal)
        for move in legal:
            real = [(each.weight, each.state) for each in outcomes(state, actions[move])]
            plain = naive.results(game, move)
            after = list(self._matched(f"{path} | {move}", real, plain))
            if len(after) > 1:
                self.counts.chances += 1
                self.counts.outcomes += len(after)
            before = self.counts.decisions + self.counts.terminals
            for new_state, new_game_ in after:
                self._node(f"{path} | {move}", new_state, new_game_)
            if " | " not in path:
                self.split[f"{path} | {move}"] = self.counts.decisions + self.counts.terminals - before

    def _matched(
        self, path: str, real: list[tuple[Fraction, GameState]], plain: naive.Results
    ) -> Iterator[tuple[GameState, naive.Game]]:
        """Pair the results of both that are the same, once each; their weights must agree."""
        states: dict[Any, GameState] = {}
        weights: dict[Any, Fraction] = {}
        for weight, state in real:
            key = position_of(state)
            states[key] = state
            weights[key] = weights.get(key, Fraction(0)) + weight
        games = {naive_position_of(game): (weight, game) for weight, game in plain}
        assert len(games) == len(plain), f"the naive rules tell equal results apart: {path}"
        assert weights == {key: weight for key, (weight, _) in games.items()}, path
        for key, state in states.items():
            yield state, games[key][1]

    def _check_information_set(self, path: str, state: GameState, game: naive.Game, legal: list[str]) -> None:
        """What a seat has seen tells the same nodes apart in both; in one set the same moves are legal."""
        seat = state.acting_seat
        real = (seat, state.history(seat))
        plain = (seat, game["logs"][seat])
        known = real in self._set_of
        assert known == (plain in self._naive_sets), f"information sets differ: {path}"
        if known:
            assert self._set_of[real] == plain, f"information sets differ: {path}"
            assert self._legal_in[real] == legal, f"legal moves tell nodes of one set apart: {path}"
        self._set_of[real] = plain
        self._legal_in[real] = legal
        self._naive_sets.add(plain)

    @staticmethod
    def _split(path: str, actions: dict[str, Action], game: naive.Game) -> str:
        """Return the moves of both, and how many nodes lie below each by the naive rules."""
        lines = [f"after {path}"]
        for move in sorted({*actions, *naive.moves(game)}):
            size = nodes_below(game, move) if move in naive.moves(game) else "illegal"
            lines.append(
                f"  {move}: {'legal' if move in actions else 'illegal'} in the engine, naive nodes {size}"
            )
        return "\n".join(lines)


def nodes_below(game: naive.Game, move: str) -> int:
    """Return how many nodes come after a move by the naive rules."""
    total = 0
    for _, after in naive.results(game, move):
        total += 1
        if not naive.is_over(after):
            total += sum(nodes_below(after, each) for each in naive.moves(after))
    return total


def move_of(action: Action) -> str:
    """Return an action of the engine as the naive rules say it."""
    match action:
        case Play():
            names = " ".join(card.value for card in action.cards)
            return f"play {names}" + ("" if action.target is None else f" at {action.target}")
        case Nope():
            return "nope" if action.card is Card.NOPE else f"nope {action.card.value}"
        case Rescue() | Give():
            return f"{type(action).__name__.lower()} {action.card.value}"
        case Insert():
            return f"insert {action.position}"
        case Revive():
            return f"revive {action.seat}"
        case Arrange():
            return "arrange " + " ".join(map(_name, action.cards))
    return {"DigOn": "dig on"}.get(type(action).__name__, type(action).__name__.lower())


def position_of(state: GameState) -> tuple[Any, ...]:
    """Return all that matters of a game of the engine."""
    table = state.table
    return (
        tuple(tuple(sorted(map(_name, hand))) for hand in table.hands),
        tuple(map(_name, table.pile)),
        tuple(map(_name, table.discards)),
        tuple(sorted(map(_name, table.noped_away))),
        tuple(seat for seat, alive in enumerate(table.living) if alive),
        None if state.is_over else (table.current, table.owed, table.attacked),
        (QUESTIONS[state.phase], state.acting_seat),
    )


def naive_position_of(game: naive.Game) -> tuple[Any, ...]:
    """Return the same of a naive game."""
    return (
        tuple(tuple(sorted(hand)) for hand in game["hands"]),
        tuple(game["pile"]),
        tuple(game["discards"]),
        tuple(sorted(game["lost"])),
        tuple(game["alive"]),
        None if naive.is_over(game) else (game["turn"], game["owed"], game["attacked"]),
        game["asked"][:2],
    )


def _name(card: Card) -> str:
    return "kitten" if card is Card.EXPLODING_KITTEN else card.value

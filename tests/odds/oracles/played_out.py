"""The dumb oracle for advice: it plays every way a turn may go by the real rules, hidden piles and all.

A *view* is all games that look alike to me (seat 0), each with its weight. I choose one action for a whole
view; what then happens differs from game to game, and games that now look different part. Nothing here knows
of near cards or patterns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from ekprob.game import (
    Action,
    Arrange,
    Die,
    DigOn,
    Draw,
    GameState,
    Insert,
    Keep,
    Pass,
    Phase,
    Play,
    Rescue,
    Revive,
    outcomes,
)
from ekprob.rules import Card

ME = 0
WINDOWS = (Phase.NOPE_WINDOW, Phase.NOW_WINDOW)
CHOICES = (Rescue, Insert, Revive, Arrange, Keep, DigOn)

View = list[tuple[Fraction, GameState]]
Cost = tuple[Fraction, Fraction, Fraction]
"""P(explode), P(kitten), cards played: what a plan costs, the least being best."""

FREE: Cost = (Fraction(0), Fraction(0), Fraction(0))


class PlayedOut:
    """What each of my actions costs until my turns are over, or until the draw of my next turn."""

    def __init__(
        self,
        cards: Sequence[Card],
        p_saved: Callable[[int], Fraction] | None,
        row: Callable[[int], Sequence[int]],
    ) -> None:
        self.cards = cards
        self.p_saved = p_saved
        """None: the question ends with my turns."""
        self.row = row
        self.known: dict[object, Cost] = {}
        self.known_p: dict[str, Fraction] = {}

    def costs(self, view: View) -> dict[Action, Cost]:
        """Each thing that I may do, with what it costs if I go on as well as I can."""
        return {action: self.cost(view, action) for action in self.actions(view)}

    def actions(self, view: View) -> list[Action]:
        """The draw, and the plays of one card that are asked about."""
        legal = view[0][1].legal_actions()
        return [
            a
            for a in legal
            if isinstance(a, Draw) or (isinstance(a, Play) and a.cards[0] in self.cards and len(a.cards) == 1)
        ]

    def cost(self, view: View, action: Action) -> Cost:
        whole = sum((weight for weight, _ in view), Fraction(0))
        costs = [
            (sum((w for w, _ in part), Fraction(0)) / whole, self.from_here(part))
            for part in step(view, action)
        ]
        explode, kitten, cards = (sum((p * cost[i] for p, cost in costs), Fraction(0)) for i in range(3))
        return explode, kitten, cards + isinstance(action, Play)

    def from_here(self, view: View) -> Cost:
        key = (
            view[0][1].phase,
            *sorted((repr(place_in(state)), weight) for weight, state in in_lowest(view)),
        )
        if key not in self.known:
            self.known[key] = self._from_here(view)
        return self.known[key]

    def _from_here(self, view: View) -> Cost:
        state = view[0][1]
        if state.is_over or not state.table.living[ME]:
            return FREE
        if state.acting_seat != ME or state.table.current != ME:
            return self.others(view)
        if state.phase is Phase.TURN:
            return min(self.cost(view, action) for action in self.actions(view))
        legal = state.legal_actions()
        choices = [action for action in legal if isinstance(action, CHOICES)]
        if state.phase is not Phase.RESCUE:
            return min(self.cost(view, action) for action in choices)
        if not choices:
            assert legal == [Die()]
            return Fraction(1), Fraction(1), Fraction(0)
        explode, _, cards = min(self.cost(view, action) for action in choices)
        return explode, Fraction(1), cards

    def others(self, view: View) -> Cost:
        """My turns are over: now it does not matter what I see."""
        if self.p_saved is None:
            return FREE
        whole = sum((weight for weight, _ in view), Fraction(0))
        p = sum((weight * self.p_kitten(state) for weight, state in view), Fraction(0)) / whole
        hand = view[0][1].table.hands[ME]
        saved = Card.DEFUSE in hand or Card.ZOMBIE_KITTEN in hand
        return (Fraction(0) if saved else p), p, Fraction(0)

    def p_kitten(self, state: GameState) -> Fraction:
        """The probability that my next draw is a kitten: the real game, everybody drawing."""
        key = repr(place_in(state))
        if key not in self.known_p:
            self.known_p[key] = self._p_kitten(state)
        return self.known_p[key]

    def _p_kitten(self, state: GameState) -> Fraction:
        if state.is_over:
            return Fraction(0)
        if state.table.current == ME:
            [(_, after)] = played(state, Draw())
            return Fraction(after.phase is Phase.RESCUE)
        p = Fraction(0)
        for chance, action in self.moves(state):
            p += chance * sum(
                (share * self.p_kitten(after) for share, after in played(state, action)), Fraction(0)
            )
        return p

    def moves(self, state: GameState) -> Iterator[tuple[Fraction, Action]]:
        """What another player does, with probabilities."""
        assert self.p_saved is not None
        if state.phase is Phase.TURN:
            yield Fraction(1), Draw()
        elif state.phase is Phase.RESCUE:
            p = self.p_saved(state.acting_seat)
            yield from (
                (chance, action) for chance, action in ((p, Rescue(Card.DEFUSE)), (1 - p, Die())) if chance
            )
        else:
            assert state.phase is Phase.INSERT
            row = self.row(len(state.table.pile))
            yield from ((Fraction(weight, sum(row)), Insert(at)) for at, weight in enumerate(row) if weight)


def step(view: View, action: Action) -> list[View]:
    """Do it in every game of the view; the views it falls into, by what I saw happen."""
    parts: dict[object, dict[object, tuple[Fraction, GameState]]] = {}
    for weight, state in view:
        before = len(state.history(ME))
        for outcome in outcomes(state, action):
            after = pass_windows(outcome.state)
            part = parts.setdefault(after.history(ME)[before:], {})
            place = repr(place_in(after))
            known = part.get(place, (Fraction(0), after))[0]
            part[place] = known + weight * outcome.weight, after
    return [list(part.values()) for part in parts.values()]


def played(state: GameState, action: Action) -> View:
    """The games that an action may lead to."""
    return [(outcome.weight, pass_windows(outcome.state)) for outcome in outcomes(state, action)]


def pass_windows(state: GameState) -> GameState:
    """Let everybody pass."""
    while state.phase in WINDOWS:
        state.apply(Pass())
    return state


def place_in(state: GameState) -> tuple[object, ...]:
    """Everything that what follows depends on."""
    table = state.table
    hand = [card.value for card in table.hands[ME]]
    pile = [card.value for card in table.pile]
    return (
        table.phase.value,
        table.current,
        table.owed,
        table.attacked,
        hand,
        pile,
        table.living,
        table.kittens_out,
    )


def in_lowest(view: View) -> View:
    """The same view with weights that add up to 1."""
    whole = sum((weight for weight, _ in view), Fraction(0))
    return [(weight / whole, state) for weight, state in view]

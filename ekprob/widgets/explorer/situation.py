"""What holds at the table after each event: the pile, the living, the turn, and whether a kitten is out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.errors import BadValueError
from ekprob.i18n import Message
from ekprob.widgets.explorer.events import (
    AlteredSecretly,
    AlteredTop,
    Drawn,
    Event,
    Exploded,
    Place,
    PutBack,
    PutBackAt,
    PutBackSecretly,
    Revived,
    SawTop,
    Shuffled,
    TurnPassed,
    Word,
)

MOST_SEEN: Final = 3
"""See the Future and Alter the Future show this many cards."""

MOST_OWED: Final = 20
"""More turns than any chain of Attacks brings."""

MOST_ADDED: Final = 60
"""More cards than Grave Robber can shuffle in."""


@dataclass(frozen=True)
class Situation:
    """The table as one seat knows it. Each event gives a new situation and leaves the old one as it was.

    >>> start = Situation.at_start(PileBelief(cards=23, kittens=3), players=4)
    >>> start.after(Drawn(Place.TOP, kitten=False)).turn
    1
    """

    belief: PileBelief
    seats: int
    living: tuple[int, ...]
    """The living seats, from 0 clockwise."""
    turn: int
    """Who draws next."""
    owed: int
    """How many turns that seat owes."""
    kitten_is_out: bool
    """Whether a kitten was drawn and it is not yet said where it went."""

    @classmethod
    def at_start(cls, belief: PileBelief, players: int) -> Situation:
        """Everybody lives, and seat 0 draws first."""
        return cls(belief, players, tuple(range(players)), turn=0, owed=1, kitten_is_out=False)

    @property
    def dead(self) -> tuple[int, ...]:
        """The seats that exploded."""
        return tuple(seat for seat in range(self.seats) if seat not in self.living)

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The living seats, the one to draw first."""
        start = self.living.index(self.turn)
        return self.living[start:] + self.living[:start]

    def after(self, event: Event) -> Situation:
        """The situation after `event`; raises `EkprobError` if it cannot have happened."""
        return _after(event, self)

    def next_turn(self) -> Situation:
        """One turn is over: the same seat again if it owes more, else the next living one."""
        if self.owed > 1:
            return replace(self, owed=self.owed - 1)
        return replace(self, turn=self._next_living(), owed=1)

    def without_drawer(self) -> Situation:
        """Whoever drew the kitten is dead, and the next seat is to draw."""
        if len(self.living) == 1:
            raise BadValueError(Message("interface.error_last_seat", {"seat": self.turn}))
        living = tuple(seat for seat in self.living if seat != self.turn)
        return replace(self, living=living, turn=self._next_living(), owed=1, kitten_is_out=False)

    def with_put_back(self, where: PutBack) -> Situation:
        """A kitten went back into the pile."""
        if isinstance(where, PutBackAt):
            _check_range("interface.error_position", where.position, 0, self.belief.cards)
            return replace(self, belief=self.belief.inserted(where.position))
        return replace(self, belief=self.belief.inserted_secretly(where.prior))

    def _next_living(self) -> int:
        others = [seat for seat in self.living if seat != self.turn] or [self.turn]
        return next((seat for seat in others if seat > self.turn), others[0])


@singledispatch
def _after(event: Event, _before: Situation) -> Situation:
    raise BadValueError(Message("interface.error_event", {"given": type(event).__name__}))


@_after.register
def _(event: Drawn, before: Situation) -> Situation:
    _check_no_kitten_is_out(before)
    position = {Place.TOP: 0, Place.SECOND: 1, Place.BOTTOM: before.belief.cards - 1}[event.place]
    if position not in range(before.belief.cards):
        raise BadValueError(Message("interface.error_too_few_cards", {"cards": before.belief.cards}))
    if event.place is Place.BOTTOM:
        belief = before.belief.drew_bottom(kitten=event.kitten)
    else:
        belief = before.belief.drew_kitten(position) if event.kitten else before.belief.drew(position)
    drawn = replace(before, belief=belief)
    return replace(drawn, kitten_is_out=True) if event.kitten else drawn.next_turn()


@_after.register(PutBackAt)
@_after.register(PutBackSecretly)
def _(event: PutBack, before: Situation) -> Situation:
    _check_kitten_is_out(before)
    return replace(before.with_put_back(event), kitten_is_out=False).next_turn()


@_after.register
def _(_event: Exploded, before: Situation) -> Situation:
    _check_kitten_is_out(before)
    return before.without_drawer()


@_after.register
def _(event: Revived, before: Situation) -> Situation:
    _check_no_kitten_is_out(before)
    if event.seat not in before.dead:
        raise BadValueError(Message("interface.error_not_dead", {"seat": event.seat}))
    living = tuple(sorted({*before.living, event.seat}))
    return replace(before.with_put_back(event.put_back), living=living)


@_after.register
def _(event: SawTop, before: Situation) -> Situation:
    _check_top(event.cards, before)
    return replace(before, belief=before.belief.saw(_words(event.cards)))


@_after.register
def _(event: AlteredTop, before: Situation) -> Situation:
    _check_top(event.cards, before)
    return replace(before, belief=before.belief.altered(_words(event.cards)))


@_after.register
def _(_event: AlteredSecretly, before: Situation) -> Situation:
    _check_no_kitten_is_out(before)
    _check_not_empty(before)
    return replace(before, belief=before.belief.altered_secretly(MOST_SEEN))


@_after.register
def _(event: Shuffled, before: Situation) -> Situation:
    _check_no_kitten_is_out(before)
    _check_range("interface.error_added", event.added_safe, 0, MOST_ADDED)
    return replace(before, belief=before.belief.shuffled(event.added_safe))


@_after.register
def _(event: TurnPassed, before: Situation) -> Situation:
    _check_no_kitten_is_out(before)
    if event.seat not in before.living:
        raise BadValueError(Message("interface.error_not_living", {"seat": event.seat}))
    _check_range("interface.error_owed", event.owed, 1, MOST_OWED)
    return replace(before, turn=event.seat, owed=event.owed)


def _words(cards: tuple[Word, ...]) -> list[str]:
    return [card.value for card in cards]


def _check_top(cards: tuple[Word, ...], before: Situation) -> None:
    _check_no_kitten_is_out(before)
    _check_not_empty(before)
    _check_range("interface.error_seen", len(cards), 1, min(MOST_SEEN, before.belief.cards))


def _check_not_empty(before: Situation) -> None:
    if not before.belief.cards:
        raise BadValueError(Message("interface.error_too_few_cards", {"cards": 0}))


def _check_no_kitten_is_out(before: Situation) -> None:
    if before.kitten_is_out:
        raise BadValueError(Message("interface.error_kitten_is_out", {}))


def _check_kitten_is_out(before: Situation) -> None:
    if not before.kitten_is_out:
        raise BadValueError(Message("interface.error_no_kitten_is_out", {}))


def _check_range(key: str, given: int, fewest: int, most: int) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or not fewest <= given <= most:
        raise BadValueError(Message(key, {"given": given, "fewest": fewest, "most": most}))

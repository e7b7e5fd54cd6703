"""How things stand after each event, and the numbers that can be asked for then, each by its name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.errors import BadValueError, quoted
from ekprob.game.effects import FUTURE_CARDS
from ekprob.i18n import Message
from ekprob.odds.draws import draw_risk, kitten_at, whose_draw, within_top
from ekprob.probability.odds import Odds

NEXT: Final = "next"
DRAWS: Final = "draws"
TOP: Final = "top"
SEAT: Final = "seat-"
POSITION: Final = "position-"


@dataclass(frozen=True)
class Standing:
    """The table as one seat knows it. Each event gives a new standing and leaves the old one as it was.

    >>> start = Standing.at_start(PileBelief(cards=23, kittens=3), players=4)
    >>> start.next_turn().turn
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
    def at_start(cls, belief: PileBelief, players: int) -> Standing:
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

    def next_turn(self) -> Standing:
        """One turn is over: the same seat again if it owes more, else the next living one."""
        if self.owed > 1:
            return replace(self, owed=self.owed - 1)
        return replace(self, turn=self._next_living(), owed=1)

    def without_drawer(self) -> Standing:
        """Whoever drew the kitten is dead, and the next seat is to draw."""
        if len(self.living) == 1:
            raise BadValueError(Message("interface.error_last_seat", {"seat": self.turn}))
        living = tuple(seat for seat in self.living if seat != self.turn)
        return replace(self, living=living, turn=self._next_living(), owed=1, kitten_is_out=False)

    def check(self, *, kitten_is_out: bool) -> None:
        """Raise `BadValueError` unless a kitten is out, or none is, as it must be."""
        if self.kitten_is_out != kitten_is_out:
            key = "error_no_kitten_is_out" if kitten_is_out else "error_kitten_is_out"
            raise BadValueError(Message(f"interface.{key}", {}))

    def check_cards(self, place: int = 0) -> None:
        """Raise `BadValueError` unless there is a card at `place`."""
        if place not in range(self.belief.cards):
            raise BadValueError(Message("interface.error_too_few_cards", {"cards": self.belief.cards}))

    def _next_living(self) -> int:
        others = [seat for seat in self.living if seat != self.turn] or [self.turn]
        return next((seat for seat in others if seat > self.turn), others[0])


@dataclass(frozen=True)
class ExplorerOdds:
    """What can be asked as things stand; `draws` is how far one looks ahead, at most the whole pile."""

    standing: Standing
    draws: int

    def tiles(self) -> dict[str, Odds[Fraction]]:
        """The numbers that stand out: the next card, the next draws, what a See the Future would show."""
        belief = self.standing.belief
        if not belief.cards:
            return {}
        depth = min(FUTURE_CARDS, belief.cards)
        return {NEXT: draw_risk(belief), DRAWS: draw_risk(belief, self.draws), TOP: within_top(belief, depth)}

    def seats(self) -> dict[str, Odds[Fraction]]:
        """Whose draw brings the first kitten, if everyone only draws: the seat to draw comes first."""
        now = self.standing
        odds = whose_draw(now.belief, now.turn_order, now.owed)
        return {f"{SEAT}{seat}": each for seat, each in odds.items()}

    def about(self, name: str) -> Odds[Fraction]:
        """The number called `name`; raises `BadValueError` if there is none as things stand.

        >>> from ekprob.beliefs.pile import PileBelief
        >>> now = Standing.at_start(PileBelief(cards=23, kittens=3), players=4)
        >>> str(ExplorerOdds(now, draws=2).about("draws").probability)
        '63/253'
        """
        if name not in self.names():
            raise BadValueError(Message("interface.error_number", {"given": quoted(name)}))
        if name.startswith(POSITION):
            return kitten_at(self.standing.belief, int(name.removeprefix(POSITION)))
        return {**self.tiles(), **self.seats()}[name]

    def names(self) -> tuple[str, ...]:
        """Every number that there is, the likeliest to be asked for first."""
        positions = (f"{POSITION}{position}" for position in range(self.standing.belief.cards))
        return (*self.tiles(), *self.seats(), *positions)

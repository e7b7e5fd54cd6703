"""A draw-only race as a Markov chain, for every way to put kittens back: who goes out when, how many draws.

A kitten that goes back by a rule that everybody knows lies at a known place; the other cards stay
exchangeable. So a position of the race is: the cards and kittens in the pile, the known places of kittens,
the Defuses in the living hands (the one to draw first) and those in the pile. All counting is in whole
numbers: the arrangements of the cards at the other places, and if kittens go back uniformly, each of them
times L to the power of all Defuses, where L = lcm(1, 2, ..., cards).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from math import comb, lcm
from typing import Final, NamedTuple

from ekprob.errors import TooLargeError
from ekprob.odds.races.uniform import most_arrangements

MOST_POSITIONS: Final = 200_000
"""A race with more positions than this is not walked; so many take some seconds."""

DRAWS: Final = 0
"""In the lanes of a seat, the one for its draws; the lane of a place has its number, 1 for the winner."""


class PutBack(Enum):
    """Where a defused kitten goes back; a whole number stands for that depth."""

    UNIFORM = "uniform"
    """Every place is equally likely, and nobody learns which it was."""
    TOP = "top"
    BOTTOM = "bottom"
    WORST = "worst"
    """Where the next seat is left with the smallest chance to win, the first of equal places."""


class RacePosition(NamedTuple):
    """What matters of a race in progress."""

    cards: int
    kittens: int
    known: tuple[int, ...]
    """The known places of kittens, in order; 0 is the next card."""
    hands: tuple[int, ...]
    """The Defuses of each living seat, the one to draw first."""
    in_pile: int

    @property
    def is_over(self) -> bool:
        """Whether nobody goes out any more: one seat is left, or no kitten."""
        return len(self.hands) == 1 or not self.kittens

    @property
    def arrangements(self) -> int:
        """How the kittens and Defuses can lie at the places that are not known."""
        places, kittens = self.cards - len(self.known), self.kittens - len(self.known)
        return comb(places, kittens) * comb(places - kittens, self.in_pile)


class RaceCard(Enum):
    """What a draw may bring."""

    KITTEN = "kitten"
    DEFUSE = "Defuse"
    SAFE = "safe"


class RaceDraw(NamedTuple):
    """One thing that a draw may bring: how it counts, and the position after it."""

    card: RaceCard
    after: RacePosition
    factor: int = 1
    is_out: bool = False


class Chain:
    """All positions of a race that have been walked; each is walked once."""

    def __init__(self, start: RacePosition, put_back: PutBack | int) -> None:
        self.start = start
        self.put_back = put_back
        self.scale = lcm(*range(1, start.cards + 1)) if put_back is PutBack.UNIFORM else 1
        defuses = sum(start.hands) + start.in_pile
        largest = most_arrangements(start.cards, start.kittens, start.in_pile) * self.scale**defuses
        self.lane: int = (largest * (start.cards + defuses + 1)).bit_length()
        self.block = self.lane * (len(start.hands) + 1)
        self._walked: dict[RacePosition, int] = {}

    def tally(self, at: RacePosition) -> list[list[int]]:
        """For each living seat, the one to draw first: its draws, then the first place, the second and so on.

        Each is a whole number over `mass`. All who are left have the first place.
        """
        total, lane = self._walk(at), (1 << self.lane) - 1
        lanes = range(len(self.start.hands) + 1)
        return [
            [total >> seat * self.block + each * self.lane & lane for each in lanes]
            for seat in range(len(at.hands))
        ]

    def mass(self, at: RacePosition) -> int:
        """What probability 1 counts at a position."""
        counted: int = at.arrangements * self.scale ** (sum(at.hands) + at.in_pile)
        return counted

    def p_wins(self, at: RacePosition) -> list[Fraction]:
        """For each living seat, the one to draw first, its probability to win."""
        return [Fraction(row[1], self.mass(at)) for row in self.tally(at)]

    def draws(self, at: RacePosition) -> Iterator[RaceDraw]:
        """What the next draw may bring; nothing once the race is over."""
        if at.is_over:
            return
        mine, *others = at.hands
        on_top = bool(at.known) and at.known[0] == 0
        rest = at._replace(cards=at.cards - 1, known=tuple(place - 1 for place in at.known[on_top:]))
        if on_top or at.kittens > len(at.known):
            yield self._kitten(rest, mine, others)
        if not on_top and at.in_pile:
            found = rest._replace(hands=(*others, mine + 1), in_pile=at.in_pile - 1)
            yield RaceDraw(RaceCard.DEFUSE, found)
        if not on_top and at.cards > at.kittens + at.in_pile:
            yield RaceDraw(RaceCard.SAFE, rest._replace(hands=(*others, mine)))

    def _kitten(self, rest: RacePosition, mine: int, others: list[int]) -> RaceDraw:
        if not mine:
            out = rest._replace(hands=tuple(others), kittens=rest.kittens - 1)
            return RaceDraw(RaceCard.KITTEN, out, is_out=True)
        saved = rest._replace(hands=(*others, mine - 1))
        if self.put_back is PutBack.UNIFORM:
            # One of K kittens among so many cards left the pile, and any of the places takes it back.
            factor = saved.kittens * self.scale // (saved.cards + 1)
            return RaceDraw(RaceCard.KITTEN, saved._replace(cards=saved.cards + 1), factor)
        return RaceDraw(RaceCard.KITTEN, self._returned(saved))

    def _returned(self, saved: RacePosition) -> RacePosition:
        if self.put_back is PutBack.WORST:
            places = [_inserted(saved, place) for place in range(saved.cards + 1)]
            return min(places, key=lambda after: self.tally(after)[0][1])
        if isinstance(self.put_back, int):
            return _inserted(saved, min(self.put_back, saved.cards))
        return _inserted(saved, 0 if self.put_back is PutBack.TOP else saved.cards)

    def _walk(self, at: RacePosition) -> int:
        """The tally of a position with all its lanes in one number, the seat to draw lowest."""
        walked = self._walked.get(at)
        if walked is None:
            if len(self._walked) >= MOST_POSITIONS:
                raise TooLargeError(
                    f"a race from {self.start} with put-back {self.put_back} has too many positions: "
                    "ask for fewer seats or cards or another put-back, or simulate"
                )
            walked = self._walked[at] = self._walk_on(at)
        return walked

    def _walk_on(self, at: RacePosition) -> int:
        if at.is_over:
            return sum(self.mass(at) << seat * self.block + self.lane for seat in range(len(at.hands)))
        passed: int = 0
        out: int = 0
        for draw in self.draws(at):
            after = self._walk(draw.after)
            if draw.is_out:
                out = (after << self.block) + (self.mass(draw.after) << self.lane * len(at.hands))
            else:
                passed += draw.factor * after
        last = self.block * (len(at.hands) - 1)  # where the block of the seat that has just drawn begins
        turned: int = ((passed & (1 << last) - 1) << self.block) + (passed >> last)
        return turned + out + (self.mass(at) << self.lane * DRAWS)


def _inserted(pile: RacePosition, place: int) -> RacePosition:
    known = sorted((place, *(each + (each >= place) for each in pile.known)))
    return pile._replace(cards=pile.cards + 1, known=tuple(known))

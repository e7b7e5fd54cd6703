"""What the others leave me: they only draw, each in turn, until it is my turn again.

The stated model: a seat that draws a kitten is saved with a given probability, whatever happened before; it
then puts the kitten back by a prior over the places. A seat that is not saved leaves the game, its kitten and
its owed turns with it. The others bring nobody back to life.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from math import lcm

from ekprob.beliefs.priors import Prior, prior_weights
from ekprob.odds.advice.near_pile import NearPile

Queue = tuple[tuple[int, int], ...]
"""Who draws before me, in order: seats with the turns that each owes."""

Standing = tuple[int, int, Queue, int]
"""The pattern of the next cards, the cards in the pile, who is still to draw, how many others live."""

OthersDefuse = bool | Fraction | Mapping[int, Fraction]
"""The probability that a seat is saved when it draws a kitten: of every seat, or seat by seat."""


def draws_of(queue: Queue) -> int:
    """How many cards they draw if all of them live.

    >>> draws_of(((1, 2), (2, 1)))
    3
    """
    return sum(turns for _, turns in queue)


class OthersDraw:
    """The probability that my next draw is a kitten, once the others have drawn."""

    def __init__(self, p_saved: Callable[[int], Fraction], put_back: Prior | None) -> None:
        self._p_saved = p_saved
        self._row = cache(partial(prior_weights, put_back))
        self._tables: dict[tuple[int, Queue, int], dict[int, Fraction]] = {}

    def p_kitten(self, near: NearPile, queue: Queue, others: int) -> Fraction:
        """The probability over all that the near cards may be; `others` live besides me."""
        if not queue:
            return near.p_kitten_at(0)
        low = (1 << min(draws_of(queue) + 1, near.top)) - 1
        masses: dict[int, int] = {}
        for pattern, weight in near.weights:
            masses[pattern & low] = masses.get(pattern & low, 0) + weight
        sums: dict[int, int] = {}
        for pattern, weight in masses.items():
            p = self._after(pattern, near.cards, queue, others)
            sums[p.denominator] = sums.get(p.denominator, 0) + weight * p.numerator
        common = lcm(*sums)
        ways = sum(mass * (common // denominator) for denominator, mass in sums.items())
        return Fraction(ways, common * sum(masses.values()))

    def _after(self, pattern: int, cards: int, queue: Queue, others: int) -> Fraction:
        """The same for one pattern of the next cards; beyond the pile bits are 0: an empty pile is safe."""
        if not queue:
            return Fraction(pattern & 1)
        table = self._tables.setdefault((cards, queue, others), {})
        if pattern not in table:
            steps = self._steps(pattern, cards, queue, others)
            chances = (chance * self._after(*after) for chance, _, after in steps if after[3])
            table[pattern] = sum(chances, Fraction(0))
        return table[pattern]

    def by_kittens(self, near: NearPile, queue: Queue, others: int) -> dict[int, tuple[Fraction, Fraction]]:
        """For each number of kittens that the others draw: its chance, and that of a kitten at my draw."""
        near = near.following(draws_of(queue) + 1, 0)
        whole = sum(weight for _, weight in near.weights)
        found: dict[int, tuple[Fraction, Fraction]] = {}
        going: dict[tuple[int, Standing], Fraction] = {
            (0, (pattern, near.cards, queue, others)): Fraction(weight, whole)
            for pattern, weight in near.weights
        }
        while going:
            (kittens, at), p = going.popitem()
            pattern, _, later, left = at
            if not later or not left:
                sure, mine = found.get(kittens, (Fraction(0), Fraction(0)))
                found[kittens] = sure + p, mine + p * (pattern & 1 if left else 0)
                continue
            for chance, is_kitten, after in self._steps(*at):
                key = kittens + is_kitten, after
                going[key] = going.get(key, Fraction(0)) + p * chance
        return {kittens: (sure, mine / sure) for kittens, (sure, mine) in sorted(found.items())}

    def _steps(
        self, pattern: int, cards: int, queue: Queue, others: int
    ) -> Iterator[tuple[Fraction, bool, Standing]]:
        """What the next of their draws may bring: chance, is it a kitten, how things stand then."""
        (seat, turns), *rest = queue
        later = ((seat, turns - 1), *rest) if turns > 1 else tuple(rest)
        left, below = max(cards - 1, 0), pattern >> 1
        if not pattern & 1:
            yield Fraction(1), False, (below, left, later, others)
            return
        p_saved = self._p_saved(seat)
        if p_saved < 1:
            yield 1 - p_saved, True, (below, left, tuple(rest), others - 1)
        if not p_saved:
            return
        row, reach = self._row(left), draws_of(later) + 1
        whole = sum(row)
        deep = sum(row[reach:])  # places behind the last card that matters are one
        if deep:
            yield p_saved * Fraction(deep, whole), True, (below, left + 1, later, others)
        for place, weight in enumerate(row[:reach]):
            if weight:
                low = (1 << place) - 1
                with_kitten = below & low | 1 << place | (below & ~low) << 1
                reached = with_kitten & (1 << reach) - 1
                yield p_saved * Fraction(weight, whole), True, (reached, left + 1, later, others)

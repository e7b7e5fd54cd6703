"""The part of a pile that a plan can reach: its first cards and its last ones.

What lies in the middle never matters until a shuffle, and a shuffle needs the numbers of cards and kittens
only. So a belief about the pile is cut down, exactly, to which of the near cards are kittens. Such a
*pattern* is a row of bits, 1 for a kitten: bit 0 is the next card, the followed bottom cards come after the
followed top cards, the very bottom last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, lcm
from typing import Final

from ekprob.beliefs.layouts import Order
from ekprob.beliefs.pile import PileBelief

BOTTOM: Final = -1
"""The place of the very last card."""


@dataclass(frozen=True, slots=True)
class NearPile:
    """A pile of `cards` with `kittens` among them; its first `top` and last `bottom` cards are followed.

    If all of them are, they all count as top. Each pattern has a whole-number weight.
    """

    cards: int
    kittens: int
    top: int
    bottom: int
    weights: tuple[tuple[int, int], ...]

    @staticmethod
    def of(belief: PileBelief, top: int, bottom: int) -> NearPile:
        """The near cards of a pile that I believe something about.

        >>> NearPile.of(PileBelief(cards=4, kittens=1).saw(["safe"]), top=2, bottom=1).weights
        ((0, 1), (2, 1), (4, 1))
        """
        top, bottom = _followed(belief.cards, top, bottom)
        if belief.is_shuffled:
            return shuffled(belief.cards, belief.kittens, top, bottom)
        chances = _chances(belief, top, bottom, {})
        scale = lcm(*(chance.denominator for chance in chances.values()))
        weights = ((pattern, int(chance * scale)) for pattern, chance in chances.items())
        return _added_up(belief.cards, belief.kittens, top, bottom, weights)

    def following(self, top: int, bottom: int) -> NearPile:
        """The same belief, following no more than so many cards."""
        top, bottom = _followed(self.cards, top, bottom)
        if (top, bottom) == (self.top, self.bottom):
            return self
        above, low = self.top + self.bottom - bottom, _first(top)
        weights = ((pattern & low | pattern >> above << top, weight) for pattern, weight in self.weights)
        return _added_up(self.cards, self.kittens, top, bottom, weights)

    def shuffled(self) -> NearPile:
        """The whole pile was shuffled."""
        return shuffled(self.cards, self.kittens, self.top, self.bottom)

    def drawn(self, place: int) -> Iterator[tuple[Fraction, bool, NearPile]]:
        """What a draw from `place` (0, 1 or `BOTTOM`) may bring: chance, is it a kitten, the pile after.

        An empty pile brings no kitten.
        """
        if not self.cards:
            yield Fraction(1), False, self
            return
        index = place if place >= 0 else self.top + self.bottom - 1
        top, bottom = (self.top, self.bottom - 1) if index >= self.top else (self.top - 1, self.bottom)
        for chance, is_kitten, part in self._split(index, 1):
            left = ((_without(pattern, index), weight) for pattern, weight in part)
            after = _added_up(self.cards - 1, self.kittens - is_kitten, top, bottom, left)
            yield chance, bool(is_kitten), after

    def p_kitten_at(self, place: int) -> Fraction:
        """The probability of a kitten at `place` (0 or `BOTTOM`)."""
        index = place if place >= 0 else self.top + self.bottom - 1
        whole = sum(weight for _, weight in self.weights)
        return Fraction(sum(weight for pattern, weight in self.weights if pattern >> index & 1), whole)

    def seen(self, depth: int) -> Iterator[tuple[Fraction, Order, NearPile]]:
        """What looking at the top cards may show: the chance, the cards, and the pile once I know."""
        for chance, shown, part in self._split(0, depth):
            order = tuple(bool(shown >> place & 1) for place in range(depth))
            yield chance, order, _added_up(self.cards, self.kittens, self.top, self.bottom, part)

    def arranged(self, order: Order) -> NearPile:
        """I put the top cards, which I have seen, into this order."""
        new, low = sum(is_kitten << place for place, is_kitten in enumerate(order)), _first(len(order))
        weights = ((pattern & ~low | new, weight) for pattern, weight in self.weights)
        return _added_up(self.cards, self.kittens, self.top, self.bottom, weights)

    def places(self) -> list[int]:
        """Where a kitten may be put back; of places that make no difference the deepest, named first."""
        if self.is_whole:
            return [*range(self.cards, -1, -1)]
        deep = self.cards - self.bottom
        return [deep, *range(self.top), *range(deep + 1, self.cards + 1)]

    def inserted(self, place: int) -> NearPile:
        """A kitten was put in so that it lies at `place` now."""
        top, bottom = (self.top + 1, 0) if self.is_whole else (self.top, self.bottom)
        weights = ((self._with_kitten(pattern, place), weight) for pattern, weight in self.weights)
        return _added_up(self.cards + 1, self.kittens + 1, top, bottom, weights)

    def inserted_somewhere(self, row: Sequence[int]) -> NearPile:
        """A kitten was put in, nobody knows where: `row` weighs the places."""
        top, bottom = (self.top + 1, 0) if self.is_whole else (self.top, self.bottom)
        weights = (
            (self._with_kitten(pattern, place), weight * share)
            for pattern, weight in self.weights
            for place, share in enumerate(row)
            if share
        )
        return _added_up(self.cards + 1, self.kittens + 1, top, bottom, weights)

    @property
    def is_whole(self) -> bool:
        """Whether every card is followed."""
        return self.top == self.cards

    def _with_kitten(self, pattern: int, place: int) -> int:
        """The pattern once a kitten went in at `place`: near cards behind it may move out of reach."""
        if self.is_whole:
            return _with(pattern, place)
        upper, lower = pattern & _first(self.top), pattern >> self.top
        if place < self.top:
            upper = _with(upper, place) & _first(self.top)
        elif place > self.cards - self.bottom:
            lower = _with(lower, place - (self.cards - self.bottom)) >> 1
        return lower << self.top | upper

    def _split(self, index: int, count: int) -> Iterator[tuple[Fraction, int, list[tuple[int, int]]]]:
        """The patterns apart by their bits from `index` on, each part with its chance and these bits."""
        parts: dict[int, list[tuple[int, int]]] = {}
        for row in self.weights:
            parts.setdefault(row[0] >> index & _first(count), []).append(row)
        if len(parts) == 1:
            yield Fraction(1), *parts.popitem()
            return
        whole = sum(weight for _, weight in self.weights)
        for bits, part in sorted(parts.items()):
            yield Fraction(sum(weight for _, weight in part), whole), bits, part


@lru_cache(maxsize=256)
def shuffled(cards: int, kittens: int, top: int, bottom: int) -> NearPile:
    """The near cards of a shuffled pile: after k kittens the rest has C(others, kittens - k) ways."""
    near = top + bottom
    counts = ((pattern, pattern.bit_count()) for pattern in range(1 << near))
    weights = ((pattern, comb(cards - near, kittens - k)) for pattern, k in counts if k <= kittens)
    return _added_up(cards, kittens, top, bottom, ((pattern, ways) for pattern, ways in weights if ways))


def _followed(cards: int, top: int, bottom: int) -> tuple[int, int]:
    return (cards, 0) if top + bottom >= cards else (top, bottom)


def _chances(
    belief: PileBelief, top: int, bottom: int, known: dict[tuple[PileBelief, int, int], dict[int, Fraction]]
) -> dict[int, Fraction]:
    """How likely each pattern is: card by card, the last ones first, each given those before it."""
    if not top + bottom:
        return {0: Fraction(1)}
    key = belief, top, bottom
    if key not in known:
        p_kitten = belief.by_position()[BOTTOM if bottom else 0]
        found: dict[int, Fraction] = {}
        for is_kitten, chance in ((False, 1 - p_kitten), (True, p_kitten)):
            if not chance:
                continue
            left = belief.drew("kitten" if is_kitten else "safe", at=-1 if bottom else 0)
            rest = _chances(left, top, bottom - 1, known) if bottom else _chances(left, top - 1, 0, known)
            for pattern, share in rest.items():
                whole = pattern | is_kitten << top + bottom - 1 if bottom else pattern << 1 | is_kitten
                found[whole] = found.get(whole, Fraction(0)) + chance * share
        known[key] = found
    return known[key]


def _added_up(
    cards: int, kittens: int, top: int, bottom: int, weights: Iterable[tuple[int, int]]
) -> NearPile:
    """The near pile with these weights, added up, in lowest terms and in order: equal ones are equal."""
    found: dict[int, int] = {}
    for pattern, weight in weights:
        found[pattern] = found.get(pattern, 0) + weight
    divisor = gcd(*found.values())
    rows = sorted((pattern, weight // divisor) for pattern, weight in found.items())
    return NearPile(cards, kittens, top, bottom, tuple(rows))


def _first(count: int) -> int:
    return (1 << count) - 1


def _without(pattern: int, index: int) -> int:
    return pattern & _first(index) | pattern >> index + 1 << index


def _with(pattern: int, index: int) -> int:
    return pattern & _first(index) | 1 << index | pattern >> index << index + 1

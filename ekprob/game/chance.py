"""All chance in the game goes through one object: one kind plays, the other goes through every outcome."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import factorial, prod
from typing import Final, Protocol, TypeVar

from ekprob.checks import seed as checked_seed
from ekprob.errors import BadValueError, TooLargeError
from ekprob.rules.cards import Card

T = TypeVar("T")

MOST_ORDERS: Final = 1_000_000
"""Distinct orders of one shuffle beyond which nobody wants to go through all of them."""


def any_seed() -> int:
    """A seed that nobody chose, from 0 to 999,999,999."""
    return secrets.randbelow(10**9)


class Chance(Protocol):
    """Everything that is random in a game."""

    def pick(self, count: int) -> int:
        """Return one of the numbers 0 to `count - 1`, each equally likely."""

    def shuffle(self, cards: list[Card]) -> None:
        """Put `cards` in a uniformly random order, in place."""

    def copy(self) -> Chance:
        """Return a chance that will give what this one would have given next."""


class SeededChance:
    """Chance that is the same in every run: all of it follows from the seed.

    >>> SeededChance(7).pick(52) == SeededChance(7).pick(52)
    True
    """

    def __init__(self, seed: int | str) -> None:
        self._bits = random.Random(checked_seed("seed", seed))

    def pick(self, count: int) -> int:
        """Return one of the numbers 0 to `count - 1`, each equally likely."""
        # Own rejection sampling on raw bits: a record replays the same under every version of Python.
        width = count.bit_length()
        drawn = self._bits.getrandbits(width)
        while drawn >= count:
            drawn = self._bits.getrandbits(width)
        return drawn

    def shuffle(self, cards: list[Card]) -> None:
        """Put `cards` in a uniformly random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.pick(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def copy(self) -> SeededChance:
        """Return a chance that will give what this one would have given next."""
        twin = SeededChance(0)
        twin._bits.setstate(self._bits.getstate())  # a twin of the same class
        return twin


class EnumeratingChance:
    """Chance that follows a script of picks, takes 0 where it ends, and notes how many there were.

    A shuffle is one pick among the distinct orders: cards of one title are not told apart.
    """

    def __init__(self, script: list[int] | None = None) -> None:
        self.picks: list[int] = []
        self.sizes: list[int] = []
        self._script = script or []

    def pick(self, count: int) -> int:
        """Return the script's next number, or 0."""
        step = len(self.picks)
        picked = self._script[step] if step < len(self._script) else 0
        self.picks.append(picked)
        self.sizes.append(count)
        return picked

    def shuffle(self, cards: list[Card]) -> None:
        """Put `cards` in the order that the script's next number stands for."""
        orders = _orders(Counter(cards))
        if orders > MOST_ORDERS:
            raise TooLargeError(
                f"{len(cards)} cards have {orders} orders; up to {MOST_ORDERS} can be gone through. "
                "Ask ekprob.odds or a belief instead: they count without listing"
            )
        cards[:] = _order(Counter(cards), self.pick(orders))

    def copy(self) -> EnumeratingChance:
        """Return a chance that follows the same script from its start."""
        return EnumeratingChance(self._script)

    @property
    def weight(self) -> Fraction:
        """The probability of all the picks so far."""
        return Fraction(1, prod(self.sizes))

    def next_script(self) -> list[int] | None:
        """Return the script of the next outcome in order, or None after the last."""
        for step in range(len(self.picks) - 1, -1, -1):
            if self.picks[step] + 1 < self.sizes[step]:
                return [*self.picks[:step], self.picks[step] + 1]
        return None


def outcomes_of(run: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """Run something over every outcome of its chance: pairs of a probability and what came of it.

    The probabilities add up to 1. `run` must do the same whenever chance gives the same.

    >>> [(str(weight), coin) for weight, coin in outcomes_of(lambda chance: chance.pick(2))]
    [('1/2', 0), ('1/2', 1)]
    """
    script: list[int] | None = []
    while script is not None:
        chance = EnumeratingChance(script)
        result = run(chance)
        yield chance.weight, result
        script = chance.next_script()


def _order(left: Counter[Card], rank: int) -> list[Card]:
    """Return the order of these cards that stands at `rank` among all distinct ones."""
    order: list[Card] = []
    orders = _orders(left)
    for size in range(left.total(), 0, -1):
        card, rank, orders = _first_card(left, size, rank, orders)
        order.append(card)
        left[card] -= 1
    return order


def _first_card(left: Counter[Card], size: int, rank: int, orders: int) -> tuple[Card, int, int]:
    """Return the first card of the order at `rank`, and what is left of rank and orders behind it."""
    for card, count in left.items():
        # The orders that begin with one card stand together; they are its share of all of them.
        share = orders * count // size
        if rank < share:
            return card, rank, share
        rank -= share
    raise BadValueError(f"there are only {orders} orders")


def _orders(cards: Counter[Card]) -> int:
    return factorial(sum(cards.values())) // prod(factorial(count) for count in cards.values())

"""Task D: two to five seats with a Defuse each, 30 cards, everybody only draws: the chance to be left."""

from __future__ import annotations

import warnings
from fractions import Fraction
from functools import cache
from typing import Final

from dyce import H
from dyce.evaluation import HResult, expand
from dyce.lifecycle import ExperimentalWarning

from benchmarks.contest import OURS, Contest, Numbers
from ekprob.odds import race

CARDS: Final = 30
MARKS: Final = {2: 80, 3: 100, 4: 135, 5: 115}
"""For so many seats how many times faster than dyce we want to be."""

CERTAIN: Final = Fraction(0)
"""No path is too unlikely to be followed; else dyce leaves some out."""


def with_ekprob(seats: int) -> Numbers:
    """A table of whole numbers, pile by pile."""
    return race(CARDS, (1,) * seats).wins


def with_dyce(seats: int) -> Numbers:
    """The recursion over draws, each position of the race worked out once; the seat to draw is 0."""

    @cache
    def winner(cards: int, hands: tuple[int, ...]) -> H[int]:
        mine, *others = hands
        if not others:
            return H({0: 1})

        def drawn(is_kitten: HResult[int]) -> H[int]:
            if not is_kitten.outcome:
                return passed(winner(cards - 1, (*others, mine)))
            if mine:
                return passed(winner(cards, (*others, mine - 1)))
            return winner(cards - 1, tuple(others)) + 1

        def passed(relative: H[int]) -> H[int]:
            return (relative + 1) % len(hands)

        kittens = len(others)
        return expand(drawn, H({1: kittens, 0: cards - kittens}).lowest_terms(), min_path_probability=CERTAIN)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ExperimentalWarning)  # that `expand` is right, a test tells
        won = winner(CARDS, (1,) * seats)
    return tuple(Fraction(won[seat], won.total) for seat in range(seats))


def contest(seats: int, mark: int) -> Contest:
    """The same question for another number of seats."""
    return Contest(
        name=f"D{seats}: race of {seats} seats",
        mark=mark,
        exact={OURS: lambda: with_ekprob(seats), "dyce": lambda: with_dyce(seats)},
        rounded={},
        rival="dyce",
    )


CONTESTS: Final = tuple(contest(seats, mark) for seats, mark in MARKS.items())

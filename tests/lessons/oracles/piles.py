"""Every arrangement of a small pile, listed: what the answers of exercises are counted by."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

Pile = tuple[bool, ...]
"""True for a kitten, the next card first."""


def piles(cards: int, kittens: int) -> list[Pile]:
    """Every arrangement of a pile, all equally likely."""
    return [
        tuple(place in chosen for place in range(cards)) for chosen in combinations(range(cards), kittens)
    ]


def share(cases: list[Pile], fits: Callable[[Pile], bool]) -> Fraction:
    """In what share of the equally likely cases it is so."""
    return Fraction(sum(map(fits, cases)), len(cases))


def given(cases: list[Pile], agrees: Callable[[Pile], bool]) -> list[Pile]:
    """The cases that agree with what was seen."""
    return [pile for pile in cases if agrees(pile)]

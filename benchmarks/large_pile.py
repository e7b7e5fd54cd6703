"""54 cards, 7 kittens, three more put back in secret by uneven priors, and a peek: every place, exactly."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from ekprob import PileBelief

CARDS: Final = 54
KITTENS: Final = 7
PUT_BACKS: Final = 3


def priors(rng: Random) -> list[list[int]]:
    """A row of uneven weights for each put-back."""
    return [[rng.randint(1, 9) for _ in range(CARDS + earlier + 1)] for earlier in range(PUT_BACKS)]


def by_position(rows: list[list[int]]) -> tuple[Fraction, ...]:
    """The chance of a kitten at each place, when See the Future showed a kitten between two safe cards."""
    belief = PileBelief(cards=CARDS, kittens=KITTENS)
    for row in rows:
        belief = belief.inserted_secretly(prior=row)
    return belief.saw(["safe", "kitten", "safe"]).by_position()

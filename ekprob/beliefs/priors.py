"""Put-back priors: how likely each place is where someone put a kitten in secret.

A prior for a pile of n cards is a row of n+1 weights, one a place, place 0 on top. It may be given as the row
itself (whole numbers or Fractions), as one of the names "uniform", "top", "bottom", or as a function from n
to a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from math import gcd, lcm
from typing import Final

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.probability.numbers import check_probability

Weights = tuple[int, ...]
"""Whole-number weights of the n+1 places, the place on top first."""

Prior = str | Sequence[int | Fraction] | Callable[[int], Sequence[int | Fraction]]


def uniform(cards: int) -> Weights:
    """Every one of the n+1 places is equally likely.

    >>> uniform(3)
    (1, 1, 1, 1)
    """
    return (1,) * (cards + 1)


def at(position: int, cards: int) -> Weights:
    """Certainly at `position`: 0 is on top, `cards` below all of them.

    >>> at(1, 3)
    (0, 1, 0, 0)
    """
    return (0,) * position + (1,) + (0,) * (cards - position)


def mostly(favourite: Prior, probability: Fraction) -> Callable[[int], Sequence[Fraction]]:
    """The prior `favourite` with the given probability, otherwise any place.

    Raises `BadValueError` unless `probability` is a Fraction (or 0 or 1) in [0, 1].

    >>> mostly("top", Fraction(1, 2))(1)
    (Fraction(3, 4), Fraction(1, 4))
    """
    certain = check_probability(probability)

    def row(cards: int) -> tuple[Fraction, ...]:
        weights = prior_weights(favourite, cards)
        elsewhere = (1 - certain) / (cards + 1)
        return tuple(certain * Fraction(weight, sum(weights)) + elsewhere for weight in weights)

    return row


NAMED: Final[dict[str, Callable[[int], Weights]]] = {
    "uniform": uniform,
    "top": partial(at, 0),
    "bottom": lambda cards: at(cards, cards),
}
"""The priors that have a name."""


def prior_weights(prior: Prior | None, cards: int) -> Weights:
    """The whole-number weights of `prior` for a pile of `cards` cards; None is uniform.

    Raises `UnknownNameError` for a name that does not exist, and `BadValueError` for a row of the wrong
    length, for weights that are negative or inexact, and when all of them are 0.

    >>> prior_weights([Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)], 2)
    (2, 1, 1)
    """
    if prior is None:
        return uniform(cards)
    if isinstance(prior, str):
        if prior not in NAMED:
            raise UnknownNameError.among("put-back prior", prior, NAMED)
        return NAMED[prior](cards)
    row = tuple(prior(cards) if callable(prior) else prior)
    if len(row) != cards + 1:
        raise BadValueError(
            f"a pile of {cards} cards has {cards + 1} places to put a card, the prior has {len(row)} weights"
        )
    return whole_weights(row)


def whole_weights(row: Sequence[int | Fraction]) -> Weights:
    """The smallest whole numbers in the same proportions; raises `BadValueError` for what are no weights.

    >>> whole_weights([Fraction(1, 2), Fraction(1, 3)])
    (3, 2)
    """
    for place, weight in enumerate(row):
        if isinstance(weight, bool) or not isinstance(weight, (int, Fraction)) or weight < 0:
            raise BadValueError(
                f"weight {weight!r} at {place}: a weight is a whole number or a Fraction, 0 or more"
            )
    if not any(row):
        raise BadValueError("all weights of the prior are 0: at least one must be possible")
    scale = lcm(*(Fraction(weight).denominator for weight in row))
    whole = [int(weight * scale) for weight in row]
    divisor = gcd(*whole)
    return tuple(weight // divisor for weight in whole)

"""Priors are rows of whole weights, one a place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from ekprob.beliefs.priors import at, mostly, prior_weights, uniform, whole_weights
from ekprob.errors import BadValueError, UnknownNameError


def test_the_named_priors() -> None:
    """Three cards have four places."""
    assert prior_weights("uniform", 3) == prior_weights(None, 3) == uniform(3) == (1, 1, 1, 1)
    assert prior_weights("top", 3) == at(0, 3) == (1, 0, 0, 0)
    assert prior_weights("bottom", 3) == at(3, 3) == (0, 0, 0, 1)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ([2, 4, 6], (1, 2, 3)),
        ([Fraction(1, 2), Fraction(1, 3), 0], (3, 2, 0)),
        ((0, 0, 5), (0, 0, 1)),
        (lambda cards: range(cards + 1), (0, 1, 2)),
    ],
)
def test_rows_in_smallest_whole_numbers(row: Any, expected: tuple[int, ...]) -> None:
    """Whole numbers, fractions or a function, always in the same proportions."""
    assert prior_weights(row, 2) == expected


@pytest.mark.parametrize(
    ("favourite", "expected"),
    [
        ("top", (Fraction(2, 3), Fraction(1, 6), Fraction(1, 6))),
        (lambda cards: at(cards, cards), (Fraction(1, 6), Fraction(1, 6), Fraction(2, 3))),
        ("uniform", (Fraction(1, 3),) * 3),
        ([2, 2, 0], (Fraction(5, 12), Fraction(5, 12), Fraction(1, 6))),
    ],
)
def test_mostly_is_a_mixture_with_uniform(favourite: Any, expected: tuple[Fraction, ...]) -> None:
    """Half of the favourite, whatever the size of its weights, and half of 1/3 for each place."""
    assert mostly(favourite, Fraction(1, 2))(2) == expected


@pytest.mark.parametrize("probability", [0.5, Fraction(3, 2), -1])
def test_mostly_takes_an_exact_probability(probability: Any) -> None:
    """A float would make the belief inexact."""
    with pytest.raises(BadValueError, match="a probability"):
        mostly("top", probability)


def test_mostly_of_an_unknown_prior() -> None:
    """The name is checked when the row is asked for."""
    with pytest.raises(UnknownNameError, match=r"unknown put-back prior 'tpo'.*'top'"):
        mostly("tpo", Fraction(1, 2))(3)


def test_weights_of_nothing() -> None:
    """There must be a possible place."""
    with pytest.raises(BadValueError, match="all weights"):
        whole_weights([0, 0])

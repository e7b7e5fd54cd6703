"""Estimates: Wilson's interval against published values and its true coverage."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from ekprob.errors import BadValueError
from ekprob.probability import Estimate


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_intervals(hits: int, n: int, low: float, high: float) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3: score, no correction."""
    found = Estimate.from_counts(hits, n)

    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_the_definition() -> None:
    """Both ends solve (share - p)^2 = z^2 p (1 - p) / n, with z of the normal distribution's tables."""
    z = 1.959963984540054
    found = Estimate.from_counts(hits=30, n=100)

    for end in (found.low, found.high):
        assert (found.mean - end) ** 2 == pytest.approx(z * z * end * (1 - end) / 100, rel=1e-9)


def coverage(probability: Fraction, n: int) -> Fraction:
    """How often the interval of n tries covers the true probability: an exact binomial sum."""
    return sum(
        (
            comb(n, hits) * probability**hits * (1 - probability) ** (n - hits)
            for hits in range(n + 1)
            if Estimate.from_counts(hits, n).covers(probability)
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("n", [40, 100, 250])
def test_coverage(n: int) -> None:
    """On average over the true probabilities the 95 % interval covers about 95 %, as is known of Wilson's."""
    grid = [Fraction(step, 40) for step in range(1, 40)]
    covered = [coverage(probability, n) for probability in grid]

    assert Fraction(94, 100) < sum(covered, Fraction(0)) / len(covered) < Fraction(96, 100)
    assert min(covered) > Fraction(83, 100)


def test_no_hit_leaves_zero_possible() -> None:
    """Whatever floating point does: no hits start at 0, nothing but hits ends at 1."""
    for n in range(1, 300):
        assert Estimate.from_counts(0, n).low == 0
        assert Estimate.from_counts(n, n).high == 1
        assert Estimate.from_counts(0, n).covers(Fraction(0))


def test_more_confidence_is_a_wider_interval() -> None:
    """99.9 % reaches further than 95 %."""
    wide, narrow = Estimate.from_counts(5, 20, confidence=0.999), Estimate.from_counts(5, 20)

    assert wide.low < narrow.low < narrow.mean < narrow.high < wide.high


def test_covers_takes_exact_and_inexact_numbers() -> None:
    """Half is in, nine tenths is out."""
    found = Estimate.from_counts(50, 100)

    assert (found.covers(Fraction(1, 2)), found.covers(0.9)) == (True, False)


@pytest.mark.parametrize(
    ("confidence", "shown"), [(0.95, "95 % interval"), (0.999, "99.9 % interval"), (0.995, "99.5 % interval")]
)
def test_text_states_the_confidence(confidence: float, shown: str) -> None:
    """99.5 % is not rounded up to 100 %."""
    assert shown in str(Estimate.from_counts(1, 4, confidence))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((1, 0), "n=0: a whole number from 1"),
        ((-1, 5), "hits=-1: a whole number from 0 to 5"),
        ((6, 5), "hits=6: a whole number from 0 to 5"),
        ((1, 5, 0), "not 0"),
        ((1, 5, 1), "not 1"),
        ((1, 5, 95), "not 95"),
    ],
)
def test_impossible_counts_are_refused(arguments: Any, named: str) -> None:
    """The error names what was given."""
    with pytest.raises(BadValueError, match=named):
        Estimate.from_counts(*arguments)

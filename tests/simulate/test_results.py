"""The binomial test, against sums written out."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from ekprob.simulate.results import two_sided_p


def naive(hits: int, n: int, p: Fraction) -> Fraction:
    """Twice the smaller tail, in fractions."""
    chances = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    smaller = min(sum(chances[: hits + 1], Fraction(0)), sum(chances[hits:], Fraction(0)))
    return min(Fraction(1), 2 * smaller)


@pytest.mark.parametrize("p", [Fraction(1, 2), Fraction(1, 5), Fraction(3, 4)])
def test_it_is_twice_the_smaller_tail(p: Fraction) -> None:
    """For every number of hits in 12 tries."""
    found = [two_sided_p(hits, 12, p) for hits in range(13)]

    assert found == pytest.approx([float(naive(hits, 12, p)) for hits in range(13)], rel=1e-8)


def test_many_tries_are_no_trouble() -> None:
    """600 of 1000 with a fair coin: the tail begins 6.3 standard deviations out."""
    assert two_sided_p(600, 1000, Fraction(1, 2)) == pytest.approx(
        float(naive(600, 1000, Fraction(1, 2))), rel=1e-6
    )


def test_nothing_tried_says_nothing() -> None:
    """Without tries anything is as likely as not."""
    assert two_sided_p(0, 0, Fraction(1, 2)) == 1.0

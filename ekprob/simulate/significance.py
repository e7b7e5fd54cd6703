"""How surprising a result would be if there were no difference."""

from __future__ import annotations

from fractions import Fraction
from math import exp, lgamma, log


def two_sided_p(hits: int, n: int, p: Fraction) -> float:
    """The exact two-sided binomial test: how often chance alone is at least as far out, in [0, 1].

    It is twice the smaller tail of Binomial(n, p), 0 < p < 1, and at most 1.

    >>> two_sided_p(hits=8, n=8, p=Fraction(1, 2))
    0.0078125
    """
    if not n:
        return 1.0
    lower = sum(_p_exactly(k, n, p) for k in range(hits + 1))
    upper = sum(_p_exactly(k, n, p) for k in range(hits, n + 1))
    # The sums are rounded far beyond what anybody reads of such a number.
    return float(f"{min(1.0, 2 * min(lower, upper)):.9g}")


def _p_exactly(hits: int, n: int, p: Fraction) -> float:
    ways = lgamma(n + 1) - lgamma(hits + 1) - lgamma(n - hits + 1)
    return exp(ways + hits * log(p) + (n - hits) * log(1 - p))

"""A number that is not exact, and says so."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from ekprob.checks import whole
from ekprob.errors import BadValueError


@dataclass(frozen=True)
class Estimate:
    """A share found by trying `n` times, with an interval that covers the true one at the stated confidence.

    `mean`, `low` and `high` are floats in [0, 1]: an estimate is never mistaken for an exact Fraction.

    >>> print(Estimate.from_counts(hits=50, n=100))
    0.500 (95 % interval 0.404 to 0.596, n = 100)
    """

    mean: float
    low: float
    high: float
    n: int
    confidence: float = 0.95

    @classmethod
    def from_counts(cls, hits: int, n: int, confidence: float = 0.95) -> Estimate:
        """The share of `hits` in `n` independent tries, with Wilson's score interval.

        Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
        Raises `BadValueError` unless 0 <= hits <= n, n >= 1 and 0 < confidence < 1.
        """
        whole("n", n, 1)
        whole("hits", hits, 0, n)
        if not 0 < confidence < 1:
            raise BadValueError(f"a confidence lies between 0 and 1, not {confidence}")
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        share = hits / n
        centre = (share + z * z / (2 * n)) / (1 + z * z / n)
        half_width = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        low = centre - half_width if hits else 0.0  # rounding must not shut out what no miss or no hit allows
        high = centre + half_width if hits < n else 1.0
        return cls(share, low, high, n, confidence)

    def covers(self, probability: float | Fraction) -> bool:
        """Whether the interval holds `probability` (in [0, 1], exact or not)."""
        return self.low <= probability <= self.high

    def __str__(self) -> str:
        interval = f"{self.confidence * 100:g} % interval {self.low:.3f} to {self.high:.3f}"
        return f"{self.mean:.3f} ({interval}, n = {self.n})"

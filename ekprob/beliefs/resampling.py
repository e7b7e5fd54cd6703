"""Keeping a belief small without bias, once it cannot stay exact.

Heavy spreads are kept as they are; each light one survives with a probability that is its weight over a
threshold, and then weighs the threshold. So every number stays right on average. Source: P. Fearnhead and P.
Clifford, "On-line inference for hidden Markov models via particle filters", 2003.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.pools import Spread
from ekprob.beliefs.worlds import Worlds
from ekprob.probability.estimate import Estimate

RUNS: Final = 10
"""A belief that is not exact is kept this many times, independently, to see how far off its numbers are."""

STUDENT_T: Final = 2.2622
"""The two-sided 95 % point of Student's t with RUNS - 1 degrees of freedom."""

SCALE: Final = 1 << 62
"""Weights of an inexact belief add up to about this."""

Row = tuple[PileBelief, Spread, int]


def size(worlds: Worlds) -> int:
    """How many spreads the worlds hold."""
    return sum(map(len, worlds.values()))


def resampled(worlds: Worlds, most: int, rng: Random) -> Worlds:
    """The same worlds with about `most` spreads in all; each weight is right on average, its sign stays."""
    rows: list[Row] = [(pile, spread, w) for pile, spreads in worlds.items() for spread, w in spreads.items()]
    total = sum(abs(weight) for _, _, weight in rows)
    shares = [abs(weight) / total for _, _, weight in rows]
    threshold = _threshold(shares, most) if len(rows) > most else 0.0
    kept: Worlds = {}
    due = rng.random() * threshold
    for (pile, spread, weight), share in zip(rows, shares, strict=True):
        if share < threshold:
            due -= share
            if due > 0:
                continue
            due += threshold
        scaled = round(max(share, threshold) * SCALE)
        if scaled:
            kept.setdefault(pile, {})[spread] = scaled if weight > 0 else -scaled
    return {pile: spreads for pile, spreads in kept.items() if sum(spreads.values())}


def _threshold(shares: Sequence[float], most: int) -> float:
    """The c for which the sum of min(share / c, 1) is `most`."""
    ordered = sorted(shares, reverse=True)
    light = sum(ordered)
    for heavy, share in enumerate(ordered):
        if heavy >= most or share * (most - heavy) < light:
            return light / max(most - heavy, 1)
        light -= share
    return 0.0


def pooled(values: Sequence[float]) -> Estimate:
    """The mean of independent runs with its 95 % interval, kept within [0, 1]."""
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    half_width = STUDENT_T * spread
    return Estimate(min(1.0, max(0.0, mean)), max(0.0, mean - half_width), min(1.0, mean + half_width), n)

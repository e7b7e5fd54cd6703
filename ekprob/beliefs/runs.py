"""The runs of a belief that cannot stay exact, and what numbers from them are worth.

An exact belief has one run. Beyond its cap it is resampled several times, independently: each of these runs
is a *line*. A run that an event shows to be impossible is replaced by a copy of one that is not, which goes
on in the same line. So runs of one line may agree because they are copies, and only lines are independent.

The interval of a number allows for both ways to be wrong:

- How far the lines lie apart: Student's t for the mean of one value a line. From a single line nothing can be
  told: 0 to 1.
- What no run kept. With n spreads kept in all lines together, hands whose share is q have all been dropped
  with a probability of (1 - q)^n. The q for which that is 5 % (the "rule of three", about 3/n) may be missing
  from every run, and the interval leaves it free. Source: J. A. Hanley and A. Lippman-Hand, "If nothing goes
  wrong, is everything all right?", 1983.

So runs that all agree are still no certainty. Certain, with an interval of width 0, is only what already
follows from the cards in sight and from how many cards lie where, however the hidden ones are spread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from ekprob.beliefs import pools, sampling
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.pools import Kind, Pool
from ekprob.beliefs.worlds import Worlds, mass
from ekprob.probability.estimate import Estimate

RUNS: Final = 10
"""A belief that is not exact is kept this many times, independently, to see how far off its numbers are."""

FEWEST: Final = 40
"""The smallest cap. Below it a run keeps too few spreads for the weights of both signs that evidence such as
"holds no Defuse" brings: too often the belief would have to start again from what is in sight."""

STUDENT_T: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""The two-sided 95 % points of Student's t with 1, 2, ..., RUNS - 1 degrees of freedom."""

MISSED: Final = 0.05
"""How likely it may be that every run has dropped hands as likely as the interval leaves free."""

ATTEMPTS: Final = 8
"""How often resampling is tried before a run is given up."""


class Runs(NamedTuple):
    """Worlds side by side, and the line that each belongs to; an exact belief has one."""

    worlds: tuple[Worlds, ...]
    lines: tuple[int, ...] = (0,)

    @property
    def is_exact(self) -> bool:
        """Whether nothing was resampled."""
        return len(self.worlds) == 1

    @property
    def any_spread(self) -> pools.Spread:
        """One of the spreads: all have as many cards in each hand."""
        return next(iter(next(iter(self.worlds[0].values()))))


def forgotten(runs: Runs, pile: PileBelief) -> Worlds:
    """All that nobody shows me now is one pool: only how many cards lie where is still known."""
    spread = runs.any_spread
    counts = sum((Counter(dict(pool.contents)) for pool in spread), Counter[Kind]())
    places = tuple(map(sum, zip(*(pool.places for pool in spread), strict=True)))
    return {pile: {pools.tidy([Pool(tuple(sorted(counts.items())), places)]): 1}}


def changed(runs: Runs, change: Callable[[Worlds], Worlds], pile: PileBelief) -> Runs | None:
    """The runs after a change; those that do not agree with it are replaced by others that do.

    If resampling has lost the truth in every run, all start again, in one line, from what is in sight. None
    if not even that agrees with the change.
    """
    after = [(worlds, line) for run, line in zip(*runs, strict=True) if mass(worlds := change(run)) > 0]
    if not after and not runs.is_exact:
        after = [(worlds, 0) for worlds in [change(forgotten(runs, pile))] if mass(worlds) > 0]
    return _filled(after, len(runs.worlds)) if after else None


def kept_small(runs: Runs, cap: int, seed: str, pile: PileBelief) -> Runs:
    """The runs, resampled if they have outgrown the cap: each then has a quarter of it."""
    if all(sampling.size(run) <= (cap if runs.is_exact else cap // 2) for run in runs.worlds):
        return runs
    rng = Random(seed)
    many = Runs(runs.worlds * RUNS, tuple(range(RUNS))) if runs.is_exact else runs
    kept = [(_resampled(run, cap // 4, rng), line) for run, line in zip(*many, strict=True)]
    after = [(run, line) for run, line in kept if run]
    return _filled(after or [(forgotten(runs, pile), 0)], RUNS)


def _resampled(run: Worlds, most: int, rng: Random) -> Worlds:
    for _ in range(ATTEMPTS):
        if kept := sampling.resampled(run, most, rng):
            return kept
    return {}


def _filled(rows: Sequence[tuple[Worlds, int]], number: int) -> Runs:
    """So many runs, the ones that there are again and again."""
    full = [rows[index % len(rows)] for index in range(number)]
    return Runs(tuple(run for run, _ in full), tuple(line for _, line in full))


def answered(
    runs: Runs, pile: PileBelief, cap: int, answer: Callable[[Worlds], Fraction]
) -> Fraction | Estimate:
    """What the only run of an exact belief answers, or an estimate from several runs."""
    if runs.is_exact:
        return answer(runs.worlds[0])
    sure = answer(forgotten(runs, pile))
    if sure in (0, 1):
        return Estimate(float(sure), float(sure), float(sure), len(runs.worlds))
    return pooled([float(answer(run)) for run in runs.worlds], runs.lines, cap // 4)


def pooled(values: Sequence[float], lines: Sequence[int], kept: int) -> Estimate:
    """The mean of runs with its 95 % interval, within [0, 1]; each run has `kept` so many spreads.

    >>> print(pooled([0.5] * 10, range(10), kept=250))
    0.500 (95 % interval 0.499 to 0.501, n = 10)
    >>> print(pooled([1.0] * 10, range(10), kept=10))
    1.000 (95 % interval 0.970 to 1.000, n = 10)
    """
    # Weights of both signs may add up to shares a little outside [0, 1].
    shares = [min(1.0, max(0.0, value)) for value in values]
    mean = sum(shares) / len(shares)
    by_line: dict[int, list[float]] = {}
    for line, share in zip(lines, shares, strict=True):
        by_line.setdefault(line, []).append(share)
    count = len(by_line)
    if count == 1:
        return Estimate(mean, 0.0, 1.0, len(values))
    means = [sum(each) / len(each) for each in by_line.values()]
    centre = sum(means) / count
    variance = sum((each - centre) ** 2 for each in means) / (count - 1)
    half_width = STUDENT_T[count - 2] * sqrt(variance / count)
    there = MISSED ** (1 / (count * kept))
    low = max(0.0, mean - half_width) * there
    high = 1 - (1 - min(1.0, mean + half_width)) * there
    return Estimate(mean, low, high, len(values))

"""One question, several libraries: the same answer first, then how long each takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from statistics import median
from time import process_time
from typing import Final

OURS: Final = "ekprob"
SHORTEST_SAMPLE: Final = 0.002
"""Seconds of CPU time; a quicker answer is repeated until one sample takes about that long."""

ROUNDING: Final = 1e-12
"""How far an answer in floating point may lie from the exact one."""

Numbers = tuple[float | Fraction, ...]


@dataclass(frozen=True)
class Contest:
    """A question with one way to answer it for each library.

    `exact` answers must equal ours as fractions, `rounded` ones to 12 digits. `mark` is how many times faster
    than the `rival` we want to be.
    """

    name: str
    mark: int
    exact: Mapping[str, Callable[[], Numbers]]
    rounded: Mapping[str, Callable[[], Numbers]]
    rival: str = "icepool"

    @property
    def answers(self) -> dict[str, Callable[[], Numbers]]:
        """Every library's way to answer."""
        return {**self.exact, **self.rounded}

    def disagreements(self) -> list[str]:
        """The libraries whose answer is not ours."""
        ours = self.exact[OURS]()
        wrong = [library for library, answer in self.exact.items() if answer() != ours]
        return wrong + [library for library, answer in self.rounded.items() if not _close(answer(), ours)]


@dataclass(frozen=True)
class Result:
    """The median CPU time of each library, in seconds an answer."""

    contest: Contest
    seconds: Mapping[str, float]

    def times_faster_than(self, library: str) -> float:
        """How many of our answers fit into one of the `library`'s."""
        return self.seconds[library] / self.seconds[OURS]


def hold(contests: Sequence[Contest], rounds: int, rng: Random) -> list[Result]:
    """Time every answer `rounds` times, in random order, so that a slow moment of the machine hits all."""
    entries = [(contest, library) for contest in contests for library in contest.answers]
    calls = {
        (contest.name, library): calls_in_a_sample(contest.answers[library]) for contest, library in entries
    }
    samples: dict[tuple[str, str], list[float]] = {key: [] for key in calls}
    for _ in range(rounds):
        for contest, library in rng.sample(entries, len(entries)):
            key = contest.name, library
            samples[key].append(seconds_a_call(contest.answers[library], calls[key]))
    return [
        Result(contest, {library: median(samples[contest.name, library]) for library in contest.answers})
        for contest in contests
    ]


def seconds_a_call(answer: Callable[[], object], calls: int) -> float:
    """CPU seconds of one call, measured over `calls` of them."""
    start = process_time()
    for _ in range(calls):
        answer()
    return (process_time() - start) / calls


def calls_in_a_sample(answer: Callable[[], object]) -> int:
    """How many calls fill one sample."""
    calls = 1
    while seconds_a_call(answer, calls) * calls < SHORTEST_SAMPLE:
        calls *= 2
    return calls


def _close(rounded: Numbers, exact: Numbers) -> bool:
    return all(abs(float(a) - float(b)) < ROUNDING for a, b in zip(rounded, exact, strict=True))

"""Trying a question out many times, beside its exact value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from ekprob.checks import whole
from ekprob.i18n import text
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import exact_and_percent
from ekprob.simulate.questions import Question
from ekprob.simulate.results import interval_text

STEP: Final = Fraction(11, 10)
"""From one point of the curve to the next the number of games grows by this factor."""


@dataclass(frozen=True)
class Estimation:
    """A question with its estimate so far, and how it came about.

    >>> from ekprob.beliefs.pile import PileBelief
    >>> from ekprob.simulate.questions import KittenInDraws
    >>> print(estimate(KittenInDraws(PileBelief(cards=23, kittens=3)), games=1000, seed=1))
    Is the next card an Exploding Kitten?
    Tried (n = 1000): 11.6 % (9.8 % to 13.7 %)
    Exact: 3/23 = 13.04 %
    """

    question: Question
    seed: int | str
    points: tuple[tuple[int, int], ...]
    """(games, yes among them), at growing numbers of games; the last is the whole."""

    @property
    def estimate(self) -> Estimate:
        """The share of yes, with the 95 % interval of Wilson."""
        return self.curve[-1]

    @property
    def curve(self) -> tuple[Estimate, ...]:
        """The estimate after each number of games in `points`."""
        return tuple(Estimate.from_counts(hits, n) for n, hits in self.points)

    @property
    def exact(self) -> Fraction | None:
        """The exact probability; None if nobody can compute it."""
        return self.question.exact

    @property
    def covers_exact(self) -> bool | None:
        """Whether the interval holds the exact value; None if there is none."""
        return None if self.exact is None else self.estimate.covers(self.exact)

    def text(self, lang: str = "en") -> str:
        """The question, the estimate and the exact value in `lang`."""
        found, exact = self.estimate, self.exact
        interval = interval_text(found, lang)
        lines = [
            self.question.ask(lang),
            text("simulate.tried", lang, n=found.n, share=f"{found.mean * 100:.1f} %", interval=interval),
            text("simulate.no_exact", lang)
            if exact is None
            else text("simulate.exact", lang, value=exact_and_percent(exact)),
        ]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()


def estimate(
    question: Question, games: int, seed: int | str, progress: Callable[[Estimation], None] | None = None
) -> Estimation:
    """Try a question out `games` times, and put the estimate beside the exact value.

    Every case depends on `seed` and its own number alone. `progress` gets the estimate so far at each
    point of the curve. Raises `BadValueError` for less than one game.
    """
    for found in estimates(question, games, seed):
        if progress is not None:
            progress(found)
    return found


def estimates(question: Question, games: int, seed: int | str) -> Iterator[Estimation]:
    """The estimate as it comes about: after 1 game, after 2, then at ever wider steps, at last after all."""
    whole("games", games, 1)
    points: list[tuple[int, int]] = []
    hits, next_point = 0, 1
    for game in range(games):
        hits += question.happens(Random(f"{seed}/{game}"))
        if game + 1 in (next_point, games):
            points.append((game + 1, hits))
            next_point = max(next_point + 1, int(next_point * STEP))
            yield Estimation(question, seed, tuple(points))

"""What every answer about hidden hands has: a probability that may be an estimate, and says so."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ekprob.beliefs.table import TableBelief
from ekprob.beliefs.worlds import mass
from ekprob.i18n import check_language, text
from ekprob.probability.estimate import Estimate
from ekprob.probability.explanation import Explanation, Formula
from ekprob.probability.numbers import exact_and_percent

AVERAGE: Final = Formula("P = sum of w * p / sum of w", r"P = \frac{\sum w \cdot p}{\sum w}")
"""What every answer is: the average over all ways in which the unseen cards may be spread."""

LARGEST_SUM: Final = 1_000_000
"""A sum of weights larger than this explains nothing."""


@dataclass(frozen=True)
class EstimateExplanation:
    """Why a number that is not exact is what it is, in one language: no fraction, but an interval."""

    question: str
    formula: Formula
    estimate: Estimate
    reasons: tuple[str, ...]
    lang: str

    @property
    def text(self) -> str:
        """The explanation as plain text, a line a step."""
        return "\n".join([self.question, *self.reasons, self.formula.text, f"≈ {self._shown}"])

    @property
    def latex(self) -> str:
        """The derivation as one LaTeX formula, without dollar signs."""
        return rf"{self.formula.latex} \approx {self.estimate.mean:.3f}"

    @property
    def markdown(self) -> str:
        """The explanation as Markdown with the formula in LaTeX, for a notebook cell."""
        reasons = "\n".join(f"* {reason}" for reason in self.reasons)
        return f"**{self.question}**\n\n{reasons}\n\n$${self.latex}$$\n\n**≈ {self._shown}**"

    @property
    def _shown(self) -> str:
        low, high = f"{self.estimate.low * 100:.1f}", f"{self.estimate.high * 100:.1f}"
        mean, confidence = f"{self.estimate.mean * 100:.1f}", f"{self.estimate.confidence * 100:g}"
        return text("hands.interval", self.lang, mean=mean, low=low, high=high, confidence=confidence)

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class TableOdds(ABC):
    """An answer from a `TableBelief`: exact while the belief is, an estimate from then on."""

    belief: TableBelief

    @property
    @abstractmethod
    def probability(self) -> Fraction | Estimate:
        """The exact probability in [0, 1], or an `Estimate` once the belief about the hands is not exact."""

    @abstractmethod
    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""

    @abstractmethod
    def _reason(self, lang: str) -> str:
        """What counts as yes, as a sentence in `lang`."""

    @property
    def value(self) -> Fraction | float:
        """The probability, or the middle of the estimate: for putting answers in order."""
        found = self.probability
        return found.mean if isinstance(found, Estimate) else found

    def explain(self, lang: str = "en") -> Explanation | EstimateExplanation:
        """The derivation in `lang`; raises `UnknownNameError` for a language without texts."""
        check_language(lang)
        found = self.probability
        reasons: tuple[str, ...] = (self._reason(lang), *self._what_is_known(lang))
        if isinstance(found, Estimate):
            reasons = (*reasons, text("hands.estimate", lang, runs=len(self.belief.runs)))
            return EstimateExplanation(self.question(lang), AVERAGE, found, reasons, lang)
        return Explanation(self.question(lang), AVERAGE, self._numbers(found), found, reasons, lang)

    def _numbers(self, found: Fraction) -> Formula:
        weights = mass(self.belief.runs[0])
        if weights == 1 or weights > LARGEST_SUM:
            return Formula.of(found)
        average = Formula.of(found * weights)
        return Formula.over(Formula(f"({average.text})", average.latex), Formula.of(weights))

    def _what_is_known(self, lang: str) -> tuple[str, str]:
        ways = sum(len(spreads) for run in self.belief.runs for spreads in run.values())
        followed = text("hands.followed", lang, events=self.belief.events, ways=ways)
        return text("hands.model", lang), followed

    def __str__(self) -> str:
        found = self.probability
        shown = str(found) if isinstance(found, Estimate) else exact_and_percent(found)
        return f"{self.question()}: {shown}"

"""The one answer to a question of probability: the number, and why it is that number, in any language."""

from __future__ import annotations

import html
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import Generic, NamedTuple, TypeVar

from ekprob.i18n import Message, check_language, text
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import (
    exact_and_percent,
    fraction_latex,
    fraction_text,
    natural_frequency,
    percent,
)

Probability = Fraction | Estimate
"""Exact, a Fraction in [0, 1], or an estimate with its interval."""

Found_co = TypeVar("Found_co", bound=Probability, covariant=True)


@dataclass(frozen=True)
class Formula:
    """One line of mathematics, as plain text and as LaTeX."""

    text: str
    latex: str

    @classmethod
    def of(cls, value: Fraction | int) -> Formula:
        """A number.

        >>> Formula.of(Fraction(3, 23)).text
        '3/23'
        """
        return cls(fraction_text(Fraction(value)), fraction_latex(Fraction(value)))

    @classmethod
    def choose(cls, cards: int | str, copies: int | str) -> Formula:
        r"""The number of ways to choose, as it is written.

        >>> Formula.choose("N", "K")
        Formula(text='C(N, K)', latex='\\binom{N}{K}')
        """
        return cls(f"C({cards}, {copies})", rf"\binom{{{cards}}}{{{copies}}}")

    @classmethod
    def over(cls, above: Formula, below: Formula) -> Formula:
        """A quotient as it is written, not reduced."""
        return cls(f"{above.text} / {below.text}", rf"\frac{{{above.latex}}}{{{below.latex}}}")

    @classmethod
    def joined(cls, parts: list[Formula], sign: str) -> Formula:
        """Parts with a sign between them: "+", "-", "*" or "=".

        >>> Formula.joined([Formula.of(1), Formula.of(Fraction(1, 2))], "-").text
        '1 - 1/2'
        """
        latex_sign = {"*": r" \cdot "}.get(sign, f" {sign} ")
        return cls(f" {sign} ".join(p.text for p in parts), latex_sign.join(p.latex for p in parts))


def none_of_the_copies(deck_size: int, copies: int, draws: int) -> Formula:
    """1 - C(deck_size - draws, copies) / C(deck_size, copies) with its numbers and what the two counts are.

    >>> none_of_the_copies(23, 3, 2).text
    '1 - C(21, 3) / C(23, 3) = 1 - 1330/1771'
    """
    hidden, ways = comb(deck_size - draws, copies), comb(deck_size, copies)
    chosen = Formula.over(Formula.choose(deck_size - draws, copies), Formula.choose(deck_size, copies))
    counted = Formula(f"{hidden}/{ways}", rf"\frac{{{hidden}}}{{{ways}}}")
    one = Formula.of(1)
    return Formula.joined([Formula.joined([one, chosen], "-"), Formula.joined([one, counted], "-")], "=")


@dataclass(frozen=True)
class Explanation:
    """Why a probability is what it is, in one language.

    `question` says what was asked, `formula` how it is found, `numbers` the same with the numbers of this
    case, `reasons` what was taken as known. An estimate has no such numbers, and its interval instead of a
    fraction.
    """

    question: str
    formula: Formula
    numbers: Formula
    probability: Fraction | Estimate
    reasons: tuple[str, ...]
    lang: str

    @property
    def frequency(self) -> str:
        """The natural frequency in words, "about 13 in 100 games"; of an estimate its interval."""
        if isinstance(self.probability, Estimate):
            return self._interval(self.probability)
        cases, out_of = natural_frequency(self.probability)
        exact = Fraction(cases, out_of) == self.probability
        key = "explanations.frequency_exact" if exact else "explanations.frequency_about"
        return text(key, self.lang, cases=f"{cases:,}", out_of=f"{out_of:,}")

    @property
    def text(self) -> str:
        """The explanation as plain text, a line a step."""
        lines = [self.question, *self.reasons, self.formula.text]
        if isinstance(self.probability, Estimate):
            return "\n".join([*lines, f"≈ {self.frequency}"])
        if self._numbers_say_more:
            lines.append(f"= {self.numbers.text}")
        answer = f"{fraction_text(self.probability)} = {percent(self.probability)}"
        return "\n".join([*lines, f"= {answer}", self.frequency])

    @property
    def latex(self) -> str:
        """The derivation as one LaTeX formula, without dollar signs."""
        if isinstance(self.probability, Estimate):
            return rf"{self.formula.latex} \approx {self.probability.mean:.3f}"
        shown = percent(self.probability).replace(" %", r"\,\%")
        sign = "=" if shown[0] not in "<>" else ""
        numbers = f" = {self.numbers.latex}" if self._numbers_say_more else ""
        return f"{self.formula.latex}{numbers} = {fraction_latex(self.probability)} {sign} {shown}"

    @property
    def markdown(self) -> str:
        """The explanation as Markdown with the formula in LaTeX, for a notebook cell."""
        reasons = "\n".join(f"* {reason}" for reason in self.reasons)
        steps = f"**{self.question}**\n\n{reasons}\n\n$${self.latex}$$\n\n"
        if isinstance(self.probability, Estimate):
            return f"{steps}**≈ {self.frequency}**"
        answer = f"**{fraction_text(self.probability)} = {percent(self.probability)}**"
        return f"{steps}{answer} – {self.frequency}"

    @property
    def _numbers_say_more(self) -> bool:
        return self.numbers.text.replace(" ", "") != str(self.probability)

    def _interval(self, estimate: Estimate) -> str:
        low, high = f"{estimate.low * 100:.1f}", f"{estimate.high * 100:.1f}"
        mean, confidence = f"{estimate.mean * 100:.1f}", f"{estimate.confidence * 100:g}"
        return text("hands.interval", self.lang, mean=mean, low=low, high=high, confidence=confidence)

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __str__(self) -> str:
        return self.text


class Derivation(NamedTuple):
    """How a probability is found."""

    formula: Formula
    numbers: Formula
    """The same with the numbers of this case; an estimate has none, and repeats the formula."""
    reasons: tuple[Message, ...]


@dataclass(frozen=True, repr=False)
class Odds(Generic[Found_co]):
    """A question with its probability, which can say why: `Odds[Fraction]` is exact.

    Equal, and equally hashed, if question and probability are. It can be pickled.

    >>> from ekprob.beliefs.pile import PileBelief
    >>> from ekprob.odds.draws import draw_risk
    >>> draw_risk(PileBelief(cards=23, kittens=3))
    Odds(3/23 = 13.04 %: Is the next card an Exploding Kitten?)
    """

    question: Message
    probability: Found_co
    derive: Callable[[], Derivation] = field(compare=False)

    @property
    def value(self) -> Fraction | float:
        """The probability, or the middle of the estimate: for putting answers in order."""
        found: Probability = self.probability
        return found.mean if isinstance(found, Estimate) else found

    def question_in(self, lang: str = "en") -> str:
        """The question in `lang`; raises `UnknownNameError` for a language without texts."""
        return self.question.in_language(check_language(lang))

    def explain(self, lang: str = "en") -> Explanation:
        """The derivation in `lang`; raises `UnknownNameError` for a language without texts."""
        asked, (formula, numbers, reasons) = self.question_in(lang), self.derive()
        told = tuple(reason.in_language(lang) for reason in reasons)
        return Explanation(asked, formula, numbers, self.probability, told, lang)

    @property
    def _answer(self) -> str:
        found: Probability = self.probability
        return str(found) if isinstance(found, Estimate) else exact_and_percent(found)

    def __hash__(self) -> int:
        return hash((self.question.key, self.probability))

    def __str__(self) -> str:
        return f"{self.question}: {self._answer}"

    def __repr__(self) -> str:
        return f"Odds({self._answer}: {self.question})"

    def _repr_html_(self) -> str:
        """The answer, with its derivation folded below; plain text, so that it reads without a network."""
        _, *why = html.escape(self.explain().text).splitlines()
        answer = f"{html.escape(str(self.question))} <b>{html.escape(self._answer)}</b>"
        return f"<details><summary>{answer}</summary><p>{'<br>'.join(why)}</p></details>"

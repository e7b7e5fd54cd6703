"""An answer with its derivation: formula, the numbers put in, fraction, percentage, natural frequency."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from ekprob.i18n import text
from ekprob.probability.numbers import fraction_latex, fraction_text, natural_frequency, percent


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
    case, `reasons` what was taken as known.
    """

    question: str
    formula: Formula
    numbers: Formula
    probability: Fraction
    reasons: tuple[str, ...]
    lang: str

    @property
    def frequency(self) -> str:
        """The natural frequency in words: "about 13 in 100 games"."""
        cases, out_of = natural_frequency(self.probability)
        exact = Fraction(cases, out_of) == self.probability
        key = "explanations.frequency_exact" if exact else "explanations.frequency_about"
        return text(key, self.lang, cases=f"{cases:,}", out_of=f"{out_of:,}")

    @property
    def text(self) -> str:
        """The explanation as plain text, a line a step."""
        answer = f"{fraction_text(self.probability)} = {percent(self.probability)}"
        lines = [self.question, *self.reasons, self.formula.text]
        if self._numbers_say_more:
            lines.append(f"= {self.numbers.text}")
        return "\n".join([*lines, f"= {answer}", self.frequency])

    @property
    def latex(self) -> str:
        """The derivation as one LaTeX formula, without dollar signs."""
        shown = percent(self.probability).replace(" %", r"\,\%")
        sign = "=" if shown[0] not in "<>" else ""
        numbers = f" = {self.numbers.latex}" if self._numbers_say_more else ""
        return f"{self.formula.latex}{numbers} = {fraction_latex(self.probability)} {sign} {shown}"

    @property
    def _numbers_say_more(self) -> bool:
        """Whether the numbers put in are not just the answer itself."""
        return self.numbers.text.replace(" ", "") != fraction_text(self.probability)

    @property
    def markdown(self) -> str:
        """The explanation as Markdown with the formula in LaTeX, for a notebook cell."""
        reasons = "\n".join(f"* {reason}" for reason in self.reasons)
        answer = f"**{fraction_text(self.probability)} = {percent(self.probability)}**"
        return f"**{self.question}**\n\n{reasons}\n\n$${self.latex}$$\n\n{answer} – {self.frequency}"

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __str__(self) -> str:
        return self.text

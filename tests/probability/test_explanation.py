"""An explanation shows formula, numbers, fraction, percentage and natural frequency."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from ekprob.errors import UnknownNameError
from ekprob.i18n import LANGUAGES
from ekprob.probability.explanation import Explanation, Formula, none_of_the_copies

ABOUT_13 = {
    "en": "about 13 in 100 games",
    "es": "unas 13 de cada 100 partidas",
    "id": "sekitar 13 dari 100 permainan",
    "zh-Hant": "大約每 100 局有 13 局",
}


def explanation(probability: Fraction, lang: str = "en") -> Explanation:
    """A question with an answer."""
    formula = Formula("P = K / N", r"P = \frac{K}{N}")
    numbers = Formula("3 / 23", r"\frac{3}{23}")
    return Explanation("Is it?", formula, numbers, probability, ("One reason.", "Another."), lang)


def test_text() -> None:
    """A line a step, from the question to the natural frequency; the answer is not told twice."""
    assert explanation(Fraction(3, 23)).text.splitlines() == [
        "Is it?",
        "One reason.",
        "Another.",
        "P = K / N",
        "= 3/23 = 13.04 %",
        "about 13 in 100 games",
    ]
    assert str(explanation(Fraction(3, 23))) == explanation(Fraction(3, 23)).text


def test_latex() -> None:
    """One chain of equations; the percent sign is escaped."""
    assert explanation(Fraction(3, 23)).latex == (r"P = \frac{K}{N} = \frac{3}{23} = 13.04\,\%")


def test_latex_says_less_than_instead_of_equals() -> None:
    """A tiny probability is below 0.01 %, not equal to it."""
    assert explanation(Fraction(1, 10**6)).latex.endswith(r"\frac{1}{1000000}  < 0.01\,\%")


def test_markdown() -> None:
    """What a notebook cell shows: question, reasons as a list, formula between dollar signs, answer."""
    shown = explanation(Fraction(3, 23))
    expected = [
        "**Is it?**",
        "",
        "* One reason.",
        "* Another.",
        "",
        f"$${shown.latex}$$",
        "",
        "**3/23 = 13.04 %** – about 13 in 100 games",
    ]

    assert shown.markdown.splitlines() == expected
    assert shown._repr_markdown_() == shown.markdown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_natural_frequency_in_each_language(lang: str) -> None:
    """The sentence is the language's own."""
    assert explanation(Fraction(3, 23), lang).frequency == ABOUT_13[lang]


def test_an_exact_frequency_says_so() -> None:
    """A quarter is exactly 25 in 100, 1 in 10,000 has a thousands separator."""
    assert explanation(Fraction(1, 4)).frequency == "exactly 25 in 100 games"
    assert explanation(Fraction(1, 10**4)).frequency == "exactly 1 in 10,000 games"


def test_an_unknown_language_is_refused() -> None:
    """The error names those there are."""
    with pytest.raises(UnknownNameError, match=r"unknown language 'fr'.*'en'"):
        _ = explanation(Fraction(3, 23), "fr").frequency


def test_formulas() -> None:
    """Numbers, binomials, quotients and signs as text and as LaTeX."""
    quotient = Formula.over(Formula.choose(21, 3), Formula.choose(23, 3))

    assert quotient == Formula("C(21, 3) / C(23, 3)", r"\frac{\binom{21}{3}}{\binom{23}{3}}")
    assert Formula.joined([Formula.of(1), quotient], "-").text == "1 - C(21, 3) / C(23, 3)"
    assert Formula.joined([Formula.of(2), Formula.of(Fraction(1, 3))], "*") == Formula(
        "2 * 1/3", r"2 \cdot \frac{1}{3}"
    )


def test_none_of_the_copies() -> None:
    """1 - C(21,3)/C(23,3), with both counts, as a published table would have it."""
    assert none_of_the_copies(23, 3, 2) == Formula(
        "1 - C(21, 3) / C(23, 3) = 1 - 1330/1771",
        r"1 - \frac{\binom{21}{3}}{\binom{23}{3}} = 1 - \frac{1330}{1771}",
    )
    assert (comb(21, 3), comb(23, 3)) == (1330, 1771)

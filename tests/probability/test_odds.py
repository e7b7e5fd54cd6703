"""The one answer to every question: what it shows, what it equals, and that it can be put away."""

from __future__ import annotations

import pickle
from fractions import Fraction
from html.parser import HTMLParser
from math import comb

import pytest

from ekprob.beliefs import PileBelief, TableBelief
from ekprob.errors import UnknownNameError
from ekprob.i18n import LANGUAGES, Message
from ekprob.odds import Odds, advise, draw_risk, hand_holds, holds, put_back_advice, race, whose_draw
from ekprob.probability import Estimate
from ekprob.probability.odds import Derivation, Explanation, Formula, Probability, none_of_the_copies
from ekprob.rules import Card, edition

PILE = PileBelief(cards=23, kittens=3)
SETUP = edition("original").setup(4)
TABLE = TableBelief.at_start(SETUP, 0, [Card.DEFUSE, *SETUP.shuffled.cards()[: SETUP.hand]])


def answers() -> list[Odds[Probability]]:
    """One from each room."""
    return [
        draw_risk(PILE, 2),
        whose_draw(PILE, living=[0, 1])[1],
        hand_holds(SETUP, Card.NOPE),
        holds(TABLE, 1, Card.NOPE),
        put_back_advice(PILE, living=[0, 1]).odds(at=3),
        race(9, (1, 1)).odds(),
        advise(PILE, hand=[Card.SKIP], living=[0, 1]).rows[1].odds(),
    ]


def no_reason() -> Derivation:
    """A derivation that says nothing."""
    return Derivation(Formula("P", "P"), Formula("P", "P"), ())


def test_its_own_name() -> None:
    """The answer first, then the question."""
    assert repr(draw_risk(PILE)) == "Odds(3/23 = 13.04 %: Is the next card an Exploding Kitten?)"


def test_an_estimate_says_so() -> None:
    """The interval stands in both."""
    asked = Odds(Message("cards.skip"), Estimate.from_counts(50, 100), no_reason)

    assert str(asked) == "Skip: 0.500 (95 % interval 0.404 to 0.596, n = 100)"
    assert repr(asked) == "Odds(0.500 (95 % interval 0.404 to 0.596, n = 100): Skip)"
    assert asked.value == 0.5
    assert "≈" in asked.explain().text


def test_equal_by_question_and_probability() -> None:
    """Not by what it is derived from."""
    one, same = draw_risk(PILE), draw_risk(PileBelief(cards=23, kittens=3))
    by_hand = Odds(one.question, Fraction(3, 23), no_reason)

    assert one == same == by_hand
    assert len({one, same, by_hand, draw_risk(PILE, 2)}) == 2
    assert one != Odds(one.question, Fraction(1, 2), no_reason)


@pytest.mark.parametrize("odds", answers(), ids=str)
def test_it_can_be_put_away(odds: Odds[Probability]) -> None:
    """Once more from a pickle it still knows why."""
    again = pickle.loads(pickle.dumps(odds))  # noqa: S301  # our own

    assert again == odds
    for lang in LANGUAGES:
        assert again.explain(lang) == odds.explain(lang)
        assert again.question_in(lang) == again.explain(lang).question


class Words(HTMLParser):
    """The text of a page, and its tags."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Note a tag."""
        assert not attrs
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.words.append(data)


@pytest.mark.parametrize("odds", answers(), ids=str)
def test_a_cell_shows_the_answer_with_its_why_folded_below(odds: Odds[Probability]) -> None:
    """As plain text, so that the formula reads without a network; what is open is the answer alone."""
    shown = Words()
    shown.feed(odds._repr_html_())
    question, answer, *why = shown.words

    assert shown.tags[:4] == ["details", "summary", "b", "p"]
    assert set(shown.tags[4:]) == {"br"}
    assert f"{question.strip()}: {answer}" == str(odds)
    assert [odds.explain().question, *why] == odds.explain().text.splitlines()


def test_what_stands_in_a_cell_is_escaped() -> None:
    """A sign of HTML stays a sign."""
    tiny = Odds(Message("cards.skip"), Fraction(1, 10**6), no_reason)

    assert "&lt; 0.01 %" in tiny._repr_html_()


def test_an_unknown_language_is_refused() -> None:
    """Before anything is derived."""
    with pytest.raises(UnknownNameError, match="unknown language 'de'"):
        draw_risk(PILE).question_in("de")


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


def test_no_explanation_is_in_an_unknown_language() -> None:
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

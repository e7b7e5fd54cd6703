"""The questions about draws: values by hand and by enumeration, explanations that evaluate to the answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekprob.beliefs import PileBelief, mostly
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.i18n import LANGUAGES
from ekprob.odds import (
    Odds,
    by_position,
    draw_risk,
    drawing_seats,
    first_kitten_on,
    kitten_at,
    whose_draw,
    within_top,
)
from ekprob.probability import fraction_text, percent
from tests.beliefs.oracles import enumeration as naive

SHUFFLED = PileBelief(cards=23, kittens=3)
SMALL = PileBelief(cards=6, kittens=2)
PEEKED = SHUFFLED.saw(["safe", "safe", "safe"])
RISKY = SMALL.saw(["safe", "kitten"])
PUT_BACK = PileBelief(cards=8, kittens=2).saw(["safe", "kitten", "safe"]).inserted_secretly().drew()
LIKELY_ON_TOP = PileBelief(cards=22, kittens=2).inserted_secretly(mostly("top", Fraction(1, 2)))
NO_KITTENS = PileBelief(cards=4, kittens=0)
ALL_KITTENS = PileBelief(cards=3, kittens=3)
ONE_CARD = PileBelief(cards=1, kittens=1)

BELIEFS = [SHUFFLED, SMALL, PEEKED, RISKY, PUT_BACK, LIKELY_ON_TOP, NO_KITTENS, ALL_KITTENS, ONE_CARD]


def asked(belief: PileBelief) -> list[Odds[Fraction]]:
    """Every question about every card of a belief."""
    return [
        *(draw_risk(belief, draws) for draws in range(belief.cards + 1)),
        *(within_top(belief, depth) for depth in range(belief.cards + 1)),
        *by_position(belief),
        *(first_kitten_on(belief, draw) for draw in range(1, belief.cards + 1)),
        *whose_draw(belief, living=[2, 0, 1], owed=2).values(),
    ]


ALL_ODDS = [odds for belief in BELIEFS for odds in asked(belief)]


def value(formula: str) -> Fraction:
    """What a line of mathematics comes to: whole numbers, C(n, k), and + - * / by precedence."""
    tokens = re.findall(r"C\(\d+, \d+\)|\d+|[-+*/]", formula)
    assert "".join(tokens).replace(" ", "") == formula.replace(" ", "")
    terms, sign = [Fraction(0)], "+"
    for symbol in tokens:
        if symbol in "+-*/":
            sign = symbol
            continue
        numbers = list(map(int, re.findall(r"\d+", symbol)))
        number = Fraction(comb(*numbers) if len(numbers) == 2 else numbers[0])
        if sign in "+-":
            terms.append(number if sign == "+" else -number)
        else:
            terms[-1] = terms[-1] * number if sign == "*" else terms[-1] / number
    return sum(terms, Fraction(0))


def test_lines_are_read_as_mathematics() -> None:
    """The reader used below, by hand."""
    assert value("1 - C(21, 3) / C(23, 3)") == Fraction(441, 1771)
    assert value("1 - 1/2 * 2/3 + 3") == Fraction(11, 3)


def test_the_numbers_come_to_the_probability() -> None:
    """Every step of every derivation, of shuffled piles and others, equals the answer exactly."""
    lines = [(odds, odds.explain().numbers.text) for odds in ALL_ODDS]
    whole = [(odds, line) for odds, line in lines if "..." not in line]
    wrong = [
        (odds.question_in(), line)
        for odds, line in whole
        if any(value(step) != odds.probability for step in line.split(" = "))
    ]

    assert wrong == []
    assert len(whole) > 200


def test_long_products_show_their_first_factors() -> None:
    """Seven draws: six factors, then dots; the six come to the risk of six draws."""
    shown = draw_risk(PEEKED, 7).explain().numbers.text
    first_six = shown.removesuffix(" * ...")

    assert first_six != shown
    assert value(first_six) == PEEKED.risk(6)


def test_long_sums_show_their_first_parts() -> None:
    """Twelve draws of one seat: the first six parts, then dots."""
    odds = whose_draw(SHUFFLED, living=[0, 1])[0]
    first_six = odds.explain().numbers.text.removesuffix(" + ...")
    first = SHUFFLED.first_kitten()

    assert value(first_six) == sum(first.probability(draw) for draw in (1, 3, 5, 7, 9, 11))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_explanation_is_whole(lang: str) -> None:
    """Question, reasons, formula, numbers, fraction, percentage and frequency; no place is left open."""
    for odds in ALL_ODDS:
        shown = odds.explain(lang)
        answer = fraction_text(odds.probability)
        numbers = [] if shown.numbers.text.replace(" ", "") == answer else [f"= {shown.numbers.text}"]
        expected = [
            odds.question_in(lang),
            *shown.reasons,
            shown.formula.text,
            *numbers,
            f"= {answer} = {percent(odds.probability)}",
            shown.frequency,
        ]
        assert shown.text.splitlines() == expected
        assert not re.search(r"[{}]|None", shown.text), shown.text
        assert re.search(r"\d", shown.frequency)
        assert shown.reasons
        assert shown.lang == lang
        assert shown.latex.count("{") == shown.latex.count("}")


def test_languages_differ() -> None:
    """Four languages, four questions."""
    for odds in (
        draw_risk(SHUFFLED),
        within_top(SHUFFLED, 3),
        kitten_at(SHUFFLED, 3),
        first_kitten_on(SHUFFLED, 2),
    ):
        assert len({odds.question_in(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_an_unknown_language_is_refused() -> None:
    """The error names those there are."""
    with pytest.raises(UnknownNameError, match="unknown language 'de'"):
        draw_risk(SHUFFLED).explain("de")


def test_an_explanation_in_full() -> None:
    """Attacked with two draws at the start of a game for four."""
    assert draw_risk(SHUFFLED, 2).explain().text.splitlines() == [
        "Is there an Exploding Kitten in the next 2 draws?",
        (
            "Nothing is known of the order: 3 Exploding Kittens may lie anywhere among 23 cards, every"
            " arrangement equally likely."
        ),
        (
            "N = 23 cards in the pile, K = 3 Exploding Kittens among them, d = 2 draws; no kitten comes when"
            " all K lie in the N-d cards below."
        ),
        "P = 1 - C(N-d, K) / C(N, K)",
        "= 1 - C(21, 3) / C(23, 3) = 1 - 1330/1771",
        "= 63/253 = 24.90 %",
        "about 25 in 100 games",
    ]


def test_one_draw_shows_kittens_over_cards() -> None:
    """The quotient is shown as it is counted, in text and in LaTeX, and so is that of a stretch."""
    shown = draw_risk(SHUFFLED).explain()

    assert (shown.formula.text, shown.numbers.text) == ("P = K / N", "3 / 23")
    assert shown.numbers.latex == r"\frac{3}{23}"
    assert draw_risk(PileBelief(cards=8, kittens=2)).explain().numbers.text == "2 / 8"
    assert kitten_at(PEEKED, 22).explain().numbers.text == "3 / 20"


def test_several_layouts_without_a_put_back() -> None:
    """In 3 of 4 cases the top card is safe, else a kitten: 3/4 * 2/3 + 1/4 * 1/3 for the card below it."""
    either = PileBelief.mixture(
        [
            (3, PileBelief(cards=4, kittens=2).saw(["safe"])),
            (1, PileBelief(cards=4, kittens=2).saw(["kitten"])),
        ]
    )
    top, below = (kitten_at(either, at).explain() for at in (0, 1))

    assert [(top.formula.text, top.numbers.text), (below.formula.text, below.numbers.text)] == [
        ("P = V / W", "1/4"),
        ("P = V / W", "7/12"),
    ]


def test_a_kitten_put_back_is_told_from_the_others() -> None:
    """Second or third, a kitten put back in 1/2 or another in 1/2 * 2/6; further down only another, 2/6."""
    belief = PileBelief(cards=6, kittens=2).inserted_secretly([0, 1, 1, 0, 0, 0, 0])
    there, below = kitten_at(belief, 1).explain(), kitten_at(belief, 6).explain()

    assert there.formula.text == "P = P(put back here) + P(another kitten here)"
    assert there.numbers.text == "1/2 + 1/6"
    assert (below.formula.text, below.numbers.text) == ("P = V / W", "1/3")


def test_two_cards_a_turn_are_fair_for_one_marked_card() -> None:
    """Two players take two of 52 cards in turn: the first takes the one marked card in 1/2 of all games."""
    deck = PileBelief(cards=52, kittens=1)
    mine = [draw for draw in range(1, 53) if (draw - 1) // 2 % 2 == 0]

    assert sum(first_kitten_on(deck, draw).probability for draw in mine) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("odds", "expected"),
    [
        (draw_risk(SHUFFLED), "3/23"),
        (draw_risk(SHUFFLED, 2), "63/253"),
        (draw_risk(PEEKED, 3), "0"),
        (draw_risk(PEEKED, 4), "3/20"),
        (draw_risk(RISKY, 2), "1"),
        (within_top(PileBelief(35, 1), 3), "3/35"),
        (within_top(PileBelief(29, 2), 3), "81/406"),
        (kitten_at(PEEKED, 3), "3/20"),
        (kitten_at(PUT_BACK, 0), "1"),
        (kitten_at(PUT_BACK, 3), "3/10"),
        (first_kitten_on(PileBelief(16, 4), 6), "6/91"),
        (first_kitten_on(RISKY, 1), "0"),
        (first_kitten_on(RISKY, 3), "0"),
    ],
)
def test_by_hand(odds: Odds[Fraction], expected: str) -> None:
    """Hypergeometric and conditional probabilities as worked out on paper."""
    assert odds.probability == Fraction(expected)


@st.composite
def enumerated(draw: st.DrawFn) -> tuple[PileBelief, naive.Weighted]:
    """A small belief after a put-back by some prior, and its arrangements."""
    cards = draw(st.integers(1, 5))
    kittens = draw(st.integers(0, min(2, cards)))
    row = draw(st.lists(st.integers(0, 3), min_size=cards + 1, max_size=cards + 1).filter(any))
    belief = PileBelief(cards=cards, kittens=kittens).inserted_secretly(row)
    return belief, naive.put_back(naive.shuffled_pile(cards, kittens), row)


@given(enumerated())
def test_all_odds_equal_the_enumeration(case: tuple[PileBelief, naive.Weighted]) -> None:
    """Risk, within the top, by position, first kitten and whose draw, whole distributions at once."""
    belief, pile = case
    cards = range(belief.cards + 1)
    found = naive.first_kitten(pile)
    draws = {0: [1, 4], 1: [2, 5], 2: [3, 6]}

    assert [draw_risk(belief, n).probability for n in cards] == [naive.risk(pile, n) for n in cards]
    assert [within_top(belief, n).probability for n in cards] == [naive.risk(pile, n) for n in cards]
    assert tuple(odds.probability for odds in by_position(belief)) == naive.by_position(pile)
    assert [first_kitten_on(belief, n).probability for n in cards[1:]] == [found.get(n, 0) for n in cards[1:]]
    assert [odds.probability for odds in whose_draw(belief, [0, 1, 2]).values()] == [
        sum(found.get(draw, Fraction(0)) for draw in draws[seat]) for seat in range(3)
    ]


@pytest.mark.parametrize("belief", [belief for belief in BELIEFS if belief.kittens])
@pytest.mark.parametrize("owed", [1, 2, 3, 30])
def test_somebody_draws_the_first_kitten(belief: PileBelief, owed: int) -> None:
    """As long as there is a kitten the seats' chances sum to 1, however many turns are owed."""
    assert sum(odds.probability for odds in whose_draw(belief, [3, 1, 0], owed).values()) == 1


def test_nobody_draws_a_kitten_that_is_not_there() -> None:
    """Without kittens each chance is 0."""
    assert [odds.probability for odds in whose_draw(NO_KITTENS, [0, 1]).values()] == [0, 0]


@pytest.mark.parametrize(
    ("cards", "living", "owed", "expected"),
    [
        (5, [2, 0], 1, (2, 0, 2, 0, 2)),
        (5, [2, 0], 2, (2, 2, 0, 2, 0)),
        (7, [1, 3, 0], 4, (1, 1, 1, 1, 3, 0, 1)),
        (3, [0, 1], 5, (0, 0, 0)),
        (4, [4], 1, (4, 4, 4, 4)),
        (0, [0, 1], 1, ()),
    ],
)
def test_who_draws_each_card(cards: int, living: Sequence[int], owed: int, expected: tuple[int, ...]) -> None:
    """The turns owed first, then one each around the table."""
    assert drawing_seats(cards, living, owed) == expected


def test_whose_draw_by_hand() -> None:
    """Four cards, one kitten, two turns owed: draws 1, 2 and 4 are the first seat's."""
    odds = whose_draw(PileBelief(4, 1), living=[5, 2], owed=2)

    assert [(seat, one.probability) for seat, one in odds.items()] == [
        (5, Fraction(3, 4)),
        (2, Fraction(1, 4)),
    ]
    assert "makes draws number 1, 2, 4." in odds[5].explain().text


@pytest.mark.parametrize(
    ("ask", "named"),
    [
        (lambda: draw_risk(SHUFFLED, 24), "draws=24: a whole number from 0 to 23"),
        (lambda: draw_risk(SHUFFLED, -1), "draws=-1"),
        (lambda: draw_risk(SHUFFLED, cast("int", 1.5)), "draws=1.5"),
        (lambda: within_top(SHUFFLED, 24), "24"),
        (lambda: kitten_at(SHUFFLED, 23), "at=23"),
        (lambda: kitten_at(SHUFFLED, -2), "at=-2"),
        (lambda: first_kitten_on(SHUFFLED, 0), "draw=0: a whole number from 1 to 23"),
        (lambda: first_kitten_on(SHUFFLED, 24), "draw=24"),
        (lambda: first_kitten_on(SHUFFLED, draw=True), "draw=True"),
        (lambda: whose_draw(SHUFFLED, []), r"living=\[\]"),
        (lambda: whose_draw(SHUFFLED, [0, 1, 0]), r"living=\[0, 1, 0\]: name each living seat once"),
        (lambda: whose_draw(SHUFFLED, [0, 1], owed=0), "owed=0: a whole number from 1 up"),
        (lambda: whose_draw(SHUFFLED, [0, 1], owed=cast("int", 1.0)), "owed=1.0"),
        (lambda: whose_draw(SHUFFLED, [0, 1], owed=True), "owed=True"),
    ],
)
def test_impossible_questions_are_refused(ask: Callable[[], Any], named: str) -> None:
    """The error names the value and what would be right."""
    with pytest.raises(BadValueError, match=named):
        ask()


def test_odds_as_a_string() -> None:
    """Question, fraction, percentage."""
    assert str(draw_risk(SHUFFLED)) == "Is the next card an Exploding Kitten?: 3/23 = 13.04 %"

"""What a belief looks like: one line in a console, a strip or a table in a notebook."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from xml.etree import ElementTree as ET

import pytest

from ekprob.beliefs import Assumptions, PileBelief, TableBelief
from ekprob.errors import UnknownNameError
from ekprob.game import new_game
from ekprob.i18n import LANGUAGES, text
from ekprob.probability import percent
from ekprob.rules import Card, edition


def started() -> TableBelief:
    """What seat 0 of four knows after the deal."""
    return TableBelief.of(new_game(edition("original"), 4, seed=1).observe(0))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pile_is_a_strip(lang: str) -> None:
    """A card a position, filled as high as a kitten is likely there, and the words that say so."""
    page = ET.fromstring(PileBelief(cards=4, kittens=1).saw(["safe"]).html(lang))  # noqa: S314  # our own
    titles = [title.text for title in page.iter("title")]
    filled = [float(card.attrib["height"]) for card in page.iter("rect") if card.get("fill") is None]

    assert titles == ["0: 0 = 0.00 %", *(f"{place}: 1/3 = 33.33 %" for place in (1, 2, 3))]
    assert filled == [0, 20, 20, 20]
    words = "".join(page.itertext())
    assert text("interface.chart_from_to", lang, first=1, last=3) in words
    assert page.attrib["lang"] == lang


def test_small_chances_are_escaped() -> None:
    """A chance below a hundredth of a percent is shown with a sign that HTML reserves."""
    pile = PileBelief(cards=3, kittens=0).inserted_secretly(prior=[1, 10**6, 10**6, 10**6])

    page = ET.fromstring(pile.html())  # noqa: S314  # our own
    assert next(page.iter("title")).text == f"0: {Fraction(1, 3 * 10**6 + 1)} < 0.01 %"


def test_an_empty_pile_has_no_strip() -> None:
    """It says that it is empty."""
    assert PileBelief(cards=0, kittens=0).html() == '<p lang="en">The pile is empty.</p>'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_shows_who_may_hold_what(lang: str) -> None:
    """A row a card that may be held, a column a seat; seven of the cards I do not see went to each."""
    belief = started()
    shuffled = belief.setup.shuffled
    unseen = shuffled.total - 7
    nopes = shuffled[Card.NOPE] - belief.hand.get(Card.NOPE, 0)
    p_nope = percent(1 - Fraction(comb(unseen - nopes, 7), comb(unseen, 7)))

    shown = belief.html(lang)
    assert f'<th scope="col">{text("interface.seat", lang, seat=3)} (8)</th>' in shown
    assert f'<th scope="row">{Card.NOPE.name_in(lang)}</th>' + f"<td>{p_nope}</td>" * 3 in shown
    assert f'<th scope="row">{Card.DEFUSE.name_in(lang)}</th>' + "<td>100.00 %</td>" * 3 in shown
    assert Card.EXPLODING_KITTEN.name_in(lang) not in shown
    assert text("hands.model", lang) in shown


def test_an_estimate_says_so() -> None:
    """Numbers that are not exact are marked, and a note says why."""
    state, rng = new_game("original", players=5, seed=2), Random(2)
    while (belief := TableBelief.of(state.observe(0), Assumptions(cap=40))).is_exact:
        state.apply(rng.choice(state.legal_actions()))

    assert "≈" in belief.html()
    assert text("hands.estimate", "en", runs=10) in belief.html()


def test_a_notebook_shows_the_same_in_english() -> None:
    """The cell shows what `html` gives."""
    pile, table = PileBelief(cards=5, kittens=1), started()

    assert (pile._repr_html_(), table._repr_html_()) == (pile.html(), table.html())
    with pytest.raises(UnknownNameError):
        table.html("xx")


def test_one_line() -> None:
    """A table belief says whose it is, how far it is exact and what it assumes."""
    assert repr(started()) == (
        "<TableBelief of seat 0 after 0 events: exact; choices carry no information;"
        " secret put-backs: uniform>"
    )
    assert str(Assumptions(put_back=lambda cards: [1] * (cards + 1))).endswith("as given")
    assert str(Assumptions(put_back="top")).endswith("secret put-backs: top")

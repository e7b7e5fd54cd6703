"""What the figures show: the exact fractions, rounded; words beside them; the same JSON every time."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from math import comb

import plotly.graph_objects as go
import pytest

from ekprob.beliefs import PileBelief
from ekprob.charts import (
    describe_icon_array,
    describe_kitten_strip,
    describe_risk_curve,
    icon_array,
    kitten_strip,
    risk_curve,
)
from ekprob.charts.pile_charts import LETTERS_ACROSS
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.i18n import LANGUAGES

FRESH = PileBelief(cards=23, kittens=3)
EVERY_FIGURE: dict[str, Callable[[str], go.Figure]] = {
    "risk curve": lambda lang: risk_curve(FRESH, lang, draws=2),
    "kitten strip": lambda lang: kitten_strip(FRESH.saw(["safe", "kitten"]), lang),
    "icon array": lambda lang: icon_array(Fraction(3, 23), lang),
}
of_every_figure = pytest.mark.parametrize("figure", EVERY_FIGURE.values(), ids=EVERY_FIGURE)


def test_the_curve_is_the_hypergeometric_one() -> None:
    """Of 23 cards with 3 kittens m draws miss all with C(23-m, 3) / C(23, 3)."""
    misses = [Fraction(comb(23 - draws, 3), comb(23, 3)) for draws in range(24)]
    curve = risk_curve(FRESH).data[0]

    assert list(curve.x) == list(range(24))
    assert list(curve.y) == [round(float(1 - miss), 6) for miss in misses]
    assert curve.customdata[2] == "63/253 = 24.90 %"


def test_the_curve_marks_one_number_of_draws() -> None:
    """The marked point lies on the curve and bears its exact value."""
    marked = risk_curve(FRESH, draws=2).data[1]

    assert (marked.x, marked.y, marked.text) == ((2,), (0.249012,), ("63/253 = 24.90 %",))
    assert risk_curve(FRESH).data[1].x == ()


@pytest.mark.parametrize("draws", [24, -1, True])
def test_the_curve_ends_with_the_pile(draws: int) -> None:
    """More draws than cards are refused, and so is what is no number."""
    with pytest.raises(BadValueError, match=r"draws=.*: a whole number from 0 to 23"):
        risk_curve(FRESH, draws=draws)


def test_the_strip_shows_every_position() -> None:
    """After "safe, kitten" 2 kittens lie among 21 unseen cards."""
    strip = kitten_strip(FRESH.saw(["safe", "kitten"]))
    frames, fills, labels = strip.data

    assert list(frames.x) == list(range(23))
    assert list(frames.y) == [1] * 23
    assert list(fills.y) == [0.0, 1.0, *[round(2 / 21, 6)] * 21]
    assert frames.customdata[22] == "2/21 = 9.52 %"
    assert dict(zip(labels.x, labels.text, strict=True)) == {1: "1", 12: "2/21"}


@pytest.mark.parametrize("cards", [1, 5, 23, 54])
def test_the_labels_of_a_strip_never_overlap(cards: int) -> None:
    """All positions differ, and so do their fractions: only as many are written as fit on a phone."""
    belief = PileBelief(cards=cards - 1, kittens=0).inserted_secretly(prior=range(1, cards + 1))
    labels = kitten_strip(belief).data[2]
    ends = [
        (middle * LETTERS_ACROSS / cards - len(label) / 2, middle * LETTERS_ACROSS / cards + len(label) / 2)
        for middle, label in zip(labels.x, labels.text, strict=True)
    ]

    assert labels.x[-1] == cards - 1  # the likeliest one is always labelled
    assert all(right < left for (_, right), (left, _) in pairwise(ends))


@pytest.mark.parametrize(
    ("probability", "title", "kittens"),
    [
        (Fraction(0), "Exactly 0 in 100 games", 0),
        (Fraction(1, 1771), "Fewer than 1 in 100 games", 1),
        (Fraction(1, 200), "About 1 in 100 games", 1),
        (Fraction(3, 23), "About 13 in 100 games", 13),
        (Fraction(1, 8), "About 13 in 100 games", 13),
        (Fraction(1, 4), "Exactly 25 in 100 games", 25),
        (Fraction(1770, 1771), "More than 99 in 100 games", 99),
        (Fraction(1), "Exactly 100 in 100 games", 100),
    ],
)
def test_a_hundred_games(probability: Fraction, title: str, kittens: int) -> None:
    """A half is rounded up, and nothing possible is shown as impossible. Each outline ends with a None."""
    figure = icon_array(probability)

    assert figure.layout.title.text == title
    assert [list(trace.x).count(None) for trace in figure.data] == [kittens, 100 - kittens]


def test_a_hundred_games_have_the_exact_value_beside() -> None:
    """The picture rounds, so the fraction stands below the title."""
    assert icon_array(Fraction(3, 23)).layout.title.subtitle.text == "exact: 3/23 = 13.04 %"


def test_only_a_probability_has_icons() -> None:
    """A float is no exact probability."""
    with pytest.raises(BadValueError, match=r"exact Fraction, not 0\.13"):
        icon_array(0.13)  # type: ignore[arg-type]


def test_the_charts_in_words() -> None:
    """Each description tells the numbers of its figure."""
    seen = FRESH.saw(["safe", "kitten"])

    assert describe_risk_curve(FRESH, draws=2) == (
        "Risk of at least one kitten: 1 draw 3/23 = 13.04 %; one half or more from 5 draws on;"
        " all 23 cards 1 = 100.00 %. Marked: draws 2, risk 63/253 = 24.90 %."
    )
    assert describe_risk_curve(PileBelief(cards=3, kittens=0)) == (
        "Risk of at least one kitten: 1 draw 0 = 0.00 %; it never reaches one half; all 3 cards 0 = 0.00 %."
    )
    assert describe_kitten_strip(seen) == (
        "Probability of a kitten by position, 0 being the next card:"
        " 0: 0 = 0.00 %; 1: 1 = 100.00 %; 2 to 22: 2/21 = 9.52 %."
    )
    assert describe_icon_array(Fraction(3, 23)) == (
        "About 13 in 100 games: 13 filled kittens and 87 empty cards (3/23 = 13.04 %)."
    )


def test_an_empty_pile_has_charts_too() -> None:
    """At the end of a game there is nothing to draw, and nothing fails."""
    empty = PileBelief(cards=0, kittens=0)

    assert list(risk_curve(empty).data[0].y) == [0.0]
    assert list(kitten_strip(empty).data[0].x) == []
    assert describe_kitten_strip(empty) == describe_risk_curve(empty) == "The pile is empty."


@pytest.mark.parametrize("lang", LANGUAGES)
@of_every_figure
def test_every_figure_has_its_words_with_it(figure: Callable[[str], go.Figure], lang: str) -> None:
    """The text alternative is in the layout, and differs by language."""
    alt = figure(lang).layout.meta["alt"]

    assert alt
    assert [other for other in LANGUAGES if figure(other).layout.meta["alt"] == alt] == [lang]


@of_every_figure
def test_a_language_without_texts_is_refused(figure: Callable[[str], go.Figure]) -> None:
    """The error names the languages that there are."""
    with pytest.raises(UnknownNameError, match="zh-Hant"):
        figure("fr")


@of_every_figure
def test_the_same_figure_every_time(figure: Callable[[str], go.Figure]) -> None:
    """Stored notebooks compare: no random ids, no colours of a page, and no more than six decimals."""
    stored = figure("en").to_json()

    assert stored == figure("en").to_json()
    assert "uid" not in stored
    assert re.findall(r"\.\d{7,}", stored) == []
    assert len(stored) < 20_000


@of_every_figure
def test_the_page_shows_through(figure: Callable[[str], go.Figure]) -> None:
    """Backgrounds are transparent, letters large, and the width is that of the page."""
    layout = figure("en").layout

    assert (layout.paper_bgcolor, layout.plot_bgcolor) == ("rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)")
    assert layout.font.size >= 16
    assert layout.width is None
    assert layout.autosize


def test_nothing_is_told_by_colour_alone() -> None:
    """Likely kittens have stripes, the marked point is a diamond, kittens and cards differ in shape."""
    kitten, card = icon_array(Fraction(1, 2)).data

    assert kitten_strip(FRESH).data[1].marker.pattern.shape == "/"
    assert risk_curve(FRESH, draws=1).data[1].marker.symbol == "diamond"
    assert list(kitten.x).index(None) != list(card.x).index(None)

"""The chart of a whole game: the exact risks, rounded; marks that do not rely on colour; words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ekprob.charts.danger_chart import COLORS, GameStep, danger_chart, describe_danger_chart
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.i18n import LANGUAGES
from tests.charts.test_theme import PAGES, contrast

THIRD, HALF = Fraction(1, 3), Fraction(1, 2)

GAME = [
    GameStep((THIRD, THIRD), kitten_on_top=False),
    GameStep((HALF, THIRD), kitten_on_top=True),
    GameStep((Fraction(1), None), kitten_on_top=False, drawn_by="<i>Bo</i>", risk_taken=THIRD),
]


def test_a_line_for_each_seat() -> None:
    """The risks step by step, with a gap where there is none; told apart by dash and marker too."""
    ana, bo, *_ = danger_chart(GAME, ["Ana", "<i>Bo</i>"]).data

    assert (list(ana.x), ana.y, bo.y) == ([0, 1, 2], (0.333333, 0.5, 1.0), (0.333333, 0.333333, None))
    assert ana.customdata == ("1/3 = 33.33 %", "1/2 = 50.00 %", "1 = 100.00 %")
    assert ana.line.dash != bo.line.dash
    assert ana.marker.symbol != bo.marker.symbol


def test_marks_for_kittens() -> None:
    """A cross at the risk that was taken, and a diamond below the axis where one really lay on top."""
    *_, kittens, on_top = danger_chart(GAME, ["Ana", "Bo"]).data

    assert (kittens.x, kittens.y) == ((2,), (0.333333,))
    assert kittens.customdata == ("&lt;i&gt;Bo&lt;/i&gt;: 1/3 = 33.33 %",)
    assert on_top.x == (1,)
    assert on_top.y[0] < 0


def test_the_step_that_is_shown_is_marked() -> None:
    """By a line across the chart, if there is one."""
    assert danger_chart(GAME, ["Ana", "Bo"], here=2).layout.shapes[0].x0 == 2
    assert danger_chart(GAME, ["Ana", "Bo"]).layout.shapes == ()


def test_names_are_shown_as_they_are() -> None:
    """Plotly reads some HTML in names; it gets none."""
    figure = danger_chart(GAME, ["<b>Ana</b>", "%{x}"])

    assert figure.data[0].name == "&lt;b&gt;Ana&lt;/b&gt;"
    assert figure.data[1].hovertemplate.startswith("%&#123;x}: ")


def test_the_chart_in_words() -> None:
    """Who was when in danger, what was drawn, what lay on top."""
    assert describe_danger_chart(GAME, ["Ana", "Bo"]) == (
        "The risk of the next card, step by step. Ana: at most 1 = 100.00 %, at step 2."
        " Bo: at most 1/3 = 33.33 %, at step 0."
        " Kittens drawn: step 2 by <i>Bo</i> at a risk of 1/3 = 33.33 %."
        " A kitten really lay on top at the steps 1."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_its_words(lang: str) -> None:
    """The text alternative stands in the figure."""
    figure = danger_chart(GAME, ["Ana", "Bo"], lang)

    assert figure.layout.meta["alt"] == describe_danger_chart(GAME, ["Ana", "Bo"], lang)


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("color", COLORS)
def test_every_line_is_seen_in_both_themes(color: str, page: str) -> None:
    """Shapes need 3:1."""
    assert contrast(color, page) >= 3


def test_ten_lines_look_different() -> None:
    """By dash and marker alone."""
    names = [f"Player {seat}" for seat in range(10)]
    lines = danger_chart([GameStep((HALF,) * 10)], names).data[:10]

    assert len({(line.line.dash, line.marker.symbol) for line in lines}) == 10


def test_bad_values_are_refused() -> None:
    """Risks that do not fit the names, and an unknown language."""
    with pytest.raises(BadValueError, match="for each of the 1 names"):
        danger_chart(GAME, ["Ana"])
    with pytest.raises(UnknownNameError):
        danger_chart(GAME, ["Ana", "Bo"], "fr")

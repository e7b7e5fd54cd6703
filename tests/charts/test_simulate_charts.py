"""Charts of tournaments and estimates: the numbers of the results, rounded, and words beside them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import log10

import plotly.graph_objects as go
import pytest

from ekprob.beliefs import PileBelief
from ekprob.charts import (
    convergence_chart,
    describe_convergence_chart,
    describe_tournament_chart,
    tournament_chart,
)
from ekprob.charts.simulate_charts import BAND
from ekprob.charts.theme import SAFE
from ekprob.errors import UnknownNameError
from ekprob.i18n import LANGUAGES
from ekprob.probability import Estimate
from ekprob.rules import Rulings
from ekprob.simulate import BotResult, BotWins, Estimation, KittenInDraws, TournamentResult

RESULT = TournamentResult(
    "original",
    4,
    Rulings.named("original"),
    100,
    1,
    (BotResult("exact", 100, (10, 10, 10, 10)), BotResult("counting", 300, (15, 15, 15, 15))),
)
FOUND = Estimation(KittenInDraws(PileBelief(cards=23, kittens=3)), 1, ((1, 1), (10, 2), (100, 12)))
EVERY_FIGURE: dict[str, Callable[[str], go.Figure]] = {
    "tournament": lambda lang: tournament_chart(RESULT, lang),
    "convergence": lambda lang: convergence_chart(FOUND, lang),
}
of_every_figure = pytest.mark.parametrize("figure", EVERY_FIGURE.values(), ids=EVERY_FIGURE)


def test_a_bot_is_a_point_with_its_interval() -> None:
    """40 of 100 and 60 of 300, with Wilson's intervals around them."""
    points, labels = tournament_chart(RESULT).data
    rates = [Estimate.from_counts(40, 100), Estimate.from_counts(60, 300)]

    assert (points.x, points.y) == (("exact", "counting"), (0.4, 0.2))
    assert (labels.x, labels.text) == (points.x, ("40.0 %", "20.0 %"))
    assert points.error_y.array == pytest.approx([rate.high - rate.mean for rate in rates], abs=1e-6)
    assert points.error_y.arrayminus == pytest.approx([rate.mean - rate.low for rate in rates], abs=1e-6)


def test_a_line_shows_equally_good_bots() -> None:
    """A quarter at a table of four, in the figure and in words."""
    chart = tournament_chart(RESULT)
    (line,) = chart.layout.shapes

    assert (line.y0, line.y1, line.line.dash) == (0.25, 0.25, "dot")
    assert chart.layout.title.subtitle.text == "Dotted: 25.0 %, the rate of equally good bots"


def test_a_tournament_in_words() -> None:
    """All that the figure shows."""
    assert describe_tournament_chart(RESULT) == (
        "Win rates with 95 % intervals: exact 40.0 % (30.9 % to 49.8 %); counting 20.0 % (15.9 % to 24.9 %). "
        "Equally good bots would win 25.0 %."
    )


def test_the_share_runs_within_its_band() -> None:
    """After 1, 10 and 100 games."""
    low, high, mean, exact = convergence_chart(FOUND).data
    curve = [Estimate.from_counts(hits, n) for n, hits in FOUND.points]

    assert [trace.x for trace in (low, high, mean)] == [(1, 10, 100)] * 3
    assert mean.y == (1.0, 0.2, 0.12)
    assert low.y == pytest.approx([each.low for each in curve], abs=1e-6)
    assert high.y == pytest.approx([each.high for each in curve], abs=1e-6)
    assert (exact.x, exact.y, exact.line.dash) == ((1, 100), (0.130435, 0.130435), "dash")
    assert [label.text for label in convergence_chart(FOUND).layout.annotations] == [
        "- - Exact: 3/23 = 13.04 %"
    ]
    assert convergence_chart(FOUND).layout.xaxis.range == (0, log10(100))


def test_without_an_exact_value_there_is_no_line() -> None:
    """Nobody can compute who wins with these bots; one game is enough for a figure."""
    found = Estimation(BotWins(("exact", "random")), 1, ((1, 1),))

    assert convergence_chart(found).data[3].x == ()
    assert convergence_chart(found).layout.annotations == ()
    assert describe_convergence_chart(found) == (
        "Does seat 0 win? The bots by seat: exact, random. "
        "Share of yes among n = 1 tries: 100.0 %, 95 % interval 20.7 % to 100.0 %."
    )


def test_an_estimate_in_words() -> None:
    """The question, the end of the curve, and the exact value."""
    assert FOUND.exact == Fraction(3, 23)
    assert describe_convergence_chart(FOUND) == (
        "Is the next card an Exploding Kitten? "
        "Share of yes among n = 100 tries: 12.0 %, 95 % interval 7.0 % to 19.8 %. "
        "The exact value 3/23 = 13.04 % is a dashed line."
    )


def test_the_band_has_the_colour_of_its_line() -> None:
    """The same three numbers, thinner."""
    red, green, blue = (int(SAFE[at : at + 2], 16) for at in (1, 3, 5))

    assert f"rgba({red}, {green}, {blue}, 0.25)" == BAND


@of_every_figure
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_a_text_alternative(figure: Callable[[str], go.Figure], lang: str) -> None:
    """In each language, and another one in each."""
    alternatives = {other: figure(other).layout.meta["alt"] for other in LANGUAGES}

    assert alternatives[lang]
    assert len(set(alternatives.values())) == len(LANGUAGES)


@of_every_figure
def test_a_figure_is_the_same_every_time(figure: Callable[[str], go.Figure]) -> None:
    """Notebooks can be compared."""
    assert figure("en").to_json() == figure("en").to_json()


@of_every_figure
def test_an_unknown_language_is_refused(figure: Callable[[str], go.Figure]) -> None:
    """With the languages that there are."""
    with pytest.raises(UnknownNameError, match="unknown language"):
        figure("tlh")

"""Bars for exact probabilities and estimates: heights, whiskers, marks, words."""

from __future__ import annotations

from fractions import Fraction
from statistics import NormalDist

import pytest

from ekprob.charts import describe_probability_bars, probability_bars
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.i18n import LANGUAGES
from ekprob.probability import Estimate

THIRDS = {"3 cards": Fraction(1, 3), "6 cards": Fraction(2, 3)}
TRIED = {"100 games": Estimate(mean=0.5, low=0.404, high=0.596, n=100)}


def test_a_bar_is_as_high_as_its_probability() -> None:
    """And says it above."""
    bars, diamonds = probability_bars(THIRDS, "Seat 0 wins").data

    assert (bars.x, bars.y) == (("3 cards", "6 cards"), (0.333333, 0.666667))
    assert bars.text == ("33.33 %", "66.67 %")
    assert diamonds.x == ()


def test_an_estimate_shows_its_interval() -> None:
    """The whisker reaches from the low end to the high end; an exact bar beside it has none."""
    bars = probability_bars({**THIRDS, **TRIED}, "Shares").data[0]

    assert bars.error_y.array == (0, 0, 0.096)
    assert bars.error_y.arrayminus == (0, 0, 0.096)


def test_a_mark_lies_on_its_bar() -> None:
    """Where the exact value is, beside a simulated one."""
    diamonds = probability_bars(TRIED, "Shares", {"100 games": Fraction(1, 2)}).data[1]

    assert (diamonds.x, diamonds.y) == (("100 games",), (0.5,))


def test_everything_shown_lies_below_the_top() -> None:
    """Bars, whiskers and marks, also when they are low."""
    figure = probability_bars({"a": Fraction(1, 50)}, "Low", {"a": Fraction(1, 30)})

    assert 1 / 30 < figure.layout.yaxis.range[1] < 0.1
    assert 0.596 < probability_bars(TRIED, "High").layout.yaxis.range[1] < 0.75


def test_the_words_say_what_the_figure_shows() -> None:
    """Name, value, interval and mark; the figure carries them."""
    told = describe_probability_bars(TRIED, "Shares", {"100 games": Fraction(1, 2)})

    assert told == "Shares. 100 games: 50.0 % (40.4 % to 59.6 %, mark at 50.00 %)."
    assert probability_bars(TRIED, "Shares", {"100 games": Fraction(1, 2)}).layout.meta["alt"] == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mark_is_told_in_every_language(lang: str) -> None:
    """With its value."""
    told = describe_probability_bars(TRIED, "Shares", {"100 games": Fraction(1, 8)}, lang)

    assert "12.50 %" in told


def test_an_estimate_covers_what_it_should() -> None:
    """The text of a real estimate has its rounded ends: 50 of 100, Wilson's interval by hand."""
    z = NormalDist().inv_cdf(0.975)
    half = z * (1 / 400 + z * z / 40000) ** 0.5 / (1 + z * z / 100)
    told = describe_probability_bars({"a": Estimate.from_counts(50, 100)}, "Shares")

    assert told == f"Shares. a: 50.0 % ({50 - half * 100:.1f} % to {50 + half * 100:.1f} %)."


def test_a_figure_is_the_same_every_time() -> None:
    """Stored notebooks are compared."""
    assert probability_bars(THIRDS, "Same").to_json() == probability_bars(THIRDS, "Same").to_json()


def test_what_is_no_probability_is_refused() -> None:
    """A share above one, a float, a mark without a bar, no bars."""
    with pytest.raises(BadValueError, match="lies between 0 and 1"):
        probability_bars({"a": Fraction(3, 2)}, "Wrong")
    with pytest.raises(BadValueError, match="an exact Fraction"):
        probability_bars({"a": 0.5}, "Wrong")  # type: ignore[dict-item]  # what a beginner may give
    with pytest.raises(BadValueError, match=r"marks for \['b'\], which are no bars"):
        probability_bars(THIRDS, "Wrong", {"b": Fraction(1, 2)})
    with pytest.raises(BadValueError, match="no bars"):
        probability_bars({}, "Wrong")


def test_an_unknown_language_is_an_error() -> None:
    """As everywhere."""
    with pytest.raises(UnknownNameError, match="unknown language 'fr'"):
        describe_probability_bars(TRIED, "Shares", {"100 games": Fraction(1, 8)}, "fr")

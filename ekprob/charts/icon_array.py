"""A probability as a hundred games: so many end with a kitten, the others with a safe card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

import plotly.graph_objects as go

from ekprob.charts.theme import INK, KITTEN, SAFE, TRANSPARENT, page_layout
from ekprob.i18n import text
from ekprob.probability.numbers import check_probability, exact_and_percent

GAMES = 100
IN_A_ROW = 10

Outline = Sequence[tuple[float, float]]

KITTEN_HEAD: Outline = (
    (-0.38, 0.42), (-0.16, 0.22), (0.16, 0.22), (0.38, 0.42),
    (0.38, -0.08), (0.2, -0.36), (-0.2, -0.36), (-0.38, -0.08),
)  # fmt: skip
"""Two ears and a chin: a kitten is told from a card by its shape."""

CARD: Outline = ((-0.24, 0.36), (0.24, 0.36), (0.24, -0.36), (-0.24, -0.36))


def icon_array(probability: Fraction, lang: str = "en") -> go.Figure:
    """A hundred games: filled kittens as many as the natural frequency says, the others empty cards.

    The number of kittens is the percentage rounded to a whole number (a half is rounded up); the title has
    the exact fraction. A probability that rounds to 0 or to 100 without being it is called "fewer than 1" or
    "more than 99" and shows one kitten, or one card: nothing possible is shown as impossible.
    Raises `BadValueError` unless `probability` is a Fraction in [0, 1], `UnknownNameError` for a language
    without texts.

    >>> icon_array(Fraction(3, 23)).layout.title.text
    'About 13 in 100 games'
    """
    kittens = kittens_in_a_hundred(probability)
    layout = page_layout(
        _title(probability, lang),
        describe_icon_array(probability, lang),
        subtitle=text("interface.chart_icons_exact", lang, chance=exact_and_percent(Fraction(probability))),
    )
    bare = {"visible": False, "fixedrange": True}
    layout["xaxis"] = {**bare, "range": [-0.6, IN_A_ROW - 0.4], "constrain": "domain"}
    layout["yaxis"] = {**bare, "range": [IN_A_ROW - 0.4, -0.6], "scaleanchor": "x", "constrain": "domain"}
    layout["margin"] = {**layout["margin"], "l": 16, "b": 16}
    return go.Figure(
        data=[
            _drawn_at(range(kittens), KITTEN_HEAD, fill=KITTEN, line=INK),
            _drawn_at(range(kittens, GAMES), CARD, fill=TRANSPARENT, line=SAFE),
        ],
        layout=layout,
    )


def describe_icon_array(probability: Fraction, lang: str = "en") -> str:
    """The picture in words.

    >>> describe_icon_array(Fraction(1, 4))
    'Exactly 25 in 100 games: 25 filled kittens and 75 empty cards (1/4 = 25.00 %).'
    """
    kittens = kittens_in_a_hundred(probability)
    return text(
        "interface.chart_icons_alt",
        lang,
        title=_title(probability, lang),
        kittens=kittens,
        cards=GAMES - kittens,
        chance=exact_and_percent(Fraction(probability)),
    )


def kittens_in_a_hundred(probability: Fraction) -> int:
    """How many of a hundred games are filled: rounded half up, but 0 and 100 only for a certainty.

    >>> [kittens_in_a_hundred(Fraction(1, parts)) for parts in (8, 1771, 1)]
    [13, 1, 100]
    """
    check_probability(probability)
    if probability in (0, 1):
        return int(probability) * GAMES
    return min(max(floor(probability * GAMES + Fraction(1, 2)), 1), GAMES - 1)


def _title(probability: Fraction, lang: str) -> str:
    kittens = kittens_in_a_hundred(probability)
    if probability * GAMES == kittens:
        kind = "exactly"
    elif probability * GAMES < Fraction(1, 2):
        kind = "fewer"
    elif probability * GAMES >= GAMES - Fraction(1, 2):
        kind = "more"
    else:
        kind = "about"
    return text(f"interface.chart_icons_{kind}", lang, games=kittens)


def _drawn_at(places: Sequence[int], outline: Outline, fill: str, line: str) -> go.Scatter:
    """One trace with the outline at each place, row by row from the top left; None parts two outlines."""
    x: list[float | None] = []
    y: list[float | None] = []
    for place in places:
        row, column = divmod(place, IN_A_ROW)
        for right, up in (*outline, outline[0]):
            x.append(round(column + right, 2))
            y.append(round(row - up, 2))
        x.append(None)
        y.append(None)
    return go.Scatter(
        x=x,
        y=y,
        mode="lines",
        fill="toself",
        fillcolor=fill,
        line={"color": line, "width": 1.5},
        hoverinfo="skip",
    )

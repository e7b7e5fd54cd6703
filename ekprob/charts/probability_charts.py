"""Probabilities as pictures: one as a hundred games, several as bars, exact ones and estimates alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor

import plotly.graph_objects as go

from ekprob.charts.theme import (
    DIGITS,
    INK,
    KITTEN,
    SAFE,
    TRANSPARENT,
    category_axis,
    drawn,
    page_layout,
    probability_axis,
)
from ekprob.errors import BadValueError
from ekprob.i18n import text
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import check_probability, exact_and_percent, percent, rounded

GAMES = 100
IN_A_ROW = 10

Outline = Sequence[tuple[float, float]]

KITTEN_HEAD: Outline = (
    (-0.38, 0.42), (-0.16, 0.22), (0.16, 0.22), (0.38, 0.42),
    (0.38, -0.08), (0.2, -0.36), (-0.2, -0.36), (-0.38, -0.08),
)  # fmt: skip
"""Two ears and a chin: a kitten is told from a card by its shape."""

CARD: Outline = ((-0.24, 0.36), (0.24, 0.36), (0.24, -0.36), (-0.24, -0.36))

Chances = Mapping[str, Fraction | Estimate]
"""What each bar is called, and how high it is."""

PALE = "rgba(31, 131, 184, 0.15)"
"""The colour of what is safe, thin enough for whiskers and letters to be read on it."""

ROOM_ABOVE = 0.12
"""Above the highest bar, for what is written there, as a share of the axis."""

TICKS = (Fraction(1), Fraction(1, 2), Fraction(1, 5), Fraction(1, 10), Fraction(1, 20), Fraction(1, 50))
"""How far the lines may lie apart."""


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


def probability_bars(
    chances: Chances, title: str, marks: Mapping[str, Fraction] | None = None, lang: str = "en"
) -> go.Figure:
    """A bar for each of `chances`, with a whisker for an estimate's interval, and a diamond for each mark.

    The title and the names are the caller's words; what they mean by a mark belongs there too. Raises
    `BadValueError` for no bars, what is no probability, or a mark without a bar, `UnknownNameError` for a
    language without texts.

    >>> probability_bars({"3 cards": Fraction(1, 3), "4 cards": Fraction(1, 2)}, "Seat 0 wins").data[0].y
    (0.333333, 0.5)
    """
    placed = dict(marks or {})
    layout = page_layout(title, describe_probability_bars(chances, title, placed, lang))
    top = max([_high(chance) for chance in chances.values()] + [drawn(mark) for mark in placed.values()])
    layout["yaxis"] = _axis(top)
    layout["xaxis"] = category_axis()
    return go.Figure(data=[_bars(chances, is_bare=not placed), _diamonds(placed)], layout=layout)


def describe_probability_bars(
    chances: Chances, title: str, marks: Mapping[str, Fraction] | None = None, lang: str = "en"
) -> str:
    """The bars in words.

    >>> describe_probability_bars({"2 seats": Fraction(1, 29)}, "First draw", {"2 seats": Fraction(1, 96)})
    'First draw. 2 seats: 3.45 % (mark at 1.04 %).'
    """
    placed = dict(marks or {})
    _check(chances, placed)
    told = []
    for name, chance in chances.items():
        words = f"{name}: {_shown(chance)}"
        details = []
        if isinstance(chance, Estimate):
            low, high = _percent(chance.low), _percent(chance.high)
            details.append(text("interface.chart_from_to", lang, first=low, last=high))
        if name in placed:
            details.append(text("interface.chart_bars_mark", lang, chance=percent(placed[name])))
        told.append(f"{words} ({', '.join(details)})" if details else words)
    return f"{title}. {'; '.join(told)}."


def _bars(chances: Chances, *, is_bare: bool) -> go.Bar:
    """The bars; what they say stands above them if nothing else is drawn there, else at their foot."""
    estimates = {name: chance for name, chance in chances.items() if isinstance(chance, Estimate)}
    whisker: dict[str, object] = {"type": "data", "color": INK, "thickness": 2, "width": 8}
    for side, ends in (("array", "high"), ("arrayminus", "low")):
        whisker[side] = [
            round(abs(getattr(estimates[name], ends) - estimates[name].mean), DIGITS)
            if name in estimates
            else 0
            for name in chances
        ]
    return go.Bar(
        x=list(chances),
        y=[_height(chance) for chance in chances.values()],
        text=[_shown(chance) for chance in chances.values()],
        textposition="outside" if is_bare and not estimates else "inside",
        insidetextanchor="start",
        insidetextfont={"color": INK},
        cliponaxis=False,
        marker={"color": PALE, "line": {"color": SAFE, "width": 2}},
        error_y=whisker if estimates else None,
        hoverinfo="x+text",
    )


def _diamonds(marks: Mapping[str, Fraction]) -> go.Scatter:
    return go.Scatter(
        x=list(marks),
        y=[drawn(mark) for mark in marks.values()],
        text=[percent(mark) for mark in marks.values()],
        mode="markers",
        marker={"color": KITTEN, "size": 15, "symbol": "diamond", "line": {"color": INK, "width": 1}},
        hoverinfo="x+text",
    )


def _axis(top: float) -> dict[str, object]:
    """An axis with about five lines, no higher than the bars need."""
    step = float(next((step for step in TICKS if top >= 2 * step), TICKS[-1]))
    ticks = [round(step * number, DIGITS) for number in range(round(1 / step) + 1)]
    return {**probability_axis(max(top, step) * (1 + ROOM_ABOVE)), "tickvals": ticks}


def _height(chance: Fraction | Estimate) -> float:
    return round(chance.mean, DIGITS) if isinstance(chance, Estimate) else drawn(chance)


def _high(chance: Fraction | Estimate) -> float:
    return chance.high if isinstance(chance, Estimate) else drawn(chance)


def _shown(chance: Fraction | Estimate) -> str:
    return _percent(chance.mean) if isinstance(chance, Estimate) else percent(chance)


def _percent(share: float) -> str:
    """An estimated share: one decimal, for it claims no more."""
    return f"{rounded(Fraction(share) * 100, 1)} %"


def _check(chances: Chances, marks: Mapping[str, Fraction]) -> None:
    if not chances:
        raise BadValueError("chances has no bars: give a name and a probability for each")
    for chance in [*chances.values(), *marks.values()]:
        if not isinstance(chance, Estimate):
            check_probability(chance)
    alone = [name for name in marks if name not in chances]
    if alone:
        raise BadValueError(f"marks for {alone}, which are no bars; the bars are {list(chances)}")

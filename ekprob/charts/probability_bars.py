"""Several probabilities side by side, exact ones and estimates alike."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import plotly.graph_objects as go

from ekprob.charts.theme import DIGITS, INK, KITTEN, SAFE, drawn, page_layout, probability_axis
from ekprob.errors import BadValueError
from ekprob.i18n import text
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import check_probability, percent, rounded

Chances = Mapping[str, Fraction | Estimate]
"""What each bar is called, and how high it is."""

PALE = "rgba(31, 131, 184, 0.15)"
"""The colour of what is safe, thin enough for whiskers and letters to be read on it."""

ROOM_ABOVE = 0.12
"""Above the highest bar, for what is written there, as a share of the axis."""

TICKS = (Fraction(1), Fraction(1, 2), Fraction(1, 5), Fraction(1, 10), Fraction(1, 20), Fraction(1, 50))
"""How far the lines may lie apart."""


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
    layout["xaxis"] = {"type": "category", "fixedrange": True, "linecolor": INK, "tickangle": 0}
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

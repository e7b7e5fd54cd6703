"""A whole game at a glance: the risk of the next card as each seat knew it, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import plotly.graph_objects as go

from ekprob.charts.theme import (
    HEIGHT,
    INK,
    KITTEN,
    SAFE,
    count_axis,
    dotted_line,
    drawn,
    page_layout,
    probability_axis,
)
from ekprob.errors import BadValueError
from ekprob.i18n import text
from ekprob.probability.numbers import exact_and_percent

COLORS: Final = (SAFE, "#95760a", "#9467bd", "#2f8f4e", "#bd5f98")
DASHES: Final = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
SYMBOLS: Final = ("circle", "square", "triangle-up", "star", "hexagon", "diamond-tall", "pentagon")
"""One of each a line, in turn: no two seats of any box look the same, or differ by colour alone."""

ROOM_FOR_LEGEND: Final = 100
"""Pixels below the chart, for a table of ten on a phone."""

BELOW: Final = -0.07
"""Where the strip of true next cards lies, under the axis of risks."""


@dataclass(frozen=True)
class GameStep:
    """One step of a game.

    >>> GameStep(risks=(Fraction(1, 4), None), kitten_on_top=False, drawn_by=None).risks[0]
    Fraction(1, 4)
    """

    risks: tuple[Fraction | None, ...]
    """For each line the risk of the next card as it was known; None where there was no card or no player."""
    kitten_on_top: bool | None = None
    """Whether a kitten really lay on top; None if that is not to be told."""
    drawn_by: str | None = None
    """Who drew a kitten at this step."""
    risk_taken: Fraction | None = None
    """The chance of it just before, as it was known; it goes with `drawn_by`."""


def danger_chart(
    steps: Sequence[GameStep], names: Sequence[str], lang: str = "en", here: int | None = None
) -> go.Figure:
    """The risks of one or more seats, step by step; a cross where a kitten was drawn; `here` marks a step.

    Raises `BadValueError` unless every step has a risk for each name, `UnknownNameError` for a language
    without texts.

    >>> game = [GameStep((Fraction(1, 4),)), GameStep((Fraction(1, 3),), drawn_by="Ana")]
    >>> danger_chart(game, ["Ana"]).data[0].y
    (0.25, 0.333333)
    """
    if any(len(step.risks) != len(names) for step in steps):
        raise BadValueError(f"every step has a risk for each of the {len(names)} names")
    layout = page_layout(text("replay.chart_title", lang), describe_danger_chart(steps, names, lang))
    layout["xaxis"] = count_axis(text("replay.chart_step_axis", lang), max(1, len(steps) - 1))
    layout["xaxis"]["range"] = [-0.5, max(1, len(steps)) - 0.5]
    layout["yaxis"] = {**probability_axis(), "range": [-0.12, 1.08]}
    layout["showlegend"] = True
    layout["legend"] = {"orientation": "h", "yref": "container", "y": 0, "yanchor": "bottom"}
    layout["height"] = HEIGHT + ROOM_FOR_LEGEND
    layout["margin"]["b"] = 60 + ROOM_FOR_LEGEND
    layout["shapes"] = [] if here is None else [dotted_line("x", here)]
    lines = [_line(place, name, steps, lang) for place, name in enumerate(names)]
    return go.Figure(data=[*lines, _kittens_drawn(steps, lang), _on_top(steps, lang)], layout=layout)


def _line(place: int, name: str, steps: Sequence[GameStep], lang: str) -> go.Scatter:
    color, dash, symbol = (kinds[place % len(kinds)] for kinds in (COLORS, DASHES, SYMBOLS))
    risks = [step.risks[place] for step in steps]
    hover = text("replay.chart_hover", lang, step="%{x}", risk="%{customdata}")
    return go.Scatter(
        x=list(range(len(risks))),
        y=[None if risk is None else drawn(risk) for risk in risks],
        customdata=["" if risk is None else exact_and_percent(risk) for risk in risks],
        name=_plain(name),
        mode="lines+markers",
        line={"color": color, "dash": dash, "width": 2, "shape": "hv"},
        marker={"color": color, "symbol": symbol, "size": 6},
        hovertemplate=f"{_plain(name)}: {hover}<extra></extra>",
    )


def _kittens_drawn(steps: Sequence[GameStep], lang: str) -> go.Scatter:
    marked = _taken(steps)
    return go.Scatter(
        x=[step for step, _, _ in marked],
        y=[drawn(risk) for _, _, risk in marked],
        customdata=[f"{_plain(name)}: {exact_and_percent(risk)}" for _, name, risk in marked],
        name=text("replay.chart_drawn", lang),
        mode="markers",
        marker={"color": KITTEN, "symbol": "x", "size": 14, "line": {"color": INK, "width": 1}},
        cliponaxis=False,
        hovertemplate="%{customdata}<extra></extra>",
    )


def _on_top(steps: Sequence[GameStep], lang: str) -> go.Scatter:
    kittens = [step for step, each in enumerate(steps) if each.kitten_on_top]
    return go.Scatter(
        x=kittens,
        y=[BELOW] * len(kittens),
        name=text("replay.chart_on_top", lang),
        mode="markers",
        marker={"color": KITTEN, "symbol": "diamond", "size": 8},
        showlegend=any(each.kitten_on_top is not None for each in steps),
        hoverinfo="x+name",
    )


def describe_danger_chart(steps: Sequence[GameStep], names: Sequence[str], lang: str = "en") -> str:
    """The chart in words: when each seat was most in danger, and every kitten drawn.

    >>> game = [GameStep((Fraction(1, 4),)), GameStep((Fraction(1, 3),), None, "Ana", Fraction(1, 4))]
    >>> print(describe_danger_chart(game, ["Ana"]))
    The risk of the next card, step by step. Ana: at most 1/3 = 33.33 %, at step 1.
    Kittens drawn: step 1 by Ana at a risk of 1/4 = 25.00 %.
    """
    told = [text("replay.chart_alt", lang)]
    for place, name in enumerate(names):
        known = [(risk, -step) for step, each in enumerate(steps) if (risk := each.risks[place]) is not None]
        if known:
            risk, step = max(known)
            told.append(
                text("replay.chart_alt_most", lang, player=name, risk=exact_and_percent(risk), step=-step)
            )
    kittens = [
        text("replay.chart_alt_kitten", lang, step=step, player=name, risk=exact_and_percent(risk))
        for step, name, risk in _taken(steps)
    ]
    if kittens:
        told.append(text("replay.chart_alt_kittens", lang, kittens="; ".join(kittens)))
    on_top = [str(step) for step, each in enumerate(steps) if each.kitten_on_top]
    if on_top:
        told.append(text("replay.chart_alt_on_top", lang, steps=", ".join(on_top)))
    return " ".join(told)


def _taken(steps: Sequence[GameStep]) -> list[tuple[int, str, Fraction]]:
    """Of each kitten drawn the step, who drew it, and the risk that was taken."""
    drawers = ((step, each, each.drawn_by) for step, each in enumerate(steps))
    return [(step, name, each.risk_taken or Fraction(0)) for step, each, name in drawers if name is not None]


def _plain(name: str) -> str:
    """A name that plotly shows as it is: it takes some HTML, and %{...} for values."""
    return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("%{", "%&#123;")

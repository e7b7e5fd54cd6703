"""An estimate that settles: the share so far with its interval against the games tried."""

from __future__ import annotations

from math import log10
from typing import Any

import plotly.graph_objects as go

from ekprob.charts.theme import DIGITS, GRID, INK, KITTEN, SAFE, drawn, page_layout
from ekprob.i18n import text
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import exact_and_percent
from ekprob.simulate.estimation import Estimation
from ekprob.simulate.results import interval_text

BAND = "rgba(31, 131, 184, 0.25)"
"""The colour of `SAFE`, thin enough to see lines through."""


def convergence_chart(found: Estimation, lang: str = "en") -> go.Figure:
    """The running share as a line in its 95 % band, the exact value as a dashed line.

    The games are on a logarithmic axis. Raises `UnknownNameError` for a language without texts.
    """
    curve = found.curve
    games = [each.n for each in curve]
    layout = page_layout(
        text("simulate.chart_convergence_title", lang),
        describe_convergence_chart(found, lang),
        subtitle=found.question.ask(lang),
    )
    layout["xaxis"] = _games_axis(text("simulate.chart_games_axis", lang), games[-1])
    layout["yaxis"] = {
        "range": [0, 1],
        "tickformat": ".0%",
        "gridcolor": GRID,
        "zeroline": False,
        "fixedrange": True,
    }
    layout["annotations"] = _exact_label(found, lang)
    edge: dict[str, Any] = {"mode": "lines", "line": {"width": 0}, "hoverinfo": "skip"}
    return go.Figure(
        data=[
            go.Scatter(x=games, y=[round(each.low, DIGITS) for each in curve], **edge),
            go.Scatter(
                x=games,
                y=[round(each.high, DIGITS) for each in curve],
                fill="tonexty",
                fillcolor=BAND,
                **edge,
            ),
            go.Scatter(
                x=games,
                y=[round(each.mean, DIGITS) for each in curve],
                mode="lines",
                line={"color": SAFE, "width": 3},
                customdata=[_point(each, lang) for each in curve],
                hovertemplate="%{customdata}<extra></extra>",
            ),
            _exact_line(found, games[-1]),
        ],
        layout=layout,
    )


def describe_convergence_chart(found: Estimation, lang: str = "en") -> str:
    """The chart in words: the question, where the share ended, and the exact value if there is one."""
    last = found.estimate
    words = text(
        "simulate.chart_convergence_alt",
        lang,
        question=found.question.ask(lang),
        n=last.n,
        share=_percent(last),
        interval=interval_text(last, lang),
    )
    if found.exact is None:
        return words
    exact = text("simulate.chart_convergence_exact", lang, value=exact_and_percent(found.exact))
    return f"{words} {exact}"


def _exact_line(found: Estimation, games: int) -> go.Scatter:
    """The exact value across the chart; no points if there is none."""
    ends = [] if found.exact is None else [1, games]
    return go.Scatter(
        x=ends,
        y=[drawn(found.exact) for _ in ends if found.exact is not None],
        mode="lines",
        line={"color": KITTEN, "width": 2, "dash": "dash"},
        hoverinfo="skip",
    )


def _exact_label(found: Estimation, lang: str) -> list[dict[str, Any]]:
    """The exact value in the corner that the narrow end of the band leaves free."""
    if found.exact is None:
        return []
    top = 2 * found.exact < 1
    return [
        {
            "text": "- - " + text("simulate.exact", lang, value=exact_and_percent(found.exact)),
            "font": {"color": KITTEN},
            "showarrow": False,
            "xref": "paper",
            "yref": "paper",
            "x": 1,
            "xanchor": "right",
            "y": 1 if top else 0,
            "yanchor": "top" if top else "bottom",
        }
    ]


def _games_axis(title: str, games: int) -> dict[str, Any]:
    return {
        "type": "log",
        "range": [0, round(max(log10(games), 0.1), DIGITS)],
        "dtick": 1,
        "title": {"text": title},
        "showgrid": False,
        "linecolor": INK,
        "ticks": "outside",
        "tickcolor": INK,
        "fixedrange": True,
    }


def _point(each: Estimate, lang: str) -> str:
    interval = interval_text(each, lang)
    return text("simulate.chart_convergence_hover", lang, n=each.n, share=_percent(each), interval=interval)


def _percent(share: Estimate) -> str:
    return f"{share.mean * 100:.1f} %"

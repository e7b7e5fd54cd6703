"""What was tried out: an estimate that settles, and the win rates of bots, each with its interval."""

from __future__ import annotations

from math import log10
from typing import Any, Final

import plotly.graph_objects as go

from ekprob.charts.theme import (
    DIGITS,
    KITTEN,
    SAFE,
    category_axis,
    count_axis,
    dotted_line,
    drawn,
    page_layout,
    probability_axis,
)
from ekprob.i18n import text
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import exact_and_percent
from ekprob.simulate.estimation import Estimation
from ekprob.simulate.results import TournamentResult, interval_text

BAND: Final = "rgba(31, 131, 184, 0.25)"
"""The colour of `SAFE`, thin enough to see lines through."""

ROOM_FOR_LABELS: Final = 1.2
"""The axis goes so much higher than the highest interval."""


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
    powers = [0, round(max(log10(games[-1]), 0.1), DIGITS)]
    axis = count_axis(text("simulate.chart_games_axis", lang), games[-1])
    layout["xaxis"] = {**axis, "type": "log", "range": powers, "dtick": 1}
    layout["yaxis"] = probability_axis(1)
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
        share=_percent(last.mean),
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


def _point(each: Estimate, lang: str) -> str:
    interval = interval_text(each, lang)
    return text(
        "simulate.chart_convergence_hover", lang, n=each.n, share=_percent(each.mean), interval=interval
    )


def tournament_chart(result: TournamentResult, lang: str = "en") -> go.Figure:
    """A point for each bot with its 95 % interval; a dotted line where equally good bots would be.

    Raises `UnknownNameError` for a language without texts.
    """
    share = float(result.fair_share)
    layout = page_layout(
        text("simulate.chart_tournament_title", lang),
        describe_tournament_chart(result, lang),
        subtitle=text("simulate.chart_tournament_share", lang, share=_percent(share)),
    )
    rates = [row.rate for row in result.rows]
    names = [row.bot for row in result.rows]
    layout["xaxis"] = {**category_axis(), "range": [-0.5, len(names) - 0.5]}
    highest = max([share, *(rate.high for rate in rates)])
    title = {"text": text("simulate.col_rate", lang)}
    layout["yaxis"] = {**probability_axis(round(highest * ROOM_FOR_LABELS, DIGITS)), "title": title}
    layout["shapes"] = [dotted_line("y", round(share, DIGITS))]
    return go.Figure(
        data=[
            go.Scatter(
                x=names,
                y=[round(rate.mean, DIGITS) for rate in rates],
                error_y={
                    "type": "data",
                    "symmetric": False,
                    "array": [round(rate.high - rate.mean, DIGITS) for rate in rates],
                    "arrayminus": [round(rate.mean - rate.low, DIGITS) for rate in rates],
                    "color": SAFE,
                    "thickness": 2,
                    "width": 10,
                },
                mode="markers",
                marker={"color": SAFE, "size": 12, "symbol": "diamond"},
                customdata=_rows(result, lang),
                hovertemplate="%{customdata}<extra></extra>",
            ),
            go.Scatter(
                x=names,
                y=[round(rate.high, DIGITS) for rate in rates],
                text=[_percent(rate.mean) for rate in rates],
                mode="text",
                textposition="top center",
                hoverinfo="skip",
                cliponaxis=False,
            ),
        ],
        layout=layout,
    )


def describe_tournament_chart(result: TournamentResult, lang: str = "en") -> str:
    """The chart in words: each bot's rate with its interval, and that of equally good bots."""
    rows = "; ".join(_rows(result, lang))
    return text("simulate.chart_tournament_alt", lang, rows=rows, share=_percent(float(result.fair_share)))


def _rows(result: TournamentResult, lang: str) -> list[str]:
    return [
        text(
            "simulate.chart_tournament_row",
            lang,
            bot=row.bot,
            rate=_percent(row.rate.mean),
            interval=interval_text(row.rate, lang),
        )
        for row in result.rows
    ]


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"

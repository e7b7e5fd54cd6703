"""Win rates of bots with their intervals, beside the rate of equally good bots."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import plotly.graph_objects as go

from ekprob.charts.theme import DIGITS, INK, SAFE, page_layout, probability_axis
from ekprob.i18n import text
from ekprob.simulate.results import TournamentResult, interval_text

ROOM_FOR_LABELS: Final = 1.2
"""The axis goes so much higher than the highest interval."""


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
    layout["xaxis"] = {
        "type": "category",
        "range": [-0.5, len(names) - 0.5],
        "linecolor": INK,
        "showgrid": False,
        "fixedrange": True,
    }
    highest = max([share, *(rate.high for rate in rates)])
    title = {"text": text("simulate.col_rate", lang)}
    layout["yaxis"] = {**probability_axis(round(highest * ROOM_FOR_LABELS, DIGITS)), "title": title}
    layout["shapes"] = [
        {
            "type": "line",
            "xref": "paper",
            "x0": 0,
            "x1": 1,
            "y0": round(share, DIGITS),
            "y1": round(share, DIGITS),
            "line": {"color": INK, "dash": "dot"},
        }
    ]
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
    return text("simulate.chart_tournament_alt", lang, rows=rows, share=_percent(result.fair_share))


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


def _percent(share: float | Fraction) -> str:
    return f"{float(share) * 100:.1f} %"

"""The risk of at least one kitten against the number of draws."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

import plotly.graph_objects as go

from ekprob.beliefs.pile import PileBelief
from ekprob.charts.theme import INK, KITTEN, SAFE, count_axis, drawn, page_layout, probability_axis
from ekprob.errors import BadValueError
from ekprob.i18n import text
from ekprob.probability.numbers import exact_and_percent

HALF = Fraction(1, 2)


def risk_curve(belief: PileBelief, lang: str = "en", draws: int | None = None) -> go.Figure:
    """The risk of at least one kitten in the next 0, 1, ... draws, up to the whole pile; `draws` marks one.

    Raises `BadValueError` for more `draws` than cards, `UnknownNameError` for a language without texts.

    >>> risk_curve(PileBelief(cards=4, kittens=1)).data[0].y
    (0.0, 0.25, 0.5, 0.75, 1.0)
    """
    risks = risks_by_draws(belief)
    _check_draws(belief, draws)
    marked = [] if draws is None else [draws]
    layout = page_layout(text("interface.chart_risk_title", lang), describe_risk_curve(belief, lang, draws))
    layout["xaxis"] = count_axis(text("interface.chart_draws_axis", lang), belief.cards)
    layout["yaxis"] = probability_axis(1.12)
    layout["shapes"] = [
        {
            "type": "line",
            "xref": "paper",
            "x0": 0,
            "x1": 1,
            "y0": 0.5,
            "y1": 0.5,
            "line": {"color": INK, "dash": "dot"},
        }
    ]
    hover = text("interface.chart_risk_hover", lang, draws="%{x}", risk="%{customdata}") + "<extra></extra>"
    return go.Figure(
        data=[
            go.Scatter(
                x=list(range(len(risks))),
                y=[drawn(risk) for risk in risks],
                customdata=[exact_and_percent(risk) for risk in risks],
                mode="lines+markers",
                line={"color": SAFE, "width": 3},
                marker={"color": SAFE, "size": 7},
                hovertemplate=hover,
            ),
            go.Scatter(
                x=marked,
                y=[drawn(risks[each]) for each in marked],
                text=[exact_and_percent(risks[each]) for each in marked],
                mode="markers+text",
                marker={"color": KITTEN, "size": 15, "symbol": "diamond"},
                textposition=[
                    "bottom right" if 2 * each <= belief.cards else "bottom left" for each in marked
                ],
                cliponaxis=False,
                hoverinfo="skip",
            ),
        ],
        layout=layout,
    )


def describe_risk_curve(belief: PileBelief, lang: str = "en", draws: int | None = None) -> str:
    """The curve in words: where it starts, where it passes one half, where it ends.

    >>> print(describe_risk_curve(PileBelief(cards=4, kittens=1)))
    Risk of at least one kitten: 1 draw 1/4 = 25.00 %; one half or more from 2 draws on;
    all 4 cards 1 = 100.00 %.
    """
    _check_draws(belief, draws)
    risks = risks_by_draws(belief)
    if len(risks) == 1:
        return text("interface.chart_empty", lang)
    half = next((draw for draw, risk in enumerate(risks) if risk >= HALF), None)
    words = text(
        "interface.chart_risk_alt" if half is not None else "interface.chart_risk_alt_low",
        lang,
        first=exact_and_percent(risks[1]),
        half=half,
        cards=belief.cards,
        last=exact_and_percent(risks[-1]),
    )
    if draws is None:
        return words
    marked = text("interface.chart_risk_alt_marked", lang, draws=draws, risk=exact_and_percent(risks[draws]))
    return f"{words} {marked}"


def risks_by_draws(belief: PileBelief) -> list[Fraction]:
    """The risk in the next 0, 1, ... draws, found from one pass over the pile.

    >>> [str(risk) for risk in risks_by_draws(PileBelief(cards=3, kittens=1))]
    ['0', '1/3', '2/3', '1']
    """
    first = belief.first_kitten()
    return list(
        accumulate((first.probability(draw) for draw in range(1, belief.cards + 1)), initial=Fraction(0))
    )


def _check_draws(belief: PileBelief, draws: int | None) -> None:
    if draws is not None and (isinstance(draws, bool) or not 0 <= draws <= belief.cards):
        raise BadValueError(
            f"draws={draws!r}: a pile of {belief.cards} cards gives 0 to {belief.cards} draws"
        )

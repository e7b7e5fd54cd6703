"""What is known of a pile: the risk against the number of draws, and a strip of its cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

import plotly.graph_objects as go

from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.shown import Stretch, stretches, strip_in_words
from ekprob.charts.theme import (
    INK,
    KITTEN,
    SAFE,
    STRIPES,
    TRANSPARENT,
    count_axis,
    dotted_line,
    drawn,
    page_layout,
    probability_axis,
)
from ekprob.checks import whole
from ekprob.i18n import text
from ekprob.probability.numbers import exact_and_percent, fraction_text, percent

HALF = Fraction(1, 2)

CARD_WIDTH = 0.84
"""Of the distance between two cards."""

STRIP_HEIGHT = 320
"""In pixels: lower than the other charts, because it is wide."""

LETTERS_ACROSS = 26
"""So many letters fit side by side above the strip, on a phone too."""

LONGEST_FRACTION = 7
"""Letters of a label; a longer fraction is shown as a percentage, and in full when pointed at."""


def risk_curve(belief: PileBelief, lang: str = "en", draws: int | None = None) -> go.Figure:
    """The risk of at least one kitten in the next 0, 1, ... draws, up to the whole pile; `draws` marks one.

    Raises `BadValueError` for more `draws` than cards, `UnknownNameError` for a language without texts.

    >>> risk_curve(PileBelief(cards=4, kittens=1)).data[0].y
    (0.0, 0.25, 0.5, 0.75, 1.0)
    """
    risks = risks_by_draws(belief)
    marked = [] if draws is None else [draws]
    layout = page_layout(text("interface.chart_risk_title", lang), describe_risk_curve(belief, lang, draws))
    layout["xaxis"] = count_axis(text("interface.chart_draws_axis", lang), belief.cards)
    layout["yaxis"] = probability_axis(1.12)
    layout["shapes"] = [dotted_line("y", 0.5)]
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
    if draws is not None:
        whole("draws", draws, 0, belief.cards)
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
    chances = (first.probability(draw) for draw in range(1, belief.cards + 1))
    return list(accumulate(chances, initial=Fraction(0)))


def kitten_strip(belief: PileBelief, lang: str = "en") -> go.Figure:
    """For each position, the next card first, the probability of a kitten there.

    Raises `UnknownNameError` for a language without texts.

    >>> kitten_strip(PileBelief(cards=4, kittens=1).saw(["safe"])).data[1].y
    (0.0, 0.333333, 0.333333, 0.333333)
    """
    chances = belief.by_position()
    positions = list(range(belief.cards))
    labels = _labels(stretches(chances))
    layout = page_layout(text("interface.chart_strip_title", lang), describe_kitten_strip(belief, lang))
    layout["xaxis"] = count_axis(text("interface.chart_position_axis", lang), belief.cards)
    layout["yaxis"] = probability_axis(1.14)
    layout["height"] = STRIP_HEIGHT
    layout["barmode"] = "overlay"
    layout["barcornerradius"] = 4
    colors = {"bgcolor": KITTEN, "fgcolor": STRIPES}
    hover = (
        text("interface.chart_strip_hover", lang, position="%{x}", chance="%{customdata}") + "<extra></extra>"
    )
    return go.Figure(
        data=[
            go.Bar(
                x=positions,
                y=[1] * len(positions),
                customdata=[exact_and_percent(chance) for chance in chances],
                width=CARD_WIDTH,
                marker={"color": TRANSPARENT, "line": {"color": INK, "width": 1}},
                hovertemplate=hover,
            ),
            go.Bar(
                x=positions,
                y=[drawn(chance) for chance in chances],
                width=CARD_WIDTH,
                marker={
                    "color": KITTEN,
                    "line": {"color": KITTEN, "width": 1},
                    "pattern": {"shape": "/", "fillmode": "replace", **colors, "size": 8},
                },
                hoverinfo="skip",
            ),
            go.Scatter(
                x=[middle for middle, _ in labels],
                y=[1] * len(labels),
                text=[label for _, label in labels],
                mode="text",
                textposition="top center",
                cliponaxis=False,
                hoverinfo="skip",
            ),
        ],
        layout=layout,
    )


def describe_kitten_strip(belief: PileBelief, lang: str = "en") -> str:
    """The strip in words, neighbouring cards with the same probability told together.

    >>> print(describe_kitten_strip(PileBelief(cards=4, kittens=1).saw(["safe"])))
    Probability of a kitten by position, 0 being the next card: 0: 0 = 0.00 %; 1 to 3: 1/3 = 33.33 %.
    """
    return strip_in_words(belief.by_position(), lang)


def _labels(placed_alike: list[Stretch]) -> list[tuple[float, str]]:
    """What stands above the middle of each stretch, as far as there is room.

    The likeliest come first, then the next card, then the longest.
    """
    cards = placed_alike[-1][1] + 1 if placed_alike else 0
    placed: list[tuple[float, str]] = []
    likeliest = max((chance for _, _, chance in placed_alike), default=None)
    by_interest = sorted(
        placed_alike, key=lambda each: (each[2] != likeliest, each[0] > 0, each[0] - each[1], each[0])
    )
    for first, last, chance in by_interest:
        middle, label = (first + last) / 2, _short(chance)
        gaps = [
            abs(middle - other) * LETTERS_ACROSS / cards - (len(label) + len(there)) / 2
            for other, there in placed
        ]
        if all(gap >= 1 for gap in gaps):
            placed.append((middle, label))
    return sorted(placed)


def _short(chance: Fraction) -> str:
    exact = fraction_text(chance)
    return exact if len(exact) <= LONGEST_FRACTION else percent(chance, digits=1)

"""The pile as a strip of cards, each filled as high as a kitten is likely there."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

import plotly.graph_objects as go

from ekprob.beliefs.pile import PileBelief
from ekprob.charts.theme import (
    INK,
    KITTEN,
    STRIPES,
    TRANSPARENT,
    count_axis,
    drawn,
    page_layout,
    probability_axis,
)
from ekprob.i18n import text
from ekprob.probability.numbers import exact_and_percent, fraction_text, percent

CARD_WIDTH = 0.84
"""Of the distance between two cards."""

STRIP_HEIGHT = 320
"""In pixels: lower than the other charts, because it is wide."""

LETTERS_ACROSS = 26
"""So many letters fit side by side above the strip, on a phone too."""

LONGEST_FRACTION = 7
"""Letters of a label; a longer fraction is shown as a percentage, and in full when pointed at."""

Stretch = tuple[int, int, Fraction]
"""First and last position of neighbouring cards that have the same probability."""


def kitten_strip(belief: PileBelief, lang: str = "en") -> go.Figure:
    """For each position, the next card first, the probability of a kitten there.

    Raises `UnknownNameError` for a language without texts.

    >>> kitten_strip(PileBelief(cards=4, kittens=1).saw(["safe"])).data[1].y
    (0.0, 0.333333, 0.333333, 0.333333)
    """
    chances = belief.by_position()
    positions = list(range(belief.cards))
    labels = _labels(_stretches(chances))
    layout = page_layout(text("interface.chart_strip_title", lang), describe_kitten_strip(belief, lang))
    layout["xaxis"] = count_axis(text("interface.chart_position_axis", lang), belief.cards)
    layout["yaxis"] = probability_axis(1.14)
    layout["height"] = STRIP_HEIGHT
    layout["barmode"] = "overlay"
    layout["barcornerradius"] = 4
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
                    "pattern": {
                        "shape": "/",
                        "fillmode": "replace",
                        "bgcolor": KITTEN,
                        "fgcolor": STRIPES,
                        "size": 8,
                    },
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
    if not belief.cards:
        return text("interface.chart_empty", lang)
    told = [
        f"{_where(first, last, lang)}: {exact_and_percent(chance)}"
        for first, last, chance in _stretches(belief.by_position())
    ]
    return text("interface.chart_strip_alt", lang, stretches="; ".join(told))


def _where(first: int, last: int, lang: str) -> str:
    return str(first) if first == last else text("interface.chart_from_to", lang, first=first, last=last)


def _stretches(chances: tuple[Fraction, ...]) -> list[Stretch]:
    grouped = [(chance, [position for position, _ in group]) for chance, group in _runs(chances)]
    return [(positions[0], positions[-1], chance) for chance, positions in grouped]


def _runs(chances: tuple[Fraction, ...]) -> groupby[Fraction, tuple[int, Fraction]]:
    return groupby(enumerate(chances), key=lambda placed: placed[1])


def _labels(stretches: list[Stretch]) -> list[tuple[float, str]]:
    """What stands above the middle of each stretch, as far as there is room.

    The likeliest come first, then the next card, then the longest.
    """
    cards = stretches[-1][1] + 1 if stretches else 0
    placed: list[tuple[float, str]] = []
    likeliest = max((chance for _, _, chance in stretches), default=None)
    by_interest = sorted(
        stretches, key=lambda each: (each[2] != likeliest, each[0] > 0, each[0] - each[1], each[0])
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

"""A belief on a page: the pile as a strip of cards, and numbers about it in words."""

from __future__ import annotations

import html
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from ekprob.i18n import text
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import exact_and_percent, percent

Stretch = tuple[int, int, Fraction]
"""First and last position of neighbouring cards that have the same probability."""

WIDTH: Final = 22
"""From one card of the strip to the next, in pixels."""

HEIGHT: Final = 60


def stretches(chances: Sequence[Fraction]) -> list[Stretch]:
    """Neighbouring positions with the same probability together, the next card first."""
    runs = groupby(range(len(chances)), key=lambda position: chances[position])
    placed = [(chance, list(positions)) for chance, positions in runs]
    return [(positions[0], positions[-1], chance) for chance, positions in placed]


def strip_in_words(chances: Sequence[Fraction], lang: str) -> str:
    """The strip in words.

    >>> print(strip_in_words([Fraction(0), Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)], "en"))
    Probability of a kitten by position, 0 being the next card: 0: 0 = 0.00 %; 1 to 3: 1/3 = 33.33 %.
    """
    if not chances:
        return text("interface.chart_empty", lang)
    told = [
        f"{first if first == last else text('interface.chart_from_to', lang, first=first, last=last)}:"
        f" {exact_and_percent(chance)}"
        for first, last, chance in stretches(chances)
    ]
    return text("interface.chart_strip_alt", lang, stretches="; ".join(told))


def strip(chances: Sequence[Fraction], lang: str) -> str:
    """The pile as an SVG figure, each card filled as high as a kitten is likely there, and in words below."""
    words = html.escape(strip_in_words(chances, lang))
    if not chances:
        return f'<p lang="{lang}">{words}</p>'
    cards = "".join(_card(position, chance) for position, chance in enumerate(chances))
    width = WIDTH * len(chances)
    return (
        f'<figure lang="{lang}"><svg aria-hidden="true" viewBox="0 0 {width} {HEIGHT + 20}"'
        f' style="width:100%;max-width:{width}px" fill="currentColor" font-size="11" text-anchor="middle">'
        f"{cards}</svg><figcaption>{words}</figcaption></figure>"
    )


def _card(position: int, chance: Fraction) -> str:
    left, size, high = position * WIDTH + 2, WIDTH - 4, round(float(chance) * HEIGHT, 2)
    return (
        f"<g><title>{position}: {exact_and_percent(chance).replace('<', '&lt;')}</title>"
        f'<rect x="{left}" y="0.5" width="{size}" height="{HEIGHT}" fill="none" stroke="currentColor"/>'
        f'<rect x="{left}" y="{HEIGHT + 0.5 - high}" width="{size}" height="{high}" opacity="0.6"/>'
        f'<text x="{left + size / 2}" y="{HEIGHT + 15}">{position}</text></g>'
    )


def chance(probability: Fraction | Estimate) -> str:
    """A probability in one cell of a table.

    >>> chance(Fraction(1, 8)), chance(Estimate(0.125, 0.12, 0.13, n=10))
    ('12.50 %', '≈ 12.5 %')
    """
    if isinstance(probability, Estimate):
        return f"≈ {probability.mean * 100:.1f} %"
    return percent(probability)

"""Contrasts by the formula of WCAG 2, and the numbers along an axis."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ekprob.charts import theme

PAGES = {"a light page": "#ffffff", "a dark page": "#111111", "a dark panel": "#212121"}


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb"."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_formula_is_the_published_one() -> None:
    """Black on white has 21:1, and #767676 is the lightest grey with 4.5:1 on white."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") > 4.5 > contrast("#777777", "#ffffff")


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("colour", [theme.INK, theme.KITTEN, theme.SAFE])
def test_every_colour_is_seen_in_both_themes(colour: str, page: str) -> None:
    """Large letters and shapes need 3:1."""
    assert contrast(colour, page) >= 3


@pytest.mark.parametrize(
    ("highest", "step"), [(0, 1), (5, 1), (8, 1), (9, 2), (23, 5), (54, 10), (120, 20), (4000, 100)]
)
def test_an_axis_has_few_numbers(highest: int, step: int) -> None:
    """No more than fit on a phone, in steps that people count in."""
    assert theme.count_axis("draws", highest)["dtick"] == step


def test_numbers_are_rounded_in_one_place() -> None:
    """Six decimals, the same on every machine."""
    assert [theme.drawn(Fraction(2, 3)), theme.drawn(Fraction(1, 8))] == [0.666667, 0.125]

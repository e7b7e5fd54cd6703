"""The colours, letters and margins of every chart: readable on a light page and on a dark one.

Backgrounds are transparent, so a chart lies on the page's own colour. Each colour has a contrast of at least
3:1 with white and with the dark greys of JupyterLab's dark theme; a test computes it. No chart tells things
apart by colour alone.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

INK: Final = "#767676"
"""Letters, axes and outlines."""

KITTEN: Final = "#d4571d"
"""What explodes; always with stripes, a filled shape or a diamond besides."""

SAFE: Final = "#1f83b8"
"""What does not; always an outline or a line."""

STRIPES: Final = "rgba(255, 255, 255, 0.5)"
"""Over the colour of kittens."""

GRID: Final = "rgba(128, 128, 128, 0.3)"
"""Lines that may be faint, because the numbers stand elsewhere too."""

LABEL: Final = "#333333"
LABEL_INK: Final = "#ffffff"
"""What is shown when a point is pointed at lies on a ground of its own."""

TRANSPARENT: Final = "rgba(0, 0, 0, 0)"

LETTERS: Final = 16
"""Size of the letters in pixels, for a projector."""

HEIGHT: Final = 380
"""Height of a chart in pixels; its width is that of the page."""

MOST_TICKS: Final = 8
"""Numbers along an axis: as many as fit on a phone."""

DIGITS: Final = 6
"""Decimals of the numbers in a figure: enough for the eye, and the same on every machine."""


def drawn(value: Fraction) -> float:
    """The exact `value` as a figure stores it.

    >>> drawn(Fraction(3, 23))
    0.130435
    """
    return round(float(value), DIGITS)


def page_layout(title: str, alt: str, subtitle: str = "") -> dict[str, Any]:
    """The layout that all charts share, with the text alternative in `meta["alt"]`."""
    return {
        "template": {},
        "autosize": True,
        "height": HEIGHT,
        "paper_bgcolor": TRANSPARENT,
        "plot_bgcolor": TRANSPARENT,
        "font": {"color": INK, "size": LETTERS, "family": "system-ui, sans-serif"},
        "title": {
            "text": title,
            "subtitle": {"text": subtitle, "font": {"size": LETTERS}},
            "x": 0.01,
            "xref": "container",
            "font": {"size": 20},
        },
        "margin": {"l": 60, "r": 16, "t": 84 if subtitle else 60, "b": 60},
        "showlegend": False,
        "dragmode": False,
        "hoverlabel": {"bgcolor": LABEL, "font": {"size": LETTERS, "color": LABEL_INK}},
        "meta": {"alt": alt},
    }


def count_axis(title: str, highest: int) -> dict[str, Any]:
    """An axis of whole numbers up to `highest`."""
    step = next((step for step in (1, 2, 5, 10, 20, 50) if highest <= MOST_TICKS * step), 100)
    return {
        "title": {"text": title},
        "dtick": step,
        "tick0": 0,
        "tickangle": 0,
        "showgrid": False,
        "zeroline": False,
        "linecolor": INK,
        "ticks": "outside",
        "tickcolor": INK,
        "fixedrange": True,
    }


def category_axis() -> dict[str, Any]:
    """An axis of names."""
    return {"type": "category", "fixedrange": True, "linecolor": INK, "showgrid": False, "tickangle": 0}


def dotted_line(axis: str, at: float) -> dict[str, Any]:
    """A dotted line across the whole chart, at one value of the axis "x" or "y"."""
    other = "y" if axis == "x" else "x"
    across = {f"{other}ref": "paper", f"{other}0": 0, f"{other}1": 1}
    return {"type": "line", f"{axis}0": at, f"{axis}1": at, **across, "line": {"color": INK, "dash": "dot"}}


def probability_axis(top: float = 1.05) -> dict[str, Any]:
    """An axis from 0 % to 100 %, with room above for labels."""
    return {
        "range": [0, top],
        "tickvals": [0, 0.25, 0.5, 0.75, 1],
        "tickformat": ".0%",
        "gridcolor": GRID,
        "zeroline": False,
        "fixedrange": True,
    }

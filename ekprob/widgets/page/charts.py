"""Plotly figures side by side that follow what happens, all drawn by one copy of the library.

A `FigureWidget` carries its own 5 MB of plotly to the page, and the page gives each of them two seconds to
start: three at once can miss that on a slow machine. Here the library travels once, and a figure has its text
alternative for screen readers.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import anywidget
import plotly.graph_objects as go
import traitlets
from plotly.offline import get_plotlyjs

from ekprob.widgets.page.sources import joined


class ChartsPanel(anywidget.AnyWidget):
    """Shows figures whose text alternative stands in `layout.meta["alt"]`."""

    _esm = joined("page/charts.js")
    library = traitlets.Unicode().tag(sync=True)
    figures: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, figures: Sequence[go.Figure]) -> None:
        super().__init__(library=get_plotlyjs(), figures=_plain(figures))

    def show(self, figures: Sequence[go.Figure]) -> None:
        """Show other figures in the places of those that were shown."""
        self.figures = _plain(figures)

    @property
    def words(self) -> list[str]:
        """The text alternatives."""
        return [figure["layout"]["meta"]["alt"] for figure in self.figures]

    def __repr__(self) -> str:
        return f"ChartsPanel({len(self.figures)} figures)"


def _plain(figures: Sequence[go.Figure]) -> list[Any]:
    return [json.loads(figure.to_json()) for figure in figures]

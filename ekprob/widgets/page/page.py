"""What every widget is: a page that shows one dictionary and passes messages on, some with charts below."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import anywidget
import ipywidgets
import plotly.graph_objects as go
import traitlets
from plotly.offline import get_plotlyjs

from ekprob.widgets.page.inbox import Inbox
from ekprob.widgets.page.sources import joined
from ekprob.widgets.page.views import View


class Page(anywidget.AnyWidget):
    """Binds an inbox to the page; a widget sets `_esm` and `_css`, its sources, and says what it shows."""

    state = traitlets.Dict().tag(sync=True)

    def __init__(self, inbox: Inbox[Any]) -> None:
        self._inbox = inbox
        self.session = inbox.session
        """Holds everything that counts."""
        super().__init__(state=self._shown())
        self.on_msg(self._received)

    def handle(self, message: object) -> None:
        """Do what a message of the page says, then show what holds now.

        An `EkprobError` is shown. Anything else is a fault of ekprob: it is shown too, and raised.
        """
        try:
            self._inbox.handle(message)
        finally:
            self.state = self._shown()

    def close(self) -> None:
        """Take it off the page, with every part of it."""
        self.layout.close()
        super().close()

    def _shown(self) -> View:
        return self._inbox.state()

    def _received(self, _page: object, content: object, _buffers: object) -> None:
        self.handle(content)

    def _now(self) -> str:
        """What holds now, in few words that are the same for the same session."""
        return ""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._now()})"


class ChartsPanel(anywidget.AnyWidget):
    """Figures side by side, all drawn by one copy of plotly; each has its words in `layout.meta["alt"]`.

    A `FigureWidget` carries its own 5 MB of plotly to the page, and the page gives each of them two seconds
    to start: three at once can miss that on a slow machine.
    """

    _esm = joined("page/charts.js")
    library = traitlets.Unicode().tag(sync=True)
    figures: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(library=get_plotlyjs())

    def show(self, figures: Sequence[go.Figure]) -> None:
        """Show other figures in the places of those that were shown."""
        self.figures = [json.loads(figure.to_json()) for figure in figures]

    def close(self) -> None:
        """Take the figures off the page."""
        self.layout.close()
        super().close()

    @property
    def words(self) -> list[str]:
        """The text alternatives."""
        return [figure["layout"]["meta"]["alt"] for figure in self.figures]

    def __repr__(self) -> str:
        return f"ChartsPanel({len(self.figures)} figures)"


class ChartedPage(Page):
    """A page whose charts follow its session."""

    def __init__(self, inbox: Inbox[Any]) -> None:
        self.session = inbox.session
        self.charts = ChartsPanel()
        super().__init__(inbox)

    def _figures(self) -> Sequence[go.Figure]:
        raise NotImplementedError

    def _words(self, alternatives: list[str]) -> View:
        """The charts in words, under the name by which the page looks for them."""
        raise NotImplementedError

    def _shown(self) -> View:
        self.charts.show(self._figures())
        return {**super()._shown(), **self._words(self.charts.words)}


class PageAboveCharts(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A page with its charts below it, as one widget."""

    def __init__(self, page: ChartedPage, name: str) -> None:
        self._page = page
        self.session = page.session
        """Holds everything that counts."""
        super().__init__([page, page.charts])
        self.add_class(name)

    def handle(self, message: object) -> None:
        """Do what a message of the page says, as `Page.handle` does."""
        self._page.handle(message)

    def close(self) -> None:
        """Take it off the page, with every part of it."""
        for part in self.children:
            part.close()
        self.layout.close()
        super().close()

    def _now(self) -> str:
        return ""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._now()})"

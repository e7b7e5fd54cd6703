"""The panel of the replay: it shows a state and passes messages on, and knows nothing of either."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from ekprob.widgets.page.sources import joined


class ReplayPanel(anywidget.AnyWidget):
    """One dictionary goes to the page, messages come back to `on_message`."""

    _esm = joined("page/dom.js", "page/cards.js", "replayer/replayer.js")
    _css = joined("page/cards.css", "game_table/game_table.css", "replayer/replayer.css")
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, state: dict[str, Any], on_message: Callable[[object], None]) -> None:
        super().__init__(state=state)
        self._on_message = on_message
        self.on_msg(self._received)

    def _received(self, _panel: object, content: object, _buffers: object) -> None:
        self._on_message(content)

    def __repr__(self) -> str:
        return "ReplayPanel()"

"""The panel of the replay: it shows a state and passes messages on, and knows nothing of either."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

FOLDER: Final = Path(__file__).parent


def _sources(*names: str) -> str:
    return "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in names)


class ReplayPanel(anywidget.AnyWidget):
    """One dictionary goes to the page, messages come back to `on_message`."""

    _esm = _sources("elements.js", "cards.js", "replay.js")
    _css = _sources("cards.css", "table.css", "replay.css")
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, state: dict[str, Any], on_message: Callable[[object], None]) -> None:
        super().__init__(state=state)
        self._on_message = on_message
        self.on_msg(self._received)

    def _received(self, _panel: object, content: object, _buffers: object) -> None:
        self._on_message(content)

    def __repr__(self) -> str:
        return "ReplayPanel()"

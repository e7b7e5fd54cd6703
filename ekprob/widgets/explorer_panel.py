"""The panel of the odds explorer: it shows a state and passes messages on, and knows nothing of either."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

FOLDER: Final = Path(__file__).parent


class ExplorerPanel(anywidget.AnyWidget):
    """One dictionary goes to the page, messages come back to `on_message`."""

    _esm = "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in ("elements.js", "explorer.js"))
    _css = FOLDER / "explorer.css"
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, state: dict[str, Any], on_message: Callable[[object], None]) -> None:
        super().__init__(state=state)
        self._on_message = on_message
        self.on_msg(self._received)

    def _received(self, _panel: object, content: object, _buffers: object) -> None:
        self._on_message(content)

    def __repr__(self) -> str:
        return "ExplorerPanel()"

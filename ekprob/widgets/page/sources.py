"""The JavaScript and CSS of the widgets, as text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

WIDGETS: Final = Path(__file__).parent.parent
"""The folder that all paths are relative to."""


def joined(*paths: str) -> str:
    """The files at these paths, one after the other."""
    return "\n".join((WIDGETS / path).read_text(encoding="utf-8") for path in paths)

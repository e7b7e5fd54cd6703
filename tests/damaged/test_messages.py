"""Messages that no page would send: each is obeyed, or refused with a reason and nothing changed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.damaged.messages import MESSAGES, WIDGETS, Widget

SESSIONS = 10
"""Sessions of each widget in one run, with some hundred messages; `python -m tests.damaged` tries more."""


@pytest.mark.slow
@pytest.mark.parametrize("widget", WIDGETS, ids=lambda widget: widget.name)
def test_malformed_messages_change_nothing(widget: Widget, tmp_path: Path) -> None:
    """Fields lost, renamed, huge, nested or of a wrong kind, sent among good messages."""
    obeyed = 0
    for seed in range(SESSIONS):
        try:
            obeyed += widget.try_one(Random(seed), tmp_path)
        except Exception as fault:
            fault.add_note(f"python -m tests.damaged --first {seed} --number 1 {widget.name}")
            raise

    assert 0 < obeyed < SESSIONS * MESSAGES, "some are obeyed, and some refused"

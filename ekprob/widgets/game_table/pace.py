"""How the bots' moves come."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Pace(Enum):
    """How the bots' moves come."""

    AT_ONCE = "at_once"
    QUICK = "quick"
    SLOW = "slow"
    BY_HAND = "by_hand"
    """Each when the person asks for it."""


DELAYS: Final[dict[Pace, int | None]] = {
    Pace.AT_ONCE: 0,
    Pace.QUICK: 700,
    Pace.SLOW: 2000,
    Pace.BY_HAND: None,
}
"""Milliseconds that the page waits before the next move; None if it waits for the person."""

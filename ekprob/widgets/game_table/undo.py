"""What cannot be taken back: whatever showed something hidden, was left to chance, or was answered."""

from __future__ import annotations

from collections.abc import Iterable

from ekprob.game import events as ev
from ekprob.i18n import Message


def why_final(events: Iterable[ev.Event], seat: int) -> Message | None:
    """Why `seat` cannot take back what led to these events; None if it can.

    >>> print(why_final([ev.Drew(0, ev.DrawnFrom.TOP, None)], seat=0))
    A hidden card has been seen since.
    >>> why_final([ev.TurnBegan(0, 1, False)], seat=0)
    """
    for event in events:
        reason = _reason(event, seat)
        if reason is not None:
            return Message(f"table.undo_{reason}", {})
    return None


def _reason(event: ev.Event, seat: int) -> str | None:
    match event:
        case ev.Drew() | ev.KittenDrawn() | ev.Peeked() | ev.NamedCardAsked():
            return "hidden"
        case ev.Shuffled() | ev.Stolen():
            return "chance"
        case ev.KittenReturned(watchers=watchers) if seat not in watchers:
            return "chance"  # ruling C11: chance put it back
        case ev.TurnBegan() | ev.Cancelled() | ev.HadNoEffect() | ev.Won() | ev.Revived():
            return None
    return None if getattr(event, "seat", seat) == seat else "answered"

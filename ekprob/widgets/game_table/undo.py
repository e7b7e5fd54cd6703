"""What cannot be taken back: whatever showed something hidden, was left to chance, or was answered."""

from __future__ import annotations

from collections.abc import Iterable

from ekprob.errors import BadValueError
from ekprob.game import events as ev
from ekprob.game.state import GameState
from ekprob.i18n import Message


class Undo:
    """The choices of one seat that can be taken back, and why no others can."""

    def __init__(self) -> None:
        self._before: list[GameState] = []
        self._why_no_more = Message("table.undo_nothing", {})

    @property
    def why_not(self) -> Message | None:
        """Why the last choice cannot be taken back; None if it can."""
        return None if self._before else self._why_no_more

    def note(self, before: GameState, events: Iterable[ev.Event], seat: int) -> None:
        """Note a choice of `seat`: the game `before` it, and what it led to at once."""
        self._before.append(before)
        self.note_events(events, seat)

    def note_events(self, events: Iterable[ev.Event], seat: int) -> None:
        """Note what happened since the last choice."""
        final = why_final(events, seat)
        if final is not None:
            self.forget(final)

    def forget(self, why: Message) -> None:
        """Nothing up to now can be taken back any more."""
        self._before = []
        self._why_no_more = why

    def back(self) -> GameState:
        """The game before the last choice; raises `BadValueError`, with why, if that is final."""
        if not self._before:
            raise BadValueError(self._why_no_more)
        return self._before.pop()


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
        case ev.TurnBegan() | ev.Cancelled() | ev.NopedAway() | ev.HadNoEffect() | ev.Won() | ev.Revived():
            return None
    return None if getattr(event, "seat", seat) == seat else "answered"

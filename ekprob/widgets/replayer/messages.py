"""Messages of the page to the replay: everything that comes in is checked here, before it does anything."""

from __future__ import annotations

from typing import Final

from ekprob.widgets.page.fields import Content, flag, whole
from ekprob.widgets.page.inbox import Messages, speak
from ekprob.widgets.replayer.session import ReplaySession


def _truth(session: ReplaySession, content: Content) -> None:
    session.shows_truth = flag(content, "on")


MESSAGES: Final[Messages[ReplaySession]] = Messages(
    {
        "go": lambda session, told: session.go_to(whole(told, "step")),
        "kitten": lambda session, _: session.go_to_next_kitten(),
        "see": lambda session, told: session.see_as(
            None if told.get("seat") is None else whole(told, "seat")
        ),
        "truth": _truth,
        "why": lambda session, told: session.ask_why(whole(told, "seat"), is_open=flag(told, "open")),
        "language": speak,
    },
    unknown="replay.error_message",
)
"""What each kind of message does."""

obey = MESSAGES.obey
"""Does what a message says; raises an `EkprobError`, and changes nothing, if that cannot be."""

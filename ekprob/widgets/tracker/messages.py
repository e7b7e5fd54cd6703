"""Messages of the page to the tracker: everything that comes in is checked here, before it does anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ekprob.errors import BadValueError, EkprobError, quoted
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.widgets.page.fields import Content, flag, member, whole, words
from ekprob.widgets.page.inbox import Messages, speak
from ekprob.widgets.page.players import check_seat
from ekprob.widgets.tracker.session import TrackerSession


def obey(session: TrackerSession, content: object) -> None:
    """Do what a message says; raises an `EkprobError`, and changes nothing, if that cannot be."""
    before, session.status = session.status, None
    try:
        MESSAGES.obey(session, content)
    except EkprobError:
        session.status = before
        raise


def _enter(session: TrackerSession, content: Content) -> None:
    # A double click must not enter the same event twice.
    if "step" in content and whole(content, "step") != len(session.events):
        raise BadValueError(Message("table.error_step", {}))
    session.enter(content)


def _draft(session: TrackerSession, content: Content) -> None:
    if session.is_started:
        raise BadValueError(Message("tracker.error_started", {}))
    draft = session.draft
    match content.get("field"):
        case "edition":
            session.draft = draft.with_edition(words(content, "value"))
        case "players":
            session.draft = draft.with_players(whole(content, "value"))
        case "seat":
            session.draft = draft.with_seat(whole(content, "value"))
        case "name":
            session.draft = draft.with_name(whole(content, "seat"), words(content, "value"))
        case "card":
            session.draft = draft.with_card(member(Card, content, "card"), whole(content, "value"))
        case field:
            raise BadValueError(Message("tracker.error_message", {"given": quoted(field)}))


def _actor(session: TrackerSession, content: Content) -> None:
    seat = check_seat(whole(content, "seat"), session.moment.belief.setup.players)
    session.focus = replace(session.focus, actor=seat)


def _draws(session: TrackerSession, content: Content) -> None:
    draws, cards = whole(content, "value"), session.moment.cards
    if not 1 <= draws <= max(1, cards):
        raise BadValueError(Message("tracker.error_draws", {"given": draws, "most": cards}))
    session.focus = replace(session.focus, draws=draws)


def _steal(session: TrackerSession, content: Content) -> None:
    seat = whole(content, "seat")
    if seat not in session.board.others:
        raise BadValueError(Message("tracker.error_steal", {"given": seat}))
    session.focus = replace(session.focus, steal_from=seat)


def _why(session: TrackerSession, content: Content) -> None:
    number, is_open, opened = words(content, "number"), flag(content, "open"), session.focus.open_whys
    if number not in session.board.names():
        raise BadValueError(Message("table.error_number", {"given": quoted(number)}))
    session.focus = replace(session.focus, open_whys=opened | {number} if is_open else opened - {number})


def _share(session: TrackerSession, content: Content) -> None:
    shared = session.shared() if flag(content, "open") else ""
    session.focus = replace(session.focus, shared=shared)


MESSAGES: Final[Messages[TrackerSession]] = Messages(
    {
        "actor": _actor,
        "draft": _draft,
        "draws": _draws,
        "enter": _enter,
        "language": speak,
        "new": lambda session, _: session.set_up_anew(),
        "read": lambda session, told: session.read_shared(words(told, "text")),
        "share": _share,
        "start": lambda session, _: session.start(),
        "steal": _steal,
        "undo": lambda session, _: session.undo(),
        "why": _why,
    },
    unknown="tracker.error_message",
)
"""What each kind of message does."""

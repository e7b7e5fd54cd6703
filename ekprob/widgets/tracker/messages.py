"""Messages of the page to the tracker: everything that comes in is checked here, before it does anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ekprob.errors import BadValueError
from ekprob.i18n import Message, check_language
from ekprob.rules.cards import Card
from ekprob.widgets.page.fields import Content, flag, member, whole, words

if TYPE_CHECKING:
    from ekprob.widgets.tracker.draft import Draft
    from ekprob.widgets.tracker.focus import Focus
    from ekprob.widgets.tracker.session import TrackerSession


def obey(session: TrackerSession, content: object) -> None:
    """Do what a message says; raises an `EkprobError`, and changes nothing, if that cannot be."""
    doing = content.get("do") if isinstance(content, Mapping) else None
    if not isinstance(content, Mapping) or not isinstance(doing, str) or doing not in READERS:
        raise BadValueError(Message("tracker.error_message", {"given": repr(doing or content)}))
    READERS[doing](session, content)


def _enter(session: TrackerSession, content: Content) -> None:
    # A double click must not enter the same event twice.
    if "step" in content and whole(content, "step") != len(session.steps):
        raise BadValueError(Message("table.error_step", {}))
    session.enter(content)


def _undo(session: TrackerSession, _content: Content) -> None:
    session.undo()


def _draft(session: TrackerSession, content: Content) -> None:
    if session.is_started:
        raise BadValueError(Message("tracker.error_started", {}))
    session.draft = _drafted(session.draft, content)
    session.status = None


def _drafted(draft: Draft, content: Content) -> Draft:
    match content.get("field"):
        case "edition":
            return draft.with_edition(words(content, "value"))
        case "players":
            return draft.with_players(whole(content, "value"))
        case "seat":
            return draft.with_seat(whole(content, "value"))
        case "name":
            return draft.with_name(whole(content, "seat"), words(content, "value"))
        case "card":
            return draft.with_card(member(Card, content, "card"), whole(content, "value"))
        case field:
            raise BadValueError(Message("tracker.error_message", {"given": repr(field)}))


def _start(session: TrackerSession, _content: Content) -> None:
    if session.is_started:
        raise BadValueError(Message("tracker.error_started", {}))
    session.start()


def _new(session: TrackerSession, _content: Content) -> None:
    session.set_up_anew()


def _actor(session: TrackerSession, content: Content) -> None:
    _look(session, session.focus.on_actor(whole(content, "seat"), session.moment))


def _draws(session: TrackerSession, content: Content) -> None:
    _look(session, session.focus.on_draws(whole(content, "value"), session.moment))


def _steal(session: TrackerSession, content: Content) -> None:
    _look(session, session.focus.on_steal(whole(content, "seat"), session.moment))


def _why(session: TrackerSession, content: Content) -> None:
    number, is_open = words(content, "number"), flag(content, "open")
    _look(session, session.focus.on_why(number, session.numbers, is_open=is_open))


def _share(session: TrackerSession, content: Content) -> None:
    shared = session.shared() if flag(content, "open") else ""
    _look(session, replace(session.focus, shared=shared))


def _look(session: TrackerSession, focus: Focus) -> None:
    session.focus = focus
    session.status = None


def _read(session: TrackerSession, content: Content) -> None:
    session.read_shared(words(content, "text"))


def _language(session: TrackerSession, content: Content) -> None:
    session.lang = check_language(words(content, "lang"))
    session.status = None


READERS: Final[dict[str, Callable[[TrackerSession, Content], None]]] = {
    "actor": _actor,
    "draft": _draft,
    "draws": _draws,
    "enter": _enter,
    "language": _language,
    "new": _new,
    "read": _read,
    "share": _share,
    "start": _start,
    "steal": _steal,
    "undo": _undo,
    "why": _why,
}
"""What each kind of message does."""

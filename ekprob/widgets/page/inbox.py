"""Messages of a page on their way to a session, and what the page is told of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from ekprob.errors import BadValueError, EkprobError, quoted
from ekprob.i18n import Message, check_language
from ekprob.widgets.page.fields import Content, words
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View


class Speaks(Protocol):
    """What every session has: the language of its page."""

    lang: str


Session = TypeVar("Session", bound=Speaks)


@dataclass(frozen=True)
class Messages(Generic[Session]):
    """The messages that a page may send, each with what it does to the session."""

    readers: Mapping[str, Callable[[Session, Content], None]]
    unknown: str
    """The text for what is no message; it has a place for what was `given`."""
    field: str = "do"
    """The field that says which message it is."""

    def obey(self, session: Session, content: object) -> None:
        """Do what a message says; raises an `EkprobError`, and changes nothing, if that cannot be."""
        doing = content.get(self.field) if isinstance(content, Mapping) else None
        if not isinstance(content, Mapping) or not isinstance(doing, str) or doing not in self.readers:
            raise BadValueError(Message(self.unknown, {"given": quoted(doing or content)}))
        self.readers[doing](session, content)


def speak(session: Speaks, content: Content) -> None:
    """Speak the language that a message names; raises `UnknownNameError` for one without texts."""
    session.lang = check_language(words(content, "lang"))


@dataclass
class Inbox(Generic[Session]):
    """Passes what comes in to a session, and keeps how often and why the last message was refused."""

    session: Session
    obey: Callable[[Session, object], None]
    view: Callable[[Session], View]
    fault: str = "table.error_unexpected"
    """The text for a fault of ekprob; it has a place for its `reason`."""
    error: Message | str | None = None
    """Why the last message of the page was refused; None when it was not."""
    handled: int = 0
    """How many messages were handled: the page sets its fields anew after each."""

    def handle(self, content: object) -> None:
        """Do what a message says. An `EkprobError` becomes `error`, and anything else is raised besides."""
        self.handled += 1
        try:
            self.obey(self.session, content)
            self.error = None
        except EkprobError as error:
            self.error = error.message if isinstance(error.message, Message) else str(error)
        except Exception as fault:
            self.error = Message(self.fault, {"reason": repr(fault)})
            raise

    def state(self) -> View:
        """Everything that the page shows: the view of the session, and how its last message went."""
        said = {"handled": self.handled, "error": Phrases(self.session.lang).message(self.error)}
        return {**self.view(self.session), "lang": self.session.lang, **said}

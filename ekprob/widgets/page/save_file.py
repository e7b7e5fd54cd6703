"""The file in which a session keeps itself after each change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ekprob.errors import BadValueError, TooLargeError
from ekprob.i18n import Message
from ekprob.saved import write_whole


class SaveFile:
    """Where a session is saved, if anywhere, and whether that went well."""

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = None if path is None else Path(path)
        self.warning: Message | None = None
        """Why the session could not be saved last; None when it was."""

    @classmethod
    def fresh(cls, path: str | Path | None) -> SaveFile:
        """A file that is not there yet; raises `BadValueError` if something is."""
        file = cls(path)
        if file.path is not None and file.path.exists():
            raise BadValueError(Message("tracker.error_file_there", {"file": str(path)}))
        return file

    @property
    def name(self) -> str:
        """The name without its folders; empty if nothing is saved."""
        return "" if self.path is None else self.path.name

    def note(self, lang: str) -> str:
        """Where the session is saved, in words of the page."""
        return "" if self.path is None else Message("table.saved_in", {"file": self.name}).in_language(lang)

    def write(self, content: Callable[[], str]) -> None:
        """Save the `content`, if there is a file; what goes wrong is a `warning`."""
        self.warning = None
        if self.path is None:
            return
        try:
            write_whole(self.path, content())
        except OSError as fault:
            facts = {"file": self.name, "reason": fault.strerror or repr(fault)}
            self.warning = Message("table.warning_not_saved", facts)
        except TooLargeError as fault:
            self.warning = Message("table.warning_not_saved", {"file": self.name, "reason": fault.message})

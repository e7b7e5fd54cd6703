"""What every saved file has in common: its format and version, its size, and how it is written and read."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from ekprob.errors import BadValueError, DamagedRecordError, EkprobError, TooLargeError, quoted
from ekprob.i18n import Message

MOST_LETTERS: Final = 1_000_000
"""Letters of a saved file: far more than any game has. What is longer is no such file."""

MOST_LEVELS: Final = 10
"""How deep the parts of a saved file lie in one another: twice as deep as any kind needs."""

Content = TypeVar("Content")


@dataclass(frozen=True)
class SavedKind:
    """One kind of saved file: its name, which gives the format and the texts, and its newest version.

    >>> notes = SavedKind("game", version=1)
    >>> notes.text_of({"seed": 3})
    '{"format": "ekprob-game", "version": 1, "seed": 3}'
    >>> notes.opened(notes.text_of({"seed": 3}))["seed"]
    3
    """

    name: str
    version: int
    from_first: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    """What version 2 would have written for the parts of a file of version 1; None if that is the same."""

    @property
    def format(self) -> str:
        """What a file of this kind calls itself."""
        return f"ekprob-{self.name}"

    def text_of(self, content: Mapping[str, object], separators: tuple[str, str] | None = None) -> str:
        """The content as JSON text that says what it is; `separators` are those of `json.dumps`.

        Raises `TooLargeError` for what would be too long to be opened again.
        """
        plain = {"format": self.format, "version": self.version, **content}
        written = json.dumps(plain, ensure_ascii=False, separators=separators)
        if len(written) > MOST_LETTERS:
            raise TooLargeError(Message("saved.too_long", {"most": MOST_LETTERS}))
        return written

    def opened(self, source: str) -> Mapping[str, Any]:
        """The parts of a text that `text_of` made.

        Raises `DamagedRecordError`, to be read in any language, for a text that is of another kind, is cut
        off, is longer than `MOST_LETTERS`, lies deeper than `MOST_LEVELS`, or was written by a newer version.
        """
        if not isinstance(source, str):
            raise self.foreign(source)
        if len(source) > MOST_LETTERS:
            raise self.damaged("too_long", most=MOST_LETTERS)
        try:
            plain = json.loads(source)
        except (TypeError, ValueError, RecursionError) as fault:
            raise self.damaged("cut_off") from fault
        if _lies_deep(plain):
            raise self.damaged("cut_off")
        given = plain.get("format") if isinstance(plain, dict) else plain
        if not isinstance(plain, dict) or given != self.format:
            raise self.foreign(given)
        version = plain.get("version")
        if type(version) is not int or version < 1:
            raise self.damaged("version", given=quoted(version), newest=self.version)
        if version > self.version:
            raise self.damaged("newer", given=quoted(version), newest=self.version)
        return self.from_first(plain) if version == 1 and self.from_first is not None else plain

    def load(self, path: Path, read: Callable[[str], Content]) -> Content:
        """What `read` makes of the file at `path`, which stays as it is.

        Raises `DamagedRecordError`, which names the file, for whatever `read` refuses, and `BadValueError` if
        it cannot be read.
        """
        try:
            with path.open(encoding="utf-8") as file:
                source = file.read(MOST_LETTERS + 1)
        except OSError as fault:
            facts = {"file": str(path), "reason": fault.strerror or repr(fault)}
            raise BadValueError(Message("saved.not_read", facts)) from fault
        except UnicodeDecodeError as fault:
            raise self.kept(path, self.foreign(None)) from fault
        try:
            return read(source)
        except EkprobError as fault:
            raise self.kept(path, fault) from fault

    def foreign(self, given: object) -> DamagedRecordError:
        """The error for what is no file of this kind, but of a format `given`."""
        return self.damaged(f"foreign_{self.name}", given=quoted(given), wanted=repr(self.format))

    def kept(self, path: Path, fault: EkprobError) -> DamagedRecordError:
        """The same fault, with the file that has it and that is kept as it is."""
        return self.damaged(f"kept_{self.name}", file=str(path), reason=fault.message)

    def damaged(self, fault: str, /, **facts: object) -> DamagedRecordError:
        """The error with this text of the domain "saved"."""
        return DamagedRecordError(Message(f"saved.{fault}", facts))


def _lies_deep(plain: object) -> bool:
    """Whether anything lies deeper than any kind needs; goes level by level, so that no depth is too much."""
    level = [plain]
    for _ in range(MOST_LEVELS):
        inner: list[object] = []
        for each in level:
            inner.extend(each.values() if isinstance(each, dict) else each if isinstance(each, list) else ())
        level = inner
    return bool(level)


def part_of(plain: Mapping[str, Any], name: str, *kinds: type) -> Any:  # noqa: ANN401  # as the file has it
    """One part of what was opened; raises `DamagedRecordError` if it is missing or of no such kind.

    >>> part_of({"seed": 3}, "seed", int, str)
    3
    """
    if name not in plain:
        raise DamagedRecordError(Message("saved.lacks", {"part": repr(name)}))
    if type(plain[name]) not in kinds:
        wanted = "/".join(kind.__name__ for kind in kinds)
        facts = {"part": repr(name), "given": quoted(plain[name]), "wanted": wanted}
        raise DamagedRecordError(Message("saved.other_kind", facts))
    return plain[name]


def write_whole(path: Path, content: str) -> None:
    """Write `content` to `path`: it holds either what it held or the new content, never a part of it.

    Raises `OSError` if it cannot be written; then nothing is left behind.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", text=True)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise

"""A tracked game as a file, and as a short text to send to somebody: what was entered, and at which table."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ekprob.errors import BadValueError, DamagedRecordError, EkprobError
from ekprob.i18n import Message
from ekprob.widgets.page.files import write_whole
from ekprob.widgets.tracker.entries import Entry
from ekprob.widgets.tracker.setup import TrackerSetup

FORMAT: Final = "ekprob-tracker"
VERSION: Final = 1

PREFIX: Final = f"{FORMAT}:"
"""How a shared text begins."""

MOST_LETTERS: Final = 1_000_000
"""Letters of a record: far more than any game has. A short text that unfolds to more is no record."""

Tracked = tuple[TrackerSetup, tuple[Entry, ...]]
"""The table, and what was entered there."""


def to_json(setup: TrackerSetup, entries: Sequence[Entry]) -> str:
    """The game as JSON text."""
    plain = {"format": FORMAT, "version": VERSION, "table": setup.to_plain(), "entries": list(entries)}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def from_json(source: str) -> Tracked:
    """The game that `to_json` wrote; whether it can have happened is for the session to say.

    Raises `DamagedRecordError` for text that is no such game, is cut off, or comes from a newer version.
    """
    plain = _parsed(source)
    try:
        setup = TrackerSetup.from_plain(plain["table"])
    except (EkprobError, KeyError, TypeError, ValueError, AttributeError) as fault:
        raise _damaged("no_table", reason=_told(fault)) from fault
    entries = plain.get("entries")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise _damaged("no_entries")
    return setup, tuple(entries)


def to_text(setup: TrackerSetup, entries: Sequence[Entry]) -> str:
    """The game as one short line without blanks, which can be sent in any message."""
    packed = zlib.compress(to_json(setup, entries).encode(), 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode()


def from_text(shared: str) -> Tracked:
    """The game that `to_text` wrote; line breaks that a messenger put in do no harm.

    Raises `DamagedRecordError` for any other text.
    """
    line = "".join(shared.split())
    if not line.startswith(PREFIX):
        raise _damaged("foreign")
    try:
        packed = base64.b64decode(line.removeprefix(PREFIX), altchars=b"-_", validate=True)
        unfolding = zlib.decompressobj()
        plain = unfolding.decompress(packed, MOST_LETTERS)
        if not unfolding.eof:
            raise _damaged("cut_off")
        return from_json(plain.decode())
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError) as fault:
        if isinstance(fault, EkprobError):
            raise
        raise _damaged("cut_off") from fault


def save(path: Path, setup: TrackerSetup, entries: Sequence[Entry]) -> None:
    """Write the game to `path`: it holds either the old game or the new one, never a part of one.

    Raises `OSError` if it cannot be written.
    """
    write_whole(path, to_json(setup, entries))


def load(path: Path) -> Tracked:
    """The game that `save` wrote to `path`, which stays as it is.

    Raises `DamagedRecordError`, which names the file, if it is no such game, and `BadValueError` if it cannot
    be read.
    """
    try:
        source = path.read_text(encoding="utf-8")
    except OSError as fault:
        facts = {"file": str(path), "reason": fault.strerror or repr(fault)}
        raise BadValueError(Message("tracker.error_not_read", facts)) from fault
    except UnicodeDecodeError as fault:
        raise kept(path, _damaged("foreign")) from fault
    try:
        return from_json(source)
    except DamagedRecordError as fault:
        raise kept(path, fault) from fault


def kept(path: Path, fault: EkprobError) -> DamagedRecordError:
    """The same fault, with the file that has it and that is kept as it is."""
    return DamagedRecordError(Message("tracker.error_kept", {"file": str(path), "reason": fault.message}))


def _parsed(source: str) -> Mapping[str, Any]:
    if len(source) > MOST_LETTERS:
        raise _damaged("foreign")
    try:
        plain = json.loads(source)
    except (TypeError, ValueError, RecursionError) as fault:
        raise _damaged("cut_off") from fault
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise _damaged("foreign")
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise _damaged("version", given=repr(version), newest=VERSION)
    if version > VERSION:
        raise _damaged("newer", given=version, newest=VERSION)
    return plain


def _damaged(fault: str, /, **facts: object) -> DamagedRecordError:
    return DamagedRecordError(Message(f"tracker.damaged_{fault}", facts))


def _told(fault: Exception) -> object:
    if isinstance(fault, KeyError):
        return Message("tracker.damaged_lacks", {"part": fault.args[0]})
    return fault.message if isinstance(fault, EkprobError) else repr(fault)

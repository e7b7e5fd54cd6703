"""A tracked game as a file, and as a short text to send to somebody: what was entered, and at which table."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence
from typing import Final

from ekprob.errors import DamagedRecordError, EkprobError
from ekprob.i18n import Message
from ekprob.rules.rulings import with_former_rulings
from ekprob.saved import MOST_LETTERS, SavedKind, part_of
from ekprob.widgets.tracker.kinds.kind import Entry
from ekprob.widgets.tracker.setup import TrackerSetup

TRACKED: Final = SavedKind("tracker", version=2, from_first=with_former_rulings)
"""A tracked game as a file."""

PREFIX: Final = f"{TRACKED.format}:"
"""How a shared text begins."""

Tracked = tuple[TrackerSetup, tuple[Entry, ...]]
"""The table, and what was entered there."""


def to_json(setup: TrackerSetup, entries: Sequence[Entry]) -> str:
    """The game as JSON text."""
    return TRACKED.text_of({"table": setup.to_plain(), "entries": list(entries)}, separators=(",", ":"))


def from_json(source: str) -> Tracked:
    """The game that `to_json` wrote; whether it can have happened is for the session to say.

    Raises `DamagedRecordError` for text that is no such game, is cut off, or comes from a newer version.
    """
    plain = TRACKED.opened(source)
    try:
        setup = TrackerSetup.from_plain(part_of(plain, "table", dict))
    except EkprobError as fault:
        raise DamagedRecordError(Message("tracker.damaged_no_table", {"reason": fault.message})) from fault
    entries = plain.get("entries")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise DamagedRecordError(Message("tracker.damaged_no_entries", {}))
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
        raise TRACKED.foreign(line[:20])
    try:
        packed = base64.b64decode(line.removeprefix(PREFIX), altchars=b"-_", validate=True)
        unfolding = zlib.decompressobj()
        plain = unfolding.decompress(packed, MOST_LETTERS)
        if not unfolding.eof:
            raise TRACKED.damaged("cut_off")
        return from_json(plain.decode())
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError) as fault:
        if isinstance(fault, EkprobError):
            raise
        raise TRACKED.damaged("cut_off") from fault

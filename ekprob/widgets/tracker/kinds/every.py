"""Every kind of event there is."""

from __future__ import annotations

from typing import Final

from ekprob.widgets.tracker.kinds.handing import ASKED, GAVE, GIVEN_UP, STOLEN, TOOK
from ekprob.widgets.tracker.kinds.kind import Kind
from ekprob.widgets.tracker.kinds.kittens import EXPLODED, RESCUED, RETURNED, REVIVED, WATCHED
from ekprob.widgets.tracker.kinds.pile import ARRANGED, DREW, KITTEN, PEEKED, SHUFFLED
from ekprob.widgets.tracker.kinds.playing import NOPED, PLAYED, TURN

KINDS: Final[tuple[Kind, ...]] = (
    TOOK,
    DREW,
    KITTEN,
    STOLEN,
    GAVE,
    ASKED,
    PEEKED,
    ARRANGED,
    RESCUED,
    EXPLODED,
    RETURNED,
    REVIVED,
    WATCHED,
    PLAYED,
    GIVEN_UP,
    NOPED,
    SHUFFLED,
    TURN,
)
"""In the order in which their buttons stand."""

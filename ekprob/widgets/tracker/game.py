"""A tracked game: the table, and what was entered there, each entry with what holds since."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ekprob.errors import BadValueError, DamagedRecordError, EkprobError, ImpossibleObservationError
from ekprob.game.events import Event
from ekprob.game.log import log_line
from ekprob.game.turn_order import FollowedTurn
from ekprob.i18n import Message
from ekprob.widgets.page.fields import Content, choice
from ekprob.widgets.tracker.kinds.every import KINDS
from ekprob.widgets.tracker.kinds.kind import Entry, Told
from ekprob.widgets.tracker.moment import Moment
from ekprob.widgets.tracker.setup import TrackerSetup

MOST_ENTRIES: Final = 1_000
"""More than any game needs: a table of ten with the largest box takes some 500."""


@dataclass(frozen=True)
class TrackedEvent:
    """One entry, the event that it stood for, and what holds since."""

    entry: Entry
    event: Event
    moment: Moment


@dataclass(frozen=True)
class TrackedGame:
    """A game that is followed; each entry gives a new one and leaves the old one as it was."""

    setup: TrackerSetup
    start: Moment
    events: tuple[TrackedEvent, ...] = ()
    """What happened, the oldest first."""

    @classmethod
    def at(cls, setup: TrackerSetup) -> TrackedGame:
        """A game at this table in which nothing has happened yet."""
        return cls(setup, Moment(setup.start(), FollowedTurn()))

    @classmethod
    def of(cls, setup: TrackerSetup, entries: Iterable[Entry], lang: str) -> TrackedGame:
        """The game with all these entries; raises `DamagedRecordError` for one that cannot be."""
        game = cls.at(setup)
        for place, entry in enumerate(entries):
            try:
                game = game.after(entry, lang)
            except EkprobError as fault:
                facts = {"place": place + 1, "reason": fault.message}
                raise DamagedRecordError(Message("tracker.damaged_entry", facts)) from fault
        return game

    @property
    def moment(self) -> Moment:
        """What holds now."""
        return self.events[-1].moment if self.events else self.start

    def words(self, event: Event, lang: str) -> str:
        """An event as a line of the log."""
        return log_line(event, lang, seat=self.start.me, names=self.setup.names_in(lang))

    def after(self, content: Content, lang: str) -> TrackedGame:
        """The game after one more entry; raises an `EkprobError`, with the reason, if it cannot be."""
        kinds, moment = {kind.name: kind for kind in KINDS}, self.moment
        kind = kinds[choice(content, "kind", tuple(kinds))]
        if len(self.events) >= MOST_ENTRIES:
            raise BadValueError(Message("tracker.error_many", {"most": MOST_ENTRIES}))
        if moment.is_over:
            raise BadValueError(Message("tracker.error_over", {}))
        entry = kind.entry_of(content)
        told = Told(entry, moment)
        event = kind.read(told)
        line = self.words(event, lang)
        if reason := kind.why_impossible(event, moment):
            facts = {"event": line, "reason": reason}
            raise ImpossibleObservationError(Message("tracker.error_cannot", facts))
        try:
            after = moment.after(event, told.prior())
        except ImpossibleObservationError as fault:
            raise ImpossibleObservationError(Message("tracker.error_impossible", {"event": line})) from fault
        return replace(self, events=(*self.events, TrackedEvent(entry, event, after)))

"""A real table tracked without a page: say what happened, read the odds, take anything back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ekprob.beliefs.table import Model, TableBelief
from ekprob.errors import BadValueError, DamagedRecordError, EkprobError, ImpossibleObservationError
from ekprob.game.events import Event
from ekprob.game.log import log_line
from ekprob.game.turn_order import Turn
from ekprob.i18n import Message, check_language
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.widgets.tracker import messages as tracker_messages
from ekprob.widgets.tracker import saving as tracker_saving
from ekprob.widgets.tracker.checks import why_impossible
from ekprob.widgets.tracker.draft import Draft
from ekprob.widgets.tracker.entries import Entry, entry_of, event_of, prior_of
from ekprob.widgets.tracker.focus import Focus
from ekprob.widgets.tracker.moment import Moment
from ekprob.widgets.tracker.numbers import Numbers
from ekprob.widgets.tracker.setup import TrackerSetup


@dataclass(frozen=True)
class Step:
    """One entry, the event that it stood for, and what holds since."""

    entry: Entry
    event: Event
    moment: Moment


@dataclass(frozen=True)
class LeftGame:
    """A game that gave way to another, which undo brings back."""

    setup: TrackerSetup
    entries: tuple[Entry, ...]
    since: int
    """How many entries the other game began with."""


class TrackerSession:
    """A table, what happened there, and its odds; before it starts, a draft of the table.

    Everything that fails raises an `EkprobError` and changes nothing; `handle` notes it for the page instead.

    >>> hand = [Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3]
    >>> session = TrackerSession(TrackerSetup.of(hand=hand))
    >>> session.handle({"do": "enter", "kind": "drew", "seat": 0, "source": "top", "card": "nope"})
    >>> session.moment.turn.current, str(session.belief.pile.risk())
    (1, '3/22')
    """

    def __init__(
        self,
        setup: TrackerSetup | None = None,
        *,
        lang: str = "en",
        draft: Draft | None = None,
        file: Path | None = None,
    ) -> None:
        self.lang = check_language(lang)
        self.draft = draft or (Draft.of(setup) if setup is not None else Draft())
        self.file = file
        """Where the game is saved after each entry; None if it is not."""
        self.status: Message | None = None
        self.error: Message | str | None = None
        """Why the last message of the page was refused; None when it was not."""
        self.warning: Message | None = None
        """Why the game could not be saved; None when it was."""
        self.handled = 0
        """How many messages were handled: the page sets its fields anew after each."""
        self.focus = Focus()
        """What the reader looks at."""
        self._numbers: Numbers | None = None
        self._setup: TrackerSetup | None = None
        self._left: LeftGame | None = None
        """The game that was left for this one."""
        self._begin(setup, ())

    @classmethod
    def new(  # noqa: PLR0913, PLR0917  # a table has this many parts
        cls,
        edition: str | Edition = "original",
        players: int = 4,
        seat: int = 0,
        hand: Iterable[Card] | None = None,
        names: Sequence[str | None] | None = None,
        lang: str = "en",
        rulings: Rulings | None = None,
        model: Model | None = None,
        save: str | Path | None = None,
    ) -> TrackerSession:
        """Track a table; without a `hand` the page asks for it. `save` names a file that is not there yet.

        Raises `UnknownNameError` for a box or a language that does not exist, `BadValueError` for the rest.
        """
        file = None if save is None else Path(save)
        if file is not None and file.exists():
            raise BadValueError(Message("tracker.error_file_there", {"file": str(file)}))
        draft = Draft.new(edition, players, seat, names, rulings, model)
        setup = None if hand is None else TrackerSetup.of(edition, players, seat, hand, names, rulings, model)
        if file is not None:
            draft.check_can_be_saved()
        session = cls(setup, lang=lang, draft=draft, file=file)
        session.save()
        return session

    @classmethod
    def resume(cls, file: str | Path, lang: str = "en") -> TrackerSession:
        """Take up the game that is saved in `file`, and go on saving it there.

        Raises `DamagedRecordError` for a file that holds no such game, `BadValueError` if there is none; the
        file is kept as it is.
        """
        path = Path(file)
        setup, entries = tracker_saving.load(path)
        session = cls(setup, lang=lang, file=path)
        try:
            session._begin(setup, entries)
        except DamagedRecordError as fault:
            raise tracker_saving.kept(path, fault) from fault
        session.status = Message("table.status_resumed", {"file": path.name})
        return session

    # What holds now

    @property
    def setup(self) -> TrackerSetup | None:
        """The table; None while it is set up."""
        return self._setup

    @property
    def is_started(self) -> bool:
        """Whether my hand is known, so that events can be entered."""
        return self._setup is not None

    @property
    def moment(self) -> Moment:
        """What holds now; raises `BadValueError` while the table is set up."""
        if not self._moments:
            raise BadValueError(Message("tracker.error_not_started", {}))
        return self._moments[-1]

    @property
    def belief(self) -> TableBelief:
        """What my seat knows now."""
        return self.moment.belief

    @property
    def steps(self) -> tuple[Step, ...]:
        """What happened, the oldest first."""
        return tuple(self._steps)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was entered, the oldest first."""
        return tuple(step.entry for step in self._steps)

    @property
    def numbers(self) -> Numbers:
        """The questions that can be asked now."""
        asked = Numbers(self.moment, self.focus.draws, self.focus.steal_from)
        if self._numbers is None or self._numbers != asked:
            self._numbers = asked
        return self._numbers

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self._steps) or self._left is not None

    @property
    def names(self) -> tuple[str, ...]:
        """What each player is called, in the session's language."""
        return self.draft.names_in(self.lang) if self._setup is None else self._setup.names_in(self.lang)

    # What happens

    def start(self) -> None:
        """Begin to track the table of the draft; raises `BadValueError` if its hand cannot be."""
        self._begin(self.draft.setup(), ())
        self.status = Message("tracker.status_started", {})
        self.save()

    def enter(self, content: Mapping[str, object]) -> None:
        """Let what `content` says happen; raises an `EkprobError` with the reason if it cannot have."""
        step = self._step_after(self.moment, entry_of(content))
        self._steps.append(step)
        self._moments.append(step.moment)
        self.focus = self.focus.after_event()
        self.status = Message("tracker.status_entered", {"event": self.words(step.event)})
        self.save()

    def undo(self) -> None:
        """Take back the last entry, or what took the place of an earlier game."""
        left = self._left
        if left is not None and len(self._steps) == left.since:
            self._begin(left.setup, left.entries)
            self.draft, self._left = Draft.of(left.setup), None
            self.status = Message("tracker.status_back", {})
            self.save()
            return
        if not self._steps:
            raise BadValueError(Message("tracker.error_nothing_to_undo", {}))
        words = self.words(self._steps.pop().event)
        self._moments.pop()
        self.focus = self.focus.after_event()
        self.status = Message("tracker.status_undone", {"event": words})
        self.save()

    def set_up_anew(self) -> None:
        """Go back to the draft for another game; raises `BadValueError` if there is nothing to leave."""
        if self._setup is None:
            raise BadValueError(Message("tracker.error_not_started", {}))
        self.draft = Draft.of(self._setup).without_hand()
        self._left = LeftGame(self._setup, self.entries, since=0)
        self._begin(None, ())
        self.status = Message("tracker.status_new", {})

    # Saving and sharing

    def save(self) -> None:
        """Write the game to its file, if it has one; what goes wrong is a `warning`."""
        self.warning = None
        if self.file is None or self._setup is None:
            return
        try:
            tracker_saving.save(self.file, self._setup, self.entries)
        except OSError as fault:
            facts = {"file": self.file.name, "reason": fault.strerror or repr(fault)}
            self.warning = Message("table.warning_not_saved", facts)

    def shared(self) -> str:
        """The game as one short line of text."""
        if self._setup is None:
            raise BadValueError(Message("tracker.error_not_started", {}))
        return tracker_saving.to_text(self._setup, self.entries)

    def read_shared(self, shared: str) -> None:
        """Go on with a shared game; raises `DamagedRecordError` and changes nothing if it is none."""
        setup, entries = tracker_saving.from_text(shared)
        before = None if self._setup is None else LeftGame(self._setup, self.entries, since=len(entries))
        self._begin(setup, entries)
        self._left = before or self._left
        self.draft = Draft.of(setup)
        self.status = Message("tracker.status_read", {"events": len(entries)})
        self.save()

    def words(self, event: Event) -> str:
        """An event as a line of the log."""
        return log_line(event, self.lang, seat=self.moment.me, names=self.names)

    # Messages of the page

    def handle(self, content: object) -> None:
        """Do what a message of the page says; an `EkprobError` becomes `error`, and nothing else changes."""
        self.handled += 1
        try:
            tracker_messages.obey(self, content)
            self.error = None
        except EkprobError as error:
            self.error = error.message if isinstance(error.message, Message) else str(error)
            self.status = None

    # How it is done

    def _begin(self, setup: TrackerSetup | None, entries: Iterable[Entry]) -> None:
        """Start at this table, with these entries; a fault in them changes nothing."""
        moments = [] if setup is None else [Moment(setup.start(), Turn())]
        steps: list[Step] = []
        before, self._setup = self._setup, setup
        for place, entry in enumerate(entries):
            try:
                steps.append(self._step_after(moments[-1], entry_of(entry)))
            except EkprobError as fault:
                self._setup = before
                facts = {"place": place + 1, "reason": fault.message}
                raise DamagedRecordError(Message("tracker.damaged_entry", facts)) from fault
            moments.append(steps[-1].moment)
        self._moments, self._steps = moments, steps
        self.focus = Focus()

    def _step_after(self, moment: Moment, entry: Entry) -> Step:
        if moment.is_over:
            raise BadValueError(Message("tracker.error_over", {}))
        event = event_of(entry, moment)
        told = log_line(event, self.lang, seat=moment.me, names=self.names)
        reason = why_impossible(event, moment)
        if reason is not None:
            facts: dict[str, Any] = {"event": told, "reason": reason}
            raise ImpossibleObservationError(Message("tracker.error_cannot", facts))
        try:
            after = moment.after(event, prior_of(entry))
        except ImpossibleObservationError as fault:
            if isinstance(fault.message, Message):  # the pile knows the reason
                raise
            raise ImpossibleObservationError(Message("tracker.error_impossible", {"event": told})) from fault
        return Step(entry, event, after)

"""A real table tracked without a page: say what happened, read the odds, take anything back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from ekprob.beliefs.table import TableBelief
from ekprob.errors import BadValueError, DamagedRecordError
from ekprob.i18n import Message, check_language
from ekprob.odds.board import OddsBoard
from ekprob.widgets.page.save_file import SaveFile
from ekprob.widgets.tracker.game import TrackedEvent, TrackedGame
from ekprob.widgets.tracker.kinds.kind import Entry
from ekprob.widgets.tracker.moment import Moment
from ekprob.widgets.tracker.saving import TRACKED, from_json, from_text, to_json, to_text
from ekprob.widgets.tracker.setup import TrackerSetup


@dataclass(frozen=True)
class Focus:
    """What the reader looks at: nothing that happened at the table, only what is shown of it."""

    actor: int | None = None
    """The seat whose events are offered, for one entry; None for whose turn it is."""
    draws: int = 2
    """How many draws are looked ahead: at first as many as an Attack brings."""
    steal_from: int | None = None
    open_whys: frozenset[str] = frozenset()
    shared: str = ""
    """The game as a text to share, while it is shown."""


@dataclass(frozen=True)
class LeftGame:
    """A game that gave way to another, which undo brings back."""

    game: TrackedGame
    since: int
    """How many entries the other game began with."""


class TrackerSession:
    """A table, what happened there, and its odds; before it starts, a draft of the table.

    Everything that fails raises an `EkprobError` and changes nothing.

    >>> from ekprob.rules import Card
    >>> table = TrackerSetup.of(hand=[Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3])
    >>> session = TrackerSession(table)
    >>> session.enter({"kind": "drew", "seat": 0, "source": "top", "card": "nope"})
    >>> session.moment.turn.current, str(session.belief.pile.risk())
    (1, '3/22')
    """

    def __init__(
        self, table: TrackerSetup | None = None, lang: str = "en", save: str | Path | None = None
    ) -> None:
        """Track a table; without a hand the page asks for it. `save` names a file that is not there yet.

        Raises `UnknownNameError` for a language that does not exist, `BadValueError` for a bad file.
        """
        self.lang = check_language(lang)
        self.draft = table or TrackerSetup()
        self.file = SaveFile.fresh(save)
        """Holds the game after each entry."""
        self.status: Message | None = None
        self.focus = Focus()
        self._board: OddsBoard | None = None
        self._game = None if self.draft.missing else TrackedGame.at(self.draft)
        self._left: LeftGame | None = None
        if save is not None:
            self.draft.to_plain()  # refuses assumptions that cannot be written down
        self._save()

    @classmethod
    def resume(cls, file: str | Path, lang: str = "en") -> TrackerSession:
        """Take up the game that is saved in `file`, and go on saving it there.

        Raises `DamagedRecordError` for a file that holds no such game, `BadValueError` if there is none; the
        file is kept as it is.
        """
        path = Path(file)
        setup, entries = TRACKED.load(path, from_json)
        session = cls(setup, lang)
        try:
            session._game = TrackedGame.of(setup, entries, lang)
        except DamagedRecordError as fault:
            raise TRACKED.kept(path, fault) from fault
        session.file = SaveFile(path)
        session.status = Message("table.status_resumed", {"file": path.name})
        return session

    # What holds now

    @property
    def is_started(self) -> bool:
        """Whether my hand is known, so that events can be entered."""
        return self._game is not None

    @property
    def game(self) -> TrackedGame:
        """The game; raises `BadValueError` while the table is set up."""
        if self._game is None:
            raise BadValueError(Message("tracker.error_not_started", {}))
        return self._game

    @property
    def moment(self) -> Moment:
        """What holds now; raises `BadValueError` while the table is set up."""
        return self.game.moment

    @property
    def belief(self) -> TableBelief:
        """What my seat knows now."""
        return self.moment.belief

    @property
    def events(self) -> tuple[TrackedEvent, ...]:
        """What happened, the oldest first."""
        return () if self._game is None else self._game.events

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was entered, the oldest first."""
        return tuple(each.entry for each in self.events)

    @property
    def board(self) -> OddsBoard:
        """The questions that can be asked now; advice only in my own turn, with no kitten on the table."""
        moment, turn = self.moment, self.moment.turn
        is_mine = turn.current == moment.me and not turn.kittens_out and not moment.is_over
        owed, focus = turn.owed if is_mine else 0, self.focus
        asked = OddsBoard(moment.belief, owed, turn.attacked, focus.draws, focus.steal_from)
        if self._board is None or self._board != asked:
            self._board = asked
        return self._board

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self.events) or self._left is not None

    @property
    def names(self) -> tuple[str, ...]:
        """What each player is called, in the session's language."""
        return self.draft.names_in(self.lang)

    # What happens

    def start(self) -> None:
        """Begin to track the table of the draft; raises `BadValueError` if its hand cannot be."""
        if self.is_started:
            raise BadValueError(Message("tracker.error_started", {}))
        self._go_on_with(TrackedGame.at(self.draft), Message("tracker.status_started", {}))

    def enter(self, content: Mapping[str, object]) -> None:
        """Let what `content` says happen; raises an `EkprobError` with the reason if it cannot have."""
        self._game = self.game.after(content, self.lang)
        self._after_event("tracker.status_entered", self.events[-1])

    def undo(self) -> None:
        """Take back the last entry, or what took the place of an earlier game."""
        left = self._left
        if left is not None and len(self.events) == left.since:
            self._left = None
            self._go_on_with(left.game, Message("tracker.status_back", {}))
            return
        if not self.events:
            raise BadValueError(Message("tracker.error_nothing_to_undo", {}))
        undone = self.events[-1]
        self._game = replace(self.game, events=self.events[:-1])
        self._after_event("tracker.status_undone", undone)

    def set_up_anew(self) -> None:
        """Go back to the draft for another game; raises `BadValueError` if there is nothing to leave."""
        self._left = LeftGame(self.game, since=0)
        self.draft = self.game.setup.without_hand()
        self._game = None
        self.focus = Focus()
        self.status = Message("tracker.status_new", {})

    def shared(self) -> str:
        """The game as one short line of text."""
        return to_text(self.game.setup, self.entries)

    def read_shared(self, shared: str) -> None:
        """Go on with a shared game; raises `DamagedRecordError` and changes nothing if it is none."""
        setup, entries = from_text(shared)
        game = TrackedGame.of(setup, entries, self.lang)
        if self._game is not None:
            self._left = LeftGame(self._game, since=len(entries))
        self._go_on_with(game, Message("tracker.status_read", {"events": len(entries)}))

    # How it is done

    def _go_on_with(self, game: TrackedGame, status: Message) -> None:
        self._game, self.draft = game, game.setup
        self.focus, self.status = Focus(), status
        self._save()

    def _after_event(self, status: str, changed: TrackedEvent) -> None:
        self.focus = replace(self.focus, actor=None, steal_from=None, shared="")
        self.status = Message(status, {"event": self.game.words(changed.event, self.lang)})
        self._save()

    def _save(self) -> None:
        if self._game is not None:
            self.file.write(lambda: to_json(self.draft, self.entries))

"""The four widgets without their pages: an inbox takes messages, and its state is what the page shows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ekprob import rules
from ekprob.rules import Card
from ekprob.widgets.explorer import messages as explorer_messages
from ekprob.widgets.explorer import view as explorer_view
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import PileSetup
from ekprob.widgets.game_table import messages as game_messages
from ekprob.widgets.game_table import view as game_view
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.page.inbox import Inbox
from ekprob.widgets.replayer import messages as replay_messages
from ekprob.widgets.replayer import view as replay_view
from ekprob.widgets.replayer.session import ReplaySession
from ekprob.widgets.tracker import messages as tracker_messages
from ekprob.widgets.tracker import view as tracker_view
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.setup import TrackerSetup


def handle(inbox: Any, message: object) -> None:
    """Let a session of any widget do what its page says."""
    inbox.handle(message)


def view(inbox: Any) -> dict[str, Any]:
    """All that the page of a session shows."""
    shown: dict[str, Any] = inbox.state()
    return shown


def game_table(file: Path | None = None, **table: Any) -> Any:
    """A game at the table."""
    return _game_table(GameSession.new(save=file, **table))


def game_table_again(file: Path, lang: str) -> Any:
    """A saved game at the table."""
    return _game_table(GameSession.resume(file, lang))


def tracker(hand: Sequence[str] | None, file: Path | None = None, lang: str = "en", **table: Any) -> Any:
    """A table that is tracked."""
    mine = None if hand is None else [Card(card) for card in hand]
    return _tracker(TrackerSession(TrackerSetup.of(hand=mine, **table), lang, file))


def tracker_again(file: Path, lang: str) -> Any:
    """A saved tracked table."""
    return _tracker(TrackerSession.resume(file, lang))


def replayer(record: Any, seat: int | None, lang: str) -> Any:
    """A recorded game to step through."""
    session = ReplaySession(record, seat, lang)
    return Inbox(session, replay_messages.obey, replay_view.view_state)


def explorer(box: str, players: int, lang: str) -> Any:
    """The odds explorer."""
    edition = rules.edition(box)
    session = ExplorerSession(PileSetup(edition, players, edition.default_rulings), lang)
    return Inbox(session, explorer_messages.obey, explorer_view.view_state)


def _game_table(session: GameSession) -> Any:
    return Inbox(session, game_messages.obey, game_view.view_state)


def _tracker(session: TrackerSession) -> Any:
    return Inbox(session, tracker_messages.obey, tracker_view.view_state)

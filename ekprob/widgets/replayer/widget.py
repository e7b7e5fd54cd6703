"""The replay of a recorded game in a notebook: a panel to step through it, and a chart of the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets
import plotly.graph_objects as go

from ekprob.charts.danger_chart import danger_chart
from ekprob.game.record import GameRecord
from ekprob.i18n import Message
from ekprob.widgets.page.charts import ChartsPanel
from ekprob.widgets.replayer.panel import ReplayPanel
from ekprob.widgets.replayer.session import ReplaySession
from ekprob.widgets.replayer.view import view_state


class Replay(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """Binds a session to the page: `handle` takes every message, `session` holds everything that counts.

    >>> from ekprob.game import new_game
    >>> from ekprob.rules import edition
    >>> shown = replay(GameRecord.of(new_game(edition("original"), 3, seed=1)))
    >>> shown
    Replay(original, 3 players: step 0 of 0, seen by all)
    >>> shown.close()
    """

    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        self._charts = ChartsPanel([self._figure()])
        self._panel = ReplayPanel(self._state(), self.handle)
        super().__init__([self._panel, self._charts])
        self.add_class("ekprob-replay-box")

    def handle(self, message: object) -> None:
        """Do what a message of the page says, then show what holds now.

        An `EkprobError` is shown. Anything else is a fault of ekprob: it is shown too, and raised.
        """
        try:
            self.session.handle(message)
        except Exception as fault:
            self.session.error = Message("table.error_unexpected", {"reason": repr(fault)})
            raise
        finally:
            self._charts.show([self._figure()])
            self._panel.state = self._state()

    def close(self) -> None:
        """Take the replay off the page, with every part of it."""
        for part in (self._panel, self._charts):
            part.layout.close()
            part.close()
        self.layout.close()
        super().close()

    def _figure(self) -> go.Figure:
        session = self.session
        names = [session.names[seat] for seat in session.shown]
        return danger_chart(session.instants(), names, session.lang, here=session.step)

    def _state(self) -> dict[str, Any]:
        return {**view_state(self.session), "chart": self._charts.words[0]}

    def __repr__(self) -> str:
        session, setup = self.session, self.session.game.setup
        seen = "all" if session.seat is None else f"seat {session.seat}"
        where = f"step {session.step} of {session.last}, seen by {seen}"
        return f"Replay({setup.edition}, {setup.players} players: {where})"


def replay(
    record: GameRecord,
    seat: int | None = None,
    lang: str = "en",
    names: Sequence[str | None] | None = None,
) -> Replay:
    """Step through a recorded game as `seat` saw it, or with all cards open.

    Raises `BadValueError` for what is no record, a seat that is not there, or names that do not fit;
    `UnknownNameError` for a language without texts; `IllegalActionError` for a record the rules do not allow.
    """
    return Replay(ReplaySession(record, seat, lang, names))

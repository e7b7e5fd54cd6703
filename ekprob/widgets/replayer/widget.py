"""The replay in a notebook: a recorded game step by step, with a chart of the risks over the whole game."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from ekprob.charts import danger_chart
from ekprob.game.record import GameRecord
from ekprob.widgets.page.inbox import Inbox
from ekprob.widgets.page.page import ChartedPage, PageAboveCharts
from ekprob.widgets.page.sources import joined
from ekprob.widgets.page.views import View
from ekprob.widgets.replayer.messages import obey
from ekprob.widgets.replayer.session import ReplaySession
from ekprob.widgets.replayer.view import view_state


class ReplayPanel(ChartedPage):
    """The panel of steps, hands and risks."""

    _esm = joined("replayer/replayer.js")
    _css = joined("page/page.css", "page/cards.css", "replayer/replayer.css")
    session: ReplaySession

    def __init__(self, session: ReplaySession) -> None:
        super().__init__(Inbox(session, obey, view_state))

    def _figures(self) -> list[go.Figure]:
        session = self.session
        names = [session.names[seat] for seat in session.shown]
        return [danger_chart(session.steps(), names, session.lang, here=session.step)]

    def _words(self, alternatives: list[str]) -> View:
        return {"chart": alternatives[0]}


class Replay(PageAboveCharts):
    """Binds a session to the page: `handle` takes every message, `session` holds everything that counts.

    >>> from ekprob.game import new_game
    >>> from ekprob.rules import edition
    >>> shown = replay(GameRecord.of(new_game(edition("original"), 3, seed=1)))
    >>> shown
    Replay(original, 3 players: step 0 of 0, seen by all)
    >>> shown.close()
    """

    session: ReplaySession

    def __init__(self, session: ReplaySession) -> None:
        super().__init__(ReplayPanel(session), "ekprob-replay-box")

    def _now(self) -> str:
        session, setup = self.session, self.session.game.setup
        seen = "all" if session.seat is None else f"seat {session.seat}"
        return (
            f"{setup.edition}, {setup.players} players: step {session.step} of {session.last}, seen by {seen}"
        )


def replay(
    record: GameRecord, seat: int | None = None, lang: str = "en", names: Sequence[str | None] | None = None
) -> Replay:
    """Step through a recorded game as `seat` saw it, or with all cards open.

    Raises `BadValueError` for what is no record, a seat that is not there, or names that do not fit;
    `UnknownNameError` for a language without texts; `IllegalActionError` for a record the rules do not allow.
    """
    return Replay(ReplaySession(record, seat, lang, names))

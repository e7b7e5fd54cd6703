"""The game table in a notebook: a widget that shows what one seat sees and passes its choices on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import anywidget
import traitlets

from ekprob.i18n import Message
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.widgets.game_table.pace import Pace
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.game_table.view import view_state
from ekprob.widgets.page.fields import member
from ekprob.widgets.page.sources import joined


class GameTable(anywidget.AnyWidget):
    """Binds a session to the page: `handle` takes every message, `session` holds everything that counts.

    >>> table = play(players=3, seed=1)
    >>> table.handle({"do": "act", "id": "draw", "step": table.session.step})
    >>> table
    GameTable(original, 3 players: 28 cards in the pile, seat 1 decides)
    >>> table.close()
    """

    _esm = joined("page/dom.js", "page/cards.js", "game_table/game_table.js")
    _css = joined("page/cards.css", "game_table/game_table.css")
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, session: GameSession) -> None:
        self.session = session
        super().__init__(state=view_state(session))
        self.on_msg(self._received)

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
            self.state = view_state(self.session)

    def close(self) -> None:
        """Take the table off the page, with every part of it."""
        self.layout.close()
        super().close()

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        self.handle(content)

    def __repr__(self) -> str:
        session, setup = self.session, self.session.setup
        seen = session.seen
        now = f"seat {seen.winner} has won" if session.is_over else f"seat {session.waits_for} decides"
        pile = f"{seen.pile_size} cards in the pile"
        return f"GameTable({setup.edition.name}, {setup.players} players: {pile}, {now})"


def play(  # noqa: PLR0913, PLR0917  # a table has this many parts
    edition: str | Edition = "original",
    players: int = 4,
    seed: int | str | None = None,
    bots: str | Sequence[str] = "counting",
    lang: str = "en",
    rulings: Rulings | None = None,
    names: Sequence[str] | None = None,
    humans: Sequence[int] = (0,),
    autosave: str | Path | None = None,
    pace: str = "quick",
    *,
    coach: bool = True,
) -> GameTable:
    """A table to play at, against bots or with a second person at the same screen.

    `bots` are "random", "cautious", "counting" or "exact": one kind, or one for each seat not in `humans`.
    `pace` is "at_once", "quick", "slow" or "by_hand". Without `coach` nothing is said about the odds.
    `autosave` names a file that holds the game after every move; if it is there already, the game in it goes
    on, whatever else is asked for. Raises `DamagedRecordError` if it holds none (it is kept as it is), and
    else what `GameSession.new` raises.

    >>> play("party-pack", players=10, seed=1, pace="by_hand")
    GameTable(party-pack, 10 players: 40 cards in the pile, seat 0 decides)
    """
    speed = member(Pace, {"pace": pace}, "pace")
    if autosave is not None and Path(autosave).exists():
        session = GameSession.resume(autosave, lang)
    else:
        session = GameSession.new(edition, players, seed, bots, lang, rulings, names, humans, autosave)
    session.pace = speed
    session.coach.is_on = coach
    return GameTable(session)

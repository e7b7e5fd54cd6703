"""The game table in a notebook: a widget that shows what one seat sees and passes its choices on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.widgets.game_table.messages import obey
from ekprob.widgets.game_table.session import GameSession, Pace
from ekprob.widgets.game_table.view import view_state
from ekprob.widgets.page.fields import member
from ekprob.widgets.page.inbox import Inbox
from ekprob.widgets.page.page import Page
from ekprob.widgets.page.sources import joined


class GameTable(Page):
    """Binds a session to the page: `handle` takes every message, `session` holds everything that counts.

    >>> table = play(players=3, seed=1)
    >>> table.handle({"do": "act", "id": "draw", "step": table.session.step})
    >>> table
    GameTable(original, 3 players: 28 cards in the pile, seat 1 decides)
    >>> table.close()
    """

    _esm = joined("game_table/game_table.js")
    _css = joined("page/page.css", "page/cards.css", "game_table/game_table.css")
    session: GameSession

    def __init__(self, session: GameSession) -> None:
        super().__init__(Inbox(session, obey, view_state))

    def _now(self) -> str:
        seen, setup = self.session.seen, self.session.setup
        now = f"seat {seen.winner} has won" if seen.winner is not None else f"seat {seen.acting_seat} decides"
        return f"{setup.edition.name}, {setup.players} players: {seen.pile_size} cards in the pile, {now}"


def play(  # noqa: PLR0913, PLR0917  # a table has this many parts
    edition: str | Edition = "original",
    players: int = 4,
    seed: int | str | None = None,
    bots: str | Sequence[str] = "counting",
    lang: str = "en",
    rulings: Rulings | None = None,
    names: Sequence[str] | None = None,
    humans: Sequence[int] = (0,),
    save: str | Path | None = None,
    pace: str = "quick",
    *,
    coach: bool = True,
) -> GameTable:
    """A table to play at, against bots or with a second person at the same screen.

    `bots` are "random", "cautious", "counting" or "exact": one kind, or one for each seat not in `humans`.
    `pace` is "at_once", "quick", "slow" or "by_hand". Without `coach` nothing is said about the odds.
    `save` names a file that holds the game after every move; if it is there already, the game in it goes
    on, whatever else is asked for. Raises `DamagedRecordError` if it holds none (it is kept as it is), and
    else what `GameSession.new` raises.

    >>> play("party-pack", players=10, seed=1, pace="by_hand")
    GameTable(party-pack, 10 players: 40 cards in the pile, seat 0 decides)
    """
    speed = member(Pace, {"pace": pace}, "pace")
    if save is not None and Path(save).exists():
        session = GameSession.resume(save, lang)
    else:
        session = GameSession.new(edition, players, seed, bots, lang, rulings, names, humans, save)
    session.pace = speed
    session.coach.is_on = coach
    return GameTable(session)

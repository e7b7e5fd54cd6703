"""The odds explorer in a notebook: a panel of odds and events, and three charts that follow it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets
import plotly.graph_objects as go

from ekprob.charts import icon_array, kitten_strip, risk_curve
from ekprob.errors import BadValueError
from ekprob.i18n import Message
from ekprob.odds.draws import draw_risk
from ekprob.probability.numbers import fraction_text
from ekprob.rules.editions import Edition
from ekprob.rules.editions import edition as edition_named
from ekprob.rules.rulings import Rulings
from ekprob.widgets.explorer.panel import ExplorerPanel
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import PileSetup
from ekprob.widgets.explorer.view import view_state
from ekprob.widgets.page.charts import ChartsPanel


class OddsExplorer(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """Binds a session to the page: `handle` takes every message, `session` holds everything that counts.

    >>> explorer = explore()
    >>> explorer.handle({"event": "drawn", "place": "top", "kitten": False})
    >>> explorer
    OddsExplorer(original, 4 players: 22 cards, 3 kittens, risk 3/22)
    >>> explorer.close()
    """

    def __init__(self, session: ExplorerSession) -> None:
        self.session = session
        self._charts = ChartsPanel(self._figures())
        self._panel = ExplorerPanel(self._state(), self.handle)
        super().__init__([self._panel, self._charts])
        self.add_class("ekprob-odds-explorer")

    def handle(self, message: object) -> None:
        """Do what a message of the page says, then show what holds now.

        An `EkprobError` is shown. Anything else is a fault of ekprob: it is shown too, and raised.
        """
        try:
            self.session.handle(message)
        except Exception as fault:
            self.session.error = Message("interface.error_unexpected", {"reason": repr(fault)})
            raise
        finally:
            self._show()

    def close(self) -> None:
        """Take the explorer off the page, with every part of it."""
        for part in (self._panel, self._charts):
            part.layout.close()
            part.close()
        self.layout.close()
        super().close()

    def _show(self) -> None:
        self._charts.show(self._figures())
        self._panel.state = self._state()

    def _figures(self) -> list[go.Figure]:
        belief, lang = self.session.belief, self.session.lang
        next_card = draw_risk(belief).probability if belief.cards else Fraction(0)
        return [
            risk_curve(belief, lang, draws=self.session.draws),
            kitten_strip(belief, lang),
            icon_array(next_card, lang),
        ]

    def _state(self) -> dict[str, Any]:
        return {**view_state(self.session), "charts": self._charts.words}

    def __repr__(self) -> str:
        setup, belief = self.session.setup, self.session.belief
        risk = fraction_text(draw_risk(belief).probability) if belief.cards else "none"
        now = f"{belief.cards} cards, {belief.kittens} kittens, risk {risk}"
        return f"OddsExplorer({setup.box.name}, {setup.players} players: {now})"


def explore(  # noqa: PLR0913, PLR0917  # the questions that a table is set up by
    edition: str | Edition = "original",
    players: int = 4,
    rulings: Rulings | None = None,
    lang: str = "en",
    cards: int | None = None,
    kittens: int | None = None,
) -> OddsExplorer:
    """An odds explorer for a table of `players`, or for a pile of `cards` with `kittens` among them.

    Raises `UnknownNameError` for a box or a language that does not exist, `BadValueError` for players,
    rulings or a pile that cannot be.

    >>> explore("party-pack", players=10)
    OddsExplorer(party-pack, 10 players: 40 cards, 9 kittens, risk 9/40)
    """
    box = edition_named(edition) if isinstance(edition, str) else edition
    if not isinstance(box, Edition):
        raise BadValueError(f"edition is the name of a box or an Edition, not {edition!r}")
    setup = PileSetup(box, players, rulings or box.default_rulings, cards, kittens)
    return OddsExplorer(ExplorerSession(setup, lang))

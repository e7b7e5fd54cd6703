"""The odds explorer in a notebook: a panel of odds and events, and three charts that follow it."""

from __future__ import annotations

from fractions import Fraction

import plotly.graph_objects as go

from ekprob.charts import icon_array, kitten_strip, risk_curve
from ekprob.odds.draws import draw_risk
from ekprob.probability.numbers import fraction_text
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.widgets.explorer.messages import obey
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import PileSetup
from ekprob.widgets.explorer.view import view_state
from ekprob.widgets.page.fields import box_named
from ekprob.widgets.page.inbox import Inbox
from ekprob.widgets.page.page import ChartedPage, PageAboveCharts
from ekprob.widgets.page.sources import joined
from ekprob.widgets.page.views import View


class ExplorerPanel(ChartedPage):
    """The panel of odds and events."""

    _esm = joined("explorer/explorer.js")
    _css = joined("page/page.css", "explorer/explorer.css")
    session: ExplorerSession

    def __init__(self, session: ExplorerSession) -> None:
        super().__init__(Inbox(session, obey, view_state, fault="interface.error_unexpected"))

    def _figures(self) -> list[go.Figure]:
        belief, lang = self.session.belief, self.session.lang
        next_card = draw_risk(belief).probability if belief.cards else Fraction(0)
        return [
            risk_curve(belief, lang, draws=self.session.draws),
            kitten_strip(belief, lang),
            icon_array(next_card, lang),
        ]

    def _words(self, alternatives: list[str]) -> View:
        return {"charts": alternatives}


class OddsExplorer(PageAboveCharts):
    """Binds a session to the page: `handle` takes every message, `session` holds everything that counts.

    >>> explorer = explore()
    >>> explorer.handle({"event": "drawn", "place": "top", "kitten": False})
    >>> explorer
    OddsExplorer(original, 4 players: 22 cards, 3 kittens, risk 3/22)
    >>> explorer.close()
    """

    session: ExplorerSession

    def __init__(self, session: ExplorerSession) -> None:
        super().__init__(ExplorerPanel(session), "ekprob-odds-explorer")

    def _now(self) -> str:
        setup, belief = self.session.setup, self.session.belief
        risk = fraction_text(draw_risk(belief).probability) if belief.cards else "none"
        now = f"{belief.cards} cards, {belief.kittens} kittens, risk {risk}"
        return f"{setup.box.name}, {setup.players} players: {now}"


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
    box = box_named(edition)
    setup = PileSetup(box, players, rulings or box.default_rulings, cards, kittens)
    return OddsExplorer(ExplorerSession(setup, lang))

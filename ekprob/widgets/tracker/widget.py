"""The odds tracker in a notebook: a real table followed event by event, with the odds of one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ekprob.beliefs.table import Assumptions
from ekprob.probability.numbers import fraction_text
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.widgets.page.inbox import Inbox
from ekprob.widgets.page.page import Page
from ekprob.widgets.page.sources import joined
from ekprob.widgets.tracker.messages import obey
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.setup import TrackerSetup
from ekprob.widgets.tracker.view import view_state


class OddsTracker(Page):
    """Binds a session to the page: `handle` takes every message, `session` holds everything that counts.

    >>> tracker = track(hand=[Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3])
    >>> tracker.handle({"do": "enter", "kind": "drew", "seat": 0, "source": "top", "card": "nope"})
    >>> tracker
    OddsTracker(original, 4 players: 1 event, 22 cards in the pile, risk 3/22)
    >>> tracker.close()
    """

    _esm = joined("tracker/tracker.js")
    _css = joined("page/page.css", "page/cards.css", "tracker/tracker.css")
    session: TrackerSession

    def __init__(self, session: TrackerSession) -> None:
        super().__init__(Inbox(session, obey, view_state))

    def _now(self) -> str:
        session = self.session
        table = f"{session.draft.edition.name}, {session.draft.players} players"
        if not session.is_started:
            return f"{table}: {session.draft.missing} cards of my hand missing"
        count, pile = len(session.events), session.belief.pile
        risk = fraction_text(pile.risk()) if pile.cards else "none"
        events = f"{count} event{'' if count == 1 else 's'}"
        return f"{table}: {events}, {pile.cards} cards in the pile, risk {risk}"


def track(  # noqa: PLR0913, PLR0917  # a table has this many parts
    edition: str | Edition = "original",
    players: int = 4,
    seat: int = 0,
    hand: Iterable[Card] | None = None,
    names: Sequence[str | None] | None = None,
    lang: str = "en",
    rulings: Rulings | None = None,
    assumptions: Assumptions | None = None,
    save: str | Path | None = None,
) -> OddsTracker:
    """A tracker for a real table, where I sit at `seat` and was dealt `hand`, rescue card included.

    Without a hand the page asks for it. `save` names a file that holds the game after every entry: if it is
    there already, that game goes on, whatever else is asked for. Raises `DamagedRecordError` if it holds no
    tracked game (it is kept as it is), and else what `TrackerSetup.of` raises.

    >>> track("party-pack", players=10)
    OddsTracker(party-pack, 10 players: 7 cards of my hand missing)
    """
    if save is not None and Path(save).exists():
        return OddsTracker(TrackerSession.resume(save, lang))
    table = TrackerSetup.of(edition, players, seat, hand, names, rulings, assumptions)
    return OddsTracker(TrackerSession(table, lang, save))

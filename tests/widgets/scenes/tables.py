"""Tables for the tests of the explorer, and the messages that a page would send."""

from __future__ import annotations

from typing import Any

from ekprob.rules import edition
from ekprob.widgets.explorer.messages import obey
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import PileSetup

Message = dict[str, Any]

SAFE: Message = {"event": "drawn", "place": "top", "kitten": False}
KITTEN: Message = {"event": "drawn", "place": "top", "kitten": True}
SHUFFLED: Message = {"event": "shuffled"}


def a_setup(
    name: str = "original", players: int = 4, cards: int | None = None, kittens: int | None = None
) -> PileSetup:
    """The set-up of a box with its own rulings, or of another pile."""
    box = edition(name)
    return PileSetup(box, players, box.default_rulings, cards, kittens)


def a_session(*messages: Message, lang: str = "en", **setup: Any) -> ExplorerSession:
    """A session in which the messages were handled, none of them refused."""
    session = ExplorerSession(a_setup(**setup), lang)
    for message in messages:
        obey(session, message)
    return session

"""What a player remembers of the cards on top of the pile, without working out any odds."""

from __future__ import annotations

from typing import Final

from ekprob.game.events import Arranged, DrawnFrom, Drew, Event, KittenDrawn, KittenReturned, Peeked, Shuffled
from ekprob.game.observation import Observation
from ekprob.rules.cards import Card

UNKNOWN: Final = None

Top = list[Card | None]
"""The top cards, the next one first; `UNKNOWN` is one that the player has not seen."""


def remembered_top(observation: Observation) -> Top:
    """The top cards of the pile as far as the seat has seen them lie there.

    It remembers what it looked at, what it arranged, and where it put a kitten back itself. A shuffle and a
    kitten put back in secret make it forget.
    """
    top: Top = []
    for event in observation.history:
        top = _after(event, top)
    return top[: observation.pile_size]


def _after(event: Event, top: Top) -> Top:
    match event:
        case Shuffled():
            return []
        case Drew() | KittenDrawn():
            return _without_drawn(event.source, top)
        case Peeked() | Arranged():
            shown: Top = [UNKNOWN] * event.count if event.cards is None else list(event.cards)
            known = isinstance(event, Arranged) or event.cards is not None
            return [*shown, *top[event.count :]] if known else top
        case KittenReturned():
            if event.position is None:
                return []
            unseen: Top = [UNKNOWN] * (event.position - len(top))
            return [*top[: event.position], *unseen, Card.EXPLODING_KITTEN, *top[event.position :]]
    return top


def _without_drawn(source: DrawnFrom, top: Top) -> Top:
    if source is DrawnFrom.BOTTOM:
        return top
    at = 0 if source is DrawnFrom.TOP else 1
    return top[:at] + top[at + 1 :]

"""Why a table event cannot have happened, in words that can be read in any language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from ekprob.errors import ImpossibleObservationError
from ekprob.game import events as ev
from ekprob.game.log import log_message
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Listed, Message
from ekprob.rules.cards import Card
from ekprob.rules.setup import Setup

if TYPE_CHECKING:
    from ekprob.beliefs.table import TableBelief


def impossible(event: ev.Event, reason: Message) -> ImpossibleObservationError:
    """The error that names the event and the reason, to be read in any language."""
    return ImpossibleObservationError(
        Message("impossible.told", {"event": log_message(event), "reason": reason})
    )


def because(reason: str, **values: object) -> Message:
    """A reason of `data/texts/impossible.toml` with its values."""
    return Message(f"impossible.{reason}", values)


def player(seat: int) -> Message:
    """Who sits there, as the log calls them."""
    return Message("log.seat", {"number": seat + 1})


def _listed(cards: Iterable[Card]) -> Message:
    return Listed.of("impossible.between", [card.message for card in cards])


@lru_cache(maxsize=64)
def titles(setup: Setup) -> frozenset[Card]:
    """The titles that may turn up."""
    return frozenset(setup.in_play)


def not_in_game(belief: TableBelief, cards: Iterable[Card]) -> Message | None:
    """The reason if one of the cards is not in this game."""
    for card in cards:
        if card not in titles(belief.setup):
            return illegal_because("not_in_game", card=card)
    return None


def blamed(event: ev.Event, belief: TableBelief) -> Message:
    """Why an event cannot have happened with which no way that the hidden cards may lie agrees."""
    cards = _named_in(event)
    if reason := not_in_game(belief, cards):
        return reason
    match event:
        case ev.KittenDrawn():
            return because("safe_there")
        case ev.Drew(card=None):
            return because("kitten_there")
        case ev.Drew() | ev.Peeked() | ev.Arranged():
            return because("elsewhere", cards=_listed(cards))
        case ev.NamedCardAsked(found=False):
            return because("surely", player=player(event.victim), card=event.card.message)
        case ev.Died() if _surely_rescued(event.seat, belief):
            return because("surely", player=player(event.seat), card=belief.setup.rescue.message)
    giver = getattr(event, "victim", getattr(event, "seat", None))
    if cards and giver is not None:
        return because("not_held", player=player(giver), cards=_listed(cards))
    return because("nothing_agrees")


def _named_in(event: ev.Event) -> tuple[Card, ...]:
    cards = getattr(event, "cards", getattr(event, "discarded", None)) or ()
    card = getattr(event, "card", None)
    return tuple(cards) if card is None else (card,)


def _surely_rescued(seat: int, belief: TableBelief) -> bool:
    return not belief.setup.rulings.decline_rescue and belief.p_holds(seat, belief.setup.rescue) == 1

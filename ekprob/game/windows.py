"""Windows: moments in which every seat that may answer is asked, whether it holds an answer or not.

All of them have one shape (ruling A24): seats are asked clockwise, a pass is public, and each answer begins
a new round. So being asked tells nobody what is held.
"""

from __future__ import annotations

from functools import lru_cache

from ekprob.game.actions import Play
from ekprob.game.events import Noped, Played
from ekprob.game.seats import clockwise
from ekprob.game.table import Phase, Table
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand


def announce(table: Table, action: Play) -> None:
    """Lay the cards down and say what they are to do, before anything happens."""
    seat = table.acting_seat
    title = title_of(table, action.cards)
    for card in action.cards:
        table.discard(seat, card)
    announcement = _played(seat, action.cards, title, action.target, action.named)
    table.announcement = announcement
    table.nopes = 0
    # Ruling Z22: a NOW card calls the draw off that it answers.
    table.drawing = False
    table.events.append(announcement)


@lru_cache(maxsize=4096)
def _played(
    seat: int, cards: tuple[Card, ...], acts_as: Card | None, target: int | None, named: Card | None
) -> Played:
    return Played(seat, cards, acts_as, target, named)


def title_of(table: Table, cards: tuple[Card, ...]) -> Card | None:
    """Return what a card that is played alone acts as; None for a combo."""
    return acts_as(table, cards[0]) if len(cards) == 1 else None


def acts_as(table: Table, card: Card) -> Card:
    """Return the title that counts: a Clone becomes the card beneath it (EN-24)."""
    return table.discards[-1] if card is Card.CLONE else card


def open_nope_window(table: Table, top_seat: int) -> bool:
    """Ask everybody who may Nope the card of `top_seat` that lies on top; False if nobody may."""
    announcement = table.announcement
    if announcement is None or not table.facts.has_nopes:
        return False
    # Ruling C06: one rulebook lets nobody stop a See the Future.
    if announcement.acts_as is Card.SEE_THE_FUTURE and not table.facts.rulings.nope_stops_see_the_future:
        return False
    # Rulings A22, A23: nobody Nopes their own card, but anybody may Nope a Nope on it.
    table.queue = _responders(table, announcement.seat, top_seat)
    return ask_next(table, Phase.NOPE_WINDOW)


def nope(table: Table, card: Card) -> None:
    """Lay a Nope, or a Clone that acts as one, on top and ask everybody again."""
    seat = table.acting_seat
    table.discard(seat, card)
    table.nopes += 1
    table.events.append(Noped(seat, card))
    open_nope_window(table, seat)


def open_now_window(table: Table, *, drawing: bool) -> bool:
    """Ask everybody but the current player for a NOW card; False if the game has no such cards."""
    if not table.facts.has_now_cards:
        return False
    table.drawing = drawing
    table.queue = _responders(table, table.current, table.current)
    return ask_next(table, Phase.NOW_WINDOW)


def open_clairvoyance_window(table: Table) -> bool:
    """Ask everybody who does not watch yet for a Clairvoyance (ruling Z23); False if nobody may play one."""
    if not table.facts.has_clairvoyance:
        return False
    here = table.current
    table.queue = [seat for seat in _responders(table, here, here) if seat not in table.watchers]
    return ask_next(table, Phase.CLAIRVOYANCE_WINDOW)


def ask_next(table: Table, phase: Phase) -> bool:
    """Ask the next seat in the queue; False when all have been asked."""
    if not table.queue:
        return False
    table.ask(phase, table.queue.pop(0))
    return True


def _responders(table: Table, first: int, but: int) -> list[int]:
    """Return everybody `but` one seat who may answer with cards, clockwise from the left of `first`."""
    seats, living = clockwise(first, table.facts.players), table.living
    # A dead player who keeps the hand may still answer with it (EN-14).
    if table.facts.rulings.dead_hand is DeadHand.KEEP:
        return [seat for seat in seats if seat != but]
    return [seat for seat in seats if seat != but and living[seat]]

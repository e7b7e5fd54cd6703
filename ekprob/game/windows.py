"""Windows: moments in which every seat that may answer is asked, whether it holds an answer or not.

All of them have one shape (ruling A24): seats are asked clockwise, a pass is public, and each answer begins
a new round. So being asked tells nobody what is held.
"""

from __future__ import annotations

from functools import lru_cache

from ekprob.game.actions import Play
from ekprob.game.events import Noped, NopedAway, Played
from ekprob.game.seats import clockwise
from ekprob.game.table import Phase, Table, Waiting
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand, NopedCards


def announce(table: Table, action: Play) -> None:
    """Lay the cards down and say what they are to do, before anything happens."""
    seat = table.acting_seat
    title = title_of(table, action.cards)
    if table.announcement is not None:
        hold_up(table, table.announcement)
    table.laid, table.top_seat = [len(table.discards)], seat
    for card in action.cards:
        table.discard(seat, card)
    announcement = _played(seat, action.cards, title, action.target, action.named)
    table.announcement = announcement
    table.nopes = 0
    # Ruling Z22: a NOW card calls the draw off that it answers.
    table.drawing = False
    table.events.append(announcement)


def announce_rescue(table: Table, card: Card, acts_as: Card) -> None:
    """Say that the rescue card just laid down is to save, where a Nope may stop that (ruling C06)."""
    table.announcement = _played(table.acting_seat, (card,), acts_as, None, None)
    table.nopes = 0
    table.laid, table.top_seat = [len(table.discards) - 1], table.acting_seat


def hold_up(table: Table, announcement: Played) -> None:
    """Let an announced play wait until the NOW card is done with that answers it (ruling Z22)."""
    table.waiting.append(Waiting(announcement, table.nopes, tuple(table.laid), table.top_seat))


def go_back_to_waiting(table: Table) -> None:
    """Ask again about the play that waited: whether a Nope stops it, then whether a NOW card answers it."""
    table.announcement, table.nopes, laid, table.top_seat = table.waiting.pop()
    table.laid = list(laid)
    if not open_nope_window(table):
        open_answer_window(table)


def take_noped_away(table: Table) -> None:
    """Take the cards that a Nope stopped out of the game, where rulings say so (C09).

    A card was Noped if an odd number of Nopes lies on it: of a chain every other card, from below its top.
    """
    played = table.announcement
    if not table.nopes or played is None or table.facts.rulings.noped_cards is NopedCards.DISCARD:
        return
    gone: list[Card] = []
    for place in reversed(table.laid[-2::-2]):
        count = len(played.cards) if place == table.laid[0] else 1
        gone += table.discards[place : place + count]
    for place in table.laid[-2::-2]:
        count = len(played.cards) if place == table.laid[0] else 1
        del table.discards[place : place + count]
    table.laid = []
    table.noped_away += gone
    table.events.append(NopedAway(tuple(gone)))


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


def open_nope_window(table: Table) -> bool:
    """Ask everybody who may Nope the card that lies on top of what was announced; False if nobody may."""
    announcement = table.announcement
    if announcement is None or not table.facts.has_nopes:
        return False
    # Ruling C06: one rulebook lets nobody stop a See the Future.
    if announcement.acts_as is Card.SEE_THE_FUTURE and not table.facts.rulings.nope_stops_see_the_future:
        return False
    # Rulings A22, A23: nobody Nopes their own card, but anybody may Nope a Nope on it.
    table.queue = _responders(table, announcement.seat, table.top_seat)
    return ask_next(table, Phase.NOPE_WINDOW)


def nope(table: Table, card: Card) -> None:
    """Lay a Nope, or a Clone that acts as one, on top and ask everybody again."""
    seat = table.acting_seat
    table.laid.append(len(table.discards))
    table.discard(seat, card)
    table.nopes += 1
    table.top_seat = seat
    table.events.append(Noped(seat, card))
    open_nope_window(table)


def open_now_window(table: Table, *, drawing: bool) -> bool:
    """Ask everybody but the current player for a NOW card; False if the game has no such cards."""
    if not table.facts.has_now_cards:
        return False
    table.drawing = drawing
    table.queue = _responders(table, table.current, table.current)
    return ask_next(table, Phase.NOW_WINDOW)


def open_answer_window(table: Table) -> bool:
    """Ask everybody but the player for a NOW card before what was announced begins (ruling Z22).

    False if rulings allow none then. The player could have played a NOW card of their own first.
    """
    played = table.announcement
    if played is None or not table.facts.may_answer_now:
        return False
    table.queue = _responders(table, played.seat, played.seat)
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

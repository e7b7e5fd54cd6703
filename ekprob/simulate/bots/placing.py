"""Whom a kitten that goes back will hit."""

from __future__ import annotations

from typing import Final

from ekprob.odds.draws import drawing_seats
from ekprob.simulate.bots.stakes import Stakes

PATIENCE: Final = 0.6
"""How much less a kitten is worth for every card above it: much may happen until it is drawn."""


def best_place(stakes: Stakes) -> int:
    """The place from which the kitten does most harm to others, if everybody only draws; 0 is on top.

    What it does is what it is expected to cost the seat that would draw it, less for every card above it.
    """
    seen, rivals = stakes.seen, stakes.rivals
    owed = seen.owed - 1  # this turn is over once the kitten is back
    order = [seen.seat, *rivals] if owed else [*rivals, seen.seat]
    drawers = drawing_seats(seen.pile_size + 1, order, max(owed, 1))
    harm = {seat: stakes.loss_of(seat) for seat in rivals}
    places = [place for place, seat in enumerate(drawers) if seat in harm]
    if not places:
        return seen.pile_size
    return max(places, key=lambda place: harm[drawers[place]] * PATIENCE**place)

"""What must hold in every game after every action."""

from __future__ import annotations

from collections import Counter

from ekprob.game.state import GameState
from ekprob.game.table import NOBODY, Phase, Table
from ekprob.rules.cards import CARD_ORDER, Card


def broken_invariants(state: GameState) -> list[str]:
    """Return every invariant that is broken, in words; an empty list is a sound game.

    No card is lost or made; the kittens in the pile and in somebody's fingers are one fewer than the living;
    whoever must draw finds a card; the game is over when one is living, and somebody acts until then.
    """
    table = state.table
    return [*_card_faults(table), *_kitten_faults(table), *_turn_faults(table)]


def _card_faults(table: Table) -> list[str]:
    found = []
    zones = [*table.hands, *table.out_of_play, table.pile, table.discards, table.noped_away, table.removed]
    counted = Counter(card for zone in zones for card in zone)
    counted[Card.EXPLODING_KITTEN] += sum(table.kittens_in_front) + table.kittens_out
    in_play = table.facts.in_play
    for card in Card:
        expected = in_play.get(card, 0)
        if counted[card] != expected:
            found.append(f"{counted[card]} {card} cards instead of {expected}")
    for seat, hand in enumerate(table.hands):
        if hand != sorted(hand, key=CARD_ORDER.__getitem__):
            found.append(f"the hand of seat {seat} is out of order")
        if Card.EXPLODING_KITTEN in hand:
            found.append(f"seat {seat} holds an Exploding Kitten")
    return found


def _kitten_faults(table: Table) -> list[str]:
    found = []
    in_pile = table.pile.count(Card.EXPLODING_KITTEN)
    if in_pile + table.kittens_out != table.alive - 1:
        found.append(f"{in_pile} kittens in the pile and {table.kittens_out} out with {table.alive} living")
    # A NOW card may answer a Clairvoyance, and then a kitten waits to go back.
    is_between = table.phase is Phase.TURN or (table.phase is Phase.NOW_WINDOW and table.announcement is None)
    if table.kittens_out and is_between:
        found.append("a kitten is out between actions")
    dead_kittens = sum(table.kittens_in_front) + table.discards.count(Card.EXPLODING_KITTEN)
    if dead_kittens != table.dead:
        found.append(f"{dead_kittens} kittens of the dead with {table.dead} dead")
    return found


def _turn_faults(table: Table) -> list[str]:
    found = []
    if (table.phase is Phase.OVER) != (table.alive == 1):
        found.append(f"phase {table.phase.value} with {table.alive} living")
    if table.phase is Phase.OVER:
        return found
    if not table.pile and not table.kittens_out:
        found.append("the pile is empty")
    if table.acting_seat == NOBODY:
        found.append("nobody acts")
    if not table.living[table.current]:
        found.append(f"it is the turn of seat {table.current}, who is dead")
    if table.owed < 1:
        found.append(f"{table.owed} turns are owed")
    return found

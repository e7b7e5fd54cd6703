"""A game to play on with, from what one seat knows and one way that the hidden cards may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ekprob.errors import BadValueError
from ekprob.game.events import TurnBegan
from ekprob.game.invariants import faults
from ekprob.game.observation import Observation, looking_at
from ekprob.game.state import GameState
from ekprob.game.table import Table, facts_of
from ekprob.rules.cards import CARD_ORDER, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ekprob.game.chance import Chance


def rebuilt(
    observation: Observation,
    hands: Sequence[Sequence[Card]],
    pile: Sequence[Card],
    out_of_play: Sequence[Card],
    chance: Chance,
) -> GameState:
    """Return the game that a seat observes, with the cards it does not see lying as they are given here.

    `hands` are those of all seats, its own too; `pile` begins with the next card drawn; `out_of_play` are all
    cards that left the game unseen. `ekprob.beliefs.sample_state` deals them as likely as they are.

    The observing seat observes the same in it as in the true game. Its `history` and `events` are the seat's
    own: another seat finds in them what both have seen. `actions` begins empty, and `seed` is None.

    Raises `BadValueError` if the cards do not agree with what the seat sees now, or if one is lost or made.
    That they agree with what it saw earlier, such as a card it once looked at, is left to the caller.
    """
    table = _public_table(observation, chance)
    table.hands = [sorted(hand, key=CARD_ORDER.__getitem__) for hand in hands]
    table.pile = list(pile)
    table.removed = list(out_of_play)
    _check(observation, table)
    state = GameState(table, None, None, _first_player(observation))
    if found := faults(state):
        raise BadValueError(f"these cards cannot lie so: {found[0]}")
    return state


def _public_table(seen: Observation, chance: Chance) -> Table:
    table = Table(facts_of(seen.setup), chance)
    table.events = list(seen.history)
    table.discards = list(seen.discards)
    table.kittens_in_front = list(seen.kittens_in_front)
    table.kittens_out = seen.kittens_out
    table.living = list(seen.living)
    table.current = seen.current
    table.owed = seen.owed
    table.attacked = seen.attacked
    table.must_draw = seen.must_draw
    table.phase = seen.phase
    table.acting_seat = seen.acting_seat
    table.queue = list(seen.asked_next)
    table.drawing = seen.draw_announced
    table.announcement = seen.announcement
    table.nopes = seen.nopes
    table.gathered = seen.gathered
    table.zombie_played = seen.zombie_played
    table.watchers = list(seen.watchers)
    return table


def _check(seen: Observation, table: Table) -> None:
    """Compare what was given with the cards that the seat sees, or sees the number of."""
    if tuple(map(len, table.hands)) != seen.hand_sizes:
        raise BadValueError(f"hands of {seen.hand_sizes} cards are seen, not {tuple(map(len, table.hands))}")
    if len(table.pile) != seen.pile_size:
        raise BadValueError(f"a pile of {seen.pile_size} cards is seen, not {len(table.pile)}")
    if tuple(table.hands[seen.seat]) != seen.hand:
        raise BadValueError(
            f"seat {seen.seat} holds {_named(seen.hand)}, not {_named(table.hands[seen.seat])}"
        )
    if seen.looking_at and looking_at(table) != seen.looking_at:
        raise BadValueError(
            f"seat {seen.seat} looks at {_named(seen.looking_at)} on top of the pile, "
            f"not {_named(looking_at(table))}"
        )


def _named(cards: Sequence[Card]) -> str:
    return ", ".join(map(str, cards)) or "nothing"


def _first_player(seen: Observation) -> int:
    return next(event.seat for event in seen.history if isinstance(event, TurnBegan))

"""Whose turn it is, followed by what is said at the table alone."""

from __future__ import annotations

import pytest

from ekprob.game import Dealt, Died, Passed, Revived, TurnBegan
from ekprob.game.turn_order import FollowedTurn
from tests.game.scenes.tables import random_game

RULINGS: list[dict[str, object]] = [
    {},
    {"now_window": "any_time"},
    {"nope_stops_rescue": True, "noped_cards": "removed"},
    {"now_window": "any_time", "noped_cards": "removed", "nope_stops_rescue": True, "dead_hand": "discard"},
]
UNSAID = ("DrawAnnounced", "Cancelled", "NopedAway", "HadNoEffect", "DugDeeper")
"""Kinds of event that nobody enters: they follow from the others."""


@pytest.mark.parametrize("changes", RULINGS)
@pytest.mark.parametrize(("box", "seed"), [("zombie", 1), ("zombie", 2), ("party-pack", 3)])
def test_turns_and_noped_cards_follow_from_what_is_said(
    box: str, seed: int, changes: dict[str, object]
) -> None:
    """Each turn of the engine is foreseen, and the same cards are gone from the game."""
    *_, (state, _) = random_game(box, 4, seed, changes)
    rulings, living, turn = state.setup.rulings, [True] * 4, FollowedTurn()
    gone: list[object] = []
    for event in state.events:
        if isinstance(event, TurnBegan):
            now = turn.settled(tuple(living), rulings)
            assert (now.current, now.owed, now.attacked) == (event.seat, event.owed, event.attacked)
        if isinstance(event, Dealt | Passed | TurnBegan) or type(event).__name__ in UNSAID:
            continue
        if isinstance(event, Died | Revived):
            living[event.seat] = isinstance(event, Revived)
        gone += turn.noped_away(event, rulings)
        turn = turn.after(event, tuple(living), rulings)

    assert sorted(map(str, gone)) == sorted(map(str, state.table.noped_away))

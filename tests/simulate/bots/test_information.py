"""A bot knows what its seat knows: hidden cards that lie otherwise change nothing."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

import pytest

from ekprob.beliefs import TableBelief
from ekprob.game import SeededChance, from_observation
from ekprob.simulate import BOTS, new_bot
from tests.simulate.scenes.players import decisions

DECISIONS: Final = 12
"""From the start of a game on, while its beliefs are small."""


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("box", ["original", "zombie"])
def test_hidden_cards_change_no_choice(name: str, box: str) -> None:
    """Where hidden cards are dealt anew, as the seat believes them, the choice stays the same."""
    dice, moved = Random(1), 0
    of_seat_0 = (row for row in decisions(box, [name, "random", "counting"], seed=4) if not row[1].seat)
    for state, seen, action in islice(of_seat_0, DECISIONS):
        hidden = TableBelief.of(seen).sample(dice)
        other = from_observation(seen, hidden.hands, hidden.pile, hidden.out_of_play, SeededChance(1))
        moved += other.table.pile != state.table.pile

        assert other.observe(0) == seen
        assert new_bot(name).choose(other.observe(0), Random(4)) == action
    assert moved


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    """All chance is in the generator that is handed in."""
    for _, seen, _ in decisions("original", [name, "random"], seed=2):
        assert new_bot(name).choose(seen, Random(9)) == new_bot(name).choose(seen, Random(9))

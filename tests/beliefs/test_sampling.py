"""`TableBelief.sample` draws each hidden state as often as the enumeration says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ekprob.beliefs import TableBelief
from ekprob.beliefs.table import Assumptions
from ekprob.game import new_game
from tests.beliefs.oracles.table_enumeration import Explicit, Hidden
from tests.beliefs.test_table import BOXES, hidden_orders, small_box

SAMPLES = 400


def cut_game(seed: int, name: str) -> tuple[TableBelief, Explicit] | None:
    """A seat's belief and the enumeration somewhere in a random game on a small deck."""
    rng = Random(f"sample {name} {seed}")
    box, players = small_box(rng, name)
    state = new_game(box, players, seed=seed)
    seat = rng.randrange(players)
    if hidden_orders(state, seat) > 2000:
        return None
    mine = tuple(state.table.hands[seat])
    belief, truth = (
        TableBelief.at_start(state.setup, seat, mine, Assumptions(cap=10**9)),
        Explicit(state.setup, seat, mine),
    )
    done = len(state.events)
    for _ in range(rng.randint(0, 40)):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
        for event in state.events[done:]:
            belief = belief.after(event.seen_by(seat))
            truth.see(event.seen_by(seat))
        done = len(state.events)
    return (belief, truth) if state.table.gathered == 0 else None


@pytest.mark.parametrize("name", BOXES)
def test_every_sample_is_possible_and_as_frequent_as_it_should_be(name: str) -> None:
    """Chi-square over all hidden states stays far from where a wrong sampler would be (fixed seeds)."""
    games = 0
    for seed in range(12):
        cut = cut_game(seed, name)
        if cut is None:
            continue
        belief, truth = cut
        rng = Random(seed)
        drawn: Counter[Hidden] = Counter()
        for _ in range(SAMPLES):
            hidden = belief.sample(rng)
            drawn[hidden.hands, hidden.pile, hidden.out_of_play] += 1
        whole = sum(truth.states.values())
        assert set(drawn) <= set(truth.states)
        expected = {state: float(weight / whole) * SAMPLES for state, weight in truth.states.items()}
        chi_square = sum((drawn[state] - mean) ** 2 / mean for state, mean in expected.items())
        freedom = len(expected) - 1
        assert chi_square <= freedom + 6 * (2 * freedom) ** 0.5 + 6, (seed, chi_square, freedom)
        games += 1
    assert games >= 4

"""A sampled way that the hidden cards may lie makes a game in which the seat sees what it sees."""

from __future__ import annotations

from random import Random

import pytest

from ekprob.beliefs import TableBelief
from ekprob.beliefs.table import Assumptions
from ekprob.game import GameState, Phase, SeededChance, broken_invariants, from_observation, new_game
from ekprob.game.events import Dealt
from ekprob.rules import Card, Edition, Rulings, edition
from tests.beliefs.test_table import BOXES, small_box

STEPS_ON = 12


def check_sample(state: GameState, belief: TableBelief, dice: Random) -> None:
    """Rebuild the game from one sample, compare what the belief's seat sees, and play on in it."""
    seen = state.observe(belief.seat)
    hidden = belief.sample(dice)
    game = from_observation(
        seen, hidden.hands, hidden.pile, hidden.out_of_play, SeededChance(dice.randrange(99))
    )

    assert game.observe(belief.seat) == seen
    assert game.acting_seat == state.acting_seat
    assert game.table.discards == state.table.discards
    for _ in range(STEPS_ON):
        if game.is_over:
            return
        game.apply(dice.choice(game.legal_actions()))
        assert broken_invariants(game) == []


def check_game(box: Edition, players: int, seed: int, every: int) -> set[tuple[Phase, int]]:
    """Follow a random game from one seat and sample after every so many actions.

    Returns each phase that was sampled, with the number of cards that a Grave Robber had collected in it.
    """
    dice = Random(f"samples {box.name} {seed}")
    state = new_game(box, players, seed=seed)
    seat = dice.randrange(players)
    belief, done, met = None, 0, set()
    while not state.is_over:
        for event in (happened.seen_by(seat) for happened in state.events[done:]):
            if isinstance(event, Dealt) and event.cards is not None:
                belief = TableBelief.at_start(state.setup, seat, event.cards, Assumptions(cap=64))
            elif belief is not None:
                belief = belief.after(event)
        assert belief is not None
        done = len(state.events)
        situation = state.phase, state.table.gathered
        if situation not in met or len(state.actions) % every == 0:
            met.add(situation)
            check_sample(state, belief, dice)
        state.apply(dice.choice(state.legal_actions()))
    return met


@pytest.mark.parametrize("name", BOXES)
def test_in_small_games_of_every_box(name: str) -> None:
    """In whatever is asked of whom: in turns and windows, over a kitten, while a grave is robbed."""
    met = set()
    for seed in range(20):
        box, players = small_box(Random(f"samples {name} {seed}"), name)
        met |= check_game(box, players, seed, every=3)

    assert {(Phase.TURN, 0), (Phase.RESCUE, 0)} <= met


def test_while_a_grave_is_robbed() -> None:
    """The cards of the dead that lie under the pile already are neither lost nor shuffled in."""
    cards = {Card.GRAVE_ROBBER: 5, Card.SKIP: 3, Card.FEED_THE_DEAD: 2, Card.ATTACK: 2, Card.ZOMBIE_KITTEN: 1}
    rescue, rulings = Card.ZOMBIE_KITTEN, Rulings.named("zombie")
    box = Edition.custom(cards, players=4, hand_size=2, rescue=rescue, rulings=rulings)
    games = [check_game(box, 4, seed, every=20) for seed in range(40)]

    assert sum((Phase.GRAVE, 1) in met for met in games) > 1


@pytest.mark.parametrize(
    ("name", "players"), [("original", 3), ("original-2015", 4), ("zombie", 4), ("party-pack", 5)]
)
def test_in_games_of_full_size(name: str, players: int) -> None:
    """With every card of the box, past the point from which hands are estimated."""
    check_game(edition(name), players, seed=2, every=25)

"""A fixed policy wins as often as a walk over every outcome says."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ekprob.game import Action, Draw, GameState, Play, new_game, outcomes, outcomes_of
from ekprob.probability import Estimate
from ekprob.rules import Card, Edition

BOX = Edition.custom({Card.SKIP: 2, Card.SHUFFLE: 1, Card.TACOCAT: 2}, players=2, hand_size=1)
"""Two players with a card each; a pile of three cards and a kitten, from which nobody is saved."""


def chosen(state: GameState) -> Action:
    """Seat 0 skips if it can and shuffles if it can; seat 1 only draws. What must be done is done."""
    legal = state.legal_actions()
    wanted: list[Action] = [Play((Card.SKIP,)), Play((Card.SHUFFLE,))] if state.acting_seat == 0 else []
    return next((action for action in (*wanted, Draw()) if action in legal), legal[0])


def walked(state: GameState, weight: Fraction) -> Iterator[tuple[int | None, Fraction]]:
    """The winner of each way that the game may go on, with its probability."""
    if state.is_over:
        yield state.winner, weight
        return
    for outcome in outcomes(state, chosen(state)):
        yield from walked(outcome.state, weight * outcome.weight)


def test_the_exact_win_rate_is_that_of_many_games() -> None:
    """Dealt and played by chance from a seed, as often as by every deal, draw and shuffle in turn."""
    ends = [
        end
        for weight, state in outcomes_of(lambda chance: new_game(BOX, 2, chance=chance))
        for end in walked(state, weight)
    ]
    exact = sum((weight for winner, weight in ends if winner == 0), Fraction(0))
    assert sum(weight for _, weight in ends) == 1

    games, won = 4000, 0
    for seed in range(games):
        state = new_game(BOX, 2, seed=seed)
        while not state.is_over:
            state.apply(chosen(state))
        won += state.winner == 0
    estimate = Estimate.from_counts(won, games, 0.999)

    assert Fraction(1, 2) < exact < 1
    assert estimate.low < exact < estimate.high

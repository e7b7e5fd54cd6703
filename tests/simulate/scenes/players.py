"""Bots and games that the tests of simulation share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ekprob.game import Action, GameState, Observation, Play, new_game
from ekprob.rules import edition
from ekprob.simulate import new_bot


class FirstBot:
    """Always takes the first legal action."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        del rng
        return observation.legal_actions[0]


class RuleBreaker:
    """Plays cards that it does not have."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        del rng, observation
        return Play(())


def decisions(box: str, bots: list[str], seed: int) -> Iterator[tuple[GameState, Observation, Action]]:
    """Every decision of a game in which there is something to choose, with the state before it."""
    state = new_game(edition(box), len(bots), seed=seed)
    at_table = [new_bot(bot) for bot in bots]
    while not state.is_over:
        seat = state.acting_seat
        seen = state.observe(seat)
        action = at_table[seat].choose(seen, Random(seed))
        if len(seen.legal_actions) > 1:
            yield state, seen, action
        state.apply(action)

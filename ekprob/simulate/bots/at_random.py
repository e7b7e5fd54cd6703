"""The bot that does anything."""

from __future__ import annotations

from random import Random

from ekprob.game.actions import Action
from ekprob.game.observation import Observation


class RandomBot:
    """Every legal action is equally likely: the yardstick that any plan should beat."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        """Return one of the legal actions."""
        return rng.choice(observation.legal_actions)

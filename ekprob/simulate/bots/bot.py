"""What a bot is: it sees what its seat sees, and says what to do."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ekprob.game.actions import Action
from ekprob.game.observation import Observation


class Bot(Protocol):
    """A player that is a program.

    It gets an `Observation`, so it knows what its seat may know and no more, and it takes all chance from
    `rng`: the same observation and the same seed give the same choice.
    """

    def choose(self, observation: Observation, rng: Random) -> Action:
        """Return one of `observation.legal_actions`; the seat that observes is the one that acts."""

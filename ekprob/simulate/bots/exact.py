"""The bot that plays by exact odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ekprob.beliefs.after_event import FollowedBelief
from ekprob.beliefs.priors import mostly
from ekprob.beliefs.table import Assumptions
from ekprob.errors import TooLargeError
from ekprob.game.actions import DRAW, NOPE, PASS, Action
from ekprob.game.observation import Observation
from ekprob.odds.advice.choices import Option
from ekprob.simulate.bots.by_phase import PhaseBot
from ekprob.simulate.bots.counting import CountingBot
from ekprob.simulate.bots.plays import singles
from ekprob.simulate.bots.weighing import (
    Stakes,
    best_place,
    best_steal,
    last_resort,
    option_costs,
    wants_nope,
)

ASSUMPTIONS: Final = Assumptions(put_back=mostly("top", Fraction(3, 4)), cap=200)
"""What it takes for granted: of four kittens three go back on top, for the next player, one anywhere."""

IN_NEED: Final = 0.3
"""The cost, in lives, above which it spends anything on stealing."""


class ExactBot(PhaseBot):
    """Believes exactly what its seat may infer, and weighs every option by its exact risk.

    It carries its belief from one decision to the next; a fresh bot that sees the same decides the same. In a
    game in which exact odds grow too large, as they may among many players, it goes on like the counting bot.
    """

    def __init__(self, assumptions: Assumptions = ASSUMPTIONS) -> None:
        self._beliefs = FollowedBelief(assumptions)
        self._otherwise = CountingBot()

    def answer(self, seen: Observation) -> Action:
        """Return the action for what is asked, by exact odds if they can be had."""
        try:
            return super().answer(seen)
        except TooLargeError:
            return self._otherwise.answer(seen)

    def take_turn(self, seen: Observation) -> Action:
        """Steal where it pays; then do what costs least, a draw included."""
        stakes = self._stakes(seen)
        steal = best_steal(stakes)
        if steal is not None:
            return steal
        costs = option_costs(stakes)
        option = min(costs, key=lambda each: costs[each])
        resort = last_resort(stakes) if costs[option] > IN_NEED else None
        return resort if resort is not None else _action(option, seen)

    def nope_or_pass(self, seen: Observation) -> Action:
        """Lay a Nope if what is going on costs more than one."""
        return NOPE if NOPE in seen.legal_actions and wants_nope(self._stakes(seen)) else PASS

    def place_for_kitten(self, seen: Observation) -> int:
        """Where it hurts others most."""
        return best_place(self._stakes(seen))

    def _stakes(self, seen: Observation) -> Stakes:
        return Stakes(seen, self._beliefs.of(seen))


def _action(option: Option, seen: Observation) -> Action:
    if option.card is None:
        return DRAW
    return next(play for play in singles(seen, option.card) if play.target == option.target)

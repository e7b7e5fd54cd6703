"""What a kitten would cost whom, as far as a seat can tell: the money in which the exact bot reckons.

The unit is a life. All probabilities come from the seat's exact belief; only the prices below are rules of
thumb, set by playing many games.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from ekprob.beliefs.table import TableBelief
from ekprob.game.observation import Observation
from ekprob.odds.advice.choices import Risk
from ekprob.probability.estimate import Estimate
from ekprob.rules.cards import RESCUES
from ekprob.simulate.bots.plays import others

LAST_RESCUE: Final = 0.35
"""What it costs to use up the only rescue card."""

SPARE_RESCUE: Final = 0.2
"""What it costs to use up one of several."""

TWENTIETHS: Final = 20
"""Chances of other seats are rounded to these where a long recursion works with them."""


@dataclass(frozen=True)
class Stakes:
    """What `seen.seat` believes, and what kittens cost at this table."""

    seen: Observation
    belief: TableBelief

    @cached_property
    def rivals(self) -> list[int]:
        """The other living seats, the next one first."""
        return others(self.seen)

    @cached_property
    def rescues(self) -> int:
        """Rescue cards in the seat's own hand."""
        return sum(card in RESCUES for card in self.seen.hand)

    @property
    def my_loss(self) -> float:
        """What drawing a kitten costs this seat."""
        if not self.rescues:
            return 1.0
        return LAST_RESCUE if self.rescues == 1 else SPARE_RESCUE

    def p_saved(self, seat: int) -> float:
        """The probability that another seat holds a rescue card."""
        return number(self.belief.p_holds(seat, self.seen.setup.rescue))

    def loss_of(self, seat: int) -> float:
        """What drawing a kitten is expected to cost another seat."""
        saved = self.p_saved(seat)
        return 1 - saved + saved * LAST_RESCUE

    @property
    def rounded_rescues(self) -> dict[int, Fraction]:
        """`p_saved` of each other seat, the dead too (they may come back), as a short fraction."""
        seats = (seat for seat in range(len(self.seen.living)) if seat != self.seen.seat)
        return {seat: Fraction(round(self.p_saved(seat) * TWENTIETHS), TWENTIETHS) for seat in seats}

    def p_kitten(self, draws: int = 1) -> float:
        """The probability of a kitten in the next so many draws, or in the whole pile if it is smaller."""
        return float(self.belief.pile.risk(min(draws, self.belief.pile.cards)))

    def cost(self, risk: Risk) -> float:
        """What a plan with this risk costs the seat, cards played not counted."""
        saved = float(risk.p_kitten - risk.p_explode)
        return float(risk.p_explode) + saved * self.my_loss


def number(chance: Fraction | Estimate) -> float:
    """A chance for weighing: the middle of an estimate."""
    return chance.mean if isinstance(chance, Estimate) else float(chance)

"""Two bots on the same deals, once in these seats and once in those: luck cancels, skill stays."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

from ekprob.checks import whole
from ekprob.probability.estimate import Estimate
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.simulate.play import Entrant, entrant_name, play_game
from ekprob.simulate.results import two_sided_p

BOTH: Final = 2
"""Games of a deal."""


@dataclass(frozen=True)
class DuplicateResult:
    """How often the first of two bots won, of the two games of each deal.

    >>> print(DuplicateResult("exact", "counting", (10, 60, 30)))
    exact against counting: 0.600 (95 % interval 0.541 to 0.659, n = 100); p = 0.0022
    """

    first: str
    second: str
    deals: tuple[int, int, int]
    """Deals in which the first won neither, one, and both of the two games."""

    @property
    def share(self) -> Estimate:
        """The share of the games that the first won, 1/2 if both play equally well.

        The interval is that of the mean over deals, each of which counts 0, 1/2 or 1.
        """
        n = sum(self.deals)
        mean = (self.deals[1] / 2 + self.deals[2]) / n
        spread = sum(count * (won / BOTH - mean) ** 2 for won, count in enumerate(self.deals))
        half_width = NormalDist().inv_cdf(0.975) * sqrt(spread / max(n - 1, 1) / n)
        return Estimate(mean, max(0.0, mean - half_width), min(1.0, mean + half_width), n)

    @property
    def p_value(self) -> float:
        """How often the deals that one bot won from both sides would be so uneven by chance (sign test)."""
        neither, _, both = self.deals
        return two_sided_p(both, both + neither, Fraction(1, 2))

    def __str__(self) -> str:
        return f"{self.first} against {self.second}: {self.share}; p = {self.p_value:.2g}"


def duplicate_match(  # noqa: PLR0913  # a comparison has this many parts
    first: Entrant,
    second: Entrant,
    deals: int,
    seed: int | str,
    *,
    edition: str | Edition = "original",
    players: int = 2,
    rulings: Rulings | str | None = None,
) -> DuplicateResult:
    """Play each of so many deals twice: the bots sit in turn, and then all change places.

    With two players a deal is the same cards for both bots, once each. Raises `BadValueError` for no deals or
    fewer than two players.

    >>> duplicate_match("cautious", "random", deals=5, seed=1).deals
    (0, 3, 2)
    """
    whole("deals", deals, 1)
    whole("players", players, 2)
    tally = Counter[int]()
    for deal in range(deals):
        won = 0
        for seat, pair in enumerate(([first, second], [second, first])):
            game = play_game(pair, edition, players, seed=f"{seed}/{deal}", rulings=rulings)
            won += game.winner % 2 == seat
        tally[won] += 1
    return DuplicateResult(entrant_name(first), entrant_name(second), (tally[0], tally[1], tally[2]))

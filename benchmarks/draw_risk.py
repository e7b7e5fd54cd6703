"""Task A: the risk of at least one kitten in the next 10 of 30 cards with 3 kittens."""

from __future__ import annotations

from typing import Final

from icepool import Deck
from scipy.stats import hypergeom

from benchmarks.contest import OURS, Contest, Numbers
from ekprob import p_at_least_one

CARDS: Final = 30
KITTENS: Final = 3
DRAWS: Final = 10


def with_ekprob() -> Numbers:
    """One binomial coefficient over another."""
    return (p_at_least_one(deck_size=CARDS, copies=KITTENS, draws=DRAWS),)


def with_icepool() -> Numbers:
    """A kitten is a 1, any other card a 0: the highest card dealt tells."""
    deal = Deck({0: CARDS - KITTENS, 1: KITTENS}).deal(DRAWS)
    return (deal.highest(1).sum().probability(1),)


def with_scipy() -> Numbers:
    """The survival function of the hypergeometric distribution."""
    return (float(hypergeom.sf(0, CARDS, KITTENS, DRAWS)),)


CONTEST: Final = Contest(
    name="A: risk of 10 draws",
    mark=90,
    exact={OURS: with_ekprob, "icepool": with_icepool},
    rounded={"scipy": with_scipy},
)

"""Task B: four players, original edition: the chance that the seven cards dealt hold a pair of cats."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Final

import numpy as np
from icepool import Deck, MultisetEvaluator, Order
from scipy.stats import multivariate_hypergeom

from benchmarks.contest import OURS, Contest, Numbers
from ekprob import count_hands, edition
from ekprob.rules.cards import CATS

SETUP: Final = edition("original").setup(players=4)
DECK: Final = {card.value: count for card, count in SETUP.shuffled.items()}
CAT_NAMES: Final = sorted(card.value for card in CATS if card.value in DECK)


def with_ekprob() -> Numbers:
    """All hands less those with no cat twice: one coefficient of a product of polynomials."""
    hands = comb(SETUP.shuffled.total, SETUP.hand)
    no_pair = count_hands(DECK, SETUP.hand, dict.fromkeys(CAT_NAMES, (0, 1)))
    return (Fraction(hands - no_pair, hands),)


class HasPair(MultisetEvaluator[str, bool]):  # type: ignore[misc]  # icepool has no types
    """Whether some cat is in the hand twice."""

    def next_state(self, state: bool | None, order: Order, outcome: str, count: int) -> bool:  # noqa: FBT001  # icepool's
        """Look at the next kind of card."""
        del order
        return bool(state) or (count > 1 and outcome in CAT_NAMES)


def with_icepool() -> Numbers:
    """A one-bit evaluator over the deal; a new one each time, since an evaluator keeps its answers."""
    return (HasPair()(Deck(DECK).deal(SETUP.hand)).probability(True),)  # noqa: FBT003  # an outcome


def with_scipy() -> Numbers:
    """No pair: each cat at most once, the other kinds lumped; the 32 cases in one call."""
    cats = np.array(list(product((0, 1), repeat=len(CAT_NAMES))))
    hands = np.column_stack([cats, SETUP.hand - cats.sum(axis=1)])
    others = SETUP.shuffled.total - sum(DECK[cat] for cat in CAT_NAMES)
    kinds = [*(DECK[cat] for cat in CAT_NAMES), others]
    return (1 - float(multivariate_hypergeom.pmf(hands, kinds, SETUP.hand).sum()),)


CONTEST: Final = Contest(
    name="B: a pair of cats in 7",
    mark=800,
    exact={OURS: with_ekprob, "icepool": with_icepool},
    rounded={"scipy": with_scipy},
)

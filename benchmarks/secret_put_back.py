"""Task C: where the kittens lie after a peek, a secret put-back and two safe draws, and after a shuffle."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Final

import icepool
from icepool import Die

from benchmarks.contest import OURS, Contest, Numbers
from ekprob import PileBelief

CARDS: Final = 30
KITTENS: Final = 2
SEEN: Final = 3
LEFT: Final = CARDS + 1 - 2

Places = tuple[int, ...]
"""Where the kittens lie, the first one first."""


def with_ekprob() -> Numbers:
    """The chance of a kitten at each of the 29 places, before and after the shuffle."""
    belief = PileBelief(cards=CARDS, kittens=KITTENS).saw(["safe"] * SEEN).inserted_secretly().drew().drew()
    return belief.by_position() + belief.shuffled().by_position()


def with_icepool() -> Numbers:
    """The same with a die over the kittens' places; its weights are added up by hand, which is quickest."""
    pile = Die(list(combinations(range(CARDS), KITTENS)))
    pile = pile.filter(lambda places: places[0] >= SEEN, star=False, depth="inf")
    pile = icepool.map(put_back, pile, icepool.z(CARDS + 1))
    pile = safe_draw(safe_draw(pile))
    again = Die(list(combinations(range(LEFT), KITTENS + 1)))
    return (*by_position(pile), *by_position(again))


def put_back(places: Places, slot: int) -> Places:
    """One more kitten, at `slot`."""
    return tuple(sorted([slot, *(place + (place >= slot) for place in places)]))


def safe_draw(pile: Die[Places]) -> Die[Places]:
    """The next card was no kitten; the others move up."""
    safe = pile.filter(lambda places: places[0] > 0, star=False, depth="inf")
    return safe.map(lambda places: tuple(place - 1 for place in places), star=False)


def by_position(pile: Die[Places]) -> Numbers:
    """The chance of a kitten at each place."""
    weights = [0] * LEFT
    for places, weight in pile.items():
        for place in places:
            weights[place] += weight
    return tuple(Fraction(weight, pile.denominator()) for weight in weights)


CONTEST: Final = Contest(
    name="C: secret put-back",
    mark=3000,
    exact={OURS: with_ekprob, "icepool": with_icepool},
    rounded={},
)

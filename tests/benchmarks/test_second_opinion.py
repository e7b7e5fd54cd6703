"""Whole distributions as icepool, an exact library of its own, finds them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest
from icepool import Deck, Die

from ekprob import Distribution, PileBelief, edition, first_draw, hypergeometric, p_hand
from ekprob.rules.cards import CATS


def as_distribution(die: Any) -> Distribution[Any]:
    """An icepool die as a distribution."""
    return Distribution(dict(die.items()))


@pytest.mark.parametrize(("deck_size", "copies", "draws"), [(23, 3, 7), (30, 3, 10), (16, 4, 16), (5, 0, 2)])
def test_hypergeometric(deck_size: int, copies: int, draws: int) -> None:
    """The sum of a deal from a deck of zeros and ones."""
    deck = Deck({0: deck_size - copies, 1: copies}) if copies else Deck({0: deck_size})

    assert as_distribution(deck.deal(draws).sum()) == hypergeometric(
        deck_size=deck_size, copies=copies, draws=draws
    )


@pytest.mark.parametrize(("deck_size", "copies"), [(16, 4), (23, 3), (35, 1)])
def test_first_draw(deck_size: int, copies: int) -> None:
    """The lowest of so many places dealt from all of them."""
    lowest = Deck(range(1, deck_size + 1)).deal(copies).lowest(1).sum()

    assert as_distribution(lowest) == first_draw(deck_size=deck_size, copies=copies)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_most_frequent_cat_of_a_hand(players: int) -> None:
    """At most so many of every cat, for each number: the whole distribution of the largest count."""
    setup = edition("original").setup(players)
    cats = [cat.value for cat in CATS if cat in setup.shuffled]
    deck = Deck({card.value: count for card, count in setup.shuffled.items()})
    largest = deck.deal(setup.hand).keep_outcomes(cats).largest_count()
    counts = {card.value: count for card, count in setup.shuffled.items()}
    at_most = [_at_most(counts, setup.hand, cats, most) for most in range(5)]
    exactly = {most: at_most[most] - (at_most[most - 1] if most else 0) for most in range(5)}

    assert as_distribution(largest) == Distribution.from_probabilities(exactly)


def _at_most(counts: dict[str, int], hand: int, cats: list[str], most: int) -> Fraction:
    return p_hand(counts, hand, dict.fromkeys(cats, (0, most)))


def test_first_kitten_after_a_secret_put_back() -> None:
    """12 cards, 2 kittens, two safe cards on top, a third kitten anywhere: places as a die."""
    pile = Deck(range(12)).deal(2).expand()
    pile = pile.filter(lambda places: places[0] >= 2, star=False, depth="inf")

    def put_back(places: tuple[int, ...], slot: int) -> int:
        return 1 + min(slot, places[0] + (places[0] >= slot))

    first = icepool.map(put_back, pile, Die(range(13)))
    belief = PileBelief(cards=12, kittens=2).saw(["safe", "safe"]).inserted_secretly()

    assert as_distribution(first) == belief.first_kitten()

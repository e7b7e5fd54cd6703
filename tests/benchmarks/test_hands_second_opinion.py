"""Opening hands of every box and number of players as icepool, an exact library of its own, counts them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import pytest
from icepool import Deck, MultisetEvaluator, Order

from ekprob.odds.opening_hands import (
    copies_in_hand,
    different_in_hand,
    equal_in_hand,
    hand_holds,
    most_equal_in_hand,
    titles_in_hand,
)
from ekprob.probability import Distribution
from ekprob.rules import CATS, Card, Setup, edition, edition_names

SETUPS: Final = [
    edition(name).setup(players) for name in edition_names() for players in edition(name).players
]
"""Every box with every number of players."""


def named(setup: Setup) -> str:
    """How a set-up is called in a test's id."""
    return f"{setup.edition}-{setup.players}p"


class TitlesAndMost(MultisetEvaluator[str, tuple[int, int]]):  # type: ignore[misc]  # icepool has no types
    """How many titles a hand holds, and how many cards of the most frequent one of some titles."""

    def __init__(self, given: dict[str, int], among: frozenset[str]) -> None:
        self.given = given
        self.among = among

    def initial_state(self, *_: object) -> tuple[int, int]:
        """No card has been looked at."""
        return 0, 0

    def next_state(self, state: tuple[int, int], _: Order, outcome: str, count: int) -> tuple[int, int]:
        """Look at the next title."""
        held = count + self.given.get(outcome, 0)
        return state[0] + (held > 0), max(state[1], held if outcome in self.among else 0)

    def extra_outcomes(self, *_: object) -> tuple[str, ...]:
        """Titles that are given and not dealt."""
        return tuple(self.given)


def by_icepool(setup: Setup, among: frozenset[Card]) -> dict[tuple[int, int], Fraction]:
    """The joint distribution of titles and most equal cards, by icepool."""
    deck = Deck({card.value: count for card, count in setup.shuffled.items()})
    given = {setup.rescue.value: setup.rescue_each}
    evaluator = TitlesAndMost(given, frozenset(card.value for card in among))
    counted = evaluator(deck.deal(setup.hand))
    return {outcome: Fraction(weight, counted.denominator()) for outcome, weight in counted.items()}


def of(joint: dict[tuple[int, int], Fraction], which: int) -> Distribution[int]:
    """One of the two numbers alone."""
    summed: dict[int, Fraction] = {}
    for outcome, p in joint.items():
        summed[outcome[which]] = summed.get(outcome[which], Fraction(0)) + p
    return Distribution.from_probabilities(summed)


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_titles_and_equal_cards_as_icepool_counts_them(setup: Setup) -> None:
    """The whole distributions, with every title and with cats alone."""
    every = by_icepool(setup, frozenset(Card))
    cats = by_icepool(setup, CATS)

    assert titles_in_hand(setup) == of(every, 0)
    assert most_equal_in_hand(setup) == of(every, 1)
    assert most_equal_in_hand(setup, CATS) == of(cats, 1)
    for size in (2, 3):
        assert equal_in_hand(setup, size, CATS).probability == of(cats, 1).p_that(lambda most: most >= size)  # noqa: B023  # called at once
    assert different_in_hand(setup, 5).probability == of(every, 0).p_that(lambda titles: titles >= 5)


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_copies_of_each_title_as_icepool_counts_them(setup: Setup) -> None:
    """How many of each card the opening hand holds, the one given included."""
    for card in setup.in_play:
        copies = setup.shuffled.get(card, 0)
        dealt = Deck({1: copies, 0: setup.shuffled.total - copies}).deal(setup.hand).sum()
        given = setup.rescue_each if card is setup.rescue else 0
        expected = Distribution({held + given: weight for held, weight in dealt.items()})

        assert copies_in_hand(setup, card) == expected
        for at_least in (0, 1, 2):
            asked = hand_holds(setup, card, at_least).probability
            assert asked == expected.p_that(lambda held: held >= at_least)  # noqa: B023  # called at once

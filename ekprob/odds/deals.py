"""Counting opening hands: how many of the equally likely deals give what is asked, without listing them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import comb

from ekprob.game.combos import PAIR
from ekprob.probability.counting import count_hands
from ekprob.rules.cards import CATS, Card
from ekprob.rules.rulings import Combos
from ekprob.rules.setup import Setup

Limits = Mapping[Card, tuple[int, int]]
"""For a card, the least and the most in the hand, the rescue card that everybody is given included."""


def all_hands(setup: Setup) -> int:
    """How many hands can be dealt, each equally likely: C(N, h) for h of N cards."""
    return comb(setup.shuffled.total, setup.hand)


def hands_within(setup: Setup, limits: Limits) -> int:
    """How many of these hands keep within the limits.

    >>> from ekprob.rules.editions import edition
    >>> original = edition("original").setup(players=4)
    >>> hands_within(original, {Card.DEFUSE: (1, 3)}) == all_hands(original)
    True
    """
    dealt = {}
    for card, (least, most) in limits.items():
        given = setup.rescue_each if card is setup.rescue else 0
        if most < given or least > given + setup.shuffled.get(card, 0):
            return 0
        if card in setup.shuffled:
            dealt[card] = (max(0, least - given), most - given)
    return count_hands(setup.shuffled, setup.hand, dealt)


def hands_by_titles(setup: Setup) -> dict[int, int]:
    """For each number of different titles how many hands hold so many, one title after the other."""
    given = {setup.rescue} if setup.rescue_each else set()
    ways = {(0, 0): 1}
    for card in dict.fromkeys((*setup.shuffled, *given)):
        longer: dict[tuple[int, int], int] = {}
        for (titles, dealt), hands in ways.items():
            for more in range(min(setup.shuffled.get(card, 0), setup.hand - dealt) + 1):
                key = titles + (more > 0 or card in given), dealt + more
                longer[key] = longer.get(key, 0) + hands * comb(setup.shuffled.get(card, 0), more)
        ways = longer
    return {titles: hands for (titles, dealt), hands in sorted(ways.items()) if dealt == setup.hand}


def hands_without_equal(setup: Setup, copies: int, among: Collection[Card]) -> int:
    """How many hands hold fewer than so many of each title among these."""
    return hands_within(setup, dict.fromkeys(among, (0, copies - 1)))


def hands_without_set(setup: Setup, size: int) -> int:
    """How many hands hold no pair (or no three) that the rules let them play.

    A Feral Cat stands in for any cat (ruling A19), and so does one Clone on cats (ruling Z18). So the hands
    are counted for each number of Feral Cats and Clones.
    """
    special = setup.rulings.combos is Combos.SPECIAL
    if size > PAIR and not special:
        return all_hands(setup)
    cats = [card for card in setup.in_play if card in CATS and card is not Card.FERAL_CAT]
    others = [
        card for card in setup.in_play if card not in CATS and card not in (Card.CLONE, Card.EXPLODING_KITTEN)
    ]
    hands = 0
    for ferals in range(size):
        for clones in range(size if special else setup.hand + 1):
            clone = min(1, clones)
            if ferals and ferals + clone >= size:
                continue
            limits: dict[Card, tuple[int, int]] = {
                card: (0, max(0, size - 1 - ferals - clone)) for card in cats
            }
            limits |= {card: (0, size - 1) for card in others if special}
            limits |= {Card.FERAL_CAT: (ferals, ferals), Card.CLONE: (clones, clones)}
            hands += hands_within(setup, limits)
    return hands

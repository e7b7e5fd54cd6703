"""What a card is worth in a hand: a rule of thumb for giving, taking and stealing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ekprob.rules.cards import CARD_ORDER, CATS, Card

WORTH: Final[dict[Card, float]] = {
    Card.DEFUSE: 10,
    Card.ZOMBIE_KITTEN: 10,
    Card.CLONE: 5,
    Card.ATTACK: 5,
    Card.TARGETED_ATTACK: 5,
    Card.SUPER_SKIP: 5,
    Card.NOPE: 4,
    Card.SKIP: 4,
    Card.ATTACK_OF_THE_DEAD: 4,
    Card.ALTER_THE_FUTURE: 4,
    Card.DRAW_FROM_THE_BOTTOM: 3.5,
    Card.SEE_THE_FUTURE: 3,
    Card.DIG_DEEPER: 3,
    Card.SHUFFLE_NOW: 3,
    Card.SHUFFLE: 2.5,
    Card.FAVOR: 2,
    Card.CLAIRVOYANCE: 1.5,
    Card.GRAVE_ROBBER: 1,
    Card.FEED_THE_DEAD: 0.5,
}
"""In the unit of a cat that has a partner; a Defuse is worth ten of these."""

CAT_IN_A_SET: Final = 1.0
LONE_CAT: Final = 0.3


def worth(card: Card, hand: Sequence[Card]) -> float:
    """What `card` is worth to a hand that holds it.

    >>> worth(Card.TACOCAT, [Card.TACOCAT]), worth(Card.TACOCAT, [Card.TACOCAT, Card.FERAL_CAT])
    (0.3, 1.0)
    """
    if card not in CATS:
        return WORTH.get(card, 0.0)
    has_partner = hand.count(card) > 1 or any(
        other in hand for other in CATS if Card.FERAL_CAT in (card, other) and other is not card
    )
    return CAT_IN_A_SET if has_partner else LONE_CAT


def least_worth(hand: Sequence[Card]) -> Card:
    """The card that a hand misses least; the first in the order of `Card` among equals."""
    return min(hand, key=lambda card: (worth(card, hand), CARD_ORDER[card]))


def most_worth(cards: Iterable[Card], hand: Sequence[Card]) -> Card:
    """The card of `cards` that a hand gains most from."""
    return max(cards, key=lambda card: (worth(card, [*hand, card]), -CARD_ORDER[card]))

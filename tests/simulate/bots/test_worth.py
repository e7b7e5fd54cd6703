"""Giving away what is missed least, taking what helps most."""

from __future__ import annotations

from ekprob.rules import Card
from ekprob.simulate.bots.worth import WORTH, least_worth, most_worth, worth
from tests.game.scenes.scenes import cards


def test_every_card_has_its_worth() -> None:
    """Cats depend on their partners, all others are listed; nobody holds a kitten."""
    cats = {card for card in Card if "cat" in card.value and card is not Card.CATTERMELON}

    assert set(WORTH) == set(Card) - cats - {Card.EXPLODING_KITTEN, Card.CATTERMELON}


def test_a_lone_cat_goes_first() -> None:
    """Then cats of a pair, then a Favor."""
    assert least_worth(cards("defuse favor tacocat*2 beard_cat")) is Card.BEARD_CAT
    assert least_worth(cards("defuse favor tacocat*2")) is Card.TACOCAT
    assert least_worth(cards("defuse favor")) is Card.FAVOR
    assert least_worth(cards("defuse")) is Card.DEFUSE


def test_a_rescue_is_taken_first() -> None:
    """And of cats the one that makes a pair."""
    assert most_worth(cards("tacocat defuse attack"), cards("tacocat")) is Card.DEFUSE
    assert most_worth(cards("beard_cat tacocat"), cards("tacocat")) is Card.TACOCAT


def test_a_feral_cat_is_a_partner() -> None:
    """For any cat, and any cat for it; alone it is a cat like others."""
    held = cards("beard_cat feral_cat")

    assert [worth(card, held) for card in held] == [1.0, 1.0]
    assert worth(Card.FERAL_CAT, [Card.FERAL_CAT]) == 0.3

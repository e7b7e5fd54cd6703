"""The plain choices that every bot with a plan falls back on."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ekprob.errors import UnknownNameError
from ekprob.game import Arrange, DigOn, Draw, Give, Keep, Phase, Revive, Take, new_game
from ekprob.rules import Card, edition
from ekprob.simulate.bots import new_bot
from ekprob.simulate.bots.by_phase import WORTH, PhaseBot, least_worth, most_worth, worth
from tests.game.scenes.scenes import cards

START = new_game(edition("zombie"), players=4, seed=1).observe(0)
KITTEN, SKIP, NOPE = Card.EXPLODING_KITTEN, Card.SKIP, Card.NOPE


@pytest.mark.parametrize(
    ("owed", "expected"), [(1, (SKIP, KITTEN, NOPE)), (2, (SKIP, NOPE, KITTEN)), (5, (SKIP, NOPE, KITTEN))]
)
def test_kittens_are_arranged_behind_ones_own_draws(owed: int, expected: tuple[Card, ...]) -> None:
    """Whoever owes one turn leaves the kitten to the next player."""
    seen = replace(START, phase=Phase.ALTER, looking_at=(KITTEN, SKIP, NOPE), owed=owed)

    assert PhaseBot().answer(seen) == Arrange(expected)


@pytest.mark.parametrize(("top", "expected"), [(KITTEN, DigOn()), (SKIP, Keep())])
def test_a_kitten_is_not_kept(top: Card, expected: object) -> None:
    """Whatever comes next cannot be worse."""
    assert PhaseBot().answer(replace(START, phase=Phase.DIG, looking_at=(top,))) == expected


def test_the_rest_is_plain() -> None:
    """It gives what it misses least, takes what helps most, and brings back who plays just before it."""
    owner = replace(START, phase=Phase.FAVOR, hand=tuple(cards("defuse favor attack")))
    taker = replace(START, phase=Phase.TAKE, legal_actions=(Take(Card.FAVOR), Take(Card.ATTACK)))
    rescuer = replace(START, phase=Phase.REVIVE, legal_actions=(Revive(1), Revive(2)))

    assert PhaseBot().answer(owner) == Give(Card.FAVOR)
    assert PhaseBot().answer(taker) == Take(Card.ATTACK)
    assert PhaseBot().answer(rescuer) == Revive(2)
    assert PhaseBot().answer(replace(START, phase=Phase.TURN)) == Draw()


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    """The only legal action is the answer, whatever it is."""
    seen = replace(START, phase=Phase.TAKE, legal_actions=(Take(Card.NOPE),))

    assert PhaseBot().choose(seen, Random(1)) == Take(Card.NOPE)


def test_bots_have_names() -> None:
    """An unknown one is an error that lists them."""
    with pytest.raises(UnknownNameError, match="There are 'random', 'cautious', 'counting', 'exact'"):
        new_bot("perfect")


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

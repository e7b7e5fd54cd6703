"""Opening hands against listed deals, and against `TableBelief`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final

import pytest

from ekprob.beliefs import TableBelief
from ekprob.errors import BadValueError
from ekprob.game.combos import combos_in
from ekprob.i18n import LANGUAGES
from ekprob.odds.opening_hands import (
    combo_in_hand,
    different_in_hand,
    equal_in_hand,
    hand_holds,
    opening_hand,
    opponents_hold,
)
from ekprob.rules import CATS, Card, Edition, Rulings, Setup, edition, edition_names
from ekprob.rules.cards import CARD_ORDER

SETUPS: Final = [
    edition(name).setup(players) for name in edition_names() for players in edition(name).players
]
"""Every box with every number of players."""


def named(setup: Setup) -> str:
    """How a set-up is called in a test's id."""
    return f"{setup.edition}-{setup.players}p"


# Listed deals


def small(cards: dict[Card, int], hand_size: int, rulings: dict[str, object], players: int = 2) -> Setup:
    """A box that can be listed; each player is given one Defuse."""
    own = Rulings.named("party-pack").with_(**rulings)
    box = Edition.custom(cards, players=players, hand_size=hand_size, rescue_each=1, rulings=own)
    return box.setup(players)


SMALL: Final = [
    small({Card.TACOCAT: 3, Card.FERAL_CAT: 2, Card.SKIP: 2, Card.DEFUSE: 3}, 3, {}),
    small({Card.TACOCAT: 2, Card.BEARD_CAT: 2, Card.FERAL_CAT: 3, Card.CLONE: 2, Card.DEFUSE: 2}, 4, {}),
    small({Card.TACOCAT: 2, Card.BEARD_CAT: 2, Card.CLONE: 3, Card.SKIP: 2, Card.DEFUSE: 3}, 3, {}),
    small(
        {Card.TACOCAT: 3, Card.FERAL_CAT: 2, Card.CLONE: 2, Card.SKIP: 3, Card.DEFUSE: 2},
        3,
        {"combos": "cat_pairs"},
    ),
    small(
        {Card.TACOCAT: 3, Card.FERAL_CAT: 2, Card.CLONE: 2, Card.SKIP: 3, Card.DEFUSE: 2},
        3,
        {"combos": "cats"},
    ),
    small({Card.FERAL_CAT: 3, Card.CLONE: 3, Card.SKIP: 3, Card.DEFUSE: 2}, 4, {"combos": "cats"}),
    small({Card.TACOCAT: 2, Card.SKIP: 2, Card.CLONE: 3, Card.DEFUSE: 2}, 3, {"clone_pairs": False}),
    small(
        {Card.TACOCAT: 3, Card.FERAL_CAT: 2, Card.CLONE: 3, Card.DEFUSE: 2},
        4,
        {"combos": "cats", "clone_pairs": False},
    ),
    small({Card.FERAL_CAT: 3, Card.CLONE: 3, Card.SKIP: 3, Card.DEFUSE: 2}, 4, {"combos": "cat_pairs"}),
    small({Card.TACOCAT: 2, Card.SKIP: 2, Card.NOPE: 2, Card.FAVOR: 1, Card.CLONE: 1, Card.DEFUSE: 3}, 4, {}),
    small(
        {Card.TACOCAT: 2, Card.SKIP: 2, Card.NOPE: 2, Card.FAVOR: 2, Card.DEFUSE: 2},
        4,
        {"five_different": False},
    ),
]


def listed(setup: Setup) -> Iterator[list[Card]]:
    """Every opening hand, each card told apart, so that each is equally likely; in the order of hands."""
    for dealt in combinations(setup.shuffled.cards(), setup.hand):
        yield sorted([*dealt, *[setup.rescue] * setup.rescue_each], key=CARD_ORDER.__getitem__)


def share(setup: Setup, is_so: Callable[[list[Card]], bool]) -> Fraction:
    """The share of the listed hands that are so."""
    hands = list(listed(setup))
    return Fraction(sum(map(is_so, hands)), len(hands))


@pytest.mark.parametrize("size", [2, 3, 5])
@pytest.mark.parametrize("setup", SMALL)
def test_combos_are_those_of_the_rules(setup: Setup, size: int) -> None:
    """Each listed hand is shown to the rules engine."""
    playable = share(setup, lambda hand: any(len(combo) == size for combo in combos_in(hand, setup.rulings)))

    assert combo_in_hand(setup, size).probability == playable


def test_limits_on_several_titles() -> None:
    """Two Tacocats at least, no Skip, and one Defuse at most."""
    setup = SMALL[0]
    limits = {Card.TACOCAT: (2, 9), Card.SKIP: (0, 0), Card.DEFUSE: (0, 1)}
    expected = share(
        setup, lambda hand: all(low <= hand.count(card) <= high for card, (low, high) in limits.items())
    )

    assert 0 < opening_hand(setup, limits).probability == expected


def test_a_card_that_is_not_in_the_box_is_never_held() -> None:
    """There is no Clone in the original box."""
    assert hand_holds(edition("original").setup(4), Card.CLONE).probability == 0


# Opponents


def deals_to_two(setup: Setup, mine: list[Card]) -> Iterator[tuple[list[Card], list[Card]]]:
    """Every way to deal to two opponents what I do not hold, each card told apart."""
    unseen = list((Counter(setup.shuffled.cards()) - (Counter(mine) - Counter([setup.rescue]))).elements())
    for first in combinations(range(len(unseen)), setup.hand):
        left = [place for place in range(len(unseen)) if place not in first]
        for second in combinations(left, setup.hand):
            one, other = ([unseen[place] for place in places] for places in (first, second))
            yield [*one, setup.rescue], [*other, setup.rescue]


@pytest.mark.parametrize("opponents", [1, 2])
@pytest.mark.parametrize("at_least", [0, 1, 2, 3])
@pytest.mark.parametrize("card", [Card.NOPE, Card.DEFUSE, Card.SKIP, Card.FAVOR])
def test_opponents_against_every_deal(card: Card, at_least: int, opponents: int) -> None:
    """Any one of them holds so many: listed deal by deal."""
    setup = small({Card.NOPE: 3, Card.SKIP: 3, Card.DEFUSE: 5}, 2, {}, players=3)
    mine = [Card.DEFUSE, Card.NOPE, Card.SKIP]
    deals = list(deals_to_two(setup, mine))
    hits = sum(any(hand.count(card) >= at_least for hand in deal[:opponents]) for deal in deals)

    assert opponents_hold(setup, card, mine, at_least, opponents).probability == Fraction(hits, len(deals))


@pytest.mark.parametrize(
    ("card", "held"),
    [
        (Card.NOPE, {Card.NOPE: 0}),
        (Card.NOPE, {Card.NOPE: 1}),
        (Card.NOPE, {Card.NOPE: 1, Card.SKIP: 1}),
        (Card.DEFUSE, {Card.DEFUSE: 1}),
        (Card.DEFUSE, {Card.NOPE: 0, Card.DEFUSE: 3}),
    ],
)
@pytest.mark.parametrize("opponents", [1, 2])
@pytest.mark.parametrize("at_least", [1, 2, 3])
def test_opponents_when_some_of_my_cards_are_named(
    card: Card, held: dict[Card, int], at_least: int, opponents: int
) -> None:
    """Of all deals, each card told apart, those in which I hold exactly that many."""
    setup = small({Card.NOPE: 2, Card.SKIP: 2, Card.DEFUSE: 5}, 2, {}, players=3)
    deals = [
        deal
        for mine in listed(setup)
        if all(mine.count(each) == copies for each, copies in held.items())
        for deal in deals_to_two(setup, mine)
    ]
    hits = sum(any(hand.count(card) >= at_least for hand in deal[:opponents]) for deal in deals)

    answer = opponents_hold(setup, card, at_least=at_least, opponents=opponents, held=held)
    assert answer.probability == Fraction(hits, len(deals))


@pytest.mark.parametrize("setup", SETUPS[::3], ids=named)
def test_opponents_as_the_table_belief_has_it(setup: Setup) -> None:
    """A given opponent, and all of them, at the start of a full-size game."""
    mine = [*setup.shuffled.cards()[: setup.hand], *[setup.rescue] * setup.rescue_each]
    belief = TableBelief.at_start(setup, 0, mine)
    others = list(range(1, setup.players))
    for card in setup.in_play:
        for at_least in (1, 2):
            expected = belief.p_holds(1, card, at_least)
            assert opponents_hold(setup, card, mine, at_least).probability == expected
        anybody = opponents_hold(setup, card, mine, 1, len(others)).probability
        assert anybody == belief.p_any_holds(others, card)


# Explanations and bad input


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explains_itself(lang: str) -> None:
    """Each kind of question in each language, with its fraction and nothing left to fill in."""
    setup, zombie = edition("party-pack").setup(4), edition("zombie").setup(3)
    mine = [setup.rescue, *setup.shuffled.cards()[: setup.hand]]
    limits = {
        Card.NOPE: (1, 8),
        Card.SKIP: (0, 0),
        Card.FAVOR: (1, 1),
        Card.ATTACK: (0, 2),
        Card.SHUFFLE: (1, 2),
    }
    asked = [
        opening_hand(setup, limits),
        equal_in_hand(setup),
        equal_in_hand(setup, 3, CATS),
        different_in_hand(setup),
        *(combo_in_hand(each, size) for size in (2, 3, 5) for each in (setup, zombie, SMALL[3])),
        opponents_hold(setup, Card.NOPE, mine),
        opponents_hold(setup, Card.NOPE, mine, 2, 3),
    ]
    for odds in asked:
        told = odds.explain(lang)

        assert str(odds.probability) in told.text
        assert not set("{}") & set(told.text)


def test_the_derivation_shows_the_counts() -> None:
    """By hand: C(41, 2) of C(48, 2) pairs of places hide both spare Defuses from me."""
    odds = hand_holds(edition("original").setup(4), Card.DEFUSE, 2)

    assert odds.probability == 1 - Fraction(41 * 40, 48 * 47)
    assert odds.explain().numbers.text == "20104392 / C(48, 7) = 20104392 / 73629072"
    assert odds.question_in() == "Does my opening hand hold at least 2 × Defuse?"


def test_one_opponent_is_asked_about_as_one() -> None:
    """The question about one opponent is another than that about several, and it says how many they are."""
    setup = edition("original").setup(4)
    one, three = (opponents_hold(setup, Card.NOPE, held={Card.NOPE: 1}, opponents=each) for each in (1, 3))

    assert (one.question.key, three.question.key) == ("hands.ask_opponent", "hands.ask_opponents")
    assert three.question.values["opponents"] == 3


@pytest.mark.parametrize("opponents", [-1, 0, 4])
def test_as_many_opponents_as_there_are_others(opponents: int) -> None:
    """At a table of four there are one to three; none, or four, are refused."""
    with pytest.raises(BadValueError, match=f"opponents={opponents}"):
        opponents_hold(edition("original").setup(4), Card.NOPE, held={Card.NOPE: 1}, opponents=opponents)


@pytest.mark.parametrize(
    "ask",
    [
        lambda setup: opening_hand(setup, {Card.NOPE: (2, 1)}),
        lambda setup: hand_holds(setup, Card.NOPE, -1),
        lambda setup: equal_in_hand(setup, 0),
        lambda setup: different_in_hand(setup, True),  # noqa: FBT003  # on purpose
        lambda setup: combo_in_hand(setup, 4),
        lambda setup: opponents_hold(setup, Card.NOPE, [Card.NOPE] * 8),
        lambda setup: opponents_hold(setup, Card.NOPE, [Card.DEFUSE]),
        lambda setup: opponents_hold(setup, Card.NOPE),
        lambda setup: opponents_hold(setup, Card.NOPE, [Card.DEFUSE], held={Card.NOPE: 1}),
        lambda setup: opponents_hold(setup, Card.NOPE, held={Card.SKIP: 2}),
        lambda setup: opponents_hold(setup, Card.NOPE, held={Card.NOPE: 6}),
        lambda setup: opponents_hold(setup, Card.NOPE, held={Card.NOPE: 5, Card.SKIP: 4}),
        lambda setup: opponents_hold(setup, Card.DEFUSE, held={Card.DEFUSE: 0}),
        lambda setup: opponents_hold(setup, Card.NOPE, [Card.DEFUSE, *setup.shuffled.cards()[:7]], 1, 4),
    ],
)
def test_refuses_what_cannot_be(ask: Callable[[Setup], object]) -> None:
    """Numbers out of range, and hands that nobody can be dealt."""
    with pytest.raises(BadValueError):
        ask(edition("original").setup(4))

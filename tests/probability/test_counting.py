"""Counting against lists of all hands, closed forms and published values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ekprob.errors import BadValueError
from ekprob.probability import (
    Distribution,
    count_hands,
    first_draw,
    hypergeometric,
    p_at_least_one,
    p_hand,
)
from ekprob.rules import Card, edition
from ekprob.rules.cards import CATS


@st.composite
def draws_from_a_deck(draw: st.DrawFn) -> tuple[int, int, int]:
    """A deck of up to 9 cards, how many of them are copies, how many cards are drawn."""
    deck_size = draw(st.integers(0, 9))
    return deck_size, draw(st.integers(0, deck_size)), draw(st.integers(0, deck_size))


def copies_among(deck_size: int, copies: int, draws: int) -> Counter[int]:
    """For each number of copies the hands that have it; cards 0, 1, ... are the copies."""
    hands = combinations(range(deck_size), draws)
    return Counter(sum(card < copies for card in hand) for hand in hands)


@given(draws_from_a_deck())
def test_hypergeometric_counts_every_hand(case: tuple[int, int, int]) -> None:
    """Each weight is the number of hands with so many copies."""
    deck_size, copies, draws = case
    found = hypergeometric(deck_size=deck_size, copies=copies, draws=draws)

    assert dict(found.items()) == dict(copies_among(*case))


@given(draws_from_a_deck())
def test_at_least_one_is_all_hands_but_those_with_none(case: tuple[int, int, int]) -> None:
    """The hidden copies give the same number as the list of hands."""
    deck_size, copies, draws = case
    none = copies_among(deck_size, copies, draws)[0]
    expected = 1 - Fraction(none, comb(deck_size, draws))

    assert p_at_least_one(deck_size=deck_size, copies=copies, draws=draws) == expected


@given(draws_from_a_deck())
def test_first_draw_counts_every_arrangement(case: tuple[int, int, int]) -> None:
    """Each weight is the number of arrangements whose first copy lies there."""
    deck_size, copies, _ = case
    places = combinations(range(1, deck_size + 1), copies)
    firsts = Counter(min(chosen, default=None) for chosen in places)

    assert dict(first_draw(deck_size=deck_size, copies=copies).items()) == dict(firsts)


@given(draws_from_a_deck())
def test_weights_sum_to_the_closed_forms(case: tuple[int, int, int]) -> None:
    """All hands are C(deck, draws) (Vandermonde), all arrangements C(deck, copies) (hockey stick)."""
    deck_size, copies, draws = case

    assert hypergeometric(deck_size=deck_size, copies=copies, draws=draws).denominator == comb(
        deck_size, draws
    )
    assert first_draw(deck_size=deck_size, copies=copies).denominator == comb(deck_size, copies)


def test_a_hypergeometric_by_hand() -> None:
    """Two of five cards, two of them copies: C(3,2), 2*3 and C(2,2) of C(5,2) = 10 hands."""
    assert hypergeometric(deck_size=5, copies=2, draws=2) == Distribution({0: 3, 1: 6, 2: 1})


def test_mean_and_variance_of_the_hypergeometric() -> None:
    """Textbook: mean d*K/N, variance d * K/N * (N-K)/N * (N-d)/(N-1)."""
    deck_size, copies, draws = 23, 3, 7
    found = hypergeometric(deck_size=deck_size, copies=copies, draws=draws)
    share = Fraction(copies, deck_size)

    assert found.mean() == draws * share
    assert found.variance() == draws * share * (1 - share) * Fraction(deck_size - draws, deck_size - 1)


def test_expected_first_draw() -> None:
    """Textbook: the first of K copies among N cards is expected at (N+1)/(K+1)."""
    assert first_draw(deck_size=23, copies=3).mean() == Fraction(24, 4)


def test_first_draw_without_copies() -> None:
    """There is no first copy if there is none."""
    assert first_draw(deck_size=4, copies=0) == Distribution({None: 1})


DECKS = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 4), max_size=4)


@st.composite
def hands_with_limits(draw: st.DrawFn) -> tuple[dict[str, int], int, dict[str, tuple[int, int]]]:
    """A deck of up to 16 cards, a hand of any size, limits for some kinds (that no hand may keep)."""
    deck = draw(DECKS)
    hand_size = draw(st.integers(0, sum(deck.values())))
    limited = draw(st.lists(st.sampled_from(sorted(deck)), unique=True)) if deck else []
    limits = {}
    for kind in limited:
        least = draw(st.integers(0, 5))
        limits[kind] = (least, draw(st.integers(least, 6)))
    return deck, hand_size, limits


def hands_within(deck: Mapping[str, int], hand_size: int, limits: Mapping[str, tuple[int, int]]) -> int:
    """How many hands keep within the limits, hand by hand."""
    cards = [kind for kind, copies in deck.items() for _ in range(copies)]
    counted = (Counter(hand) for hand in combinations(cards, hand_size))
    return sum(all(low <= hand[kind] <= high for kind, (low, high) in limits.items()) for hand in counted)


@settings(max_examples=150)
@given(hands_with_limits())
def test_count_hands_counts_every_hand(case: tuple[dict[str, int], int, dict[str, tuple[int, int]]]) -> None:
    """The coefficient of the packed polynomials is the number of hands, whatever their size."""
    assert count_hands(*case) == hands_within(*case)


@given(deck=DECKS)
def test_count_hands_without_limits_is_all_hands(deck: dict[str, int]) -> None:
    """Limits that forbid nothing leave C(cards, hand) hands for every size (Vandermonde)."""
    total = sum(deck.values())
    no_limits = dict.fromkeys(deck, (0, total))

    assert [count_hands(deck, hand, no_limits) for hand in range(total + 1)] == [
        comb(total, hand) for hand in range(total + 1)
    ]


def test_a_large_hand_does_not_overflow_its_lane() -> None:
    """Nine of ten cards: 10 hands, though five of ten are 252."""
    assert count_hands({"a": 5, "b": 5}, 9, {"a": (0, 5), "b": (0, 5)}) == 10


def test_a_pair_of_cats_published() -> None:
    """48 cards (two spare Defuses shuffled in), 7 dealt: 437515/1022626 have some cat twice."""
    setup = edition("original").setup(players=4)
    no_pair = p_hand(setup.shuffled, setup.hand, {cat: (0, 1) for cat in CATS if cat in setup.shuffled})

    assert 1 - no_pair == Fraction(437515, 1022626)


def test_a_nope_published() -> None:
    """The same deal: 481453/856152 hold at least one Nope."""
    setup = edition("original").setup(players=4)

    assert p_hand(setup.shuffled, setup.hand, {Card.NOPE: (1, 7)}) == Fraction(481453, 856152)


def test_a_pair_of_cats_and_a_nope_when_spares_return_after_the_deal() -> None:
    """46 cards, 7 dealt: 204239/446039 have some cat twice, 12619/21758 a Nope."""
    setup = edition("original").setup(players=4, defuse_return="after_deal")
    no_pair = p_hand(setup.shuffled, setup.hand, {cat: (0, 1) for cat in CATS if cat in setup.shuffled})

    assert setup.shuffled.total == 46
    assert 1 - no_pair == Fraction(204239, 446039)
    assert p_hand(setup.shuffled, setup.hand, {Card.NOPE: (1, 7)}) == Fraction(12619, 21758)


def test_two_cards_of_a_combo_in_an_opening_hand() -> None:
    """Two titles of which a deck of 40 has three each: one of both among five cards, as is published."""
    deck, wanted = {"one": 3, "other": 3, "rest": 34}, (1, 3)

    assert p_hand(deck, 5, {"one": wanted, "other": wanted}) == Fraction(10745, 109668)


def test_both_of_two_kinds_in_a_large_hand() -> None:
    """Of 108 cards five are H and six are K; 27 cards hold both kinds in 63.568965 %, as is published."""
    deck = {"H": 5, "K": 6, "rest": 97}
    found = p_hand(deck, 27, {"H": (1, 5), "K": (1, 6)})

    assert found == Fraction(62479620461, 98286358058)
    assert round(found * 100, 6) == Fraction("63.568965")


@pytest.mark.parametrize(
    ("copies", "expected"), [(1000, 5.3908e-52), (1200, 4.9277e-44), (2000, 1.3569e-23), (3000, 2.7732e-10)]
)
def test_far_tails_keep_their_digits(copies: int, expected: float) -> None:
    """More than 107 of 215 cards drawn from 10,000 are marked: published values, some hardly above 0."""
    found = hypergeometric(deck_size=10_000, copies=copies, draws=215)
    tail = sum(found.probability(marked) for marked in range(108, 216))

    assert float(tail) == pytest.approx(expected, rel=5e-5)


def test_a_full_house_of_poker() -> None:
    """A published value from another game: 3,744 of the 2,598,960 poker hands are full houses."""
    deck = dict.fromkeys("23456789TJQKA", 4)
    rest = dict.fromkeys("456789TJQKA", (0, 0))
    threes_over_twos = count_hands(deck, 5, {"3": (3, 3), "2": (2, 2), **rest})

    assert threes_over_twos * 13 * 12 == 3744
    assert count_hands(deck, 5) == 2598960


@pytest.mark.parametrize(
    ("case", "named"),
    [
        ({"deck_size": 5, "copies": 6, "draws": 1}, "copies=6"),
        ({"deck_size": 5, "copies": 1, "draws": 6}, "draws=6"),
        ({"deck_size": -1, "copies": 0, "draws": 0}, "deck_size=-1: a whole number"),
        ({"deck_size": 5, "copies": -1, "draws": 1}, "copies=-1: a whole number"),
        ({"deck_size": 5, "copies": 1, "draws": -1}, "draws=-1: a whole number"),
        ({"deck_size": 5.0, "copies": 1, "draws": 1}, "deck_size=5.0: a whole number"),
        ({"deck_size": 5, "copies": True, "draws": 1}, "copies=True: a whole number"),
        ({"deck_size": 5, "copies": 1, "draws": "2"}, "draws='2': a whole number"),
    ],
)
def test_impossible_draws_are_refused(case: dict[str, Any], named: str) -> None:
    """Both functions name the value that is wrong."""
    with pytest.raises(BadValueError, match=named):
        hypergeometric(**case)
    with pytest.raises(BadValueError, match=named):
        p_at_least_one(**case)


def test_more_copies_than_cards_have_no_first_draw() -> None:
    """The error names the copies and how many there can be."""
    with pytest.raises(BadValueError, match="copies=5: a whole number from 0 to 4"):
        first_draw(deck_size=4, copies=5)


@pytest.mark.parametrize(
    ("deck", "hand_size", "limits", "named"),
    [
        ({"a": 3}, 4, {}, "hand_size=4: a whole number from 0 to 3"),
        ({"a": 3}, -1, {}, "hand_size=-1: a whole number"),
        ({"a": 3}, 1.5, {}, "hand_size=1.5: a whole number"),
        ({"a": 3}, 2, {"b": (0, 1)}, "no kind 'b'"),
        ({"a": 3}, 2, {"a": (2, 1)}, "'a' are 2..1"),
        ({"a": 3}, 2, {"a": (-1, 1)}, "'a' are -1..1"),
        ({"a": 3, "b": -1}, 2, {}, "'b': -1"),
        ({"a": 2.5}, 1, {}, "'a': 2.5"),
    ],
)
def test_impossible_hands_are_refused(deck: Any, hand_size: Any, limits: Any, named: str) -> None:
    """The error names the hand, the kind, the limits or the deck that is wrong."""
    with pytest.raises(BadValueError, match=named):
        count_hands(deck, hand_size, limits)

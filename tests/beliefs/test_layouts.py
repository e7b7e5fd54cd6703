"""Layouts against every arrangement they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise, product
from math import comb, lcm
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ekprob.beliefs import layouts
from ekprob.beliefs.layouts import Layout, Mixture, Order, as_order, is_kitten
from ekprob.errors import UnknownNameError
from ekprob.rules.cards import Card

Weighed = dict[Order, int]


@st.composite
def rows_of_blocks(draw: st.DrawFn) -> Layout:
    """Up to three blocks of up to three cards; they need not be tidy."""
    sizes = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    return tuple((cards, draw(st.integers(0, cards))) for cards in sizes)


@st.composite
def mixtures(draw: st.DrawFn) -> Mixture:
    """One to three layouts of as many cards and kittens, with weights."""
    first = draw(rows_of_blocks())
    cards, kittens = sum(size for size, _ in first), layouts.kittens_in(first)
    others = draw(st.lists(rows_of_blocks(), max_size=2))
    same = [
        row for row in others if (sum(size for size, _ in row), layouts.kittens_in(row)) == (cards, kittens)
    ]
    rows = [layouts.tidy(row) for row in [first, ((cards, kittens),), *same]]
    return {row: draw(st.integers(1, 4)) for row in rows}


def orders(layout: Layout) -> list[Order]:
    """Every arrangement of a layout once."""
    blocks = [
        [tuple(place in chosen for place in range(cards)) for chosen in combinations(range(cards), kittens)]
        for cards, kittens in layout
    ]
    return [tuple(card for block in row for card in block) for row in product(*blocks)]


def weighed(mixture: Mapping[Layout, int]) -> Weighed:
    """Every arrangement with its weight."""
    found: Weighed = {}
    for layout, weight in mixture.items():
        for order in orders(layout):
            found[order] = found.get(order, 0) + weight
    return found


def size_of(mixture: Mixture) -> int:
    """The cards of a mixture."""
    return sum(cards for cards, _ in next(iter(mixture)))


@given(rows_of_blocks())
def test_a_layout_has_so_many_arrangements(layout: Layout) -> None:
    """The product of the blocks' binomials is the length of the list."""
    assert layouts.arrangements(layout) == len(orders(layout))


@given(rows_of_blocks())
def test_tidy_keeps_the_arrangements(layout: Layout) -> None:
    """Fewer blocks, the same list; no two pure neighbours of a kind are left."""
    found = layouts.tidy(layout)
    pure = [kittens * 2 // cards if kittens in {0, cards} else -1 for cards, kittens in found]

    assert orders(found) == orders(layout)
    assert not any(a == b != -1 for a, b in pairwise(pure))


@given(layout=rows_of_blocks(), data=st.data())
def test_cut_splits_every_arrangement_once(layout: Layout, data: st.DataObject) -> None:
    """Above and below together are the arrangements, none twice."""
    position = data.draw(st.integers(0, sum(cards for cards, _ in layout)))
    halves = list(layouts.cut(layout, position))
    found = [above + below for upper, lower in halves for above in orders(upper) for below in orders(lower)]

    assert all(sum(cards for cards, _ in upper) == position for upper, _ in halves)
    assert sorted(found) == sorted(orders(layout))


@given(mixture=mixtures(), data=st.data())
def test_seen_keeps_what_agrees(mixture: Mixture, data: st.DataObject) -> None:
    """Every arrangement that begins so keeps its weight, the others go."""
    depth = data.draw(st.integers(0, size_of(mixture)))
    order = tuple(data.draw(st.lists(st.booleans(), min_size=depth, max_size=depth)))
    expected = {row: weight for row, weight in weighed(mixture).items() if row[:depth] == order}

    assert weighed(layouts.seen(mixture, order)) == expected


@given(mixture=mixtures(), data=st.data())
def test_removed_takes_the_card_away(mixture: Mixture, data: st.DataObject) -> None:
    """The arrangements that have it there, without it; each comes from one, so it keeps its weight."""
    position = data.draw(st.integers(0, size_of(mixture) - 1))
    is_kitten = data.draw(st.booleans())
    expected = {
        row[:position] + row[position + 1 :]: weight
        for row, weight in weighed(mixture).items()
        if row[position] == is_kitten
    }

    assert weighed(layouts.removed(mixture, position, is_kitten=is_kitten)) == expected


@given(mixture=mixtures(), data=st.data())
def test_inserted_puts_a_kitten_there(mixture: Mixture, data: st.DataObject) -> None:
    """Each arrangement with a kitten more at the place."""
    position = data.draw(st.integers(0, size_of(mixture)))
    expected = {(*row[:position], True, *row[position:]): w for row, w in weighed(mixture).items()}

    assert weighed(layouts.inserted(mixture, position)) == expected


@pytest.mark.parametrize(("cards", "kittens"), [(1, 0), (3, 1), (4, 2), (3, 3)])
def test_inserted_anywhere_is_every_place_once(cards: int, kittens: int) -> None:
    """The sum over all places of a shuffled pile is one block again."""
    start = layouts.fresh(cards, kittens)
    expected: Weighed = {}
    for place in range(cards + 1):
        for row, weight in weighed(layouts.inserted(start, place)).items():
            expected[row] = expected.get(row, 0) + weight

    assert weighed(layouts.inserted_anywhere(start)) == expected


@given(mixture=mixtures(), data=st.data())
def test_a_uniform_rearrangement(mixture: Mixture, data: st.DataObject) -> None:
    """Each arrangement spreads its weight over the orders of its top cards, C(depth, kittens) of them."""
    depth = data.draw(st.integers(0, size_of(mixture)))
    scale = lcm(*(comb(depth, kittens) for kittens in range(depth + 1)))
    expected: Weighed = {}
    for row, weight in weighed(mixture).items():
        kittens = sum(row[:depth])
        for top in orders(((depth, kittens),)) if depth else [()]:
            new = top + row[depth:]
            expected[new] = expected.get(new, 0) + weight * scale // comb(depth, kittens)

    assert weighed(layouts.rearranged(mixture, depth, None)) == expected


@given(mixture=mixtures())
def test_spelled_out_is_one_arrangement_a_layout(mixture: Mixture) -> None:
    """The same weights, and at most C(cards, kittens) layouts."""
    found = layouts.spelled_out(mixture, size_of(mixture))

    assert weighed(found) == weighed(mixture)
    assert all(layouts.arrangements(layout) == 1 for layout in found)
    assert len(found) == len(weighed(mixture))


@given(mixture=mixtures())
def test_masses(mixture: Mixture) -> None:
    """All ways, those with a kitten at each place, those that are safe for so many draws."""
    cards, ways = size_of(mixture), weighed(mixture)

    assert layouts.mass(mixture) == sum(ways.values())
    assert layouts.kitten_masses(mixture, cards) == [
        sum(weight for row, weight in ways.items() if row[place]) for place in range(cards)
    ]
    assert layouts.safe_masses(mixture, cards) == [
        sum(weight for row, weight in ways.items() if not any(row[:draws])) for draws in range(cards + 1)
    ]


@given(layout=rows_of_blocks(), data=st.data())
def test_below_is_what_is_left(layout: Layout, data: st.DataObject) -> None:
    """The arrangements that begin with the order, without it; None if there are none."""
    depth = data.draw(st.integers(0, sum(cards for cards, _ in layout)))
    order = tuple(data.draw(st.lists(st.booleans(), min_size=depth, max_size=depth)))
    left = [row[depth:] for row in orders(layout) if row[:depth] == order]
    found = layouts.below(layout, order)

    assert (found is None) == (left == [])
    assume(found is not None)
    assert found is not None
    assert sorted(orders(found)) == sorted(left)


@pytest.mark.parametrize("card", list(Card))
def test_every_title_but_one_is_safe(card: Card) -> None:
    """Only the Exploding Kitten explodes."""
    assert is_kitten(card) == (card.value == "exploding_kitten")


def test_words_and_titles_may_be_mixed() -> None:
    """From the top down."""
    assert as_order(["safe", Card.EXPLODING_KITTEN, Card.NOPE, "kitten"], 4) == (False, True, False, True)


@pytest.mark.parametrize("card", ["Kitten", "", None, 1, True, ["kitten"]])
def test_anything_else_is_refused(card: Any) -> None:
    """The error shows what was given and what there is."""
    with pytest.raises(UnknownNameError, match=r"unknown card seen .*'kitten', 'safe'"):
        is_kitten(card)

"""Open put-backs against explicit sums over their places."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekprob.beliefs import PileBelief, mostly, put_backs
from ekprob.beliefs.put_backs import Pending
from tests.beliefs.oracles import enumeration as naive

Order = tuple[bool, ...]


@st.composite
def open_put_backs(draw: st.DrawFn) -> tuple[int, Pending]:
    """A base of up to 3 cards and one to three put-backs into it."""
    cards = draw(st.integers(1, 3))
    rows = []
    for earlier in range(draw(st.integers(1, 3))):
        places = cards + earlier + 1
        rows.append(draw(st.lists(st.integers(0, 3), min_size=places, max_size=places).filter(any)))
    return cards, tuple(map(tuple, rows))


Placed = tuple[str, ...]


def placed(cards: int, rows: Pending) -> dict[Placed, int]:
    """Every way to place the put-backs, "0", "1", ... among the base cards "b", with its weight."""
    ways: dict[Placed, int] = {}
    for slots in product(*(range(len(row)) for row in rows)):
        pile = ["b"] * cards
        for name, slot in enumerate(slots):
            pile.insert(slot, str(name))
        weight = prod(row[slot] for row, slot in zip(rows, slots, strict=True))
        ways[tuple(pile)] = ways.get(tuple(pile), 0) + weight
    return {pile: weight for pile, weight in ways.items() if weight}


def renamed(ways: dict[Placed, int], base: int) -> dict[Placed, int]:
    """The ways once put-back number `base` counts as a base card: those after it move up by one in name."""
    names = {str(base): "b"} | {str(later): str(later - 1) for later in range(base + 1, 4)}
    return {tuple(names.get(card, card) for card in pile): weight for pile, weight in ways.items()}


@given(open_put_backs())
def test_mass_is_the_weight_of_all_ways(case: tuple[int, Pending]) -> None:
    """The product of the rows' sums."""
    cards, rows = case

    assert put_backs.mass(rows) == sum(placed(cards, rows).values())


@given(open_put_backs())
def test_mass_below_a_depth(case: tuple[int, Pending]) -> None:
    """The ways that have base cards on top, for every depth that the base allows."""
    cards, rows = case
    ways = placed(cards, rows)

    for depth in range(cards + 1):
        expected = sum(w for pile, w in ways.items() if pile[:depth] == ("b",) * depth)
        assert put_backs.mass_below(rows, depth) == expected


@given(open_put_backs())
def test_kitten_masses_over_a_safe_base(case: tuple[int, Pending]) -> None:
    """The weight of a put-back at each place, and of all ways."""
    cards, rows = case
    ways = placed(cards, rows)
    expected = [
        sum(w for pile, w in ways.items() if pile[place] != "b") for place in range(cards + len(rows))
    ]

    assert put_backs.kitten_masses(rows, [0] * cards, 1) == (expected, sum(ways.values()))


def added(ways: list[dict[Placed, int]]) -> dict[Placed, int]:
    """Several tables of ways as one."""
    whole: dict[Placed, int] = {}
    for pile, weight in (item for part in ways for item in part.items()):
        whole[pile] = whole.get(pile, 0) + weight
    return whole


def scaled(ways: dict[Placed, int], share: int) -> dict[Placed, int]:
    """Every weight `share` times as large."""
    return {pile: weight * share for pile, weight in ways.items()}


def kept(ways: dict[Placed, int], place: int, card: str) -> dict[Placed, int]:
    """The ways that have this card at the place."""
    return {pile: weight for pile, weight in ways.items() if pile[place] == card}


@given(open_put_backs())
def test_evidence_on_top(case: tuple[int, Pending]) -> None:
    """No put-back on top strikes ways out; one there leaves the others' ways, for each that may lie there."""
    cards, rows = case
    ways = placed(cards, rows)
    none = put_backs.none_at(rows, 0)
    ones = [
        scaled(kept(placed(cards + 1, others), 0, "b"), share) for share, others in put_backs.one_at(rows, 0)
    ]

    assert ({} if none is None else placed(cards, none)) == kept(ways, 0, "b")
    assert added(ones) == added([renamed(kept(ways, 0, str(name)), name) for name in range(len(rows))])


@given(open_put_backs())
def test_evidence_at_the_bottom(case: tuple[int, Pending]) -> None:
    """The same for the bottom card, which is on top of the pile turned upside down."""
    cards, rows = case
    ways = placed(cards, rows)
    turned = put_backs.upside_down(rows)
    none = put_backs.none_at(turned, 0)
    ones = [
        scaled(kept(placed(cards + 1, put_backs.upside_down(others)), -1, "b"), share)
        for share, others in put_backs.one_at(turned, 0)
    ]

    assert ({} if none is None else placed(cards, put_backs.upside_down(none))) == kept(ways, -1, "b")
    assert added(ones) == added([renamed(kept(ways, -1, str(name)), name) for name in range(len(rows))])


@given(open_put_backs())
def test_a_base_card_leaves(case: tuple[int, Pending]) -> None:
    """Once the top (bottom) card is known to be a base card, it may go."""
    cards, rows = case
    on_top, at_bottom = put_backs.none_at(rows, 0), put_backs.none_at(put_backs.upside_down(rows), 0)

    if on_top is not None:
        left = placed(cards - 1, put_backs.without_top(on_top))
        assert left == {pile[1:]: weight for pile, weight in placed(cards, on_top).items()}
    if at_bottom is not None:
        left = placed(cards - 1, put_backs.upside_down(put_backs.without_top(at_bottom)))
        all_ways = placed(cards, put_backs.upside_down(at_bottom))
        assert left == {pile[:-1]: weight for pile, weight in all_ways.items()}


def uneven_rows(cards: int, seed: int) -> list[list[int]]:
    """Weights of three put-backs into a pile of `cards` cards, no two rows alike."""
    rng = Random(seed)
    return [[rng.randint(0, 9) for _ in range(cards + earlier + 1)] for earlier in range(3)]


@pytest.mark.parametrize("seed", range(5))
def test_three_put_backs_a_peek_a_bottom_draw_and_dig_deeper(seed: int) -> None:
    """After each event the whole belief equals the enumeration of every arrangement."""
    cards, kittens = 5, 1
    belief, pile = PileBelief(cards=cards, kittens=kittens), naive.shuffled_pile(cards, kittens)
    for row in uneven_rows(cards, seed):
        belief, pile = belief.inserted_secretly(prior=row), naive.put_back(pile, row)
    assert belief.by_position() == naive.by_position(pile)

    top = min(pile)[:2]
    belief = belief.saw(["kitten" if is_kitten else "safe" for is_kitten in top])
    pile = naive.top_seen(pile, top)
    assert belief.by_position() == naive.by_position(pile)

    bottom = min(pile)[-1]
    belief, pile = belief.drew("kitten" if bottom else "safe", at=-1), naive.taken(pile, 7, bottom)
    assert belief.by_position() == naive.by_position(pile)

    second = min(pile)[1]
    belief = belief.drew("kitten" if second else "safe", at=1)
    assert belief.by_position() == naive.by_position(naive.taken(pile, 1, second))


def slowly(cards: int, kittens: int, rows: Sequence[Sequence[int]], order: Order) -> list[Fraction]:
    """A kitten at each place below the peek: a sum over every triple of places of the put-backs.

    Where they lie says where the base cards lie; these are a shuffled pile, of which the peek showed a
    few, so each of the others is a kitten with the same share.
    """
    shares: dict[Fraction, int] = {}
    here: dict[Fraction, list[int]] = {}
    for slots in product(*(range(len(row)) for row in rows)):
        places: list[int] = []
        for slot in slots:
            places = [place + (slot <= place) for place in places] + [slot]
        if any(place < len(order) and not order[place] for place in places):
            continue
        seen = [is_kitten for place, is_kitten in enumerate(order) if place not in places]
        left, left_kittens = cards - len(seen), kittens - sum(seen)
        weight = prod(row[slot] for row, slot in zip(rows, slots, strict=True)) * comb(left, left_kittens)
        share = Fraction(left_kittens, left)
        shares[share] = shares.get(share, 0) + weight
        put_back_there = here.setdefault(share, [0] * (cards + len(rows)))
        for place in places:
            put_back_there[place] += weight
    whole = sum(shares.values())
    return [
        Fraction(
            sum(here[share][place] + share * (w - here[share][place]) for share, w in shares.items()), whole
        )
        for place in range(len(order), cards + len(rows))
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "kittens"), [(6, 2), (54, 7)])
def test_three_put_backs_and_a_peek_against_a_sum_over_their_places(cards: int, kittens: int) -> None:
    """54 cards, 7 kittens: the same fractions as 175,560 triples of places give."""
    rows, order = uneven_rows(cards, seed=7), (False, True, False)
    belief = PileBelief(cards=cards, kittens=kittens)
    for row in rows:
        belief = belief.inserted_secretly(prior=row)

    found = belief.saw(["safe", "kitten", "safe"]).by_position()
    assert found[:3] == (Fraction(0), Fraction(1), Fraction(0))
    assert list(found[3:]) == slowly(cards, kittens, rows, order)
    assert sum(found) == kittens + 3


def test_the_bottom_is_one_place_by_either_name() -> None:
    """The last place is the bottom: said by its number too, put-backs whose place is open stay open."""
    pile = PileBelief(cards=20, kittens=2).inserted_secretly(mostly("top", Fraction(1, 2)))

    assert pile.drew(at=20) == pile.drew(at=-1)
    assert pile.drew(at=20).layouts == 1


def test_a_kitten_from_near_the_bottom() -> None:
    """Bayes' rule over where the put-back went, and where the two other kittens lie among 20 cards."""
    pile = PileBelief(cards=20, kittens=2).inserted_secretly(mostly("top", Fraction(1, 2)))
    went = [Fraction(1, 2) + Fraction(1, 42), *[Fraction(1, 42)] * 20]

    def p_kittens_at(*places: int) -> Fraction:
        others = [{*places} - {back} for back in range(21)]
        chances = [Fraction(comb(20 - len(rest), 2 - len(rest)), comb(20, 2)) for rest in others]
        return sum(map(Fraction.__mul__, went, chances), Fraction(0))

    assert pile.p_kitten_at(19) == p_kittens_at(19)
    assert pile.drew("kitten", at=19).by_position() == tuple(
        p_kittens_at(at, 19) / p_kittens_at(19) for at in range(21) if at != 19
    )

"""The near cards against whole piles: every event is done to both, and what is near is compared."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from ekprob.beliefs import PileBelief
from ekprob.odds.advice.near_pile import BOTTOM, NearPile
from tests.beliefs.oracles import enumeration as naive
from tests.odds.advice.test_real_rules import believed

Near = dict[tuple[bool, ...], Fraction]


def looked_at(near: NearPile) -> Near:
    """Which of the followed cards are kittens, the top ones first."""
    whole = sum(weight for _, weight in near.weights)
    followed = range(near.top + near.bottom)
    return {
        tuple(bool(bits >> at & 1) for at in followed): Fraction(weight, whole)
        for bits, weight in near.weights
    }


def cut_down(piles: naive.Weighted, near: NearPile) -> Near:
    """The same of whole piles."""
    whole = sum(piles.values())
    rows = (
        (pile[: near.top] + pile[len(pile) - near.bottom :], weight / whole) for pile, weight in piles.items()
    )
    return naive.added_up(rows)


@pytest.mark.parametrize("seed", range(150))
def test_every_event(seed: int) -> None:
    """What can be drawn, seen, arranged, put in and shuffled, with few or all cards followed."""
    rng = Random(seed)
    cards = rng.randint(4, 8)
    kittens = rng.randint(0, 3)
    belief, piles = believed(rng, cards, kittens)
    near = NearPile.of(belief, rng.randint(2, 4), rng.randint(0, 3))
    row = [rng.randint(0, 3) for _ in range(cards)] + [1]
    top, bottom = rng.randint(0, near.top), rng.randint(0, near.bottom)

    assert looked_at(near) == cut_down(piles, near)
    fewer = near.following(top, bottom)
    assert looked_at(fewer) == cut_down(piles, fewer)
    somewhere = near.inserted_somewhere(row)
    assert looked_at(somewhere) == cut_down(naive.put_back(piles, row), somewhere)
    mixed = near.shuffled()
    assert looked_at(mixed) == cut_down(naive.reshuffled(piles), mixed)
    for place in range(cards + 1):
        put = near.inserted(place)
        certain = [int(at == place) for at in range(cards + 1)]
        assert looked_at(put) == cut_down(naive.put_back(piles, certain), put)


@pytest.mark.parametrize("seed", range(150))
def test_every_draw_and_look(seed: int) -> None:
    """Each outcome has its chance, and leaves what the whole piles leave."""
    rng = Random(seed)
    cards, kittens = rng.randint(4, 8), rng.randint(0, 3)
    belief, piles = believed(rng, cards, kittens)
    near = NearPile.of(belief, rng.randint(2, 4), rng.randint(1, 3))
    whole = sum(piles.values())

    assert [near.p_kitten_at(0), near.p_kitten_at(BOTTOM)] == [naive.by_position(piles)[at] for at in (0, -1)]
    for place in (0, 1, BOTTOM):
        drawn = list(near.drawn(place))
        for chance, is_kitten, after in drawn:
            left = naive.taken(piles, place % cards, is_kitten)
            assert chance == sum(left.values()) / whole
            assert looked_at(after) == cut_down(left, after)
            assert (after.cards, after.kittens) == (cards - 1, kittens - is_kitten)
        assert sum(chance for chance, _, _ in drawn) == 1
    for chance, order, after in near.seen(2):
        left = naive.top_seen(piles, order)
        assert chance == sum(left.values()) / whole
        assert looked_at(after) == cut_down(left, after)
        turned = naive.top_altered(left, 2, {order[::-1]: 1})
        assert looked_at(after.arranged(order[::-1])) == cut_down(turned, after)


@pytest.mark.parametrize("seed", range(40))
def test_places_named_once_stand_for_all(seed: int) -> None:
    """A kitten put back anywhere gives a near pile that one of the named places gives too."""
    rng = Random(seed)
    belief, _ = believed(rng, rng.randint(4, 8), 2)
    near = NearPile.of(belief, rng.randint(1, 3), rng.randint(0, 2))

    named = {near.inserted(place) for place in near.places()}

    assert named == {near.inserted(place) for place in range(near.cards + 1)}


@pytest.mark.parametrize("place", [0, 1, BOTTOM])
def test_an_empty_pile_brings_no_kitten(place: int) -> None:
    """For certain, from wherever it is drawn, and it stays empty."""
    empty = NearPile.of(PileBelief(cards=0, kittens=0), 2, 1)

    assert list(empty.drawn(place)) == [(Fraction(1), False, empty)]
    assert (empty.cards, empty.kittens) == (0, 0)

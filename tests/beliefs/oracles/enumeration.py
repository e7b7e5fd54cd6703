"""The dumb oracle: every arrangement of a small pile with its weight, changed event by event.

Nothing here knows of blocks, layouts or pending put-backs. An arrangement is a tuple, True for a kitten, the
next card first; its weight is a `Fraction`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations, permutations

Arrangement = tuple[bool, ...]
Weighted = dict[Arrangement, Fraction]


def shuffled_pile(cards: int, kittens: int) -> Weighted:
    """Every choice of the kittens' places once."""
    places = combinations(range(cards), kittens)
    return {tuple(place in chosen for place in range(cards)): Fraction(1) for chosen in places}


def added_up(rows: Iterable[tuple[Arrangement, Fraction]]) -> Weighted:
    """Equal arrangements as one."""
    pile: Weighted = {}
    for arrangement, weight in rows:
        pile[arrangement] = pile.get(arrangement, Fraction(0)) + weight
    return {arrangement: weight for arrangement, weight in pile.items() if weight}


def kept(pile: Weighted, agrees: Callable[[Arrangement], bool]) -> Weighted:
    """The arrangements that agree with what was seen."""
    return {arrangement: weight for arrangement, weight in pile.items() if agrees(arrangement)}


def taken(pile: Weighted, position: int, is_kitten: bool) -> Weighted:  # noqa: FBT001  # what the card was
    """The card at `position` was seen and left."""
    seen = kept(pile, lambda a: a[position] == is_kitten)
    return added_up((a[:position] + a[position + 1 :], w) for a, w in seen.items())


def top_seen(pile: Weighted, order: Arrangement) -> Weighted:
    """The top cards were seen in this order."""
    return kept(pile, lambda a: a[: len(order)] == order)


def put_back(pile: Weighted, prior: Iterable[int | Fraction]) -> Weighted:
    """A kitten went in at each place with its share."""
    weights = list(prior)
    return added_up(
        ((*a[:place], True, *a[place:]), w * share)
        for a, w in pile.items()
        for place, share in enumerate(weights)
    )


def reshuffled(pile: Weighted, added_safe: int = 0) -> Weighted:
    """Every arrangement is shuffled on its own; the number of kittens is the same in all of them."""
    any_order = next(iter(pile))
    return shuffled_pile(len(any_order) + added_safe, sum(any_order))


def top_altered(pile: Weighted, depth: int, orders: Mapping[Arrangement, int | Fraction] | None) -> Weighted:
    """The top cards go into an order with the same kittens: uniformly, or as `orders` weighs them."""
    rows: list[tuple[Arrangement, Fraction]] = []
    for arrangement, weight in pile.items():
        top, rest = arrangement[:depth], arrangement[depth:]
        ways: dict[Arrangement, Fraction] = {}
        for new in permutations(top):
            ways[new] = ways.get(new, Fraction(0)) + 1
        if orders is not None:
            ways = {new: Fraction(orders.get(new, 0)) for new in ways}
        total = sum(ways.values())
        if total:
            rows += [(new + rest, weight * share / total) for new, share in ways.items()]
    return added_up(rows)


def by_position(pile: Weighted) -> tuple[Fraction, ...]:
    """The chance of a kitten at each place."""
    total = sum(pile.values())
    cards = len(next(iter(pile)))
    return tuple(sum((w for a, w in pile.items() if a[p]), Fraction(0)) / total for p in range(cards))


def risk(pile: Weighted, draws: int) -> Fraction:
    """The chance of a kitten in the next draws."""
    return sum((w for a, w in pile.items() if any(a[:draws])), Fraction(0)) / sum(pile.values())


def first_kitten(pile: Weighted) -> dict[int | None, Fraction]:
    """The chance of each draw to bring the first kitten."""
    total = sum(pile.values())
    found: dict[int | None, Fraction] = {}
    for arrangement, weight in pile.items():
        draw = arrangement.index(True) + 1 if True in arrangement else None
        found[draw] = found.get(draw, Fraction(0)) + weight / total
    return found

"""Pools: which safe cards may lie in which hand or pile block, without listing them.

A *pool* is a multiset of safe cards spread uniformly over its *places*; a container (a hand, a block of the
pile) only counts how many of its places belong to each pool. A *spread* is a row of pools. A card that moves
unseen branches on the pool it came from, never on its kind; a card that is seen leaves its pool.

Containers are numbered: the hands by seat, then what is out of play, then the blocks of safe cards in the
pile from the top down.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from operator import add
from typing import NamedTuple

Kind = int

Contents = tuple[tuple[Kind, int], ...]
"""The cards of a pool: kinds in order with how many of each."""

Places = tuple[int, ...]
"""How many places of a pool each container has."""


class Pool(NamedTuple):
    """A multiset of cards and the places over which it is spread."""

    contents: Contents
    places: Places

    @property
    def size(self) -> int:
        """The number of its cards, which is that of its places."""
        return sum(self.places)

    @property
    def is_known(self) -> bool:
        """Whether all its cards are of one kind, so that each of its places is known."""
        return len(self.contents) == 1

    def copies(self, kind: Kind) -> int:
        """How many of its cards are of `kind`."""
        for each, count in self.contents:
            if each == kind:
                return count
        return 0

    def without(self, kind: Kind, container: int, copies: int = 1) -> Pool:
        """The pool after `copies` cards of `kind` left it from `container`."""
        left = [(each, count - copies * (each == kind)) for each, count in self.contents]
        return Pool(tuple([entry for entry in left if entry[1]]), shifted(self.places, container, -copies))


Spread = tuple[Pool, ...]
"""Pools in order, all with the same containers; the first is empty, so that there is always one."""

Share = tuple[Spread, int, int]
"""A spread that may follow, and the probability of it as numerator and denominator."""


def shifted(places: Places, container: int, by: int) -> Places:
    """The places with `by` more of them in `container`."""
    return (*places[:container], places[container] + by, *places[container + 1 :])


def only_in(container: int, count: int, containers: int) -> Places:
    """`count` places, all in one container."""
    return tuple(count if each == container else 0 for each in range(containers))


def known_pool(kind: Kind, container: int, containers: int, count: int = 1) -> Pool:
    """Cards of one kind in one container."""
    return Pool(((kind, count),), only_in(container, count, containers))


def tidy(pools: Iterable[Pool]) -> Spread:
    """The same knowledge in the fewest pools, in order.

    Cards of one kind are one pool wherever they lie. A pool that lies wholly in one container is told apart
    by kind. Two pools of several kinds stay two, even with equal contents: each has its own places.
    """
    known: dict[Kind, Places] = {}
    mixed: list[Pool] = []
    containers = 0
    for pool in pools:
        contents, places = pool
        containers = len(places)
        if len(contents) == 1:
            _add(known, contents[0][0], places)
        elif contents:
            most = max(places)
            if most < sum(places):
                mixed.append(pool)
                continue
            for kind, count in contents:
                _add(known, kind, only_in(places.index(most), count, containers))
    single = [Pool(((kind, sum(places)),), places) for kind, places in known.items()]
    return (nothing(containers), *sorted(single + mixed))


def _add(known: dict[Kind, Places], kind: Kind, places: Places) -> None:
    before = known.get(kind)
    known[kind] = tuple(map(add, before, places)) if before else places


def nothing(containers: int) -> Pool:
    """The empty pool, which says how many containers there are."""
    return Pool((), (0,) * containers)


def fused(spread: Spread, container: int) -> list[Pool]:
    """The same knowledge with the cards known to be in `container` in one pool: fewer branches."""
    inside: list[tuple[Kind, int]] = []
    pools: list[Pool] = []
    for pool in spread:
        here = pool.places[container]
        if pool.is_known and here:
            kind, count = pool.contents[0]
            inside.append((kind, here))
            if count > here:
                pools.append(Pool(((kind, count - here),), shifted(pool.places, container, -here)))
        else:
            pools.append(pool)
    if inside:
        together = sum(count for _, count in inside)
        pools.append(Pool(tuple(sorted(inside)), only_in(container, together, len(spread[0].places))))
    return pools


def size(spread: Spread, container: int) -> int:
    """How many safe cards `container` holds."""
    return sum([pool.places[container] for pool in spread])


def without_block(spread: Spread, block: int) -> Spread:
    """The spread without the column of a block that holds no card any more."""
    return tuple(Pool(pool.contents, pool.places[:block] + pool.places[block + 1 :]) for pool in spread)


def with_block(pools: Iterable[Pool], block: int) -> list[Pool]:
    """The pools with a new empty block, before the one that has this number."""
    return [Pool(pool.contents, (*pool.places[:block], 0, *pool.places[block:])) for pool in pools]


def taken(spread: Spread, container: int, kind: Kind) -> Iterator[Share]:
    """A uniformly chosen card of `container` was seen to be of `kind`, and left."""
    held = size(spread, container)
    for index, pool in enumerate(spread):
        ways = pool.places[container] and pool.places[container] * pool.copies(kind)
        if ways:
            rest = (*spread[:index], pool.without(kind, container), *spread[index + 1 :])
            yield tidy(rest), ways, held * pool.size


def moved(spread: Spread, source: int, target: int) -> Iterator[Share]:
    """A uniformly chosen card went from `source` to `target`, unseen."""
    held = size(spread, source)
    pools = fused(spread, source)
    for index, pool in enumerate(pools):
        if pool.places[source]:
            places = shifted(shifted(pool.places, source, -1), target, 1)
            rest = (*pools[:index], Pool(pool.contents, places), *pools[index + 1 :])
            yield tidy(rest), pool.places[source], held


def added(spread: Spread, container: int, kind: Kind, count: int = 1) -> Spread:
    """Cards of `kind` went into `container`, and I know it."""
    return tidy((*spread, known_pool(kind, container, len(spread[0].places), count)))


def poured(spread: Spread, source: int, target: int) -> Spread:
    """All cards of `source` went into `target`."""
    return tidy(
        Pool(contents, shifted(shifted(places, target, places[source]), source, -places[source]))
        for contents, places in spread
    )


def located(spread: Spread, container: int, kind: Kind) -> Iterator[tuple[Spread, int, int, int]]:
    """Spreads with j cards of `kind` found in `container`, for every j: (spread, j, numerator, denominator).

    The share is the expected number of ways to choose j of them there. So the alternating sum over j is the
    probability that none is there (inclusion and exclusion), whatever else is asked of the same spreads.
    """
    rows: list[list[tuple[Pool, int, int, int]]] = []
    for pool in spread:
        copies, here = pool.copies(kind), pool.places[container]
        most = 0 if pool.is_known else min(copies, here)
        rows.append(
            [
                (pool.without(kind, container, j), j, comb(copies, j) * comb(here, j), comb(pool.size, j))
                for j in range(most + 1)
            ]
        )
    for choice in product(*rows):
        pools = [pool for pool, _, _, _ in choice]
        found = sum(j for _, j, _, _ in choice)
        if found:
            pools.append(known_pool(kind, container, len(spread[0].places), found))
        yield tidy(pools), found, prod(ways for _, _, ways, _ in choice), prod(whole for *_, whole in choice)


def known_copies(spread: Spread, container: int, kind: Kind) -> int:
    """How many cards of `kind` are known to be in `container`."""
    return sum(pool.places[container] for pool in spread if pool.is_known and pool.contents[0][0] == kind)


def none_there(spread: Spread, container: int, kind: Kind) -> Iterator[Share]:
    """`container` holds no card of `kind`. Shares are signed."""
    if not known_copies(spread, container, kind):
        for rest, found, numerator, denominator in located(spread, container, kind):
            yield rest, -numerator if found % 2 else numerator, denominator


def one_taken(spread: Spread, container: int, kind: Kind) -> Iterator[Share]:
    """`container` held at least one card of `kind`, which left because of its kind. Shares are signed."""
    if known_copies(spread, container, kind):
        yield _without_known(spread, container, kind), 1, 1
        return
    for rest, found, numerator, denominator in located(spread, container, kind):
        if found:
            yield _without_known(rest, container, kind), numerator if found % 2 else -numerator, denominator


def _without_known(spread: Spread, container: int, kind: Kind) -> Spread:
    return tidy(
        pool.without(kind, container) if pool.is_known and pool.contents[0][0] == kind else pool
        for pool in spread
    )


def split(spread: Spread, block: int, upper: int) -> Iterator[Share]:
    """A block is told apart into its first `upper` places and the rest."""
    here = [pool.places[block] for pool in spread]
    whole = comb(sum(here), upper)
    for above in _divisions(here, upper):
        ways = 1
        pools = []
        for pool, mine, up in zip(spread, here, above, strict=True):
            ways *= comb(mine, up)
            pools.append(
                Pool(pool.contents, (*pool.places[:block], up, mine - up, *pool.places[block + 1 :]))
            )
        yield tidy(pools), ways, whole


def _divisions(limits: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """All rows of numbers up to the `limits` that add up to `total`."""
    if not limits:
        if not total:
            yield ()
        return
    for first in range(min(limits[0], total) + 1):
        for rest in _divisions(limits[1:], total - first):
            yield first, *rest


def p_kinds(spread: Spread, container: int, kinds: Collection[Kind]) -> Fraction:
    """The probability that a uniformly chosen card of `container` is of one of these kinds."""
    shares = kind_shares(spread, container)
    return sum((Fraction(ways, whole) for kind, ways, whole in shares if kind in kinds), Fraction(0))


def kind_shares(spread: Spread, container: int) -> Iterator[tuple[Kind, int, int]]:
    """Kinds of a uniformly chosen card of `container`, with the probability as numerator and denominator."""
    held = size(spread, container)
    for pool in spread:
        here = pool.places[container]
        for kind, copies in pool.contents if here else ():
            yield kind, here * copies, held * pool.size


def count_weights(spread: Spread, containers: tuple[int, ...], kind: Kind) -> tuple[list[int], int]:
    """How many cards of `kind` the containers hold together: weights of 0, 1, 2, ... and their sum."""
    weights, whole = [1], 1
    for pool in spread:
        copies = pool.copies(kind)
        here = sum(pool.places[container] for container in containers)
        if not copies or not here:
            continue
        row = [comb(copies, j) * comb(pool.size - copies, here - j) for j in range(min(copies, here) + 1)]
        summed = [0] * (len(weights) + len(row) - 1)
        for i, left in enumerate(weights):
            for j, right in enumerate(row):
                summed[i + j] += left * right
        weights = summed
        whole *= comb(pool.size, here)
    return weights, whole

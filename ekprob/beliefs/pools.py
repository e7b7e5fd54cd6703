"""Lots: which safe cards may lie in which hand or pile block, without listing them.

A *lot* is a multiset of safe cards spread uniformly over its *places*; a container (a hand, a block of the
pile) only counts how many of its places belong to each lot. A *spread* is a row of lots. A card that moves
unseen branches on the lot it came from, never on its kind; a card that is seen leaves its lot.

Containers are numbered: the hands by seat, then what is out of play, then the blocks of safe cards in the
pile from the top down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import comb
from operator import add
from typing import NamedTuple

Kind = int
"""A kind of card, numbered."""

Contents = tuple[tuple[Kind, int], ...]
"""The cards of a lot: kinds in order with how many of each."""

Places = tuple[int, ...]
"""How many places of a lot each container has."""


class Lot(NamedTuple):
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

    def without(self, kind: Kind, container: int, copies: int = 1) -> Lot:
        """The lot after `copies` cards of `kind` left it from `container`."""
        left = [(each, count - copies * (each == kind)) for each, count in self.contents]
        return Lot(tuple([entry for entry in left if entry[1]]), shifted(self.places, container, -copies))


Spread = tuple[Lot, ...]
"""Lots in order, all with the same containers; the first is empty, so that there is always one."""

Share = tuple[Spread, int, int]
"""A spread that may follow, and the probability of it as numerator and denominator."""


def shifted(places: Places, container: int, by: int) -> Places:
    """The places with `by` more of them in `container`."""
    return (*places[:container], places[container] + by, *places[container + 1 :])


def only_in(container: int, count: int, containers: int) -> Places:
    """`count` places, all in one container."""
    return tuple(count if each == container else 0 for each in range(containers))


def known_lot(kind: Kind, container: int, containers: int, count: int = 1) -> Lot:
    """Cards of one kind in one container."""
    return Lot(((kind, count),), only_in(container, count, containers))


def tidy(lots: Iterable[Lot]) -> Spread:
    """The same knowledge in the fewest lots, in order.

    Cards of one kind are one lot wherever they lie. A lot that lies wholly in one container is told apart by
    kind. Two lots of several kinds stay two, even with equal contents: each is spread over its own places.
    """
    known: dict[Kind, Places] = {}
    mixed: list[Lot] = []
    containers = 0
    for lot in lots:
        contents, places = lot
        containers = len(places)
        if len(contents) == 1:
            _add(known, contents[0][0], places)
        elif contents:
            most = max(places)
            if most < sum(places):
                mixed.append(lot)
                continue
            for kind, count in contents:
                _add(known, kind, only_in(places.index(most), count, containers))
    single = [Lot(((kind, sum(places)),), places) for kind, places in known.items()]
    return (nothing(containers), *sorted(single + mixed))


def _add(known: dict[Kind, Places], kind: Kind, places: Places) -> None:
    before = known.get(kind)
    known[kind] = tuple(map(add, before, places)) if before else places


def nothing(containers: int) -> Lot:
    """The empty lot, which says how many containers there are."""
    return Lot((), (0,) * containers)


def _add_places(known: dict[Kind, list[int]], kind: Kind, places: Places) -> None:
    row = known.setdefault(kind, [0] * len(places))
    for container, count in enumerate(places):
        row[container] += count


def fused(spread: Spread, container: int) -> list[Lot]:
    """The same knowledge with the cards known to be in `container` in one lot: fewer branches."""
    inside: list[tuple[Kind, int]] = []
    lots: list[Lot] = []
    for lot in spread:
        here = lot.places[container]
        if lot.is_known and here:
            kind, count = lot.contents[0]
            inside.append((kind, here))
            if count > here:
                lots.append(Lot(((kind, count - here),), shifted(lot.places, container, -here)))
        else:
            lots.append(lot)
    if inside:
        together = sum(count for _, count in inside)
        lots.append(Lot(tuple(sorted(inside)), only_in(container, together, len(spread[0].places))))
    return lots


def size(spread: Spread, container: int) -> int:
    """How many safe cards `container` holds."""
    return sum([lot.places[container] for lot in spread])


def without_block(spread: Spread, block: int) -> Spread:
    """The spread without the column of a block that holds no card any more."""
    return tuple(Lot(lot.contents, lot.places[:block] + lot.places[block + 1 :]) for lot in spread)


def with_block(lots: Iterable[Lot], block: int) -> list[Lot]:
    """The lots with a new empty block, before the one that has this number."""
    return [Lot(lot.contents, (*lot.places[:block], 0, *lot.places[block:])) for lot in lots]


def taken(spread: Spread, container: int, kind: Kind) -> Iterator[Share]:
    """A uniformly chosen card of `container` was seen to be of `kind`, and left."""
    held = size(spread, container)
    for index, lot in enumerate(spread):
        ways = lot.places[container] and lot.places[container] * lot.copies(kind)
        if ways:
            rest = (*spread[:index], lot.without(kind, container), *spread[index + 1 :])
            yield tidy(rest), ways, held * lot.size


def moved(spread: Spread, source: int, target: int) -> Iterator[Share]:
    """A uniformly chosen card went from `source` to `target`, unseen."""
    held = size(spread, source)
    lots = fused(spread, source)
    for index, lot in enumerate(lots):
        if lot.places[source]:
            places = shifted(shifted(lot.places, source, -1), target, 1)
            rest = (*lots[:index], Lot(lot.contents, places), *lots[index + 1 :])
            yield tidy(rest), lot.places[source], held


def added(spread: Spread, container: int, kind: Kind, count: int = 1) -> Spread:
    """Cards of `kind` went into `container`, and I know it."""
    return tidy((*spread, known_lot(kind, container, len(spread[0].places), count)))


def poured(spread: Spread, source: int, target: int) -> Spread:
    """All cards of `source` went into `target`."""
    return tidy(Lot(lot.contents, _poured(lot.places, source, target)) for lot in spread)


def _poured(places: Places, source: int, target: int) -> Places:
    return shifted(shifted(places, target, places[source]), source, -places[source])


def located(spread: Spread, container: int, kind: Kind) -> Iterator[tuple[Spread, int, int, int]]:
    """Spreads with j cards of `kind` found in `container`, for every j: (spread, j, numerator, denominator).

    The share is the expected number of ways to choose j of them there. So the alternating sum over j is the
    probability that none is there (inclusion and exclusion), whatever else is asked of the same spreads.
    """
    rows: list[list[tuple[Lot, int, int, int]]] = []
    for lot in spread:
        copies, here = lot.copies(kind), lot.places[container]
        most = 0 if lot.is_known else min(copies, here)
        rows.append(
            [
                (lot.without(kind, container, j), j, comb(copies, j) * comb(here, j), comb(lot.size, j))
                for j in range(most + 1)
            ]
        )
    for choice in product(*rows):
        found = sum(j for _, j, _, _ in choice)
        numerator, denominator = 1, 1
        for _, _, ways, whole in choice:
            numerator *= ways
            denominator *= whole
        lots = [lot for lot, _, _, _ in choice]
        if found:
            lots.append(known_lot(kind, container, len(spread[0].places), found))
        yield tidy(lots), found, numerator, denominator


def known_copies(spread: Spread, container: int, kind: Kind) -> int:
    """How many cards of `kind` are known to be in `container`."""
    return sum(lot.places[container] for lot in spread if lot.is_known and lot.contents[0][0] == kind)


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
        lot.without(kind, container) if lot.is_known and lot.contents[0][0] == kind else lot for lot in spread
    )


def split(spread: Spread, block: int, upper: int) -> Iterator[Share]:
    """A block is told apart into its first `upper` places and the rest."""
    here = [lot.places[block] for lot in spread]
    whole = comb(sum(here), upper)
    for above in _divisions(here, upper):
        ways = 1
        lots = []
        for lot, mine, up in zip(spread, here, above, strict=True):
            ways *= comb(mine, up)
            lots.append(Lot(lot.contents, (*lot.places[:block], up, mine - up, *lot.places[block + 1 :])))
        yield tidy(lots), ways, whole


def _divisions(limits: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """All rows of numbers up to the `limits` that add up to `total`."""
    if not limits:
        if not total:
            yield ()
        return
    for first in range(min(limits[0], total) + 1):
        for rest in _divisions(limits[1:], total - first):
            yield first, *rest


def kind_shares(spread: Spread, container: int) -> Iterator[tuple[Kind, int, int]]:
    """Kinds of a uniformly chosen card of `container`, with the probability as numerator and denominator."""
    held = size(spread, container)
    for lot in spread:
        if lot.places[container]:
            for kind, copies in lot.contents:
                yield kind, lot.places[container] * copies, held * lot.size


def count_weights(spread: Spread, containers: tuple[int, ...], kind: Kind) -> tuple[list[int], int]:
    """How many cards of `kind` the containers hold together: weights of 0, 1, 2, ... and their sum."""
    weights, whole = [1], 1
    for lot in spread:
        copies = lot.copies(kind)
        here = sum(lot.places[container] for container in containers)
        if not copies or not here:
            continue
        row = [comb(copies, j) * comb(lot.size - copies, here - j) for j in range(min(copies, here) + 1)]
        summed = [0] * (len(weights) + len(row) - 1)
        for i, left in enumerate(weights):
            for j, right in enumerate(row):
                summed[i + j] += left * right
        weights = summed
        whole *= comb(lot.size, here)
    return weights, whole

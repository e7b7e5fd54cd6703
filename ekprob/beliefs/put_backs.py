"""Secret put-backs whose places are still open, without one layout a place.

Each *pending* put-back keeps its weights over the places of the pile at its time: that pile was the base
cards and the put-backs before it. Where one went is independent of where the others went and of the base, so
whatever we ask is a product or a sum of one pass for each of them. Evidence is "no put-back lies here", which
only strikes places out, or "this put-back lies here", which makes it a base card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from ekprob.beliefs.priors import Weights

Pending = tuple[Weights, ...]
"""The weights of each pending put-back, the oldest first; entry p is the weight of place p at its time."""


def mass(pending: Pending) -> int:
    """The weight of all ways to place the put-backs."""
    return prod(map(sum, pending))


def mass_below(pending: Pending, depth: int) -> int:
    """The weight of the ways that leave the first `depth` cards of the pile to the base."""
    return prod(sum(row[depth:]) for row in pending)


def kitten_masses(pending: Pending, masses: Sequence[int], mass: int) -> tuple[list[int], int]:
    """The weight of a kitten at each place, and of all, once the put-backs went into a pile with `masses`.

    A card at place p stays there if the put-back went in below it, and moves to p+1 otherwise.
    """
    here = list(masses)
    for row in pending:
        total = sum(row)
        higher = 0
        mixed = []
        moved = 0
        for weight, kitten in zip(row, (*here, 0), strict=True):
            higher += weight
            mixed.append(moved + mass * weight + kitten * (total - higher))
            moved = kitten * higher
        here = mixed
        mass *= total
    return here, mass


def none_at(pending: Pending, place: int) -> Pending | None:
    """The put-backs once a base card is known at `place`, below base cards; None if that cannot be."""
    return _possible(tuple([(*row[:place], 0, *row[place + 1 :]) for row in pending]))


def one_at(pending: Pending, place: int) -> Iterator[tuple[int, Pending]]:
    """Each put-back that may lie at `place` below base cards: its weight, and the others now that it is base.

    Older ones did not count it among the cards above them, so their places move down by one; newer ones did.
    """
    struck = (0,) * (place + 1)
    for index, row in enumerate(pending):
        older = tuple(struck + other[place:] for other in pending[:index])
        newer = tuple(struck + other[place + 1 :] for other in pending[index + 1 :])
        others = _possible(older + newer)
        if row[place] and others is not None:
            yield row[place], others


def none_at_bottom(pending: Pending) -> Pending | None:
    """The put-backs once we know that the bottom card is a base card; None if that cannot be."""
    return _possible(tuple((*row[:-1], 0) for row in pending))


def one_at_bottom(pending: Pending) -> Iterator[tuple[int, Pending]]:
    """Each put-back that may be the bottom card: its weight there, and the others now that it is base."""
    for index, row in enumerate(pending):
        older = tuple((*other, 0) for other in pending[:index])
        newer = tuple((*other[:-1], 0) for other in pending[index + 1 :])
        others = _possible(older + newer)
        if row[-1] and others is not None:
            yield row[-1], others


def without_top(pending: Pending) -> Pending:
    """The put-backs after a base card above all of them left the pile."""
    return tuple([row[1:] for row in pending])


def without_bottom(pending: Pending) -> Pending:
    """The put-backs after a base card below all of them left the pile."""
    return tuple(row[:-1] for row in pending)


def _possible(pending: Pending) -> Pending | None:
    return pending if all(map(any, pending)) else None

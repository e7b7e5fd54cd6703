"""Secret put-backs whose places are still open, without one layout a place, and the base cards below them.

Each *pending* put-back keeps its weights over the places of the pile at its time: that pile was the base
cards and the put-backs before it. Where one went is independent of where the others went and of the base, so
whatever we ask is a product or a sum of one pass for each of them. Evidence is "no put-back lies here", which
only strikes places out, or "this put-back lies here", which makes it a base card. So a belief is several
*parts*: what was seen at a place was a base card in some of them, and one of the put-backs in the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import gcd, prod

from ekprob.beliefs import layouts
from ekprob.beliefs.layouts import Mixture
from ekprob.beliefs.priors import Weights

Pending = tuple[Weights, ...]
"""The weights of each pending put-back, the oldest first; entry p is the weight of place p at its time."""

Part = tuple[Pending, Mixture]

Parts = dict[Pending, Mixture]
"""Parts with equal put-backs are one."""


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


# What was seen, of the put-backs


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


def without_top(pending: Pending) -> Pending:
    """The put-backs after a base card above all of them left the pile."""
    return tuple([row[1:] for row in pending])


def upside_down(pending: Pending) -> Pending:
    """The put-backs of the same pile, its bottom card on top."""
    return tuple(row[::-1] for row in pending)


def _possible(pending: Pending) -> Pending | None:
    return pending if all(map(any, pending)) else None


# What was seen, of the parts


def with_base_above(parts: Collection[Part], depth: int) -> Collection[Part]:
    """The same parts with base cards in the first `depth` places: a put-back that lies there becomes one."""
    for place in range(depth):
        parts = _with_base_at(parts, place)
    return parts


def removed(parts: Collection[Part], at: int, *, is_kitten: bool) -> list[Part]:
    """The parts after a card was seen at `at`, or counted from the bottom (-1), and left the pile."""
    if at < 0:
        return _upside_down(removed(_upside_down(parts), -1 - at, is_kitten=is_kitten))
    known = _with_base_at(with_base_above(parts, at), at, may_be_put_back=is_kitten)
    return [(without_top(rest), layouts.removed(base, at, is_kitten=is_kitten)) for rest, base in known]


def _upside_down(parts: Iterable[Part]) -> list[Part]:
    return [
        (upside_down(rest), {layout[::-1]: weight for layout, weight in base.items()}) for rest, base in parts
    ]


def _with_base_at(parts: Collection[Part], place: int, *, may_be_put_back: bool = True) -> Collection[Part]:
    """The same parts with a base card at `place`, given base cards above it; a safe card is no put-back."""
    if not any(rest for rest, _ in parts):
        return parts
    found: list[Part] = []
    for rest, base in parts:
        none = none_at(rest, place)
        if none is not None:
            found.append((none, base))
        for share, others in one_at(rest, place) if may_be_put_back else ():
            # One of the put-backs lies there, and is a base card from now on.
            found.append((others, layouts.scaled(layouts.inserted(base, place), share)))
    return found


# Keeping parts few


def collected(parts: Iterable[Part]) -> Parts:
    """The parts that are still possible, equal ones added up, in the smallest whole weights.

    So a pile that is shuffled again equals a new one.
    """
    found: Parts = {}
    for part in parts:
        rest, base = _absorbed(*part)
        if rest in found:
            base = layouts.collected([*found[rest].items(), *base.items()])
        if base:
            found[rest] = base
    divisor = gcd(*[weight for base in found.values() for weight in base.values()])
    if divisor == 1:
        return found
    return {
        rest: {layout: weight // divisor for layout, weight in base.items()} for rest, base in found.items()
    }


def _absorbed(rest: Pending, base: Mixture) -> Part:
    """The oldest put-backs worked into the base where that costs no further layouts.

    One whose place is certain becomes a card there. One that may be anywhere in a shuffled pile leaves it
    shuffled.
    """
    while rest:
        row = rest[0]
        if row.count(0) == len(row) - 1:
            base = layouts.inserted(base, row.index(max(row)))
        elif layouts.is_shuffled(base) and row.count(row[0]) == len(row):
            base = layouts.inserted_anywhere(base)
        else:
            break
        base = layouts.scaled(base, max(row))
        rest = rest[1:]
    return rest, base


def spelled_out(parts: Parts, cards: int) -> Mixture:
    """The belief about `cards` cards as one mixture in which every arrangement is a layout of its own."""
    spelled: Mixture = {}
    for rest, base in parts.items():
        whole = layouts.spelled_out(base, cards - len(rest))
        for row in rest:
            whole = layouts.collected(
                (layout, weight * share)
                for place, share in enumerate(row)
                if share
                for layout, weight in layouts.inserted(whole, place).items()
            )
        spelled = layouts.collected([*spelled.items(), *whole.items()])
    return spelled


# What is asked of the parts


def all_kitten_masses(parts: Parts, cards: int, *, put_backs_only: bool = False) -> tuple[list[int], int]:
    """For each position the weight of the ways that have a kitten there, and the weight of all ways.

    With `put_backs_only` a kitten counts if it is a put-back whose place is open.
    """
    masses, whole = [0] * cards, 0
    for rest, base in parts.items():
        below = cards - len(rest)
        base_masses = [0] * below if put_backs_only else layouts.kitten_masses(base, below)
        here, mass = kitten_masses(rest, base_masses, layouts.mass(base))
        masses = [mine + more for mine, more in zip(masses, here, strict=True)] if whole else here
        whole += mass
    return masses, whole


def all_safe_masses(parts: Parts, cards: int) -> list[int]:
    """For each number of draws from 0 to `cards` the weight of the ways that bring no kitten in them."""
    masses = [0] * (cards + 1)
    for rest, base in parts.items():
        for draws, mass in enumerate(layouts.safe_masses(base, cards - len(rest))):
            masses[draws] += mass * mass_below(rest, draws)
    return masses

"""Put-backs whose places are open, together with the base cards they went into.

A belief is several such *parts*: what was seen at a place was a base card in some of them, and in the others
one of the put-backs, which is a base card from then on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd

from ekprob.beliefs import layouts
from ekprob.beliefs import put_backs as pending
from ekprob.beliefs.layouts import Mixture
from ekprob.beliefs.priors import Weights
from ekprob.beliefs.put_backs import Pending

Part = tuple[Pending, Mixture]

Parts = dict[Pending, Mixture]
"""Parts with equal put-backs are one."""


def with_base_above(parts: list[Part], depth: int) -> list[Part]:
    """The same parts with base cards in the first `depth` places: a put-back that lies there becomes one."""
    for place in range(depth):
        parts = with_base_at(parts, place)
    return parts


def with_base_at(parts: list[Part], place: int, *, may_be_put_back: bool = True) -> list[Part]:
    """The same parts with a base card at `place`, given base cards above it; a safe card is no put-back."""
    if not any(rest for rest, _ in parts):
        return parts
    return [
        part
        for rest, base in parts
        for part in _settled(
            pending.none_at(rest, place), pending.one_at(rest, place) if may_be_put_back else (), base, place
        )
    ]


def with_base_at_bottom(parts: list[Part], cards: int) -> list[Part]:
    """The same parts, of `cards` cards, with a base card at the bottom."""
    return [
        part
        for rest, base in parts
        for part in _settled(
            pending.none_at_bottom(rest), pending.one_at_bottom(rest), base, cards - len(rest)
        )
    ]


def _settled(
    none: Pending | None, one: Iterable[tuple[int, Pending]], base: Mixture, place: int
) -> Iterator[Part]:
    """A base card lies at `place`, or one of the put-backs does and is a base card from now on."""
    if none is not None:
        yield none, base
    for share, others in one:
        yield others, layouts.scaled(layouts.inserted(base, place), share)


def collected(parts: Iterable[Part]) -> Parts:
    """The parts that are still possible, equal ones added up, in the smallest whole weights."""
    found: Parts = {}
    for part in parts:
        rest, base = _absorbed(*part)
        if rest in found:
            base = layouts.collected([*found[rest].items(), *base.items()])
        if base:
            found[rest] = base
    return _in_lowest_terms(found)


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


def _in_lowest_terms(parts: Parts) -> Parts:
    """A pile that is shuffled again equals a new one."""
    divisor = gcd(*[weight for base in parts.values() for weight in base.values()])
    if divisor == 1:
        return parts
    return {
        rest: {layout: weight // divisor for layout, weight in base.items()} for rest, base in parts.items()
    }


def spelled_out(parts: Parts, cards: int) -> Mixture:
    """The belief about `cards` cards as one mixture in which every arrangement is a layout of its own."""
    spelled: Mixture = {}
    for rest, base in parts.items():
        whole = layouts.spelled_out(base, cards - len(rest))
        for row in rest:
            whole = _inserted(whole, row)
        spelled = layouts.collected([*spelled.items(), *whole.items()])
    return spelled


def _inserted(base: Mixture, row: Weights) -> Mixture:
    """A kitten was put in with these weights of its places, one after the other."""
    return layouts.collected(
        (layout, weight * share)
        for place, share in enumerate(row)
        if share
        for layout, weight in layouts.inserted(base, place).items()
    )


def kitten_masses(parts: Parts, cards: int) -> tuple[list[int], int]:
    """For each position the weight of the ways that have a kitten there, and the weight of all ways."""
    masses: list[int] = []
    whole = 0
    for rest, base in parts.items():
        base_masses = layouts.kitten_masses(base, cards - len(rest))
        here, mass = pending.kitten_masses(rest, base_masses, layouts.mass(base))
        masses = [mine + more for mine, more in zip(masses, here, strict=True)] if masses else here
        whole += mass
    return masses, whole


def safe_masses(parts: Parts, cards: int) -> list[int]:
    """For each number of draws from 0 to `cards` the weight of the ways that bring no kitten in them."""
    masses = [0] * (cards + 1)
    for rest, base in parts.items():
        for draws, mass in enumerate(layouts.safe_masses(base, cards - len(rest))):
            masses[draws] += mass * pending.mass_below(rest, draws)
    return masses

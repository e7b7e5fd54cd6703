"""Chance in a belief: hidden cards drawn as likely as it says, and keeping it small without bias.

Once a belief cannot stay exact it is resampled: heavy spreads are kept as they are; each light one survives
with a probability that is its weight over a threshold, and then weighs the threshold. So every number stays
right on average. Source: P. Fearnhead and P. Clifford, "On-line inference for hidden Markov models via
particle filters", 2003.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from random import Random
from typing import Final

from ekprob.beliefs import pools
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.pools import Kind
from ekprob.beliefs.worlds import Containers, Spreads, Worlds, branched
from ekprob.errors import ImpossibleObservationError
from ekprob.rules.cards import CARD_ORDER, Card, CardCounts

CARD_OF: Final = {number: card for card, number in CARD_ORDER.items()}

SCALE: Final = 1 << 62
"""Weights of an inexact belief add up to about this."""


@dataclass(frozen=True)
class HiddenCards:
    """Every hidden card in its place: one way that all may lie."""

    hands: tuple[tuple[Card, ...], ...]
    """All hands by seat, my own too, in the order of `Card`."""
    pile: tuple[Card, ...]
    """The draw pile, the next card first."""
    out_of_play: tuple[Card, ...]


def sampled(worlds: Worlds, numbers: Containers, known: Mapping[int, CardCounts], rng: Random) -> HiddenCards:
    """One way that all cards may lie: the hands `known` by seat, everything else drawn from the worlds."""
    piles = list(worlds)
    pile = rng.choices(piles, [sum(worlds[each].values()) for each in piles])[0]
    kittens = _sampled_kittens(pile, rng)
    found = _sampled_containers(worlds[pile], rng)
    hands = [
        tuple(known[seat].cards()) if seat in known else _in_order(found[seat])
        for seat in range(numbers.seats)
    ]
    safe = iter([CARD_OF[kind] for block in found[numbers.first_block :] for kind in block])
    order = [Card.EXPLODING_KITTEN if is_kitten else next(safe) for is_kitten in kittens]
    order += safe  # cards that a Grave Robber has put under the pile, before they are shuffled in
    return HiddenCards(tuple(hands), tuple(order), _in_order(found[numbers.out_of_play]))


def _in_order(kinds: Iterable[Kind]) -> tuple[Card, ...]:
    return tuple(CARD_OF[kind] for kind in sorted(kinds))


def _sampled_kittens(pile: PileBelief, rng: Random) -> list[bool]:
    order: list[bool] = []
    while pile.cards:
        is_kitten = _happens(pile.p_kitten_at(0), rng)
        pile = pile.drew("kitten" if is_kitten else "safe")
        order.append(is_kitten)
    return order


def _happens(chance: Fraction, rng: Random) -> bool:
    return rng.randrange(chance.denominator) < chance.numerator


def _sampled_containers(spreads: Spreads, rng: Random) -> list[list[Kind]]:
    """The cards of each container; those of a block of the pile in their order."""
    if all(weight > 0 for weight in spreads.values()):
        # Then one spread may be chosen first; among weights of both signs there is nothing to choose from.
        spreads = {rng.choices(list(spreads), list(spreads.values()))[0]: 1}
    containers: list[list[Kind]] = []
    for container in range(len(next(iter(spreads))[0].places)):
        cards: list[Kind] = []
        while pools.size(next(iter(spreads)), container):
            cards.append(_sampled_kind(spreads, container, rng))
            spreads, _ = branched(spreads, partial(pools.taken, container=container, kind=cards[-1]))
        containers.append(cards)
    return containers


def _sampled_kind(spreads: Spreads, container: int, rng: Random) -> Kind:
    shares: dict[Kind, Fraction] = {}
    for spread, weight in spreads.items():
        for kind, ways, whole in pools.kind_shares(spread, container):
            shares[kind] = shares.get(kind, Fraction(0)) + Fraction(weight * ways, whole)
    # Shares below 0 come of resampling alone, from weights of both signs.
    shares = {kind: share for kind, share in shares.items() if share > 0}
    left = sum(shares.values(), Fraction(0))
    for kind, share in sorted(shares.items()):
        if _happens(share / left, rng):
            return kind
        left -= share
    raise ImpossibleObservationError("the belief holds no card where one lies")


def size(worlds: Worlds) -> int:
    """How many spreads the worlds hold."""
    return sum(map(len, worlds.values()))


def resampled(worlds: Worlds, most: int, rng: Random) -> Worlds:
    """The same worlds with about `most` spreads in all; each weight is right on average, its sign stays.

    Among few spreads of both signs those below 0 may happen to outweigh the others: a world in which they do
    is left out, so that there may be none left.
    """
    rows = [(pile, spread, w) for pile, spreads in worlds.items() for spread, w in spreads.items()]
    total = sum(abs(weight) for _, _, weight in rows)
    shares = [abs(weight) / total for _, _, weight in rows]
    threshold = _threshold(shares, most) if len(rows) > most else 0.0
    kept: Worlds = {}
    due = rng.random() * threshold
    for (pile, spread, weight), share in zip(rows, shares, strict=True):
        if share < threshold:
            due -= share
            if due > 0:
                continue
            due += threshold
        scaled = round(max(share, threshold) * SCALE)
        if scaled:
            kept.setdefault(pile, {})[spread] = scaled if weight > 0 else -scaled
    return {pile: spreads for pile, spreads in kept.items() if sum(spreads.values()) > 0}


def _threshold(shares: Sequence[float], most: int) -> float:
    """The c for which the sum of min(share / c, 1) is `most`."""
    ordered = sorted(shares, reverse=True)
    light = sum(ordered)
    for heavy, share in enumerate(ordered):
        if heavy >= most or share * (most - heavy) < light:
            return light / max(most - heavy, 1)
        light -= share
    return 0.0

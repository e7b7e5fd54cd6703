"""Completing the hidden cards at random, exactly as likely as the belief says."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ekprob.beliefs import pools as lots
from ekprob.beliefs.worlds import branched
from ekprob.errors import ImpossibleObservationError
from ekprob.rules.cards import CARD_ORDER, Card

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from ekprob.beliefs.pile import PileBelief
    from ekprob.beliefs.pools import Kind
    from ekprob.beliefs.table import TableBelief
    from ekprob.beliefs.worlds import Spreads

CARD_OF: Final = {number: card for card, number in CARD_ORDER.items()}


@dataclass(frozen=True)
class HiddenCards:
    """Every hidden card in its place: one way that all may lie."""

    hands: tuple[tuple[Card, ...], ...]
    """All hands by seat, my own too, in the order of `Card`."""
    pile: tuple[Card, ...]
    """The draw pile, the next card first."""
    out_of_play: tuple[Card, ...]
    """Cards that left the game unseen."""


def sample_state(belief: TableBelief, rng: Random) -> HiddenCards:
    """One way that all cards may lie, drawn from the belief with `rng`: each as likely as it is.

    While the belief is exact the draw is exact too: card by card, each from its conditional probability
    given those before it. A belief that is not exact draws from one of its runs.
    """
    worlds = rng.choice(belief.runs)
    piles = list(worlds)
    pile = rng.choices(piles, [sum(worlds[each].values()) for each in piles])[0]
    kittens = _sampled_kittens(pile, rng)
    found = _sampled_containers(worlds[pile], rng)
    first_block = belief.containers.first_block
    hands = [_in_order(found[seat]) for seat in range(belief.setup.players)]
    hands[belief.seat] = tuple(belief.hand.cards())
    safe = iter([CARD_OF[kind] for block in found[first_block:] for kind in block])
    order = [Card.EXPLODING_KITTEN if is_kitten else next(safe) for is_kitten in kittens]
    order += safe  # cards that a Grave Robber has put under the pile, before they are shuffled in
    return HiddenCards(tuple(hands), tuple(order), _in_order(found[belief.containers.out_of_play]))


def _in_order(kinds: Iterable[Kind]) -> tuple[Card, ...]:
    return tuple(CARD_OF[kind] for kind in sorted(kinds))


def _sampled_kittens(pile: PileBelief, rng: Random) -> list[bool]:
    """For each position whether a kitten lies there."""
    order: list[bool] = []
    while pile.cards:
        is_kitten = _happens(pile.p_kitten_at(0), rng)
        pile = pile.drew_kitten() if is_kitten else pile.drew()
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
        while lots.size(next(iter(spreads)), container):
            cards.append(_sampled_kind(spreads, container, rng))
            spreads = _without(spreads, container, cards[-1])
        containers.append(cards)
    return containers


def _sampled_kind(spreads: Spreads, container: int, rng: Random) -> Kind:
    """The kind of a uniformly chosen card of `container`."""
    shares: dict[Kind, Fraction] = {}
    for spread, weight in spreads.items():
        for kind, ways, whole in lots.kind_shares(spread, container):
            shares[kind] = shares.get(kind, Fraction(0)) + Fraction(weight * ways, whole)
    left = sum(shares.values(), Fraction(0))
    for kind, share in sorted(shares.items()):
        if _happens(share / left, rng):
            return kind
        left -= share
    raise ImpossibleObservationError("the belief holds no card where one lies")


def _without(spreads: Spreads, container: int, kind: Kind) -> Spreads:
    after, _ = branched(spreads, lambda spread: lots.taken(spread, container, kind))
    return after

"""What a `TableBelief` says about several titles, seats or cards at once.

Each function gives a Fraction while the belief about the hands is exact, and else an `Estimate` from its
runs.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from math import comb

from ekprob.beliefs import pools
from ekprob.beliefs.pools import Spread
from ekprob.beliefs.table import TableBelief
from ekprob.beliefs.worlds import Worlds, averaged, mass, p_safe_card_at, told_apart
from ekprob.probability.estimate import Estimate
from ekprob.rules.cards import CARD_ORDER, Card


def p_nope_on_nope(belief: TableBelief, actor: int, others: Collection[int]) -> Fraction | Estimate:
    """The probability that one of the `others` holds a Nope, and somebody else an answer to it.

    That is another of them with a Nope, or the actor with a Nope or a Clone. It fails if none of the others
    holds a Nope, or if only one of them does and the actor has no answer.
    """

    def share(spread: Spread) -> Fraction:
        none = _p_no_nope(belief, spread, others, None)
        silent = _p_no_nope(belief, spread, others, actor)
        only_one = Fraction(0)
        for one in others:
            only_one += _p_no_nope(belief, spread, [seat for seat in others if seat != one], actor) - silent
        return 1 - none - only_one

    return belief.over_runs(lambda run: averaged(run, share))


def p_next_is_any(belief: TableBelief, titles: Collection[Card]) -> Fraction | Estimate:
    """The probability that the next card is one of these safe titles."""
    kinds, block = {CARD_ORDER[card] for card in titles}, belief.containers.first_block
    return belief.over_runs(lambda run: p_safe_card_at(run, 0, kinds, block))


def p_stolen_is_any(belief: TableBelief, seat: int, titles: Collection[Card]) -> Fraction | Estimate:
    """The probability that a random card of another seat's hand is one of these titles."""
    kinds = {CARD_ORDER[card] for card in titles}
    return belief.over_runs(lambda run: averaged(run, lambda each: pools.p_kinds(each, seat, kinds)))


def p_within_top(belief: TableBelief, card: Card, depth: int) -> Fraction | Estimate:
    """The probability of at least one `card`, which is no kitten, among the top `depth` cards of the pile."""
    kind, first_block = CARD_ORDER[card], belief.containers.first_block

    def chance(run: Worlds) -> Fraction:
        none = Fraction(0)
        for pile, spreads in run.items():
            for kittens, p in pile.kittens_within(depth).probabilities():
                safe = depth - kittens
                for spread, weight in spreads.items():
                    none += p * weight * _p_not_on_top(spread, kind, safe, first_block)
        return 1 - none / mass(run)

    return belief.over_runs(chance)


def _p_no_nope(belief: TableBelief, spread: Spread, seats: Collection[int], actor: int | None) -> Fraction:
    """The probability that none of these seats holds a Nope, nor the actor (if given) a Nope or a Clone."""
    asked = [*seats] if actor is None else [*seats, actor]
    if belief.seat in asked and belief.hand.get(Card.NOPE, 0):
        return Fraction(0)
    if belief.seat == actor and belief.hand.get(Card.CLONE, 0):
        return Fraction(0)
    p = Fraction(1)
    for pool in spread:
        nopes, clones = pool.copies(CARD_ORDER[Card.NOPE]), pool.copies(CARD_ORDER[Card.CLONE])
        theirs, actors = sum(pool.places[seat] for seat in seats), 0 if actor is None else pool.places[actor]
        # The Nopes lie outside all these hands, then the Clones at places that are left, outside the actor's.
        outside = pool.size - theirs - actors
        ways = comb(outside, nopes) * comb(max(0, pool.size - actors - nopes), clones)
        p *= Fraction(ways, comb(pool.size, nopes) * comb(pool.size - nopes, clones))
    return p


def _p_not_on_top(spread: Spread, kind: pools.Kind, safe: int, first_block: int) -> Fraction:
    """The probability that the first `safe` safe cards of the pile are all of other kinds."""
    total = Fraction(0)
    cases, blocks = told_apart(spread, safe, first_block)
    for case, ways, whole in cases:
        none = Fraction(ways, whole)
        for pool in case:
            copies, above = pool.copies(kind), sum(pool.places[block] for block in blocks)
            none *= Fraction(comb(pool.size - above, copies), comb(pool.size, copies))
        total += none
    return total

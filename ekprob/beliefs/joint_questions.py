"""What a `TableBelief` says about several titles, seats or cards at once.

Each function gives a Fraction while the belief about the hands is exact, and else an `Estimate` from its
runs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from math import comb

from ekprob.beliefs import pools as lots
from ekprob.beliefs import resampling
from ekprob.beliefs.pools import Lot, Spread
from ekprob.beliefs.table import TableBelief
from ekprob.beliefs.worlds import Worlds, averaged, mass, p_safe_card_at
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
        only_one = sum(
            (
                _p_no_nope(belief, spread, [seat for seat in others if seat != one], actor) - silent
                for one in others
            ),
            Fraction(0),
        )
        return 1 - none - only_one

    return _over_runs(belief, lambda run: averaged(run, lambda spread: share(spread).as_integer_ratio()))


def p_next_is_any(belief: TableBelief, titles: Collection[Card]) -> Fraction | Estimate:
    """The probability that the next card is one of these safe titles."""
    block = belief.containers.first_block

    def chance(run: Worlds) -> Fraction:
        return sum((p_safe_card_at(run, 0, CARD_ORDER[card], block) for card in titles), Fraction(0))

    return _over_runs(belief, chance)


def p_stolen_is_any(belief: TableBelief, seat: int, titles: Collection[Card]) -> Fraction | Estimate:
    """The probability that a random card of another seat's hand is one of these titles."""
    kinds = {CARD_ORDER[card] for card in titles}

    def share(spread: Spread) -> Fraction:
        shares = lots.kind_shares(spread, seat)
        return sum((Fraction(ways, whole) for kind, ways, whole in shares if kind in kinds), Fraction(0))

    return _over_runs(belief, lambda run: averaged(run, lambda spread: share(spread).as_integer_ratio()))


def p_within_top(belief: TableBelief, card: Card, depth: int) -> Fraction | Estimate:
    """The probability of at least one `card`, which is no kitten, among the top `depth` cards of the pile."""
    kind, first_block = CARD_ORDER[card], belief.containers.first_block

    def chance(run: Worlds) -> Fraction:
        none = Fraction(0)
        for pile, spreads in run.items():
            for kittens, p in pile.kittens_within(depth).probabilities():
                safe = depth - kittens
                none += p * sum(
                    (w * _p_not_on_top(spread, kind, safe, first_block) for spread, w in spreads.items()),
                    Fraction(0),
                )
        return 1 - none / mass(run)

    return _over_runs(belief, chance)


def _p_no_nope(belief: TableBelief, spread: Spread, seats: Collection[int], actor: int | None) -> Fraction:
    """The probability that none of these seats holds a Nope, nor the actor (if given) a Nope or a Clone."""
    asked = [*seats] if actor is None else [*seats, actor]
    if belief.seat in asked and belief.hand.get(Card.NOPE, 0):
        return Fraction(0)
    if belief.seat == actor and belief.hand.get(Card.CLONE, 0):
        return Fraction(0)
    p = Fraction(1)
    for lot in spread:
        nopes, clones = lot.copies(CARD_ORDER[Card.NOPE]), lot.copies(CARD_ORDER[Card.CLONE])
        theirs, actors = sum(lot.places[seat] for seat in seats), 0 if actor is None else lot.places[actor]
        # The Nopes lie outside all these hands, then the Clones at places that are left, outside the actor's.
        outside = lot.size - theirs - actors
        ways = comb(outside, nopes) * comb(max(0, lot.size - actors - nopes), clones)
        p *= Fraction(ways, comb(lot.size, nopes) * comb(lot.size - nopes, clones))
    return p


def _p_not_on_top(spread: Spread, kind: lots.Kind, safe: int, first_block: int) -> Fraction:
    """The probability that the first `safe` safe cards of the pile are all of other kinds."""
    total = Fraction(0)
    for rows, p in _above(spread, safe, first_block):
        none = Fraction(1)
        for lot, above in rows:
            copies = lot.copies(kind)
            none *= Fraction(comb(lot.size - above, copies), comb(lot.size, copies))
        total += p * none
    return total


def _above(spread: Spread, safe: int, first_block: int) -> Iterator[tuple[list[tuple[Lot, int]], Fraction]]:
    """For each way in which the lots share the first `safe` safe cards: each lot with its places there."""
    whole, left = first_block, safe
    while left and left >= lots.size(spread, whole):
        left -= lots.size(spread, whole)
        whole += 1
    cases = lots.split(spread, whole, left) if left else iter([(spread, 1, 1)])
    last = whole + 1 if left else whole
    for case, ways, of in cases:
        yield [(lot, sum(lot.places[first_block:last])) for lot in case], Fraction(ways, of)


def _over_runs(belief: TableBelief, chance: Callable[[Worlds], Fraction]) -> Fraction | Estimate:
    values = [chance(run) for run in belief.runs]
    return values[0] if belief.is_exact else resampling.pooled([float(value) for value in values])

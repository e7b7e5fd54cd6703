"""Which cards to spend on other hands, and whose."""

from __future__ import annotations

from typing import Final

from ekprob.game.actions import Play
from ekprob.rules.cards import Card
from ekprob.simulate.bots.plays import cat_pairs, cat_triples, pairs, singles, triples
from ekprob.simulate.bots.stakes import Stakes, number

LIKELY: Final = 0.5
"""How likely a hand must hold the rescue card before three cats are spent on asking for it."""

KEPT: Final = frozenset({Card.DEFUSE, Card.ZOMBIE_KITTEN, Card.NOPE})
"""Cards that are not spent on a pair even in need."""


def best_steal(stakes: Stakes) -> Play | None:
    """Cats and Favors, at the hand that most likely gives a rescue card; None if there are none."""
    seen = stakes.seen
    asking = _asking_for_rescue(stakes, cat_triples(seen))
    if asking is not None and _p_named(stakes, asking) >= LIKELY:
        return asking
    drawn = cat_pairs(seen)
    if drawn:
        return max(drawn, key=lambda play: (_p_stolen(stakes, play), seen.hand_sizes[_victim(play)]))
    favors = singles(seen, Card.FAVOR)
    # A small hand gives what it would rather keep.
    return min(favors, key=lambda play: seen.hand_sizes[_victim(play)]) if favors else None


def last_resort(stakes: Stakes) -> Play | None:
    """Any cards that might still fetch a rescue card; None if there are none."""
    asking = _asking_for_rescue(
        stakes, [play for play in triples(stakes.seen) if KEPT.isdisjoint(play.cards)]
    )
    if asking is not None:
        return asking
    drawn = [play for play in pairs(stakes.seen) if KEPT.isdisjoint(play.cards)]
    return max(drawn, key=lambda play: _p_stolen(stakes, play)) if drawn else None


def _asking_for_rescue(stakes: Stakes, plays: list[Play]) -> Play | None:
    asking = [play for play in plays if play.named is stakes.seen.setup.rescue]
    return max(asking, key=lambda play: _p_named(stakes, play)) if asking else None


def _p_named(stakes: Stakes, play: Play) -> float:
    return stakes.p_saved(_victim(play))


def _p_stolen(stakes: Stakes, play: Play) -> float:
    return number(stakes.belief.p_shown(_victim(play), stakes.seen.setup.rescue))


def _victim(play: Play) -> int:
    assert play.target is not None, "these are aimed at somebody"  # noqa: S101  # narrows the type
    return play.target

"""Which cards make a pair, three of a kind, or five different ones."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, CATS, Card
from ekprob.rules.rulings import Combos, Rulings

PAIR: Final = 2
TRIPLE: Final = 3
FIVE: Final = 5


def why_no_combo(cards: tuple[Card, ...], rulings: Rulings) -> Message | None:
    """Return why these cards cannot be played together, or None if they can."""
    order = tuple(sorted(cards, key=CARD_ORDER.__getitem__))
    if cards != order:
        return illegal_because("combo_order")
    if len(cards) not in (PAIR, TRIPLE, FIVE):
        return illegal_because("combo_size", count=len(cards))
    # Ruling C12: any titles, pairs and threes of cats, or pairs of cats.
    if rulings.combos is Combos.CAT_PAIRS and (len(cards) != PAIR or cards[0] not in CATS):
        return illegal_because("cat_pairs_only")
    if rulings.combos is Combos.CATS and (len(cards) == FIVE or cards[0] not in CATS):
        return illegal_because("cats_only")
    if cards.count(Card.CLONE) > 1 and not rulings.clone_pairs:
        return illegal_because("clone_on_clone")  # ruling Z21
    if len(cards) == FIVE:
        if not rulings.five_different:
            return illegal_because("no_five")  # ruling A16
        return None if len(set(cards)) == FIVE else illegal_because("five_titles")
    return None if is_set(cards) else illegal_because("combo_titles")


def is_set(cards: tuple[Card, ...]) -> bool:
    """Whether these cards, in order, count as equal: one title, one cat with Ferals, or these and a Clone.

    >>> is_set((Card.TACOCAT, Card.FERAL_CAT, Card.CLONE)), is_set((Card.SKIP, Card.CLONE))
    (True, False)
    """
    if cards.count(cards[0]) == len(cards):
        return True
    # Ruling Z18: one Clone may lie on the cats of its own player.
    cats = cards[:-1] if cards[-1] is Card.CLONE else cards
    # Ruling A19: a Feral Cat stands in for any cat.
    return all(card in CATS and card in (cats[0], Card.FERAL_CAT) for card in cats)


def combos_in(hand: list[Card], rulings: Rulings) -> list[tuple[Card, ...]]:
    """Return the combos that a hand (in order) holds, none of them twice."""
    return sets_in(hand, rulings) + list(combinations(fives_from(hand, rulings), FIVE))


def fives_from(hand: list[Card], rulings: Rulings) -> tuple[Card, ...]:
    """Return the titles of a hand (in order) of which any five may be played; empty if there are fewer."""
    if not rulings.five_different or rulings.combos is not Combos.SPECIAL or len(hand) < FIVE:
        return ()
    titles = tuple(dict.fromkeys(hand))
    return titles if len(titles) >= FIVE else ()


def sets_in(hand: list[Card], rulings: Rulings) -> list[tuple[Card, ...]]:
    """Return the pairs and threes that a hand (in order) holds, none of them twice."""
    counts = dict.fromkeys(hand, 0)
    has_stand_in = Card.FERAL_CAT in counts or Card.CLONE in counts
    found: list[tuple[Card, ...]] = []
    if len(counts) == len(hand) and not has_stand_in:
        return found
    for card in hand:
        counts[card] += 1
    special, threes = rulings.combos is Combos.SPECIAL, rulings.combos is not Combos.CAT_PAIRS
    for card, count in counts.items():
        cat = card in CATS
        if count == 1 and not has_stand_in:
            continue
        if card is Card.CLONE and not rulings.clone_pairs:
            continue
        if count >= PAIR and (special or cat):
            found.append((card, card))
        if count >= TRIPLE and threes and (special or cat):
            found.append((card, card, card))
        if cat and has_stand_in:
            found += _mixed_sets(card, counts, threes=threes)
    return found


def _mixed_sets(cat: Card, counts: dict[Card, int], *, threes: bool) -> list[tuple[Card, ...]]:
    """Return the pairs and threes that a cat makes with Feral Cats and a Clone."""
    ferals = counts.get(Card.FERAL_CAT, 0) if cat is not Card.FERAL_CAT else 0
    clones = min(1, counts.get(Card.CLONE, 0))
    found: list[tuple[Card, ...]] = []
    for size in (PAIR, TRIPLE) if threes else (PAIR,):
        for clone in range(clones + 1):
            for feral in range(min(ferals, size - 1) + 1):
                own = size - feral - clone
                if 1 <= own <= counts[cat] and feral + clone:
                    found.append((cat,) * own + (Card.FERAL_CAT,) * feral + (Card.CLONE,) * clone)
    return found

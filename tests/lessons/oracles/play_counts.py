"""The exercises of lessons 05 to 08, counted with no help from the engine."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations, product
from typing import Final

from tests.lessons.oracles.piles import Pile, given, piles, share

HAND: Final = 7
"""Cards dealt to each player."""
HIDDEN: Final = 48 - HAND
"""Dealt cards that I do not hold, four players: the deal shuffles 46 ordinary cards and 2 spare Defuses."""


def risk_of_draws(cards: int, kittens: int, draws: int) -> Fraction:
    """The share of piles with a kitten in the next draws, or of hidden hands with a Nope."""
    return share(piles(cards, kittens), lambda pile: any(pile[:draws]))


def turns_handed_on(owed: int, ended: int) -> Fraction:
    """Turns as tokens: those ended are taken away, the rest goes on together with two more."""
    tokens = ["turn"] * owed
    for _ in range(ended):
        tokens.pop()
    return Fraction(len([*tokens, "turn", "turn"]))


def works_with_nopes_by_coin(most: int) -> Fraction:
    """Each coin that shows heads before the first tails is a Nope; an even number of them does not matter."""
    rows = list(product([True, False], repeat=most))
    nopes = [[*row, False].index(False) for row in rows]
    return Fraction(sum(number % 2 == 0 for number in nopes), len(rows))


def a_second_opponent_holds(nopes: int) -> Fraction:
    """Opponents hold the first hidden cards, seven each; the first of them shows a hand without a Nope."""
    shown = given(piles(HIDDEN, nopes), lambda places: not any(places[:HAND]))
    return share(shown, lambda places: any(places[HAND : 2 * HAND]))


def steal(hand: list[str], wanted: str) -> Fraction:
    """Every order of the hand, its first card taken."""
    orders = list(permutations(hand))
    return Fraction(sum(order[0] == wanted for order in orders), len(orders))


def equal_titles(titles: int, copies: int, hand: int) -> Fraction:
    """Every hand of a tiny deck, with fewer titles than cards."""
    deck = [(title, copy) for title in range(titles) for copy in range(copies)]
    hands = list(combinations(deck, hand))
    return Fraction(sum(len({title for title, _ in held}) < hand for held in hands), len(hands))


def look_then_shuffle(cards: int, kittens: int) -> Fraction:
    """Two shuffled piles: the second is drawn from if the first has a kitten on top."""
    pairs = list(product(piles(cards, kittens), repeat=2))
    return Fraction(sum(second[0] if first[0] else first[0] for first, second in pairs), len(pairs))


def best_with_skip_and_shuffle() -> Fraction:
    """Two turns owed, kitten, safe, safe on top: the best of all plans for the Skip and the Shuffle."""
    known = given(piles(10, 2), lambda pile: pile[:3] == (True, False, False))
    plans = [
        [step for turn in (0, 1) for step in ["shuffle"] * (turn == shuffled) + ["draw"] * (turn != skipped)]
        for skipped, shuffled in product([0, 1, None], repeat=2)
    ]
    return min(average([risk_of_plan(pile, plan) for pile in known]) for plan in plans)


def risk_of_plan(pile: Pile, plan: list[str]) -> Fraction:
    """How likely a plan draws a kitten from a pile that lies in this order."""
    if not plan:
        return Fraction(0)
    step, *rest = plan
    if step == "shuffle":
        return average([risk_of_plan(mixed, rest) for mixed in piles(len(pile), sum(pile))])
    return Fraction(1) if pile[0] else risk_of_plan(pile[1:], rest)


def average(risks: list[Fraction]) -> Fraction:
    """The mean over equally likely cases."""
    return sum(risks, Fraction(0)) / len(risks)


def duel_with_a_skip(cards: int) -> Fraction:
    """Two players draw in turn, I begin: the share of piles that I lose, by my best moment for the Skip."""
    moments = range((cards + 1) // 2)
    return min(share(piles(cards, 1), partial(i_draw_it, skip)) for skip in moments)


def i_draw_it(skip: int, pile: Pile) -> bool:
    """Whether the kitten is mine if I skip my turn number `skip`, counted from 0."""
    mine, turns = True, 0
    for is_kitten in pile:
        if mine and turns == skip:
            mine, turns = False, turns + 1
        if is_kitten:
            return mine
        turns += mine
        mine = not mine
    return False


COUNTED: Final[dict[str, Callable[[], Fraction]]] = {
    "05-1": lambda: risk_of_draws(29, 2, draws=2),
    "05-2": lambda: turns_handed_on(owed=8, ended=3),
    "05-3": lambda: risk_of_draws(16, 4, draws=2) - risk_of_draws(16, 4, draws=1),
    "06-1": lambda: risk_of_draws(HIDDEN, 3, draws=HAND),
    "06-2": lambda: works_with_nopes_by_coin(3),
    "06-3": lambda: a_second_opponent_holds(nopes=3),
    "07-1": lambda: steal(["Skip", "Skip", "Nope", "Nope", "Defuse"], "Nope"),
    "07-2": lambda: share(piles(10, 3), lambda hidden: any(hidden[:2])),
    "07-3": lambda: equal_titles(titles=4, copies=3, hand=3),
    "08-1": lambda: look_then_shuffle(10, 2),
    "08-2": best_with_skip_and_shuffle,
    "08-3": lambda: duel_with_a_skip(7),
}

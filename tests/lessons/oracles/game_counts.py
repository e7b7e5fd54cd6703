"""The exercises of lessons 09 to 13, counted with no help from the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import count, product
from math import prod
from typing import Final

from tests.lessons.oracles.piles import Pile, piles, share

PLAIN_CARDS: Final = 7 + 5 + 3 + 3 + 6 + 4 + 4 + 3 + 4 + 4 + 4 + 5 * 4
"""The Party Pack without paw prints and kittens, counted from the box: Defuses first, cats last."""
PAW_CARDS: Final = 3 + 4 + 2 + 2 + 4 + 2 + 2 + 3 + 2 + 3 + 2 + 5 * 3


def winner_without_defuses(pile: Pile, seats: int) -> int:
    """Who is left if all draw in turn: the turn goes round among the living."""
    waiting = list(range(seats))
    for is_kitten in pile:
        drawer = waiting.pop(0)
        if not is_kitten:
            waiting.append(drawer)
        if len(waiting) == 1:
            break
    return waiting[0]


def p_drawer_wins(pile: Sequence[bool], mine: int, theirs: int) -> Fraction:
    """Two seats, one kitten: its place is followed, and a rescue tries every place to put it back."""
    if not pile[0]:
        return 1 - p_drawer_wins(pile[1:], theirs, mine)
    if not mine:
        return Fraction(0)
    rest = pile[1:]
    returned = [(*rest[:place], True, *rest[place:]) for place in range(len(rest) + 1)]
    return sum((1 - p_drawer_wins(each, theirs, mine - 1) for each in returned), Fraction(0)) / len(returned)


def first_seat_wins(cards: int, defuses: tuple[int, int]) -> Fraction:
    """The average over every place that the kitten may start at."""
    starts = piles(cards, 1)
    return sum((p_drawer_wins(pile, *defuses) for pile in starts), Fraction(0)) / len(starts)


def numbers_drawn(cards: int, draws: int, fits: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """In what share of all ways to draw numbers below `cards`, the same one again allowed, it is so."""
    ways = list(product(range(cards), repeat=draws))
    return Fraction(sum(map(fits, ways)), len(ways))


def party_pile(deck: int, players: int) -> tuple[int, int]:
    """Cards and kittens once everybody holds a Defuse and seven more cards."""
    return deck - 8 * players + players - 1, players - 1


def expected_first_kitten(cards: int, kittens: int) -> Fraction:
    """The average over all arrangements, by how many of them have their first kitten at each draw."""
    at_draw = [share_with_first(cards, kittens, draw) * draw for draw in range(1, cards + 1)]
    return sum(at_draw, Fraction(0))


def share_with_first(cards: int, kittens: int, draw: int) -> Fraction:
    """Card by card: safe ones, then a kitten."""
    chance = Fraction(1)
    for gone in range(draw - 1):
        chance *= Fraction(cards - kittens - gone, cards - gone)
    return chance * Fraction(kittens, cards - draw + 1)


def p_all_safe(cards: int, kittens: int, draws: int) -> Fraction:
    """The first kitten comes later than these draws."""
    return 1 - sum((share_with_first(cards, kittens, draw) for draw in range(1, draws + 1)), Fraction(0))


def two_put_back(cards: int, kittens: int) -> list[Pile]:
    """One kitten goes in anywhere, then another: every way."""
    found = piles(cards, kittens)
    for _ in range(2):
        found = [(*pile[:place], True, *pile[place:]) for pile in found for place in range(len(pile) + 1)]
    return found


def expected_kittens(risks: Sequence[Fraction]) -> Fraction:
    """The average over all ways in which each draw is a kitten or not."""
    average = Fraction(0)
    for came in product((False, True), repeat=len(risks)):
        chances = [risk if kitten else 1 - risk for risk, kitten in zip(risks, came, strict=True)]
        average += prod(chances) * sum(came)
    return average


TOP_TICKETS: Final = [ticket for ticket in range(20) if ticket < 12]
ANYWHERE_TICKETS: Final = [ticket for ticket in range(20) if ticket < 3]
"""Twenty tickets for each coach; those with a kitten, which came, are left."""

COUNTED: Final[dict[str, Callable[[], Fraction]]] = {
    "09-1": lambda: share(piles(5, 1), lambda pile: winner_without_defuses(pile, 2) == 0),
    "09-2": lambda: first_seat_wins(2, (1, 1)),
    "09-3": lambda: share(piles(4, 2), lambda pile: winner_without_defuses(pile, 3) == 2),
    "10-1": lambda: numbers_drawn(23, 3, lambda drawn: min(drawn) >= 3),
    "10-2": lambda: Fraction(
        next(games for games in count(400) if Fraction(1, games) <= Fraction(1, 400 * 5**2))
    ),
    "10-3": lambda: numbers_drawn(16, 2, lambda drawn: min(drawn) < 4),
    "11-1": lambda: share(piles(*party_pile(PLAIN_CARDS, 6)), lambda pile: pile[0]),
    "11-2": lambda: expected_first_kitten(*party_pile(PLAIN_CARDS + PAW_CARDS, 9)),
    "11-3": lambda: p_all_safe(*party_pile(PLAIN_CARDS + PAW_CARDS, 6), draws=6),
    "12-1": lambda: share(two_put_back(11, 1), lambda pile: pile[0]),
    "12-2": lambda: share(piles(10, 2), lambda pile: any(pile[:3])),
    "12-3": lambda: share(piles(10, 2), lambda pile: all(pile[:2])),
    "13-1": lambda: expected_kittens([Fraction(twentieths, 20) for twentieths in (2, 4, 5, 10, 8)]),
    "13-2": lambda: numbers_drawn(4, 4, lambda drawn: min(drawn) > 0),
    "13-3": lambda: Fraction(len(TOP_TICKETS), len(TOP_TICKETS) + len(ANYWHERE_TICKETS)),
}

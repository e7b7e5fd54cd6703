"""Who wins a draw-only race when kittens go back uniformly: a table of whole numbers, pile by pile.

A kitten put back uniformly leaves the pile exchangeable, so only these matter: the cards in the pile, the
Defuses in it, and the Defuses in each living hand, the seat to draw first. For n living seats there are K = n
- 1 kittens.

Every probability is kept as a whole number, over one scale for each state: the arrangements of kittens and
Defuses in the pile times L to the power of all Defuses, where L = lcm(1, 2, ..., cards). Then a safe card and
an explosion need no factor and a rescue the whole number K * L / cards. The seats of a state share one Python
int, a lane of bits for each, the one to draw lowest; so one addition adds for all of them, and passing the
turn turns the lanes by one.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, lcm
from typing import Final, NamedTuple

from ekprob.errors import TooLargeError

MOST_ROWS: Final = 50_000
"""Ways to hold the Defuses; numbering them takes about a second."""

MOST_CELLS: Final = 2_000_000
"""Piles times ways to hold the Defuses; a full table of so many takes some seconds."""

Held = tuple[tuple[int, ...], int]
"""The Defuses in the living hands, the one to draw first, and those in the pile."""

NOTHING: Final = 0
"""The row of the table that is always 0, for what cannot happen."""


class Moves(NamedTuple):
    """What a draw makes of one way to hold the Defuses, as numbers of rows."""

    row: int
    safe: int
    """The turn passes."""
    found: int
    """The drawer found a Defuse, and the turn passes."""
    kitten: int
    """The drawer used a Defuse, or is out of the game."""


class SeatsLeft(NamedTuple):
    """All rows with the same number of living seats."""

    seats: int
    bare: tuple[Moves, ...]
    """The drawer has no Defuse."""
    armed: tuple[Moves, ...]
    """The drawer has one; fewer Defuses come first, since a rescue leads to a row of the same pile."""


class Plan(NamedTuple):
    """The rows of a race and how they hang together, whatever the size of the pile."""

    start: int
    rows: int
    alone: tuple[tuple[int, int, int], ...]
    """Rows of one living seat: the row, the Defuses in the pile, and all Defuses."""
    races: tuple[SeatsLeft, ...]


def winning_ways(cards: int, hands: tuple[int, ...], in_pile: int = 0) -> tuple[int, ...]:
    """For each seat a whole number in proportion to its probability to win; seat 0 draws first.

    The pile holds `cards` cards, one kitten fewer than there are hands, and `in_pile` Defuses.
    Raises `TooLargeError` for a race of more than 2,000,000 cells.

    >>> winning_ways(3, (0, 0))
    (1, 2)
    """
    plan = _plan(hands, in_pile)
    if plan.rows * cards > MOST_CELLS:
        raise _too_large(hands, in_pile)
    scale = lcm(*range(1, cards + 1))
    largest = most_arrangements(cards, len(hands) - 1, in_pile) * scale ** (sum(hands) + in_pile)
    lane = largest.bit_length()
    table = [0] * plan.rows
    for size in range(cards + 1):
        table = _larger_pile(plan, table, size, scale, lane)
    won = table[plan.start]
    return tuple(won >> lane * seat & ((1 << lane) - 1) for seat in range(len(hands)))


def _larger_pile(plan: Plan, below: list[int], cards: int, scale: int, lane: int) -> list[int]:
    """The rows for a pile of `cards`, from those of a pile of one card less."""
    here = [0] * plan.rows
    for row, in_pile, defuses in plan.alone:
        here[row] = comb(cards, in_pile) * scale**defuses
    for seats, bare, armed in plan.races:
        kittens = seats - 1
        if kittens > cards:
            break
        last = (
            lane * kittens
        )  # where the lane of the seat that has just drawn begins, once the turn has passed
        others = (1 << last) - 1
        for row, safe, found, out in bare:
            passed = below[safe] + below[found]
            here[row] = ((passed & others) + below[out] << lane) + (passed >> last)
        rescue = kittens * scale // cards
        for row, safe, found, rescued in armed:
            passed = below[safe] + below[found] + rescue * here[rescued]
            here[row] = ((passed & others) << lane) + (passed >> last)
    return here


def most_arrangements(cards: int, kittens: int, in_pile: int) -> int:
    """The most ways in which so many kittens and Defuses, or fewer, can lie in so many cards, or fewer.

    >>> most_arrangements(4, 3, 0)
    6
    """
    return max(
        comb(cards, k) * comb(cards - k, found)
        for k in range(min(kittens, cards) + 1)
        for found in range(min(in_pile, cards - k) + 1)
    )


@lru_cache(maxsize=64)
def _plan(hands: tuple[int, ...], in_pile: int) -> Plan:
    """Number all ways to hold the Defuses that can be reached, and link them."""
    ordered = sorted(_reachable((hands, in_pile)), key=lambda held: (len(held[0]), sum(held[0])))
    number: dict[Held | None, int] = {held: row for row, held in enumerate(ordered, start=NOTHING + 1)}
    number[None] = NOTHING
    alone = tuple((number[held], held[1], held[0][0] + held[1]) for held in ordered if len(held[0]) == 1)
    races = []
    for seats in range(2, len(hands) + 1):
        here = [held for held in ordered if len(held[0]) == seats]
        moves = {held: Moves(number[held], *(number[after] for after in _after(held))) for held in here}
        bare = tuple(moves[held] for held in here if not held[0][0])
        armed = tuple(moves[held] for held in here if held[0][0])
        races.append(SeatsLeft(seats, bare, armed))
    return Plan(number[hands, in_pile], len(number), alone, tuple(races))


def _reachable(start: Held) -> set[Held]:
    reached = {start}
    waiting = [start]
    while waiting:
        new = {after for after in _after(waiting.pop()) if after is not None and after not in reached}
        reached |= new
        waiting += new
        if len(reached) > MOST_ROWS:
            raise _too_large(*start)
    return reached


def _after(held: Held) -> tuple[Held | None, Held | None, Held | None]:
    """How the Defuses are held after a safe card, a found Defuse, and a kitten; None if that cannot be."""
    (mine, *others), in_pile = held
    if not others:
        return None, None, None
    found = ((*others, mine + 1), in_pile - 1) if in_pile else None
    kitten = ((*others, mine - 1), in_pile) if mine else (tuple(others), in_pile)
    return ((*others, mine), in_pile), found, kitten


def _too_large(hands: tuple[int, ...], in_pile: int) -> TooLargeError:
    return TooLargeError(
        f"a race of {len(hands)} seats with {sum(hands)} Defuses in hands and {in_pile} in the pile has "
        "too many ways to hold them: ask for fewer seats, Defuses or cards, or simulate"
    )

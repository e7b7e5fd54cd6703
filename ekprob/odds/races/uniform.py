"""Who wins a draw-only race when kittens go back uniformly: a table of whole numbers, pile by pile.

A kitten put back uniformly leaves the pile exchangeable, so only these matter: the cards in the pile, the
kittens and Defuses in it, and the Defuses in each living hand, the seat to draw first. A seat goes out with a
kitten, so the number of living seats says how many kittens there are. With fewer kittens than seats are to go
out, several seats are left once there is none.

Every probability is kept as a whole number, over one scale for each state: the arrangements of kittens and
Defuses in the pile times L to the power of all Defuses, where L = lcm(1, 2, ..., cards). Then a safe card and
an explosion need no factor and a rescue the whole number K * L / cards. The seats of a state share one Python
int, a lane of bits for each, the one to draw lowest; so one addition adds for all of them, and passing the
turn turns the lanes by one.
"""

from __future__ import annotations

from fractions import Fraction
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
    found: int
    """The drawer found a Defuse, and the turn passes."""
    kitten: int
    """The drawer used a Defuse, or is out of the game."""


class SeatsLeft(NamedTuple):
    """All rows with the same number of living seats."""

    seats: int
    bare: tuple[Moves, ...]
    armed: tuple[Moves, ...]
    """The drawer has one; fewer Defuses come first, since a rescue leads to a row of the same pile."""


class Plan(NamedTuple):
    """The rows of a race and how they hang together, whatever the size of the pile."""

    start: int
    rows: int
    settled: tuple[tuple[int, int, int], ...]
    """Rows in which nobody goes out any more: the row, the Defuses in the pile, and all Defuses."""
    races: tuple[SeatsLeft, ...]


def seats_left(seats: int, kittens: int) -> int:
    """How many are left of so many seats: each kitten takes one out, but for the last seat.

    >>> seats_left(4, 3), seats_left(4, 1), seats_left(4, 9)
    (1, 3, 1)
    """
    return max(1, seats - kittens)


def p_left(cards: int, hands: tuple[int, ...], in_pile: int, kittens: int) -> list[Fraction]:
    """For each seat the probability to be left; seat 0 draws first.

    The pile holds `cards` cards, `kittens` and `in_pile` Defuses among them. Raises `TooLargeError` for a
    race of more than 2,000,000 cells.

    >>> p_left(3, (0, 0), in_pile=0, kittens=1)
    [Fraction(1, 3), Fraction(2, 3)]
    """
    left = seats_left(len(hands), kittens)
    plan = _plan(hands, in_pile, left)
    if plan.rows * cards > MOST_CELLS:
        raise _too_large(hands, in_pile)
    scale = lcm(*range(1, cards + 1))
    largest = most_arrangements(cards, kittens, in_pile) * scale ** (sum(hands) + in_pile)
    lane = largest.bit_length()
    kittens_at_end = kittens - (len(hands) - left)
    table = [0] * plan.rows
    for size in range(cards + 1):
        table = _larger_pile(plan, table, size, left, kittens_at_end, scale, lane)
    won = table[plan.start]
    whole = comb(cards, kittens) * comb(cards - kittens, in_pile) * scale ** (sum(hands) + in_pile)
    return [Fraction(won >> lane * seat & ((1 << lane) - 1), whole) for seat in range(len(hands))]


def _larger_pile(  # noqa: PLR0913, PLR0917  # the plan, and what does not change from pile to pile
    plan: Plan, below: list[int], cards: int, left: int, kittens_at_end: int, scale: int, lane: int
) -> list[int]:
    """The rows for a pile of `cards`, from those of a pile of one card less."""
    here = [0] * plan.rows
    everybody = sum(1 << lane * seat for seat in range(left))
    for row, in_pile, defuses in plan.settled:
        others = cards - kittens_at_end
        ways = comb(cards, kittens_at_end) * comb(others, in_pile) if others >= 0 else 0
        here[row] = ways * scale**defuses * everybody
    for seats, bare, armed in plan.races:
        kittens = kittens_at_end + seats - left
        if kittens > cards:
            break
        last = lane * (seats - 1)  # where the lane of the seat that has just drawn begins, after its turn
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
def _plan(hands: tuple[int, ...], in_pile: int, left: int) -> Plan:
    """Number all ways to hold the Defuses that can be reached until `left` seats are left, and link them."""
    ordered = sorted(_reachable((hands, in_pile), left), key=lambda held: (len(held[0]), sum(held[0])))
    number: dict[Held | None, int] = {held: row for row, held in enumerate(ordered, start=NOTHING + 1)}
    number[None] = NOTHING
    settled = tuple(
        (number[held], held[1], sum(held[0]) + held[1]) for held in ordered if len(held[0]) == left
    )
    races = []
    for seats in range(left + 1, len(hands) + 1):
        here = [held for held in ordered if len(held[0]) == seats]
        moves = {held: Moves(number[held], *(number[after] for after in _after(held))) for held in here}
        bare = tuple(moves[held] for held in here if not held[0][0])
        armed = tuple(moves[held] for held in here if held[0][0])
        races.append(SeatsLeft(seats, bare, armed))
    return Plan(number[hands, in_pile], len(number), settled, tuple(races))


def _reachable(start: Held, left: int) -> set[Held]:
    reached = {start}
    waiting = [start]
    while waiting:
        held = waiting.pop()
        if len(held[0]) == left:
            continue
        new = {after for after in _after(held) if after is not None and after not in reached}
        reached |= new
        waiting += new
        if len(reached) > MOST_ROWS:
            raise _too_large(*start)
    return reached


def _after(held: Held) -> tuple[Held | None, Held | None, Held]:
    """How the Defuses are held after a safe card, a found Defuse (None if there is none), and a kitten."""
    (mine, *others), in_pile = held
    found = ((*others, mine + 1), in_pile - 1) if in_pile else None
    kitten = ((*others, mine - 1), in_pile) if mine else (tuple(others), in_pile)
    return ((*others, mine), in_pile), found, kitten


def _too_large(hands: tuple[int, ...], in_pile: int) -> TooLargeError:
    return TooLargeError(
        f"a race of {len(hands)} seats with {sum(hands)} Defuses in hands and {in_pile} in the pile has "
        "too many ways to hold them: ask for fewer seats, Defuses or cards, or simulate"
    )

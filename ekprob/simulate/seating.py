"""Who sits where in which game of a tournament, so that no seat and no neighbour favours anybody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations
from math import factorial
from typing import Final, TypeVar

T = TypeVar("T")

MOST_ORDERS: Final = 5
"""Up to so many bots are seated in every order; of more, only the seats rotate."""


def seating(bots: Sequence[T], players: int, number: int) -> list[T]:
    """The bots by seat in game `number`, counted from 0.

    From game to game everybody moves on by one seat. If there are more seats than bots, some bots sit twice,
    and each in turn does so. After a whole round (`round_length`) every bot has sat in every seat equally
    often; then the next order of the bots begins.

    >>> [seating("ab", 3, number) for number in range(3)]
    [['a', 'b', 'a'], ['b', 'a', 'a'], ['a', 'a', 'b']]
    """
    rounds, game = divmod(number, round_length(len(bots), players))
    ordered = _order(bots, rounds)
    first, turned = divmod(game, players)
    return [ordered[(first + (seat + turned) % players) % len(ordered)] for seat in range(players)]


def round_length(bots: int, players: int) -> int:
    """How many games make a round, in which every bot sits in every seat equally often.

    >>> round_length(4, 4), round_length(3, 4)
    (4, 12)
    """
    return players if players % bots == 0 else players * bots


def _order(bots: Sequence[T], number: int) -> Sequence[T]:
    """One order after the other in which the bots can sit around the table; the first bot stays."""
    if len(bots) > MOST_ORDERS:
        return bots
    rest = next(islice(permutations(bots[1:]), number % factorial(len(bots) - 1), None))
    return [bots[0], *rest]

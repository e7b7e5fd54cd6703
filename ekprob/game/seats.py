"""Seats around the table: clockwise, and who of them lives."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


@cache
def clockwise(seat: int, players: int) -> tuple[int, ...]:
    """Every seat clockwise, from the left neighbour of `seat` to `seat` itself.

    >>> clockwise(1, players=4)
    (2, 3, 0, 1)
    """
    return (*range(seat + 1, players), *range(seat + 1))


def next_living(seat: int, living: Sequence[bool]) -> int:
    """The first living seat to the left of `seat`; `seat` itself if there is no other.

    >>> next_living(2, living=(True, False, True))
    0
    """
    for other in clockwise(seat, len(living)):
        if living[other]:
            return other
    return seat


def others_living(seat: int, living: Sequence[bool]) -> tuple[int, ...]:
    """The other living seats clockwise, from the left neighbour of `seat` on.

    >>> others_living(2, living=(True, False, True, True))
    (3, 0)
    """
    return tuple([other for other in clockwise(seat, len(living)) if living[other] and other != seat])


def living_from(seat: int, living: Sequence[bool]) -> tuple[int, ...]:
    """The living seats clockwise: `seat` first if it lives, else from its left neighbour on.

    >>> living_from(2, living=(True, False, True, True))
    (2, 3, 0)
    """
    others = others_living(seat, living)
    return (seat, *others) if living[seat] else others

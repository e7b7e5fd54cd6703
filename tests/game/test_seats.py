"""Who sits next: clockwise around the table, past the dead."""

from __future__ import annotations

from itertools import product

from ekprob.game.seats import clockwise, living_from, next_living, others_living


def test_clockwise_goes_round_once() -> None:
    """Every seat once, the left neighbour first and the seat itself last."""
    for players in range(1, 11):
        for seat in range(players):
            assert clockwise(seat, players) == tuple(
                (seat + step) % players for step in range(1, players + 1)
            )


def test_the_living_are_found_by_walking_round() -> None:
    """At every table of up to five, whoever lives: step by step to the left, as people count."""
    for players in range(1, 6):
        for living in product((True, False), repeat=players):
            for seat in range(players):
                walked = [(seat + step) % players for step in range(1, players)]
                others = tuple(other for other in walked if living[other])

                assert others_living(seat, living) == others
                assert living_from(seat, living) == ((seat, *others) if living[seat] else others)
                assert next_living(seat, living) == next(iter(others), seat)

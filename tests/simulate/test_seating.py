"""Nobody is favoured by where they sit."""

from __future__ import annotations

from collections import Counter

import pytest

from ekprob.simulate.tournaments import round_length, seating


@pytest.mark.parametrize(
    ("bots", "players"), [("ab", 2), ("abc", 3), ("abc", 4), ("abb", 3), ("ab", 5), ("a", 4)]
)
def test_in_a_round_every_bot_sits_in_every_seat_equally_often(bots: str, players: int) -> None:
    """Each of the numbered bots takes each seat the same number of times, in every round."""
    numbers = range(len(bots))
    length = round_length(len(bots), players)
    for first in (0, length, 5 * length):
        taken = Counter(
            (seat, bot)
            for game in range(first, first + length)
            for seat, bot in enumerate(seating(numbers, players, game))
        )

        assert taken == dict.fromkeys(
            [(seat, bot) for seat in range(players) for bot in numbers], length // len(bots)
        )


def test_everybody_moves_on_by_a_seat() -> None:
    """Three bots in the three games of the first round."""
    assert ["".join(seating("abc", 3, game)) for game in range(3)] == ["abc", "bca", "cab"]


def test_the_next_round_has_other_neighbours() -> None:
    """Three bots can sit around a table in two orders."""
    assert ["".join(seating("abc", 3, game)) for game in (3, 6)] == ["acb", "abc"]


def test_a_bot_more_than_five_keeps_its_neighbours() -> None:
    """Of many bots only the seats rotate: there would be too many orders."""
    assert "".join(seating("abcdef", 6, 6)) == "abcdef"

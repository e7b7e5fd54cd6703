"""The binomial test, against sums written out."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from math import comb

import pytest

from ekprob.errors import DamagedRecordError
from ekprob.simulate.results import TournamentResult, two_sided_p
from ekprob.simulate.tournaments import tournament


def naive(hits: int, n: int, p: Fraction) -> Fraction:
    """Twice the smaller tail, in fractions."""
    chances = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    smaller = min(sum(chances[: hits + 1], Fraction(0)), sum(chances[hits:], Fraction(0)))
    return min(Fraction(1), 2 * smaller)


@pytest.mark.parametrize("p", [Fraction(1, 2), Fraction(1, 5), Fraction(3, 4)])
def test_it_is_twice_the_smaller_tail(p: Fraction) -> None:
    """For every number of hits in 12 tries."""
    found = [two_sided_p(hits, 12, p) for hits in range(13)]

    assert found == pytest.approx([float(naive(hits, 12, p)) for hits in range(13)], rel=1e-8)


def test_many_tries_are_no_trouble() -> None:
    """600 of 1000 with a fair coin: the tail begins 6.3 standard deviations out."""
    assert two_sided_p(600, 1000, Fraction(1, 2)) == pytest.approx(
        float(naive(600, 1000, Fraction(1, 2))), rel=1e-6
    )


def test_nothing_tried_says_nothing() -> None:
    """Without tries anything is as likely as not."""
    assert two_sided_p(0, 0, Fraction(1, 2)) == 1.0


@cache
def a_result() -> str:
    """Ten games of two bots, as a file."""
    return tournament(["cautious", "random"], games=10, seed=1).to_json()


def changed_row(**changes: object) -> list[object]:
    """The rows of that file, the first one changed."""
    first, *others = json.loads(a_result())["rows"]
    return [{**first, **changes}, *others]


DAMAGED = [
    ({"edition": 3}, "'edition' is 3"),
    ({"edition": "\ud800"}, "edition="),
    ({"players": 2.0}, "'players' is 2.0"),
    ({"players": 1}, "players=1"),
    ({"games": True}, "'games' is True"),
    ({"games": 11}, "seats of all rows=20"),
    ({"games": 10**30}, "games=1"),
    ({"seed": None}, "'seed' is None"),
    ({"rulings": {}}, "is missing"),
    ({"rulings": []}, "'rulings' is"),
    ({"rows": {}}, "'rows' is"),
    ({"rows": [7]}, "7 is no row"),
    ({"rows": []}, "seats of all rows=0"),
    ({"rows": changed_row(bot="random")}, "two rows"),
    ({"rows": changed_row(bot=None)}, "'bot' is None"),
    ({"rows": changed_row(seats=0)}, "seats=0"),
    ({"rows": changed_row(wins_by_seat=[1])}, "wins from 1 seats, not 2"),
    ({"rows": changed_row(wins_by_seat=[-1, 3])}, "wins=-1"),
    ({"rows": changed_row(wins_by_seat=[1.0, 3])}, "wins=1.0"),
    ({"rows": changed_row(wins_by_seat=[9, 9])}, "the wins of cautious=18"),
    ({"rows": changed_row(wins_by_seat=[0, 0])}, "the wins of all rows=3"),
]


@pytest.mark.parametrize(("changes", "reason"), DAMAGED)
def test_a_damaged_result_is_refused(changes: dict[str, object], reason: str) -> None:
    """Every fact is of its kind, and every seat and every win of every game is told once."""
    assert TournamentResult.from_json(a_result()).to_json() == a_result()
    with pytest.raises(DamagedRecordError, match=reason):
        TournamentResult.from_json(json.dumps({**json.loads(a_result()), **changes}))


@pytest.mark.parametrize("source", ["[" * 100_000, a_result()[:-9], "", " " * 1_000_001])
def test_no_result_at_all_is_refused(source: str) -> None:
    """Too deep, cut off, empty or too long."""
    with pytest.raises(DamagedRecordError):
        TournamentResult.from_json(source)

"""Random games are timed beside OpenSpiel's; how fast they are is not tested."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks import play
from benchmarks.play import RIVAL, Pace


def test_every_box_is_played_to_its_end() -> None:
    """The same generator gives the same game, and so the same number of decisions."""
    for name, game in play.games().items():
        assert game(Random(3)) == game(Random(3)) > 0, name
    assert len(play.TABLES) <= len(play.games()) <= len(play.TABLES) + 1


def test_every_game_is_timed() -> None:
    """Each has a pace."""
    assert [pace.name for pace in play.paces({"any": lambda _: 5}, rounds=1, rng=Random(1))] == ["any"]


def test_paces_are_shown_as_parts_of_the_rivals() -> None:
    """Ours first, as a number and as a ratio."""
    lines = play.report([Pace("ours", 150.0), Pace(RIVAL, 100.0)])

    assert lines[0].startswith("random games, interpreted")
    assert lines[1].split() == ["ours", "150", "1.50x"]
    assert len(lines) == 3


def test_without_the_rival_there_are_no_ratios() -> None:
    """And the report says why."""
    lines = play.report([Pace("ours", 150.0)])

    assert lines[1].split() == ["ours", "150"]
    assert lines[2].startswith("OpenSpiel is not installed")


@pytest.mark.slow
def test_the_program_runs_once(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each game."""
    play.main(["--rounds", "1"])

    assert len(capsys.readouterr().out.splitlines()) >= 1 + len(play.TABLES)

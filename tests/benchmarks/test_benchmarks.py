"""The benchmarks run and compare like with like; what they measure is not tested."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from benchmarks import __main__ as program
from benchmarks import import_time, large_pile
from benchmarks.contest import OURS, Contest, Result, hold


@pytest.mark.parametrize("contest", program.CONTESTS, ids=lambda contest: contest.name)
def test_all_libraries_agree(contest: Contest) -> None:
    """Exact ones as fractions, the others to 12 digits."""
    assert contest.disagreements() == []
    assert OURS in contest.exact


def test_disagreement_is_found() -> None:
    """A wrong fraction and a wrong float are both named."""
    contest = Contest(
        name="thirds",
        mark=1,
        exact={OURS: lambda: (Fraction(1, 3),), "exactly wrong": lambda: (Fraction(1, 4),)},
        rounded={"right": lambda: (1 / 3,), "wrong": lambda: (0.3333,)},
    )

    assert contest.disagreements() == ["exactly wrong", "wrong"]


def test_the_published_answers() -> None:
    """A by hand; B 437515/1022626; C 1/29, 3/29, 27 times 83/783, and 3/29 after the shuffle."""
    answers = {
        contest.name[0]: contest.exact[OURS]() for contest in program.CONTESTS if contest.name[0] != "D"
    }
    before = (Fraction(1, 29), Fraction(3, 29), *[Fraction(83, 783)] * 27)

    assert answers == {
        "A": (Fraction(146, 203),),
        "B": (Fraction(437515, 1022626),),
        "C": before + (Fraction(3, 29),) * 29,
    }


def test_the_large_pile_keeps_its_kittens() -> None:
    """Ten kittens in 57 cards, one of them seen."""
    found = large_pile.by_position(large_pile.priors(Random(1)))

    assert (len(found), sum(found), found[:3]) == (57, Fraction(10), (Fraction(0), Fraction(1), Fraction(0)))


def test_a_result_is_a_ratio() -> None:
    """Two milliseconds are twice one."""
    contest = Contest("any", 1, {OURS: lambda: ()}, {})

    assert Result(contest, {OURS: 0.001, "other": 0.002}).times_faster_than("other") == 2


def test_every_answer_is_timed() -> None:
    """Each library of each contest has a time."""
    contest = Contest("any", 1, {OURS: lambda: (1,), "other": lambda: (1,)}, {})
    [result] = hold([contest], rounds=1, rng=Random(1))

    assert set(result.seconds) == {OURS, "other"}


@pytest.mark.slow
def test_the_program_runs_once(capsys: pytest.CaptureFixture[str]) -> None:
    """One round of everything prints a line for each task."""
    program.main(["--rounds", "1"])
    lines = capsys.readouterr().out.splitlines()

    assert [line.partition(":")[0] for line in lines[1:8]] == ["A", "B", "C", "D2", "D3", "D4", "D5"]
    assert lines[8].startswith("54 cards, 7 kittens")
    assert lines[9].startswith("import ekprob")


def test_import_time_is_measured() -> None:
    """A fresh interpreter imports ekprob."""
    assert import_time.seconds(rounds=1) > 0

"""The tournament at the terminal."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ekprob.simulate import tournament
from ekprob.simulate.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
CHOSEN = ["--bots", "cautious", "random", "--games", "6", "--seed", "1"]


def test_it_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The rows, what was played, and how surprising it is."""
    assert main(CHOSEN) == 0

    lines = capsys.readouterr().out.splitlines()

    assert [line.split()[0] for line in lines] == ["bot", "cautious", "random", "6", "cautious"]
    assert lines[3].startswith("6 games of original with 2 players, seed 1")
    assert lines[4].startswith("cautious / random: p = ")


def test_it_says_how_surprising_the_result_is(capsys: pytest.CaptureFixture[str]) -> None:
    """The best against each other, two digits at most; the seconds go where they do not mix with it."""
    assert main(["--bots", "cautious", "random", "counting", "--games", "6", "--seed", "3"]) == 0

    told = capsys.readouterr()
    rows = [line.split()[0] for line in told.out.splitlines()[1:4]]
    result = tournament(["cautious", "random", "counting"], 6, "3")
    expected = [f"{rows[0]} / {other}: p = {result.p_value(rows[0], other):.2g}" for other in rows[1:]]
    assert told.out.splitlines()[5:] == expected
    assert all(re.fullmatch(r".*: p = [01](\.\d\d?\d?)?", line) for line in expected)
    assert re.fullmatch(r"\d+ s\n", told.err)


def test_it_prints_csv(capsys: pytest.CaptureFixture[str]) -> None:
    """And nothing else, for other programs."""
    assert main([*CHOSEN, "--csv"]) == 0
    assert capsys.readouterr().out.startswith("bot,seats,wins,win_rate,low,high,fair_share\ncautious,6,")


def test_it_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in a name ends with its message and a code of its own."""
    assert main(["--bots", "exakt", "random"]) == 2
    assert capsys.readouterr().err.startswith("unknown bot 'exakt': did you mean 'exact'?")


def test_it_runs_as_a_module() -> None:
    """The command of the documentation, in two processes."""
    command = [sys.executable, "-m", "ekprob.simulate", *CHOSEN, "--workers", "2"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)

    assert done.stdout.startswith("bot")

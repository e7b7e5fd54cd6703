"""Random games with the legal actions listed at every decision, beside OpenSpiel's crazy_eights.

Both run in a Python loop that asks for the legal actions and picks one of them with the same generator.
OpenSpiel is no dependency of the tests; without it there are no ratios.

`python -m benchmarks.play --wheel FILE` also times the compiled build in that wheel, in a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final
from zipfile import ZipFile

import ekprob.game.table
from ekprob.game import new_game
from ekprob.rules import edition

ROOT: Final = Path(__file__).resolve().parent.parent

TABLES: Final = (
    ("original", 2),
    ("original", 4),
    ("original-2015", 2),
    ("original-2015", 4),
    ("party-pack", 2),
    ("party-pack", 5),
    ("party-pack", 10),
    ("zombie", 2),
    ("zombie", 4),
)
"""The boxes and numbers of players that are timed."""

RIVAL: Final = "OpenSpiel crazy_eights"
MARKS: Final = {"interpreted": 0.5, "compiled": 2.0}
"""How many decisions we want to make in the time of one of the rival's."""

SAMPLE: Final = 0.05
"""CPU seconds of one sample; each plays so many games as fit."""

PlayOne = Callable[[Random], int]
"""Plays one game and returns the number of its decisions."""


@dataclass(frozen=True)
class Pace:
    """The median over the rounds, in decisions a CPU second."""

    name: str
    decisions_a_second: float


def our_game(name: str, players: int) -> PlayOne:
    """Play a box at random."""
    box = edition(name)

    def play(rng: Random) -> int:
        state = new_game(box, players, seed=rng.randrange(2**32))
        decisions = 0
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def their_game(name: str) -> PlayOne:
    """Play a game of OpenSpiel at random; what chance does there is no decision."""
    game: Any = import_module("pyspiel").load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def games() -> dict[str, PlayOne]:
    """Everything that is timed, by name."""
    timed = {f"{name}, {players} players": our_game(name, players) for name, players in TABLES}
    if find_spec("pyspiel") is not None:
        timed[RIVAL] = their_game("crazy_eights")
    return timed


def paces(timed: Mapping[str, PlayOne], rounds: int, rng: Random) -> list[Pace]:
    """Time every game in every round, in random order, so that a slow moment of the machine hits all."""
    samples: dict[str, list[float]] = {name: [] for name in timed}
    for _ in range(rounds):
        for name in rng.sample(list(timed), len(timed)):
            samples[name].append(decisions_a_second(timed[name], rng))
    return [Pace(name, median(rates)) for name, rates in samples.items()]


def decisions_a_second(play: PlayOne, rng: Random) -> float:
    """The pace of one sample."""
    decisions = 0
    start = process_time()
    spent = 0.0
    while spent < SAMPLE:
        decisions += play(rng)
        spent = process_time() - start
    return decisions / spent


def build() -> str:
    """Which build of the engine is running."""
    return "interpreted" if str(ekprob.game.table.__file__).endswith(".py") else "compiled"


def report(found: Sequence[Pace]) -> list[str]:
    """A line for each game: decisions a second, and how many of ours go into one of the rival's."""
    theirs = next((pace.decisions_a_second for pace in found if pace.name == RIVAL), None)
    lines = [f"random games, {build()}: decisions a second, and as a part of {RIVAL} (aim {MARKS[build()]})"]
    for pace in found:
        ratio = "" if theirs is None else f"{pace.decisions_a_second / theirs:8.2f}x"
        lines.append(f"{pace.name:26}{pace.decisions_a_second:>12,.0f}{ratio}")
    if theirs is None:
        lines.append("OpenSpiel is not installed (pip install open_spiel): no ratios")
    return lines


def of_wheel(wheel: Path, rounds: int) -> str:
    """The same by the engine in a wheel; only its ekprob differs."""
    with TemporaryDirectory() as folder:
        ZipFile(wheel).extractall(folder)
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([folder, str(ROOT)])}
        command = [sys.executable, "-P", "-m", "benchmarks.play", "--rounds", str(rounds)]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603  # our own
        return done.stdout


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table of the build that is running, and that of the wheel if there is one."""
    parser = ArgumentParser(prog="python -m benchmarks.play", description="Play at random, beside OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=30, help="how often each game is timed (30)")
    parser.add_argument("--wheel", type=Path, help="a compiled wheel")
    chosen = parser.parse_args(arguments)
    print("\n".join(report(paces(games(), chosen.rounds, Random(1)))))
    if chosen.wheel is not None:
        print(of_wheel(chosen.wheel, chosen.rounds), end="")


if __name__ == "__main__":
    main()

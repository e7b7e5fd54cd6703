"""Random games with the legal actions listed at every decision, beside OpenSpiel's crazy_eights.

Both run in a Python loop that asks for the legal actions and picks one of them with the same generator.
OpenSpiel is no dependency of the tests; without it there are no ratios.

`python -m benchmarks.play` times the build that it finds: the compiled one, if such a wheel (installed, or
unpacked) comes before the sources on the path.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import ekprob.game.table
from ekprob.game import new_game
from ekprob.rules import edition

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


def main(rounds: int) -> None:
    """Print the table of the build that is running."""
    print("\n".join(report(paces(games(), rounds, Random(1)))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)

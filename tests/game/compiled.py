"""The compiled build plays just what the sources play: `python -m tests.game.compiled`.

It builds the compiled wheel in a folder of its own, lets it play random games over all boxes, numbers of
players and rulings, and compares every step with the same games played by the sources: what is legal, what is
done, and the whole history of every seat. It also asks both builds for what is wrong, and ends with an error
if any answer differs. `--wheel FILE` takes a wheel that was built before.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

import ekprob.game.table
from ekprob.errors import EkprobError
from ekprob.game import Draw, GameRecord, Give, Insert, Nope, Play, new_game
from ekprob.rules import Card, edition
from tests.game.many import choose, game_number
from tests.game.scenes.tables import snapshot

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ("ekprob", "data", "setup.py", "pyproject.toml", "README.md", "LICENSE")

GAMES: Final = 63
"""Three for each box and number of players."""

SEED: Final = 5


def is_compiled() -> bool:
    """Whether the engine that is running is the compiled one."""
    return not str(ekprob.game.table.__file__).endswith(".py")


def played(games: int) -> Iterator[str]:
    """Play; a line for each game that has a digest of everything that could be seen at any step."""
    for number in range(games):
        state, dice = game_number(number, SEED)
        digest = sha256()
        while not state.is_over:
            digest.update(repr((state.acting_seat, state.phase, state.legal_actions())).encode())
            state.apply(choose(state, dice))
        digest.update(repr([state.observe(seat) for seat in range(state.players)]).encode())
        digest.update(repr((state.events, state.actions, GameRecord.of(state).to_json())).encode())
        yield f"game {number}, {state!r}: {digest.hexdigest()}"


WRONG: Final[tuple[Any, ...]] = (
    Nope(),
    Insert(-1),
    Give(Card.SKIP),
    Play(()),
    Play((Card.NOPE,)),
    Play((Card.EXPLODING_KITTEN, Card.SKIP), 1),
    Play((Card.FAVOR,), 99),
)
"""Actions that are illegal when a game begins."""

OF_WRONG_TYPE: Final[tuple[Any, ...]] = (None, "draw", 7, Draw)
"""What is no action at all; the compiled build may say so with a TypeError of its own."""


def refused() -> Iterator[str]:
    """Ask for what is wrong; a line for each with the answer, and whether the game is as it was."""
    state = new_game(edition("party-pack"), 3, seed=1)
    before = snapshot(state)
    for action in WRONG:
        try:
            state.apply(action)
        except EkprobError as fault:
            yield f"{action!r}: {fault}, unchanged: {snapshot(state) == before}"
    for action in OF_WRONG_TYPE:
        try:
            state.apply(action)
        except (EkprobError, TypeError):
            yield f"{action!r}: refused, unchanged: {snapshot(state) == before}"


def build(folder: Path) -> Path:
    """Build the compiled wheel from a copy of the sources, and return it."""
    for name in SOURCES:
        source, copy = ROOT / name, folder / "source" / name
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            copy.parent.mkdir(exist_ok=True)
            shutil.copy(source, copy)
    settings = {"EKPROB_COMPILE": "1", "EKPROB_COMPILE_LEVEL": "0"}
    command = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--outdir",
        str(folder / "dist"),
        str(folder / "source"),
    ]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the compiled wheel cannot be built:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    [wheel] = (folder / "dist").glob("*.whl")
    return wheel


def by_wheel(wheel: Path, folder: Path, games: int) -> list[str]:
    """Let the engine in this wheel play, in a process of its own."""
    unpacked = folder / "unpacked"
    ZipFile(wheel).extractall(unpacked)
    # The wheel's ekprob comes before that of the sources; the tests are those of the sources.
    where = os.pathsep.join([str(unpacked), str(ROOT)])
    command = [sys.executable, "-P", "-m", "tests.game.compiled", "--play", "--games", str(games)]
    environment = os.environ | {"PYTHONPATH": where}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True, cwd=folder)
    return done.stdout.splitlines()


def differences(expected: Sequence[str], found: Sequence[str]) -> list[str]:
    """Name what differs, of what both builds say."""
    pairs = zip(expected, found, strict=False)
    named = [f"sources {ours}\ncompiled {theirs}" for ours, theirs in pairs if ours != theirs]
    if len(expected) != len(found):
        named.append(f"the sources say {len(expected)} lines, the compiled build {len(found)}")
    return named


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, play, compare; return 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.game.compiled", description="Compare both builds.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--wheel", type=Path, help="a compiled wheel that was built before")
    parser.add_argument("--play", action="store_true", help="only play, with the build that is running")
    chosen = parser.parse_args(arguments)
    if chosen.play:
        sys.stdout.write("\n".join([f"compiled {is_compiled()}", *played(chosen.games), *refused()]) + "\n")
        return 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        first, *found = by_wheel(chosen.wheel or build(folder), folder, chosen.games)
    if first != "compiled True" or is_compiled():
        raise SystemExit(f"nothing to compare: here compiled is {is_compiled()}, and the wheel says: {first}")
    wrong = differences([*played(chosen.games), *refused()], found)
    sys.stdout.write("\n".join(wrong or [f"{chosen.games} games are the same in both builds"]) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

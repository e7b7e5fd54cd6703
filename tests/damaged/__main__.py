"""Try many damaged files and messages: `python -m tests.damaged --number 100000 games explorer`."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from typing import Final

from tests.damaged.files import FILE_KINDS
from tests.damaged.messages import MESSAGES, WIDGETS

TRIES: Final = {each.name: each.try_one for each in (*FILE_KINDS, *WIDGETS)}

SESSIONS: Final = frozenset(widget.name for widget in WIDGETS)

MOST_SECONDS: Final = 1.0
"""Within which each file is opened or refused, in time of the processor."""


def main() -> int:
    """Try them; the number of faults, each told once with how to see it again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=1_000, help="how many files or sessions of each kind")
    parser.add_argument("--first", type=int, default=0, help="the first seed; one is tried after the other")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which a kind is left")
    parser.add_argument("kinds", nargs="*", choices=[*TRIES, []], help="all if none is named")
    asked = parser.parse_args()
    return sum(_try(name, asked) for name in asked.kinds or TRIES)


def _try(name: str, asked: argparse.Namespace) -> int:
    begun, opened, slowest, done = time.monotonic(), 0, (0.0, -1), 0
    faults: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(asked.first, asked.first + asked.number):
            if time.monotonic() - begun > asked.minutes * 60:
                break
            start = time.process_time()
            try:
                opened += TRIES[name](Random(seed), Path(folder) / "file.json")
            except Exception:  # noqa: BLE001  # any is a fault, and is told
                where = "".join(traceback.format_exc().splitlines(keepends=True)[-6:])
                faults.setdefault(where, seed)
            slowest = max(slowest, (time.process_time() - start, seed))
            done += 1
    told = [f"--first {seed} --number 1 {name}\n{where}" for where, seed in faults.items()]
    count = f"{done} sessions of {MESSAGES} messages" if name in SESSIONS else f"{done} files"
    told.append(f"{name}: {count}, {opened} accepted, {len(faults)} faults, ")
    sys.stdout.write("\n".join(told) + f"slowest {slowest[0]:.2f} s (seed {slowest[1]})\n")
    sys.stdout.flush()
    is_slow = slowest[0] > MOST_SECONDS and name not in SESSIONS
    return len(faults) + is_slow


if __name__ == "__main__":
    sys.exit(main())

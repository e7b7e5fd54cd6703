"""How much CPU time `import ekprob` takes in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import Final

MARK: Final = 0.15
"""Seconds."""

PROGRAM: Final = """
from time import process_time
start = process_time()
import ekprob
print(process_time() - start)
"""


def seconds(rounds: int) -> float:
    """The median over `rounds` interpreters, in seconds."""
    return median(_once() for _ in range(rounds))


def _once() -> float:
    command = [sys.executable, "-c", PROGRAM]
    return float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)  # noqa: S603  # our own

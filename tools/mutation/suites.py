"""Which tests to run for a mutant: by where they lie, or by what they were seen to run.

A suite is one file: a module of tests, or a module with doctests.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from tools.mutation.mutants import Mutant

ELSEWHERE: Final = {"benchmarks", "browser", "project", "tools"}
"""Folders of tests that look at something other than the engine, or are slow to start."""


@dataclass(frozen=True)
class Seen:
    """What a run of a suite showed, on the sources with these hashes: the lines that it ran, file by file.

    A suite that failed or took too long has not `passed`, and is no use against mutants.
    """

    passed: bool
    seconds: float
    sources: Mapping[str, str]
    lines: Mapping[str, list[int]]

    def is_fresh(self, root: Path) -> bool:
        """Whether the sources are still the same."""
        return all(file_hash(root / path) == seen for path, seen in self.sources.items())

    def runs(self, mutant: Mutant) -> bool:
        """Whether the suite meets the mutant."""
        return not set(mutant.lines).isdisjoint(self.lines.get(mutant.path, ()))


Survey = dict[str, Seen]
"""What every suite showed, by its path."""


def all_suites(root: Path, package: str) -> list[str]:
    """The suites in the tree: tests/ without the folders `ELSEWHERE`, and the doctests of the package."""
    tests = [path.relative_to(root) for path in sorted((root / "tests").rglob("test_*.py"))]
    modules = [path for path in sorted((root / package).rglob("*.py")) if has_doctests(path)]
    return [
        *(path.as_posix() for path in tests if path.parts[1] not in ELSEWHERE),
        *(path.relative_to(root).as_posix() for path in modules),
    ]


def near_suites(module: str, suites: Iterable[str]) -> list[str]:
    """The suites about a module: its own, then those of its folder, then those of its part of the package."""
    near = [(nearness(module, suite), suite) for suite in suites]
    return [suite for distance, suite in sorted(near) if distance < FAR]


def seeing_suites(mutant: Mutant, survey: Survey) -> list[str]:
    """The suites that were seen to run what the mutant changes: its own first, then the fastest."""
    seeing = [suite for suite, seen in survey.items() if seen.passed and seen.runs(mutant)]
    return sorted(
        seeing, key=lambda suite: (nearness(mutant.path, suite) > OWN, survey[suite].seconds, suite)
    )


OWN: Final = 1
FAR: Final = 4


def nearness(module: str, suite: str) -> int:
    """0 for the tests that mirror a module, 1 for its doctests, and so on to `FAR`: about something else."""
    inner = PurePosixPath(*PurePosixPath(module).parts[1:])
    place = PurePosixPath(*PurePosixPath(suite).parts[1:])
    is_test = place.name.startswith("test_")
    if is_test and place.parent == inner.parent and inner.stem in place.stem:
        return 0
    if suite == module:
        return OWN
    if is_test and place.parent == inner.parent:
        return 2
    same_part = len(inner.parts) > 1 and place.parts[0] == inner.parts[0]
    return 3 if same_part else FAR


def has_doctests(path: Path) -> bool:
    """Whether a module shows a session."""
    return ">>> " in path.read_text(encoding="utf-8")


def file_hash(path: Path) -> str:
    """Tells one state of a file from another; empty for a file that is gone."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def load_survey(file: Path, root: Path) -> Survey:
    """What of a stored survey still holds; nothing if there is no such file."""
    if not file.exists():
        return {}
    stored = {suite: Seen(**seen) for suite, seen in json.loads(file.read_text(encoding="utf-8")).items()}
    return {suite: seen for suite, seen in stored.items() if seen.is_fresh(root)}


def store_survey(file: Path, survey: Survey) -> None:
    """Keep a survey for the next time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({suite: asdict(seen) for suite, seen in survey.items()}), encoding="utf-8")

"""Damaged files of every kind: one opens and is played by the rules, or the error says what is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.damaged.files import FILE_KINDS, FileKind

EACH = 200
"""Damaged files of each kind in one run; `python -m tests.damaged` tries more."""


@pytest.mark.parametrize("kind", FILE_KINDS, ids=lambda kind: kind.name)
def test_good_files_open(kind: FileKind, tmp_path: Path) -> None:
    """What is damaged below is whole here."""
    for source in kind.good():
        kind.use(source, tmp_path / "file.json")


@pytest.mark.slow
@pytest.mark.parametrize("kind", FILE_KINDS, ids=lambda kind: kind.name)
def test_damaged_files_open_or_are_refused(kind: FileKind, tmp_path: Path) -> None:
    """Letters flipped or cut, keys lost or twice, values huge, nested or of a wrong kind."""
    opened = 0
    for seed in range(EACH):
        try:
            opened += kind.try_one(Random(seed), tmp_path / "file.json")
        except Exception as fault:
            fault.add_note(f"python -m tests.damaged --first {seed} --number 1 {kind.name}")
            raise

    assert opened < EACH, "most are refused"

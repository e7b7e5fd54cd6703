"""The scripts of the pages: what is in all of them, and their own tests, which Node.js runs."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
WIDGETS: Final = Path("ekprob/widgets")
TESTS: Final = Path("tests/widgets/scripts")
SCRIPTS: Final = {
    path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in (ROOT / WIDGETS).rglob("*.js")
}

MOST_LINES: Final = 350
MARKUP: Final = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|\bFunction\("
)


def test_there_are_scripts() -> None:
    """The tests below look at something."""
    assert {path.parts[2] for path in SCRIPTS} == {"explorer", "game_table", "page", "replayer", "tracker"}


def test_nothing_on_the_page_becomes_markup() -> None:
    """The scripts set texts and attributes, never HTML, and evaluate nothing."""
    assert {str(path): MARKUP.findall(text) for path, text in SCRIPTS.items() if MARKUP.search(text)} == {}


def test_no_script_is_long() -> None:
    """One idea a file."""
    assert {str(path) for path, text in SCRIPTS.items() if len(text.splitlines()) > MOST_LINES} == set()


def test_the_scripts_do_what_their_tests_say(tmp_path: Path) -> None:
    """Everything that needs no page is tested by itself; the copy is marked as one of modules."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js here: install it to test the scripts by themselves")
    shutil.copytree(
        ROOT / WIDGETS, tmp_path / WIDGETS, ignore=shutil.ignore_patterns("*.py", "*.css", "__pycache__")
    )
    shutil.copytree(ROOT / TESTS, tmp_path / TESTS)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    tests = sorted(path.relative_to(tmp_path).as_posix() for path in (tmp_path / TESTS).rglob("*.test.mjs"))

    run = subprocess.run(
        [node, "--test", *tests], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False
    )

    assert tests != []
    assert run.returncode == 0, run.stdout + run.stderr

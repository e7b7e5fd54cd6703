"""The teacher's page: every lesson, every statement that touches chance, and handouts that can be made."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from tests.lessons.test_notebooks import FACTS, LESSONS, name, prose

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "notebooks" / "README.md"
TABLE_ROW: Final = re.compile(r"^\| ((?:ID|ES|ZH|EN)-\d\d) \| \[(\d\d) [^]]*\]\(([^)]+)\) \|", re.MULTILINE)
COMMAND: Final = re.compile(r"^    (jupyter nbconvert .*)$", re.MULTILINE)


def page() -> str:
    """The teacher's page as it lies there."""
    return PAGE.read_text(encoding="utf-8")


def listed(file: str) -> Any:  # as the file has it
    """A data file."""
    return tomllib.loads((ROOT / "tests" / "data" / file).read_text(encoding="utf-8"))


def explained() -> dict[str, tuple[str, str]]:
    """For each statement that touches chance its lesson, and words where it is explained."""
    return {
        number: (lesson, words)
        for number, (lesson, words) in listed("chance_statements.toml")["explained"].items()
    }


def section(path: Path) -> str:
    """What the page says of one lesson."""
    title = prose(path)[0].splitlines()[0].removeprefix("# ")
    after = page().partition(f"### [{title}]({path.name})\n")[2]
    return re.split(r"^##", after, maxsplit=1, flags=re.MULTILINE)[0]


def test_every_statement_is_led_to_a_lesson_or_set_aside_with_a_reason() -> None:
    """Each number of the four rulebooks occurs in one of the two lists, and in one only."""
    counts = listed("rule_statements.toml")["counts"]
    numbers = {f"{book}-{n:02}" for book in ("ID", "ES", "ZH", "EN") for n in range(1, counts[book] + 1)}
    no_chance = listed("chance_statements.toml")["no_chance"]

    assert sorted(numbers - set(explained()) - set(no_chance)) == []
    assert sorted(set(explained()) & set(no_chance)) == []
    assert sorted((set(explained()) | set(no_chance)) - numbers) == []
    assert [number for number, reason in no_chance.items() if not reason.endswith(".")] == []


def test_the_lessons_explain_the_statements() -> None:
    """The words of the list stand in the text of the lesson that it names."""
    told = {path.name[:2]: re.sub(r"\s+", " ", "\n".join(prose(path))) for path in LESSONS}

    assert {
        number: words for number, (lesson, words) in explained().items() if words not in told[lesson]
    } == {}


def test_the_table_of_the_page_is_the_list() -> None:
    """No statement is missing there, and each leads to the file of its lesson."""
    rows = [(number, lesson, file) for number, lesson, file in TABLE_ROW.findall(page())]
    files = {path.name[:2]: path.name for path in LESSONS}

    assert rows == [(number, lesson, files[lesson]) for number, (lesson, _) in explained().items()]


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_the_page_tells_what_a_teacher_needs(path: Path) -> None:
    """The facts that the lesson itself states, word for word; what to ask; what goes wrong."""
    facts = dict(re.findall(r"^\| \*\*([^*]+)\*\* \| (.*) \|$", prose(path)[0], re.MULTILINE))

    assert [fact for fact in FACTS if f"- **{fact}**: {facts[fact]}\n" not in section(path)] == []
    assert [part for part in ("Ask", "Goes wrong") if f"- **{part}**: " not in section(path)] == []


def test_the_routes_name_lessons_that_are_there() -> None:
    """One, four and ten lessons, in order."""
    routes = re.findall(r"^\| (\d+) lessons? \| (.*?) \|", page(), re.MULTILINE)
    known = {path.name[:2] for path in LESSONS}

    assert [length for length, _ in routes] == ["1", "4", "10"]
    for length, route in routes:
        named = re.findall(r"\[(\d\d)\]", route)
        assert len(named) == int(length)
        assert set(named) <= known
        assert named == sorted(named)


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMAND.findall(page()))
def test_a_handout_can_be_made(command: str, tmp_path: Path) -> None:
    """Each command of the page runs as it stands there, and leaves the lesson's text and exercises."""
    parts = [str(tmp_path) if part == "handouts" else part for part in shlex.split(command)[1:]]
    environment = {**os.environ, "JUPYTER_PLATFORM_DIRS": "1", "JUPYTER_CONFIG_DIR": str(tmp_path / "config")}

    subprocess.run(
        [sys.executable, "-m", "jupyter", *parts], cwd=ROOT, check=True, env=environment, capture_output=True
    )
    (made,) = (file for file in tmp_path.iterdir() if file.suffix in {".html", ".md"})
    text = made.read_text(encoding="utf-8")

    assert "The next card" in text
    assert "02-4." in text
    assert "# Solution" not in text


def test_there_are_commands_for_a_handout() -> None:
    """The test above looks at something."""
    assert len(COMMAND.findall(page())) == 2  # one for a page to print, one to edit

"""Lessons as nbgrader assignments: what the tool makes, and that nbgrader grades it as it should."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from ekprob.lessons.exercises import ExactExercise, exercise_ids, exercise_named
from tests.lessons.test_notebooks import LESSONS, name
from tools.assignment import BEGIN, END, assignment
from tools.notebooks import NOTEBOOKS, read

ROOT: Final = NOTEBOOKS.parent
LESSON: Final = "02-the-next-card"
EXACT: Final = ["02-1", "02-2", "02-3"]
OPEN: Final = "02-4"

COMMAND: Final = re.compile(r"^    ((?:python -m tools\.assignment|nbgrader) .*)$", re.MULTILINE)
"""A command of the teacher's page."""


def graded(notebook: Any) -> dict[str, Any]:
    """The cells that nbgrader knows of, by their id."""
    return {cell.metadata.nbgrader.grade_id: cell for cell in notebook.cells if "nbgrader" in cell.metadata}


def expected_ids(exercise: str) -> list[str]:
    """An answer and its test where one answer is right, else one cell for the teacher."""
    exact = isinstance(exercise_named(exercise), ExactExercise)
    return [f"answer-{exercise}", f"test-{exercise}"] if exact else [f"open-{exercise}"]


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_exercise_can_be_graded(path: Path) -> None:
    """Each lesson makes an assignment: its exercises in order, each worth a point, tests locked."""
    cells = graded(assignment(read(path)))
    exercises = [each for each in exercise_ids() if each.startswith(path.name[:2])]

    assert list(cells) == [each for exercise in exercises for each in expected_ids(exercise)]
    for grade_id, cell in cells.items():
        known = cell.metadata.nbgrader
        kind = grade_id.partition("-")[0]
        assert known.get("points") == (None if kind == "answer" else 1)
        assert (known.grade, known.solution, known.locked) == {
            "answer": (False, True, False),
            "test": (True, False, True),
            "open": (True, True, False),
        }[kind]


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_only_solutions_are_marked_and_all_of_them(path: Path) -> None:
    """No line of a solution stands where nbgrader would leave it, and no remark or output either."""
    made = assignment(read(path))
    left = [re.sub(rf"{BEGIN}.*{END}", "", cell.source, flags=re.DOTALL) for cell in made.cells]
    solved = [cell for cell in read(path).cells if "# Solution" in cell.source]
    remarks = [cell for cell in read(path).cells if "solution" in cell.metadata.get("tags", [])]
    secret = {line for cell in [*solved, *remarks] for line in cell.source.splitlines() if line.strip()}

    assert sum(BEGIN in cell.source for cell in made.cells) == len(solved)
    assert sorted(secret & {line for text in left for line in text.splitlines()}) == []
    assert [cell for cell in made.cells if cell.get("outputs")] == []
    assert [text for text in left if ".ipynb)" in text] == []


def test_a_solution_must_end_in_a_check() -> None:
    """Anything else cannot be graded, and is told."""
    lesson = new_notebook(cells=[new_code_cell("# Solution\ncheck('02-1', 1)\nprint('done')")])

    with pytest.raises(ValueError, match=r"ends in check\(exercise, answer\), not in print\('done'\)"):
        assignment(lesson)


def test_a_wrong_answer_fails_with_a_hint() -> None:
    """The student sees it before handing in, the teacher in the graded copy."""
    test = graded(assignment(read(NOTEBOOKS / f"{LESSON}.ipynb")))["test-02-1"].source
    program = f"answer_02_1 = '2/29'\n{test}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert "That was the risk at the start." in done.stderr


def commands() -> list[list[str]]:
    """The commands of the teacher's page, in order, for the Python that runs the tests."""
    page = (NOTEBOOKS / "README.md").read_text(encoding="utf-8")
    return [
        [sys.executable, "-m", *shlex.split(line.removeprefix("python -m "))]
        for line in COMMAND.findall(page)
    ]


@pytest.fixture(scope="module")
def scores(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, float | None]]:
    """By student and cell, what nbgrader gives to the solved lesson and to the empty one."""
    if find_spec("nbgrader") is None:
        pytest.skip("no nbgrader here: pip install -e '.[grading]'")
    course = tmp_path_factory.mktemp("course")
    make, release, grade = commands()
    environment = {
        **os.environ,
        "JUPYTER_PLATFORM_DIRS": "1",
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTER_CONFIG_DIR": str(course / "config"),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),  # it calls alembic
    }

    def run(command: list[str], folder: Path) -> None:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr

    run([str(course) if part == "course" else part for part in make], ROOT)
    run(release, course)
    for student, version in {"solved": "source", "empty": "release"}.items():
        shutil.copytree(course / version / LESSON, course / "submitted" / student / LESSON)
    run(grade, course)
    return recorded(course / "gradebook.db")


def recorded(gradebook: Path) -> dict[str, dict[str, float | None]]:
    """The automatic scores in nbgrader's database; None where the teacher is asked."""
    query = """
        SELECT submitted_assignment.student_id, base_cell.name, grade.auto_score, grade.needs_manual_grade
        FROM grade
        JOIN base_cell ON base_cell.id = grade.cell_id
        JOIN submitted_notebook ON submitted_notebook.id = grade.notebook_id
        JOIN submitted_assignment ON submitted_assignment.id = submitted_notebook.assignment_id"""
    found: dict[str, dict[str, float | None]] = {}
    with closing(sqlite3.connect(gradebook)) as database:
        for student, cell, score, by_hand in database.execute(query):
            found.setdefault(student, {})[cell] = None if by_hand else score
    return found


@pytest.mark.slow
def test_nbgrader_gives_full_points_to_the_solution(scores: dict[str, dict[str, float | None]]) -> None:
    """A point for each exact exercise; the open one waits for the teacher."""
    assert scores["solved"] == {**{f"test-{each}": 1 for each in EXACT}, f"open-{OPEN}": None}


@pytest.mark.slow
def test_nbgrader_gives_nothing_to_the_empty_copy(scores: dict[str, dict[str, float | None]]) -> None:
    """Nothing was answered, the open question neither."""
    assert scores["empty"] == {**{f"test-{each}": 0 for each in EXACT}, f"open-{OPEN}": 0}

"""Turn a solved lesson into the source notebook of an nbgrader assignment.

    python -m tools.assignment 02-the-next-card COURSE

writes COURSE/source/02-the-next-card/02-the-next-card.ipynb. From there nbgrader takes over: it makes the
students' version, and grades what comes back. The tool itself does not need nbgrader.

- An exercise with one right answer becomes a cell in which the student gives the answer a name, and a locked
  test behind it, worth one point. A wrong answer fails with the hint of `check`.
- An open exercise becomes a cell that the teacher grades by hand, worth one point.
- Remarks on solutions and stored outputs are left out, and a link to another lesson becomes its title.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import nbformat
from nbformat.v4 import new_code_cell

from ekprob.lessons.exercises import OpenExercise, exercise_named
from tools.notebooks import (
    NOTEBOOKS,
    SOLUTION,
    SOLUTION_TAG,
    Cell,
    Notebook,
    is_solution_code,
    normalised,
    read,
    write,
)

POINTS: Final = 1
"""What an exercise is worth."""

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
"""What stands between these lines nbgrader takes out of the students' version."""

LINK_TO_LESSON: Final = re.compile(r"\[([^]]+)\]\([\w-]+\.ipynb\)")

ASK: Final = '# Name your answer {name}. Try check("{exercise}", {name}) as often as you like.'
ASK_OPEN: Final = '# Your answer, as a text: check("{exercise}", "...")'
TEST: Final = """\
from ekprob import check

verdict = check("{exercise}", {name})
assert verdict, verdict"""

GradedCell = tuple[Cell, dict[str, Any]]
"""A cell, and what nbgrader is to know of it: nothing for a cell that is no exercise."""


def assignment(solved: Notebook) -> Notebook:
    """The source notebook for nbgrader that a solved lesson makes.

    Raises `ValueError` for a solution that does not end in a call of `check` with an exercise and an answer.
    """
    pairs = [pair for cell in solved.cells for pair in _graded(cell)]
    source = deepcopy(solved)
    source.cells = [cell for cell, _ in pairs]
    source = normalised(source)
    for cell, (_, grading) in zip(source.cells, pairs, strict=True):
        if grading:
            cell.metadata["nbgrader"] = nbformat.from_dict(grading)
    return source


def _graded(cell: Cell) -> Iterator[GradedCell]:
    """What becomes of one cell of the lesson."""
    if is_solution_code(cell):
        yield from _exercise(cell.source.removeprefix(SOLUTION).strip())
    elif cell.cell_type == "code":
        yield new_code_cell(cell.source, metadata=cell.metadata), {}
    elif SOLUTION_TAG not in cell.metadata.get("tags", []):
        text = deepcopy(cell)
        text.source = LINK_TO_LESSON.sub(r"\1", cell.source)
        yield text, {}


def _exercise(solution: str) -> Iterator[GradedCell]:
    """The cell for the answer and, if there is one right answer, the test."""
    work, call = _parted(solution)
    exercise, answer = ast.literal_eval(call.args[0]), ast.get_source_segment(solution, call.args[1])
    name = f"answer_{exercise.replace('-', '_')}"
    if isinstance(exercise_named(exercise), OpenExercise):
        source = _to_solve(ASK_OPEN.format(exercise=exercise), work, ast.unparse(call))
        yield source, _grading(f"open-{exercise}", grade=True, solution=True)
    else:
        source = _to_solve(ASK.format(exercise=exercise, name=name), work, f"{name} = {answer}")
        yield source, _grading(f"answer-{exercise}", solution=True)
        test = new_code_cell(TEST.format(exercise=exercise, name=name))
        yield test, _grading(f"test-{exercise}", grade=True, locked=True)


def _parted(solution: str) -> tuple[str, ast.Call]:
    """The lines of a solution before its last statement, and that statement: a call of `check`."""
    last = ast.parse(solution).body[-1]
    match last:
        case ast.Expr(value=ast.Call(func=ast.Name(id="check"), args=[ast.Constant(), _]) as call):
            return "\n".join(solution.splitlines()[: last.lineno - 1]), call
    raise ValueError(f"a solution ends in check(exercise, answer), not in {ast.unparse(last)}")


def _to_solve(asked: str, *solution: str) -> Cell:
    return new_code_cell("\n".join([asked, BEGIN, *filter(None, solution), END]))


def _grading(
    grade_id: str, *, grade: bool = False, solution: bool = False, locked: bool = False
) -> dict[str, Any]:
    """The metadata of a cell, as nbgrader's format 3 has them."""
    kind = {"grade": grade, "solution": solution, "locked": locked, "task": False}
    points = {"points": POINTS} if grade else {}
    return {"schema_version": 3, "grade_id": grade_id, "cell_type": "code", **kind, **points}


def main(arguments: list[str]) -> None:
    """Write the source notebook of one lesson into a course's folder."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("lesson", help="a file name in notebooks/, without its ending")
    parser.add_argument("course", type=Path, help="the folder of the course")
    parsed = parser.parse_args(arguments)
    lesson = NOTEBOOKS / f"{parsed.lesson}.ipynb"
    if not lesson.is_file():
        parser.error(f"no such lesson: {parsed.lesson}")
    made = parsed.course / "source" / parsed.lesson / lesson.name
    made.parent.mkdir(parents=True, exist_ok=True)
    write(assignment(read(lesson)), made)
    print(f"made {made}")


if __name__ == "__main__":
    main(sys.argv[1:])

"""The notebook tool on small notebooks made here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools.notebooks import (
    WIDGET_VIEW,
    as_text,
    execute,
    faults,
    normalised,
    orphans,
    read,
    student_edition,
    write,
)


def lesson() -> Any:
    """A lesson as its author leaves it: a question, a solution, a word on it."""
    return new_notebook(
        cells=[
            new_markdown_cell("How much is it?"),
            new_code_cell("# Solution\n6 * 7"),
            new_markdown_cell("It is 42.", metadata={"tags": ["solution"]}),
            new_code_cell("print('done')", metadata={"execution": {"shell": "now"}, "tags": ["kept"]}),
        ],
        metadata={"widgets": {"state": {}}, "kernelspec": {"name": "mine", "display_name": "Mine"}},
    )


@pytest.fixture(scope="module")
def solved() -> Any:
    """The lesson after a run."""
    return execute(lesson(), Path(__file__).parent)


@pytest.mark.slow
def test_a_run_stores_outputs_and_counts(solved: Any) -> None:
    """What the cells gave stands in the file."""
    code = [cell for cell in solved.cells if cell.cell_type == "code"]

    assert [cell.execution_count for cell in code] == [1, 2]
    assert code[0].outputs[0].data == {"text/plain": "42"}
    assert code[1].outputs[0].text == "done\n"


def test_a_run_leaves_no_trace_of_the_machine(solved: Any) -> None:
    """No widget state, no timings, the ordinary kernel; the author's tags stay."""
    assert set(solved.metadata) == {"kernelspec", "language_info"}
    assert solved.metadata.kernelspec.name == "python3"
    assert [cell.metadata for cell in solved.cells] == [{}, {}, {"tags": ["solution"]}, {"tags": ["kept"]}]


def test_two_runs_give_the_same_file(solved: Any) -> None:
    """Ids follow from what the cells say, so nothing changes by itself."""
    assert as_text(normalised(solved)) == as_text(solved)
    assert [cell.id for cell in normalised(lesson()).cells] == [cell.id for cell in solved.cells]


def test_equal_cells_have_different_ids() -> None:
    """The format asks for unique ids."""
    twice = normalised(new_notebook(cells=[new_code_cell("1"), new_code_cell("1")]))

    assert len({cell.id for cell in twice.cells}) == 2


def test_a_view_of_a_widget_that_is_gone_is_not_stored() -> None:
    """Its text stays, which a reader can make something of."""
    output = new_output("execute_result", data={"text/plain": "Explorer()", WIDGET_VIEW: {"model_id": "1"}})
    clean = normalised(new_notebook(cells=[new_code_cell("explorer", outputs=[output])]))

    assert clean.cells[0].outputs[0].data == {"text/plain": "Explorer()"}


def test_the_student_gets_the_questions_without_the_answers(solved: Any) -> None:
    """Solutions make room, words on them go, and nothing has been run."""
    copy = student_edition(solved)

    assert [cell.source for cell in copy.cells] == ["How much is it?", "# Your answer", "print('done')"]
    assert [(cell.outputs, cell.execution_count) for cell in copy.cells[1:]] == [([], None), ([], None)]
    assert "42" not in as_text(copy)


def test_a_solved_lesson_is_left_as_it_was(solved: Any) -> None:
    """Making the copy changes nothing in the source."""
    before = as_text(solved)
    student_edition(solved)

    assert as_text(solved) == before


def test_what_the_commands_leave_has_no_faults(solved: Any, tmp_path: Path) -> None:
    """A lesson and its copy, both just written, are in order."""
    write(solved, tmp_path / "00-x.ipynb")
    write(student_edition(solved), tmp_path / "student" / "00-x.ipynb")

    assert list(faults(tmp_path / "00-x.ipynb")) == []
    assert list(orphans(tmp_path)) == []
    assert as_text(read(tmp_path / "00-x.ipynb")) == as_text(solved)


def test_faults_are_named(tmp_path: Path) -> None:
    """A lesson that was saved by hand, never run, without a copy, has all three."""
    path = tmp_path / "00-x.ipynb"
    path.write_text(as_text(lesson()), encoding="utf-8")

    assert [fault.rpartition(": ")[2] for fault in faults(path)] == [
        "run `execute`",
        "run `execute`",
        "run `student`",
    ]


def test_a_copy_without_a_lesson_is_named(solved: Any, tmp_path: Path) -> None:
    """It would lead students to something that nobody keeps."""
    write(student_edition(solved), tmp_path / "student" / "09-gone.ipynb")

    assert list(orphans(tmp_path)) == ["student/09-gone.ipynb: there is no such lesson: delete it"]

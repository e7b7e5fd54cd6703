"""The lessons keep their shape: one question, a fixed order, small cells, nothing hidden, nothing leaked."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest

from ekprob.lessons import exercise_ids
from ekprob.probability.numbers import fraction_text
from tools.notebooks import SOLUTION, SOLUTION_TAG, lessons, read, student_edition

LESSONS: Final = [path for path in lessons() if path.name[:2].isdigit()]
FULL_LESSONS: Final = [path for path in LESSONS if not path.name.startswith("00")]
"""All but the start page, which is shorter."""

SECTIONS: Final = [
    "Question",
    "Predict",
    "Try it",
    "Compute",
    "Agree?",
    "Surprise",
    "Play",
    "Summary",
    "Exercises",
]
FACTS: Final = ["Goals", "Time", "You need", "Curriculum words"]
CURRICULA: Final = ["AP Statistics", "Common Core", "GCSE", "IB "]

MOST_LINES: Final = 15
MOST_MEDIAN_LINES: Final = 3
MOST_FUNCTION_LINES: Final = 8

FIGURE: Final = "application/vnd.plotly.v1+json"
MARKED_RESULT: Final = re.compile(r"\*\*(\d+/\d+|\d+\.\d+ %)\*\*")
"""A number in bold is a result: some cell computes it."""

FRACTION_SHOWN: Final = re.compile(r"Fraction\((\d+), (\d+)\)")


def name(path: Path) -> str:
    """The file's name, for the reports of pytest."""
    return path.name


def prose(path: Path) -> list[str]:
    """What a student reads: the Markdown cells, without remarks on solutions."""
    return [
        cell.source
        for cell in read(path).cells
        if cell.cell_type == "markdown" and SOLUTION_TAG not in cell.metadata.get("tags", [])
    ]


def code(path: Path) -> list[Any]:
    """The code cells."""
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def code_lines(cell: Any) -> list[str]:
    """The lines of a cell that do something; the mark of a solution is none."""
    return [line for line in cell.source.splitlines() if line.strip() and line != SOLUTION]


def program(path: Path) -> ast.Module:
    """All code of a lesson, as one program."""
    return ast.parse("\n".join(cell.source for cell in code(path)))


def words(path: Path) -> int:
    """The words and numbers of the prose; tables are looked up, not read."""
    lines = [line for text in prose(path) for line in text.splitlines() if not line.startswith("|")]
    return sum(any(map(str.isalnum, word)) for line in lines for word in line.split())


def shown(path: Path) -> str:
    """All that the cells print and show as text, fractions as they are written in prose."""
    outputs = [output for cell in code(path) for output in cell.outputs]
    texts = [output.get("text", "") + output.get("data", {}).get("text/plain", "") for output in outputs]
    return FRACTION_SHOWN.sub(
        lambda found: fraction_text(Fraction(int(found[1]), int(found[2]))), "\n".join(texts)
    )


class TextsBlanked(ast.NodeTransformer):
    """A program without its texts: what is only printed is not done."""

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        """An empty text in place of any other."""
        return ast.Constant("") if isinstance(node.value, str) else node


def names_bound(tree: ast.Module) -> Iterator[str]:
    """The names that a program gives outside of loops: by import, by `def`, by assignment."""
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def names_used(tree: ast.Module) -> set[str]:
    """The names that a program looks up."""
    return {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }


def ids_checked(cells: list[Any]) -> list[str]:
    """The ids of the exercises that these cells check."""
    return [
        call.args[0].value
        for cell in cells
        for call in ast.walk(ast.parse(cell.source))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "check"
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    ]


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_the_sections_come_in_order(path: Path) -> None:
    """Question, prediction, trial, computation, comparison, surprise, play, summary, exercises."""
    headings = re.findall(r"^## (.*)$", "\n".join(prose(path)), re.MULTILINE)

    assert [heading.partition(":")[0] for heading in headings] == SECTIONS
    assert headings[0].endswith("?")


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_the_first_cell_says_what_a_teacher_needs(path: Path) -> None:
    """Title with the lesson's number, goals, time, prior knowledge, words of four curricula."""
    first = prose(path)[0]

    assert first.startswith(f"# {path.name[:2]} ")
    assert [fact for fact in FACTS if f"| **{fact}** |" not in first] == []
    assert [curriculum for curriculum in CURRICULA if curriculum not in first] == []


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_a_lesson_opens_with_what_people_say(path: Path) -> None:
    """A claim to vote on stands before the prediction, and the vote is written down."""
    before, _, after = "\n".join(prose(path)).partition("## Predict")

    assert '\n> "' in before
    assert "vote" in after.lower()
    assert any(cell.source.startswith("my_vote") for cell in code(path))


@pytest.mark.parametrize("path", FULL_LESSONS, ids=name)
def test_a_lesson_fits_one_sitting(path: Path) -> None:
    """40 to 70 cells, 1,200 to 2,000 words, 10 to 18 words a line of code."""
    lines = sum(len(code_lines(cell)) for cell in code(path))

    assert 40 <= len(read(path).cells) <= 70
    assert 1200 <= words(path) <= 2000
    assert 10 <= words(path) / lines <= 18


def test_the_start_page_is_short() -> None:
    """A newcomer reaches the widget soon."""
    (start,) = (path for path in LESSONS if path not in FULL_LESSONS)

    assert 15 <= len(read(start).cells) <= 30
    assert words(start) <= 1000


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_code_cells_are_small(path: Path) -> None:
    """Longer code belongs into the package."""
    sizes = [len(code_lines(cell)) for cell in code(path)]
    functions = [node for node in ast.walk(program(path)) if isinstance(node, ast.FunctionDef)]

    assert median(sizes) <= MOST_MEDIAN_LINES
    assert max(sizes) <= MOST_LINES
    assert [
        function.name
        for function in functions
        if (function.end_lineno or 0) - function.lineno >= MOST_FUNCTION_LINES
    ] == []


@pytest.mark.parametrize("path", FULL_LESSONS, ids=name)
def test_asserts_are_steps_of_the_argument(path: Path) -> None:
    """Two to six of them."""
    asserts = [node for node in ast.walk(program(path)) if isinstance(node, ast.Assert)]

    assert 2 <= len(asserts) <= 6


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_chance_has_a_seed(path: Path) -> None:
    """The only random numbers come from one generator with the seed 2026; games have seeds of their own."""
    source = ast.unparse(TextsBlanked().visit(program(path)))

    assert re.findall(r"\brandom\b[.\w]*(?:\([^)]*\))?", source) in (
        [],
        ["random.default_rng(2026)"],
    )


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_import_is_used(path: Path) -> None:
    """And stands in the first code cell, once."""
    imports = [node for node in program(path).body if isinstance(node, ast.Import | ast.ImportFrom)]
    imported = [alias.asname or alias.name for node in imports for alias in node.names]

    assert [each for each in imported if each not in names_used(program(path))] == []
    assert len(imports) == len(ast.parse(code(path)[0].source).body)


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_a_name_means_one_thing(path: Path) -> None:
    """Cells that are run again in another order give the same."""
    bound = Counter(names_bound(program(path)))
    growing = {
        node.target.id
        for node in ast.walk(program(path))
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)
    }

    assert [each for each, times in bound.items() if times > 1] == []
    assert growing <= set(bound)


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_exercise_is_asked_and_solved_once(path: Path) -> None:
    """Three or four of them, with the ids that `check` knows; only solutions call it."""
    expected = [each for each in exercise_ids() if each.startswith(f"{path.name[:2]}-")]
    solutions = [cell for cell in code(path) if cell.source.startswith(SOLUTION)]

    assert 3 <= len(expected) <= 4
    assert re.findall(r"\*\*(\d\d-\d)\.\*\*", "\n".join(prose(path))) == expected
    assert ids_checked(solutions) == ids_checked(code(path)) == expected


def test_every_exercise_stands_in_a_lesson() -> None:
    """None is forgotten when a lesson changes."""
    assert {each[:2] for each in exercise_ids()} == {path.name[:2] for path in LESSONS}


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_solution_is_right(path: Path) -> None:
    """As its stored output says; open questions have no right answer."""
    verdicts = [
        cell.outputs[-1].data["text/plain"][0] for cell in code(path) if cell.source.startswith(SOLUTION)
    ]

    assert set(verdicts) <= {"✓", "…"}


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_cell_was_run_and_none_failed(path: Path) -> None:
    """A stored lesson shows what its code gives."""
    assert [cell.execution_count for cell in code(path)] == list(range(1, len(code(path)) + 1))
    assert [output for cell in code(path) for output in cell.outputs if output.output_type == "error"] == []


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_result_in_the_prose_is_computed(path: Path) -> None:
    """A fraction or a percentage in bold stands in the output of some cell."""
    results = MARKED_RESULT.findall("\n".join(prose(path)))

    assert results != []
    assert [
        result
        for result in results
        if not re.search(rf"(?<![\d/.]){re.escape(result)}(?![\d/])", shown(path))
    ] == []


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_figure_is_told_in_words(path: Path) -> None:
    """In the figure itself, and in the line that is printed above it."""
    figures = [
        (cell, output) for cell in code(path) for output in cell.outputs if FIGURE in output.get("data", {})
    ]

    assert figures != []
    for cell, output in figures:
        told = output.data[FIGURE]["layout"]["meta"]["alt"]
        assert told
        assert told in "".join(each.get("text", "") for each in cell.outputs)


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_there_is_a_widget_to_play_with(path: Path) -> None:
    """It follows the heading that invites to play."""
    cells = read(path).cells
    place = next(index for index, cell in enumerate(cells) if "## Play" in cell.source)

    assert cells[place + 1].source.startswith("ekprob.explore(")


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_the_students_copy_has_no_solution(path: Path) -> None:
    """No line of a solution, and no word on one."""
    solved = read(path)
    copy = student_edition(solved)
    left = {line for cell in copy.cells for line in cell.source.splitlines()}
    secret = [line for cell in code(path) if cell.source.startswith(SOLUTION) for line in code_lines(cell)]
    remarks = [cell.source for cell in solved.cells if SOLUTION_TAG in cell.metadata.get("tags", [])]

    assert secret != []
    assert [line for line in [*secret, *remarks] if line in left] == []
    assert [cell for cell in copy.cells if cell.cell_type == "code" and cell.outputs] == []

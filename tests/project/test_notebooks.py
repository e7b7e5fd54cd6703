"""The stored lessons are small, clean and run, and the students' copies are what the lessons make now."""

from __future__ import annotations

from pathlib import Path

from tools.notebooks import NOTEBOOKS, YOUR_ANSWER, faults, is_solution_code, lessons, orphans, read

STORED = sorted(NOTEBOOKS.glob("**/*.ipynb"))
SOLVED = [path for path in lessons() if path.name[:2].isdigit()]
MOST_BYTES = 200_000
FIRST_LESSONS = [
    "00-start-here.ipynb",
    "01-counting-a-deck.ipynb",
    "02-the-next-card.ipynb",
    "03-see-the-future-and-shuffle.ipynb",
    "04-the-defuse-put-back.ipynb",
    "05-skip-and-attack.ipynb",
    "06-nope.ipynb",
    "07-favor-pairs-and-threes.ipynb",
    "08-draw-or-act.ipynb",
]


def name(path: Path) -> str:
    """The path below notebooks/."""
    return path.relative_to(NOTEBOOKS).as_posix()


def test_the_lessons_are_there() -> None:
    """The tests below look at the whole course."""
    assert [path.name for path in SOLVED][: len(FIRST_LESSONS)] == FIRST_LESSONS


def test_the_lessons_are_numbered_without_a_gap() -> None:
    """00, 01, 02 and so on."""
    assert [path.name[:2] for path in SOLVED] == [f"{number:02}" for number in range(len(SOLVED))]


def test_a_stored_notebook_is_small() -> None:
    """The state of one figure widget alone would be some five million bytes."""
    sizes = {name(path): path.stat().st_size for path in STORED}

    assert {each: size for each, size in sizes.items() if size > MOST_BYTES} == {}


def test_no_widget_state_is_stored() -> None:
    """Widgets live while the kernel lives."""
    assert [name(path) for path in STORED if "widgets" in read(path).metadata] == []


def test_a_lesson_is_as_its_commands_leave_it() -> None:
    """Run from top to bottom, regular in its metadata, and the student's copy up to date."""
    assert [fault for path in lessons() for fault in faults(path)] == []


def test_every_student_copy_has_a_lesson() -> None:
    """A lesson that is renamed takes its copy along."""
    assert list(orphans()) == []


def test_a_lesson_gives_the_student_something_to_do() -> None:
    """Each solution becomes a place for an answer; nothing else does."""
    solutions = {name(path): sum(map(is_solution_code, read(path).cells)) for path in SOLVED}
    answers = {
        name(path): sum(cell.source == YOUR_ANSWER for cell in read(NOTEBOOKS / "student" / path.name).cells)
        for path in SOLVED
    }

    assert answers == solutions
    assert [each for each, number in solutions.items() if number == 0] == []

"""Run the lessons, make the students' copies, and check both.

    python tools/notebooks.py execute [NAME ...]   run in place and store clean outputs
    python tools/notebooks.py student [NAME ...]   make notebooks/student/ from the solved lessons
    python tools/notebooks.py check                say what is not as these two commands leave it

A NAME is a file name in notebooks/, with or without its ending; no name means every lesson.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

Notebook = Any
Cell = Any
"""nbformat's nodes: dictionaries with attributes, which carry no types."""

NOTEBOOKS: Final = Path(__file__).resolve().parent.parent / "notebooks"

SOLUTION: Final = "# Solution"
"""The first line of a code cell that students are to write themselves."""

YOUR_ANSWER: Final = "# Your answer"
"""What they find in its place."""

SOLUTION_TAG: Final = "solution"
"""The tag of a markdown cell that only the solved lesson has."""

METADATA: Final = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
CELL_METADATA: Final = {"editable", "jupyter", "slideshow", "tags"}
"""What a cell may keep: choices of its author, unlike timings and the state of a screen."""

WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
"""Points at a live widget by a random id; once the widget is gone it shows as an error."""


def lessons(folder: Path = NOTEBOOKS) -> list[Path]:
    """The solved lessons, in order."""
    return sorted(folder.glob("*.ipynb"))


def read(path: Path) -> Notebook:
    """The notebook in the file `path`."""
    return nbformat.read(path, as_version=4)


def as_text(notebook: Notebook) -> str:
    """The notebook as its file holds it."""
    return f"{nbformat.writes(notebook).rstrip()}\n"


def write(notebook: Notebook, path: Path) -> None:
    """Put `notebook` into the file `path`, in whole or not at all."""
    path.parent.mkdir(exist_ok=True)
    half_done = path.with_suffix(".partial")
    half_done.write_text(as_text(notebook), encoding="utf-8", newline="\n")
    half_done.replace(path)


def execute(notebook: Notebook, folder: Path = NOTEBOOKS) -> Notebook:
    """`notebook` after a run from top to bottom in `folder`: with outputs, no widget state, no timings."""
    done = deepcopy(notebook)
    NotebookClient(
        done,
        kernel_name="python3",
        timeout=300,
        store_widget_state=False,
        coalesce_streams=True,  # else a line may be stored in pieces, as it happened to arrive
        record_timing=False,
        extra_arguments=["--log-level=ERROR"],  # the kernel warns that it listens on this machine
        resources={"metadata": {"path": str(folder)}},
    ).execute()
    return normalised(done)


def normalised(notebook: Notebook) -> Notebook:
    """`notebook` without what depends on the machine or the moment; what the author wrote stays."""
    clean = deepcopy(notebook)
    clean.metadata = nbformat.from_dict(METADATA)
    clean.nbformat, clean.nbformat_minor = 4, 5
    for cell, cell_id in zip(clean.cells, _cell_ids(clean.cells), strict=True):
        cell.id = cell_id
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k in CELL_METADATA})
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    return clean


def _cell_ids(cells: Iterable[Cell]) -> Iterator[str]:
    """An id for each cell that follows from what it says, so that it moves with the cell."""
    seen: dict[str, int] = {}
    for cell in cells:
        digest = hashlib.sha256(f"{cell.cell_type}\n{cell.source}".encode()).hexdigest()[:8]
        seen[digest] = seen.get(digest, 0) + 1
        yield digest if seen[digest] == 1 else f"{digest}-{seen[digest]}"


def student_edition(solved: Notebook) -> Notebook:
    """The student's copy of a solved lesson: no solutions, no outputs, a place for each answer."""
    copy = deepcopy(solved)
    copy.cells = [_for_student(cell) for cell in copy.cells if not _is_solution_text(cell)]
    return normalised(copy)


def _is_solution_text(cell: Cell) -> bool:
    return cell.cell_type != "code" and SOLUTION_TAG in cell.metadata.get("tags", [])


def is_solution_code(cell: Cell) -> bool:
    """Whether `cell` is code that begins with the line `# Solution`."""
    return bool(cell.cell_type == "code" and cell.source.partition("\n")[0].rstrip() == SOLUTION)


def _for_student(cell: Cell) -> Cell:
    if cell.cell_type == "code":
        if is_solution_code(cell):
            cell.source = YOUR_ANSWER
        cell.outputs = []
        cell.execution_count = None
    return cell


def faults(path: Path) -> Iterator[str]:
    """What is not as `execute` and `student` leave it, for the solved lesson in the file `path`."""
    solved = read(path)
    if as_text(normalised(solved)) != path.read_text(encoding="utf-8"):
        yield f"{path.name}: metadata or cell ids are not regular: run `execute`"
    counts = [cell.execution_count for cell in solved.cells if cell.cell_type == "code"]
    if counts != list(range(1, len(counts) + 1)):
        yield f"{path.name}: not run from top to bottom: run `execute`"
    copy = path.parent / "student" / path.name
    if not copy.is_file() or copy.read_text(encoding="utf-8") != as_text(student_edition(solved)):
        yield f"{path.name}: the student's copy is not what the lesson makes now: run `student`"


def orphans(folder: Path = NOTEBOOKS) -> Iterator[str]:
    """Students' copies whose lesson is gone."""
    names = {path.name for path in lessons(folder)}
    for copy in sorted(folder.glob("student/*.ipynb")):
        if copy.name not in names:
            yield f"student/{copy.name}: there is no such lesson: delete it"


def _chosen(names: list[str]) -> list[Path]:
    known = {path.stem: path for path in lessons()}
    unknown = [name for name in names if name.removesuffix(".ipynb") not in known]
    if unknown:
        sys.exit(f"no such lesson: {', '.join(unknown)}. There are {', '.join(known)}")
    return [known[name.removesuffix(".ipynb")] for name in names] or list(known.values())


def _execute(names: list[str]) -> None:
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"  # the kernel of this Python, not one the user has elsewhere
    for path in _chosen(names):
        write(execute(read(path)), path)
        print(f"ran {path.name}")


def _student(names: list[str]) -> None:
    for path in _chosen(names):
        write(student_edition(read(path)), path.parent / "student" / path.name)
        print(f"made student/{path.name}")


def _check(names: list[str]) -> None:
    found = [fault for path in _chosen(names) for fault in faults(path)] + list(orphans())
    if found:
        sys.exit("\n".join(found))
    print("the lessons and the students' copies are as they should be")


COMMANDS: Final[dict[str, Callable[[list[str]], None]]] = {
    "execute": _execute,
    "student": _student,
    "check": _check,
}


def main(arguments: list[str]) -> None:
    """Run one command; exits with a message where something is wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parsed = parser.parse_args(arguments)
    COMMANDS[parsed.command](parsed.names)


if __name__ == "__main__":
    main(sys.argv[1:])

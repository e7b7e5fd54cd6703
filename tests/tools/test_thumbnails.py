"""The small pictures of the lessons."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Final

import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

from tools.notebooks import NOTEBOOKS, lessons, read
from tools.thumbnails import FIGURE, HEIGHT, IMAGES, SCALE, WIDTH, first_figure

LESSONS: Final = [path for path in lessons() if path.name[:2].isdigit()]
MOST_BYTES: Final = 25_000


def test_each_lesson_has_a_picture_and_each_picture_a_lesson() -> None:
    """A lesson that goes takes its picture along."""
    assert sorted(path.stem for path in IMAGES.glob("[0-9][0-9].png")) == [path.name[:2] for path in LESSONS]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_a_picture_is_small(path: Path) -> None:
    """An index of them loads at once; all have the size that the tool gives them."""
    picture = (IMAGES / f"{path.name[:2]}.png").read_bytes()

    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (round(WIDTH * SCALE), round(HEIGHT * SCALE))
    assert len(picture) < MOST_BYTES


def test_the_index_shows_each_picture_beside_its_lesson() -> None:
    """In the order of the lessons, and with words for those who do not see it."""
    index = (NOTEBOOKS.parent / "README.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"\(notebooks/(\d\d)[^)]*\) \|[^|]*\| !\[([^]]+)\]\(notebooks/images/(\d\d)\.png\) \|", index
    )

    assert [(lesson, picture) for lesson, _, picture in rows] == [(path.name[:2],) * 2 for path in LESSONS]
    assert [words for _, words, _ in rows] == [
        first_figure(read(path))["layout"]["title"]["text"] for path in LESSONS
    ]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_a_lesson_has_a_figure_to_make_a_picture_of(path: Path) -> None:
    """So that the tool can make each of them."""
    assert first_figure(read(path))["data"]


def test_the_first_figure_is_taken() -> None:
    """Other outputs are passed over, later figures too; a notebook without one is told."""
    outputs = [
        new_output("stream", text="words"),
        *(new_output("display_data", data={FIGURE: {"data": [name]}}) for name in ("first", "second")),
    ]
    notebook = new_notebook(cells=[new_code_cell("", outputs=outputs)])

    assert first_figure(notebook) == {"data": ["first"]}
    with pytest.raises(KeyError, match="plotly"):
        first_figure(new_notebook())

"""The figures of the lessons in words and letters: told in full, told rightly, and large enough."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from tests.lessons.test_notebooks import FIGURE, LESSONS
from tools.notebooks import read

FIGURES: Final = {
    f"{path.name[:2]}-{cell.execution_count}": output.data[FIGURE]
    for path in LESSONS
    for cell in read(path).cells
    for output in cell.get("outputs", [])
    if FIGURE in output.get("data", {})
}
"""Every stored figure, by its lesson and the number of its cell."""

SMALLEST_LETTERS: Final = 16
"""In pixels, on a projector: what is read from the back of a room."""

PERCENTAGE: Final = re.compile(r"\d+\.\d+ %")

ROUNDING: Final = 1e-6
"""Drawn heights have six decimals."""


def told(figure: Any) -> str:
    """The text alternative."""
    alternative: str = figure["layout"]["meta"]["alt"]
    return alternative


def letter_sizes(part: Any) -> Iterator[float]:
    """The sizes of all letters in a figure or a part of it."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key.endswith("font") and "size" in value:
                yield value["size"]
            yield from letter_sizes(value)
    elif isinstance(part, list):
        for each in part:
            yield from letter_sizes(each)


def heights(trace: Any) -> Iterator[float]:
    """The heights of bars and marks, and of both ends of the whiskers."""
    whiskers = trace.get("error_y", {})
    for place, height in enumerate(trace.get("y", [])):
        if height is not None:
            yield height
            if whiskers.get("array"):
                yield height + whiskers["array"][place]
                yield height - whiskers["arrayminus"][place]


def is_drawn(percentage: str, figure: Any) -> bool:
    """Whether a figure shows a percentage: in its letters, or as the height of something."""
    layout = {key: value for key, value in figure["layout"].items() if key != "meta"}
    letters = json.dumps([figure["data"], layout], ensure_ascii=False)
    number = percentage.removesuffix(" %")
    value, decimals = float(number) / 100, len(number.partition(".")[2])
    near = 0.5 / 10 ** (decimals + 2) + ROUNDING
    return percentage in letters or any(
        abs(height - value) <= near for trace in figure["data"] for height in heights(trace)
    )


def test_what_is_told_is_drawn() -> None:
    """Each percentage of the text alternative is one that the figure shows."""
    percentages = {name: PERCENTAGE.findall(told(figure)) for name, figure in FIGURES.items()}

    assert [name for name, found in percentages.items() if not found] == []
    assert [
        (name, each)
        for name, found in percentages.items()
        for each in found
        if not is_drawn(each, FIGURES[name])
    ] == []


def test_what_stands_on_bars_is_told() -> None:
    """Each number that is written at a bar or a mark with a name, beside that name."""
    written = [
        (name, str(place), number)
        for name, figure in FIGURES.items()
        for trace in figure["data"]
        if trace.get("x") and isinstance(trace["x"][0], str)
        for place, number in zip(trace["x"], trace["text"], strict=True)
    ]
    untold = [
        (name, place, number)
        for name, place, number in written
        if not re.search(rf"[.;] {re.escape(place)}: [^;]*{re.escape(number)}", told(FIGURES[name]))
    ]

    assert written != []
    assert untold == []


def test_the_letters_are_large() -> None:
    """Title, axes, labels and what stands on bars."""
    sizes = {name: list(letter_sizes(figure)) for name, figure in FIGURES.items()}

    assert [
        name for name, found in sizes.items() if FIGURES[name]["layout"]["font"]["size"] not in found
    ] == []
    assert {name: min(found) for name, found in sizes.items() if min(found) < SMALLEST_LETTERS} == {}


def test_a_figure_says_what_it_shows() -> None:
    """It has a title, and fills the width that there is."""
    layouts = {name: figure["layout"] for name, figure in FIGURES.items()}

    assert [name for name, layout in layouts.items() if not layout["title"]["text"]] == []
    assert [name for name, layout in layouts.items() if "width" in layout] == []


def test_a_wrong_number_would_be_found() -> None:
    """The first test can fail."""
    figure = {"data": [{"x": ["a"], "y": [0.25]}], "layout": {"meta": {"alt": ""}}}

    assert is_drawn("25.0 %", figure)
    assert not is_drawn("26.0 %", figure)

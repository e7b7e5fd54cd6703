"""Every public claim about the odds is met in some lesson, beside the value that is right."""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest

from ekprob.probability.numbers import fraction_text, percent
from tests.lessons.test_notebooks import LESSONS
from tools.notebooks import read

ROOT: Final = Path(__file__).resolve().parents[2]

with (ROOT / "tests" / "data" / "cases" / "known_odds.csv").open(encoding="utf-8", newline="") as table:
    PUBLISHED: Final = {row["id"]: row for row in csv.DictReader(table) if row["source"]}
"""The cases that somebody published something about; the others are values to test with."""

NOT_USED: Final = {
    "37-cards-4": "Right once rounded; it stands on the page whose wrong number opens lesson 01.",
    "35-cards-3": "The game shows 8 % for 8.57 %: digits cut off, and nothing to learn of chance.",
}
"""The cases that no lesson meets, each with the reason."""

REACH: Final = 4
"""A claim is told within so many cells, from the one that names the source on."""


def name_of(source: str) -> str:
    """How prose names a source: owner and repository, or the site."""
    words = source.split()
    return words[1] if words[0] == "github" else words[0].partition("/")[0]


def ways_to_write(exact: str) -> list[str]:
    """The value as a fraction, as a percentage, and with five decimals."""
    value = Fraction(exact)
    return [fraction_text(value), repr(value), percent(value), f"{float(value):.5f}"]


def text_of(cell: Any) -> str:
    """What a reader sees of a cell: its source, and the text that it shows."""
    outputs = cell.get("outputs", [])
    shown = [output.get("text", "") + output.get("data", {}).get("text/plain", "") for output in outputs]
    return re.sub(r"\s+", " ", " ".join([cell.source, *shown]))


def contains(text: str, number: str) -> bool:
    """Whether the number stands in the text, and not as a part of a longer one."""
    return re.search(rf"(?<![\d/.]){re.escape(number)}(?![\d/]|\.\d)", text) is not None


def claim_is_told(row: dict[str, str], texts: list[str]) -> bool:
    """Whether the numbers of the claim stand close to the name of its source."""
    claimed = re.findall(r"\d+(?:[./]\d+)?", row["public_claim"])
    passages = [
        " ".join(texts[place : place + REACH])
        for place, text in enumerate(texts)
        if name_of(row["source"]) in text
    ]
    return any(all(contains(passage, number) for number in claimed) for passage in passages)


def is_met(row: dict[str, str]) -> bool:
    """Whether some lesson tells the claim, with its source, and shows the exact value."""
    return any(
        claim_is_told(row, texts)
        and any(contains(text, number) for text in texts for number in ways_to_write(row["exact"]))
        for texts in ([text_of(cell) for cell in read(path).cells] for path in LESSONS)
    )


@pytest.mark.parametrize("case", PUBLISHED)
def test_a_published_case_is_met_in_a_lesson_or_set_aside(case: str) -> None:
    """One or the other, and not both: a case that is met after all leaves the list."""
    assert is_met(PUBLISHED[case]) != (case in NOT_USED)


def test_the_list_has_published_cases_and_reasons() -> None:
    """A case that is gone from the table leaves the list."""
    assert set(NOT_USED) <= set(PUBLISHED)
    assert [case for case, reason in NOT_USED.items() if not reason.endswith(".")] == []


def test_a_case_with_another_value_is_not_met() -> None:
    """The test above can fail."""
    (case,) = (row for row in PUBLISHED.values() if row["id"] == "steal-defuse")

    assert not is_met({**case, "exact": "4/15"})
    assert not is_met({**case, "public_claim": "17/23"})
    assert not is_met({**case, "source": "github nobody/nothing"})

"""The spelling of what students read: the lessons, the exercises, the English texts."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from tools.notebooks import lessons, read

ROOT: Final = Path(__file__).resolve().parents[2]

TWICE: Final = re.compile(r"\b([a-z]{2,})\s\1\b")
"""A word that was typed twice, one blank or the end of a line between."""


def english(texts: Any) -> str:
    """The English texts of a file of texts or exercises: what stands under `en`, at any depth."""
    if not isinstance(texts, dict):
        return ""
    here = [words_in(value) if key == "en" else english(value) for key, value in texts.items()]
    return "\n\n".join(filter(None, here))


def words_in(texts: Any) -> str:
    """All strings of a part of such a file."""
    if isinstance(texts, str):
        return texts
    return "\n\n".join(map(words_in, texts.values() if isinstance(texts, dict) else texts))


def prose(path: Path) -> str:
    """The Markdown of a notebook, remarks on solutions too; what is code is no English."""
    text = "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")
    return re.sub(r"`[^`]*`", "", text)


READ: Final = {
    **{path.stem: prose(path) for path in lessons()},
    **{
        f"{path.parent.name}-{path.stem}": english(tomllib.loads(path.read_text(encoding="utf-8")))
        for folder in ("exercises", "texts")
        for path in sorted((ROOT / "data" / folder).glob("*.toml"))
    },
}
"""What is read, by the name of its lesson or file."""


def misspelt(folder: Path) -> str:
    """What codespell finds in the files of a folder."""
    command = [sys.executable, "-m", "codespell_lib", "--toml", str(ROOT / "pyproject.toml"), str(folder)]
    return subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8").stdout


def test_there_is_english_in_every_file() -> None:
    """The tests below look at something."""
    assert [name for name, text in READ.items() if not text.strip()] == []


def test_no_word_is_misspelt(tmp_path: Path) -> None:
    """As far as codespell knows the usual slips."""
    for name, text in READ.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")

    assert misspelt(tmp_path) == ""


def test_a_misspelt_word_would_be_found(tmp_path: Path) -> None:
    """The test above can fail."""
    (tmp_path / "slip.txt").write_text(f"T{'eh'} next card", encoding="utf-8")

    assert " ==> The" in misspelt(tmp_path)


def test_no_word_stands_twice() -> None:
    """A slip that codespell does not look for."""
    assert [(name, found.group()) for name, text in READ.items() for found in TWICE.finditer(text)] == []


def test_a_word_that_stands_twice_would_be_found() -> None:
    """The test above can fail, at the end of a line too; an empty line parts two texts."""
    assert TWICE.findall("in the\nthe pile") == TWICE.findall("in the the pile") == ["the"]
    assert TWICE.findall("say that\n\nthat card") == []

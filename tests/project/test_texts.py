"""Every text a person may read is there in all four languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Formatter

import pytest

from ekprob.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(ROOT.glob("data/texts/*.toml"))


def places(text: str) -> list[str]:
    """The names of the {places} in a text, in alphabetical order: languages put them in different order."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_there_are_texts() -> None:
    """The tests below look at something."""
    assert [file.name for file in FILES] != []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_text_has_all_languages(file: Path) -> None:
    """A missing translation is found here, not by a reader."""
    entries = tomllib.loads(file.read_text(encoding="utf-8"))
    incomplete = {
        key: sorted(texts)
        for key, texts in entries.items()
        if set(texts) != set(LANGUAGES) or not all(texts.values())
    }

    assert incomplete == {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_language_has_the_same_places(file: Path) -> None:
    """A value that one language shows is shown by each."""
    entries = tomllib.loads(file.read_text(encoding="utf-8"))
    uneven = {
        key: {lang: places(text) for lang, text in texts.items()}
        for key, texts in entries.items()
        if len({tuple(places(text)) for text in texts.values()}) != 1
    }

    assert uneven == {}

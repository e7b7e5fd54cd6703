"""Every text a person may read is there in all four languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from ekprob.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(ROOT.glob("data/texts/*.toml"))


def places(text: str) -> list[str]:
    """The names of the {places} in a text, in alphabetical order: languages put them in different order."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def entries() -> Iterator[tuple[str, dict[str, str]]]:
    """Every text with its file's name and its key, as in `cards:skip`, in all languages it has."""
    for file in FILES:
        for key, texts in tomllib.loads(file.read_text(encoding="utf-8")).items():
            yield f"{file.stem}:{key}", texts


def test_there_are_texts() -> None:
    """The tests below look at something."""
    assert list(entries()) != []


def test_every_text_has_all_languages() -> None:
    """A missing translation is found here, not by a reader."""
    incomplete = {
        key: sorted(texts)
        for key, texts in entries()
        if set(texts) != set(LANGUAGES) or not all(texts.values())
    }

    assert incomplete == {}


def test_every_language_has_the_same_places() -> None:
    """A value that one language shows is shown by each."""
    uneven = {
        key: {lang: places(text) for lang, text in texts.items()}
        for key, texts in entries()
        if len({tuple(places(text)) for text in texts.values()}) != 1
    }

    assert uneven == {}

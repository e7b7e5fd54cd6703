"""Every text of the interface is used, and every text that is asked for exists."""

from __future__ import annotations

import re
from pathlib import Path

from ekprob.i18n import texts_of
from ekprob.widgets.page.phrases import FOR_THE_PAGE, Phrases
from tests.widgets.scenes.scripts import asked_by

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [
    path.read_text(encoding="utf-8")
    for folder in ("beliefs", "charts", "widgets")
    for path in sorted((ROOT / "ekprob" / folder).rglob("*.py"))
]
NAMES = set(texts_of("interface"))
QUOTED = re.compile(r'"(?:interface\.)?([a-z0-9_]+)"')
BUILT = re.compile(r'f"(?:interface\.)?([a-z_]+_)\{')
"""The beginning of a name that goes on with a value, such as f"prior_{name}"."""


def test_the_script_asks_for_the_texts_that_it_is_given() -> None:
    """`t("name")` in the explorer's own scripts and those it shares, `page_name` in the data."""
    given = set(Phrases("en").for_the_page())

    assert asked_by("explorer") <= given
    assert given <= asked_by("explorer", "page")


def test_every_text_is_used() -> None:
    """A text that nobody asks for is dead weight in four languages."""
    quoted = {name for source in SOURCES for name in QUOTED.findall(source)}
    begun = tuple(begin for source in SOURCES for begin in BUILT.findall(source))
    unused = {
        name for name in NAMES - quoted if not name.startswith(FOR_THE_PAGE) and not name.startswith(begun)
    }

    assert unused == set()


def test_every_text_that_is_asked_for_exists() -> None:
    """`Message("interface.name")` and `say("name")` name a text of the data."""
    asked = {
        name
        for source in SOURCES
        for name in re.findall(r'(?:interface\.|[^_a-z]say\(")([a-z0-9_]+)"', source)
    }

    assert asked - NAMES == set()
    assert len(asked) > 80

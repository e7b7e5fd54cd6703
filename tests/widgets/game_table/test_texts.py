"""Every text of the game table is used, and every text that is asked for exists."""

from __future__ import annotations

import re
from pathlib import Path

from ekprob.game.table import Phase
from ekprob.i18n import texts_of
from ekprob.rules import Card
from ekprob.simulate.bots import BOTS
from ekprob.widgets.game_table.session import Pace
from ekprob.widgets.page.phrases import FOR_THE_PAGE, Phrases
from tests.widgets.scenes.scripts import asked_by

WIDGETS = Path(__file__).resolve().parents[3] / "ekprob/widgets"
SOURCES = [
    path.read_text(encoding="utf-8")
    for room in ("game_table", "page")
    for path in sorted((WIDGETS / room).glob("*.py"))
]
NAMES = set(texts_of("table"))
QUOTED = re.compile(r'"(?:table\.)?([a-z0-9_]+)"')
BUILT = re.compile(r'f"(?:table\.)?([a-z_]+_)\{')
"""The beginning of a name that goes on with a value, such as f"ask_{phase}"."""


def test_the_script_asks_for_the_texts_that_it_is_given() -> None:
    """`t("name")` in its own scripts and those it shares, `page_name` in the data: no more and no less."""
    assert set(Phrases("en", "table").for_the_page()) == asked_by("game_table", "page")


def test_every_text_is_used() -> None:
    """A text that nobody asks for is dead weight in four languages."""
    quoted = {name for source in SOURCES for name in QUOTED.findall(source)}
    begun = tuple(begin for source in SOURCES for begin in BUILT.findall(source))
    unused = {
        name
        for name in NAMES - quoted
        if not name.startswith((FOR_THE_PAGE, *begun)) and not name.endswith("_one")
    }

    assert unused == set()


def test_every_text_that_is_asked_for_exists() -> None:
    """`Message("table.name")` and `tell("name")` name a text of the data, and so does every closed set."""
    asked = {
        name for source in SOURCES for name in re.findall(r'(?:"table\.|[^_a-z]tell\(")([a-z0-9_]+)"', source)
    }
    asked |= {f"about_{card.value}" for card in Card}
    asked |= {f"bot_{bot}" for bot in BOTS}
    asked |= {f"pace_{pace.value}" for pace in Pace}
    asked |= {f"ask_{phase.value}" for phase in Phase}

    assert asked - NAMES == set()
    assert len(asked) > 80


def test_every_card_has_a_face() -> None:
    """A symbol, and a look that no other card has: pattern and colour together."""
    faces = dict(
        re.findall(
            r"^  ([a-z_]+): (\[.*\]),$",
            (WIDGETS / "page" / "cards.js").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    looks = [face.rpartition(", ")[0] for face in faces.values()]
    symbols = [face.rpartition(", ")[2] for face in faces.values()]
    patterns = set(re.findall(r'\["([a-z]+)"', "".join(faces.values())))
    style = (WIDGETS / "page" / "cards.css").read_text(encoding="utf-8")

    assert set(faces) == {card.value for card in Card}
    assert len(set(looks)) == len(set(symbols)) == len(Card)
    assert patterns == set(re.findall(r"ek-pattern-([a-z]+) ", style))

"""The binding of replay and page, without a page; and the texts that the page asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from ekprob.game.record import GameRecord
from ekprob.i18n import LANGUAGES, texts_of
from ekprob.widgets.replayer.session import ReplaySession
from ekprob.widgets.replayer.view import view_state
from ekprob.widgets.replayer.widget import Replay, replay
from tests.widgets.scenes.scripts import asked_by
from tests.widgets.scenes.tracked import a_game

ROOT = Path(__file__).resolve().parents[3]
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (*(ROOT / "ekprob/widgets/replayer").glob("*.py"), ROOT / "ekprob/charts/danger_chart.py")
)


@pytest.fixture(scope="module")
def record() -> GameRecord:
    """A whole game of three."""
    return GameRecord.of(a_game("original", 3, 5))


@pytest.fixture
def shown(record: GameRecord) -> Iterator[Replay]:
    """Its replay with all cards open."""
    made = replay(record)
    yield made
    made.close()


def test_panel_and_chart_follow_a_message(shown: Replay) -> None:
    """The panel shows the step, the chart marks it, and the words are the chart's."""
    panel, charts = shown.children
    panel._handle_custom_msg({"do": "go", "step": 4}, [])  # noqa: SLF001  # what ipywidgets calls

    assert panel.state["at"] == f"Step 4 of {shown.session.last}"
    assert charts.figures[0]["layout"]["shapes"][0]["x0"] == 4
    assert panel.state["chart"] == charts.words[0]
    assert repr(shown) == f"Replay(original, 3 players: step 4 of {shown.session.last}, seen by all)"


def test_the_chart_of_one_seat_has_one_line(shown: Replay) -> None:
    """And two rows of marks: kittens drawn, and none for what really lay on top."""
    shown.handle({"do": "see", "seat": 1})
    figure = shown.children[1].figures[0]

    assert [trace["name"] for trace in figure["data"]] == ["Player 2", "kitten drawn", "kitten really on top"]
    assert not figure["data"][2]["x"]
    assert figure["data"][1]["x"]


def test_a_fault_is_shown_and_raised(shown: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ekprob itself is not swallowed, and the page does not hide it."""

    def faulty() -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(shown.session, "go_to_next_kitten", faulty)
    with pytest.raises(RuntimeError, match="broken"):
        shown.handle({"do": "kitten"})

    assert "broken" in shown.children[0].state["error"]


def test_closing_leaves_nothing(record: GameRecord) -> None:
    """Every part of the widget is gone."""
    before = set(_instances)
    replay(record, seat=0).close()

    assert set(_instances) == before


def test_the_script_finds_every_text_that_it_asks_for(record: GameRecord) -> None:
    """`t("name")` in the script: a text of the replay, or one that it shares with the game table."""
    asked = asked_by("replayer")
    own = {name.removeprefix("page_") for name in texts_of("replay") if name.startswith("page_")}

    assert asked <= set(view_state(ReplaySession(record))["texts"])
    assert own <= asked_by("replayer", "page")


def test_every_text_is_used_and_is_there_in_every_language() -> None:
    """A text that nobody asks for is dead weight in four languages."""
    quoted = set(re.findall(r'"(?:replay\.)?([a-z_]+)"', SOURCES))
    unused = {name for name in set(texts_of("replay")) - quoted if not name.startswith("page_")}

    assert unused == set()
    assert all(set(entry) == set(LANGUAGES) for entry in texts_of("replay").values())

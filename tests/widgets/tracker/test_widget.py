"""The binding of tracker and page, without a page; and the texts that the page asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ekprob.errors import BadValueError
from ekprob.i18n import LANGUAGES, texts_of
from ekprob.rules.cards import Card
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.view import view_state
from ekprob.widgets.tracker.widget import OddsTracker, track
from tests.widgets.scenes.scripts import asked_by

ROOT = Path(__file__).resolve().parents[3]
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for room in ("tracker", "page")
    for path in sorted((ROOT / "ekprob/widgets" / room).rglob("*.py"))
)

HAND = [Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3]
MINE = {"do": "enter", "kind": "drew", "seat": 0, "source": "top", "card": "nope"}


@pytest.fixture
def tracker() -> Iterator[OddsTracker]:
    """The original box for four."""
    made = track(hand=HAND)
    yield made
    made.close()


def test_the_page_speaks_to_the_session(tracker: OddsTracker) -> None:
    """What comes in from the page goes the same way as `handle`, and the state follows."""
    tracker._handle_custom_msg(MINE, [])  # noqa: SLF001  # what ipywidgets calls

    assert tracker.state["step"] == 1
    assert tracker.state["odds"]["tiles"][0]["answer"] == "3/22 = 13.64 %"
    assert tracker.state["log"] == ["Player 1 draws Nope."]


def test_a_refused_message_shows_the_error(tracker: OddsTracker) -> None:
    """The numbers are as they were."""
    tracker.handle({**MINE, "card": "clone"})

    assert "not in this game" in tracker.state["error"]
    assert tracker.state["odds"]["tiles"][0]["answer"] == "3/23 = 13.04 %"


def test_a_fault_is_shown_and_raised(tracker: OddsTracker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ekprob itself is not swallowed, and the page does not hide it."""

    def faulty(_message: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(tracker.session, "enter", faulty)
    with pytest.raises(RuntimeError, match="broken"):
        tracker.handle(MINE)

    assert "broken" in tracker.state["error"]


def test_a_saved_game_is_taken_up(tmp_path: Path) -> None:
    """The same call in another kernel goes on where the first one ended."""
    first = track(hand=HAND, save=tmp_path / "game.json")
    first.handle(MINE)
    again = track(save=tmp_path / "game.json")

    assert (
        repr(again)
        == repr(first)
        == "OddsTracker(original, 4 players: 1 event, 22 cards in the pile, risk 3/22)"
    )
    first.close()
    again.close()


def test_bad_arguments_are_refused() -> None:
    """Before there is a widget."""
    with pytest.raises(BadValueError):
        track(hand="skip")  # type: ignore[arg-type]  # what is refused


def test_the_script_finds_every_text_that_it_asks_for() -> None:
    """`t("name")` in the script: a text of the tracker, or one that it shares with the game table."""
    asked = asked_by("tracker")
    own = {name.removeprefix("page_") for name in texts_of("tracker") if name.startswith("page_")}

    assert asked <= set(view_state(TrackerSession())["texts"])
    assert own <= asked_by("tracker", "page")


def test_every_text_is_used_and_is_there_in_every_language() -> None:
    """A text that nobody asks for is dead weight in four languages."""
    quoted = set(re.findall(r'"(?:tracker\.)?([a-z_]+)"', SOURCES))
    begun = tuple(f"{begin}_" for begin in ("cannot", "damaged", "step", "found", "page"))
    unused = {name for name in set(texts_of("tracker")) - quoted if not name.startswith(begun)}

    assert unused == set()
    assert all(set(entry) == set(LANGUAGES) for entry in texts_of("tracker").values())

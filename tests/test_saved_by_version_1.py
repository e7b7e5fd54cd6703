"""Files that the first version saved: they open as they meant, with the rulings that it did not name."""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ekprob.errors import DamagedRecordError
from ekprob.game import GameRecord, new_game
from ekprob.rules import Card, Edition, Rulings
from ekprob.rules.rulings import FORMER
from ekprob.simulate import TournamentResult
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.tracker.saving import from_text
from ekprob.widgets.tracker.session import TrackerSession

SAVED = Path(__file__).parent / "data" / "saved"


def source(name: str) -> str:
    """What lies in one of the files."""
    return (SAVED / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["game-1", "table-1", "tracked-1", "tournament-1"])
def test_the_files_are_of_the_first_version(name: str) -> None:
    """They name no ruling that came later."""
    plain = json.loads(source(f"{name}.json"))
    rulings = plain["rulings"] if "rulings" in plain else plain["table"]["rulings"]

    assert plain["version"] == 1
    assert FORMER.keys().isdisjoint(rulings)


def test_a_game_is_replayed_to_the_same_end() -> None:
    """The hands, the pile and the winner that the first version came to, by what the rulings were then."""
    state = GameRecord.from_json(source("game-1.json")).replay()

    assert (state.winner, len(state.actions)) == (1, 36)
    assert [len(hand) for hand in state.table.hands] == [9, 11]
    assert len(state.table.pile) == 5
    assert [card.value for card in state.table.discards[-4:]] == [
        "nope",
        "cattermelon",
        "cattermelon",
        "shuffle",
    ]
    assert state.setup.rulings == Rulings.named("zombie").with_(faster_variant=True)


def test_a_table_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """It is taken up, and from then on saved as version 2 with every ruling named."""
    file = tmp_path / "table.json"
    shutil.copy(SAVED / "table-1.json", file)
    assert GameRecord.from_json(file.read_text(encoding="utf-8")).replay().winner == 2

    GameSession.resume(file)._save()  # noqa: SLF001  # as after any action
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved["version"] == 2
    assert saved["rulings"] == Rulings.named("original-2015").to_plain()


def test_a_tracked_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """All that was entered agrees still, and the odds are the same."""
    file = tmp_path / "tracked.json"
    shutil.copy(SAVED / "tracked-1.json", file)
    entries = json.loads(source("tracked-1.json"))["entries"]

    session = TrackerSession.resume(file)
    setup, shared = from_text(source("shared-1.txt"))

    assert [event.entry for event in session.events] == entries
    assert session.draft.setup.rulings == Rulings.named("zombie")
    assert setup.setup.rulings == Rulings.named("original")
    assert len(shared) == 30
    again = TrackerSession(setup)
    for entry in shared:
        again.enter(entry)
    assert again.belief.pile.risk() == Fraction(1, 23)


def test_a_tournament_keeps_its_result() -> None:
    """With the rulings that it was played by."""
    result = TournamentResult.from_json(source("tournament-1.json"))

    assert result.rulings == Rulings.named("zombie")
    assert [row.wins for row in result.rows] == [9, 0, 0]
    assert json.loads(result.to_json())["version"] == 2


def first_version_of(plain: dict[str, Any]) -> dict[str, Any]:
    """The same file as the first version wrote it."""
    old: dict[str, Any] = json.loads(json.dumps({**plain, "version": 1}))
    for rulings in (old["rulings"], old["edition"]["rulings"]):
        for name in FORMER:
            del rulings[name]
    return old


def test_a_box_of_ones_own_is_opened_too() -> None:
    """Its rulings lie in the file once more."""
    box = Edition.custom({Card.SKIP: 6, Card.NOPE: 2}, players=2, hand_size=2)
    record = GameRecord.of(new_game(box, 2, seed=1))
    plain = json.loads(record.to_json())

    assert GameRecord.from_json(json.dumps(first_version_of(plain))) == record


def test_a_file_of_version_2_names_every_ruling() -> None:
    """What it lacks is named, for it was not written so."""
    plain = json.loads(source("game-1.json"))
    with pytest.raises(DamagedRecordError, match="'noped_cards' is missing"):
        GameRecord.from_json(json.dumps({**plain, "version": 2}))

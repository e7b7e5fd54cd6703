"""A game that is saved after every move, and taken up by another session."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from ekprob.errors import BadValueError, DamagedRecordError
from ekprob.game.record import GameRecord
from ekprob.rules import edition_names
from ekprob.widgets.game_table.session import GameSession, Pace
from ekprob.widgets.game_table.view import view_state
from tests.widgets.scenes.games import MOST_MESSAGES, any_choice, played_on, send


@pytest.mark.slow
@pytest.mark.parametrize("name", edition_names())
def test_a_resumed_game_is_the_same_table(name: str, tmp_path: Path) -> None:
    """At any moment another session shows the same page from the file, and the game goes on alike."""
    path = tmp_path / "game.json"
    session = GameSession.new(name, 4, seed=2, bots="random", names=["Ana", "Bo", "Cy", "Di"], save=path)
    rng = Random(3)
    resumed = session
    for _ in range(8):
        view = played_on(session, rng, 4)
        resumed = GameSession.resume(path)
        resumed.status = None

        assert {**view_state(resumed), "undo": None} == {**view, "undo": None}

    ends = [played_on(each, Random(4), MOST_MESSAGES) for each in (session, resumed)]
    assert ends[0]["log"] == ends[1]["log"]


def test_the_file_is_a_record(tmp_path: Path) -> None:
    """What reads records reads it too."""
    path = tmp_path / "game.json"
    session = GameSession.new(seed=2, save=path)
    played_on(session, Random(1), 5)
    state = GameRecord.from_json(path.read_text(encoding="utf-8")).replay()

    assert state.observe(0) == session.seen


def test_my_move_is_saved_before_the_others_answer(tmp_path: Path) -> None:
    """At a slow pace the file knows my draw at once."""
    path = tmp_path / "game.json"
    session = GameSession.new(seed=1, save=path)
    session.pace = Pace.SLOW
    view = send(session, {"do": "act", "id": "draw", "step": session.step})

    assert view["waiting"] is not None
    assert len(GameRecord.from_json(path.read_text(encoding="utf-8")).actions) == 1


def test_what_is_taken_back_is_not_saved(tmp_path: Path) -> None:
    """The file follows an undo."""
    path = tmp_path / "game.json"
    session = next(
        found
        for seed in range(99)
        for found in [GameSession.new(seed=seed)]
        if any(offer["id"] == "play skip" for offer in view_state(found)["offers"])
    )
    session = GameSession.new(seed=session.setup.seed, save=path)
    session.pace = Pace.SLOW
    before = path.read_text(encoding="utf-8")
    send(session, {"do": "act", "id": "play skip", "step": session.step})
    assert path.read_text(encoding="utf-8") != before
    send(session, {"do": "undo"})

    assert path.read_text(encoding="utf-8") == before


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    """A new game does not go where something lies already, whatever it is."""
    path = tmp_path / "thesis.txt"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(BadValueError, match=r"thesis.txt.* is there already"):
        GameSession.new(seed=1, save=path)

    assert path.read_text(encoding="utf-8") == "precious"


def damaged(path: Path) -> list[bytes]:
    """A saved game, spoilt in every way that we can think of."""
    whole = path.read_bytes()
    plain = json.loads(whole)
    changes: list[dict[str, object]] = [
        {"format": "chess"},
        {"version": 99},
        {"seed": None},
        {"players": 11},
        {"edition": {}},
        {"actions": [{"do": "insert", "position": 0}]},
        {"actions": [{"do": "fly"}]},
        {"table": None},
        {"table": {"bots": [], "names": []}},
        {"table": {"bots": ["clever"] * 4, "names": [None] * 4}},
        {"table": {"bots": ["random"] * 4, "names": [None] * 4}},
        {"table": {"bots": [None, "random", "random", 7], "names": [None] * 4}},
        {"table": {"bots": [None, "random", "random", "random"], "names": [None, 3, None, None]}},
    ]
    parts = [whole[:length] for length in (0, 1, len(whole) // 2, len(whole) - 1)]
    return [
        *parts,
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        *(json.dumps({**plain, **change}).encode() for change in changes),
    ]


def test_a_damaged_file_is_reported_and_kept(tmp_path: Path) -> None:
    """The error names the file, which stays as it was, byte for byte."""
    path = tmp_path / "game.json"
    session = GameSession.new(seed=1, save=path)
    played_on(session, Random(1), 4)
    for content in damaged(path):
        path.write_bytes(content)
        with pytest.raises(DamagedRecordError, match=r"game.json.* is kept as it is"):
            GameSession.resume(path)

        assert path.read_bytes() == content
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """Nothing to take up."""
    with pytest.raises(BadValueError, match=r"none.json"):
        GameSession.resume(tmp_path / "none.json")


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    """The page warns, names the file, and the game goes on; the warning ends when saving works."""
    folder = tmp_path / "games"
    folder.mkdir()
    path = folder / "game.json"
    session = GameSession.new(seed=1, save=path)
    path.unlink()
    folder.rmdir()
    rng = Random(1)
    view = send(session, any_choice(view_state(session), rng))
    assert view["warning"].startswith("The game could not be saved in game.json")

    folder.mkdir()
    view = send(session, any_choice(view, rng))

    assert view["warning"] == ""
    assert path.exists()

"""The game table as a widget: it shows what its session holds, and hands it what the page sends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ekprob.errors import BadValueError, DamagedRecordError
from ekprob.widgets.game_table.view import view_state
from ekprob.widgets.game_table.widget import GameTable, play
from tests.widgets.scenes.games import any_choice


@contextmanager
def a_table(**parts: Any) -> Iterator[GameTable]:
    """A table that is taken away afterwards."""
    table = play(**parts)
    try:
        yield table
    finally:
        table.close()


def test_the_page_gets_what_the_session_shows() -> None:
    """After every message, whoever sends it: the page's way in and `handle` are the same."""
    with a_table(seed=1, pace="at_once") as table:
        assert table.state == {**table.state, **view_state(table.session)}
        rng = Random(1)
        for _ in range(10):
            table._handle_custom_msg(any_choice(table.state, rng), [])  # noqa: SLF001  # as the page does

            assert table.state == {**table.state, **view_state(table.session)}
            assert table.state["error"] == ""


def test_the_repr_says_what_holds() -> None:
    """The same for the same game, with no address or other number of the moment."""
    with a_table(players=2, seed=1, pace="at_once") as table:
        assert repr(table) == "GameTable(original, 2 players: 35 cards in the pile, seat 0 decides)"
        rng = Random(1)
        while table.state["mode"] != "over":
            table.handle(any_choice(table.state, rng))

        assert "has won" in repr(table)


def test_a_fault_is_shown_and_raised() -> None:
    """What is no EkprobError is never swallowed."""
    with a_table(seed=1) as table:
        table.session.go_on = lambda: 1 // 0  # type: ignore[assignment,method-assign]  # a fault
        with pytest.raises(ZeroDivisionError):
            table.handle({"do": "pace", "pace": "at_once"})

        assert "ZeroDivisionError" in table.state["error"]


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    """The same call, after the kernel was started anew, shows the same table."""
    path = tmp_path / "game.json"
    with a_table(seed=1, save=path, pace="at_once") as table:
        rng = Random(1)
        for _ in range(6):
            table.handle(any_choice(table.state, rng))
        before = {**table.state, "handled": 0, "undo": None}
    with a_table(seed=2, save=path, pace="at_once") as table:
        assert table.state["status"] == "The game saved in game.json goes on."
        assert {**table.state, "handled": 0, "undo": None, "status": ""} == before


def test_a_damaged_file_is_not_played_over(tmp_path: Path) -> None:
    """It is reported, and stays."""
    path = tmp_path / "game.json"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(DamagedRecordError):
        play(save=path)

    assert path.read_text(encoding="utf-8") == "{"


def test_a_pace_that_is_none_is_refused() -> None:
    """With those there are."""
    with pytest.raises(BadValueError, match="at_once, quick, slow, by_hand"):
        play(pace="warp")


def test_a_table_without_a_coach() -> None:
    """To test oneself."""
    with a_table(seed=1, coach=False) as table:
        assert table.state["coach"] is None

"""A game at the table as a file: the `GameRecord`, and with it who sits where."""

from __future__ import annotations

import json
from pathlib import Path

from ekprob.errors import BadValueError, DamagedRecordError, EkprobError
from ekprob.game.record import GameRecord
from ekprob.game.state import GameState
from ekprob.widgets.game_table.setup import TableSetup
from ekprob.widgets.page.files import write_whole


def save(path: Path, setup: TableSetup, state: GameState) -> None:
    """Write the game to `path`: it holds either the old game or the new one, never a part of one.

    `GameRecord.from_json` reads the file too. Raises `OSError` if it cannot be written.
    """
    plain = {**json.loads(GameRecord.of(state).to_json()), "table": setup.to_plain()}
    write_whole(path, json.dumps(plain, ensure_ascii=False))


def load(path: Path) -> tuple[TableSetup, GameState]:
    """The table and the game that `save` wrote to `path`, which stays as it is.

    Raises `DamagedRecordError`, which names the file, if it is no saved game or a damaged one, and
    `BadValueError` if there is no such file.
    """
    try:
        source = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadValueError(f"the saved game {str(path)!r} cannot be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise DamagedRecordError(f"{str(path)!r} is no saved game, and is kept as it is: {fault}") from fault
    try:
        state = GameRecord.from_json(source).replay()
        return TableSetup.from_plain(json.loads(source).get("table"), state), state
    except EkprobError as fault:
        raise DamagedRecordError(f"{str(path)!r} is no saved game, and is kept as it is: {fault}") from fault

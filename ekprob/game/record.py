"""A play-through as a file: the box, the rulings, the seed and the actions; all else follows."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from ekprob.errors import BadValueError, DamagedRecordError, EkprobError, IllegalActionError
from ekprob.game.actions import (
    Action,
    Arrange,
    Die,
    DigOn,
    Draw,
    Give,
    Insert,
    Keep,
    Nope,
    Pass,
    Play,
    Rescue,
    Revive,
    Take,
)
from ekprob.game.start import new_game
from ekprob.rules.cards import Card, card_named
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ekprob.game.state import GameState

FORMAT: Final = "ekprob-game"
VERSION: Final = 1

ACTIONS: Final[dict[str, type[Action]]] = {
    "arrange": Arrange,
    "die": Die,
    "dig_on": DigOn,
    "draw": Draw,
    "give": Give,
    "insert": Insert,
    "keep": Keep,
    "nope": Nope,
    "pass": Pass,
    "play": Play,
    "rescue": Rescue,
    "revive": Revive,
    "take": Take,
}
"""How each kind of action is called in a file."""

NAMES: Final[dict[type[Action], str]] = {kind: name for name, kind in ACTIONS.items()}


@dataclass(frozen=True)
class GameRecord:
    """One play-through; replaying it gives the same game again, step by step.

    >>> from ekprob.rules.editions import edition
    >>> state = new_game(edition("original"), 2, seed=3)
    >>> record = GameRecord.of(state)
    >>> GameRecord.from_json(record.to_json()) == record
    True
    """

    edition: Edition
    rulings: Rulings
    players: int
    seed: int | str
    first_player: int
    actions: tuple[Action, ...]

    @staticmethod
    def of(state: GameState) -> GameRecord:
        """Return the record of a game so far; `BadValueError` if it did not start from a seed."""
        if state.seed is None:
            raise BadValueError(
                "only a game that started from a seed can be recorded; this one was given its chance"
            )
        return GameRecord(
            edition=state.edition,
            rulings=state.setup.rulings,
            players=state.players,
            seed=state.seed,
            first_player=state.first_player,
            actions=tuple(state.actions),
        )

    def replay(self, steps: int | None = None) -> GameState:
        """Return the game after the first `steps` actions, or after all of them.

        Raises `IllegalActionError`, which names the step, if an action is not legal there.
        """
        state = self._start()
        for step, action in enumerate(self.actions[:steps]):
            _apply(state, step, action)
        return state

    def states(self) -> Iterator[GameState]:
        """Go through the game: its start, and then the same state after each action; copy it to keep it."""
        state = self._start()
        yield state
        for step, action in enumerate(self.actions):
            _apply(state, step, action)
            yield state

    def to_json(self) -> str:
        """Return the record as JSON text."""
        plain = {
            "format": FORMAT,
            "version": VERSION,
            "edition": self.edition.to_plain(),
            "rulings": self.rulings.to_plain(),
            "players": self.players,
            "seed": self.seed,
            "first_player": self.first_player,
            "actions": [action_to_plain(action) for action in self.actions],
        }
        return json.dumps(plain, ensure_ascii=False)

    @staticmethod
    def from_json(source: str) -> GameRecord:
        """Read a record and check that it can be replayed.

        Raises `DamagedRecordError` for text that is no record, is cut off, lacks a part, or was written by a
        newer version, and `IllegalActionError` for actions that the rules do not allow.
        """
        plain = _parsed(source)
        try:
            record = GameRecord(
                edition=Edition.from_plain(_part(plain, "edition", dict)),
                rulings=Rulings.from_plain(_part(plain, "rulings", dict)),
                players=_part(plain, "players", int),
                seed=_part(plain, "seed", int, str),
                first_player=_part(plain, "first_player", int),
                actions=tuple(action_from_plain(each) for each in _part(plain, "actions", list)),
            )
            record._start()  # our own
        except DamagedRecordError:
            raise
        except (EkprobError, KeyError, TypeError, ValueError, AttributeError) as fault:
            raise DamagedRecordError(f"the record does not describe a game: {fault}") from fault
        record.replay()
        return record

    def _start(self) -> GameState:
        return new_game(
            self.edition, self.players, seed=self.seed, rulings=self.rulings, first_player=self.first_player
        )


def action_to_plain(action: Action) -> dict[str, object]:
    """Return an action as plain values.

    >>> action_to_plain(Play((Card.FAVOR,), target=2))
    {'do': 'play', 'cards': ['favor'], 'target': 2}
    """
    plain: dict[str, object] = {"do": NAMES[type(action)]}
    for field in fields(action):
        value = getattr(action, field.name)
        if value is not None:
            plain[field.name] = _plain_value(value)
    return plain


def action_from_plain(plain: object) -> Action:
    """Return the action that `action_to_plain` wrote down; `DamagedRecordError` if there is none."""
    kind = ACTIONS.get(str(plain.get("do"))) if isinstance(plain, dict) else None
    if not isinstance(plain, dict) or kind is None:
        raise DamagedRecordError(f"{plain!r} is no action; an action has a 'do' of {', '.join(ACTIONS)}")
    given = {name: value for name, value in plain.items() if name != "do"}
    try:
        return kind(**{name: _read_value(name, value) for name, value in given.items()})
    except (EkprobError, TypeError) as fault:
        raise DamagedRecordError(f"{plain!r} is no action: {fault}") from fault


def _apply(state: GameState, step: int, action: Action) -> None:
    fault = state.why_illegal(action)
    if fault is not None:
        raise IllegalActionError(f"action {step} of the record, {action}, is illegal: {fault}")
    state.apply(action)


def _parsed(source: str) -> Mapping[str, Any]:
    try:
        plain = json.loads(source)
    except (TypeError, ValueError) as fault:
        raise DamagedRecordError(f"the record is not JSON, or was cut off: {fault}") from fault
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        given = plain.get("format") if isinstance(plain, dict) else plain
        raise DamagedRecordError(f"this is no game record: its format is {given!r}, not {FORMAT!r}")
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise DamagedRecordError(f"the record's version is {version!r}, not a number from 1 to {VERSION}")
    if version > VERSION:
        raise DamagedRecordError(
            f"the record is of version {version}; this ekprob reads up to {VERSION}: update it"
        )
    return plain


def _part(plain: Mapping[str, Any], name: str, *kinds: type) -> Any:  # noqa: ANN401  # as the file has it
    if name not in plain:
        raise DamagedRecordError(f"the record has no {name!r}")
    if type(plain[name]) not in kinds:
        wanted = " or ".join(kind.__name__ for kind in kinds)
        raise DamagedRecordError(f"the record's {name!r} is {plain[name]!r}, not of the kind {wanted}")
    return plain[name]


def _plain_value(value: object) -> object:
    if isinstance(value, Card):
        return value.value
    if isinstance(value, tuple):
        return [_plain_value(each) for each in value]
    return value


def _read_value(name: str, value: object) -> object:
    if name == "cards" and isinstance(value, list):
        return tuple(card_named(each) for each in value)
    if name in ("card", "named") and isinstance(value, str):
        return card_named(value)
    if name in ("seat", "target", "position") and type(value) is int:
        return value
    raise DamagedRecordError(f"{name!r} cannot be {value!r}")

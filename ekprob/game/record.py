"""A play-through as a file: the box, the rulings, the seed and the actions; all else follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

from ekprob.errors import BadValueError, DamagedRecordError, EkprobError, IllegalActionError, quoted
from ekprob.game.actions import ACTIONS, Action
from ekprob.game.start import new_game
from ekprob.game.state import GameState
from ekprob.i18n import Message
from ekprob.rules.cards import Card, card_named
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings, with_former_rulings
from ekprob.saved import SavedKind, part_of

RECORD: Final = SavedKind("game", version=2, from_first=with_former_rulings)
"""A play-through as a file."""

MOST_TOGETHER: Final = 10
"""Cards of one action: twice as many as any play has."""

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

        Raises `IllegalActionError`, which counts the actions from 1, if an action is not legal there.
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
        return RECORD.text_of(self.to_plain())

    def to_plain(self) -> dict[str, object]:
        """Return the record as plain values: strings, numbers, and lists and dicts of them."""
        return {
            "edition": self.edition.to_plain(),
            "rulings": self.rulings.to_plain(),
            "players": self.players,
            "seed": self.seed,
            "first_player": self.first_player,
            "actions": [action_to_plain(action) for action in self.actions],
        }

    @staticmethod
    def from_json(source: str) -> GameRecord:
        """Read a record and check that it can be replayed.

        Raises `DamagedRecordError` for text that is no record, is cut off, lacks a part, was written by a
        newer version, or has an action that the rules do not allow, which is then named with its number.
        """
        plain = RECORD.opened(source)
        try:
            record = GameRecord(
                edition=Edition.from_plain(part_of(plain, "edition", dict)),
                rulings=Rulings.from_plain(part_of(plain, "rulings", dict)),
                players=part_of(plain, "players", int),
                seed=part_of(plain, "seed", int, str),
                first_player=part_of(plain, "first_player", int),
                actions=tuple(action_from_plain(each) for each in part_of(plain, "actions", list)),
            )
            record.replay()
        except DamagedRecordError:
            raise
        except IllegalActionError as fault:
            raise DamagedRecordError(fault.message) from fault
        except EkprobError as fault:
            raise DamagedRecordError(f"the record does not describe a game: {fault}") from fault
        return record

    def _start(self) -> GameState:
        return new_game(
            self.edition, self.players, seed=self.seed, rulings=self.rulings, first_player=self.first_player
        )


def action_to_plain(action: Action) -> dict[str, object]:
    """Return an action as plain values.

    >>> from ekprob.game.actions import Play
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
        raise DamagedRecordError(
            f"{quoted(plain)} is no action; an action has a 'do' of {', '.join(ACTIONS)}"
        )
    given = {name: value for name, value in plain.items() if name != "do"}
    try:
        return kind(**{name: _read_value(name, value) for name, value in given.items()})
    except (EkprobError, TypeError) as fault:
        raise DamagedRecordError(f"{quoted(plain)} is no action: {fault}") from fault


def _apply(state: GameState, step: int, action: Action) -> None:
    fault = state.why_illegal(action)
    if fault is not None:
        facts = {"number": step + 1, "action": quoted(action), "reason": fault}
        raise IllegalActionError(Message("saved.illegal_action", facts))
    state.apply(action)


def _plain_value(value: object) -> object:
    if isinstance(value, Card):
        return value.value
    if isinstance(value, tuple):
        return [_plain_value(each) for each in value]
    return value


def _read_value(name: str, value: object) -> object:
    if name == "cards" and isinstance(value, list) and len(value) <= MOST_TOGETHER:
        return tuple(card_named(each) for each in value)
    if name in ("card", "named") and isinstance(value, str):
        return card_named(value)
    if name in ("seat", "target", "position") and type(value) is int:
        return value
    raise DamagedRecordError(f"{name!r} cannot be {quoted(value)}")

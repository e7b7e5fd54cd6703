"""What people at a table are called, and where they sit: checked here for every page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekprob.errors import BadValueError, quoted
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message

LONGEST_NAME: Final = 40
"""Letters of a player's name."""


def check_seat(seat: object, players: int) -> int:
    """The seat; raises `BadValueError`, in words for the page, for one that is not at the table."""
    if type(seat) is not int or not 0 <= seat < players:
        raise BadValueError(illegal_because("no_such_seat", given=quoted(seat), last=players - 1))
    return seat


def checked_names(names: object, players: int) -> tuple[str | None, ...]:
    """A name for each player, or None for the usual one; raises `BadValueError` for what is no name."""
    if names is None:
        return (None,) * players
    if not isinstance(names, (tuple, list)) or len(names) != players:
        raise BadValueError(Message("tracker.error_names", {"players": players, "given": quoted(names)}))
    return tuple(None if name is None else checked_name(name) for name in names)


def checked_name(name: object) -> str:
    """One name as it is shown, without blanks around it; raises `BadValueError` for what is none."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable() or not name.strip():
        raise BadValueError(Message("tracker.error_name", {"letters": LONGEST_NAME, "given": quoted(name)}))
    return name.strip()


def shown_names(names: Sequence[str | None], lang: str) -> tuple[str, ...]:
    """The names as they are shown in `lang`: who has none is "Player 1" and so on.

    >>> shown_names(["Ana", None], "es")
    ('Ana', 'Jugador 2')
    """
    return tuple(name or usual_name(seat, lang) for seat, name in enumerate(names))


def usual_name(seat: int, lang: str) -> str:
    """What the player at `seat` is called if nobody says."""
    return Message("log.seat", {"number": seat + 1}).in_language(lang)

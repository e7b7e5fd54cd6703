"""What the fields of a table event may hold: seats that are there, cards, whole numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ekprob.errors import BadValueError
from ekprob.game import events as ev
from ekprob.rules.cards import Card

if TYPE_CHECKING:
    from ekprob.beliefs.table import TableBelief


def check_fields(event: object, belief: TableBelief) -> None:
    """Raise `BadValueError`, which names the field, for what is no event or has a field of the wrong kind.

    >>> from ekprob.beliefs import TableBelief
    >>> from ekprob.rules import Card, edition
    >>> setup = edition("original").setup(players=4)
    >>> fresh = TableBelief.at_start(setup, 0, [Card.DEFUSE, *[Card.TACOCAT] * 4, *[Card.SKIP] * 3])
    >>> fresh.after(ev.Noped(-1, Card.NOPE))
    Traceback (most recent call last):
    ekprob.errors.BadValueError: Noped(seat=-1): a seat from 0 to 3 is needed
    """
    if not isinstance(event, ev.Event):
        raise BadValueError(f"event={_short(event)}: an event of ekprob.game.events is needed")
    kind = type(event)
    for name, is_right, needed in _fields(kind):  # type: ignore[arg-type]  # a class is hashable, whatever its instances are
        value = getattr(event, name)
        if not is_right(value, belief):
            raise BadValueError(f"{kind.__name__}({name}={_short(value)}): {needed(belief)} is needed")


def _short(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."  # noqa: PLR2004  # what a line has room for


Test = Callable[[Any, "TableBelief"], bool]
Needed = Callable[["TableBelief"], str]


def _is_count(value: Any, _belief: TableBelief) -> bool:  # noqa: ANN401  # anything at all
    return type(value) is int and value >= 0


def _is_seat(value: Any, belief: TableBelief) -> bool:  # noqa: ANN401
    return type(value) is int and 0 <= value < belief.setup.players


def _a_seat(belief: TableBelief) -> str:
    return f"a seat from 0 to {belief.setup.players - 1}"


def _is_card(value: object, _belief: TableBelief) -> bool:
    return type(value) is Card


def _are_cards(value: object, _belief: TableBelief) -> bool:
    return type(value) is tuple and all(type(card) is Card for card in value)


def _is_truth(value: object, _belief: TableBelief) -> bool:
    return type(value) is bool


def _are_seats(value: object, belief: TableBelief) -> bool:
    return type(value) is frozenset and all(_is_seat(seat, belief) for seat in value)


def _is_source(value: object, _belief: TableBelief) -> bool:
    return type(value) is ev.DrawnFrom


def _or_none(test: Test) -> Test:
    return lambda value, belief: value is None or test(value, belief)


_FIELDS: Final[dict[str, tuple[Test, Needed]]] = {
    **dict.fromkeys(("seat", "victim", "receiver", "rescuer"), (_is_seat, _a_seat)),
    "target": (_or_none(_is_seat), lambda belief: f"{_a_seat(belief)} or None"),
    **dict.fromkeys(("card", "using"), (_is_card, lambda _: "a Card")),
    **dict.fromkeys(("named", "acts_as"), (_or_none(_is_card), lambda _: "a Card or None")),
    **dict.fromkeys(("cards", "discarded"), (_are_cards, lambda _: "a tuple of Card")),
    **dict.fromkeys(("count", "added", "pile", "owed"), (_is_count, lambda _: "a whole number from 0 up")),
    "position": (_or_none(_is_count), lambda _: "a whole number from 0 up or None"),
    **dict.fromkeys(("found", "kept", "attacked"), (_is_truth, lambda _: "True or False")),
    "source": (_is_source, lambda _: "a DrawnFrom"),
    "watchers": (_are_seats, lambda belief: f"a frozenset of seats from 0 to {belief.setup.players - 1}"),
}

_HIDDEN: Final = {ev.Dealt, ev.Drew, ev.Peeked, ev.Arranged, ev.Stolen, ev.Given, ev.GivenUp}
"""Events whose cards only some seats see; for the others they are None."""


@lru_cache(maxsize=64)
def _fields(kind: type[ev.Event]) -> tuple[tuple[str, Test, Needed], ...]:
    """What is asked of each field of such an event."""
    rows = []
    for field in fields(kind):
        if field.name in _FIELDS:
            test, needed = _FIELDS[field.name]
            hidden = kind in _HIDDEN and field.name in ("card", "cards")
            rows.append((field.name, _or_none(test) if hidden else test, needed))
    return tuple(rows)

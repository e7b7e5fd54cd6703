"""What is accepted, said once: whole numbers, places, seats, texts, seeds, one of a closed set."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import index
from typing import Final, TypeVar

from ekprob.errors import BadValueError, UnknownNameError, quoted

Member = TypeVar("Member", bound=Enum)


def whole(name: str, value: object, least: int = 0, most: int | None = None) -> int:
    """`value` as a whole number from `least` to `most` (None: no bound above), both included.

    Whatever counts as a whole number in Python is taken (`operator.index`), except booleans. Raises
    `BadValueError`, which calls the value by `name`, for anything else.

    >>> whole("draws", 3, 0, 23)
    3
    >>> whole("draws", 24, 0, 23)
    Traceback (most recent call last):
    ekprob.errors.BadValueError: draws=24: a whole number from 0 to 23 is needed
    """
    try:
        number = index(value)  # type: ignore[arg-type]  # what has no index raises the TypeError
    except TypeError:
        number = None
    if number is None or isinstance(value, bool) or number < least or (most is not None and number > most):
        until = "up" if most is None else f"to {most}"
        raise BadValueError(f"{name}={quoted(value)}: a whole number from {least} {until} is needed")
    return number


def place(name: str, value: object, cards: int) -> int:
    """`value` as a position in a pile of so many cards: 0 is the next card, -1 the bottom one.

    Returns a position from 0. Raises `BadValueError` outside the pile, and for any other negative number.

    >>> place("at", -1, 23)
    22
    """
    if not cards:
        raise BadValueError(f"{name}={value!r}: the pile is empty, it has no place")
    number = whole(name, value, -1, cards - 1)
    return cards - 1 if number < 0 else number


def seat(name: str, value: object, players: int) -> int:
    """`value` as a seat at a table of so many players: from 0, clockwise; else raises `BadValueError`.

    >>> seat("victim", 3, players=4)
    3
    """
    return whole(name, value, 0, players - 1)


def seats(name: str, values: Iterable[object], players: int) -> tuple[int, ...]:
    """Seats at a table of so many players, each named once and one at least; else raises `BadValueError`.

    >>> seats("living", [2, 0], players=4)
    (2, 0)
    """
    named = tuple(values)
    found = tuple(seat(name, each, players) for each in named)
    if not found or len(set(found)) != len(found):
        raise BadValueError(f"{name}={list(named)!r}: name each seat once, from 0 to {players - 1}")
    return found


def words(name: str, value: object, most: int = 100) -> str:
    """`value` as a text that can be shown and saved, of at most so many letters; else `BadValueError`.

    >>> words("name", "tiny")
    'tiny'
    """
    if not isinstance(value, str) or len(value) > most or not value.isprintable() or not value.strip():
        raise BadValueError(f"{name}={quoted(value)}: a text of 1 to {most} letters is needed")
    return value


def seed(name: str, value: object) -> int | str:
    """`value` as a seed: a whole number or a text that can be saved; else raises `BadValueError`.

    >>> seed("seed", "lesson 4")
    'lesson 4'
    """
    if type(value) is int and value.bit_length() <= MOST_SEED_BITS:
        return value
    if type(value) is str and len(value) <= LONGEST_SEED and _can_be_written(value):
        return value
    raise BadValueError(f"{name}={quoted(value)}: a seed is a whole number or a string, neither of them huge")


MOST_SEED_BITS: Final = 3_000
"""A seed of more bits is refused: it could not be written as a number of a file."""

LONGEST_SEED: Final = 1_000
"""Letters of a seed."""


def _can_be_written(value: str) -> bool:
    """Whether it is text for a file: half of a surrogate pair is not."""
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def member(kind: type[Member], value: object, called: str) -> Member:
    """`value` as a member of the closed set `kind`, given as such or by its name.

    Raises `UnknownNameError`, with the names that there are, for anything else.

    >>> from ekprob.rules.cards import Card
    >>> member(Card, "nope", "card")
    <Card.NOPE: 'nope'>
    """
    if isinstance(value, kind):
        return value
    for each in kind:
        if isinstance(value, str) and each.value == value:
            return each
    raise UnknownNameError.among(called, value, [str(each.value) for each in kind])

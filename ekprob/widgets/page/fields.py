"""What a page or a call gave, field by field: each of the right kind or an error that names it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Final, TypeVar

from ekprob.beliefs.priors import Prior, mostly
from ekprob.errors import BadValueError, quoted
from ekprob.i18n import Message
from ekprob.rules.editions import Edition, edition

Content = Mapping[str, object]
"""A message as it came in: field to value, nothing of it checked."""

Member = TypeVar("Member", bound=Enum)
Value = TypeVar("Value", int, bool, str)

PRIORS: Final[dict[str, Prior]] = {
    "uniform": "uniform",
    "top": "top",
    "bottom": "bottom",
    "half_top": mostly("top", Fraction(1, 2)),
}
"""Where a kitten may lie that was put back in secret: the guesses that have a name on every page."""


MOST: Final = 10**9
"""More than any number that a page asks for."""


def whole(content: Content, field: str) -> int:
    """The whole number in a field; raises `BadValueError` if there is none.

    >>> whole({"seat": 2}, "seat")
    2
    """
    value = _of_kind(int, content, field, "interface.error_whole")
    if abs(value) > MOST:
        raise BadValueError(Message("interface.error_whole", {"field": field, "given": quoted(value)}))
    return value


def flag(content: Content, field: str) -> bool:
    """The yes or no in a field; raises `BadValueError` if there is none."""
    return _of_kind(bool, content, field, "interface.error_flag")


def words(content: Content, field: str) -> str:
    """The text in a field; raises `BadValueError` if there is none."""
    return _of_kind(str, content, field, "interface.error_text")


def _of_kind(kind: type[Value], content: Content, field: str, refusal: str) -> Value:
    value = content.get(field)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadValueError(Message(refusal, {"field": field, "given": quoted(value)}))
    return value


def choice(content: Content, field: str, allowed: tuple[str, ...]) -> str:
    """The text in a field, one of those `allowed`; raises `BadValueError` if it is none of them."""
    value = words(content, field)
    if value not in allowed:
        facts = {"field": field, "given": quoted(value), "allowed": ", ".join(allowed)}
        raise BadValueError(Message("interface.error_choice", facts))
    return value


def member(kind: type[Member], content: Content, field: str) -> Member:
    """The member of a closed set that a field names; raises `BadValueError` if it names none."""
    return kind(choice(content, field, tuple(str(each.value) for each in kind)))


def members(kind: type[Member], content: Content, field: str) -> tuple[Member, ...]:
    """The same for a field that is a list."""
    listed = content.get(field)
    if not isinstance(listed, (list, tuple)):
        raise BadValueError(Message("interface.error_list", {"field": field, "given": quoted(listed)}))
    return tuple(member(kind, {field: each}, field) for each in listed)


def check_range(text: str, given: object, fewest: int, most: int) -> None:
    """Raise `BadValueError` with `text`, which has places for the three numbers, for one out of range."""
    if type(given) is not int or not fewest <= given <= most:
        raise BadValueError(Message(text, {"given": quoted(given), "fewest": fewest, "most": most}))


def box_named(given: str | Edition) -> Edition:
    """The box, given by its name or as it is; raises `BadValueError` for anything else."""
    box = edition(given) if isinstance(given, str) else given
    if not isinstance(box, Edition):
        raise BadValueError(f"edition is the name of a box or an Edition, not {quoted(given)}")
    return box

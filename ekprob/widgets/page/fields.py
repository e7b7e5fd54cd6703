"""Reading one field of a message from the page, each of the right kind or an error that names it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from ekprob.errors import BadValueError
from ekprob.i18n import Message

Content = Mapping[str, object]
"""A message as it came in: field to value, nothing of it checked."""

Member = TypeVar("Member", bound=Enum)


def whole(content: Content, field: str) -> int:
    """The whole number in a field; raises `BadValueError` if there is none.

    >>> whole({"seat": 2}, "seat")
    2
    """
    value = content.get(field)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadValueError(Message("interface.error_whole", {"field": field, "given": repr(value)}))
    return value


def flag(content: Content, field: str) -> bool:
    """The yes or no in a field; raises `BadValueError` if there is none."""
    value = content.get(field)
    if not isinstance(value, bool):
        raise BadValueError(Message("interface.error_flag", {"field": field, "given": repr(value)}))
    return value


def words(content: Content, field: str) -> str:
    """The text in a field; raises `BadValueError` if there is none."""
    value = content.get(field)
    if not isinstance(value, str):
        raise BadValueError(Message("interface.error_text", {"field": field, "given": repr(value)}))
    return value


def choice(content: Content, field: str, allowed: tuple[str, ...]) -> str:
    """The text in a field, one of those `allowed`; raises `BadValueError` if it is none of them."""
    value = words(content, field)
    if value not in allowed:
        facts = {"field": field, "given": repr(value), "allowed": ", ".join(allowed)}
        raise BadValueError(Message("interface.error_choice", facts))
    return value


def member(kind: type[Member], content: Content, field: str) -> Member:
    """The member of a closed set that a field names; raises `BadValueError` if it names none."""
    return kind(choice(content, field, tuple(str(each.value) for each in kind)))


def members(kind: type[Member], content: Content, field: str) -> tuple[Member, ...]:
    """The same for a field that is a list."""
    listed = content.get(field)
    if not isinstance(listed, (list, tuple)):
        raise BadValueError(Message("interface.error_list", {"field": field, "given": repr(listed)}))
    return tuple(member(kind, {field: each}, field) for each in listed)

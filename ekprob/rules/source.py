"""Reading the boxes and the rulebooks from `data/`, as plain tables."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from ekprob.errors import UnknownNameError
from ekprob.shipped import shipped

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def edition_names() -> tuple[str, ...]:
    """The names of the boxes, one for each file in `data/editions/`.

    >>> edition_names()
    ('original', 'original-2015', 'party-pack', 'zombie')
    """
    folder = shipped("editions")
    return tuple(
        sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    )


@cache
def rulebook_names() -> tuple[str, ...]:
    """The names of the four rulebooks that the rules were read from.

    >>> rulebook_names()
    ('seed-id', 'seed-es', 'seed-zh', 'seed-en')
    """
    return tuple(_rulebooks())


def edition_source(name: str) -> Mapping[str, Any]:
    """One box as it lies in its file; an unknown name is an `UnknownNameError`."""
    if name not in edition_names():
        raise UnknownNameError.among("edition", name, edition_names())
    return _edition(name)


def rulebook_source(name: str) -> Mapping[str, Any]:
    """One rulebook: its `edition`, and the `rulings` that differ from the box's own."""
    if name not in rulebook_names():
        raise UnknownNameError.among("rulebook", name, rulebook_names())
    return _rulebooks()[name]


def rulings_source(name: str) -> Mapping[str, object]:
    """All rulings of an edition or a rulebook as plain values; an unknown name is an `UnknownNameError`."""
    if name in edition_names():
        return dict(edition_source(name)["rulings"])
    if name not in rulebook_names():
        raise UnknownNameError.among("rulings", name, [*edition_names(), *rulebook_names()])
    rulebook = rulebook_source(name)
    return {**edition_source(rulebook["edition"])["rulings"], **rulebook.get("rulings", {})}


@cache
def _edition(name: str) -> dict[str, Any]:
    return tomllib.loads(shipped("editions", f"{name}.toml").read_text(encoding="utf-8"))


@cache
def _rulebooks() -> dict[str, dict[str, Any]]:
    return tomllib.loads(shipped("rulebooks.toml").read_text(encoding="utf-8"))

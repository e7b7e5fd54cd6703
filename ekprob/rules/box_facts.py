"""The facts of a box as they lie in a file: each possible, or an error that names it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ekprob.checks import whole, words
from ekprob.errors import BadValueError, quoted

MOST_CARDS: Final = 1_000
"""Cards of a box, kittens included: eight times the largest one that is printed."""

MOST_PLAYERS: Final = 100
"""Players of a box: ten times those of the largest one that is printed."""


def checked_facts(plain: object) -> Mapping[str, Any]:
    """What describes a box, as `Edition.to_plain` wrote it down; raises `BadValueError` for what does not.

    >>> checked_facts({"name": "zombie", "expansion": {"clone": 1}})["name"]
    'zombie'
    """
    if not isinstance(plain, Mapping):
        raise BadValueError(f"edition={quoted(plain)}: the facts of a box by their names are needed")
    words("name", _fact(plain, "name"))
    if "cards" not in plain:
        if plain.get("expansion") is not None:
            _check_counts("expansion", plain["expansion"])
        return plain
    cards = _check_counts("cards", plain["cards"])
    whole("kittens", _fact(plain, "kittens"), 0, MOST_CARDS - cards)
    players = _fact(plain, "players")
    if not isinstance(players, (list, tuple)) or len(players) != len(("fewest", "most")):
        raise BadValueError(f"players={quoted(players)}: the fewest and the most are needed")
    fewest = whole("the fewest players", players[0], 2, MOST_PLAYERS)
    whole("the most players", players[1], fewest, MOST_PLAYERS)
    words("rescue", _fact(plain, "rescue"))
    whole("rescue_each", _fact(plain, "rescue_each"), 0, MOST_CARDS)
    if not isinstance(_fact(plain, "rulings"), Mapping):
        raise BadValueError(f"rulings={quoted(plain['rulings'])}: rulings by their names are needed")
    return plain


def check_size(cards: int, players: range) -> None:
    """Raise `BadValueError` for a box with more cards or players than a file may have."""
    whole("the number of cards", cards, 0, MOST_CARDS)
    whole("the most players", players[-1], 0, MOST_PLAYERS)


def _fact(plain: Mapping[str, Any], name: str) -> object:
    if name not in plain:
        raise BadValueError(f"the box has no {name!r}")
    return plain[name]


def _check_counts(name: str, counts: object) -> int:
    if not isinstance(counts, Mapping):
        raise BadValueError(f"{name}={quoted(counts)}: a count for each card is needed")
    return sum(whole(words(name, card), count, 0, MOST_CARDS) for card, count in counts.items())

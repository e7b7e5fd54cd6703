"""What is said of a card that was seen, and where it lay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekprob.beliefs.layouts import Order
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules.cards import Card

SeenCard = Card | str
"""A `Card`, or just "kitten" or "safe"."""

WORDS: Final = {"kitten": True, "safe": False}


def is_kitten(card: SeenCard) -> bool:
    """Whether what was seen is an Exploding Kitten.

    Raises `UnknownNameError` for anything but a `Card`, "kitten" or "safe".

    >>> is_kitten("safe"), is_kitten(Card.EXPLODING_KITTEN), is_kitten(Card.SKIP)
    (False, True, False)
    """
    if isinstance(card, Card):
        return card is Card.EXPLODING_KITTEN
    if not isinstance(card, str) or card not in WORDS:
        raise UnknownNameError.among("card seen (or a Card)", card, WORDS)
    return WORDS[card]


def as_order(cards: Sequence[SeenCard], pile: int) -> Order:
    """For each card seen, from the top down, whether it is a kitten; raises `BadValueError` for too many."""
    if isinstance(cards, Card | str):
        raise BadValueError(f"cards seen are given as a list, such as [{cards!r}], not as {cards!r}")
    if len(cards) > pile:
        raise BadValueError(f"{len(cards)} cards seen in a pile of {pile}: at most {pile}")
    return tuple(map(is_kitten, cards))


def check_number(name: str, value: int) -> None:
    """Raise `BadValueError` unless `value` is a whole number from 0 up."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadValueError(f"{name} is a whole number from 0 up, not {value!r}")


def check_place(name: str, place: int, last: int) -> None:
    """Raise `BadValueError` unless `place` is a whole number from 0 to `last`."""
    if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place <= last:
        raise BadValueError(f"{name}={place!r}: a position from 0 (the next card) to {last}")

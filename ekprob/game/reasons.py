"""Reasons why an action is illegal, as messages to be read in any language."""

from __future__ import annotations

from functools import lru_cache

from ekprob.i18n import Message
from ekprob.rules.cards import Card


@lru_cache(maxsize=1024)
def because(reason: str, **values: object) -> Message:
    """Return the reason with its values; cards are named in the reader's language.

    >>> because("not_in_hand", card=Card.SKIP).in_language("es")
    'Saltar no está en tu mano'
    """
    return Message(f"illegal.{reason}", {name: _readable(value) for name, value in values.items()})


def _readable(value: object) -> object:
    if isinstance(value, Card):
        return Message(f"cards.{value.value}", {})
    return value

"""Reasons why an action is illegal, as messages to be read in any language."""

from __future__ import annotations

from functools import lru_cache

from ekprob.i18n import Message
from ekprob.rules.cards import Card


@lru_cache(maxsize=1024)
def illegal_because(reason: str, **values: object) -> Message:
    """Return the reason with its values; cards are named in the reader's language.

    >>> illegal_because("not_in_hand", card=Card.SKIP).in_language("es")
    'Saltar no está en tu mano'
    """
    for name, value in values.items():
        if isinstance(value, Card):
            values[name] = Message(f"cards.{value.value}", {})
    return Message(f"illegal.{reason}", values)

"""Messages of the page as events: everything that comes in is checked here, before it means anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from ekprob.beliefs.priors import Prior, mostly, top
from ekprob.errors import BadValueError
from ekprob.i18n import Message
from ekprob.widgets.explorer.events import (
    AlteredSecretly,
    AlteredTop,
    Drawn,
    Event,
    Exploded,
    Place,
    PutBack,
    PutBackAt,
    PutBackSecretly,
    Revived,
    SawTop,
    Shuffled,
    TurnPassed,
    Word,
)
from ekprob.widgets.explorer.typed_weights import typed_weights
from ekprob.widgets.page.fields import Content, choice, flag, member, members, whole, words

KNOWN_PLACE: Final = "at"
OWN_WEIGHTS: Final = "weights"

PRIORS: Final[Mapping[str, Prior]] = {
    "uniform": "uniform",
    "top": "top",
    "bottom": "bottom",
    "half_top": mostly(top, Fraction(1, 2)),
}
"""The put-back priors that have a name."""

PUT_BACKS: Final = (KNOWN_PLACE, *PRIORS, OWN_WEIGHTS)
"""What may be said of the place of a put-back."""


def event_from(content: object, cards: int) -> Event:
    """The event that a message tells of, in a pile of `cards`; raises `BadValueError` if it tells of none.

    >>> event_from({"event": "drawn", "place": "top", "kitten": False}, cards=23)
    Drawn(place=<Place.TOP: 'top'>, kitten=False)
    """
    kind = content.get("event") if isinstance(content, Mapping) else None
    if not isinstance(content, Mapping) or not isinstance(kind, str) or kind not in READERS:
        raise BadValueError(Message("interface.error_event", {"given": repr(kind or content)}))
    return READERS[kind](content, cards)


def _drawn(content: Content, _cards: int) -> Event:
    return Drawn(member(Place, content, "place"), flag(content, "kitten"))


def _put_back(content: Content, cards: int) -> PutBack:
    name = choice(content, "prior", PUT_BACKS)
    if name == KNOWN_PLACE:
        return PutBackAt(whole(content, "position"))
    if name == OWN_WEIGHTS:
        weights = typed_weights(words(content, "weights"), cards + 1)
        return PutBackSecretly(name, weights, weights)
    return PutBackSecretly(name, PRIORS[name])


def _revived(content: Content, cards: int) -> Event:
    return Revived(whole(content, "seat"), _put_back(content, cards))


def _exploded(_content: Content, _cards: int) -> Event:
    return Exploded()


def _saw(content: Content, _cards: int) -> Event:
    return SawTop(members(Word, content, "cards"))


def _altered(content: Content, _cards: int) -> Event:
    return AlteredTop(members(Word, content, "cards"))


def _altered_secretly(_content: Content, _cards: int) -> Event:
    return AlteredSecretly()


def _shuffled(content: Content, _cards: int) -> Event:
    return Shuffled(whole(content, "added_safe") if "added_safe" in content else 0)


def _turn(content: Content, _cards: int) -> Event:
    return TurnPassed(whole(content, "seat"), whole(content, "owed"))


READERS: Final[dict[str, Callable[[Content, int], Event]]] = {
    "drawn": _drawn,
    "put_back": _put_back,
    "exploded": _exploded,
    "revived": _revived,
    "saw": _saw,
    "altered": _altered,
    "altered_secretly": _altered_secretly,
    "shuffled": _shuffled,
    "turn": _turn,
}
"""How each kind of event is read."""

"""The log of a game: every event as a line to read, in each language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from ekprob.game import events as ev
from ekprob.i18n import DEFAULT_LANGUAGE, Message, check_language
from ekprob.rules.cards import Card


def log_line(
    event: ev.Event, lang: str = DEFAULT_LANGUAGE, *, seat: int | None = None, names: Sequence[str] = ()
) -> str:
    """Return the event in words, as `seat` sees it (None: as the event has it), with the players' names.

    Without names the seats are "Player 1" and so on. An unknown language is an `UnknownNameError`.

    >>> log_line(ev.Drew(0, ev.DrawnFrom.TOP, Card.SKIP), names=["Ana"])
    'Ana draws Skip.'
    >>> log_line(ev.Drew(0, ev.DrawnFrom.TOP, Card.SKIP), seat=1)
    'Player 1 draws a card.'
    """
    check_language(lang)
    return log_message(event if seat is None else event.seen_by(seat), names).in_language(lang)


def log_message(event: ev.Event, names: Sequence[str] = ()) -> Message:
    """Return the event in words, as it is, to be read in any language.

    >>> log_message(ev.Drew(1, ev.DrawnFrom.TOP, None)).in_language("es")
    'Jugador 2 roba una carta.'
    """
    readable = {name: _readable(name, value, names) for name, value in _values(event).items()}
    return Message(f"log.{_key(event)}", readable)


_SEATS = frozenset({"player", "target"})


def _readable(name: str, value: object, names: Sequence[str]) -> object:
    if name in _SEATS and isinstance(value, int):
        return names[value] if value < len(names) else Message("log.seat", {"number": value + 1})
    if isinstance(value, Card):
        return Message(f"cards.{value.value}", {})
    if name == "card" and value is None:
        return Message("log.a_card", {})
    return _joined(value) if isinstance(value, tuple) else value


def _joined(cards: tuple[Card, ...]) -> Message | str:
    if not cards:
        return "-"
    line = Message(f"cards.{cards[0].value}", {})
    for card in cards[1:]:
        line = Message("log.joined", {"before": line, "after": Message(f"cards.{card.value}", {})})
    return line


def _values(event: ev.Event) -> dict[str, object]:
    """What the event says, by the names that the texts have for it."""
    values = {_NAMED.get(field.name, field.name): getattr(event, field.name) for field in fields(event)}
    return {**values, "card": event.acts_as} if isinstance(event, ev.Played) else values


_NAMED: Final = {
    "seat": "player",
    "victim": "target",
    "receiver": "target",
    "rescuer": "target",
    "discarded": "cards",
}


def _key(event: ev.Event) -> str:  # noqa: C901  # one line a kind of event
    key = _WORDS.sub("_", type(event).__name__).lower()
    match event:
        case ev.TurnBegan():
            return "turn" if event.owed == 1 else "turns"
        case ev.Played():
            return _played(event)
        case ev.Drew():
            return f"drew_{event.source.value}"
        case ev.KittenDrawn():
            return f"kitten_{event.source.value}"
        case ev.Dealt() | ev.Peeked() | ev.Arranged():
            return key if event.cards is not None else f"{key}_hidden"
        case ev.GivenUp():
            return key if event.card is not None else f"{key}_hidden"
        case ev.KittenReturned():
            return "returned" if event.position is not None else "returned_hidden"
        case ev.DugDeeper():
            return "dug_kept" if event.kept else "dug_on"
        case ev.Shuffled():
            return "shuffled_added" if event.added else "shuffled"
        case ev.NamedCardAsked():
            return "asked_found" if event.found else "asked_none"
        case ev.Died():
            return "died_discarding" if event.discarded else "died"
        case ev.HadNoEffect():
            return "no_effect"
    return key


_WORDS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def _played(event: ev.Played) -> str:
    if event.named is not None:
        return "played_naming"
    key = "played_clone" if event.cards == (Card.CLONE,) else "played"
    return key if event.target is None else f"{key}_at"

"""The log of a game: every event as a line to read, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ekprob.game import events as ev
from ekprob.i18n import DEFAULT_LANGUAGE, Message, check_language
from ekprob.rules.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    seen = event if seat is None else event.seen_by(seat)
    key, values = _line(seen)
    readable = {name: _readable(name, value, names) for name, value in values.items()}
    return Message(f"log.{key}", readable).in_language(lang)


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


def _line(event: ev.Event) -> tuple[str, dict[str, object]]:  # noqa: C901, PLR0912
    match event:
        case ev.GameStarted():
            return "game_started", {"players": event.players, "pile": event.pile, "kittens": event.kittens}
        case ev.Dealt():
            key = "dealt" if event.cards is not None else "dealt_hidden"
            return key, {"player": event.seat, "cards": event.cards, "count": event.count}
        case ev.TurnBegan():
            return "turn" if event.owed == 1 else "turns", {"player": event.seat, "owed": event.owed}
        case ev.Played():
            return _played(event)
        case ev.Noped():
            return "noped", {"player": event.seat, "card": event.card}
        case ev.Passed():
            return "passed", {"player": event.seat}
        case ev.Cancelled():
            return "cancelled", {"player": event.seat, "cards": event.cards}
        case ev.HadNoEffect():
            return "no_effect", {"player": event.seat, "cards": event.cards}
        case ev.DrawAnnounced():
            return "draw_announced", {"player": event.seat}
        case ev.Drew():
            return f"drew_{event.source.value}", {"player": event.seat, "card": event.card}
        case ev.KittenDrawn():
            return f"kitten_{event.source.value}", {"player": event.seat}
        case ev.Peeked():
            key = "peeked" if event.cards is not None else "peeked_hidden"
            return key, {"player": event.seat, "cards": event.cards, "count": event.count}
        case ev.Arranged():
            key = "arranged" if event.cards is not None else "arranged_hidden"
            return key, {"player": event.seat, "cards": event.cards, "count": event.count}
        case ev.DugDeeper():
            return "dug_kept" if event.kept else "dug_on", {"player": event.seat}
        case ev.Shuffled():
            return "shuffled_added" if event.added else "shuffled", {
                "player": event.seat,
                "added": event.added,
            }
        case ev.Stolen():
            return "stolen", {"player": event.seat, "target": event.victim, "card": event.card}
        case ev.NamedCardAsked():
            key = "asked_found" if event.found else "asked_none"
            return key, {"player": event.seat, "target": event.victim, "card": event.card}
        case ev.Given():
            return "given", {"player": event.seat, "target": event.receiver, "card": event.card}
        case ev.GivenUp():
            key = "given_up" if event.card is not None else "given_up_hidden"
            return key, {"player": event.seat, "card": event.card}
        case ev.Taken():
            return "taken", {"player": event.seat, "card": event.card}
        case ev.Rescued():
            return "rescued", {"player": event.seat, "card": event.card}
        case ev.Watched():
            return "watched", {"player": event.seat, "target": event.rescuer}
        case ev.Revived():
            return "revived", {"player": event.seat, "target": event.rescuer}
        case ev.KittenReturned():
            key = "returned" if event.position is not None else "returned_hidden"
            return key, {"player": event.seat, "position": event.position}
        case ev.Died():
            key = "died_discarding" if event.discarded else "died"
            return key, {"player": event.seat, "cards": event.discarded}
        case ev.Won():
            return "won", {"player": event.seat}
    raise TypeError(f"no line for the event {event!r}")


def _played(event: ev.Played) -> tuple[str, dict[str, object]]:
    values: dict[str, object] = {
        "player": event.seat,
        "cards": event.cards,
        "card": event.acts_as,
        "target": event.target,
        "named": event.named,
    }
    if event.named is not None:
        return "played_naming", values
    key = "played_clone" if event.cards == (Card.CLONE,) else "played"
    return key if event.target is None else f"{key}_at", values

"""Games, what is seen of them, and their records; tournaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any

from ekprob import game, rules, simulate
from ekprob.game.record import action_to_plain
from ekprob.rules import Card
from tools.said.words.answers import LANGUAGES, translated


def new_game(box: str, players: int, seed: int, changes: Mapping[str, Any]) -> Any:
    """A game that is dealt."""
    edition = rules.edition(box)
    return game.new_game(edition, players, seed=seed, rulings=edition.default_rulings.with_(**changes))


def is_over(state: Any) -> bool:
    """Whether one player is left."""
    return bool(state.is_over)


def choices(state: Any) -> list[Any]:
    """What the acting seat may do."""
    return list(state.legal_actions())


def do(state: Any, action: Any) -> None:
    """Let the acting seat do it."""
    state.apply(action)


def observe(state: Any, seat: int) -> Any:
    """What a seat sees."""
    return state.observe(seat)


def about(state: Any) -> dict[str, Any]:
    """Who acts, and what is asked."""
    return {
        "seats": state.players,
        "acting": state.acting_seat,
        "phase": state.phase.value,
        "current": state.table.current,
        "owed": state.table.owed,
        "living": list(state.table.living),
        "winner": state.winner,
        "hands": [[card.value for card in hand] for hand in state.table.hands],
    }


def plain_action(action: Any) -> dict[str, object]:
    """An action as it stands in a file."""
    return action_to_plain(action)


def why_illegal(state: Any, action: Any, lang: str) -> str:
    """Why the acting seat may not do it; empty if it may."""
    why = state.why_illegal(action)
    return "" if why is None else translated(why, lang)


def some_actions(players: int) -> list[Any]:
    """Actions of every kind, for all cards and seats."""
    seats, cards = range(-1, players + 1), list(Card)
    found: list[Any] = [game.Draw(), game.Pass(), game.Die(), game.Keep(), game.DigOn()]
    found += [game.Play((card,)) for card in cards]
    found += [game.Play((card,), target=seat) for card in cards for seat in seats]
    found += [game.Play((card, card), target=0) for card in cards]
    found += [game.Play((card, card, card), target=1, named=Card.DEFUSE) for card in cards]
    found += [game.Play((card, card, card), target=1) for card in cards[:4]]
    found += [game.Play(tuple(cards[first : first + 5])) for first in range(0, len(cards) - 4, 3)]
    found += [game.Play(tuple(cards[:count])) for count in (0, 2, 4, 6)]
    for kind in (game.Nope, game.Rescue, game.Give, game.Take):
        found += [kind(card) for card in cards]
    found += [game.Revive(seat) for seat in seats]
    found += [game.Insert(position) for position in (-1, 0, 1, 5, 200)]
    return [*found, game.Arrange(()), game.Arrange(tuple(cards[:3])), game.Arrange(tuple(cards[2:4]))]


def events_seen(state: Any, seat: int) -> list[Any]:
    """Everything that happened, as one seat saw it."""
    return list(state.history(seat))


def all_events(state: Any) -> list[Any]:
    """Everything that happened."""
    return list(state.events)


def plain_event(event: Any) -> dict[str, Any]:
    """An event as plain values."""
    values = {field.name: _plain(getattr(event, field.name)) for field in fields(event)}
    return {"event": type(event).__name__, **values}


def log_line(event: Any, lang: str, seat: int | None, names: Sequence[str]) -> str:
    """An event in words."""
    return game.log_line(event, lang, seat=seat, names=names)


def record_of(state: Any) -> Any:
    """A game's record."""
    return game.GameRecord.of(state)


def record_text(record: Any) -> str:
    """A record as it stands in a file."""
    return str(record.to_json())


def record_from(source: str) -> Any:
    """The record that stands in a file."""
    return game.GameRecord.from_json(source)


def replayed(record: Any) -> Any:
    """The game of a record."""
    return record.replay()


def tournament(bots: Sequence[str], games: int, seed: int, box: str, players: int) -> Any:
    """Games between bots."""
    return simulate.tournament(bots, games, seed, edition=box, players=players)


def tournament_from(source: str) -> Any:
    """The result that stands in a file."""
    return simulate.TournamentResult.from_json(source)


def tournament_words(result: Any) -> dict[str, str]:
    """Everything that a result says of itself."""
    said = {f"text {lang}": result.text(lang) for lang in LANGUAGES}
    said |= {f"html {lang}": result.html(lang) for lang in LANGUAGES}
    return {**said, "csv": result.to_csv(), "json": result.to_json()}


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, frozenset):
        return sorted(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value

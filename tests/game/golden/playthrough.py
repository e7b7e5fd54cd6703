"""A game written down: each decision with what may be done, and what every seat sees of what happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from enum import Enum
from itertools import combinations, groupby
from typing import Final

from ekprob.game import Action, Event, GameState, Observation, Play
from ekprob.rules.cards import CARD_ORDER, Card
from tests.game.golden.games import CuriousPlayers, Game, start

FIVE: Final = 5


def playthrough(game: Game) -> Iterator[str]:
    """Return the lines of the file, without their ends."""
    state = start(game)
    players = CuriousPlayers(game)
    views = Views(state)
    yield f"{game.name}, {game.players} players, seed {game.seed}"
    yield from _numbers(state)
    yield from views.events(state.events)
    yield from views.changes()
    step = 0
    while not state.is_over:
        step += 1
        seat, observation = state.acting_seat, state.observe(state.acting_seat)
        action = players.choose(state)
        yield f"{step}. seat {seat} ({observation.phase.value}) may {_choices(state, observation)}"
        yield f"   does {_words(action)}"
        yield from views.events(state.apply(action))
        yield from views.changes()
    yield f"seat {state.winner} has won after {step} actions"


class Views:
    """What each seat has been shown so far, so that only changes are written down."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._shown: dict[str, str] = {}

    def events(self, events: Sequence[Event]) -> Iterator[str]:
        """Tell each event as every seat sees it: in one line if all see the same."""
        for event in events:
            seen = [_words(event, event.seen_by(seat)) for seat in range(self._state.players)]
            for text, seats in _grouped(seen):
                yield f"   {seats} {text}"

    def changes(self) -> Iterator[str]:
        """Tell what has changed in anybody's observation."""
        observations = [self._state.observe(seat) for seat in range(self._state.players)]
        for text, seats in _grouped([_public(seen) for seen in observations]):
            if self._shown.get(f"public {seats}") != text:
                self._shown[f"public {seats}"] = text
                yield f"   {seats} = {text}"
        for seen in observations:
            text = _private(seen)
            if self._shown.get(f"private {seen.seat}") != text:
                self._shown[f"private {seen.seat}"] = text
                yield f"   {seen.seat} = {text}"


def _numbers(state: GameState) -> Iterator[str]:
    setup = state.setup
    for name in ("pile", "kittens", "hand", "spare_defuses", "hidden_removed"):
        yield f"{name} {getattr(setup, name)}"
    yield "in play " + " ".join(f"{title.value}*{count}" for title, count in setup.in_play.items())


def _grouped(texts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Return each different text with the seats it is for."""
    for text in dict.fromkeys(texts):
        seats = [str(seat) for seat, other in enumerate(texts) if other == text]
        yield text, "all" if len(seats) == len(texts) else ",".join(seats)


def _public(seen: Observation) -> str:
    """Return the part of an observation that ought to be the same for everybody."""
    turn = f"turn of {seen.current}, owes {seen.owed}" + (" attacked" if seen.attacked else "")
    sizes = zip(seen.hand_sizes, seen.living, strict=True)
    hands = " ".join(f"{size}" if alive else f"{size}(dead)" for size, alive in sizes)
    parts = [turn, f"pile {seen.pile_size}", f"hands {hands}", f"discards {len(seen.discards)}"]
    if seen.discards:
        parts.append(f"top {seen.discards[-1].value}")
    if seen.announcement is not None:
        parts.append(f"announced {_fields(seen.announcement)} noped {seen.nopes} times")
    if seen.winner is not None:
        parts.append(f"winner {seen.winner}")
    return "; ".join(parts)


def _private(seen: Observation) -> str:
    looking = f"; looks at {_value(seen.looking_at)}" if seen.looking_at else ""
    return f"holds {_value(seen.hand)}{looking}"


def _choices(state: GameState, observation: Observation) -> str:
    """Return the legal actions, those that differ only in target and name as one."""
    assert list(observation.legal_actions) == state.legal_actions()
    plays: dict[tuple[Card, ...], list[Play]] = {}
    words = []
    for action in observation.legal_actions:
        if isinstance(action, Play):
            plays.setdefault(action.cards, []).append(action)
        else:
            words.append(_words(action))
    fives = [cards for cards in plays if len(cards) == FIVE]
    titles = sorted({card for cards in fives for card in cards}, key=CARD_ORDER.__getitem__)
    if fives and fives == list(combinations(titles, FIVE)):
        plays = {cards: group for cards, group in plays.items() if len(cards) != FIVE}
        words.append(f"Play any five of {_value(tuple(titles))}")
    return " | ".join(sorted(words) + sorted(_play_choices(group) for group in plays.values()))


def _play_choices(plays: Sequence[Play]) -> str:
    targets = sorted({play.target for play in plays if play.target is not None})
    titles = {play.named for play in plays if play.named is not None}
    words = f"Play {_value(plays[0].cards)}"
    if targets:
        words += f" at {','.join(map(str, targets))}"
    return words + (f" naming {len(titles)} titles" if titles else "")


def _words(truth: Action | Event, seen: Action | Event | None = None) -> str:
    """Return an action or an event; a question mark stands for what this seat does not see of it."""
    shown = truth if seen is None else seen
    return f"{type(truth).__name__} {_fields(truth, shown)}".rstrip()


def _fields(truth: object, shown: object | None = None) -> str:
    """Return the fields that are there, by name."""
    parts = []
    for field in fields(truth):  # type: ignore[arg-type]
        value = getattr(shown or truth, field.name)
        hidden = value is None and getattr(truth, field.name) is not None
        if value is not None or hidden:
            parts.append(f"{field.name}={'?' if hidden else _value(value)}")
    return " ".join(parts)


def _value(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, frozenset):
        return ",".join(map(str, sorted(value)))
    if isinstance(value, tuple):
        counted = [(card.value, len(list(equal))) for card, equal in groupby(value)]
        return "+".join(f"{name}*{count}" if count > 1 else name for name, count in counted) or "nothing"
    return str(value)

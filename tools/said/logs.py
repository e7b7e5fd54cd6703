"""Whole games line by line as every seat sees them, and why what is not allowed is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tools.said import seeded_games
from tools.said.telling import Said
from tools.said.words import answers, games

NAMES: Final = ("Ana", "Bo", "Céline", "丁", "Eko", "Flor", "Gus", "Hana", "Ines", "Juan")
EVERY: Final = 29
"""Actions between two states in which everything is tried."""
MOST_STATES: Final = 8


def logs() -> Said:
    """Every event as each seat sees it, in plain values and in words; and each game's actions."""
    for number in range(len(seeded_games.GAMES)):
        scene, state = seeded_games.name_of(number), seeded_games.finished(number)
        seats, record = games.about(state)["seats"], games.record_text(games.record_of(state))
        yield f"{scene} | record", record
        everything = games.all_events(state)
        yield f"{scene} | events", [games.plain_event(event) for event in everything]
        for lang in answers.LANGUAGES:
            lines = [games.log_line(event, lang, None, ()) for event in everything]
            yield f"{scene} | log {lang}", lines
        for seat in range(seats):
            seen = games.events_seen(state, seat)
            yield f"{scene} | seat {seat} | events", [games.plain_event(event) for event in seen]
            for lang in answers.LANGUAGES:
                lines = [games.log_line(event, lang, seat, NAMES[:seats]) for event in seen]
                yield f"{scene} | seat {seat} | log {lang}", lines


def errors() -> Said:
    """Why each action is illegal, in several states of each game."""
    for number in range(len(seeded_games.GAMES)):
        tried: set[str] = set()
        for done, state in seeded_games.moments(number):
            phase = str(games.about(state)["phase"])
            is_new = phase not in tried
            if not is_new and (done % EVERY or len(tried) > MOST_STATES):
                continue
            tried |= {phase, str(done)}
            scene = f"{seeded_games.name_of(number)}, {done:03} actions"
            yield f"{scene} | state", games.about(state)
            seats = int(games.about(state)["seats"])
            legal = [games.plain_action(action) for action in games.choices(state)]
            yield f"{scene} | legal", legal
            yield f"{scene} | why", _reasons(state, seats)


def _reasons(state: Any, seats: int) -> list[dict[str, Any]]:
    """Each reason in all languages, with the actions that it forbids now."""
    forbidden: dict[tuple[str, ...], list[str]] = {}
    for action in games.some_actions(seats):
        reasons = tuple(games.why_illegal(state, action, lang) for lang in answers.LANGUAGES)
        forbidden.setdefault(reasons, []).append(_short(games.plain_action(action)))
    return [{"reasons": reasons, "actions": actions} for reasons, actions in forbidden.items()]


def _short(action: Mapping[str, object]) -> str:
    return " ".join(str(value) for value in action.values())

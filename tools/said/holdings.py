"""Who holds what, at several moments of games, for exact beliefs and estimates."""

from __future__ import annotations

from typing import Any, Final

from tools.said import seeded_games
from tools.said.telling import Said, told
from tools.said.words import games, tables

EVERY: Final = 23
"""Actions between two moments."""
MOST_MOMENTS: Final = 4
MODELS: Final[dict[str, dict[str, Any]]] = {
    "exact": {},
    "on top": {"put_back": "top"},
    "estimate": {"cap": 8},
}


def holdings() -> Said:
    """Every question about hidden hands."""
    for number in range(len(seeded_games.GAMES)):
        yield from _of_game(number)


def _of_game(number: int) -> Said:
    asked = 0
    for done, state in seeded_games.moments(number):
        if done % EVERY or asked == MOST_MOMENTS:
            continue
        about = games.about(state)
        living = [seat for seat, lives in enumerate(about["living"]) if lives]
        seat = living[asked % len(living)]
        model = "exact" if asked < 1 else ("estimate", "exact", "on top")[(asked + number) % 3]
        belief = tables.believe(games.observe(state, seat), **MODELS[model])
        scene = f"{seeded_games.name_of(number)}, {done:03} actions, seat {seat}, {model}"
        yield f"{scene} | facts", tables.table_facts(belief)
        yield f"{scene} | distributions", tables.table_distributions(belief)
        yield from told(scene, tables.table_questions(belief))
        asked += 1

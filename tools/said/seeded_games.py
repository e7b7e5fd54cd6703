"""Games in which everything follows from a seed: players do anything, but rather draw than play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from tools.said.words import games as words

GAMES: Final[tuple[tuple[str, int, int, Mapping[str, Any]], ...]] = (
    ("original", 2, 1, {}),
    ("original", 5, 2, {}),
    ("original-2015", 3, 3, {}),
    ("original-2015", 5, 4, {"attack_chain": "stack"}),
    ("party-pack", 2, 5, {}),
    ("party-pack", 4, 6, {}),
    ("party-pack", 10, 7, {}),
    ("zombie", 3, 8, {}),
    ("zombie", 5, 9, {}),
    ("zombie", 2, 10, {"faster_variant": True}),
    ("original", 4, 11, {"kitten_put_back": "random", "dead_hand": "keep"}),
)
"""Box, players, seed, and the rulings that are changed."""

PLAIN: Final = frozenset({"draw", "pass"})
HOW_OFTEN_PLAIN: Final = 0.5


def name_of(number: int) -> str:
    """A game in words."""
    box, players, seed, changes = GAMES[number]
    changed = "".join(f" {ruling}={value}" for ruling, value in sorted(changes.items()))
    return f"{box} {players}p seed {seed}{changed}"


def moments(number: int) -> Iterator[tuple[int, Any]]:
    """A whole game: the same state before each action and at the end, with the number of actions so far."""
    box, players, seed, changes = GAMES[number]
    rng = Random(f"players {seed}")
    state = words.new_game(box, players, seed, changes)
    done = 0
    yield done, state
    while not words.is_over(state):
        legal = words.choices(state)
        plain = [action for action in legal if words.plain_action(action)["do"] in PLAIN]
        words.do(state, plain[0] if plain and rng.random() < HOW_OFTEN_PLAIN else rng.choice(legal))
        done += 1
        yield done, state


def finished(number: int) -> Any:
    """A game that is over."""
    state = None
    for _, state in moments(number):  # noqa: B007  # the last one counts
        pass
    return state

"""Opening hands of every box, with several players and rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from tools.said.telling import Said, or_refusal, told
from tools.said.words import hands as words

RULINGS: Final[dict[str, dict[str, Any]]] = {
    "as printed": {},
    "after the deal": {"defuse_return": "after_deal"},
    "four cards": {"hand_size": 4, "spare_defuses": "remove"},
    "cat pairs": {"combos": "cat_pairs", "five_different": False},
    "five different": {"five_different": True},
}


def hands() -> Said:
    """Every question about every opening hand."""
    for name, box, players, changes in _starts():
        yield from or_refusal(name, _said(name, box, players, changes))


def _starts() -> Iterator[tuple[str, str, int, dict[str, Any]]]:
    for box in words.boxes():
        allowed = words.players_of(box)
        for players in sorted({allowed[0], allowed[len(allowed) // 2], allowed[-1]}):
            yield f"{box}, {players} players, as printed", box, players, {}
        players = allowed[len(allowed) // 2]
        for name, changes in RULINGS.items():
            if changes:
                yield f"{box}, {players} players, {name}", box, players, changes


def _said(name: str, box: str, players: int, changes: dict[str, Any]) -> Callable[[], Said]:
    def said() -> Said:
        start = words.setup(box, players, changes)
        numbers = words.setup_numbers(start)
        yield f"{name} | setup", numbers
        for what, found in words.hand_distributions(start).items():
            yield f"{name} | {what} | distribution", found
        yield from told(name, words.hand_questions(start, _a_hand(numbers, Random(name))))

    return said


def _a_hand(numbers: dict[str, Any], rng: Random) -> list[str]:
    """A hand that may be dealt at this start."""
    deck = list(Counter(numbers["shuffled"]).elements())
    dealt = rng.sample(deck, numbers["hand"])
    return sorted(dealt + [numbers["rescue"]] * numbers["rescue_each"])

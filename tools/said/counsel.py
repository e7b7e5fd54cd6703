"""Races, and advice: for piles as they come, and at moments of games."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from tools.said import seeded_games
from tools.said.telling import Said, or_refusal, told
from tools.said.words import answers, counsel, games, piles, tables

RACES: Final = (
    (2, (0, 0), 0),
    (3, (0, 0), 0),
    (9, (1, 1), 1),
    (7, (0, 1, 0), 1),
    (12, (1, 1, 1), 0),
    (10, (2, 0, 1), 2),
    (35, (1, 1), 0),
    (14, (1, 0, 1, 0), 1),
    (8, (0, 0, 0, 0, 0), 0),
    (40, (1, 1, 1, 1, 1), 2),
    (1, (0, 0, 0), 0),
)
RULES: Final = ("uniform", "top", "bottom", "worst", 0, 2, 50, "tpo")

MOST_EFFORT: Final = 4
"""Turns owed and cards that count, together, up to which advice comes quickly."""
MOST_MOMENTS: Final = 3
MOST_SEATS: Final = 5
"""With more there are so many to aim at that advice takes long."""

HANDS: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("skip", "see_the_future"),
    ("defuse", "attack", "shuffle"),
    ("see_the_future", "shuffle", "skip"),
    ("draw_from_the_bottom", "targeted_attack"),
    ("alter_the_future", "defuse"),
    ("super_skip", "dig_deeper"),
    ("attack_of_the_dead", "zombie_kitten", "skip"),
)
FACTS: Final[dict[str, dict[str, Any]]] = {
    "plain": {"living": (0, 1, 2, 3)},
    "attacked": {"living": (0, 1, 2), "owed": 2, "dead": (3,)},
    "nobody saved": {"living": (0, 1), "dead": (2,), "others_defuse": False},
    "half saved": {"living": (2, 0, 1), "others_defuse": Fraction(1, 2), "put_back": "top"},
}


def races() -> Said:
    """Every table with every rule."""
    for cards, hands, in_pile in RACES:
        for rule in RULES:
            name = f"{cards} cards, {hands}, {in_pile} in the pile, {rule}"
            yield from or_refusal(name, _race(name, cards, hands, in_pile, rule))


def _race(name: str, cards: int, hands: tuple[int, ...], in_pile: int, rule: str | int) -> Callable[[], Said]:
    def said() -> Said:
        found = counsel.race(cards, hands, in_pile, rule)
        yield f"{name} | numbers", counsel.race_numbers(found)
        yield f"{name} | str", str(found)
        yield from told(name, counsel.race_odds(found))

    return said


def advice() -> Said:
    """Advice for piles, for put-backs and in games."""
    for scene, pile in _piles().items():
        for hand in HANDS:
            for facts_name, facts in FACTS.items():
                name = f"{scene}, {' '.join(hand) or 'empty hand'}, {facts_name}"
                yield from or_refusal(name, _advised(name, pile, hand, facts))
        for living, owed in (((0, 1, 2, 3), 1), ((1, 0), 1), ((2, 0, 1), 3)):
            yield from _put_back(f"put back: {scene}, {living} owed {owed}", pile, living, owed)
    for number in range(len(seeded_games.GAMES)):
        yield from _of_game(number)


def _piles() -> dict[str, Any]:
    start = piles.new_pile(9, 2)
    return {
        "9 cards": start,
        "saw a kitten second": piles.saw(start, ["safe", "kitten"]),
        "kitten put back": piles.put_secretly(piles.new_pile(7, 1), "uniform"),
    }


def _advised(name: str, pile: Any, hand: tuple[str, ...], facts: dict[str, Any]) -> Callable[[], Said]:
    return lambda: _all_of(name, counsel.advise(pile, hand, **facts))


def _all_of(name: str, found: Any) -> Said:
    yield f"{name} | rows", counsel.advice_rows(found)
    yield f"{name} | str", str(found)
    for lang in answers.LANGUAGES:
        yield f"{name} | tables {lang}", counsel.advice_tables(found, lang)
        yield f"{name} | why {lang}", counsel.advice_reasons(found, lang)


def _put_back(name: str, pile: Any, living: tuple[int, ...], owed: int) -> Said:
    found = counsel.put_back_advice(pile, living, owed)
    yield f"{name} | numbers", counsel.put_back_numbers(found)
    yield f"{name} | str", str(found)
    for lang in answers.LANGUAGES:
        yield f"{name} | tables {lang}", counsel.advice_tables(found, lang)
        yield f"{name} | why {lang}", counsel.put_back_reasons(found, lang)


def _of_game(number: int) -> Said:
    advised, put_back = 0, 0
    if seeded_games.GAMES[number][1] > MOST_SEATS:
        return
    for done, state in seeded_games.moments(number):
        about, scene = games.about(state), f"{seeded_games.name_of(number)}, {done:03} actions"
        soon = advised < MOST_MOMENTS and put_back < MOST_MOMENTS - 1 and done >= 5 * advised
        if soon and counsel.can_be_advised(state, MOST_EFFORT):
            advised += 1
            seen = games.observe(state, about["acting"])
            yield from _all_of(f"{scene}, observation", counsel.advise(seen))
            yield from or_refusal(f"{scene}, belief", _by_belief(f"{scene}, belief", seen))
        elif put_back < MOST_MOMENTS and about["phase"] == "insert":
            put_back += 1
            me = about["acting"]
            seats = [*range(me, about["seats"]), *range(me)]
            living = tuple(seat for seat in seats if about["living"][seat])
            belief = tables.believe(games.observe(state, me))
            yield from _put_back(f"put back: {scene}", tables.pile_of(belief), living, about["owed"])


def _by_belief(name: str, seen: Any) -> Callable[[], Said]:
    return lambda: _all_of(name, counsel.advise_by_belief(seen))

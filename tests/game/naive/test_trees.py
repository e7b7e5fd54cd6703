"""Tiny games counted node by node, by the engine and by the naive rules side by side."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.naive import rules
from tests.game.naive.trees import Tiny, Walk

ZOMBIE = ("zombie_kitten",)

TREES = [
    # deals, decisions, chance nodes, their outcomes, terminal nodes, information sets
    (Tiny("hand count", {"skip": 1}), (2, 5, 0, 0, 2, 4)),
    (Tiny("defuse", {"defuse": 2, "skip": 2}, each=("defuse",)), (3, 108, 0, 0, 27, 99)),
    (Tiny("skip", {"skip": 2, "defuse": 2}, hand=1, each=("defuse",)), (1, 37, 0, 0, 8, 37)),
    (Tiny("nope", {"nope": 2, "skip": 1, "attack": 1}, hand=2), (4, 74, 0, 0, 26, 74)),
    (
        Tiny("attack", {"attack": 2, "skip": 1, "defuse": 2}, hand=1, each=("defuse",)),
        (6, 668, 0, 0, 184, 534),
    ),
    (Tiny("favor", {"favor": 2, "skip": 1, "nope": 1, "attack": 1}, hand=2), (36, 4699, 0, 0, 1445, 3077)),
    (
        Tiny("future", {"see_the_future": 1, "skip": 2, "defuse": 2}, hand=1, each=("defuse",)),
        (6, 601, 0, 0, 159, 479),
    ),
    (
        Tiny("cats", {"tacocat": 2, "feral_cat": 1, "attack": 1, "shuffle": 1}, hand=2),
        (36, 773, 62, 130, 344, 432),
    ),
    (Tiny("pairs", {"skip": 2, "nope": 2, "favor": 1}, hand=2, any_pairs=True), (22, 1435, 8, 16, 441, 904)),
    (
        Tiny("bottom", {"draw_from_the_bottom": 1, "alter_the_future": 1, "skip": 1, "defuse": 1}, hand=1),
        (72, 2860, 0, 0, 978, 1635),
    ),
    (
        Tiny("three players", {"attack": 1, "nope": 2, "skip": 1}, players=3, hand=1),
        (36, 1149, 0, 0, 235, 611),
    ),
    (
        Tiny(
            "dig",
            {"zombie_kitten": 2, "dig_deeper": 1, "clone": 1, "super_skip": 1},
            hand=1,
            each=ZOMBIE,
            zombie=True,
        ),
        (12, 1245, 0, 0, 491, 989),
    ),
    (
        Tiny(
            "clone",
            {"clone": 1, "tacocat": 1, "skip": 1, "nope": 1, "zombie_kitten": 2},
            hand=1,
            each=ZOMBIE,
            zombie=True,
        ),
        (72, 7509, 46, 96, 2419, 3619),
    ),
    (
        Tiny("now", {"shuffle_now": 1, "attack": 1, "clone": 1, "zombie_kitten": 1}, hand=1, zombie=True),
        (72, 14080, 280, 896, 2850, 3350),
    ),
    (
        Tiny(
            "dead", {"zombie_kitten": 2, "attack_of_the_dead": 1, "clairvoyance": 1}, players=3, zombie=True
        ),
        (180, 20349, 0, 0, 3851, 6948),
    ),
    (Tiny("noped away", {"nope": 2, "skip": 1, "favor": 1}, hand=2, noped_lost=True), (4, 87, 0, 0, 29, 87)),
    (
        Tiny(
            "noped rescue", {"nope": 2, "defuse": 2, "skip": 1}, hand=1, each=("defuse",), rescue_nopes=True
        ),
        (6, 329, 0, 0, 69, 263),
    ),
    (
        Tiny(
            "lost clone",
            {"clone": 1, "nope": 2, "zombie_kitten": 2},
            hand=1,
            each=ZOMBIE,
            zombie=True,
            noped_lost=True,
            rescue_nopes=True,
        ),
        (6, 264, 0, 0, 81, 205),
    ),
    (
        Tiny("two clones", {"clone": 2, "tacocat": 1, "skip": 1}, hand=2, any_pairs=True, clone_pairs=False),
        (4, 26, 1, 2, 13, 26),
    ),
    (
        Tiny(
            "now at any time", {"shuffle_now": 1, "attack": 1, "nope": 1}, hand=1, zombie=True, any_time=True
        ),
        (12, 688, 16, 32, 110, 364),
    ),
    (
        Tiny(
            "dig answered",
            {"shuffle_now": 1, "dig_deeper": 1, "skip": 1},
            hand=1,
            zombie=True,
            any_time=True,
        ),
        (12, 844, 18, 36, 166, 498),
    ),
    (
        Tiny(
            "two now cards",
            {"shuffle_now": 2, "nope": 1},
            hand=1,
            zombie=True,
            any_time=True,
            noped_lost=True,
        ),
        (6, 1116, 46, 92, 178, 522),
    ),
]
"""The first row can be counted on paper; every other one is what the naive rules give."""


@pytest.mark.slow
@pytest.mark.parametrize(("tiny", "expected"), TREES, ids=[tiny.name for tiny, _ in TREES])
def test_the_whole_tree_is_the_same(tiny: Tiny, expected: tuple[int, ...]) -> None:
    """The same moves are legal at each node, the same may come of each move with the same weight."""
    walk = Walk(tiny)
    counts = walk.run()

    assert counts.row() == expected, "\n".join(f"{move}: {nodes}" for move, nodes in walk.split.items())
    assert sum(counts.wins.values()) == counts.terminals
    assert set(counts.wins) <= set(range(tiny.players))


def _attack_without_stacking(game: dict[str, Any], turns: int) -> None:
    rules._next_player(game)  # noqa: SLF001  # the rule is replaced to see that the walk notices
    game["owed"], game["attacked"] = turns, True


def _insert_one_higher(game: dict[str, Any], seat: int, place: int) -> rules.Results:
    return _INSERTED(game, seat, max(0, place - 1))


_INSERTED = rules._inserted  # noqa: SLF001  # the right rule, for the wrong one to call


@pytest.mark.parametrize(
    ("rule", "wrong", "name"),
    [
        ("_attack", _attack_without_stacking, "attack"),
        ("_inserted", _insert_one_higher, "defuse"),
        ("_may_answer", lambda game, seat: seat in game["alive"], "dead"),
        ("_clone_nopes", lambda _game, _seat: False, "clone"),
        ("_stolen", lambda game, _seat, _victim: rules._settled(game), "cats"),  # noqa: SLF001
        ("_tell", lambda *_: None, "future"),
    ],
)
def test_a_wrong_rule_is_found(monkeypatch: pytest.MonkeyPatch, rule: str, wrong: object, name: str) -> None:
    """The comparison can fail: each rule that is broken on one side is noticed."""
    tiny = next(tiny for tiny, _ in TREES if tiny.name == name)
    monkeypatch.setattr(rules, rule, wrong)

    with pytest.raises(AssertionError):
        Walk(tiny).run()

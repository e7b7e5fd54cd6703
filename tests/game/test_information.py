"""What a seat may know follows from what it has seen: in whole trees of tiny games, in random big ones."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest

from ekprob.game import (
    Action,
    Announcement,
    Event,
    GameState,
    Observation,
    SeededChance,
    new_game,
    outcomes,
    outcomes_of,
)
from ekprob.rules import CardCounts, Edition, Rulings, Setup, edition
from tests.game.naive.trees import Tiny
from tests.game.scenes.tables import BOXES, choose, random_game, rulings_of

TINY = [
    Tiny("cats", {"tacocat": 2, "feral_cat": 1, "attack": 1, "shuffle": 1}, hand=2),
    Tiny("favor", {"favor": 2, "skip": 1, "nope": 1}, hand=2),
    Tiny("future", {"see_the_future": 1, "skip": 2, "defuse": 2}, hand=1, each=("defuse",)),
    Tiny("bottom", {"draw_from_the_bottom": 1, "alter_the_future": 1, "skip": 1}, hand=1),
    Tiny("grave", {"grave_robber": 1, "skip": 1, "attack": 1}, players=3, zombie=True),
    Tiny("feed", {"feed_the_dead": 1, "skip": 1, "zombie_kitten": 1}, players=3, zombie=True),
    Tiny("watched", {"clairvoyance": 1, "zombie_kitten": 2}, players=3, zombie=True),
    Tiny("random put-back", {"defuse": 2, "see_the_future": 1}, hand=1),
]


class EverythingSeen:
    """Every observation in a tree, by what the seat has seen; the second of one kind must be equal."""

    def __init__(self) -> None:
        self.by_history: dict[tuple[int, tuple[Event, ...]], Observation] = {}
        self.met_again = 0

    def walk(self, state: GameState) -> None:
        """Look at this game from every seat, and at all that may follow."""
        for seat in range(state.players):
            seen = state.observe(seat)
            first = self.by_history.setdefault((seat, seen.history), seen)
            self.met_again += first is not seen
            assert seen == first
        for action in state.legal_actions():
            for outcome in outcomes(state, action):
                self.walk(outcome.state)


@pytest.mark.parametrize("tiny", TINY, ids=lambda tiny: tiny.name)
def test_equal_histories_give_equal_observations(tiny: Tiny) -> None:
    """In the whole tree, from every seat, and not only from the one that acts."""
    rulings = rulings_of("zombie" if tiny.zombie else "original", {"spare_defuses": "all"})
    if tiny.name == "random put-back":
        rulings = rulings.with_(kitten_put_back="random")
    seen = EverythingSeen()
    for _, state in outcomes_of(lambda chance: _start(tiny.edition(), tiny.players, rulings, chance)):
        seen.walk(state)

    assert seen.met_again > 10


def _start(box: Edition, players: int, rulings: Rulings, chance: Any) -> GameState:
    return new_game(
        box, players, chance=chance, rulings=rulings.with_(hand_size=box.default_rulings.hand_size)
    )


@pytest.mark.parametrize(("name", "players"), BOXES)
def test_other_chance_unseen_changes_nothing(name: str, players: int) -> None:
    """From some step on chance falls otherwise: a seat sees and may do the same until an event tells it."""
    dice = random.Random(f"{name} {players}")
    hidden_differences = 0
    for seed in range(8):
        start = dice.randrange(4 * players)
        for step, (state, _) in enumerate(random_game(name, players, seed)):
            if step == start and not state.is_over:
                hidden_differences += _side_by_side(state, dice)

    assert hidden_differences > 0


def _side_by_side(state: GameState, dice: random.Random) -> int:
    """Play two games on from here; return how often they differed without this seat seeing it."""
    seat = dice.randrange(state.players)
    game, twin = state.copy(), state.copy(SeededChance(dice.randrange(1000)))
    differing = 0
    while not game.is_over:
        assert game.observe(seat) == twin.observe(seat)
        differing += game.table.pile != twin.table.pile or game.table.hands != twin.table.hands
        action = choose(game, dice)
        if not twin.is_legal(action):
            assert game.acting_seat != seat
            return differing
        seen = [event.seen_by(seat) for event in game.apply(action)]
        if seen != [event.seen_by(seat) for event in twin.apply(action)]:
            return differing
    return differing


# An observation holds values only


SEEN_VALUES = (int, str, bool, type(None), Enum)
SEEN_RECORDS = (Observation, Event, Action, Setup, Rulings, Announcement, CardCounts)


def strange_parts(value: object, path: str) -> list[str]:
    """Return where anything lies that is neither a plain value nor a frozen record of such values."""
    if isinstance(value, SEEN_VALUES):
        return []
    if isinstance(value, tuple | frozenset):
        return [fault for each in value for fault in strange_parts(each, f"{path}[]")]
    if isinstance(value, CardCounts):
        return [fault for pair in value.items() for fault in strange_parts(pair, f"{path}{{}}")]
    if not isinstance(value, SEEN_RECORDS):
        return [f"{path} is a {type(value).__name__}"]
    assert is_dataclass(value)
    if set(vars(value)) != {field.name for field in fields(value)}:
        return [f"{path} has more than its fields"]
    return [
        fault
        for field in fields(value)
        for fault in strange_parts(getattr(value, field.name), f"{path}.{field.name}")
    ]


@pytest.mark.parametrize(("name", "players"), [("original", 3), ("party-pack", 4), ("zombie", 4)])
def test_an_observation_refers_to_nothing_hidden(name: str, players: int) -> None:
    """Walking through all of its parts one meets plain values only: no table, no state, no list."""
    for state, _ in random_game(name, players, seed=3):
        seen = state.observe(players - 1)
        assert strange_parts(seen, "seen") == []


def test_a_reference_to_the_table_would_be_found() -> None:
    """The test above can fail."""
    state = new_game(edition("original"), 2, seed=1)
    assert strange_parts((state.table,), "seen") == ["seen[] is a Table"]
    assert strange_parts(([],), "seen") == ["seen[] is a list"]


@pytest.mark.parametrize(("name", "players"), BOXES)
def test_a_history_shows_no_card_that_was_hidden(name: str, players: int) -> None:
    """Cards dealt, drawn, seen, stolen or given are named to the seats concerned, and to nobody else."""
    public = {
        "Played",
        "Noped",
        "Rescued",
        "NamedCardAsked",
        "Taken",
        "Died",
        "Cancelled",
        "NopedAway",
        "HadNoEffect",
    }
    *_, (state, _) = random_game(name, players, seed=4)
    for event in state.events:
        insiders = {getattr(event, part, None) for part in ("seat", "victim", "receiver")}
        for seat in range(players):
            if type(event).__name__ not in public and seat not in insiders:
                seen = event.seen_by(seat)
                assert getattr(seen, "card", None) is None
                assert getattr(seen, "cards", None) is None
            else:
                assert event.seen_by(seat) == event

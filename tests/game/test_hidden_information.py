"""A seat sees the same, and may do the same, in any two games that differ only in what it cannot know."""

from __future__ import annotations

import random

import pytest

from ekprob.game import Action, Event, GameState, new_game
from ekprob.game.events import (
    Arranged,
    Dealt,
    Died,
    DrawnFrom,
    Drew,
    Given,
    GivenUp,
    KittenDrawn,
    KittenReturned,
    NamedCardAsked,
    Noped,
    NopedAway,
    Peeked,
    Stolen,
)
from ekprob.rules import Card, edition
from tests.game.scenes.tables import BOXES, ODD_RULINGS, rulings_of

SKIP = Card.SKIP

REVEALING = (Drew, KittenDrawn, Peeked, Stolen, NamedCardAsked, Given, Died)
"""Events that may tell the seat, or everybody, which of the two games it is."""


def with_two_cards_swapped(state: GameState, seat: int, dice: random.Random) -> GameState:
    """Return a fresh game in which two cards that the seat has not seen have changed places."""
    twin = state.copy()
    table = twin.table
    others = [table.hands[other] for other in range(twin.players) if other != seat]
    zones = [zone for zone in (*others, table.pile, table.removed) if zone]
    while True:
        one, two = (dice.choice(zones) for _ in range(2))
        here, there = dice.randrange(len(one)), dice.randrange(len(two))
        in_pile = one is table.pile and two is table.pile
        if one[here] is not two[there] and (in_pile or Card.EXPLODING_KITTEN not in (one[here], two[there])):
            break
    one[here], two[there] = two[there], one[here]
    for hand in others:
        hand.sort(key=list(Card).index)
    for place, event in enumerate(table.events):
        if isinstance(event, Dealt):
            table.events[place] = Dealt(event.seat, event.count, tuple(table.hands[event.seat]))
    return twin


def choose(game: GameState, twin: GameState, seat: int, dice: random.Random) -> Action | None:
    """Pick something that is legal in both games; what the seat itself may do must be the same."""
    legal, also = game.legal_actions(), twin.legal_actions()
    if game.acting_seat == seat:
        assert legal == also
    both = [action for action in legal if action in also]
    return dice.choice(both) if both else None


def first_difference(seen: list[Event], also: list[Event]) -> tuple[Event, Event] | None:
    """Return the first pair of events that differ."""
    return next(((one, two) for one, two in zip(seen, also, strict=False) if one != two), None)


def play_both(game: GameState, seat: int, dice: random.Random) -> int:
    """Play two games side by side until the seat can tell them apart; return the number of steps."""
    twin = with_two_cards_swapped(game, seat, dice)
    assert game.observe(seat) == twin.observe(seat)
    steps = 0
    while not game.is_over:
        action = choose(game, twin, seat, dice)
        if action is None:
            return steps
        seen = [event.seen_by(seat) for event in game.apply(action)]
        also = [event.seen_by(seat) for event in twin.apply(action)]
        told = first_difference(seen, also)
        if told is not None:
            assert isinstance(told[0], REVEALING), f"{told[0]} against {told[1]} after {action}"
            assert isinstance(told[1], REVEALING), f"{told[0]} against {told[1]} after {action}"
            return steps
        assert game.observe(seat) == twin.observe(seat)
        steps += 1
    return steps


@pytest.mark.parametrize(("name", "players"), BOXES)
def test_equal_knowledge_gives_equal_sights(name: str, players: int) -> None:
    """Observations, legal actions and events do not depend on two swapped cards before the seat meets one."""
    dice = random.Random(f"{name} {players}")
    steps = 0
    for seed in range(12):
        game = new_game(edition(name), players, seed=seed)
        steps += play_both(game, dice.randrange(players), dice)

    assert steps > 100


@pytest.mark.parametrize("changes", ODD_RULINGS, ids=str)
def test_the_same_by_other_rulings(changes: dict[str, object]) -> None:
    """No ruling lets hidden cards show."""
    dice = random.Random(str(changes))
    for name in ("party-pack", "zombie"):
        for seed in range(8):
            game = new_game(edition(name), 3, seed=seed, rulings=rulings_of(name, changes))
            play_both(game, dice.randrange(3), dice)


@pytest.mark.parametrize(
    ("event", "public", "knowing"),
    [
        (Dealt(0, 1, (SKIP,)), Dealt(0, 1, None), {0}),
        (Drew(0, DrawnFrom.TOP, SKIP), Drew(0, DrawnFrom.TOP, None), {0}),
        (Peeked(0, SKIP, 1, (SKIP,)), Peeked(0, SKIP, 1, None), {0}),
        (Arranged(0, 1, (SKIP,)), Arranged(0, 1, None), {0}),
        (Stolen(0, 1, SKIP), Stolen(0, 1, None), {0, 1}),
        (Given(0, 1, SKIP), Given(0, 1, None), {0, 1}),
        (GivenUp(0, SKIP), GivenUp(0, None), {0}),
        (KittenReturned(0, 9, frozenset([0, 2]), 4), KittenReturned(0, 9, frozenset([0, 2]), None), {0, 2}),
        (KittenReturned(0, 9, frozenset(), 4), KittenReturned(0, 9, frozenset(), None), set()),
        (Noped(0, SKIP), Noped(0, SKIP), {0, 1, 2, 3}),
        (NopedAway((SKIP,)), NopedAway((SKIP,)), {0, 1, 2, 3}),
    ],
)
def test_who_sees_what(event: Event, public: Event, knowing: set[int]) -> None:
    """Those who know see the event itself, the others with None for what is hidden."""
    assert [event.seen_by(seat) for seat in range(4)] == [
        event if seat in knowing else public for seat in range(4)
    ]

"""Recorded games, entered button by button as one seat sees them: the belief is the engine's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ekprob.beliefs.table import TableBelief
from ekprob.game import events as ev
from ekprob.game.state import GameState
from ekprob.rules import edition
from ekprob.rules.cards import Card
from ekprob.rules.rulings import Combos, DeadHand, KittenPutBack, NopedCards, NowWindow, Rulings
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.setup import TrackerSetup
from tests.widgets.scenes.tracked import a_game, enter_by_buttons, entry_for

pytestmark = pytest.mark.slow

EVERY = 12
"""After so many entries all the answers are compared."""

FEWEST_EVENTS = 60
"""Entries of each game; a pass, a turn or what somebody else alone saw needs none."""


def answers(belief: TableBelief) -> dict[str, object]:
    """Everything that is compared: the pile by position, and all hands by several cards."""
    seats = range(belief.setup.players)
    titles = [belief.setup.rescue, Card.NOPE, Card.SKIP, Card.TACOCAT]
    return {
        "pile": belief.pile.by_position(),
        "hands": [belief.hand_size(seat) for seat in seats],
        "holds": {(seat, card): belief.p_holds(seat, card) for seat in seats for card in titles},
        "two": {seat: belief.p_holds(seat, Card.SKIP, at_least=2) for seat in seats},
        "mine": belief.hand,
        "living": belief.living,
        "discards": belief.discards,
        "exact": belief.is_exact,
    }


def rulings_of(name: str, **changes: object) -> Rulings:
    """The box's own rulings with some changed."""
    return replace(edition(name).default_rulings, **changes)  # type: ignore[arg-type]  # names of fields


def assert_follows(state: GameState, seat: int) -> list[tuple[dict[str, Any], int]]:
    """Enter the game as `seat` saw it; return each entry with its presses."""
    history = state.history(seat)
    hand = next(event.cards for event in history if isinstance(event, ev.Dealt) and event.seat == seat)
    rulings = state.setup.rulings
    session = TrackerSession(TrackerSetup.of(state.edition, state.players, seat, hand, rulings=rulings))
    expected = TableBelief.at_start(state.setup, seat, hand or ())
    presses: list[tuple[dict[str, Any], int]] = []
    for event in history:
        if isinstance(event, ev.TurnBegan):
            turn = session.moment.turn
            assert (turn.current, turn.owed, turn.attacked) == (event.seat, event.owed, event.attacked)
        if isinstance(event, ev.Dealt):
            continue
        expected = expected.after(event)
        entry = entry_for(event, seat)
        if entry is None:
            continue
        presses.append((entry, enter_by_buttons(session, entry)))
        if len(presses) % EVERY == 0:
            assert answers(session.belief) == answers(expected)
    assert answers(session.belief) == answers(TableBelief.of(state.observe(seat)))
    assert session.moment.is_over
    return presses


GAMES = [
    ("original", 5, 1, 0, {}),
    ("original", 4, 5, 2, {"kitten_put_back": KittenPutBack.RANDOM}),
    ("original-2015", 5, 17, 1, {}),
    ("party-pack", 6, 6, 4, {}),
    ("zombie", 4, 4, 0, {}),
    ("zombie", 5, 6, 3, {}),
    ("original", 4, 3, 3, {"combos": Combos.CATS, "nope_stops_rescue": True}),
    ("party-pack", 4, 2, 2, {"noped_cards": NopedCards.REMOVED, "five_may_take_own": True}),
    ("zombie", 4, 2, 2, {"now_window": NowWindow.ANY_TIME, "clone_pairs": False}),
    (
        "zombie",
        4,
        1,
        1,
        {
            "now_window": NowWindow.ANY_TIME,
            "noped_cards": NopedCards.REMOVED,
            "nope_stops_rescue": True,
        },
    ),
    ("party-pack", 6, 22, 1, {"dead_hand": DeadHand.DISCARD, "five_different": True, "decline_rescue": True}),
]


@pytest.mark.parametrize(("name", "players", "seed", "seat", "changes"), GAMES)
def test_the_tracker_follows_a_recorded_game(
    name: str, players: int, seed: int, seat: int, changes: dict[str, object]
) -> None:
    """60 and more events to the same belief as the engine's give; two presses an entry, or one a card."""
    state = a_game(name, players, seed, rulings_of(name, **changes))
    presses = assert_follows(state, seat)

    assert len(presses) >= FEWEST_EVENTS
    slow = [(entry, count) for entry, count in presses if count > max(2, len(entry.get("cards", ())))]
    assert slow == []

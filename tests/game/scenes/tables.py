"""Games for the tests: every box, rulings, random play, and every action that could be named."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final

from ekprob.game import (
    Action,
    Arrange,
    Die,
    DigOn,
    Draw,
    GameState,
    Give,
    Insert,
    Keep,
    Nope,
    Pass,
    Phase,
    Play,
    Rescue,
    Revive,
    Take,
    new_game,
)
from ekprob.rules import CATS, Card, Rulings, edition

if TYPE_CHECKING:
    from collections.abc import Iterator

BOXES: Final = [
    (name, players)
    for name, most in (("original", 5), ("original-2015", 5), ("party-pack", 10), ("zombie", 5))
    for players in range(2, most + 1)
]
"""Every box with every number of players."""

ODD_RULINGS: Final[list[dict[str, object]]] = [
    {"attack_chain": "reset"},
    {"dead_hand": "discard"},
    {"dead_hand": "keep"},
    {"dead_hand": "out_of_play"},
    {"combos": "cat_pairs"},
    {"five_different": True},
    {"nope_stops_see_the_future": False},
    {"shuffle_ends_turn": True},
    {"kitten_put_back": "random"},
    {"decline_rescue": True},
    {"decline_rescue": False},
    {"hand_size": 4, "spare_defuses": "all", "defuse_return": "after_deal"},
    {"two_player_trim": False},
    {"combos": "cats"},
    {"noped_cards": "removed"},
    {"noped_cards": "removed", "five_different": True, "dead_hand": "discard"},
    {"nope_stops_rescue": True},
    {"nope_stops_rescue": True, "decline_rescue": True, "noped_cards": "removed"},
    {"five_may_take_own": True, "five_different": True},
    {"clone_pairs": False},
    {"now_window": "any_time"},
    {"now_window": "any_time", "noped_cards": "removed", "nope_stops_rescue": True},
]
"""Each ruling away from what is usual, for every box."""


def random_game(
    name: str, players: int, seed: int, rulings: dict[str, object] | None = None
) -> Iterator[tuple[GameState, Action | None]]:
    """Play at random; give the (one) state before each action with that action, None at the end."""
    box = edition(name)
    chosen = box.default_rulings.with_(**(rulings or {}))
    state = new_game(box, players, seed=seed, rulings=chosen)
    dice = random.Random(f"{name} {players} {seed}")
    while not state.is_over:
        action = choose(state, dice)
        yield state, action
        state.apply(action)
    yield state, None


def choose(state: GameState, dice: random.Random) -> Action:
    """Pick a kind of action first, so that the many combos do not crowd out the rest."""
    legal = state.legal_actions()
    plays = [action for action in legal if isinstance(action, Play)]
    sizes = sorted({len(action.cards) for action in plays})
    if plays and dice.random() < 0.6:
        size = dice.choice(sizes)
        return dice.choice([action for action in plays if len(action.cards) == size])
    return dice.choice(legal)


def every_action(state: GameState) -> set[Action]:
    """Return every action that could be named at this table, sensible or not (combos only of held cards)."""
    table = state.table
    seats = [None, *range(-1, state.players + 1)]
    hand = table.hands[state.acting_seat] if not state.is_over else []
    named = [None, *Card]
    found: set[Action] = {Draw(), Pass(), Die(), Keep(), DigOn(), Play(())}
    for card in Card:
        found |= {Nope(card), Rescue(card), Give(card), Take(card)}
        found |= {Play((card,), seat) for seat in seats} | {Play((card,), None, Card.NOPE)}
    found |= {Insert(place) for place in range(-1, len(table.pile) + 2)}
    found |= {Revive(seat) for seat in range(-1, state.players + 1)}
    top = sorted(table.pile[:3], key=list(Card).index)
    for cards in (top, [Card.SKIP, Card.NOPE, Card.FAVOR], [*top, Card.SKIP]):
        found |= {Arrange(order) for order in _orders(tuple(cards))}
    held = sorted(set(hand), key=list(Card).index)
    if state.phase is not Phase.TURN:
        held = held[:2]  # no combo is legal now, so a few of them will do
    for size in (2, 3):
        for combo in combinations_with_replacement(held, size):
            # Only what may go together is aimed at everybody, asking for everything: others are very many.
            whole = _may_be_set(combo)
            aims = seats if whole else [None, (state.acting_seat + 1) % state.players]
            names = named if whole and size == 3 else [None, Card.SKIP]
            found |= {Play(combo, seat, name) for seat in aims for name in names}
            found.add(Play(tuple(reversed(combo)), seats[-1]))
    for five in combinations(held, 5):
        found |= {Play(five), Play(five, 0), Play(five, None, Card.NOPE)}
    return found


def _may_be_set(combo: tuple[Card, ...]) -> bool:
    return len(set(combo)) < len(combo) or set(combo) <= {*CATS, Card.CLONE}


def _orders(cards: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    if not cards:
        return {()}
    return {
        (card, *rest)
        for place, card in enumerate(cards)
        for rest in _orders(cards[:place] + cards[place + 1 :])
    }


def snapshot(state: GameState) -> tuple[object, ...]:
    """Return everything about a game but its chance, to be compared."""
    table = state.table
    names = [name for name in dir(table) if not name.startswith("_") and name not in ("chance", "facts")]
    zones = [getattr(table, name) for name in names]
    return (*(repr(zone) for zone in zones if not callable(zone)), repr(state.actions))


def rulings_of(name: str, changes: dict[str, object]) -> Rulings:
    """Return a box's rulings with these changes."""
    return edition(name).default_rulings.with_(**changes)

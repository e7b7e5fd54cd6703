"""A game rebuilt from what one seat sees and the hidden cards is the game itself."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from ekprob.errors import BadValueError
from ekprob.game import Chance, GameState, Observation, Phase, SeededChance, from_observation, new_game
from ekprob.rules import Card, edition
from tests.game.scenes.positions import at
from tests.game.scenes.tables import BOXES, ODD_RULINGS, choose, random_game

STEPS_ON = 25


def as_seen_by(state: GameState, seat: int, chance: Chance | None = None) -> GameState:
    """Rebuild a game from one seat's observation and the true hidden cards."""
    table = state.table
    unseen = [*table.removed, *(card for cards in table.out_of_play for card in cards)]
    return from_observation(
        state.observe(seat), table.hands, table.pile, unseen, chance or table.chance.copy()
    )


def check_it_plays_on(state: GameState, seat: int, dice: random.Random) -> None:
    """The same actions and the same chance give the same events, and the seat goes on to see the same."""
    game, twin = state.copy(), as_seen_by(state, seat)
    for _ in range(STEPS_ON):
        if game.is_over:
            return
        assert game.legal_actions() == twin.legal_actions()
        action = choose(game, dice)
        assert game.apply(action) == twin.apply(action)
        assert game.observe(seat) == twin.observe(seat)


def check_game(name: str, players: int, seed: int, rulings: dict[str, object] | None = None) -> set[Phase]:
    """Rebuild a random game at every step, for two seats; return the phases that occurred."""
    dice = random.Random(f"rebuilt {name} {players} {seed} {rulings}")
    phases = set()
    for step, (state, _) in enumerate(random_game(name, players, seed, rulings)):
        fresh = state.phase not in phases
        phases.add(state.phase)
        for seat in {max(state.acting_seat, 0), dice.randrange(players)}:
            twin = as_seen_by(state, seat)
            assert twin.observe(seat) == state.observe(seat)
            assert twin.legal_actions() == state.legal_actions()
            if fresh or step % 40 == 0:
                check_it_plays_on(state, seat, dice)
    return phases


def check_box(name: str) -> set[Phase]:
    """Check a game of each number of players."""
    phases = set()
    for box, players in BOXES:
        if box == name:
            phases |= check_game(name, players, seed=players)
    return phases


@pytest.mark.parametrize("name", ["original", "original-2015"])
def test_the_true_hidden_cards_give_the_true_game(name: str) -> None:
    """Every edition, in every phase: the seat sees and may do the same, and play goes on the same."""
    assert check_box(name) >= {
        Phase.TURN,
        Phase.NOPE_WINDOW,
        Phase.FAVOR,
        Phase.RESCUE,
        Phase.INSERT,
        Phase.OVER,
    }


@pytest.mark.slow
def test_the_same_in_the_party_pack() -> None:
    """With the cards that arrange the top three, and five different ones."""
    assert check_box("party-pack") >= {Phase.ALTER, Phase.RESCUE}


@pytest.mark.slow
def test_the_same_with_zombies() -> None:
    """With everything that is asked around a Zombie Kitten, and of the dead."""
    phases = check_box("zombie")
    for seed in range(6):
        phases |= check_game("zombie", 5, seed, {"faster_variant": seed % 2 == 1})

    assert phases >= set(Phase) - {Phase.FAVOR, Phase.TAKE, Phase.ALTER}


@pytest.mark.parametrize("changes", ODD_RULINGS, ids=str)
def test_the_same_by_other_rulings(changes: dict[str, object]) -> None:
    """A hand that left the game, a draw that must follow, a kitten put back by chance."""
    for name in ("party-pack", "zombie"):
        check_game(name, 3, seed=5, rulings=changes)


def test_other_hidden_cards_are_not_seen() -> None:
    """With any other cards where it does not look, the seat's own observation stays."""
    state = new_game(edition("original"), 3, seed=1)
    seen, table = state.observe(0), state.table

    twin = from_observation(seen, table.hands, table.pile[::-1], [], SeededChance(1))

    assert twin.observe(0) == seen
    assert twin.table.pile != table.pile
    assert twin.observe(1) != state.observe(1)
    assert twin.observe(1).hand == state.observe(1).hand


def test_what_a_rebuilt_game_knows_of_itself() -> None:
    """It has no seed and no box, and nothing was done in it yet."""
    state = new_game(edition("original"), 3, seed=1, first_player=2)

    twin = as_seen_by(state, 0, SeededChance(4))

    assert (twin.seed, twin.first_player, twin.actions) == (None, 2, [])
    assert repr(twin) == "<GameState original, 3 players, 0 actions, seat 2: turn>"
    assert twin.copy().observe(0) == state.observe(0)
    with pytest.raises(BadValueError, match="knows no box"):
        _ = twin.edition


def _rebuild(state: GameState, seen: Observation, changes: Mapping[str, list[Card]]) -> None:
    """Rebuild seat 0's game of two with one zone changed."""
    zones = {"mine": state.table.hands[0], "other": state.table.hands[1], "pile": state.table.pile, **changes}
    hands = [zones["mine"], zones["other"]]
    from_observation(seen, hands, zones["pile"], state.table.removed, SeededChance(1))


SHORT = "original", ["favor nope", "skip"], "kitten skip attack"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"other": [Card.SKIP, Card.SKIP]}, r"hands of \(2, 1\) cards are seen, not \(2, 2\)"),
        ({"pile": [Card.EXPLODING_KITTEN]}, "a pile of 3 cards is seen, not 1"),
        ({"mine": [Card.NOPE, Card.NOPE]}, "seat 0 holds Nope, Favor, not Nope, Nope"),
        ({"other": [Card.ATTACK]}, "Attack cards instead of"),
        ({"pile": [Card.SKIP, Card.SKIP, Card.ATTACK]}, "cannot lie so"),
    ],
)
def test_cards_that_cannot_lie_so(change: dict[str, list[Card]], message: str) -> None:
    """The error names what the seat sees, or the card that was lost or made."""
    state = at(*SHORT)
    with pytest.raises(BadValueError, match=message):
        _rebuild(state, state.observe(0), change)


def test_the_cards_it_looks_at_must_lie_on_top() -> None:
    """Whoever digs sees the top card."""
    state = at("zombie", ["dig_deeper", "skip"], "attack kitten skip")
    seen = state.observe(0)
    assert seen.looking_at == ()
    digging = replace(seen, phase=Phase.DIG, looking_at=(Card.SKIP,))
    with pytest.raises(BadValueError, match="looks at Skip on top of the pile, not Attack"):
        _rebuild(state, digging, {})

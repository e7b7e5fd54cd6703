"""What holds in every game, whoever plays it."""

from __future__ import annotations

import pytest

from ekprob.game import GameState, broken_invariants
from tests.game.scenes.tables import BOXES, ODD_RULINGS, every_action, random_game


def play_out(state: GameState | None) -> None:
    """Check the end of a game: one winner, who is alive."""
    assert state is not None
    assert state.is_over
    assert state.table.living == [seat == state.winner for seat in range(state.players)]
    assert state.legal_actions() == []


@pytest.mark.parametrize(("name", "players"), BOXES)
def test_random_games_are_sound_and_end(name: str, players: int) -> None:
    """No invariant breaks, the acting seat can always do something, and one player is left.

    `python -m tests.game.many` plays as many as one wants.
    """
    state = None
    for state, action in random_game(name, players, seed=players):
        assert broken_invariants(state) == []
        assert action is None or state.is_legal(action)
    play_out(state)


@pytest.mark.parametrize("changes", ODD_RULINGS, ids=str)
@pytest.mark.parametrize("name", ["original", "party-pack", "zombie"])
def test_every_ruling_in_every_box(name: str, changes: dict[str, object]) -> None:
    """Rulings may be mixed with any box."""
    state = None
    for players in (2, 4):
        for state, _ in random_game(name, players, seed=7, rulings=changes):
            assert broken_invariants(state) == []
        play_out(state)


@pytest.mark.parametrize(("name", "players"), BOXES)
def test_legal_actions_are_those_without_a_fault(name: str, players: int) -> None:
    """What is listed is just what is legal, of everything that could be named."""
    for step, (state, _) in enumerate(random_game(name, players, seed=11)):
        if step % (1 + step // 4) == 0:
            listed = state.legal_actions()
            assert len(set(listed)) == len(listed)
            assert set(listed) == {action for action in every_action(state) if state.is_legal(action)}


@pytest.mark.parametrize("changes", ODD_RULINGS, ids=str)
def test_legal_actions_by_other_rulings(changes: dict[str, object]) -> None:
    """The same by each ruling."""
    for name in ("party-pack", "zombie"):
        for step, (state, _) in enumerate(random_game(name, 3, seed=5, rulings=changes)):
            if step % 11 == 0:
                legal = {action for action in every_action(state) if state.is_legal(action)}
                assert set(state.legal_actions()) == legal

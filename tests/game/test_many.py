"""A share of the very many random games."""

from __future__ import annotations

import pytest

from ekprob.game import GameState
from ekprob.rules.rulings import CLOSED_SETS, ruling_names
from tests.game import many
from tests.game.many import Tally, game_number, main, play_games, play_out
from tests.game.scenes.tables import BOXES

SHARE = 315
SEED = 20


@pytest.mark.slow
def test_a_share_of_the_games_is_sound() -> None:
    """Each box, number of players and value of a ruling occurs; each game has one winner and no fault."""
    tally = play_games(range(SHARE), SEED)

    assert tally.faults == []
    assert tally.games == {f"{name} {players}": SHARE // len(BOXES) for name, players in BOXES}
    values: set[tuple[str, object]] = set()
    for name in set(ruling_names()) - {"hand_size"}:
        members = [member.value for member in CLOSED_SETS.get(name, [])]
        values |= {(name, value) for value in members or [True, False]}
    assert values - tally.rulings == set()


def test_a_game_can_be_played_again_from_its_number() -> None:
    """A failure names the number and the seed, which is enough."""
    games = []
    for _ in range(2):
        state, dice = game_number(5, SEED)
        assert list(play_out(state, dice)) == []
        games.append(state)

    assert games[0].actions == games[1].actions
    assert games[0].events == games[1].events


def _lost_at_the_fourth_action(state: GameState) -> list[str]:
    return ["a card is missing"] if len(state.actions) == 4 else []


def test_a_broken_game_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the number of the game, the action and the fault."""
    monkeypatch.setattr(
        many, "broken_invariants", lambda state: ["a card is missing"] if len(state.actions) == 4 else []
    )
    tally = play_games([3], SEED)

    assert len(tally.faults) == 1
    assert tally.faults[0].startswith("game 3 of seed 20")
    assert "after action 4" in tally.faults[0]
    assert "a card is missing" in tally.faults[0]


def test_a_game_with_two_living_at_its_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """There must be one winner, who lives."""
    monkeypatch.setattr(GameState, "winner", property(lambda _state: None))

    assert len(play_games([0], SEED).faults) == 1


def test_the_command_prints_what_it_played(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a box, and the sums; the number of processes changes nothing."""
    assert main(["--games", "21", "--seed", "3", "--workers", "2"]) == 0

    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "original 2 players: 1 games"
    assert printed[-1] == "every game had one winner and no broken invariant"
    assert printed[-2].startswith(f"21 games, {play_games(range(21), 3).decisions} decisions, ")
    assert Tally().games.total() == 0

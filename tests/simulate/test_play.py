"""Games between bots: legal, repeatable, and to the end in every box."""

from __future__ import annotations

import pytest

from ekprob.errors import BadValueError, IllegalActionError, UnknownNameError
from ekprob.game import Die, Draw, GameRecord, Insert, Rescue
from ekprob.simulate import BOTS, play_game
from ekprob.simulate.play import entrant_name, seats_taken
from tests.game.scenes.tables import BOXES
from tests.simulate.scenes.players import FirstBot, RuleBreaker


@pytest.mark.slow
@pytest.mark.parametrize(("box", "players"), BOXES, ids=[f"{name} {players}" for name, players in BOXES])
def test_every_bot_plays_every_box_to_its_end(box: str, players: int) -> None:
    """All bots at one table (as far as there are seats): the record replays to the winner."""
    bots = [*BOTS][-players:]
    game = play_game(bots, box, players, seed=players)

    assert GameRecord.from_json(game.record.to_json()).replay().winner == game.winner


def test_a_seed_says_it_all() -> None:
    """The same seed gives the same game, another one another."""
    games = [play_game(["exact", "random", "counting"], seed=seed).record for seed in (1, 1, 2)]

    assert games[0] == games[1]
    assert games[0].actions != games[2].actions


def test_one_bot_may_take_all_seats() -> None:
    """A name alone is played by everybody; a list is repeated in turn."""
    assert seats_taken("random", 3) == ["random"] * 3
    assert seats_taken(["exact", FirstBot]) == ["exact", FirstBot]
    assert play_game("cautious", players=4, seed=1).record.players == 4


def test_a_bot_of_your_own_plays_along() -> None:
    """Whatever builds a bot takes part, under its name: this one draws, as that comes first."""
    actions = play_game([FirstBot, FirstBot], seed=1).record.actions

    assert {type(action) for action in actions} == {Draw, Rescue, Insert, Die}
    assert entrant_name(FirstBot) == "FirstBot"


def test_a_bot_that_breaks_the_rules_is_caught() -> None:
    """The engine says what is wrong."""
    with pytest.raises(IllegalActionError):
        play_game([RuleBreaker, "random"], seed=1)


def test_an_unknown_bot_is_named_with_its_neighbours() -> None:
    """A slip of the pen gets a hint."""
    with pytest.raises(UnknownNameError, match="unknown bot 'exakt': did you mean 'exact'"):
        play_game(["exakt", "random"], seed=1)


@pytest.mark.parametrize(("bots", "players"), [([], 2), (["random", "exact"], 1), (["random"], True)])
def test_every_bot_needs_a_seat(bots: list[str], players: int) -> None:
    """Seats that cannot be filled are refused."""
    with pytest.raises(BadValueError):
        play_game(bots, players=players, seed=1)

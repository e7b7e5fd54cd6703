"""Tournaments: every game counts once, and how the work is split makes no difference."""

from __future__ import annotations

import csv
import io
import json
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from random import Random

import pytest

from ekprob.errors import BadValueError, DamagedRecordError, UnknownNameError
from ekprob.game import Action, Observation
from ekprob.i18n import LANGUAGES
from ekprob.probability import Estimate
from ekprob.rules import Rulings
from ekprob.simulate import BotResult, TournamentResult, schedule_of, tournament

RESULT = TournamentResult(
    edition="original",
    players=2,
    rulings=Rulings.named("original"),
    games=10,
    seed=1,
    rows=(BotResult("<img src=x>", 10, (4, 4)), BotResult("random", 10, (1, 1))),
)


def test_every_game_is_won_once() -> None:
    """Wins add up to the games, seats to the games times the players."""
    result = tournament(["counting", "random"], games=24, seed=1, players=3)

    assert sum(row.wins for row in result.rows) == result.games == 24
    assert [row.seats for row in result.rows] == [36, 36]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    """Three bots in four seats: twelve games make a round."""
    assert tournament(["cautious", "random", "counting"], games=1, seed=1, players=4).games == 12


def test_a_tournament_is_what_its_games_are() -> None:
    """Each game can be played again by itself, in any order."""
    result = tournament(["cautious", "random"], games=6, seed="spring")
    schedule = schedule_of(["cautious", "random"], seed="spring")
    winners = [schedule.numbers_by_seat(game)[schedule.play(game).winner] for game in reversed(range(6))]

    assert [row.wins for row in result.rows] == [winners.count(0), winners.count(1)]


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_workers() -> None:
    """Alone, in two processes, and in somebody's executor."""
    alone = tournament(["cautious", "random"], games=30, seed=1)
    with ThreadPoolExecutor(2) as pool:
        assert tournament(["cautious", "random"], games=30, seed=1, workers=pool) == alone

    assert tournament(["cautious", "random"], games=30, seed=1, workers=2) == alone


def test_a_bot_named_twice_is_one_row() -> None:
    """One against two of a kind: that kind has two seats in each game."""
    result = tournament(["counting", "random", "random"], games=3, seed=1)

    assert [(row.bot, row.seats) for row in result.rows] == [("counting", 3), ("random", 6)]


def test_progress_is_told() -> None:
    """After every ten games, and at the end."""
    told: list[tuple[int, int]] = []
    tournament(
        ["random", "random"], games=24, seed=1, progress=lambda played, games: told.append((played, games))
    )

    assert told == [(10, 24), (20, 24), (24, 24)]


def test_counting_beats_random() -> None:
    """Not by luck: the test says less than one in a hundred."""
    result = tournament(["counting", "random"], games=40, seed=1)

    assert result.row("counting").rate.low > 0.5
    assert result.p_value("counting", "random") < 0.01


def test_the_p_value_is_the_binomial_one() -> None:
    """8 wins of 10 at even odds: 2 * (45 + 10 + 1) / 1024."""
    assert RESULT.p_value("random", "<img src=x>") == pytest.approx(112 / 1024)
    assert RESULT.fair_share == Fraction(1, 2)


def test_the_csv_has_a_line_a_bot() -> None:
    """Rates are those of Wilson's interval."""
    rows = list(csv.DictReader(io.StringIO(RESULT.to_csv())))
    rate = Estimate.from_counts(8, 10)

    assert [row["bot"] for row in rows] == ["<img src=x>", "random"]
    assert rows[0] == {
        "bot": "<img src=x>",
        "seats": "10",
        "wins": "8",
        "win_rate": "0.800000",
        "low": f"{rate.low:.6f}",
        "high": f"{rate.high:.6f}",
        "fair_share": "0.500000",
    }


def test_json_brings_the_result_back() -> None:
    """Nothing is lost on the way."""
    assert TournamentResult.from_json(RESULT.to_json()) == RESULT


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("{", "cut off"),
        ("[]", "no result of a tournament"),
        ("{}", "no result of a tournament: its format is None, not 'ekprob-tournament'"),
        (json.dumps({**json.loads(RESULT.to_json()), "version": 3}), "version 3; this ekprob reads up to 2"),
        (
            json.dumps({**json.loads(RESULT.to_json()), "rows": [{"bot": "exact"}]}),
            "no result of a tournament: the record has no 'seats'",
        ),
    ],
)
def test_a_damaged_result_is_refused(source: str, reason: str) -> None:
    """Cut off, foreign, newer, or with a part missing."""
    with pytest.raises(DamagedRecordError, match=reason):
        TournamentResult.from_json(source)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_escaped(lang: str) -> None:
    """What somebody calls a bot stays text."""
    assert "<img" not in RESULT.html(lang)
    assert "&lt;img src=x&gt;" in RESULT.html(lang)
    assert "<img src=x>" in RESULT.text(lang)


@pytest.mark.parametrize(
    ("bots", "games", "workers", "players"),
    [
        ([], 1, 1, 2),
        (["random"], 0, 1, 2),
        (["random"], True, 1, 2),
        (["random"], 1, 0, 2),
        (["random"], 1, 1, 9),
    ],
)
def test_what_cannot_be_is_refused(bots: list[str], games: int, workers: int, players: int) -> None:
    """No bots, no games, no workers, more seats than the box allows."""
    with pytest.raises(BadValueError):
        tournament(bots, games=games, seed=1, players=players, workers=workers)


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    """Who is asked for and did not play is unknown too."""
    with pytest.raises(UnknownNameError, match="did you mean 'random'"):
        schedule_of(["exact", "randon"], seed=1)
    with pytest.raises(UnknownNameError, match="unknown bot 'exact'"):
        RESULT.row("exact")


class Drawer:
    """A bot of somebody's own."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        del rng
        return observation.legal_actions[0]


def test_a_bot_of_your_own_has_its_row() -> None:
    """It is called like its class."""
    assert [row.bot for row in tournament([Drawer, "random"], games=2, seed=1).rows] == ["Drawer", "random"]

"""Questions tried out: near the exact value, repeatable, and with a curve."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from ekprob.beliefs import PileBelief
from ekprob.errors import BadValueError
from ekprob.i18n import LANGUAGES
from ekprob.odds import race
from ekprob.rules import Card, edition
from ekprob.simulate import (
    BotWins,
    Estimation,
    HandHolds,
    KittenInDraws,
    Question,
    WinsRace,
    estimate,
    estimates,
)

GAMES = 2000
SETUP = edition("original").setup(players=4)
FRESH = PileBelief(cards=23, kittens=3)
QUESTIONS: dict[str, Question] = {
    "a fresh pile": KittenInDraws(FRESH, draws=4),
    "a pile that somebody knows": KittenInDraws(
        FRESH.drew("kitten").saw(["safe", "safe"]).inserted_secretly(), draws=3
    ),
    "a hand": HandHolds(SETUP, Card.NOPE),
    "a rescue card beside the one that all have": HandHolds(SETUP, Card.DEFUSE, at_least=2),
    "a race, kittens anywhere": WinsRace(race(cards=10, defuses_in_hand=(1, 0, 1), defuses_in_pile=1), 1),
    "a race, kittens on top": WinsRace(race(cards=8, defuses_in_hand=(1, 1), put_back="top"), 0),
    "a race, kittens at the bottom": WinsRace(race(cards=8, defuses_in_hand=(1, 1, 0), put_back="bottom"), 1),
    "a race, kittens third": WinsRace(race(cards=8, defuses_in_hand=(1, 1), put_back=2), 1),
}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_trying_comes_near_the_exact_value(question: Question) -> None:
    """Within four standard deviations, which chance misses once in 16,000 seeds."""
    found = estimate(question, GAMES, seed=1)
    exact = found.exact

    assert exact is not None
    assert abs(found.estimate.mean - exact) < 4 * sqrt(exact * (1 - exact) / GAMES)


def test_a_certainty_is_found_every_time() -> None:
    """A kitten seen on top, and no kitten at all."""
    certain = KittenInDraws(FRESH.saw(["kitten"]))
    never = KittenInDraws(PileBelief(cards=5, kittens=0), draws=5)

    assert [estimate(question, 20, seed=1).estimate.mean for question in (certain, never)] == [1.0, 0.0]


def test_every_case_follows_from_seed_and_number() -> None:
    """A longer run begins like a shorter one, and another seed gives another."""
    question = KittenInDraws(FRESH, draws=4)
    short, long = estimate(question, 100, seed=1), estimate(question, 200, seed=1)
    hits = sum(question.happens(Random(f"1/{game}")) for game in range(100))

    assert short.points[-1] == (100, hits)
    assert long.points[: len(short.points) - 1] == short.points[:-1]
    assert estimate(question, 100, seed=2).points != short.points


def test_the_curve_comes_about_step_by_step() -> None:
    """At first after every game, then at ever wider steps, at last after all."""
    told: list[Estimation] = []
    last = estimate(KittenInDraws(FRESH), 50, seed=1, progress=told.append)

    assert [n for n, _ in last.points] == [*range(1, 21), 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50]
    assert told == list(estimates(KittenInDraws(FRESH), 50, seed=1))
    assert told[-1] == last
    assert [each.n for each in last.curve] == [n for n, _ in last.points]


def test_a_game_of_bots_has_no_exact_value() -> None:
    """It says so, and the estimate stands alone."""
    found = estimate(BotWins(("counting", "random")), 20, seed=1)

    assert (found.exact, found.covers_exact) == (None, None)
    assert found.estimate.mean > 0.5
    assert str(found).endswith("Nobody can compute this exactly.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", [*QUESTIONS.values(), BotWins(("random", "random"))])
def test_every_question_speaks_every_language(question: Question, lang: str) -> None:
    """A sentence, and then the numbers."""
    found = Estimation(question, seed=1, points=((1, 1), (10, 4)))
    first, *numbers = found.text(lang).split("\n")

    assert first == question.ask(lang)
    assert "40.0 %" in numbers[0]


def test_the_exact_value_is_a_fraction() -> None:
    """At four draws 1 - C(19, 3) / C(23, 3)."""
    assert KittenInDraws(FRESH, draws=4).exact == 1 - Fraction(969, 1771)
    assert estimate(KittenInDraws(FRESH, draws=4), GAMES, seed=1).covers_exact


@pytest.mark.parametrize("games", [0, -1, True])
def test_less_than_one_game_is_refused(games: int) -> None:
    """There is no estimate from nothing."""
    with pytest.raises(BadValueError, match=r"games=.*: a whole number from 1 up"):
        estimate(KittenInDraws(FRESH), games, seed=1)


def test_what_cannot_be_tried_is_refused() -> None:
    """The rule "worst" looks at the exact odds; a seat that is not there wins nothing."""
    worst = WinsRace(race(cards=5, defuses_in_hand=(1, 1), put_back="worst"))
    with pytest.raises(BadValueError, match="worst"):
        estimate(worst, 1, seed=1)
    with pytest.raises(BadValueError, match="seat=2: a whole number from 0 to 1"):
        BotWins(("random", "random"), seat=2)

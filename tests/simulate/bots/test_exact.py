"""The exact bot acts on what can be inferred, not only on what was seen."""

from __future__ import annotations

from random import Random

import pytest

from ekprob.game import Draw, Insert, Nope, Pass, Play, Rescue, new_game
from ekprob.game.events import Drew
from ekprob.rules import Card, edition
from ekprob.simulate import tournament
from ekprob.simulate.bots import ExactBot
from tests.simulate.bots.scenes.tables import chosen, full_table
from tests.simulate.scenes.players import decisions


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (2, Draw()),  # after the other's draw it lies second: the other will draw it
        (3, Play((Card.SKIP,))),  # it lies third, for my own next draw, unless a turn passes without one
    ],
)
def test_it_counts_whose_draw_a_kitten_is(place: int, expected: object) -> None:
    """Two players, and a kitten that it put back itself: no card that it draws now is one."""
    table = full_table("skip nope*4 tacocat beard_cat", "shuffle", kittens=[0])
    table.draw()
    table.rescue("defuse", place)
    table.draw()

    assert chosen(ExactBot(), table.state) == expected


def test_it_escapes_a_kitten_that_it_put_on_top_itself() -> None:
    """The other player skipped, so it lies there still."""
    table = full_table("skip*2 attack nope shuffle favor see_the_future", "skip*2", kittens=[0])
    table.draw()
    table.rescue("defuse", 0)
    table.play("skip")
    escapes = [Play((Card.SKIP,)), Play((Card.ATTACK,))]

    assert chosen(ExactBot(), table.state) in [*escapes, Play((Card.FAVOR,), 1)]


def test_the_kitten_goes_to_whoever_has_no_rescue() -> None:
    """Seat 2 has used its Defuse, seat 1 still holds one for certain: the kitten goes under one card."""
    table = full_table("skip", "skip", "skip", kittens=[0, 1], current=2)
    table.draw()
    table.rescue("defuse", 9)
    table.draw()
    table.do(Rescue(Card.DEFUSE))

    assert chosen(ExactBot(), table.state) == Insert(1)


@pytest.mark.slow
def test_it_carries_its_belief_and_decides_the_same() -> None:
    """At every decision of some games, a bot that has followed along and a fresh one agree."""
    for players, seed in ((2, 1), (3, 2)):
        compared = 0
        for _, seen, action in decisions("original", ["exact"] * players, seed):
            compared += 1
            assert ExactBot().choose(seen, Random(seed)) == action
        assert compared > 10


def test_a_bot_may_change_its_seat() -> None:
    """An observation that does not go on from the last one starts a new belief."""
    bot = ExactBot()
    states = [new_game(edition("original"), 3, seed=seed) for seed in (1, 2)]
    together = [chosen(bot, state) for state in (*states, states[0])]

    assert together == [chosen(ExactBot(), state) for state in (*states, states[0])]


@pytest.mark.parametrize(("kittens", "expected"), [([0], Nope()), ([9], Pass())])
def test_it_keeps_others_from_dodging(kittens: list[int], expected: object) -> None:
    """A Skip of the player who would draw a kitten for certain is stopped; one that dodges nothing is not."""
    table = full_table("nope see_the_future", "skip*2", kittens=kittens)
    table.play("see_the_future")
    table.play("skip") if table.may("skip") else table.draw()
    if kittens == [0] and table.phase().value == "rescue":
        table.rescue("defuse", 0)
    table.announce("skip")

    assert chosen(ExactBot(), table.state) == expected


def test_where_exact_odds_are_too_large_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no layouts allowed, all that follows the first draw is decided as the counting bot does."""
    monkeypatch.setattr("ekprob.beliefs.pile.LAYOUT_LIMIT", 0)
    exact, compared = ExactBot(), 0
    for _, seen, action in decisions("original", ["counting", "counting"], seed=3):
        if not seen.seat and any(isinstance(event, Drew) for event in seen.history):
            compared += 1

            assert exact.choose(seen, Random(1)) == action
    assert compared


def test_it_steals_where_a_rescue_card_is_likely() -> None:
    """Seat 1 has used its Defuse, so the pair is aimed at seat 2."""
    table = full_table("tacocat*2", "skip", "skip", kittens=[0, 9], current=1)
    table.draw()
    table.rescue("defuse", 9)
    table.draw()

    assert chosen(ExactBot(), table.state) == Play((Card.TACOCAT,) * 2, 2)


@pytest.mark.slow
def test_it_beats_the_counting_bot() -> None:
    """In 60 games for two; many more are played to say how surely."""
    result = tournament(["exact", "counting"], games=60, seed=1)

    assert result.row("exact").rate.low > 0.5

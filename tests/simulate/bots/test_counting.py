"""The counting bot compares kittens over cards with what it dares."""

from __future__ import annotations

import pytest

from ekprob.game import Draw, Nope, Pass, Play
from ekprob.rules import Card
from ekprob.simulate.bots import CountingBot
from tests.game.scenes.scenes import scene
from tests.simulate.bots.scenes.tables import chosen

SKIP = Play((Card.SKIP,))


@pytest.mark.parametrize(
    ("hand", "safe", "expected"),
    [
        ("skip", 9, Draw()),  # 1/10 is what it dares without a Defuse
        ("skip", 8, SKIP),  # 1/9 is more
        ("skip defuse", 3, Draw()),  # 1/4 is what it dares with one
        ("skip defuse", 2, SKIP),  # 1/3 is more
        ("shuffle", 1, Draw()),  # a Shuffle changes nothing for whoever has seen nothing
    ],
)
def test_it_draws_up_to_a_risk(hand: str, safe: int, expected: object) -> None:
    """Two players, so one kitten, and so many safe cards."""
    table = scene(
        "original",
        [hand, "nope"],
        "kitten "
        + " ".join(["shuffle"] * min(safe, 3) + ["nope"] * min(safe - 3, 4) + ["favor"] * (safe - 7)),
    )

    assert chosen(CountingBot(), table.state) == expected


def test_it_looks_first_and_counts_what_it_saw() -> None:
    """Three safe cards on top: the first is drawn, whatever lies behind them."""
    table = scene("original", ["skip see_the_future", "nope"], "favor*3 kitten")

    assert chosen(CountingBot(), table.state) == Play((Card.SEE_THE_FUTURE,))

    table.play("see_the_future")

    assert chosen(CountingBot(), table.state) == Draw()


def test_a_shuffle_answers_a_kitten_that_it_sees() -> None:
    """It has nothing better."""
    table = scene("original", ["shuffle skip see_the_future", "nope"], "kitten favor*3")
    table.play("see_the_future")
    table.play("skip")
    table.state.table.current = table.state.table.acting_seat = 0
    table.state.table.pile.reverse()
    table.state.table.pile.reverse()

    assert chosen(CountingBot(), table.state) == Play((Card.SHUFFLE,))


def test_it_steals_from_the_largest_hand() -> None:
    """Three cats ask for a Defuse, two take any card, a Favor asks for one."""
    others = ["nope skip", "nope*2 skip*2"]
    for hand, expected in (
        ("tacocat*3 favor", Play((Card.TACOCAT,) * 3, 2, Card.DEFUSE)),
        ("tacocat*2 favor", Play((Card.TACOCAT,) * 2, 2)),
        ("tacocat favor", Play((Card.FAVOR,), 2)),
    ):
        assert (
            chosen(CountingBot(), scene("original", [hand, *others], "kitten*2 shuffle*4").state) == expected
        )


@pytest.mark.parametrize(
    ("names", "hand", "expected"),
    [
        ("attack", "nope", Nope()),
        ("favor", "nope defuse", Nope()),
        ("favor", "nope skip", Pass()),
        ("skip", "nope defuse", Pass()),
    ],
)
def test_it_stops_what_would_cost_it(names: str, hand: str, expected: object) -> None:
    """An Attack when drawing is risky, a steal from a hand with a Defuse."""
    table = scene("original", ["attack favor skip", hand], "kitten shuffle*4")
    table.announce(names, target=1 if names == "favor" else None)

    assert chosen(CountingBot(), table.state) == expected


def test_it_insists_on_its_escape() -> None:
    """A Nope on its Skip is Noped; a Nope on its Favor is not."""
    for names, target, expected in (("skip", None, Nope()), ("favor", 1, Pass())):
        table = scene("original", ["skip favor nope", "nope skip"], "kitten shuffle*4")
        table.announce(names, target)
        table.nope(1)

        assert (table.asked, chosen(CountingBot(), table.state)) == (0, expected)

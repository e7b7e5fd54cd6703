"""The engine proves the beliefs: whatever a seat has seen, the pile is distributed as its `PileBelief` says.

Each test starts from every order of a small pile, plays by the real rules through every outcome of chance and
every choice with its weight, and compares, for each information state of each seat, whole distributions as
fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from ekprob.beliefs.priors import Prior, mostly, prior_weights
from ekprob.game import Die, Draw, GameState, Give, Pass, Phase, Play, Rescue, Revive, new_game, outcomes_of
from ekprob.rules import Card, Edition, Rulings
from tests.game.oracles.worlds import (
    DIG_ON,
    KEEP,
    Policy,
    Truth,
    World,
    among,
    any_order,
    anywhere,
    belief_from,
    does,
    first_of,
    information_states,
    shuffled_start,
    step,
    walk,
)

SMALL = Edition.custom(
    {
        Card.DEFUSE: 3,
        Card.ATTACK: 4,
        Card.SKIP: 4,
        Card.SHUFFLE: 2,
        Card.SEE_THE_FUTURE: 2,
        Card.ALTER_THE_FUTURE: 2,
        Card.DRAW_FROM_THE_BOTTOM: 2,
        Card.DIG_DEEPER: 2,
    },
    players=3,
    rescue_each=0,
)
RANDOM = Edition.custom(
    {Card.DEFUSE: 3, Card.SKIP: 4, Card.ATTACK: 2},
    players=3,
    rulings=Rulings.named("original").with_(kitten_put_back="random"),
)
ZOMBIES = Edition.custom(
    {Card.ZOMBIE_KITTEN: 3, Card.SKIP: 4, Card.ATTACK: 2, Card.GRAVE_ROBBER: 1, Card.CLAIRVOYANCE: 1},
    players=4,
    rescue=Card.ZOMBIE_KITTEN,
    rulings=Rulings.named("zombie").with_(spare_defuses="all"),
)

FUTURE = does(Play((Card.SEE_THE_FUTURE,)))
ALTER = does(Play((Card.ALTER_THE_FUTURE,)))
SHUFFLE = does(Play((Card.SHUFFLE,)))
BOTTOM = does(Play((Card.DRAW_FROM_THE_BOTTOM,)))
DIG = does(Play((Card.DIG_DEEPER,)))
SKIP = does(Play((Card.SKIP,)))
DRAW = does(Draw())
DEFUSE = first_of(Rescue(Card.DEFUSE), Die())

PILE = "kitten*2 skip*2 attack"


def check(worlds: Sequence[World], priors: Sequence[Prior | None] = ()) -> int:
    """Compare truth and belief in every information state of every seat; return how many there were."""
    assert sum((world.weight for world in worlds), Fraction(0)) == 1
    compared = 0
    for seat in range(worlds[0].state.players):
        for history, group in information_states(worlds, seat).items():
            truth, belief = Truth(tuple(group)), belief_from(history, priors)
            assert belief.by_position() == truth.by_position()
            assert {draw: belief.first_kitten().probability(draw) for draw in truth.first_kitten()} == (
                truth.first_kitten()
            )
            assert [belief.risk(draws) for draws in range(truth.cards + 1)] == truth.risks()
            compared += 1
    return compared


def safely(worlds: Sequence[World]) -> list[World]:
    """Draw, and keep the worlds in which that was no kitten."""
    return among(step(worlds, DRAW), Phase.TURN)


def deadly(worlds: Sequence[World]) -> list[World]:
    """Draw, and keep the worlds in which that was a kitten."""
    return among(step(worlds, DRAW), Phase.RESCUE)


def test_a_fresh_pile() -> None:
    """Everybody believes the same before anything has happened."""
    assert check(shuffled_start(SMALL, ["", "", ""], PILE)) == 3


def test_see_the_future() -> None:
    """The player may see any of 6 + 12 rows of three cards; the others know nothing."""
    worlds = walk(shuffled_start(SMALL, ["see_the_future", "", ""], PILE), FUTURE)

    assert check(worlds) == 18 + 1 + 1


def test_draws_after_see_the_future() -> None:
    """What was seen moves up as cards are drawn, and what others draw safely is evidence."""
    worlds = walk(shuffled_start(SMALL, ["see_the_future skip", "", ""], PILE), FUTURE, SKIP)
    for _ in range(3):
        worlds = safely(worlds)
        check(worlds)


def test_see_the_future_then_a_kitten_goes_back() -> None:
    """What was seen is mixed with a kitten that another player put in."""
    hands = ["see_the_future skip", "defuse", ""]
    worlds = deadly(walk(shuffled_start(SMALL, hands, PILE), FUTURE, SKIP))
    check(worlds)
    worlds = walk(worlds, DEFUSE, anywhere("uniform"))

    assert check(worlds) > 3


def test_my_alter_the_future() -> None:
    """I know the order that I made; the others know only that there is one."""
    worlds = walk(shuffled_start(SMALL, ["alter_the_future", "", ""], PILE), ALTER)
    check(worlds)
    worlds = step(worlds, any_order)

    check(worlds)
    check(safely(worlds))


def test_somebody_elses_alter_the_future() -> None:
    """Of a top that I had seen I know what lies in it, but not where."""
    hands = ["see_the_future skip", "alter_the_future", ""]
    worlds = walk(shuffled_start(SMALL, hands, PILE), FUTURE, SKIP, ALTER, any_order)

    check(worlds)
    check(safely(worlds))


def test_a_shuffle_forgets() -> None:
    """Whatever was known, every arrangement is equally likely again."""
    hands = ["see_the_future shuffle", "", ""]
    worlds = walk(shuffled_start(SMALL, hands, "kitten*2 skip*2"), FUTURE, SHUFFLE)

    check(worlds)
    assert {belief_from(world.state.history(0)).is_shuffled for world in worlds} == {True}


@pytest.mark.parametrize("safe", [True, False])
def test_a_draw_from_the_bottom(*, safe: bool) -> None:
    """It leaves the top as it was known, and tells something about it."""
    hands = ["see_the_future draw_from_the_bottom defuse", "", ""]
    worlds = walk(shuffled_start(SMALL, hands, PILE), FUTURE, BOTTOM)

    check(among(worlds, Phase.TURN if safe else Phase.RESCUE))


def test_a_kitten_from_the_bottom_goes_back() -> None:
    """It is put back as any other."""
    hands = ["see_the_future draw_from_the_bottom defuse", "", ""]
    worlds = among(walk(shuffled_start(SMALL, hands, PILE), FUTURE, BOTTOM), Phase.RESCUE)

    check(walk(worlds, DEFUSE, anywhere([1, 2, 0, 3, 1])), [[1, 2, 0, 3, 1]])


FIVE_PLACES: dict[str, Prior | None] = {
    "no prior": None,
    "uniform": "uniform",
    "top": "top",
    "bottom": "bottom",
    "weights": [1, 2, 3, 2, 1],
    "one place": [0, 0, 1, 0, 0],
    "mostly top": mostly("top", Fraction(1, 2)),
    "mostly bottom": mostly("bottom", Fraction(2, 3)),
}


@pytest.mark.parametrize("name", FIVE_PLACES)
def test_a_defuse_with_each_prior(name: str) -> None:
    """The player knows the place, the others weigh it as the prior says; then the next cards are drawn."""
    prior = FIVE_PLACES[name]
    worlds = deadly(shuffled_start(SMALL, ["defuse", "", ""], PILE))
    worlds = walk(worlds, DEFUSE, anywhere(prior))
    places = sum(weight > 0 for weight in prior_weights(prior, 4))

    assert check(worlds, [prior]) == places + 1 + 1
    check(deadly(worlds), [prior])
    if name != "top":
        check(safely(worlds), [prior])


def test_a_defuse_that_chance_puts_back() -> None:
    """By that ruling nobody knows the place, and the engine's own chance is uniform."""
    worlds = walk(deadly(shuffled_start(RANDOM, ["defuse", "", ""], PILE)), DEFUSE)

    assert check(worlds) == 3
    check(safely(worlds))


@pytest.mark.parametrize(
    "priors", [("uniform", "top"), ([1, 2, 3, 2, 1], "bottom"), ("bottom", None)], ids=str
)
def test_two_defuses_one_after_the_other(priors: Sequence[Prior | None]) -> None:
    """The second kitten may be the first again; each seat knows its own place and weighs the other's."""
    worlds = deadly(shuffled_start(SMALL, ["defuse", "defuse", ""], PILE))
    worlds = walk(worlds, DEFUSE, anywhere(priors[0]))
    worlds = walk(deadly(worlds), DEFUSE, anywhere(priors[1]))

    assert sum((world.weight for world in worlds), Fraction(0)) == 1
    for seat, unseen in ((2, priors), (0, priors[1:]), (1, priors[:1])):
        for history, group in information_states(worlds, seat).items():
            assert belief_from(history, unseen).by_position() == Truth(tuple(group)).by_position()


@pytest.mark.parametrize("decision", [KEEP, DIG_ON], ids=["kept", "went on"])
def test_dig_deeper(decision: Policy) -> None:
    """The player knows the card turned up, kept or left on top; everybody sees where the drawn one lay."""
    worlds = walk(shuffled_start(SMALL, ["dig_deeper defuse", "", ""], PILE), DIG)
    check(worlds)
    worlds = step(worlds, decision)

    check(among(worlds, Phase.TURN))
    check(walk(among(worlds, Phase.RESCUE), DEFUSE, anywhere([1, 2, 3, 2, 1])), [[1, 2, 3, 2, 1]])


@pytest.mark.parametrize(
    "priors",
    [("uniform", "uniform"), ("top", [1, 2, 3, 4, 5]), ([3, 1, 0, 2], "bottom"), ("bottom", "top")],
    ids=str,
)
def test_two_put_backs_of_a_zombie_kitten(priors: tuple[Prior, Prior]) -> None:
    """Own kitten and the revived player's go in at independent places, the second into a pile one larger."""
    hands = ["zombie_kitten", "", "", ""]
    worlds = deadly(shuffled_start(ZOMBIES, hands, "kitten*2 skip attack", dead=[1]))
    worlds = walk(
        worlds, does(Rescue(Card.ZOMBIE_KITTEN)), does(Revive(1)), anywhere(priors[0]), anywhere(priors[1])
    )

    rows = prior_weights(priors[0], 3), prior_weights(priors[1], 4)
    places = [sum(weight > 0 for weight in row) for row in rows]
    assert check(worlds, priors) == places[0] * places[1] + 3


def test_a_grave_robber_adds_unknown_cards() -> None:
    """A card of the dead goes in and everything is shuffled."""
    hands = ["grave_robber", "skip", "", ""]
    worlds = shuffled_start(ZOMBIES, hands, "kitten*2 attack", dead=[1])
    worlds = walk(worlds, does(Play((Card.GRAVE_ROBBER,))), does(Give(Card.SKIP)))

    check(worlds)
    check(safely(worlds))


def test_a_clairvoyant_knows_the_place() -> None:
    """Whoever watches believes what the rescuer believes of the kitten."""
    hands = ["zombie_kitten", "clairvoyance", "", ""]
    worlds = deadly(shuffled_start(ZOMBIES, hands, "kitten*3 skip attack"))
    watched = [World(world.weight, _with_watcher(world.state)) for world in worlds]
    worlds = walk(watched, anywhere("uniform"))

    check(worlds)
    assert {belief_from(world.state.history(1)) for world in worlds} == {
        belief_from(world.state.history(0)) for world in worlds
    }


def _with_watcher(state: GameState) -> GameState:
    """Let seat 0 be saved, seat 1 watch, and all others pass."""
    after = state.copy()
    for action in (Rescue(Card.ZOMBIE_KITTEN), Play((Card.CLAIRVOYANCE,)), Pass(), Pass()):
        after.apply(action)
    return after


def test_a_whole_deal() -> None:
    """From the dealing on: hands are random too, and the first seat sees the future if it can."""
    box = Edition.custom({Card.SEE_THE_FUTURE: 1, Card.SKIP: 5}, players=3, hand_size=1)
    deals = [
        World(weight, state) for weight, state in outcomes_of(lambda chance: new_game(box, 3, chance=chance))
    ]
    check(deals)
    worlds = step(deals, first_of(Play((Card.SEE_THE_FUTURE,)), Play((Card.SKIP,))))
    check(worlds)
    worlds = step(worlds, first_of(Draw()))

    check(among(worlds, Phase.TURN))
    check(among(worlds, Phase.RESCUE))

"""The engine proves the odds: cards are really drawn, and kittens come as often as `ekprob.odds` says.

Every order of a small pile is one world; each is played on by the real rules until somebody draws a kitten.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from ekprob.game import Die, Draw, Event, GameState, Phase, Play, Rescue
from ekprob.odds import by_position, draw_risk, first_kitten_on, kitten_at, whose_draw, within_top
from ekprob.rules import Card, Edition
from tests.game.oracles.worlds import (
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

BOX = Edition.custom(
    {
        Card.DEFUSE: 3,
        Card.ATTACK: 4,
        Card.SKIP: 5,
        Card.SHUFFLE: 2,
        Card.SEE_THE_FUTURE: 2,
        Card.ALTER_THE_FUTURE: 2,
        Card.DRAW_FROM_THE_BOTTOM: 2,
        Card.DIG_DEEPER: 2,
    },
    players=3,
    rescue_each=0,
)
PILE = "kitten*2 skip*3 shuffle"
WEIGHTS = [3, 1, 2, 0, 1, 1]


def does_play(card: Card) -> Policy:
    """Play this card, aimed at nobody."""
    return does(Play((card,)))


FUTURE = does_play(Card.SEE_THE_FUTURE)
ALTER = does_play(Card.ALTER_THE_FUTURE)
ATTACK = does_play(Card.ATTACK)
SKIP = does_play(Card.SKIP)
DRAW = does(Draw())
DEFUSE = first_of(Rescue(Card.DEFUSE), Die())


def drawn_until_a_kitten(state: GameState) -> tuple[int, int]:
    """Let everybody only draw; return the number of the draw that brings a kitten, and who draws it."""
    after = state.copy()
    draws = 0
    while after.phase is Phase.TURN:
        after.apply(Draw())
        draws += 1
    assert after.phase is Phase.RESCUE
    return draws, after.acting_seat


def check_odds(worlds: Sequence[World], priors: Sequence[list[int]] = ()) -> int:
    """Compare what really is drawn with the odds in every information state; return how many there were."""
    compared = 0
    for seat in range(3):
        for history, group in information_states(worlds, seat).items():
            _check_one(Truth(tuple(group)), group, history, priors)
            compared += 1
    return compared


def _check_one(
    truth: Truth, group: Sequence[World], history: Sequence[Event], priors: Sequence[list[int]]
) -> None:
    belief = belief_from(history, priors)
    coming = [(world.weight / truth.total, *drawn_until_a_kitten(world.state)) for world in group]
    state = group[0].state
    table = state.table
    for draws in range(1, truth.cards + 1):
        risk = sum((weight for weight, draw, _ in coming if draw <= draws), Fraction(0))
        assert draw_risk(belief, draws).probability == risk
        assert within_top(belief, draws).probability == risk
        exactly = sum((weight for weight, draw, _ in coming if draw == draws), Fraction(0))
        assert first_kitten_on(belief, draws).probability == exactly
        assert kitten_at(belief, draws - 1).probability == truth.by_position()[draws - 1]
    assert [odds.probability for odds in by_position(belief)] == list(truth.by_position())
    living = [seat for seat in [*range(table.current, 3), *range(table.current)] if table.living[seat]]
    assert [odds.probability for odds in whose_draw(belief, living, table.owed).values()] == [
        sum((weight for weight, _, drawer in coming if drawer == seat), Fraction(0)) for seat in living
    ]


def test_nothing_is_known() -> None:
    """A fresh pile of six cards with two kittens."""
    assert check_odds(shuffled_start(BOX, ["", "", ""], PILE)) == 3


@pytest.mark.parametrize("owed", [2, 4])
def test_an_attacked_player_draws_two_or_four(owed: int) -> None:
    """One Attack makes two draws, an Attack on it four, and their risk is that of so many cards."""
    hands = ["attack", "attack", ""]
    worlds = walk(shuffled_start(BOX, hands, PILE), *[ATTACK] * (owed // 2))
    assert {world.state.table.owed for world in worlds} == {owed}
    check_odds(worlds)

    lost = Fraction(0)
    for world in worlds:
        draws, _ = drawn_until_a_kitten(world.state)
        lost += world.weight * (draws <= owed)
    # Hand derivation: of the 15 places for two kittens among six, C(4, 2) and C(2, 2) avoid the first cards.
    assert lost == {2: 1 - Fraction(6, 15), 4: 1 - Fraction(1, 15)}[owed]


def test_see_the_future_then_attack() -> None:
    """Whoever looked first knows what the victim will draw."""
    worlds = walk(shuffled_start(BOX, ["see_the_future attack", "", ""], PILE), FUTURE, ATTACK)

    check_odds(worlds)


def test_a_kitten_put_back_then_attack() -> None:
    """The next player attacks instead of drawing the kitten, wherever it went."""
    hands = ["defuse", "attack", ""]
    worlds = among(step(shuffled_start(BOX, hands, PILE), DRAW), Phase.RESCUE)
    worlds = walk(worlds, DEFUSE, anywhere(WEIGHTS), ATTACK)

    check_odds(worlds, [WEIGHTS])


def test_somebody_alters_the_future_and_attacks() -> None:
    """The victim knows no more than before, the one who ordered the cards everything about three."""
    hands = ["see_the_future skip", "alter_the_future attack", ""]
    worlds = walk(shuffled_start(BOX, hands, PILE), FUTURE, SKIP, ALTER, any_order, ATTACK)

    check_odds(worlds)


def test_after_a_draw_from_the_bottom() -> None:
    """A safe card from the bottom makes the top a little more dangerous."""
    worlds = step(
        shuffled_start(BOX, ["draw_from_the_bottom", "", ""], PILE), does_play(Card.DRAW_FROM_THE_BOTTOM)
    )

    check_odds(among(worlds, Phase.TURN))


def test_after_a_shuffle() -> None:
    """The pile is as good as new."""
    hands = ["see_the_future shuffle", "", ""]
    start = shuffled_start(BOX, hands, "kitten*2 skip*2")
    worlds = walk(start, FUTURE, does_play(Card.SHUFFLE))

    check_odds(worlds)
    fresh = belief_from(start[0].state.history(0))
    for world in worlds:
        assert draw_risk(belief_from(world.state.history(0))).probability == draw_risk(fresh).probability

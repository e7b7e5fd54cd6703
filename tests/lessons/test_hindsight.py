"""The look back at a recorded game: which draws, which risk, for whom."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

import pytest

from ekprob.beliefs import Assumptions
from ekprob.errors import BadValueError
from ekprob.game import Action, DigOn, Draw, GameRecord, GameState, Insert, Keep, Play, Rescue, new_game
from ekprob.game.events import Drew, KittenDrawn
from ekprob.lessons import predicted_draws
from ekprob.rules import Card, Edition
from ekprob.simulate import play_game

PLAIN = Edition.custom({Card.SKIP: 6}, players=2)
"""Two seats without hands, seven cards, one kitten: the first kitten ends the game."""

RESCUED = Edition.custom({Card.SKIP: 4, Card.DEFUSE: 2}, players=2, rescue_each=1)
"""A Defuse in each hand; five cards, one kitten."""


PILE = 2 * 4 - 2 * 2 + 1
"""Cards of the pile at the start."""


def only_drawing(box: Edition, seed: int) -> GameRecord:
    """Both draw until it is over."""
    state = new_game(box, 2, seed=seed)
    while not state.is_over:
        state.apply(Draw() if Draw() in state.legal_actions() else state.legal_actions()[0])
    return GameRecord.of(state)


def put_on_top() -> GameRecord:
    """Seat 0 draws the kitten at once and puts it on top, and seat 1 draws it."""
    state = next(state for state in map(first_draw, count()) if Rescue(Card.DEFUSE) in state.legal_actions())
    for action in (Rescue(Card.DEFUSE), Insert(0), Draw()):
        state.apply(action)
    return GameRecord.of(state)


def first_draw(seed: int, box: Edition = RESCUED) -> GameState:
    """A game after its first draw."""
    state = new_game(box, 2, seed=seed)
    state.apply(Draw())
    return state


@pytest.mark.parametrize("seed", range(5))
def test_the_risk_is_kittens_over_cards_while_nobody_looks(seed: int) -> None:
    """Seven cards, then six, and so on, until the kitten."""
    draws = predicted_draws(only_drawing(PLAIN, seed))

    assert [draw.risk for draw in draws] == [Fraction(1, 7 - number) for number in range(len(draws))]
    assert [draw.seat for draw in draws] == [number % 2 for number in range(len(draws))]
    assert [draw.is_kitten for draw in draws] == [False] * (len(draws) - 1) + [True]


def test_only_who_put_it_back_knows_where() -> None:
    """Seat 0 is certain; seat 1 believes in five equally likely places, or in the top if told so."""
    record = put_on_top()

    assert [draw.risk for draw in predicted_draws(record, seat=0)] == [Fraction(1, 5), 1]
    assert [draw.risk for draw in predicted_draws(record, seat=1)] == [Fraction(1, 5), Fraction(1, 5)]
    assert [draw.risk for draw in predicted_draws(record, 1, Assumptions(put_back="top"))] == [
        Fraction(1, 5),
        1,
    ]


@pytest.mark.parametrize("seat", [0, 3])
def test_every_draw_of_the_table_is_there(seat: int) -> None:
    """Also after the seat itself is dead; cards and kittens are those of the real pile."""
    record = play_game("random", players=4, seed=7).record
    before: tuple[int, int, int] | None = None
    real: list[tuple[int, int]] = []
    for state in record.states():
        new = [] if before is None else list(state.events)[before[2] :]
        if before is not None and any(isinstance(event, Drew | KittenDrawn) for event in new):
            real.append(before[:2])
        before = (len(state.table.pile), state.table.pile.count(Card.EXPLODING_KITTEN), len(state.events))

    assert [(draw.cards, draw.kittens) for draw in predicted_draws(record, seat)] == real


@pytest.mark.parametrize(
    ("place", "card", "decision", "risk"),
    [
        (0, Card.DRAW_FROM_THE_BOTTOM, None, 0),  # the kitten is on top, the draw from below
        (4, Card.DRAW_FROM_THE_BOTTOM, None, 1),
        (0, Card.DIG_DEEPER, DigOn(), 0),
        (1, Card.DIG_DEEPER, DigOn(), 1),
        (1, Card.DIG_DEEPER, Keep(), 0),
        (0, Card.DIG_DEEPER, Keep(), 1),
    ],
)
def test_the_card_that_is_drawn_counts(place: int, card: Card, decision: Action | None, risk: int) -> None:
    """Seat 0 knows where its kitten is when the other draws from the bottom, or the second card."""
    record = drawn_elsewhere(place, card, decision)
    draws = predicted_draws(record)

    assert [(draw.cards, draw.kittens, draw.is_kitten) for draw in draws] == [
        (PILE, 1, True),
        (PILE, 1, bool(risk)),
    ]
    assert [draw.risk for draw in draws] == [Fraction(1, PILE), risk]


def drawn_elsewhere(place: int, card: Card, decision: Action | None) -> GameRecord:
    """Seat 0 draws the kitten at once and puts it at `place`; seat 1 plays a card that draws."""
    box = Edition.custom(
        {Card.DRAW_FROM_THE_BOTTOM: 4, Card.DIG_DEEPER: 4, Card.DEFUSE: 2},
        players=2,
        hand_size=2,
        rescue_each=1,
    )
    games = (first_draw(seed, box) for seed in count())
    state = next(
        each for each in games if Rescue(Card.DEFUSE) in each.legal_actions() and card in each.table.hands[1]
    )
    actions = [Rescue(Card.DEFUSE), Insert(place), Play((card,)), *([decision] if decision else [])]
    for action in actions:
        state.apply(action)
    return GameRecord.of(state)


@pytest.mark.parametrize("seat", [-1, 2, True])
def test_a_seat_that_did_not_play_is_refused(seat: int) -> None:
    """It has seen nothing."""
    with pytest.raises(BadValueError, match=r"seat=.*: a whole number from 0 to 1"):
        predicted_draws(only_drawing(PLAIN, 0), seat)

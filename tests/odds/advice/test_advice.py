"""Advice by hand derivations, from every starting point, with its errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest

from ekprob.beliefs import Assumptions, PileBelief, TableBelief
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.game import Draw, GameState, Observation, SeededChance, new_game, state_from
from ekprob.odds import Advice, Danger, Horizon, Option, advise, believed_rescues
from ekprob.odds.advice.choices import DRAW, ONLY_DRAW, Risk
from ekprob.odds.advice.rows import Gain
from ekprob.rules import Card, CardCounts, Edition, Rulings, edition
from tests.game.scenes.tables import random_game

FRESH = PileBelief(cards=23, kittens=3)
FOUR = [0, 1, 2, 3]
NOW, NEXT = Horizon.TURNS_OWED, Horizon.NEXT_TURN


def told(hand: Sequence[Card | str], pile: PileBelief = FRESH, **rest: Any) -> Advice:
    """Advice for this hand; four players if nothing else is said."""
    return advise(pile, hand=hand, living=rest.pop("living", FOUR), **rest)


def p_now(
    option: Option | Card, hand: Sequence[Card | str], pile: PileBelief = FRESH, **rest: Any
) -> Fraction:
    """The probability that I draw a kitten in the turns I owe."""
    return told(hand, pile, **rest).row(option).p_kitten()


# In the turns I owe


def test_a_draw_and_a_skip() -> None:
    """The next of 23 cards is one of 3 kittens; a Skip draws nothing."""
    hand = [Card.SKIP, Card.DEFUSE]

    assert [p_now(DRAW, hand), p_now(Card.SKIP, hand)] == [Fraction(3, 23), 0]


def test_looking_and_shuffling_away() -> None:
    """See the Future, and a Shuffle if a kitten lies on top: 3/23 of the time I draw from a shuffled pile."""
    assert p_now(Card.SEE_THE_FUTURE, [Card.SEE_THE_FUTURE, Card.SHUFFLE]) == Fraction(3, 23) ** 2


def test_digging() -> None:
    """Dig Deeper brings a kitten only if the first two cards are kittens."""
    assert p_now(Card.DIG_DEEPER, [Card.DIG_DEEPER]) == Fraction(3, 23) * Fraction(2, 22)


def test_altering() -> None:
    """Alter the Future, then a draw, brings a kitten only if all three cards seen are kittens."""
    assert p_now(Card.ALTER_THE_FUTURE, [Card.ALTER_THE_FUTURE]) == Fraction(1, comb(23, 3))


def test_the_known_bottom() -> None:
    """A kitten that I put at the very bottom is drawn from there, and not from the top."""
    pile = PileBelief(cards=22, kittens=0).inserted(22)
    hand = [Card.DRAW_FROM_THE_BOTTOM]

    assert [p_now(Card.DRAW_FROM_THE_BOTTOM, hand, pile), p_now(DRAW, hand, pile)] == [1, 0]


def test_two_turns_and_one_rescue() -> None:
    """I explode if both draws are kittens: the first goes to the bottom, the second is one of 2 in 22."""
    only_draw = told([Card.DEFUSE], owed=2).row(ONLY_DRAW)

    assert only_draw.p_explode() == Fraction(3, 23) * Fraction(2, 22)
    assert only_draw.p_kitten() == Fraction(63, 253)


def test_a_random_put_back() -> None:
    """Where chance puts the kitten back, the second draw is from a shuffled pile again."""
    rulings = Rulings.named("original").with_(kitten_put_back="random")

    assert told([Card.DEFUSE], owed=2, rulings=rulings).row(ONLY_DRAW).p_explode() == Fraction(3, 23) ** 2


def test_value_of_looking() -> None:
    """One kitten in two cards: blind I draw it half of the time, seeing never. Skip makes looking idle."""
    pile, hand = PileBelief(cards=2, kittens=1), [Card.SEE_THE_FUTURE, Card.DRAW_FROM_THE_BOTTOM]
    seeing = told(hand, pile, living=[0, 1]).row(Card.SEE_THE_FUTURE).value_of_looking()
    idle = told([*hand, Card.SKIP], pile, living=[0, 1]).row(Card.SEE_THE_FUTURE).value_of_looking()

    assert seeing is not None
    assert seeing == Gain(Fraction(1, 2), Fraction(1, 2))
    assert idle is not None
    assert idle == Gain(Fraction(0), Fraction(0))
    assert told(hand, pile, living=[0, 1]).row(DRAW).value_of_looking() is None


# By the end of my next turn


def test_the_others_explode() -> None:
    """If nobody is saved, each draw of the others takes a card: my next is the fifth, 3 in 23 a kitten."""
    row = told([Card.SKIP], others_defuse=False, living=[0, 1, 2, 3, 4]).row(Card.SKIP)

    assert row.p_kitten(NEXT) == Fraction(3, 23)


def test_the_last_one_left_draws_no_more() -> None:
    """Two players, one kitten: if the other draws it unsaved, I have won; else I draw from the 22 left."""
    pile = PileBelief(cards=23, kittens=1)
    row = told([Card.SKIP], pile, others_defuse=False, living=[0, 1]).row(Card.SKIP)

    assert row.p_kitten(NEXT) == Fraction(22, 23) * Fraction(1, 22)


def test_a_win_ends_the_question() -> None:
    """In a pile of kittens only, the other explodes before I draw again: I have won."""
    row = told([Card.SKIP], PileBelief(cards=2, kittens=2), others_defuse=False, living=[0, 1]).row(Card.SKIP)

    assert row.p_kitten(NEXT) == 0


def test_the_other_is_saved_and_puts_it_on_top() -> None:
    """Saved with 1/2, the kitten comes to me at once. Unsaved, I have won. Else it is one of 22 cards."""
    pile = PileBelief(cards=23, kittens=1)
    row = told([Card.SKIP], pile, others_defuse=Fraction(1, 2), put_back="top", living=[0, 1]).row(Card.SKIP)

    assert row.p_kitten(NEXT) == Fraction(1, 23) * Fraction(1, 2) + Fraction(22, 23) * Fraction(1, 22)


def test_an_attack_makes_the_next_player_draw_twice() -> None:
    """Two players, always saved, put back anywhere: the pile has lost a card for each safe draw."""
    pile = PileBelief(cards=10, kittens=1)
    no, yes = Fraction(9, 10), Fraction(1, 10)
    after_two = {8: no * Fraction(8, 9), 9: no * Fraction(1, 9) + yes * no, 10: yes * yes}

    row = told([Card.ATTACK], pile, living=[0, 1]).row(Card.ATTACK)

    assert row.p_kitten(NEXT) == sum(p * Fraction(1, cards) for cards, p in after_two.items())


@pytest.mark.parametrize(("chain", "turns"), [("stack", 4), ("reset", 2)])
def test_attacks_stack_or_not(chain: str, turns: int) -> None:
    """Two owed turns pass on with an Attack if they stack: with nobody saved, my card is that much deeper."""
    pile = PileBelief(cards=8, kittens=0).inserted(turns)
    rulings = Rulings.named("original").with_(attack_chain=chain)
    row = told([Card.ATTACK], pile, living=[0, 1], owed=2, rulings=rulings).row(Card.ATTACK)

    assert row.p_kitten(NEXT) == 1


def test_a_rescue_card_left_saves_next_turn() -> None:
    """With a Defuse still in hand a kitten of my next turn is no explosion."""
    row = told([Card.SKIP, Card.DEFUSE]).row(Card.SKIP)

    assert row.p_explode(NEXT) == 0 < row.p_kitten(NEXT)


# The table


def test_a_known_kitten_on_top_is_left_to_the_next_player() -> None:
    """Kitten, safe, safe on 20 cards with three kittens, four players always saved: counted independently.

    After a Skip three others draw one card each; after an Attack the next player draws two.
    """
    known = PileBelief(cards=20, kittens=3).saw(["kitten", "safe", "safe"])
    advice = told([Card.SKIP, Card.ATTACK], known)

    assert [advice.row(card).p_kitten(NEXT) for card in (Card.SKIP, Card.ATTACK)] == [
        Fraction(23599, 152000),
        Fraction(170018477, 981920000),
    ]


def test_ranking_and_ties() -> None:
    """Skip and Super Skip do the same in a single turn; fewer cards break the tie with looking first."""
    advice = told([Card.SKIP, Card.SUPER_SKIP, Card.SEE_THE_FUTURE])

    assert [(str(row.option), row.rank, row.is_tied) for row in advice.rows] == [
        ("Skip", 1, True),
        ("Super Skip", 1, True),
        ("See the Future", 3, False),
        ("Draw", 4, False),
    ]
    assert [row.option.card for row in advice.best] == [Card.SKIP, Card.SUPER_SKIP]


def test_a_targeted_attack_has_a_row_for_each_target() -> None:
    """On the next player it is an Attack."""
    advice = told([Card.ATTACK, Card.TARGETED_ATTACK])
    targets = [row.option.target for row in advice.rows if row.option.card is Card.TARGETED_ATTACK]
    on_next = advice.row(Option(Card.TARGETED_ATTACK, target=1))

    assert sorted(targets, key=str) == [1, 2, 3]
    assert on_next.next_turn.risk == advice.row(Card.ATTACK).next_turn.risk


def test_an_attack_of_the_dead_needs_the_dead() -> None:
    """Each dead player adds three turns."""
    pile = PileBelief(cards=9, kittens=0).inserted(6)
    hand = [Card.ATTACK_OF_THE_DEAD]

    assert [row.option for row in told(hand, living=[0, 1]).rows] == [DRAW]
    assert told(hand, pile, living=[0, 1], dead=[2, 3]).row(Card.ATTACK_OF_THE_DEAD).p_kitten(NEXT) == 1


def test_other_cards_change_nothing() -> None:
    """Cats, Favors and Nopes are not advised on."""
    assert [row.option for row in told([Card.NOPE, Card.FAVOR, Card.TACOCAT]).rows] == [DRAW]


def test_a_row_is_asked_for_by_card_or_option() -> None:
    """Something that is not in hand is an error that names what is."""
    advice = told([Card.SKIP])

    assert advice.row(Card.SKIP) == advice.row(Option(Card.SKIP))
    with pytest.raises(UnknownNameError, match="unknown option 'Attack'"):
        advice.row(Card.ATTACK)


# From a belief about the table, and from an observation


def mid_game(name: str, players: int) -> GameState:
    """A game some way on, with an attacked seat to move that holds something to play."""
    for state, _ in random_game(name, players, 3):
        plays = {Card.SKIP, Card.ATTACK, Card.SEE_THE_FUTURE}
        seat = state.acting_seat
        attacked = state.table.owed > 1 and Draw() in state.legal_actions()
        if len(state.actions) > 20 and attacked and plays & set(state.table.hands[seat]):
            return state.copy()
    raise AssertionError("no such moment in this game")


@pytest.mark.parametrize(("name", "players"), [("original", 4), ("party-pack", 6), ("zombie", 4)])
def test_an_observation_a_table_belief_and_a_pile_belief_agree(name: str, players: int) -> None:
    """Whoever has the same facts gets the same advice."""
    seen = mid_game(name, players).observe(mid_game(name, players).acting_seat)
    belief = TableBelief.of(seen)
    order = [*range(seen.seat, players), *range(seen.seat)]
    by_hand = advise(
        belief.pile,
        hand=seen.hand,
        living=[seat for seat in order if seen.living[seat]],
        dead=[seat for seat in order if not seen.living[seat]],
        owed=seen.owed,
        attacked=seen.attacked,
        rulings=seen.setup.rulings,
    )

    assert advise(seen) == by_hand
    assert advise(belief, owed=seen.owed, attacked=seen.attacked) == by_hand


def test_what_is_believed_of_rescues() -> None:
    """At the start everybody holds a Defuse, so each is saved for sure."""
    seen = new_game(edition("original"), players=3, seed=1).observe(0)

    assert believed_rescues(TableBelief.of(seen)) == {1: 1, 2: 1}
    assert (
        advise(seen, others_defuse=believed_rescues(TableBelief.of(seen))).row(DRAW).turns_owed
        == advise(seen).row(DRAW).turns_owed
    )


def test_put_backs_as_modelled() -> None:
    """The prior of the belief's model is that of the others' put-backs."""
    seen = new_game(edition("original"), players=3, seed=1).observe(0)

    assert advise(seen, put_back="top") == advise(TableBelief.of(seen, Assumptions(put_back="top")))
    assert advise(seen, put_back="top").my_turn.others_put_back == "top"


def test_equal_cards_count_each() -> None:
    """Two Skips leave no draw of two turns owed, one leaves a draw: as a list, as counts, in a belief."""
    two, one = CardCounts({Card.SKIP: 2}), CardCounts({Card.SKIP: 1})
    given = [advise(FRESH, hand=hand, living=FOUR, owed=2) for hand in (two, two.cards(), ["skip", "skip"])]

    assert [advice.row(Card.SKIP).p_kitten() for advice in given] == [0, 0, 0]
    assert advise(FRESH, hand=one, living=FOUR, owed=2).row(Card.SKIP).p_kitten() == Fraction(3, 23)

    setup = edition("original").setup(4)
    dealt = [Card.DEFUSE, Card.SKIP, Card.SKIP, *[Card.TACOCAT] * 4, Card.BEARD_CAT]
    believed = advise(TableBelief.at_start(setup, 0, dealt), owed=2)
    assert believed.row(Card.SKIP).turns_owed.risk == Risk(Fraction(0), Fraction(0), Fraction(2))


# Errors


def seen_by(seat: int) -> Observation:
    """What a seat sees at the start, when seat 0 is to move."""
    return new_game(edition("original"), players=2, seed=1).observe(seat)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: advise(FRESH, living=FOUR), "does not know hand"),
        (lambda: advise(FRESH), "does not know hand and living"),
        (lambda: told([], living=[0]), "name each living seat once"),
        (lambda: told([], living=[0, 1, 1]), "name each living seat once"),
        (lambda: told([], dead=[1]), "name each dead seat once"),
        (lambda: told([], owed=0), "owed=0"),
        (lambda: told([], owed=True), "owed=True"),
        (lambda: told([Card.EXPLODING_KITTEN]), "no card that a hand may hold"),
        (lambda: told([], PileBelief(cards=0, kittens=0)), "the pile is empty"),
        (lambda: told([], others_defuse=Fraction(3, 2)), "between 0 and 1"),
        (lambda: told([], others_defuse=0.5), "exact Fraction"),
        (lambda: told([], others_defuse={1: Fraction(1)}), "nothing of seat 2"),
        (lambda: advise("a pile"), "starts from a PileBelief"),  # type: ignore[arg-type]
        (lambda: advise(seen_by(1)), "advice is for the seat whose turn it is"),
        (
            lambda: advise(seen_by(0), owed=2),
            "leave out owed",
        ),
    ],
)
def test_what_cannot_be(ask: Callable[[], object], message: str) -> None:
    """Each error names the value, or what is missing."""
    with pytest.raises(BadValueError, match=message):
        ask()


def test_hands_that_are_not_exact_give_no_fractions() -> None:
    """A belief beyond its cap says so instead of passing an estimate on."""
    state, rng = new_game("original", players=5, seed=2), Random(2)
    while TableBelief.of(state.observe(0), Assumptions(cap=40)).is_exact:
        state.apply(rng.choice(state.legal_actions()))

    with pytest.raises(BadValueError, match="not exact any more"):
        believed_rescues(TableBelief.of(state.observe(0), Assumptions(cap=40)))


def test_a_position_set_up_by_hand_is_advised_on() -> None:
    """An observation of any position will do: here the rulings say that a Shuffle draws at once."""
    rulings = Rulings.named("original").with_(shuffle_ends_turn=True)
    pile = [Card.EXPLODING_KITTEN, Card.TACOCAT, Card.TACOCAT]
    box = Edition.custom(
        {Card.TACOCAT: 2, Card.SHUFFLE: 1, Card.SKIP: 1}, players=2, hand_size=1, rulings=rulings
    )
    state = state_from(box, [[Card.SHUFFLE], [Card.SKIP]], pile, chance=SeededChance(1))

    advice = advise(state.observe(0))

    assert advice.row(Card.SHUFFLE).p_kitten() == Fraction(1, 3)
    assert advice.row(Card.SHUFFLE).odds(NOW, Danger.EXPLODE).probability == Fraction(1, 3)


def test_a_name_is_accepted_or_refused() -> None:
    """A card, a danger and a horizon may be said by name; what is near a name is not taken for it."""
    row = told(["skip"]).row("skip")

    assert row == told([Card.SKIP]).row(Card.SKIP)
    assert row.p_kitten("next_turn") == row.p_kitten(Horizon.NEXT_TURN)
    assert row.odds("next_turn", "explode") == row.odds(Horizon.NEXT_TURN, Danger.EXPLODE)
    for wrong in (
        lambda: told(["Skip"]),
        lambda: row.odds("next"),
        lambda: row.odds(danger="kittens"),
        lambda: row.outlook("turns"),
        lambda: row.explain("en", "explode"),
    ):
        with pytest.raises(UnknownNameError):
            wrong()

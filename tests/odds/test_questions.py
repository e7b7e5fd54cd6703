"""Which question an answer answers, and which reasons it gives: by the names of their texts."""

from __future__ import annotations

from typing import Final

import pytest

from ekprob.beliefs import PileBelief, TableBelief
from ekprob.i18n import Listed, Message
from ekprob.odds import (
    any_holds,
    card_at,
    card_within_top,
    combo_in_hand,
    different_in_hand,
    draw_risk,
    equal_in_hand,
    first_kitten_on,
    five_different,
    hand_holds,
    holds,
    kitten_at,
    named_cards,
    next_cards,
    nope_may_come,
    nope_on_nope,
    opening_hand,
    opponents_hold,
    put_back_advice,
    stolen,
    whose_draw,
    within_top,
)
from ekprob.odds.races.results import race
from ekprob.probability.odds import Odds, Probability
from ekprob.rules import CATS, Card, edition

SETUP: Final = edition("original").setup(4)
PAIRS: Final = edition("original").setup(4, combos="cat_pairs")
PARTY: Final = edition("party-pack").setup(4)
ZOMBIE: Final = edition("zombie").setup(4)
MINE: Final = [Card.DEFUSE, Card.NOPE, *[Card.SKIP] * 4, Card.FAVOR, Card.FAVOR]
TABLE: Final = TableBelief.at_start(SETUP, 0, MINE)
FIVE_TABLE: Final = TableBelief.at_start(edition("original").setup(4, five_different=True), 0, MINE)
PILE: Final = PileBelief(cards=23, kittens=3)
SEEN: Final = PILE.saw(["safe"])

CASES: list[tuple[Odds[Probability], str, str]] = [
    (holds(TABLE, 1, Card.NOPE), "hands.ask_holds", "hands.holds hands.model hands.followed"),
    (any_holds(TABLE, [1, 2], Card.NOPE), "hands.ask_together", "hands.holds hands.model hands.followed"),
    (stolen(TABLE, 1)[Card.NOPE], "hands.ask_steals", "hands.steals hands.model hands.followed"),
    (named_cards(TABLE, 1)[Card.NOPE], "hands.ask_named", "hands.holds hands.model hands.followed"),
    (next_cards(TABLE)[Card.NOPE], "hands.ask_next", "hands.pile hands.model hands.followed"),
    (next_cards(TABLE, 1)[Card.NOPE], "hands.ask_card_at", "hands.pile hands.model hands.followed"),
    (card_at(TABLE, Card.NOPE, -1), "hands.ask_card_at", "hands.pile hands.model hands.followed"),
    (card_within_top(TABLE, Card.NOPE, 2), "hands.ask_within_top", "hands.pile hands.model hands.followed"),
    (nope_may_come(TABLE, 0), "hands.ask_nope", "hands.nope hands.model hands.followed"),
    (nope_on_nope(TABLE, 0), "hands.ask_nope_on_nope", "hands.nope_on_nope hands.model hands.followed"),
    (five_different(TABLE), "hands.ask_five_draw", "hands.no_five hands.model hands.followed"),
    (five_different(FIVE_TABLE), "hands.ask_five_draw", "hands.five hands.model hands.followed"),
    (five_different(FIVE_TABLE, 1), "hands.ask_five_steal", "hands.five hands.model hands.followed"),
    (draw_risk(PILE), "explanations.ask_next_card", "explanations.known_nothing explanations.letters"),
    (draw_risk(PILE, 2), "explanations.ask_draws", "explanations.known_nothing explanations.letters_draws"),
    (draw_risk(SEEN, 2), "explanations.ask_draws", "explanations.known_something explanations.chain"),
    (within_top(PILE, 1), "explanations.ask_within_top", "explanations.known_nothing explanations.letters"),
    (kitten_at(PILE, 0), "explanations.ask_position", "explanations.known_nothing explanations.letters"),
    (
        kitten_at(PILE, 1),
        "explanations.ask_position",
        "explanations.known_nothing explanations.every_place_alike explanations.letters",
    ),
    (kitten_at(SEEN, 1), "explanations.ask_position", "explanations.known_something explanations.stretch"),
    (
        kitten_at(PILE.inserted_secretly(), 1),
        "explanations.ask_position",
        "explanations.known_nothing explanations.every_place_alike explanations.letters",
    ),
    (
        first_kitten_on(PILE, 2),
        "explanations.ask_first_kitten",
        "explanations.known_nothing explanations.first_means",
    ),
    (
        whose_draw(PILE, [0, 1])[1],
        "explanations.ask_whose",
        "explanations.known_nothing explanations.all_only_draw explanations.draws_of_seat",
    ),
    (
        opening_hand(SETUP, {Card.NOPE: (1, 7)}),
        "hands.ask_within",
        "hands.dealt_with_rescue hands.letters hands.counted",
    ),
    (hand_holds(SETUP, Card.NOPE), "hands.ask_within", "hands.dealt_with_rescue hands.letters hands.counted"),
    (equal_in_hand(SETUP), "hands.ask_equal", "hands.dealt_with_rescue hands.letters hands.counted_others"),
    (
        equal_in_hand(SETUP, 2, CATS),
        "hands.ask_equal_among",
        "hands.dealt_with_rescue hands.letters hands.counted_others",
    ),
    (
        different_in_hand(SETUP),
        "hands.ask_different",
        "hands.dealt_with_rescue hands.letters hands.counted_others",
    ),
    (
        combo_in_hand(SETUP, 2),
        "hands.ask_combo_2",
        "hands.dealt_with_rescue hands.letters hands.counted_others",
    ),
    (
        combo_in_hand(SETUP, 5),
        "hands.ask_combo_5",
        "hands.dealt_with_rescue hands.letters hands.counted_others hands.no_five",
    ),
    (
        combo_in_hand(PARTY, 3),
        "hands.ask_combo_3",
        "hands.dealt_with_rescue hands.letters hands.counted_others hands.joker_feral_cat",
    ),
    (
        combo_in_hand(ZOMBIE, 3),
        "hands.ask_combo_3",
        "hands.dealt_with_rescue hands.letters hands.counted_others hands.joker_clone",
    ),
    (
        combo_in_hand(PAIRS, 2),
        "hands.ask_combo_2",
        "hands.dealt_with_rescue hands.letters hands.counted_others hands.cat_pairs_only",
    ),
    (
        opponents_hold(SETUP, Card.NOPE, MINE),
        "hands.ask_opponent",
        "hands.dealt_with_rescue hands.unseen hands.counted_places",
    ),
    (
        opponents_hold(SETUP, Card.NOPE, MINE, opponents=2),
        "hands.ask_opponents",
        "hands.dealt_with_rescue hands.unseen hands.counted_places",
    ),
    (
        put_back_advice(PILE, [0, 1]).odds(1),
        "advice.ask_put_back",
        (
            "explanations.known_nothing explanations.all_only_draw advice.this_is_reached"
            " advice.first_by_others_above"
        ),
    ),
    (
        race(9, (1, 1)).odds(1),
        "races.ask_wins",
        "races.at_start explanations.all_only_draw races.put_back_uniform races.first_step",
    ),
    (
        race(9, (1, 1), put_back=2).odds(1),
        "races.ask_wins",
        "races.at_start explanations.all_only_draw races.put_back_depth races.first_step",
    ),
    (
        race(1, (0, 0)).odds(0),
        "races.ask_wins",
        "races.at_start explanations.all_only_draw races.put_back_uniform races.first_step",
    ),
]


@pytest.mark.parametrize(("odds", "question", "reasons"), CASES)
def test_question_and_reasons_are_those_of_the_answer(
    odds: Odds[Probability], question: str, reasons: str
) -> None:
    """Each is told for what was asked, and for what is known of it."""
    assert odds.question.key == question
    assert " ".join(reason.key for reason in odds.derive().reasons) == reasons


@pytest.mark.parametrize(
    ("odds", "numbers"),
    [
        (draw_risk(PILE, 2), [[3, 23], [2, 3, 23]]),
        (kitten_at(SEEN, 1), [[3, 23], [3, 22]]),
        (stolen(TABLE, 1)[Card.NOPE], [[8], [], [0, 1]]),
        (next_cards(TABLE)[Card.NOPE], [[23], [], [0, 1]]),
        (five_different(FIVE_TABLE), [[4], [], [0, 1]]),
        (opponents_hold(SETUP, Card.NOPE, MINE), [[1, 7, 48], [4, 7, 41], [1]]),
        (hand_holds(SETUP, Card.NOPE, 2), [[1, 7, 48], [1, 7, 48], []]),
    ],
)
def test_reasons_have_the_numbers_of_the_case(odds: Odds[Probability], numbers: list[list[int]]) -> None:
    """Cards, kittens, draws; the hand that is stolen from; cards unseen, copies among them, cards dealt."""
    told = [reason.values.values() for reason in odds.derive().reasons]

    assert [sorted(each for each in values if isinstance(each, int)) for values in told] == numbers


@pytest.mark.parametrize(
    ("least", "most", "limit"),
    [
        (0, 0, "none"),
        (1, 1, "exactly"),
        (1, 8, "at_least"),
        (1, 99, "at_least"),
        (0, 2, "at_most"),
        (1, 2, "between"),
        (1, 7, "between"),
    ],
)
def test_a_limit_is_put_in_its_words(least: int, most: int, limit: str) -> None:
    """None, so many, at least, at most, or between; a hand has eight cards."""
    what = opening_hand(SETUP, {Card.NOPE: (least, most)}).question.values["what"]
    assert isinstance(what, Listed)
    [part] = what.values.values()

    assert isinstance(part, Message)
    assert part.key == f"hands.limit_{limit}"


def test_draws_of_a_seat_are_listed() -> None:
    """Six of them, then dots; with five cards all of them."""
    long, short = whose_draw(PILE, [0, 1])[1], whose_draw(PileBelief(cards=5, kittens=1), [0, 1])[0]

    assert [odds.derive().reasons[-1].values["draws"] for odds in (long, short)] == [
        "2, 4, 6, 8, 10, 12, ...",
        "1, 3, 5",
    ]

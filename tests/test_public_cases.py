"""Odds that people have published, right and wrong, each computed again through the public interface."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

import ekprob
from ekprob import Card, PileBelief
from ekprob.odds.races.results import race
from ekprob.rules.cards import CATS

CASES: Final = Path(__file__).parent / "data" / "cases" / "known_odds.csv"

Row = dict[str, str]
Question = Callable[..., Fraction]

QUESTIONS: dict[str, Question] = {}
"""Id pattern to the function that computes the rows; it takes the row and the numbers in the id."""


def rows() -> list[Row]:
    """The cases as they lie in `tests/data/cases`."""
    source = CASES.read_text(encoding="utf-8")
    return list(csv.DictReader(source.splitlines()))


ROWS: Final = rows()


def answers(pattern: str) -> Callable[[Question], Question]:
    """Register the function for the ids that match `pattern`."""

    def register(question: Question) -> Question:
        QUESTIONS[pattern] = question
        return question

    return register


def questions_for(case: str) -> Iterator[tuple[Question, list[int]]]:
    """The functions that claim a row, with the numbers in its id."""
    for pattern, question in QUESTIONS.items():
        if match := re.fullmatch(pattern, case):
            yield question, list(map(int, match.groups()))


def start(players: int, edition: str = "original", **rulings: object) -> PileBelief:
    """The pile at the start of a game."""
    setup = ekprob.edition(edition).setup(players, None, **rulings)
    return PileBelief(cards=setup.pile, kittens=setup.kittens)


@answers(r"first-draw-.*-(\d+)p")
def first_draw(row: Row, players: int) -> Fraction:
    """The edition and its rulings are columns of the row."""
    changes = dict(part.split("=") for part in row["rulings"].split(";") if part)
    return start(players, row["edition"], **{name: int(value) for name, value in changes.items()}).risk()


@answers(r"course-(\d)p")
def third_draw_of_mine(_: Row, players: int) -> Fraction:
    """Two rounds of safe draws lie behind us."""
    belief = start(players)
    for _draw in range(2 * players):
        belief = belief.drew()
    return ekprob.draw_risk(belief).probability


@answers(r"first-kitten-my-draw-(\d)-(\d)p")
def first_kitten_is_mine(_: Row, mine: int, players: int) -> Fraction:
    """My first draw is number 1, the next ones follow a round later each."""
    return ekprob.first_kitten_on(start(players), 1 + (mine - 1) * players).probability


@answers(r"(\d+)-cards-(\d)")
def next_card(_: Row, cards: int, kittens: int) -> Fraction:
    """A shuffled pile."""
    return PileBelief(cards=cards, kittens=kittens).risk()


@answers(r"alive-(\d)-of-(\d)")
def after_deaths(_: Row, alive: int, started: int) -> Fraction:
    """Ten cards are left, and one kitten fewer than players."""
    assert alive < started
    return PileBelief(cards=10, kittens=alive - 1).risk()


@answers("stf-safe-4th")
def fourth_card(_: Row) -> Fraction:
    """Three safe cards were seen on top."""
    return ekprob.kitten_at(start(4).saw(["safe"] * 3), 3).probability


@answers("shuffle-two")
def after_a_shuffle(_: Row) -> Fraction:
    """What was known is forgotten."""
    return PileBelief(cards=2, kittens=1).saw(["kitten"]).shuffled().risk()


@answers("last-three")
def last_three(_: Row) -> Fraction:
    """All three kittens below the other twenty cards: these are safe."""
    return 1 - start(4).risk(20)


@answers(r"nope-one-opponent-i-hold-(\d)")
def an_opponent_holds_a_nope(_: Row, mine: int) -> Fraction:
    """Seven of the cards that I do not see."""
    return somebody_holds_a_nope(mine, opponents=1)


@answers(r"nope-any-opponent-i-hold-(\d)")
def any_opponent_holds_a_nope(_: Row, mine: int) -> Fraction:
    """Three hands of seven cards are 21 cards."""
    return somebody_holds_a_nope(mine, opponents=3)


def somebody_holds_a_nope(mine: int, opponents: int) -> Fraction:
    """At least one Nope among the cards dealt to so many opponents, of all that were shuffled but my own."""
    setup = ekprob.edition("original").setup(4)
    unseen = setup.shuffled.total - setup.hand
    nopes = setup.shuffled[Card.NOPE] - mine
    return ekprob.p_at_least_one(deck_size=unseen, copies=nopes, draws=opponents * setup.hand)


@answers("steal-defuse")
def steal(_: Row) -> Fraction:
    """One of four cards, each as likely."""
    return ekprob.hypergeometric(deck_size=4, copies=1, draws=1).probability(1)


@answers(r"first-kitten-seat-(\d)-(\d)p")
def seat_draws_first_kitten(_: Row, seat: int, players: int) -> Fraction:
    """Seat 0 begins."""
    return ekprob.whose_draw(start(players), living=range(players))[seat].probability


@answers(r"expected-first-kitten-(\d)p")
def expected_first_kitten(_: Row, players: int) -> Fraction:
    """The mean of the whole distribution."""
    setup = ekprob.edition("original").setup(players)
    mean = ekprob.first_draw(deck_size=setup.pile, copies=setup.kittens).mean()
    assert start(players).first_kitten().p_that(lambda draw: draw is None) == 0
    return mean


@answers(r"stf-shows-(\d)p")
def peek_shows_a_kitten(_: Row, players: int) -> Fraction:
    """Within the top three."""
    return ekprob.within_top(start(players), 3).probability


@answers(r"attacked-(\d)-draws-(\d)p")
def attacked(_: Row, draws: int, players: int) -> Fraction:
    """Several draws in a row."""
    return ekprob.draw_risk(start(players), draws).probability


@answers(r"put-back-mine-(\d)-(\d+)")
def i_draw_my_own_kitten(_: Row, alive: int, cards: int) -> Fraction:
    """I put it back and am the last to draw again."""
    belief = PileBelief(cards=cards, kittens=0).inserted_secretly("uniform")
    return ekprob.whose_draw(belief, living=[*range(1, alive), 0])[0].probability


@answers("top-half-prior")
def mostly_on_top(_: Row) -> Fraction:
    """22 cards with 2 kittens before the put-back."""
    prior = ekprob.mostly("top", Fraction(1, 2))
    return PileBelief(cards=22, kittens=2).inserted_secretly(prior).risk()


@answers(r"cat-pair-(\d)")
def pair_of_cats(_: Row, hand: int) -> Fraction:
    """Some cat at least twice: not each of them at most once."""
    deck = ekprob.edition("original").setup(4).shuffled
    return 1 - ekprob.p_hand(deck, hand, {cat: (0, 1) for cat in CATS if cat in deck})


@answers(r"nope-(\d)")
def a_nope(_: Row, hand: int) -> Fraction:
    """At least one Nope in my hand."""
    deck = ekprob.edition("original").setup(4).shuffled
    return ekprob.p_hand(deck, hand, {Card.NOPE: (1, hand)})


@answers(r"secret-after-peek-(\d)")
def secret_after_peek(_: Row, position: int) -> Fraction:
    """Safe, kitten, safe; a secret put-back; a safe draw."""
    belief = PileBelief(cards=8, kittens=2).saw(["safe", "kitten", "safe"]).inserted_secretly().drew()
    return ekprob.kitten_at(belief, position).probability


@answers("race-2p-35")
def race_of_two(_: Row) -> Fraction:
    """A game for two at its start, as if there were no Defuse in the pile."""
    setup = ekprob.edition("original").setup(2)
    return race(setup.pile, defuses_in_hand=(1, 1)).wins[0]


@answers(r"race-3p-8-seat(\d)")
def race_of_three(_: Row, seat: int) -> Fraction:
    """Seat 1 has no Defuse."""
    return race(8, defuses_in_hand=(1, 0, 1), put_back="uniform").wins[seat]


def test_every_row_has_one_question() -> None:
    """A row that nothing computes, or two functions claim, is found here."""
    claimed = {row["id"]: len(list(questions_for(row["id"]))) for row in ROWS}

    assert len(claimed) == len(ROWS)
    assert {case: count for case, count in claimed.items() if count != 1} == {}


def test_every_question_has_a_row() -> None:
    """No function is left over."""
    used = [pattern for pattern in QUESTIONS if any(re.fullmatch(pattern, row["id"]) for row in ROWS)]

    assert used == list(QUESTIONS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_the_exact_value(row: Row) -> None:
    """The fraction in the table, from ekprob's public interface."""
    [(question, numbers)] = questions_for(row["id"])

    assert question(row, *numbers) == Fraction(row["exact"])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_the_decimal_is_the_fraction(row: Row) -> None:
    """Nine decimals, half up."""
    exact = Fraction(row["exact"])
    quotient = Decimal(exact.numerator) / Decimal(exact.denominator)

    assert row["decimal"] == str(quotient.quantize(Decimal("0.000000001"), rounding=ROUND_HALF_UP))


def stated(claim: str) -> tuple[Fraction, Fraction] | None:
    """What rounds to a claim such as "8 %", "11-14 %", "0.54206" or "1/2"; None without a number."""
    numbers = re.findall(r"\d+(?:\.\d+)?(?:/\d+)?", claim)
    if not numbers:
        return None
    unit = Fraction(1, 100) if "%" in claim else Fraction(1)
    decimals = len(numbers[0].partition(".")[2])
    half = Fraction(0) if "/" in numbers[0] else Fraction(1, 2 * 10**decimals) * unit
    return Fraction(numbers[0]) * unit - half, Fraction(numbers[-1]) * unit + half


def test_claims_are_read() -> None:
    """By hand, one of each form."""
    assert stated("11-14 %") == (Fraction(105, 1000), Fraction(145, 1000))
    assert stated("9.09 % for the third draw") == (Fraction(9085, 100000), Fraction(9095, 100000))
    assert stated("1/2") == (Fraction(1, 2), Fraction(1, 2))
    assert stated("remarkable") is None


CLAIMS: Final = [row for row in ROWS if stated(row["public_claim"])]


def test_there_are_claims() -> None:
    """The tests below look at something, right and wrong."""
    assert {row["verdict"].partition(" ")[0].rstrip(":;") for row in CLAIMS} == {"right", "wrong", "floored"}


@pytest.mark.parametrize("row", CLAIMS, ids=lambda row: row["id"])
def test_the_verdict_on_a_claim(row: Row) -> None:
    """A claim called right holds the exact value once rounded; any other one does not."""
    claim = stated(row["public_claim"])
    assert claim is not None
    low, high = claim

    assert (low <= Fraction(row["exact"]) <= high) == row["verdict"].startswith("right")


def test_every_claim_has_a_source_and_a_verdict() -> None:
    """What somebody said is only quoted with who said it."""
    assert [row["id"] for row in CLAIMS if not (row["source"] and row["verdict"])] == []

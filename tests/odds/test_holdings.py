"""Odds on hidden hands against every way the hidden cards may lie, on small decks in random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Final

import pytest

from ekprob.beliefs import Assumptions, TableBelief
from ekprob.errors import BadValueError
from ekprob.game import new_game
from ekprob.i18n import LANGUAGES
from ekprob.odds.holdings import (
    any_holds,
    card_at,
    card_within_top,
    five_different,
    holds,
    named_cards,
    next_cards,
    nope_may_come,
    nope_on_nope,
    stolen,
)
from ekprob.probability import Estimate
from ekprob.probability.odds import Odds, Probability
from ekprob.rules import Card, Edition, Rulings, edition
from tests.beliefs.oracles.table_enumeration import Explicit, Hidden

KITTEN: Final = Card.EXPLODING_KITTEN

BOXES: Final[list[tuple[int, int, dict[Card, int], dict[str, object]]]] = [
    (3, 2, {Card.NOPE: 3, Card.CLONE: 2, Card.SKIP: 2, Card.DEFUSE: 3}, {}),
    (3, 1, {Card.NOPE: 2, Card.CLONE: 1, Card.SEE_THE_FUTURE: 2, Card.DEFUSE: 4}, {"dead_hand": "keep"}),
    (2, 3, {Card.NOPE: 2, Card.SKIP: 2, Card.TACOCAT: 2, Card.FAVOR: 1, Card.SHUFFLE: 2, Card.DEFUSE: 2}, {}),
    (2, 3, {Card.NOPE: 2, Card.FAVOR: 2, Card.ALTER_THE_FUTURE: 2, Card.BEARD_CAT: 3, Card.DEFUSE: 3}, {}),
    (3, 1, {Card.NOPE: 2, Card.ALTER_THE_FUTURE: 2, Card.DIG_DEEPER: 2, Card.DEFUSE: 3}, {}),
]
"""Players, cards dealt to each, the cards, and rulings unlike the party pack's."""


def games(which: int) -> Iterator[tuple[TableBelief, Explicit]]:
    """Random games from one box, each cut somewhere: what one seat believes, and everything that may be."""
    players, hand_size, cards, changes = BOXES[which]
    rulings = Rulings.named("party-pack").with_(spare_defuses="all", **changes)
    box = Edition.custom(cards, players=players, hand_size=hand_size, rescue_each=1, rulings=rulings)
    for seed in range(12):
        rng = Random(f"{which} {seed}")
        state = new_game(box, players, seed=seed)
        seat = rng.randrange(players)
        mine = tuple(state.table.hands[seat])
        belief, truth = (
            TableBelief.at_start(state.setup, seat, mine, Assumptions(cap=10**9)),
            Explicit(state.setup, seat, mine),
        )
        done = len(state.events)
        for _ in range(rng.choice([0, 5, 10, 20, 40])):
            if not state.is_over:
                state.apply(rng.choice(state.legal_actions()))
        for event in state.events[done:]:
            belief = belief.after(event.seen_by(seat))
            truth.see(event.seen_by(seat))
        yield belief, truth


def p_each(truth: Explicit, share: Callable[[Hidden], Fraction]) -> Fraction:
    """The average of a share over everything that may be."""
    whole = sum(truth.states.values(), Fraction(0))
    return sum((weight * share(state) for state, weight in truth.states.items()), Fraction(0)) / whole


@pytest.mark.parametrize("which", range(len(BOXES)))
def test_who_holds_what(which: int) -> None:
    """One seat, and several together."""
    for belief, truth in games(which):
        everybody = list(range(belief.setup.players))
        for card in belief.setup.in_play:
            for seats in ([0], [1], everybody, everybody[1:]):
                for at_least in (0, 1, 2):
                    assert any_holds(belief, seats, card, at_least).probability == truth.p_holds(
                        seats, card, at_least
                    )
            assert holds(belief, 1, card).probability == truth.p_holds([1], card, 1)


@pytest.mark.parametrize("which", range(len(BOXES)))
def test_what_is_stolen_and_which_name_is_best(which: int) -> None:
    """Each title's chance, the best first, and none that cannot be."""
    for belief, truth in games(which):
        for victim in range(belief.setup.players):
            if victim == belief.seat or not belief.hand_size(victim):
                continue
            shown = {card: truth.p_shown(victim, card) for card in belief.setup.in_play}
            found = {card: truth.p_holds([victim], card, 1) for card in belief.setup.in_play}
            for answers, expected in ((stolen(belief, victim), shown), (named_cards(belief, victim), found)):
                told = [(card, answer.probability) for card, answer in answers.items()]
                assert dict(told) == {card: p for card, p in expected.items() if p}
                assert [p for _, p in told] == sorted((p for p in expected.values() if p), reverse=True)


def nope_can_come(state: Hidden, actor: int, others: list[int]) -> bool:
    """Somebody else holds a Nope."""
    return any(Card.NOPE in state[0][seat] for seat in others if seat != actor)


def two_nopes_can_come(state: Hidden, actor: int, others: list[int]) -> bool:
    """Somebody holds a Nope, and somebody else something against it."""
    hands = state[0]
    for first in others:
        if Card.NOPE in hands[first]:
            second = [seat for seat in others if seat != first and Card.NOPE in hands[seat]]
            if second or {Card.NOPE, Card.CLONE} & set(hands[actor]):
                return True
    return False


@pytest.mark.parametrize("which", range(len(BOXES)))
def test_nopes(which: int) -> None:
    """For every actor: a Nope, and a Nope on the Nope; the dead answer where they keep their hands."""
    for belief, truth in games(which):
        for actor in range(belief.setup.players):
            dead_too = "dead_hand" in BOXES[which][3]
            others = [
                seat
                for seat in range(belief.setup.players)
                if seat != actor and (belief.living[seat] or dead_too)
            ]
            one = truth.p_that(lambda state: nope_can_come(state, actor, others))  # noqa: B023  # called at once
            two = truth.p_that(lambda state: two_nopes_can_come(state, actor, others))  # noqa: B023  # as above

            assert nope_may_come(belief, actor).probability == one
            assert nope_on_nope(belief, actor).probability == two


def test_only_some_may_answer() -> None:
    """Who is named is asked; the actor never Nopes itself."""
    for belief, truth in games(0):
        one = truth.p_that(lambda state: nope_can_come(state, 0, [2]))
        two = truth.p_that(lambda state: two_nopes_can_come(state, 0, [2]))

        assert nope_may_come(belief, 0, [0, 2]).probability == one
        assert nope_on_nope(belief, 0, [0, 2]).probability == two


@pytest.mark.parametrize("which", range(len(BOXES)))
def test_the_pile_by_kind(which: int) -> None:
    """The next card, the one at a position, and any card within the top n."""
    for belief, truth in games(which):
        (_, pile, _), *_ = truth.states
        if not pile or len(pile) != belief.pile.cards:
            continue
        for card in belief.setup.in_play:
            for position in range(len(pile)):
                assert card_at(belief, card, position).probability == truth.p_at(position, card)
            for depth in range(len(pile) + 1):
                among = truth.p_that(lambda state: card in state[1][:depth])  # noqa: B023  # called at once
                assert card_within_top(belief, card, depth).probability == among
        told = {card: answer.probability for card, answer in next_cards(belief).items()}
        assert told == {card: p for card in belief.setup.in_play if (p := truth.p_at(0, card))}


@pytest.mark.parametrize("which", range(len(BOXES)))
def test_five_different(which: int) -> None:
    """After my next draw, and after a random steal from each seat."""
    for belief, truth in games(which):
        (_, pile, _), *_ = truth.states
        held = set(belief.hand)

        def has_five(card: Card, held: set[Card] = held) -> bool:
            return len(held) >= 5 or (card is not KITTEN and len({*held, card}) >= 5)

        if pile and len(pile) == belief.pile.cards:
            drawn = truth.p_that(lambda state: has_five(state[1][0]))  # called at once
            assert five_different(belief).probability == drawn
        for victim in range(belief.setup.players):
            if victim != belief.seat and belief.hand_size(victim):
                taken = p_each(
                    truth,
                    lambda state: Fraction(
                        sum(has_five(card) for card in state[0][victim]),  # noqa: B023  # called at once
                        len(state[0][victim]),  # noqa: B023  # as above
                    ),
                )
                assert five_different(belief, victim).probability == taken


# Full-size games


def start(name: str = "party-pack", players: int = 4) -> TableBelief:
    """Seat 0 of a full-size game, with the first cards of the box."""
    setup = edition(name).setup(players)
    return TableBelief.at_start(setup, 0, [setup.rescue, *setup.shuffled.cards()[-setup.hand :]])


def test_four_titles_and_one_more_card() -> None:
    """By hand: I hold Defuse, Nope, Skip and Favor; 8 of the 41 dealt cards I do not see are such titles."""
    setup = edition("original").setup(4, five_different=True)
    hand = [Card.DEFUSE, Card.NOPE, Card.NOPE, Card.SKIP, Card.SKIP, Card.FAVOR, Card.FAVOR, Card.FAVOR]
    belief = TableBelief.at_start(setup, 0, hand)

    # Unseen: 2 Defuses, 3 Nopes, 2 Skips, 1 Favor of 41 cards; the pile has 20 of its 23 cards safe.
    assert five_different(belief).probability == Fraction(33, 41) * Fraction(20, 23)
    # The victim has 7 of the 41 cards and a Defuse.
    assert five_different(belief, 1).probability == Fraction(33, 41) * Fraction(7, 8)


def test_a_steal_in_the_first_turn() -> None:
    """Four players, I hold one Defuse and no Nope: one of eight cards, seven dealt from 41 that I do not see.

    A Defuse: 1/8 + 7/8 * 2/41; a Nope: 7/8 * 5/41.
    """
    mine = [Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3]
    found = stolen(TableBelief.at_start(edition("original").setup(4), 0, mine), 1)

    assert (found[Card.DEFUSE].probability, found[Card.NOPE].probability) == (
        Fraction(55, 328),
        Fraction(35, 328),
    )


def test_no_five_different_where_the_rules_have_none() -> None:
    """Today's original box has no such combo."""
    told = five_different(start("original"))

    assert told.probability == 0
    assert "no combo of five" in told.explain().text


def test_no_five_different_where_only_cats_pair() -> None:
    """The beginners' game has no combo of five, whatever the other ruling says; the reason is told."""
    hand = [Card.DEFUSE, Card.NOPE, Card.SKIP, Card.FAVOR, Card.ATTACK, *[Card.TACOCAT] * 3]
    asked = []
    for rulings in (
        {"five_different": True},
        {"five_different": True, "combos": "cat_pairs"},
        {"five_different": False},
    ):
        setup = edition("original").setup(4, **rulings)
        asked.append(five_different(TableBelief.at_start(setup, 0, hand)))
    reasons = [odds.explain().reasons[0] for odds in asked]

    assert [odds.probability for odds in asked] == [1, 0, 0]
    assert reasons[1] == reasons[2] != reasons[0]


def rough_and_exact(cap: int = 40) -> tuple[TableBelief, TableBelief]:
    """What a seat believes that could not stay exact with so few layouts, and with room for all."""
    box = edition("party-pack")
    for seed in range(100):
        state, rng = new_game(box, 4, seed=seed), Random(seed)
        mine = state.table.hands[0]
        rough, exact = (
            TableBelief.at_start(state.setup, 0, mine, Assumptions(cap=most)) for most in (cap, 10**9)
        )
        done = len(state.events)
        while rough.is_exact and not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            for event in state.events[done:]:
                rough, exact = (belief.after(event.seen_by(0)) for belief in (rough, exact))
            done = len(state.events)
        if not rough.is_exact and len(exact.hand) == 4:
            return rough, exact
    raise AssertionError("every belief stayed exact")


def inexact() -> TableBelief:
    """A belief that could not stay exact."""
    return rough_and_exact()[0]


def every_answer(belief: TableBelief, steals: Card | None = None) -> list[Odds[Probability]]:
    """One of each kind of question, about another living seat that holds cards; a likely card or `steals`."""
    seat = next(each for each in (1, 2, 3) if belief.living[each] and belief.hand_size(each))
    taken, found = stolen(belief, seat), named_cards(belief, seat)
    return [
        holds(belief, seat, Card.NOPE),
        any_holds(belief, [1, 2], Card.NOPE, 2),
        taken[steals or next(iter(taken))],
        found[steals or next(iter(found))],
        card_at(belief, Card.NOPE),
        card_at(belief, Card.NOPE, 2),
        card_within_top(belief, Card.NOPE, 3),
        nope_may_come(belief, seat),
        nope_on_nope(belief, seat),
        five_different(belief),
        five_different(belief, seat),
    ]


def test_what_is_not_exact_is_an_estimate() -> None:
    """Never a Fraction, unless it is certain; a kitten's chance stays exact."""
    belief = inexact()
    hidden = [answer for answer in every_answer(belief) if answer.probability not in (0, 1)]

    assert len(hidden) >= 8
    assert {type(answer.probability) for answer in hidden} == {Estimate}
    assert isinstance(card_at(belief, KITTEN).probability, Fraction)
    assert card_within_top(belief, KITTEN, 3).probability == belief.pile.risk(3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explains_itself(lang: str) -> None:
    """Every question in every language, exact and estimated, with nothing left to fill in."""
    for belief in (start(), inexact()):
        for answer in every_answer(belief):
            told = answer.explain(lang)
            found = answer.probability

            assert told.probability == found
            shown = f"{found.mean * 100:.1f} %" if isinstance(found, Estimate) else str(found)
            assert shown in told.text
            assert shown in told.markdown or isinstance(found, Fraction)
            assert not set("{}") & set(told.text)
            assert told.latex.startswith("P = ")


@pytest.mark.parametrize("cap", [40, 50, 60])
def test_estimates_are_near_the_exact_numbers(cap: int) -> None:
    """The same game followed with room for all layouts and for few."""
    rough, exact = rough_and_exact(cap)

    for answer, guess in zip(every_answer(exact, Card.NOPE), every_answer(rough, Card.NOPE), strict=True):
        assert answer.question == guess.question
        assert isinstance(answer.probability, Fraction)
        assert abs(float(answer.value) - float(guess.value)) < 0.1


def test_an_estimate_says_so() -> None:
    """In words, with its interval and how it came about."""
    told = holds(inexact(), 1, Card.NOPE).explain().text

    assert "This is an estimate" in told
    assert "95 % interval" in told


@pytest.mark.parametrize(
    ("ask", "named"),
    [
        (lambda belief: holds(belief, 4, Card.NOPE), "seats=4"),
        (lambda belief: any_holds(belief, [], Card.NOPE), r"seats=\[\]"),
        (lambda belief: any_holds(belief, [1, 1], Card.NOPE), r"seats=\[1, 1\]"),
        (lambda belief: any_holds(belief, [1, None], Card.NOPE), "seats=None"),  # type: ignore[list-item]
        (lambda belief: holds(belief, True, Card.NOPE), "seats=True"),  # noqa: FBT003  # on purpose
        (lambda belief: holds(belief, 1.0, Card.NOPE), r"seats=1\.0"),  # type: ignore[arg-type]
        (lambda belief: holds(belief, 1, Card.NOPE, -1), "at_least=-1"),
        (lambda belief: stolen(belief, 0), "my own"),
        (lambda belief: stolen(belief, 4), "seats=4"),
        (lambda belief: named_cards(belief, 9), "seats=9"),
        (lambda belief: card_at(belief, Card.NOPE, 99), "at=99"),
        (lambda belief: next_cards(belief, 99), "at=99"),
        (lambda belief: card_within_top(belief, Card.NOPE, 99), "depth=99"),
        (lambda belief: nope_may_come(belief, -1), "seats=-1"),
        (lambda belief: nope_on_nope(belief, 0, [7]), "seats=7"),
        (lambda belief: five_different(belief, 0), "my own"),
        (lambda belief: five_different(belief, 4), "seats=4"),
    ],
)
def test_refuses_what_cannot_be(ask: Callable[[TableBelief], object], named: str) -> None:
    """Seats, positions and numbers that are not there, each by its name and its value."""
    with pytest.raises(BadValueError, match=rf"\b{named}"):
        ask(start())

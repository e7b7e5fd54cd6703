"""What a belief about the table says of itself, what it refuses, and what its samples never hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from ekprob.beliefs import Assumptions, PileBelief, Prior, TableBelief
from ekprob.errors import BadValueError, ImpossibleObservationError
from ekprob.game import SeededChance, state_from
from ekprob.game.events import Played, TurnBegan
from ekprob.rules import Card, edition
from tests.game.scenes.positions import do, play

MINE = [Card.DEFUSE, Card.NOPE, *[Card.SKIP] * 4, Card.FAVOR, Card.FAVOR]


def single(seat: int, card: Card) -> Played:
    """One card that is played alone."""
    return Played(seat, (card,), card, None, None)


def start(put_back: Prior | None = None) -> TableBelief:
    """The first turn of seat 0 at a table of three."""
    return TableBelief.at_start(edition("original").setup(3), 0, MINE, Assumptions(put_back=put_back))


def estimated() -> TableBelief:
    """The same, as if it had been too large to stay exact."""
    exact = start()
    return replace(exact, runs=exact.runs * 2)


@pytest.mark.parametrize(
    ("put_back", "named"),
    [(None, "uniform"), ("top", "top"), ("bottom", "bottom"), (lambda cards: [1] * (cards + 1), "as given")],
)
def test_assumptions_in_words(put_back: Prior | None, named: str) -> None:
    """What choices tell, and where kittens go back, by name if it has one."""
    assert str(Assumptions(put_back=put_back)) == (f"choices carry no information; secret put-backs: {named}")


def test_a_belief_in_words() -> None:
    """Whose it is, how many events it has followed, whether it is exact, and what it assumes."""
    followed = start("top").after(TurnBegan(0, 1, attacked=False)).after(single(0, Card.SKIP))
    assumed = "choices carry no information; secret put-backs"

    assert followed.hand == {**start().hand, Card.SKIP: 3}
    assert str(start()) == f"seat 0 after 0 events: exact; {assumed}: uniform"
    assert str(followed) == f"seat 0 after {followed.events} events: exact; {assumed}: top"
    assert repr(estimated()) == (
        f"<TableBelief of seat 0 after 0 events: hands estimated by 2 runs; {assumed}: uniform>"
    )


def test_an_event_counts_once() -> None:
    """Each event that tells something is one more, whatever it changes."""
    played = [start().after(single(0, Card.SKIP))]
    played.append(played[0].after(single(1, Card.ATTACK)))

    assert [belief.events for belief in played] == [1, 2]
    assert [belief.discards for belief in played] == [(Card.SKIP,), (Card.SKIP, Card.ATTACK)]


@pytest.mark.parametrize(
    ("ask", "named"),
    [
        (lambda: estimated().steal(1), r"p_shown\(seat, card\)"),
        (lambda: estimated().card_at(0), r"p_card_at\(card, at\)"),
        (lambda: replace(start(), hand=type(start().hand)({})).steal(0), "no card"),
        (lambda: start().card_at(99), "at=99"),
        (lambda: start().hand_size(3), "seat=3"),
        (lambda: PileBelief(cards=3, kittens=1).safe_cards_above(3), "position=3"),
        (lambda: PileBelief(cards=3, kittens=1).safe_cards_above(-2), "position=-2"),
        (lambda: PileBelief(cards=3, kittens=1).p_put_back_at(3), "position=3"),
        (lambda: PileBelief(cards=3, kittens=1).kittens_within(4), "=4"),
    ],
)
def test_what_cannot_be_answered_is_refused(ask: Callable[[], object], named: str) -> None:
    """The error names what was asked, or what to ask instead."""
    with pytest.raises(BadValueError, match=named):
        ask()


def test_a_card_that_i_do_not_hold_cannot_leave_my_hand() -> None:
    """I have two Favors and no Attack: the third Favor, and any Attack, cannot have been mine."""
    with pytest.raises(ImpossibleObservationError, match="Attack"):
        start().after(single(0, Card.ATTACK))
    with pytest.raises(ImpossibleObservationError, match="Favor"):
        start().after(Played(0, (Card.FAVOR,) * 3, None, 1, Card.NOPE))


def test_after_a_named_steal_in_vain_no_sample_holds_the_card() -> None:
    """Seat 1 was asked for a Nope and had none: none of its hands that are drawn has one, nor may it."""
    box = edition("original")
    setup = box.setup(3)
    hand = [Card.DEFUSE, *[Card.TACOCAT] * 3, *[Card.SKIP] * 4]
    victim = [Card.DEFUSE, *[Card.FAVOR] * 4, *[Card.ATTACK] * 3]
    left = setup.in_play.cards()
    for card in [*hand, *victim]:
        left.remove(card)
    nopes = [Card.DEFUSE, *[Card.NOPE] * 5, Card.SHUFFLE, Card.SHUFFLE]
    for card in nopes:
        left.remove(card)
    state = state_from(box, [hand, victim, nopes], left, chance=SeededChance(1))
    do(state, play("tacocat tacocat tacocat", 1, "nope"))
    belief, dice = TableBelief.of(state.observe(0)), Random(1)
    samples = [belief.sample(dice) for _ in range(50)]

    assert belief.p_holds(1, Card.NOPE) == 0
    assert [Card.NOPE in sample.hands[1] for sample in samples] == [False] * 50
    assert any(Card.NOPE in sample.hands[2] for sample in samples)
    assert belief.p_holds(2, Card.NOPE) not in (0, 1)

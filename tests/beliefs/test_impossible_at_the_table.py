"""A table event that cannot have happened is an error that names event, seat, card and reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ekprob.beliefs import Assumptions, TableBelief
from ekprob.beliefs.runs import pooled
from ekprob.errors import BadValueError, ImpossibleObservationError
from ekprob.game import GameState, new_game
from ekprob.game import events as ev
from ekprob.game.events import DrawnFrom
from ekprob.i18n import LANGUAGES, Message
from ekprob.probability import Estimate
from ekprob.rules import Card, edition
from tests.beliefs.test_table_games import choose

TOP, KITTEN = DrawnFrom.TOP, Card.EXPLODING_KITTEN
HAND = [Card.DEFUSE, *[Card.TACOCAT] * 3, Card.NOPE, Card.SKIP, Card.ATTACK, Card.FAVOR]


def fresh(name: str = "original", players: int = 4) -> TableBelief:
    """Seat 0 at the start, with a hand that any of the boxes may deal."""
    setup = edition(name).setup(players)
    return TableBelief.at_start(setup, 0, [setup.rescue, *HAND[1 : setup.hand + 1]])


CASES = [
    (ev.KittenReturned(1, 24, frozenset(), None), "no Exploding Kitten lies on the table"),
    (ev.Rescued(1, Card.DEFUSE, Card.DEFUSE), "no Exploding Kitten lies on the table"),
    (ev.Died(1, ()), "no Exploding Kitten lies on the table"),
    (ev.Shuffled(1, 5), "number of cards of the dead that go in: 0, not 5"),
    (ev.Stolen(1, 1, None), "Player 2 cannot choose themselves"),
    (ev.Revived(1, 0), "Player 2 is alive"),
    (ev.GivenUp(1, None), "Player 2 is alive"),
    (
        ev.Peeked(0, Card.SEE_THE_FUTURE, 3, (Card.SKIP, Card.SKIP)),
        "number of cards that it shows, of the 23 in the pile: 3, not 2",
    ),
    (
        ev.Peeked(1, Card.SEE_THE_FUTURE, 5, None),
        "number of cards that it shows, of the 23 in the pile: 3, not 5",
    ),
    (ev.Peeked(1, Card.ALTER_THE_FUTURE, 3, None), "Alter the Future is not in this game"),
    (ev.Peeked(1, Card.SKIP, 3, None), "Skip does not do that here"),
    (ev.Drew(1, TOP, Card.SKIP), "this seat cannot have seen what is hidden from it"),
    (ev.Drew(0, TOP, None), "this seat has seen what is not said here"),
    (ev.Drew(0, TOP, KITTEN), "no hand ever holds Exploding Kitten"),
    (ev.Drew(0, TOP, Card.CLONE), "Clone is not in this game"),
    (ev.Played(1, (Card.CLONE,), Card.SKIP, None, None), "Clone is not in this game"),
    (ev.Played(0, (Card.SHUFFLE,), Card.SHUFFLE, None, None), "Player 1 cannot hold Shuffle"),
    (ev.NamedCardAsked(1, 0, Card.NOPE, found=False), "Player 1 certainly holds Nope"),
    (ev.NamedCardAsked(0, 1, Card.DEFUSE, found=False), "Player 2 certainly holds Defuse"),
    (ev.Noped(1, Card.FAVOR), "Favor does not do that here"),
    (ev.Taken(1, Card.SKIP), "Skip cannot be taken from the discard pile"),
    (ev.Won(2), "Player 1 is alive"),
]


@pytest.mark.parametrize(("event", "reason"), CASES)
def test_the_error_names_event_and_reason(event: ev.Event, reason: str) -> None:
    """In the reader's language, and the belief is as it was."""
    belief = fresh()
    with pytest.raises(ImpossibleObservationError) as caught:
        belief.after(event)

    message = caught.value.message
    assert isinstance(message, Message)
    assert str(message).startswith("That cannot have happened: “")
    assert str(message).endswith(f"The reason: {reason}.")
    assert len({message.in_language(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert belief == fresh()


def test_the_message_in_full() -> None:
    """Event, seat and card, as the log tells them, in any language."""
    with pytest.raises(ImpossibleObservationError) as caught:
        fresh().after(ev.Stolen(2, 0, Card.SHUFFLE))

    assert isinstance(caught.value.message, Message)
    assert caught.value.message.in_language("es") == (
        "Eso no puede haber pasado: «Jugador 3 roba Barajar de la mano de Jugador 1.» El motivo: "
        "Jugador 1 no puede tener Barajar."
    )


@pytest.mark.parametrize("seat", [-1, 4, None, "1", 1.0, True])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    """Before anything is counted: a card played by nobody comes from no hand and from no pile."""
    for event in (ev.Played(seat, (Card.SKIP,), Card.SKIP, None, None), ev.Stolen(0, seat, Card.SKIP)):
        with pytest.raises(BadValueError, match=r"=.*: a seat from 0 to 3 is needed"):
            fresh().after(event)


@pytest.mark.parametrize("event", [None, "drew", 3, ev.Drew])
def test_what_is_no_event_is_refused(event: Any) -> None:
    """Nothing is as if it had not been said."""
    with pytest.raises(BadValueError, match=r"event=.*: an event of ekprob\.game\.events is needed"):
        fresh().after(event)


def test_an_order_without_the_look_makes_the_cards_known() -> None:
    """Who puts three cards in order has seen them, so the next card is the first of them."""
    order = (Card.ATTACK, KITTEN, KITTEN)
    belief = fresh("party-pack").after(ev.Arranged(0, 3, order))

    assert [belief.card_at(at).probability(card) for at, card in enumerate(order)] == [1, 1, 1]
    assert list(belief.pile.by_position()[:3]) == [0, 1, 1]
    looked = fresh("party-pack").after(ev.Peeked(0, Card.ALTER_THE_FUTURE, 3, order))
    assert looked.after(ev.Arranged(0, 3, order)).card_at(5) == belief.card_at(5)
    assert looked.p_holds(1, Card.ATTACK) == belief.p_holds(1, Card.ATTACK)


def test_an_order_of_three_safe_cards_without_the_look() -> None:
    """Whatever these cards are, the order says it."""
    order = (Card.ATTACK, Card.NOPE, Card.SKIP)
    belief = fresh("party-pack").after(ev.Arranged(0, 3, order))

    assert [belief.card_at(at).probability(card) for at, card in enumerate(order)] == [1, 1, 1]


def test_an_order_of_other_cards_than_were_seen_is_refused() -> None:
    """After a look at Attack, Nope and Skip no Shuffle lies among them."""
    seen = fresh("party-pack").after(
        ev.Peeked(0, Card.ALTER_THE_FUTURE, 3, (Card.ATTACK, Card.NOPE, Card.SKIP))
    )

    with pytest.raises(ImpossibleObservationError, match="Nope, Attack, Shuffle cannot lie there"):
        seen.after(ev.Arranged(0, 3, (Card.NOPE, Card.ATTACK, Card.SHUFFLE)))


@pytest.mark.parametrize("cap", [8, 16, 39])
def test_a_cap_too_small_to_be_safe_is_refused(cap: int) -> None:
    """By name, with the smallest that is."""
    with pytest.raises(BadValueError, match=f"cap={cap}: a whole number from 40 up is needed"):
        Assumptions(cap=cap)


@pytest.mark.slow
def test_resampling_never_ends_in_an_error_or_in_false_certainty() -> None:
    """Through whole games of the Original with five players, with the smallest cap."""
    estimates = 0
    for seed in (18, 97):
        state, rng = new_game("original", 5, seed=seed), Random(seed)
        beliefs = [TableBelief.of(state.observe(seat), Assumptions(cap=40, seed=seed)) for seat in range(5)]
        done = len(state.events)
        while not state.is_over:
            state.apply(choose(state, rng))
            for event in state.events[done:]:
                beliefs = [belief.after(event.seen_by(seat)) for seat, belief in enumerate(beliefs)]
            done = len(state.events)
            for belief in beliefs:
                estimates += checked_estimates(belief, state, rng)
    assert estimates > 0


def checked_estimates(belief: TableBelief, state: GameState, rng: Random) -> int:
    """How many numbers about the others' hands are estimates: none is certain that is not so."""
    estimates = 0
    if belief.is_exact:
        return 0
    assert list(map(len, belief.sample(rng).hands)) == list(map(len, state.table.hands))
    for seat in set(range(5)) - {belief.seat}:
        for card in (Card.NOPE, Card.SKIP, Card.DEFUSE, Card.ATTACK):
            p, holds = belief.p_holds(seat, card), card in state.table.hands[seat]
            assert isinstance(p, Estimate)
            assert 0 <= p.low <= p.mean <= p.high <= 1
            assert p.low < p.high or p.mean == holds
            estimates += 1
    return estimates


def test_runs_that_agree_are_no_certainty() -> None:
    """With 100 spreads kept, hands as likely as 3 % may have been dropped everywhere: 0.97^100 is 5 %."""
    agreed = pooled([1.0] * 10, range(10), kept=10)

    assert agreed.high == 1
    assert agreed.low == pytest.approx(0.05 ** (1 / 100))
    assert pooled([0.0] * 10, range(10), kept=10).high == pytest.approx(1 - agreed.low)


def test_copies_of_one_run_say_nothing_of_the_error() -> None:
    """Runs in one line agree because they are copies: 0 to 1."""
    copies = pooled([0.25] * 10, [3] * 10, kept=250)

    assert (copies.mean, copies.low, copies.high) == (0.25, 0, 1)


def test_two_lines_are_two_values() -> None:
    """Student's t with one degree of freedom: 12.7 times half the distance, more than there is room."""
    wide = pooled([0.4] * 5 + [0.6] * 5, [0] * 5 + [1] * 5, kept=250)

    assert (wide.low, wide.high) == (0, 1)

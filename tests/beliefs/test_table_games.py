"""`TableBelief` through whole games of full size, every seat from the deal to the end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from ekprob.beliefs import Assumptions, PileBelief, TableBelief, sampling
from ekprob.errors import BadValueError
from ekprob.game import Action, GameState, Play, Rescue, new_game
from ekprob.game.table import Phase
from ekprob.probability import Estimate
from ekprob.rules import Card, Rulings, edition

pytestmark = pytest.mark.slow

MOST_EXACT = 1_500
"""With more spreads than this the exact belief takes too long for a test."""

GAMES = [("original", 5), ("original-2015", 4), ("zombie", 5), ("party-pack", 10)]


def choose(state: GameState, rng: Random) -> Action:
    """A random action, but nobody dies who can help it, and cards of others are taken often."""
    actions = state.legal_actions()
    rescues = [action for action in actions if isinstance(action, Rescue)]
    takes = [action for action in actions if isinstance(action, Play) and action.target is not None]
    if rescues:
        return rescues[0]
    return rng.choice(takes if takes and rng.random() < 0.2 else actions)


def play(
    name: str, players: int, seed: int, assumptions: Assumptions, rulings: Rulings | None = None
) -> list[TableBelief]:
    """A whole game, checked after each action; returns what the seats believe at the end."""
    state, rng = new_game(edition(name), players, seed=seed, rulings=rulings), Random(seed)
    beliefs = [TableBelief.of(state.observe(seat), assumptions) for seat in range(players)]
    done = len(state.events)
    while not state.is_over:
        state.apply(choose(state, rng))
        for event in state.events[done:]:
            beliefs = [belief.after(event.seen_by(seat)) for seat, belief in enumerate(beliefs)]
        done = len(state.events)
        for belief in beliefs:
            check(belief, state, rng)
    return beliefs


def check(belief: TableBelief, state: GameState, rng: Random) -> None:
    """What is public is right, what is true is possible, and what is not exact is no Fraction."""
    hands = state.table.hands
    assert belief.hand.cards() == hands[belief.seat]
    assert Counter(belief.discards) == Counter(state.table.discards)
    assert [belief.hand_size(seat) for seat in range(state.players)] == list(map(len, hands))
    if state.phase is not Phase.GRAVE:  # then cards are on their way into the pile
        assert belief.pile.cards == len(state.table.pile)
    assert type(belief.pile.risk(min(1, belief.pile.cards))) is Fraction
    seat = rng.randrange(state.players)
    if seat != belief.seat and hands[seat]:
        card = rng.choice(hands[seat])
        p = belief.p_holds(seat, card, hands[seat].count(card))
        assert isinstance(p, Fraction if belief.is_exact else Estimate)
        if isinstance(p, Fraction):
            assert 0 < p <= 1
        else:
            assert 0 <= p.low <= p.mean <= p.high <= 1


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("party-pack", {"noped_cards": "removed", "decline_rescue": True, "five_may_take_own": True}),
        ("original-2015", {"nope_stops_rescue": True, "noped_cards": "removed"}),
        ("original", {"combos": "cats", "nope_stops_rescue": True}),
        ("zombie", {"now_window": "any_time", "clone_pairs": False, "noped_cards": "removed"}),
    ],
)
def test_every_seat_follows_by_other_rulings(name: str, changes: dict[str, object]) -> None:
    """Cards that were Noped away are in nobody's hand, in no pile, and are no discards."""
    rulings = edition(name).default_rulings.with_(**changes)
    for seed in (1, 2):
        play(name, 4, seed, Assumptions(cap=60), rulings)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_seat_follows_whole_games(name: str, players: int) -> None:
    """No event is impossible for any seat, and the truth always has a positive probability."""
    for seed in range(1):
        play(name, players, seed, Assumptions())


def test_draw_risk_is_the_piles_own() -> None:
    """Where no order was changed below a known card, the pile alone gives the same risk at every event."""
    state, rng = new_game(edition("original"), 4, seed=3), Random(3)
    belief = TableBelief.of(state.observe(0))
    pile = PileBelief(cards=state.setup.pile, kittens=state.setup.kittens)
    assert belief.pile == pile
    done = len(state.events)
    while not state.is_over:
        state.apply(choose(state, rng))
        for event in state.events[done:]:
            belief = belief.after(event.seen_by(0))
            assert belief.pile.by_position() == belief.tracked_pile.by_position()
        done = len(state.events)


def test_a_small_cap_gives_estimates_near_the_exact_numbers() -> None:
    """Beyond the cap numbers about hands are estimates, nearly always close; the same seed gives the same."""
    exact, rough = Assumptions(cap=10**9), Assumptions(cap=40, seed=1)
    state, rng = new_game(edition("original"), 5, seed=2), Random(2)
    seats = range(5)
    truth = [TableBelief.of(state.observe(seat), exact) for seat in seats]
    estimated = [TableBelief.of(state.observe(seat), rough) for seat in seats]
    again = list(estimated)
    done = len(state.events)
    errors: list[float] = []
    covered: list[bool] = []
    while not state.is_over and max(sampling.size(belief.runs[0]) for belief in truth) < MOST_EXACT:
        state.apply(choose(state, rng))
        for event in state.events[done:]:
            truth = [truth[seat].after(event.seen_by(seat)) for seat in seats]
            estimated = [estimated[seat].after(event.seen_by(seat)) for seat in seats]
            again = [again[seat].after(event.seen_by(seat)) for seat in seats]
        done = len(state.events)
        for seat in seats:
            for other in seats:
                p, estimate = truth[seat].p_holds(other, Card.NOPE), estimated[seat].p_holds(other, Card.NOPE)
                assert estimate == again[seat].p_holds(other, Card.NOPE)
                assert isinstance(p, Fraction)
                if isinstance(estimate, Estimate):
                    errors.append(abs(estimate.mean - float(p)))
                    covered.append(estimate.low - 1e-9 <= float(p) <= estimate.high + 1e-9)
                else:
                    assert estimate == p

    assert len(errors) > 100
    assert sorted(errors)[int(0.95 * len(errors))] < 0.05
    assert sum(covered) > 0.9 * len(covered)


def test_the_smallest_cap_loses_knowledge_but_never_a_game() -> None:
    """Where resampling has dropped what really was, the belief starts again from what is in sight."""
    for seed in range(3):
        play("original", 4, seed, Assumptions(cap=40))

    with pytest.raises(BadValueError, match="cap=39: a whole number from 40 up"):
        Assumptions(cap=39)

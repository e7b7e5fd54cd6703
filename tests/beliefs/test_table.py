"""`TableBelief` against enumeration of the real rules on small decks, as fractions."""

from __future__ import annotations

from math import factorial, prod
from random import Random

import pytest

from ekprob.beliefs import TableBelief
from ekprob.beliefs.table import Assumptions
from ekprob.game import GameState, new_game
from ekprob.game import events as happened
from ekprob.rules import Card, Edition, Rulings
from tests.beliefs.oracles.table_enumeration import Explicit

MOST_ORDERS = 1500
"""Small decks only: no more than so many orders of the hidden cards to begin with."""

ORIGINAL = [
    Card.NOPE,
    Card.ATTACK,
    Card.SKIP,
    Card.FAVOR,
    Card.SHUFFLE,
    Card.SEE_THE_FUTURE,
    Card.TACOCAT,
    Card.BEARD_CAT,
]
PARTY = [*ORIGINAL, Card.TARGETED_ATTACK, Card.ALTER_THE_FUTURE, Card.DRAW_FROM_THE_BOTTOM, Card.FERAL_CAT]
ZOMBIE = [
    *ORIGINAL,
    Card.CLONE,
    Card.CLAIRVOYANCE,
    Card.SUPER_SKIP,
    Card.DIG_DEEPER,
    Card.FEED_THE_DEAD,
    Card.GRAVE_ROBBER,
    Card.ATTACK_OF_THE_DEAD,
    Card.SHUFFLE_NOW,
    Card.ALTER_THE_FUTURE,
]
FUTURES = [Card.SEE_THE_FUTURE, Card.ALTER_THE_FUTURE, Card.DIG_DEEPER, Card.DRAW_FROM_THE_BOTTOM, Card.SKIP]
BOXES = {"original": ORIGINAL, "party": PARTY, "zombie": ZOMBIE, "futures": FUTURES}


def small_box(rng: Random, name: str) -> tuple[Edition, int]:
    """A random box of few cards in the manner of a printed one, and a number of players."""
    players = rng.choice([2, 3, 3, 4])
    hand_size = rng.choice([1, 2, 2, 3])
    rescue = Card.ZOMBIE_KITTEN if name == "zombie" else Card.DEFUSE
    cards: dict[Card, int] = {rescue: players + rng.choice([0, 1])}
    kinds = rng.sample(BOXES[name], 3)
    for _ in range(players * hand_size + rng.randint(0, 4)):
        card = rng.choice(kinds)
        cards[card] = cards.get(card, 0) + 1
    rulings = Rulings.named(
        "seed-zh" if rng.random() < 0.3 else "zombie" if name == "zombie" else "party-pack"
    )
    rulings = rulings.with_(spare_defuses="all", defuse_return=rng.choice(["before_deal", "after_deal"]))
    rulings = rulings.with_(decline_rescue=name == "zombie" and rng.random() < 0.7)
    box = Edition.custom(
        cards, players=players, hand_size=hand_size, rescue=rescue, rescue_each=1, rulings=rulings
    )
    return box, players


def hidden_orders(state: GameState, seat: int) -> int:
    """How many orders of the cards that `seat` does not see there are, kittens among the pile included."""
    setup = state.setup
    unseen = dict(setup.shuffled)
    for card in state.table.hands[seat]:
        unseen[card] = unseen.get(card, 1) - 1
    orders = factorial(max(0, sum(unseen.values()))) // prod(factorial(max(0, n)) for n in unseen.values())
    return orders * factorial(setup.pile) // factorial(setup.kept_after_deal)


def compare(belief: TableBelief, truth: Explicit, told: list[object]) -> int:
    """Every marginal of both, as fractions; returns how many there were."""
    assert belief.is_exact
    setup = truth.setup
    (hands, pile, _), *_ = truth.states
    compared = 0
    for seat in range(setup.players):
        assert belief.hand_size(seat) == len(hands[seat]), told
        for card in setup.in_play:
            for at_least in (1, 2):
                assert belief.p_holds(seat, card, at_least) == truth.p_holds([seat], card, at_least), told
            if hands[seat]:
                assert belief.p_shown(seat, card) == truth.p_shown(seat, card), told
            compared += 3
    kittens = tuple(truth.p_at(position, Card.EXPLODING_KITTEN) for position in range(len(pile)))
    if len(pile) == belief.pile.cards:
        assert belief.pile.by_position() == kittens, told
    for position in range(min(3, len(pile))):
        top = belief.card_at(position)
        for card in setup.in_play:
            assert top.probability(card) == truth.p_at(position, card), (position, card, told)
            compared += 1
    others = [seat for seat in range(setup.players) if seat != belief.seat]
    for card in setup.in_play:
        assert belief.p_any_holds(others, card) == truth.p_holds(others, card, 1), told
    return compared


def play_and_compare(seed: int, name: str) -> int:
    """A random game on a small deck, cut somewhere; one seat's belief is compared after each event."""
    rng = Random(f"{name} {seed}")
    box, players = small_box(rng, name)
    state = new_game(box, players, seed=seed)
    seat = rng.randrange(players)
    if hidden_orders(state, seat) > MOST_ORDERS * 4:
        return 0
    mine = tuple(state.table.hands[seat])
    belief = TableBelief.at_start(state.setup, seat, mine, Assumptions(cap=10**9))
    truth = Explicit(state.setup, seat, mine)
    told: list[object] = [box.cards, seat, mine]
    compared = compare(belief, truth, told)
    done = len(state.events)
    for _ in range(rng.randint(5, 60)):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
        for event in state.events[done:]:
            seen = event.seen_by(seat)
            told.append(seen)
            belief = belief.after(seen)
            truth.see(seen)
            if type(seen) not in (happened.Passed, happened.TurnBegan, happened.GivenUp):
                compared += compare(belief, truth, told)
        done = len(state.events)
    return compared


@pytest.mark.slow
@pytest.mark.parametrize("name", BOXES)
def test_equals_enumeration_of_the_real_rules(name: str) -> None:
    """After each event of random games every marginal equals that of the enumerated hidden states."""
    compared = sum(play_and_compare(seed, name) for seed in range(40))

    assert compared > 10_000

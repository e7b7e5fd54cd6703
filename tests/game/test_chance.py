"""Chance: the same from the same seed, and every outcome with its exact weight."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations

import pytest

from ekprob.errors import BadValueError, TooLargeError, UnknownNameError
from ekprob.game import (
    Chance,
    Draw,
    EnumeratingChance,
    GameRecord,
    GameState,
    Insert,
    Pass,
    Play,
    Rescue,
    SeededChance,
    new_game,
    outcomes,
    outcomes_of,
    state_from,
)
from ekprob.rules import Card, Edition, edition, rulebook
from tests.game.scenes.tables import snapshot

KITTEN, SKIP, NOPE, DEFUSE, SHUFFLE = (
    Card.EXPLODING_KITTEN,
    Card.SKIP,
    Card.NOPE,
    Card.DEFUSE,
    Card.SHUFFLE,
)


def shuffled(chance: Chance, cards: list[Card]) -> tuple[Card, ...]:
    """Return these cards in the order that chance gives."""
    copy = cards[:]
    chance.shuffle(copy)
    return tuple(copy)


def test_a_shuffle_has_every_distinct_order_once() -> None:
    """Six cards in kinds of 3, 2 and 1 have 60 orders, each with the weight 1/60."""
    cards = [SKIP, SKIP, SKIP, NOPE, NOPE, KITTEN]

    found = list(outcomes_of(lambda chance: shuffled(chance, cards)))

    assert len(found) == 60
    assert {order: weight for weight, order in found} == dict.fromkeys(
        set(permutations(cards)), Fraction(1, 60)
    )


def test_picks_that_depend_on_picks() -> None:
    """The weight is the product over what there was to pick from on the way."""

    def run(chance: Chance) -> tuple[int, int]:
        first = chance.pick(2)
        return first, chance.pick(3 if first else 1)

    assert list(outcomes_of(run)) == [
        (Fraction(1, 2), (0, 0)),
        (Fraction(1, 6), (1, 0)),
        (Fraction(1, 6), (1, 1)),
        (Fraction(1, 6), (1, 2)),
    ]


def test_seeded_chance_is_fair_and_stable() -> None:
    """Picks are uniform, shuffles too, and these values never change: records depend on them."""
    chance = SeededChance(2024)
    picks = Counter(chance.pick(3) for _ in range(3000))
    orders = Counter(shuffled(chance, [SKIP, NOPE, KITTEN]) for _ in range(6000))

    assert all(900 < count < 1100 for count in picks.values())
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())
    stable = SeededChance(1)
    assert [stable.pick(10) for _ in range(12)] == STABLE_PICKS


STABLE_PICKS = [2, 9, 1, 4, 1, 7, 7, 7, 6, 3, 1, 7]


def test_copies_go_on_alike() -> None:
    """A copy gives what the first would have given."""
    chance = SeededChance("a seed")
    chance.pick(6)

    assert [chance.copy().pick(100) for _ in range(2)] == [chance.pick(100)] * 2
    script = EnumeratingChance([1])
    assert script.copy().pick(2) == script.pick(2)


@pytest.mark.parametrize("seed", [1.5, True, "\ud800", 10**4_000, "x" * 5_000])
def test_a_seed_is_a_number_or_a_string(seed: int) -> None:
    """Anything else cannot be written into a record."""
    with pytest.raises(BadValueError, match="seed"):
        new_game(TINY, 2, seed=seed)


TINY = Edition.custom({SKIP: 2, DEFUSE: 2, SHUFFLE: 1}, players=2, rescue_each=1)


def test_a_game_without_a_seed_draws_one_and_keeps_it() -> None:
    """So that its record replays; box and rulings may be called by their names."""
    state = new_game("original", 2, rulings="seed-zh")
    again = GameRecord.from_json(GameRecord.of(state).to_json()).replay()

    assert isinstance(state.seed, int)
    assert again.table.pile == state.table.pile
    assert state.setup == edition("original").setup(2, rulebook("seed-zh")[1])


def test_a_seed_and_a_chance_are_one_too_many() -> None:
    """Not both; and a name that no box has is none."""
    with pytest.raises(UnknownNameError, match="'original'"):
        new_game("orignal", 2)
    with pytest.raises(BadValueError, match="not both"):
        new_game(TINY, 2, seed=1, chance=SeededChance(1))


def test_every_deal_of_a_tiny_box() -> None:
    """The kitten is equally likely at each of the four places of the pile."""
    places: dict[int, Fraction] = defaultdict(Fraction)
    for weight, state in outcomes_of(lambda chance: new_game(TINY, 2, chance=chance)):
        places[state.table.pile.index(KITTEN)] += weight

    assert dict(places) == dict.fromkeys(range(4), Fraction(1, 4))


def test_outcomes_of_a_shuffle() -> None:
    """Each order once, the weights add up to 1, and the game asked about is left as it was."""
    state = state_from(TINY, [[SHUFFLE], [DEFUSE]], [SKIP, SKIP, KITTEN, DEFUSE], chance=SeededChance(1))
    before = snapshot(state)

    found = outcomes(state, Play((SHUFFLE,)))

    assert sum(outcome.weight for outcome in found) == 1
    assert {tuple(outcome.state.table.pile) for outcome in found} == set(permutations(state.table.pile))
    assert len(found) == 12
    assert snapshot(state) == before


def test_outcomes_without_chance() -> None:
    """A draw from a known pile turns out one way."""
    state = state_from(TINY, [[DEFUSE], []], [KITTEN, SKIP], chance=SeededChance(1))
    for action in (Draw(), Rescue(DEFUSE), Insert(1)):
        [only] = outcomes(state, action)
        assert only.weight == 1
        state = only.state
    assert state.table.pile == [SKIP, KITTEN]


def test_too_many_orders() -> None:
    """A whole deck is not gone through; the error says how many orders there are and what to ask instead."""
    state = new_game(edition("original"), 4, seed=1)
    state.table.hands[0] = [SHUFFLE]
    state.apply(Play((SHUFFLE,)))
    state.apply(Pass())
    state.apply(Pass())
    with pytest.raises(TooLargeError, match=r"23 cards have [0-9]+ orders.*ekprob.odds"):
        outcomes(state, Pass())


def test_a_steal_takes_each_card_alike() -> None:
    """From a hand of two Skips and a Nope the Nope comes with probability 1/3."""
    box = Edition.custom({SKIP: 2, NOPE: 1, Card.TACOCAT: 2}, players=2)
    cats = (Card.TACOCAT, Card.TACOCAT)
    state = state_from(box, [cats, [SKIP, SKIP, NOPE]], [KITTEN], chance=SeededChance(1))
    state.apply(Play(cats, target=1))
    weights: dict[Card, Fraction] = defaultdict(Fraction)

    for outcome in outcomes(state, state.legal_actions()[0]):
        weights[hand_of(outcome.state)] += outcome.weight

    assert dict(weights) == {SKIP: Fraction(2, 3), NOPE: Fraction(1, 3)}


def hand_of(state: GameState) -> Card:
    """Return the only card that seat 0 holds."""
    [card] = state.table.hands[0]
    return card

"""Advice against the real rules: small tables are played out in every way, and compared as fractions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from ekprob.beliefs import PileBelief
from ekprob.game import Action, Draw, Play, SeededChance, state_from
from ekprob.odds.advice.advice import Advice, advise
from ekprob.odds.advice.choices import ONLY_DRAW, Horizon, Risk
from ekprob.rules import Card, Edition, Rulings
from tests.beliefs.oracles import enumeration as naive
from tests.odds.oracles.played_out import PlayedOut, View

pytestmark = pytest.mark.slow

KITTEN, SAFE = Card.EXPLODING_KITTEN, Card.TACOCAT
PLAYABLE = [
    Card.SKIP,
    Card.SUPER_SKIP,
    Card.ATTACK,
    Card.TARGETED_ATTACK,
    Card.ATTACK_OF_THE_DEAD,
    Card.SHUFFLE,
    Card.SHUFFLE_NOW,
    Card.SEE_THE_FUTURE,
    Card.ALTER_THE_FUTURE,
    Card.DRAW_FROM_THE_BOTTOM,
    Card.DIG_DEEPER,
]


class Case:
    """A small random table, told to advice and to the real rules."""

    def __init__(
        self, seed: int, *, owed: int, most_cards: int, most_held: int, chain: str, **rulings: Any
    ) -> None:
        self.rng = rng = Random(seed)
        self.players = rng.choice([2, 3, 3, 4])
        self.dead = tuple(seat for seat in range(1, self.players) if rng.random() < 0.25)[: self.players - 2]
        self.living = tuple(seat for seat in range(self.players) if seat not in self.dead)
        self.owed = owed
        self.attacked = owed > 1 or rng.random() < 0.4
        held = [rng.choice(PLAYABLE) for _ in range(rng.randint(0, most_held))]
        rescues = rng.choice([[], [], [Card.DEFUSE], [Card.ZOMBIE_KITTEN], [Card.DEFUSE, Card.DEFUSE]])
        self.hand = [*held, *rescues[: max(1, 3 - owed)]]
        self.rulings = Rulings.named("original").with_(
            attack_chain=chain, decline_rescue=True, dead_hand="keep", spare_defuses="all", **rulings
        )
        kittens = len(self.living) - 1
        self.belief, self.piles = believed(rng, rng.randint(max(3, kittens), most_cards), kittens)

    def view(self) -> View:
        """All games that I cannot tell apart, by weight."""
        cards = dict.fromkeys(PLAYABLE, 9) | {SAFE: 20, Card.DEFUSE: 50, Card.ZOMBIE_KITTEN: 9}
        box = Edition.custom(cards, players=self.players, rulings=self.rulings)
        hands = [self.hand, *([Card.DEFUSE] * 12 for _ in range(self.players - 1))]
        return [
            (
                weight,
                state_from(
                    box,
                    hands,
                    [KITTEN if is_kitten else SAFE for is_kitten in pile],
                    chance=SeededChance(1),
                    dead=self.dead,
                    owed=self.owed,
                    attacked=self.attacked,
                    rulings=self.rulings,
                ),
            )
            for pile, weight in self.piles.items()
        ]

    def advice(self, **model: Any) -> Advice:
        return advise(
            self.belief,
            hand=self.hand,
            living=self.living,
            owed=self.owed,
            attacked=self.attacked,
            dead=self.dead,
            rulings=self.rulings,
            **model,
        )


def believed(rng: Random, cards: int, kittens: int) -> tuple[PileBelief, naive.Weighted]:
    """A pile about which something is known, as a belief and as weighted arrangements."""
    belief, piles = PileBelief(cards=cards, kittens=kittens), naive.shuffled_pile(cards, kittens)
    for _ in range(rng.randint(0, 2)):
        true = rng.choices(list(piles), [float(weight) for weight in piles.values()])[0]
        event = rng.choice(["see", "put back", "put back", "bottom"])
        if event == "see":
            order = true[: rng.randint(1, 2)]
            belief = belief.saw(["kitten" if is_kitten else "safe" for is_kitten in order])
            piles = naive.top_seen(piles, order)
        elif event == "put back" and true[0]:
            row = [rng.randint(0, 2) for _ in range(cards - 1)] + [1]
            belief = belief.drew("kitten").inserted_secretly(prior=row)
            piles = naive.put_back(naive.taken(piles, 0, is_kitten=True), row)
        elif event == "bottom" and true[-1]:
            belief = belief.drew("kitten", at=-1).inserted_secretly()
            piles = naive.put_back(naive.taken(piles, len(true) - 1, is_kitten=True), [1] * cards)
    return belief, piles


def told(advice: Advice, horizon: Horizon) -> dict[Action, Risk]:
    """What advice says of each action."""
    return {
        Draw() if row.option.card is None else Play((row.option.card,), row.option.target): row.outlook(
            horizon
        ).risk
        for row in advice.rows
        if row.option != ONLY_DRAW
    }


def anywhere(cards: int) -> list[int]:
    """Every place, equally likely."""
    return [1] * (cards + 1)


SIZES = {1: (7, 3), 2: (6, 3), 3: (6, 2), 4: (5, 2)}
"""By the turns owed: the most cards in the pile and the most held."""

RULINGS: list[dict[str, Any]] = [{}, {}, {"shuffle_ends_turn": True}, {"kitten_put_back": "random"}]

MODELS: list[dict[str, Any]] = [
    {},
    {"others_defuse": False},
    {"others_defuse": Fraction(2, 3), "put_back": "top"},
    {
        "others_defuse": {1: Fraction(1, 4), 2: Fraction(1), 3: Fraction(0)},
        "put_back": lambda cards: [*range(cards + 1, 0, -1)],
    },
]


def p_saved(model: dict[str, Any]) -> Callable[[int], Fraction]:
    """How likely each seat is saved."""
    given = model.get("others_defuse", True)
    return lambda seat: Fraction(given[seat] if isinstance(given, dict) else given)


def places(model: dict[str, Any], rulings: dict[str, Any]) -> Callable[[int], Sequence[int]]:
    """Where the others put kittens back: weights of the places."""
    prior = model.get("put_back")
    if prior is None or rulings.get("kitten_put_back") == "random":
        return anywhere
    return (lambda cards: [1] + [0] * cards) if prior == "top" else prior


@pytest.mark.parametrize("chain", ["stack", "reset"])
@pytest.mark.parametrize("owed", SIZES)
def test_turns_owed_by_the_real_rules(owed: int, chain: str) -> None:
    """Until my turns are over, every option costs what playing it out costs."""
    most_cards, most_held = SIZES[owed]
    for seed in range(40):
        rulings = RULINGS[seed % len(RULINGS)]
        case = Case(seed, owed=owed, most_cards=most_cards, most_held=most_held, chain=chain, **rulings)
        real = PlayedOut(PLAYABLE, None, anywhere).costs(case.view())

        assert told(case.advice(), Horizon.TURNS_OWED) == real, (seed, case.hand, case.piles)


@pytest.mark.parametrize("chain", ["stack", "reset"])
@pytest.mark.parametrize("owed", SIZES)
def test_next_turn_by_the_real_rules(owed: int, chain: str) -> None:
    """Until my next draw, the others drawing by the model, every option costs what playing it out costs."""
    most_cards, most_held = SIZES[owed]
    for seed in range(40):
        rulings, model = RULINGS[seed % len(RULINGS)], MODELS[seed // 2 % len(MODELS)]
        case = Case(seed, owed=owed, most_cards=most_cards, most_held=most_held, chain=chain, **rulings)
        real = PlayedOut(PLAYABLE, p_saved(model), places(model, rulings)).costs(case.view())

        assert told(case.advice(**model), Horizon.NEXT_TURN) == real, (seed, case.hand, case.piles)

"""`PileBelief` against naive enumeration, as fractions, on random event sequences."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ekprob.beliefs import PileBelief
from ekprob.errors import TooLargeError
from tests.beliefs.oracles import enumeration as naive

WORD = {True: "kitten", False: "safe"}
MOST_CARDS = 8
MOST_KITTENS = 3


def words(order: tuple[bool, ...]) -> list[str]:
    """What a player says of the cards."""
    return [WORD[is_kitten] for is_kitten in order]


def random_prior(rng: Random, places: int) -> list[int | Fraction]:
    """Weights of every shape: sparse, certain, flat, fractions."""
    shape = rng.randrange(4)
    if shape == 0:
        return [1] * places
    if shape == 1:
        certain = rng.randrange(places)
        return [*([0] * certain), 1, *([0] * (places - certain - 1))]
    weights: list[int | Fraction] = [0, 0, 1, 2, 5, Fraction(1, 3)]
    row = [rng.choice(weights) for _ in range(places)]
    return row if any(row) else [1] * places


class Walk:
    """One random sequence of events, told to the belief and to the enumeration."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        cards = rng.randint(1, MOST_CARDS)
        kittens = rng.randint(0, min(MOST_KITTENS, cards))
        self.belief = PileBelief(cards=cards, kittens=kittens)
        self.pile = naive.shuffled_pile(cards, kittens)
        self.told: list[str] = []

    def step(self) -> None:
        cards, kittens = self.belief.cards, self.belief.kittens
        events = ["shuffle", "grave robber"]
        if cards:
            events += [
                "draw",
                "draw",
                "dig",
                "bottom",
                "see",
                "see",
                "alter",
                "alter secretly",
                "alter by prior",
            ]
        if cards < MOST_CARDS and kittens < MOST_KITTENS:
            events += ["insert", "insert secretly", "insert secretly", "insert secretly"]
        if cards >= MOST_CARDS:
            events.remove("grave robber")
        event = self.rng.choice(events)
        self.told.append(event)
        getattr(self, event.replace(" ", "_"))()

    def truth(self) -> tuple[bool, ...]:
        """An arrangement that is possible, so that what is seen can happen."""
        return self.rng.choice(sorted(self.pile))

    def draw(self) -> None:
        self._take(0)

    def dig(self) -> None:
        self._take(min(1, self.belief.cards - 1))

    def _take(self, at: int) -> None:
        is_kitten = self.truth()[at]
        self.belief = self.belief.drew("kitten" if is_kitten else "safe", at=at)
        self.pile = naive.taken(self.pile, at, is_kitten)

    def bottom(self) -> None:
        is_kitten = self.truth()[-1]
        self.belief = self.belief.drew("kitten" if is_kitten else "safe", at=-1)
        self.pile = naive.taken(self.pile, -1 % self.cards_before(), is_kitten)

    def cards_before(self) -> int:
        return len(next(iter(self.pile)))

    def see(self) -> None:
        order = self.truth()[: self.rng.randint(0, 3)]
        self.belief = self.belief.saw(words(order))
        self.pile = naive.top_seen(self.pile, order)

    def alter(self) -> None:
        top = list(self.truth()[:3])
        self.rng.shuffle(top)
        order = tuple(top)
        self.belief = self.belief.altered(words(order))
        self.pile = naive.top_altered(self.pile, len(order), {order: 1})

    def alter_secretly(self) -> None:
        self.belief = self.belief.altered_secretly()
        self.pile = naive.top_altered(self.pile, 3, None)

    def alter_by_prior(self) -> None:
        depth = min(3, self.belief.cards)
        orders = {
            tuple(self.rng.random() < 0.5 for _ in range(depth)): self.rng.randint(0, 3) for _ in range(4)
        }
        orders[self.truth()[:depth]] = 2
        self.belief = self.belief.altered_secretly(
            prior={tuple(words(o)): weight for o, weight in orders.items()}
        )
        self.pile = naive.top_altered(self.pile, depth, orders)

    def insert(self) -> None:
        at = self.rng.randint(0, self.belief.cards)
        self.belief = self.belief.inserted(at=at)
        self.pile = naive.put_back(self.pile, [int(place == at) for place in range(self.belief.cards)])

    def insert_secretly(self) -> None:
        prior = random_prior(self.rng, self.belief.cards + 1)
        self.belief = self.belief.inserted_secretly(prior=prior)
        self.pile = naive.put_back(self.pile, prior)

    def shuffle(self) -> None:
        self.belief = self.belief.shuffled()
        self.pile = naive.reshuffled(self.pile)

    def grave_robber(self) -> None:
        self.belief = self.belief.shuffled(added_safe=1)
        self.pile = naive.reshuffled(self.pile, added_safe=1)

    def check(self) -> None:
        """Every answer, the whole distribution at once."""
        belief = self.belief
        assert (belief.cards, belief.kittens) == (self.cards_before(), sum(next(iter(self.pile)))), self.told
        assert belief.by_position() == naive.by_position(self.pile), self.told
        for draws in range(belief.cards + 1):
            assert belief.risk(draws) == naive.risk(self.pile, draws), self.told
        found = naive.first_kitten(self.pile)
        assert {draw: belief.first_kitten().probability(draw) for draw in found} == found, self.told


@pytest.mark.slow
@settings(max_examples=3000, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), events=st.integers(1, 7))
def test_equals_enumeration_after_each_event(seed: int, events: int) -> None:
    """After every event of a random sequence each answer equals the enumeration's, as a fraction."""
    walk = Walk(Random(seed))
    walk.check()
    for _ in range(events):
        walk.step()
        walk.check()


@pytest.mark.slow
@settings(max_examples=500, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), events=st.integers(1, 7))
def test_counting_over_places_changes_no_answer(seed: int, events: int) -> None:
    """A belief that is spelled out, one arrangement a layout, goes on as the other one does."""
    walk = Walk(Random(seed))
    for _ in range(events):
        walk.step()
        walk.belief = walk.belief._spelled_out()  # noqa: SLF001  # no event of a small pile calls for it
        walk.check()


def test_too_many_layouts_are_counted_over_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a tiny limit walks are spelled out where that is smaller, or stop; no answer changes."""
    spelled = []
    spell_out = PileBelief._spelled_out  # noqa: SLF001  # watched

    def watched(belief: PileBelief) -> PileBelief:
        spelled.append(spell_out(belief))
        return spelled[-1]

    monkeypatch.setattr(PileBelief, "_spelled_out", watched)
    monkeypatch.setattr("ekprob.beliefs.pile.LAYOUT_LIMIT", 3)
    stopped = 0
    for seed in range(400):
        walk = Walk(Random(seed))
        try:
            for _ in range(7):
                walk.step()
                assert walk.belief.layouts <= 3
                walk.check()
        except TooLargeError:
            stopped += 1

    assert spelled != []
    assert stopped > 10


def test_too_large_names_a_cheaper_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says how many layouts it would take, and what to ask instead; the belief stays as it was."""
    monkeypatch.setattr("ekprob.beliefs.pile.LAYOUT_LIMIT", 2)
    belief = PileBelief(cards=8, kittens=3).saw(["safe"])
    before = belief.by_position()

    with pytest.raises(TooLargeError, match=r"layouts of 8 cards with 3 kittens.*from the last shuffle on"):
        belief.altered_secretly(3)
    assert belief.by_position() == before
    assert belief.shuffled().altered_secretly(3).risk() == Fraction(3, 8)

"""Piles after many kinds of events, and every question about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, Final

from tools.said.telling import Said, or_refusal, told
from tools.said.words import piles

Pile = Any
Step = tuple[str, Callable[[Pile], Pile]]
"""An event in words, and what it does to a belief."""

SIZES: Final = ((1, 0), (1, 1), (2, 1), (4, 2), (7, 6), (16, 4), (23, 3), (29, 2), (35, 1), (53, 9))
WALKS: Final = 46
LONGEST_WALK: Final = 5
MOST_CARDS: Final = 40
"""A larger pile is not walked on with priors: it would take long."""

PRIORS: Final[dict[str, Any]] = {
    "uniform": None,
    "top": "top",
    "bottom": "bottom",
    "mostly top": piles.mostly("top", Fraction(1, 2)),
    "mostly bottom": piles.mostly("bottom", Fraction(2, 3)),
    "falling": lambda cards: tuple(range(cards + 1, 0, -1)),
    "one or two": lambda cards: (0, Fraction(1, 2), Fraction(1, 3), *[0] * cards)[: cards + 1],
}


def draws() -> Said:
    """Every question about every pile."""
    for name, pile in _piles():
        yield f"{name} | numbers", piles.pile_numbers(pile)
        yield f"{name} | repr", repr(pile)
        yield from told(name, piles.pile_questions(pile))
    yield from _refusals()


def _piles() -> Iterator[tuple[str, Pile]]:
    for cards, kittens in SIZES:
        yield f"{cards} cards {kittens} kittens", piles.new_pile(cards, kittens)
    drawn = piles.kitten_drawn(piles.new_pile(12, 3), 0)
    for name, prior in PRIORS.items():
        pile = piles.put_secretly(drawn, prior)
        yield f"12 cards 3 kittens, kitten drawn, put back {name}", pile
        if name != "top":
            yield f"12 cards 3 kittens, kitten drawn, put back {name}, safe drawn", piles.safe_drawn(pile, 0)
    for number in range(WALKS):
        yield _walk(number)


def _walk(number: int) -> tuple[str, Pile]:
    """A pile after several events, any of those that can happen."""
    rng = Random(f"walk {number}")
    cards = rng.randint(4, MOST_CARDS)
    kittens = rng.randint(1, max(1, min(5, cards // 3)))
    pile, words = piles.new_pile(cards, kittens), [f"walk {number}: {cards} cards {kittens} kittens"]
    for _ in range(rng.randint(1, LONGEST_WALK)):
        name, happens = rng.choice(_steps(pile, rng))
        try:
            after = happens(pile)
        except ValueError:
            continue  # it cannot have happened: another event comes
        if piles.cards_in(after)[0]:
            pile = after
            words.append(name)
    return ", ".join(words), pile


def _steps(pile: Pile, rng: Random) -> list[Step]:
    cards, kittens = piles.cards_in(pile)
    depth = rng.randint(1, min(3, cards))
    seen = rng.choices(["safe", "kitten", "skip", "nope"], [6, 2, 1, 1], k=depth)
    prior = rng.choice(sorted(PRIORS))
    place = rng.randint(0, cards)
    steps: list[Step] = [
        ("safe drawn", lambda it: piles.safe_drawn(it, 0)),
        ("bottom drawn", lambda it: piles.bottom_drawn(it, kitten=False)),
        (f"saw {' '.join(seen)}", lambda it: piles.saw(it, seen)),
        (f"put at {place}", lambda it: piles.put_at(it, place)),
        (f"put back {prior}", lambda it: piles.put_secretly(it, PRIORS[prior])),
        (f"altered {' '.join(seen)}", lambda it: piles.altered(it, seen)),
        ("altered in secret", lambda it: piles.altered_secretly(it, 3)),
        ("shuffled with 2", lambda it: piles.shuffled(it, 2)),
    ]
    if cards > 1:
        steps.append(("second drawn", lambda it: piles.safe_drawn(it, 1)))
    if kittens:
        steps.append(("kitten drawn", lambda it: piles.kitten_drawn(it, 0)))
        steps.append(("kitten from the bottom", lambda it: piles.bottom_drawn(it, kitten=True)))
        steps.append((f"kitten back {prior}", lambda it: _back(it, prior)))
    return steps


def _back(pile: Pile, prior: str) -> Pile:
    return piles.put_secretly(piles.kitten_drawn(pile, 0), PRIORS[prior])


def _refusals() -> Said:
    """What cannot have happened, and what cannot be asked."""
    start = piles.new_pile(5, 1)
    known = piles.saw(start, ["safe", "kitten"])
    tries: dict[str, Callable[[], Pile]] = {
        "a kitten where a safe card was seen": lambda: piles.kitten_drawn(known, 0),
        "a safe card where a kitten was seen": lambda: piles.safe_drawn(known, 1),
        "saw two kittens of one": lambda: piles.saw(start, ["kitten", "kitten"]),
        "saw against what is known": lambda: piles.saw(known, ["kitten"]),
        "altered against what is known": lambda: piles.altered(known, ["safe", "safe"]),
        "saw more than there are": lambda: piles.saw(start, ["safe"] * 6),
        "more kittens than cards": lambda: piles.new_pile(2, 3),
        "an unknown prior": lambda: piles.put_secretly(start, "tpo"),
        "a prior too short": lambda: piles.put_secretly(start, (1, 2)),
        "a prior of nothing": lambda: piles.put_secretly(start, (0,) * 6),
        "a place below the bottom": lambda: piles.put_at(start, 9),
    }
    for name, happens in tries.items():
        yield from or_refusal(f"refused: {name}", _must_fail(name, happens))


def _must_fail(name: str, happens: Callable[[], Pile]) -> Callable[[], Said]:
    def said() -> Said:
        yield f"refused: {name} | accepted", repr(happens())

    return said

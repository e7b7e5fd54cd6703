"""What a player remembers of the top of the pile, event by event."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ekprob.game import DrawnFrom, Event, new_game
from ekprob.game.events import Arranged, Drew, KittenDrawn, KittenReturned, Peeked, Shuffled
from ekprob.rules import Card, edition
from ekprob.simulate.bots.plays import UNKNOWN, remembered_top

KITTEN, SKIP, NOPE, FAVOR = Card.EXPLODING_KITTEN, Card.SKIP, Card.NOPE, Card.FAVOR
SAW = Peeked(0, Card.SEE_THE_FUTURE, 3, (SKIP, KITTEN, NOPE))
EVERYBODY = frozenset({0})
START = new_game(edition("original"), players=2, seed=1).observe(0)


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([], []),
        ([SAW], [SKIP, KITTEN, NOPE]),
        ([SAW, Drew(1, DrawnFrom.TOP, None)], [KITTEN, NOPE]),
        ([SAW, Drew(1, DrawnFrom.TOP, None), KittenDrawn(0, DrawnFrom.TOP)], [NOPE]),
        ([SAW, Drew(1, DrawnFrom.SECOND, None)], [SKIP, NOPE]),
        ([SAW, Drew(1, DrawnFrom.BOTTOM, None)], [SKIP, KITTEN, NOPE]),
        ([SAW, Peeked(1, Card.SEE_THE_FUTURE, 3, None)], [SKIP, KITTEN, NOPE]),
        ([SAW, Peeked(0, Card.DIG_DEEPER, 1, (SKIP,))], [SKIP, KITTEN, NOPE]),
        ([SAW, Arranged(0, 3, (NOPE, SKIP, KITTEN))], [NOPE, SKIP, KITTEN]),
        ([SAW, Arranged(1, 3, None)], [UNKNOWN] * 3),
        ([SAW, Shuffled(1, 0)], []),
        ([SAW, KittenReturned(0, 20, EVERYBODY, 1)], [SKIP, KITTEN, KITTEN, NOPE]),
        ([SAW, KittenReturned(1, 20, EVERYBODY, None)], []),
        ([KittenReturned(0, 20, EVERYBODY, 2)], [UNKNOWN, UNKNOWN, KITTEN]),
    ],
)
def test_the_top_as_it_was_seen(events: list[Event], expected: list[Card | None]) -> None:
    """Each row is a short history of seat 0 and what it knows after it."""
    assert remembered_top(replace(START, history=tuple(events))) == expected


def test_no_more_than_the_pile_is_remembered() -> None:
    """Two of three cards were drawn from the bottom."""
    assert remembered_top(replace(START, history=(SAW,), pile_size=1)) == [SKIP]

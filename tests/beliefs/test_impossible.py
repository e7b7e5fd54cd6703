"""What cannot have happened is an error that names the event, in every language, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ekprob.beliefs import PileBelief
from ekprob.beliefs.layouts import SeenCard
from ekprob.errors import ImpossibleObservationError
from ekprob.i18n import LANGUAGES, Message, text

START = PileBelief(cards=5, kittens=1)
SEEN = START.saw(["safe", "kitten"])
NO_KITTENS = PileBelief(cards=3, kittens=0)
ALL_KITTENS = PileBelief(cards=3, kittens=3)
PENDING = PileBelief(cards=4, kittens=0).inserted_secretly([0, 1, 1, 0, 0])

Event = Callable[[PileBelief], PileBelief]

CASES: list[tuple[PileBelief, Event, str, dict[str, object]]] = [
    (SEEN, lambda pile: pile.drew("kitten"), "drew_kitten", {"position": 0}),
    (SEEN, lambda pile: pile.drew(at=1), "drew", {"position": 1}),
    (SEEN, lambda pile: pile.drew("kitten", at=2), "drew_kitten", {"position": 2}),
    (SEEN, lambda pile: pile.drew("kitten", at=-1), "drew_kitten", {"position": 4}),
    (SEEN, lambda pile: pile.saw(["safe", "safe"]), "saw", {"position": 1}),
    (SEEN, lambda pile: pile.saw(["safe", "kitten", "kitten"]), "saw", {"position": 2}),
    (SEEN, lambda pile: pile.altered(["safe", "safe", "safe"]), "altered", {"depth": 3}),
    (SEEN, lambda pile: pile.altered_secretly(2, {("safe", "safe"): 1}), "altered", {"depth": 2}),
    (START, lambda pile: pile.saw(["kitten", "safe", "kitten"]), "saw", {"position": 2}),
    (NO_KITTENS, lambda pile: pile.drew("kitten"), "drew_kitten", {"position": 0}),
    (NO_KITTENS, lambda pile: pile.altered(["kitten"]), "altered", {"depth": 1}),
    (ALL_KITTENS, lambda pile: pile.drew(), "drew", {"position": 0}),
    (ALL_KITTENS, lambda pile: pile.drew(at=-1), "drew", {"position": 2}),
    (PENDING, lambda pile: pile.drew("kitten"), "drew_kitten", {"position": 0}),
    (PENDING, lambda pile: pile.saw(["safe", "safe", "safe"]), "saw", {"position": 2}),
    (PENDING, lambda pile: pile.drew("kitten", at=-1), "drew_kitten", {"position": 4}),
    (PENDING, lambda pile: pile.saw(["safe", "kitten", "kitten"]), "saw", {"position": 2}),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("belief", "event", "name", "facts"), CASES)
def test_the_error_names_the_event(
    belief: PileBelief, event: Event, name: str, facts: dict[str, object], lang: str
) -> None:
    """In the reader's language; the belief still answers as before."""
    before = belief.by_position()

    with pytest.raises(ImpossibleObservationError) as caught:
        event(belief)
    message = caught.value.message
    assert isinstance(message, Message)
    shown = message.in_language(lang)
    assert text(f"errors.event_{name}", lang, **facts) in shown
    assert "{" not in shown
    assert belief.by_position() == before


def test_the_message_in_full() -> None:
    """Event, verdict, reason."""
    with pytest.raises(ImpossibleObservationError) as caught:
        SEEN.drew("kitten")

    assert str(caught.value) == (
        "An Exploding Kitten was drawn from position 0: that cannot have happened. Given what is known, the"
        " card at position 0 is certainly not an Exploding Kitten (1 among the 5 cards)."
    )


def test_only_possible_orders_are_blamed() -> None:
    """An order of weight 0 says nothing of its number of kittens."""
    orders: dict[tuple[SeenCard, ...], int] = {("safe", "safe"): 1, ("kitten", "safe"): 0}

    with pytest.raises(ImpossibleObservationError, match="The top 2 cards cannot hold 0 Exploding Kittens"):
        SEEN.altered_secretly(2, orders)

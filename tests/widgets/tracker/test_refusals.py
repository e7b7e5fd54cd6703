"""Entries and messages of the tracker that cannot be, each refused for its own reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ekprob.errors import EkprobError
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.widgets.tracker.messages import obey
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.setup import TrackerSetup

HAND = [Card.NOPE, Card.ATTACK, Card.SKIP, Card.SKIP, Card.FAVOR, Card.TACOCAT, Card.TACOCAT]


def entry(kind: str, seat: int = 1, **rest: Any) -> dict[str, Any]:
    """Something that a seat did."""
    return {"do": "enter", "kind": kind, "seat": seat, **rest}


def played(seat: int, *cards: str, **rest: Any) -> dict[str, Any]:
    """Cards that a seat played."""
    return entry("played", seat, cards=list(cards), **rest)


def rescued_from(seat: int, rescue: str = "defuse") -> list[dict[str, Any]]:
    """A kitten that a seat draws and saves itself from; it goes back on top."""
    return [
        entry("kitten", seat, source="top"),
        entry("rescued", seat, card=rescue),
        entry("returned", seat, position=0),
    ]


def session_of(box: str, players: int) -> TrackerSession:
    """My hand at seat 0."""
    rescue = Card.ZOMBIE_KITTEN if box == "zombie" else Card.DEFUSE
    return TrackerSession(TrackerSetup.of(hand=[rescue, *HAND], edition=box, players=players))


KITTEN = entry("kitten", source="top")
DEAD = [*(entry for seat in (1, 2, 3, 0) for entry in rescued_from(seat)), KITTEN, entry("exploded")]
"""Seat 1 explodes once nobody surely holds a Defuse."""

OVER = [*(entry for seat in (1, 0) for entry in rescued_from(seat)), KITTEN, entry("exploded")]
"""The same for two."""

CASES: list[tuple[str, int, Sequence[dict[str, Any]], dict[str, Any], str]] = [
    ("original", 2, OVER, entry("drew", 0, source="top", card="nope"), "tracker.error_over"),
    ("original", 4, [KITTEN], KITTEN, "kitten_is_out"),
    ("original", 4, rescued_from(1)[:2], entry("returned", position=24), "illegal.no_such_position"),
    ("original", 4, rescued_from(1)[:2], entry("returned", position=-1), "illegal.no_such_position"),
    ("original", 4, rescued_from(0)[:2], entry("returned", 0), "tracker.error_my_position"),
    ("original", 4, rescued_from(1)[:2], entry("revived", 2, rescuer=1), "illegal.target_lives"),
    ("original", 4, DEAD, played(1, "skip"), "illegal.target_dead"),
    ("original", 4, [played(1, "attack")], entry("noped", 1, card="nope"), "own_card"),
    (
        "original",
        4,
        [entry("peeked", 0, using="see_the_future", cards=["nope", "nope", "favor"])],
        KITTEN,
        "certainly_safe",
    ),
    (
        "original",
        4,
        [entry("peeked", 0, using="see_the_future", cards=["nope", "nope", "favor"])],
        entry("drew", 0, source="top", card="favor"),
        "card_elsewhere",
    ),
    ("zombie", 3, [KITTEN], entry("rescued", card="clone"), "illegal.no_rescue"),
    ("zombie", 3, [], played(1, "clone"), "illegal.clone_on_nothing"),
    ("original", 4, [], {"do": "draft", "field": "colour", "value": 1}, "tracker.error_started"),
    ("original", 4, [], entry("turn", owed=1000), "tracker.error_owed"),
    ("original", 4, [], {"do": "steal", "seat": 4}, "tracker.error_steal"),
]


@pytest.mark.parametrize(("box", "players", "before", "message", "reason"), CASES)
def test_each_reason_is_told(
    box: str, players: int, before: Sequence[dict[str, Any]], message: dict[str, Any], reason: str
) -> None:
    """It is the reason of this very mistake, and nothing has changed."""
    session = session_of(box, players)
    for each in before:
        obey(session, each)
    entries, moment = session.entries, session.moment

    assert key_of(session, message).endswith(reason)
    assert (session.entries, session.moment) == (entries, moment)


def key_of(session: TrackerSession, message: dict[str, Any]) -> str:
    """The name of the text that says why a message is refused."""
    with pytest.raises(EkprobError) as caught:
        obey(session, message)
    told = caught.value.message
    assert isinstance(told, Message)
    inner = told.values.get("reason")
    return inner.key if isinstance(inner, Message) else told.key


def test_a_clone_becomes_the_card_beneath_it() -> None:
    """A Clone on an Attack imposes turns as an Attack does."""
    session = session_of("zombie", 3)
    for each in (played(0, "attack"), played(1, "clone")):
        obey(session, each)

    assert (session.moment.turn.current, session.moment.turn.owed) == (2, 4)


def test_a_field_that_there_is_not_is_no_draft() -> None:
    """Before a game is set up it is refused by name."""
    assert key_of(TrackerSession(), {"do": "draft", "field": "colour", "value": 1}) == "tracker.error_message"


def test_what_is_asked_about_is_chosen() -> None:
    """The seat to steal from, and how many draws to look ahead."""
    session = session_of("original", 4)
    obey(session, {"do": "steal", "seat": 3})
    obey(session, {"do": "draws", "value": 23})

    assert (session.board.victim, session.board.draws) == (3, 23)

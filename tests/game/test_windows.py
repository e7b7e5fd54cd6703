"""Who is asked when, and what Nopes, NOW cards and Clairvoyance do."""

from __future__ import annotations

import pytest

from ekprob.errors import IllegalActionError
from ekprob.game import (
    Action,
    Draw,
    Event,
    GameState,
    Insert,
    Nope,
    Pass,
    Phase,
    Rescue,
    Revive,
    SeededChance,
    state_from,
)
from ekprob.game.events import Cancelled, KittenReturned, Noped, Passed, Played, Watched, Window
from ekprob.rules import Card, Edition
from tests.game.scenes.positions import KITTEN, at, cards, do, only, play

KITTENS = "skip kitten kitten kitten"


def asked(state: GameState, *actions: Action) -> list[int]:
    """Do these, then let everybody pass; return who is asked to, in order."""
    for action in actions:
        state.apply(action)
    seats = []
    phase = state.phase
    while state.phase is phase and Pass() in state.legal_actions():
        seats.append(state.acting_seat)
        state.apply(Pass())
    return seats


def test_everybody_living_is_asked_holder_or_not() -> None:
    """Clockwise from the actor's left; the dead of the base game are not asked."""
    state = at("original", ["", "skip", "", "nope", ""], KITTENS, current=1, dead=[4])

    assert asked(state, play("skip")) == [2, 3, 0]


def test_the_dead_who_keep_their_hand_are_asked() -> None:
    """In a Zombie game they may still play a Nope."""
    state = at("zombie", ["", "skip", "", "nope", ""], KITTENS, current=1, dead=[4])

    assert asked(state, play("skip")) == [2, 3, 4, 0]


def test_a_nope_begins_a_new_round_without_its_player() -> None:
    """The actor is asked too, for a Nope on the Nope; passes are public."""
    state = at("original", ["skip nope", "", "nope", ""], KITTENS)

    events = [*state.apply(play("skip")), *state.apply(Pass()), *state.apply(Nope())]
    assert events == [
        Played(0, (Card.SKIP,), Card.SKIP, None, None),
        Passed(1, Window.NOPE),
        Noped(2, Card.NOPE),
    ]
    assert asked(state) == [1, 3, 0]
    assert state.table.discards == cards("skip nope")


@pytest.mark.parametrize("nopes", range(6))
def test_an_odd_number_of_nopes_stops(nopes: int) -> None:
    """A stopped Skip leaves the turn as it was, and all cards lie in the discards."""
    hands = ["skip nope nope nope", "nope nope"] if nopes < 5 else ["skip nope nope", "nope nope nope"]
    state = at("original", hands, "skip kitten")
    events: list[Event] = state.apply(play("skip"))
    for _ in range(nopes):
        events += state.apply(Nope())
    events += state.apply(Pass())

    stopped = nopes % 2 == 1
    assert [event for event in events if isinstance(event, Cancelled)] == [
        Cancelled(0, (Card.SKIP,))
    ] * stopped
    assert state.acting_seat == (0 if stopped else 1)
    assert state.table.discards == cards("skip" + " nope" * nopes)


def test_nobody_nopes_their_own_card() -> None:
    """The one whose card lies on top is not asked; a Nope needs something to stop."""
    state = at("original", ["skip nope", "nope"], KITTENS.replace("kitten kitten kitten", "kitten"))
    with pytest.raises(IllegalActionError, match="time to play a card or to draw"):
        state.apply(Nope())
    state.apply(play("skip"))
    assert state.acting_seat == 1
    state.apply(Nope())
    assert state.acting_seat == 0
    state.apply(Nope())
    assert state.legal_actions() == [Pass()]


def test_a_noped_combo_is_lost() -> None:
    """Its cards stay in the discards, and nothing is stolen."""
    state = at("original", ["tacocat tacocat", "nope skip"], "kitten")

    state.apply(play("tacocat tacocat", 1))
    state.apply(Nope())
    state.apply(Pass())

    assert state.table.hands == [[], cards("skip")]
    assert (state.acting_seat, state.phase) == (0, Phase.TURN)


def test_see_the_future_that_cannot_be_noped() -> None:
    """By the Spanish rulebook nobody is asked."""
    state = at("original", ["see_the_future", "nope"], "kitten", nope_stops_see_the_future=False)

    state.apply(play("see_the_future"))

    assert (state.acting_seat, state.phase) == (0, Phase.TURN)


def test_nobody_is_asked_in_a_game_without_nopes() -> None:
    """What the box holds is public."""
    box = Edition.custom({Card.SKIP: 2}, players=2)
    state = state_from(box, [[Card.SKIP], []], [KITTEN], chance=SeededChance(1))

    state.apply(play("skip"))

    assert (state.acting_seat, state.phase) == (1, Phase.TURN)


def test_a_clone_acts_as_a_nope_on_a_nope() -> None:
    """Only in one's own turn, and only with a Nope on top."""
    state = at("zombie", ["skip clone", "nope", "clone", ""], KITTENS)
    state.apply(play("skip"))
    state.apply(Nope())
    assert state.acting_seat == 2
    with pytest.raises(IllegalActionError, match="only be played on your own turn"):
        state.apply(Nope(Card.CLONE))
    state.apply(Pass())
    state.apply(Pass())

    events = state.apply(Nope(Card.CLONE))

    assert events == [Noped(0, Card.CLONE)]
    assert state.table.discards == cards("skip nope clone")
    assert do(state) == []
    assert state.acting_seat == 1


def test_now_windows() -> None:
    """Everybody but the current player is asked before a draw and after each resolution, the dead too."""
    state = at("zombie", ["skip see_the_future", "", "", ""], "skip skip kitten kitten", dead=[2])

    assert asked(state, play("see_the_future")) == [1, 2, 3]
    assert (state.phase, state.acting_seat) == (Phase.NOW_WINDOW, 1)
    assert asked(state) == [1, 2, 3]
    assert asked(state, Draw()) == [1, 2, 3]
    assert (state.phase, state.acting_seat) == (Phase.TURN, 1)


def test_only_now_cards_in_a_now_window() -> None:
    """Other cards wait for their turn."""
    state = at("zombie", ["", "skip shuffle_now clairvoyance"], "kitten")
    state.apply(Draw())

    assert state.legal_actions() == [Pass(), play("shuffle_now")]
    with pytest.raises(IllegalActionError, match="only a NOW card"):
        state.apply(play("skip"))


def test_a_now_card_can_be_noped() -> None:
    """Its own Nope window asks everybody but its player; then everybody is asked for NOW cards again."""
    state = at("zombie", ["", "shuffle_now", "nope"], "skip kitten kitten")
    state.apply(Draw())
    assert asked(state, play("shuffle_now")) == [2, 0]
    assert asked(state) == [1, 2]
    assert (state.phase, state.acting_seat, len(state.table.pile)) == (Phase.TURN, 0, 3)


def test_a_now_card_calls_the_draw_off() -> None:
    """While it can be Noped no draw is announced any more; before it, and from the next draw on, one is."""
    state = at("zombie", ["", "shuffle_now", "nope"], "skip kitten kitten")
    announced = [state.observe(0).draw_announced]
    for action in (Draw(), play("shuffle_now"), Pass(), Pass(), Pass(), Pass(), Draw()):
        state.apply(action)
        announced.append(state.observe(0).draw_announced)

    assert announced == [False, True, False, False, False, False, False, True]


def test_clairvoyance_watches_both_kittens() -> None:
    """It answers a Zombie Kitten, may be Noped, needs a card each, and is open to the dead."""
    state = at(
        "zombie",
        ["zombie_kitten", "clairvoyance", "nope", "clairvoyance skip"],
        "kitten kitten skip",
        dead=[3],
    )
    do(state, Draw())
    state.apply(Rescue(Card.ZOMBIE_KITTEN))
    assert (state.phase, state.acting_seat) == (Phase.CLAIRVOYANCE_WINDOW, 1)

    events = state.apply(play("clairvoyance")) + state.apply(Nope())
    assert asked(state) == [3, 0, 1]
    assert (state.phase, state.acting_seat) == (Phase.CLAIRVOYANCE_WINDOW, 1)
    state.apply(Pass())
    state.apply(Pass())
    with pytest.raises(IllegalActionError, match="only Clairvoyance answers"):
        state.apply(play("skip"))
    events += do(state, play("clairvoyance"), Revive(3), Insert(1), Insert(0))

    assert only(events, Watched) == Watched(3, 0)
    returned = [event for event in events if isinstance(event, KittenReturned)]
    assert [event.seen_by(3) for event in returned] == returned
    assert [event.position for event in returned] == [1, 0]
    assert [event.seen_by(1).position for event in returned] == [None, None]  # type: ignore[attr-defined]


def test_clairvoyance_does_not_answer_a_defuse() -> None:
    """In a made-up box with both, only a Zombie Kitten opens the window."""
    box = Edition.custom({Card.DEFUSE: 1, Card.CLAIRVOYANCE: 1, Card.SKIP: 1}, players=2)
    state = state_from(box, [[Card.DEFUSE], [Card.CLAIRVOYANCE]], [KITTEN, Card.SKIP], chance=SeededChance(1))
    state.apply(Draw())

    state.apply(Rescue(Card.DEFUSE))

    assert state.phase is Phase.INSERT

"""The explorer without a page: every event against a belief built by hand, and nothing lost on the way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ekprob.beliefs import PileBelief
from ekprob.errors import BadValueError, EkprobError, ImpossibleObservationError
from ekprob.game.events import DrawnFrom
from ekprob.i18n import LANGUAGES
from ekprob.widgets.explorer.events import CardDrawn, PutBackSecretly, SawTop, Word
from ekprob.widgets.explorer.messages import obey
from ekprob.widgets.explorer.view import view_state
from ekprob.widgets.page.inbox import Inbox
from tests.widgets.scenes.refusals import refused
from tests.widgets.scenes.tables import KITTEN, SAFE, SHUFFLED, Message, a_session

START = PileBelief(cards=23, kittens=3)
AFTER_KITTEN = START.drew("kitten")
HALF_ON_TOP = [Fraction(1, 2) + Fraction(1, 46), *[Fraction(1, 46)] * 22]

EVENTS: dict[str, tuple[list[Message], PileBelief]] = {
    "a safe draw": ([SAFE], START.drew()),
    "a kitten drawn": ([KITTEN], AFTER_KITTEN),
    "put back where I know": (
        [KITTEN, {"event": "put_back", "prior": "at", "position": 3}],
        AFTER_KITTEN.inserted(at=3),
    ),
    "put back anywhere": (
        [KITTEN, {"event": "put_back", "prior": "uniform"}],
        AFTER_KITTEN.inserted_secretly(),
    ),
    "put back on top": ([KITTEN, {"event": "put_back", "prior": "top"}], AFTER_KITTEN.inserted(at=0)),
    "put back at the bottom": (
        [KITTEN, {"event": "put_back", "prior": "bottom"}],
        AFTER_KITTEN.inserted(at=22),
    ),
    "put back on top by half": (
        [KITTEN, {"event": "put_back", "prior": "half_top"}],
        AFTER_KITTEN.inserted_secretly(HALF_ON_TOP),
    ),
    "put back by typed weights": (
        [KITTEN, {"event": "put_back", "prior": "weights", "weights": "1/2 0.25 0x20 1"}],
        AFTER_KITTEN.inserted_secretly([2, 1, *[0] * 20, 4]),
    ),
    "not put back": ([KITTEN, {"event": "exploded"}], AFTER_KITTEN),
    "See the Future": (
        [{"event": "saw", "cards": ["safe", "kitten", "safe"]}],
        START.saw(["safe", "kitten", "safe"]),
    ),
    "See the Future of one card": ([{"event": "saw", "cards": ["kitten"]}], START.saw(["kitten"])),
    "I altered": (
        [{"event": "altered", "cards": ["safe", "safe", "kitten"]}],
        START.altered(["safe", "safe", "kitten"]),
    ),
    "someone altered": (
        [{"event": "saw", "cards": ["kitten"]}, {"event": "altered_secretly"}],
        START.saw(["kitten"]).altered_secretly(),
    ),
    "Shuffle": ([{"event": "saw", "cards": ["kitten"]}, SHUFFLED], START),
    "Grave Robber": ([{"event": "shuffled", "added_safe": 4}], PileBelief(cards=27, kittens=3)),
    "safe from the bottom": (
        [{"event": "drawn", "place": "bottom", "kitten": False}],
        START.drew(at=-1),
    ),
    "kitten from the bottom": (
        [{"event": "drawn", "place": "bottom", "kitten": True}],
        START.drew("kitten", at=-1),
    ),
    "Dig Deeper went on": ([{"event": "drawn", "place": "second", "kitten": False}], START.drew(at=1)),
    "Dig Deeper into a kitten": (
        [{"event": "drawn", "place": "second", "kitten": True}],
        START.drew("kitten", at=1),
    ),
    "Skip": ([{"event": "turn", "seat": 2, "owed": 2}], START),
    "somebody came back": (
        [KITTEN, {"event": "exploded"}, {"event": "revived", "seat": 0, "prior": "at", "position": 0}],
        AFTER_KITTEN.inserted(at=0),
    ),
}


@pytest.mark.parametrize(("messages", "expected"), EVENTS.values(), ids=EVENTS)
def test_the_belief_follows_each_event(messages: list[Message], expected: PileBelief) -> None:
    """The same as the events of a `PileBelief`, one by one."""
    assert a_session(*messages).belief.by_position() == expected.by_position()
    assert len(a_session(*messages).log) == len(messages)


@pytest.mark.parametrize(("messages", "_expected"), EVENTS.values(), ids=EVENTS)
def test_undo_takes_each_event_back(messages: list[Message], _expected: PileBelief) -> None:
    """After as many steps back everything is as it was before."""
    session = a_session(*messages)
    before = a_session(*messages[:-1])
    obey(session, {"event": "undo"})

    assert (session.standing, session.log, session.setup) == (before.standing, before.log, before.setup)
    for _ in messages[1:]:
        obey(session, {"event": "undo"})
    assert session.standing == a_session().standing
    assert not session.can_undo


IMPOSSIBLE: dict[str, tuple[list[Message], Message, str]] = {
    "a kitten where a safe card lies": (
        [{"event": "saw", "cards": ["safe"]}],
        KITTEN,
        "position 0 is certainly not an Exploding Kitten",
    ),
    "four kittens of three": (
        [{"event": "altered", "cards": ["kitten", "kitten", "kitten"]}],
        {"event": "drawn", "place": "bottom", "kitten": True},
        "certainly not an Exploding Kitten",
    ),
    "a draw while a kitten is out": ([KITTEN], SAFE, "A kitten is out of the pile"),
    "a shuffle while a kitten is out": ([KITTEN], SHUFFLED, "A kitten is out of the pile"),
    "a look while a kitten is out": ([KITTEN], {"event": "saw", "cards": ["safe"]}, "A kitten is out"),
    "another alters while a kitten is out": ([KITTEN], {"event": "altered_secretly"}, "A kitten is out"),
    "a turn while a kitten is out": ([KITTEN], {"event": "turn", "seat": 1, "owed": 1}, "A kitten is out"),
    "nobody drew a kitten": ([], {"event": "exploded"}, "No kitten is out of the pile"),
    "nothing to put back": ([], {"event": "put_back", "prior": "top"}, "No kitten is out of the pile"),
    "below the bottom": (
        [KITTEN],
        {"event": "put_back", "prior": "at", "position": 23},
        "Cards above the kitten: 0 to 22, not 23",
    ),
    "too few weights": (
        [KITTEN],
        {"event": "put_back", "prior": "weights", "weights": "1 2 3"},
        "23 weights are needed, one a place; 3 were given",
    ),
    "no weights": (
        [KITTEN],
        {"event": "put_back", "prior": "weights", "weights": "0x23"},
        "at least one place must be possible",
    ),
    "four cards seen": ([], {"event": "saw", "cards": ["safe"] * 4}, "Cards seen: 1 to 3, not 4"),
    "no cards seen": ([], {"event": "saw", "cards": []}, "Cards seen: 1 to 3, not 0"),
    "the turn of the dead": (
        [KITTEN, {"event": "exploded"}],
        {"event": "turn", "seat": 0, "owed": 1},
        "Seat 0 is not among the living",
    ),
    "no turn owed": ([], {"event": "turn", "seat": 1, "owed": 0}, "Turns owed: 1 to 20, not 0"),
    "the living come back": (
        [],
        {"event": "revived", "seat": 2, "prior": "top"},
        "Seat 2 has not exploded, so it cannot come back",
    ),
    "fewer than no cards added": (
        [],
        {"event": "shuffled", "added_safe": -1},
        "Cards added: 0 to 60, not -1",
    ),
    "nothing to undo": ([], {"event": "undo"}, "There is nothing to take back"),
    "nothing to reset": ([], {"event": "reset"}, "Nothing has happened yet"),
    "too many draws": ([], {"event": "draws", "value": 24}, "Draws to look ahead: 1 to 23, not 24"),
    "too many players": (
        [],
        {"event": "set_up", "field": "players", "value": 6},
        "original is for 2 to 5 players, not 6",
    ),
    "too many cards in hand": (
        [],
        {"event": "set_up", "field": "hand_size", "value": 40},
        "cannot be set up so",
    ),
    "more kittens than cards": (
        [],
        {"event": "set_up", "field": "kittens", "value": 24},
        "Kittens in this pile: 0 to 23, not 24",
    ),
    "fewer cards than kittens": (
        [],
        {"event": "set_up", "field": "cards", "value": 2},
        "Kittens in this pile: 0 to 2, not 3",
    ),
    "no cards at all": ([], {"event": "set_up", "field": "cards", "value": 0}, "1 to 120 cards, not 0"),
    "no such box": (
        [],
        {"event": "set_up", "field": "edition", "value": "orignal"},
        "did you mean 'original'",
    ),
    "no such ruling": ([], {"event": "set_up", "field": "nope", "value": True}, "called nope"),
}


@pytest.mark.parametrize(("before", "refused_one", "says"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_message_says_why_and_changes_nothing(
    before: list[Message], refused_one: Message, says: str
) -> None:
    """The error names the value and what would be right; pile, log, turn and set-up stay as they were."""
    session, untouched = a_session(*before), a_session(*before)
    error = refused(obey, session, refused_one)

    assert says in error
    assert (session.standing, session.log, session.setup) == (
        untouched.standing,
        untouched.log,
        untouched.setup,
    )
    assert session.can_undo == untouched.can_undo


@pytest.mark.parametrize(("before", "refused_one", "_says"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_the_next_message_clears_the_error(before: list[Message], refused_one: Message, _says: str) -> None:
    """An error speaks of the last message alone."""
    inbox = Inbox(a_session(*before), obey, view_state)
    inbox.handle(refused_one)
    assert inbox.state()["error"]
    inbox.handle({"event": "draws", "value": 1})

    assert inbox.error is None
    assert inbox.state()["error"] == ""
    assert inbox.handled == 2


MALFORMED: list[object] = [
    None,
    "drawn",
    [],
    {},
    {"event": None},
    {"event": ["drawn"]},
    {"event": "draw"},
    {"event": "drawn"},
    {"event": "drawn", "place": "top"},
    {"event": "drawn", "place": "middle", "kitten": False},
    {"event": "drawn", "place": "top", "kitten": 1},
    {"event": "saw"},
    {"event": "saw", "cards": "safe"},
    {"event": "saw", "cards": ["skip"]},
    {"event": "saw", "cards": ["safe", "", "safe"]},
    {"event": "saw", "cards": [None]},
    {"event": "altered", "cards": {"0": "safe"}},
    {"event": "turn", "seat": "1", "owed": 1},
    {"event": "turn", "seat": True, "owed": 1},
    {"event": "shuffled", "added_safe": "4"},
    {"event": "revived", "seat": 1},
    {"event": "draws"},
    {"event": "draws", "value": 2.0},
    {"event": "draws", "value": "2"},
    {"event": "why", "number": "next"},
    {"event": "why", "number": 7, "open": True},
    {"event": "why", "number": "position-23", "open": True},
    {"event": "why", "number": "position--1", "open": True},
    {"event": "why", "number": "seat-9", "open": True},
    {"event": "set_up"},
    {"event": "set_up", "field": "players", "value": "4"},
    {"event": "set_up", "field": "edition", "value": 4},
    {"event": "set_up", "field": "cards", "value": None},
    {"event": "set_up", "field": "spare_defuses", "value": "some"},
    {"event": "set_up", "field": "hand_size", "value": "7"},
]


@pytest.mark.parametrize("message", MALFORMED, ids=repr)
def test_a_malformed_message_is_refused(message: object) -> None:
    """Whatever a page may send: it is named in the error, and nothing changes."""
    session, untouched = a_session(), a_session()
    error = refused(obey, session, message)

    assert error
    assert (session.standing, session.draws, session.open_whys) == (
        untouched.standing,
        untouched.draws,
        untouched.open_whys,
    )
    assert not session.can_undo


@pytest.mark.parametrize(
    "weights",
    ["1 2 x", "1/0 1", "-1 1", "1e9 1", "1x99999 1", "nan 1", "1//2", "½", "1/00", "1/00x7", "9" * 5_000],
)
def test_weights_that_are_no_numbers_are_named(weights: str) -> None:
    """Nothing is guessed, and nothing huge is made."""
    session = a_session(KITTEN)
    error = refused(obey, session, {"event": "put_back", "prior": "weights", "weights": weights})

    assert "is no weight" in error
    assert session.standing.kitten_is_out


def test_python_gets_the_error_itself() -> None:
    """`apply` raises what a page would show."""
    session = a_session({"event": "saw", "cards": ["safe"]})

    with pytest.raises(ImpossibleObservationError, match="position 0"):
        session.apply(CardDrawn(DrawnFrom.TOP, kitten=True))
    with pytest.raises(BadValueError, match="Cards seen"):
        session.apply(SawTop((Word.SAFE,) * 4))
    assert session.belief.by_position()[0] == 0


def test_apply_returns_the_new_belief() -> None:
    """An event may come from Python too."""
    session = a_session(KITTEN)

    assert session.apply(PutBackSecretly("uniform", "uniform")) == START


def test_the_turn_goes_round_the_living() -> None:
    """A draw ends a turn; who owes two draws twice; who explodes is skipped from then on."""
    session = a_session()
    turns = []
    for message in (
        SAFE,
        {"event": "turn", "seat": 2, "owed": 2},
        SAFE,
        KITTEN,
        {"event": "exploded"},
        SAFE,
        SAFE,
        SAFE,
    ):
        obey(session, message)
        turns.append((session.standing.turn, session.standing.owed))

    assert turns == [(1, 1), (2, 2), (2, 1), (2, 1), (3, 1), (0, 1), (1, 1), (3, 1)]
    assert session.standing.living == (0, 1, 3)


def test_the_last_one_living_cannot_explode() -> None:
    """Three of four are dead: the game was over."""
    session = a_session(*[KITTEN, {"event": "exploded"}] * 3, kittens=4)
    obey(session, KITTEN)
    error = refused(obey, session, {"event": "exploded"})

    assert error == "Seat 3 is the last one living: it has won and cannot explode"
    assert session.standing.living == (3,)


def test_a_revived_seat_draws_again_in_its_place() -> None:
    """Seat 0 is back between seat 3 and seat 1."""
    session = a_session(
        KITTEN, {"event": "exploded"}, {"event": "revived", "seat": 0, "prior": "uniform"}, SAFE, SAFE, SAFE
    )

    assert session.standing.turn_order == (0, 1, 2, 3)


def test_reset_can_be_undone() -> None:
    """Starting anew loses nothing."""
    session = a_session(SAFE, KITTEN)
    before = session.standing, session.log
    obey(session, {"event": "reset"})

    assert (session.belief, session.log) == (START, ())
    obey(session, {"event": "undo"})
    assert (session.standing, session.log) == before


SETUPS: dict[str, tuple[list[tuple[str, object]], tuple[int, int]]] = {
    "five players": ([("players", 5)], (16, 4)),
    "Party Pack": ([("edition", "party-pack"), ("players", 10)], (40, 9)),
    "hands of four": ([("hand_size", 4)], (35, 3)),
    "no spare Defuse": ([("spare_defuses", "remove")], (21, 3)),
    "the faster Zombie game": ([("edition", "zombie"), ("faster_variant", True)], (28, 3)),
    "another pile": ([("cards", 10), ("kittens", 2)], (10, 2)),
    "back to the box": ([("cards", 10), ("players", 4)], (23, 3)),
}


@pytest.mark.parametrize(("changes", "pile"), SETUPS.values(), ids=SETUPS)
def test_the_set_up_deals_the_pile(changes: list[tuple[str, object]], pile: tuple[int, int]) -> None:
    """Counted by hand: 46 cards and 6 Defuses, less 4 x 7 dealt, less 4 Defuses dealt, and 3 kittens: 23."""
    session = a_session(*[{"event": "set_up", "field": field, "value": value} for field, value in changes])

    assert (session.belief.cards, session.belief.kittens) == pile


def test_a_dragged_slider_is_one_step() -> None:
    """Undo brings the table before the drag back, with its log."""
    session = a_session(SAFE)
    for cards in range(22, 10, -1):
        obey(session, {"event": "set_up", "field": "cards", "value": cards})

    assert session.belief == PileBelief(cards=11, kittens=3)
    obey(session, {"event": "undo"})
    assert (session.belief, len(session.log)) == (START.drew(), 1)
    assert session.setup.is_from_the_box


def test_the_look_ahead_ends_with_the_pile() -> None:
    """Of 4 cards asked for, 3 are left after a draw, and after undo there are 4 again."""
    session = a_session({"event": "draws", "value": 4}, cards=4, kittens=1)

    assert session.draws == 4
    obey(session, SAFE)
    assert session.draws == 3
    obey(session, {"event": "undo"})
    assert session.draws == 4


def test_an_explained_card_comes_back_with_undo() -> None:
    """The "why?" of the last card waits while that card is gone."""
    session = a_session({"event": "why", "number": "position-22", "open": True}, SAFE)

    assert session.open_whys == {"position-22"}
    obey(session, {"event": "undo"})
    obey(session, {"event": "why", "number": "position-22", "open": False})
    assert session.open_whys == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_speak_the_language(lang: str) -> None:
    """A message that players see is in their language, with the same numbers."""
    inbox = Inbox(a_session(KITTEN, lang=lang), obey, view_state)
    inbox.handle({"event": "put_back", "prior": "at", "position": 23})
    error, shown = inbox.error, inbox.state()["error"]

    assert not isinstance(error, str | None)
    assert "23" in shown
    assert shown == error.in_language(lang)
    assert (shown == str(error)) == (lang == "en")


def test_only_errors_of_ekprob_are_swallowed() -> None:
    """A fault of the program is not taken for a mistake of the player: it is shown, and raised."""

    def faulty(_session: object, _message: object) -> None:
        raise ZeroDivisionError("a fault")

    inbox = Inbox(a_session(), faulty, view_state)

    assert not issubclass(ZeroDivisionError, EkprobError)
    with pytest.raises(ZeroDivisionError):
        inbox.handle(SAFE)
    assert "ZeroDivisionError('a fault')" in inbox.state()["error"]

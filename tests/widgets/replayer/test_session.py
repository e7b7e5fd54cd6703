"""A replay without a page: steps, points of view, and the odds that each seat had."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from ekprob.beliefs import TableBelief
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.game import events as ev
from ekprob.game.record import GameRecord
from ekprob.game.state import GameState
from ekprob.i18n import LANGUAGES, texts_of
from ekprob.rules.cards import Card
from ekprob.widgets.replayer.messages import obey
from ekprob.widgets.replayer.session import ReplaySession
from ekprob.widgets.replayer.view import view_state
from tests.widgets.scenes.refusals import refused
from tests.widgets.scenes.tracked import a_game

GAMES = [("original", 4, 8), ("zombie", 4, 2)]


@cache
def a_record(name: str = "original", players: int = 4, seed: int = 8) -> GameRecord:
    """A whole recorded game."""
    return GameRecord.of(a_game(name, players, seed))


def states_of(record: GameRecord) -> dict[int, GameState]:
    """The game after each action, by the number of events that had happened: from the engine itself."""
    return {len(state.events): state.copy() for state in record.states()}


@pytest.mark.parametrize(("name", "players", "seed"), GAMES)
def test_the_frames_are_the_states_of_the_record(name: str, players: int, seed: int) -> None:
    """Hands, pile and discards are the engine's after the same events; nothing but passes is left out."""
    record = a_record(name, players, seed)
    session, states = ReplaySession(record), states_of(record)

    for frame in session.game.frames:
        table = states[frame.events].table
        assert frame.hands == tuple(map(tuple, table.hands))
        assert frame.pile == tuple(table.pile)
        assert frame.discards == tuple(table.discards)
    told = [event for step in range(session.last + 1) for event in session.game.happened(step)]
    news = [event for event in session.game.events if not isinstance(event, ev.Passed)]
    assert [event for event in told if not isinstance(event, ev.Passed)] == news
    assert session.game.frames[-1].winner == record.replay().winner


@pytest.mark.parametrize(("name", "players", "seed"), GAMES)
def test_the_odds_are_those_of_the_observation(name: str, players: int, seed: int) -> None:
    """At every eighth step each living seat has the risk that its own observation gives."""
    record = a_record(name, players, seed)
    session, states = ReplaySession(record), states_of(record)

    for seat in range(players):
        risks = session.risks(seat)
        for step in range(0, session.last, 8):
            frame = session.game.frames[step]
            state = states[frame.events]
            expected = TableBelief.of(state.observe(seat)).pile.risk() if frame.pile else None
            assert risks[step] == (expected if frame.living[seat] else None)


def test_the_chance_of_a_kitten_is_the_one_before_it_was_drawn() -> None:
    """As whoever drew it knew it; from the top it is the risk of the step before."""
    session = ReplaySession(a_record())
    steps = [step for step in range(session.last + 1) if session.game.kitten_drawn(step)]
    told = session.steps()

    assert steps
    for step in steps:
        kitten = session.game.kitten_drawn(step)
        assert kitten is not None
        assert told[step].drawn_by == session.names[kitten.seat]
        assert told[step].risk_taken == session.risks(kitten.seat)[step - 1]


def test_stepping() -> None:
    """Forward, back, to a step, to the next kitten and to the end."""
    session = ReplaySession(a_record())
    obey(session, {"do": "go", "step": 5})
    assert session.step == 5

    obey(session, {"do": "kitten"})
    assert session.game.kitten_drawn(session.step) is not None

    obey(session, {"do": "go", "step": session.last})
    obey(session, {"do": "kitten"})
    assert session.step == session.last
    assert "has won" in view_state(session)["now"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        {},
        {"do": "fly"},
        {"do": "go"},
        {"do": "go", "step": -1},
        {"do": "go", "step": 10_000},
        {"do": "go", "step": True},
        {"do": "see", "seat": 4},
        {"do": "see", "seat": "0"},
        {"do": "truth", "on": 1},
        {"do": "why", "seat": 3, "open": True},
        {"do": "language", "lang": "fr"},
    ],
)
def test_a_bad_message_is_refused(message: object) -> None:
    """It is explained, and nothing changes."""
    session = ReplaySession(a_record(), seat=1)
    obey(session, {"do": "go", "step": 3})
    error = refused(obey, session, message)

    assert error
    assert (session.step, session.seat, session.shows_truth, session.open_whys) == (3, 1, False, frozenset())


def test_bad_arguments_are_refused() -> None:
    """What is no record, no seat, no language, and too few names."""
    with pytest.raises(BadValueError, match="needs a GameRecord"):
        ReplaySession("game.json")  # type: ignore[arg-type]  # what is refused
    with pytest.raises(BadValueError, match="there is no seat 4"):
        ReplaySession(a_record(), seat=4)
    with pytest.raises(BadValueError, match="4 names"):
        ReplaySession(a_record(), names=["Ana"])
    with pytest.raises(UnknownNameError):
        ReplaySession(a_record(), lang="fr")


@pytest.mark.parametrize("step", [0, 7, 20, 33])
def test_the_view_of_a_seat_does_not_depend_on_what_is_hidden(step: int) -> None:
    """With other cards in the others' hands and in the pile the page is the same, chart and all."""
    session = ReplaySession(a_record(), seat=2)
    obey(session, {"do": "go", "step": step})
    before, told = json.dumps(view_state(session)), session.steps()
    frames = tuple(
        replace(
            frame,
            pile=(Card.EXPLODING_KITTEN,) * len(frame.pile),
            hands=tuple(
                hand if seat == 2 else (Card.NOPE,) * len(hand) for seat, hand in enumerate(frame.hands)
            ),
        )
        for frame in session.game.frames
    )
    session.game = replace(session.game, frames=frames)

    assert json.dumps(view_state(session)) == before
    assert session.steps() == told


def test_the_view_of_all_is_open() -> None:
    """All hands, the next card, and everybody's risk with its derivation."""
    session = ReplaySession(a_record())
    obey(session, {"do": "why", "seat": 3, "open": True})
    view = view_state(session)
    frame = session.frame

    assert all(seat["hand"] for seat in view["seats"])
    assert view["top_card"] == frame.pile[0].value
    assert [risk["answer"] for risk in view["risks"]] == ["3/23 = 13.04 %"] * 4
    assert "P = K / N" in view["risks"][3]["why"]
    assert session.steps()[0].kitten_on_top == (frame.pile[0] is Card.EXPLODING_KITTEN)


def test_the_truth_can_be_hidden_and_shown() -> None:
    """For one seat it is hidden at first."""
    session = ReplaySession(a_record(), seat=0)
    assert view_state(session)["top"] == ""

    obey(session, {"do": "truth", "on": True})

    assert view_state(session)["top"].startswith("On top really lies: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_gets_plain_data_in_its_language(lang: str) -> None:
    """Names are plain text; every text is there."""
    session = ReplaySession(a_record(), lang=lang, names=["<b>Ana</b>", None, None, None])
    obey(session, {"do": "go", "step": session.last})
    view = view_state(session)

    assert json.loads(json.dumps(view)) == view
    assert view["seats"][0]["name"] == "<b>Ana</b>"
    assert view["texts"]["play"] == texts_of("replay")["page_play"][lang]


def test_a_risk_is_a_fraction() -> None:
    """Exact, as everywhere."""
    assert ReplaySession(a_record()).risks(0)[0] == Fraction(3, 23)

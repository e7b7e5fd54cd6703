"""A game at the table, played through the messages that a page would send."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.game.chance import SeededChance
from ekprob.game.start import state_from
from ekprob.rules import Card, Edition, edition, edition_names
from ekprob.widgets.game_table.messages import obey
from ekprob.widgets.game_table.session import GameSession, Pace
from ekprob.widgets.game_table.setup import GameSetup
from ekprob.widgets.game_table.view import view_state
from ekprob.widgets.page.inbox import Inbox
from tests.widgets.scenes.games import MOST_MESSAGES, any_choice, chosen, played_on, send, told
from tests.widgets.scenes.refusals import refused

TWO_BY_HAND = Edition.custom(
    {Card.SKIP: 8, Card.SHUFFLE: 4, Card.DEFUSE: 2}, players=2, hand_size=2, rescue_each=1
)


def at_table(
    hands: list[list[Card]], pile: list[Card], box: Edition | None = None, current: int = 0, seed: int = 1
) -> GameSession:
    """A person at seat 0 and bots at the others, with the cards where they are said to lie.

    The coach is off: it follows a game from its deal.
    """
    box = box or edition("original")
    setup = GameSetup.of(edition=box, players=len(hands), seed=seed, bots="random")
    session = GameSession(setup, state_from(box, hands, pile, chance=SeededChance(1), current=current))
    session.coach.is_on = False
    return session


@pytest.mark.slow
@pytest.mark.parametrize("name", edition_names())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_goes_to_its_end(name: str, seed: int) -> None:
    """Whatever is pressed among what is offered is accepted, and one player wins."""
    session = GameSession.new(name, edition(name).players[-1], seed=seed, bots="random")
    view = played_on(session, Random(seed), MOST_MESSAGES)

    assert view["mode"] == "over"
    assert sum(seat["is_living"] for seat in view["seats"]) == 1
    assert view["offers"] == []
    assert view["waiting"] is None


@pytest.mark.parametrize("pace", Pace)
def test_the_pace_changes_no_move(pace: Pace) -> None:
    """The same choices lead to the same game, however the bots' moves come."""
    logs = []
    for chosen_pace in (Pace.AT_ONCE, pace):
        session = GameSession.new(players=3, seed=5, bots="counting")
        session.pace = chosen_pace
        view = view_state(session)
        for _ in range(MOST_MESSAGES):
            if view["mode"] == "over":
                break
            if view["waiting"] is not None:
                view = send(session, {"do": "go_on", "step": view["step"]})
                continue
            first = next((offer for offer in view["offers"] if not offer["targets"]), view["offers"][0])
            choices = {"position": 0} if first["id"] == "insert" else {}
            view = send(session, {"do": "act", "id": first["id"], "step": view["step"], **choices})
        logs.append(view["log"])

    assert logs[0] == logs[1]


def test_a_slow_pace_shows_one_move_at_a_time() -> None:
    """After my draw the page waits, and each time it goes on something can be seen."""
    session = GameSession.new(players=4, seed=1)
    session.pace = Pace.SLOW
    view = chosen(session, "draw")
    assert view["waiting"] == {"milliseconds": 2000}

    lines = len(told(view))
    view = send(session, {"do": "go_on", "step": view["step"]})

    assert len(told(view)) > lines


def test_a_person_who_cannot_react_is_not_asked() -> None:
    """Without a Nope in my hand there is no question on the bot's Skip: my next decision is my turn."""
    session = at_table([[Card.SKIP], [Card.SKIP]], PILE)
    view = chosen(session, "draw")

    assert view["prompt"]["kind"] == "turn"


def test_a_person_who_holds_a_nope_is_asked() -> None:
    """The question says what it is a reaction to, and how it stands; a Nope stops it."""
    seed = next(seed for seed in range(50) if bot_skips(seed).asked == 0)
    session = bot_skips(seed)
    view = view_state(session)

    assert view["prompt"]["kind"] == "nope_window"
    assert view["prompt"]["detail"] == "Blaise plays Skip. As it stands, it happens."
    assert [offer["label"] for offer in view["offers"]] == ["Let it be", "Nope!"]

    assert chosen(session, "nope nope")["waiting"] == {"milliseconds": None}
    view = send(session, {"do": "go_on", "step": session.step})

    assert "Blaise's Skip is stopped." in told(view)


PILE = [Card.FAVOR, Card.ATTACK, Card.EXPLODING_KITTEN]


def bot_skips(seed: int) -> GameSession:
    """The bot's turn, in which it may play its Skip, if chance will have it; I hold a Nope."""
    session = at_table([[Card.NOPE], [Card.SKIP]], PILE, current=1, seed=seed)
    session.pace = Pace.BY_HAND
    session.go_on()
    return session


BAD: list[object] = [
    None,
    "draw",
    [],
    {},
    {"do": None},
    {"do": "cheat"},
    {"do": ["act"]},
    {"do": "act"},
    {"do": "act", "id": "draw"},
    {"do": "act", "id": "draw", "step": "6"},
    {"do": "act", "id": "draw", "step": True},
    {"do": "act", "id": "draw", "step": 5},
    {"do": "act", "id": ["draw"], "step": 6},
    {"do": "act", "id": "insert", "step": 6, "position": 0},
    {"do": "act", "id": "play defuse", "step": 6},
    {"do": "act", "id": "play favor", "step": 6},
    {"do": "act", "id": "play favor", "step": 6, "target": 0},
    {"do": "act", "id": "play favor", "step": 6, "target": 4},
    {"do": "act", "id": "play favor", "step": 6, "target": "1"},
    {"do": "act", "id": "play nope nope", "step": 6, "target": None},
    {"do": "go_on"},
    {"do": "undo"},
    {"do": "advise"},
    {"do": "take_over", "seat": 0},
    {"do": "take_over", "seat": None},
    {"do": "new_game", "players": 6},
    {"do": "new_game", "players": "4"},
    {"do": "new_game", "edition": "imploding"},
    {"do": "new_game", "bots": "clever"},
    {"do": "new_game", "seed": 1.5},
    {"do": "new_game", "seed": "x" * 41},
    {"do": "new_game", "seed": "\ud800"},
    {"do": "new_game", "seed": 10**4_000},
    {"do": "pace", "pace": "warp"},
    {"do": "coach", "on": 1},
    {"do": "why", "number": "nobody", "open": True},
    {"do": "why", "number": "risk", "open": "yes"},
    {"do": "language", "lang": "fr"},
    {"do": "ask_everybody"},
]


@pytest.mark.parametrize("message", BAD, ids=repr)
def test_a_bad_message_changes_nothing(message: object) -> None:
    """It is refused with a reason, and the table is as before."""
    inbox = Inbox(GameSession.new(players=4, seed=1), obey, view_state)
    before = inbox.state()
    inbox.handle(message)
    after = inbox.state()

    assert after["error"]
    assert after["handled"] == 1
    assert {**after, "error": "", "handled": 0} == before


def test_a_double_click_draws_once() -> None:
    """The second message was meant for a moment that is over."""
    session = GameSession.new(players=4, seed=1)
    session.pace = Pace.SLOW
    message = {"do": "act", "id": "draw", "step": session.step}
    pile = send(session, message)["pile"]["count"]
    error = refused(obey, session, message)

    assert "earlier moment" in error
    assert view_state(session)["pile"]["count"] == pile


def test_a_late_nudge_is_passed_over() -> None:
    """Two copies of a page both go on; the second does nothing, and is no error."""
    session = GameSession.new(players=4, seed=1)
    session.pace = Pace.SLOW
    view = chosen(session, "draw")
    send(session, {"do": "go_on", "step": view["step"]})
    step = session.step

    assert send(session, {"do": "go_on", "step": view["step"]})["step"] == step


def test_an_order_can_be_taken_back() -> None:
    """Nothing is seen and nobody is asked between the order of the top cards and the next choice."""
    box = Edition.custom({Card.ALTER_THE_FUTURE: 4, Card.SKIP: 4}, players=2)
    pile = [Card.SKIP, Card.EXPLODING_KITTEN, Card.SKIP]
    session = at_table([[Card.ALTER_THE_FUTURE], []], pile, box)
    view = chosen(session, "play alter_the_future")
    assert view["undo"] == {"on": False, "why": "A hidden card has been seen since."}

    asked = view["prompt"]
    view = chosen(session, "arrange", cards=["skip", "skip", "exploding_kitten"])
    assert view["undo"]["on"]
    view = send(session, {"do": "undo"})

    assert view["prompt"] == asked
    assert view["undo"]["on"] is False


@pytest.mark.parametrize(
    ("hands", "choice", "reason"),
    [
        ([[Card.SKIP], []], "draw", "A hidden card has been seen since."),
        ([[Card.SHUFFLE], []], "play shuffle", "Chance has decided something since."),
        ([[Card.SKIP], []], "play skip", "A hidden card has been seen since."),
    ],
)
def test_what_cannot_be_taken_back_says_why(hands: list[list[Card]], choice: str, reason: str) -> None:
    """A draw, a shuffle, and a Skip after which the bot has drawn."""
    box = Edition.custom({Card.SHUFFLE: 4, Card.SKIP: 8}, players=2)
    pile = [Card.SKIP, Card.SKIP, Card.EXPLODING_KITTEN]
    session = at_table(hands, pile, box)
    view = chosen(session, choice)

    assert view["undo"] == {"on": False, "why": reason}
    with pytest.raises(BadValueError, match=reason):
        session.undo()


def test_a_move_can_be_taken_back_until_somebody_answers() -> None:
    """At a slow pace there is time to take a Skip back; once a bot has let it be there is none."""
    session = at_table([[Card.SKIP], []], PILE)
    session.pace = Pace.SLOW
    before = view_state(session)
    assert chosen(session, "play skip")["undo"]["on"]
    after = send(session, {"do": "undo"})
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"status"}

    chosen(session, "play skip")
    view = send(session, {"do": "go_on", "step": session.step})

    assert not view["undo"]["on"]


def test_two_people_share_a_screen() -> None:
    """Between their turns nobody's cards are on the page, and the second sees her own hand."""
    names = ["Ana", "Bo"]
    session = GameSession.new(TWO_BY_HAND, 2, seed=4, humans=(0, 1), names=names)
    view = view_state(session)
    mine = view["hand"]
    assert view["settings"]["ask_everybody"] is True
    view = chosen(session, "draw")

    assert view["mode"] == "hand_over"
    assert view["prompt"]["text"] == "Hand the screen to Bo. The others look away."
    assert (view["hand"], view["offers"], view["coach"], view["me"]) == ([], [], None, None)
    assert not any("dealt Defuse" in line for line in told(view))

    view = send(session, {"do": "take_over", "seat": 1})

    assert view["me"] == 1
    assert view["hand"] != []
    assert view["coach"] is not None
    assert view["undo"]["on"] is False
    assert mine != []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["original", "zombie"])
def test_two_people_and_two_bots_play_to_the_end(name: str) -> None:
    """While the screen changes hands no hand is on it, and each person only ever acts at their own page."""
    session = GameSession.new(name, 4, seed=6, bots="random", humans=(0, 2))
    rng = Random(6)
    view = view_state(session)
    handed_over = 0
    while view["mode"] != "over":
        if view["mode"] == "hand_over":
            handed_over += 1
            assert (view["me"], view["hand"], view["offers"], view["coach"]) == (None, [], [], None)
        elif view["offers"]:
            assert view["me"] == session.seen.acting_seat
        view = send(session, any_choice(view, rng))

    assert handed_over > 10


@pytest.mark.parametrize("everybody", [True, False])
def test_who_asks_everybody_shows_nobody_s_nope(everybody: bool) -> None:  # noqa: FBT001  # both cases
    """Where everybody is asked, so is who can only pass: being asked tells nothing. Else she is spared it."""
    assert _is_ever_asked(everybody=everybody) is everybody


def _is_ever_asked(*, everybody: bool) -> bool:
    """Whether the person at seat 0, who can only pass, is asked about the bot's Skip."""
    for seed in range(50):
        bot_turn = at_table([[Card.TACOCAT], [Card.SKIP]], PILE, current=1, seed=seed)
        bot_turn.asks_everybody = everybody
        bot_turn.pace = Pace.BY_HAND
        bot_turn.go_on()
        if bot_turn.asked == 0 and view_state(bot_turn)["prompt"]["kind"] == "nope_window":
            return True
    return False


def test_the_dead_watch_the_others_play_on() -> None:
    """Without a rescue card the kitten is the end for me, and the bots go on to theirs."""
    pile = [Card.EXPLODING_KITTEN, Card.SKIP, Card.SKIP, Card.EXPLODING_KITTEN]
    session = at_table([[Card.SKIP], [Card.FAVOR], [Card.FAVOR]], pile)
    session.pace = Pace.QUICK
    view = chosen(session, "draw")
    assert (view["prompt"]["kind"], [offer["id"] for offer in view["offers"]]) == ("rescue", ["die"])
    view = chosen(session, "die")
    assert view["prompt"]["detail"] == "You have exploded, and watch."

    view = send(session, {"do": "pace", "pace": "at_once"})

    assert view["mode"] == "over"
    assert view["seats"][0]["is_living"] is False


def test_a_new_game_keeps_who_plays() -> None:
    """Another box and more players: the person stays at her seat, with her name; the seed is not told yet."""
    session = GameSession.new(players=3, seed=1, bots="random", names=["Ana", "Bo", "Cy"], humans=(1,))
    message = {"do": "new_game", "edition": "party-pack", "players": 6, "bots": "cautious", "seed": "lucky"}
    view = send(session, message)

    assert [seat["name"] for seat in view["seats"]][:3] == ["Ana", "Bo", "Cy"]
    assert session.setup.bots == ("cautious", None, "cautious", "cautious", "cautious", "cautious")
    assert view["me"] == 1
    assert view["settings"]["seed"] == ""
    assert session.setup.seed == "lucky"


def test_the_same_seed_deals_the_same_game() -> None:
    """And without a seed two games differ."""
    hands = [view_state(GameSession.new(seed=seed))["hand"] for seed in (7, 7)]

    assert hands[0] == hands[1]
    assert GameSession.new().setup.seed != GameSession.new().setup.seed


def test_another_language_at_any_time() -> None:
    """The page speaks it from then on."""
    session = GameSession.new(seed=1)
    view = send(session, {"do": "language", "lang": "es"})

    assert view["prompt"]["text"] == "Tu turno: juega una carta o roba."
    assert view["seats"][0]["name"] == "Jugador 1"


@pytest.mark.parametrize(
    ("parts", "error"),
    [
        ({"edition": "imploding"}, UnknownNameError),
        ({"edition": 3}, BadValueError),
        ({"players": 6}, BadValueError),
        ({"bots": "clever"}, UnknownNameError),
        ({"bots": ["random"]}, BadValueError),
        ({"bots": 3}, BadValueError),
        ({"seed": 1.5}, BadValueError),
        ({"lang": "fr"}, UnknownNameError),
        ({"humans": ()}, BadValueError),
        ({"humans": (4,)}, BadValueError),
        ({"humans": (0, 0)}, BadValueError),
        ({"names": ["Ana"]}, BadValueError),
        ({"names": ["Ana", "", "Cy", "Di"]}, BadValueError),
        ({"names": ["Ana", "B\n", "Cy", "Di"]}, BadValueError),
        ({"names": ["Ana", "B" * 41, "Cy", "Di"]}, BadValueError),
    ],
)
def test_a_table_that_cannot_be_is_refused(parts: dict[str, Any], error: type[Exception]) -> None:
    """With the value that was given, and what would be right."""
    with pytest.raises(error):
        GameSession.new(**parts)

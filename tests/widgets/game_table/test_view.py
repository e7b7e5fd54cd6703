"""What goes to the page: only what the shown seat may see, as plain JSON, with names as plain text."""

from __future__ import annotations

import json
from random import Random

import pytest

from ekprob.beliefs import HiddenCards, TableBelief
from ekprob.game.chance import SeededChance
from ekprob.game.start import from_observation
from ekprob.i18n import LANGUAGES
from ekprob.odds.advice.choices import COUNTED
from ekprob.rules import edition, edition_names
from ekprob.widgets.game_table.coach import SOON
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.game_table.view import view_state
from tests.widgets.scenes.games import any_choice, played_on, send, told

CASES = [(name, seed) for name in edition_names() for seed in (1, 2, 3)]


def at_another_table(session: GameSession, hidden: HiddenCards) -> GameSession:
    """The same table to the shown seat, with the hidden cards lying as they are given."""
    state = from_observation(session.seen, hidden.hands, hidden.pile, hidden.out_of_play, SeededChance(1))
    return GameSession(session.setup, state, lang=session.lang)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), CASES)
def test_hidden_cards_change_nothing_on_the_page(name: str, seed: int) -> None:
    """Games that differ only in what the seat cannot know give the same page, coach and advice included."""
    session = GameSession.new(name, min(5, edition(name).players[-1]), seed=seed, bots="random")
    rng = Random(seed)
    different = 0
    for _ in range(12):
        view = played_on(session, rng, 3)
        if view["mode"] == "over":
            break
        belief = TableBelief.of(session.seen)
        ways = [belief.sample(rng) for _ in range(2)]
        different += ways[0] != ways[1]
        for hidden in ways:
            # What can be taken back is known from the choices, which are not part of what a seat sees.
            assert {**view_state(at_another_table(session, hidden)), "undo": None} == {**view, "undo": None}

    assert different > 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), CASES)
def test_the_page_is_plain_json(name: str, seed: int) -> None:
    """Nothing but texts, numbers, lists and dictionaries, at every moment of a game."""
    session = GameSession.new(name, edition(name).players[0], seed=seed, bots="random")
    rng = Random(seed)
    view = view_state(session)
    while view["mode"] != "over":
        assert json.loads(json.dumps(view)) == view
        view = send(session, any_choice(view, rng))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_in_every_language(lang: str) -> None:
    """Whole games of the box with all kinds of questions, in each language."""
    for name in ("zombie", "party-pack"):
        session = GameSession.new(name, 4, seed=11, bots="random", lang=lang)
        assert played_on(session, Random(5), 1_000)["mode"] == "over"


def test_a_name_stays_text() -> None:
    """What a player is called goes to the page as it was typed, and nowhere into markup or formats."""
    names = ["<img src=x onerror=alert(1)>", "{seat} %s", "Bo & Cy", "'\""]
    session = GameSession.new(seed=1, names=names)
    view = played_on(session, Random(1), 3)

    assert [seat["name"] for seat in view["seats"]] == names
    assert any(line.startswith("<img src=x onerror=alert(1)> ") for line in told(view))


def test_a_page_without_the_coach_has_no_odds() -> None:
    """Test yourself: no number about what is hidden is on the page at all."""
    session = GameSession.new(seed=1)
    on = view_state(session)
    off = send(session, {"do": "coach", "on": False})

    assert on["coach"] is not None
    assert off["coach"] is None
    assert "%" not in json.dumps({key: off[key] for key in off if key != "texts"})


def test_the_coach_says_what_can_be_counted() -> None:
    """Four players, 3 kittens in 23 cards, and I hold no Nope.

    Of 48 cards that were shuffled I hold 7. The five Nopes are among the 41 others, of which 21 were dealt to
    the rest: none of these is one with C(20, 5) / C(41, 5) = 15504 / 749398 = 2.07 %.
    """
    seed = next(seed for seed in range(99) if not _holds_nope(GameSession.new(seed=seed)))
    coach = view_state(GameSession.new(seed=seed))["coach"]
    tiles = {tile["name"]: tile["answer"] for tile in coach["tiles"]}

    assert tiles == {"risk": "3/23 = 13.04 %", "nope": "97.93 %", "rescue": "1 = 100.00 %"}
    assert coach["strip"]["stretches"] == [
        {"name": "position-0", "places": "positions 0 to 22", "answer": "3/23 = 13.04 %"}
    ]


def _holds_nope(session: GameSession) -> bool:
    return any(held["card"] == "nope" for held in view_state(session)["hand"])


def test_long_advice_waits_to_be_asked_for() -> None:
    """Several turns and many cards: the page says so, and a message brings the advice."""
    session = next(found for seed in range(500) for found in [_attacked(seed)] if found is not None)
    coach = view_state(session)["coach"]
    assert (coach["advice"], coach["advice_waits"]) == ([], True)

    coach = send(session, {"do": "advise", "step": session.step})["coach"]

    assert coach["advice_waits"] is False
    assert len(coach["advice"]) > 1


def _attacked(seed: int) -> GameSession | None:
    """A game in which I draw, and then owe two turns with so many cards that advice waits; else None."""
    session = GameSession.new(players=2, seed=seed, bots="random")
    view = send(session, {"do": "act", "id": "draw", "step": session.step})
    owes = view["prompt"]["text"].endswith("You owe 2 turns.")
    counted = sum(card in COUNTED for card in session.seen.hand)
    return session if owes and counted == SOON - 1 else None


@pytest.mark.parametrize("number", ["risk", "nope", "rescue", "nope-1", "rescue-3", "position-4", "advice-0"])
def test_every_number_says_why(number: str) -> None:
    """Its derivation opens and closes."""
    session = GameSession.new(seed=1)
    view = send(session, {"do": "why", "number": number, "open": True})
    assert list(view["coach"]["whys"]) == [number]
    assert "P = " in view["coach"]["whys"][number]

    view = send(session, {"do": "why", "number": number, "open": False})
    assert view["coach"]["whys"] == {}


def test_a_place_for_the_kitten_says_who_would_draw_it() -> None:
    """Three living players, one turn owed: the next player draws the top card, then round and round."""
    session = next(
        session
        for seed in range(300)
        for session in [GameSession.new(players=3, seed=seed, bots="cautious")]
        if _drawn_kitten(session)
    )
    view = send(session, {"do": "act", "id": "rescue defuse", "step": session.step})
    places = view["prompt"]["places"]

    assert [place["seat"] for place in places][:4] == [1, 2, 0, 1]
    assert len(places) == view["pile"]["count"] + 1
    assert places[0]["text"] == "0: on top. Blaise draws it next, if everybody only draws."


def _drawn_kitten(session: GameSession) -> bool:
    view = send(session, {"do": "act", "id": "draw", "step": session.step})
    return str(view["prompt"]["kind"]) == "rescue"

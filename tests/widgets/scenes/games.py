"""Tables for the tests, and a person who presses any button that is offered."""

from __future__ import annotations

from random import Random
from typing import Any

from ekprob.widgets.game_table.messages import obey
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.game_table.view import view_state

View = dict[str, Any]

MOST_MESSAGES = 2_000
"""No game of the tests takes as many."""


def any_choice(view: View, rng: Random) -> View:
    """A message that takes one of the choices that the page offers, all of them likely to come up."""
    if view["mode"] == "hand_over":
        return {"do": "take_over", "seat": view["prompt"]["seat"]}
    if view["waiting"] is not None:
        return {"do": "go_on", "step": view["step"]}
    offer = rng.choice(view["offers"])
    message: View = {"do": "act", "id": offer["id"], "step": view["step"]}
    if offer["targets"]:
        message["target"] = rng.choice(offer["targets"])["seat"]
    if offer["names"]:
        message["named"] = rng.choice(offer["names"])["card"]
    if offer["choose"]:
        message["cards"] = rng.sample(offer["cards"], offer["choose"])
    if offer["id"] == "insert":
        message["position"] = rng.choice(view["prompt"]["places"])["position"]
    if offer["id"] == "arrange":
        message["cards"] = rng.sample(view["prompt"]["cards"], len(view["prompt"]["cards"]))
    return message


def send(session: GameSession, message: View) -> View:
    """Let the session handle a message that it must not refuse, and return what the page shows then."""
    obey(session, message)
    return view_state(session)


def played_on(session: GameSession, rng: Random, messages: int) -> View:
    """Press so many buttons, or fewer if the game ends; return what the page shows then."""
    view = view_state(session)
    for _ in range(messages):
        if view["mode"] == "over":
            break
        view = send(session, any_choice(view, rng))
    return view


def chosen(session: GameSession, name: str, **choices: object) -> View:
    """Take the choice `name` now."""
    return send(session, {"do": "act", "id": name, "step": session.step, **choices})


def told(view: View) -> list[str]:
    """The lines of the log."""
    return [line for _, line in view["log"]]

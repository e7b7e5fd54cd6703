"""Recorded games entered in the tracker, button by button, as somebody at the table would."""

from __future__ import annotations

from random import Random
from typing import Any

from ekprob.game import events as ev
from ekprob.game.events import Event
from ekprob.game.start import new_game
from ekprob.game.state import GameState
from ekprob.rules import edition
from ekprob.rules.cards import Card
from ekprob.rules.rulings import Rulings
from ekprob.widgets.tracker.messages import obey
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.view import view_state

View = dict[str, Any]


def a_game(name: str, players: int, seed: int, rulings: Rulings | None = None) -> GameState:
    """A whole game of players who do anything, but rather draw than play."""
    rng = Random(seed)
    state = new_game(edition(name), players, seed=seed, rulings=rulings)
    while not state.is_over:
        actions = state.legal_actions()
        plain = [action for action in actions if type(action).__name__ in {"Draw", "Pass"}]
        state.apply(plain[0] if plain and rng.random() < 0.6 else rng.choice(actions))
    return state


def entry_for(event: Event, me: int) -> View | None:  # noqa: C901, PLR0912  # one line a kind
    """What is entered for an event that the seat `me` saw; None for what needs no entry."""
    match event:
        case ev.Drew():
            return _entry("drew", event.seat, source=event.source.value, card=event.card)
        case ev.KittenDrawn():
            return _entry("kitten", event.seat, source=event.source.value)
        case ev.Played():
            return _entry("played", event.seat, cards=event.cards, target=event.target)
        case ev.Noped():
            return _entry("noped", event.seat, card=event.card)
        case ev.Rescued():
            return _entry("rescued", event.seat, card=event.card)
        case ev.KittenReturned():
            return _entry("returned", event.seat, position=event.position)
        case ev.Died():
            shown = event.discarded if event.discarded and event.seat != me else None
            return _entry("exploded", event.seat, cards=shown)
        case ev.Shuffled():
            return _entry("shuffled", event.seat)
        case ev.Peeked() if event.cards is not None:
            return _entry("peeked", event.seat, using=event.using, cards=event.cards)
        case ev.Arranged():
            return _entry("arranged", event.seat, cards=event.cards)
        case ev.Stolen():
            return _entry("stolen", event.seat, victim=event.victim, card=event.card)
        case ev.NamedCardAsked():
            return _entry("asked", event.seat, victim=event.victim, card=event.card, found=event.found)
        case ev.Given():
            return _entry("gave", event.seat, receiver=event.receiver, card=event.card)
        case ev.GivenUp():
            return _entry("given_up", event.seat, card=event.card)
        case ev.Taken():
            return _entry("took", event.seat, card=event.card)
        case ev.Watched():
            return _entry("watched", event.seat, rescuer=event.rescuer)
        case ev.Revived():
            return _entry("revived", event.seat, rescuer=event.rescuer)
    return None


def _entry(kind: str, seat: int, **fields: object) -> View:
    return {
        "kind": kind,
        "seat": seat,
        **{field: _plain(value) for field, value in fields.items() if value is not None},
    }


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return value.value
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def enter_by_buttons(session: TrackerSession, entry: View) -> int:
    """Press the buttons that make the entry, and return how many presses that took."""
    view = view_state(session)
    presses = clicks(view["likely"], entry)
    if presses is None:
        presses = clicks(view["anything"], entry)
    if presses is None:
        obey(session, {"do": "actor", "seat": entry["seat"]})
        others = clicks(view_state(session)["anything"], entry)
        assert others is not None, (entry, [button["label"] for button in view["likely"]])
        presses = 1 + others
    obey(session, {"do": "enter", "step": view["step"], **entry})
    return presses


def clicks(buttons: list[View], entry: View) -> int | None:
    """The presses that lead to the entry by these buttons; None if none does."""
    ways = [way for button in buttons if (way := _by_button(button, entry)) is not None]
    return min(ways, default=None)


def _by_button(button: View, entry: View) -> int | None:
    made, asked = dict(button["message"]), set()
    presses = 0 if button["is_spread"] else 1
    for step in button["steps"]:
        if not step["asked"] and step["name"] not in asked:
            continue
        field = step["field"]
        if field not in entry:
            return None
        if step["kind"] == "number":
            if not step["min"] <= entry[field] <= step["max"]:
                return None
            presses += 1
        elif step["kind"] == "cards":
            values = {option["value"] for option in step["options"]}
            if len(entry[field]) != step["count"] or not set(entry[field]) <= values:
                return None
            presses += step["count"]
        else:
            option = next((each for each in step["options"] if each["value"] == entry[field]), None)
            if option is None:
                return None
            asked |= set(option["asks"])
            presses += 1
        made[field] = entry[field]
    return presses if made == entry else None

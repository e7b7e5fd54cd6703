"""The four widgets: messages that their pages send, and what it means that one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from ekprob.game.events import Dealt
from ekprob.game.record import GameRecord
from ekprob.rules.cards import Card
from ekprob.rules.editions import edition
from ekprob.widgets.explorer import messages as explorer
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import PileSetup
from ekprob.widgets.explorer.view import view_state as explorer_view
from ekprob.widgets.game_table import messages as table
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.game_table.view import view_state as table_view
from ekprob.widgets.page.inbox import Inbox
from ekprob.widgets.replayer import messages as replayer
from ekprob.widgets.replayer.session import ReplaySession
from ekprob.widgets.replayer.view import view_state as replay_view
from ekprob.widgets.tracker import messages as tracker
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.setup import TrackerSetup
from ekprob.widgets.tracker.view import view_state as tracker_view
from tests.damaged.mutations import damaged_plain
from tests.widgets.scenes.games import any_choice
from tests.widgets.scenes.tracked import a_game

View = dict[str, Any]

MESSAGES: Final = 25
"""Messages that one session gets."""

DAMAGED: Final = 0.7
"""The share of them that is damaged."""

LONGEST_REASON: Final = 3_000
"""Letters of a reason."""


@dataclass(frozen=True)
class Widget:
    """One kind of widget: how a session begins, and messages that its page sends in such a moment."""

    name: str
    begin: Callable[[int], Inbox[Any]]
    sends: Callable[[View, Random], View]

    def try_one(self, rng: Random, _path: Path) -> int:
        """Send so many messages, most of them damaged: how many were obeyed.

        What is raised besides the errors of ekprob is raised here, with the message.
        """
        inbox = self.begin(rng.randrange(6))
        view, obeyed = inbox.state(), 0
        for _ in range(MESSAGES):
            message = self.sends(view, rng)
            if rng.random() < DAMAGED:
                message = damaged_plain(message, rng)
            try:
                view = _handled(inbox, view, message)
            except Exception as fault:
                fault.add_note(repr(message)[:500])
                raise
            obeyed += inbox.error is None
        return obeyed


def _handled(inbox: Inbox[Any], before: View, message: object) -> View:
    """What the page shows after the message: the same as before if it was refused."""
    inbox.handle(message)
    after = inbox.state()
    assert json.dumps(after), "the page can be told"
    if inbox.error is not None:
        assert without_answer(after) == without_answer(before), "what is refused changes nothing"
        assert len(after["error"]) < LONGEST_REASON, "it is no longer than anybody reads"
    return after


def without_answer(view: View) -> View:
    """What a page shows, but for how its last message went."""
    return {name: value for name, value in view.items() if name not in {"handled", "error"}}


def _explorer(number: int) -> Inbox[ExplorerSession]:
    box = edition(("original", "zombie", "party-pack")[number % 3])
    own = {"own_cards": 6, "own_kittens": 2} if number > 2 else {}
    return Inbox(
        ExplorerSession(PileSetup(box, 3, box.default_rulings, **own)),
        explorer.obey,
        explorer_view,
        fault="interface.error_unexpected",
    )


def _explorer_sends(view: View, rng: Random) -> View:
    cards = rng.choices(["safe", "kitten"], k=rng.choice([1, 2, 3]))
    put_back = {
        "prior": rng.choice(explorer.PUT_BACKS),
        "position": rng.randrange(5),
        "weights": rng.choice(["1x24", "1/2 1x6", "1/00", "9" * 5_000, "0x7"]),
    }
    drawn = {"event": "drawn", "place": rng.choice(["top", "second", "bottom"]), "kitten": rng.random() < 0.4}
    return rng.choice(
        [
            drawn,
            drawn,
            {"event": "put_back", **put_back},
            {"event": "put_back", "prior": "uniform"},
            {"event": "exploded"},
            {"event": "revived", "seat": rng.randrange(3), **put_back},
            {"event": "saw", "cards": cards},
            {"event": "altered", "cards": cards},
            {"event": "altered_secretly"},
            {"event": "shuffled", "added_safe": rng.randrange(3)},
            {"event": "turn", "seat": rng.randrange(3), "owed": rng.randrange(1, 5)},
            {"event": "undo"},
            {"event": "reset"},
            {"event": "set_up", "field": "edition", "value": "zombie"},
            {"event": "set_up", "field": "players", "value": rng.randrange(7)},
            {"event": "set_up", "field": "cards", "value": rng.randrange(30)},
            {"event": "set_up", "field": "kittens", "value": rng.randrange(6)},
            {"event": "set_up", "field": "hand_size", "value": rng.randrange(9)},
            {"event": "set_up", "field": "spare_defuses", "value": "all"},
            {"event": "set_up", "field": "lang", "value": view["lang"]},
            {"event": "draws", "value": rng.randrange(8)},
            {"event": "why", "number": rng.choice(["next", "draws", "seat-1", "position-3"]), "open": True},
        ]
    )


def _table(number: int) -> Inbox[GameSession]:
    humans = ([0], [0, 1], [2])[number % 3]
    session = GameSession.new(("original", "zombie")[number % 2], 3, number, "random", humans=humans)
    session.coach.is_on = number > 3
    return Inbox(session, table.obey, table_view)


def _table_sends(view: View, rng: Random) -> View:
    others = [
        {"do": "advise", "step": view["step"]},
        {"do": "ask_everybody", "on": True},
        {"do": "coach", "on": False},
        {"do": "go_on", "step": view["step"]},
        {"do": "language", "lang": rng.choice(["es", "id", "zh-Hant", "en"])},
        {
            "do": "new_game",
            "edition": "original",
            "players": 3,
            "bots": "random",
            "seed": rng.choice([1, "a", ""]),
        },
        {"do": "pace", "pace": rng.choice(["at_once", "quick", "by_hand"])},
        {"do": "take_over", "seat": rng.randrange(3)},
        {"do": "undo"},
        {"do": "why", "number": "danger", "open": True},
    ]
    if view["mode"] == "over" or rng.random() < 0.4:
        return rng.choice(others)
    return (
        any_choice(view, rng)
        if view["mode"] == "hand_over" or view["waiting"] or view["offers"]
        else others[3]
    )


def _tracker(number: int) -> Inbox[TrackerSession]:
    name, players = (("original", 4), ("zombie", 3), ("party-pack", 6))[number % 3]
    hand = None
    if number > 2:
        deal = a_game(name, players, number).events[1]
        hand = deal.cards if isinstance(deal, Dealt) else None
    return Inbox(TrackerSession(TrackerSetup.of(name, players, 0, hand)), tracker.obey, tracker_view)


def _tracker_sends(view: View, rng: Random) -> View:
    card = rng.choice(list(Card)).value
    others: list[View] = [
        {"do": "actor", "seat": rng.randrange(4)},
        {"do": "draft", "field": "players", "value": rng.randrange(2, 6)},
        {"do": "draft", "field": "edition", "value": rng.choice(["original", "zombie"])},
        {"do": "draft", "field": "seat", "value": rng.randrange(3)},
        {"do": "draft", "field": "name", "seat": 1, "value": "Ana"},
        {"do": "draft", "field": "card", "card": card, "value": rng.randrange(4)},
        {"do": "draft", "field": "card", "card": card, "value": 3},
        {"do": "draws", "value": rng.randrange(1, 5)},
        {"do": "language", "lang": rng.choice(["es", "id", "zh-Hant", "en"])},
        {"do": "new"},
        {"do": "read", "text": "ekprob-tracker:eJw"},
        {"do": "share", "open": True},
        {"do": "start"},
        {"do": "steal", "seat": rng.randrange(4)},
        {"do": "undo"},
        {"do": "why", "number": "next", "open": True},
    ]
    buttons = [*view.get("likely", ()), *view.get("anything", ())]
    if not buttons or rng.random() < 0.4:
        return rng.choice(others)
    return _pressed(rng.choice(buttons), view, rng)


def _pressed(button: View, view: View, rng: Random) -> View:
    """What is sent when a button is pressed and each of its questions answered."""
    message = {"do": "enter", "step": view["step"], **button["message"]}
    asked: set[str] = set()
    for step in button["steps"]:
        if not step["asked"] and step["name"] not in asked:
            continue
        if step["kind"] == "number":
            message[step["field"]] = rng.randint(step["min"], step["max"])
        elif step["options"] and step["kind"] == "cards":
            values = [option["value"] for option in step["options"]]
            message[step["field"]] = rng.choices(values, k=step["count"])
        elif step["options"]:
            option = rng.choice(step["options"])
            message[step["field"]] = option["value"]
            asked |= set(option["asks"])
    return message


def _replayer(number: int) -> Inbox[ReplaySession]:
    name, players = (("original", 3), ("zombie", 3))[number % 2]
    record = GameRecord.of(a_game(name, players, number))
    return Inbox(ReplaySession(record, None if number < 4 else 1), replayer.obey, replay_view)


def _replayer_sends(view: View, rng: Random) -> View:
    return rng.choice(
        [
            {"do": "go", "step": rng.randrange(60)},
            {"do": "kitten"},
            {"do": "see", "seat": rng.choice([None, 0, 1, 2])},
            {"do": "truth", "on": rng.random() < 0.5},
            {"do": "why", "seat": rng.randrange(3), "open": rng.random() < 0.5},
            {"do": "language", "lang": rng.choice(["es", "id", "zh-Hant", view["lang"]])},
        ]
    )


WIDGETS: Final = (
    Widget("explorer", _explorer, _explorer_sends),
    Widget("table", _table, _table_sends),
    Widget("tracker", _tracker, _tracker_sends),
    Widget("replayer", _replayer, _replayer_sends),
)

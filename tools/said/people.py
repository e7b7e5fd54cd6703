"""What people at the pages do: messages to the four widgets, as the pages send them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

View = dict[str, Any]

BAD_AT_TABLE: Final[tuple[object, ...]] = (
    None,
    {"do": "cheat"},
    {"do": "act"},
    {"do": "act", "id": "draw", "step": "6"},
    {"do": "act", "id": "draw", "step": 5},
    {"do": "undo"},
    {"do": "take_over", "seat": 0},
    {"do": "new_game", "players": 60},
    {"do": "new_game", "edition": "imploding"},
    {"do": "new_game", "bots": "clever"},
    {"do": "new_game", "seed": 1.5},
    {"do": "pace", "pace": "warp"},
    {"do": "coach", "on": 1},
    {"do": "why", "number": "nobody", "open": True},
    {"do": "language", "lang": "fr"},
    {"do": "ask_everybody"},
)
BAD_ENTRIES: Final[tuple[object, ...]] = (
    None,
    {"do": "cheat"},
    {"do": "enter"},
    {"do": "enter", "kind": "flew", "seat": 0},
    {"do": "enter", "kind": "drew", "seat": 9, "source": "top"},
    {"do": "enter", "kind": "drew", "seat": 0, "source": "middle"},
    {"do": "enter", "kind": "drew", "seat": 0, "source": "top", "card": "joker"},
    {"do": "enter", "kind": "rescued", "seat": 0, "card": "defuse"},
    {"do": "enter", "kind": "returned", "seat": 0, "prior": "uniform"},
    {"do": "enter", "kind": "exploded", "seat": 0},
    {"do": "enter", "kind": "stolen", "seat": 0, "victim": 0},
    {"do": "enter", "kind": "peeked", "seat": 0, "using": "skip", "cards": ["skip"]},
    {"do": "enter", "kind": "noped", "seat": 1, "card": "skip"},
    {"do": "enter", "kind": "played", "seat": 1, "cards": ["favor"]},
    {"do": "enter", "kind": "played", "seat": 1, "cards": ["skip", "attack"]},
    {"do": "enter", "step": 0, "kind": "shuffled", "seat": 0},
    {"do": "read", "text": "ekprob-tracker:AAAA"},
    {"do": "read", "text": "hello"},
    {"do": "draws", "value": 400},
    {"do": "actor", "seat": 40},
    {"do": "why", "number": "nobody", "open": True},
    {"do": "start"},
    {"do": "draft", "field": "players", "value": 3},
)
BAD_STEPS: Final[tuple[object, ...]] = (
    None,
    {"do": "cheat"},
    {"do": "go", "step": 10_000},
    {"do": "go", "step": "1"},
    {"do": "see", "seat": 40},
    {"do": "why", "seat": 0, "open": True},
    {"do": "language", "lang": "fr"},
)

EXPLORER_WHYS: Final = ("next", "draws", "top", "seat-0", "seat-3", "position-0", "position-2", "nothing")
EXPLORED: Final[tuple[object, ...]] = (
    {"event": "drawn", "place": "top", "kitten": False},
    {"event": "saw", "cards": ["safe", "kitten"]},
    {"event": "drawn", "place": "top", "kitten": True},
    {"event": "drawn", "place": "top", "kitten": False},
    {"event": "draws", "value": 4},
    {"event": "drawn", "place": "top", "kitten": True},
    {"event": "put_back", "prior": "half_top"},
    {"event": "turn", "seat": 2, "owed": 2},
    {"event": "altered", "cards": ["safe", "safe", "kitten"]},
    {"event": "altered_secretly"},
    {"event": "drawn", "place": "bottom", "kitten": False},
    {"event": "drawn", "place": "second", "kitten": False},
    {"event": "shuffled"},
    {"event": "shuffled", "added_safe": 3},
    {"event": "drawn", "place": "top", "kitten": True},
    {"event": "put_back", "prior": "weights", "weights": "5 3 1x99"},
    {"event": "put_back", "prior": "weights", "weights": "five"},
    {"event": "put_back", "prior": "at", "position": 400},
    {"event": "exploded"},
    {"event": "revived", "seat": 0, "prior": "top"},
    {"event": "revived", "seat": 2, "prior": "uniform"},
    {"event": "drawn", "place": "top", "kitten": True},
    {"event": "put_back", "prior": "at", "position": 1},
    {"event": "undo"},
    {"event": "put_back", "prior": "bottom"},
    {"event": "drawn", "place": "middle", "kitten": False},
    {"event": "saw", "cards": ["joker"]},
    {"event": "draws", "value": 400},
    None,
    {"event": "reset"},
    {"event": "undo"},
    {"event": "set_up", "field": "players", "value": 3},
    {"event": "set_up", "field": "players", "value": 77},
    {"event": "set_up", "field": "defuse_return", "value": "after_deal"},
    {"event": "set_up", "field": "hand_size", "value": 2},
    {"event": "set_up", "field": "cards", "value": 10},
    {"event": "set_up", "field": "kittens", "value": 3},
    {"event": "set_up", "field": "kittens", "value": 11},
    {"event": "set_up", "field": "edition", "value": "original-2015"},
    {"event": "undo"},
    {"event": "undo"},
)


def any_choice(view: View, rng: Random) -> View:
    """A message that takes one of the choices that the game table offers, a draw more often than others."""
    if view["mode"] == "hand_over":
        return {"do": "take_over", "seat": view["prompt"]["seat"]}
    if view["waiting"] is not None:
        return {"do": "go_on", "step": view["step"]}
    offer = rng.choice([*view["offers"], *(each for each in view["offers"] if each["id"] == "draw")])
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


def names_in(part: Any) -> list[str]:
    """The names of all numbers in a part of a page, fields by their names."""
    found: list[str] = []
    if isinstance(part, dict):
        if isinstance(part.get("name"), str):
            found.append(part["name"])
        part = [value for _, value in sorted(part.items())]
    if isinstance(part, list):
        for each in part:
            found += names_in(each)
    return list(dict.fromkeys(found))


def deal_entered(events: Sequence[View], me: int) -> Iterator[View]:
    """The draft of a tracked table filled in: a name, and my hand without the rescue card that all have."""
    yield {"do": "draft", "field": "name", "seat": me, "value": "Ana"}
    yield {"do": "draft", "field": "card", "card": "skip", "value": 90}
    yield {"do": "start"}
    dealt = next(event for event in events if event["event"] == "Dealt" and event["seat"] == me)
    for card, count in hand_without_rescue(dealt["cards"]).items():
        yield {"do": "draft", "field": "card", "card": card, "value": count}
    yield {"do": "start"}


def hand_without_rescue(dealt: Sequence[str]) -> Counter[str]:
    """An opening hand without one rescue card."""
    hand = Counter(dealt)
    hand["zombie_kitten" if hand["zombie_kitten"] else "defuse"] -= 1
    return +hand


FIELDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "Drew": ("drew", ("source", "card")),
    "KittenDrawn": ("kitten", ("source",)),
    "Played": ("played", ("cards", "target")),
    "Noped": ("noped", ("card",)),
    "Rescued": ("rescued", ("card",)),
    "KittenReturned": ("returned", ("position",)),
    "Died": ("exploded", ("discarded",)),
    "Shuffled": ("shuffled", ()),
    "Peeked": ("peeked", ("using", "cards")),
    "Arranged": ("arranged", ("cards",)),
    "Stolen": ("stolen", ("victim", "card")),
    "NamedCardAsked": ("asked", ("victim", "card", "found")),
    "Given": ("gave", ("receiver", "card")),
    "GivenUp": ("given_up", ("card",)),
    "Taken": ("took", ("card",)),
    "Watched": ("watched", ("rescuer",)),
    "Revived": ("revived", ("rescuer",)),
}
"""For each event that is entered in the tracker the kind of entry, and the fields that it has."""


def entries(events: Sequence[View], me: int) -> Iterator[View]:
    """What is entered in the tracker for what the seat `me` saw."""
    for event in events:
        if event["event"] not in FIELDS or (event["event"] == "Peeked" and event["cards"] is None):
            continue
        kind, names = FIELDS[event["event"]]
        entry: View = {"kind": kind, "seat": event["seat"]}
        for name in names:
            if event[name] is not None:
                entry[name] = event[name]
        if kind == "exploded":
            shown = entry.pop("discarded", None)
            if shown and event["seat"] != me:
                entry["cards"] = shown
        yield entry

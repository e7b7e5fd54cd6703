"""The buttons of the odds explorer: what each sends, which fields it asks for, and why one is off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.widgets.explorer.messages import KNOWN_PLACE, OWN_WEIGHTS, PUT_BACKS
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.situation import MOST_ADDED, MOST_OWED, MOST_SEEN, Situation
from ekprob.widgets.page.phrases import Phrases

View = dict[str, Any]
"""A part of what is sent to the page: plain numbers, texts, lists and dictionaries."""

NEEDED_CARD: Final[Mapping[str, Card]] = {
    "altered": Card.ALTER_THE_FUTURE,
    "altered_secretly": Card.ALTER_THE_FUTURE,
    "bottom": Card.DRAW_FROM_THE_BOTTOM,
    "dig": Card.DIG_DEEPER,
    "grave_robber": Card.GRAVE_ROBBER,
    "revived": Card.ZOMBIE_KITTEN,
}
"""Events that need a card which not every box has."""

NEEDS_CARDS: Final = {
    "safe": 1,
    "kitten": 1,
    "saw": 1,
    "altered": 1,
    "altered_secretly": 1,
    "bottom": 1,
    "dig": 2,
}
"""How many cards the pile must have for an event."""


def actions(session: ExplorerSession) -> list[View]:
    """A button for each event, in the order in which they stand on the page."""
    say, now = Phrases(session.lang), session.situation
    made: list[tuple[str, View, View | None]] = [
        ("safe", {"event": "drawn", "place": "top", "kitten": False}, None),
        ("kitten", {"event": "drawn", "place": "top", "kitten": True}, None),
        ("saw", {"event": "saw"}, _seen_form(say, now)),
        ("shuffled", {"event": "shuffled"}, None),
        ("turn", {"event": "turn"}, _turn_form(say, now)),
        ("altered", {"event": "altered"}, _seen_form(say, now)),
        ("altered_secretly", {"event": "altered_secretly"}, None),
        ("bottom", {"event": "drawn", "place": "bottom"}, _drawn_form(say)),
        ("dig", {"event": "drawn", "place": "second"}, _drawn_form(say)),
        ("revived", {"event": "revived"}, _revived_form(say, now)),
        ("grave_robber", {"event": "shuffled"}, _grave_robber_form(say)),
    ]
    shown = [each for each in made if _is_in_the_box(each[0], session)]
    return [_action(key, message, form, say, now) for key, message, form in shown]


def not_in_the_box(session: ExplorerSession) -> list[str]:
    """The cards whose events are not offered, because the box has none of them."""
    missing = {card for key, card in NEEDED_CARD.items() if not _is_in_the_box(key, session)}
    return [card.name_in(session.lang) for card in Card if card in missing]


def put_back_form(session: ExplorerSession) -> View | None:
    """What is asked while a kitten is out: where it went, or that its drawer exploded."""
    if not session.situation.kitten_is_out:
        return None
    say, now = Phrases(session.lang), session.situation
    exploded = {"label": say("button_exploded", seat=now.turn), "set": {"event": "exploded"}, "bare": True}
    return {
        "title": say("form_put_back", seat=now.turn),
        "message": {"event": "put_back"},
        "fields": _put_back_fields(say, now),
        "submits": [{"label": say("button_put_back"), "set": {}}, exploded],
    }


def why_not(key: str, now: Situation) -> Message | None:
    """Why an event cannot happen now, or None if it can.

    >>> from ekprob.beliefs.pile import PileBelief
    >>> print(why_not("kitten", Situation.at_start(PileBelief(cards=5, kittens=0), players=2)))
    No Exploding Kitten is left in the pile
    """
    if now.kitten_is_out:
        return Message("interface.reason_kitten_is_out", {})
    if now.belief.cards < NEEDS_CARDS.get(key, 0):
        return Message("interface.reason_too_few_cards", {"cards": now.belief.cards})
    if key == "kitten" and not now.belief.kittens:
        return Message("interface.reason_no_kitten", {})
    if key == "safe" and now.belief.by_position()[0] == 1:
        return Message("interface.reason_certain_kitten", {})
    if key == "kitten" and not now.belief.by_position()[0]:
        return Message("interface.reason_certainly_safe", {})
    if key == "revived" and not now.dead:
        return Message("interface.reason_nobody_dead", {})
    return None


def _action(key: str, message: View, form: View | None, say: Phrases, now: Situation) -> View:
    reason = why_not(key, now)
    return {
        "key": key,
        "label": say(f"action_{key}"),
        "enabled": reason is None,
        "reason": say.message(reason),
        "message": message,
        "form": form,
    }


def _is_in_the_box(key: str, session: ExplorerSession) -> bool:
    return key not in NEEDED_CARD or session.setup.has(NEEDED_CARD[key])


def _seen_form(say: Phrases, now: Situation) -> View:
    depth = min(MOST_SEEN, now.belief.cards)
    return {
        "title": say("form_seen"),
        "fields": [_seen_field(say, position) for position in range(depth)],
        "submits": [{"label": say("button_done"), "set": {}}],
    }


def _seen_field(say: Phrases, position: int) -> View:
    words = [_option("safe", say("word_safe")), _option("kitten", say("word_kitten"))]
    unseen = [_option("", say("word_not_seen"))] if position else []
    label = say("field_seen_first") if position == 0 else say("field_seen", number=position + 1)
    return {
        "name": "cards",
        "kind": "choice",
        "listed": True,
        "label": label,
        "value": "safe",
        "options": words + unseen,
    }


def _turn_form(say: Phrases, now: Situation) -> View:
    order = now.turn_order[1:] + now.turn_order[:1]
    return {
        "title": say("form_turn"),
        "fields": [_seat_field(say, order), _number_field("owed", say("field_owed"), 1, 1, MOST_OWED)],
        "submits": [{"label": say("button_done"), "set": {}}],
    }


def _drawn_form(say: Phrases) -> View:
    return {
        "title": say("form_drawn"),
        "fields": [],
        "submits": [
            {"label": say("button_was_safe"), "set": {"kitten": False}},
            {"label": say("button_was_kitten"), "set": {"kitten": True}},
        ],
    }


def _revived_form(say: Phrases, now: Situation) -> View:
    return {
        "title": say("form_revived"),
        "fields": [_seat_field(say, now.dead), *_put_back_fields(say, now)],
        "submits": [{"label": say("button_revived"), "set": {}}],
    }


def _grave_robber_form(say: Phrases) -> View:
    return {
        "title": say("form_grave_robber"),
        "fields": [_number_field("added_safe", say("field_added"), 1, 0, MOST_ADDED)],
        "submits": [{"label": say("button_done"), "set": {}}],
    }


def _put_back_fields(say: Phrases, now: Situation) -> list[View]:
    cards = now.belief.cards
    options = [_option(name, say(f"prior_{name}")) for name in PUT_BACKS]
    position = _number_field("position", say("field_position", cards=cards), 0, 0, cards)
    weights = {
        "name": "weights",
        "kind": "text",
        "label": say("field_weights", places=cards + 1),
        "value": f"1x{cards + 1}",
    }
    return [
        {
            "name": "prior",
            "kind": "choice",
            "label": say("field_prior"),
            "value": "uniform",
            "options": options,
        },
        {**position, "only_if": {"prior": KNOWN_PLACE}},
        {**weights, "only_if": {"prior": OWN_WEIGHTS}},
    ]


def _seat_field(say: Phrases, seats: tuple[int, ...]) -> View:
    options = [_option(seat, say("seat", seat=seat)) for seat in seats]
    first = str(seats[0]) if seats else ""
    return {
        "name": "seat",
        "kind": "choice",
        "is_number": True,
        "label": say("field_seat"),
        "value": first,
        "options": options,
    }


def _number_field(name: str, label: str, value: int, fewest: int, most: int) -> View:
    return {"name": name, "kind": "number", "label": label, "value": value, "min": fewest, "max": most}


def _option(value: object, label: str) -> View:
    return {"value": str(value), "label": label}

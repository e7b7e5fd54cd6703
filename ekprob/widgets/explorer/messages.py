"""What the page sends to the explorer: how it is checked and read, and the buttons that send it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ekprob.errors import EkprobError
from ekprob.game.effects import FUTURE_CARDS
from ekprob.game.events import DrawnFrom
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.widgets.explorer import events as ev
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.standing import Standing
from ekprob.widgets.page.fields import PRIORS, Content, choice, flag, member, members, whole, words
from ekprob.widgets.page.inbox import Messages
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View, options

KNOWN_PLACE: Final = "at"
OWN_WEIGHTS: Final = "weights"

PUT_BACKS: Final = (KNOWN_PLACE, *PRIORS, OWN_WEIGHTS)
"""What may be said of the place of a put-back."""


def obey(session: ExplorerSession, content: object) -> None:
    """Do what a message says; raises an `EkprobError`, and changes nothing, if that cannot be."""
    before, session.status = session.status, None
    try:
        MESSAGES.obey(session, content)
    except EkprobError:
        session.status = before
        raise


def _put_back(content: Content, cards: int) -> ev.PutBack:
    name = choice(content, "prior", PUT_BACKS)
    if name == KNOWN_PLACE:
        return ev.PutBackAt(whole(content, "position"))
    if name == OWN_WEIGHTS:
        weights = ev.typed_weights(words(content, "weights"), cards + 1)
        return ev.PutBackSecretly(name, weights, weights)
    return ev.PutBackSecretly(name, PRIORS[name])


EVENTS: Final[dict[str, Callable[[Content, int], ev.PileEvent]]] = {
    "drawn": lambda told, _: ev.CardDrawn(member(DrawnFrom, told, "place"), flag(told, "kitten")),
    "put_back": _put_back,
    "exploded": lambda _told, _: ev.Exploded(),
    "revived": lambda told, cards: ev.CameBack(whole(told, "seat"), _put_back(told, cards)),
    "saw": lambda told, _: ev.SawTop(members(ev.Word, told, "cards")),
    "altered": lambda told, _: ev.AlteredTop(members(ev.Word, told, "cards")),
    "altered_secretly": lambda _told, _: ev.AlteredSecretly(),
    "shuffled": lambda told, _: ev.PileShuffled(whole(told, "added_safe") if "added_safe" in told else 0),
    "turn": lambda told, _: ev.TurnPassed(whole(told, "seat"), whole(told, "owed")),
}
"""How each kind of event is read, in a pile of so many cards."""


def _apply(session: ExplorerSession, content: Content) -> None:
    session.apply(EVENTS[words(content, "event")](content, session.belief.cards))


MESSAGES: Final[Messages[ExplorerSession]] = Messages(
    {
        **dict.fromkeys(EVENTS, _apply),
        "undo": lambda session, _: session.undo(),
        "reset": lambda session, _: session.reset(),
        "set_up": lambda session, told: session.set_up(words(told, "field"), told.get("value")),
        "draws": lambda session, told: session.look_ahead(whole(told, "value")),
        "why": lambda session, told: session.ask_why(words(told, "number"), is_open=flag(told, "open")),
    },
    unknown="interface.error_event",
    field="event",
)
"""What each kind of message does."""

# The buttons: what each sends, which fields it asks for, and why one is off

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
    say, now = Phrases(session.lang), session.standing
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
    if not session.standing.kitten_is_out:
        return None
    say, now = Phrases(session.lang), session.standing
    exploded = {"label": say("button_exploded", seat=now.turn), "set": {"event": "exploded"}, "bare": True}
    return {
        "title": say("form_put_back", seat=now.turn),
        "message": {"event": "put_back"},
        "fields": _put_back_fields(say, now),
        "submits": [{"label": say("button_put_back"), "set": {}}, exploded],
    }


def why_not(key: str, now: Standing) -> Message | None:
    """Why an event cannot happen now, or None if it can.

    >>> from ekprob.beliefs.pile import PileBelief
    >>> print(why_not("kitten", Standing.at_start(PileBelief(cards=5, kittens=0), players=2)))
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


def _action(key: str, message: View, form: View | None, say: Phrases, now: Standing) -> View:
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


def _form(title: str, fields: list[View], submits: Mapping[str, View]) -> View:
    """What is asked for an event, and buttons that send the answers, each with what it adds to them."""
    return {
        "title": title,
        "fields": fields,
        "submits": [{"label": label, "set": adds} for label, adds in submits.items()],
    }


def _seen_form(say: Phrases, now: Standing) -> View:
    depth = min(FUTURE_CARDS, now.belief.cards)
    fields = [_seen_field(say, position) for position in range(depth)]
    return _form(say("form_seen"), fields, {say("button_done"): {}})


def _seen_field(say: Phrases, position: int) -> View:
    named = {"safe": say("word_safe"), "kitten": say("word_kitten")}
    unseen = {"": say("word_not_seen")} if position else {}
    label = say("field_seen", number=position + 1) if position else say("field_seen_first")
    return {**_choice_field("cards", label, "safe", named | unseen), "listed": True}


def _turn_form(say: Phrases, now: Standing) -> View:
    order = now.turn_order[1:] + now.turn_order[:1]
    fields = [_seat_field(say, order), _number_field("owed", say("field_owed"), 1, 1, ev.MOST_OWED)]
    return _form(say("form_turn"), fields, {say("button_done"): {}})


def _drawn_form(say: Phrases) -> View:
    drawn = {say("button_was_safe"): {"kitten": False}, say("button_was_kitten"): {"kitten": True}}
    return _form(say("form_drawn"), [], drawn)


def _revived_form(say: Phrases, now: Standing) -> View:
    fields = [_seat_field(say, now.dead), *_put_back_fields(say, now)]
    return _form(say("form_revived"), fields, {say("button_revived"): {}})


def _grave_robber_form(say: Phrases) -> View:
    added = _number_field("added_safe", say("field_added"), 1, 0, ev.MOST_ADDED)
    return _form(say("form_grave_robber"), [added], {say("button_done"): {}})


def _put_back_fields(say: Phrases, now: Standing) -> list[View]:
    cards = now.belief.cards
    priors = {name: say(f"prior_{name}") for name in PUT_BACKS}
    position = _number_field("position", say("field_position", cards=cards), 0, 0, cards)
    weights = {
        "name": "weights",
        "kind": "text",
        "label": say("field_weights", places=cards + 1),
        "value": f"1x{cards + 1}",
    }
    return [
        _choice_field("prior", say("field_prior"), "uniform", priors),
        {**position, "only_if": {"prior": KNOWN_PLACE}},
        {**weights, "only_if": {"prior": OWN_WEIGHTS}},
    ]


def _seat_field(say: Phrases, seats: tuple[int, ...]) -> View:
    labels = {str(seat): say("seat", seat=seat) for seat in seats}
    first = next(iter(labels), "")
    return {**_choice_field("seat", say("field_seat"), first, labels), "is_number": True}


def _choice_field(name: str, label: str, value: str, labels: Mapping[str, str]) -> View:
    return {"name": name, "kind": "choice", "label": label, "value": value, "options": options(labels)}


def _number_field(name: str, label: str, value: int, fewest: int, most: int) -> View:
    return {"name": name, "kind": "number", "label": label, "value": value, "min": fewest, "max": most}

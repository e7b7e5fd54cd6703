"""What the page is given: numbers as people read them, reasons for what is off, texts in every language."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from ekprob.i18n import LANGUAGES
from ekprob.rules import Card, Edition
from ekprob.widgets.explorer.messages import obey
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import PileSetup
from ekprob.widgets.explorer.view import view_state
from ekprob.widgets.page.inbox import Inbox
from tests.widgets.scenes.tables import KITTEN, SAFE, Message, a_session


def view(*messages: Message, lang: str = "en", **setup: Any) -> dict[str, Any]:
    """What the page shows after the messages."""
    return Inbox(a_session(*messages, lang=lang, **setup), obey, view_state).state()


def reasons(shown: dict[str, Any]) -> dict[str, str]:
    """The buttons that are off, and why."""
    return {action["key"]: action["reason"] for action in shown["actions"] if not action["enabled"]}


def test_the_numbers_at_the_start() -> None:
    """3 of 23; in 2 draws 1 - C(21,3)/C(23,3) = 63/253; in 3 draws 1 - C(20,3)/C(23,3) = 631/1771."""
    tiles = view()["tiles"]

    assert [(tile["name"], tile["answer"]) for tile in tiles] == [
        ("next", "3/23 = 13.04 %"),
        ("draws", "63/253 = 24.90 %"),
        ("top", "631/1771 = 35.63 %"),
    ]
    assert tiles[0]["question"] == "Is the next card an Exploding Kitten?"


def test_every_position_has_a_row() -> None:
    """The table is the text alternative of the strip."""
    rows = view({"event": "saw", "cards": ["safe", "kitten"]})["positions"]

    assert [row["label"] for row in rows] == ["0 (next)", *map(str, range(1, 23))]
    assert [row["fraction"] for row in rows] == ["0", "1", *["2/21"] * 21]
    assert {row["percent"] for row in rows} == {"0.00 %", "100.00 %", "9.52 %"}


def test_the_living_seats_share_the_first_kitten() -> None:
    """The seat to draw comes first; one of them draws it, so the fractions add up to 1."""
    seats = view(KITTEN, {"event": "exploded"})["seats"]

    assert [seat["label"] for seat in seats] == ["Seat 1", "Seat 2", "Seat 3"]
    assert sum(Fraction(seat["fraction"]) for seat in seats) == 1


def test_every_number_has_a_why() -> None:
    """Asked for, each is explained, and the explanation ends in that number."""
    first = view()
    numbers = {tile["name"]: tile["answer"].split()[0] for tile in first["tiles"]}
    numbers |= {row["name"]: row["fraction"] for row in [*first["seats"], *first["positions"]]}
    asked = [{"event": "why", "number": name, "open": True} for name in numbers]
    whys = view(*asked)["whys"]

    assert first["whys"] == {}
    assert set(whys) == set(numbers)
    assert [name for name, fraction in numbers.items() if f"= {fraction} =" not in whys[name]] == []


def test_the_log_tells_each_event_and_the_new_risk() -> None:
    """In order, with the risk of the next card after it."""
    log = view(SAFE, KITTEN, {"event": "put_back", "prior": "weights", "weights": "1 0x21"})["log"]

    assert [(line["text"], line["risk"]) for line in log] == [
        ("Seat 0 drew a safe card from the top", "3/22 = 13.64 %"),
        ("Seat 1 drew an Exploding Kitten from the top", "2/21 = 9.52 %"),
        ("The kitten was put back in secret, with the weights 1 0x21", "1 = 100.00 %"),
    ]


LINES: dict[str, Message] = {
    "I saw the top cards: safe, kitten, safe": {"event": "saw", "cards": ["safe", "kitten", "safe"]},
    "I put the top cards into this order: kitten": {"event": "altered", "cards": ["kitten"]},
    "Someone put the top three cards into an order that I did not see": {"event": "altered_secretly"},
    "The pile was shuffled": {"event": "shuffled"},
    "Cards shuffled into the pile: 4": {"event": "shuffled", "added_safe": 4},
    "It is the turn of seat 3 (turns owed: 2)": {"event": "turn", "seat": 3, "owed": 2},
    "Seat 0 drew a safe card from the bottom": {"event": "drawn", "place": "bottom", "kitten": False},
    "Seat 0 drew a safe card with Dig Deeper, from position 1,": {
        "event": "drawn",
        "place": "second",
        "kitten": False,
    },
}


@pytest.mark.parametrize(("line", "message"), LINES.items(), ids=LINES)
def test_each_event_has_its_line(line: str, message: Message) -> None:
    """Which card, which seat, which place."""
    assert view(message)["log"][0]["text"] == line


def test_buttons_of_other_boxes_are_named_not_shown() -> None:
    """The original has no Alter the Future; the Party Pack has; an own pile may be of any box."""
    absent = (
        "Not in this box: Zombie Kitten, Alter the Future, Draw from the Bottom, Dig Deeper, Grave Robber."
    )
    everything = {action["key"] for action in view(cards=30)["actions"]}

    assert view()["absent"] == absent
    assert [action["key"] for action in view()["actions"]] == ["safe", "kitten", "saw", "shuffled", "turn"]
    assert {action["key"] for action in view(name="party-pack")["actions"]} == everything - {
        "dig",
        "revived",
        "grave_robber",
    }
    assert {action["key"] for action in view(name="zombie")["actions"]} == everything - {
        "altered",
        "altered_secretly",
        "bottom",
    }
    assert view(cards=30)["absent"] == ""


@pytest.mark.parametrize(
    ("messages", "pile", "off"),
    [
        ([], {}, {}),
        ([], {"cards": 9, "kittens": 0}, {"kitten": "No Exploding Kitten is left in the pile"}),
        ([{"event": "saw", "cards": ["safe"]}], {}, {"kitten": "The next card is certainly safe"}),
        ([{"event": "saw", "cards": ["kitten"]}], {}, {"safe": "The next card is certainly a kitten"}),
        ([], {"cards": 1, "kittens": 1}, {"dig": "Too few cards in the pile: 1"}),
    ],
)
def test_a_button_that_is_off_says_why(
    messages: list[Message], pile: dict[str, Any], off: dict[str, str]
) -> None:
    """What cannot happen is not offered, and the reason stands on the button."""
    found = reasons(view(*messages, **pile))

    assert off.items() <= found.items()
    assert set(found) - set(off) <= {"safe", "revived"}


def test_while_a_kitten_is_out_only_its_fate_is_asked() -> None:
    """All buttons are off, and the form offers each place and the end of its drawer."""
    shown = view(KITTEN)

    assert set(reasons(shown).values()) == {"Say first where the kitten went"}
    assert shown["put_back"]["title"] == "Seat 0 drew a kitten. Where did it go?"
    assert [option["value"] for option in shown["put_back"]["fields"][0]["options"]] == [
        "at",
        "uniform",
        "top",
        "bottom",
        "half_top",
        "weights",
    ]
    assert [submit["label"] for submit in shown["put_back"]["submits"]] == [
        "It was put back",
        "Seat 0 exploded",
    ]
    assert view()["put_back"] is None


def test_what_a_form_sends_first_is_understood() -> None:
    """Each form, sent as it opens, is a message that the session takes: no button leads nowhere."""
    session = a_session(KITTEN, {"event": "exploded"}, cards=30, kittens=3)
    for action in view_state(session)["actions"]:
        form = action["form"] or {"fields": [], "submits": [{"set": {}}]}
        for submit in form["submits"]:
            obey(session, {**action["message"], **_as_it_opens(form["fields"]), **submit["set"]})

            obey(session, {"event": "undo"})


def test_the_form_of_a_put_back_is_understood_with_each_place() -> None:
    """Every choice, with the other fields as they open."""
    session = a_session(KITTEN)
    form = view_state(session)["put_back"]
    for option in form["fields"][0]["options"]:
        obey(session, {**form["message"], **_as_it_opens(form["fields"]), "prior": option["value"]})

        obey(session, {"event": "undo"})


def _as_it_opens(fields: list[dict[str, Any]]) -> Message:
    message: Message = {}
    for field in fields:
        value = int(field["value"]) if field["kind"] == "number" or field.get("is_number") else field["value"]
        message[field["name"]] = [*message.get(field["name"], []), value] if field.get("listed") else value
    return message


def test_an_empty_pile_has_no_odds() -> None:
    """The last card is gone: nothing to ask, nothing fails."""
    shown = view(SAFE, cards=1, kittens=0)

    assert (shown["tiles"], shown["positions"]) == ([], [])
    assert set(reasons(shown)) >= {"safe", "kitten", "saw"}
    assert shown["log"][0]["risk"] == ""


def test_the_rulings_that_change_the_pile_are_offered() -> None:
    """Numbers, choices, and yes or no, as the box has them."""
    shown = view(name="zombie", players=2)["setup"]["rulings"]

    assert {ruling["field"]: ruling["value"] for ruling in shown} == {
        "hand_size": 7,
        "spare_defuses": "remove",
        "defuse_return": "before_deal",
        "two_player_trim": True,
        "faster_variant": False,
    }
    assert [ruling["field"] for ruling in view()["setup"]["rulings"]] == [
        "hand_size",
        "spare_defuses",
        "defuse_return",
    ]


def test_a_custom_box_is_offered_by_its_name() -> None:
    """A small deck of a lesson stands beside the printed boxes."""
    box = Edition.custom({Card.SKIP: 6}, players=2, hand_size=1, name="six skips")
    session = ExplorerSession(PileSetup(box, 2, box.default_rulings))
    options = view_state(session)["setup"]["edition"]["options"]

    assert (session.belief.cards, session.belief.kittens) == (5, 1)
    assert options[-1] == {"value": "six skips", "label": "six skips"}
    obey(session, {"event": "set_up", "field": "edition", "value": "six skips"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_gets_plain_data_in_its_language(lang: str) -> None:
    """JSON takes it and gives it back the same; the texts differ from those of the other languages."""
    messages = [KITTEN, {"event": "exploded"}, {"event": "why", "number": "next", "open": True}]
    shown = view(*messages, lang=lang, name="zombie")

    assert json.loads(json.dumps(shown)) == shown
    assert shown["lang"] == lang
    for part in ("pile", "log", "actions", "seats", "texts", "tiles", "whys"):
        others = [view(*messages, lang=other, name="zombie")[part] for other in LANGUAGES if other != lang]
        assert shown[part] not in others

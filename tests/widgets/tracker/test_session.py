"""The tracker without a page: entries, mistakes, undo, saving and sharing."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ekprob.beliefs import Assumptions, PileBelief, TableBelief
from ekprob.errors import BadValueError, DamagedRecordError, UnknownNameError
from ekprob.game.events import DrawnFrom, KittenDrawn
from ekprob.i18n import LANGUAGES, texts_of
from ekprob.rules import Edition, edition
from ekprob.rules.cards import Card
from ekprob.rules.rulings import Rulings
from ekprob.widgets.tracker.game import MOST_ENTRIES
from ekprob.widgets.tracker.kinds.pile import KITTEN as KIND_OF_KITTEN
from ekprob.widgets.tracker.messages import obey
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.setup import TrackerSetup
from ekprob.widgets.tracker.view import view_state
from tests.widgets.scenes.refusals import refused

HAND = [Card.DEFUSE, Card.NOPE, Card.ATTACK, Card.SKIP, Card.SKIP, Card.FAVOR, Card.TACOCAT, Card.TACOCAT]

SAFE = {"do": "enter", "kind": "drew", "seat": 1, "source": "top"}
MINE = {"do": "enter", "kind": "drew", "seat": 0, "source": "top", "card": "nope"}
KITTEN = {"do": "enter", "kind": "kitten", "seat": 1, "source": "top"}
RESCUED = {"do": "enter", "kind": "rescued", "seat": 1, "card": "defuse"}
RETURNED = {"do": "enter", "kind": "returned", "seat": 1}
EXPLODED = {"do": "enter", "kind": "exploded", "seat": 1}


def a_session(*messages: dict[str, Any], **table: Any) -> TrackerSession:
    """My hand at seat 0 of four, and entries of which none was refused."""
    lang, save = table.pop("lang", "en"), table.pop("save", None)
    session = TrackerSession(TrackerSetup.of(hand=HAND, **table), lang, save)
    for message in messages:
        obey(session, message)
    return session


def test_a_put_back_on_top_for_sure() -> None:
    """By the prior "top" the next card is the kitten; by the assumptions it is 3 in 23 again."""
    sure = a_session(KITTEN, RESCUED, {**RETURNED, "prior": "top"})
    anywhere = a_session(KITTEN, RESCUED, RETURNED)

    assert sure.belief.pile.risk() == 1
    assert anywhere.belief.pile.risk() == Fraction(3, 23)
    assert sure.belief.assumptions == Assumptions()


def test_a_put_back_where_i_saw_it() -> None:
    """Below four cards: the fifth draw is the kitten."""
    session = a_session(KITTEN, RESCUED, {**RETURNED, "position": 4})

    assert session.belief.pile.p_kitten_at(4) == 1


def test_turns_are_followed() -> None:
    """An Attack imposes two turns, a Nope on it takes them back, a Nope on that brings them again."""
    attack = {"do": "enter", "kind": "played", "seat": 0, "cards": ["attack"]}
    session = a_session(attack)
    assert (session.moment.turn.current, session.moment.turn.owed) == (1, 2)

    obey(session, {"do": "enter", "kind": "noped", "seat": 2, "card": "nope"})
    assert (session.moment.turn.current, session.moment.turn.owed) == (0, 1)

    obey(session, {"do": "enter", "kind": "noped", "seat": 0, "card": "nope"})
    assert (session.moment.turn.current, session.moment.turn.owed) == (1, 2)

    obey(session, SAFE)
    assert (session.moment.turn.current, session.moment.turn.owed) == (1, 1)


def test_what_is_likely_comes_first() -> None:
    """After a Favor the gift, and who may stop it; once it is given, the turn goes on."""
    session = a_session(MINE, {"do": "enter", "kind": "played", "seat": 1, "cards": ["favor"], "target": 2})
    labels = [button["label"] for button in view_state(session)["likely"]]
    assert labels[:2] == ["Player 3 gives a card to Player 2.", "… plays Nope: no!"]

    obey(session, {"do": "enter", "kind": "gave", "seat": 2, "receiver": 1})
    labels = [button["label"] for button in view_state(session)["likely"]]

    assert labels[:2] == ["Player 2 draws a card.", "Player 2 draws an Exploding Kitten!"]


def test_the_turn_can_be_set_right() -> None:
    """Somebody else began, and owes three turns."""
    session = a_session({"do": "enter", "kind": "turn", "seat": 2, "owed": 3})

    assert view_state(session)["table"]["now"] == "It is Player 3's turn, of 3 to take."


ROUND_OF_RESCUES = [
    {**message, "seat": seat}
    for seat in (1, 2, 3, 0)
    for message in (KITTEN, RESCUED, {**RETURNED, "position": 0})
]
"""Everybody draws the kitten that lies on top, and puts it back there: nobody surely holds a Defuse now."""

FAVOR = {"do": "enter", "kind": "played", "seat": 1, "cards": ["favor"], "target": 0}
STOLEN = {"do": "enter", "kind": "stolen", "seat": 0, "victim": 1, "card": "favor"}
ATTACK = {"do": "enter", "kind": "played", "seat": 1, "cards": ["attack"]}
PEEKED = {
    "do": "enter",
    "kind": "peeked",
    "seat": 0,
    "using": "see_the_future",
    "cards": ["skip", "favor", "favor"],
}

MISTAKES = [
    ([], EXPLODED, "no kitten has been drawn"),
    ([], RESCUED, "no kitten has been drawn"),
    ([], {**MINE, "card": "exploding_kitten"}, "enter it as a kitten drawn"),
    ([], {**MINE, "card": "clone"}, "Clone is not in this game"),
    ([], {"do": "enter", "kind": "played", "seat": 0, "cards": ["shuffle"]}, "not in your hand"),
    ([], {"do": "enter", "kind": "played", "seat": 1, "cards": ["skip", "nope"]}, "do not match"),
    ([], {"do": "enter", "kind": "played", "seat": 1, "cards": ["tacocat"]}, "cannot be played by itself"),
    ([], {"do": "enter", "kind": "played", "seat": 1, "cards": ["tacocat"] * 3}, "cannot hold 3 of Tacocat"),
    ([], {"do": "enter", "kind": "noped", "seat": 1, "card": "nope"}, "nothing that could be stopped"),
    ([], {"do": "enter", "kind": "took", "seat": 1, "card": "skip"}, "cannot be taken"),
    ([], {"do": "enter", "kind": "stolen", "seat": 1, "victim": 0, "card": "shuffle"}, "not in your hand"),
    ([], {"do": "enter", "kind": "asked", "seat": 1, "victim": 0, "card": "nope", "found": False}, "hand it"),
    ([], {"do": "enter", "kind": "revived", "seat": 1, "rescuer": 0}, "no kitten has been drawn"),
    ([], {"do": "enter", "kind": "given_up", "seat": 1}, "is alive"),
    ([KITTEN], SAFE, "a kitten is on the table"),
    ([KITTEN], RETURNED, "nobody has saved themselves"),
    ([KITTEN], EXPLODED, "certainly holds Defuse"),
    ([*ROUND_OF_RESCUES, KITTEN, EXPLODED], SAFE, "is dead"),
    ([KITTEN, RESCUED, {**RETURNED, "prior": "top"}], {**SAFE, "seat": 2}, "certainly an Exploding Kitten"),
    ([PEEKED], KITTEN, "certainly no Exploding Kitten"),
    ([ATTACK], {"do": "enter", "kind": "noped", "seat": 1, "card": "nope"}, "a card of their own"),
    ([{**KITTEN, "seat": 0}], {**EXPLODED, "seat": 0}, "Defuse"),
    ([KITTEN, RESCUED], {"do": "enter", "kind": "revived", "seat": 2, "rescuer": 1}, "is alive"),
    ([KITTEN, RESCUED], {**RETURNED, "position": 23}, "23"),
    ([KITTEN, RESCUED], {**RETURNED, "position": -1}, "-1"),
    ([*ROUND_OF_RESCUES, KITTEN, EXPLODED], ATTACK, "is dead"),
]


@pytest.mark.parametrize(("before", "mistake", "reason"), MISTAKES)
def test_a_mistake_is_explained_and_changes_nothing(
    before: list[dict[str, Any]], mistake: dict[str, Any], reason: str
) -> None:
    """In words that say why; the belief, the turn and the log are as they were."""
    session = a_session(*before)
    moment, entries = session.moment, session.entries
    error = refused(obey, session, mistake)

    assert reason in error
    assert session.moment is moment
    assert session.entries == entries


FIVE = ["skip", "favor", "nope", "attack", "shuffle"]

SMALL_BOXES = [
    # The pile is one kitten: nothing lies below it.
    ({Card.SKIP: 2}, 1, [Card.SKIP], [], {**SAFE, "source": "second"}, "cards in the pile: 1, too few"),
    # Seat 1 has played its only card.
    ({Card.FAVOR: 3}, 1, [Card.FAVOR], [FAVOR], STOLEN, "has no cards"),
    # Four cards in hand, five of which are played; each of them may be there.
    (
        dict.fromkeys(map(Card, FIVE), 2),
        4,
        [*map(Card, FIVE[:4])],
        [],
        {**ATTACK, "cards": FIVE},
        "hand: 4, too",
    ),
]


@pytest.mark.parametrize(("cards", "hand_size", "hand", "before", "mistake", "reason"), SMALL_BOXES)
def test_a_mistake_at_a_small_table_is_explained(  # noqa: PLR0913, PLR0917  # a table has this many parts
    cards: dict[Card, int],
    hand_size: int,
    hand: list[Card],
    before: list[dict[str, Any]],
    mistake: dict[str, Any],
    reason: str,
) -> None:
    """A pile or a hand that is too small for what is said to have happened."""
    rulings = Rulings.named("original").with_(five_different=True)
    box = Edition.custom(cards, players=2, hand_size=hand_size, rulings=rulings)
    session = TrackerSession(TrackerSetup.of(box, 2, hand=hand))
    for message in before:
        obey(session, message)

    assert reason in refused(obey, session, mistake)


def test_a_clone_copies_only_what_lies_there() -> None:
    """It is no rescue card where none lies on the discards, and nothing where nothing lies."""
    hand = [Card.ZOMBIE_KITTEN, *[Card.SKIP] * 3, *[Card.NOPE] * 3, Card.ATTACK]
    session = TrackerSession(TrackerSetup.of("zombie", 3, hand=hand[: 1 + edition("zombie").setup(3).hand]))
    assert "Clone" in refused(obey, session, {**ATTACK, "cards": ["clone"]})

    obey(session, KITTEN)
    assert "Clone" in refused(obey, session, {**RESCUED, "card": "clone"})


def test_without_a_kitten_in_the_pile_none_is_drawn() -> None:
    """A table keeps one for all but one of the living; a resampled belief need not."""
    moment = a_session().moment
    without = replace(moment.belief, runs=moment.belief.runs * 2, tracked_pile=PileBelief(cards=3, kittens=0))
    reason = KIND_OF_KITTEN.why_impossible(KittenDrawn(1, DrawnFrom.TOP), replace(moment, belief=without))

    assert str(reason) == "no Exploding Kitten is left in the pile"


def test_a_game_has_a_most_of_entries() -> None:
    """What cannot be opened again is not entered."""
    session = a_session()
    turn = {"do": "enter", "kind": "turn", "seat": 1}
    for _ in range(MOST_ENTRIES):
        obey(session, turn)

    assert f"{MOST_ENTRIES} entries" in refused(obey, session, turn)
    assert len(session.entries) == MOST_ENTRIES


def test_no_way_to_spread_the_cards_is_explained() -> None:
    """All five Nopes are seen elsewhere before a sixth is drawn."""
    nopes = [{"do": "enter", "kind": "noped", "seat": seat, "card": "nope"} for seat in (2, 3, 2, 3)]
    attack = {"do": "enter", "kind": "played", "seat": 1, "cards": ["attack"]}
    session = a_session(attack, *nopes)
    error = refused(obey, session, {**MINE})

    assert "every copy is elsewhere" in error


BAD = [
    None,
    7,
    {},
    {"do": "cheat"},
    {"do": "enter"},
    {"do": "enter", "kind": "flew"},
    {"do": "enter", "kind": "drew", "seat": 0, "source": "top"},
    {"do": "enter", "kind": "drew", "seat": 9, "source": "top"},
    {"do": "enter", "kind": "drew", "seat": True, "source": "top"},
    {"do": "enter", "kind": "drew", "seat": 1, "source": "middle"},
    {"do": "enter", "kind": "drew", "seat": 1, "source": "top", "card": "skip"},
    {"do": "enter", "kind": "gave", "seat": 1, "receiver": 1},
    {"do": "enter", "kind": "peeked", "seat": 0, "using": "see_the_future", "cards": ["skip"]},
    {"do": "enter", "kind": "turn", "seat": 1, "owed": 0},
    {"do": "enter", "kind": "played", "seat": 1, "cards": "skip"},
    {**SAFE, "step": 3},
    {"do": "undo"},
    {"do": "draft", "field": "players", "value": 3},
    {"do": "start"},
    {"do": "actor", "seat": 4},
    {"do": "draws", "value": 0},
    {"do": "draws", "value": 24},
    {"do": "steal", "seat": 0},
    {"do": "why", "number": "risk-9", "open": True},
    {"do": "share", "open": "yes"},
    {"do": "read", "text": "hello"},
    {"do": "language", "lang": "fr"},
]


@pytest.mark.parametrize("message", BAD)
def test_a_bad_message_is_refused(message: object) -> None:
    """It is explained, and nothing changes."""
    session = a_session()
    moment = session.moment
    error = refused(obey, session, message)

    assert error
    assert session.moment is moment
    assert session.entries == ()


def test_undo_takes_back_one_entry() -> None:
    """The belief is the one before it."""
    session = a_session(MINE)
    before = session.belief
    obey(session, SAFE)
    obey(session, {"do": "undo"})

    assert session.belief is before
    assert str(session.status) == "Taken back: Player 2 draws a card."


def test_a_new_game_can_be_taken_back() -> None:
    """The game that was left is there again, with all that was entered."""
    session = a_session(MINE, SAFE)
    entries = session.entries
    obey(session, {"do": "new"})
    assert view_state(session)["mode"] == "setup"

    obey(session, {"do": "undo"})

    assert session.entries == entries


def test_reading_a_shared_game_can_be_taken_back(tmp_path: Path) -> None:
    """The game that was on is there again, in the file too."""
    file = tmp_path / "tracked.json"
    session = a_session(MINE, SAFE, save=file)
    entries = session.entries
    obey(session, {"do": "read", "text": a_session(KITTEN, RESCUED).shared()})
    obey(session, RETURNED)
    assert len(session.entries) == 3

    obey(session, {"do": "undo"})
    obey(session, {"do": "undo"})

    assert session.entries == entries == TrackerSession.resume(file).entries
    assert str(session.status) == "The earlier game is back."


def test_a_table_is_set_up_by_its_page() -> None:
    """Box, players, seat, a name and seven cards; then the odds are those of the deal."""
    session = TrackerSession()
    for field, value in (("edition", "zombie"), ("players", 3), ("seat", 2)):
        obey(session, {"do": "draft", "field": field, "value": value})
    obey(session, {"do": "draft", "field": "name", "seat": 0, "value": "<img onerror=alert(1)>"})
    for card, count in (("skip", 4), ("favor", 2), ("clone", 1)):
        obey(session, {"do": "draft", "field": "card", "card": card, "value": count})
    obey(session, {"do": "start"})

    setup = edition("zombie").setup(3)
    assert session.belief.pile.risk() == Fraction(setup.kittens, setup.pile)
    assert session.belief.hand.total == setup.hand + setup.rescue_each
    assert view_state(session)["table"]["seats"][0]["name"] == "<img onerror=alert(1)>"


@pytest.mark.parametrize(
    "message",
    [
        {"do": "draft", "field": "card", "card": "skip", "value": 5},
        {"do": "draft", "field": "card", "card": "clone", "value": 1},
        {"do": "draft", "field": "players", "value": 6},
        {"do": "draft", "field": "name", "seat": 0, "value": "x" * 41},
        {"do": "draft", "field": "seat", "value": 4},
        {"do": "draft", "field": "edition", "value": "orignal"},
        {"do": "start"},
        {"do": "enter", "kind": "drew", "seat": 1, "source": "top"},
        {"do": "share", "open": True},
        {"do": "new"},
    ],
)
def test_a_bad_draft_is_refused(message: dict[str, Any]) -> None:
    """The draft is as it was."""
    session = TrackerSession()
    draft = session.draft
    error = refused(obey, session, message)

    assert error
    assert session.draft is draft


def test_bad_tables_are_refused() -> None:
    """From the start, with what would be right."""
    with pytest.raises(BadValueError, match="an opening hand has 7 cards"):
        TrackerSetup.of(hand=HAND[:-1])
    with pytest.raises(BadValueError, match="there is no seat"):
        TrackerSetup.of(hand=HAND, seat=4)
    with pytest.raises(BadValueError, match="4 names"):
        TrackerSetup.of(hand=HAND, names=["Ana"])
    with pytest.raises(UnknownNameError):
        TrackerSetup.of(edition="orignal")


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    """After each entry the file holds all of it; another session takes it up and saves on."""
    file = tmp_path / "tracked.json"
    session = a_session(
        MINE, KITTEN, RESCUED, {**RETURNED, "prior": "half_top"}, save=file, names=["Ana", *"bcd"]
    )
    again = TrackerSession.resume(file)
    assert again.belief == session.belief
    assert again.moment.turn == session.moment.turn
    assert again.names == ("Ana", "b", "c", "d")

    obey(again, {"do": "undo"})

    assert len(TrackerSession.resume(file).entries) == 3


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    """It may hold something dear."""
    file = tmp_path / "dear.json"
    file.write_text("dear", encoding="utf-8")
    with pytest.raises(BadValueError, match="not overwritten"):
        a_session(save=file)

    assert file.read_text(encoding="utf-8") == "dear"


def test_a_file_that_cannot_be_written_is_a_warning(tmp_path: Path) -> None:
    """The entry counts all the same."""
    session = a_session(MINE, save=tmp_path / "gone" / "tracked.json")

    assert "could not be saved" in str(session.file.warning)
    assert len(session.entries) == 1


def damaged(plain: dict[str, Any], *path: str | int, value: object) -> str:
    """The same record with one value changed."""
    place: Any = plain
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(plain)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("format",), "ekprob-game", "no tracked game"),
        (("version",), 3, "version 3; this ekprob reads up to 2"),
        (("version",), "1", "not a number from 1"),
        (("table", "hand"), ["skip"], "an opening hand has 7 cards"),
        (("table", "players"), 77, "players"),
        (("table", "edition", "name"), "nothing", "unknown"),
        (("table",), {}, "has no 'model'"),
        (("table",), [], "'table' is"),
        (("table", "model", "cap"), 10**9, "cap=1000000000"),
        (("table", "model", "cap"), 1.5, "'cap' is 1.5"),
        (("table", "model", "put_back"), "tip", "unknown prior 'tip'"),
        (("table", "model", "seed"), None, "'seed' is None"),
        (("table", "model", "seed"), 10**4000, "a huge number"),
        (("table", "hand"), "skip", "'hand' is 'skip'"),
        (("table", "hand"), [["skip"]], "unknown card"),
        (("table", "names"), ["Ana"], "Ana"),
        (("table", "edition"), {"name": "tiny", "cards": []}, "cards="),
        (("entries",), [{"kind": "turn", "seat": 1}] * 1_001, "entry 1001 is wrong"),
        (("entries", 0), [[[[[[[[[]]]]]]]]], "damaged, or was cut off"),
        (("entries",), None, "no list of entries"),
        (("entries", 1, "kind"), "flew", "entry 2 is wrong"),
        (("entries", 1, "seat"), 99, "there is no seat 99"),
        (("entries", 0), {"kind": "exploded", "seat": 1}, "no kitten has been drawn"),
    ],
)
def test_a_damaged_file_is_explained_and_kept(
    tmp_path: Path, path: tuple[str | int, ...], value: object, reason: str
) -> None:
    """The error names the file and what is wrong; the file is the same afterwards."""
    file = tmp_path / "tracked.json"
    a_session(MINE, SAFE, save=file)
    content = damaged(json.loads(file.read_text(encoding="utf-8")), *path, value=value)
    file.write_text(content, encoding="utf-8")

    with pytest.raises(DamagedRecordError, match=reason) as fault:
        TrackerSession.resume(file)

    assert "tracked.json is no saved tracker, and is kept" in str(fault.value)
    assert file.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("cut", [0, 1, 40, 200, -1])
def test_a_file_that_was_cut_off_is_explained(tmp_path: Path, cut: int) -> None:
    """Wherever it was cut."""
    file = tmp_path / "tracked.json"
    a_session(MINE, SAFE, save=file)
    file.write_text(file.read_text(encoding="utf-8")[:cut], encoding="utf-8")

    with pytest.raises(DamagedRecordError, match="damaged, or was cut off"):
        TrackerSession.resume(file)


def test_a_game_is_shared_as_a_short_text() -> None:
    """Somebody else reads it, broken into lines by a messenger, and has the same belief."""
    session = a_session(MINE, KITTEN, RESCUED, RETURNED, {**SAFE, "seat": 2})
    obey(session, {"do": "share", "open": True})
    shared = view_state(session)["shared"]
    other = TrackerSession()
    obey(other, {"do": "read", "text": f" {shared[:50]}\n{shared[50:]} "})

    assert len(shared) < 700
    assert other.belief == session.belief
    assert other.entries == session.entries


@pytest.mark.parametrize(
    "spoil", [lambda text: text[:-9], lambda text: text.replace("ekprob", "x"), lambda _: ""]
)
def test_a_spoiled_text_changes_nothing(spoil: Any) -> None:
    """It is explained; the game that is on goes on."""
    session = a_session(MINE, SAFE)
    belief = session.belief
    error = refused(obey, session, {"do": "read", "text": spoil(session.shared())})

    assert error
    assert session.belief is belief
    assert len(session.entries) == 2


def test_a_prior_without_a_name_cannot_be_saved(tmp_path: Path) -> None:
    """A function has no name: this is said before anything is entered."""
    with pytest.raises(BadValueError, match="without a name"):
        a_session(assumptions=Assumptions(put_back=lambda cards: [1] * (cards + 1)), save=tmp_path / "a")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_gets_plain_data_in_its_language(lang: str) -> None:
    """Set-up, table and odds as JSON, with every "why?" open and no text missing."""
    session = a_session(MINE, lang=lang)
    obey(session, {"do": "why", "number": "risk", "open": True})
    views = [view_state(TrackerSession(lang=lang)), view_state(session)]

    assert json.loads(json.dumps(views)) == views
    assert views[1]["texts"]["likely"] == texts_of("tracker")["page_likely"][lang]
    assert views[1]["odds"]["whys"]["risk"]


def test_the_odds_are_those_of_the_belief() -> None:
    """What the page shows of the next card, the hands and a steal is what `TableBelief` answers."""
    session = a_session(MINE)
    belief: TableBelief = session.belief
    board = session.board

    assert board.tiles["risk"].probability == belief.pile.risk()
    assert board.tiles["draws"].probability == belief.pile.risk(2)
    assert board.hands["nope-2"].probability == belief.p_holds(2, Card.NOPE)
    assert board.next_card["next-skip"].probability == belief.card_at(0).probability(Card.SKIP)
    assert board.steals["steal-defuse"].probability == belief.steal(1).probability(Card.DEFUSE)
    assert sum(odds.value for odds in board.next_card.values()) == 1


def test_every_number_has_a_why() -> None:
    """Also the advice, in my turn."""
    session = a_session()
    names = session.board.names()

    assert any(name.startswith("advice-") for name in names)
    assert all(session.board.why(name, "en") for name in names)

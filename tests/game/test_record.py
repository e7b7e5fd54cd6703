"""A game as a file, and back."""

from __future__ import annotations

import json
import pickle

import pytest

from ekprob.errors import BadValueError, DamagedRecordError, IllegalActionError
from ekprob.game import Draw, GameRecord, GameState, Play, SeededChance, new_game, state_from
from ekprob.rules import Card, Edition, edition
from tests.game.scenes.tables import BOXES, random_game, snapshot


def played(name: str, players: int, seed: int = 3) -> GameState:
    """Return a finished random game."""
    *_, (state, _) = random_game(name, players, seed)
    return state


@pytest.mark.parametrize(("name", "players"), BOXES)
def test_a_record_replays_to_the_same_game(name: str, players: int) -> None:
    """Through JSON and back: the same hidden cards, the same sights for every seat."""
    state = played(name, players)

    again = GameRecord.from_json(GameRecord.of(state).to_json()).replay()

    assert snapshot(again) == snapshot(state)
    assert [again.observe(seat) for seat in range(players)] == [
        state.observe(seat) for seat in range(players)
    ]


@pytest.mark.parametrize("name", ["original-2015", "party-pack", "zombie"])
def test_every_prefix_replays(name: str) -> None:
    """After each action the replay stands where the game stood."""
    played_steps = [snapshot(state) for state, _ in random_game(name, 4, seed=8)]
    record = GameRecord.of(played(name, 4, seed=8))

    assert [snapshot(state) for state in record.states()] == played_steps
    assert snapshot(record.replay(steps=5)) == played_steps[5]


def test_custom_boxes_seeds_and_parts_are_recorded() -> None:
    """A made-up box, a part of the expansion, a string as seed and another first player survive."""
    tiny = Edition.custom({Card.SKIP: 4, Card.DEFUSE: 2}, players=2, hand_size=1, rescue_each=1)
    part = edition("zombie", expansion={"clone": 1})
    for box in (tiny, part):
        state = new_game(box, 2, seed="lesson 4", first_player=1)
        state.apply(Draw())

        record = GameRecord.from_json(GameRecord.of(state).to_json())

        assert record == GameRecord.of(state)
        assert snapshot(record.replay()) == snapshot(state)


def test_actions_and_events_can_be_sent_to_another_process() -> None:
    """Pickled and read back, they are equal."""
    state = played("zombie", 5)
    everything = (state.actions, state.events)

    assert pickle.loads(pickle.dumps(everything)) == everything  # noqa: S301  # our own bytes


def test_a_position_cannot_be_recorded() -> None:
    """Only a seed gives the same game again."""
    tiny = Edition.custom({Card.SKIP: 2}, players=2)
    state = state_from(tiny, [[], []], [Card.SKIP, Card.EXPLODING_KITTEN], chance=SeededChance(1))
    with pytest.raises(BadValueError, match="started from a seed"):
        GameRecord.of(state)
    with pytest.raises(BadValueError, match="started from a seed"):
        GameRecord.of(new_game(tiny, 2, chance=SeededChance(1)))


def changed(**changes: object) -> str:
    """Return a good record's text with some parts changed, or left out if None."""
    plain = json.loads(GameRecord.of(played("original", 2)).to_json())
    plain.update(changes)
    return json.dumps({name: value for name, value in plain.items() if value is not None})


GOOD_RULINGS = edition("original").default_rulings.to_plain()


def custom(**changes: object) -> dict[str, object]:
    """Return the facts of a made-up box as a file has them, some of them changed."""
    facts = Edition.custom({Card.SKIP: 4, Card.DEFUSE: 2}, players=2, hand_size=1, rescue_each=1).to_plain()
    return {**facts, **changes}


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ("", "cut off"),
        (changed()[:-40], "cut off"),
        ("[]", "no game record"),
        ('{"nbformat": 4}', "format is None"),
        (changed(format="chess"), "'chess'"),
        (changed(version=3), "version 3"),
        (changed(version="1"), "'1'"),
        (changed(version=0), "version is 0"),
        (changed(players=None), "no 'players'"),
        (changed(players=9), "2 to 5 players, not 9"),
        (changed(players="2"), "'2'"),
        (changed(seed=1.5), "1.5"),
        (changed(seed=True), "True"),
        (changed(first_player=2), "first_player=2"),
        (changed(edition={"name": "orignal"}), "'orignal'"),
        (changed(edition={}), "name"),
        (changed(edition={"name": ["original"]}), "does not describe"),
        (changed(edition={"name": "custom", "cards": []}), "does not describe"),
        (changed(rulings={}), "hand_size"),
        (changed(rulings={**GOOD_RULINGS, "combos": "all"}), "'all'"),
        (changed(rulings={**GOOD_RULINGS, "luck": 1}), "'luck'"),
        (changed(actions="draw"), "'draw'"),
        (changed(actions=["draw"]), "'draw' is no action"),
        (changed(actions=[{"do": "fly"}]), "'fly'"),
        (changed(actions=[{"do": ["draw"]}]), "no action"),
        (changed(actions=[{"do": "give"}]), "card"),
        (changed(actions=[{"do": "give", "card": "skipp"}]), "'skipp'"),
        (changed(actions=[{"do": "give", "card": 3}]), "3"),
        (changed(actions=[{"do": "insert", "position": "top"}]), "'top'"),
        (changed(actions=[{"do": "draw", "luck": 1}]), "'luck'"),
        (changed(actions=[{"do": "play", "cards": [["skip"]]}]), "skip"),
        (changed(actions=[{"do": "play", "cards": ["skip"] * 90_000}]), "'cards' cannot be"),
        (changed(actions=[{"do": "play", "cards": ["skip"] * 11}]), "'cards' cannot be"),
        (changed(actions=[{"do": "draw"}] * 1_000_000), "more than 1000000 letters"),
        (changed(actions=[{"do": "draw"}] * 60_000), "is illegal"),
        ("[" * 100_000, "cut off"),
        (changed(edition=custom(cards={"skip": 1.5})), r"skip=1.5: a whole number"),
        (changed(edition=custom(cards={"skip": -1})), r"skip=-1: a whole number"),
        (changed(edition=custom(cards={"skip": 10**9})), r"skip=1000000000: a whole number from 0 to 1000"),
        (changed(edition=custom(cards={"skip": True})), r"skip=True"),
        (
            changed(edition=custom(cards={"skip": 900, "nope": 200})),
            "kittens=1: a whole number from 0 to -100",
        ),
        (changed(edition=custom(kittens=1.5)), "kittens=1.5"),
        (changed(edition=custom(kittens=10**9)), "kittens=1000000000"),
        (changed(edition=custom(players=[2])), r"players=\[2\]"),
        (changed(edition=custom(players="ab")), "players='ab'"),
        (changed(edition=custom(players=[1, 2])), "the fewest players=1"),
        (changed(edition=custom(players=[3, 2])), "the most players=2"),
        (changed(edition=custom(players=[2, 10**9])), "the most players=1000000000"),
        (changed(edition=custom(rescue_each=-1)), "rescue_each=-1"),
        (changed(edition=custom(rescue="skip")), "rescue"),
        (changed(edition=custom(rescue=4)), "rescue=4"),
        (changed(edition=custom(name=3)), "name=3: a text"),
        (changed(edition=custom(name="\ud800")), "name="),
        (changed(edition=custom(name="original")), "printed box"),
        (changed(edition=custom(rulings=[])), r"rulings=\[\]"),
        (changed(edition=custom(rulings={**GOOD_RULINGS, "hand_size": 10**400})), "hand_size=a huge number"),
        (changed(edition={"name": "zombie", "expansion": {"clone": 1.5}}), "clone=1.5"),
        (changed(edition={"name": "zombie", "expansion": ["clone"]}), "expansion="),
        (changed(rulings={**GOOD_RULINGS, "hand_size": -1}), "hand_size=-1"),
        (changed(seed="\ud800"), "seed"),
        (changed(seed=10**4000), "seed"),
        (changed(seed="x" * 5_000), "seed"),
    ],
)
def test_damaged_foreign_and_newer_files(source: str, named: str) -> None:
    """The error says what is wrong and names the value."""
    with pytest.raises(DamagedRecordError, match=named):
        GameRecord.from_json(source)


@pytest.mark.parametrize(
    ("actions", "named"),
    [
        ([{"do": "pass"}], "action 1 of the record, Pass"),
        ([{"do": "draw"}, {"do": "insert", "position": 0}], "action 2 of the record, Insert"),
        ([{"do": "play", "cards": ["exploding_kitten"]}], "Exploding Kitten is not in your hand"),
    ],
)
def test_illegal_actions_in_a_record(actions: list[object], named: str) -> None:
    """A record of a game that cannot have been played is refused, with the step and the reason."""
    with pytest.raises(DamagedRecordError, match=named):
        GameRecord.from_json(changed(actions=actions))


def test_illegal_actions_change_nothing() -> None:
    """What the rules refuse leaves the game as it was, and says why."""
    for step, (state, _) in enumerate(random_game("zombie", 3, seed=2)):
        before = snapshot(state)
        with pytest.raises(IllegalActionError):
            state.apply(Play((Card.EXPLODING_KITTEN,)))
        assert snapshot(state) == before
        if step > 60:
            break

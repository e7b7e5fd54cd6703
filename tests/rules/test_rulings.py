"""The named points on which printed rules differ."""

from __future__ import annotations

import pickle

import pytest

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules.rulings import AttackChain, DeadHand, Rulings, ruling_names

COLUMNS = (
    "original-2015",
    "original",
    "party-pack",
    "zombie",
    "seed-zh",
    "seed-es",
    "seed-id",
    "seed-en",
)
PRESETS: dict[str, tuple[object, ...]] = {
    "hand_size": (7, 7, 7, 7, 7, 7, 7, 7),
    "attack_chain": ("reset", "stack", "stack", "stack", "reset", "stack", "stack", "stack"),
    "spare_defuses": (
        "two_player_cap2",
        "cap2",
        "all",
        "remove",
        "all",
        "two_player_cap2",
        "all",
        "remove",
    ),
    "dead_hand": (
        "discard",
        "out_of_play",
        "out_of_play",
        "keep",
        "discard",
        "out_of_play",
        "out_of_play",
        "keep",
    ),
    "combos": ("special", "special", "special", "special", "special", "cats", "special", "special"),
    "five_different": (True, False, True, False, True, False, True, False),
    "nope_stops_see_the_future": (True, True, True, True, True, False, True, True),
    "shuffle_ends_turn": (False, False, False, False, False, True, False, False),
    "kitten_put_back": ("chosen", "chosen", "chosen", "chosen", "random", "chosen", "chosen", "chosen"),
    "decline_rescue": (False, False, False, True, False, False, True, True),
    "noped_cards": (*("discard",) * 6, "removed", "discard"),
    "nope_stops_rescue": (False,) * 8,
    "five_may_take_own": (False, False, False, False, True, False, True, False),
    "clone_pairs": (*(True,) * 7, False),
    "now_window": (*("between_actions",) * 7, "any_time"),
}
DEFUSE_RETURN = {
    "original-2015": "after_deal",
    "original": "before_deal",
    "party-pack": "before_deal",
    "seed-zh": "after_deal",
    "seed-es": "after_deal",
    "seed-id": "before_deal",
}
"""A Zombie game returns no spares, so it has no entry."""


@pytest.mark.parametrize("name", COLUMNS)
def test_presets(name: str) -> None:
    """Every edition and rulebook has the rulings that its printed rules state."""
    plain = Rulings.named(name).to_plain()

    expected = {ruling: values[COLUMNS.index(name)] for ruling, values in PRESETS.items()}
    assert {ruling: plain[ruling] for ruling in PRESETS} == expected
    assert plain["defuse_return"] == DEFUSE_RETURN.get(name, plain["defuse_return"])
    assert plain["two_player_trim"] is True
    assert plain["faster_variant"] is False


def test_the_record_has_just_these_fields() -> None:
    """There is a field for each point on which the rules differ, and no other."""
    assert set(ruling_names()) == {*PRESETS, "defuse_return", "two_player_trim", "faster_variant"}


def test_unknown_names_list_the_nearest() -> None:
    """A misspelt preset, field or member is named in the error, with what was probably meant."""
    with pytest.raises(UnknownNameError, match=r"'seed-ed'.*'seed-es'"):
        Rulings.named("seed-ed")
    with pytest.raises(UnknownNameError, match=r"'attack_chains'.*'attack_chain'"):
        Rulings.named("original").with_(attack_chains="reset")
    with pytest.raises(UnknownNameError, match=r"'resets'.*'reset'"):
        Rulings.named("original").with_(attack_chain="resets")


@pytest.mark.parametrize(
    "change", [{"hand_size": -1}, {"hand_size": "7"}, {"hand_size": True}, {"five_different": 1}]
)
def test_values_of_a_wrong_kind(change: dict[str, object]) -> None:
    """A hand size is a whole number from 0, a switch is True or False."""
    with pytest.raises(BadValueError, match=next(iter(change))):
        Rulings.named("original").with_(**change)


def test_changes_take_members_or_strings() -> None:
    """A closed set may be given by its member or by its printed string."""
    original = Rulings.named("original")

    assert original.with_(attack_chain="reset") == original.with_(attack_chain=AttackChain.RESET)
    assert original.with_(dead_hand="keep").dead_hand is DeadHand.KEEP
    assert original.with_() == original


@pytest.mark.parametrize("name", COLUMNS)
def test_plain_round_trip(name: str) -> None:
    """Rulings written as plain values, or pickled, are read back the same; a missing one is named."""
    rulings = Rulings.named(name)

    assert Rulings.from_plain(rulings.to_plain()) == rulings
    assert pickle.loads(pickle.dumps(rulings)) == rulings  # noqa: S301  # our own bytes
    with pytest.raises(BadValueError, match="'dead_hand' is missing"):
        Rulings.from_plain({key: value for key, value in rulings.to_plain().items() if key != "dead_hand"})

"""The points on which the printed rules differ, as one frozen record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, Final

from ekprob.checks import member, whole
from ekprob.errors import BadValueError, UnknownNameError, quoted
from ekprob.rules.box_facts import MOST_CARDS
from ekprob.rules.source import rulings_source


class AttackChain(Enum):
    """What an Attack played against an Attack does (ruling C01)."""

    STACK = "stack"
    """The turns still owed, the one in progress included (C02), pass on to the next player, and two more."""
    RESET = "reset"
    """The next player takes two turns, however many were owed."""


class SpareDefuses(Enum):
    """How many of the Defuses that are left over when each player has one go back (ruling C03)."""

    ALL = "all"
    TWO_PLAYER_CAP2 = "two_player_cap2"
    """At most two at two players, all of them otherwise."""
    CAP2 = "cap2"
    """At most two."""
    REMOVE = "remove"


class DefuseReturn(Enum):
    """When the spare Defuses go back (ruling C04)."""

    BEFORE_DEAL = "before_deal"
    """They are shuffled in first, so that a hand may hold several."""
    AFTER_DEAL = "after_deal"
    """They go into the pile together with the kittens."""


class DeadHand(Enum):
    """What happens to the hand of a player who explodes (ruling C08)."""

    DISCARD = "discard"
    """The hand and the kitten go to the discard pile, for all to see."""
    OUT_OF_PLAY = "out_of_play"
    """The hand leaves the game face down."""
    KEEP = "keep"
    """The dead keep it, and may still play a Nope or a NOW card."""


class Combos(Enum):
    """Which cards may be played together (ruling C12)."""

    SPECIAL = "special"
    """Two or three of any title."""
    CATS = "cats"
    """Pairs and threes of equal cats: one rulebook has combos of cats only (ES-06, ES-27, ES-28)."""
    CAT_PAIRS = "cat_pairs"
    """Only pairs of equal cats: the beginners' game."""


class KittenPutBack(Enum):
    """Where a defused kitten goes back (ruling C11)."""

    CHOSEN = "chosen"
    """Where the player wants, in secret."""
    RANDOM = "random"
    """At a place that chance picks and that the player does not learn."""


class NopedCards(Enum):
    """Where a card goes that a Nope stopped, a Nope that was Noped included (ruling C09)."""

    DISCARD = "discard"
    """It stays in the discard pile (ES-20, ZH-21, EN-23)."""
    REMOVED = "removed"
    """It is gone from the game (ID-31), in sight of all; no combo and no Clone finds it again."""


class NowWindow(Enum):
    """When a NOW card may be played out of turn (ruling Z22)."""

    BETWEEN_ACTIONS = "between_actions"
    """Before the draw, and after something was resolved."""
    ANY_TIME = "any_time"
    """At any time before an action has begun (EN-30, read literally): it also answers what was announced,
    such as a Dig Deeper, and precedes the first card of a turn."""


CLOSED_SETS: Final[dict[str, type[Enum]]] = {
    "attack_chain": AttackChain,
    "spare_defuses": SpareDefuses,
    "defuse_return": DefuseReturn,
    "dead_hand": DeadHand,
    "combos": Combos,
    "kitten_put_back": KittenPutBack,
    "noped_cards": NopedCards,
    "now_window": NowWindow,
}

FORMER: Final[Mapping[str, object]] = {
    "noped_cards": "discard",
    "nope_stops_rescue": False,
    "five_may_take_own": False,
    "clone_pairs": True,
    "now_window": "between_actions",
}
"""What the rulings meant that files of version 1 do not name."""


@dataclass(frozen=True)
class Rulings:
    """The printed rules' options; everything else is the same in every game.

    On one point we do not follow a rulebook: ZH-08 lets a player who plays nothing pass on to the next
    "without" a draw, where ZH-13 ends a turn by drawing. Both cannot be (C10), and in a game without draws
    nobody would explode, so every turn ends with a draw unless a card says otherwise.

    >>> Rulings.named("original-2015").attack_chain
    <AttackChain.RESET: 'reset'>
    >>> Rulings.named("original").with_(attack_chain="reset", hand_size=4).hand_size
    4
    """

    hand_size: int
    """Cards dealt to each player besides the rescue card."""
    attack_chain: AttackChain
    spare_defuses: SpareDefuses
    defuse_return: DefuseReturn
    dead_hand: DeadHand
    combos: Combos
    five_different: bool
    """Whether five cards of different titles fetch a card from the discard pile (ruling A16)."""
    nope_stops_see_the_future: bool
    """Whether a See the Future can be Noped (ruling C06)."""
    shuffle_ends_turn: bool
    """Whether a Shuffle is followed at once by the draw (ruling C07)."""
    kitten_put_back: KittenPutBack
    decline_rescue: bool
    """Whether a player may die with a rescue card in hand (ruling C16)."""
    two_player_trim: bool
    """Whether the expansion's cards for more players are left out at two (ruling C17)."""
    faster_variant: bool
    """Whether unknown cards are taken out of the pile to speed the game up (ruling C18)."""
    noped_cards: NopedCards
    nope_stops_rescue: bool
    """Whether a Nope stops the card laid on a kitten, so that the player needs another or dies (ruling C06).

    ES-19 excepts See the Future alone, so by its letter a Defuse can be Noped. No rulebook sets it: ES-03 and
    ES-23 let a Defuse save without condition, and ID-28, ZH-19 and EN-23 except rescue cards by name.
    """
    five_may_take_own: bool
    """Whether five different cards may fetch one of themselves (ruling A18).

    ID-43 and ZH-12 take any one card. An Exploding Kitten stays out of reach even so (ruling A17): in the
    pile there is one fewer than living players (ID-02), and a kitten in a hand would break that.
    """
    clone_pairs: bool
    """Whether two Clones may go down together (ruling Z21); by EN-25 none is played on another."""
    now_window: NowWindow

    @staticmethod
    def named(name: str) -> Rulings:
        """The rulings of an edition or of a rulebook; an unknown name is an `UnknownNameError`."""
        return Rulings.from_plain(rulings_source(name))

    @staticmethod
    def from_plain(values: Mapping[str, object]) -> Rulings:
        """The rulings with plain `values` (strings for the closed sets): every field, and no other."""
        missing = [name for name in ruling_names() if name not in values]
        if missing:
            raise BadValueError(
                f"the ruling {missing[0]!r} is missing; a full record has {', '.join(ruling_names())}"
            )
        return Rulings(**{name: _checked(name, value) for name, value in values.items()})

    def with_(self, **changes: object) -> Rulings:
        """These rulings with some fields changed; a closed set takes its member or the member's string.

        Raises `UnknownNameError` for a field or a member that does not exist, `BadValueError` for a wrong
        kind of value.
        """
        checked = {name: _checked(name, value) for name, value in changes.items()}
        return replace(self, **checked) if changes else self

    def to_plain(self) -> dict[str, int | bool | str]:
        """The rulings as strings, numbers and truth values, as they lie in a file."""
        values = {name: getattr(self, name) for name in ruling_names()}
        return {name: each.value if isinstance(each, Enum) else each for name, each in values.items()}

    def __reduce__(self) -> tuple[Any, ...]:
        return Rulings.from_plain, (self.to_plain(),)


def with_former_rulings(plain: Any) -> Any:  # noqa: ANN401  # whatever JSON holds
    """What a file of version 1 holds, with the rulings that it does not name as they were in all games then.

    >>> with_former_rulings({"rulings": {"hand_size": 4}})["rulings"]["noped_cards"]
    'discard'
    """
    if not isinstance(plain, Mapping):
        return plain
    filled = {name: with_former_rulings(value) for name, value in plain.items()}
    if isinstance(rulings := plain.get("rulings"), Mapping):
        filled["rulings"] = {**FORMER, **rulings}
    return filled


def ruling_names() -> list[str]:
    """The names of all rulings, in the order of the record."""
    return [field.name for field in fields(Rulings)]


def _checked(name: str, value: object) -> Any:  # noqa: ANN401  # what the field of this name takes
    if name not in ruling_names():
        raise UnknownNameError.among("ruling", name, ruling_names())
    if name in CLOSED_SETS:
        return member(CLOSED_SETS[name], value, name)
    if name == "hand_size":
        return whole(name, value, 0, MOST_CARDS)
    if not isinstance(value, bool):
        raise BadValueError(f"{name} is True or False, not {quoted(value)}")
    return value

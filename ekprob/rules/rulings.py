"""The points on which the printed rules differ, as one frozen record."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from ekprob.checks import member, whole
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules.source import rulings_source

if TYPE_CHECKING:
    from collections.abc import Mapping


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
    CAT_PAIRS = "cat_pairs"
    """Only pairs of equal cats: the beginners' game."""


class KittenPutBack(Enum):
    """Where a defused kitten goes back (ruling C11)."""

    CHOSEN = "chosen"
    """Where the player wants, in secret."""
    RANDOM = "random"
    """At a place that chance picks and that the player does not learn."""


CLOSED_SETS: Final[dict[str, type[Enum]]] = {
    "attack_chain": AttackChain,
    "spare_defuses": SpareDefuses,
    "defuse_return": DefuseReturn,
    "dead_hand": DeadHand,
    "combos": Combos,
    "kitten_put_back": KittenPutBack,
}


@dataclass(frozen=True)
class Rulings:
    """The printed rules' options; everything else is the same in every game.

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


def ruling_names() -> list[str]:
    """The names of all rulings, in the order of the record."""
    return [field.name for field in fields(Rulings)]


def _checked(name: str, value: object) -> Any:  # noqa: ANN401  # what the field of this name takes
    if name not in ruling_names():
        raise UnknownNameError.among("ruling", name, ruling_names())
    if name in CLOSED_SETS:
        return member(CLOSED_SETS[name], value, name)
    if name == "hand_size":
        return whole(name, value)
    if not isinstance(value, bool):
        raise BadValueError(f"{name} is True or False, not {value!r}")
    return value

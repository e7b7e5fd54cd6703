"""Every card title of the three boxes, and the families that the rules speak of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from ekprob.checks import member
from ekprob.i18n import Message


class Card(Enum):
    """One kind of card (a title); two cards of one title are the same to the rules.

    The order is the one of hands and of combos; a Clone comes last, so that it lies on what it copies.

    >>> Card("skip").name_in("es")
    'Saltar'
    """

    EXPLODING_KITTEN = "exploding_kitten"
    DEFUSE = "defuse"
    ZOMBIE_KITTEN = "zombie_kitten"
    NOPE = "nope"
    ATTACK = "attack"
    TARGETED_ATTACK = "targeted_attack"
    ATTACK_OF_THE_DEAD = "attack_of_the_dead"
    SKIP = "skip"
    SUPER_SKIP = "super_skip"
    FAVOR = "favor"
    SHUFFLE = "shuffle"
    SHUFFLE_NOW = "shuffle_now"
    SEE_THE_FUTURE = "see_the_future"
    ALTER_THE_FUTURE = "alter_the_future"
    DRAW_FROM_THE_BOTTOM = "draw_from_the_bottom"
    DIG_DEEPER = "dig_deeper"
    CLAIRVOYANCE = "clairvoyance"
    FEED_THE_DEAD = "feed_the_dead"
    GRAVE_ROBBER = "grave_robber"
    TACOCAT = "tacocat"
    CATTERMELON = "cattermelon"
    HAIRY_POTATO_CAT = "hairy_potato_cat"
    BEARD_CAT = "beard_cat"
    RAINBOW_RALPHING_CAT = "rainbow_ralphing_cat"
    FERAL_CAT = "feral_cat"
    CLONE = "clone"

    # Members are compared by identity, so they may be hashed by it: sets and counters of cards are then fast.
    __hash__ = object.__hash__

    @property
    def message(self) -> Message:
        """The card's name, to be read in any language."""
        return Message(f"cards.{self.value}")

    def name_in(self, lang: str) -> str:
        """The card's name in `lang`; an unknown language is an `UnknownNameError`."""
        return self.message.in_language(lang)

    def __str__(self) -> str:
        return self.name_in("en")


CATS: Final = frozenset(
    {
        Card.TACOCAT,
        Card.CATTERMELON,
        Card.HAIRY_POTATO_CAT,
        Card.BEARD_CAT,
        Card.RAINBOW_RALPHING_CAT,
        Card.FERAL_CAT,
    }
)
"""Cards that do nothing alone: the five cats, and the Feral Cat that stands in for any of them."""

NOW_CARDS: Final = frozenset({Card.CLAIRVOYANCE, Card.FEED_THE_DEAD, Card.SHUFFLE_NOW})
"""Cards that may be played off-turn and by the dead."""

RESCUES: Final = frozenset({Card.DEFUSE, Card.ZOMBIE_KITTEN})
"""Cards that save whoever has drawn an Exploding Kitten."""

ATTACKS: Final = frozenset({Card.ATTACK, Card.TARGETED_ATTACK, Card.ATTACK_OF_THE_DEAD})
"""Cards that end the turn and impose turns on somebody else."""

CARD_ORDER: Final[dict[Card, int]] = {card: place for place, card in enumerate(Card)}


def card_named(name: str) -> Card:
    """The card whose value is `name`; anything else is an `UnknownNameError` that lists the nearest names.

    >>> card_named("beard_cat")
    <Card.BEARD_CAT: 'beard_cat'>
    """
    return member(Card, name, "card")


class CardCounts(Mapping[Card, int]):
    """A read-only, hashable multiset of cards: how many there are of each title (never 0).

    >>> counts = CardCounts({Card.SKIP: 2, Card.NOPE: 1})
    >>> counts[Card.SKIP], counts.total, counts.get(Card.FAVOR, 0)
    (2, 3, 0)
    """

    def __init__(self, counts: Mapping[Card, int]) -> None:
        held = [card for card, count in counts.items() if count]
        held.sort(key=CARD_ORDER.__getitem__)
        self._counts = {card: counts[card] for card in held}
        self._hash = hash(tuple(self._counts.items()))

    @property
    def total(self) -> int:
        """The number of cards."""
        return sum(self._counts.values())

    def cards(self) -> list[Card]:
        """Every single card, in the order of `Card`."""
        return [card for card, count in self._counts.items() for _ in range(count)]

    def __getitem__(self, card: Card) -> int:
        return self._counts[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardCounts):
            return self._counts == other._counts
        return self._counts == other

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[CardCounts], tuple[dict[Card, int]]]:
        return CardCounts, (self._counts,)

    def __repr__(self) -> str:
        listed = ", ".join(f"{card.value}={count}" for card, count in self._counts.items())
        return f"CardCounts({listed})"

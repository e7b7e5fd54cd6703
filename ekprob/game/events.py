"""What happens: frozen records, each with what every seat sees of it fixed when it is made.

A field that a seat does not see is None in what `seen_by` returns for that seat.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum

from ekprob.rules.cards import Card


class DrawnFrom(Enum):
    """Where a card was drawn."""

    TOP = "top"
    BOTTOM = "bottom"
    SECOND = "second"
    """The card below the top, after a Dig Deeper that went on."""


class Window(Enum):
    """What everybody was asked about when a seat passed."""

    NOPE = "nope"
    NOW = "now"
    CLAIRVOYANCE = "clairvoyance"


@dataclass(frozen=True)
class Event:
    """The base of every event; without more, everybody sees all of it."""

    def seen_by(self, seat: int) -> Event:  # noqa: ARG002  # public events are the same for all
        """Return the event as `seat` sees it."""
        return self

    def __reduce__(self) -> tuple[type[Event], tuple[object, ...]]:
        # Compiled, a frozen record can only be copied by building it anew.
        return type(self), tuple(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True)
class GameStarted(Event):
    """The table is set: a box, the players, and the pile with its kittens."""

    edition: str
    players: int
    pile: int
    kittens: int


@dataclass(frozen=True)
class Dealt(Event):
    """A seat got its opening hand, which only it sees."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int) -> Event:
        """Hide the cards from the others."""
        return self if seat == self.seat else Dealt(self.seat, self.count, None)


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat begins a turn; `owed` counts it and those still to come, `attacked` if an Attack imposed it."""

    seat: int
    owed: int
    attacked: bool


@dataclass(frozen=True)
class Played(Event):
    """A seat announced a card or a combo; `acts_as` is what a Clone has become, else the card itself.

    `acts_as` is None for a combo, whose cards' own texts are ignored.
    """

    seat: int
    cards: tuple[Card, ...]
    acts_as: Card | None
    target: int | None
    named: Card | None


@dataclass(frozen=True)
class Noped(Event):
    """A seat played a Nope, or a Clone that acts as one, on what lies on top."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Passed(Event):
    """A seat let it go on."""

    seat: int
    window: Window


@dataclass(frozen=True)
class Cancelled(Event):
    """The action that `seat` announced was stopped."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class NopedAway(Event):
    """Cards that were Noped left the game, in sight of all (ruling C09); Nopes may be among them."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HadNoEffect(Event):
    """The action that `seat` announced was not stopped, but there was nothing for it to do."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class DrawAnnounced(Event):
    """A seat wants to draw the next card; first the others may play a NOW card, which calls it off."""

    seat: int


@dataclass(frozen=True)
class Drew(Event):
    """A seat drew a safe card, which only it sees."""

    seat: int
    source: DrawnFrom
    card: Card | None

    def seen_by(self, seat: int) -> Event:
        """Hide the card from the others."""
        return self if seat == self.seat else Drew(self.seat, self.source, None)


@dataclass(frozen=True)
class KittenDrawn(Event):
    """A seat drew an Exploding Kitten, which must be shown at once."""

    seat: int
    source: DrawnFrom


@dataclass(frozen=True)
class Peeked(Event):
    """A seat looked at the top `count` cards, from the next one on; `using` is the card that let it."""

    seat: int
    using: Card
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int) -> Event:
        """Hide the cards from the others."""
        return self if seat == self.seat else Peeked(self.seat, self.using, self.count, None)


@dataclass(frozen=True)
class Arranged(Event):
    """A seat put the top `count` cards back in an order that only it knows."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int) -> Event:
        """Hide the order from the others."""
        return self if seat == self.seat else Arranged(self.seat, self.count, None)


@dataclass(frozen=True)
class DugDeeper(Event):
    """A seat decided about the card that Dig Deeper turned up: `kept`, or back on top."""

    seat: int
    kept: bool


@dataclass(frozen=True)
class Shuffled(Event):
    """The pile was shuffled; `added` unknown cards went into it first."""

    seat: int
    added: int


@dataclass(frozen=True)
class Stolen(Event):
    """A seat took a random card from another's hand; only these two see it."""

    seat: int
    victim: int
    card: Card | None

    def seen_by(self, seat: int) -> Event:
        """Hide the card from third seats."""
        return self if seat in (self.seat, self.victim) else Stolen(self.seat, self.victim, None)


@dataclass(frozen=True)
class NamedCardAsked(Event):
    """A seat asked another for a title; `found` says whether one copy was handed over, for all to see."""

    seat: int
    victim: int
    card: Card
    found: bool


@dataclass(frozen=True)
class Given(Event):
    """A seat gave another a card of its own choice; only these two see it."""

    seat: int
    receiver: int
    card: Card | None

    def seen_by(self, seat: int) -> Event:
        """Hide the card from third seats."""
        return self if seat in (self.seat, self.receiver) else Given(self.seat, self.receiver, None)


@dataclass(frozen=True)
class GivenUp(Event):
    """A dead player's card goes into the pile; only its owner knows which."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int) -> Event:
        """Hide the card from the others."""
        return self if seat == self.seat else GivenUp(self.seat, None)


@dataclass(frozen=True)
class Taken(Event):
    """A seat took a card out of the discard pile, for all to see."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Rescued(Event):
    """A seat saved itself from the kitten with `card`; `acts_as` is what a Clone has become."""

    seat: int
    card: Card
    acts_as: Card


@dataclass(frozen=True)
class Watched(Event):
    """A seat will watch where `rescuer` puts the kittens back."""

    seat: int
    rescuer: int


@dataclass(frozen=True)
class Revived(Event):
    """A dead player is back in the game, thanks to `rescuer`."""

    seat: int
    rescuer: int


@dataclass(frozen=True)
class KittenReturned(Event):
    """A seat put a kitten back: `position` 0 is the top, seen by `watchers` alone; `pile` counts it too."""

    seat: int
    pile: int
    watchers: frozenset[int]
    position: int | None

    def seen_by(self, seat: int) -> Event:
        """Hide the position from all who do not watch."""
        if seat in self.watchers:
            return self
        return KittenReturned(self.seat, self.pile, self.watchers, None)


@dataclass(frozen=True)
class Died(Event):
    """A seat exploded; `discarded` is the hand that went to the discard pile, if the rulings say so."""

    seat: int
    discarded: tuple[Card, ...]


@dataclass(frozen=True)
class Won(Event):
    """A seat is the last one living."""

    seat: int

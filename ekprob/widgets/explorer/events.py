"""What can happen at a table, as the odds explorer hears of it: small frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ekprob.beliefs.priors import Prior


class Place(Enum):
    """Where a card was drawn from."""

    TOP = "top"
    SECOND = "second"
    """The card below the next one: a Dig Deeper that went on."""
    BOTTOM = "bottom"


class Word(Enum):
    """What is said of a card that was seen."""

    SAFE = "safe"
    KITTEN = "kitten"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card left the pile; a kitten stays out until it is put back or its drawer explodes."""

    place: Place
    kitten: bool


@dataclass(frozen=True, slots=True)
class PutBackAt:
    """The kitten went back where everybody knows: `position` cards lie above it."""

    position: int


@dataclass(frozen=True, slots=True)
class PutBackSecretly:
    """The kitten went back where I do not know; `name` says which prior that is."""

    name: str
    prior: Prior
    weights: tuple[Fraction, ...] = ()
    """The weights of the places, when they were typed."""


PutBack = PutBackAt | PutBackSecretly


@dataclass(frozen=True, slots=True)
class Exploded:
    """The kitten stays out: whoever drew it is out of the game."""


@dataclass(frozen=True, slots=True)
class Revived:
    """A dead seat lives again, and the kitten that killed it goes back too (Zombie Kitten)."""

    seat: int
    put_back: PutBack


@dataclass(frozen=True, slots=True)
class SawTop:
    """I saw the top cards, the next one first, and they stay as they are (See the Future)."""

    cards: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class AlteredTop:
    """I put the top cards into this order (Alter the Future)."""

    cards: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class AlteredSecretly:
    """Somebody else put the top three cards into an order that I did not see."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The pile was shuffled; Grave Robber shuffles `added_safe` cards into it."""

    added_safe: int = 0


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """Without a draw it is now the turn of `seat`, who owes `owed` turns (Skip, Attack)."""

    seat: int
    owed: int


Event = (
    Drawn
    | PutBackAt
    | PutBackSecretly
    | Exploded
    | Revived
    | SawTop
    | AlteredTop
    | AlteredSecretly
    | Shuffled
    | TurnPassed
)

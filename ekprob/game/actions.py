"""What a seat may do: small frozen records. Who does it is always the state's acting seat."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from ekprob.rules.cards import CARD_ORDER, Card


@dataclass(frozen=True)
class Action:
    """The base of every action."""

    def __reduce__(self) -> tuple[type[Action], tuple[object, ...]]:
        # Compiled, a frozen record can only be copied by building it anew.
        return type(self), tuple(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True)
class Draw(Action):
    """End the turn by drawing the next card."""


@dataclass(frozen=True)
class Play(Action):
    """Play one card, or two, three or five together as a combo.

    `cards` stand in the order of `Card` (`Play.of` sorts them), which is the order in which they go down.
    `target` is a seat: the player to steal from, attack or ask, or the dead player to feed.
    `named` is the title that three of a kind ask for.

    >>> Play.of(Card.FERAL_CAT, Card.TACOCAT, target=2).cards
    (<Card.TACOCAT: 'tacocat'>, <Card.FERAL_CAT: 'feral_cat'>)
    """

    cards: tuple[Card, ...]
    target: int | None = None
    named: Card | None = None

    @staticmethod
    def of(*cards: Card, target: int | None = None, named: Card | None = None) -> Play:
        """Return the play of these cards, in whatever order they are given."""
        return Play(tuple(sorted(cards, key=CARD_ORDER.__getitem__)), target, named)


@dataclass(frozen=True)
class Nope(Action):
    """Stop the announced action, or the Nope on top of it; a Clone on a Nope acts as one."""

    card: Card = Card.NOPE


@dataclass(frozen=True)
class Pass(Action):
    """Let the announced action, the draw or the rescue go on."""


@dataclass(frozen=True)
class Rescue(Action):
    """Save oneself from the kitten just drawn with a Defuse, a Zombie Kitten, or a Clone on one of them."""

    card: Card


@dataclass(frozen=True)
class Die(Action):
    """Explode: without a rescue card, or by choice where the rulings allow it."""


@dataclass(frozen=True)
class Revive(Action):
    """Bring the dead player at `seat` back into the game."""

    seat: int


@dataclass(frozen=True)
class Insert(Action):
    """Put the kitten back; `position` 0 is the top, a pile of n cards has positions 0 to n."""

    position: int


@dataclass(frozen=True)
class Give(Action):
    """Hand over one card of one's own choice: for a Favor, to the dead, or into the pile."""

    card: Card


@dataclass(frozen=True)
class Take(Action):
    """Take this card out of the discard pile, after five different cards."""

    card: Card


@dataclass(frozen=True)
class Arrange(Action):
    """Put the top cards back in this order; the first is the next card drawn."""

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Keep(Action):
    """Keep the card that Dig Deeper turned up."""


@dataclass(frozen=True)
class DigOn(Action):
    """Draw the next card instead, whatever it is; the first goes back on top."""


PASS: Final = Pass()
DRAW: Final = Draw()
DIE: Final = Die()
KEEP: Final = Keep()
DIG_ON: Final = DigOn()
NOPE: Final = Nope(Card.NOPE)
CLONE_AS_NOPE: Final = Nope(Card.CLONE)

ACTIONS: Final[dict[str, type[Action]]] = {
    "arrange": Arrange,
    "die": Die,
    "dig_on": DigOn,
    "draw": Draw,
    "give": Give,
    "insert": Insert,
    "keep": Keep,
    "nope": Nope,
    "pass": Pass,
    "play": Play,
    "rescue": Rescue,
    "revive": Revive,
    "take": Take,
}
"""How each kind of action is called in a record."""

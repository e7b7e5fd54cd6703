"""What I can do in my turn, and what an answer says of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final, NamedTuple

from ekprob.beliefs.layouts import Order
from ekprob.checks import member
from ekprob.i18n import Message
from ekprob.odds.advice.near_pile import NearPile
from ekprob.odds.advice.others_draw import Queue
from ekprob.rules.cards import RESCUES, Card

MOVES: Final = (
    Card.SKIP,
    Card.SUPER_SKIP,
    Card.ATTACK,
    Card.TARGETED_ATTACK,
    Card.ATTACK_OF_THE_DEAD,
    None,
    Card.DRAW_FROM_THE_BOTTOM,
    Card.DIG_DEEPER,
    Card.SHUFFLE,
    Card.SHUFFLE_NOW,
    Card.SEE_THE_FUTURE,
    Card.ALTER_THE_FUTURE,
)
"""What advice knows: the draw (None) and the cards that change what I draw."""

LOOKS: Final = frozenset({Card.SEE_THE_FUTURE, Card.ALTER_THE_FUTURE})
"""Cards that show the top cards."""

COUNTED: Final = frozenset({*(card for card in MOVES if card is not None), *RESCUES})
"""The cards of a hand that matter to advice."""


class Horizon(Enum):
    """How far a number looks ahead."""

    TURNS_OWED = "turns_owed"
    """Until the turns that I owe now are over."""
    NEXT_TURN = "next_turn"
    """Until the draw of my next turn, the others only drawing in between."""


class Danger(Enum):
    """What may happen to me until then."""

    EXPLODE = "explode"
    """I draw a kitten with no rescue card left."""
    KITTEN = "kitten"
    """I draw at least one kitten, saved or not."""


class Risk(NamedTuple):
    """What a plan costs. Compared in this order, and the least is best."""

    p_explode: Fraction
    """The probability that I draw a kitten with no rescue card left."""
    p_kitten: Fraction
    cards: Fraction
    """How many cards I play on average, rescue cards not counted."""

    def p(self, danger: Danger | str) -> Fraction:
        """The probability of one of the two; raises `UnknownNameError` for a danger that there is not."""
        return self.p_explode if member(Danger, danger, "danger") is Danger.EXPLODE else self.p_kitten


@dataclass(frozen=True)
class Option:
    """One thing that I can do now: draw, or play a card.

    >>> Option(Card.SKIP).name_in("es"), Option(Card.TARGETED_ATTACK, target=2).name_in()
    ('Saltar', 'Targeted Attack on seat 2')
    """

    card: Card | None = None
    """The card that I play; None is a draw from the top."""
    target: int | None = None
    is_all: bool = False
    """Whether it stands for all turns that I owe: draw in each, play nothing."""

    @property
    def name(self) -> Message:
        """How it is called."""
        if self.card is None:
            return Message("advice.only_draw" if self.is_all else "advice.draw")
        card = self.card.message
        return card if self.target is None else Message("advice.aimed", {"card": card, "seat": self.target})

    def name_in(self, lang: str = "en") -> str:
        """How it is called in `lang`."""
        return self.name.in_language(lang)

    def __str__(self) -> str:
        return self.name_in()


DRAW: Final = Option()
ONLY_DRAW: Final = Option(is_all=True)


class Happening(Enum):
    """What the first step of an option may bring."""

    SAFE = "safe"
    SAVED = "saved"
    """I draw a kitten and am saved."""
    EXPLODED = "exploded"
    """I draw a kitten with no rescue card."""
    SEEN = "seen"
    NO_DRAW = "no_draw"
    ALL_DRAWN = "all_drawn"


Left = tuple[NearPile, Queue, int]
"""The pile, who draws before me, and how many others live."""


class Branch(NamedTuple):
    """One way that the first step of an option may go, and what I do then."""

    chance: Fraction
    happens: Happening
    risk: Risk
    then: Option | None = None
    """The best that I can do next, if my turns are not over."""
    seen: Order = ()
    """The cards that I look at, the next one first; True is a kitten."""
    arranged: Order = ()
    """The order that I put them in."""
    keeps: bool | None = None
    """Whether I keep the card that Dig Deeper turned up."""
    place: int | None = None
    """Where I put the kitten back; None if it makes no difference or chance decides."""
    left: Left | None = None
    """What I leave to the others, if they draw at once and the question goes on until my next draw."""


def options_in(hand: tuple[Card, ...], others: tuple[int, ...], *, anyone_dead: bool) -> list[Option]:
    """Everything that a hand lets me do now, each title once: what draws nothing first, then draws."""
    found: list[Option] = []
    for card in MOVES:
        if card is None:
            found.append(DRAW)
        elif card not in hand or (card is Card.ATTACK_OF_THE_DEAD and not anyone_dead):
            continue
        elif card is Card.TARGETED_ATTACK:
            found += [Option(card, seat) for seat in others]
        else:
            found.append(Option(card))
    return found

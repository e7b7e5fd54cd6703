"""What a seat may play now, in the order in which a player thinks of it, and what it has seen on top."""

from __future__ import annotations

from typing import Final

from ekprob.game.actions import Play
from ekprob.game.combos import PAIR, TRIPLE
from ekprob.game.events import Arranged, DrawnFrom, Drew, Event, KittenDrawn, KittenReturned, Peeked, Shuffled
from ekprob.game.observation import Observation
from ekprob.game.seats import next_living
from ekprob.rules.cards import ATTACKS, CATS, RESCUES, Card

ESCAPES: Final = (Card.ATTACK, Card.TARGETED_ATTACK, Card.ATTACK_OF_THE_DEAD, Card.SUPER_SKIP, Card.SKIP)
"""Cards that end a turn without a draw; who owes one turn only plays a Skip before an Attack (`escapes`)."""

MIXERS: Final = (Card.SHUFFLE, Card.SHUFFLE_NOW)
"""Cards that shuffle the pile."""

LOOKS: Final = (Card.SEE_THE_FUTURE, Card.ALTER_THE_FUTURE)
"""Cards that show the top of the pile."""


def singles(seen: Observation, *titles: Card) -> list[Play]:
    """The plays of one card that act as one of these titles, in the order in which the titles are given."""
    return [play for title in titles for play in _of_size(seen, 1) if acts_as(play, seen) is title]


def acts_as(play: Play, seen: Observation) -> Card:
    """The title that a single card is, or that a Clone becomes."""
    (card,) = play.cards
    return seen.discards[-1] if card is Card.CLONE else card


def escapes(seen: Observation) -> list[Play]:
    """The plays that end this turn without a draw: an Attack first if several turns are owed, else a Skip."""
    order = ESCAPES if seen.owed > 1 else tuple(reversed(ESCAPES))
    return singles(seen, *order)


def pairs(seen: Observation) -> list[Play]:
    """The plays of two cards, which steal a random one."""
    return _of_size(seen, PAIR)


def asks_for_rescue(seen: Observation) -> list[Play]:
    """The plays of three cards that ask for the rescue card."""
    return [play for play in _of_size(seen, TRIPLE) if play.named is seen.setup.rescue]


def only_cats(plays: list[Play]) -> list[Play]:
    """Those of these plays that take nothing but cats, which are good for nothing else."""
    return [play for play in plays if CATS.issuperset(play.cards)]


def has_rescue(seen: Observation) -> bool:
    """Whether a kitten would not be the end."""
    return any(card in RESCUES for card in seen.hand)


def attacked_seat(seen: Observation) -> int | None:
    """The seat that the announced play would make take turns; None if it is no attack."""
    played = seen.announcement
    if played is None or played.acts_as not in ATTACKS:
        return None
    return next_living(played.seat, seen.living) if played.target is None else played.target


def _of_size(seen: Observation, cards: int) -> list[Play]:
    return [each for each in seen.legal_actions if isinstance(each, Play) and len(each.cards) == cards]


# What a player remembers of the cards on top of the pile, without working out any odds

UNKNOWN: Final = None

Top = list[Card | None]
"""The top cards, the next one first; `UNKNOWN` is one that the player has not seen."""


def remembered_top(observation: Observation) -> Top:
    """The top cards of the pile as far as the seat has seen them lie there.

    It remembers what it looked at, what it arranged, and where it put a kitten back itself. A shuffle and a
    kitten put back in secret make it forget.
    """
    top: Top = []
    for event in observation.history:
        top = _after(event, top)
    return top[: observation.pile_size]


def _after(event: Event, top: Top) -> Top:
    match event:
        case Shuffled():
            return []
        case Drew() | KittenDrawn() if event.source is not DrawnFrom.BOTTOM:
            at = 0 if event.source is DrawnFrom.TOP else 1
            return top[:at] + top[at + 1 :]
        case Peeked() | Arranged():
            shown: Top = [UNKNOWN] * event.count if event.cards is None else list(event.cards)
            known = isinstance(event, Arranged) or event.cards is not None
            return [*shown, *top[event.count :]] if known else top
        case KittenReturned():
            if event.position is None:
                return []
            unseen: Top = [UNKNOWN] * (event.position - len(top))
            return [*top[: event.position], *unseen, Card.EXPLODING_KITTEN, *top[event.position :]]
    return top

"""The plays that a seat may make now, in the order in which a player thinks of them."""

from __future__ import annotations

from typing import Final

from ekprob.game.actions import Play
from ekprob.game.combos import PAIR, TRIPLE
from ekprob.game.observation import Observation
from ekprob.rules.cards import ATTACKS, CATS, RESCUES, Card

ESCAPES: Final = (
    Card.ATTACK,
    Card.TARGETED_ATTACK,
    Card.ATTACK_OF_THE_DEAD,
    Card.SUPER_SKIP,
    Card.SKIP,
)
"""Cards that end a turn without a draw; who owes one turn only plays a Skip before an Attack (`escapes`)."""

MIXERS: Final = (Card.SHUFFLE, Card.SHUFFLE_NOW)
"""Cards that shuffle the pile."""

LOOKS: Final = (Card.SEE_THE_FUTURE, Card.ALTER_THE_FUTURE)
"""Cards that show the top of the pile."""


def singles(seen: Observation, *titles: Card) -> list[Play]:
    """The plays of one card that act as one of these titles, in the order in which the titles are given."""
    found = [action for action in seen.legal_actions if isinstance(action, Play) and len(action.cards) == 1]
    return [play for title in titles for play in found if acts_as(play, seen) is title]


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
    return [action for action in seen.legal_actions if isinstance(action, Play) and len(action.cards) == PAIR]


def triples(seen: Observation) -> list[Play]:
    """The plays of three cards, which ask for a title."""
    return [
        action for action in seen.legal_actions if isinstance(action, Play) and len(action.cards) == TRIPLE
    ]


def cat_pairs(seen: Observation) -> list[Play]:
    """The pairs of cats, which are good for nothing else."""
    return [play for play in pairs(seen) if CATS.issuperset(play.cards)]


def cat_triples(seen: Observation) -> list[Play]:
    """The three of a kind of cats."""
    return [play for play in triples(seen) if CATS.issuperset(play.cards)]


def has_rescue(seen: Observation) -> bool:
    """Whether a kitten would not be the end."""
    return any(card in RESCUES for card in seen.hand)


def others(seen: Observation) -> list[int]:
    """The other living seats, the next one first."""
    seats = len(seen.living)
    return [seat for seat in ((seen.seat + step) % seats for step in range(1, seats)) if seen.living[seat]]


def next_living(seen: Observation, seat: int) -> int:
    """The living seat that plays after `seat`; itself if there is no other."""
    seats = len(seen.living)
    return next(
        after for after in ((seat + step) % seats for step in range(1, seats + 1)) if seen.living[after]
    )


def attacked_seat(seen: Observation) -> int | None:
    """The seat that the announced play would make take turns; None if it is no attack."""
    played = seen.announcement
    if played is None or played.acts_as not in ATTACKS:
        return None
    return next_living(seen, played.seat) if played.target is None else played.target

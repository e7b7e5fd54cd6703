"""Whether what was announced costs more than a Nope is worth."""

from __future__ import annotations

from typing import Final

from ekprob.game.combos import TRIPLE
from ekprob.game.effects import ATTACK_TURNS
from ekprob.game.table import Announcement
from ekprob.rules.cards import Card
from ekprob.simulate.bots.plays import ESCAPES, LOOKS, MIXERS, attacked_seat, next_living
from ekprob.simulate.bots.stakes import LAST_RESCUE, Stakes

NOPE_PRICE: Final = 0.05
"""What a Nope is worth, in lives."""

STILL_THERE: Final = 0.2
"""How likely a player whose escape is stopped has no other, nor a Nope of their own."""

ASKED_FOR: Final = 0.3
"""What three of a kind of one's own, stopped by somebody, are worth."""


def wants_nope(stakes: Stakes) -> bool:
    """Whether to lay a Nope on what lies on top now."""
    played = stakes.seen.announcement
    if played is None or not stakes.rivals or not stakes.seen.living[stakes.seen.seat]:
        return False
    is_mine, is_stopped = played.seat == stakes.seen.seat, stakes.seen.nopes % 2 == 1
    if is_mine:
        return is_stopped and _gain(played, stakes) > NOPE_PRICE
    return not is_stopped and _loss(played, stakes) > NOPE_PRICE


def _gain(played: Announcement, stakes: Stakes) -> float:
    """What one's own play is worth if it happens after all."""
    if played.acts_as in ESCAPES:
        return stakes.p_kitten() * stakes.my_loss
    return ASKED_FOR if len(played.cards) == TRIPLE else 0.0


def _loss(played: Announcement, stakes: Stakes) -> float:
    """What somebody else's play costs if it happens."""
    seat = stakes.seen.seat
    if attacked_seat(stakes.seen) == seat:
        turns = ATTACK_TURNS + (stakes.seen.owed if stakes.seen.attacked else 0)
        at_me = stakes.p_kitten(turns) * stakes.my_loss
    else:
        at_me = _loss_of_card(played, stakes) if played.target == seat else 0.0
    return at_me + _escape(played, stakes)


def _loss_of_card(played: Announcement, stakes: Stakes) -> float:
    """What it costs to hand over a card: only rescue cards count."""
    rescues, cards = stakes.rescues, len(stakes.seen.hand)
    if played.named is not None:
        return LAST_RESCUE if played.named is stakes.seen.setup.rescue and rescues else 0.0
    if played.acts_as is Card.FAVOR:
        return LAST_RESCUE if rescues == cards else 0.0
    return LAST_RESCUE * rescues / cards if played.acts_as is None else 0.0


def _escape(played: Announcement, stakes: Stakes) -> float:
    """What it is worth to keep somebody from dodging the kitten that may lie on top."""
    if played.acts_as not in (*ESCAPES, *MIXERS, *LOOKS):
        return 0.0
    caught = stakes.p_kitten() * stakes.loss_of(played.seat) / len(stakes.rivals)
    skipped = played.acts_as in (Card.SKIP, Card.SUPER_SKIP)
    passes_it_to_me = skipped and next_living(stakes.seen, played.seat) == stakes.seen.seat
    return STILL_THERE * (caught + (stakes.p_kitten() * stakes.my_loss if passes_it_to_me else 0.0))

"""What a bot is; the bot that does anything, and one that decides phase by phase by what cards are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, Protocol

from ekprob.game.actions import DIG_ON, DRAW, KEEP, PASS, Action, Arrange, Give, Insert, Rescue, Revive, Take
from ekprob.game.observation import Observation
from ekprob.game.table import Phase
from ekprob.rules.cards import CARD_ORDER, CATS, Card

WORTH: Final[dict[Card, float]] = {
    Card.DEFUSE: 10,
    Card.ZOMBIE_KITTEN: 10,
    Card.CLONE: 5,
    Card.ATTACK: 5,
    Card.TARGETED_ATTACK: 5,
    Card.SUPER_SKIP: 5,
    Card.NOPE: 4,
    Card.SKIP: 4,
    Card.ATTACK_OF_THE_DEAD: 4,
    Card.ALTER_THE_FUTURE: 4,
    Card.DRAW_FROM_THE_BOTTOM: 3.5,
    Card.SEE_THE_FUTURE: 3,
    Card.DIG_DEEPER: 3,
    Card.SHUFFLE_NOW: 3,
    Card.SHUFFLE: 2.5,
    Card.FAVOR: 2,
    Card.CLAIRVOYANCE: 1.5,
    Card.GRAVE_ROBBER: 1,
    Card.FEED_THE_DEAD: 0.5,
}
"""In the unit of a cat that has a partner; a Defuse is worth ten of these."""

CAT_IN_A_SET: Final = 1.0
LONE_CAT: Final = 0.3


def worth(card: Card, hand: Sequence[Card]) -> float:
    """What `card` is worth to a hand that holds it.

    >>> worth(Card.TACOCAT, [Card.TACOCAT]), worth(Card.TACOCAT, [Card.TACOCAT, Card.FERAL_CAT])
    (0.3, 1.0)
    """
    if card not in CATS:
        return WORTH.get(card, 0.0)
    has_partner = hand.count(card) > 1 or any(
        other in hand for other in CATS if Card.FERAL_CAT in (card, other) and other is not card
    )
    return CAT_IN_A_SET if has_partner else LONE_CAT


def least_worth(hand: Sequence[Card]) -> Card:
    """The card that a hand misses least; the first in the order of `Card` among equals."""
    return min(hand, key=lambda card: (worth(card, hand), CARD_ORDER[card]))


def most_worth(cards: Iterable[Card], hand: Sequence[Card]) -> Card:
    """The card of `cards` that a hand gains most from."""
    return max(cards, key=lambda card: (worth(card, [*hand, card]), -CARD_ORDER[card]))


class Bot(Protocol):
    """A player that is a program.

    It gets an `Observation`, so it knows what its seat may know and no more, and it takes all chance from
    `rng`: the same observation and the same seed give the same choice.
    """

    def choose(self, observation: Observation, rng: Random) -> Action:
        """Return one of `observation.legal_actions`; the seat that observes is the one that acts."""


class RandomBot:
    """Every legal action is equally likely: the yardstick that any plan should beat."""

    def choose(self, observation: Observation, rng: Random) -> Action:
        """Return one of the legal actions."""
        return rng.choice(observation.legal_actions)


class PhaseBot:
    """Draws and lets everything pass; where a card or a place must be chosen it makes a plain choice.

    Bots build on it and answer what they have a plan for.
    """

    def choose(self, observation: Observation, rng: Random) -> Action:  # noqa: ARG002  # as every bot
        """Return one of the legal actions."""
        legal = observation.legal_actions
        return legal[0] if len(legal) == 1 else self.answer(observation)

    def answer(self, seen: Observation) -> Action:
        """Return the action for what is asked, when there is something to choose."""
        match seen.phase:
            case Phase.TURN:
                return self.take_turn(seen)
            case Phase.NOPE_WINDOW:
                return self.nope_or_pass(seen)
            case Phase.RESCUE:
                return self.rescue(seen)
            case Phase.INSERT:
                return Insert(self.place_for_kitten(seen))
            case Phase.FAVOR | Phase.FEED | Phase.GRAVE:
                return Give(self.card_to_give(seen))
            case Phase.TAKE:
                return Take(self.card_to_take(seen))
            case Phase.ALTER:
                return Arrange(self.order_of_top(seen))
            case Phase.DIG:
                return DIG_ON if seen.looking_at[0] is Card.EXPLODING_KITTEN else KEEP
            case Phase.REVIVE:
                return self.revive(seen)
        return PASS

    def take_turn(self, seen: Observation) -> Action:  # noqa: ARG002  # others look
        """Play something, or draw."""
        return DRAW

    def nope_or_pass(self, seen: Observation) -> Action:  # noqa: ARG002  # others look
        """Stop what was announced, or let it go on."""
        return PASS

    def rescue(self, seen: Observation) -> Action:
        """Save oneself: with a rescue card first, with a Clone if there is none."""
        return next(action for action in seen.legal_actions if isinstance(action, Rescue))

    def place_for_kitten(self, seen: Observation) -> int:
        """For the next player: on top, or behind the cards that this seat itself still has to draw."""
        return min(seen.owed - 1, seen.pile_size)

    def card_to_give(self, seen: Observation) -> Card:
        """The card that is missed least."""
        return least_worth(seen.hand)

    def card_to_take(self, seen: Observation) -> Card:
        """The most useful card of the discard pile."""
        return most_worth(
            [action.card for action in seen.legal_actions if isinstance(action, Take)], seen.hand
        )

    def order_of_top(self, seen: Observation) -> tuple[Card, ...]:
        """Safe cards for the turns still owed, then the kittens, then whatever is left."""
        kittens = [card for card in seen.looking_at if card is Card.EXPLODING_KITTEN]
        safe = [card for card in seen.looking_at if card is not Card.EXPLODING_KITTEN]
        return (*safe[: seen.owed], *kittens, *safe[seen.owed :])

    def revive(self, seen: Observation) -> Action:
        """Bring back the dead seat that plays last before this one: its attacks reach others first."""
        seats = [action.seat for action in seen.legal_actions if isinstance(action, Revive)]
        return Revive(max(seats, key=lambda seat: (seat - seen.seat) % len(seen.living)))

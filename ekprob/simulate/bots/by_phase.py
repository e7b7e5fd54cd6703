"""A bot that decides phase by phase: what is asked, answered by one small method each."""

from __future__ import annotations

from random import Random

from ekprob.game.actions import (
    DIG_ON,
    DRAW,
    KEEP,
    PASS,
    Action,
    Arrange,
    Give,
    Insert,
    Rescue,
    Revive,
    Take,
)
from ekprob.game.observation import Observation
from ekprob.game.table import Phase
from ekprob.rules.cards import Card
from ekprob.simulate.bots.worth import least_worth, most_worth


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

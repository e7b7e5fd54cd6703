"""Whole tables set up by hand: every card of the box lies somewhere, as it would after a deal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ekprob.game import Action, GameState, SeededChance, state_from
from ekprob.rules import Card, edition
from ekprob.simulate import Bot
from tests.game.scenes.scenes import Scene, cards


def full_table(
    *starts: str, kittens: Sequence[int] = (0,), current: int = 0, owed: int = 1, top: str = ""
) -> Scene:
    """A turn in the original box, one string of cards a seat: the hands are filled up to eight cards.

    The pile begins with `top`; its kittens lie at these positions.
    """
    box = edition("original")
    setup = box.setup(len(starts))
    hands = [cards(f"defuse {start}") for start in starts]
    left = setup.in_play.cards()
    for card in [*cards(top), *(card for hand in hands for card in hand)]:
        left.remove(card)
    left = [card for card in left if card not in (Card.EXPLODING_KITTEN, Card.DEFUSE)]
    Random(1).shuffle(left)
    for hand in hands:
        hand += [left.pop() for _ in range(setup.hand + 1 - len(hand))]
    spare = [Card.DEFUSE] * (setup.in_play[Card.DEFUSE] - len(starts) - top.split().count("defuse"))
    pile = [*cards(top), *left, *spare]
    for place in kittens:
        pile.insert(place, Card.EXPLODING_KITTEN)
    chance = SeededChance(1)
    return Scene(state_from(box, hands, pile, chance=chance, current=current, owed=owed, attacked=owed > 1))


def chosen(bot: Bot, state: GameState) -> Action:
    """What a bot does now in the acting seat."""
    return bot.choose(state.observe(state.acting_seat), Random(1))

"""How many turns an Attack imposes: each card's own, and those that are passed on."""

from __future__ import annotations

from typing import Final

from ekprob.rules.cards import Card
from ekprob.rules.rulings import AttackChain, Rulings

ATTACK_TURNS: Final = 2

TURNS_PER_DEAD: Final = 3
"""Turns that an Attack of the Dead imposes for each dead player."""


def imposed_turns(card: Card, *, dead: int, owed: int, attacked: bool, rulings: Rulings) -> int:
    """How many turns whoever is attacked with `card` owes then.

    `dead` counts the dead players now (ruling Z07), `owed` the turns that the attacker owes, the one in
    progress included; `attacked` says whether an Attack imposed these. Only then, and where the rulings
    stack, are they passed on (rulings C01, C02).

    >>> original = Rulings.named("original")
    >>> imposed_turns(Card.ATTACK, dead=0, owed=2, attacked=True, rulings=original)
    4
    >>> imposed_turns(Card.ATTACK_OF_THE_DEAD, dead=2, owed=1, attacked=False, rulings=original)
    6
    """
    own = TURNS_PER_DEAD * dead if card is Card.ATTACK_OF_THE_DEAD else ATTACK_TURNS
    return own + owed if attacked and rulings.attack_chain is AttackChain.STACK else own

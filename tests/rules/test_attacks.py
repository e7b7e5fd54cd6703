"""How many turns each Attack imposes: the values of the rules by hand, and none of the near misses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ekprob.rules import Card, Rulings, imposed_turns

STACK, RESET = (Rulings.named("original").with_(attack_chain=chain) for chain in ("stack", "reset"))

Case = tuple[Card, int, int, bool, Rulings]
"""The card, the dead, the turns owed, whether an Attack imposed them, and the rulings."""

BY_HAND: list[tuple[Case, int]] = [
    # Nobody attacked me: two turns, whatever else is so.
    ((Card.ATTACK, 0, 1, False, STACK), 2),
    ((Card.TARGETED_ATTACK, 3, 1, False, STACK), 2),
    ((Card.ATTACK, 0, 1, False, RESET), 2),
    # Two turns imposed, played in the first of them: two and two more (C01, C02); in the second: one and two.
    ((Card.ATTACK, 0, 2, True, STACK), 4),
    ((Card.ATTACK, 0, 1, True, STACK), 3),
    ((Card.TARGETED_ATTACK, 2, 4, True, STACK), 6),
    ((Card.ATTACK, 0, 2, True, RESET), 2),
    ((Card.TARGETED_ATTACK, 2, 4, True, RESET), 2),
    # Three for each dead player (EN-36, Z07), and those passed on.
    ((Card.ATTACK_OF_THE_DEAD, 1, 1, False, STACK), 3),
    ((Card.ATTACK_OF_THE_DEAD, 2, 1, False, STACK), 6),
    ((Card.ATTACK_OF_THE_DEAD, 2, 2, True, STACK), 8),
    ((Card.ATTACK_OF_THE_DEAD, 2, 2, True, RESET), 6),
]


def turns(card: Card, dead: int, owed: int, attacked: bool, rulings: Rulings) -> int:  # noqa: FBT001
    """The function under test, by position."""
    return imposed_turns(card, dead=dead, owed=owed, attacked=attacked, rulings=rulings)


@pytest.mark.parametrize(("case", "expected"), BY_HAND)
def test_the_turns_of_the_rules(case: Case, expected: int) -> None:
    """Each case was counted by hand at the table."""
    assert turns(*case) == expected


NEAR_MISSES: dict[str, Callable[[Card, int, int, bool, Rulings], int]] = {
    "turns of one's own are passed on": lambda card, dead, owed, hit, rules: turns(
        card, dead, owed, hit or owed > 0, rules
    ),
    "only those behind this one are": lambda card, dead, owed, hit, rules: turns(
        card, dead, owed - 1, hit, rules
    ),
    "every box stacks": lambda card, dead, owed, hit, _: turns(card, dead, owed, hit, STACK),
    "every box starts anew": lambda card, dead, owed, hit, _: turns(card, dead, owed, hit, RESET),
    "the dead do not count": lambda _, dead, owed, hit, rules: turns(Card.ATTACK, dead, owed, hit, rules),
    "the dead count for every Attack": lambda _, dead, owed, hit, rules: turns(
        Card.ATTACK_OF_THE_DEAD, dead, owed, hit, rules
    ),
}


@pytest.mark.parametrize("miss", NEAR_MISSES)
def test_the_cases_tell_each_near_miss(miss: str) -> None:
    """Whoever reads a rule that way is found out by one of the cases at least."""
    assert any(NEAR_MISSES[miss](*case) != expected for case, expected in BY_HAND)

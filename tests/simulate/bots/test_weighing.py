"""What an Attack would impose, as the exact bot reckons when it may Nope one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ekprob.beliefs import TableBelief
from ekprob.game import new_game
from ekprob.rules import Card
from ekprob.simulate.bots.weighing import Stakes


@pytest.mark.parametrize(
    ("chain", "card", "expected"),
    [
        ("stack", Card.ATTACK, 2 + 3),
        ("reset", Card.ATTACK, 2),
        ("stack", Card.ATTACK_OF_THE_DEAD, 3 + 3),
        ("reset", Card.ATTACK_OF_THE_DEAD, 3),
    ],
)
def test_an_attack_is_feared_for_what_the_rulings_say(chain: str, card: Card, expected: int) -> None:
    """Three turns are owed after an attack, and one player is dead."""
    state = new_game("zombie", 4, seed=1)
    setup = state.edition.setup(4, attack_chain=chain)
    dealt = state.observe(0)
    seen = replace(dealt, setup=setup, owed=3, attacked=True, living=(True, False, True, True))
    stakes = Stakes(seen, TableBelief.at_start(setup, 0, dealt.hand))

    assert stakes.imposed_by(card) == expected

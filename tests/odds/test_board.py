"""The board of all that can be asked in one moment."""

from __future__ import annotations

import pytest

from ekprob.beliefs import TableBelief
from ekprob.i18n import LANGUAGES
from ekprob.odds import OddsBoard
from ekprob.rules import Card, edition

SETUP = edition("original").setup(4)
BELIEF = TableBelief.at_start(SETUP, 1, [Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3])


def test_it_says_what_the_belief_says() -> None:
    """The next draws, the hands of the others clockwise from my left, the next card and a stolen one."""
    board = OddsBoard(BELIEF, look_ahead=2)

    assert board.others == (2, 3, 0)
    assert board.victim == 2
    assert {name: odds.probability for name, odds in board.tiles.items()} == {
        "risk": BELIEF.pile.risk(),
        "draws": BELIEF.pile.risk(2),
        "nope": BELIEF.p_any_holds([2, 3, 0], Card.NOPE),
        "rescue": BELIEF.p_any_holds([2, 3, 0], Card.DEFUSE),
    }
    assert board.hands["nope-3"].probability == BELIEF.p_holds(3, Card.NOPE)
    assert sum(odds.value for odds in board.next_card.values()) == 1
    assert sum(odds.value for odds in board.steals.values()) == 1


def test_only_what_is_asked_is_there() -> None:
    """Without a look ahead no next or stolen cards, and advice only if I owe turns."""
    few, all_of_them = OddsBoard(BELIEF), OddsBoard(BELIEF, owed=1, look_ahead=40)

    assert few.advice is None
    assert {name.partition("-")[0] for name in few.names()} == {"risk", "nope", "rescue", "position"}
    assert {name.partition("-")[0] for name in all_of_them.names() - few.names()} == {
        "draws",
        "next",
        "steal",
        "advice",
    }
    assert all_of_them.draws == SETUP.pile


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_has_a_why(lang: str) -> None:
    """By its name, in every language."""
    board = OddsBoard(BELIEF, owed=1, look_ahead=2)

    assert all("=" in board.why(name, lang) for name in board.names())

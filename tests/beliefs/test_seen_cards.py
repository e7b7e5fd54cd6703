"""What is said of a card that was seen."""

from __future__ import annotations

from typing import Any

import pytest

from ekprob.beliefs.seen_cards import as_order, is_kitten
from ekprob.errors import UnknownNameError
from ekprob.rules.cards import Card


@pytest.mark.parametrize("card", list(Card))
def test_every_title_but_one_is_safe(card: Card) -> None:
    """Only the Exploding Kitten explodes."""
    assert is_kitten(card) == (card.value == "exploding_kitten")


def test_words_and_titles_may_be_mixed() -> None:
    """From the top down."""
    assert as_order(["safe", Card.EXPLODING_KITTEN, Card.NOPE, "kitten"], 4) == (False, True, False, True)


@pytest.mark.parametrize("card", ["Kitten", "", None, 1, True, ["kitten"]])
def test_anything_else_is_refused(card: Any) -> None:
    """The error shows what was given and what there is."""
    with pytest.raises(UnknownNameError, match=r"unknown card seen .*'kitten', 'safe'"):
        is_kitten(card)

"""The titles, their families and their names."""

from __future__ import annotations

import pickle

import pytest

from ekprob.errors import UnknownNameError
from ekprob.i18n import LANGUAGES, texts_of
from ekprob.rules.cards import CATS, NOW_CARDS, RESCUES, Card, CardCounts, card_named


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", Card)
def test_every_card_has_a_name_in_every_language(card: Card, lang: str) -> None:
    """No card is without a name, and no name is blank."""
    assert card.name_in(lang).strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_differ(lang: str) -> None:
    """Two titles never share a name in one language."""
    names = [card.name_in(lang) for card in Card]

    assert len(set(names)) == len(names)


def test_no_name_without_a_card() -> None:
    """The file of names has an entry for each card and for nothing else."""
    assert set(texts_of("cards")) == {card.value for card in Card}


def test_unknown_language_and_card_are_named() -> None:
    """The error names what was given and the nearest that exists."""
    with pytest.raises(UnknownNameError, match="'fr'"):
        Card.SKIP.name_in("fr")
    with pytest.raises(UnknownNameError, match=r"'beard_dog'.*'beard_cat'"):
        card_named("beard_dog")


def test_families() -> None:
    """The five cats and the Feral Cat are cats, three cards are NOW cards, two save from a kitten."""
    assert [card.value for card in Card if card in CATS] == [
        "tacocat",
        "cattermelon",
        "hairy_potato_cat",
        "beard_cat",
        "rainbow_ralphing_cat",
        "feral_cat",
    ]
    assert [card for card in Card if card in NOW_CARDS] == [
        Card.SHUFFLE_NOW,
        Card.CLAIRVOYANCE,
        Card.FEED_THE_DEAD,
    ]
    assert [card for card in Card if card in RESCUES] == [Card.DEFUSE, Card.ZOMBIE_KITTEN]


def test_counts_are_a_read_only_multiset() -> None:
    """Zeros vanish, order does not matter, and a copy through a pickle is equal."""
    counts = CardCounts({Card.SKIP: 2, Card.NOPE: 1, Card.FAVOR: 0})

    assert counts == {Card.NOPE: 1, Card.SKIP: 2}
    assert counts == CardCounts({Card.NOPE: 1, Card.SKIP: 2})
    assert hash(counts) == hash(CardCounts({Card.NOPE: 1, Card.SKIP: 2}))
    assert counts.cards() == [Card.NOPE, Card.SKIP, Card.SKIP]
    assert Card.FAVOR not in counts
    assert repr(counts) == "CardCounts(nope=1, skip=2)"
    copied = pickle.loads(pickle.dumps(counts))  # noqa: S301  # our own bytes
    assert copied == counts

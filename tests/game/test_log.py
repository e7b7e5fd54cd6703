"""The log in words."""

from __future__ import annotations

import string

import pytest

from ekprob.errors import UnknownNameError
from ekprob.game import Event, log_line
from ekprob.game import events as ev
from ekprob.i18n import LANGUAGES, texts_of
from ekprob.rules import Card
from tests.game.scenes.tables import BOXES, random_game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_many_games_has_a_line(lang: str) -> None:
    """In each language, for its player and for the others, with nothing left to fill in."""
    kinds: set[type[Event]] = set()
    for name, players in BOXES[::3] + [("zombie", 5)] * 3:
        *_, (state, _) = random_game(name, players, seed=len(kinds))
        for event in state.events:
            kinds.add(type(event))
            for seat in (None, 0, 1):
                line = log_line(event, lang, seat=seat)
                assert line
                assert not set("{}[]<>") & set(line)
                assert "None" not in line
    assert len(kinds) >= 22


def test_what_a_seat_reads_is_what_it_sees() -> None:
    """A hidden card is "a card", a hidden place is "somewhere"."""
    returned = ev.KittenReturned(0, 9, frozenset([0]), 4)

    assert log_line(ev.Stolen(0, 1, Card.SKIP), seat=1) == "Player 1 steals Skip from Player 2."
    assert log_line(ev.Stolen(0, 1, Card.SKIP), seat=2) == "Player 1 steals a card from Player 2."
    assert log_line(returned, seat=0) == "Player 1 puts a kitten back below 4 cards."
    assert log_line(returned, seat=1) == "Player 1 puts a kitten back somewhere."
    assert log_line(ev.Peeked(0, Card.SEE_THE_FUTURE, 2, (Card.SKIP, Card.NOPE)), "es", names=["Ana"]) == (
        "Ana ve, desde arriba: Saltar, Nope."
    )


def test_unknown_language() -> None:
    """The error lists the languages there are."""
    with pytest.raises(UnknownNameError, match="'de'"):
        log_line(ev.Won(0), "de")


@pytest.mark.parametrize("domain", ["log", "illegal"])
def test_texts_agree_in_all_languages(domain: str) -> None:
    """Every text exists in every language, with the same places to fill in."""
    for name, entry in texts_of(domain).items():
        assert set(entry) == set(LANGUAGES), name
        places = [
            {field for _, field, _, _ in string.Formatter().parse(entry[lang]) if field} for lang in LANGUAGES
        ]
        assert places[1:] == places[:-1], name

"""Looking texts up."""

from __future__ import annotations

import pytest

from ekprob.errors import UnknownNameError
from ekprob.i18n import DEFAULT_LANGUAGE, LANGUAGES, Message, check_language, text, texts_of


def test_the_four_languages() -> None:
    """Those of the four rulebooks, English first."""
    assert LANGUAGES == ("en", "es", "id", "zh-Hant")
    assert DEFAULT_LANGUAGE == "en"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_is_what_the_file_says(lang: str) -> None:
    """Key, language, text."""
    assert text("cards.skip", lang) == texts_of("cards")["skip"][lang]


def test_values_are_put_in() -> None:
    """At their places, in each language's own order."""
    values = {"cases": 13, "out_of": 100}

    assert "13" in text("explanations.frequency_about", "zh-Hant", **values)
    assert text("explanations.frequency_about", "es", **values) == "unas 13 de cada 100 partidas"


@pytest.mark.parametrize("lang", ["fr", "EN", "zh", "", None])
def test_an_unknown_language_is_refused(lang: str) -> None:
    """The error names those there are."""
    with pytest.raises(UnknownNameError, match=r"unknown language .*'en', 'es', 'id', 'zh-Hant'"):
        check_language(lang)
    with pytest.raises(UnknownNameError, match="unknown language"):
        text("cards.skip", lang)


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("cards.skipp", "unknown text 'cards.skipp': did you mean 'cards.skip'"),
        ("card.skip", "unknown text domain 'card': did you mean 'cards'"),
        ("skip", "unknown text domain 'skip'"),
    ],
)
def test_an_unknown_key_is_refused(key: str, named: str) -> None:
    """The error names the nearest ones."""
    with pytest.raises(UnknownNameError, match=named):
        text(key)


def test_a_message_in_a_message() -> None:
    """Values that are messages are translated with the whole."""
    event = Message("errors.event_drew", {"position": 2})
    reason = Message("errors.no_such_order", {"depth": 3, "kittens_in_order": 2})
    whole = Message("errors.impossible", {"event": event, "reason": reason})

    assert str(whole) == (
        "A safe card was drawn from position 2: that cannot have happened."
        " The top 3 cards cannot hold 2 Exploding Kittens."
    )
    assert whole.in_language("es") == (
        "Se robó una carta segura de la posición 2: eso no puede haber ocurrido."
        " Las 3 cartas de arriba no pueden contener 2 Gatitos Explosivos."
    )

"""What several pages show alike: cards, boxes and languages to choose from, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ekprob.i18n import text
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition, edition
from ekprob.rules.source import edition_names

View = dict[str, Any]
"""A part of what is sent to the page: plain numbers, texts, lists and dictionaries."""

LANGUAGE_NAMES: Final = {"en": "English", "es": "Español", "id": "Bahasa Indonesia", "zh-Hant": "繁體中文"}
"""Each language in its own words."""


def options(labels: Mapping[Any, str]) -> list[View]:
    """Values to choose from, each with its label.

    >>> options({2: "two"})
    [{'value': 2, 'label': 'two'}]
    """
    return [{"value": value, "label": label} for value, label in labels.items()]


def language_options() -> list[View]:
    """The languages to choose from."""
    return options(LANGUAGE_NAMES)


def boxes(own: Edition) -> list[Edition]:
    """The printed boxes, and `own` if it is another."""
    names = edition_names()
    return [edition(name) for name in names] + ([] if own.name in names else [own])


def box_name(box: Edition, lang: str) -> str:
    """What a box is called; one that was never printed has but its own name."""
    return text(f"interface.box_{box.name}", lang) if box.name in edition_names() else box.name


def box_names(own: Edition, lang: str) -> dict[str, str]:
    """What each box to choose from is called."""
    return {box.name: box_name(box, lang) for box in boxes(own)}


def card_names(cards: Iterable[Card], lang: str) -> dict[str, str]:
    """What each card is called."""
    return {card.value: card.name_in(lang) for card in cards}


def held(counts: Mapping[Card, int]) -> list[View]:
    """Cards with how many there are of each."""
    return [{"card": card.value, "count": count} for card, count in counts.items()]


def counted(what: str, cards: int, lang: str) -> str:
    """So many cards, in words of the game table.

    >>> counted("cards", 1, "en"), counted("cards", 2, "en")
    ('1 card', '2 cards')
    """
    return text(f"table.{what}_one" if cards == 1 else f"table.{what}", lang, cards=cards)


def whose_turn(player: str, owed: int, lang: str) -> str:
    """Whose turn it is, in words of the log."""
    return text("log.turn" if owed == 1 else "log.turns", lang, player=player, owed=owed)

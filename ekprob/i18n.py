"""One look-up for every text a person may read: `data/texts/`, one file a domain, four languages each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from ekprob.errors import UnknownNameError
from ekprob.shipped import shipped

LANGUAGES: Final = ("en", "es", "id", "zh-Hant")
"""The languages of the four rulebooks, as BCP 47 tags."""

DEFAULT_LANGUAGE: Final = "en"


def check_language(lang: str) -> str:
    """Return `lang` if its texts exist, else raise `UnknownNameError`.

    >>> check_language("es")
    'es'
    """
    if lang not in LANGUAGES:
        raise UnknownNameError.among("language", lang, LANGUAGES)
    return lang


@cache
def texts_of(domain: str) -> Mapping[str, Mapping[str, str]]:
    """All texts of one domain: key to language to text, as they lie in `data/texts/<domain>.toml`."""
    source = shipped("texts", f"{domain}.toml")
    if not source.is_file():
        raise UnknownNameError.among("text domain", domain, _domains())
    loaded: Mapping[str, Mapping[str, str]] = tomllib.loads(source.read_text(encoding="utf-8"))
    return loaded


def _domains() -> list[str]:
    folder = shipped("texts")
    return sorted(
        entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")
    )


def text(key: str, lang: str = DEFAULT_LANGUAGE, **values: object) -> str:
    """The text of `key` ("domain.name") in `lang`, with `values` put in at its {places}.

    Raises `UnknownNameError` for a language, a domain or a name that does not exist.

    >>> text("cards.skip"), text("cards.skip", "es")
    ('Skip', 'Saltar')
    """
    check_language(lang)
    domain, _, name = key.partition(".")
    entries = texts_of(domain)
    if name not in entries:
        raise UnknownNameError.among("text", key, [f"{domain}.{known}" for known in entries])
    return entries[name][lang].format(**values) if values else entries[name][lang]


@dataclass(frozen=True)
class Message:
    """A text with its values, to be read in any language; as a string it is English.

    >>> str(Message("cards.skip", {}))
    'Skip'
    >>> Message("cards.skip", {}).in_language("es")
    'Saltar'
    """

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def in_language(self, lang: str) -> str:
        """The message in `lang`; values that are messages themselves are translated too."""
        inner = {
            name: value.in_language(lang) if isinstance(value, Message) else value
            for name, value in self.values.items()
        }
        return text(self.key, lang, **inner)

    def __str__(self) -> str:
        return self.in_language(DEFAULT_LANGUAGE)


class Listed(Message):
    """Values in a row, with the text of `key` between them; those that are messages are translated.

    >>> str(Listed.of("hands.and", [Message("cards.skip", {}), Message("cards.nope", {})]))
    'Skip and Nope'
    """

    @classmethod
    def of(cls, between: str, values: Iterable[object]) -> Listed:
        """The values in their order."""
        return cls(between, {str(number): value for number, value in enumerate(values)})

    def in_language(self, lang: str) -> str:
        """The row in `lang`."""
        words = (
            value.in_language(lang) if isinstance(value, Message) else str(value)
            for value in self.values.values()
        )
        return text(self.key, lang).join(words)

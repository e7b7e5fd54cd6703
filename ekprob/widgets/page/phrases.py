"""The texts of the interface in one language."""

from __future__ import annotations

from dataclasses import dataclass

from ekprob.i18n import Message, text, texts_of

FOR_THE_PAGE = "page_"
"""Texts whose name starts so are looked up by the page's own script, under the rest of the name."""


@dataclass(frozen=True)
class Phrases:
    """Looks up the texts of one file, `data/texts/interface.toml` unless another is named.

    >>> Phrases("es")("seat", seat=2)
    'Asiento 2'
    """

    lang: str
    domain: str = "interface"

    def __call__(self, name: str, **values: object) -> str:
        """The text called `name`, with `values` put in."""
        return text(f"{self.domain}.{name}", self.lang, **values)

    def message(self, message: Message | str | None) -> str:
        """A message in the language; no message is an empty text."""
        return message.in_language(self.lang) if isinstance(message, Message) else message or ""

    def for_the_page(self) -> dict[str, str]:
        """Every text that the page's script may ask for."""
        names = [name for name in texts_of(self.domain) if name.startswith(FOR_THE_PAGE)]
        return {name.removeprefix(FOR_THE_PAGE): self(name) for name in names}

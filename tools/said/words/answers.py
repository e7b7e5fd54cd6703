"""What every answer says, and how refusals are told."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from ekprob.errors import EkprobError
from ekprob.i18n import LANGUAGES as _LANGUAGES
from ekprob.i18n import Message
from ekprob.probability import Estimate

LANGUAGES: Final = _LANGUAGES
Refusal = EkprobError
"""What is raised on purpose."""

Named = list[tuple[str, Any]]
"""Answers in their order, each with the card or the seat that it is about."""


def probability(answer: Any) -> str:
    """The probability of an answer, with nothing rounded."""
    found = answer.probability
    if isinstance(found, Estimate):
        return f"estimate {found.mean!r} {found.low!r} {found.high!r} n={found.n}"
    return str(Fraction(found))


def explained(answer: Any, lang: str) -> dict[str, str]:
    """The derivation of an answer in one language."""
    return as_plain_explanation(answer.explain(lang))


def as_plain_explanation(why: Any) -> dict[str, str]:
    """The forms of one derivation."""
    return {"text": why.text, "latex": why.latex, "markdown": why.markdown}


def question(answer: Any, lang: str) -> str:
    """What was asked."""
    return str(answer.question_in(lang))


def refused(error: EkprobError, lang: str) -> str:
    """Why something was refused."""
    return translated(error.message, lang)


def translated(message: object, lang: str) -> str:
    """A message, or a text that has one language only."""
    return message.in_language(lang) if isinstance(message, Message) else str(message)


def in_order(answers: Any) -> Named:
    """Several answers with what each is about: a card's name, or a seat."""
    return [
        (f"seat {about}" if isinstance(about, int) else about.value, odds) for about, odds in answers.items()
    ]


def some(first: int, last: int) -> list[int]:
    """Some places of a row: the first ones, one further on, the last."""
    wanted = (first, first + 1, first + 2, first + 6, last)
    return sorted({each for each in wanted if first <= each <= last})

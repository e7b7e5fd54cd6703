"""The exercises as they lie in `data/exercises/`, one file a lesson."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from ekprob.errors import UnknownNameError
from ekprob.i18n import DEFAULT_LANGUAGE
from ekprob.shipped import shipped


@dataclass(frozen=True)
class Guidance:
    """What is said about an exercise in one language.

    `hints` go from a nudge to the last step but one; `mistakes` answer values that people often give instead;
    `why` is told to those who have the answer.
    """

    hints: tuple[str, ...]
    mistakes: Mapping[Fraction, str]
    why: str


@dataclass(frozen=True)
class ExactExercise:
    """A question with one exact answer: a probability in [0, 1], or another number."""

    answer: Fraction
    is_probability: bool
    guidance: Mapping[str, Guidance]

    def guidance_in(self, lang: str) -> Guidance:
        """What is said in `lang`; in English where a translation is still missing."""
        return self.guidance.get(lang, self.guidance[DEFAULT_LANGUAGE])


@dataclass(frozen=True)
class OpenExercise:
    """A question without a single answer; the reply gives something to think on."""

    replies: Mapping[str, str]

    def reply_in(self, lang: str) -> str:
        """The reply in `lang`; in English where a translation is still missing."""
        return self.replies.get(lang, self.replies[DEFAULT_LANGUAGE])


Exercise = ExactExercise | OpenExercise


def exercise_ids() -> tuple[str, ...]:
    """The ids of all exercises, in the order of the lessons.

    >>> exercise_ids()[:2]
    ('00-1', '00-2')
    """
    return tuple(_exercises())


def exercise_named(exercise_id: str) -> Exercise:
    """The exercise with this id; an unknown one is an `UnknownNameError` that names the nearest."""
    known = _exercises()
    if exercise_id not in known:
        raise UnknownNameError.among("exercise", exercise_id, known)
    return known[exercise_id]


@cache
def _exercises() -> dict[str, Exercise]:
    files = sorted(shipped("exercises").iterdir(), key=lambda file: file.name)
    return {
        exercise_id: _exercise(plain)
        for file in files
        if file.name.endswith(".toml")
        for exercise_id, plain in tomllib.loads(file.read_text(encoding="utf-8")).items()
    }


def _exercise(plain: Mapping[str, Any]) -> Exercise:
    languages = {key: value for key, value in plain.items() if isinstance(value, dict)}
    if plain["kind"] == "open":
        return OpenExercise({lang: texts["reply"] for lang, texts in languages.items()})
    guidance = {lang: _guidance(texts) for lang, texts in languages.items()}
    return ExactExercise(Fraction(plain["answer"]), plain["kind"] == "probability", guidance)


def _guidance(texts: Mapping[str, Any]) -> Guidance:
    mistakes = {Fraction(answer): reply for answer, reply in texts.get("mistakes", {}).items()}
    return Guidance(tuple(texts["hints"]), mistakes, texts["why"])

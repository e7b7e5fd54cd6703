"""Checking an answer: exact, rounded, close or wrong, and what a student gets back for it."""

from __future__ import annotations

import html
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from ekprob.checks import whole
from ekprob.i18n import DEFAULT_LANGUAGE, check_language, text
from ekprob.lessons.answers import Answer, read_answer
from ekprob.lessons.exercises import ExactExercise, Guidance, OpenExercise, exercise_named
from ekprob.probability.numbers import fraction_text, percent

FLOAT_ERROR: Final = Fraction(1, 10**9)
"""How far a float may be off, relative to the value, because it was computed in steps."""

NEAR: Final = Fraction(1, 50)
"""An answer off by at most this share of the value is close."""

ROUNDING_NEAR: Final = Fraction(1, 10)
"""So is one whose last digit is off by less than one step, if the value is off by at most this share."""

ENOUGH_DIGITS: Final = 2
"""A rounded answer needs as many digits, not counting leading zeros."""

SHORTEST_REASON: Final = 15
"""An answer to an open question with fewer characters gives no reason."""

MOST_SHOWN: Final = 40
"""As much of an unreadable answer is repeated."""


class Verdict(Enum):
    """How an answer is judged."""

    RIGHT = "right"
    """Exactly the value."""
    ROUNDED = "rounded"
    """The value, correctly rounded to the digits given; it counts as right."""
    CLOSE = "close"
    """Wrongly or too coarsely rounded, or off by little."""
    WRONG = "wrong"
    UNREADABLE = "unreadable"
    """No number at all, where one was asked for."""
    OPEN = "open"
    """There is no single right answer: reasons count."""

    @property
    def mark(self) -> str:
        """A sign that says the same without colour."""
        return MARKS[self]


MARKS = {
    Verdict.RIGHT: "✓",
    Verdict.ROUNDED: "✓",
    Verdict.CLOSE: "≈",
    Verdict.WRONG: "✗",
    Verdict.UNREADABLE: "?",
    Verdict.OPEN: "…",
}


@dataclass(frozen=True, repr=False)
class Feedback:
    """A verdict and what to say about it; true only if the answer was right.

    >>> feedback = Feedback(Verdict.CLOSE, "Close, but not correct.")
    >>> feedback
    ≈ Close, but not correct.
    >>> bool(feedback)
    False
    """

    verdict: Verdict
    message: str

    def __bool__(self) -> bool:
        return self.verdict in (Verdict.RIGHT, Verdict.ROUNDED)

    def __repr__(self) -> str:
        return f"{self.verdict.mark} {self.message}"

    def _repr_html_(self) -> str:
        lines = html.escape(self.message).replace("\n", "<br>")
        return f'<div role="status"><strong>{self.verdict.mark}</strong> {lines}</div>'


def check(exercise_id: str, answer: object, *, hint: int = 1, lang: str = DEFAULT_LANGUAGE) -> Feedback:
    """Feedback on `answer` to the exercise with this id.

    The answer may be a Fraction, a whole number, a float, or a text such as "1/8", "12.5 %", "0.125" or
    "0,125"; for an open question it is a sentence. A wrong one gets the hint with the number `hint`: 1 is a
    nudge, later ones say more, and a number past the last gives the last. The answer itself is only told to
    who has it. Raises `UnknownNameError` for an id or a language that does not exist, `BadValueError` for a
    `hint` below 1.

    >>> check("00-1", "1/8")
    ✗ Not yet. How many cards lie in the pile, and how many of them are kittens? Ask the set-up.
    For more help: check("00-1", your_answer, hint=2)
    """
    check_language(lang)
    whole("hint", hint, 1)
    exercise = exercise_named(exercise_id)
    if isinstance(exercise, OpenExercise):
        return _open_feedback(exercise, answer, lang)
    read = read_answer(answer)
    if read is None:
        return Feedback(Verdict.UNREADABLE, text("feedback.unreadable", lang, given=_shown(answer)))
    guidance = exercise.guidance_in(lang)
    verdict, name = _judged(read, exercise.answer)
    if verdict in (Verdict.RIGHT, Verdict.ROUNDED):
        return Feedback(verdict, f"{text(f'feedback.{name}', lang, exact=_exact(exercise))} {guidance.why}")
    if exercise.is_probability and not 0 <= read.value <= 1:
        return Feedback(Verdict.WRONG, text("feedback.no_probability", lang))
    mistake = _reply_to_mistake(guidance, read)
    if verdict is Verdict.CLOSE and mistake is None:
        return Feedback(verdict, text(f"feedback.{name}", lang))
    return Feedback(Verdict.WRONG, _help(exercise_id, guidance, mistake, hint, lang))


def _judged(given: Answer, exact: Fraction) -> tuple[Verdict, str]:
    """The verdict, and the name of the text that says it."""
    off = abs(given.value - exact)
    if not off:
        return Verdict.RIGHT, "right"
    if given.is_computed and off <= FLOAT_ERROR * abs(exact):
        return Verdict.ROUNDED, "rounded"
    if given.unit is not None and given.significant and 2 * off <= given.unit:
        enough = given.significant >= ENOUGH_DIGITS
        return (Verdict.ROUNDED, "rounded") if enough else (Verdict.CLOSE, "close_coarse")
    if given.unit is not None and off < given.unit and off <= ROUNDING_NEAR * abs(exact):
        return Verdict.CLOSE, "close_rounding"
    if off <= NEAR * abs(exact):
        return Verdict.CLOSE, "close_value"
    return Verdict.WRONG, "wrong"


def _help(exercise_id: str, guidance: Guidance, mistake: str | None, hint: int, lang: str) -> str:
    """The hint with this number; the first one is the reply to a frequent mistake, if it was one."""
    nudge = mistake if hint == 1 else None
    told = nudge or guidance.hints[min(hint, len(guidance.hints)) - 1]
    lines = [text("feedback.wrong", lang, hint=told)]
    if hint < len(guidance.hints):
        call = f'check("{exercise_id}", your_answer, hint={hint + 1})'
        lines.append(text("feedback.more", lang, call=call))
    return "\n".join(lines)


def _reply_to_mistake(guidance: Guidance, given: Answer) -> str | None:
    """What is said to a frequent wrong answer, rounded or not; None if this is none."""
    for mistake, reply in guidance.mistakes.items():
        if _judged(given, mistake)[0] in (Verdict.RIGHT, Verdict.ROUNDED):
            return reply
    return None


def _exact(exercise: ExactExercise) -> str:
    shown = fraction_text(exercise.answer)
    return f"{shown} = {percent(exercise.answer)}" if exercise.is_probability else shown


def _open_feedback(exercise: OpenExercise, answer: object, lang: str) -> Feedback:
    if not isinstance(answer, str) or len(answer.strip()) < SHORTEST_REASON:
        return Feedback(Verdict.OPEN, text("feedback.open_reason", lang))
    return Feedback(Verdict.OPEN, text("feedback.open", lang, reply=exercise.reply_in(lang)))


def _shown(answer: object) -> str:
    shown = repr(answer)
    return shown if len(shown) <= MOST_SHOWN else f"{shown[: MOST_SHOWN - 3]}..."

"""What a student gets back for an answer."""

from __future__ import annotations

import html
from dataclasses import dataclass
from enum import Enum


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

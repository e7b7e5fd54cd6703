"""What can go wrong, in few kinds; every message names the value given and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from reprlib import Repr
from typing import Final

__all__ = [
    "BadValueError",
    "DamagedRecordError",
    "EkprobError",
    "IllegalActionError",
    "ImpossibleObservationError",
    "TooLargeError",
    "UnknownNameError",
]


class EkprobError(ValueError):
    """The base of every error that ekprob raises on purpose.

    `message` is what was raised: a string, or a translatable `ekprob.i18n.Message` where players see it.

    >>> EkprobError("no such thing").message
    'no such thing'
    """

    def __init__(self, message: object) -> None:
        super().__init__(str(message))
        self.message = message


class BadValueError(EkprobError):
    """A value of the wrong kind or outside its range."""


class UnknownNameError(EkprobError):
    """A name that nothing has; the message lists the nearest ones."""

    @classmethod
    def among(cls, kind: str, given: object, known: Iterable[str]) -> UnknownNameError:
        """The error for `given`, which is no `kind` among the `known` names.

        >>> str(UnknownNameError.among("edition", "orignal", ["original", "zombie"]))
        "unknown edition 'orignal': did you mean 'original'? There are 'original', 'zombie'"
        """
        names = list(known)
        near = get_close_matches(quoted(given).strip("'\""), names, n=3, cutoff=0.5)
        hint = f" did you mean {' or '.join(map(repr, near))}?" if near else ""
        listed = ", ".join(map(repr, names))
        return cls(f"unknown {kind} {quoted(given)}:{hint} There are {listed}")


class IllegalActionError(EkprobError):
    """An action that the rules do not allow now."""


class ImpossibleObservationError(EkprobError):
    """An event that cannot have happened, given what is known."""


class DamagedRecordError(EkprobError):
    """A saved record that is damaged, foreign, or from a newer version."""


class TooLargeError(EkprobError):
    """A question too large to be answered exactly; the message names a cheaper one."""


class _Quotes(Repr):
    """As `repr` tells it, but short, whatever it is."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = self.maxlong = LONGEST_QUOTE
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = self.maxdict = MOST_QUOTED

    def repr_int(self, number: int, level: int) -> str:
        """A number, unless it has more digits than anybody reads."""
        if number.bit_length() > HUGE_BITS:
            return "a huge number"
        return super().repr_int(number, level)


LONGEST_QUOTE: Final = 120
"""Letters of one text or number that an error quotes."""

MOST_QUOTED: Final = 8
"""Values of one list that an error quotes."""

HUGE_BITS: Final = 1_000
"""A number of more bits has over 300 digits."""


def quoted(value: object) -> str:
    """`value` as an error quotes it: like `repr`, but what is long, deep or huge is cut.

    >>> quoted("skipp"), len(quoted("x" * 100_000))
    ("'skipp'", 120)
    """
    return _Quotes().repr(value)

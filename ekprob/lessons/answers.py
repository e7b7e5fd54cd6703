"""Reading a student's answer: what number is meant, and to how many digits."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from numbers import Integral, Rational, Real
from typing import Final
from unicodedata import normalize

QUOTIENT: Final = re.compile(r"(-?\d+)\s*/\s*(\d+)", re.ASCII)
DECIMAL: Final = re.compile(r"-?(?P<whole>\d*)(?:[.,](?P<decimals>\d+))?", re.ASCII)

MOST_LETTERS: Final = 1000
"""A longer text is no number that anybody means."""


@dataclass(frozen=True)
class Answer:
    """A number as somebody gave it.

    `unit` is what one step in the last digit is worth, or None for a fraction or a whole number, which claim
    to be exact. `significant` counts the digits from the first that is not 0. `is_computed` marks a float,
    exact to about 15 digits.
    """

    value: Fraction
    unit: Fraction | None = None
    significant: int = 0
    is_computed: bool = False


def read_answer(given: object) -> Answer | None:
    """The number that `given` means; None if it means none.

    Read are numbers of any kind (numpy's too) and texts: a fraction, a decimal with a point or a comma, a
    percentage.

    >>> read_answer("12,5 %")
    Answer(value=Fraction(1, 8), unit=Fraction(1, 1000), significant=3, is_computed=False)
    >>> read_answer("soon") is None
    True
    """
    if isinstance(given, bool):
        return None
    if isinstance(given, Integral):
        return Answer(Fraction(int(given)))
    if isinstance(given, Rational):
        return Answer(Fraction(int(given.numerator), int(given.denominator)))
    if isinstance(given, Real):
        return _read_float(float(given))
    if isinstance(given, str) and len(given) <= MOST_LETTERS:
        return _read_text(normalize("NFKC", given).strip())
    return None


def _read_float(given: float) -> Answer | None:
    if not isfinite(given):
        return None
    read = _read_text(f"{Decimal(repr(given)):f}")
    return None if read is None else replace(read, is_computed=True)


def _read_text(given: str) -> Answer | None:
    if quotient := QUOTIENT.fullmatch(given):
        above, below = map(int, quotient.groups())
        return Answer(Fraction(above, below)) if below else None
    number = given.removesuffix("%").rstrip()
    match = DECIMAL.fullmatch(number)
    if match is None or not (match["whole"] or match["decimals"]):
        return None
    decimals = match["decimals"] or ""
    hundredth = Fraction(1, 100) if given.endswith("%") else Fraction(1)
    value = Fraction(number.replace(",", ".")) * hundredth
    if not decimals and hundredth == 1:
        return Answer(value)
    significant = len((match["whole"] + decimals).lstrip("0"))
    return Answer(value, hundredth / 10 ** len(decimals), significant)

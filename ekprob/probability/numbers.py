"""Exact probabilities as people read them: "3/23", "13.04 %", "about 13 in 100"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ekprob.errors import BadValueError

CERTAIN: Final = 100


def check_probability(probability: Fraction) -> Fraction:
    """Return `probability` if it is a Fraction (or 0 or 1) in [0, 1], else raise `BadValueError`.

    >>> check_probability(Fraction(1, 4))
    Fraction(1, 4)
    """
    if isinstance(probability, bool) or not isinstance(probability, (int, Fraction)):
        raise BadValueError(f"a probability is an exact Fraction, not {probability!r}")
    if not 0 <= probability <= 1:
        raise BadValueError(f"a probability lies between 0 and 1, not {probability}")
    return Fraction(probability)


def rounded(value: Fraction, digits: int) -> str:
    """`value` with `digits` decimals, rounded half up from the exact fraction, never through a float.

    >>> rounded(Fraction(1, 3), 3), rounded(Fraction(1, 8), 2), rounded(Fraction(-5, 4), 1)
    ('0.333', '0.13', '-1.3')
    """
    scale = 10**digits
    tenths = (2 * abs(value.numerator) * scale + value.denominator) // (2 * value.denominator)
    whole, decimals = divmod(tenths, scale)
    sign = "-" if value < 0 and tenths else ""
    return f"{sign}{whole}.{decimals:0{digits}}" if digits else f"{sign}{whole}"


def percent(probability: Fraction, digits: int = 2) -> str:
    """`probability` as a percentage with `digits` decimals; a mark says when it is not quite 0 or 100.

    >>> percent(Fraction(3, 23)), percent(Fraction(1, 4)), percent(Fraction(1, 1000000))
    ('13.04 %', '25.00 %', '< 0.01 %')
    """
    smallest, hundredfold = Fraction(1, 10**digits), check_probability(probability) * CERTAIN
    if 0 < hundredfold < smallest:
        return f"< {rounded(smallest, digits)} %"
    if CERTAIN - smallest < hundredfold < CERTAIN:
        return f"> {rounded(CERTAIN - smallest, digits)} %"
    return f"{rounded(hundredfold, digits)} %"


def natural_frequency(probability: Fraction) -> tuple[int, int]:
    """`probability` as (cases, out of how many), both whole numbers.

    It is out of the first of 10, 100, 1,000, ... that brings it within a twentieth of the exact value.

    >>> [natural_frequency(Fraction(1, n)) for n in (2, 8, 1771)]
    [(5, 10), (13, 100), (56, 100000)]
    """
    probability = check_probability(probability)
    if probability in (0, 1):
        return int(probability) * 100, 100
    rarer_side = min(probability, 1 - probability)
    out_of = 10
    while True:
        cases = int(rounded(probability * out_of, 0))
        if 0 < cases < out_of and abs(Fraction(cases, out_of) - probability) * 20 <= rarer_side:
            return cases, out_of
        out_of *= 10


def fraction_text(value: Fraction) -> str:
    """`value` as it is written in a line of text.

    >>> fraction_text(Fraction(3, 23)), fraction_text(Fraction(2))
    ('3/23', '2')
    """
    return str(Fraction(value))


def fraction_latex(value: Fraction) -> str:
    r"""`value` as LaTeX.

    >>> fraction_latex(Fraction(3, 23)), fraction_latex(Fraction(1))
    ('\\frac{3}{23}', '1')
    """
    value = Fraction(value)
    return str(value) if value.denominator == 1 else rf"\frac{{{value.numerator}}}{{{value.denominator}}}"


def exact_and_percent(probability: Fraction) -> str:
    """`probability` as a fraction and a percentage in one.

    >>> exact_and_percent(Fraction(3, 23)), exact_and_percent(Fraction(1, 1000000))
    ('3/23 = 13.04 %', '1/1000000 < 0.01 %')
    """
    shown = percent(probability)
    sign = "" if shown[0] in "<>" else "= "
    return f"{fraction_text(probability)} {sign}{shown}"

"""How exact probabilities are written."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekprob.errors import BadValueError
from ekprob.probability import fraction_latex, fraction_text, natural_frequency, percent, rounded

PROBABILITIES = st.fractions(0, 1, max_denominator=10**6)


@pytest.mark.parametrize(
    ("value", "digits", "shown"),
    [
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(1, 8), 3, "0.125"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(-1, 8), 2, "-0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(1999, 1000), 2, "2.00"),
        (Fraction(1, 10), 1, "0.1"),
        (Fraction(0), 2, "0.00"),
    ],
)
def test_rounded_by_hand(value: Fraction, digits: int, shown: str) -> None:
    """Half goes up (away from 0), and there is no minus zero."""
    assert rounded(value, digits) == shown


@given(value=st.fractions(0, 100, max_denominator=1000), digits=st.integers(0, 6))
def test_rounded_as_decimal_rounds(value: Fraction, digits: int) -> None:
    """The standard library's decimal arithmetic, half up at 60 digits, writes the same."""
    with localcontext() as context:
        context.prec = 60
        quotient = Decimal(value.numerator) / Decimal(value.denominator)
        expected = quotient.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP)

    assert rounded(value, digits) == str(expected)


@pytest.mark.parametrize(
    ("probability", "shown"),
    [
        (Fraction(3, 23), "13.04 %"),
        (Fraction(1, 8), "12.50 %"),
        (Fraction(1, 3), "33.33 %"),
        (Fraction(2, 3), "66.67 %"),
        (Fraction(0), "0.00 %"),
        (Fraction(1), "100.00 %"),
        (Fraction(1, 10000), "0.01 %"),
        (Fraction(1, 10001), "< 0.01 %"),
        (Fraction(9999, 10000), "99.99 %"),
        (Fraction(10000, 10001), "> 99.99 %"),
        (Fraction(12345, 1000000), "1.23 %"),
        (Fraction(12350, 1000000), "1.24 %"),
    ],
)
def test_percent(probability: Fraction, shown: str) -> None:
    """Two decimals, half up; only what is certain shows as 0 or 100."""
    assert percent(probability) == shown


@given(PROBABILITIES)
def test_only_certainty_shows_as_certain(probability: Fraction) -> None:
    """A risk that is not 0 never reads 0.00 %, one that is not 1 never 100.00 %."""
    assert (percent(probability) == "0.00 %") == (probability == 0)
    assert (percent(probability) == "100.00 %") == (probability == 1)


def test_percent_with_other_digits() -> None:
    """The smallest shown value follows the digits."""
    assert [percent(Fraction(1, 300), digits) for digits in (0, 1, 4)] == ["< 1 %", "0.3 %", "0.3333 %"]


@pytest.mark.parametrize(
    ("probability", "cases", "out_of"),
    [
        (Fraction(3, 23), 13, 100),
        (Fraction(1, 2), 5, 10),
        (Fraction(1, 4), 25, 100),
        (Fraction(1, 3), 33, 100),
        (Fraction(1, 1771), 56, 100000),
        (Fraction(1770, 1771), 99944, 100000),
        (Fraction(0), 0, 100),
        (Fraction(1), 100, 100),
    ],
)
def test_natural_frequency_by_hand(probability: Fraction, cases: int, out_of: int) -> None:
    """A third of 10 is off by a tenth of a third, of 100 by a hundredth; 5.65 in 10,000 needs one more 0."""
    assert natural_frequency(probability) == (cases, out_of)


@given(PROBABILITIES)
def test_natural_frequency_is_close(probability: Fraction) -> None:
    """Within a twentieth of the rarer side; what is possible has a case and a counter-case."""
    cases, out_of = natural_frequency(probability)
    rarer = min(probability, 1 - probability)

    assert set(str(out_of)[1:]) == {"0"}
    assert 20 * abs(Fraction(cases, out_of) - probability) <= rarer
    assert (0 < cases < out_of) == (0 < probability < 1)


@pytest.mark.parametrize("write", [percent, natural_frequency])
@pytest.mark.parametrize(
    ("value", "named"),
    [
        (0.13, "exact Fraction, not 0.13"),
        (Fraction(3, 2), "not 3/2"),
        (-1, "not -1"),
        (True, "not True"),
        ("1/2", "'1/2'"),
    ],
)
def test_only_exact_probabilities_are_written(write: Any, value: Any, named: str) -> None:
    """A float, a number outside [0, 1] or a string is an error that shows it."""
    with pytest.raises(BadValueError, match=named):
        write(value)


@pytest.mark.parametrize(
    ("value", "text", "latex"),
    [(Fraction(3, 23), "3/23", r"\frac{3}{23}"), (Fraction(2), "2", "2"), (Fraction(0), "0", "0")],
)
def test_fractions_as_text_and_latex(value: Fraction, text: str, latex: str) -> None:
    """Whole numbers have no denominator."""
    assert (fraction_text(value), fraction_latex(value)) == (text, latex)

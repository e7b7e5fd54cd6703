"""Reading what students type."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekprob.lessons.answers import read_answer


def value(answer: object) -> Fraction | None:
    """The number read, whatever its precision."""
    read = read_answer(answer)
    return None if read is None else read.value


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (Fraction(3, 23), Fraction(3, 23)),
        (7, Fraction(7)),
        (np.int64(7), Fraction(7)),
        (0.13, Fraction(13, 100)),
        (1e-05, Fraction(1, 100_000)),
        (np.float64(0.25), Fraction(1, 4)),
        ("3/23", Fraction(3, 23)),
        (" 6 / 46 ", Fraction(3, 23)),
        ("13 %", Fraction(13, 100)),
        ("13%", Fraction(13, 100)),
        ("13.04 %", Fraction(1304, 10000)),
        ("13,04 %", Fraction(1304, 10000)),
        ("0.13", Fraction(13, 100)),
        ("0,13", Fraction(13, 100)),
        (".13", Fraction(13, 100)),
        ("29", Fraction(29)),
        ("-1/4", Fraction(-1, 4)),
        ("３／２３", Fraction(3, 23)),
        ("１３％", Fraction(13, 100)),
    ],
)
def test_every_usual_way_to_write_a_number_is_read(answer: object, expected: Fraction) -> None:
    """Fractions, decimals with point or comma, percentages, numpy's numbers, full-width letters."""
    assert value(answer) == expected


@pytest.mark.parametrize(
    "answer",
    [
        None,
        True,
        "",
        "%",
        ".",
        "-",
        "soon",
        "1/0",
        "3/23 %",
        "1e-3",
        "1.2.3",
        "1/2/3",
        "1_000",
        float("nan"),
        float("inf"),
        [3, 23],
        (3, 23),
        1j,
        "9" * 5000,
    ],
)
def test_what_is_no_number_is_not_guessed(answer: object) -> None:
    """None stands for all that cannot be read."""
    assert read_answer(answer) is None


@pytest.mark.parametrize(
    ("answer", "unit", "significant"),
    [
        ("13 %", Fraction(1, 100), 2),
        ("13.0 %", Fraction(1, 1000), 3),
        ("0.130", Fraction(1, 1000), 3),
        ("0.05", Fraction(1, 100), 1),
        ("0 %", Fraction(1, 100), 0),
        (0.13, Fraction(1, 100), 2),
        ("3/23", None, 0),
        ("29", None, 0),
    ],
)
def test_digits_are_counted(answer: object, unit: Fraction | None, significant: int) -> None:
    """A decimal claims as much as its digits; a fraction or a whole number claims to be exact."""
    read = read_answer(answer)

    assert read is not None
    assert (read.unit, read.significant) == (unit, significant)


@given(st.fractions(min_value=0, max_value=1, max_denominator=10_000))
def test_a_fraction_survives_being_written(fraction: Fraction) -> None:
    """What Python prints for a fraction is read back."""
    assert value(str(fraction)) == fraction


@given(st.floats(min_value=0, max_value=1, allow_subnormal=False))
def test_a_float_means_what_it_shows(number: float) -> None:
    """The decimal that Python shows for a float is what is read."""
    assert value(number) == Fraction(repr(number))


@pytest.mark.slow
@given(st.text(max_size=30))
def test_no_text_is_too_strange(answer: str) -> None:
    """Anything typed is read or is None, and never breaks."""
    assert value(answer) is None or isinstance(value(answer), Fraction)

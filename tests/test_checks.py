"""What is accepted where a number, a place, a seat or a name is asked for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ekprob.checks import member, place, seat, seats, whole
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules import Card

NO_WHOLE_NUMBERS = [None, True, False, 1.0, "1", Fraction(1), [1], -1, 4]


class Whole:
    """A whole number of another kind, such as numpy's: all that Python asks of one is `__index__`."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        """The same number as an int."""
        return self.number


@pytest.mark.parametrize(("value", "number"), [(0, 0), (3, 3), (Whole(3), 3), (Whole(0), 0)])
def test_whole_numbers_of_every_kind_are_taken(value: object, number: int) -> None:
    """Python's own and others, as plain ints, the bounds included."""
    taken = whole("draws", value, 0, 3)

    assert (type(taken), taken) == (int, number)


@pytest.mark.parametrize("value", NO_WHOLE_NUMBERS)
def test_all_else_is_refused_by_name(value: object) -> None:
    """The message names the argument, the value and what would be right."""
    with pytest.raises(BadValueError) as caught:
        whole("draws", value, 0, 3)

    assert str(caught.value) == f"draws={value!r}: a whole number from 0 to 3 is needed"


def test_without_a_bound_above() -> None:
    """Any size is right, and the message says where the numbers begin."""
    assert whole("games", 10**30, 1) == 10**30
    with pytest.raises(BadValueError, match=r"^games=0: a whole number from 1 up is needed$"):
        whole("games", 0, 1)


def test_the_bottom_is_minus_one() -> None:
    """-1 is the bottom card, and no other negative place is taken."""
    assert [place("at", at, 5) for at in (0, 4, -1)] == [0, 4, 4]
    for at in (-2, 5):
        with pytest.raises(BadValueError, match=f"^at={at}: a whole number from -1 to 4"):
            place("at", at, 5)


def test_an_empty_pile_has_no_place() -> None:
    """Not even a bottom."""
    with pytest.raises(BadValueError, match=r"at=-1: the pile is empty"):
        place("at", -1, 0)


def test_seats_are_named_once() -> None:
    """A seat that is not there, is named twice, or no seat at all is refused."""
    assert seat("seat", 3, 4) == 3
    assert seats("seats", iter([3, 0]), 4) == (3, 0)
    for bad in ([], [1, 1], [4], [-1], [True]):
        with pytest.raises(BadValueError, match="seats="):
            seats("seats", bad, 4)


def test_members_go_by_their_names() -> None:
    """A value of the set, or its name; the names are listed for anything else."""
    assert member(Card, Card.NOPE, "card") is member(Card, "nope", "card") is Card.NOPE
    for bad in ("nopе", None, 3, ["nope"]):  # the first has a Cyrillic letter
        with pytest.raises(UnknownNameError, match="unknown card"):
            member(Card, bad, "card")

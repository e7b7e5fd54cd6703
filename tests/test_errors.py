"""One base class, few kinds, every message says what, why and what would be right."""

from __future__ import annotations

import pickle

import pytest

from ekprob import errors
from ekprob.errors import EkprobError, ImpossibleObservationError, UnknownNameError
from ekprob.i18n import Message

KINDS = [getattr(errors, name) for name in errors.__all__]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_a_value_error(kind: type[EkprobError]) -> None:
    """Whoever catches `EkprobError` or `ValueError` catches them all."""
    assert issubclass(kind, EkprobError)
    assert issubclass(kind, ValueError)
    assert kind.__doc__


def test_the_message_is_kept() -> None:
    """As a string for everyone, as a message for those who translate."""
    message = Message("errors.event_drew", {"position": 1})
    error = ImpossibleObservationError(message)

    assert str(error) == "A safe card was drawn from position 1"
    assert error.message is message


def test_an_error_survives_pickling() -> None:
    """Workers hand their errors back with the same text."""
    error = UnknownNameError("unknown card 'skipp'")
    copied = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own

    assert (type(copied), str(copied)) == (UnknownNameError, str(error))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("orignal", "unknown box 'orignal': did you mean 'original'? There are 'original', 'zombie'"),
        ("chess", "unknown box 'chess': There are 'original', 'zombie'"),
        (7, "unknown box 7: There are 'original', 'zombie'"),
        (None, "unknown box None: There are 'original', 'zombie'"),
    ],
)
def test_an_unknown_name_lists_the_nearest(given: object, message: str) -> None:
    """Near misses first, then all there are."""
    assert str(UnknownNameError.among("box", given, ["original", "zombie"])) == message


def test_several_near_misses() -> None:
    """Each one is offered."""
    error = UnknownNameError.among("card", "cat", ["cat_a", "cat_b"])

    assert "did you mean 'cat_b' or 'cat_a'?" in str(error) or "did you mean 'cat_a' or 'cat_b'?" in str(
        error
    )

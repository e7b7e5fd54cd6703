"""What a student sees."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from ekprob.lessons import Feedback, Verdict


@pytest.mark.parametrize("verdict", Verdict)
def test_feedback_is_true_only_if_the_answer_was_right(verdict: Verdict) -> None:
    """A correctly rounded answer is right, all else is not."""
    assert bool(Feedback(verdict, "told")) == (verdict in {Verdict.RIGHT, Verdict.ROUNDED})


def test_feedback_cannot_be_changed() -> None:
    """What was said stays said."""
    with pytest.raises(FrozenInstanceError):
        Feedback(Verdict.WRONG, "no").message = "yes"  # type: ignore[misc]


def test_right_and_wrong_differ_by_more_than_colour() -> None:
    """Each verdict that counts differently has a sign of its own."""
    signs = [verdict.mark for verdict in Verdict if verdict is not Verdict.ROUNDED]

    assert len(set(signs)) == len(signs)


def test_text_shows_the_sign_and_the_message() -> None:
    """The text form is the same in every run, so notebooks can be compared."""
    assert repr(Feedback(Verdict.WRONG, "Not yet.")) == "✗ Not yet."


def test_html_is_escaped() -> None:
    """An answer that looks like markup is shown, not run."""
    shown = Feedback(Verdict.UNREADABLE, "No: '<script>'.\nWrite a number.")._repr_html_()

    assert shown == (
        '<div role="status"><strong>?</strong> No: &#x27;&lt;script&gt;&#x27;.<br>Write a number.</div>'
    )

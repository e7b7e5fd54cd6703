"""`check`: right, rounded, close, wrong, unreadable, open; hints; errors."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import ekprob
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.lessons import Verdict, check, exercise_ids
from ekprob.lessons.exercises import ExactExercise, exercise_named

EXACT = [name for name in exercise_ids() if isinstance(exercise_named(name), ExactExercise)]
OPEN = [name for name in exercise_ids() if name not in EXACT]


def answer_of(name: str) -> Fraction:
    """The exact answer to an exercise that has one."""
    exercise = exercise_named(name)
    assert isinstance(exercise, ExactExercise)
    return exercise.answer


def test_check_is_a_public_name() -> None:
    """Notebooks import it from the top."""
    assert ekprob.check is check


@pytest.mark.parametrize("answer", [Fraction(3, 13), "3/13", "6/26", " 3 / 13 "])
def test_an_exact_answer_is_right(answer: object) -> None:
    """However it is written, and it gets the reason."""
    feedback = check("03-1", answer)

    assert feedback.verdict is Verdict.RIGHT
    assert feedback.message == ("Right: 3/13 = 23.08 %. 13 cards you have not seen, 3 kittens among them.")


@pytest.mark.parametrize(
    "answer", ["23 %", "23.1 %", "23.08 %", "0.23", "0,231", 0.2308, 3 / 13, 1 - 10 / 13, "23.077 %"]
)
def test_a_correct_rounding_is_right_and_learns_the_exact_value(answer: object) -> None:
    """3/13 = 0.230769..., to as many digits as were given, or as a float computed in steps."""
    feedback = check("03-1", answer)

    assert feedback.verdict is Verdict.ROUNDED
    assert feedback.message.startswith("Right, rounded. The exact value is 3/13 = 23.08 %.")


@pytest.mark.parametrize("answer", ["25 %", "0.25", 0.25, "25.0 %", "2/8"])
def test_a_decimal_that_is_exact_is_right(answer: object) -> None:
    """1/4 is 0.25, without any rounding."""
    assert check("00-1", answer).verdict is Verdict.RIGHT


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("0.2", "rounded too much"),
        ("23.07 %", "the last digit"),
        (0.2307, "the last digit"),
        ("24 %", "the last digit"),
        ("23/100", "Close, but not correct"),
        ("4/17", "Close, but not correct"),
        ("0.2300", "Close, but not correct"),
    ],
)
def test_a_near_miss_is_called_close_and_not_right(answer: object, why: str) -> None:
    """Too few digits, a last digit that is wrong, a value that is a little off."""
    feedback = check("03-1", answer)

    assert feedback.verdict is Verdict.CLOSE
    assert why in feedback.message
    assert not feedback


@pytest.mark.parametrize("answer", ["1/3", 0, 1, "0", "0 %", "0.0", "26 %", "10 %", 0.5, -1, "30/13"])
def test_another_value_is_wrong(answer: object) -> None:
    """Nothing far off is called close, however few digits it has."""
    assert check("03-1", answer).verdict is Verdict.WRONG


@pytest.mark.parametrize("answer", [23, "23", 23.08, -0.2, "300 %"])
def test_a_number_that_is_no_probability_is_told_so(answer: object) -> None:
    """Who forgets the percent sign learns how to write it."""
    assert "between 0 and 1" in check("03-1", answer).message


def test_a_count_may_be_above_one() -> None:
    """Not every question asks for a probability."""
    assert check("01-1", 37).verdict is Verdict.WRONG
    assert "between 0 and 1" not in check("01-1", 37).message
    assert check("01-1", 36.0).verdict is Verdict.RIGHT
    assert check("01-1", 36).message.startswith("Right: 36. ")


def test_hints_grow_stronger_and_say_where_the_next_is() -> None:
    """The last one points nowhere, and is what any later number gives."""
    first, second, third, fourth = (check("00-2", "1/2", hint=number) for number in (1, 2, 3, 4))

    assert first.message.endswith('\nFor more help: check("00-2", your_answer, hint=2)')
    assert second.message.endswith('\nFor more help: check("00-2", your_answer, hint=3)')
    assert "For more help" not in third.message
    assert fourth == third
    assert len({first, second, third}) == 3


def test_a_frequent_mistake_gets_its_own_reply() -> None:
    """The first reply is to what was given; a stronger hint can still be had."""
    reply = check("00-2", "3/23")

    assert "before anybody drew" in reply.message
    assert reply.message.endswith("hint=2)")
    assert check("00-2", "3/23", hint=2) == check("00-2", "1/2", hint=2)
    assert check("00-2", "13 %") == check("00-2", 3 / 23) == reply


@pytest.mark.parametrize("name", EXACT)
def test_every_frequent_mistake_is_wrong_and_gets_its_reply(name: str) -> None:
    """None of them is so near to the answer that it would be called close."""
    exercise = exercise_named(name)
    assert isinstance(exercise, ExactExercise)

    for mistake, reply in exercise.guidance_in("en").mistakes.items():
        feedback = check(name, mistake)
        assert feedback.verdict is Verdict.WRONG
        assert feedback.message.startswith(f"Not yet. {reply}")


@pytest.mark.parametrize("answer", ["soon", "", None, [1, 4], True, "1/0", float("nan")])
def test_an_unreadable_answer_learns_what_can_be_read(answer: object) -> None:
    """It is no error, and counts as no try."""
    feedback = check("00-1", answer)

    assert feedback.verdict is Verdict.UNREADABLE
    assert f"I cannot read {answer!r} as a number" in feedback.message
    assert '"37.5 %"' in feedback.message


def test_a_long_unreadable_answer_is_cut() -> None:
    """The message stays a message."""
    assert len(check("00-1", "x" * 10_000).message) < 300


@pytest.mark.parametrize(
    ("name", "answer", "expected"),
    [
        ("00-1", "51/200", Verdict.CLOSE),  # off by 1/50 of 1/4, and by more
        ("00-1", "49/200", Verdict.CLOSE),
        ("00-1", "2551/10000", Verdict.WRONG),
        ("00-1", "0.26", Verdict.WRONG),  # off by a whole step of the last digit
        ("00-1", "0.24", Verdict.WRONG),
        ("00-1", "0.3", Verdict.CLOSE),  # half a step: rounded, but to one digit
        ("00-1", "0.2", Verdict.CLOSE),
        ("00-1", "0.4", Verdict.WRONG),
        ("03-1", "0.24", Verdict.CLOSE),  # less than a step off, and less than a tenth
        ("09-3", "0.5", Verdict.RIGHT),
        ("10-1", "0.6", Verdict.CLOSE),  # 0.6575...: more than half a step, less than a tenth
        ("04-3", "0.8", Verdict.WRONG),  # 5/7: less than a step, but more than a tenth
        ("11-2", "5", Verdict.WRONG),  # 16/3: a whole number is not taken for a rounded one
        ("11-2", "5.3", Verdict.ROUNDED),
        ("11-2", "5.4", Verdict.CLOSE),
        ("11-2", "6", Verdict.WRONG),
        ("01-1", "36", Verdict.RIGHT),
        ("01-1", "37", Verdict.WRONG),
        ("01-1", "35", Verdict.WRONG),
    ],
)
def test_an_answer_at_each_edge(name: str, answer: object, expected: Verdict) -> None:
    """Where right ends and close begins, and where close ends."""
    assert check(name, answer).verdict is expected


def test_a_reason_has_fifteen_characters() -> None:
    """Spaces around it do not count."""
    replies = [check(OPEN[0], answer).message for answer in ("x" * 14, f"   {'x' * 14}   ", "x" * 15)]

    assert replies[0] == replies[1] != replies[2]
    assert check(OPEN[0], 3).message == replies[0]


def test_an_unreadable_answer_is_shown_up_to_forty_characters() -> None:
    """With its quotation marks; of a longer one 37 are shown, and dots."""
    whole, cut = (check("00-1", "x" * length).message for length in (38, 39))

    assert f"'{'x' * 38}'" in whole
    assert f"'{'x' * 36}..." in cut
    assert "x" * 37 not in cut


@pytest.mark.parametrize("name", OPEN)
def test_an_open_question_asks_for_reasons(name: str) -> None:
    """A word is no reason; a sentence gets something to think on. Neither is right or wrong."""
    short, long = check(name, "yes, sure"), check(name, "I would do it, because the pile is small.")

    assert short.verdict is long.verdict is Verdict.OPEN
    assert "why" in short.message
    assert long.message.startswith("There is no single right answer here")
    assert not long


def test_feedback_speaks_other_languages() -> None:
    """The frame is translated; a hint is in English until it is translated too."""
    assert check("00-1", "1/4", lang="es").message.startswith("Correcto: 1/4 = 25.00 %.")
    assert check("00-1", "1/2", lang="zh-Hant").message.startswith("還不對。How many cards")


def test_an_unknown_language_is_an_error() -> None:
    """As everywhere."""
    with pytest.raises(UnknownNameError, match="unknown language 'fr'"):
        check("00-1", "1/4", lang="fr")


@pytest.mark.parametrize("name", ["00_1", "0-1", "00-9"])
def test_an_unknown_id_names_the_nearest(name: str) -> None:
    """A slip in the id is told at once."""
    with pytest.raises(UnknownNameError, match=r"did you mean .*'00-1'"):
        check(name, "1/4")


@pytest.mark.parametrize("hint", [0, -1, 1.5, True])
def test_a_hint_is_a_number_from_one_up(hint: int) -> None:
    """Anything else is a slip."""
    with pytest.raises(BadValueError, match=r"hint=.*: a whole number from 1 up"):
        check("00-1", "1/2", hint=hint)


@pytest.mark.parametrize("name", EXACT)
def test_every_exercise_accepts_its_answer_in_every_form(name: str) -> None:
    """As a fraction, as a text, as a float, as a percentage with two decimals."""
    answer = answer_of(name)
    forms = [answer, str(answer), float(answer), f"{float(answer):.6f}", f"{float(answer) * 100:.2f} %"]

    assert [bool(check(name, form)) for form in forms] == [True] * len(forms)


@given(
    st.sampled_from(EXACT),
    st.fractions(min_value=0, max_value=1, max_denominator=500),
    st.integers(min_value=1, max_value=5),
)
def test_a_wrong_fraction_is_never_right_and_never_told_the_answer(
    name: str, answer: Fraction, hint: int
) -> None:
    """Whatever is tried, with whatever hint."""
    exact = answer_of(name)
    assume(answer != exact)
    feedback = check(name, answer, hint=hint)

    assert feedback.verdict in {Verdict.CLOSE, Verdict.WRONG}
    assert str(exact) not in feedback.message.replace("hint=", "")

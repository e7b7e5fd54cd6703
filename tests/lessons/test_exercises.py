"""Each exercise's answer against naive counting, and its texts against leaking it."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Final

import pytest

from ekprob.errors import UnknownNameError
from ekprob.i18n import LANGUAGES, texts_of
from ekprob.lessons import exercise_ids
from ekprob.lessons.exercises import ExactExercise, OpenExercise, exercise_named
from tests.lessons.oracles import game_counts, play_counts
from tests.lessons.oracles.piles import Pile, given, piles, share

ORIGINAL_WITHOUT_KITTENS_AND_DEFUSES: Final = 5 + 4 + 4 + 4 + 4 + 5 + 5 * 4
"""Nopes, Attacks, Skips, Favors, Shuffles, See the Futures, five cats: counted from the box."""

EXACT: Final = {
    name: exercise for name in exercise_ids() if isinstance(exercise := exercise_named(name), ExactExercise)
}
OPEN: Final = {
    name: exercise for name in exercise_ids() if isinstance(exercise := exercise_named(name), OpenExercise)
}


def put_back_anywhere(cases: list[Pile]) -> list[Pile]:
    """Each case with one more kitten at each of its places."""
    return [(*pile[:place], True, *pile[place:]) for pile in cases for place in range(len(pile) + 1)]


def original_pile(players: int, hand_size: int, spares_back: int) -> tuple[int, int]:
    """The cards of the pile and the kittens in it, by counting what is dealt."""
    left = ORIGINAL_WITHOUT_KITTENS_AND_DEFUSES + spares_back - players * hand_size
    return left + players - 1, players - 1


def first_draw(players: int, hand_size: int, spares_back: int) -> Fraction:
    """The share of piles with a kitten on top."""
    return share(piles(*original_pile(players, hand_size, spares_back)), lambda pile: pile[0])


def a_nope_in_two_of_six() -> Fraction:
    """Every order of the deck is dealt."""
    decks = list(permutations(["Nope", "Nope", "A", "B", "C", "D"]))
    return Fraction(sum("Nope" in deck[:2] for deck in decks), len(decks))


def on_top_by_a_coin(cases: list[Pile]) -> list[Pile]:
    """Heads on top, tails anywhere; repeated until both halves weigh the same."""
    anywhere = put_back_anywhere(cases)
    on_top = [(True, *pile) for pile in cases]
    return anywhere + on_top * (len(anywhere) // len(on_top))


def top_putter_given_a_kitten() -> Fraction:
    """One player in three puts it on top: a third of the equally likely cases, marked."""
    anywhere = [(False, pile) for pile in put_back_anywhere(piles(9, 1))]
    on_top = [(True, (True, *pile)) for pile in piles(9, 1)]
    cases = anywhere * 2 + on_top * (len(anywhere) // len(on_top))
    agreeing = [is_top for is_top, pile in cases if pile[0]]
    return Fraction(sum(agreeing), len(agreeing))


COUNTED: Final[dict[str, Callable[[], Fraction]]] = {
    "00-1": lambda: first_draw(players=5, hand_size=7, spares_back=1),
    "00-2": lambda: share(given(piles(23, 3), lambda p: not any(p[:2])), lambda p: p[2]),
    "00-3": lambda: share(given(piles(8, 1), lambda p: not any(p[:3])), lambda p: any(p[2:4])),
    "01-1": lambda: Fraction(original_pile(players=3, hand_size=5, spares_back=3)[0]),
    "01-2": a_nope_in_two_of_six,
    "01-3": lambda: first_draw(players=5, hand_size=6, spares_back=1),
    "02-1": lambda: share(given(piles(29, 2), lambda p: not any(p[:5])), lambda p: p[5]),
    "02-2": lambda: share(piles(29, 2), lambda p: p[9]),
    "02-3": lambda: share(piles(10, 2), lambda p: any(p[:2])),
    "03-1": lambda: share(given(piles(16, 4), lambda p: p[:3] == (False, True, False)), lambda p: p[3]),
    "03-2": lambda: share(piles(16, 4), lambda p: p[0]),
    "03-3": lambda: share(piles(29, 2), lambda p: not any(p[:3])),
    "04-1": lambda: share(put_back_anywhere(piles(9, 1)), lambda p: p[0]),
    "04-2": lambda: share(on_top_by_a_coin(piles(9, 1)), lambda p: p[0]),
    "04-3": top_putter_given_a_kitten,
    **play_counts.COUNTED,
    **game_counts.COUNTED,
}


def test_every_exercise_is_counted() -> None:
    """None can be added without a count of its own."""
    assert set(COUNTED) == set(EXACT)


@pytest.mark.parametrize("name", EXACT)
def test_the_answer_is_what_counting_gives(name: str) -> None:
    """Every arrangement is listed, with no help from the engine."""
    assert EXACT[name].answer == COUNTED[name]()


def test_a_probability_is_one() -> None:
    """Only numbers of cards lie outside 0 to 1."""
    assert [name for name, each in EXACT.items() if each.is_probability != (0 <= each.answer <= 1)] == []


def test_an_exercise_speaks_english_and_no_unknown_language() -> None:
    """English is what the others fall back on."""
    spoken = {name: set(each.guidance) for name, each in EXACT.items()}
    spoken |= {name: set(each.replies) for name, each in OPEN.items()}

    assert set(spoken) == set(exercise_ids())
    assert {name: langs for name, langs in spoken.items() if not {"en"} <= langs <= set(LANGUAGES)} == {}


def test_there_is_more_than_one_hint() -> None:
    """A second try gets a stronger hint, in every language, if need be in English; then comes the reason."""
    guidance = {(name, lang): each.guidance_in(lang) for name, each in EXACT.items() for lang in LANGUAGES}

    assert [where for where, each in guidance.items() if len(each.hints) < 2] == []
    assert [where for where, each in guidance.items() if len(set(each.hints)) < len(each.hints)] == []
    assert [where for where, each in guidance.items() if not each.why] == []


def test_an_open_exercise_asks_back() -> None:
    """The reply has a question in it."""
    assert [name for name, each in OPEN.items() if "?" not in each.reply_in("en")] == []


def test_every_lesson_has_three_to_four_exercises() -> None:
    """And they are numbered from 1 without a gap."""
    by_lesson: dict[str, list[str]] = {}
    for name in exercise_ids():
        lesson, _, number = name.partition("-")
        by_lesson.setdefault(lesson, []).append(number)

    assert all(numbers == ["1", "2", "3", "4"][: len(numbers)] for numbers in by_lesson.values())
    assert {len(numbers) for numbers in by_lesson.values()} <= {3, 4}


def test_an_unknown_id_names_the_nearest() -> None:
    """A slip in the id is told at once."""
    with pytest.raises(UnknownNameError, match=r"unknown exercise '02_1': did you mean .*'02-1'"):
        exercise_named("02_1")


# What must not be told before the answer is right

NUMBER: Final = r"\d+(?:[.,]\d+)?"
QUOTIENT: Final = re.compile(rf"({NUMBER})\s*(?:/|of|in|out of|among|:)\s*({NUMBER})")
PERCENTAGE: Final = re.compile(rf"({NUMBER})\s*%")
PLAIN: Final = re.compile(NUMBER)


def numbers_told(told: str) -> list[tuple[Fraction, Fraction]]:
    """Every number that a text can be read to tell, and how far rounding may have moved it."""
    decimal = [(text, Fraction(1)) for text in PLAIN.findall(told)]
    percentages = [(text, Fraction(1, 100)) for text in PERCENTAGE.findall(told)]
    found = [
        (Fraction(text.replace(",", ".")) * scale, half_unit(text) * scale)
        for text, scale in decimal + percentages
    ]
    quotients = [(Fraction(above), Fraction(below)) for above, below in QUOTIENT.findall(told)]
    return found + [(above / below, Fraction(0)) for above, below in quotients if below]


def half_unit(text: str) -> Fraction:
    """Half of what the last decimal is worth; nothing for a whole number."""
    decimals = len(text.partition(".")[2])
    return Fraction(1, 2 * 10**decimals) if decimals else Fraction(0)


def leaks(told: str, answer: Fraction) -> bool:
    """Whether `told` has `answer` in it as a fraction, a decimal, a percentage or a pair of numbers."""
    percents = {f"{float(answer * 100):.0f} %", f"{float(answer * 100):.0f}%"}
    return any(abs(number - answer) <= slack for number, slack in numbers_told(told)) or any(
        shown in told for shown in percents
    )


@pytest.mark.parametrize(
    "told", ["It is 3/23.", "3 of 23", "6 in 46", "0.13", "0.1304", "13 %", "about 13.0%", "3 out of 23"]
)
def test_a_leak_would_be_found(told: str) -> None:
    """The test below can fail."""
    assert leaks(told, Fraction(3, 23))


@pytest.mark.parametrize("told", ["3 kittens, 23 cards", "20/23", "13", "0.2"])
def test_the_facts_of_a_question_are_no_leak(told: str) -> None:
    """The numbers to work with may be told."""
    assert not leaks(told, Fraction(3, 23))


def test_no_hint_tells_the_answer() -> None:
    """Neither the hints, nor what is said to frequent mistakes, in any language."""
    told = [
        (name, text)
        for name, exercise in EXACT.items()
        for guidance in exercise.guidance.values()
        for text in (*guidance.hints, *guidance.mistakes.values())
    ]

    assert [(name, text) for name, text in told if leaks(text, EXACT[name].answer)] == []


def test_no_frame_tells_the_answer() -> None:
    """The examples of how to write a number are nobody's answer."""
    told = [text for texts in texts_of("feedback").values() for text in texts.values()]

    assert [(name, text) for name, each in EXACT.items() for text in told if leaks(text, each.answer)] == []


def test_a_mistake_is_not_the_answer() -> None:
    """What is called wrong is wrong."""
    assert [name for name, each in EXACT.items() if each.answer in each.guidance_in("en").mistakes] == []

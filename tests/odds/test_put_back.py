"""Where to put the kitten back, against a naive walk over every pile."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from ekprob.beliefs import PileBelief
from ekprob.errors import BadValueError
from ekprob.game import Draw, Phase, SeededChance, state_from
from ekprob.i18n import LANGUAGES
from ekprob.odds import PutBackAdvice, put_back_advice
from ekprob.rules import Card, Edition
from tests.beliefs.oracles import enumeration as naive
from tests.odds.advice.test_real_rules import believed


def test_the_public_case() -> None:
    """Four alive, 22 other cards, no other kitten, a random place: 5 of the 23 draws are mine."""
    advice = put_back_advice(PileBelief(cards=22, kittens=0), living=[0, 1, 2, 3])

    assert advice.p_this_first(0) == advice.p_first(0) == Fraction(5, 23)
    assert [advice.p_first(seat) for seat in (1, 2, 3)] == [Fraction(6, 23)] * 3


def walked(pile: naive.Arrangement, living: list[int], owed: int) -> int:
    """Who draws the first kitten: turn by turn."""
    turns = [living[0]] * (owed - 1)
    while len(turns) < len(pile):
        turns += [*living[1:], living[0]]
    return turns[pile.index(True)]


@pytest.mark.parametrize("seed", range(60))
def test_every_place_and_seat_by_enumeration(seed: int) -> None:
    """For each place, the weight of the piles in which a seat draws the first kitten."""
    rng = Random(seed)
    kittens = rng.randint(0, 3)
    belief, piles = believed(rng, rng.randint(max(1, kittens), 7), kittens)
    living, owed = rng.sample(range(5), rng.randint(2, 4)), rng.randint(1, 3)
    whole = sum(piles.values())

    advice = put_back_advice(belief, living, owed)

    for row in advice.rows:
        first = dict.fromkeys(living, Fraction(0))
        reached = Fraction(0)
        for pile, weight in piles.items():
            with_mine = (*pile[: row.position], True, *pile[row.position :])
            first[walked(with_mine, living, owed)] += weight / whole
            reached += weight / whole * (not any(pile[: row.position]))
        assert dict(row.p_first) == first
        assert row.p_reached == reached
        assert row.drawer == walked((False,) * row.position + (True,), living, owed)
    assert [row.position for row in advice.rows] == list(range(belief.cards + 1))


def test_the_drawer_by_the_real_rules() -> None:
    """In the engine the kitten at each place is drawn by the seat that advice names."""
    for owed in (1, 2, 3):
        advice = put_back_advice(PileBelief(cards=7, kittens=0), living=[0, 1], owed=owed)
        drawers = []
        for place in range(8):
            pile = [Card.TACOCAT] * 7
            pile.insert(place, Card.EXPLODING_KITTEN)
            box = Edition.custom({Card.TACOCAT: 9}, players=2)
            mine = owed > 1
            state = state_from(
                box,
                [[], []],
                pile,
                chance=SeededChance(1),
                current=0 if mine else 1,
                owed=max(1, owed - 1),
                attacked=mine,
            )
            while state.phase is not Phase.RESCUE:
                state.apply(Draw())
            drawers.append(state.acting_seat)
        assert [row.drawer for row in advice.rows] == drawers


def test_the_summary() -> None:
    """One kitten in 7 cards, three alive: on top the next player draws it; at 0 and 1 I never draw first."""
    advice = put_back_advice(PileBelief(cards=7, kittens=1), living=[0, 1, 2])

    assert advice.best_for_me == (0, 1)
    assert advice.worst_for_next == (0,)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_reads_in_every_language(lang: str) -> None:
    """The table and each explanation are rendered, and show the exact numbers."""
    advice = put_back_advice(PileBelief(cards=6, kittens=2).saw(["safe"]), living=[2, 0, 1], owed=2)

    assert len(advice.text(lang).splitlines()) == 1 + 7 + 4
    assert advice.html(lang).count("<tr>") == 1 + 7
    for row in advice.rows:
        for seat, p in row.p_first:
            explained = advice.explain(row.position, seat, lang)
            assert str(p) in explained.text
            assert "{" not in explained.text


def test_the_terms_of_an_explanation() -> None:
    """One kitten in four cards, mine at position 3, and the other player draws first: by hand, 1/4 a draw."""
    advice = put_back_advice(PileBelief(cards=4, kittens=1), living=[0, 1])

    assert [advice.explain(3, seat).numbers.text for seat in (0, 1)] == ["1/4 + 1/4", "1/4 + 1/4"]
    assert [advice.explain(0, seat).numbers.text for seat in (0, 1)] == ["0", "1"]
    assert [advice.explain(1, seat).numbers.text for seat in (0, 1)] == ["3/4", "1/4"]


def test_it_shows_itself() -> None:
    """A notebook shows the English table."""
    advice = put_back_advice(PileBelief(cards=3, kittens=0), living=[0, 1])

    assert str(advice) == advice.text("en")
    assert advice._repr_html_() == advice.html("en")


def small() -> PutBackAdvice:
    """Three other cards, two players."""
    return put_back_advice(PileBelief(cards=3, kittens=0), living=[0, 1])


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: put_back_advice(PileBelief(cards=3, kittens=0), living=[0]), "name each living seat once"),
        (lambda: put_back_advice(PileBelief(cards=3, kittens=0), living=[0, 1], owed=0), "owed=0"),
        (lambda: put_back_advice("pile", living=[0, 1]), "starts from a PileBelief"),  # type: ignore[arg-type]
        (lambda: small().odds(4), "at=4"),
        (lambda: small().odds(-2), "at=-2"),
        (lambda: small().odds(0, seat=5), "seat 5"),
    ],
)
def test_what_cannot_be(ask: Callable[[], object], message: str) -> None:
    """Each error names the value."""
    with pytest.raises(BadValueError, match=message):
        ask()

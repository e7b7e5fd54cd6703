"""What advice says, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from ekprob.beliefs import PileBelief, Prior
from ekprob.errors import UnknownNameError
from ekprob.i18n import LANGUAGES, Message, texts_of
from ekprob.odds import Advice, AdviceRow, Danger, Horizon, advise, put_back_advice
from ekprob.odds.advice.choices import MOVES
from ekprob.odds.advice.others_draw import OthersDraw
from ekprob.odds.advice.rows import what_is_taken_for_granted
from ekprob.rules import Card, Rulings

EVERYTHING = [*(card for card in MOVES if card is not None), Card.DEFUSE]


def situations() -> Iterator[Advice]:
    """Advice in which every option, every happening and every model turns up."""
    pile = PileBelief(cards=6, kittens=2)
    yield advise(pile, hand=EVERYTHING, living=[0, 1], dead=[2])
    yield advise(
        pile, hand=[Card.SKIP], living=[0, 1, 2], owed=2, others_defuse={1: Fraction(1, 3), 2: Fraction(1)}
    )
    yield advise(pile, hand=[], living=[0, 1], others_defuse=False, put_back="top")
    yield advise(pile, hand=[Card.DEFUSE], living=[0, 1], put_back="bottom")
    drawing = Rulings.named("original").with_(shuffle_ends_turn=True, kitten_put_back="random")
    yield advise(pile, hand=[Card.SHUFFLE], living=[0, 1], rulings=drawing)
    yield advise(pile, hand=[], living=[0, 1], put_back=lambda cards: [1] * (cards + 1))


ADVICE = list(situations())


def rows() -> Iterator[AdviceRow]:
    """Every row of them."""
    for advice in ADVICE:
        yield from advice.rows


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_is_explained_in_every_language(lang: str) -> None:
    """Each of the four numbers of each row: its question, and the fraction that the formula ends in."""
    for row in rows():
        for horizon in Horizon:
            for danger in Danger:
                p = row.outlook(horizon).risk.p(danger)
                told = row.explain(lang, horizon, danger)
                assert told.probability == p
                assert row.option.name_in(lang) in told.question
                assert f"= {p} = " in told.text
                assert "{" not in told.text


def test_the_numbers_of_an_explanation_give_its_probability() -> None:
    """The sum that is shown is the probability: it is read and worked out."""
    for row in rows():
        for horizon in Horizon:
            for danger in Danger:
                told = row.explain("en", horizon, danger)
                assert worked_out(told.numbers.text) == told.probability


def worked_out(shown: str) -> Fraction:
    """The value of sums, products and brackets of fractions."""
    total, term, depth, start = Fraction(0), "", 0, 0
    parts: list[str] = []
    for at, letter in enumerate(shown):
        depth += (letter == "(") - (letter == ")")
        if letter == "+" and not depth:
            parts.append(shown[start:at])
            start = at + 1
    parts.append(shown[start:])
    for term in parts:
        head, _, tail = term.strip().partition(" * ")
        value = worked_out(tail[1:-1]) if tail.startswith("(") else Fraction(tail or 1)
        total += Fraction(head) * value
    return total


def test_what_follows_skip_is_derived() -> None:
    """After a Skip, j kittens drawn by three others and put back leave 20 + j cards: 3/(20 + j)."""
    advice = advise(PileBelief(cards=23, kittens=3), hand=[Card.SKIP], living=[0, 1, 2, 3])
    shown = advice.row(Card.SKIP).explain("en", Horizon.NEXT_TURN).numbers.text

    assert [term.split(" * ")[1] for term in shown.split(" + ")] == ["3/20", "1/7", "3/22", "3/23"]


def test_what_cannot_follow_is_not_told() -> None:
    """Three others, never saved, draw the one kitten of four cards once at most: in 3/4, and none is left."""
    advice = advise(
        PileBelief(cards=4, kittens=1), hand=[Card.SKIP], living=[0, 1, 2, 3], others_defuse=False
    )
    skip = advice.row(Card.SKIP)
    [branch] = skip.next_turn.branches
    assert branch.left is not None
    found = OthersDraw(advice.my_turn.p_saved, None).by_kittens(*branch.left)

    assert found == {0: (Fraction(1, 4), Fraction(1)), 1: (Fraction(3, 4), Fraction(0))}
    assert skip.explain("en", Horizon.NEXT_TURN).numbers.text == "1/4 * 1 + 3/4 * 0"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_in_every_language(lang: str) -> None:
    """A heading, a line a row, and below it what is taken for granted."""
    for advice in ADVICE:
        lines = advice.text(lang).splitlines()
        assert len(lines) >= 1 + len(advice.rows) + 4
        assert all(
            row.option.name_in(lang) in line for row, line in zip(advice.rows, lines[1:], strict=False)
        )
        assert not any("{" in line for line in lines)


class Cells(HTMLParser):
    """Counts the tags of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag."""
        del attrs
        self.tags.append(tag)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_html_table(lang: str) -> None:
    """One row an option, seven cells wide counting its head."""
    for advice in ADVICE:
        found = Cells()
        found.feed(advice.html(lang))
        assert found.tags.count("tr") == 1 + len(advice.rows)
        assert found.tags.count("td") == 5 * len(advice.rows)


def test_it_shows_itself() -> None:
    """A script prints the English table, a notebook shows it."""
    advice = ADVICE[0]

    assert str(advice) == advice.text("en")
    assert advice._repr_html_() == advice.html("en")


def test_each_number_stands_in_its_column() -> None:
    """One of two cards is a kitten, the other player is always saved, and I hold a Defuse: four numbers.

    I draw the kitten now in 1/2. A safe card leaves it to the other, who puts it back alone: I draw it. Saved
    from it, I put it on top; the other draws it and puts it anywhere in two places: 1/2 * 1/2 to explode.
    """
    advice = advise(PileBelief(cards=2, kittens=1), hand=["defuse"], living=[0, 1])
    [cells] = [line for line in advice.text("en").splitlines() if line.startswith("1. Draw")]
    shown = re.findall(r"<td>(.*?)</td>", advice.html("en"))

    assert re.split(r" {2,}", cells) == ["1. Draw", "0.00 %", "50.00 %", "25.00 %", "100.00 %", "0.00"]
    assert shown == ["0.00 %", "50.00 %", "25.00 %", "100.00 %", "0.00"]


def test_a_row_in_short() -> None:
    """As a string it says what it is and both numbers of the turns owed, which are told apart."""
    row = advise(PileBelief(cards=23, kittens=3), hand=["defuse"], living=[0, 1], owed=2).rows[-1]

    assert str(row) == "Only draw: kitten 63/253 = 24.90 %, explode 3/253 = 1.19 %"


def anywhere(cards: int) -> list[int]:
    """Any place is as likely, said as a rule."""
    return [1] * (cards + 1)


@pytest.mark.parametrize(
    ("put_back", "named"),
    [(None, "uniform"), ("uniform", "uniform"), ("top", "top"), ("bottom", "bottom"), (anywhere, "given")],
)
def test_where_the_others_put_it_is_named(put_back: Prior | None, named: str) -> None:
    """A prior by its name; without one any place is as likely; a rule of one's own is as given."""
    advice = advise(PileBelief(cards=3, kittens=1), hand=[], living=[0, 1], put_back=put_back)
    *_, model = what_is_taken_for_granted(advice.my_turn, Horizon.NEXT_TURN)

    assert model.values["where"] == Message(f"advice.where_{named}")


def test_short_sentences() -> None:
    """Options are told in a few concrete words."""
    advice = advise(PileBelief(cards=23, kittens=3), hand=[Card.SKIP, Card.ATTACK], living=[0, 1], owed=2)

    assert advice.row(Card.SKIP).what_it_does() == "Skip: you draw nothing this turn."
    assert advice.row(Card.ATTACK).what_it_does("id") == (
        "Attack: kamu tidak mengambil kartu, dan pemain berikutnya menjalani 4 giliran."
    )


def test_every_text_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that nothing shows is one too many."""
    used: set[str] = set()

    class Noting(dict[str, Mapping[str, str]]):
        def __getitem__(self, key: str) -> Mapping[str, str]:
            used.add(key)
            return super().__getitem__(key)

    noting = {"advice": Noting(texts_of("advice"))}
    monkeypatch.setattr("ekprob.i18n.texts_of", lambda domain: noting.get(domain) or texts_of(domain))
    put_back = put_back_advice(PileBelief(cards=3, kittens=1), living=[0, 1])
    put_back.text()
    put_back.explain(1)
    for advice in ADVICE:
        advice.text()
    for row in rows():
        for horizon in Horizon:
            for danger in Danger:
                row.explain("en", horizon, danger)

    assert set(texts_of("advice")) - used == set()


def test_an_unknown_language() -> None:
    """It is named, with those that exist."""
    with pytest.raises(UnknownNameError, match="unknown language 'de'"):
        ADVICE[0].text("de")
    with pytest.raises(UnknownNameError, match="unknown language 'de'"):
        ADVICE[0].rows[0].explain("de")

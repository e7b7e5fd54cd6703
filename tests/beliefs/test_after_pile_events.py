"""Every event of `PileBelief` with values derived by hand."""

from __future__ import annotations

import dataclasses
import pickle
from fractions import Fraction
from typing import Any

import pytest

from ekprob.beliefs import PileBelief, mostly
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.probability import Distribution
from ekprob.rules.cards import Card

SAFE, KITTEN = "safe", "kitten"


def parts(*numbers: str) -> tuple[Fraction, ...]:
    """Fractions as they are written."""
    return tuple(map(Fraction, numbers))


def test_a_new_belief_is_a_shuffled_pile() -> None:
    """Each of 5 places holds one of the 2 kittens with 2/5; two draws are safe in C(3,2) of C(5,2) cases."""
    start = PileBelief(cards=5, kittens=2)

    assert start.by_position() == (Fraction(2, 5),) * 5
    assert [start.risk(draws) for draws in range(6)] == list(parts("0", "2/5", "7/10", "9/10", "1", "1"))
    assert start.first_kitten() == Distribution({1: 4, 2: 3, 3: 2, 4: 1})
    assert start.ways(2) == (7, 10)


def test_a_safe_draw_leaves_all_kittens() -> None:
    """2 kittens among 4 cards."""
    assert PileBelief(cards=5, kittens=2).drew().by_position() == (Fraction(1, 2),) * 4


def test_a_kitten_drawn_is_gone() -> None:
    """1 kitten among 4 cards."""
    assert PileBelief(cards=5, kittens=2).drew("kitten").by_position() == (Fraction(1, 4),) * 4


def test_dig_deeper_takes_the_second_card() -> None:
    """The safe card on top stays, the second was safe and left: the kitten is one of the other 2."""
    belief = PileBelief(cards=4, kittens=1).saw([SAFE]).drew(at=1)

    assert belief.by_position() == parts("0", "1/2", "1/2")


def test_a_kitten_found_by_dig_deeper() -> None:
    """The kitten was second: the other cards are safe."""
    assert PileBelief(cards=4, kittens=1).drew("kitten", at=1).by_position() == (Fraction(0),) * 3


def test_a_draw_from_the_bottom() -> None:
    """The bottom card is as good as any other: 2 kittens among 4 cards, or 1."""
    start = PileBelief(cards=5, kittens=2)

    assert start.drew(at=-1).by_position() == (Fraction(1, 2),) * 4
    assert start.drew("kitten", at=-1).by_position() == (Fraction(1, 4),) * 4


def test_see_the_future() -> None:
    """What was seen is certain, the third kitten is one of the other two cards."""
    belief = PileBelief(cards=5, kittens=2).saw([SAFE, KITTEN, SAFE])

    assert belief.by_position() == parts("0", "1", "0", "1/2", "1/2")
    assert belief.first_kitten() == Distribution({2: 1})


def test_cards_may_be_named() -> None:
    """A title is safe unless it is the Exploding Kitten; a Zombie Kitten is safe."""
    named = PileBelief(cards=5, kittens=2).saw([Card.SKIP, Card.EXPLODING_KITTEN, Card.ZOMBIE_KITTEN])

    assert named == PileBelief(cards=5, kittens=2).saw([SAFE, KITTEN, SAFE])


def test_seeing_nothing_changes_nothing() -> None:
    """An empty look is no evidence."""
    belief = PileBelief(cards=5, kittens=2)

    assert belief.saw([]) == belief


def test_put_back_where_i_know() -> None:
    """On top, in between and below all others."""
    rest = PileBelief(cards=2, kittens=0)

    assert [rest.inserted(at=at).by_position() for at in range(3)] == [
        parts("1", "0", "0"),
        parts("0", "1", "0"),
        parts("0", "0", "1"),
    ]


def test_put_back_inside_a_block() -> None:
    """One kitten among two cards, mine between them: above or below mine with 1/2 each."""
    assert PileBelief(cards=2, kittens=1).inserted(at=1).by_position() == parts("1/2", "1", "1/2")


def test_a_secret_put_back_into_a_shuffled_pile_leaves_it_shuffled() -> None:
    """31 cards, 3 kittens, as new: equal, with an equal hash, and known to be shuffled."""
    belief = PileBelief(cards=30, kittens=2).inserted_secretly()

    assert belief == PileBelief(cards=31, kittens=3)
    assert hash(belief) == hash(PileBelief(cards=31, kittens=3))
    assert belief.is_shuffled


def test_a_secret_put_back_into_known_cards() -> None:
    """Safe, kitten; a kitten goes above, between or below: KSK, SKK, SKK."""
    belief = PileBelief(cards=2, kittens=1).saw([SAFE]).inserted_secretly()

    assert belief.by_position() == parts("1/3", "2/3", "1")
    assert belief.p_put_back_at(0) == Fraction(1, 3)


def test_the_slot_that_two_blocks_share_counts_once() -> None:
    """SKS and SSK, four slots each: of 8 ways 2, 4, 5 and 5 have a kitten at places 0 to 3."""
    belief = PileBelief(cards=3, kittens=1).saw([SAFE]).inserted_secretly()

    assert belief.by_position() == parts("1/4", "1/2", "5/8", "5/8")


@pytest.mark.parametrize(
    ("prior", "expected"),
    [
        ("top", ("1", "1/2", "1/2")),
        ("bottom", ("1/2", "1/2", "1")),
        ("uniform", ("2/3", "2/3", "2/3")),
        ([0, 1, 0], ("1/2", "1", "1/2")),
        ([Fraction(1, 2), 0, Fraction(1, 2)], ("3/4", "1/2", "3/4")),
        (lambda cards: [1] + [0] * cards, ("1", "1/2", "1/2")),
    ],
)
def test_every_kind_of_prior(prior: Any, expected: tuple[str, ...]) -> None:
    """A kitten goes into two cards of which one is a kitten, wherever the prior says."""
    belief = PileBelief(cards=2, kittens=1).inserted_secretly(prior=prior)

    assert belief.by_position() == parts(*expected)


def test_mostly_on_top() -> None:
    """On top with 1/2, otherwise anywhere among 23 cards with 3 kittens: 1/2 + 1/2 * 3/23 = 13/23."""
    belief = PileBelief(cards=22, kittens=2).inserted_secretly(prior=mostly("top", Fraction(1, 2)))

    assert belief.risk() == Fraction(13, 23)


def test_a_bottom_put_back_is_drawn_from_the_bottom() -> None:
    """Certainly at the bottom: the draw from there is a kitten, and the rest as before."""
    belief = PileBelief(cards=4, kittens=1).inserted_secretly(prior="bottom")

    assert belief.p_kitten_at(4) == 1
    assert belief.drew("kitten", at=-1) == PileBelief(cards=4, kittens=1)


def test_a_top_put_back_is_drawn_next() -> None:
    """Certainly on top: drawing it brings the pile back as it was."""
    assert PileBelief(cards=4, kittens=1).inserted_secretly(prior="top").drew("kitten") == PileBelief(
        cards=4, kittens=1
    )


def test_a_shuffle_forgets() -> None:
    """The kitten known on top of two cards is anywhere again."""
    assert PileBelief(cards=2, kittens=1).saw([KITTEN]).shuffled() == PileBelief(cards=2, kittens=1)


def test_grave_robber_adds_safe_cards() -> None:
    """Two safe cards shuffled into three cards with one kitten: 1/5 each."""
    belief = PileBelief(cards=3, kittens=1).saw([KITTEN]).shuffled(added_safe=2)

    assert belief.by_position() == (Fraction(1, 5),) * 5


def test_my_alter_is_known_card_by_card() -> None:
    """Three cards in my order, the second kitten is one of the other two."""
    belief = PileBelief(cards=5, kittens=2).altered([SAFE, KITTEN, SAFE])

    assert belief.by_position() == parts("0", "1", "0", "1/2", "1/2")


def test_a_secret_alter_of_one_block_tells_nothing() -> None:
    """The first three are as good as any: the belief stays the same."""
    start = PileBelief(cards=5, kittens=2)

    assert start.altered_secretly() == start


def test_a_secret_alter_of_several_blocks() -> None:
    """A kitten on top, one more among four: the top three hold 2 or 1, each with 1/2, in any order.

    Place 0: 1/2 * 2/3 + 1/2 * 1/3 = 1/2; place 3: 1/2 * 0 + 1/2 * 1/2 = 1/4. Above and below
    depend on each other: a kitten on top makes two above likelier, 2/3, so place 3 falls to 1/3 * 1/2 = 1/6.
    """
    belief = PileBelief(cards=5, kittens=2).saw([KITTEN]).altered_secretly()

    assert belief.by_position() == parts("1/2", "1/2", "1/2", "1/4", "1/4")
    assert belief.saw([KITTEN]).p_kitten_at(3) == Fraction(1, 6)


def test_a_secret_alter_by_a_model() -> None:
    """Whoever altered puts the kitten third twice as often as first: 1/3, 0, 2/3."""
    orders: dict[tuple[Any, ...], int] = {(KITTEN, SAFE, SAFE): 1, (SAFE, SAFE, KITTEN): 2}
    belief = PileBelief(cards=3, kittens=1).altered_secretly(prior=orders)

    assert belief.by_position() == parts("1/3", "0", "2/3")


def test_a_model_in_titles_adds_up_what_looks_alike() -> None:
    """Two orders that differ only in safe titles are one order here: weights 1 + 1 against 1."""
    orders: dict[tuple[Any, ...], int] = {
        (Card.EXPLODING_KITTEN, Card.SKIP): 1,
        (Card.EXPLODING_KITTEN, Card.NOPE): 1,
        (Card.SKIP, Card.EXPLODING_KITTEN): 1,
    }

    assert PileBelief(cards=2, kittens=1).altered_secretly(2, orders).by_position() == parts("2/3", "1/3")


def test_a_secret_alter_of_a_small_pile() -> None:
    """Two cards are all there is to alter: the kitten known on top may now be either."""
    belief = PileBelief(cards=2, kittens=1).saw([KITTEN]).altered_secretly()

    assert belief == PileBelief(cards=2, kittens=1)


def test_a_peek_and_a_secret_put_back_of_30_cards() -> None:
    """30 cards, 2 kittens, three safe, a secret put-back, two safe draws: 1/29, 3/29, 27 times 83/783.

    The put-back is at one of 29 places: 3/29 = 1/29 + 27/29 * 2/27, and 83/783 = 1/29 + 28/29 * 2/27.
    """
    belief = PileBelief(cards=30, kittens=2).saw([SAFE] * 3).inserted_secretly()
    after = belief.drew().drew()

    assert belief.risk(2) == 1 - Fraction(29, 31)
    assert after.by_position() == (Fraction(1, 29), Fraction(3, 29), *[Fraction(83, 783)] * 27)
    assert after.shuffled().by_position() == (Fraction(3, 29),) * 29


def test_how_many_kittens_lie_above() -> None:
    """Two of four cards: C(2,k) * C(2,2-k) of 6."""
    assert PileBelief(cards=4, kittens=2).kittens_within(2) == Distribution({0: 1, 1: 4, 2: 1})


def test_no_kitten_at_all() -> None:
    """A pile without kittens is no risk, and no draw is the first kitten."""
    belief = PileBelief(cards=3, kittens=0)

    assert (belief.risk(3), belief.by_position()) == (Fraction(0), (Fraction(0),) * 3)
    assert belief.first_kitten() == Distribution({None: 1})


def test_nothing_but_kittens() -> None:
    """Every card is one."""
    assert PileBelief(cards=2, kittens=2).by_position() == parts("1", "1")


def test_an_empty_pile() -> None:
    """It has no positions and no risk, and takes a kitten back."""
    empty = PileBelief(cards=1, kittens=0).drew()

    assert (empty.by_position(), empty.risk(0)) == ((), Fraction(0))
    assert empty.altered_secretly().shuffled() == PileBelief(cards=0, kittens=0)
    assert empty.inserted_secretly().by_position() == (Fraction(1),)


def test_frozen() -> None:
    """A belief is a value: nothing can be set on it, and an event leaves it as it was."""
    belief = PileBelief(cards=5, kittens=2)
    belief.saw([KITTEN]).drew("kitten")

    with pytest.raises(dataclasses.FrozenInstanceError):
        belief.cards = 4  # type: ignore[misc]  # this is what the test is about
    assert belief == PileBelief(cards=5, kittens=2)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PileBelief(5, 2).saw([SAFE, SAFE]), PileBelief(5, 2).saw([SAFE]).saw([SAFE, SAFE])),
        (PileBelief(5, 2).saw([SAFE]).drew(), PileBelief(5, 2).drew()),
        (PileBelief(5, 2).drew(), PileBelief(5, 2).drew(at=-1)),
        (PileBelief(5, 2).inserted(at=0), PileBelief(5, 2).inserted_secretly(prior="top")),
        (PileBelief(5, 2).inserted(at=0).drew("kitten"), PileBelief(5, 2)),
        (PileBelief(5, 2).saw([SAFE, KITTEN]), PileBelief(5, 2).altered([SAFE, KITTEN])),
        (PileBelief(5, 2).inserted_secretly([3] * 6), PileBelief(5, 2).inserted_secretly()),
        (
            PileBelief(5, 2).inserted_secretly([1, 2, 0, 0, 0, 0]),
            PileBelief(5, 2).inserted_secretly([2, 4, 0, 0, 0, 0]),
        ),
    ],
)
def test_one_belief_reached_in_two_ways(one: PileBelief, other: PileBelief) -> None:
    """Equal, with equal hashes: either may stand for the other in a set."""
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_different_beliefs_differ() -> None:
    """Another card seen makes another belief."""
    assert PileBelief(5, 2).saw([SAFE]) != PileBelief(5, 2).saw([KITTEN])
    assert PileBelief(5, 2).saw([SAFE]) != PileBelief(5, 2)


def test_a_belief_survives_pickling() -> None:
    """Open put-backs included."""
    belief = PileBelief(5, 2).saw([SAFE]).inserted_secretly([1, 2, 3, 4, 5, 6])

    assert pickle.loads(pickle.dumps(belief)) == belief  # noqa: S301  # our own


def test_repr_says_how_much_it_holds() -> None:
    """A shuffled pile as the call that makes it, any other with its size."""
    assert repr(PileBelief(5, 2)) == "PileBelief(cards=5, kittens=2)"
    assert repr(PileBelief(5, 2).saw([SAFE]).inserted_secretly()) == (
        "<PileBelief(cards=6, kittens=3) after events: 1 layouts, 1 secret put-backs with open places>"
    )


def test_mixtures() -> None:
    """One third a kitten on top, two thirds at the bottom, whatever the parts' own weights."""
    pile = PileBelief(cards=3, kittens=0)
    found = PileBelief.mixture([(1, pile.inserted(at=0)), (2, pile.inserted(at=3))])

    assert found.by_position() == parts("1/3", "0", "0", "2/3")


BAD_ARGUMENTS: list[tuple[str, tuple[Any, ...], dict[str, Any], str]] = [
    ("drew", (), {"at": -2}, "at=-2: a whole number from -1 to 4"),
    ("drew", ("safe", 5), {}, "at=5: a whole number from -1 to 4"),
    ("drew", (), {"at": 1.0}, "at=1.0"),
    ("drew", (), {"at": True}, "at=True"),
    ("drew", ("kitten", "0"), {}, "at='0'"),
    ("drew", (1,), {}, r"card=1: .* its place is said by name, as in drew\(at=1\)"),
    ("drew", (True,), {}, "card=True"),
    ("drew", (["safe"],), {}, r"card=\['safe'\]"),
    ("drew", ("kiten",), {}, "unknown card seen .*'kiten': did you mean 'kitten'"),
    ("inserted", (6,), {}, "at=6: a whole number from -1 to 5"),
    ("inserted", (-2,), {}, "at=-2"),
    ("saw", (["safe"] * 6,), {}, "6 cards seen in a pile of 5"),
    ("saw", ("safe",), {}, r"given as a list, such as \['safe'\]"),
    ("saw", (Card.SKIP,), {}, "given as a list"),
    ("saw", (["kitty"],), {}, "unknown card seen .*'kitty': did you mean 'kitten'"),
    ("saw", ([True],), {}, "unknown card seen .*True"),
    ("altered", ("kitten",), {}, "given as a list"),
    ("altered", (["safe"] * 6,), {}, "6 cards seen"),
    ("altered_secretly", (-1,), {}, "depth=-1: a whole number from 0 up"),
    ("altered_secretly", (2.5,), {}, "depth=2.5"),
    ("altered_secretly", (), {"prior": {("safe",): 1}}, "names the top 3 cards, not .*'safe'"),
    ("altered_secretly", (1,), {"prior": {("safe",): -1}}, "weight -1"),
    ("altered_secretly", (1,), {"prior": {("safe",): 0.5}}, "weight 0.5"),
    ("altered_secretly", (1,), {"prior": {("safe",): 0}}, "all weights"),
    ("altered_secretly", (1,), {"prior": {}}, "all weights"),
    ("shuffled", (-1,), {}, "added_safe=-1: a whole number from 0 up"),
    ("shuffled", (0.5,), {}, "added_safe=0.5"),
    ("inserted_secretly", ([1] * 5,), {}, "5 cards has 6 places to put a card, the prior has 5 weights"),
    ("inserted_secretly", ([1] * 7,), {}, "the prior has 7 weights"),
    ("inserted_secretly", ([1, 1, 1, 1, 1, -1],), {}, "weight -1 at 5"),
    ("inserted_secretly", ([0.5] * 6,), {}, "weight 0.5 at 0"),
    ("inserted_secretly", ([True] * 6,), {}, "weight True at 0"),
    ("inserted_secretly", ([0] * 6,), {}, "all weights of the prior are 0"),
    ("inserted_secretly", ("topp",), {}, "unknown put-back prior 'topp': did you mean 'top'"),
    ("risk", (6,), {}, "draws=6: a whole number from 0 to 5"),
    ("risk", (-1,), {}, "draws=-1"),
    ("risk", (1.0,), {}, "draws=1.0"),
    ("risk", (True,), {}, "draws=True"),
    ("p_kitten_at", (5,), {}, "position=5"),
    ("p_kitten_at", (-2,), {}, "position=-2"),
    ("p_put_back_at", (-2,), {}, "position=-2"),
]


@pytest.mark.parametrize(("event", "arguments", "options", "named"), BAD_ARGUMENTS)
def test_bad_arguments_are_refused(event: str, arguments: Any, options: Any, named: str) -> None:
    """The error names the value, what would be right, and changes nothing."""
    belief = PileBelief(cards=5, kittens=2)

    with pytest.raises((BadValueError, UnknownNameError), match=named):
        getattr(belief, event)(*arguments, **options)
    assert belief == PileBelief(cards=5, kittens=2)


@pytest.mark.parametrize(
    ("cards", "kittens", "named"),
    [
        (-1, 0, "cards=-1: a whole number from 0 up"),
        (3, -1, "kittens=-1"),
        (3, 4, "kittens=4: a whole number from 0 to 3"),
        (3.0, 1, "cards=3.0"),
        (3, True, "kittens=True"),
        ("3", 1, "cards='3'"),
    ],
)
def test_impossible_piles_are_refused(cards: Any, kittens: Any, named: str) -> None:
    """The error names the number that is wrong."""
    with pytest.raises(BadValueError, match=named):
        PileBelief(cards=cards, kittens=kittens)


@pytest.mark.parametrize(("card", "at"), [("safe", 0), ("kitten", 0), ("safe", -1)])
def test_an_empty_pile_gives_no_card(card: str, at: int) -> None:
    """The error says that it is empty."""
    with pytest.raises(BadValueError, match="the pile is empty"):
        PileBelief(cards=0, kittens=0).drew(card, at=at)


def test_a_card_drawn_is_lumped() -> None:
    """A card is a kitten or it is safe."""
    pile = PileBelief(cards=5, kittens=2)

    assert pile.drew(Card.SKIP, at=1) == pile.drew("safe", at=1)
    assert pile.drew(Card.EXPLODING_KITTEN, at=-1) == pile.drew("kitten", at=-1)


def test_the_bottom_is_minus_one() -> None:
    """To draw from, to put a kitten in, and to ask about."""
    pile = PileBelief(cards=4, kittens=1).inserted(at=-1)

    assert pile == PileBelief(cards=4, kittens=1).inserted(at=4)
    assert pile.p_kitten_at(-1) == pile.p_kitten_at(4) == 1
    assert pile.drew("kitten", at=-1) == PileBelief(cards=4, kittens=1)

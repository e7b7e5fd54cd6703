"""What the exact bot weighs, in situations made by hand: turns imposed, Nopes, steals and places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Any, cast

import pytest

from ekprob.beliefs import PileBelief, TableBelief
from ekprob.game import Draw, Play, new_game
from ekprob.game.events import Played
from ekprob.rules import Card
from ekprob.simulate.bots.weighing import Stakes, best_place, best_steal, last_resort, wants_nope
from tests.game.scenes.positions import cards, play

ALL_LIVE = (True, True, True)


@dataclass(frozen=True)
class Told:
    """A belief that says what it is told to say."""

    pile: PileBelief = field(default_factory=partial(PileBelief, cards=10, kittens=2))
    rescues: Mapping[int, Fraction] = field(default_factory=dict)
    """For each other seat the probability that it holds a rescue card; 0 if nothing is said."""
    shown: Mapping[int, Fraction] = field(default_factory=dict)
    """The same for one random card of its hand."""

    def p_holds(self, seat: int, card: Card) -> Fraction:
        """Only rescue cards are asked for."""
        assert card is Card.DEFUSE
        return self.rescues.get(seat, Fraction(0))

    def p_shown(self, seat: int, card: Card) -> Fraction:
        """Only rescue cards are asked for."""
        assert card is Card.DEFUSE
        return self.shown.get(seat, Fraction(0))


def stakes(belief: Told, *, living: Sequence[bool] = ALL_LIVE, hand: str = "", **seen: Any) -> Stakes:
    """What seat 0 weighs: by this belief, with these cards, and whatever else is said of what it sees."""
    dealt = new_game("original", len(living), seed=1).observe(0)
    seen.setdefault("pile_size", belief.pile.cards)
    known = replace(dealt, living=tuple(living), hand=tuple(cards(hand)), **seen)
    return Stakes(known, cast("TableBelief", belief))


@pytest.mark.parametrize(
    ("chain", "card", "expected"),
    [
        ("stack", Card.ATTACK, 2 + 3),
        ("reset", Card.ATTACK, 2),
        ("stack", Card.ATTACK_OF_THE_DEAD, 3 + 3),
        ("reset", Card.ATTACK_OF_THE_DEAD, 3),
    ],
)
def test_an_attack_is_feared_for_what_the_rulings_say(chain: str, card: Card, expected: int) -> None:
    """Three turns are owed after an attack, and one player is dead."""
    state = new_game("zombie", 4, seed=1)
    setup = state.edition.setup(4, attack_chain=chain)
    dealt = state.observe(0)
    seen = replace(dealt, setup=setup, owed=3, attacked=True, living=(True, False, True, True))
    stakes = Stakes(seen, TableBelief.at_start(setup, 0, dealt.hand))

    assert stakes.imposed_by(card) == expected


def test_what_a_kitten_costs() -> None:
    """A life without a rescue card; with the only one 0.35, with one of several 0.2."""
    assert [stakes(Told(), hand=hand).my_loss for hand in ("skip", "defuse skip", "defuse defuse")] == [
        1.0,
        0.35,
        0.2,
    ]
    assert stakes(Told(rescues={1: Fraction(1, 2)})).loss_of(1) == pytest.approx(0.5 + 0.5 * 0.35)


def test_the_chances_of_others_in_twentieths() -> None:
    """Of every other seat, the dead too; seat 0 itself is left out."""
    told = Told(rescues={1: Fraction(52, 100), 2: Fraction(48, 100), 3: Fraction(77, 100)})
    found = stakes(told, living=(True, True, False, True)).rounded_rescues

    assert found == {1: Fraction(1, 2), 2: Fraction(1, 2), 3: Fraction(3, 4)}


def laid(seat: int, names: str, target: int | None = None, named: str | None = None) -> Played:
    """A play that was announced; a card that is played alone acts as itself."""
    found = play(names, target, named)
    acts_as = found.cards[0] if len(found.cards) == 1 else None
    return Played(seat, found.cards, acts_as, target, found.named)


def pile(cards: int, kittens: int = 1) -> Told:
    """Nobody else holds a rescue card, and the pile is shuffled."""
    return Told(PileBelief(cards=cards, kittens=kittens))


@pytest.mark.parametrize(
    ("played", "nopes", "hand", "expected"),
    [
        ("skip", 0, "nope", False),  # nothing stops it
        ("skip", 1, "nope", True),  # 1/5 of a life
        ("skip", 2, "nope", False),
        ("skip", 3, "nope", True),
        ("attack", 1, "nope", True),
        ("skip", 1, "nope defuse", True),  # 1/5 * 0.35
        ("skip", 1, "nope defuse defuse", False),  # 1/5 * 0.2
        ("favor", 1, "nope", False),
        ("shuffle", 1, "nope", False),
        ("tacocat tacocat", 1, "nope", False),
        ("tacocat tacocat tacocat", 1, "nope", True),
        ("tacocat tacocat tacocat", 0, "nope", False),
    ],
)
def test_its_own_play_is_defended_if_it_is_worth_it(
    played: str, nopes: int, hand: str, *, expected: bool
) -> None:
    """An odd number of Nopes stops it; escapes are worth the kitten, three of a kind 0.3, others nothing."""
    here = stakes(Told(), announcement=laid(0, played), nopes=nopes, hand=hand)

    assert wants_nope(here) is expected


@pytest.mark.parametrize(
    ("told", "played", "hand", "expected"),
    [
        # Two draws of 100 cards with a kitten, then two of 30: 1/50 and 1/15, and little for the escape.
        (pile(100), laid(2, "attack"), "nope", False),
        (pile(30), laid(2, "attack"), "nope", True),
        (pile(30), laid(1, "attack"), "nope", False),  # it is aimed at seat 2
        (pile(10), laid(1, "favor", 0), "defuse defuse", True),  # whatever is given is a rescue card
        (pile(10), laid(1, "favor", 0), "defuse nope", False),
        (pile(10), laid(1, "favor", 2), "defuse defuse", False),
        (pile(10), laid(1, "tacocat tacocat", 0), "defuse " + "nope " * 5, True),
        (pile(10), laid(1, "tacocat tacocat", 0), "defuse " + "nope " * 7, False),  # 0.35 / 8
        (pile(10), laid(1, "tacocat tacocat tacocat", 0, "defuse"), "defuse " + "nope " * 7, True),
        (pile(10), laid(1, "tacocat tacocat tacocat", 0, "defuse"), "nope", False),
        (pile(10), laid(1, "tacocat tacocat tacocat", 0, "nope"), "defuse", False),
        (pile(10), laid(1, "tacocat tacocat tacocat", 2, "defuse"), "defuse", False),
    ],
)
def test_others_are_stopped_if_it_would_cost_more_than_a_nope(
    told: Told, played: Played, hand: str, *, expected: bool
) -> None:
    """A Nope is worth 0.05 lives; attacks, and rescue cards that may be lost, are weighed against it."""
    assert wants_nope(stakes(told, announcement=played, hand=hand)) is expected
    assert not wants_nope(stakes(told, announcement=played, hand=hand, nopes=1))


@pytest.mark.parametrize(
    ("told", "played", "living", "expected"),
    [
        # 0.2 * p for the only rival; a Skip leaves the kitten to me besides.
        (pile(4), laid(1, "shuffle"), (True, True), False),
        (pile(3), laid(1, "shuffle"), (True, True), True),
        (pile(3), laid(1, "see_the_future"), (True, True), True),
        (pile(3), laid(1, "favor", 0), (True, True), False),
        (pile(8), laid(1, "skip"), (True, True), False),
        (pile(7), laid(1, "skip"), (True, True), True),
        # With two rivals a catch is worth half of it, and the Skip of seat 1 passes the kitten to seat 2.
        (pile(2), laid(1, "skip"), ALL_LIVE, False),
        (pile(3, 2), laid(1, "skip"), ALL_LIVE, True),
        (pile(6), laid(2, "skip"), ALL_LIVE, False),
        (pile(5), laid(2, "skip"), ALL_LIVE, True),
    ],
)
def test_nobody_dodges_the_kitten_that_may_lie_on_top(
    told: Told, played: Played, living: tuple[bool, ...], *, expected: bool
) -> None:
    """A fifth of what it is worth that they draw it, since they may have another way out."""
    assert wants_nope(stakes(told, announcement=played, hand="nope", living=living)) is expected


def test_who_is_dead_or_alone_stops_nothing() -> None:
    """Nor does anybody stop what was not played."""
    attack = laid(2, "attack")

    assert wants_nope(stakes(pile(2), announcement=attack, hand="nope"))
    assert not wants_nope(stakes(pile(2), announcement=attack, hand="nope", living=(False, True, True)))
    assert not wants_nope(stakes(pile(2), announcement=attack, hand="nope", living=(True, False, False)))
    assert not wants_nope(stakes(pile(2), announcement=None, hand="nope"))


def asking(names: str, target: int, named: str = "defuse") -> Play:
    """Three cards for a named one."""
    return play(names, target, named)


THREE_CATS = [
    asking("tacocat tacocat tacocat", seat, named) for seat in (1, 2) for named in ("defuse", "nope")
]
TWO_CATS = [play("beard_cat beard_cat", seat) for seat in (1, 2)]
FAVORS = [play("favor", seat) for seat in (1, 2)]


@pytest.mark.parametrize(
    ("legal", "rescues", "shown", "expected"),
    [
        (THREE_CATS, (40, 50), (0, 0), asking("tacocat tacocat tacocat", 2)),
        (THREE_CATS, (60, 50), (0, 0), asking("tacocat tacocat tacocat", 1)),
        (THREE_CATS, (40, 49), (0, 0), None),
        ([*THREE_CATS, *TWO_CATS], (40, 49), (20, 10), TWO_CATS[0]),
        ([*TWO_CATS, *FAVORS], (40, 49), (10, 20), TWO_CATS[1]),
        ([*TWO_CATS, *FAVORS], (40, 49), (10, 10), TWO_CATS[1]),  # the larger hand
        (FAVORS, (0, 99), (0, 99), FAVORS[0]),  # the smaller hand
        ([Draw()], (99, 99), (99, 99), None),
        ([play("skip skip", 1), asking("skip skip skip", 1)], (99, 99), (99, 99), None),
    ],
)
def test_which_cards_are_spent_on_whose_hand(
    legal: Sequence[Play], rescues: tuple[int, int], shown: tuple[int, int], expected: Play | None
) -> None:
    """Three cats where a rescue card is as likely as not, then pairs of cats, then Favors."""
    assert best_steal(weighed(legal, rescues, shown)) == expected


@pytest.mark.parametrize(
    ("legal", "expected"),
    [
        (THREE_CATS, asking("tacocat tacocat tacocat", 2)),
        ([asking("skip skip skip", 1), *TWO_CATS], asking("skip skip skip", 1)),
        ([asking("nope nope nope", 1), asking("skip skip skip", 1, "nope"), *TWO_CATS], TWO_CATS[0]),
        ([play("defuse defuse", 1), *FAVORS], None),
        ([play("skip skip", 2), *FAVORS], play("skip skip", 2)),
    ],
)
def test_in_need_any_set_is_spent_but_nopes_and_rescues(legal: Sequence[Play], expected: Play | None) -> None:
    """However unlikely the rescue card is: three cards before two, and no Favor."""
    assert last_resort(weighed(legal, (10, 20), (20, 10))) == expected


def weighed(legal: Sequence[Play], rescues: tuple[int, int], shown: tuple[int, int]) -> Stakes:
    """Seats 1 and 2 hold a rescue card with these chances in percent; they have four and five cards."""
    chances = [{seat: Fraction(p, 100) for seat, p in enumerate(row, start=1)} for row in (rescues, shown)]
    told = Told(rescues=chances[0], shown=chances[1])
    return stakes(told, legal_actions=tuple(legal), hand_sizes=(8, 4, 5))


@pytest.mark.parametrize(
    ("owed", "saved_1", "expected"),
    [
        (1, 0, 0),  # seat 1 draws next, and has no rescue card
        (1, 1, 1),  # 0.35 for seat 1 against 0.6 for seat 2 below it
        (2, 1, 2),  # I draw next, so all lies one deeper: 0.6 * 0.35 against 0.36
        (2, 0, 1),
    ],
)
def test_a_kitten_goes_where_it_does_most_harm(owed: int, saved_1: int, expected: int) -> None:
    """What it costs the seat that would draw it, 0.6 times for each card above it; seat 2 is never saved."""
    told = Told(rescues={1: Fraction(saved_1)})

    assert best_place(stakes(told, owed=owed)) == expected

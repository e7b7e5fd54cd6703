"""The numbers of the start, for every box and number of players."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition, edition
from ekprob.rules.source import edition_names

# players, kittens, ruling, spares back, pile, kittens in the pile over its cards
ORIGINAL = [
    (2, 1, "two_player_cap2", 2, 35, Fraction(1, 35)),
    (2, 1, "cap2", 2, 35, Fraction(1, 35)),
    (2, 1, "all", 4, 37, Fraction(1, 37)),
    (3, 2, "all", 3, 30, Fraction(1, 15)),
    (3, 2, "two_player_cap2", 3, 30, Fraction(1, 15)),
    (3, 2, "cap2", 2, 29, Fraction(2, 29)),
    (4, 3, "all", 2, 23, Fraction(3, 23)),
    (4, 3, "two_player_cap2", 2, 23, Fraction(3, 23)),
    (4, 3, "cap2", 2, 23, Fraction(3, 23)),
    (5, 4, "all", 1, 16, Fraction(1, 4)),
    (5, 4, "two_player_cap2", 1, 16, Fraction(1, 4)),
    (5, 4, "cap2", 1, 16, Fraction(1, 4)),
    (4, 3, "remove", 0, 21, Fraction(1, 7)),
]


@pytest.mark.parametrize("name", ["original", "original-2015"])
@pytest.mark.parametrize("defuse_return", ["before_deal", "after_deal"])
@pytest.mark.parametrize(("players", "kittens", "spare_rule", "spares", "pile", "first"), ORIGINAL)
def test_original(  # noqa: PLR0913, PLR0917  # one row of the table
    name: str,
    defuse_return: str,
    players: int,
    kittens: int,
    spare_rule: str,
    spares: int,
    pile: int,
    first: Fraction,
) -> None:
    """When spares return changes what hands are dealt from, never how large the pile is."""
    setup = edition(name).setup(players, spare_defuses=spare_rule, defuse_return=defuse_return)

    assert (setup.pile, setup.kittens, setup.hand, setup.spare_defuses) == (pile, kittens, 7, spares)
    assert Fraction(setup.kittens, setup.pile) == first
    before = spares if defuse_return == "before_deal" else 0
    assert setup.shuffled.get(Card.DEFUSE, 0) == before
    assert setup.after_deal.get(Card.DEFUSE, 0) == spares - before
    assert setup.shuffled.total == 46 + before
    assert setup.removed.get(Card.DEFUSE, 0) == 6 - players - spares
    assert setup.removed.get(Card.EXPLODING_KITTEN, 0) == 4 - kittens


@pytest.mark.parametrize(
    ("players", "spare_rule", "pile", "first"),
    [
        (2, "two_player_cap2", 41, Fraction(1, 41)),
        (3, "two_player_cap2", 39, Fraction(2, 39)),
        (4, "two_player_cap2", 35, Fraction(3, 35)),
        (5, "two_player_cap2", 31, Fraction(4, 31)),
        (2, "all", 43, Fraction(1, 43)),
    ],
)
def test_the_hand_of_the_first_paper(players: int, spare_rule: str, pile: int, first: Fraction) -> None:
    """The first printing dealt four cards and a Defuse."""
    setup = edition("original-2015").setup(players, hand_size=4, spare_defuses=spare_rule)

    assert (setup.pile, Fraction(setup.kittens, setup.pile), setup.hand) == (pile, first, 4)


@pytest.mark.parametrize(
    ("players", "cards", "defuses", "spares", "kittens", "pile", "first"),
    [
        (2, 44, 3, 1, 1, 29, Fraction(1, 29)),
        (3, 44, 3, 0, 2, 22, Fraction(1, 11)),
        (4, 67, 7, 3, 3, 38, Fraction(3, 38)),
        (5, 67, 7, 2, 4, 31, Fraction(4, 31)),
        (6, 67, 7, 1, 5, 24, Fraction(5, 24)),
        (7, 67, 7, 0, 6, 17, Fraction(6, 17)),
        (8, 111, 10, 2, 7, 54, Fraction(7, 54)),
        (9, 111, 10, 1, 8, 47, Fraction(8, 47)),
        (10, 111, 10, 0, 9, 40, Fraction(9, 40)),
    ],
)
def test_party_pack(  # noqa: PLR0913, PLR0917  # one row of the table
    players: int, cards: int, defuses: int, spares: int, kittens: int, pile: int, first: Fraction
) -> None:
    """All spare Defuses of the tier are dealt from."""
    setup = edition("party-pack").setup(players)

    assert (setup.pile, setup.kittens, setup.hand, setup.spare_defuses) == (pile, kittens, 7, spares)
    assert Fraction(setup.kittens, setup.pile) == first
    assert setup.shuffled.total == cards - players
    assert setup.in_play[Card.DEFUSE] == defuses
    assert setup.removed.get(Card.EXPLODING_KITTEN, 0) == 9 - kittens
    assert setup.removed.total == 120 - cards - kittens


@pytest.mark.parametrize(
    ("players", "trim", "deck", "kittens", "pile", "first"),
    [
        (2, True, 55, 1, 42, Fraction(1, 42)),
        (2, False, 63, 1, 50, Fraction(1, 50)),
        (3, True, 63, 2, 44, Fraction(1, 22)),
        (4, True, 63, 3, 38, Fraction(3, 38)),
        (5, True, 63, 4, 32, Fraction(1, 8)),
    ],
)
def test_zombie(  # noqa: PLR0913  # one row of the table
    players: int, *, trim: bool, deck: int, kittens: int, pile: int, first: Fraction
) -> None:
    """One Zombie Kitten each, the others leave the game; eight cards fewer at two players."""
    setup = edition("zombie").setup(players, two_player_trim=trim)

    assert (setup.pile, setup.kittens, setup.hand, setup.spare_defuses) == (pile, kittens, 7, 0)
    assert setup.shuffled.total == deck
    assert Fraction(setup.kittens, setup.pile) == first
    assert setup.removed.get(Card.ZOMBIE_KITTEN, 0) == 5 - players
    assert setup.removed[Card.DEFUSE] == 6


@pytest.mark.parametrize(
    ("players", "trim", "kept", "pile", "gone"),
    [
        (2, True, 15, 16, 26),
        (2, False, 15, 16, 34),
        (3, True, 20, 22, 22),
        (4, True, 25, 28, 10),
        (5, True, 28, 32, 0),
    ],
)
def test_zombie_faster_variant(players: int, *, trim: bool, kept: int, pile: int, gone: int) -> None:
    """The kept cards do not count the kittens; at five players fewer are left than should be kept."""
    setup = edition("zombie").setup(players, two_player_trim=trim, faster_variant=True)

    assert (setup.kept_after_deal, setup.pile, setup.hidden_removed) == (kept, pile, gone)


def test_two_player_trim() -> None:
    """Eight cards that need more players are left out at two, and nothing else."""
    setup = edition("zombie").setup(2)

    assert dict(setup.removed) == {
        Card.EXPLODING_KITTEN: 3,
        Card.DEFUSE: 6,
        Card.ZOMBIE_KITTEN: 3,
        Card.ATTACK_OF_THE_DEAD: 3,
        Card.GRAVE_ROBBER: 1,
        Card.FEED_THE_DEAD: 2,
        Card.SUPER_SKIP: 2,
    }


@pytest.mark.parametrize("name", edition_names())
def test_no_card_is_lost(name: str) -> None:
    """What is in play and what was removed make up the whole box, at every number of players."""
    box = edition(name)
    whole = box.cards.total + box.left_in_box.total

    totals = [setup.in_play.total + setup.removed.total for setup in map(box.setup, box.players)]

    assert totals == [whole] * len(box.players)


@pytest.mark.parametrize("name", edition_names())
def test_the_pile_is_what_is_left(name: str) -> None:
    """Dealt cards, pile and unseen removals make up everything in play."""
    box = edition(name)
    for players in box.players:
        setup = box.setup(players)
        dealt = players * (setup.hand + setup.rescue_each)
        assert dealt + setup.pile + setup.hidden_removed == setup.in_play.total
        assert setup.kittens == players - 1


@pytest.mark.parametrize(
    ("name", "wrong", "allowed"),
    [
        ("original", 6, "2 to 5 players, not 6"),
        ("original", 1, "2 to 5 players, not 1"),
        ("party-pack", 11, "2 to 10 players, not 11"),
        ("zombie", 0, "2 to 5 players, not 0"),
        ("zombie", 2.0, "2 to 5 players, not 2.0"),
        ("zombie", "3", "2 to 5 players, not '3'"),
    ],
)
def test_players_the_box_does_not_allow(name: str, wrong: int, allowed: str) -> None:
    """The error names the range."""
    with pytest.raises(BadValueError, match=f"{name} is for {allowed}"):
        edition(name).setup(wrong)


def test_other_wrong_setups() -> None:
    """A hand that the deck cannot fill, a faster variant that the box lacks, an unknown ruling."""
    with pytest.raises(BadValueError, match=r"hand_size 24 for 2 players needs 48 cards; 46 .* 23 at most"):
        edition("original").setup(2, hand_size=24, defuse_return="after_deal")
    with pytest.raises(BadValueError, match="original has no faster variant"):
        edition("original").setup(3, faster_variant=True)
    with pytest.raises(UnknownNameError, match="'spares'"):
        edition("original").setup(3, spares="all")


def test_setups_are_values() -> None:
    """Equal questions give equal, hashable answers."""
    one, two = (edition("zombie").setup(4) for _ in range(2))

    assert one == two
    assert hash(one) == hash(two)
    assert edition("zombie").setup(3) != one


def test_a_hand_one_card_too_large_is_refused() -> None:
    """Five cards are dealt to three as one each; two each would be six."""
    box = Edition.custom({Card.SKIP: 5}, players=3)

    assert (box.setup(3, hand_size=1).pile, box.setup(3, hand_size=1).hand) == (5 - 3 + 2, 1)
    with pytest.raises(BadValueError, match=r"hand_size 2 for 3 players needs 6 cards; 5 .* 1 at most"):
        box.setup(3, hand_size=2)
    assert Edition.custom({Card.SKIP: 6}, players=3).setup(3, hand_size=2).pile == 2

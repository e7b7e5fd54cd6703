"""The boxes: what lies in them, and who may play."""

from __future__ import annotations

import pickle

import pytest

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules.cards import Card, card_named
from ekprob.rules.editions import Edition, edition, rulebook
from ekprob.rules.rulings import Rulings
from ekprob.rules.source import edition_names

CATS = ("tacocat", "cattermelon", "hairy_potato_cat", "beard_cat", "rainbow_ralphing_cat")
ORIGINAL = {
    "exploding_kitten": 4,
    "defuse": 6,
    "nope": 5,
    "attack": 4,
    "skip": 4,
    "favor": 4,
    "shuffle": 4,
    "see_the_future": 5,
} | dict.fromkeys(CATS, 4)
PARTY = {
    "exploding_kitten": (0, 9),
    "defuse": (3, 7),
    "nope": (4, 5),
    "attack": (2, 3),
    "targeted_attack": (2, 3),
    "skip": (4, 6),
    "favor": (2, 4),
    "shuffle": (2, 4),
    "see_the_future": (3, 3),
    "alter_the_future": (2, 4),
    "draw_from_the_bottom": (3, 4),
    "feral_cat": (2, 4),
} | dict.fromkeys(CATS, (3, 4))
ZOMBIE = {
    "zombie_kitten": 5,
    "clone": 2,
    "clairvoyance": 2,
    "super_skip": 2,
    "dig_deeper": 4,
    "feed_the_dead": 2,
    "grave_robber": 1,
    "attack_of_the_dead": 3,
    "shuffle_now": 1,
}


def plain(counts: dict[str, int]) -> dict[Card, int]:
    """Counts by card instead of by name."""
    return {card_named(name): count for name, count in counts.items() if count}


def test_names() -> None:
    """There are four boxes."""
    assert edition_names() == ("original", "original-2015", "party-pack", "zombie")


@pytest.mark.parametrize("name", ["original", "original-2015"])
def test_original(name: str) -> None:
    """Both printings hold the same 56 cards, for 2 to 5 players."""
    box = edition(name)

    assert box.cards == plain(ORIGINAL)
    assert box.cards.total == 56
    assert box.players == range(2, 6)


def test_party_pack() -> None:
    """120 cards for 2 to 10: 44 with a paw print, 67 plain, 9 kittens."""
    box = edition("party-pack")
    paw, unmarked = (dict(box.versions)[version] for version in ("paw", "plain"))

    assert paw == plain({name: with_paw for name, (with_paw, _) in PARTY.items()})
    assert unmarked == plain({name: without for name, (_, without) in PARTY.items()})
    assert (paw.total, unmarked.total, box.cards.total) == (44, 76, 120)
    assert box.players == range(2, 11)


@pytest.mark.parametrize(
    ("players", "total"),
    [(2, 44), (3, 44), (4, 67), (5, 67), (6, 67), (7, 67), (8, 111), (9, 111), (10, 111)],
)
def test_party_pack_tiers_keep_the_kittens(players: int, total: int) -> None:
    """Fewer players use one version of the cards only, but always all nine kittens to choose from."""
    box = edition("party-pack")

    used = box.cards_for(players, box.default_rulings)

    assert used.total == total + 9
    assert used[Card.EXPLODING_KITTEN] == 9


def test_zombie() -> None:
    """The expansion's 22 cards join the base game, whose six Defuses stay in the box."""
    box = edition("zombie")
    base = {name: count for name, count in ORIGINAL.items() if name != "defuse"}

    assert box.cards == plain(base | ZOMBIE)
    assert sum(ZOMBIE.values()) == 22
    assert box.left_in_box == {Card.DEFUSE: 6}
    assert box.rescue is Card.ZOMBIE_KITTEN
    assert box.players == range(2, 6)


def test_a_part_of_the_expansion() -> None:
    """Only the chosen cards are mixed in; the Zombie Kittens always are."""
    box = edition("zombie", expansion={"clone": 1, Card.DIG_DEEPER: 4})

    setup = box.setup(3)

    assert setup.shuffled.total == 46 + 5
    assert (setup.shuffled[Card.CLONE], setup.shuffled[Card.DIG_DEEPER]) == (1, 4)
    assert Card.SHUFFLE_NOW not in setup.in_play
    assert setup.removed[Card.CLONE] == 1
    assert box.setup(2).shuffled.total == 46 + 5


def test_a_wrong_part_of_the_expansion() -> None:
    """A card that is not in the expansion, too many of one, or a box without one is an error."""
    with pytest.raises(UnknownNameError, match="'skip'"):
        edition("zombie", expansion={Card.SKIP: 1})
    with pytest.raises(BadValueError, match="clone=3: a whole number from 0 to 2"):
        edition("zombie", expansion={"clone": 3})
    with pytest.raises(BadValueError, match="-1"):
        edition("zombie", expansion={"clone": -1})
    with pytest.raises(BadValueError, match="original has no expansion"):
        edition("original", expansion={"clone": 1})


def test_unknown_edition() -> None:
    """A misspelt box is named, with what was probably meant."""
    with pytest.raises(UnknownNameError, match=r"'party'.*'party-pack'"):
        edition("party")


@pytest.mark.parametrize(
    ("name", "box"), [("seed-id", "party-pack"), ("seed-zh", "original-2015"), ("seed-en", "zombie")]
)
def test_rulebooks(name: str, box: str) -> None:
    """Each rulebook is a box with rulings, and both have the rulebook's name."""
    assert rulebook(name) == (edition(box), Rulings.named(name))


def test_the_spanish_rulebook() -> None:
    """At two players it puts two spare Defuses back and takes two out."""
    box, rulings = rulebook("seed-es")

    setup = box.setup(2, rulings)

    assert (setup.spare_defuses, setup.removed[Card.DEFUSE]) == (2, 2)
    with pytest.raises(UnknownNameError, match="'seed-fr'"):
        rulebook("seed-fr")


CUSTOM = Edition.custom(
    {Card.SKIP: 3, Card.DEFUSE: 4, Card.NOPE: 1}, players=range(2, 4), hand_size=1, rescue_each=1
)


@pytest.mark.parametrize(
    "box",
    [
        *(edition(name) for name in edition_names()),
        edition("zombie", expansion={"clone": 1}),
        CUSTOM,
    ],
)
def test_plain_round_trip(box: Edition) -> None:
    """A box written as plain values, or pickled, is read back the same, and hashes the same."""
    again = Edition.from_plain(box.to_plain())

    assert again == box
    assert hash(again) == hash(box)
    assert pickle.loads(pickle.dumps(box)) == box  # noqa: S301  # our own bytes


def test_custom_box() -> None:
    """Each player is given a rescue, the spares and all other cards are dealt from."""
    setup = CUSTOM.setup(3)

    assert setup.shuffled == {Card.SKIP: 3, Card.DEFUSE: 1, Card.NOPE: 1}
    assert (setup.pile, setup.kittens, setup.hand, setup.spare_defuses) == (4, 2, 1, 1)
    assert setup.removed == {}
    assert CUSTOM.setup(2).removed == {Card.EXPLODING_KITTEN: 1}


def test_custom_box_without_rescue() -> None:
    """With hand size 0 and no rescue each, everything lies in the pile."""
    box = Edition.custom({Card.SKIP: 2, Card.DEFUSE: 1}, players=2)

    assert (box.setup(2).pile, box.setup(2).in_play.total) == (4, 4)


def test_wrong_custom_boxes() -> None:
    """Kittens among the cards, one player, a printed box's name and a wrong rescue are errors."""
    with pytest.raises(BadValueError, match="kittens="):
        Edition.custom({Card.EXPLODING_KITTEN: 1}, players=2)
    with pytest.raises(BadValueError, match="not 1"):
        Edition.custom({}, players=1)
    with pytest.raises(BadValueError, match="'zombie'"):
        Edition.custom({}, players=2, name="zombie")
    with pytest.raises(BadValueError, match="not Skip"):
        Edition.custom({}, players=2, rescue=Card.SKIP)
    with pytest.raises(BadValueError, match="too few Defuse cards"):
        Edition.custom({Card.SKIP: 4}, players=2, rescue_each=1).setup(2)
    with pytest.raises(BadValueError, match="too few Exploding Kitten cards"):
        Edition.custom({Card.SKIP: 4}, players=3, kittens=1).setup(3)

"""Where the rulebooks are silent (A01 to A34): what our default does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ekprob.game import Arrange, Chance, Die, Draw, Give, Pass, Phase, Take
from ekprob.game.events import NamedCardAsked, Peeked, Shuffled, Stolen
from ekprob.rules import Card, Rulings
from tests.game.scenes.scenes import card, cards, chances, dealt, scene

FIVE = "skip favor shuffle tacocat beard_cat"


def test_a01_a_skip_against_two_turns() -> None:
    """It takes one of them, and the other is still imposed."""
    game = scene("original", ["skip", ""], "favor kitten", owed=2)
    game.play("skip")

    assert game.turn == (0, 1)
    assert game.state.table.attacked


def test_a02_other_draws_end_one_turn() -> None:
    """A draw from the bottom and a Dig Deeper count as one of the turns owed."""
    bottom = scene("party-pack", ["draw_from_the_bottom", ""], "kitten skip", owed=2)
    bottom.play("draw_from_the_bottom")
    assert bottom.turn == (0, 1)

    dig = scene("zombie", ["dig_deeper", ""], "skip kitten", owed=2)
    dig.play("dig_deeper")
    dig.do(dig.state.legal_actions()[0])
    assert dig.turn == (0, 1)


def test_a03_a_kitten_from_the_bottom() -> None:
    """It is resolved as any other, and may go back anywhere."""
    game = scene("party-pack", ["defuse draw_from_the_bottom", ""], "skip favor kitten")
    game.play("draw_from_the_bottom")
    assert game.phase() is Phase.RESCUE

    game.rescue("defuse", 1)
    assert game.pile == cards("skip kitten favor")


def test_a04_of_one_card_the_bottom_is_the_top() -> None:
    """The last card can be drawn either way."""
    game = scene("party-pack", ["draw_from_the_bottom", ""], "kitten")
    game.play("draw_from_the_bottom")

    assert game.phase() is Phase.RESCUE
    assert game.pile == []


@pytest.mark.parametrize("pile", ["kitten", "skip kitten", "skip kitten favor", "skip kitten favor nope"])
def test_a05_fewer_cards_than_the_future_shows(pile: str) -> None:
    """Whatever is there, up to three, is seen and ordered."""
    seen = tuple(cards(pile)[:3])
    game = scene("party-pack", ["see_the_future alter_the_future", ""], pile)
    game.play("see_the_future")
    game.play("alter_the_future")
    assert [event.cards for event in game.state.events if isinstance(event, Peeked)] == [seen, seen]

    game.do(Arrange(tuple(reversed(seen))))
    assert game.pile == [*reversed(seen), *cards(pile)[3:]]


def test_a06_an_attack_skips_the_dead() -> None:
    """The next living player owes the turns."""
    game = scene("original", ["attack", "", "", ""], "skip kitten", dead=[1, 2])
    game.play("attack")

    assert game.turn == (3, 2)


def test_a07_no_targeted_attack_on_oneself() -> None:
    """The victim is somebody else."""
    game = scene("party-pack", ["targeted_attack", "", ""], "skip kitten*2")

    assert not game.may("targeted_attack", target=0)
    assert game.may("targeted_attack", target=2)


def test_a08_owed_turns_die_with_the_player() -> None:
    """The next living player has one ordinary turn."""
    game = scene("original", ["", "", ""], "kitten*2 skip", owed=3)
    game.die()

    assert game.turn == (1, 1)
    assert not game.state.table.attacked


def test_a09_an_empty_hand_is_no_target() -> None:
    """For a Favor, a pair or three of a kind; a Targeted Attack needs no cards."""
    game = scene("seed-id", ["favor tacocat*3 targeted_attack", "", "skip"], "skip kitten*2")

    for target, allowed in ((1, False), (2, True)):
        assert game.may("favor", target=target) == allowed
        assert game.may("tacocat tacocat", target=target) == allowed
        assert game.may("tacocat*3", target=target, named="skip") == allowed
        assert game.may("targeted_attack", target=target)


def test_a10_only_the_living_are_targets() -> None:
    """Nothing can be aimed at a dead player, save what feeds them."""
    game = scene(
        "seed-id",
        ["favor tacocat*3 targeted_attack", "skip", ""],
        "skip kitten",
        dead=[1],
        rulings={"dead_hand": "keep"},
    )
    assert not game.may("favor", target=1)
    assert not game.may("tacocat tacocat", target=1)
    assert not game.may("tacocat*3", target=1, named="skip")
    assert not game.may("targeted_attack", target=1)


def test_a11_a_favor_may_be_anything_and_is_a_secret() -> None:
    """Even a Defuse; a third player learns only that a card was given."""
    game = scene("original", ["favor", "defuse skip", ""], "skip kitten*2")
    game.play("favor", target=1)
    game.do(Give(card("defuse")))

    seen = [repr(game.state.history(seat)[-1]) for seat in range(3)]
    assert ["card=None" in event for event in seen] == [False, False, True]


def test_a12_three_of_a_kind_names_a_title_aloud() -> None:
    """It is known before anybody decides about a Nope; any title in the game, and the answer is public."""
    game = scene("original", ["tacocat*3", "skip", "nope"], "favor kitten*2")
    assert game.may("tacocat*3", target=1, named="defuse")
    assert game.may("tacocat*3", target=1, named="beard_cat")
    assert not game.may("tacocat*3", target=1, named="feral_cat")
    assert not game.may("tacocat*3", target=1)

    game.announce("tacocat*3", target=1, named="skip")
    announced = game.state.observe(2).announcement
    assert announced is not None
    assert announced.named is Card.SKIP
    game.all_pass()
    assert NamedCardAsked(0, 1, Card.SKIP, found=True) == game.state.history(2)[-1]


def test_a13_three_of_a_kind_gets_one_copy() -> None:
    """Whoever holds two keeps the other."""
    game = scene("original", ["tacocat*3", "skip*2"], "favor kitten")
    game.play("tacocat*3", target=1, named="skip")

    assert game.hand(0) == game.hand(1) == cards("skip")


@pytest.mark.parametrize(
    ("box", "title"), [("original", "nope"), ("original", "defuse"), ("zombie", "zombie_kitten")]
)
def test_a14_any_title_makes_a_combo(box: str, title: str) -> None:
    """Nopes and rescue cards too."""
    game = scene(box, [f"{title}*2", "skip"], "favor kitten")
    game.play(f"{title} {title}", target=1)

    assert game.hand(0) == cards("skip")


def test_a15_four_equal_cards_are_no_combo() -> None:
    """Two or three of them are."""
    game = scene("original", ["tacocat*4", "skip"], "favor kitten")

    assert not game.may("tacocat*4", target=1)
    assert not game.may("tacocat*4", target=1, named="skip")
    assert game.may("tacocat*3", target=1, named="skip")


@pytest.mark.parametrize(
    ("box", "exists"),
    [
        ("original", False),
        ("original-2015", True),
        ("seed-zh", True),
        ("party-pack", True),
        ("zombie", False),
        ("seed-es", False),
    ],
)
def test_a16_whether_five_different_exists(*, box: str, exists: bool) -> None:
    """In the first printing, the Chinese rulebook and the Party Pack; not in today's box."""
    game = scene(box, [FIVE, ""], "nope kitten", discards="attack")

    assert game.may(FIVE) == exists


def test_a17_five_different_never_take_a_kitten() -> None:
    """A dead player's kitten lies in the discards, and stays there."""
    game = scene("original-2015", ["", FIVE, ""], "kitten*2 nope", discards="attack")
    game.die()
    game.play(FIVE)
    assert game.state.legal_actions() == [Take(card("attack"))]

    alone = scene("original-2015", ["", FIVE, ""], "kitten*2 nope")
    alone.die()
    assert not alone.may(FIVE)


def test_a18_five_different_do_not_take_one_of_themselves() -> None:
    """An older card of the same title may be taken."""
    game = scene("original-2015", [FIVE, ""], "nope kitten", discards="attack")
    game.play(FIVE)
    assert game.state.legal_actions() == [Take(card("attack"))]

    older = scene("original-2015", [FIVE, ""], "nope kitten", discards="skip attack")
    older.play(FIVE)
    older.do(Take(card("skip")))
    assert older.discards == cards(f"attack {FIVE}")
    assert not scene("original-2015", [FIVE, ""], "nope kitten").may(FIVE)


def test_a18_where_one_of_the_five_may_be_taken() -> None:
    """The topmost of its title is taken: a Nope that lies on the five first."""
    five = "nope skip favor tacocat beard_cat"
    game = scene("seed-zh", [five, "nope", "nope"], "shuffle kitten*2")
    game.announce(five)
    game.nope(1)
    game.nope(2)
    game.all_pass()
    game.do(Take(card("nope")))
    assert game.discards == cards(f"{five} nope")

    game = scene("original-2015", [five, ""], "shuffle kitten", rulings={"five_may_take_own": True})
    game.play(five)
    assert len(game.state.legal_actions()) == 5


def test_a19_feral_cats_pair_with_anything_that_is_a_cat() -> None:
    """Two Ferals are a pair, Ferals complete a three, three Ferals are one."""
    game = scene("seed-id", ["tacocat*2 beard_cat feral_cat*3", "skip"] + [""] * 2, "favor kitten*3")

    assert game.may("feral_cat feral_cat", target=1)
    assert game.may("tacocat feral_cat feral_cat", target=1, named="skip")
    assert game.may("tacocat tacocat feral_cat", target=1, named="skip")
    assert game.may("feral_cat*3", target=1, named="skip")
    assert not game.may("tacocat beard_cat feral_cat", target=1, named="skip")


def test_a20_a_feral_cat_is_one_title_of_five() -> None:
    """Its own: two Ferals are not two titles."""
    game = scene("seed-id", ["skip favor shuffle tacocat feral_cat*2", ""], "nope kitten", discards="attack")

    assert game.may("skip favor shuffle tacocat feral_cat")
    assert not game.may("skip favor shuffle feral_cat feral_cat")


def test_a21_a_single_cat_cannot_be_discarded() -> None:
    """Not even to get rid of it."""
    game = scene("seed-es", ["tacocat", ""], "skip kitten")

    assert game.state.legal_actions() == [Draw()]


def test_a22_nobody_nopes_the_own_action() -> None:
    """The player is asked only once somebody's Nope lies on the card."""
    game = scene("original", ["skip nope", "nope", ""], "favor kitten*2")
    game.announce("skip")
    assert game.seats_asked() == [1, 2]

    noped = scene("original", ["skip nope", "nope", ""], "favor kitten*2")
    noped.announce("skip")
    noped.nope(1)
    assert noped.seats_asked() == [2, 0]


def test_a23_a_player_may_nope_twice_in_a_chain() -> None:
    """But not on top of the own Nope: the owner of the top card is not asked."""
    game = scene("original", ["skip nope", "nope*2", ""], "favor kitten*2")
    game.announce("skip")
    game.nope(1)
    game.nope(0)
    game.nope(1)
    assert game.discards == cards("skip nope*3")

    assert game.seats_asked() == [2, 0]
    assert game.turn == (0, 1)


def test_a24_seats_are_asked_clockwise_and_again_after_each_nope() -> None:
    """From the left of whoever announced; the window closes when all have passed."""
    game = scene("original", ["", "attack", "", "nope"], "skip kitten*3", current=1)
    game.announce("attack")
    asked = [game.asked]
    game.do(Pass())
    asked.append(game.asked)
    game.nope(3)
    while game.phase() is Phase.NOPE_WINDOW:
        asked.append(game.asked)
        game.do(Pass())

    assert asked == [2, 3, 2, 0, 1]


def test_a24_everybody_is_asked_holder_or_not() -> None:
    """So being asked tells nobody who has a Nope."""
    for hand in ("nope", "skip"):
        game = scene("original", ["skip", hand, hand], "favor kitten*2")
        game.announce("skip")
        assert game.seats_asked() == [1, 2]


def test_a25_the_window_closes_before_the_giver_chooses() -> None:
    """Once it is the giver's choice nobody can stop the Favor."""
    game = scene("original", ["favor", "skip", "nope"], "skip kitten*2")
    game.announce("favor", target=1)
    assert game.phase() is Phase.NOPE_WINDOW
    game.all_pass()

    assert game.state.legal_actions() == [Give(card("skip"))]
    game.do(Give(card("skip")))
    assert game.phase() is Phase.TURN


def test_a26_no_nope_on_a_draw_or_a_reinsertion() -> None:
    """Neither opens a window."""
    game = scene("original", ["defuse", "nope"], "kitten skip")
    game.do(Draw())
    assert game.asked == 0
    game.rescue("defuse", 0)
    assert game.phase() is Phase.TURN
    assert game.turn == (1, 1)


def test_a27_a_noped_combo_is_lost() -> None:
    """Its cards stay in the discard pile."""
    game = scene("original", ["tacocat*3", "nope skip"], "favor kitten")
    game.announce("tacocat*3", target=1, named="skip")
    game.nope(1)
    game.all_pass()

    assert game.hand(0) == []
    assert game.discards == cards("tacocat*3 nope")


@pytest.mark.parametrize("title", ["attack", "skip", "draw_from_the_bottom"])
def test_a28_a_noped_turn_ender_leaves_the_turn(title: str) -> None:
    """More cards may be played, and a card must be drawn in the end."""
    game = scene("party-pack", [f"{title} see_the_future", "nope"], "favor kitten skip")
    game.announce(title)
    game.nope(1)
    game.all_pass()
    assert game.turn == (0, 1)
    assert len(game.pile) == 3

    game.play("see_the_future")
    assert game.state.legal_actions() == [Draw()]


def test_a29_a_nope_needs_something_to_stop() -> None:
    """In a turn it cannot be played."""
    game = scene("original", ["nope", ""], "skip kitten")

    assert not game.may("nope")


def test_a30_a_shuffle_is_one_uniform_shuffle() -> None:
    """All orders are equally likely, whatever was known before."""

    def orders(chance: Chance) -> tuple[Card, ...]:
        game = scene("original", ["see_the_future shuffle", ""], "skip favor kitten", chance=chance)
        game.play("see_the_future")
        game.play("shuffle")
        assert game.state.events[-1] == Shuffled(0, 0)
        return tuple(game.pile)

    found = chances(orders)
    assert list(found.values()) == [Fraction(1, 6)] * 6


def test_a31_what_everybody_knows() -> None:
    """The pile's size, the discards, hand sizes, who lives, and turns owed."""
    game = scene(
        "original", ["skip", "nope*2", "", "favor"], "skip*2 kitten*2", discards="attack", dead=[2], owed=3
    )
    seen = game.state.observe(3)

    assert seen.pile_size == 4
    assert seen.discards == tuple(cards("attack"))
    assert seen.hand_sizes == (1, 2, 0, 1)
    assert seen.living == (True, True, False, True)
    assert (seen.current, seen.owed, seen.attacked) == (0, 3, True)


@pytest.mark.parametrize("seat", range(3))
def test_a32_any_seat_may_start(seat: int) -> None:
    """Seat 0 does unless another is named."""
    assert dealt("original", 3).acting_seat == 0
    assert dealt("original", 3, first_player=seat).acting_seat == seat


def test_a33_seven_cards_or_the_four_of_the_first_paper() -> None:
    """Seven in every box; four by ruling, with the pile that much larger."""
    for box in ("original", "original-2015", "party-pack", "zombie", "seed-es", "seed-zh"):
        assert Rulings.named(box).hand_size == 7

    for players, pile in ((2, 41), (3, 39), (4, 35), (5, 31)):
        state = dealt("original-2015", players, rulings={"hand_size": 4})
        assert len(state.table.pile) == pile
        assert [len(hand) for hand in state.table.hands] == [5] * players


def test_a34_the_discard_pile_keeps_its_order() -> None:
    """Cards lie as they were played, a combo in the order announced."""
    game = scene("party-pack", ["shuffle tacocat feral_cat see_the_future", "skip"], "nope kitten")
    game.play("shuffle")
    game.play("tacocat feral_cat", target=1)
    game.play("see_the_future")

    assert game.discards == cards("shuffle tacocat feral_cat see_the_future")
    assert any(isinstance(event, Stolen) for event in game.state.events)
    assert not game.state.is_legal(Die())

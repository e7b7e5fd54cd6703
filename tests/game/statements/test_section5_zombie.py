"""Open questions of the Zombie expansion (Z01 to Z30): what our default does."""

from __future__ import annotations

import pytest

from ekprob.errors import BadValueError
from ekprob.game import Die, DigOn, Draw, Give, Insert, Keep, Nope, Pass, Phase, Play, Rescue, Revive
from ekprob.game.events import GivenUp, HadNoEffect, KittenReturned, Shuffled, Watched
from ekprob.rules import Card, edition
from tests.game.scenes.scenes import Scene, card, cards, dealt, scene

BOX = "zombie"
KITTEN = Card.EXPLODING_KITTEN
ZOMBIE = Card.ZOMBIE_KITTEN


def test_z01_the_game_ends_when_one_lives() -> None:
    """The dead lose, whatever they hold."""
    game = scene(BOX, ["zombie_kitten shuffle_now nope", "", "skip"], "kitten skip", dead=[0], current=1)
    game.die()

    assert game.state.is_over
    assert game.state.winner == 2


def test_z02_the_order_of_a_rescue() -> None:
    """The card, the watchers, the one brought back, the own kitten, theirs."""
    game = scene(BOX, ["zombie_kitten", "clairvoyance", "", ""], "kitten skip kitten", dead=[2])
    game.draw()
    phases = []
    for action in (Rescue(ZOMBIE), Play((Card.CLAIRVOYANCE,)), Revive(2), Insert(0), Insert(0)):
        phases.append(game.phase())
        game.do(action)
        if isinstance(action, Play):
            game.all_pass()

    assert phases == [
        Phase.RESCUE,
        Phase.CLAIRVOYANCE_WINDOW,
        Phase.REVIVE,
        Phase.INSERT,
        Phase.INSERT,
    ]


def test_z03_the_second_kitten_has_one_place_more() -> None:
    """The pile has grown by the first."""
    game = scene(BOX, ["zombie_kitten", "", ""], "kitten skip*2", dead=[1])
    game.draw()
    game.rescue("zombie_kitten", reviving=1)
    assert len(game.state.legal_actions()) == 3
    game.do(Insert(2))
    assert len(game.state.legal_actions()) == 4


def test_z04_the_rescuer_alone_decides_about_a_revival() -> None:
    """The revived player is not asked."""
    game = scene(BOX, ["zombie_kitten", "skip", ""], "kitten skip*2", dead=[1])
    game.draw()
    game.rescue("zombie_kitten", reviving=1)

    assert game.asked == 0
    assert game.living == [0, 1, 2]


def test_z05_a_revived_player_keeps_the_seat_and_owes_one_turn() -> None:
    """Also if an Attack was the reason of death."""
    game = scene(BOX, ["", "zombie_kitten", ""], "kitten*2 skip", owed=3)
    game.die()
    game.draw()
    game.rescue("zombie_kitten", 1, 1, reviving=0)
    game.draw()

    assert game.turn == (0, 1)
    assert not game.state.table.attacked


def test_z06_the_last_but_one_may_die_on_purpose() -> None:
    """Which ends the game."""
    game = scene(BOX, ["zombie_kitten", ""], "kitten skip")
    game.die()

    assert game.state.winner == 1


@pytest.mark.parametrize(("owed", "dead", "expected"), [(1, 1, 3), (1, 2, 6), (4, 1, 7), (2, 2, 8)])
def test_z07_how_much_an_attack_of_the_dead_is(owed: int, dead: int, expected: int) -> None:
    """Three turns for each dead player, and turns that an Attack imposed on top."""
    hands = ["attack_of_the_dead", *[""] * dead, "", ""]
    game = scene(BOX, hands, "skip kitten*2", dead=range(1, dead + 1), owed=owed)
    game.play("attack_of_the_dead")

    assert game.turn == (dead + 1, expected)


def test_z07_the_dead_are_counted_when_it_happens() -> None:
    """Announcing moves nobody; the number follows once nobody has stopped it."""
    game = scene(BOX, ["attack_of_the_dead", "", "", ""], "kitten*2 skip", dead=[1])
    game.announce("attack_of_the_dead")
    assert game.turn == (0, 1)
    game.all_pass()

    assert game.turn == (2, 3 * game.state.table.dead)


def test_z08_an_attack_on_an_attack_of_the_dead() -> None:
    """Two turns more by stacking, two in all by resetting."""
    for chain, expected in (("stack", 5), ("reset", 2)):
        game = scene(
            BOX,
            ["attack_of_the_dead", "", "attack"],
            "skip kitten",
            dead=[1],
            rulings={"attack_chain": chain},
        )
        game.play("attack_of_the_dead")
        game.play("attack")
        assert game.turn == (0, expected)


def test_z09_super_skip_leaves_no_turn() -> None:
    """The next living player has an ordinary one."""
    game = scene(BOX, ["super_skip", "", ""], "skip kitten", dead=[1], owed=6)
    game.play("super_skip")

    assert game.turn == (2, 1)
    assert not game.state.table.attacked


def test_z10_looking_at_a_kitten_does_not_explode() -> None:
    """Rejected it lies on top for the next player; the card below is drawn."""
    game = _dug(["dig_deeper", ""], "kitten skip favor")
    game.do(DigOn())

    assert game.hand(0) == cards("skip")
    assert game.pile == cards("kitten favor")
    assert game.turn == (1, 1)


def test_z10_keeping_a_kitten_is_drawing_it() -> None:
    """Then it must be survived."""
    game = _dug(["dig_deeper", ""], "kitten skip favor")
    game.do(Keep())

    assert game.phase() is Phase.RESCUE
    assert game.pile == cards("skip favor")


def test_z10_a_kitten_as_the_second_card() -> None:
    """The rejected card is back on top before the kitten is dealt with."""
    game = _dug(["dig_deeper zombie_kitten", ""], "skip kitten favor")
    game.do(DigOn())
    assert game.pile == cards("skip favor")
    game.rescue("zombie_kitten", 1)

    assert game.pile == cards("skip kitten favor")


def _dug(hands: list[str], pile: str, owed: int = 1) -> Scene:
    game = scene(BOX, hands, pile, owed=owed)
    game.play("dig_deeper")
    return game


def test_z11_dig_deeper_on_the_last_card_is_spent() -> None:
    """It may be played, does nothing, and the turn goes on."""
    game = scene(BOX, ["dig_deeper", ""], "kitten")
    events = game.play("dig_deeper")

    assert HadNoEffect(0, (Card.DIG_DEEPER,)) in events
    assert game.hand(0) == []
    assert game.state.legal_actions() == [Draw()]


@pytest.mark.parametrize("decision", [Keep(), DigOn()])
def test_z12_dig_deeper_ends_one_turn(decision: Keep | DigOn) -> None:
    """Whichever card is taken."""
    game = _dug(["dig_deeper", ""], "skip favor kitten", owed=3)
    game.do(decision)

    assert game.turn == (0, 2)


def test_z13_a_clone_stays_a_clone_in_the_discards() -> None:
    """So a second one has nothing to become."""
    game = scene(BOX, ["clone", "", ""], "skip kitten*2", discards="see_the_future", current=0)
    game.play("clone")
    assert game.discards == cards("see_the_future clone")

    second = scene(BOX, ["clone", "", ""], "skip kitten*2", discards="see_the_future clone")
    assert not second.may("clone")


def test_z14_no_clone_on_an_empty_discard_pile() -> None:
    """There is no card beneath it."""
    assert not scene(BOX, ["clone", ""], "skip kitten").may("clone")


def test_z15_a_clone_on_a_noped_card_copies_the_nope() -> None:
    """The Nope is the top card; after the window it has nothing to stop."""
    game = scene(BOX, ["skip clone", "nope"], "favor kitten")
    game.announce("skip")
    game.nope(1)
    game.all_pass()

    assert game.discards[-1] is Card.NOPE
    assert not game.may("clone")


def test_z16_a_clone_acts_as_a_nope_in_ones_own_turn() -> None:
    """On the Nope that stopped one's card; not in the turn of another."""
    game = scene(BOX, ["attack clone", "nope", "clone"], "skip kitten*2")
    game.announce("attack")
    game.nope(1)
    game.wait_for(2)
    assert game.state.legal_actions() == [Pass()]
    game.do(Pass())
    assert game.state.legal_actions() == [Pass(), Nope(Card.CLONE)]
    game.do(Nope(Card.CLONE))
    assert game.state.legal_actions() == [Pass()]
    game.all_pass()

    assert game.turn == (1, 2)


def test_z17_a_clone_on_a_combo_copies_its_top_card() -> None:
    """The card's own text, not the combo."""
    game = scene(BOX, ["skip*2 clone", "favor"], "favor kitten")
    game.play("skip skip", target=1)
    game.play("clone")

    assert game.turn == (1, 1)


def test_z18_a_clone_completes_ones_own_cats() -> None:
    """A pair of one cat and a Clone, a three of two cats and a Clone; never other titles."""
    game = scene(BOX, ["tacocat*2 skip*2 clone", "favor"], "favor kitten")

    assert game.may("tacocat clone", target=1)
    assert game.may("tacocat tacocat clone", target=1, named="favor")
    assert not game.may("skip clone", target=1)
    assert not game.may("skip skip clone", target=1, named="favor")


@pytest.mark.parametrize("title", ["attack_of_the_dead", "grave_robber", "feed_the_dead"])
def test_z19_a_clone_is_bound_by_the_copied_conditions(title: str) -> None:
    """Without a dead player it cannot be one of these."""
    target = 2 if title == "feed_the_dead" else None
    alive = scene(BOX, ["clone", "skip", "skip"], "favor kitten*2", discards=title)
    haunted = scene(BOX, ["clone", "skip", "skip"], "favor kitten", discards=title, dead=[2])

    assert not alive.may("clone", target=target)
    assert haunted.may("clone", target=target)


def test_z20_a_clone_can_be_noped() -> None:
    """Except when it stands for a Zombie Kitten."""
    game = scene(BOX, ["clone", "nope"], "favor kitten", discards="skip")
    game.announce("clone")
    game.nope(1)
    game.all_pass()
    assert game.turn == (0, 1)

    saved = scene(BOX, ["clone", "nope"], "kitten skip", discards="zombie_kitten")
    saved.draw()
    saved.do(Rescue(Card.CLONE))
    assert saved.state.legal_actions() == [Pass()]
    saved.all_pass()
    assert saved.phase() is Phase.INSERT


def test_z21_two_clones_are_a_pair() -> None:
    """As any two cards of one title; not in the beginners' game, and not by the letter of EN-25."""
    for combos, pairs, allowed in (
        ("special", True, True),
        ("special", False, False),
        ("cat_pairs", True, False),
        ("cats", True, False),
    ):
        rulings = {"combos": combos, "clone_pairs": pairs}
        game = scene("zombie", ["clone*2", "skip"], "favor kitten", rulings=rulings)
        assert game.may("clone clone", target=1) == allowed


def test_z22_now_windows_lie_between_actions() -> None:
    """Before a draw is taken, and after a card was resolved; not while a card waits for Nopes."""
    game = scene("zombie", ["see_the_future", "shuffle_now", ""], "skip*2 kitten*2")
    game.announce("see_the_future")
    game.wait_for(1)
    assert game.state.legal_actions() == [Pass()]
    while game.phase() is Phase.NOPE_WINDOW:
        game.do(Pass())
    assert game.phase() is Phase.NOW_WINDOW
    assert game.seats_asked() == [1, 2]
    assert game.phase() is Phase.TURN

    game.do(Draw())
    assert game.phase() is Phase.NOW_WINDOW
    assert game.seats_asked() == [1, 2]


def test_z23_anybody_but_the_rescuer_may_watch() -> None:
    """Dead or alive, each with a card of their own, and it can be Noped."""
    hands = ["clairvoyance", "zombie_kitten", "clairvoyance", "nope"]
    game = scene(BOX, hands, "kitten skip kitten", dead=[0], current=1)
    game.draw()
    game.do(Rescue(ZOMBIE))
    game.wait_for(2)
    game.do(Play((Card.CLAIRVOYANCE,)))
    while game.phase() is Phase.NOPE_WINDOW:
        game.do(Pass())
    game.wait_for(0)
    game.do(Play((Card.CLAIRVOYANCE,)))
    game.nope(3)
    game.all_pass()
    game.do(Revive(0), Insert(0), Insert(1))

    watched = [event.seat for event in game.state.events if isinstance(event, Watched)]
    assert watched == [2]
    for seat, known in ((0, False), (1, True), (2, True), (3, False)):
        returned = [event for event in game.state.history(seat) if isinstance(event, KittenReturned)]
        assert [event.position is not None for event in returned] == [known, known]


def test_z24_a_dead_player_feeds_from_all_the_living() -> None:
    """Those without cards give nothing; if nobody holds any there is no effect."""
    game = scene(BOX, ["", "feed_the_dead", "", "skip"], "favor kitten*2", dead=[1])
    game.do(Draw())
    game.wait_for(1)
    game.do(Play((Card.FEED_THE_DEAD,), 1))
    game.all_pass()
    assert game.asked == 3
    game.do(Give(card("skip")))
    assert game.hand(1) == cards("skip")

    poor = scene(BOX, ["feed_the_dead", "", ""], "favor kitten", dead=[1])
    events = poor.play("feed_the_dead", target=1)
    assert HadNoEffect(0, (Card.FEED_THE_DEAD,)) in events


def test_z25_gifts_to_the_dead_are_given_clockwise_and_hidden() -> None:
    """From the left of whoever fed; a third player does not see them."""
    game = scene(BOX, ["skip", "favor", "feed_the_dead", "nope", ""], "favor kitten*3", dead=[4], current=2)
    game.play("feed_the_dead", target=4)
    givers = []
    for title in ("nope", "skip", "favor"):
        givers.append(game.asked)
        game.do(Give(card(title)))
        seen = [repr(game.state.history(seat)) for seat in (2, 4)]
        assert ["card=None" in event for event in seen] == [True, False]

    assert givers == [3, 0, 1]


def test_z26_grave_robber_hides_what_comes_back() -> None:
    """The pile is shuffled once all have chosen, empty hands skip, and only the owner knows the card."""
    game = scene(BOX, ["grave_robber", "skip nope", "", "attack", ""], "favor kitten", dead=[1, 2, 3])
    game.play("grave_robber")
    assert game.asked == 1
    game.do(Give(card("skip")))
    assert game.asked == 3
    assert not any(isinstance(event, Shuffled) for event in game.state.events)
    game.do(Give(card("attack")))

    assert Shuffled(0, 2) in game.state.events
    given_up = [
        [event.card for event in game.state.history(seat) if isinstance(event, GivenUp)] for seat in (0, 1)
    ]
    assert given_up == [[None, None], [Card.SKIP, None]]


def test_z26_grave_robber_is_no_now_card() -> None:
    """It cannot be played off-turn."""
    game = scene(BOX, ["", "grave_robber", ""], "favor kitten", dead=[2])
    game.do(Draw())
    game.wait_for(1)

    assert game.state.legal_actions() == [Pass()]


@pytest.mark.parametrize("players", range(2, 6))
def test_z27_spare_zombie_kittens_are_out(players: int) -> None:
    """They are not shuffled into the deck."""
    assert dealt(BOX, players).setup.in_play[ZOMBIE] == players


def test_z28_a_zombie_kitten_is_a_card_like_any_other() -> None:
    """It can be stolen, asked for and given to the dead."""
    favor = scene(BOX, ["favor", "zombie_kitten"], "skip kitten")
    favor.play("favor", target=1)
    favor.do(Give(ZOMBIE))
    assert favor.hand(0) == cards("zombie_kitten")

    pair = scene(BOX, ["tacocat*2", "zombie_kitten"], "skip kitten")
    pair.play("tacocat tacocat", target=1)
    assert pair.hand(0) == cards("zombie_kitten")

    feed = scene(BOX, ["feed_the_dead", "zombie_kitten", ""], "skip kitten", dead=[2])
    feed.play("feed_the_dead", target=2)
    feed.do(Give(ZOMBIE))
    assert feed.hand(2) == cards("zombie_kitten")


def test_z29_at_most_five_play_with_the_expansion() -> None:
    """Six players are refused."""
    with pytest.raises(BadValueError, match="2 to 5"):
        edition("zombie").setup(6)


@pytest.mark.parametrize("players", range(2, 6))
def test_z30_no_defuse_is_in_play(players: int) -> None:
    """Zombie Kittens alone save."""
    state = dealt(BOX, players)

    assert Card.DEFUSE not in state.setup.in_play
    assert not state.is_legal(Die())
    assert KITTEN in state.setup.in_play

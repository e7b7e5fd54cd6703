"""The English rulebook: the Zombie expansion mixed into the base game."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from ekprob.game import (
    Chance,
    Die,
    DigOn,
    Draw,
    Give,
    Insert,
    Keep,
    Pass,
    Phase,
    Play,
    Rescue,
    Revive,
    SeededChance,
    broken_invariants,
    new_game,
)
from ekprob.game.events import HadNoEffect, KittenReturned, Peeked, Shuffled
from ekprob.rules import Card, edition
from tests.game.scenes.scenes import Scene, card, cards, chances, dealt, scene

BOX = "seed-en"
KITTEN = Card.EXPLODING_KITTEN
ZOMBIE = Card.ZOMBIE_KITTEN
PLAYERS = range(2, 6)


# The start


@pytest.mark.parametrize("players", PLAYERS)
def test_en_01_defuses_leave_the_game(players: int) -> None:
    """No Defuse is in play; the kittens are kept for the pile."""
    state = dealt(BOX, players)

    assert card("defuse") not in state.setup.in_play
    assert state.setup.removed[card("defuse")] == 6
    assert state.table.pile.count(KITTEN) == players - 1


@pytest.mark.parametrize("players", PLAYERS)
def test_en_02_a_zombie_kitten_each_and_the_spares_leave(players: int) -> None:
    """They stand in for the Defuses."""
    state = dealt(BOX, players)

    assert [hand.count(ZOMBIE) for hand in state.table.hands] == [1] * players
    assert ZOMBIE not in state.table.pile
    assert state.setup.removed.get(ZOMBIE, 0) == 5 - players


def test_en_03_the_other_expansion_cards_are_shuffled_in() -> None:
    """Seventeen of them with the 46 base cards; seven are dealt to each, which makes eight, in secret."""
    state = dealt(BOX, 3)

    assert state.setup.shuffled.total == 46 + 17
    assert state.observe(0).hand_sizes == (8, 8, 8)
    assert "cards=None" in repr(state.history(0)[2])


def test_en_04_a_part_of_the_expansion_is_enough() -> None:
    """Only the cards that one likes come into the game."""
    box = edition("zombie", expansion={"clone": 1, "dig_deeper": 2})
    state = new_game(box, 3, seed=1)
    expansion = [title for title in state.setup.in_play if title not in edition("original").cards]

    assert {title: state.setup.in_play[title] for title in expansion} == {
        ZOMBIE: 3,
        Card.CLONE: 1,
        Card.DIG_DEEPER: 2,
    }


@pytest.mark.parametrize(("players", "left"), [(2, 15), (3, 20), (4, 25)])
def test_en_05_the_faster_variant_comes_before_the_kittens(players: int, left: int) -> None:
    """The pile is cut down after the deal, and the kittens go in on top of that number."""
    state = dealt(BOX, players, rulings={"faster_variant": True})

    assert len(state.table.pile) == left + players - 1
    assert [len(hand) for hand in state.table.hands] == [8] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_en_06_one_kitten_fewer_than_players(players: int) -> None:
    """The rest leaves the game."""
    state = dealt(BOX, players)

    assert state.table.pile.count(KITTEN) == players - 1
    assert state.setup.removed.get(KITTEN, 0) == 5 - players


def test_en_07_the_pile_lies_face_down() -> None:
    """Nobody sees a card of it, and the discard pile is empty."""
    state = dealt(BOX, 4)

    assert [state.observe(seat).looking_at for seat in range(4)] == [()] * 4
    assert state.table.discards == []


def test_en_08_turns_go_as_usual() -> None:
    """Whoever starts plays and draws, and the left neighbour follows."""
    game = scene(BOX, ["", "see_the_future", ""], "skip favor shuffle kitten*2", current=1)
    game.play("see_the_future")
    game.draw()

    assert game.hand(1) == cards("skip")
    assert game.turn == (2, 1)


def test_en_09_eight_cards_are_left_out_for_two() -> None:
    """Attack of the Dead, Grave Robber, Feed the Dead and Super Skip need more players."""
    in_play = dealt(BOX, 2).setup.in_play
    titles = ("attack_of_the_dead", "grave_robber", "feed_the_dead", "super_skip")

    assert [in_play.get(card(title), 0) for title in titles] == [0, 0, 0, 0]
    assert [dealt(BOX, 3).setup.in_play[card(title)] for title in titles] == [3, 1, 2, 2]


@pytest.mark.parametrize(("players", "removed"), [(2, 26), (3, 22), (4, 10), (5, 0)])
def test_en_10_the_faster_variant_removes_unknown_cards(players: int, removed: int) -> None:
    """15, 20, 25 or 30 cards are left of it; the removed ones are random and stay unknown."""
    state = dealt(BOX, players, rulings={"faster_variant": True})
    other = dealt(BOX, players, rulings={"faster_variant": True}, seed=2)

    assert state.setup.hidden_removed == len(state.table.removed) == removed
    assert (Counter(state.table.removed) == Counter(other.table.removed)) == (removed == 0)
    assert state.setup == other.setup


# Dying and coming back


@pytest.mark.parametrize("hand", ["nope skip", "zombie_kitten nope skip"])
def test_en_11_without_a_zombie_kitten_you_are_dead(hand: str) -> None:
    """So is whoever does not play one: the kitten lies before them, and they keep their cards."""
    game = scene(BOX, [hand, "", ""], "kitten*2 skip")
    game.die()

    assert game.living == [1, 2]
    assert game.state.table.kittens_in_front == [True, False, False]
    assert game.hand(0) == cards(hand)


def test_en_12_you_may_die_again_and_again() -> None:
    """Whoever was brought back can die a second time."""
    game = scene(BOX, ["", "zombie_kitten", ""], "kitten*2 skip*3")
    game.die()
    game.draw()
    game.rescue("zombie_kitten", 0, 1, reviving=0)
    assert game.living == [0, 1, 2]
    game.die()
    assert game.living == [0, 1]
    game.die()

    assert game.state.winner == 1


def test_en_13_dying_on_purpose_is_allowed() -> None:
    """Holding a Zombie Kitten one may still choose to die."""
    game = scene(BOX, ["zombie_kitten", "", ""], "kitten*2 skip")
    game.draw()

    assert game.state.legal_actions() == [Rescue(ZOMBIE), Die()]
    game.do(Die())
    assert game.hand(0) == cards("zombie_kitten")


def test_en_14_the_dead_nope_and_play_now_cards() -> None:
    """They have no turns, and are asked in every window."""
    game = scene(BOX, ["nope shuffle_now", "attack", ""], "skip*2 kitten", dead=[0], current=1)
    game.announce("attack")
    assert game.state.table.queue == [0]
    game.nope(0)
    game.all_pass()
    assert game.turn == (1, 1)

    game.do(Draw())
    game.wait_for(0)
    assert game.may("shuffle_now")
    game.all_pass()
    game.draw()
    assert game.turn == (1, 1)


def test_en_15_nothing_is_stolen_from_the_dead() -> None:
    """A dead player's hand is no target for a Favor, a pair or a three."""
    game = scene(
        BOX, ["favor tacocat*3", "skip", "attack"], "skip kitten", dead=[1], rulings={"combos": "special"}
    )

    assert not game.may("favor", target=1)
    assert not game.may("tacocat tacocat", target=1)
    assert not game.may("tacocat*3", target=1, named="skip")
    assert game.may("favor", target=2)


def test_en_16_a_rescue_brings_a_dead_player_back() -> None:
    """If somebody is dead one of them must be revived; if nobody is, nobody."""
    game = scene(BOX, ["", "zombie_kitten", ""], "kitten skip*2", dead=[0], current=1)
    game.draw()
    game.do(Rescue(ZOMBIE))
    game.all_pass()
    assert game.state.legal_actions() == [Revive(0)]

    alone = scene(BOX, ["zombie_kitten", ""], "kitten skip*2")
    alone.draw()
    alone.do(Rescue(ZOMBIE))
    alone.all_pass()
    assert alone.phase() is Phase.INSERT


def test_en_17_both_kittens_go_back_in_secret_places() -> None:
    """Own kitten and the revived player's go wherever the rescuer wants; the card is discarded."""
    found = set()
    for own in range(3):
        for other in range(4):
            game = scene(BOX, ["", "zombie_kitten", ""], "kitten skip favor", dead=[0], current=1)
            game.draw()
            game.rescue("zombie_kitten", own, other, reviving=0)
            assert game.discards == cards("zombie_kitten")
            assert [held for held in game.pile if held is not KITTEN] == cards("skip favor")
            found.add(tuple(game.pile))
            returned = [event for event in game.state.history(0) if isinstance(event, KittenReturned)]
            assert [event.position for event in returned] == [None, None]

    assert len(found) == 6


def test_en_18_the_revived_player_takes_turns_again() -> None:
    """When the order reaches their seat, as before."""
    game = scene(BOX, ["zombie_kitten", "", ""], "kitten skip favor attack", dead=[1])
    game.draw()
    game.rescue("zombie_kitten", 3, 3, reviving=1)

    assert game.turn == (1, 1)
    game.draw()
    assert game.hand(1) == cards("skip")


def test_en_19_of_several_dead_you_choose_one() -> None:
    """The others stay dead."""
    game = scene(BOX, ["zombie_kitten", "", "", ""], "kitten skip*2", dead=[1, 2])
    game.draw()
    game.do(Rescue(ZOMBIE))
    game.all_pass()
    assert game.state.legal_actions() == [Revive(1), Revive(2)]

    game.do(Revive(2))
    assert game.living == [0, 2, 3]


def test_en_20_a_zombie_kitten_ends_the_turn() -> None:
    """After the kitten is back, the next player is up."""
    game = scene(BOX, ["zombie_kitten skip", "", ""], "kitten*2 skip")
    game.draw()
    game.rescue("zombie_kitten", 1)

    assert game.turn == (1, 1)
    assert game.living == [0, 1, 2]


def test_en_21_no_card_is_seen_or_moved_while_inserting() -> None:
    """The rescuer sees only the number of cards, and the others keep their order."""
    game = scene(BOX, ["zombie_kitten", ""], "kitten skip favor attack")
    game.draw()
    game.do(Rescue(ZOMBIE))
    game.all_pass()
    assert game.state.observe(0).looking_at == ()
    assert game.state.observe(0).pile_size == 3

    game.do(Insert(2))
    assert game.pile == cards("skip favor kitten attack")


# Cards


def test_en_23_nope_stops_all_but_kitten_and_zombie_kitten() -> None:
    """Also a combo, also by the dead, also another Nope; what is Noped lies in the discard pile."""
    game = scene(BOX, ["nope", "tacocat*2 zombie_kitten nope", "skip"], "kitten skip", dead=[0], current=1)
    game.announce("tacocat tacocat", target=2)
    game.nope(0)
    game.all_pass()
    assert game.hand(2) == cards("skip")
    assert game.discards == cards("tacocat*2 nope")

    game.draw()
    game.do(Rescue(ZOMBIE))
    assert game.phase() is Phase.CLAIRVOYANCE_WINDOW

    yup = scene(BOX, ["nope", "skip nope", ""], "skip kitten", dead=[0], current=1)
    yup.announce("skip")
    yup.nope(0)
    yup.nope(1)
    yup.all_pass()
    assert yup.turn == (2, 1)


def test_en_24_a_clone_becomes_the_card_beneath_it() -> None:
    """On a Skip it is a Skip, on an Attack an Attack."""
    for beneath, turn in (("skip", (1, 1)), ("attack", (1, 2))):
        game = scene(BOX, ["clone", ""], "skip kitten", discards=beneath)
        game.play("clone")
        assert game.turn == turn
        assert game.discards == cards(f"{beneath} clone")


def test_en_25_no_clone_on_a_clone() -> None:
    """The second one has nothing to become."""
    game = scene(BOX, ["clone*2", ""], "skip favor kitten", discards="see_the_future")
    game.play("clone")

    assert not game.may("clone")


def test_en_25_two_clones_are_no_pair() -> None:
    """One would lie on the other; a cat with one Clone is a pair all the same."""
    game = scene(BOX, ["clone*2 tacocat", "skip"], "favor kitten")

    assert not game.may("clone clone", target=1)
    assert not game.may("tacocat clone clone", target=1, named="skip")
    assert game.may("tacocat clone", target=1)


def test_en_26_no_clone_off_turn_or_dead() -> None:
    """Not even on a NOW card."""
    game = scene(BOX, ["clone", "", "clone"], "skip*2 kitten", discards="shuffle_now", dead=[0], current=1)
    game.do(Draw())
    for seat in (2, 0):
        game.wait_for(seat)
        assert game.state.legal_actions() == [Pass()]


def test_en_27_a_clone_on_a_zombie_kitten_saves() -> None:
    """If the top discard is a Zombie Kitten the Clone is one; on another card it saves nobody."""
    game = scene(BOX, ["clone", "", ""], "kitten*2 skip", discards="zombie_kitten", dead=[])
    game.draw()
    assert game.state.legal_actions() == [Rescue(Card.CLONE), Die()]
    game.rescue("clone", 2)
    assert game.living == [0, 1, 2]

    other = scene(BOX, ["clone", "", ""], "kitten*2 skip", discards="skip")
    other.draw()
    assert other.state.legal_actions() == [Die()]


def test_en_28_a_clone_and_a_cat_of_ones_own_make_a_pair() -> None:
    """A cat that somebody else has discarded cannot be completed."""
    game = scene(BOX, ["tacocat clone", "skip"], "favor kitten")
    game.play("tacocat clone", target=1)
    assert game.hand(0) == cards("skip")
    assert game.discards == cards("tacocat clone")

    other = scene(BOX, ["clone", "skip"], "favor kitten", discards="tacocat")
    assert not other.may("clone")
    assert not other.may("clone", target=1)


def test_en_29_clairvoyance_watches_the_kittens_go_in() -> None:
    """It is played on another player's Zombie Kitten, and shows every place."""
    hands = ["clairvoyance", "zombie_kitten", ""]
    game = scene(BOX, hands, "kitten skip favor", dead=[2], current=1)
    game.draw()
    game.do(Rescue(ZOMBIE))
    game.wait_for(0)
    game.do(Play((Card.CLAIRVOYANCE,)))
    game.all_pass()
    game.do(Revive(2), Insert(1), Insert(3))

    for seat, places in ((0, [1, 3]), (1, [1, 3]), (2, [None, None])):
        returned = [event for event in game.state.history(seat) if isinstance(event, KittenReturned)]
        assert [event.position for event in returned] == places


def test_en_29_clairvoyance_is_for_nothing_else() -> None:
    """In a turn, or before a draw, it cannot be played."""
    game = scene(BOX, ["clairvoyance", "clairvoyance", ""], "skip*2 kitten*2")
    assert not game.may("clairvoyance")

    game.do(Draw())
    game.wait_for(1)
    assert not game.may("clairvoyance")


def test_en_30_now_is_before_an_action_and_off_turn() -> None:
    """Living and dead may step in before the current player's draw."""
    game = scene(BOX, ["", "shuffle_now", "feed_the_dead", ""], "skip*3 kitten*2", dead=[2])
    game.do(Draw())
    # Before the draw, and again before the first card of the next turn.
    assert game.seats_asked() == [1, 2, 3, 2, 3, 0]

    game.draw()
    stepped = scene(BOX, ["", "shuffle_now", "feed_the_dead skip", ""], "skip*3 kitten*2", dead=[2])
    stepped.do(Draw())
    stepped.wait_for(1)
    stepped.do(Play((Card.SHUFFLE_NOW,)))
    stepped.all_pass()
    assert stepped.phase() is Phase.TURN
    assert stepped.turn == (0, 1)
    assert len(stepped.pile) == 5


def test_en_30_now_answers_an_announced_dig_deeper() -> None:
    """The pile is shuffled before the digger looks; the Dig Deeper then happens."""
    seen = set()
    for seed in range(12):
        hands = ["dig_deeper", "shuffle_now", ""]
        game = scene(BOX, hands, "favor skip kitten kitten", chance=SeededChance(seed))
        game.announce("dig_deeper")
        while game.phase() is Phase.NOPE_WINDOW:
            game.do(Pass())
        assert (game.phase(), game.asked) == (Phase.NOW_WINDOW, 1)
        game.do(Play((Card.SHUFFLE_NOW,)))
        events = game.all_pass()
        assert [type(event) for event in events if isinstance(event, Peeked | Shuffled)] == [Shuffled, Peeked]
        assert game.phase() is Phase.DIG
        seen.add(game.state.observe(0).looking_at)

    assert len(seen) == 3


def test_en_30_now_precedes_the_first_card_of_a_turn() -> None:
    """After a draw the others are asked before the next player plays; at the start of the game too."""
    game = scene(BOX, ["", "", "shuffle_now"], "skip*3 kitten*2")
    game.do(Draw())
    while game.turn == (0, 1):
        game.do(Pass())
    assert game.turn == (1, 1)
    assert game.phase() is Phase.NOW_WINDOW
    assert game.seats_asked() == [2, 0]
    assert game.phase() is Phase.TURN

    assert dealt(BOX, 3).phase is Phase.NOW_WINDOW


def test_en_30_what_was_answered_can_still_be_noped() -> None:
    """It has not begun; a Nope on the NOW card stops that card alone."""
    hands = ["skip", "shuffle_now nope", "nope*2"]
    game = scene(BOX, hands, "favor skip kitten kitten")
    game.announce("skip")
    while game.phase() is Phase.NOPE_WINDOW:
        game.do(Pass())
    game.do(Play((Card.SHUFFLE_NOW,)))
    game.nope(2)
    assert [each.announcement.acts_as for each in game.state.observe(0).waiting] == [Card.SKIP]
    while game.state.observe(0).waiting:
        game.do(Pass())
    assert not any(isinstance(event, Shuffled) for event in game.state.events)
    assert game.phase() is Phase.NOPE_WINDOW

    game.nope(1)
    game.all_pass()
    assert game.turn == (0, 1)
    assert game.discards == cards("skip shuffle_now nope nope")
    assert broken_invariants(game.state) == []


def test_en_31_super_skip_ends_all_turns() -> None:
    """Nothing is drawn, and no turn is owed any more."""
    game = scene(BOX, ["super_skip", "", ""], "skip kitten*2", owed=4)
    game.play("super_skip")

    assert game.turn == (1, 1)
    assert len(game.pile) == 3


def test_en_32_dig_deeper_keeps_the_top_card() -> None:
    """It is seen by its player alone, kept, and the turn is over."""
    game = _dug("favor skip kitten")
    assert game.state.observe(0).looking_at == tuple(cards("favor"))
    assert game.state.observe(1).looking_at == ()
    game.do(Keep())

    assert game.hand(0) == cards("favor")
    assert game.pile == cards("skip kitten")
    assert game.turn == (1, 1)


def test_en_32_dig_deeper_goes_on_to_the_next_card() -> None:
    """The second card must be taken, whatever it is, and the first goes back on top."""
    game = _dug("favor skip kitten")
    game.do(DigOn())
    assert game.hand(0) == cards("skip")
    assert game.pile == cards("favor kitten")
    assert game.turn == (1, 1)

    unlucky = _dug("favor kitten skip")
    unlucky.do(DigOn())
    assert unlucky.phase() is Phase.RESCUE
    assert unlucky.pile == cards("favor skip")


def _dug(pile: str) -> Scene:
    game = scene(BOX, ["dig_deeper", ""], pile)
    game.play("dig_deeper")
    return game


def test_en_33_dig_deeper_on_one_card_does_nothing() -> None:
    """The card is spent and the turn goes on."""
    game = scene(BOX, ["dig_deeper", ""], "kitten")
    events = game.play("dig_deeper")

    assert HadNoEffect(0, (Card.DIG_DEEPER,)) in events
    assert not any(isinstance(event, Peeked) for event in events)
    assert game.turn == (0, 1)
    assert game.discards == cards("dig_deeper")


def test_en_34_feed_the_dead_collects_from_the_living() -> None:
    """Each of them but the player gives a dead one a card of their choice."""
    game = scene(BOX, ["feed_the_dead skip", "", "favor nope", "attack"], "skip kitten*2", dead=[1])
    game.play("feed_the_dead", target=1)
    assert game.asked == 2
    assert game.state.legal_actions() == [Give(card("nope")), Give(card("favor"))]
    game.do(Give(card("favor")), Give(card("attack")))
    game.all_pass()

    assert game.phase() is Phase.TURN
    assert game.hand(1) == cards("attack favor")
    assert game.hand(0) == cards("skip")


def test_en_34_the_dead_may_feed_themselves() -> None:
    """Then every living player gives."""
    game = scene(BOX, ["skip", "feed_the_dead", "favor"], "skip kitten", dead=[1])
    game.do(Draw())
    game.wait_for(1)
    game.do(Play((Card.FEED_THE_DEAD,), 1))
    game.all_pass()
    game.do(Give(card("favor")), Give(card("skip")))

    assert game.hand(1) == cards("skip favor")


def test_en_35_grave_robber_shuffles_a_card_of_each_dead_player_in() -> None:
    """They choose which, and every order of the pile is equally likely; nothing without dead players."""

    def robbed(chance: Chance) -> tuple[Card, ...]:
        hands = ["grave_robber", "nope skip", "attack", ""]
        game = scene(BOX, hands, "favor kitten", dead=[1, 2], chance=chance)
        game.play("grave_robber")
        assert game.asked == 1
        game.do(Give(card("skip")), Give(card("attack")))
        assert game.hand(1) == cards("nope")
        return tuple(game.pile)

    assert chances(robbed) == dict.fromkeys(permutations(cards("favor kitten skip attack")), Fraction(1, 24))
    assert not scene(BOX, ["grave_robber", "", ""], "kitten*2").may("grave_robber")


def test_en_36_attack_of_the_dead_is_three_turns_for_each_dead() -> None:
    """The next living player takes them, on top of owed ones; without dead players it cannot be played."""
    game = scene(BOX, ["attack_of_the_dead", "", "", ""], "favor kitten", dead=[1, 2])
    game.play("attack_of_the_dead")
    assert game.turn == (3, 6)

    stacked = scene(BOX, ["attack_of_the_dead", "", ""], "favor kitten", dead=[1], owed=2)
    stacked.play("attack_of_the_dead")
    assert stacked.turn == (2, 5)

    assert not scene(BOX, ["attack_of_the_dead", "", ""], "kitten*2").may("attack_of_the_dead")


def test_en_37_shuffle_now_mixes_the_pile_off_turn() -> None:
    """A dead player may shuffle just before a draw, and every order is equally likely."""

    def shuffled(chance: Chance) -> tuple[Card, ...]:
        game = scene(BOX, ["shuffle_now", "", ""], "skip favor kitten", dead=[0], current=1, chance=chance)
        game.do(Draw())
        game.wait_for(0)
        game.do(Play((Card.SHUFFLE_NOW,)))
        game.all_pass()
        return tuple(game.pile)

    orders = chances(shuffled)
    assert list(orders.values()) == [Fraction(1, 6)] * 6


def test_en_39_two_players_without_adjustments() -> None:
    """The book's last page lets two play with all cards: a ruling of its own (contradiction C17)."""
    state = dealt(BOX, 2, rulings={"two_player_trim": False})

    assert state.setup.in_play[card("super_skip")] == 2
    assert len(state.table.pile) == 50


def test_en_40_the_expansion_has_22_cards() -> None:
    """Counts of every title, and no Nope among them."""
    versions = dict(edition("zombie").versions)

    assert versions["expansion"] == {
        ZOMBIE: 5,
        Card.CLONE: 2,
        Card.CLAIRVOYANCE: 2,
        Card.SUPER_SKIP: 2,
        Card.DIG_DEEPER: 4,
        Card.FEED_THE_DEAD: 2,
        Card.GRAVE_ROBBER: 1,
        Card.ATTACK_OF_THE_DEAD: 3,
        Card.SHUFFLE_NOW: 1,
    }
    assert versions["plain"][Card.NOPE] == 5

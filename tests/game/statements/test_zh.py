"""The Chinese rulebook: the base game with special combos, and Attacks that do not pile up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from ekprob.game import Chance, Die, Draw, Give, Phase, Rescue, Take, new_game, outcomes_of
from ekprob.game.events import Died, NamedCardAsked, Peeked, Shuffled
from ekprob.rules import Card, Edition, Rulings, edition
from tests.game.scenes.scenes import card, cards, chances, dealt, scene

BOX = "seed-zh"
KITTEN = Card.EXPLODING_KITTEN
PLAYERS = range(2, 6)


def test_zh_01_kittens_and_defuses_come_out_first() -> None:
    """Four kittens and six Defuses are not among the cards that hands are dealt from."""
    box = edition("original-2015").cards
    shuffled = dealt(BOX, 2).setup.shuffled

    assert (box[KITTEN], box[card("defuse")]) == (4, 6)
    assert KITTEN not in shuffled
    assert card("defuse") not in shuffled


@pytest.mark.parametrize("players", PLAYERS)
def test_zh_02_seven_cards_are_dealt(players: int) -> None:
    """Seven cards that are no Defuse come from the deal."""
    for hand in dealt(BOX, players).table.hands:
        assert len(hand) - hand.count(card("defuse")) == 7


@pytest.mark.parametrize("players", PLAYERS)
def test_zh_03_a_defuse_each_makes_eight(players: int) -> None:
    """One Defuse is added to every hand."""
    for hand in dealt(BOX, players).table.hands:
        assert (hand.count(card("defuse")), len(hand)) == (1, 8)


@pytest.mark.parametrize("players", PLAYERS)
def test_zh_04_one_kitten_fewer_than_players(players: int) -> None:
    """They may lie anywhere in the pile; the surplus is out."""
    state = dealt(BOX, players)

    assert state.table.pile.count(KITTEN) == players - 1
    assert state.setup.removed.get(KITTEN, 0) == 5 - players
    assert len({dealt(BOX, players, seed=seed).table.pile.index(KITTEN) for seed in range(30)}) > 3


@pytest.mark.parametrize("players", PLAYERS)
def test_zh_05_all_spare_defuses_go_into_the_pile(players: int) -> None:
    """At any number of players, two included."""
    assert dealt(BOX, players).table.pile.count(card("defuse")) == 6 - players


def test_zh_06_the_pile_is_shuffled_again_face_down() -> None:
    """With kittens and spares in, every order is equally likely, and nobody sees the pile."""
    small = Edition.custom(
        {Card.SKIP: 2, Card.DEFUSE: 3}, players=2, rescue_each=1, rulings=Rulings.named("seed-zh")
    )
    orders: dict[tuple[Card, ...], Fraction] = {}
    for weight, state in outcomes_of(lambda chance: new_game(small, 2, chance=chance)):
        pile = tuple(state.table.pile)
        orders[pile] = orders.get(pile, Fraction(0)) + weight
        assert state.observe(1).looking_at == ()

    assert list(orders.values()) == [Fraction(1, 12)] * 12


def test_zh_07_a_starter_and_then_clockwise() -> None:
    """Any seat may start, and the left neighbour is next."""
    game = scene(BOX, ["", "", ""], "skip*3 kitten*2", current=2)
    game.draw()
    assert game.turn == (0, 1)
    assert dealt(BOX, 3, first_player=1).acting_seat == 1


def test_zh_08_playing_nothing_is_allowed() -> None:
    """Whoever plays nothing goes straight on; by our ruling (C10) the card is drawn all the same."""
    game = scene(BOX, ["skip favor", "attack"], "shuffle kitten")
    game.draw()

    assert game.turn == (1, 1)
    assert game.discards == []
    assert len(game.pile) == 1


def test_zh_09_any_number_of_cards_may_be_played() -> None:
    """Even the whole hand, face up to the discard pile."""
    game = scene(BOX, ["favor shuffle see_the_future", "skip"], "attack kitten")
    for names, target in (("shuffle", None), ("see_the_future", None), ("favor", 1)):
        game.play(names, target=target)

    assert game.hand(0) == []
    assert game.discards == cards("shuffle see_the_future favor")


@pytest.mark.parametrize("title", ["tacocat", "shuffle", "skip", "nope", "defuse"])
def test_zh_10_any_pair_takes_a_card(title: str) -> None:
    """Two equal cards of any title take one from another player."""
    game = scene(BOX, [f"{title}*2", "attack"], "favor kitten")
    game.play(f"{title} {title}", target=1)

    assert game.hand(0) == cards("attack")
    assert game.hand(1) == []


@pytest.mark.parametrize(("named", "found"), [("attack", True), ("favor", False)])
def test_zh_11_three_of_a_kind_names_a_card(*, named: str, found: bool) -> None:
    """It is handed over at once if it is there, else the three were played for nothing."""
    game = scene(BOX, ["skip*3", "attack"], "shuffle kitten")
    events = game.play("skip*3", target=1, named=named)

    assert NamedCardAsked(0, 1, card(named), found) in events
    assert game.hand(0) == (cards("attack") if found else [])


def test_zh_12_five_different_cards_take_a_discard() -> None:
    """Five titles go to the discard pile, and one card of it comes to hand."""
    five = "nope skip favor tacocat beard_cat"
    game = scene(BOX, [five, ""], "shuffle kitten", discards="attack defuse")
    assert not game.may("nope skip favor tacocat tacocat")
    game.play(five)
    game.do(Take(card("attack")))

    assert game.hand(0) == cards("attack")
    assert game.discards == cards(f"defuse {five}")


def test_zh_12_the_card_may_be_one_of_the_five_but_no_kitten() -> None:
    """Any card that is liked; a dead player's kitten stays out of reach (ID-02)."""
    five = "nope skip favor tacocat beard_cat"
    game = scene(BOX, ["", five, ""], "kitten*2 shuffle")
    game.die()
    game.play(five)
    assert set(game.state.legal_actions()) == {Take(each) for each in cards(five)}

    game.do(Take(card("nope")))
    assert game.hand(1) == cards("nope")


def test_zh_13_a_drawn_card_ends_the_turn() -> None:
    """After playing, one card is drawn."""
    game = scene(BOX, ["see_the_future", ""], "skip favor kitten")
    game.play("see_the_future")
    game.draw()

    assert game.hand(0) == cards("skip")
    assert game.turn == (1, 1)


def test_zh_14_the_text_of_cards_in_a_combo_is_ignored() -> None:
    """Two Attacks played as a pair attack nobody; beginners may leave such combos out."""
    game = scene(BOX, ["attack*2", "skip"], "favor kitten")
    game.play("attack attack", target=1)
    assert game.turn == (0, 1)
    assert game.hand(0) == cards("skip")

    beginners = scene(BOX, ["attack*2", "skip"], "favor kitten", rulings={"combos": "cat_pairs"})
    assert not beginners.may("attack attack", target=1)


def test_zh_15_a_kitten_eliminates_unless_defused() -> None:
    """With a Defuse it goes back into the pile and the player lives."""
    saved = scene(BOX, ["defuse", "", ""], "kitten*2 skip")
    saved.draw()
    saved.do(Rescue(card("defuse")))
    assert saved.living == [0, 1, 2]
    assert saved.pile.count(KITTEN) == 2

    lost = scene(BOX, ["", "", ""], "kitten*2 skip")
    lost.die()
    assert lost.living == [1, 2]


def test_zh_16_the_dead_discard_hand_and_kitten() -> None:
    """All of it lies in the discard pile for everybody to see."""
    game = scene(BOX, ["attack skip", "", ""], "kitten*2 skip")
    events = game.die()

    assert game.hand(0) == []
    assert game.discards == cards("attack skip kitten")
    assert Died(0, tuple(cards("attack skip"))) in events


def test_zh_17_a_used_defuse_goes_to_the_discards() -> None:
    """It can be played on a drawn kitten only."""
    game = scene(BOX, ["defuse", ""], "kitten skip")
    assert not game.may("defuse")
    game.draw()
    game.rescue("defuse")

    assert game.discards == cards("defuse")
    assert game.hand(0) == []


def test_zh_18_the_kitten_goes_back_at_a_random_place() -> None:
    """Every place is equally likely, the other cards keep their order, and not even the player learns it."""

    def piles(chance: Chance) -> tuple[Card, ...]:
        game = scene(BOX, ["defuse", ""], "kitten skip favor", chance=chance)
        game.draw()
        game.rescue("defuse")
        assert "position=None" in repr(game.state.history(0)[-2])
        return tuple(game.pile)

    found = chances(piles)
    places = ("kitten skip favor", "skip kitten favor", "skip favor kitten")
    assert found == {tuple(cards(names)): Fraction(1, 3) for names in places}


def test_zh_19_a_nope_stops_everything_but_kitten_and_defuse() -> None:
    """Pairs too are as if they had not been played; a second Nope restores them."""
    for nopes, gained in ((1, ""), (2, "skip")):
        game = scene(BOX, ["nope tacocat*2", "nope"], "favor kitten")
        game.state.table.hands[1] += cards("skip")
        game.announce("tacocat tacocat", target=1)
        for turn in range(nopes):
            game.nope(1 - turn % 2)
        game.all_pass()
        assert [held for held in game.hand(0) if held is Card.SKIP] == cards(gained)

    defused = scene(BOX, ["defuse", "nope"], "kitten skip")
    defused.draw()
    defused.do(Rescue(card("defuse")))
    assert defused.phase() is Phase.TURN


def test_zh_20_a_nope_on_the_turn_of_another() -> None:
    """Any other player may stop a card."""
    for seat in (1, 2):
        game = scene(BOX, ["skip", "nope", "nope"], "favor kitten*2")
        game.announce("skip")
        game.nope(seat)
        game.all_pass()
        assert game.turn == (0, 1)


def test_zh_21_a_noped_card_stays_in_the_discards() -> None:
    """It has no more use where it lies."""
    game = scene(BOX, ["attack", "nope"], "favor kitten")
    game.announce("attack")
    game.nope(1)
    game.all_pass()

    assert game.discards == cards("attack nope")
    assert game.turn == (0, 1)


def test_zh_22_an_attack_means_two_whole_turns_for_the_next() -> None:
    """Cards may be played in each, and each ends in a draw."""
    game = scene(BOX, ["attack", "see_the_future*2", ""], "skip favor kitten*2")
    game.play("attack")
    for left in (2, 1):
        assert game.turn == (1, left)
        game.play("see_the_future")
        game.draw()

    assert game.hand(1) == cards("skip favor")
    assert game.turn == (2, 1)


def test_zh_23_attack_on_attack_does_not_pile_up() -> None:
    """The victim's turns end, and the next player takes two."""
    game = scene(BOX, ["", "attack", ""], "skip*2 kitten*2", current=1, owed=2)
    game.play("attack")

    assert game.turn == (2, 2)


def test_zh_24_a_skip_ends_the_turn() -> None:
    """Nothing is drawn."""
    game = scene(BOX, ["skip", ""], "favor kitten")
    game.play("skip")

    assert game.turn == (1, 1)
    assert len(game.pile) == 2


def test_zh_25_one_skip_for_each_attacked_turn() -> None:
    """One covers one turn, two cover both."""
    game = scene(BOX, ["skip*2", ""], "favor kitten", owed=2)
    game.play("skip")
    assert game.turn == (0, 1)
    game.play("skip")
    assert game.turn == (1, 1)


def test_zh_26_in_a_favor_the_giver_chooses() -> None:
    """The one who asked gets what the other gives."""
    game = scene(BOX, ["favor", "defuse skip"], "attack kitten")
    game.play("favor", target=1)
    assert game.asked == 1
    game.do(Give(card("defuse")))

    assert game.hand(0) == cards("defuse")


def test_zh_27_shuffle_is_blind() -> None:
    """The pile is mixed once, and no seat sees a card of it."""
    game = scene(BOX, ["shuffle", ""], "skip favor attack kitten")
    game.play("shuffle")

    for seat in (0, 1):
        assert game.state.history(seat)[-1] == Shuffled(0, 0)
    assert Counter(game.pile) == Counter(cards("skip favor attack kitten"))


def test_zh_29_see_the_future_shows_three_in_order() -> None:
    """Only the player sees them, and they stay as they lie."""
    game = scene(BOX, ["see_the_future", ""], "skip kitten favor attack")
    game.play("see_the_future")

    assert [event.cards for event in game.state.history(0) if isinstance(event, Peeked)] == [
        tuple(cards("skip kitten favor"))
    ]
    assert [event.cards for event in game.state.history(1) if isinstance(event, Peeked)] == [None]
    assert game.pile == cards("skip kitten favor attack")


def test_zh_30_cats_are_for_pairs() -> None:
    """One alone does nothing; two equal ones steal at random."""

    def stolen(chance: Chance) -> list[Card]:
        game = scene(BOX, ["beard_cat*2", "nope skip"], "attack kitten", chance=chance)
        assert not game.may("beard_cat")
        game.play("beard_cat beard_cat", target=1)
        return game.hand(0)

    assert [(weight, got) for weight, got in outcomes_of(stolen)] == [
        (Fraction(1, 2), cards("nope")),
        (Fraction(1, 2), cards("skip")),
    ]


def test_zh_15_only_a_kitten_asks_for_a_rescue() -> None:
    """Whoever draws anything else has nothing to decide."""
    game = scene(BOX, ["defuse", ""], "skip kitten")
    game.do(Draw())

    assert game.phase() is Phase.TURN
    assert not game.state.is_legal(Die())

"""The Indonesian rulebook: Party Pack, 2 to 10 players."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from ekprob.game import (
    Arrange,
    Chance,
    Die,
    Draw,
    DrawnFrom,
    Give,
    Insert,
    Pass,
    Phase,
    Play,
    Rescue,
    Take,
    new_game,
    outcomes_of,
)
from ekprob.game.events import Dealt, Died, KittenDrawn, KittenReturned, Peeked
from ekprob.rules import Card, Edition, Rulings, edition
from tests.game.scenes.scenes import card, cards, chances, dealt, scene

BOX = "seed-id"
KITTEN = Card.EXPLODING_KITTEN
PARTY = range(2, 11)


def test_id_01_players_draw_in_turns() -> None:
    """One player after the other takes a card from the pile."""
    game = scene(BOX, ["", "", ""], "skip*3 favor kitten*2")
    drawers = []
    for _ in range(4):
        drawers.append(game.turn[0])
        game.draw()

    assert drawers == [0, 1, 2, 0]
    assert [game.hand(seat) for seat in range(3)] == [cards("skip favor"), cards("skip"), cards("skip")]


@pytest.mark.parametrize("players", PARTY)
def test_id_02_one_kitten_fewer_than_players(players: int) -> None:
    """If everybody only draws, all but one explode before the pile runs out."""
    state = dealt(BOX, players)
    assert state.table.pile.count(KITTEN) == players - 1

    while not state.is_over:
        assert state.table.pile or state.phase is not Phase.TURN
        state.apply(Draw() if state.phase is Phase.TURN else state.legal_actions()[0])

    assert state.table.dead == players - 1


def test_id_03_a_kitten_without_a_defuse_eliminates() -> None:
    """Whoever draws a kitten and holds no Defuse is out, whatever else is in hand."""
    game = scene(BOX, ["skip nope", "", ""], "kitten*2 skip")
    game.do(Draw())

    assert game.state.legal_actions() == [Die()]
    game.do(Die())
    assert game.living == [1, 2]


def test_id_04_the_last_player_standing_wins() -> None:
    """With two left, the explosion of one is the victory of the other."""
    game = scene(BOX, ["", ""], "kitten skip")
    game.die()

    assert game.state.winner == 1


@pytest.mark.parametrize("players", PARTY)
def test_id_05_kittens_are_set_aside_before_the_deal(players: int) -> None:
    """The box has nine kittens, none of which is among the cards that hands are dealt from."""
    state = dealt(BOX, players)

    assert edition("party-pack").cards[KITTEN] == 9
    assert KITTEN not in state.setup.shuffled
    assert [hand for hand in state.table.hands if KITTEN in hand] == []


def test_id_06_every_other_card_has_two_versions() -> None:
    """Each title but the kitten is printed with a paw and without."""
    versions = dict(edition("party-pack").versions)

    assert set(versions) == {"paw", "plain"}
    assert set(versions["paw"]) == set(versions["plain"]) - {KITTEN}


@pytest.mark.parametrize("players", [2, 3])
def test_id_07_few_players_use_the_cards_with_a_paw(players: int) -> None:
    """Two or three players shuffle the 44 cards that carry the mark."""
    _check_versions(players, ["paw"], 44)


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_id_08_more_players_use_the_plain_cards(players: int) -> None:
    """Four to seven players shuffle the 67 cards without the mark."""
    _check_versions(players, ["plain"], 67)


@pytest.mark.parametrize("players", [8, 9, 10])
def test_id_09_many_players_use_all_cards(players: int) -> None:
    """Eight to ten players shuffle all 111."""
    _check_versions(players, ["paw", "plain"], 111)


def _check_versions(players: int, versions: list[str], total: int) -> None:
    """Compare the cards on the table, besides kittens, with those of some versions."""
    state = dealt(BOX, players)
    printed = dict(edition("party-pack").versions)
    wanted = sum((Counter(dict(printed[version])) for version in versions), Counter())
    del wanted[KITTEN]
    table = Counter([*state.table.pile, *(held for hand in state.table.hands for held in hand)])
    del table[KITTEN]

    assert table == wanted
    assert table.total() == total


def test_id_10_cards_that_are_not_used_stay_in_the_box() -> None:
    """What is on the table and what stays in the box is the whole box."""
    state = dealt(BOX, 3)
    table = Counter([*state.table.pile, *(held for hand in state.table.hands for held in hand)])

    assert table + Counter(dict(state.setup.removed)) == Counter(dict(edition("party-pack").cards))
    assert state.setup.removed.total == 67 + 7


@pytest.mark.parametrize("players", [2, 3])
def test_id_11_kittens_are_then_the_only_cards_without_a_paw(players: int) -> None:
    """At two or three players everything in the game carries the mark but the kittens."""
    state = dealt(BOX, players)
    marked = dict(edition("party-pack").versions)["paw"]
    unmarked = {title for title, count in state.setup.in_play.items() if marked.get(title, 0) < count}

    assert unmarked == {KITTEN}


@pytest.mark.parametrize("players", PARTY)
def test_id_12_everybody_is_given_a_defuse(players: int) -> None:
    """All Defuses are taken out, and each player starts with one."""
    for seed in range(5):
        assert all(card("defuse") in hand for hand in dealt(BOX, players, seed=seed).table.hands)


def test_id_13_spare_defuses_are_shuffled_in_before_the_deal() -> None:
    """All spares of the cards in use can be dealt, so a hand may hold a second Defuse."""
    state = dealt(BOX, 4)
    most = max(
        hand.count(card("defuse")) for seed in range(20) for hand in dealt(BOX, 4, seed=seed).table.hands
    )

    assert state.setup.shuffled[card("defuse")] == 7 - 4
    assert most >= 2


@pytest.mark.parametrize("players", PARTY)
def test_id_14_seven_cards_are_dealt_to_each(players: int) -> None:
    """With the Defuse everybody holds eight."""
    assert [len(hand) for hand in dealt(BOX, players).table.hands] == [8] * players


def test_id_15_a_hand_is_its_owners_secret() -> None:
    """Each player sees the own hand, and only the size of another."""
    state = dealt(BOX, 3)
    for seat in range(3):
        seen = [event for event in state.history(seat) if isinstance(event, Dealt)]
        assert [event.cards is not None for event in seen] == [seat == other for other in range(3)]
        assert state.observe(seat).hand == tuple(state.table.hands[seat])
        assert state.observe(seat).hand_sizes == (8, 8, 8)


@pytest.mark.parametrize(("players", "kittens"), [(4, 3), (3, 2), (10, 9)])
def test_id_16_one_kitten_fewer_goes_in_and_the_rest_leaves(players: int, kittens: int) -> None:
    """Surplus kittens are out of the game."""
    state = dealt(BOX, players)

    assert state.table.pile.count(KITTEN) == kittens
    assert state.setup.removed.get(KITTEN, 0) == 9 - kittens


def test_id_17_the_pile_is_shuffled_again_with_the_kittens() -> None:
    """With the kittens in, every order of the pile is equally likely; the discard pile starts empty."""
    box = Edition.custom({Card.SKIP: 2}, players=3, kittens=2, rulings=Rulings.named("seed-id"))
    orders: dict[tuple[Card, ...], Fraction] = {}
    for weight, state in outcomes_of(lambda chance: new_game(box, 3, chance=chance)):
        pile = tuple(state.table.pile)
        orders[pile] = orders.get(pile, Fraction(0)) + weight
        assert state.table.discards == []
        assert state.observe(0).pile_size == 4

    assert set(orders.values()) == {Fraction(1, 6)}
    assert len(orders) == 6


def test_id_18_anybody_may_start_and_play_goes_clockwise() -> None:
    """The first player is free to choose; the left neighbour follows."""
    state = dealt(BOX, 4, first_player=2)
    assert state.acting_seat == 2

    game = scene(BOX, [""] * 4, "skip*3 kitten*3", current=2)
    seats = []
    for _ in range(3):
        seats.append(game.turn[0])
        game.draw()
    assert seats == [2, 3, 0]


def test_id_19_play_as_many_cards_as_you_like_or_none() -> None:
    """Each card goes face up to the discards and is followed; then another may be played."""
    game = scene(BOX, ["shuffle see_the_future favor", "skip"], "skip kitten")
    assert game.state.is_legal(Draw())

    game.play("shuffle")
    game.play("see_the_future")
    game.play("favor", target=1)
    game.do(Give(card("skip")))
    assert game.discards == cards("shuffle see_the_future favor")
    assert game.turn == (0, 1)


def test_id_20_drawing_the_top_card_closes_the_turn() -> None:
    """The card drawn is the top one, and the next player is up."""
    game = scene(BOX, ["", ""], "favor skip kitten")
    game.draw()

    assert game.hand(0) == cards("favor")
    assert game.turn == (1, 1)


def test_id_21_a_kitten_is_shown_at_once() -> None:
    """Everybody sees who drew a kitten, before anything else is decided."""
    game = scene(BOX, ["defuse", "", ""], "kitten skip kitten")
    game.do(Draw())

    assert [game.state.history(seat)[-1] for seat in range(3)] == [KittenDrawn(0, DrawnFrom.TOP)] * 3


def test_id_22_without_a_defuse_you_are_out() -> None:
    """The kitten lies before the dead player, who takes no more turns."""
    game = scene(BOX, ["", "", ""], "kitten skip*3 kitten")
    game.die()

    assert game.state.table.kittens_in_front == [True, False, False]
    seats = []
    for _ in range(3):
        seats.append(game.turn[0])
        game.draw()
    assert seats == [1, 2, 1]


def test_id_23_a_defuse_puts_the_kitten_back_in_secret() -> None:
    """It may go anywhere, the other cards keep their order, nobody sees the place, and the turn is over."""
    for place in range(4):
        game = scene(BOX, ["defuse", "", ""], "kitten skip favor kitten")
        game.do(Draw(), Rescue(card("defuse")))
        assert game.state.legal_actions() == [Insert(slot) for slot in range(4)]

        game.do(Insert(place))
        assert game.discards == cards("defuse")
        assert game.pile == [*cards("skip favor kitten")[:place], KITTEN, *cards("skip favor kitten")[place:]]
        assert game.turn == (1, 1)
        seen = [event for event in game.state.history(1) if isinstance(event, KittenReturned)]
        assert [event.position for event in seen] == [None]


def test_id_23_a_defuse_need_not_be_played() -> None:
    """With one in hand a player may explode."""
    game = scene(BOX, ["defuse", "", ""], "kitten skip favor kitten")
    game.draw()
    assert game.state.legal_actions() == [Rescue(card("defuse")), Die()]

    game.do(Die())
    assert game.living == [1, 2]


def test_id_24_an_attack_gives_the_next_player_two_turns() -> None:
    """The attacker does not draw."""
    game = scene(BOX, ["attack", "", ""], "skip*3 kitten*2")
    game.play("attack")

    assert game.turn == (1, 2)
    assert len(game.pile) == 5
    game.draw()
    assert game.turn == (1, 1)
    game.draw()
    assert game.turn == (2, 1)


@pytest.mark.parametrize(("names", "target", "victim"), [("attack", None, 2), ("targeted_attack", 0, 0)])
def test_id_25_attacks_pile_up(names: str, target: int | None, victim: int) -> None:
    """A victim who attacks passes on the turns owed and two more."""
    game = scene(BOX, ["skip", names, ""], "skip*3 kitten*2", current=1, owed=2)
    game.play(names, target=target)

    assert game.turn == (victim, 4)


def test_id_26_a_targeted_attack_passes_over_the_players_between() -> None:
    """The attacker chooses the victim, and play goes on from there."""
    game = scene(BOX, ["targeted_attack", "", "", ""], "skip*4 kitten*3")
    game.play("targeted_attack", target=2)
    assert game.turn == (2, 2)

    game.draw()
    game.draw()
    assert game.turn == (3, 1)


def test_id_27_a_skip_closes_one_turn_only() -> None:
    """Against an Attack it takes two of them to draw nothing."""
    game = scene(BOX, ["skip*2", ""], "favor kitten", owed=2)
    game.play("skip")
    assert game.turn == (0, 1)

    game.play("skip")
    assert game.turn == (1, 1)
    assert len(game.pile) == 2


def test_id_28_a_nope_stops_all_but_kittens_and_defuses() -> None:
    """A Noped card does nothing; on a kitten and on a Defuse nobody is even asked."""
    game = scene(BOX, ["skip defuse", "nope*2"], "kitten favor")
    game.announce("skip")
    game.nope(1)
    game.all_pass()
    assert game.turn == (0, 1)

    game.do(Draw())
    assert game.phase() is Phase.RESCUE
    game.do(Rescue(card("defuse")))
    assert game.phase() is Phase.INSERT


def test_id_29_a_nope_can_be_noped() -> None:
    """Then the action happens after all."""
    game = scene(BOX, ["skip nope", "nope"], "favor kitten")
    game.announce("skip")
    game.nope(1)
    game.nope(0)
    game.all_pass()

    assert game.turn == (1, 1)


def test_id_30_a_nope_comes_before_the_action_and_off_turn() -> None:
    """Everybody else is asked while nothing has happened yet, and nobody afterwards."""
    game = scene(BOX, ["see_the_future", "", "", "nope"], "skip favor kitten*3")
    game.announce("see_the_future")
    assert not any(isinstance(event, Peeked) for event in game.state.events)

    assert game.seats_asked() == [1, 2, 3]
    assert game.phase() is Phase.TURN
    assert isinstance(game.state.events[-1], Peeked)


def test_id_31_noped_cards_do_not_come_back() -> None:
    """The card that was Noped is gone from the game; the Nope lies in the discard pile."""
    game = scene(BOX, ["tacocat*2", "nope skip"], "favor kitten")
    game.announce("tacocat tacocat", target=1)
    game.nope(1)
    game.all_pass()

    assert game.hand(0) == []
    assert game.hand(1) == cards("skip")
    assert game.discards == cards("nope")
    assert game.state.table.noped_away == cards("tacocat*2")


def test_id_32_see_the_future_shows_three_cards_to_one() -> None:
    """Only the player sees them, and their order stays."""
    game = scene(BOX, ["see_the_future", ""], "skip favor kitten attack")
    game.play("see_the_future")

    seen = [next(event for event in game.state.history(seat) if isinstance(event, Peeked)) for seat in (0, 1)]
    assert [event.cards for event in seen] == [tuple(cards("skip favor kitten")), None]
    assert game.pile == cards("skip favor kitten attack")


def test_id_33_alter_the_future_orders_the_top_three() -> None:
    """Any order of the three may be put back on top."""
    game = scene(BOX, ["alter_the_future", ""], "skip favor kitten attack")
    game.play("alter_the_future")
    assert len(game.state.legal_actions()) == 6

    game.do(Arrange(tuple(cards("favor kitten skip"))))
    assert game.pile == cards("favor kitten skip attack")
    assert game.turn == (0, 1)


def test_id_34_shuffle_mixes_the_whole_pile() -> None:
    """Afterwards every order is equally likely."""

    def piles(chance: Chance) -> tuple[Card, ...]:
        game = scene(BOX, ["shuffle", ""], "skip favor kitten", chance=chance)
        game.play("shuffle")
        return tuple(game.pile)

    orders = chances(piles)
    assert list(orders.values()) == [Fraction(1, 6)] * 6


def test_id_35_draw_from_the_bottom_replaces_the_draw() -> None:
    """The bottom card is drawn instead of the top one, and the turn is over."""
    game = scene(BOX, ["draw_from_the_bottom", ""], "skip kitten favor")
    game.play("draw_from_the_bottom")

    assert game.hand(0) == cards("favor")
    assert game.pile == cards("skip kitten")
    assert game.turn == (1, 1)


def test_id_36_a_favor_is_a_gift_of_the_givers_choice() -> None:
    """Any card of the victim's hand may be given."""
    game = scene(BOX, ["favor", "nope skip", ""], "skip kitten*2")
    game.play("favor", target=1)
    assert game.asked == 1
    assert game.state.legal_actions() == [Give(card("nope")), Give(card("skip"))]

    game.do(Give(card("skip")))
    assert [game.hand(0), game.hand(1)] == [cards("skip"), cards("nope")]


@pytest.mark.parametrize(
    "cat", ["beard_cat", "cattermelon", "hairy_potato_cat", "rainbow_ralphing_cat", "tacocat"]
)
def test_id_37_a_cat_does_nothing_alone(cat: str) -> None:
    """One cat cannot be played."""
    game = scene(BOX, [cat, "skip"], "skip kitten")

    assert not game.may(cat)
    assert not game.may(cat, target=1)


def test_id_38_two_equal_cats_steal_a_random_card() -> None:
    """Each card of the victim is equally likely to be taken."""

    def stolen(chance: Chance) -> Card:
        game = scene(BOX, ["tacocat*2", "attack skip*2"], "skip kitten", chance=chance)
        game.play("tacocat tacocat", target=1)
        (got,) = game.hand(0)
        return got

    taken = chances(stolen)
    assert taken == {Card.ATTACK: Fraction(1, 3), Card.SKIP: Fraction(2, 3)}


def test_id_39_a_feral_cat_stands_in_for_cats_only() -> None:
    """It makes a pair with any cat, and with nothing else."""
    hand = "attack shuffle tacocat beard_cat feral_cat"
    game = scene(BOX, [hand, "skip"], "skip kitten")

    assert game.may("tacocat feral_cat", target=1)
    assert game.may("beard_cat feral_cat", target=1)
    assert not game.may("tacocat beard_cat", target=1)
    assert not game.may("shuffle feral_cat", target=1)
    assert not game.may("attack feral_cat", target=1)
    assert not game.may("feral_cat")


def test_id_40_special_combos_can_be_left_out() -> None:
    """In the first game there are only pairs of cats."""
    hand = "skip*2 shuffle*2 tacocat*3 feral_cat"
    beginners = scene(BOX, [hand, "skip"], "favor kitten", rulings={"combos": "cat_pairs"})
    everybody = scene(BOX, [hand, "skip"], "favor kitten")

    assert beginners.may("tacocat tacocat", target=1)
    assert beginners.may("tacocat feral_cat", target=1)
    for game, allowed in ((beginners, False), (everybody, True)):
        assert game.may("skip skip", target=1) == allowed
        assert game.may("tacocat*3", target=1, named="skip") == allowed


def test_id_41_two_of_a_kind_works_with_any_title() -> None:
    """Two cards of exactly one title steal as two cats do."""
    game = scene(BOX, ["shuffle*2 skip favor", "attack"], "skip kitten")
    assert not game.may("skip favor", target=1)

    game.play("shuffle shuffle", target=1)
    assert game.hand(0) == cards("attack skip favor")


def test_id_42_three_of_a_kind_asks_for_a_title() -> None:
    """The named card is handed over if it is there; otherwise nothing happens."""
    for named, gained in (("attack", "attack"), ("defuse", "")):
        game = scene(BOX, ["tacocat*3", "attack skip"], "skip kitten")
        game.play("tacocat*3", target=1, named=named)
        assert game.hand(0) == cards(gained)
        assert game.discards == cards("tacocat*3")


def test_id_43_five_different_cards_fetch_a_discard() -> None:
    """Five titles buy any one card of the discard pile, for instance a used Defuse."""
    game = scene(
        BOX, ["skip favor shuffle tacocat beard_cat", "nope"], "skip kitten", discards="defuse attack"
    )
    game.play("skip favor shuffle tacocat beard_cat")
    own = cards("skip favor shuffle tacocat beard_cat")
    assert set(game.state.legal_actions()) == {Take(each) for each in [*cards("defuse attack"), *own]}

    game.do(Take(card("defuse")))
    assert game.hand(0) == cards("defuse")
    assert game.discards == cards("attack skip favor shuffle tacocat beard_cat")


def test_id_43_one_of_the_five_may_be_taken_back() -> None:
    """Any one card: also of the five just played, and then nothing else need lie there."""
    five = "skip favor shuffle tacocat beard_cat"
    game = scene(BOX, [five, "nope"], "skip kitten")
    game.play(five)
    game.do(Take(card("favor")))

    assert game.hand(0) == cards("favor")
    assert game.discards == cards("skip shuffle tacocat beard_cat")


def test_id_44_the_game_runs_until_one_is_left() -> None:
    """Nobody wins on points: the game goes on while two live, and then has just a winner."""
    game = scene(BOX, ["skip*2", "", ""], "kitten kitten skip", current=1)
    game.die()
    assert not game.state.is_over
    assert game.state.winner is None

    events = game.die()
    assert game.state.is_over
    assert game.state.winner == 0
    assert any(isinstance(event, Died) for event in events)
    assert game.state.legal_actions() == []
    assert not game.state.is_legal(Pass())
    assert not game.state.is_legal(Play((Card.SKIP,)))

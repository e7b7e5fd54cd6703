"""Where the rulebooks contradict one another (C01 to C20): each ruling does what its side says."""

from __future__ import annotations

import pytest

from ekprob.errors import EkprobError
from ekprob.game import Die, Draw, Insert, Phase, Rescue, SeededChance, Take, broken_invariants, new_game
from ekprob.game.events import KittenReturned, NopedAway
from ekprob.rules import Card, Rulings, edition, edition_names, rulebook
from tests.game.scenes.scenes import card, cards, dealt, scene

KITTEN = Card.EXPLODING_KITTEN
DEFUSE = Card.DEFUSE

ATTACK_VECTORS = [
    # played, dead players, turns owed at first, turns drawn, turns skipped: owed by reset, by stack
    ("attack", 0, 1, 0, 0, 2, 2),
    ("attack", 0, 2, 0, 0, 2, 4),
    ("attack", 0, 2, 1, 0, 2, 3),
    ("attack", 0, 2, 0, 1, 2, 3),
    ("attack", 0, 4, 0, 0, 2, 6),
    ("attack", 0, 4, 1, 0, 2, 5),
    ("attack", 0, 4, 3, 0, 2, 3),
    ("attack_of_the_dead", 2, 1, 0, 0, 6, 6),
    ("attack_of_the_dead", 2, 2, 0, 0, 6, 8),
    ("attack", 2, 6, 0, 0, 2, 8),
]


@pytest.mark.parametrize(
    ("names", "dead", "owed", "drawn", "skipped", "by_reset", "by_stack"), ATTACK_VECTORS
)
def test_c01_attack_chain(  # noqa: PLR0913  # a row of the table
    *, names: str, dead: int, owed: int, drawn: int, skipped: int, by_reset: int, by_stack: int
) -> None:
    """Turns that an Attack imposed pass on, or are forgotten; every row of the table, by both rulings."""
    for chain, expected in (("reset", by_reset), ("stack", by_stack)):
        hands = [f"skip {names}", *[""] * dead, "", ""]
        game = scene(
            "zombie",
            hands,
            "favor*4 kitten*2",
            dead=range(1, dead + 1),
            owed=owed,
            rulings={"attack_chain": chain},
        )
        for _ in range(drawn):
            game.draw()
        for _ in range(skipped):
            game.play("skip")
        game.play(names)
        assert game.turn == (dead + 1, expected)


def test_c01_targeted_attacks_chain_alike() -> None:
    """They pile up with Attacks, or do not, by the same ruling."""
    for chain, expected in (("reset", 2), ("stack", 4)):
        game = scene(
            "party-pack",
            ["targeted_attack", "", ""],
            "skip kitten*2",
            owed=2,
            rulings={"attack_chain": chain},
        )
        game.play("targeted_attack", target=2)
        assert game.turn == (2, expected)


def test_c02_the_turn_in_progress_counts_if_an_attack_imposed_it() -> None:
    """On the last of two attacked turns one turn is passed on; on an ordinary turn none is."""
    for attacked, expected in ((True, 3), (False, 2)):
        game = scene("original", ["attack", ""], "skip kitten", owed=1, attacked=attacked)
        game.play("attack")
        assert game.turn == (1, expected)


@pytest.mark.parametrize(
    ("ruling", "by_players"),
    [
        ("all", {2: 4, 3: 3, 4: 2, 5: 1}),
        ("two_player_cap2", {2: 2, 3: 3, 4: 2, 5: 1}),
        ("cap2", {2: 2, 3: 2, 4: 2, 5: 1}),
        ("remove", {2: 0, 3: 0, 4: 0, 5: 0}),
    ],
)
def test_c03_spare_defuses(ruling: str, by_players: dict[int, int]) -> None:
    """All go back, or at most two (at two players, or at any number), or none."""
    for players, spares in by_players.items():
        table = dealt("original", players, rulings={"spare_defuses": ruling}).table
        found = sum(zone.count(DEFUSE) for zone in [*table.hands, table.pile])
        assert found == players + spares


@pytest.mark.parametrize(
    ("box", "ruling"),
    [
        ("original-2015", "two_player_cap2"),
        ("original", "cap2"),
        ("party-pack", "all"),
        ("seed-zh", "all"),
        ("seed-es", "two_player_cap2"),
        ("seed-id", "all"),
    ],
)
def test_c03_each_box_has_its_own(box: str, ruling: str) -> None:
    """By what its paper says."""
    assert dealt(box, 2).setup.rulings.to_plain()["spare_defuses"] == ruling


def test_c04_when_spare_defuses_go_back() -> None:
    """Before the deal a hand may hold two Defuses; after it all spares are in the pile."""
    for seed in range(20):
        after = dealt("original", 4, seed=seed, rulings={"defuse_return": "after_deal"}).table
        assert [hand.count(DEFUSE) for hand in after.hands] == [1] * 4
        assert after.pile.count(DEFUSE) == 2

    before = [dealt("original", 4, seed=seed).table.pile.count(DEFUSE) for seed in range(20)]
    assert set(before) == {0, 1, 2}


def test_c05_defuses_come_out_before_the_deal() -> None:
    """Though one rulebook names only the kittens, every hand gets its Defuse apart from the seven cards."""
    state = dealt("seed-es", 5)

    assert DEFUSE not in state.setup.shuffled
    assert [hand.count(DEFUSE) for hand in state.table.hands] == [1] * 5


@pytest.mark.parametrize(("ruling", "phase"), [(True, Phase.NOPE_WINDOW), (False, Phase.TURN)])
def test_c06_a_nope_on_see_the_future(*, ruling: bool, phase: Phase) -> None:
    """It is possible, save in one rulebook; Kitten, Defuse and Zombie Kitten are immune in all."""
    game = scene(
        "original",
        ["defuse see_the_future", ""],
        "kitten skip",
        rulings={"nope_stops_see_the_future": ruling},
    )
    game.announce("see_the_future")
    assert game.phase() is phase

    game.all_pass()
    game.do(Draw())
    assert game.phase() is Phase.RESCUE
    game.do(Rescue(DEFUSE))
    assert game.phase() is Phase.INSERT


@pytest.mark.parametrize(
    ("box", "rescue"), [("original", "defuse"), ("zombie", "zombie_kitten"), ("seed-es", "defuse")]
)
def test_c06_by_the_letter_of_es_19_a_rescue_can_be_noped(box: str, rescue: str) -> None:
    """The kitten is then still there: another rescue card answers it, and who has none explodes."""
    hands = [f"{rescue}*2", "nope*2", ""]
    game = scene(box, hands, "kitten*2 skip", rulings={"nope_stops_rescue": True})
    game.draw()
    game.do(Rescue(card(rescue)))
    game.nope(1)
    game.all_pass()
    assert game.phase() is Phase.RESCUE
    assert game.discards == cards(f"{rescue} nope")

    game.do(Rescue(card(rescue)))
    game.nope(1)
    game.all_pass()
    assert game.state.legal_actions() == [Die()]
    assert broken_invariants(game.state) == []


def test_c06_a_noped_nope_lets_the_rescue_happen() -> None:
    """As with every other action; and where nobody Nopes, the kitten goes back at once."""
    for nopes in ("", "10"):
        hands = ["defuse nope", "nope", ""]
        game = scene("seed-es", hands, "kitten*2 skip", rulings={"nope_stops_rescue": True})
        game.draw()
        game.do(Rescue(DEFUSE))
        for seat in nopes:
            game.nope(int(seat))
        game.all_pass()
        assert game.phase() is Phase.INSERT


@pytest.mark.parametrize("book", ["seed-id", "seed-es", "seed-zh", "seed-en"])
def test_c06_no_rulebook_lets_a_rescue_be_noped(book: str) -> None:
    """Nobody is asked."""
    rescue = Rescue(card("zombie_kitten" if book == "seed-en" else "defuse"))
    game = scene(book, [rescue.card.value, "nope", ""], "kitten*2 skip")
    game.draw()
    game.do(rescue)

    assert game.phase() is not Phase.NOPE_WINDOW


@pytest.mark.parametrize(("ruling", "turn", "pile"), [(True, (1, 1), 2), (False, (0, 1), 3)])
def test_c07_a_shuffle_may_end_the_turn(*, ruling: bool, turn: tuple[int, int], pile: int) -> None:
    """There the draw follows at once; elsewhere the turn goes on."""
    reached = set()
    for seed in range(10):
        rulings = {"shuffle_ends_turn": ruling}
        game = scene("original", ["shuffle", ""], "skip*2 kitten", rulings=rulings, chance=SeededChance(seed))
        game.play("shuffle")
        if game.phase() is Phase.TURN:
            reached.add((game.turn, len(game.pile)))

    assert reached == {(turn, pile)}


@pytest.mark.parametrize(
    ("ruling", "hand", "discards", "away"),
    [
        ("discard", "", "skip nope kitten", ""),
        ("out_of_play", "", "skip", "nope"),
        ("keep", "nope", "skip", ""),
    ],
)
def test_c08_the_hand_of_the_dead(ruling: str, hand: str, discards: str, away: str) -> None:
    """It is discarded with the kitten, leaves the game face down, or stays in hand."""
    game = scene(
        "original", ["nope", "", ""], "kitten*2 favor", discards="skip", rulings={"dead_hand": ruling}
    )
    game.die()

    assert game.hand(0) == cards(hand)
    assert game.discards == cards(discards)
    assert game.state.table.out_of_play[0] == cards(away)
    assert game.state.observe(0).hand_sizes[0] == len(cards(hand))


@pytest.mark.parametrize(
    ("box", "taken", "away"),
    [
        ("seed-id", "nope nope skip favor tacocat beard_cat", "attack"),
        ("party-pack", "nope attack", ""),
    ],
)
def test_c09_where_noped_cards_go(box: str, taken: str, away: str) -> None:
    """Five different cards fetch them from the discard pile, but not where they are gone from the game."""
    five = "nope skip favor tacocat beard_cat"
    game = scene(box, [f"attack {five}", "nope"], "shuffle kitten")
    game.announce("attack")
    game.nope(1)
    game.all_pass()
    game.play(five)

    assert set(game.state.legal_actions()) == {Take(each) for each in cards(taken)}
    assert game.state.table.noped_away == cards(away)
    assert game.state.observe(1).noped_away == tuple(cards(away))


@pytest.mark.parametrize(
    ("nopes", "left", "gone"),
    [
        ("", "tacocat tacocat", ""),
        ("1", "nope", "tacocat tacocat"),
        ("10", "tacocat tacocat nope", "nope"),
        ("101", "nope nope", "tacocat tacocat nope"),
    ],
)
def test_c09_every_other_card_of_a_chain_was_noped(nopes: str, left: str, gone: str) -> None:
    """A Nope that was Noped is lost as well, and what it had stopped is not."""
    game = scene("seed-id", ["tacocat*2 nope*2", "nope*2 skip"], "favor kitten", discards="defuse")
    game.announce("tacocat tacocat", target=1)
    for seat in nopes:
        game.nope(int(seat))
    game.all_pass()

    assert game.discards == cards(f"defuse {left}")
    assert game.state.table.noped_away == cards(gone)
    told = [event.cards for event in game.state.history(1) if isinstance(event, NopedAway)]
    assert told == ([tuple(cards(gone))] if gone else [])
    assert broken_invariants(game.state) == []


def test_c10_passing_takes_a_draw() -> None:
    """There is no way to end a turn with nothing played and nothing drawn."""
    game = scene("seed-zh", ["", ""], "skip kitten")

    assert game.state.legal_actions() == [Draw()]


def test_c11_where_the_kitten_goes() -> None:
    """The player chooses among all places, or chance does."""
    for ruling, choices in (("chosen", 3), ("random", 0)):
        game = scene("original", ["defuse", ""], "kitten skip*2", rulings={"kitten_put_back": ruling})
        game.draw()
        game.do(Rescue(DEFUSE))
        chosen = [action for action in game.state.legal_actions() if isinstance(action, Insert)]
        assert len(chosen) == choices
        returned = [event for event in game.state.events if isinstance(event, KittenReturned)]
        assert len(returned) == (0 if choices else 1)


def test_c12_pairs_of_what() -> None:
    """Any equal titles with special combos, otherwise equal cats only."""
    hand = "skip*2 shuffle*3 tacocat*3"
    for ruling, special, cats in (
        ("special", True, True),
        ("cats", False, True),
        ("cat_pairs", False, False),
    ):
        game = scene("original-2015", [hand, "nope"], "favor kitten", rulings={"combos": ruling})
        assert game.may("tacocat tacocat", target=1)
        assert game.may("skip skip", target=1) == special
        assert game.may("shuffle*3", target=1, named="nope") == special
        assert game.may("tacocat*3", target=1, named="nope") == cats


def test_c12_cat_pairs_leave_five_different_out() -> None:
    """Whatever the ruling on five different cards says."""
    five = "skip favor shuffle tacocat beard_cat"
    for ruling, special in (("special", True), ("cats", False), ("cat_pairs", False)):
        game = scene(
            "original-2015", [five, ""], "nope kitten", discards="attack", rulings={"combos": ruling}
        )
        assert game.may(five) == special


def test_c13_a_pair_steals_blindly() -> None:
    """The thief names nothing: a pair takes no title."""
    game = scene("seed-zh", ["tacocat*2", "skip attack"], "favor kitten")

    assert game.may("tacocat tacocat", target=1)
    assert not game.may("tacocat tacocat", target=1, named="skip")


def test_c14_you_steal_from_another_living_player() -> None:
    """Not from yourself, and not from the dead."""
    game = scene("seed-es", ["tacocat*3", "skip", "skip"], "favor kitten", dead=[2])

    assert [game.may("tacocat tacocat", target=seat) for seat in range(3)] == [False, True, False]


@pytest.mark.parametrize(("box", "rescue"), [("original", "defuse"), ("zombie", "zombie_kitten")])
def test_c15_a_rescue_ends_one_turn(box: str, rescue: str) -> None:
    """The other turns owed are still owed, and still imposed by an Attack."""
    game = scene(box, [rescue, ""], "kitten skip*2", owed=2)
    game.draw()
    game.rescue(rescue, 0)

    assert game.turn == (0, 1)
    assert game.state.table.attacked


def test_c16_a_defuse_must_be_used() -> None:
    """In base game and Party Pack; in a Zombie game dying is a choice."""
    for box, rescue, optional in (
        ("original", "defuse", False),
        ("party-pack", "defuse", False),
        ("zombie", "zombie_kitten", True),
    ):
        game = scene(box, [rescue, ""], "kitten skip")
        game.draw()
        assert game.state.is_legal(Die()) == optional


def test_c17_two_players_leave_eight_cards_out() -> None:
    """Unless the ruling says otherwise."""
    assert dealt("zombie", 2).setup.shuffled.total == 55
    assert dealt("zombie", 2, rulings={"two_player_trim": False}).setup.shuffled.total == 63


def test_c18_a_target_above_what_is_left_changes_nothing() -> None:
    """At five players 28 cards are left, fewer than the 30 of the faster variant."""
    faster = dealt("zombie", 5, rulings={"faster_variant": True})

    assert faster.setup.hidden_removed == 0
    assert len(faster.table.pile) == 28 + 4


def test_c19_the_target_does_not_count_kittens() -> None:
    """At two players 15 cards are kept, and the kitten comes on top of them."""
    state = dealt("zombie", 2, rulings={"faster_variant": True})

    assert len(state.table.pile) == 16
    assert state.table.pile.count(KITTEN) == 1


def test_every_ruling_of_the_four_rulebooks_is_as_read() -> None:
    """Each rulebook is a box and its rulings; the whole table of presets."""
    presets = {
        "original-2015": "7 reset two_player_cap2 after_deal discard special True True False chosen False",
        "original": "7 stack cap2 before_deal out_of_play special False True False chosen False",
        "party-pack": "7 stack all before_deal out_of_play special True True False chosen False",
        "zombie": "7 stack remove before_deal keep special False True False chosen True",
        "seed-zh": "7 reset all after_deal discard special True True False random False",
        "seed-es": "7 stack two_player_cap2 after_deal out_of_play cats False False True chosen False",
    }
    order = "hand_size attack_chain spare_defuses defuse_return dead_hand combos five_different"
    order += " nope_stops_see_the_future shuffle_ends_turn kitten_put_back decline_rescue"
    for name, expected in presets.items():
        plain = Rulings.named(name).to_plain()
        assert " ".join(str(plain[ruling]) for ruling in order.split()) == expected

    party, zombie = Rulings.named("party-pack"), Rulings.named("zombie")
    own = party.with_(decline_rescue=True, noped_cards="removed", five_may_take_own=True)
    assert rulebook("seed-id") == (edition("party-pack"), own)
    assert rulebook("seed-en") == (
        edition("zombie"),
        zombie.with_(clone_pairs=False, now_window="any_time"),
    )


@pytest.mark.parametrize("name", edition_names())
def test_a_player_count_outside_the_box_is_an_error(name: str) -> None:
    """The message says what the box allows."""
    for players in (1, 11):
        with pytest.raises(EkprobError, match="players"):
            new_game(edition(name), players, seed=1)

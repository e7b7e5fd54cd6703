"""The Spanish rulebook: the base game without special combos."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ekprob.game import Chance, Die, Draw, Give, Insert, Phase, Rescue
from ekprob.game.events import Drew, KittenReturned, Peeked
from ekprob.rules import Card
from tests.game.scenes.scenes import card, cards, chances, dealt, scene

BOX = "seed-es"
KITTEN = Card.EXPLODING_KITTEN
PLAYERS = range(2, 6)


def test_es_01_the_last_not_to_explode_wins() -> None:
    """Of three players the one who never exploded has won."""
    game = scene(BOX, ["", "", ""], "kitten skip kitten")
    game.die()
    game.draw()
    game.die()

    assert game.state.winner == 1


def test_es_02_play_what_you_want_and_then_draw() -> None:
    """Two cards, one after the other, and one drawn to end the turn."""
    game = scene(BOX, ["see_the_future*2", ""], "favor skip kitten")
    game.play("see_the_future")
    game.play("see_the_future")
    assert game.turn == (0, 1)

    game.draw()
    assert game.hand(0) == cards("favor")
    assert game.turn == (1, 1)


def test_es_03_a_defuse_puts_the_kitten_anywhere() -> None:
    """The Defuse is discarded, and the kitten goes to a place that nobody else sees."""
    game = scene(BOX, ["defuse", ""], "kitten skip favor")
    game.draw()
    game.rescue("defuse", 1)

    assert game.discards == cards("defuse")
    assert game.pile == cards("skip kitten favor")
    returned = game.state.history(1)[-2]
    assert isinstance(returned, KittenReturned)
    assert returned.position is None


def test_es_04_without_a_defuse_you_explode_and_stop_playing() -> None:
    """A dead player is neither on turn nor asked for a Nope."""
    game = scene(BOX, ["skip", "skip", "skip"], "kitten favor kitten")
    game.die()
    game.announce("skip")

    assert game.seats_asked() == [2]
    assert game.turn == (2, 1)


@pytest.mark.parametrize("title", ["skip", "attack", "favor", "shuffle", "see_the_future", "nope"])
def test_es_05_six_titles_of_action_cards(title: str) -> None:
    """Each can be played: five in one's turn, the Nope on somebody else's card."""
    game = scene(BOX, [f"{title} skip", "favor"], "skip kitten", rulings={"shuffle_ends_turn": False})
    if title == "nope":
        game = scene(BOX, ["nope", "skip"], "skip kitten", current=1)
        game.announce("skip")
        game.nope(0)
    else:
        game.announce(title, target=1 if title == "favor" else None)

    assert game.discards[-1] is card(title)


def test_es_06_two_equal_cats_steal_from_any_player() -> None:
    """The pair takes a random card from whoever is chosen."""
    game = scene(BOX, ["tacocat*2", "skip", "attack"], "skip kitten*2")
    assert game.may("tacocat tacocat", target=1)

    game.play("tacocat tacocat", target=2)
    assert game.hand(0) == cards("attack")


@pytest.mark.parametrize("players", PLAYERS)
def test_es_07_the_four_kittens_come_out_first(players: int) -> None:
    """No hand is dealt a kitten."""
    state = dealt(BOX, players)

    assert state.setup.in_play[KITTEN] + state.setup.removed.get(KITTEN, 0) == 4
    assert [hand for hand in state.table.hands if KITTEN in hand] == []


@pytest.mark.parametrize("players", PLAYERS)
def test_es_08_seven_are_dealt_face_down(players: int) -> None:
    """Seven of the shuffled cards go to each, and others see only how many."""
    state = dealt(BOX, players)

    assert state.setup.hand == 7
    assert state.observe(0).hand_sizes == (8,) * players


@pytest.mark.parametrize("players", PLAYERS)
def test_es_09_each_gets_one_defuse_as_the_eighth_card(players: int) -> None:
    """Spares go back after the deal, so everybody holds just one."""
    for seed in range(5):
        for hand in dealt(BOX, players, seed=seed).table.hands:
            assert len(hand) == 8
            assert hand.count(card("defuse")) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_es_10_one_kitten_fewer_than_players_goes_back(players: int) -> None:
    """The pile holds players - 1 kittens."""
    assert dealt(BOX, players).table.pile.count(KITTEN) == players - 1


@pytest.mark.parametrize("players", PLAYERS)
def test_es_11_the_other_kittens_leave_the_game(players: int) -> None:
    """Of four kittens 5 - players are out."""
    assert dealt(BOX, players).setup.removed.get(KITTEN, 0) == 5 - players


def test_es_12_two_players_put_two_spare_defuses_back() -> None:
    """The other two leave the game."""
    state = dealt(BOX, 2)

    assert state.table.pile.count(card("defuse")) == 2
    assert state.setup.removed[card("defuse")] == 2


def test_es_13_the_deck_is_face_down() -> None:
    """Nobody sees more of the pile than its size."""
    state = dealt(BOX, 3)

    assert state.observe(0).pile_size == len(state.table.pile) == 30
    assert state.observe(0).looking_at == ()


def test_es_16_no_points_only_a_survivor() -> None:
    """The outcome of a game is its winner, and there is none before the end."""
    game = scene(BOX, ["", ""], "skip kitten")
    game.draw()
    assert game.state.winner is None

    game.die()
    assert game.state.winner == 0


def test_es_17_the_game_ends_at_once() -> None:
    """When one is left nobody has another turn, whatever turns were owed."""
    game = scene(BOX, ["", "skip"], "kitten favor", owed=2)
    game.die()

    assert game.state.is_over
    assert game.state.legal_actions() == []


def test_es_18_a_nope_before_the_action_and_off_turn() -> None:
    """The Nope of a player who is not on turn stops the Attack before it has any effect."""
    game = scene(BOX, ["attack", "", "nope"], "skip*2 kitten*2")
    game.announce("attack")
    assert game.turn == (0, 1)
    game.nope(2)
    game.all_pass()

    assert game.turn == (0, 1)


def test_es_19_nobody_can_nope_a_see_the_future() -> None:
    """This rulebook alone excepts it; other cards open a window."""
    game = scene(BOX, ["see_the_future skip", "nope"], "skip kitten")
    game.announce("see_the_future")
    assert game.phase() is Phase.TURN
    assert isinstance(game.state.events[-1], Peeked)

    game.announce("skip")
    assert game.phase() is Phase.NOPE_WINDOW


def test_es_20_a_noped_card_is_discarded_as_if_it_never_happened() -> None:
    """A Noped Favor takes nothing and lies in the discard pile."""
    game = scene(BOX, ["favor", "nope skip"], "skip kitten")
    game.announce("favor", target=1)
    game.nope(1)
    game.all_pass()

    assert game.phase() is Phase.TURN
    assert game.hand(1) == cards("skip")
    assert game.discards == cards("favor nope")


def test_es_21_attack_on_attack_hands_the_turns_on() -> None:
    """The victim's turn ends at once, and the next player takes what was left and two more."""
    game = scene(BOX, ["", "attack", ""], "skip*2 kitten*2", current=1, owed=2)
    game.draw()
    game.play("attack")

    assert game.turn == (2, 3)


def test_es_22_chained_attacks_are_four_turns_then_six() -> None:
    """Each Attack in a chain adds two."""
    game = scene(BOX, ["attack", "attack", "attack"], "skip*2 kitten*2")
    owed = []
    for _ in range(3):
        game.play("attack")
        owed.append(game.turn)

    assert owed == [(1, 2), (2, 4), (0, 6)]


def test_es_23_a_defuse_is_played_at_once_and_the_turn_ends() -> None:
    """There is no other choice; then the kitten goes in where one wants, and the next player is up."""
    game = scene(BOX, ["defuse skip nope", ""], "kitten skip favor")
    game.do(Draw())
    assert game.state.legal_actions() == [Rescue(card("defuse"))]

    game.do(Rescue(card("defuse")))
    assert game.state.legal_actions() == [Insert(0), Insert(1), Insert(2)]
    game.do(Insert(2))
    assert game.pile == cards("skip favor kitten")
    assert game.turn == (1, 1)


def test_es_24_a_skip_ends_the_turn_without_drawing() -> None:
    """The pile keeps its size."""
    game = scene(BOX, ["skip", ""], "favor kitten")
    game.play("skip")

    assert game.turn == (1, 1)
    assert len(game.pile) == 2


def test_es_25_an_empty_hand_changes_nothing() -> None:
    """Without cards a player draws, and goes on with what comes."""
    game = scene(BOX, ["", ""], "favor skip*2 kitten")
    assert game.state.legal_actions() == [Draw()]

    game.draw()
    game.draw()
    assert game.may("favor", target=1)


@pytest.mark.parametrize("nopes", range(5))
def test_es_26_nopes_alternate_without_limit(nopes: int) -> None:
    """An odd number of them stops the Skip, an even number lets it happen."""
    game = scene(BOX, ["skip nope*2", "nope*3"], "favor kitten")
    game.announce("skip")
    for turn in range(nopes):
        game.nope(1 - turn % 2)
    game.all_pass()

    assert game.turn == ((0, 1) if nopes % 2 else (1, 1))


def test_es_27_cats_are_played_as_identical_pairs() -> None:
    """Not one, and not two different ones; the stolen card is random."""

    def stolen(chance: Chance) -> Card:
        game = scene(BOX, ["tacocat*2 beard_cat", "attack nope"], "skip kitten", chance=chance)
        assert not game.may("tacocat")
        assert not game.may("tacocat beard_cat", target=1)
        game.play("tacocat tacocat", target=1)
        return next(held for held in game.hand(0) if held is not Card.BEARD_CAT)

    taken = chances(stolen)
    assert taken == {Card.ATTACK: Fraction(1, 2), Card.NOPE: Fraction(1, 2)}


def test_es_28_cats_serve_in_special_combos_but_never_singly() -> None:
    """Three equal cats ask for a card, one does nothing, and no other titles go together."""
    game = scene(BOX, ["tacocat*3 skip*3", "attack"], "favor kitten")
    assert not game.may("tacocat")
    assert not game.may("skip skip", target=1)
    assert not game.may("skip*3", target=1, named="attack")

    game.play("tacocat*3", target=1, named="attack")
    assert Card.ATTACK in game.hand(0)


def test_es_29_the_numbers_for_two_players() -> None:
    """One kitten, a Defuse each, two spares back and two out, eight cards each."""
    state = dealt(BOX, 2)

    assert state.table.pile.count(KITTEN) == 1
    assert [hand.count(card("defuse")) for hand in state.table.hands] == [1, 1]
    assert (state.setup.spare_defuses, state.setup.removed[card("defuse")]) == (2, 2)
    assert [len(hand) for hand in state.table.hands] == [8, 8]
    assert len(state.table.pile) == 35


def test_es_30_see_the_future_and_skip_leaves_the_kitten_to_others() -> None:
    """The kitten that was seen stays on top for the next player."""
    game = scene(BOX, ["see_the_future skip", ""], "kitten skip")
    game.play("see_the_future")
    game.play("skip")
    game.do(Draw())

    assert game.phase() is Phase.RESCUE
    assert game.asked == 1


def test_es_31_shuffle_mixes_the_pile_unseen() -> None:
    """Every order is equally likely, and nobody learns it."""

    def shuffled(chance: Chance) -> tuple[Card, ...]:
        rulings = {"shuffle_ends_turn": False}
        game = scene(BOX, ["shuffle", ""], "kitten favor skip", rulings=rulings, chance=chance)
        events = game.play("shuffle")
        assert not any(isinstance(event, Peeked) for event in events)
        return tuple(game.pile)

    orders = chances(shuffled)
    assert list(orders.values()) == [Fraction(1, 6)] * 6


def test_es_32_after_a_shuffle_you_must_draw() -> None:
    """The top card is drawn at once, and the turn is over; a stopped Shuffle leaves the turn."""
    game = scene(BOX, ["shuffle skip", "nope"], "favor*2 skip kitten", chance=_Unmoved())
    events = game.play("shuffle")
    assert any(isinstance(event, Drew) for event in events)
    assert game.hand(0) == cards("skip favor")
    assert game.turn == (1, 1)

    stopped = scene(BOX, ["shuffle skip", "nope"], "favor*2 skip kitten")
    stopped.announce("shuffle")
    stopped.nope(1)
    stopped.all_pass()
    assert stopped.may("skip")
    assert len(stopped.pile) == 4


def test_es_32_the_kitten_may_come_up() -> None:
    """The draw that follows a Shuffle is a draw like any other."""
    game = scene(BOX, ["shuffle", ""], "kitten favor", chance=_Unmoved())
    game.play("shuffle")

    assert game.state.legal_actions() == [Die()]
    assert not game.state.is_legal(Give(card("shuffle")))


class _Unmoved:
    """Chance that leaves a shuffled pile as it was."""

    def pick(self, count: int) -> int:  # noqa: ARG002  # the first of any number
        """Return 0."""
        return 0

    def shuffle(self, cards: list[Card]) -> None:
        """Change nothing."""

    def copy(self) -> _Unmoved:
        """Return one that does the same."""
        return self

"""Turns owed, draws, and Exploding Kittens."""

from __future__ import annotations

import pytest

from ekprob.errors import BadValueError, IllegalActionError
from ekprob.game import (
    Die,
    DigOn,
    Draw,
    GameState,
    Insert,
    Keep,
    Pass,
    Phase,
    Rescue,
    Revive,
    broken_invariants,
    outcomes,
)
from ekprob.game.events import Died, DrawnFrom, Drew, KittenReturned, Rescued
from ekprob.rules import Card
from tests.game.scenes.positions import KITTEN, at, cards, do, let_pass, only, play

SAFE = "tacocat tacocat tacocat tacocat"


@pytest.mark.parametrize(
    ("owed", "attacked", "before", "chain", "expected"),
    [
        (1, False, [], "stack", 2),
        (1, False, [], "reset", 2),
        (2, True, [], "stack", 4),
        (2, True, [], "reset", 2),
        (2, True, [Draw()], "stack", 3),
        (2, True, [Draw()], "reset", 2),
        (2, True, [play("skip")], "stack", 3),
        (2, True, [play("skip")], "reset", 2),
        (4, True, [], "stack", 6),
        (4, True, [Draw()], "stack", 5),
        (4, True, [Draw(), Draw(), Draw()], "stack", 3),
        (4, True, [], "reset", 2),
        (6, True, [], "stack", 8),
    ],
)
def test_attack_on_attack(  # one row of the table
    owed: int,
    attacked: bool,  # noqa: FBT001
    before: list[Draw],
    chain: str,
    expected: int,
) -> None:
    """Imposed turns, the one in progress included, stack; or they are reset to two."""
    state = at(
        "original",
        ["attack skip", "skip", ""],
        f"{SAFE} kitten kitten",
        owed=owed,
        attacked=attacked,
        attack_chain=chain,
    )

    do(state, *before, play("attack"))

    assert (state.table.current, state.table.owed, state.table.attacked) == (1, expected, True)


@pytest.mark.parametrize(
    ("owed", "attacked", "chain", "expected"),
    [(1, False, "stack", 6), (1, False, "reset", 6), (2, True, "stack", 8), (2, True, "reset", 6)],
)
def test_attack_of_the_dead(owed: int, attacked: bool, chain: str, expected: int) -> None:  # noqa: FBT001
    """Three turns for each of two dead players, on top of those owed after an attack."""
    state = at(
        "zombie",
        ["attack_of_the_dead", "", "", ""],
        f"{SAFE} kitten",
        dead=[1, 3],
        owed=owed,
        attacked=attacked,
        attack_chain=chain,
    )

    do(state, play("attack_of_the_dead"))

    assert (state.table.current, state.table.owed) == (2, expected)


def test_targeted_attack_passes_over_players() -> None:
    """Play goes on from the victim."""
    state = at("party-pack", ["targeted_attack", "", "skip", ""], f"{SAFE} kitten kitten kitten")

    do(state, play("targeted_attack", 2), Draw(), Draw())

    assert state.acting_seat == 3


def test_skips_and_super_skip() -> None:
    """A Skip ends one turn of those owed, a Super Skip all of them."""
    state = at("zombie", ["skip super_skip", "", ""], f"{SAFE} kitten kitten", owed=3, attacked=True)

    do(state, play("skip"))
    assert (state.acting_seat, state.table.owed, state.table.attacked) == (0, 2, True)
    do(state, play("super_skip"))
    assert (state.acting_seat, state.table.owed, state.table.attacked) == (1, 1, False)


def test_drawing_ends_the_turn_and_goes_round_the_living() -> None:
    """The next living player to the left acts."""
    state = at("original", ["", "", "skip"], f"{SAFE} kitten", dead=[1])

    events = do(state, Draw())

    assert only(events, Drew) == Drew(0, DrawnFrom.TOP, Card.TACOCAT)
    assert state.acting_seat == 2


def test_draw_from_the_bottom() -> None:
    """A bottom card, kitten or not, ends one turn like any other."""
    state = at(
        "party-pack", ["draw_from_the_bottom draw_from_the_bottom defuse", ""], "skip kitten nope", owed=2
    )

    do(state, play("draw_from_the_bottom"))
    assert state.table.hands[0] == cards("defuse nope draw_from_the_bottom")
    do(state, play("draw_from_the_bottom"))

    assert state.phase is Phase.RESCUE
    assert state.table.pile == cards("skip")


def test_bottom_of_a_pile_of_one() -> None:
    """With one card left the bottom is the top."""
    state = at("party-pack", ["draw_from_the_bottom", ""], "kitten")

    do(state, play("draw_from_the_bottom"), Die())

    assert state.winner == 1


@pytest.mark.parametrize("position", [0, 1, 2])
def test_a_defuse_puts_the_kitten_back_in_secret(position: int) -> None:
    """Anywhere in the pile; only its player knows where; it ends one turn of those owed."""
    state = at("original", ["defuse skip", "skip"], "kitten skip nope", owed=2, attacked=True)

    events = do(state, Draw(), Rescue(Card.DEFUSE), Insert(position))

    pile = cards("skip nope")
    pile.insert(position, KITTEN)
    assert state.table.pile == pile
    assert state.table.discards == cards("defuse")
    returned = only(events, KittenReturned)
    assert returned == KittenReturned(0, 3, frozenset([0]), position)
    assert returned.seen_by(1) == KittenReturned(0, 3, frozenset([0]), None)
    assert (state.acting_seat, state.table.owed, state.table.attacked) == (0, 1, True)


@pytest.mark.parametrize("position", [-1, 3])
def test_no_position_outside_the_pile(position: int) -> None:
    """Two cards have positions 0 to 2; the error names them and nothing changes."""
    state = at("original", ["defuse", "skip"], "kitten skip nope")
    do(state, Draw(), Rescue(Card.DEFUSE))

    with pytest.raises(IllegalActionError, match=rf"no position {position}; positions are 0 .* to 2"):
        state.apply(Insert(position))

    assert state.phase is Phase.INSERT


def test_a_random_put_back_is_hidden_from_its_player() -> None:
    """By the Chinese rulebook chance picks the place, and nobody sees it."""
    state = at("original", ["defuse", "skip"], "kitten skip nope", kitten_put_back="random")

    events = do(state, Draw(), Rescue(Card.DEFUSE))

    assert state.table.pile.count(KITTEN) == 1
    assert only(events, KittenReturned).seen_by(0) == KittenReturned(0, 3, frozenset(), None)
    assert state.acting_seat == 1


def test_rescue_is_forced_or_free() -> None:
    """With a Defuse one must live; with a Zombie Kitten one may die."""
    forced = at("original", ["defuse", ""], "kitten skip")
    free = at("zombie", ["zombie_kitten", "", ""], "kitten kitten skip")
    do(forced, Draw())
    do(free, Draw())

    assert forced.legal_actions() == [Rescue(Card.DEFUSE)]
    with pytest.raises(IllegalActionError, match="you must save yourself: you hold Defuse"):
        forced.apply(Die())
    assert free.legal_actions() == [Rescue(Card.ZOMBIE_KITTEN), Die()]


@pytest.mark.parametrize(
    ("ruling", "discards", "hand", "out", "shown"),
    [
        ("discard", "skip favor exploding_kitten", "", "", "skip favor"),
        ("out_of_play", "", "", "skip favor", ""),
        ("keep", "", "skip favor", "", ""),
    ],
)
def test_what_becomes_of_a_dead_hand(ruling: str, discards: str, hand: str, out: str, shown: str) -> None:
    """It is discarded with the kitten for all to see, leaves the game face down, or is kept."""
    state = at(
        "original", ["skip favor", "", ""], "kitten kitten skip", dead_hand=ruling, owed=2, attacked=True
    )

    events = do(state, Draw(), Die())

    assert state.table.discards == cards(discards)
    assert state.table.hands[0] == cards(hand)
    assert state.table.out_of_play[0] == cards(out)
    assert only(events, Died).seen_by(1) == Died(0, tuple(cards(shown)))
    assert (state.acting_seat, state.table.owed, state.table.attacked) == (1, 1, False)
    assert broken_invariants(state) == []


def test_the_last_one_living_wins_at_once() -> None:
    """No more turns are taken, whatever the dead hold."""
    state = at("zombie", ["zombie_kitten", ""], "kitten skip")

    do(state, Draw(), Die())

    assert (state.winner, state.is_over, state.acting_seat, state.legal_actions()) == (1, True, -1, [])
    with pytest.raises(IllegalActionError, match="the game is over"):
        state.apply(Draw())


def drawn_in_a_zombie_game(hand: str, *others: str, discards: str = "") -> GameState:
    """Return a game in which seat 0 has drawn a kitten; the others are dead but for the last."""
    dead = list(range(1, len(others)))
    state = at("zombie", [hand, *others], "kitten skip nope", dead=dead, discards=discards)
    do(state, Draw())
    return state


def test_a_zombie_kitten_brings_one_back_with_two_kittens() -> None:
    """The rescuer chooses whom, then puts both kittens back; the second has one place more."""
    state = drawn_in_a_zombie_game("zombie_kitten", "skip", "nope", "")

    do(state, Rescue(Card.ZOMBIE_KITTEN))
    assert state.legal_actions() == [Revive(1), Revive(2)]
    do(state, Revive(2))
    assert state.legal_actions() == [Insert(place) for place in range(3)]
    do(state, Insert(2))
    assert state.legal_actions() == [Insert(place) for place in range(4)]
    do(state, Insert(0))

    assert state.table.pile == cards("kitten skip nope kitten")
    assert state.table.living == [True, False, True, True]
    assert state.table.hands[2] == cards("nope")
    assert state.acting_seat == 2
    assert broken_invariants(state) == []


def test_a_zombie_kitten_with_nobody_dead() -> None:
    """There is nobody to bring back, only the own kitten to put back."""
    state = drawn_in_a_zombie_game("zombie_kitten", "")

    do(state, Rescue(Card.ZOMBIE_KITTEN), Insert(0))

    assert state.table.pile == cards("kitten skip nope")


def test_a_revived_player_whose_kitten_was_discarded() -> None:
    """It comes back out of the discard pile."""
    state = at(
        "zombie",
        ["zombie_kitten", "", ""],
        "kitten skip",
        dead=[1],
        discards="skip kitten nope",
        dead_hand="discard",
    )

    do(state, Draw(), Rescue(Card.ZOMBIE_KITTEN), Revive(1), Insert(0), Insert(0))

    assert state.table.discards == cards("skip nope zombie_kitten")
    assert broken_invariants(state) == []


def test_a_clone_on_a_zombie_kitten_saves() -> None:
    """If the top discard is a Zombie Kitten, a Clone is one too, and brings somebody back."""
    state = drawn_in_a_zombie_game("clone", "", "", discards="zombie_kitten")

    events = do(state, Rescue(Card.CLONE))

    assert only(events, Rescued) == Rescued(0, Card.CLONE, Card.ZOMBIE_KITTEN)
    assert state.phase is Phase.REVIVE
    assert state.table.discards == cards("zombie_kitten clone")


@pytest.mark.parametrize("discards", ["", "skip", "zombie_kitten nope"])
def test_a_clone_on_anything_else_does_not_save(discards: str) -> None:
    """Only what lies on top counts."""
    state = drawn_in_a_zombie_game("clone", "", "", discards=discards)

    assert state.legal_actions() == [Die()]
    with pytest.raises(IllegalActionError, match="Clone does not save you"):
        state.apply(Rescue(Card.CLONE))


def test_dig_deeper_keeps_or_digs_on() -> None:
    """The kept card is drawn; else the next one is, and the first stays on top."""
    kept = at("zombie", ["dig_deeper", ""], "skip favor kitten")
    dug = kept.copy()

    do(kept, play("dig_deeper"))
    assert kept.observe(0).looking_at == (Card.SKIP,)
    assert kept.observe(1).looking_at == ()
    do(kept, Keep())
    events = do(dug, play("dig_deeper"), DigOn())

    assert (kept.table.hands[0], kept.table.pile) == (cards("skip"), cards("favor kitten"))
    assert (dug.table.hands[0], dug.table.pile) == (cards("favor"), cards("skip kitten"))
    assert only(events, Drew).source is DrawnFrom.SECOND
    assert (kept.acting_seat, dug.acting_seat) == (1, 1)


def test_dig_deeper_and_kittens() -> None:
    """Looking at a kitten is safe; keeping it, or meeting it below, is a draw; the first is on top again."""
    state = at("zombie", ["dig_deeper zombie_kitten", "", ""], "kitten kitten skip")
    kept, dug = state.copy(), state.copy()

    do(kept, play("dig_deeper"), Keep())
    do(dug, play("dig_deeper"), DigOn())

    for after in (kept, dug):
        assert after.phase is Phase.RESCUE
        assert after.table.pile == cards("kitten skip")


def test_dig_deeper_with_one_card_left() -> None:
    """The card is spent and nothing happens; the turn goes on."""
    state = at("zombie", ["dig_deeper", ""], "kitten")

    do(state, play("dig_deeper"))

    assert (state.acting_seat, state.phase, state.table.pile) == (0, Phase.TURN, [KITTEN])
    assert state.table.discards == cards("dig_deeper")


def test_a_shuffle_that_ends_the_turn() -> None:
    """By the Spanish rulebook the draw follows at once."""
    state = at("original", ["shuffle skip", ""], "skip skip skip kitten", shuffle_ends_turn=True)

    do(state, play("shuffle"))

    assert len(state.table.pile) == 3
    assert state.acting_seat == 1 or state.phase is Phase.RESCUE


def test_a_shuffle_that_ends_the_turn_leaves_only_the_draw() -> None:
    """A NOW card may hold the draw up, but no card is played any more."""
    state = at("zombie", ["shuffle skip", "shuffle_now"], "skip skip skip kitten", shuffle_ends_turn=True)

    state.apply(play("shuffle"))
    state.apply(Pass())
    assert state.phase is Phase.NOW_WINDOW
    do(state, play("shuffle_now"))

    assert state.legal_actions() == [Draw()]
    with pytest.raises(IllegalActionError, match="after this Shuffle you must draw"):
        state.apply(play("skip"))


def test_a_copy_and_an_outcome_keep_that_only_a_draw_is_left() -> None:
    """A copy, and each outcome of what follows, are bound by the same Shuffle."""
    state = at("zombie", ["shuffle skip", "shuffle_now"], "skip kitten", shuffle_ends_turn=True)
    state.apply(play("shuffle"))
    state.apply(Pass())
    assert (state.phase, state.copy().observe(0).must_draw) == (Phase.NOW_WINDOW, True)

    state.apply(play("shuffle_now"))
    after = [outcome.state for outcome in outcomes(state, Pass())]

    assert [len(after), *(one.acting_seat for one in after)] == [2, 1, 1]
    for one in (state.copy(), *(each.copy() for each in after)):
        let_pass(one)
        assert one.legal_actions() == [Draw()]


def test_a_clone_is_refused_for_what_it_would_be() -> None:
    """The reason names the title that the Clone takes on, not the Clone."""
    state = at("zombie", ["clone", "", ""], "kitten kitten", discards="grave_robber")
    reason = state.why_illegal(play("clone"))

    assert reason is not None
    assert reason.in_language("en").startswith("Grave Robber ")


def test_wrong_positions() -> None:
    """A position names cards of the game, one kitten fewer than the living, and a living player's turn."""
    with pytest.raises(BadValueError, match="5 Skip cards were given, the game has 4"):
        at("original", ["skip skip skip", ""], "skip skip kitten")
    with pytest.raises(BadValueError, match="the pile holds 0 kittens; with 2 living it is 1"):
        at("original", ["", ""], "skip")
    with pytest.raises(BadValueError, match="current=1: the seat of a living player"):
        at("original", ["", "", ""], "kitten", dead=[1], current=1)
    with pytest.raises(BadValueError, match="owed=0: a whole number from 1 up"):
        at("original", ["", ""], "kitten", owed=0)
    with pytest.raises(BadValueError, match="2 or more live"):
        at("original", ["", ""], "skip", dead=[1])
    with pytest.raises(BadValueError, match="Clone"):
        at("original", ["clone", ""], "kitten")


def test_wrong_seats_and_first_players() -> None:
    """A seat that is not there is named, with the range."""
    state = at("original", ["", ""], "kitten")
    with pytest.raises(BadValueError, match="seat=2: a whole number from 0 to 1"):
        state.observe(2)

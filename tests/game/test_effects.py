"""What cards and combos do to the pile and to hands."""

from __future__ import annotations

import pytest

from ekprob.errors import IllegalActionError
from ekprob.game import Arrange, Draw, Give, Insert, Nope, Pass, Phase, Play, Rescue, Take, broken_invariants
from ekprob.game.events import (
    Arranged,
    Given,
    GivenUp,
    HadNoEffect,
    NamedCardAsked,
    Peeked,
    Shuffled,
    Stolen,
)
from ekprob.rules import Card
from tests.game.scenes.positions import at, cards, do, only, play

PILE = "skip favor kitten nope"


def test_see_the_future_shows_three_to_one() -> None:
    """The player sees the top three in order, the others that three were seen; the turn goes on."""
    state = at("original", ["see_the_future", ""], PILE)

    events = do(state, play("see_the_future"))

    seen = only(events, Peeked)
    assert seen.cards == tuple(cards("skip favor kitten"))
    assert seen.seen_by(1) == Peeked(0, Card.SEE_THE_FUTURE, 3, None)
    assert state.acting_seat == 0
    assert state.table.pile == cards(PILE)


def test_the_future_of_a_small_pile() -> None:
    """With two cards left, two are seen."""
    state = at("party-pack", ["see_the_future alter_the_future", ""], "skip kitten")

    assert only(do(state, play("see_the_future")), Peeked).cards == tuple(cards("skip kitten"))
    do(state, play("alter_the_future"))
    assert set(state.legal_actions()) == {
        Arrange(tuple(cards("skip kitten"))),
        Arrange(tuple(cards("kitten skip"))),
    }


def test_alter_the_future() -> None:
    """The order is the player's, and secret."""
    state = at("party-pack", ["alter_the_future", ""], PILE)
    do(state, play("alter_the_future"))
    assert state.observe(0).looking_at == tuple(cards("skip favor kitten"))
    assert len(state.legal_actions()) == 6
    with pytest.raises(IllegalActionError, match="not the top 3 cards"):
        state.apply(Arrange(tuple(cards("skip skip kitten"))))

    events = do(state, Arrange(tuple(cards("kitten favor skip"))))

    assert state.table.pile == cards("kitten favor skip nope")
    assert only(events, Arranged).seen_by(1) == Arranged(0, 3, None)


def test_shuffle() -> None:
    """The pile keeps its cards; the turn goes on."""
    state = at("original", ["shuffle", ""], PILE)

    events = do(state, play("shuffle"))

    assert only(events, Shuffled) == Shuffled(0, 0)
    assert sorted(state.table.pile, key=str) == sorted(cards(PILE), key=str)
    assert state.acting_seat == 0


def test_favor() -> None:
    """The giver chooses, from everything it holds; third players do not see what."""
    state = at("original", ["favor", "defuse skip skip", "nope"], f"kitten {PILE}")
    do(state, play("favor", 1))
    assert (state.acting_seat, state.legal_actions()) == (1, [Give(Card.DEFUSE), Give(Card.SKIP)])
    with pytest.raises(IllegalActionError, match="Nope is not in your hand"):
        state.apply(Give(Card.NOPE))

    events = do(state, Give(Card.DEFUSE))

    given = only(events, Given)
    assert (given, given.seen_by(0)) == (Given(1, 0, Card.DEFUSE), given)
    assert given.seen_by(2) == Given(1, 0, None)
    assert (state.table.hands[0], state.acting_seat) == (cards("defuse"), 0)


def test_a_hand_emptied_by_its_own_nope() -> None:
    """The last card may go on a Nope; when that is stopped too, there is nothing to give or steal."""
    for action in (play("favor", 1), play("tacocat tacocat", 1)):
        state = at("original", ["favor tacocat tacocat nope", "nope"], PILE)
        for step in (action, Nope(), Nope()):
            state.apply(step)
        events = do(state, Pass())

        assert only(events, HadNoEffect).cards == action.cards
        assert (state.acting_seat, state.phase) == (0, Phase.TURN)


def test_pair() -> None:
    """Any equal titles steal a random card."""
    state = at("original", ["shuffle shuffle", "skip", ""], f"kitten {PILE}")

    events = do(state, play("shuffle shuffle", 1))

    stolen = only(events, Stolen)
    assert stolen == Stolen(0, 1, Card.SKIP)
    assert stolen.seen_by(2) == Stolen(0, 1, None)
    assert state.table.discards == cards("shuffle shuffle")
    assert state.table.hands == [cards("skip"), [], []]


@pytest.mark.parametrize(("held", "left", "found"), [("skip skip", "skip", True), ("favor", "favor", False)])
def test_three_of_a_kind(held: str, left: str, found: bool) -> None:  # noqa: FBT001
    """One copy of the named card changes hands, or none; everybody hears which."""
    state = at("original", ["nope nope nope", held], "kitten")

    events = do(state, play("nope nope nope", 1, "skip"))

    assert only(events, NamedCardAsked) == NamedCardAsked(0, 1, Card.SKIP, found)
    assert state.table.hands == [cards("skip") if found else [], cards(left)]


FIVE = "nope attack skip favor shuffle"


def test_five_different_take_any_discard_but_kittens_and_themselves() -> None:
    """The card is chosen once nobody has stopped it; another copy of one of the five may be taken."""
    state = at("original-2015", [FIVE, "nope", ""], "kitten", dead=[2], discards="defuse kitten skip defuse")
    state.apply(play(FIVE))
    state.apply(Nope())
    assert state.phase is not Phase.TAKE
    state = at("original-2015", [FIVE, "nope", ""], "kitten", dead=[2], discards="defuse kitten skip defuse")
    do(state, play(FIVE))
    assert state.legal_actions() == [Take(Card.DEFUSE), Take(Card.SKIP)]
    with pytest.raises(IllegalActionError, match="Exploding Kitten cannot be taken"):
        state.apply(Take(Card.EXPLODING_KITTEN))
    with pytest.raises(IllegalActionError, match="Attack cannot be taken"):
        state.apply(Take(Card.ATTACK))

    do(state, Take(Card.SKIP))

    assert state.table.discards == cards(f"defuse kitten defuse {FIVE}")
    assert state.table.hands[0] == cards("skip")
    assert broken_invariants(state) == []


def test_a_nope_on_five_different_may_be_taken() -> None:
    """Nopes that were Noped lie on top of the five, and are discards like others."""
    state = at("original-2015", [f"nope {FIVE}", "nope"], "kitten", discards="defuse")
    for action in (play(FIVE), Nope(), Nope(), Pass()):
        state.apply(action)

    do(state, Take(Card.NOPE))

    assert state.table.discards == cards(f"defuse {FIVE} nope")


def test_shuffle_now_from_the_dead() -> None:
    """A dead player may shuffle before another's draw, who then decides anew."""
    state = at("zombie", ["", "shuffle_now", ""], "skip kitten favor", dead=[1])
    state.apply(play_draw := state.legal_actions()[0])
    assert (state.acting_seat, state.phase) == (1, Phase.NOW_WINDOW)

    events = do(state, play("shuffle_now"))

    assert only(events, Shuffled) == Shuffled(1, 0)
    assert (state.acting_seat, state.phase, len(state.table.pile)) == (0, Phase.TURN, 3)
    assert play_draw in state.legal_actions()


def test_feed_the_dead() -> None:
    """Everybody living but the player gives one card in secret, clockwise; empty hands skip."""
    state = at(
        "zombie",
        ["feed_the_dead skip", "favor nope", "", "attack", "skip"],
        "kitten kitten kitten skip",
        dead=[4],
    )

    do(state, play("feed_the_dead", 4))
    assert (state.acting_seat, state.phase) == (1, Phase.FEED)
    events = do(state, Give(Card.NOPE))
    assert only(events, Given).seen_by(2) == Given(1, 4, None)
    assert state.acting_seat == 3
    do(state, Give(Card.ATTACK))

    assert state.table.hands[4] == cards("nope attack skip")
    assert (state.acting_seat, state.phase) == (0, Phase.TURN)


def test_the_dead_may_feed_themselves() -> None:
    """Then every living player gives."""
    state = at("zombie", ["skip skip", "feed_the_dead", "favor favor"], "skip kitten", dead=[1])
    state.apply(play("skip"))
    for _ in range(2):
        state.apply(Pass())
    assert (state.acting_seat, state.phase) == (0, Phase.NOW_WINDOW)
    state.apply(Pass())

    do(state, play("feed_the_dead", 1))
    assert state.acting_seat == 2
    do(state, Give(Card.FAVOR))
    assert state.acting_seat == 0
    do(state, Give(Card.SKIP))

    assert state.table.hands == [[], cards("skip favor"), cards("favor")]


def test_grave_robber() -> None:
    """Every dead player with cards gives one up in secret; then the pile is shuffled once."""
    state = at("zombie", ["grave_robber", "skip favor", "", "nope", ""], "kitten tacocat", dead=[1, 2, 3])

    do(state, play("grave_robber"))
    assert (state.acting_seat, state.phase) == (1, Phase.GRAVE)
    events = do(state, Give(Card.SKIP)) + do(state, Give(Card.NOPE))

    assert [event.seen_by(0) for event in events if isinstance(event, GivenUp)] == [
        GivenUp(1, None),
        GivenUp(3, None),
    ]
    assert only(events, Shuffled) == Shuffled(0, 2)
    assert sorted(state.table.pile, key=str) == sorted(cards("kitten tacocat skip nope"), key=str)
    assert broken_invariants(state) == []


def test_grave_robber_and_empty_graves() -> None:
    """Without cards among the dead nothing is shuffled."""
    state = at("zombie", ["grave_robber", "", ""], "skip kitten", dead=[1])

    assert only(do(state, play("grave_robber")), HadNoEffect).seat == 0


def test_clone_becomes_the_card_beneath_it() -> None:
    """It needs the same target, does the same, and stays a Clone in the discards."""
    state = at("zombie", ["clone clone", "skip"], PILE, discards="favor")

    do(state, play("clone", 1), Give(Card.SKIP))

    assert state.table.discards == cards("favor clone")
    assert state.table.hands == [cards("skip clone"), []]
    with pytest.raises(IllegalActionError, match="cannot be played on another Clone"):
        state.apply(play("clone"))


@pytest.mark.parametrize(
    ("hand", "discards", "action", "reason"),
    [
        ("clone", "", play("clone"), "discard pile is empty"),
        ("clone", "tacocat", play("clone"), "Tacocat cannot be played by itself"),
        ("clone", "zombie_kitten", play("clone"), "Zombie Kitten cannot be played by itself"),
        ("clone", "nope", play("clone"), "Nope cannot be played by itself"),
        ("clone", "clairvoyance", play("clone"), "Clairvoyance NOW only answers"),
        ("clone", "attack_of_the_dead", play("clone"), "everybody lives"),
        ("clone", "favor", play("clone"), "at whom"),
        ("attack_of_the_dead", "", play("attack_of_the_dead"), "everybody lives"),
        ("grave_robber", "", play("grave_robber"), "everybody lives"),
        ("feed_the_dead", "", play("feed_the_dead", 1), "everybody lives"),
        ("clairvoyance", "", play("clairvoyance"), "only answers"),
        ("tacocat", "", play("tacocat"), "Tacocat cannot be played by itself"),
        ("nope", "", play("nope"), "Nope cannot be played by itself"),
        ("zombie_kitten", "", play("zombie_kitten"), "Zombie Kitten cannot be played by itself"),
        ("skip", "", play("attack"), "Attack is not in your hand"),
        ("skip", "", play("skip skip", 1), "Skip is not in your hand"),
        ("skip", "", play("skip", 1), "Skip is aimed at nobody"),
        ("favor", "", play("favor"), "at whom Favor"),
        ("favor", "", play("favor", 0), "cannot choose yourself"),
        ("favor", "", play("favor", 2), "seat 2 has no cards"),
        ("favor", "", play("favor", 3), "no seat 3; seats are 0 to 2"),
        ("favor", "", play("favor", -1), "no seat -1"),
        ("skip skip", "", play("skip skip"), "at whom"),
        ("skip skip", "", play("skip skip", 2), "seat 2 has no cards"),
        ("skip skip", "", play("skip skip", 1, "nope"), "only three of a kind"),
        ("skip skip skip", "", play("skip skip skip", 1), "must name a card"),
        ("skip skip skip", "", play("skip skip skip", 1, "defuse"), "Defuse is not in this game"),
        ("skip favor", "", play("skip favor", 1), "do not match"),
        ("skip clone", "", play("skip clone", 1), "do not match"),
        ("tacocat clone clone", "", play("tacocat clone clone", 1, "skip"), "do not match"),
        ("clone tacocat", "", play("clone tacocat", 1), "order of Card"),
        ("skip skip skip skip", "", play("skip skip skip skip", 1), "2, 3 or 5 cards, not 4"),
        (FIVE, "clone", play(FIVE), "five different cards do nothing"),
        ("skip", "", Play(()), "2, 3 or 5 cards, not 0"),
        ("skip", "", Pass(), "time to play a card or to draw"),
    ],
)
def test_illegal_in_a_turn(hand: str, discards: str, action: Play, reason: str) -> None:
    """The error names what is wrong, and nothing changes."""
    state = at("zombie", [hand, "cattermelon", ""], "kitten kitten", discards=discards)
    before = state.observe(0)

    with pytest.raises(IllegalActionError, match=reason):
        state.apply(action)

    assert state.observe(0) == before


def test_actions_of_wrong_kinds() -> None:
    """A list of cards, a truth value for a seat and half a place in the pile are refused, not guessed at."""
    state = at("original", ["favor skip defuse", "nope"], "kitten skip")
    wrong = [Play([Card.SKIP]), Play((Card.FAVOR,), target=True), Play((Card.SKIP,), 1.0)]  # type: ignore[arg-type]
    for action in wrong:
        with pytest.raises(IllegalActionError):
            state.apply(action)
    do(state, Draw(), Rescue(Card.DEFUSE))
    for place in (0.5, "0", True):
        with pytest.raises(IllegalActionError, match=rf"no position {place}"):
            state.apply(Insert(place))  # type: ignore[arg-type]
    assert broken_invariants(state) == []


@pytest.mark.parametrize(
    ("action", "reason"),
    [(play("favor", 1), "seat 1 is dead"), (play("feed_the_dead", 2), "seat 2 is alive")],
)
def test_the_dead_are_no_targets_but_for_the_dead(action: Play, reason: str) -> None:
    """No Favor asks the dead, and only they are fed."""
    state = at("zombie", ["favor feed_the_dead", "skip", "skip"], "kitten", dead=[1])
    with pytest.raises(IllegalActionError, match=reason):
        state.apply(action)


@pytest.mark.parametrize(
    "combo",
    [
        "feral_cat feral_cat",
        "tacocat feral_cat",
        "tacocat feral_cat feral_cat",
        "tacocat tacocat feral_cat",
        "feral_cat feral_cat feral_cat",
    ],
)
def test_feral_cats_stand_in_for_any_cat(combo: str) -> None:
    """In pairs and threes, also with each other."""
    state = at("party-pack", [combo, "skip", "", ""], "kitten kitten kitten")
    named = "skip" if len(combo.split()) == 3 else None

    do(state, play(combo, 1, named))

    assert state.table.hands[0] == cards("skip")


@pytest.mark.parametrize("combo", ["skip feral_cat", "tacocat cattermelon", "tacocat cattermelon feral_cat"])
def test_feral_cats_do_not_stand_in_for_two_things(combo: str) -> None:
    """Not for other titles, and not for two cats at once."""
    state = at("party-pack", [combo, "skip"], "kitten")
    with pytest.raises(IllegalActionError, match="do not match"):
        state.apply(play(combo, 1, "skip" if len(combo.split()) == 3 else None))


@pytest.mark.parametrize("combo", ["tacocat clone", "tacocat tacocat clone", "clone clone"])
def test_a_clone_in_a_combo(combo: str) -> None:
    """On cats of one's own, or two Clones as a pair."""
    state = at("zombie", [combo, "skip"], "kitten")

    do(state, play(combo, 1, "skip" if len(combo.split()) == 3 else None))

    assert state.table.hands[0] == cards("skip")
    assert state.table.discards == cards(combo)


@pytest.mark.parametrize("combo", ["skip skip", "tacocat tacocat tacocat"])
def test_only_pairs_of_cats(combo: str) -> None:
    """In the beginners' game there are no other combos."""
    state = at("original", [f"{combo} beard_cat beard_cat", "skip"], "kitten", combos="cat_pairs")
    with pytest.raises(IllegalActionError, match="only pairs of cats"):
        state.apply(play(combo, 1, "skip" if len(combo.split()) == 3 else None))
    do(state, play("beard_cat beard_cat", 1))
    assert Card.SKIP in state.table.hands[0]


def test_five_different_need_five_titles_and_a_discard() -> None:
    """Four titles are not enough, nor is an empty discard pile."""
    state = at("original-2015", [f"{FIVE} skip", ""], "kitten")
    with pytest.raises(IllegalActionError, match="no card in the discard pile"):
        state.apply(play(FIVE))
    with pytest.raises(IllegalActionError, match="five different titles"):
        state.apply(play("nope attack skip skip favor"))

"""The cautious bot answers what it knows, and wastes nothing."""

from __future__ import annotations

from ekprob.game import Draw, Insert, Nope, Pass, Play, Rescue
from ekprob.rules import Card
from ekprob.simulate.bots import CautiousBot
from tests.game.scenes.scenes import scene
from tests.simulate.bots.scenes.tables import chosen


def test_it_looks_and_then_answers() -> None:
    """A kitten seen on top is skipped; after a safe card it draws."""
    for pile, expected in (("kitten favor*4", Play((Card.SKIP,))), ("favor*4 kitten", Draw())):
        table = scene("original", ["skip see_the_future", "nope"], pile)

        assert chosen(CautiousBot(), table.state) == Play((Card.SEE_THE_FUTURE,))

        table.play("see_the_future")

        assert chosen(CautiousBot(), table.state) == expected


def test_it_does_not_look_for_nothing() -> None:
    """Without an answer in hand a look is wasted, and so is a Skip on an unknown card."""
    assert (
        chosen(CautiousBot(), scene("original", ["see_the_future favor", "nope"], "kitten skip").state)
        == Draw()
    )
    assert chosen(CautiousBot(), scene("original", ["skip", "nope"], "kitten skip").state) == Draw()


def test_it_saves_itself_and_puts_the_kitten_on_top() -> None:
    """For the next player, who then draws it."""
    table = scene("original", ["defuse skip", "nope"], "kitten skip*3")
    table.draw()

    assert chosen(CautiousBot(), table.state) == Rescue(Card.DEFUSE)

    table.do(Rescue(Card.DEFUSE))

    assert chosen(CautiousBot(), table.state) == Insert(0)


def test_it_puts_the_kitten_behind_its_own_draws() -> None:
    """It still owes two turns after this one."""
    table = scene("original", ["defuse skip", "nope"], "kitten skip*3", owed=3)
    table.draw()
    table.do(Rescue(Card.DEFUSE))

    assert chosen(CautiousBot(), table.state) == Insert(2)


def test_it_stops_what_is_aimed_at_it_once() -> None:
    """An Attack on it, a Favor of it; not a Favor of somebody else, and not what is stopped already."""
    table = scene("original", ["attack favor", "nope", "nope skip"], "kitten*2 skip*3")
    for names, target, seat, expected in (
        ("attack", None, 1, Nope()),
        ("favor", 1, 1, Nope()),
        ("favor", 2, 1, Pass()),
    ):
        twin = table.state.copy()
        twin.apply(Play((next(card for card in Card if card.value == names),), target))

        assert (twin.acting_seat, chosen(CautiousBot(), twin)) == (seat, expected)

    table.announce("attack")
    table.nope(2)
    table.wait_for(1)

    assert chosen(CautiousBot(), table.state) == Pass()

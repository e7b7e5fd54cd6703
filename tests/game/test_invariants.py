"""Each invariant of a game, broken on purpose: what the suites of random games rest on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ekprob.game import GameState, Phase
from ekprob.game.invariants import broken_invariants
from ekprob.game.table import NOBODY, Table
from ekprob.rules import Card
from tests.game.scenes.positions import KITTEN, at, cards


def sound() -> GameState:
    """A turn of seat 0 at a table of three, the last of whom has exploded."""
    return at("original", ["defuse skip", "nope", ""], "skip kitten attack", dead=[2])


def lose_a_card(table: Table) -> None:
    """A card is in no zone."""
    table.hands[0].remove(Card.SKIP)


def make_a_card(table: Table) -> None:
    """One card too many."""
    table.pile.append(Card.NOPE)


def swap_a_card(table: Table) -> None:
    """One card became another."""
    table.removed[table.removed.index(Card.FAVOR)] = Card.SHUFFLE


def turn_a_hand_round(table: Table) -> None:
    """A hand is not in the order of the cards."""
    table.hands[0].reverse()


def hold_a_kitten(table: Table) -> None:
    """The kitten of the pile is in a hand."""
    table.pile.remove(KITTEN)
    table.hands[1] = [KITTEN, *table.hands[1]]


def bury_the_kitten(table: Table) -> None:
    """The kitten of the pile lies in the box."""
    table.pile.remove(KITTEN)
    table.removed.append(KITTEN)


def lose_the_kitten(table: Table) -> None:
    """There is no kitten at all."""
    table.pile.remove(KITTEN)


def add_a_kitten(table: Table) -> None:
    """There is a kitten too many, one of them in somebody's fingers."""
    table.kittens_out = 1


def hold_it_between_actions(table: Table) -> None:
    """The kitten is in somebody's fingers, and nobody is asked to save themselves."""
    table.pile.remove(KITTEN)
    table.kittens_out = 1


def hold_it_in_a_now_window(table: Table) -> None:
    """The same while NOW cards may be played."""
    hold_it_between_actions(table)
    table.phase = Phase.NOW_WINDOW


def explode_the_living(table: Table) -> None:
    """A kitten lies in front of a living player."""
    table.kittens_in_front[1] = True


def discard_a_kitten(table: Table) -> None:
    """A kitten lies among the discards though nobody has exploded."""
    table.discards.append(KITTEN)


def end_too_early(table: Table) -> None:
    """The game is over with two living."""
    table.phase = Phase.OVER


def end_too_late(table: Table) -> None:
    """One is living and the game goes on."""
    table.living[1] = False
    table.kittens_in_front[1] = True
    table.pile.remove(KITTEN)


def empty_the_pile(table: Table) -> None:
    """Who must draw finds no card."""
    table.discards += [card for card in table.pile if card is not KITTEN]
    table.pile = []


def ask_nobody(table: Table) -> None:
    """Nobody is to act."""
    table.acting_seat = NOBODY


def give_the_turn_to_the_dead(table: Table) -> None:
    """It is the turn of a player who has exploded."""
    table.current = 2


def owe_nothing(table: Table) -> None:
    """No turn is owed in somebody's turn."""
    table.owed = 0


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (lose_a_card, ["3 Skip cards instead of 4"]),
        (make_a_card, ["6 Nope cards instead of 5"]),
        (swap_a_card, ["3 Favor cards instead of 4", "5 Shuffle cards instead of 4"]),
        (turn_a_hand_round, ["the hand of seat 0 is out of order"]),
        (
            hold_a_kitten,
            ["seat 1 holds an Exploding Kitten", "0 kittens in the pile and 0 out with 2 living"],
        ),
        (bury_the_kitten, ["0 kittens in the pile and 0 out with 2 living"]),
        (
            lose_the_kitten,
            ["1 Exploding Kitten cards instead of 2", "0 kittens in the pile and 0 out with 2 living"],
        ),
        (
            add_a_kitten,
            [
                "3 Exploding Kitten cards instead of 2",
                "1 kittens in the pile and 1 out with 2 living",
                "a kitten is out between actions",
            ],
        ),
        (hold_it_between_actions, ["a kitten is out between actions"]),
        (hold_it_in_a_now_window, ["a kitten is out between actions"]),
        (
            explode_the_living,
            ["3 Exploding Kitten cards instead of 2", "2 kittens of the dead with 1 dead"],
        ),
        (
            discard_a_kitten,
            ["3 Exploding Kitten cards instead of 2", "2 kittens of the dead with 1 dead"],
        ),
        (end_too_early, ["phase over with 2 living"]),
        (end_too_late, ["phase turn with 1 living"]),
        (
            empty_the_pile,
            [
                "1 Exploding Kitten cards instead of 2",
                "0 kittens in the pile and 0 out with 2 living",
                "the pile is empty",
            ],
        ),
        (ask_nobody, ["nobody acts"]),
        (give_the_turn_to_the_dead, ["it is the turn of seat 2, who is dead"]),
        (owe_nothing, ["0 turns are owed"]),
    ],
)
def test_each_fault_is_found(damage: Callable[[Table], None], expected: list[str]) -> None:
    """Of a table that is sound but for it, each fault is told, and nothing else."""
    state = sound()
    assert broken_invariants(state) == []

    damage(state.table)

    assert broken_invariants(state) == expected


def test_a_kitten_is_out_only_while_somebody_is_being_saved() -> None:
    """While it is, the pile may be empty, and a kitten less lies in it."""
    state = at("original", ["defuse", "nope"], "kitten")
    state.apply(state.legal_actions()[-1])

    assert (state.phase, state.table.kittens_out, state.table.pile) == (Phase.RESCUE, 1, [])
    assert broken_invariants(state) == []


def test_after_the_end_nobody_need_act() -> None:
    """An empty pile, no turn and nobody to act are no faults once one is left."""
    state = at("original", ["", "nope"], "kitten")
    while not state.is_over:
        state.apply(state.legal_actions()[-1])

    assert (state.acting_seat, state.table.pile) == (NOBODY, cards(""))
    assert broken_invariants(state) == []

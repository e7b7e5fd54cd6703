"""The engine proves the races: everybody only draws, by the real rules, until one seat is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from ekprob.beliefs.priors import Prior, at
from ekprob.game import Action, Die, Draw, GameState, Phase, Rescue
from ekprob.game.events import Died, Drew, KittenDrawn
from ekprob.odds import race
from ekprob.rules import Card, Edition
from tests.game.oracles.worlds import Policy, World, anywhere, shuffled_start, step


def only_draws(prior: Prior) -> Policy:
    """Draw, save oneself where one can, and put the kitten back as the prior says."""

    def choose(state: GameState) -> Mapping[Action, Fraction | int]:
        if state.phase is Phase.TURN:
            return {Draw(): 1}
        if state.phase is Phase.INSERT:
            return anywhere(prior)(state)
        defuse = Rescue(Card.DEFUSE)
        return {defuse if state.is_legal(defuse) else Die(): 1}

    return choose


def all_ends(cards: int, hands: Sequence[int], in_pile: int, prior: Prior) -> list[World]:
    """Return every way that the race may end."""
    kittens = len(hands) - 1
    safe = cards - kittens - in_pile
    box = Edition.custom({Card.SKIP: safe, Card.DEFUSE: sum(hands) + in_pile}, players=len(hands))
    pile = f"kitten*{kittens} skip*{safe}" + (f" defuse*{in_pile}" if in_pile else "")
    going = shuffled_start(box, [f"defuse*{held}" if held else "" for held in hands], pile)
    over: list[World] = []
    while going:
        going = step(going, only_draws(prior))
        over += [world for world in going if world.state.is_over]
        going = [world for world in going if not world.state.is_over]
    return over


@pytest.mark.parametrize(
    ("cards", "hands", "in_pile", "put_back"),
    [
        (5, (0, 0), 0, "uniform"),
        (5, (1, 0), 0, "uniform"),
        (5, (1, 1), 0, "uniform"),
        (4, (1, 1), 1, "uniform"),
        (5, (1, 1), 0, "top"),
        (5, (1, 1), 1, "bottom"),
        (5, (1, 1), 0, 1),
        (4, (0, 1, 0), 0, "uniform"),
        (4, (1, 1, 0), 0, "bottom"),
        (4, (1, 0, 1), 0, "top"),
        (4, (0, 0, 0), 1, "uniform"),
        (7, (2, 1), 1, "uniform"),
        (5, (1, 1, 1), 0, "uniform"),
        (6, (0, 1, 0, 0), 0, "uniform"),
    ],
)
def test_a_race(cards: int, hands: tuple[int, ...], in_pile: int, put_back: str | int) -> None:
    """Who wins, who goes out when, and how many cards are drawn, as fractions."""
    odds = race(cards, hands, in_pile, put_back)
    prior: Prior = put_back if isinstance(put_back, str) else lambda n: at(min(int(put_back), n), n)
    ends = all_ends(cards, hands, in_pile, prior)
    assert sum((end.weight for end in ends), Fraction(0)) == 1

    seats = range(len(hands))
    wins = [sum((end.weight for end in ends if end.state.winner == seat), Fraction(0)) for seat in seats]
    assert list(odds.wins) == wins
    for number in range(1, len(hands)):
        out = [_dead_in_order(end)[number - 1] for end in ends]
        for seat in seats:
            weight = sum(
                (end.weight for end, other in zip(ends, out, strict=True) if other == seat), Fraction(0)
            )
            assert odds.goes_out(number).probability(seat) == weight
    draws = [sum(isinstance(event, Drew | KittenDrawn) for event in end.state.events) for end in ends]
    assert odds.expected_draws == sum(
        (end.weight * drawn for end, drawn in zip(ends, draws, strict=True)), Fraction(0)
    )


def _dead_in_order(end: World) -> list[int]:
    return [event.seat for event in end.state.events if isinstance(event, Died)]

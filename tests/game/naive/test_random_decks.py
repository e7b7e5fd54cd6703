"""Random small decks played by both implementations at once: more cards meet than whole trees could hold."""

from __future__ import annotations

import random

import pytest

from ekprob.game import GameState, SeededChance, new_game
from tests.game.naive import rules
from tests.game.naive.trees import Tiny, move_of, naive_position_of, position_of

ORDINARY = ("nope", "nope", "attack", "skip", "favor", "shuffle", "see_the_future", "alter_the_future")
MORE = ("draw_from_the_bottom", "dig_deeper", "tacocat", "tacocat", "beard_cat", "feral_cat")
ONLY_ZOMBIE = ("clone", "clairvoyance", "shuffle_now", "super_skip", "attack_of_the_dead")
MOST_IN_PILE = 5
"""Cards besides kittens: the naive rules go through every order of a pile that is shuffled."""


def random_deck(dice: random.Random) -> Tiny:
    """Return a deck of a few cards of any kinds that the naive rules know."""
    zombie = dice.random() < 0.6
    players = dice.choice([2, 3, 3, 4]) if zombie else dice.choice([2, 3])
    hand = dice.choice([1, 2, 3])
    titles = list(ORDINARY + MORE + (ONLY_ZOMBIE * 2 if zombie else ()))
    rescue = "zombie_kitten" if zombie else "defuse"
    size = min(players * hand + dice.randrange(2, MOST_IN_PILE), len(titles))
    chosen: dict[str, int] = {rescue: players}
    for name in dice.sample(titles, size):
        chosen[name] = min(chosen.get(name, 0) + 1, 1 if name == "clone" else 2)
    alone = players == 2 and not {"clone", "feral_cat"} & set(chosen)
    return Tiny(
        "random",
        chosen,
        players=players,
        hand=min(hand, (sum(chosen.values()) - players) // players),
        each=(rescue,),
        any_pairs=alone and dice.random() < 0.5,
        zombie=zombie,
    )


def start(tiny: Tiny, seed: int) -> tuple[GameState, rules.Game]:
    """Deal by the engine, and lay the naive table with the same cards."""
    state = new_game(tiny.edition(), tiny.players, chance=SeededChance(seed))
    hands, pile, *_ = position_of(state)
    return state, rules.start(tiny.box(), hands, pile)


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_both_play_the_same_games(first: int) -> None:
    """At each step the same moves are legal, and what happens is among what may happen by the naive rules."""
    for seed in range(first, first + 50):
        dice = random.Random(seed)
        tiny = random_deck(dice)
        state, game = start(tiny, seed)
        path = [repr(tiny)]
        while not state.is_over:
            actions = {move_of(action): action for action in state.legal_actions()}
            assert sorted(actions) == sorted(rules.moves(game)), path
            move = dice.choice(sorted(actions))
            path.append(f"{state.acting_seat}: {move}")
            results = rules.results(game, move)
            state.apply(actions[move])
            same = [after for _, after in results if naive_position_of(after) == position_of(state)]
            assert len(same) == 1, path
            (game,) = same
        assert rules.is_over(game), path


def test_the_decks_hold_every_card_that_is_known() -> None:
    """No title is left out of the comparison."""
    held = {name for seed in range(200) for name in random_deck(random.Random(seed)).cards}

    assert held == {*ORDINARY, *MORE, *ONLY_ZOMBIE, "defuse", "zombie_kitten"}

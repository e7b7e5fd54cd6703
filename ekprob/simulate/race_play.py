"""Playing a race at random: cards in a row, and everybody only draws."""

from __future__ import annotations

from random import Random
from typing import Final

from ekprob.errors import BadValueError
from ekprob.odds.races.chain import PutBack
from ekprob.odds.races.results import Race

KITTEN: Final = "kitten"
DEFUSE: Final = "defuse"
SAFE: Final = "safe"


def race_winner(race: Race, rng: Random) -> int:
    """The seat that is left in one race, played with cards; all chance is from `rng`.

    Raises `BadValueError` for the put-back rule "worst", which has to know the odds that are to be tried out.
    """
    if race.put_back is PutBack.WORST:
        raise BadValueError("a race with put-back 'worst' cannot be tried out: its rule needs the exact odds")
    others = race.cards - race.kittens - race.defuses_in_pile
    pile = [KITTEN] * race.kittens + [DEFUSE] * race.defuses_in_pile + [SAFE] * others
    rng.shuffle(pile)
    defuses = list(race.defuses_in_hand)
    waiting = list(range(race.seats))
    while len(waiting) > 1:
        seat = waiting.pop(0)
        card = pile.pop(0)
        if card == KITTEN and not defuses[seat]:
            continue  # out: it does not come back to the table
        if card == KITTEN:
            defuses[seat] -= 1
            pile.insert(_place(race.put_back, len(pile), rng), KITTEN)
        elif card == DEFUSE:
            defuses[seat] += 1
        waiting.append(seat)
    return waiting[0]


def _place(put_back: PutBack | int, cards: int, rng: Random) -> int:
    """Where a kitten goes back in a pile of so many cards."""
    if not isinstance(put_back, PutBack):
        return min(put_back, cards)
    if put_back is PutBack.UNIFORM:
        return rng.randrange(cards + 1)
    return 0 if put_back is PutBack.TOP else cards

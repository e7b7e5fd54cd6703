"""The numbers of a game's start: what is dealt, what goes into the pile, what leaves the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from typing import Any

from ekprob.rules.cards import Card, CardCounts
from ekprob.rules.rulings import Rulings  # compiled dataclasses look up field types


@dataclass(frozen=True)
class Setup:
    """How a game of `players` starts; counts of cards only, nothing is dealt yet.

    >>> from ekprob.rules.editions import edition
    >>> setup = edition("original").setup(players=4)
    >>> setup.pile, setup.kittens, setup.hand, setup.spare_defuses
    (23, 3, 7, 2)
    """

    edition: str
    players: int
    rulings: Rulings
    pile: int
    """Cards in the draw pile when the first turn starts, kittens included."""
    kittens: int
    """Exploding Kittens in that pile: one fewer than the players."""
    hand: int
    """Cards dealt to each player, the rescue card not counted."""
    rescue: Card
    """The card that saves from a kitten: Defuse, or Zombie Kitten."""
    rescue_each: int
    """How many of them each player is given before the deal: 1, or 0 in some custom games."""
    spare_defuses: int
    """Rescue cards beyond those, which go back among the cards."""
    shuffled: CardCounts
    """The multiset that hands are dealt from (spares are in it only if they return before the deal)."""
    after_deal: CardCounts
    """What goes into the pile once the hands are dealt: the kittens, and spares that return then."""
    kept_after_deal: int
    """Cards left of `shuffled` after the deal: all of them, or fewer in the faster variant."""
    hidden_removed: int
    """Cards that the faster variant takes out unseen (0 in any other game)."""
    removed: CardCounts
    """What leaves the game openly: surplus kittens and rescue cards, versions and cards not used."""

    @property
    def in_play(self) -> CardCounts:
        """Every card that may turn up: hands and pile, and what the faster variant took out unseen."""
        given = {self.rescue: self.players * self.rescue_each}
        return CardCounts(Counter(self.shuffled) + Counter(self.after_deal) + Counter(given))

    def __reduce__(self) -> tuple[Any, ...]:
        # Compiled, a frozen record can only be copied by building it anew.
        return Setup, tuple(getattr(self, field.name) for field in fields(self))

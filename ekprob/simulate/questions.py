"""Questions that can be tried out, one case at random at a time, beside the exact value if there is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Protocol

from ekprob.beliefs.pile import PileBelief
from ekprob.errors import BadValueError
from ekprob.i18n import text
from ekprob.odds.draws import draw_risk
from ekprob.odds.opening_hands import hand_holds
from ekprob.odds.races.results import Race
from ekprob.rules.cards import Card
from ekprob.rules.setup import Setup
from ekprob.simulate.play import Entrant, entrant_name, play_game, seats_taken
from ekprob.simulate.race_play import race_winner


class Question(Protocol):
    """A yes-or-no question about chance."""

    @property
    def exact(self) -> Fraction | None:
        """The exact probability of a yes, in [0, 1]; None if nobody can compute it."""

    def happens(self, rng: Random) -> bool:
        """Whether one case is a yes; all chance in it is from `rng`."""

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""


@dataclass(frozen=True)
class KittenInDraws:
    """Whether there is a kitten among the next `draws` cards of a pile.

    >>> KittenInDraws(PileBelief(cards=23, kittens=3), draws=2).exact
    Fraction(63, 253)
    """

    belief: PileBelief
    draws: int = 1

    @property
    def exact(self) -> Fraction:
        """The exact risk."""
        return draw_risk(self.belief, self.draws).probability

    def happens(self, rng: Random) -> bool:
        """Deal a pile and draw."""
        if self.belief.is_shuffled:
            return (
                min(rng.sample(range(self.belief.cards), self.belief.kittens), default=self.draws)
                < self.draws
            )
        return self._drawn_one_by_one(rng)

    def _drawn_one_by_one(self, rng: Random) -> bool:
        """Of a pile that somebody knows something about, each card follows from those before it."""
        pile = self.belief
        for _ in range(self.draws):
            risk = pile.p_kitten_at(0)
            if rng.randrange(risk.denominator) < risk.numerator:
                return True
            pile = pile.drew()
        return False

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""
        return draw_risk(self.belief, self.draws).question(lang)


@dataclass(frozen=True)
class HandHolds:
    """Whether an opening hand, rescue card included, holds `at_least` so many of a card."""

    setup: Setup
    card: Card
    at_least: int = 1

    @property
    def exact(self) -> Fraction:
        """The exact probability."""
        return hand_holds(self.setup, self.card, self.at_least).probability

    def happens(self, rng: Random) -> bool:
        """Shuffle and deal one hand."""
        given = self.setup.rescue_each if self.card is self.setup.rescue else 0
        dealt = rng.sample(self.setup.shuffled.cards(), self.setup.hand)
        return dealt.count(self.card) + given >= self.at_least

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""
        return hand_holds(self.setup, self.card, self.at_least).question(lang)


@dataclass(frozen=True)
class WinsRace:
    """Whether `seat` is the last one left in a race in which everybody only draws.

    >>> from ekprob.odds.races.results import race
    >>> WinsRace(race(cards=3, defuses_in_hand=(0, 0)), seat=1).exact
    Fraction(2, 3)
    """

    race: Race
    seat: int = 0

    @property
    def exact(self) -> Fraction:
        """The exact probability."""
        return self.race.odds(self.seat).probability

    def happens(self, rng: Random) -> bool:
        """Shuffle a pile and play the race."""
        return race_winner(self.race, rng) == self.seat

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""
        return self.race.odds(self.seat).question(lang)


@dataclass(frozen=True)
class BotWins:
    """Whether `seat` wins a game with these bots, one a seat, by the rules of a box.

    Nobody can compute that, so there is no exact value. Raises `BadValueError` for a seat that is not there.
    """

    bots: tuple[Entrant, ...]
    seat: int = 0
    edition: str = "original"

    def __post_init__(self) -> None:
        if isinstance(self.seat, bool) or not 0 <= self.seat < len(seats_taken(self.bots)):
            raise BadValueError(
                f"seat={self.seat!r}: {len(self.bots)} bots sit in seats 0 to {len(self.bots) - 1}"
            )

    @property
    def exact(self) -> None:
        """There is none."""
        return

    def happens(self, rng: Random) -> bool:
        """Play a game."""
        return play_game(self.bots, self.edition, seed=rng.getrandbits(64)).winner == self.seat

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""
        return text("simulate.ask_bot", lang, seat=self.seat, bots=_listed(self.bots))


def _listed(bots: Sequence[Entrant]) -> str:
    return ", ".join(map(entrant_name, bots))

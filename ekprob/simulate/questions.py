"""Questions that can be tried out, one case at random at a time, beside the exact value if there is one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final, Protocol

from ekprob.beliefs.pile import PileBelief
from ekprob.checks import seat as checked_seat
from ekprob.errors import BadValueError
from ekprob.i18n import text
from ekprob.odds.draws import draw_risk
from ekprob.odds.opening_hands import hand_holds
from ekprob.odds.races.chain import PutBack
from ekprob.odds.races.results import Race
from ekprob.probability.odds import Odds
from ekprob.rules.cards import Card
from ekprob.rules.setup import Setup
from ekprob.simulate.play import Entrant, entrant_name, play_game, seats_taken


class Question(Protocol):
    """A yes-or-no question about chance."""

    @property
    def exact(self) -> Fraction | None:
        """The exact probability of a yes, in [0, 1]; None if nobody can compute it."""

    def happens(self, rng: Random) -> bool:
        """Whether one case is a yes; all chance in it is from `rng`."""

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""


class ExactQuestion(ABC):
    """A question that `ekprob.odds` answers: the answer says what was asked, and how likely a yes is."""

    @property
    @abstractmethod
    def odds(self) -> Odds[Fraction]:
        """The exact answer."""

    @property
    def exact(self) -> Fraction:
        """The exact probability of a yes, in [0, 1]."""
        return self.odds.probability

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""
        return self.odds.question_in(lang)


@dataclass(frozen=True)
class KittenInDraws(ExactQuestion):
    """Whether there is a kitten among the next `draws` cards of a pile.

    >>> KittenInDraws(PileBelief(cards=23, kittens=3), draws=2).exact
    Fraction(63, 253)
    """

    belief: PileBelief
    draws: int = 1

    @property
    def odds(self) -> Odds[Fraction]:
        """The exact answer."""
        return draw_risk(self.belief, self.draws)

    def happens(self, rng: Random) -> bool:
        """Deal a pile and draw."""
        if self.belief.is_shuffled:
            kittens = rng.sample(range(self.belief.cards), self.belief.kittens)
            return min(kittens, default=self.draws) < self.draws
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


@dataclass(frozen=True)
class HandHolds(ExactQuestion):
    """Whether an opening hand, rescue card included, holds `at_least` so many of a card."""

    setup: Setup
    card: Card
    at_least: int = 1

    @property
    def odds(self) -> Odds[Fraction]:
        """The exact answer."""
        return hand_holds(self.setup, self.card, self.at_least)

    def happens(self, rng: Random) -> bool:
        """Shuffle and deal one hand."""
        given = self.setup.rescue_each if self.card is self.setup.rescue else 0
        dealt = rng.sample(self.setup.shuffled.cards(), self.setup.hand)
        return dealt.count(self.card) + given >= self.at_least


@dataclass(frozen=True)
class WinsRace(ExactQuestion):
    """Whether `seat` is the last one left in a race in which everybody only draws.

    >>> from ekprob.odds.races.results import race
    >>> WinsRace(race(cards=3, defuses_in_hand=(0, 0)), seat=1).exact
    Fraction(2, 3)
    """

    race: Race
    seat: int = 0

    @property
    def odds(self) -> Odds[Fraction]:
        """The exact answer."""
        return self.race.odds(self.seat)

    def happens(self, rng: Random) -> bool:
        """Shuffle a pile and play the race."""
        return self.seat in seats_left_in(self.race, rng)


@dataclass(frozen=True)
class BotWins:
    """Whether `seat` wins a game with these bots, one a seat, by the rules of a box.

    Nobody can compute that, so there is no exact value. Raises `BadValueError` for a seat that is not there.
    """

    bots: tuple[Entrant, ...]
    seat: int = 0
    edition: str = "original"

    def __post_init__(self) -> None:
        checked_seat("seat", self.seat, players=len(seats_taken(self.bots)))

    @property
    def exact(self) -> None:
        """There is none."""
        return

    def happens(self, rng: Random) -> bool:
        """Play a game."""
        return play_game(self.bots, self.edition, seed=rng.getrandbits(64)).winner == self.seat

    def ask(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""
        return text("simulate.ask_bot", lang, seat=self.seat, bots=", ".join(map(entrant_name, self.bots)))


# A race, played with cards

KITTEN: Final = "kitten"
DEFUSE: Final = "defuse"
SAFE: Final = "safe"


def seats_left_in(race: Race, rng: Random) -> list[int]:
    """The seats that are left in one race, played with cards; all chance is from `rng`.

    Raises `BadValueError` for the put-back rule "worst", which has to know the odds that are to be tried out.
    """
    if race.put_back is PutBack.WORST:
        raise BadValueError("a race with put-back 'worst' cannot be tried out: its rule needs the exact odds")
    others = race.cards - race.kittens - race.defuses_in_pile
    pile = [KITTEN] * race.kittens + [DEFUSE] * race.defuses_in_pile + [SAFE] * others
    rng.shuffle(pile)
    defuses = list(race.defuses_in_hand)
    waiting = list(range(race.seats))
    while len(waiting) > race.left:
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
    return waiting


def _place(put_back: PutBack | int, cards: int, rng: Random) -> int:
    """Where a kitten goes back in a pile of so many cards."""
    if not isinstance(put_back, PutBack):
        return min(put_back, cards)
    if put_back is PutBack.UNIFORM:
        return rng.randrange(cards + 1)
    return 0 if put_back is PutBack.TOP else cards

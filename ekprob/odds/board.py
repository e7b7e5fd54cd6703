"""Everything that can be asked in one moment of a game, each number with a name to ask "why?" by."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.table import TableBelief
from ekprob.game.seats import others_living
from ekprob.odds.advice.advice import Advice, advise
from ekprob.odds.advice.choices import Danger, Horizon
from ekprob.odds.advice.my_turn import believed_rescues
from ekprob.odds.draws import draw_risk, kitten_at
from ekprob.odds.holdings import any_holds, holds, next_cards, nope_may_come, stolen
from ekprob.probability.odds import Odds, Probability
from ekprob.rules.cards import Card

RISK: Final = "risk"
DRAWS: Final = "draws"
NOPE: Final = "nope"
RESCUE: Final = "rescue"
NEXT: Final = "next-"
STEAL: Final = "steal-"
POSITION: Final = "position-"
ADVICE: Final = "advice-"

SHOWN: Final = (
    (Danger.KITTEN, Horizon.TURNS_OWED),
    (Danger.EXPLODE, Horizon.TURNS_OWED),
    (Danger.EXPLODE, Horizon.NEXT_TURN),
)
"""The numbers of each row of advice."""


@dataclass(frozen=True)
class OddsBoard:
    """The questions of one seat and their answers, each worked out when it is first asked for.

    >>> from ekprob.rules.editions import edition
    >>> setup = edition("original").setup(players=4)
    >>> hand = [Card.DEFUSE, Card.NOPE, *[Card.SKIP] * 4, Card.FAVOR, Card.FAVOR]
    >>> OddsBoard(TableBelief.at_start(setup, 0, hand)).tiles["risk"]
    Odds(3/23 = 13.04 %: Is the next card an Exploding Kitten?)
    """

    belief: TableBelief
    owed: int = 0
    """The turns that I owe if I may play or draw now and advice is wanted; else 0."""
    attacked: bool = False
    """Whether an Attack imposed them."""
    look_ahead: int | None = None
    """How many draws to look ahead; None if neither that nor what a next or stolen card may be is asked."""
    steal_from: int | None = None
    """The seat that I may steal from; None for the first that holds a card."""

    @cached_property
    def pile(self) -> PileBelief:
        """What is known about the draw pile."""
        return self.belief.pile

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other living seats, clockwise from my left."""
        return others_living(self.belief.seat, self.belief.living)

    @property
    def draws(self) -> int:
        """How many draws are looked ahead: as many as were asked for, or the whole pile if it is smaller."""
        return min(self.look_ahead or 0, self.pile.cards)

    @property
    def victim(self) -> int | None:
        """The seat whose hand a steal is asked about: the one chosen, else the first that holds a card."""
        holding = [seat for seat in self.others if self.belief.hand_size(seat)]
        return self.steal_from if self.steal_from in holding else next(iter(holding), None)

    @cached_property
    def tiles(self) -> dict[str, Odds[Probability]]:
        """The numbers that stand out: the next cards, and whether somebody can answer or be saved."""
        setup = self.belief.setup
        found: dict[str, Odds[Probability]] = {}
        if self.pile.cards:  # the last card may be the kitten in my hand
            found[RISK] = draw_risk(self.pile)
            if self.look_ahead is not None:
                found[DRAWS] = draw_risk(self.pile, self.draws)
        if self.others and Card.NOPE in setup.in_play:
            found[NOPE] = nope_may_come(self.belief, self.belief.seat)
        if self.others and setup.rescue in setup.in_play:
            found[RESCUE] = any_holds(self.belief, self.others, setup.rescue)
        return found

    @cached_property
    def hands(self) -> dict[str, Odds[Probability]]:
        """Whether each other living seat holds a Nope, or a rescue card."""
        cards = {NOPE: Card.NOPE, RESCUE: self.belief.setup.rescue}
        return {
            f"{name}-{seat}": holds(self.belief, seat, card)
            for name, card in cards.items()
            if name in self.tiles
            for seat in self.others
        }

    @cached_property
    def next_card(self) -> dict[str, Odds[Probability]]:
        """What the next card may be, the likeliest first."""
        if self.look_ahead is None or not self.pile.cards:
            return {}
        found = next_cards(self.belief)
        return {f"{NEXT}{card.value}": odds for card, odds in found.items()}

    @cached_property
    def steals(self) -> dict[str, Odds[Probability]]:
        """What a card stolen from the seat that is asked about may be, the likeliest first."""
        if self.look_ahead is None or self.victim is None:
            return {}
        found = stolen(self.belief, self.victim)
        return {f"{STEAL}{card.value}": odds for card, odds in found.items()}

    @cached_property
    def advice(self) -> Advice | None:
        """What each thing that I can do now risks; None if I owe no turn, or the pile is empty."""
        if not self.owed or not self.pile.cards:
            return None
        saved: dict[int, Fraction] | bool = believed_rescues(self.belief) if self.belief.is_exact else True
        return advise(self.belief, owed=self.owed, attacked=self.attacked, others_defuse=saved)

    def names(self) -> frozenset[str]:
        """Every number that there is."""
        positions = (f"{POSITION}{at}" for at in range(self.pile.cards))
        rows = (f"{ADVICE}{row}" for row in range(len(self.advice.rows) if self.advice else 0))
        return frozenset([*self._cards(), *positions, *rows])

    def why(self, name: str, lang: str) -> str:
        """The derivation of the number called `name`, which is one of `names`."""
        if name.startswith(POSITION):
            return kitten_at(self.pile, int(name.removeprefix(POSITION))).explain(lang).text
        if name.startswith(ADVICE) and self.advice is not None:
            row = self.advice.rows[int(name.removeprefix(ADVICE))]
            shown = [row.explain(lang, horizon, danger).text for danger, horizon in SHOWN]
            return "\n\n".join([row.what_it_does(lang), *shown])
        return self._cards()[name].explain(lang).text

    def _cards(self) -> dict[str, Odds[Probability]]:
        return {**self.tiles, **self.hands, **self.next_card, **self.steals}

"""Everything that can be asked at one moment of a tracked game, by name: the same odds as the coach's."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.odds.advice.advice import Advice, advise
from ekprob.odds.advice.choices import Danger, Horizon
from ekprob.odds.answers import Odds
from ekprob.odds.draws import draw_risk, kitten_at
from ekprob.odds.holdings import any_holds, holds, next_cards, nope_may_come, stolen
from ekprob.odds.table_answers import TableOdds
from ekprob.rules.cards import Card
from ekprob.widgets.tracker.moment import Moment

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

AnyOdds = Odds | TableOdds


@dataclass(frozen=True)
class Numbers:
    """The questions and their answers, each worked out when it is first asked for."""

    moment: Moment
    look_ahead: int
    steal_from: int | None

    @property
    def pile(self) -> PileBelief:
        """What is known about the draw pile."""
        return self._pile

    @cached_property
    def _pile(self) -> PileBelief:
        return self.moment.belief.pile

    @property
    def draws(self) -> int:
        """How many draws are looked ahead: as many as were asked for, or the whole pile if it is smaller."""
        return min(self.look_ahead, self.pile.cards)

    @property
    def victim(self) -> int | None:
        """The seat whose hand a steal is asked about: the one chosen, else the first that holds a card."""
        holding = [seat for seat in self.moment.others if self.moment.belief.hand_size(seat)]
        return self.steal_from if self.steal_from in holding else next(iter(holding), None)

    @cached_property
    def tiles(self) -> dict[str, AnyOdds]:
        """The numbers that stand out: the next cards, and whether somebody can answer or be saved."""
        belief, others = self.moment.belief, self.moment.others
        found: dict[str, AnyOdds] = {}
        if self.pile.cards:
            found[RISK] = draw_risk(self.pile)
            found[DRAWS] = draw_risk(self.pile, self.draws)
        if others and Card.NOPE in belief.setup.in_play:
            found[NOPE] = nope_may_come(belief, self.moment.me)
        if others and belief.setup.rescue in belief.setup.in_play:
            found[RESCUE] = any_holds(belief, others, belief.setup.rescue)
        return found

    @cached_property
    def hands(self) -> dict[str, TableOdds]:
        """Whether each other living seat holds a Nope, or a rescue card."""
        belief = self.moment.belief
        cards = {NOPE: Card.NOPE, RESCUE: belief.setup.rescue}
        return {
            f"{name}-{seat}": holds(belief, seat, card)
            for name, card in cards.items()
            if name in self.tiles
            for seat in self.moment.others
        }

    @cached_property
    def next_card(self) -> dict[str, TableOdds]:
        """What the next card may be, the likeliest first."""
        if not self.pile.cards:
            return {}
        return {f"{NEXT}{odds.card.value}": odds for odds in next_cards(self.moment.belief)}

    @cached_property
    def steals(self) -> dict[str, TableOdds]:
        """What a card stolen from the seat that is asked about may be, the likeliest first."""
        if self.victim is None:
            return {}
        return {f"{STEAL}{odds.card.value}": odds for odds in stolen(self.moment.belief, self.victim)}

    @cached_property
    def advice(self) -> Advice | None:
        """What each thing that I can do now risks; None if it is not my turn, or a kitten is on the table."""
        moment, turn = self.moment, self.moment.turn
        if turn.current != moment.me or turn.kittens_out or moment.is_over or not self.pile.cards:
            return None
        return advise(moment.belief, owed=turn.owed, attacked=turn.attacked, others_defuse=self._rescues)

    @property
    def _rescues(self) -> dict[int, Fraction] | bool:
        """How likely each other seat is saved: the dead too, whom a Zombie Kitten of mine may bring back."""
        belief = self.moment.belief
        if not belief.is_exact:
            return True
        others = (seat for seat in range(belief.setup.players) if seat != belief.seat)
        chances = {seat: belief.p_holds(seat, belief.setup.rescue) for seat in others}
        return {seat: chance for seat, chance in chances.items() if isinstance(chance, Fraction)}

    def names(self) -> frozenset[str]:
        """Every number that there is."""
        rows = len(self.advice.rows) if self.advice is not None else 0
        return frozenset(
            [
                *self.tiles,
                *self.hands,
                *self.next_card,
                *self.steals,
                *(f"{POSITION}{position}" for position in range(self.pile.cards)),
                *(f"{ADVICE}{row}" for row in range(rows)),
            ]
        )

    def why(self, name: str, lang: str) -> str:
        """The derivation of the number called `name`, which is one of `names`."""
        if name.startswith(POSITION):
            return kitten_at(self.pile, int(name.removeprefix(POSITION))).explain(lang).text
        if name.startswith(ADVICE) and self.advice is not None:
            row = self.advice.rows[int(name.removeprefix(ADVICE))]
            shown = [row.explain(lang, horizon, danger).text for danger, horizon in SHOWN]
            return "\n\n".join([row.what_it_does(lang), *shown])
        known = {**self.tiles, **self.hands, **self.next_card, **self.steals}
        return known[name].explain(lang).text

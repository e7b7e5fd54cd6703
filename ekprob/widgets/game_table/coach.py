"""The coach: the odds of the seat whose page is shown, from what that seat has seen and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from ekprob.beliefs.after_event import after, believe
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.table import TableBelief
from ekprob.errors import BadValueError
from ekprob.game.events import Event
from ekprob.game.observation import Observation
from ekprob.game.table import Phase
from ekprob.i18n import Message
from ekprob.odds.advice.advice import Advice, advise
from ekprob.odds.advice.choices import COUNTED, Danger, Horizon
from ekprob.odds.answers import Odds
from ekprob.odds.draws import draw_risk, kitten_at
from ekprob.odds.holdings import any_holds, holds, nope_may_come
from ekprob.odds.put_back import PutBackAdvice, put_back_advice
from ekprob.odds.table_answers import TableOdds
from ekprob.rules.cards import Card
from ekprob.widgets.game_table.prompts import living_from

RISK: Final = "risk"
NOPE: Final = "nope"
RESCUE: Final = "rescue"
POSITION: Final = "position-"
ADVICE: Final = "advice-"

SOON: Final = 6
"""Turns owed and cards that count, together, up to which advice for several turns comes at once."""

SHOWN: Final = (
    (Danger.KITTEN, Horizon.TURNS_OWED),
    (Danger.EXPLODE, Horizon.TURNS_OWED),
    (Danger.EXPLODE, Horizon.NEXT_TURN),
)
"""The numbers of each row of advice."""


@dataclass(frozen=True)
class Counsel:
    """Everything that can be asked at one moment, by name."""

    seen: Observation
    belief: TableBelief
    may_take_long: bool = False
    """Whether advice is worked out even if that takes seconds."""

    @property
    def pile(self) -> PileBelief:
        """What is known about the draw pile."""
        return self.belief.pile

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other living seats, clockwise from my left."""
        return tuple(seat for seat in living_from(self.seen) if seat != self.seen.seat)

    @cached_property
    def tiles(self) -> dict[str, Odds | TableOdds]:
        """The numbers that stand out: the next card, and whether somebody can answer or be saved."""
        found: dict[str, Odds | TableOdds] = {}
        if self.pile.cards:  # the last card may be the kitten in my hand
            found[RISK] = draw_risk(self.pile)
        if self.others and Card.NOPE in self.belief.setup.in_play:
            found[NOPE] = nope_may_come(self.belief, self.seen.seat)
        if self.others and self.belief.setup.rescue in self.belief.setup.in_play:
            found[RESCUE] = any_holds(self.belief, self.others, self.belief.setup.rescue)
        return found

    @cached_property
    def hands(self) -> dict[str, TableOdds]:
        """The same for each other living seat."""
        cards = {NOPE: Card.NOPE, RESCUE: self.belief.setup.rescue}
        return {
            f"{name}-{seat}": holds(self.belief, seat, card)
            for name, card in cards.items()
            if name in self.tiles
            for seat in self.others
        }

    @property
    def is_my_turn(self) -> bool:
        """Whether I may play or draw now."""
        return self.seen.phase is Phase.TURN and self.seen.acting_seat == self.seen.seat

    @property
    def advice_waits(self) -> bool:
        """Whether advice takes too long to come unasked: its time grows with turns owed and cards held."""
        seen = self.seen
        effort = seen.owed + sum(card in COUNTED for card in seen.hand)
        return self.is_my_turn and seen.owed > 1 and effort > SOON and not self.may_take_long

    @cached_property
    def advice(self) -> Advice | None:
        """What each thing that I can do now risks; None if it is not my turn, or if it waits to be asked."""
        seen = self.seen
        if not self.is_my_turn or self.advice_waits:
            return None
        return advise(self.belief, owed=seen.owed, attacked=seen.attacked, others_defuse=self._rescues)

    @property
    def _rescues(self) -> dict[int, Fraction] | bool:
        """How likely each other seat is saved: the dead too, whom a Zombie Kitten of mine may bring back."""
        if not self.belief.is_exact:
            return True
        others = (seat for seat in range(len(self.seen.living)) if seat != self.seen.seat)
        chances = {seat: self.belief.p_holds(seat, self.belief.setup.rescue) for seat in others}
        return {seat: chance for seat, chance in chances.items() if isinstance(chance, Fraction)}

    @cached_property
    def put_back(self) -> PutBackAdvice | None:
        """Who draws the first kitten for each place of mine; None if I have none to put back."""
        if self.seen.phase is not Phase.INSERT or self.seen.acting_seat != self.seen.seat:
            return None
        return put_back_advice(self.pile, (self.seen.seat, *self.others), self.seen.owed)

    def names(self) -> frozenset[str]:
        """Every number that there is."""
        rows = len(self.advice.rows) if self.advice is not None else 0
        return frozenset(
            [
                *self.tiles,
                *self.hands,
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
        return {**self.tiles, **self.hands}[name].explain(lang).text


class Coach:
    """Follows what one seat sees, and answers for it; it can be switched off."""

    def __init__(self) -> None:
        self.is_on = True
        self.open_whys: frozenset[str] = frozenset()
        """The numbers whose "why?" is open."""
        self._patient_at: int | None = None
        self._followed: dict[int, tuple[tuple[Event, ...], TableBelief]] = {}

    def counsel(self, seen: Observation) -> Counsel:
        """What can be asked by the seat that saw this; only what is new since the last time is worked out."""
        history, belief = self._followed.get(seen.seat, ((), None))
        if belief is None or seen.history[: len(history)] != history:
            belief = believe(seen)
        else:
            for event in seen.history[len(history) :]:
                belief = after(event, belief)
        self._followed[seen.seat] = (seen.history, belief)
        return Counsel(seen, belief, may_take_long=self._patient_at == len(seen.history))

    def be_patient(self, seen: Observation) -> None:
        """Let the advice of this moment take as long as it takes."""
        self._patient_at = len(seen.history)

    def ask_why(self, seen: Observation, number: str, *, is_open: bool) -> None:
        """Open or close the "why?" of a number; raises `BadValueError` for one that is not there."""
        if number not in self.counsel(seen).names():
            raise BadValueError(Message("table.error_number", {"given": repr(number)}))
        self.open_whys = self.open_whys | {number} if is_open else self.open_whys - {number}

    def forget(self) -> None:
        """Another game begins, or another person looks: nothing is open."""
        self.open_whys = frozenset()
        self._followed = {}

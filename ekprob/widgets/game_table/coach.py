"""The coach: the odds of the seat whose page is shown, from what that seat has seen and nothing else."""

from __future__ import annotations

from typing import Final

from ekprob.beliefs.table import TableBelief
from ekprob.errors import BadValueError, quoted
from ekprob.game.events import Event
from ekprob.game.observation import Observation
from ekprob.game.table import Phase
from ekprob.i18n import Message
from ekprob.odds.advice.choices import COUNTED
from ekprob.odds.board import OddsBoard
from ekprob.odds.put_back import put_back_advice
from ekprob.probability.numbers import exact_and_percent
from ekprob.widgets.page.odds_view import odds_view
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View

SOON: Final = 6
"""Turns owed and cards that count, together, up to which advice for several turns comes at once."""


class Coach:
    """Follows what one seat sees, and answers for it; it can be switched off."""

    def __init__(self) -> None:
        self.is_on = True
        self.open_whys: frozenset[str] = frozenset()
        """The numbers whose "why?" is open."""
        self._patient_at: int | None = None
        self._followed: dict[int, tuple[tuple[Event, ...], TableBelief]] = {}

    def board(self, seen: Observation) -> OddsBoard:
        """What can be asked by the seat that saw this; only what is new since the last time is worked out."""
        history, belief = self._followed.get(seen.seat, ((), None))
        if belief is None or seen.history[: len(history)] != history:
            belief = TableBelief.of(seen)
        else:
            for event in seen.history[len(history) :]:
                belief = belief.after(event)
        self._followed[seen.seat] = (seen.history, belief)
        is_asked = _is_my_turn(seen) and not self.advice_waits(seen)
        return OddsBoard(belief, seen.owed if is_asked else 0, seen.attacked)

    def advice_waits(self, seen: Observation) -> bool:
        """Whether advice takes too long to come unasked: its time grows with turns owed and cards held."""
        effort = seen.owed + sum(card in COUNTED for card in seen.hand)
        is_patient = self._patient_at == len(seen.history)
        return _is_my_turn(seen) and seen.owed > 1 and effort > SOON and not is_patient

    def be_patient(self, seen: Observation) -> None:
        """Let the advice of this moment take as long as it takes."""
        self._patient_at = len(seen.history)

    def ask_why(self, seen: Observation, number: str, *, is_open: bool) -> None:
        """Open or close the "why?" of a number; raises `BadValueError` for one that is not there."""
        if number not in self.board(seen).names():
            raise BadValueError(Message("table.error_number", {"given": quoted(number)}))
        self.open_whys = self.open_whys | {number} if is_open else self.open_whys - {number}

    def forget(self) -> None:
        """Another game begins, or another person looks: nothing is open."""
        self.open_whys = frozenset()
        self._followed = {}


def coach_view(coach: Coach, seen: Observation, names: tuple[str, ...], lang: str) -> View:
    """Everything that the coach says to the seat that saw this."""
    board = coach.board(seen)
    return {
        **odds_view(board, coach.open_whys, names, lang),
        "advice_waits": coach.advice_waits(seen),
        "put_back": _put_back(board, seen, Phrases(lang, "table")),
    }


def _put_back(board: OddsBoard, seen: Observation, tell: Phrases) -> str:
    """Where my kitten hurts me least, if everybody only draws; empty if I have none to put back."""
    if seen.phase is not Phase.INSERT or seen.acting_seat != seen.seat:
        return ""
    advice = put_back_advice(board.pile, (seen.seat, *board.others), seen.owed)
    best = advice.best_for_me
    risk = advice.rows[best[0]].p_first_by(seen.seat)
    return tell("coach_put_back", positions=", ".join(map(str, best)), risk=exact_and_percent(risk))


def _is_my_turn(seen: Observation) -> bool:
    """Whether the seat may play or draw now."""
    return seen.phase is Phase.TURN and seen.acting_seat == seen.seat

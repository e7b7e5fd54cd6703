"""The odds explorer without a page: set up a table, say what happened, read the odds, take anything back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.errors import BadValueError
from ekprob.i18n import Message, check_language
from ekprob.odds.draws import draw_risk
from ekprob.widgets.explorer.events import PileEvent, after, told
from ekprob.widgets.explorer.setup import PileSetup
from ekprob.widgets.explorer.standing import ExplorerOdds, Standing
from ekprob.widgets.page.fields import check_range

LOOK_AHEAD: Final = 2
"""How many draws the explorer looks ahead at first: as many as an Attack brings."""


@dataclass(frozen=True)
class LogLine:
    """One event of the log, and the risk of the next card after it (None when the pile is empty)."""

    message: Message
    risk: Fraction | None


@dataclass(frozen=True)
class Past:
    """A moment of the session: everything that undo brings back."""

    setup: PileSetup
    standing: Standing
    log: tuple[LogLine, ...] = ()
    is_set_up: bool = False
    """Whether it came from a change of the set-up: the next such change takes its place, so that a slider
    that is dragged is one step and not forty."""

    @classmethod
    def start_of(cls, setup: PileSetup) -> Past:
        """A table where nothing has happened yet."""
        return cls(setup, Standing.at_start(setup.belief(), setup.players))


class ExplorerSession:
    """A table with its odds.

    Everything that fails raises an `EkprobError` and changes nothing.

    >>> from ekprob.game.events import DrawnFrom
    >>> from ekprob.rules.editions import edition
    >>> from ekprob.widgets.explorer.events import CardDrawn
    >>> box = edition("original")
    >>> session = ExplorerSession(PileSetup(box, players=4, rulings=box.default_rulings))
    >>> session.apply(CardDrawn(DrawnFrom.TOP, kitten=False)).risk()
    Fraction(3, 22)
    """

    def __init__(self, setup: PileSetup, lang: str = "en") -> None:
        self.lang = check_language(lang)
        self._steps = [Past.start_of(setup)]
        self._look_ahead = LOOK_AHEAD
        self.status: Message | None = None
        """What happened last."""
        self.open_whys: frozenset[str] = frozenset()
        """The numbers whose "why?" is open."""

    @property
    def setup(self) -> PileSetup:
        """The box, players and rulings, or the pile that was chosen."""
        return self._steps[-1].setup

    @property
    def standing(self) -> Standing:
        """What holds now."""
        return self._steps[-1].standing

    @property
    def belief(self) -> PileBelief:
        """What is known about the pile now."""
        return self.standing.belief

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What happened since the start, the oldest event first."""
        return self._steps[-1].log

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return len(self._steps) > 1

    @property
    def draws(self) -> int:
        """How many draws are looked ahead: as many as were asked for, or the whole pile if it is smaller."""
        return min(self._look_ahead, self.belief.cards)

    @property
    def numbers(self) -> ExplorerOdds:
        """The questions that can be asked now."""
        return ExplorerOdds(self.standing, self.draws)

    def apply(self, event: PileEvent) -> PileBelief:
        """Let `event` happen, and return the new belief; raises `EkprobError` if it cannot have happened."""
        step = self._steps[-1]
        standing = after(event, step.standing)
        risk = draw_risk(standing.belief).probability if standing.belief.cards else None
        message = told(event, step.standing)
        log = (*step.log, LogLine(message, risk))
        self._steps.append(replace(step, standing=standing, log=log, is_set_up=False))
        self.status = message
        return standing.belief

    def undo(self) -> None:
        """Take back the last event, reset or change of the set-up."""
        if not self.can_undo:
            raise BadValueError(Message("interface.error_nothing_to_undo", {}))
        undone = self._steps.pop()
        self.status = self._about_start("interface.status_start_undone")
        if len(undone.log) > len(self.log):
            self.status = Message("interface.status_undone", {"what": undone.log[-1].message})

    def reset(self) -> None:
        """Start the same table anew; undo brings the events back."""
        if not self.log:
            raise BadValueError(Message("interface.error_nothing_to_reset", {}))
        self._steps.append(Past.start_of(self.setup))
        self.status = self._about_start("interface.status_start")

    def set_up(self, field: str, value: object) -> None:
        """Change the box, players, a ruling or the pile, and start anew; undo brings the old table back."""
        step = replace(Past.start_of(self.setup.changed(field, value)), is_set_up=True)
        if self._steps[-1].is_set_up:
            self._steps.pop()
        self._steps.append(step)
        self.status = self._about_start("interface.status_start")

    def look_ahead(self, draws: int) -> None:
        """Ask for the risk in the next `draws` cards."""
        check_range("interface.error_draws", draws, 1, self.belief.cards)
        self._look_ahead = draws

    def ask_why(self, number: str, *, is_open: bool) -> None:
        """Open or close the "why?" of a number."""
        self.numbers.about(number)
        self.open_whys = self.open_whys | {number} if is_open else self.open_whys - {number}

    def _about_start(self, key: str) -> Message:
        cards, kittens = self.belief.cards, self.belief.kittens
        return Message(key, {"cards": cards, "kittens": kittens, "players": len(self.standing.living)})

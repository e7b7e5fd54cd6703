"""The odds explorer without a page: set up a table, say what happened, read the odds, take anything back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.errors import BadValueError, EkprobError
from ekprob.i18n import Message, check_language
from ekprob.odds.draws import draw_risk
from ekprob.widgets.explorer.events import Event
from ekprob.widgets.explorer.log import log_message
from ekprob.widgets.explorer.messages import event_from
from ekprob.widgets.explorer.numbers import Numbers
from ekprob.widgets.explorer.setup import PileSetup
from ekprob.widgets.explorer.situation import Situation
from ekprob.widgets.page.fields import flag, whole, words

LOOK_AHEAD: Final = 2
"""How many draws the explorer looks ahead at first: as many as an Attack brings."""


@dataclass(frozen=True)
class LogLine:
    """One event of the log, and the risk of the next card after it (None when the pile is empty)."""

    message: Message
    risk: Fraction | None


@dataclass(frozen=True)
class Step:
    """Everything that undo brings back."""

    setup: PileSetup
    situation: Situation
    log: tuple[LogLine, ...] = ()
    is_set_up: bool = False
    """Whether it came from a change of the set-up: the next such change takes its place, so that a slider
    that is dragged is one step and not forty."""

    @classmethod
    def start_of(cls, setup: PileSetup) -> Step:
        """A table where nothing has happened yet."""
        return cls(setup, Situation.at_start(setup.belief(), setup.players))


class ExplorerSession:
    """A table with its odds.

    Everything that fails raises an `EkprobError` and changes nothing; `handle` notes it for the page instead.

    >>> from ekprob.rules.editions import edition
    >>> box = edition("original")
    >>> session = ExplorerSession(PileSetup(box, players=4, rulings=box.default_rulings))
    >>> session.handle({"event": "drawn", "place": "top", "kitten": False})
    >>> session.belief.risk()
    Fraction(3, 22)
    """

    def __init__(self, setup: PileSetup, lang: str = "en") -> None:
        self.lang = check_language(lang)
        self._steps = [Step.start_of(setup)]
        self._look_ahead = LOOK_AHEAD
        self.status: Message | None = None
        """What happened last."""
        self.error: Message | str | None = None
        """Why the last message of the page was refused; None when it was not."""
        self.open_whys: frozenset[str] = frozenset()
        """The numbers whose "why?" is open."""
        self.handled = 0
        """How many messages were handled: the page sets its fields anew after each."""

    @property
    def setup(self) -> PileSetup:
        """The box, players and rulings, or the pile that was chosen."""
        return self._steps[-1].setup

    @property
    def situation(self) -> Situation:
        """What holds now."""
        return self._steps[-1].situation

    @property
    def belief(self) -> PileBelief:
        """What is known about the pile now."""
        return self.situation.belief

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
    def numbers(self) -> Numbers:
        """The questions that can be asked now."""
        return Numbers(self.situation, self.draws)

    def apply(self, event: Event) -> PileBelief:
        """Let `event` happen, and return the new belief; raises `EkprobError` if it cannot have happened."""
        step = self._steps[-1]
        after = step.situation.after(event)
        risk = draw_risk(after.belief).probability if after.belief.cards else None
        message = log_message(event, step.situation)
        self._steps.append(
            replace(step, situation=after, log=(*step.log, LogLine(message, risk)), is_set_up=False)
        )
        self.status = message
        return after.belief

    def undo(self) -> None:
        """Take back the last event, reset or change of the set-up."""
        if not self.can_undo:
            raise BadValueError(Message("interface.error_nothing_to_undo", {}))
        undone = self._steps.pop()
        was_event = len(undone.log) > len(self.log)
        self.status = (
            Message("interface.status_undone", {"what": undone.log[-1].message})
            if was_event
            else (self._about_start("interface.status_start_undone"))
        )

    def reset(self) -> None:
        """Start the same table anew; undo brings the events back."""
        if not self.log:
            raise BadValueError(Message("interface.error_nothing_to_reset", {}))
        self._steps.append(Step.start_of(self.setup))
        self.status = self._about_start("interface.status_start")

    def set_up(self, field: str, value: object) -> None:
        """Change the box, players, a ruling or the pile, and start anew; undo brings the old table back."""
        step = replace(Step.start_of(self.setup.changed(field, value)), is_set_up=True)
        if self._steps[-1].is_set_up:
            self._steps.pop()
        self._steps.append(step)
        self.status = self._about_start("interface.status_start")

    def look_ahead(self, draws: int) -> None:
        """Ask for the risk in the next `draws` cards."""
        if not 1 <= draws <= self.belief.cards:
            facts = {"given": draws, "fewest": 1, "most": self.belief.cards}
            raise BadValueError(Message("interface.error_draws", facts))
        self._look_ahead = draws
        self.status = None

    def ask_why(self, number: str, *, is_open: bool) -> None:
        """Open or close the "why?" of a number."""
        self.numbers.about(number)
        self.open_whys = self.open_whys | {number} if is_open else self.open_whys - {number}
        self.status = None

    def handle(self, content: object) -> None:
        """Do what a message of the page says; an `EkprobError` becomes `error`, and nothing else changes."""
        self.handled += 1
        try:
            self._do(content)
            self.error = None
        except EkprobError as error:
            self.error = error.message if isinstance(error.message, Message) else str(error)
            self.status = None

    def _do(self, content: object) -> None:
        if not isinstance(content, Mapping):
            raise BadValueError(Message("interface.error_event", {"given": repr(content)}))
        match content.get("event"):
            case "undo":
                self.undo()
            case "reset":
                self.reset()
            case "set_up":
                self.set_up(words(content, "field"), content.get("value"))
            case "draws":
                self.look_ahead(whole(content, "value"))
            case "why":
                self.ask_why(words(content, "number"), is_open=flag(content, "open"))
            case _:
                self.apply(event_from(content, self.belief.cards))

    def _about_start(self, key: str) -> Message:
        belief = self.belief
        return Message(
            key, {"cards": belief.cards, "kittens": belief.kittens, "players": len(self.situation.living)}
        )

"""What the reader of a tracker looks at: nothing that happened at the table, only what is shown of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ekprob.errors import BadValueError
from ekprob.i18n import Message
from ekprob.widgets.tracker.moment import Moment
from ekprob.widgets.tracker.numbers import Numbers
from ekprob.widgets.tracker.setup import check_seat


@dataclass(frozen=True)
class Focus:
    """Whose events are offered, which odds are asked for, and what lies open."""

    actor: int | None = None
    """The seat whose events are offered; None for whose turn it is."""
    draws: int = 2
    """How many draws are looked ahead: at first as many as an Attack brings."""
    steal_from: int | None = None
    open_whys: frozenset[str] = frozenset()
    shared: str = ""
    """The game as a text to share, while it is shown."""

    def on_actor(self, seat: int, moment: Moment) -> Focus:
        """Offer the events of another seat, for one entry."""
        return replace(self, actor=check_seat(seat, moment.belief.setup.players))

    def on_draws(self, draws: int, moment: Moment) -> Focus:
        """Ask for the risk in the next `draws` cards."""
        if not 1 <= draws <= max(1, moment.cards):
            facts = {"given": draws, "most": moment.cards}
            raise BadValueError(Message("tracker.error_draws", facts))
        return replace(self, draws=draws)

    def on_steal(self, seat: int, moment: Moment) -> Focus:
        """Ask what a steal from `seat` brings."""
        if seat not in moment.others:
            raise BadValueError(Message("tracker.error_steal", {"given": seat}))
        return replace(self, steal_from=seat)

    def on_why(self, number: str, numbers: Numbers, *, is_open: bool) -> Focus:
        """Open or close the "why?" of a number; raises `BadValueError` for one that is not there."""
        if number not in numbers.names():
            raise BadValueError(Message("table.error_number", {"given": repr(number)}))
        opened = self.open_whys | {number} if is_open else self.open_whys - {number}
        return replace(self, open_whys=opened)

    def after_event(self) -> Focus:
        """Once something happened, the events of whose turn it is are offered again."""
        return replace(self, actor=None, steal_from=None, shared="")

"""One moment of a tracked game: what my seat knows, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ekprob.beliefs.after_event import after
from ekprob.beliefs.table import TableBelief
from ekprob.game.turn_order import Turn

if TYPE_CHECKING:
    from ekprob.beliefs.priors import Prior
    from ekprob.game.events import Event


@dataclass(frozen=True)
class Moment:
    """What holds between two events."""

    belief: TableBelief
    followed: Turn
    """The turn as it was when the last play was announced."""

    @property
    def turn(self) -> Turn:
        """The turn as it stands: an open play counts as happened."""
        return self.followed.settled(self.belief.living, self.belief.setup.rulings)

    @property
    def me(self) -> int:
        """My seat."""
        return self.belief.seat

    @property
    def cards(self) -> int:
        """The cards in the draw pile."""
        return self.belief.tracked_pile.cards

    @property
    def living(self) -> tuple[int, ...]:
        """The living seats in turn order, me first if I live, else from my left."""
        alive = self.belief.living
        seats = [*range(self.me, len(alive)), *range(self.me)]
        return tuple(seat for seat in seats if alive[seat])

    @property
    def others(self) -> tuple[int, ...]:
        """The other living seats, clockwise from my left."""
        return tuple(seat for seat in self.living if seat != self.me)

    @property
    def is_over(self) -> bool:
        """Whether one player is left."""
        return sum(self.belief.living) == 1

    def after(self, event: Event, prior: Prior | None = None) -> Moment:
        """What holds once `event` has happened; a secret put-back lies where `prior` says, or the model.

        Raises `ImpossibleObservationError` if it cannot have happened.
        """
        belief = self.belief
        if prior is not None:
            belief = replace(belief, model=replace(belief.model, put_back=prior))
        told = replace(after(event, belief), model=self.belief.model)
        return Moment(told, self.followed.after(event, told.living, told.setup.rulings))

"""One moment of a tracked game: what my seat knows, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ekprob.beliefs.priors import Prior
from ekprob.beliefs.table import TableBelief
from ekprob.game.events import Event, NopedAway
from ekprob.game.turn_order import FollowedTurn


@dataclass(frozen=True)
class Moment:
    """What holds between two events."""

    belief: TableBelief
    followed: FollowedTurn
    """The turn as it was when the last play was announced."""

    @property
    def turn(self) -> FollowedTurn:
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
    def is_over(self) -> bool:
        """Whether one player is left."""
        return sum(self.belief.living) == 1

    def after(self, event: Event, prior: Prior | None = None) -> Moment:
        """What holds once `event` has happened.

        A secret put-back lies where `prior` says, or where the belief assumes. Raises
        `ImpossibleObservationError` if it cannot have happened.
        """
        belief = self.belief
        if gone := self.followed.noped_away(event, belief.setup.rulings):
            belief = belief.after(NopedAway(gone))
        if prior is not None:
            belief = replace(belief, assumptions=replace(belief.assumptions, put_back=prior))
        told = replace(belief.after(event), assumptions=self.belief.assumptions)
        return Moment(told, self.followed.after(event, told.living, told.setup.rulings))

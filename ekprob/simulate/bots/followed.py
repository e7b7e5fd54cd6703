"""A belief that is carried from one decision to the next."""

from __future__ import annotations

from dataclasses import replace

from ekprob.beliefs.after_event import after, believe
from ekprob.beliefs.table import Model, TableBelief
from ekprob.game.events import Dealt, Event
from ekprob.game.observation import Observation


class FollowedBelief:
    """The belief of whoever observes, kept so that each event is folded in once.

    It is `believe(observation, model)`, only sooner: if an observation does not go on from the one before, it
    starts anew.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._belief: TableBelief | None = None
        self._followed: tuple[Event, ...] = ()

    def of(self, observation: Observation) -> TableBelief:
        """What the seat may infer from all that it has seen.

        Raises `TooLargeError`, again for every later observation, once that cannot be exact for the pile.
        """
        if not self._goes_on_to(observation):
            start = _with_deal(observation)
            self._belief, self._followed = believe(replace(observation, history=start), self._model), start
        assert self._belief is not None, "it goes on from something"  # noqa: S101  # narrows the type
        for event in observation.history[len(self._followed) :]:
            self._belief = after(event, self._belief)
            self._followed = (*self._followed, event)
        return self._belief

    def _goes_on_to(self, observation: Observation) -> bool:
        """Whether the observation is a later one of the same seat in the same game."""
        return (
            self._belief is not None
            and self._belief.setup == observation.setup
            and self._belief.seat == observation.seat
            and observation.history[: len(self._followed)] == self._followed
        )


def _with_deal(observation: Observation) -> tuple[Event, ...]:
    """The history up to the seat's own opening hand; all of it if there is none."""
    for count, event in enumerate(observation.history, start=1):
        if isinstance(event, Dealt) and event.seat == observation.seat:
            return observation.history[:count]
    return observation.history

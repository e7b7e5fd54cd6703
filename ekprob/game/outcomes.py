"""Every outcome of an action, with its exact weight."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction  # compiled, a dataclass looks its fields' types up
from typing import TYPE_CHECKING

from ekprob.game.chance import Chance, outcomes_of
from ekprob.game.state import GameState  # compiled, a dataclass looks its fields' types up

if TYPE_CHECKING:
    from ekprob.game.actions import Action
    from ekprob.game.events import Event


@dataclass(frozen=True)
class Outcome:
    """One way that chance may turn out: its probability, the game after it, and what happened."""

    weight: Fraction
    state: GameState
    events: tuple[Event, ...]


def outcomes(state: GameState, action: Action) -> list[Outcome]:
    """Return every outcome of an action; the weights add up to 1 and `state` is left as it was.

    Equally likely outcomes may lead to equal games; they are not merged.
    Raises `IllegalActionError` if the action is not legal, `TooLargeError` if it shuffles too large a pile.
    """
    found = []
    for weight, (after, events) in outcomes_of(lambda chance: _played(state, action, chance)):
        found.append(Outcome(weight, after, tuple(events)))
    return found


def _played(state: GameState, action: Action, chance: Chance) -> tuple[GameState, list[Event]]:
    after = state.copy(chance)
    return after, after.apply(action)

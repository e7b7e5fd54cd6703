"""A game in progress: who acts, what is legal, and what happens when it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from ekprob.checks import seat as checked_seat
from ekprob.errors import BadValueError, IllegalActionError
from ekprob.game import actions as do
from ekprob.game.chance import Chance, outcomes_of
from ekprob.game.effects import arrange, dig, give, pass_on, play, take
from ekprob.game.events import Event
from ekprob.game.legality import legal_actions, why_illegal
from ekprob.game.observation import Observation, observe, winner
from ekprob.game.table import Phase, Table
from ekprob.game.turns import begin_draw, die, insert, rescue, revive
from ekprob.game.windows import nope
from ekprob.i18n import Message
from ekprob.rules.editions import Edition
from ekprob.rules.setup import Setup


class GameState:
    """A game in progress; `new_game` starts one.

    >>> from ekprob.game.start import new_game
    >>> state = new_game("original", players=3, seed=1)
    >>> state.acting_seat, state.phase, state.is_over
    (0, <Phase.TURN: 'turn'>, False)
    """

    def __init__(
        self, table: Table, edition: Edition | None, seed: int | str | None, first_player: int
    ) -> None:
        self.table: Table = table
        """The whole truth, hidden cards included: for the engine and for tests, never for a bot."""
        self._edition: Final = edition
        self.seed: Final = seed
        """What all chance follows from; None if chance was given otherwise."""
        self.first_player: Final = first_player
        self.actions: list[do.Action] = []
        """Everything that was done so far."""
        self._seen: list[list[Event]] = [[] for _ in range(table.facts.players)]

    @property
    def edition(self) -> Edition:
        """The box; a game `from_observation` knows its `setup` only, and raises `BadValueError`."""
        if self._edition is None:
            raise BadValueError("a game rebuilt from an observation knows no box; ask for its setup")
        return self._edition

    @property
    def setup(self) -> Setup:
        """The numbers of the start, rulings included; everybody knows them."""
        return self.table.facts.setup

    @property
    def players(self) -> int:
        """The number of seats, dead or living."""
        return self.table.facts.players

    @property
    def acting_seat(self) -> int:
        """The seat that decides now; `NOBODY` (-1) when the game is over."""
        return self.table.acting_seat

    @property
    def phase(self) -> Phase:
        """What that seat is to decide."""
        return self.table.phase

    @property
    def is_over(self) -> bool:
        """Whether one player is left."""
        return self.table.phase is Phase.OVER

    @property
    def winner(self) -> int | None:
        """The last one living; None while the game goes on."""
        return winner(self.table)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far, with everything hidden in it."""
        return tuple(self.table.events)

    def legal_actions(self) -> list[do.Action]:
        """Return everything that the acting seat may do now; empty when the game is over."""
        return legal_actions(self.table)

    def why_illegal(self, action: do.Action) -> Message | None:
        """Return the reason why the acting seat may not do this now, or None if it may."""
        return why_illegal(self.table, action)

    def is_legal(self, action: do.Action) -> bool:
        """Whether the acting seat may do this now."""
        return why_illegal(self.table, action) is None

    def apply(self, action: do.Action) -> list[Event]:
        """Do it, in place, and return what happened.

        Raises `IllegalActionError` with the reason, and changes nothing, if it is not legal.
        """
        fault = why_illegal(self.table, action)
        if fault is not None:
            raise IllegalActionError(fault)
        before = len(self.table.events)
        _PERFORM[type(action)](self.table, action)
        self.actions.append(action)
        return self.table.events[before:]

    def copy(self, chance: Chance | None = None) -> GameState:
        """Return a game that goes its own way from here, by the same chance or another."""
        seed = self.seed if chance is None else None
        twin = GameState(self.table.copy(chance), self._edition, seed, self.first_player)
        twin.actions = self.actions[:]
        twin._seen = [events[:] for events in self._seen]  # a twin of the same class
        return twin

    def history(self, seat: int) -> tuple[Event, ...]:
        """Return every event so far as `seat` saw it."""
        seen = self._seen[checked_seat("seat", seat, self.players)]
        seen += [event.seen_by(seat) for event in self.table.events[len(seen) :]]
        return tuple(seen)

    def observe(self, seat: int) -> Observation:
        """Return what `seat` sees now, and has seen; a seat that is not there is a `BadValueError`."""
        return observe(self.table, seat, self.history(seat))

    def __repr__(self) -> str:
        doing = f"seat {self.acting_seat}: {self.phase.value}"
        if self.is_over:
            doing = f"won by seat {self.winner}"
        box, actions = self.setup.edition, len(self.actions)
        return f"<GameState {box}, {self.players} players, {actions} actions, {doing}>"


_PERFORM: Final[dict[type[do.Action], Callable[[Table, Any], None]]] = {
    do.Pass: lambda table, _: pass_on(table),
    do.Play: play,
    do.Draw: lambda table, _: begin_draw(table),
    do.Nope: lambda table, action: nope(table, action.card),
    do.Give: lambda table, action: give(table, action.card),
    do.Rescue: lambda table, action: rescue(table, action.card),
    do.Insert: lambda table, action: insert(table, action.position),
    do.Die: lambda table, _: die(table),
    do.Take: lambda table, action: take(table, action.card),
    do.Arrange: lambda table, action: arrange(table, action.cards),
    do.Keep: lambda table, _: dig(table, keep=True),
    do.DigOn: lambda table, _: dig(table, keep=False),
    do.Revive: lambda table, action: revive(table, action.seat),
}
"""What each kind of action does to the table."""


@dataclass(frozen=True)
class Outcome:
    """One way that chance may turn out: its probability, the game after it, and what happened."""

    weight: Fraction
    state: GameState
    events: tuple[Event, ...]


def outcomes(state: GameState, action: do.Action) -> list[Outcome]:
    """Return every outcome of an action; the weights add up to 1 and `state` is left as it was.

    Equally likely outcomes may lead to equal games; they are not merged.
    Raises `IllegalActionError` if the action is not legal, `TooLargeError` if it shuffles too large a pile.
    """

    def played(chance: Chance) -> tuple[GameState, list[Event]]:
        after = state.copy(chance)
        return after, after.apply(action)

    return [Outcome(weight, after, tuple(events)) for weight, (after, events) in outcomes_of(played)]

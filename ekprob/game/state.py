"""A game in progress: who acts, what is legal, and what happens when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ekprob.errors import BadValueError, IllegalActionError
from ekprob.game.actions import (
    Action,
    Arrange,
    Die,
    DigOn,
    Draw,
    Give,
    Insert,
    Keep,
    Nope,
    Pass,
    Play,
    Rescue,
    Revive,
    Take,
)
from ekprob.game.effects import arrange, dig, give, pass_on, play, take
from ekprob.game.legality import legal_actions, why_illegal
from ekprob.game.observation import Observation, observe, winner
from ekprob.game.table import Phase
from ekprob.game.turns import begin_draw, die, insert, rescue, revive
from ekprob.game.windows import nope

if TYPE_CHECKING:
    from ekprob.game.chance import Chance
    from ekprob.game.events import Event
    from ekprob.game.table import Table
    from ekprob.i18n import Message
    from ekprob.rules.editions import Edition
    from ekprob.rules.setup import Setup


class GameState:
    """A game in progress; `new_game` starts one.

    >>> from ekprob.game.start import new_game
    >>> from ekprob.rules.editions import edition
    >>> state = new_game(edition("original"), players=3, seed=1)
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
        self.actions: list[Action] = []
        """Everything that was done so far."""
        self._seen: list[list[Event]] = [[] for _ in range(table.facts.players)]

    @property
    def edition(self) -> Edition:
        """The box; a game that was `rebuilt` knows its `setup` only, and raises `BadValueError`."""
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

    def legal_actions(self) -> list[Action]:
        """Return everything that the acting seat may do now; empty when the game is over."""
        return legal_actions(self.table)

    def why_illegal(self, action: Action) -> Message | None:
        """Return the reason why the acting seat may not do this now, or None if it may."""
        return why_illegal(self.table, action)

    def is_legal(self, action: Action) -> bool:
        """Whether the acting seat may do this now."""
        return why_illegal(self.table, action) is None

    def apply(self, action: Action) -> list[Event]:
        """Do it, in place, and return what happened.

        Raises `IllegalActionError` with the reason, and changes nothing, if it is not legal.
        """
        fault = why_illegal(self.table, action)
        if fault is not None:
            raise IllegalActionError(fault)
        before = len(self.table.events)
        _perform(self.table, action)
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
        self._check_seat(seat)
        seen = self._seen[seat]
        seen += [event.seen_by(seat) for event in self.table.events[len(seen) :]]
        return tuple(seen)

    def observe(self, seat: int) -> Observation:
        """Return what `seat` sees now, and has seen; a seat that is not there is a `BadValueError`."""
        return observe(self.table, seat, self.history(seat))

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadValueError(f"seats are 0 to {self.players - 1}, not {seat!r}")

    def __repr__(self) -> str:
        doing = (
            f"won by seat {self.winner}" if self.is_over else f"seat {self.acting_seat}: {self.phase.value}"
        )
        name = self.setup.edition
        return f"<GameState {name}, {self.players} players, {len(self.actions)} actions, {doing}>"


def _perform(table: Table, action: Action) -> None:  # noqa: C901, PLR0912  # one line a kind of action
    if isinstance(action, Pass):
        pass_on(table)
    elif isinstance(action, Play):
        play(table, action)
    elif isinstance(action, Draw):
        begin_draw(table)
    elif isinstance(action, Nope):
        nope(table, action.card)
    elif isinstance(action, Give):
        give(table, action.card)
    elif isinstance(action, Rescue):
        rescue(table, action.card)
    elif isinstance(action, Insert):
        insert(table, action.position)
    elif isinstance(action, Die):
        die(table)
    elif isinstance(action, Take):
        take(table, action.card)
    elif isinstance(action, Arrange):
        arrange(table, action.cards)
    elif isinstance(action, Keep):
        dig(table, keep=True)
    elif isinstance(action, DigOn):
        dig(table, keep=False)
    elif isinstance(action, Revive):
        revive(table, action.seat)

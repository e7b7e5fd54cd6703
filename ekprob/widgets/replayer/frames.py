"""A recorded game as a row of frames: what lay where after each step, and what had happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ekprob.beliefs.after_event import AT, after
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.table import TableBelief
from ekprob.errors import BadValueError
from ekprob.game import events as ev
from ekprob.rules.cards import Card

if TYPE_CHECKING:
    from ekprob.game.record import GameRecord
    from ekprob.game.state import GameState
    from ekprob.rules.setup import Setup


@dataclass(frozen=True)
class Frame:
    """The table after one step; a step is an action of which something was to be seen."""

    events: int
    """How many events have happened."""
    current: int
    owed: int
    living: tuple[bool, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    """From the next card down."""
    discards: tuple[Card, ...]
    """The top one last."""
    winner: int | None

    @property
    def kitten_on_top(self) -> bool:
        """Whether the next card is an Exploding Kitten."""
        return self.pile[:1] == (Card.EXPLODING_KITTEN,)


@dataclass(frozen=True)
class Knowledge:
    """What one seat knew in the course of a game."""

    piles: tuple[PileBelief, ...]
    """The draw pile, after each step."""
    kitten_chances: Mapping[int, Fraction]
    """For each step at which a kitten was drawn how likely that was just before."""


@dataclass(frozen=True)
class Game:
    """All frames of a game, and everything that happened in it."""

    setup: Setup
    frames: tuple[Frame, ...]
    events: tuple[ev.Event, ...]

    @staticmethod
    def of(record: GameRecord) -> Game:
        """Play the record through; raises `IllegalActionError` if it cannot be."""
        frames: list[Frame] = []
        state: GameState | None = None
        for state in record.states():
            known = frames[-1].events if frames else 0
            if not frames or any(not isinstance(each, ev.Passed) for each in state.table.events[known:]):
                frames.append(_frame(state))
        if state is None:
            raise BadValueError("a record has a start at least")
        return Game(state.setup, tuple(frames), state.events)

    def happened(self, step: int) -> tuple[ev.Event, ...]:
        """What happened in one step; at step 0 the deal."""
        begin = self.frames[step - 1].events if step else 0
        return self.events[begin : self.frames[step].events]

    def kitten_drawn(self, step: int) -> ev.KittenDrawn | None:
        """The kitten that was drawn in a step, if one was."""
        return next((each for each in self.happened(step) if isinstance(each, ev.KittenDrawn)), None)

    def known_by(self, seat: int) -> Knowledge:
        """What `seat` knew of the draw pile, step by step."""
        begin = next(place for place, each in enumerate(self.events) if not _is_deal(each))
        hand = next(
            event.cards for event in self.events if isinstance(event, ev.Dealt) and event.seat == seat
        )
        belief = TableBelief.at_start(self.setup, seat, hand or ())
        piles: list[PileBelief] = []
        chances: dict[int, Fraction] = {}
        for step, frame in enumerate(self.frames):
            for event in self.events[begin : frame.events]:
                if isinstance(event, ev.KittenDrawn):
                    chances[step] = _chance_of(event, belief.pile)
                belief = after(event.seen_by(seat), belief)
            begin = max(begin, frame.events)
            piles.append(belief.pile)
        return Knowledge(tuple(piles), chances)


def _frame(state: GameState) -> Frame:
    table = state.table
    return Frame(
        events=len(table.events),
        current=table.current,
        owed=table.owed,
        living=tuple(table.living),
        hands=tuple(map(tuple, table.hands)),
        pile=tuple(table.pile),
        discards=tuple(table.discards),
        winner=state.winner,
    )


def _is_deal(event: ev.Event) -> bool:
    return isinstance(event, (ev.GameStarted, ev.Dealt))


def _chance_of(event: ev.KittenDrawn, pile: PileBelief) -> Fraction:
    """How likely this kitten was where it was drawn from."""
    place = AT[event.source]
    return pile.p_kitten_at(place if place >= 0 else pile.cards - 1)


def seats_shown(seat: int | None, players: int) -> Sequence[int]:
    """The seats whose cards and odds are shown: one, or all.

    >>> list(seats_shown(2, 4)), list(seats_shown(None, 3))
    ([2], [0, 1, 2])
    """
    return range(players) if seat is None else [seat]

"""A recorded game as a row of frames: what lay where after each step, and what had happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ekprob.beliefs.after_event import AT
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.table import TableBelief
from ekprob.game import events as ev
from ekprob.game.record import GameRecord
from ekprob.game.state import GameState
from ekprob.rules.cards import Card
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
        states = record.states()
        state = next(states)
        frames = [_frame(state)]
        for state in states:  # the same game, further on
            if any(not isinstance(each, ev.Passed) for each in state.table.events[frames[-1].events :]):
                frames.append(_frame(state))
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
        deals = [event for event in self.events if isinstance(event, ev.Dealt)]
        belief = TableBelief.at_start(self.setup, seat, deals[seat].cards or ())
        begin = 1 + len(deals)  # what began the game, and the deals
        piles: list[PileBelief] = []
        chances: dict[int, Fraction] = {}
        for step, frame in enumerate(self.frames):
            for event in self.events[begin : frame.events]:
                if isinstance(event, ev.KittenDrawn):
                    chances[step] = belief.pile.p_kitten_at(AT[event.source])
                belief = belief.after(event.seen_by(seat))
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

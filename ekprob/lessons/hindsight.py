"""Looking back at a game: what a seat could say of each draw before it, and what came."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ekprob.beliefs.after_event import AT
from ekprob.beliefs.table import Assumptions, TableBelief
from ekprob.checks import seat as checked_seat
from ekprob.game.events import Dealt, Drew, KittenDrawn
from ekprob.game.record import GameRecord


@dataclass(frozen=True)
class PredictedDraw:
    """One draw: the risk as somebody saw it just before, and whether a kitten came."""

    seat: int
    """Who drew."""
    risk: Fraction
    """The probability that this card is a kitten, in [0, 1], for whoever looks back."""
    is_kitten: bool
    cards: int
    """Cards in the pile before the draw."""
    kittens: int
    """Kittens among them."""


def predicted_draws(
    record: GameRecord, seat: int = 0, assumptions: Assumptions | None = None
) -> tuple[PredictedDraw, ...]:
    """Every draw of a recorded game, with the risk as `seat` saw it, in the order they were made.

    The risk is that of a `TableBelief`, which knows what the seat saw and takes the others' choices by
    `assumptions`. Raises `BadValueError` for a seat that did not play.

    >>> from ekprob.simulate import play_game
    >>> first = predicted_draws(play_game("random", players=4, seed=1).record)[0]
    >>> first.risk, first.cards, first.kittens
    (Fraction(3, 23), 23, 3)
    """
    return tuple(_draws(record, checked_seat("seat", seat, record.players), assumptions))


def _draws(record: GameRecord, seat: int, assumptions: Assumptions | None) -> Iterator[PredictedDraw]:
    state = record.replay()
    belief: TableBelief | None = None
    for event in state.history(seat):
        if isinstance(event, Dealt):
            if event.seat == seat and event.cards is not None:
                belief = TableBelief.at_start(state.setup, seat, event.cards, assumptions)
            continue
        if belief is None:
            continue
        if isinstance(event, Drew | KittenDrawn):
            pile = belief.pile
            risk, is_kitten = pile.p_kitten_at(AT[event.source]), isinstance(event, KittenDrawn)
            yield PredictedDraw(event.seat, risk, is_kitten, pile.cards, pile.kittens)
        belief = belief.after(event)

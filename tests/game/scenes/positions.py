"""Positions in few words, for the tests of single rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from ekprob.game import Action, Event, GameState, Pass, Play, SeededChance, state_from
from ekprob.rules import Card, edition
from tests.game.scenes.tables import rulings_of

if TYPE_CHECKING:
    from collections.abc import Sequence

E = TypeVar("E", bound=Event)

KITTEN = Card.EXPLODING_KITTEN


def at(  # noqa: PLR0913  # a position has this many parts
    name: str,
    hands: Sequence[str],
    pile: str,
    *,
    discards: str = "",
    dead: Sequence[int] = (),
    current: int = 0,
    owed: int = 1,
    attacked: bool = False,
    **changes: object,
) -> GameState:
    """Return a position of a printed box; cards are given by name, with "kitten" for Exploding Kittens."""
    return state_from(
        edition(name),
        [cards(hand) for hand in hands],
        cards(pile),
        chance=SeededChance(5),
        discards=cards(discards),
        dead=dead,
        current=current,
        owed=owed,
        attacked=attacked,
        rulings=rulings_of(name, changes),
    )


def cards(names: str) -> list[Card]:
    """Return the cards with these names."""
    return [KITTEN if name == "kitten" else Card(name) for name in names.split()]


def play(names: str, target: int | None = None, named: str | None = None) -> Play:
    """Return the play of the cards with these names."""
    return Play(tuple(cards(names)), target, None if named is None else Card(named))


def do(state: GameState, *actions: Action) -> list[Event]:
    """Do these one after the other, everybody passing in between; return what happened after the passes."""
    happened: list[Event] = []
    for action in actions:
        happened += state.apply(action)
        happened += let_pass(state)
    return happened


def let_pass(state: GameState) -> list[Event]:
    """Pass for everybody until something else than a pass is called for."""
    happened: list[Event] = []
    while Pass() in state.legal_actions():
        happened += state.apply(Pass())
    return happened


def only(events: Sequence[Event], kind: type[E]) -> E:
    """Return the one event of this kind."""
    [found] = [event for event in events if isinstance(event, kind)]
    return found

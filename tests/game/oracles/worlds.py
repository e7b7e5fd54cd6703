"""Every way that a small game may go, with its exact weight: the real rules as a judge of odds and beliefs.

A world is a game and its probability. Policies say what the acting seat does, as weights of actions; the
engine itself goes through every outcome of chance. Worlds in which a seat has seen the same are one
information state of that seat: what it should believe is the weight of each pile among them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.priors import Prior, prior_weights
from ekprob.game import (
    Action,
    Arrange,
    Chance,
    DigOn,
    DrawnFrom,
    Event,
    GameState,
    Insert,
    Keep,
    Pass,
    Phase,
    outcomes,
    outcomes_of,
    state_from,
)
from ekprob.game.events import Arranged, Drew, GameStarted, KittenDrawn, KittenReturned, Peeked, Shuffled
from ekprob.rules import Card, Edition
from tests.game.scenes.scenes import WINDOWS, cards

KITTEN: Final = Card.EXPLODING_KITTEN


@dataclass(frozen=True)
class World:
    """One way that the game may have gone."""

    weight: Fraction
    state: GameState


Policy = Callable[[GameState], Mapping[Action, Fraction | int]]
"""What the acting seat does: weights of actions, which need not add up to 1."""


# Going through everything


def shuffled_start(  # noqa: PLR0913  # a position has this many parts
    box: Edition,
    hands: Sequence[str],
    pile: str,
    *,
    dead: Sequence[int] = (),
    current: int = 0,
    owed: int = 1,
    discards: str = "",
) -> list[World]:
    """Return a turn with these hands, and every order of the pile as one world."""

    def start(chance: Chance) -> GameState:
        mixed = cards(pile)
        chance.shuffle(mixed)
        return state_from(
            box,
            [cards(hand) for hand in hands],
            mixed,
            chance=chance,
            dead=dead,
            current=current,
            owed=owed,
            attacked=owed > 1,
            discards=cards(discards),
        )

    return [World(weight, state) for weight, state in outcomes_of(start)]


def step(worlds: Sequence[World], policy: Policy) -> list[World]:
    """Let the acting seat of each world do what the policy says; then everybody passes in windows."""
    after: list[World] = []
    for world in worlds:
        weights = policy(world.state)
        whole = sum(weights.values())
        for action, weight in weights.items():
            share = world.weight * Fraction(weight) / whole
            after += [
                World(share * outcome.weight, outcome.state)
                for outcome in outcomes(world.state, action)
                if weight
            ]
    waiting = [world for world in after if world.state.phase in WINDOWS]
    if not waiting:
        return after
    settled = [world for world in after if world.state.phase not in WINDOWS]
    return settled + step(waiting, does(Pass()))


def walk(worlds: Sequence[World], *policies: Policy) -> list[World]:
    """Take one step after another."""
    for policy in policies:
        worlds = step(worlds, policy)
    return list(worlds)


def among(worlds: Sequence[World], phase: Phase) -> list[World]:
    """Return the worlds in this phase, which everybody knows, made to weigh 1 together."""
    found = [world for world in worlds if world.state.phase is phase]
    whole = sum((world.weight for world in found), Fraction(0))
    return [World(world.weight / whole, world.state) for world in found]


def information_states(worlds: Sequence[World], seat: int) -> dict[tuple[Event, ...], list[World]]:
    """Return the worlds by what the seat has seen."""
    found: dict[tuple[Event, ...], list[World]] = {}
    for world in worlds:
        found.setdefault(world.state.history(seat), []).append(world)
    return found


# Policies


def does(action: Action) -> Policy:
    """Do this."""
    return lambda _state: {action: 1}


def first_of(*actions: Action) -> Policy:
    """Do the first of these that is legal."""
    return lambda state: {next(action for action in actions if state.is_legal(action)): 1}


def any_order(state: GameState) -> Mapping[Action, int]:
    """Put the top cards into any order, all equally likely."""
    return {action: 1 for action in state.legal_actions() if isinstance(action, Arrange)}


def anywhere(prior: Prior | None) -> Policy:
    """Put the kitten where the prior says."""

    def choices(state: GameState) -> Mapping[Action, int]:
        weights = prior_weights(prior, len(state.table.pile))
        return {Insert(place): weight for place, weight in enumerate(weights)}

    return choices


KEEP: Final = does(Keep())
DIG_ON: Final = does(DigOn())


# What a seat should believe


@dataclass(frozen=True)
class Truth:
    """What the worlds of one information state say about the pile."""

    worlds: tuple[World, ...]

    @property
    def total(self) -> Fraction:
        """The weight of them all."""
        return sum((world.weight for world in self.worlds), Fraction(0))

    @property
    def cards(self) -> int:
        """The size of the pile."""
        (size,) = {len(world.state.table.pile) for world in self.worlds}
        return size

    def by_position(self) -> tuple[Fraction, ...]:
        """For each position the probability of a kitten."""
        masses = [Fraction(0)] * self.cards
        for world in self.worlds:
            for place, held in enumerate(world.state.table.pile):
                masses[place] += world.weight * (held is KITTEN)
        return tuple(mass / self.total for mass in masses)

    def risks(self) -> list[Fraction]:
        """For each number of draws, from none on, the probability of a kitten in them."""
        masses = [Fraction(0)] * (self.cards + 1)
        for world in self.worlds:
            for draws in range(self.cards + 1):
                masses[draws] += world.weight * (KITTEN in world.state.table.pile[:draws])
        return [mass / self.total for mass in masses]

    def first_kitten(self) -> dict[int | None, Fraction]:
        """Which draw brings the first kitten."""
        found: dict[int | None, Fraction] = {}
        for world in self.worlds:
            pile = world.state.table.pile
            draw = pile.index(KITTEN) + 1 if KITTEN in pile else None
            found[draw] = found.get(draw, Fraction(0)) + world.weight / self.total
        return found


def belief_from(history: Sequence[Event], priors: Sequence[Prior | None] = ()) -> PileBelief:
    """Return what somebody who saw this believes; the priors are for unseen put-backs, in order."""
    unseen = iter(priors)
    belief = PileBelief(cards=0, kittens=0)
    for event in history:
        belief = _after(belief, event, lambda: next(unseen, None))
    return belief


def _after(belief: PileBelief, event: Event, prior: Callable[[], Prior | None]) -> PileBelief:
    match event:
        case GameStarted():
            return PileBelief(cards=event.pile, kittens=event.kittens)
        case Drew() | KittenDrawn():
            return _without(belief, event.source, kitten=isinstance(event, KittenDrawn))
        case Peeked(cards=tuple() as seen):
            return belief.saw(seen)
        case Arranged():
            return (
                belief.altered_secretly(event.count) if event.cards is None else belief.altered(event.cards)
            )
        case Shuffled():
            return belief.shuffled(added_safe=event.added)
        case KittenReturned(position=int() as place):
            return belief.inserted(at=place)
        case KittenReturned():
            return belief.inserted_secretly(prior())
    return belief


def _without(belief: PileBelief, source: DrawnFrom, *, kitten: bool) -> PileBelief:
    at = -1 if source is DrawnFrom.BOTTOM else int(source is DrawnFrom.SECOND)
    return belief.drew("kitten" if kitten else "safe", at=at)

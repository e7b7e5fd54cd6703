"""An impossible event, planted into what a seat saw of a real game, is refused by name and changes nothing.

A share runs with the tests. By hand, as many sequences as wanted from any seed:

    python -m tests.beliefs.test_planted_events NUMBER SEED

Each sequence is what one seat has seen of a random game up to some action, with one impossible event after
it. What is impossible follows from the true state of the game and the cards in sight, not from the belief.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

import pytest

from ekprob.beliefs import Assumptions, TableBelief
from ekprob.errors import BadValueError, ImpossibleObservationError
from ekprob.game import GameState, new_game
from ekprob.game import events as ev
from ekprob.game.events import DrawnFrom
from ekprob.i18n import LANGUAGES, Message
from ekprob.rules import Card, edition
from ekprob.rules.rulings import DeadHand
from tests.beliefs.test_table_games import choose

TOP, KITTEN = DrawnFrom.TOP, Card.EXPLODING_KITTEN
GAMES = [("original", 2), ("original", 5), ("original-2015", 4), ("zombie", 4), ("party-pack", 6)]
SHARE = 1_500


class Scene(NamedTuple):
    """A moment of a game, and the seat that follows it."""

    state: GameState
    me: int
    rng: Random

    @property
    def living(self) -> list[int]:
        return [seat for seat, lives in enumerate(self.state.table.living) if lives]

    @property
    def dead(self) -> list[int]:
        return [seat for seat, lives in enumerate(self.state.table.living) if not lives]

    @property
    def others(self) -> list[int]:
        return [seat for seat in self.living if seat != self.me]

    @property
    def hand(self) -> list[Card]:
        return self.state.table.hands[self.me]

    @property
    def pile(self) -> int:
        return len(self.state.table.pile)

    def absent(self) -> list[Card]:
        """Cards of which none is hidden: all are in my hand or among the discards, or none is in the game."""
        table, in_play = self.state.table, self.state.setup.in_play
        seen = Counter([*self.hand, *table.discards])
        return [card for card in Card if card is not KITTEN and in_play.get(card, 0) == seen[card]]


Planted = tuple[str, Any]


def planted(scene: Scene) -> Iterator[Planted]:
    """Impossible events of this moment, each with the kind of fault that it has."""
    yield from bad_values(scene)
    yield from at_seats(scene)
    yield from with_kittens(scene)
    yield from at_the_pile(scene)
    yield from with_cards(scene)


def bad_values(scene: Scene) -> Iterator[Planted]:
    """What is no event, or names what is not there."""
    seat, rng = scene.living[0], scene.rng
    nobody: Any = rng.choice([-1, scene.state.players, None, "1", 0.0, True])
    no_card: Any = rng.choice([None, "nope", 3])
    no_cards: Any = rng.choice([None, "skip", {Card.SKIP}])
    no_number: Any = rng.choice([None, -1, 0.5])
    yield "no event", rng.choice([None, "drew", 5, ev.Drew, scene])
    for event in (
        ev.Played(nobody, (Card.SKIP,), Card.SKIP, None, None),
        ev.Stolen(nobody, seat, None),
        ev.Stolen(seat, nobody, None),
        ev.Passed(nobody, ev.Window.NOPE),
        ev.TurnBegan(nobody, 1, attacked=False),
        ev.Shuffled(nobody, 0),
        ev.Died(nobody, ()),
    ):
        yield "no seat", event
    yield "no card", ev.Noped(seat, no_card)
    yield "no cards", ev.Played(seat, no_cards, None, None, None)
    yield "no number", ev.Shuffled(seat, no_number)
    yield "no source", ev.Drew(seat, "top", None)  # type: ignore[arg-type]


def at_seats(scene: Scene) -> Iterator[Planted]:
    """The dead act, the living return, a seat deals with itself."""
    hands, seat = scene.state.table.hands, scene.living[0]
    for dead in scene.dead:
        yield "dead draws", ev.Drew(dead, TOP, None)
        yield "dead draws a kitten", ev.KittenDrawn(dead, TOP)
        yield "dead begins", ev.TurnBegan(dead, 1, attacked=False)
        yield "dead is stolen from", ev.Stolen(seat, dead, None)
        yield "dead dies", ev.Died(dead, ())
        if scene.state.setup.rulings.dead_hand is not DeadHand.KEEP:
            yield "dead plays", ev.Noped(dead, Card.NOPE)
    for living in scene.living:
        yield "living revived", ev.Revived(living, seat)
        yield "living gives up", ev.GivenUp(living, None)
        yield "steals from itself", ev.Stolen(living, living, None)
        if not hands[living]:
            yield "nothing to steal", ev.Stolen((set(scene.living) - {living}).pop(), living, None)
        if len(scene.living) > 1:
            yield "has not won", ev.Won(living)
    yield "dealt again", ev.Dealt(scene.me, 8, None)


def with_kittens(scene: Scene) -> Iterator[Planted]:
    """Kittens that are not out, or are; kittens that are in no pile."""
    table, seat = scene.state.table, scene.state.table.current
    rescue = scene.state.setup.rescue
    if table.kittens_out:
        yield "draws over a kitten", ev.Drew(seat, TOP, None)
        yield (
            "wrong pile",
            ev.KittenReturned(seat, scene.pile + scene.rng.choice([0, 2, 5]), frozenset(), None),
        )
        yield "no such place", ev.KittenReturned(seat, scene.pile + 1, frozenset([scene.me]), scene.pile + 1)
        yield "rescued by a Skip", ev.Rescued(seat, Card.SKIP, rescue)
    else:
        yield "none to return", ev.KittenReturned(seat, scene.pile + 1, frozenset(), None)
        yield "none to survive", ev.Rescued(seat, rescue, rescue)
        yield "none to die of", ev.Died(seat, ())
    if KITTEN not in table.pile:
        yield "no kitten to draw", ev.KittenDrawn(seat, TOP)


def at_the_pile(scene: Scene) -> Iterator[Planted]:
    """Looks at too many cards, wrong shuffles, cards that this seat cannot see or must see."""
    me, table, rng = scene.me, scene.state.table, scene.rng
    other = rng.choice(scene.others) if scene.others else None
    shown = min(3, scene.pile)
    look = rng.choice([Card.SEE_THE_FUTURE, Card.ALTER_THE_FUTURE, Card.DIG_DEEPER, Card.SKIP])
    right = {Card.SKIP: -1, Card.DIG_DEEPER: min(1, scene.pile)}.get(look, shown)
    if other is not None:
        yield "wrong look", ev.Peeked(other, look, rng.choice(sorted({0, 1, 2, 4, 7} - {right})), None)
        yield "wrong order", ev.Arranged(other, rng.choice(sorted({0, 1, 2, 4} - {shown})), None)
        yield "seen though hidden", ev.Drew(other, TOP, Card.SKIP)
        yield "order seen though hidden", ev.Arranged(other, shown, tuple(table.pile[:shown]))
    yield "wrong shuffle", ev.Shuffled(scene.living[0], table.gathered + rng.choice([1, 2, 9]))
    if me in scene.living:
        yield "my draw not said", ev.Drew(me, TOP, None)
        yield "a kitten in my hand", ev.Drew(me, TOP, KITTEN)
        kittens = table.pile.count(KITTEN)
        if shown > kittens:
            yield "too many kittens", ev.Peeked(me, Card.SEE_THE_FUTURE, shown, (KITTEN,) * shown)
            yield "too many arranged", ev.Arranged(me, shown, (KITTEN,) * shown)
        last = scene.state.events[-1]
        if isinstance(last, ev.Peeked) and last.seat == me and last.cards:
            wrong = rng.choice([card for card in Card if card is not last.cards[0]])
            yield "other than seen", ev.Drew(me, TOP, wrong)
            if KITTEN not in last.cards:
                yield "no kitten seen", ev.KittenDrawn(me, TOP)
            if last.using is Card.ALTER_THE_FUTURE:
                instead = (wrong, *last.cards[1:])
                if Counter(instead) != Counter(last.cards):
                    yield "other than looked at", ev.Arranged(me, shown, instead)
    if scene.pile < 2:
        yield "nothing below", ev.Drew(scene.living[0], DrawnFrom.SECOND, None)


def with_cards(scene: Scene) -> Iterator[Planted]:
    """Cards that no hand can hold, and those that mine does or does not hold."""
    me, rng = scene.me, scene.rng
    seat = rng.choice(scene.others) if scene.others else me
    for absent in rng.sample(scene.absent(), min(2, len(scene.absent()))):
        if seat != me:
            yield "all in sight", ev.Played(seat, (absent,), absent, None, None)
        if me in scene.living and seat != me:
            yield "stolen, all in sight", ev.Stolen(me, seat, absent)
            yield "drawn, all in sight", ev.Drew(me, TOP, absent)
            yield "asked, all in sight", ev.NamedCardAsked(me, seat, absent, found=True)
    missing = rng.choice([card for card in Card if card not in scene.hand])
    yield "not in my hand", ev.Played(me, (missing,), missing, None, None)
    if me in scene.living and seat != me:
        yield "stolen, not mine", ev.Stolen(seat, me, missing)
        yield "given, not mine", ev.Given(me, seat, missing)
        yield "found, not mine", ev.NamedCardAsked(seat, me, missing, found=True)
        if scene.hand:
            yield "mine, in vain", ev.NamedCardAsked(seat, me, rng.choice(scene.hand), found=False)
    yield "no Nope", ev.Noped(seat, rng.choice([Card.SKIP, Card.TACOCAT, KITTEN]))
    yield "no combo", ev.Played(seat, (Card.SKIP, Card.NOPE), None, None, None)
    gone = [card for card in Card if card not in scene.state.table.discards] + [KITTEN]
    yield "not discarded", ev.Taken(seat, rng.choice(gone))


def refused(belief: TableBelief, event: object, what: str) -> None:
    """The event is refused by name, in every language, and the belief is as it was."""
    before = deepcopy((belief.hand, belief.living, belief.discards, belief.runs, belief.events))
    with pytest.raises((ImpossibleObservationError, BadValueError)) as caught:
        pytest.fail(f"taken: {what} {event} {belief.after(event)}")  # type: ignore[arg-type]  # no event too
    told = caught.value.message
    assert isinstance(told, Message) or caught.type is BadValueError, (what, event)
    assert len(str(told)) < 400, (what, event)
    if isinstance(told, Message):
        assert all("{" not in told.in_language(lang) for lang in LANGUAGES), (what, event)
    assert before == (belief.hand, belief.living, belief.discards, belief.runs, belief.events)


def sequences(seed: int, faults: Counter[str]) -> Iterator[None]:
    """One game; before each action one impossible event, and all real events go on being possible."""
    rng = Random(f"planted {seed}")
    name, players = rng.choice(GAMES)
    state = new_game(edition(name), players, seed=seed)
    me = rng.randrange(players)
    belief = TableBelief.of(state.observe(me), Assumptions(cap=100))
    done = len(state.events)
    while not state.is_over:
        scene = Scene(state, me, rng)
        what, event = rng.choice(list(planted(scene)))
        refused(belief, event, what)
        faults[what] += 1
        yield
        state.apply(choose(state, rng))
        for each in state.events[done:]:
            belief = belief.after(each.seen_by(me))
        done = len(state.events)


def plant(number: int, seed: int) -> Counter[str]:
    """So many sequences; returns how many had each kind of fault."""
    faults: Counter[str] = Counter()
    while True:
        for _ in sequences(seed, faults):
            if faults.total() == number:
                return faults
        seed += 1


@pytest.mark.slow
@pytest.mark.parametrize("chapter", range(2))
def test_planted_events_are_refused(chapter: int) -> None:
    """Always by name, whatever the moment, and the belief follows the real events as if nothing had been."""
    faults = plant(SHARE, 1_000 * chapter)

    assert len(faults) > 40


if __name__ == "__main__":
    found = plant(int(sys.argv[1]), int(sys.argv[2]))
    print(f"{found.total()} sequences, all refused by name: {dict(found.most_common())}")  # noqa: T201

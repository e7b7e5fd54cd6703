"""Positions and moves in few words, so that a test reads like the rule it checks.

Cards are written as their names, "skip nope*2"; "kitten" is the Exploding Kitten, and the pile begins with
the next card drawn. Whoever is asked in a window passes, unless the test acts there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeVar

from ekprob.game import (
    Action,
    Chance,
    Die,
    Draw,
    Event,
    GameState,
    Insert,
    Nope,
    Pass,
    Phase,
    Play,
    Rescue,
    Revive,
    SeededChance,
    new_game,
    outcomes_of,
    state_from,
)
from ekprob.rules import Card, Edition, Rulings, card_named, edition, rulebook, rulebook_names

WINDOWS: Final = frozenset({Phase.NOPE_WINDOW, Phase.NOW_WINDOW, Phase.CLAIRVOYANCE_WINDOW})
"""Phases in which one seat after the other is asked."""

T = TypeVar("T")

NO_CHANGES: Final[Mapping[str, object]] = {}


def cards(names: str) -> list[Card]:
    """Return the cards that are named, in this order."""
    found: list[Card] = []
    for name in names.split():
        title, _, count = name.partition("*")
        found += [card_named("exploding_kitten" if title == "kitten" else title)] * int(count or 1)
    return found


def card(name: str) -> Card:
    """Return the one card of this name."""
    (only,) = cards(name)
    return only


def box_and_rulings(name: str, changes: Mapping[str, object] = NO_CHANGES) -> tuple[Edition, Rulings]:
    """Return a box by its name or by the name of its rulebook, and its rulings with some changes."""
    box, rulings = (
        rulebook(name) if name in rulebook_names() else (edition(name), edition(name).default_rulings)
    )
    return box, rulings.with_(**changes)


def dealt(
    name: str,
    players: int,
    *,
    seed: int = 1,
    rulings: Mapping[str, object] = NO_CHANGES,
    first_player: int = 0,
) -> GameState:
    """Return a new game by a box or a rulebook."""
    box, chosen = box_and_rulings(name, rulings)
    return new_game(box, players, seed=seed, rulings=chosen, first_player=first_player)


def chances(run: Callable[[Chance], T]) -> dict[T, Fraction]:
    """Run something over every outcome of its chance; return how likely each result is."""
    found: dict[T, Fraction] = {}
    for weight, result in outcomes_of(run):
        found[result] = found.get(result, Fraction(0)) + weight
    return found


def scene(  # noqa: PLR0913  # a position has this many parts
    name: str,
    hands: Sequence[str],
    pile: str,
    *,
    discards: str = "",
    dead: Sequence[int] = (),
    current: int = 0,
    owed: int = 1,
    attacked: bool | None = None,
    rulings: Mapping[str, object] = NO_CHANGES,
    chance: Chance | None = None,
) -> Scene:
    """Set up a turn; more than one turn owed means that an Attack imposed them."""
    box, chosen = box_and_rulings(name, rulings)
    return Scene(
        state_from(
            box,
            [cards(hand) for hand in hands],
            cards(pile),
            chance=chance or SeededChance(1),
            discards=cards(discards),
            dead=dead,
            current=current,
            owed=owed,
            attacked=owed > 1 if attacked is None else attacked,
            rulings=chosen,
        )
    )


class Scene:
    """A game told move by move."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    # Moves

    def do(self, *actions: Action) -> list[Event]:
        """Do these and nothing else; return what happened."""
        return [event for action in actions for event in self.state.apply(action)]

    def announce(self, names: str, target: int | None = None, named: str | None = None) -> None:
        """Play cards and leave the window open."""
        self.do(_play(names, target, named))

    def play(self, names: str, target: int | None = None, named: str | None = None) -> list[Event]:
        """Play cards; everybody lets it happen."""
        return self.do(_play(names, target, named)) + self.all_pass()

    def nope(self, seat: int, with_: str = "nope") -> None:
        """Let this seat play a Nope, once those before it have passed."""
        self.wait_for(seat)
        self.do(Nope(card(with_)))

    def wait_for(self, seat: int) -> None:
        """Let everybody pass until this seat is asked."""
        while self.state.acting_seat != seat:
            self.do(Pass())

    def all_pass(self) -> list[Event]:
        """Let everybody pass while anybody is asked."""
        events: list[Event] = []
        while self.state.phase in WINDOWS:
            events += self.do(Pass())
        return events

    def draw(self) -> list[Event]:
        """Draw from the top; everybody lets it happen."""
        return self.do(Draw()) + self.all_pass()

    def die(self) -> list[Event]:
        """Draw a kitten and explode."""
        return self.draw() + self.do(Die()) + self.all_pass()

    def rescue(self, names: str, *positions: int, reviving: int | None = None) -> list[Event]:
        """Save the one who drew a kitten, bring somebody back, and put the kittens in."""
        events = self.do(Rescue(card(names))) + self.all_pass()
        if reviving is not None:
            events += self.do(Revive(reviving))
        for place in positions:
            events += self.do(Insert(place))
        return events + self.all_pass()

    # Looking

    def may(self, names: str, target: int | None = None, named: str | None = None) -> bool:
        """Whether the acting seat may play these cards."""
        return self.state.is_legal(_play(names, target, named))

    @property
    def turn(self) -> tuple[int, int]:
        """Whose turn it is and how many that seat owes."""
        return self.state.table.current, self.state.table.owed

    @property
    def asked(self) -> int:
        """The seat that decides now."""
        return self.state.acting_seat

    def phase(self) -> Phase:
        """What it decides."""
        return self.state.phase

    def hand(self, seat: int) -> list[Card]:
        """Return the hand of a seat."""
        return self.state.table.hands[seat]

    @property
    def pile(self) -> list[Card]:
        """The pile from its top."""
        return self.state.table.pile

    @property
    def discards(self) -> list[Card]:
        """The discard pile, its top card last."""
        return self.state.table.discards

    @property
    def living(self) -> list[int]:
        """The seats that are alive."""
        return [seat for seat, alive in enumerate(self.state.table.living) if alive]

    def seats_asked(self) -> list[int]:
        """Return the seats that one window asks, in order, all of them passing."""
        phase, seats = self.phase(), []
        while self.phase() is phase:
            seats.append(self.asked)
            self.do(Pass())
        return seats


def _play(names: str, target: int | None, named: str | None) -> Play:
    return Play.of(*cards(names), target=target, named=None if named is None else card(named))

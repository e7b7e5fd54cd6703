"""Everything that lies on the table, and whose move it is: data without rules.

Only the engine and its tests look at it; everybody else reads events and observations.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from ekprob.game.chance import Chance
from ekprob.game.events import Event, Played
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.rulings import NowWindow
from ekprob.rules.setup import Setup

NOBODY: Final = -1
"""The acting seat of a game that is over."""


class Phase(Enum):
    """What the acting seat is to decide."""

    TURN = "turn"
    """Play a card or a combo, or draw."""
    NOPE_WINDOW = "nope_window"
    """Nope what was announced, or pass."""
    NOW_WINDOW = "now_window"
    """Play a NOW card before the draw or after what was resolved, or pass."""
    CLAIRVOYANCE_WINDOW = "clairvoyance_window"
    """Play Clairvoyance on a Zombie Kitten, or pass."""
    FAVOR = "favor"
    """Give a card to whoever asked."""
    FEED = "feed"
    """Give a card to a dead player."""
    GRAVE = "grave"
    """Being dead, choose a card that is shuffled into the pile."""
    TAKE = "take"
    """Choose a card from the discard pile."""
    ALTER = "alter"
    """Order the top cards."""
    DIG = "dig"
    """Keep the card that Dig Deeper turned up, or draw the next."""
    RESCUE = "rescue"
    """Save oneself from a kitten, or die."""
    REVIVE = "revive"
    """Choose a dead player to bring back."""
    INSERT = "insert"
    """Choose where the kitten goes."""
    OVER = "over"
    """One player is left."""

    # Members are compared by identity, so they may be hashed by it, which is fast.
    __hash__ = object.__hash__


Announcement = Played
"""A play that everybody has heard and that has not happened yet: the event that told of it."""


class Waiting(NamedTuple):
    """A play that waits until the NOW card that answered it is done with (ruling Z22)."""

    announcement: Announcement
    nopes: int
    laid: tuple[int, ...]
    """The places in the discard pile, from its bottom, of its first card and of each Nope on it."""
    top_seat: int
    """Whose card lies on top of it."""


class GameFacts:
    """What everybody knows before the deal and what never changes in a game."""

    def __init__(self, setup: Setup) -> None:
        in_play = setup.in_play
        self.setup: Final = setup
        self.in_play: Final = in_play
        self.rulings: Final = setup.rulings
        self.players: Final = setup.players
        self.titles: Final = tuple(in_play)
        self.has_nopes: Final = Card.NOPE in in_play
        self.has_now_cards: Final = Card.SHUFFLE_NOW in in_play or Card.FEED_THE_DEAD in in_play
        self.may_answer_now: Final = self.has_now_cards and self.rulings.now_window is NowWindow.ANY_TIME
        self.has_clairvoyance: Final = Card.CLAIRVOYANCE in in_play


@lru_cache(maxsize=64)
def facts_of(setup: Setup) -> GameFacts:
    """Return the facts of every game with this set-up."""
    return GameFacts(setup)


class Table:
    """The zones of the game, the turns owed, and the phase with what belongs to it."""

    def __init__(self, facts: GameFacts, chance: Chance) -> None:
        self.facts: GameFacts = facts
        self.chance: Chance = chance
        self.events: list[Event] = []

        # The zones: hands in the order of `Card`, the pile from its top, the discards from the bottom.
        self.hands: list[list[Card]] = [[] for _ in range(facts.players)]
        self.pile: list[Card] = []
        self.discards: list[Card] = []
        self.out_of_play: list[list[Card]] = [[] for _ in range(facts.players)]
        self.noped_away: list[Card] = []
        self.removed: list[Card] = []
        self.kittens_in_front: list[bool] = [False] * facts.players
        self.kittens_out: int = 0
        self.living: list[bool] = [True] * facts.players

        # The turn: whose it is, how many are owed with this one, and whether an Attack imposed them.
        self.current: int = 0
        self.owed: int = 1
        self.attacked: bool = False
        self.must_draw: bool = False

        # The decision: who is asked what, and who will be asked after that.
        self.phase: Phase = Phase.TURN
        self.acting_seat: int = 0
        self.queue: list[int] = []
        self.drawing: bool = False

        # The play that was announced, the Nopes on it, where both lie among the discards, whose card is on
        # top, the plays that it answers, and the cards that a Grave Robber has collected.
        self.announcement: Announcement | None = None
        self.nopes: int = 0
        self.laid: list[int] = []
        self.top_seat: int = NOBODY
        self.waiting: list[Waiting] = []
        self.gathered: int = 0

        # The rescue in progress.
        self.zombie_played: bool = False
        self.watchers: list[int] = []

    def copy(self, chance: Chance | None = None) -> Table:
        """Return a table that goes its own way from here; frozen values are shared."""
        twin = Table(self.facts, self.chance.copy() if chance is None else chance)
        twin.events = self.events[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.out_of_play = [cards[:] for cards in self.out_of_play]
        twin.noped_away = self.noped_away[:]
        twin.removed = self.removed[:]
        twin.kittens_in_front = self.kittens_in_front[:]
        twin.kittens_out = self.kittens_out
        twin.living = self.living[:]
        twin.current = self.current
        twin.owed = self.owed
        twin.attacked = self.attacked
        twin.must_draw = self.must_draw
        twin.phase = self.phase
        twin.acting_seat = self.acting_seat
        twin.queue = self.queue[:]
        twin.drawing = self.drawing
        twin.announcement = self.announcement
        twin.nopes = self.nopes
        twin.laid = self.laid[:]
        twin.top_seat = self.top_seat
        twin.waiting = self.waiting[:]
        twin.gathered = self.gathered
        twin.zombie_played = self.zombie_played
        twin.watchers = self.watchers[:]
        return twin

    @property
    def alive(self) -> int:
        """The number of living players."""
        return sum(self.living)

    @property
    def dead(self) -> int:
        """The number of dead players."""
        return len(self.living) - sum(self.living)

    def has_seat(self, seat: object) -> bool:
        """Whether that is a seat of this table."""
        return type(seat) is int and 0 <= seat < self.facts.players

    def gain(self, seat: int, card: Card) -> None:
        """Put a card into a hand, which is kept in the order of `Card`."""
        hand = self.hands[seat]
        hand.append(card)
        hand.sort(key=CARD_ORDER.__getitem__)

    def discard(self, seat: int, card: Card) -> None:
        """Move a card from a hand to the top of the discard pile."""
        self.hands[seat].remove(card)
        self.discards.append(card)

    def ask(self, phase: Phase, seat: int) -> None:
        """Let `seat` decide what `phase` says."""
        self.phase = phase
        self.acting_seat = seat

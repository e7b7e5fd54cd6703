"""What one seat sees now, and everything that it has seen."""

from __future__ import annotations

from dataclasses import dataclass

from ekprob.game.actions import Action
from ekprob.game.effects import FUTURE_CARDS
from ekprob.game.events import Event
from ekprob.game.legality import legal_actions
from ekprob.game.table import NOBODY, Announcement, Phase, Table, Waiting
from ekprob.rules.cards import Card
from ekprob.rules.setup import Setup


@dataclass(frozen=True, repr=False)
class Observation:
    """All that a seat may know: the table as it sees it, and its event history. Bots get nothing else.

    Two games that differ only in what the seat cannot know give equal observations.

    >>> from ekprob.game.start import new_game
    >>> new_game("original", players=3, seed=1).observe(2)
    <Observation of seat 2: original, 3 living, 29 cards in the pile, 8 in hand; seat 0 acts: turn>
    """

    seat: int
    setup: Setup
    phase: Phase
    acting_seat: int
    current: int
    """Whose turn it is."""
    owed: int
    """Turns that seat owes, the one in progress included."""
    attacked: bool
    """Whether an Attack imposed them."""
    hand: tuple[Card, ...]
    """The seat's own cards, in the order of `Card`."""
    hand_sizes: tuple[int, ...]
    living: tuple[bool, ...]
    pile_size: int
    discards: tuple[Card, ...]
    """The discard pile; its top card comes last."""
    noped_away: tuple[Card, ...]
    """The cards that a Nope took out of the game (ruling C09)."""
    announcement: Announcement | None
    """The play that has been heard and has not happened yet."""
    nopes: int
    """Nopes lying on it; an odd number stops it."""
    laid: tuple[int, ...]
    """The places in the discard pile, from its bottom, of the play's first card and of each Nope on it."""
    top_seat: int
    """Whose card lies on top of it, its own or a Nope; `NOBODY` (-1) if nothing is announced."""
    waiting: tuple[Waiting, ...]
    """The plays that wait because a NOW card answered them (ruling Z22), the oldest first."""
    asked_next: tuple[int, ...]
    """The seats that will be asked what the acting seat is asked now, in their order."""
    draw_announced: bool
    """Whether the current player draws once everybody has passed."""
    must_draw: bool
    """Whether the current player may do nothing else: where a Shuffle ends the turn (C07)."""
    gathered: int
    """Cards of the dead that lie under the pile because of a Grave Robber, to be shuffled in."""
    kittens_out: int
    """Kittens on the table that are not back in the pile yet: the one drawn, and a revived player's."""
    kittens_in_front: tuple[bool, ...]
    """For each seat whether the kitten that killed it lies in front of it."""
    zombie_played: bool
    """Whether the kitten just drawn was met with a Zombie Kitten, so that somebody may be revived."""
    watchers: tuple[int, ...]
    """The seats that will see where the kittens go, by Clairvoyance."""
    looking_at: tuple[Card, ...]
    """The top cards that the seat is looking at, the next one first."""
    legal_actions: tuple[Action, ...]
    """What the seat may do now; empty if another seat acts."""
    winner: int | None
    history: tuple[Event, ...]
    """Every event so far as this seat saw it."""

    def __repr__(self) -> str:
        table = f"{self.setup.edition}, {sum(self.living)} living, {self.pile_size} cards in the pile"
        doing = f"seat {self.acting_seat} acts: {self.phase.value}"
        if self.winner is not None:
            doing = f"won by seat {self.winner}"
        return f"<Observation of seat {self.seat}: {table}, {len(self.hand)} in hand; {doing}>"


def observe(table: Table, seat: int, history: tuple[Event, ...]) -> Observation:
    """Return what `seat` sees of the table."""
    acts = seat == table.acting_seat
    return Observation(
        seat=seat,
        setup=table.facts.setup,
        phase=table.phase,
        acting_seat=table.acting_seat,
        current=table.current,
        owed=table.owed,
        attacked=table.attacked,
        hand=tuple(table.hands[seat]),
        hand_sizes=tuple(map(len, table.hands)),
        living=tuple(table.living),
        pile_size=len(table.pile),
        discards=tuple(table.discards),
        noped_away=tuple(table.noped_away),
        announcement=table.announcement,
        nopes=table.nopes if table.announcement is not None else 0,
        laid=tuple(table.laid) if table.announcement is not None else (),
        top_seat=table.top_seat if table.announcement is not None else NOBODY,
        waiting=tuple(table.waiting),
        asked_next=tuple(table.queue),
        draw_announced=table.drawing,
        must_draw=table.must_draw,
        gathered=table.gathered,
        kittens_out=table.kittens_out,
        kittens_in_front=tuple(table.kittens_in_front),
        zombie_played=table.zombie_played,
        watchers=tuple(table.watchers),
        looking_at=looking_at(table) if acts else (),
        legal_actions=tuple(legal_actions(table)) if acts else (),
        winner=winner(table),
        history=history,
    )


def winner(table: Table) -> int | None:
    """Return the last one living once the game is over, None before."""
    return table.living.index(True) if table.phase is Phase.OVER else None


def looking_at(table: Table) -> tuple[Card, ...]:
    """Return the top cards that the acting seat looks at, if it does."""
    if table.phase is Phase.ALTER:
        return tuple(table.pile[:FUTURE_CARDS])
    return tuple(table.pile[:1]) if table.phase is Phase.DIG else ()

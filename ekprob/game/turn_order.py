"""Whose turn it is, and what is going on, as it follows from the events that everybody sees.

At a real table nobody announces turns: they follow from the rules. A draw ends one turn, a Skip too; an
Attack ends all and imposes its own on somebody else; after the last turn owed the next living seat plays
(A01, A02, C15).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeGuard

from ekprob.game import events as ev
from ekprob.game.seats import next_living
from ekprob.rules.attacks import imposed_turns
from ekprob.rules.cards import ATTACKS, NOW_CARDS, RESCUES, Card
from ekprob.rules.rulings import NopedCards, NowWindow, Rulings

Living = tuple[bool, ...]
"""For each seat whether it lives."""

ENDS_TURNS: Final = ATTACKS | {Card.SKIP, Card.SUPER_SKIP}
"""Cards that change whose turn it is."""


ANSWERING: Final = NOW_CARDS - {Card.CLAIRVOYANCE}
"""The NOW cards that may answer any action."""


@dataclass(frozen=True)
class FollowedTurn:
    """Whose turn it is, what was announced last, and what is not finished.

    What was announced counts as happened while an even number of Nopes lies on it: the next event that is no
    Nope settles it.
    """

    current: int = 0
    owed: int = 1
    """Turns that `current` owes, the one in progress included."""
    attacked: bool = False
    """Whether an Attack imposed them."""
    announced: ev.Played | None = None
    """The last play of this turn."""
    is_open: bool = False
    """Whether the play may still be stopped."""
    nopes: int = 0
    kittens_out: int = 0
    """Kittens on the table that are not back in the pile."""
    is_rescued: bool = False
    """Whether a rescue card lies on the kitten."""
    answered: frozenset[int] = frozenset()
    """Who has given a card for what was announced."""
    gathered: int = 0
    """Cards of the dead that wait to be shuffled in."""
    watchers: frozenset[int] = frozenset()
    """Who sees where the kittens go."""
    laid: tuple[Card, ...] = ()
    """What lies on the table for `announced`: its cards, and each Nope."""
    answered_play: FollowedTurn | None = None
    """The turn as it was when a NOW card, which is `announced`, answered a play that had not begun (Z22)."""

    @property
    def is_stopped(self) -> bool:
        """Whether a Nope stopped the last play."""
        return bool(self.nopes % 2)

    def settled(self, living: Living, rulings: Rulings) -> FollowedTurn:
        """The turn once the open play has happened, or has been stopped."""
        played = self.announced
        if self.answered_play is not None:
            below = self.answered_play.settled(living, rulings)
            return replace(below, announced=played, is_open=False, nopes=self.nopes, answered=self.answered)
        if not self.is_open or played is None:
            return self
        done = replace(self, is_open=False)
        if played.acts_as in RESCUES:  # ruling C06
            return replace(done.without_play(), is_rescued=not self.is_stopped)
        if self.is_stopped or played.acts_as not in ENDS_TURNS or played.seat != self.current:
            return done
        if played.acts_as is Card.SKIP:
            return done.one_turn_less(living)
        if played.acts_as is Card.SUPER_SKIP:
            return done.next_player(living)
        turns = imposed_turns(
            played.acts_as, dead=living.count(False), owed=self.owed, attacked=self.attacked, rulings=rulings
        )
        target = next_living(played.seat, living) if played.target is None else played.target
        return replace(done, current=target, owed=turns, attacked=True)

    def one_turn_less(self, living: Living) -> FollowedTurn:
        """A turn is over; the last one owed passes play on."""
        if self.owed > 1:
            return replace(self, owed=self.owed - 1)
        return self.next_player(living)

    def next_player(self, living: Living) -> FollowedTurn:
        """Play passes to the next living seat, which owes one ordinary turn."""
        return replace(self, current=next_living(self.current, living), owed=1, attacked=False)

    def of(self, seat: int) -> FollowedTurn:
        """The turn of `seat`: what was entered says so, whatever was thought before."""
        return self if seat == self.current else replace(self, current=seat, owed=1, attacked=False)

    def after(self, event: ev.Event, living: Living, rulings: Rulings) -> FollowedTurn:
        """The turn once `event` has happened; `living` are those who live after it."""
        below = self.answered_play
        if below is not None and self._is_over_by(event, rulings):
            return below.after(event, living, rulings)
        if isinstance(event, ev.Noped):
            return replace(self, nopes=self.nopes + 1, laid=(*self.laid, event.card))
        if _answers(event, self, rulings):
            return replace(self.without_play().announcing(event), answered_play=self)
        if below is not None:
            return below if isinstance(event, ev.Shuffled) else replace(self._given_by(event), is_open=False)
        if isinstance(event, ev.Rescued) and rulings.nope_stops_rescue:
            saving = ev.Played(event.seat, (event.card,), event.acts_as, None, None)
            return self.settled(living, rulings).announcing(saving)
        return self.settled(living, rulings).followed_by(event, living)

    def noped_away(self, event: ev.Event, rulings: Rulings) -> tuple[Card, ...]:
        """The cards that leave the game (C09) because `event` shows that no Nope follows any more."""
        if rulings.noped_cards is NopedCards.DISCARD:
            return ()
        gone: tuple[Card, ...] = ()
        goes_on = isinstance(event, ev.Noped) or _answers(event, self, rulings)
        if self.is_open and self.nopes and not goes_on:
            own = len(self.laid) - self.nopes
            chain = [self.laid[:own], *((card,) for card in self.laid[own:])]
            gone = tuple(card for cards in chain[-2::-2][::-1] for card in cards)
        if self.answered_play is not None and self._is_over_by(event, rulings):
            gone += self.answered_play.noped_away(event, rulings)
        return gone

    def _is_over_by(self, event: ev.Event, rulings: Rulings) -> bool:
        """Whether `event` has nothing to do with the NOW card announced here, which so is done with."""
        if isinstance(event, ev.Noped):
            return not self.is_open
        happens = isinstance(event, (ev.Given, ev.Shuffled)) and not self.is_stopped
        return not happens and not _answers(event, self, rulings)

    def _given_by(self, event: ev.Event) -> FollowedTurn:
        return self.answered_by(event.seat) if isinstance(event, ev.Given) else self

    def followed_by(  # noqa: C901, PLR0912  # one line a kind of event
        self, event: ev.Event, living: Living
    ) -> FollowedTurn:
        """The turn once `event` has happened, no play being open any more."""
        match event:
            case ev.Played():
                turn = self.of(event.seat) if _is_own_turn(event, living) else self
                return turn.announcing(event)
            case ev.Drew():
                return self.of(event.seat).without_play().one_turn_less(living)
            case ev.KittenDrawn():
                turn = self.of(event.seat).without_play()
                return replace(turn, kittens_out=self.kittens_out + 1, is_rescued=False)
            case ev.Rescued():
                return replace(self, is_rescued=True)
            case ev.KittenReturned():
                turn = replace(self, kittens_out=self.kittens_out - 1)
                return turn if turn.kittens_out else turn.without_kitten().one_turn_less(living)
            case ev.Died():
                return replace(self, kittens_out=self.kittens_out - 1).without_kitten().next_player(living)
            case ev.Revived():
                return replace(self, kittens_out=self.kittens_out + 1)
            case ev.Given():
                favor = self.announced is not None and self.announced.acts_as is Card.FAVOR
                return self.without_play() if favor else self.answered_by(event.seat)
            case ev.GivenUp():
                return replace(self.answered_by(event.seat), gathered=self.gathered + 1)
            case ev.Shuffled():
                return replace(self.without_play(), gathered=0)
            case ev.Stolen() | ev.NamedCardAsked() | ev.Taken() | ev.Arranged():
                return self.without_play()
            case ev.Peeked():
                return self.without_play() if event.using is Card.SEE_THE_FUTURE else self
            case ev.Watched():
                return replace(self, watchers=self.watchers | {event.seat})
            case ev.TurnBegan():
                turn = replace(self, current=event.seat, owed=event.owed, attacked=event.attacked)
                return turn.without_play()
        return self

    def announcing(self, played: ev.Played) -> FollowedTurn:
        """The turn with this play announced."""
        return replace(self, announced=played, is_open=True, nopes=0, answered=frozenset(), laid=played.cards)

    def answered_by(self, seat: int) -> FollowedTurn:
        """The turn once `seat` has given its card."""
        return replace(self, answered=self.answered | {seat})

    def without_play(self) -> FollowedTurn:
        """The turn with nothing announced."""
        return replace(self, announced=None, is_open=False, nopes=0, answered=frozenset())

    def without_kitten(self) -> FollowedTurn:
        """The turn with the kitten dealt with."""
        return replace(self.without_play(), is_rescued=False, watchers=frozenset())


def _answers(event: ev.Event, turn: FollowedTurn, rulings: Rulings) -> TypeGuard[ev.Played]:
    """Whether this is a NOW card that may have been played before what was announced began (Z22).

    What was stopped does not begin, so nothing answers it.
    """
    may = turn.is_open and not turn.is_stopped and rulings.now_window is NowWindow.ANY_TIME
    return may and isinstance(event, ev.Played) and event.acts_as in ANSWERING


def _is_own_turn(event: ev.Played, living: Living) -> bool:
    """Whether only whose turn it is may play that: NOW cards are for everybody."""
    return event.acts_as not in NOW_CARDS and living[event.seat]

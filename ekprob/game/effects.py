"""What cards and combos do once nobody has stopped them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ekprob.game.combos import FIVE, PAIR, TRIPLE
from ekprob.game.events import (
    Arranged,
    Cancelled,
    DrawnFrom,
    DugDeeper,
    Given,
    GivenUp,
    HadNoEffect,
    NamedCardAsked,
    Passed,
    Peeked,
    Shuffled,
    Stolen,
    Taken,
    Watched,
    Window,
)
from ekprob.game.table import Announcement, Phase
from ekprob.game.turns import (
    begin_draw,
    begin_turn,
    choose_revived,
    close_now_window,
    draw_from,
    end_all_turns,
    end_turn,
    settle,
)
from ekprob.game.windows import announce, ask_next, open_nope_window
from ekprob.rules.cards import Card
from ekprob.rules.rulings import AttackChain

if TYPE_CHECKING:
    from collections.abc import Callable

    from ekprob.game.actions import Play
    from ekprob.game.table import Table

FUTURE_CARDS: Final = 3
"""Cards that See the Future and Alter the Future show."""

ATTACK_TURNS: Final = 2
"""Turns that an Attack imposes."""

TURNS_PER_DEAD: Final = 3
"""Turns that an Attack of the Dead imposes for each dead player."""


def play(table: Table, action: Play) -> None:
    """Announce a card or a combo; it happens once nobody may stop it, or nobody wants to."""
    announce(table, action)
    if not open_nope_window(table, table.acting_seat):
        resolve(table)


def pass_on(table: Table) -> None:
    """Let it go on; when everybody has, the window closes."""
    phase = table.phase
    table.events.append(_passed(table.acting_seat, phase))
    if ask_next(table, phase):
        return
    if phase is Phase.NOPE_WINDOW:
        close_nope_window(table)
    elif phase is Phase.NOW_WINDOW:
        close_now_window(table)
    else:
        choose_revived(table)


_WINDOWS: Final = {
    Phase.NOPE_WINDOW: Window.NOPE,
    Phase.NOW_WINDOW: Window.NOW,
    Phase.CLAIRVOYANCE_WINDOW: Window.CLAIRVOYANCE,
}


@cache
def _passed(seat: int, phase: Phase) -> Passed:
    return Passed(seat, _WINDOWS[phase])


def close_nope_window(table: Table) -> None:
    """Do what was announced, unless an odd number of Nopes lies on it (ES-26, A28)."""
    announcement = table.announcement
    if table.nopes % 2 and announcement is not None:
        table.events.append(Cancelled(announcement.seat, announcement.cards))
        settle(table)
    else:
        resolve(table)


def resolve(table: Table) -> None:
    """Do what was announced."""
    announcement = table.announcement
    if announcement is None:
        return
    if announcement.acts_as is not None:
        EFFECTS[announcement.acts_as](table, announcement)
    elif len(announcement.cards) == PAIR:
        _steal(table, announcement)
    elif len(announcement.cards) == TRIPLE:
        _ask_for_named(table, announcement)
    else:
        table.ask(Phase.TAKE, announcement.seat)


def _no_effect(table: Table, played: Announcement) -> None:
    table.events.append(HadNoEffect(played.seat, played.cards))
    settle(table)


def _target(played: Announcement) -> int:
    assert played.target is not None, "legality asks for a target"  # noqa: S101  # narrows the type
    return played.target


# Turns


def _attack(table: Table, played: Announcement) -> None:
    _impose(table, table.next_living(played.seat), ATTACK_TURNS)


def _targeted_attack(table: Table, played: Announcement) -> None:
    _impose(table, _target(played), ATTACK_TURNS)


def _attack_of_the_dead(table: Table, played: Announcement) -> None:
    # Ruling Z07: the dead are counted now.
    _impose(table, table.next_living(played.seat), TURNS_PER_DEAD * table.dead)


def _impose(table: Table, target: int, turns: int) -> None:
    # Rulings C01, C02: turns that an Attack imposed are passed on, the one in progress included.
    stacked = table.attacked and table.facts.rulings.attack_chain is AttackChain.STACK
    begin_turn(table, target, turns + (table.owed if stacked else 0), attacked=True)
    settle(table)


def _skip(table: Table, played: Announcement) -> None:  # noqa: ARG001  # as all effects
    end_turn(table)
    settle(table)


def _super_skip(table: Table, played: Announcement) -> None:  # noqa: ARG001  # as all effects
    end_all_turns(table)
    settle(table)


# The pile


def _shuffle(table: Table, played: Announcement) -> None:
    table.chance.shuffle(table.pile)
    table.events.append(Shuffled(played.seat, 0))
    # Ruling C07: in one rulebook the draw follows at once.
    if played.acts_as is Card.SHUFFLE and table.facts.rulings.shuffle_ends_turn:
        table.announcement = None
        table.must_draw = True
        begin_draw(table)
    else:
        settle(table)


def _peek(table: Table, played: Announcement, using: Card, count: int) -> None:
    # Ruling A05: of a smaller pile, all of it.
    seen = tuple(table.pile[:count])
    table.events.append(Peeked(played.seat, using, len(seen), seen))


def _see_the_future(table: Table, played: Announcement) -> None:
    _peek(table, played, Card.SEE_THE_FUTURE, FUTURE_CARDS)
    settle(table)


def _alter_the_future(table: Table, played: Announcement) -> None:
    _peek(table, played, Card.ALTER_THE_FUTURE, FUTURE_CARDS)
    table.ask(Phase.ALTER, played.seat)


def arrange(table: Table, cards: tuple[Card, ...]) -> None:
    """Put the top cards back in this order."""
    table.pile[: len(cards)] = cards
    table.events.append(Arranged(table.acting_seat, len(cards), cards))
    settle(table)


def _draw_from_the_bottom(table: Table, played: Announcement) -> None:  # noqa: ARG001  # as all effects
    table.announcement = None
    draw_from(table, DrawnFrom.BOTTOM)


def _dig_deeper(table: Table, played: Announcement) -> None:
    # EN-33, Z11: with one card left there is nothing to dig for.
    if len(table.pile) == 1:
        _no_effect(table, played)
        return
    _peek(table, played, Card.DIG_DEEPER, 1)
    table.ask(Phase.DIG, played.seat)


def dig(table: Table, *, keep: bool) -> None:
    """Take the card that was turned up, or the next one; only that is a draw (Z10)."""
    table.announcement = None
    table.events.append(DugDeeper(table.current, keep))
    draw_from(table, DrawnFrom.TOP if keep else DrawnFrom.SECOND)


# Hands


def _favor(table: Table, played: Announcement) -> None:
    # A hand may have lost its last card to a Nope since the announcement.
    if table.hands[_target(played)]:
        table.ask(Phase.FAVOR, _target(played))
    else:
        _no_effect(table, played)


def _steal(table: Table, played: Announcement) -> None:
    victim = _target(played)
    hand = table.hands[victim]
    if not hand:
        _no_effect(table, played)
        return
    # Ruling C13: every card of the hand is equally likely.
    card = hand.pop(table.chance.pick(len(hand)))
    table.gain(played.seat, card)
    table.events.append(Stolen(played.seat, victim, card))
    settle(table)


def _ask_for_named(table: Table, played: Announcement) -> None:
    victim = _target(played)
    card = played.named
    assert card is not None, "legality asks for a title"  # noqa: S101  # narrows the type
    found = card in table.hands[victim]
    if found:
        # Ruling A13: one copy only.
        table.hands[victim].remove(card)
        table.gain(played.seat, card)
    table.events.append(NamedCardAsked(played.seat, victim, card, found))
    settle(table)


def _feed_the_dead(table: Table, played: Announcement) -> None:
    # EN-34, Z24, Z25: all the living but the player, clockwise; empty hands skip.
    table.queue = [
        seat
        for seat in table.clockwise_from(played.seat)
        if table.living[seat] and seat != played.seat and table.hands[seat]
    ]
    if not ask_next(table, Phase.FEED):
        _no_effect(table, played)


def _grave_robber(table: Table, played: Announcement) -> None:
    # EN-35, Z26: every dead player with cards chooses one, and only then the pile is shuffled.
    table.queue = [
        seat for seat in table.clockwise_from(played.seat) if not table.living[seat] and table.hands[seat]
    ]
    if not ask_next(table, Phase.GRAVE):
        _no_effect(table, played)


def give(table: Table, card: Card) -> None:
    """Hand over the card that was asked for; then the next giver is asked."""
    seat = table.acting_seat
    phase = table.phase
    played = table.announcement
    assert played is not None, "gifts are asked for by a card"  # noqa: S101  # narrows the type
    table.hands[seat].remove(card)
    if phase is Phase.GRAVE:
        table.pile.append(card)
        table.gathered += 1
        table.events.append(GivenUp(seat, card))
    else:
        receiver = played.seat if phase is Phase.FAVOR else _target(played)
        table.gain(receiver, card)
        table.events.append(Given(seat, receiver, card))
    if phase is Phase.FAVOR or not ask_next(table, phase):
        if phase is Phase.GRAVE:
            table.chance.shuffle(table.pile)
            table.events.append(Shuffled(played.seat, table.gathered))
            table.gathered = 0
        settle(table)


def has_takeable(table: Table) -> bool:
    """Whether five different cards would find anything to fetch."""
    return any(card is not Card.EXPLODING_KITTEN for card in table.discards)


def takeable(table: Table) -> list[Card]:
    """Return what five different cards may fetch: no kitten (A17) and none of the five themselves (A18)."""
    return [card for card in _without_own(table) if card is not Card.EXPLODING_KITTEN]


def _without_own(table: Table) -> list[Card]:
    if table.phase is not Phase.TAKE:
        return table.discards
    start = len(table.discards) - table.nopes - FIVE
    return table.discards[:start] + table.discards[start + FIVE :]


def take(table: Table, card: Card) -> None:
    """Take the topmost such card out of the discard pile that is not one of the five."""
    start = len(table.discards) - table.nopes - FIVE
    places = [place for place, other in enumerate(table.discards) if other is card]
    del table.discards[[place for place in places if not start <= place < start + FIVE][-1]]
    table.gain(table.acting_seat, card)
    table.events.append(Taken(table.acting_seat, card))
    settle(table)


def _clairvoyance(table: Table, played: Announcement) -> None:
    table.watchers.append(played.seat)
    table.events.append(Watched(played.seat, table.current))
    settle(table)


EFFECTS: Final[dict[Card, Callable[[Table, Announcement], None]]] = {
    Card.ATTACK: _attack,
    Card.TARGETED_ATTACK: _targeted_attack,
    Card.ATTACK_OF_THE_DEAD: _attack_of_the_dead,
    Card.SKIP: _skip,
    Card.SUPER_SKIP: _super_skip,
    Card.FAVOR: _favor,
    Card.SHUFFLE: _shuffle,
    Card.SHUFFLE_NOW: _shuffle,
    Card.SEE_THE_FUTURE: _see_the_future,
    Card.ALTER_THE_FUTURE: _alter_the_future,
    Card.DRAW_FROM_THE_BOTTOM: _draw_from_the_bottom,
    Card.DIG_DEEPER: _dig_deeper,
    Card.CLAIRVOYANCE: _clairvoyance,
    Card.FEED_THE_DEAD: _feed_the_dead,
    Card.GRAVE_ROBBER: _grave_robber,
}
"""What each card that can be played alone does."""

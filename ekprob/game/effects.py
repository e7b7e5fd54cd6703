"""What cards and combos do once nobody has stopped them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ekprob.game import events as ev
from ekprob.game.actions import Play
from ekprob.game.combos import FIVE, PAIR, TRIPLE
from ekprob.game.seats import clockwise, next_living, others_living
from ekprob.game.table import Announcement, Phase, Table
from ekprob.game.turns import (
    begin_draw,
    begin_turn,
    choose_revived,
    close_now_window,
    draw_from,
    end_all_turns,
    end_turn,
    saved,
    settle,
)
from ekprob.game.windows import announce, ask_next, open_answer_window, open_nope_window, take_noped_away
from ekprob.rules.attacks import imposed_turns
from ekprob.rules.cards import RESCUES, Card

FUTURE_CARDS: Final = 3
"""Cards that See the Future and Alter the Future show."""


def play(table: Table, action: Play) -> None:
    """Announce a card or a combo; it happens once nobody may stop it, or nobody wants to."""
    announce(table, action)
    if not open_nope_window(table):
        before_it_begins(table)


def pass_on(table: Table) -> None:
    """Let it go on; when everybody has, the window closes."""
    phase = table.phase
    table.events.append(_passed(table.acting_seat, phase))
    if ask_next(table, phase):
        return
    if phase is Phase.NOPE_WINDOW:
        close_nope_window(table)
    elif phase is Phase.NOW_WINDOW:
        if table.announcement is None:
            close_now_window(table)
        else:
            begin(table)
    else:
        choose_revived(table)


_WINDOWS: Final = {
    Phase.NOPE_WINDOW: ev.Window.NOPE,
    Phase.NOW_WINDOW: ev.Window.NOW,
    Phase.CLAIRVOYANCE_WINDOW: ev.Window.CLAIRVOYANCE,
}


@cache
def _passed(seat: int, phase: Phase) -> ev.Passed:
    return ev.Passed(seat, _WINDOWS[phase])


def close_nope_window(table: Table) -> None:
    """Do what was announced, unless an odd number of Nopes lies on it (ES-26, A28)."""
    announcement = table.announcement
    if not table.nopes % 2 or announcement is None:
        before_it_begins(table)
        return
    table.events.append(ev.Cancelled(announcement.seat, announcement.cards))
    take_noped_away(table)
    if announcement.acts_as in RESCUES:
        # Ruling C06, the letter of ES-19: the kitten is still there.
        table.announcement = None
        table.ask(Phase.RESCUE, announcement.seat)
    else:
        settle(table)


def before_it_begins(table: Table) -> None:
    """Let NOW cards answer what was announced, where rulings allow it (Z22); a rescue is no turn's action."""
    announcement = table.announcement
    is_rescue = announcement is not None and announcement.acts_as in RESCUES
    if is_rescue or not open_answer_window(table):
        begin(table)


def begin(table: Table) -> None:
    """Let what was announced begin: from now on nothing stops it."""
    announcement = table.announcement
    if announcement is not None and announcement.acts_as in RESCUES:
        take_noped_away(table)
        table.announcement = None
        saved(table, announcement.acts_as)
    else:
        resolve(table)


def resolve(table: Table) -> None:
    """Do what was announced."""
    announcement = table.announcement
    if announcement is None:
        return
    own = table.laid[0]
    take_noped_away(table)
    table.laid = [own]
    if announcement.acts_as is not None:
        EFFECTS[announcement.acts_as](table, announcement)
    elif len(announcement.cards) == PAIR:
        _steal(table, announcement)
    elif len(announcement.cards) == TRIPLE:
        _ask_for_named(table, announcement)
    else:
        table.ask(Phase.TAKE, announcement.seat)


def _no_effect(table: Table, played: Announcement) -> None:
    table.events.append(ev.HadNoEffect(played.seat, played.cards))
    settle(table)


def _target(played: Announcement) -> int:
    assert played.target is not None, "legality asks for a target"  # noqa: S101  # narrows the type
    return played.target


# Turns


def _attack(table: Table, played: Announcement) -> None:
    assert played.acts_as is not None, "a combo is no attack"  # noqa: S101  # narrows the type
    target = next_living(played.seat, table.living) if played.target is None else played.target
    turns = imposed_turns(
        played.acts_as, dead=table.dead, owed=table.owed, attacked=table.attacked, rulings=table.facts.rulings
    )
    begin_turn(table, target, turns, attacked=True)
    settle(table)


def _skip(table: Table, played: Announcement) -> None:
    if played.acts_as is Card.SUPER_SKIP:
        end_all_turns(table)
    else:
        end_turn(table)
    settle(table)


# The pile


def _shuffle(table: Table, played: Announcement) -> None:
    table.chance.shuffle(table.pile)
    table.events.append(ev.Shuffled(played.seat, 0))
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
    table.events.append(ev.Peeked(played.seat, using, len(seen), seen))


def _see_the_future(table: Table, played: Announcement) -> None:
    _peek(table, played, Card.SEE_THE_FUTURE, FUTURE_CARDS)
    settle(table)


def _alter_the_future(table: Table, played: Announcement) -> None:
    _peek(table, played, Card.ALTER_THE_FUTURE, FUTURE_CARDS)
    table.ask(Phase.ALTER, played.seat)


def arrange(table: Table, cards: tuple[Card, ...]) -> None:
    """Put the top cards back in this order."""
    table.pile[: len(cards)] = cards
    table.events.append(ev.Arranged(table.acting_seat, len(cards), cards))
    settle(table)


def _draw_from_the_bottom(table: Table, played: Announcement) -> None:  # noqa: ARG001  # as all effects
    table.announcement = None
    draw_from(table, ev.DrawnFrom.BOTTOM)


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
    table.events.append(ev.DugDeeper(table.current, keep))
    draw_from(table, ev.DrawnFrom.TOP if keep else ev.DrawnFrom.SECOND)


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
    table.events.append(ev.Stolen(played.seat, victim, card))
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
    table.events.append(ev.NamedCardAsked(played.seat, victim, card, found))
    settle(table)


def _feed_the_dead(table: Table, played: Announcement) -> None:
    # EN-34, Z24, Z25: all the living but the player, clockwise; empty hands skip.
    table.queue = [seat for seat in others_living(played.seat, table.living) if table.hands[seat]]
    if not ask_next(table, Phase.FEED):
        _no_effect(table, played)


def _grave_robber(table: Table, played: Announcement) -> None:
    # EN-35, Z26: every dead player with cards chooses one, and only then the pile is shuffled.
    seats = clockwise(played.seat, table.facts.players)
    table.queue = [seat for seat in seats if not table.living[seat] and table.hands[seat]]
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
        table.events.append(ev.GivenUp(seat, card))
    else:
        receiver = played.seat if phase is Phase.FAVOR else _target(played)
        table.gain(receiver, card)
        table.events.append(ev.Given(seat, receiver, card))
    if phase is Phase.FAVOR or not ask_next(table, phase):
        if phase is Phase.GRAVE:
            table.chance.shuffle(table.pile)
            table.events.append(ev.Shuffled(played.seat, table.gathered))
            table.gathered = 0
        settle(table)


def takeable(table: Table) -> list[Card]:
    """Return what five different cards may fetch: no kitten (A17), and no card of the five by ruling A18."""
    found = table.discards
    if table.phase is Phase.TAKE and not table.facts.rulings.five_may_take_own:
        start = table.laid[0]
        found = found[:start] + found[start + FIVE :]
    return [card for card in found if card is not Card.EXPLODING_KITTEN]


def take(table: Table, card: Card) -> None:
    """Take the topmost such card that may be taken out of the discard pile."""
    start = table.laid[0]
    own = () if table.facts.rulings.five_may_take_own else range(start, start + FIVE)  # ruling A18
    places = [place for place, other in enumerate(table.discards) if other is card and place not in own]
    del table.discards[places[-1]]
    table.gain(table.acting_seat, card)
    table.events.append(ev.Taken(table.acting_seat, card))
    settle(table)


def _clairvoyance(table: Table, played: Announcement) -> None:
    table.watchers.append(played.seat)
    table.events.append(ev.Watched(played.seat, table.current))
    settle(table)


EFFECTS: Final[dict[Card, Callable[[Table, Announcement], None]]] = {
    Card.ATTACK: _attack,
    Card.TARGETED_ATTACK: _attack,
    Card.ATTACK_OF_THE_DEAD: _attack,
    Card.SKIP: _skip,
    Card.SUPER_SKIP: _skip,
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

"""Turns: owing them, ending them by a draw, and what an Exploding Kitten does."""

from __future__ import annotations

from functools import cache, lru_cache

from ekprob.game import events as ev
from ekprob.game.seats import next_living
from ekprob.game.table import NOBODY, Phase, Table
from ekprob.game.windows import (
    announce_rescue,
    go_back_to_waiting,
    open_clairvoyance_window,
    open_nope_window,
    open_now_window,
)
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand, KittenPutBack


def begin_turn(table: Table, seat: int, owed: int, *, attacked: bool) -> None:
    """Make it `seat`'s turn, the first of `owed`."""
    table.current = seat
    table.owed = owed
    table.attacked = attacked
    table.must_draw = False
    table.events.append(_turn_began(seat, owed, attacked))


# The same few events happen again and again, so each is built once.


@lru_cache(maxsize=1024)
def _turn_began(seat: int, owed: int, attacked: bool) -> ev.TurnBegan:  # noqa: FBT001  # caching is fastest by position
    return ev.TurnBegan(seat, owed, attacked)


@cache
def _drew(seat: int, source: ev.DrawnFrom, card: Card) -> ev.Drew:
    return ev.Drew(seat, source, card)


def end_turn(table: Table) -> None:
    """End one turn of those that the current player owes; the last one passes play on (A01, A02, C15)."""
    if table.owed > 1:
        begin_turn(table, table.current, table.owed - 1, attacked=table.attacked)
    else:
        end_all_turns(table)


def end_all_turns(table: Table) -> None:
    """Pass play to the next living seat, which owes one ordinary turn."""
    begin_turn(table, next_living(table.current, table.living), 1, attacked=False)


def settle(table: Table) -> None:
    """Go on after something was resolved: with the rescue in progress, or with the current player's turn.

    Ruling Z22: NOW cards may be played after each resolution, and what they answered is asked about again.
    """
    table.announcement = None
    if table.waiting:
        go_back_to_waiting(table)
    elif table.zombie_played:
        if not open_clairvoyance_window(table):
            choose_revived(table)
    elif not open_now_window(table, drawing=False):
        table.ask(Phase.TURN, table.current)


def begin_draw(table: Table) -> None:
    """Draw from the top, once nobody answers with a NOW card (ruling Z22)."""
    if open_now_window(table, drawing=True):
        table.events.append(ev.DrawAnnounced(table.current))
    else:
        draw_from(table, ev.DrawnFrom.TOP)


def close_now_window(table: Table) -> None:
    """Do what the NOW window had held up: the draw, or the current player's next decision."""
    if table.drawing:
        table.drawing = False
        draw_from(table, ev.DrawnFrom.TOP)
    else:
        table.ask(Phase.TURN, table.current)


def draw_from(table: Table, source: ev.DrawnFrom) -> None:
    """Let the current player draw a card, which ends a turn unless it is a kitten."""
    seat = table.current
    card = table.pile.pop(_position(table, source))
    if card is Card.EXPLODING_KITTEN:
        table.kittens_out += 1
        table.events.append(ev.KittenDrawn(seat, source))
        table.ask(Phase.RESCUE, seat)
        return
    table.gain(seat, card)
    table.events.append(_drew(seat, source, card))
    end_turn(table)
    ask_for_first_card(table)


def ask_for_first_card(table: Table) -> None:
    """Let a turn begin; by one reading a NOW card may precede its first card (ruling Z22)."""
    if not table.facts.may_answer_now or not open_now_window(table, drawing=False):
        table.ask(Phase.TURN, table.current)


def _position(table: Table, source: ev.DrawnFrom) -> int:
    if source is ev.DrawnFrom.TOP:
        return 0
    # Ruling A04: in a pile of one card the bottom is the top.
    return 1 if source is ev.DrawnFrom.SECOND else len(table.pile) - 1


def rescue(table: Table, card: Card) -> None:
    """Play a rescue card on the kitten just drawn; a Zombie Kitten also brings someone back (Z02)."""
    seat = table.current
    # EN-27: a Clone is whatever rescue card it is laid on.
    acts_as = table.discards[-1] if card is Card.CLONE else card
    table.discard(seat, card)
    table.events.append(ev.Rescued(seat, card, acts_as))
    if table.facts.rulings.nope_stops_rescue:
        announce_rescue(table, card, acts_as)
        if open_nope_window(table):
            return
        table.announcement = None
    saved(table, acts_as)


def saved(table: Table, acts_as: Card) -> None:
    """Go on with a rescue that nothing stopped."""
    if acts_as is Card.ZOMBIE_KITTEN:
        table.zombie_played = True
        settle(table)
    else:
        put_back(table)


def choose_revived(table: Table) -> None:
    """Let the rescuer bring one dead player back, if there is any (EN-16)."""
    table.zombie_played = False
    if table.dead:
        table.ask(Phase.REVIVE, table.current)
    else:
        put_back(table)


def revive(table: Table, seat: int) -> None:
    """Bring a dead player back to life; that kitten goes back into the pile as well (EN-17, Z05)."""
    table.living[seat] = True
    if table.kittens_in_front[seat]:
        table.kittens_in_front[seat] = False
    else:
        table.discards.remove(Card.EXPLODING_KITTEN)
    table.kittens_out += 1
    table.events.append(ev.Revived(seat, table.current))
    put_back(table)


def put_back(table: Table) -> None:
    """Put every kitten that is out back: where the player chooses, or where chance does (C11)."""
    if table.facts.rulings.kitten_put_back is KittenPutBack.CHOSEN:
        table.ask(Phase.INSERT, table.current)
        return
    while table.kittens_out:
        position = table.chance.pick(len(table.pile) + 1)
        _insert(table, position, frozenset(table.watchers))
    _finish_put_back(table)


def insert(table: Table, position: int) -> None:
    """Put one kitten where the player wants it; the next one finds the pile a card larger (Z03)."""
    _insert(table, position, frozenset([table.current, *table.watchers]))
    if table.kittens_out:
        table.ask(Phase.INSERT, table.current)
    else:
        _finish_put_back(table)


def _insert(table: Table, position: int, watchers: frozenset[int]) -> None:
    table.pile.insert(position, Card.EXPLODING_KITTEN)
    table.kittens_out -= 1
    table.events.append(ev.KittenReturned(table.current, len(table.pile), watchers, position))


def _finish_put_back(table: Table) -> None:
    table.watchers.clear()
    end_turn(table)
    settle(table)


def die(table: Table) -> None:
    """Explode: the hand goes where rulings say, owed turns vanish (A08), the last one alive wins (Z01)."""
    seat = table.current
    ruling = table.facts.rulings.dead_hand
    hand = table.hands[seat]
    discarded: tuple[Card, ...] = ()
    if ruling is DeadHand.DISCARD:
        discarded = tuple(hand)
        table.discards += [*hand, Card.EXPLODING_KITTEN]
    else:
        table.kittens_in_front[seat] = True
    if ruling is DeadHand.OUT_OF_PLAY:
        table.out_of_play[seat] += hand
    if ruling is not DeadHand.KEEP:
        hand.clear()
    table.kittens_out -= 1
    table.living[seat] = False
    table.events.append(ev.Died(seat, discarded))
    if table.alive == 1:
        table.events.append(ev.Won(next_living(seat, table.living)))
        table.ask(Phase.OVER, NOBODY)
    else:
        end_all_turns(table)
        settle(table)

"""Whether an action is legal, and why not: the one place that knows.

`why_illegal` answers for one action. `legal_actions` lists by the same checks; where every candidate passes
them by the way it is made (each card of the hand, each place in the pile), it does not ask again.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from ekprob.game import actions as do
from ekprob.game.effects import FUTURE_CARDS, takeable
from ekprob.game.plays import plays, why_not_play
from ekprob.game.reasons import illegal_because
from ekprob.game.table import Phase, Table
from ekprob.i18n import Message
from ekprob.rules.cards import RESCUES, Card

EXPECTED: Final[dict[Phase, tuple[type[do.Action], ...]]] = {
    Phase.TURN: (do.Draw, do.Play),
    Phase.NOPE_WINDOW: (do.Pass, do.Nope),
    Phase.NOW_WINDOW: (do.Pass, do.Play),
    Phase.CLAIRVOYANCE_WINDOW: (do.Pass, do.Play),
    Phase.FAVOR: (do.Give,),
    Phase.FEED: (do.Give,),
    Phase.GRAVE: (do.Give,),
    Phase.TAKE: (do.Take,),
    Phase.ALTER: (do.Arrange,),
    Phase.DIG: (do.Keep, do.DigOn),
    Phase.RESCUE: (do.Rescue, do.Die),
    Phase.REVIVE: (do.Revive,),
    Phase.INSERT: (do.Insert,),
    Phase.OVER: (),
}
"""The kinds of action that each phase asks for."""

ALWAYS_LEGAL: Final = (do.Draw, do.Pass, do.Keep, do.DigOn)
"""Kinds of action that nothing can speak against when they are asked for."""


def why_illegal(table: Table, action: do.Action) -> Message | None:
    """Return the reason why the acting seat may not do this now, or None if it may."""
    if not isinstance(action, EXPECTED[table.phase]):
        return illegal_because(f"not_now_{table.phase.value}", action=str(action))
    if isinstance(action, ALWAYS_LEGAL):
        return None
    if isinstance(action, do.Play):
        return why_not_play(table, action)
    if isinstance(action, do.Nope):
        return _why_not_nope(table, action.card)
    if isinstance(action, do.Rescue):
        return _why_not_rescue(table, action.card)
    if isinstance(action, do.Die):
        return _why_not_die(table)
    if isinstance(action, do.Give):
        return _why_not_held(table, action.card)
    return _why_not_choice(table, action)


def legal_actions(table: Table) -> list[do.Action]:
    """Return everything that the acting seat may do now; empty when the game is over."""
    phase = table.phase
    if phase is Phase.NOPE_WINDOW:
        hand = table.hands[table.acting_seat]
        candidates: list[do.Action] = [do.PASS]
        if Card.NOPE in hand:
            candidates.append(do.NOPE)
        if Card.CLONE in hand and _why_not_nope(table, Card.CLONE) is None:
            candidates.append(do.CLONE_AS_NOPE)
        return candidates
    if phase is Phase.TURN:
        return [do.DRAW, *plays(table)]
    if phase in (Phase.NOW_WINDOW, Phase.CLAIRVOYANCE_WINDOW):
        return [do.PASS, *plays(table)]
    return _choices(table)


def _choices(table: Table) -> list[do.Action]:
    """Return what may be done in the phases that follow a play or a kitten."""
    phase = table.phase
    if phase is Phase.RESCUE:
        return _ways_out(table)
    if phase in (Phase.FAVOR, Phase.FEED, Phase.GRAVE):
        return [_GIVE[card] for card in dict.fromkeys(table.hands[table.acting_seat])]
    if phase is Phase.INSERT:
        return list(_insertions(len(table.pile)))
    if phase is Phase.REVIVE:
        return [do.Revive(seat) for seat in range(table.facts.players) if not table.living[seat]]
    if phase is Phase.TAKE:
        return [_TAKE[card] for card in dict.fromkeys(takeable(table))]
    if phase is Phase.ALTER:
        return list(_arrangements(tuple(table.pile[:FUTURE_CARDS])))
    return [do.KEEP, do.DIG_ON] if phase is Phase.DIG else []


def _ways_out(table: Table) -> list[do.Action]:
    """Return the rescues that the hand holds, and to die if that is allowed."""
    found: list[do.Action] = [
        rescue
        for card, rescue in _RESCUE.items()
        if card in table.hands[table.acting_seat] and _why_not_rescue(table, card) is None
    ]
    if not found or table.facts.rulings.decline_rescue:  # ruling C16
        found.append(do.DIE)
    return found


# The same actions are listed again and again, and to build them is most of the work. So each is built once.

_GIVE: Final = {card: do.Give(card) for card in Card}
_TAKE: Final = {card: do.Take(card) for card in Card}
_RESCUE: Final = {card: do.Rescue(card) for card in Card if card in RESCUES or card is Card.CLONE}


@cache
def _insertions(pile: int) -> tuple[do.Insert, ...]:
    return tuple(do.Insert(position) for position in range(pile + 1))


@lru_cache(maxsize=8192)
def _arrangements(top: tuple[Card, ...]) -> tuple[do.Arrange, ...]:
    return tuple(do.Arrange(order) for order in dict.fromkeys(permutations(top)))


# Answers and choices


def _why_not_held(table: Table, card: Card) -> Message | None:
    return None if card in table.hands[table.acting_seat] else illegal_because("not_in_hand", card=card)


def _why_not_nope(table: Table, card: Card) -> Message | None:
    fault = _why_not_held(table, card)
    if fault is not None or card is Card.NOPE:
        return fault
    if card is not Card.CLONE:
        return illegal_because("no_nope", card=card)
    # EN-26: only on one's own turn. Ruling Z16: on a Nope, a Clone acts as one.
    seat = table.acting_seat
    if seat != table.current or not table.living[seat]:
        return illegal_because("clone_own_turn")
    return None if table.discards[-1] is Card.NOPE else illegal_because("no_nope", card=card)


def _why_not_rescue(table: Table, card: Card) -> Message | None:
    fault = _why_not_held(table, card)
    if fault is not None or card in RESCUES:
        return fault
    # EN-27: a Clone saves if a rescue card lies on top of the discards.
    if card is Card.CLONE and table.discards and table.discards[-1] in RESCUES:
        return None
    return illegal_because("no_rescue", card=card)


def _why_not_die(table: Table) -> Message | None:
    # Ruling C16: outside of a Zombie game whoever can be saved must be.
    if table.facts.rulings.decline_rescue:
        return None
    for card in table.hands[table.acting_seat]:
        if _why_not_rescue(table, card) is None:
            return illegal_because("must_rescue", card=card)
    return None


def _why_not_choice(table: Table, action: do.Action) -> Message | None:
    if isinstance(action, do.Insert):
        if type(action.position) is int and 0 <= action.position <= len(table.pile):
            return None
        return illegal_because("no_such_position", given=action.position, last=len(table.pile))
    if isinstance(action, do.Revive):
        if not table.has_seat(action.seat):
            return illegal_because("no_such_seat", given=action.seat, last=table.facts.players - 1)
        return illegal_because("target_lives", seat=action.seat) if table.living[action.seat] else None
    if isinstance(action, do.Take):
        fits = action.card in takeable(table)
        return None if fits else illegal_because("not_in_discards", card=action.card)
    if isinstance(action, do.Arrange):
        top = tuple(table.pile[:FUTURE_CARDS])
        fits = len(action.cards) == len(top) and all(
            action.cards.count(card) == top.count(card) for card in top
        )
        return None if fits else illegal_because("other_cards", count=len(top))
    return illegal_because("unknown_action", action=str(action))

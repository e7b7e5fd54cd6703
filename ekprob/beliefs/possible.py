"""Whether a table event can have happened, by what its seat knows, and the reason in words if it cannot.

`check` asks what is quickly seen: whether the seats are there and live, how many cards lie where, which cards
are in the game, whether a kitten is out. What remains shows when the event is folded in and nothing that may
lie hidden agrees with it: `ekprob.beliefs.blame` then says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ekprob.beliefs.blame import because, impossible, not_in_game, player, titles
from ekprob.beliefs.event_fields import check_fields
from ekprob.game import events as ev
from ekprob.game.combos import why_no_combo
from ekprob.game.effects import FUTURE_CARDS
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.rulings import DeadHand

if TYPE_CHECKING:
    from ekprob.beliefs.table import TableBelief

KITTEN: Final = Card.EXPLODING_KITTEN

LOOKS: Final = {Card.SEE_THE_FUTURE: FUTURE_CARDS, Card.ALTER_THE_FUTURE: FUTURE_CARDS, Card.DIG_DEEPER: 1}
"""The cards that let somebody look at the pile, and at how many cards."""


def check(event: ev.Event, belief: TableBelief) -> None:
    """Raise `ImpossibleObservationError`, which names the event and the reason, if it cannot have happened.

    Raises `BadValueError` for what is no event, a seat that is not there, or a field of the wrong kind.
    """
    check_fields(event, belief)
    why_not = WHY_NOT.get(type(event))
    if why_not is not None and (reason := why_not(event, belief)) is not None:
        raise impossible(event, reason)


# What is known


def kittens_out(belief: TableBelief) -> int:
    """How many kittens lie on the table now, neither in the pile nor with the dead."""
    dead = len(belief.living) - sum(belief.living)
    return belief.setup.kittens - belief.tracked_pile.kittens - dead


def gathered(belief: TableBelief) -> int:
    """How many cards of the dead lie under the pile, to be shuffled in."""
    spread, block = belief.any_spread, belief.containers.first_block
    lying = sum(sum(pool.places[block:]) for pool in spread)
    return lying - belief.tracked_pile.cards + belief.tracked_pile.kittens


def _not_living(belief: TableBelief, *seats: int) -> Message | None:
    for seat in seats:
        if not belief.living[seat]:
            return because("dead", player=player(seat))
    return None


def _not_acting(belief: TableBelief, seat: int) -> Message | None:
    """The dead answer with cards only where they keep them (EN-14)."""
    return None if belief.setup.rulings.dead_hand is DeadHand.KEEP else _not_living(belief, seat)


def _wrongly_seen(known: object, *, is_seen: bool) -> Message | None:
    if (known is not None) is is_seen:
        return None
    return because("unsaid") if is_seen else because("unseen")


def _no_hand(belief: TableBelief, seat: int) -> Message | None:
    return None if belief.hand_size(seat) else because("empty", player=player(seat))


def _same(seat: int, other: int) -> Message | None:
    return because("same", player=player(seat)) if seat == other else None


def _never_in_hand(card: Card | None) -> Message | None:
    return because("never_in_hand", card=card.message) if card is KITTEN else None


def _no_kitten_out(belief: TableBelief) -> Message | None:
    return None if kittens_out(belief) > 0 else because("no_kitten_out")


# One function a kind of event


def _why_not_dealt(event: ev.Dealt, belief: TableBelief) -> Message | None:
    dealt = belief.setup.hand + belief.setup.rescue_each
    if belief.events or event.seat == belief.seat:
        return because("dealt_already")
    if event.count != dealt:
        return because("deal", cards=dealt, given=event.count)
    return _wrongly_seen(event.cards, is_seen=False)


def _why_not_began(event: ev.TurnBegan, belief: TableBelief) -> Message | None:
    return _not_living(belief, event.seat)


def _why_no_draw(event: ev.Drew | ev.KittenDrawn, belief: TableBelief) -> Message | None:
    if not belief.living[event.seat]:
        return _not_living(belief, event.seat)
    if kittens_out(belief) > 0:
        return because("kitten_out")
    cards = belief.tracked_pile.cards
    fewest = 2 if event.source is ev.DrawnFrom.SECOND else 1
    return because("few_cards", cards=cards) if cards < fewest else None


def _why_not_drew(event: ev.Drew, belief: TableBelief) -> Message | None:
    return (
        _why_no_draw(event, belief)
        or _wrongly_seen(event.card, is_seen=event.seat == belief.seat)
        or _never_in_hand(event.card)
    )


def _why_not_top(event: ev.Peeked | ev.Arranged, belief: TableBelief, most: int) -> Message | None:
    if reason := _not_living(belief, event.seat):
        return reason
    cards = belief.tracked_pile.cards
    given = event.count if event.cards is None or len(event.cards) == event.count else len(event.cards)
    if not cards:
        return because("few_cards", cards=cards)
    if given != min(most, cards) or given != event.count:
        return because("looked", cards=min(most, cards), pile=cards, given=given)
    return _wrongly_seen(event.cards, is_seen=event.seat == belief.seat)


def _why_not_peeked(event: ev.Peeked, belief: TableBelief) -> Message | None:
    if event.using not in LOOKS:
        return because("wrong_card", card=event.using.message)
    return not_in_game(belief, [event.using]) or _why_not_top(event, belief, LOOKS[event.using])


def _why_not_arranged(event: ev.Arranged, belief: TableBelief) -> Message | None:
    return not_in_game(belief, [Card.ALTER_THE_FUTURE]) or _why_not_top(event, belief, FUTURE_CARDS)


def _why_not_shuffled(event: ev.Shuffled, belief: TableBelief) -> Message | None:
    waiting = gathered(belief)
    if event.added != waiting:
        return because("gathered", cards=waiting, given=event.added)
    return _not_acting(belief, event.seat)


def _why_not_returned(event: ev.KittenReturned, belief: TableBelief) -> Message | None:
    if reason := _not_living(belief, event.seat) or _no_kitten_out(belief):
        return reason
    pile = belief.tracked_pile.cards + 1
    if event.pile != pile:
        return because("pile", cards=pile, given=event.pile)
    if event.position is not None and event.position >= pile:
        return illegal_because("no_such_position", given=event.position, last=pile - 1)
    return _wrongly_seen(event.position, is_seen=belief.seat in event.watchers)


def _why_not_played(event: ev.Played, belief: TableBelief) -> Message | None:
    if reason := _not_acting(belief, event.seat):
        return reason
    if KITTEN in event.cards:
        return _never_in_hand(KITTEN)
    if len(event.cards) != 1:
        in_order = tuple(sorted(event.cards, key=CARD_ORDER.__getitem__))
        if reason := why_no_combo(in_order, belief.setup.rulings):
            return reason
    target = event.target
    if target is not None and event.acts_as is not Card.FEED_THE_DEAD:
        return _same(event.seat, target) or _not_living(belief, target)
    return None


def _why_not_noped(event: ev.Noped, belief: TableBelief) -> Message | None:
    if event.card not in (Card.NOPE, Card.CLONE):
        return because("wrong_card", card=event.card.message)
    return _not_acting(belief, event.seat)


def _why_not_rescued(event: ev.Rescued, belief: TableBelief) -> Message | None:
    if event.card not in (belief.setup.rescue, Card.CLONE):
        return because("wrong_card", card=event.card.message)
    return _not_living(belief, event.seat) or _no_kitten_out(belief)


def _why_not_died(event: ev.Died, belief: TableBelief) -> Message | None:
    if reason := _not_living(belief, event.seat) or _no_kitten_out(belief):
        return reason
    is_shown = belief.setup.rulings.dead_hand is DeadHand.DISCARD
    held = belief.hand_size(event.seat) if is_shown else 0
    if len(event.discarded) != held:
        return because("discarded", player=player(event.seat), cards=held, given=len(event.discarded))
    rescue = belief.setup.rescue
    must = not belief.setup.rulings.decline_rescue
    if must and event.seat == belief.seat and belief.hand.get(rescue, 0):
        return because("surely", player=player(event.seat), card=rescue.message)
    return None


def _why_not_revived(event: ev.Revived, belief: TableBelief) -> Message | None:
    if belief.living[event.seat]:
        return because("alive", player=player(event.seat))
    return _not_living(belief, event.rescuer) or _no_kitten_out(belief)


def _why_not_stolen(event: ev.Stolen, belief: TableBelief) -> Message | None:
    return (
        _same(event.seat, event.victim)
        or _not_living(belief, event.seat, event.victim)
        or _no_hand(belief, event.victim)
        or _wrongly_seen(event.card, is_seen=belief.seat in (event.seat, event.victim))
        or _never_in_hand(event.card)
    )


def _why_not_given(event: ev.Given, belief: TableBelief) -> Message | None:
    # Feed the Dead gives cards to the dead (EN-34).
    receiver = () if Card.FEED_THE_DEAD in titles(belief.setup) else (event.receiver,)
    return (
        _same(event.seat, event.receiver)
        or _not_living(belief, event.seat, *receiver)
        or _no_hand(belief, event.seat)
        or _wrongly_seen(event.card, is_seen=belief.seat in (event.seat, event.receiver))
        or _never_in_hand(event.card)
    )


def _why_not_given_up(event: ev.GivenUp, belief: TableBelief) -> Message | None:
    if belief.living[event.seat]:
        return because("alive", player=player(event.seat))
    return (
        _no_hand(belief, event.seat)
        or _wrongly_seen(event.card, is_seen=belief.seat == event.seat)
        or _never_in_hand(event.card)
    )


def _why_not_asked(event: ev.NamedCardAsked, belief: TableBelief) -> Message | None:
    if event.found and event.card is KITTEN:
        return _never_in_hand(KITTEN)
    if event.victim == belief.seat and not event.found and belief.hand.get(event.card, 0):
        return because("surely", player=player(event.victim), card=event.card.message)
    return (
        _same(event.seat, event.victim)
        or _not_living(belief, event.seat, event.victim)
        or not_in_game(belief, [event.card])
    )


def _why_not_taken(event: ev.Taken, belief: TableBelief) -> Message | None:
    if event.card is KITTEN or event.card not in belief.discards:
        return illegal_because("not_in_discards", card=event.card)
    return _not_living(belief, event.seat)


def _why_not_won(event: ev.Won, belief: TableBelief) -> Message | None:
    others = [seat for seat, lives in enumerate(belief.living) if lives and seat != event.seat]
    return because("alive", player=player(others[0])) if others else _not_living(belief, event.seat)


WHY_NOT: Final[dict[type[ev.Event], Callable[[Any, TableBelief], Message | None]]] = {
    ev.Dealt: _why_not_dealt,
    ev.TurnBegan: _why_not_began,
    ev.Drew: _why_not_drew,
    ev.KittenDrawn: _why_no_draw,
    ev.Peeked: _why_not_peeked,
    ev.Arranged: _why_not_arranged,
    ev.Shuffled: _why_not_shuffled,
    ev.KittenReturned: _why_not_returned,
    ev.Played: _why_not_played,
    ev.Noped: _why_not_noped,
    ev.Rescued: _why_not_rescued,
    ev.Died: _why_not_died,
    ev.Revived: _why_not_revived,
    ev.Stolen: _why_not_stolen,
    ev.Given: _why_not_given,
    ev.GivenUp: _why_not_given_up,
    ev.NamedCardAsked: _why_not_asked,
    ev.Taken: _why_not_taken,
    ev.Won: _why_not_won,
}
"""For each kind of event why it cannot be, as far as that is quickly seen."""

"""Why what was entered cannot have happened, as a reason that a player understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

from ekprob.beliefs.after_event import AT
from ekprob.game import events as ev
from ekprob.game.reasons import because
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand
from ekprob.widgets.tracker.moment import Moment


def why_impossible(event: ev.Event, moment: Moment) -> Message | None:
    """The reason if one is easily told; the belief itself finds what remains.

    >>> from ekprob.widgets.tracker.setup import TrackerSetup
    >>> from ekprob.game.turn_order import Turn
    >>> start = TrackerSetup.of(hand=[Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3]).start()
    >>> print(why_impossible(ev.Died(1, ()), Moment(start, Turn())))
    no kitten has been drawn: enter that first
    """
    for kind, check in CHECKS:
        if isinstance(event, kind):
            reason = check(event, moment)
            if reason is not None:
                return reason
    return None


def _tell(reason: str, **values: object) -> Message:
    readable = {
        name: Message(f"cards.{value.value}", {}) if isinstance(value, Card) else value
        for name, value in values.items()
    }
    return Message(f"tracker.cannot_{reason}", readable)


def _must_live(event: ev.Event, moment: Moment) -> Message | None:
    seat = event.seat  # type: ignore[attr-defined]  # all of LIVING have one
    return None if moment.belief.living[seat] else because("target_dead", seat=seat)


def _draws(event: ev.Drew | ev.KittenDrawn, moment: Moment) -> Message | None:
    if moment.turn.kittens_out:
        return _tell("kitten_is_out")
    fewest = 2 if event.source is ev.DrawnFrom.SECOND else 1
    if moment.cards < fewest:
        return _tell("too_few_cards", cards=moment.cards)
    return None


def _place(source: ev.DrawnFrom, moment: Moment) -> int:
    return AT[source] if AT[source] >= 0 else moment.cards - 1


def _drew(event: ev.Drew, moment: Moment) -> Message | None:
    place = _place(event.source, moment)
    if moment.belief.pile.p_kitten_at(place) == 1:
        return _tell("certain_kitten")
    if event.card is Card.EXPLODING_KITTEN:
        return _tell("kitten_in_hand")
    if event.card is not None and _never(moment.belief.p_card_at(place, event.card)):
        return _tell("card_elsewhere", card=event.card)
    return None


def _kitten(event: ev.KittenDrawn, moment: Moment) -> Message | None:
    pile = moment.belief.pile
    if not pile.kittens:
        return _tell("no_kitten_left")
    return _tell("certainly_safe") if _never(pile.p_kitten_at(_place(event.source, moment))) else None


def _kitten_is_out(_event: ev.Event, moment: Moment) -> Message | None:
    return None if moment.turn.kittens_out else _tell("no_kitten_out")


def _played(event: ev.Played, moment: Moment) -> Message | None:
    if not moment.belief.living[event.seat] and moment.belief.setup.rulings.dead_hand is not DeadHand.KEEP:
        return because("target_dead", seat=event.seat)
    return _shown(event.seat, event.cards, moment)


def _noped(event: ev.Noped, moment: Moment) -> Message | None:
    turn = moment.followed
    if turn.announced is None or not turn.is_open:
        return _tell("nothing_to_nope")
    if not turn.nopes and turn.announced.seat == event.seat:
        return _tell("own_card")
    return _shown(event.seat, [event.card], moment)


def _rescued(event: ev.Rescued, moment: Moment) -> Message | None:
    on_rescue = moment.belief.discards[-1:] == (moment.belief.setup.rescue,)
    if event.card is Card.CLONE and not on_rescue:
        return because("no_rescue", card=Card.CLONE)
    return _shown(event.seat, [event.card], moment)


def _shown(seat: int, cards: Iterable[Card], moment: Moment) -> Message | None:
    """Why these cards cannot have come from that hand."""
    counts, belief = Counter(cards), moment.belief
    for card, count in counts.items():
        if seat == belief.seat:
            if belief.hand.get(card, 0) < count:
                return because("not_in_hand", card=card)
        elif _never(belief.p_holds(seat, card, count)):
            return _tell("not_held", card=card, count=count)
    if counts.total() > belief.hand_size(seat):
        return _tell("too_small_a_hand", held=belief.hand_size(seat))
    return None


def _died(event: ev.Died, moment: Moment) -> Message | None:
    rulings, rescue = moment.belief.setup.rulings, moment.belief.setup.rescue
    if event.seat == moment.me and moment.belief.hand.get(rescue, 0) and not rulings.decline_rescue:
        return because("must_rescue", card=rescue)
    if event.seat == moment.me:
        return None
    if not rulings.decline_rescue and moment.belief.p_holds(event.seat, rescue) == 1:
        return _tell("surely_rescued", card=rescue)
    return _shown(event.seat, event.discarded, moment)


def _returned(_event: ev.KittenReturned, moment: Moment) -> Message | None:
    return None if moment.turn.is_rescued else _tell("not_rescued")


def _stolen(event: ev.Stolen, moment: Moment) -> Message | None:
    return _leaves(event.victim, event.card, moment)


def _given(event: ev.Given, moment: Moment) -> Message | None:
    return _leaves(event.seat, event.card, moment)


def _given_up(event: ev.GivenUp, moment: Moment) -> Message | None:
    if moment.belief.living[event.seat]:
        return because("target_lives", seat=event.seat)
    return _leaves(event.seat, event.card, moment)


def _leaves(seat: int, card: Card | None, moment: Moment) -> Message | None:
    if not moment.belief.hand_size(seat):
        return because("target_empty", seat=seat)
    return None if card is None else _shown(seat, [card], moment)


def _asked(event: ev.NamedCardAsked, moment: Moment) -> Message | None:
    if event.found:
        return _leaves(event.victim, event.card, moment)
    if event.victim == moment.me and moment.belief.hand.get(event.card, 0):
        return _tell("you_have_it", card=event.card)
    return None


def _taken(event: ev.Taken, moment: Moment) -> Message | None:
    there = event.card in moment.belief.discards and event.card is not Card.EXPLODING_KITTEN
    return None if there else because("not_in_discards", card=event.card)


def _revived(event: ev.Revived, moment: Moment) -> Message | None:
    if moment.belief.living[event.seat]:
        return because("target_lives", seat=event.seat)
    return None if moment.turn.is_rescued else _tell("not_rescued")


def _never(chance: object) -> bool:
    """Whether it is certain not to be; an estimate is never certain."""
    return isinstance(chance, Fraction) and chance == 0


LIVING: Final = (
    ev.Drew,
    ev.KittenDrawn,
    ev.Rescued,
    ev.KittenReturned,
    ev.Died,
    ev.Peeked,
    ev.Arranged,
    ev.Taken,
    ev.TurnBegan,
)
"""What only a living player does."""

CHECKS: Final[
    tuple[tuple[type[ev.Event] | tuple[type[ev.Event], ...], Callable[..., Message | None]], ...]
] = (
    (LIVING, _must_live),
    ((ev.Drew, ev.KittenDrawn), _draws),
    (ev.Drew, _drew),
    (ev.KittenDrawn, _kitten),
    ((ev.Rescued, ev.KittenReturned, ev.Died, ev.Revived), _kitten_is_out),
    (ev.Played, _played),
    (ev.Noped, _noped),
    (ev.Rescued, _rescued),
    (ev.Died, _died),
    (ev.KittenReturned, _returned),
    (ev.Stolen, _stolen),
    (ev.Given, _given),
    (ev.GivenUp, _given_up),
    (ev.NamedCardAsked, _asked),
    (ev.Taken, _taken),
    (ev.Revived, _revived),
)
"""The kinds of events, and what may be wrong with each."""

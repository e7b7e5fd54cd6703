"""What is entered in the tracker: plain values, checked here, and the engine's event that they stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from ekprob.beliefs.priors import Prior, mostly
from ekprob.errors import BadValueError
from ekprob.game import events as ev
from ekprob.game.combos import why_no_combo
from ekprob.game.effects import FUTURE_CARDS
from ekprob.game.reasons import because
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, CATS, Card, is_rescue
from ekprob.rules.rulings import DeadHand, KittenPutBack
from ekprob.widgets.page.fields import Content, choice, flag, member, members, whole, words
from ekprob.widgets.tracker.moment import Moment
from ekprob.widgets.tracker.setup import check_seat

Entry = dict[str, Any]
"""One entry as plain values: its kind, and the fields that this kind has."""

PRIORS: Final[dict[str, Prior]] = {
    "uniform": "uniform",
    "top": "top",
    "bottom": "bottom",
    "half_top": mostly("top", Fraction(1, 2)),
}
"""Where a kitten may lie that somebody put back in secret."""

PEEKS: Final = {Card.SEE_THE_FUTURE: FUTURE_CARDS, Card.ALTER_THE_FUTURE: FUTURE_CARDS, Card.DIG_DEEPER: 1}
"""How many cards each title shows."""

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "drew": ("seat", "source", "card"),
    "kitten": ("seat", "source"),
    "played": ("seat", "cards", "target", "named"),
    "noped": ("seat", "card"),
    "rescued": ("seat", "card"),
    "returned": ("seat", "position", "prior"),
    "exploded": ("seat", "cards"),
    "shuffled": ("seat",),
    "peeked": ("seat", "using", "cards"),
    "arranged": ("seat", "cards"),
    "stolen": ("seat", "victim", "card"),
    "asked": ("seat", "victim", "card", "found"),
    "gave": ("seat", "receiver", "card"),
    "given_up": ("seat", "card"),
    "took": ("seat", "card"),
    "watched": ("seat", "rescuer"),
    "revived": ("seat", "rescuer"),
    "turn": ("seat", "owed", "attacked"),
}
"""The fields of each kind of entry."""


def entry_of(content: Content) -> Entry:
    """The entry in a message: its own fields and no others.

    >>> entry_of({"do": "enter", "kind": "kitten", "seat": 1, "source": "top"})
    {'kind': 'kitten', 'seat': 1, 'source': 'top'}
    """
    kind = choice(content, "kind", tuple(FIELDS))
    given = {name: content[name] for name in FIELDS[kind] if content.get(name) is not None}
    return {"kind": kind, **given}


def event_of(entry: Content, moment: Moment) -> ev.Event:
    """The event that an entry stands for; raises `BadValueError` if a field is missing or cannot be."""
    return READERS[choice(entry, "kind", tuple(FIELDS))](entry, moment)


def prior_of(entry: Mapping[str, object]) -> Prior | None:
    """Where the entry says that a kitten may lie; None for what the model says."""
    return PRIORS[choice(entry, "prior", tuple(PRIORS))] if "prior" in entry else None


def _drew(entry: Content, moment: Moment) -> ev.Event:
    seat = _seat(entry, "seat", moment)
    return ev.Drew(seat, member(ev.DrawnFrom, entry, "source"), _card_seen(entry, moment, seat))


def _kitten(entry: Content, moment: Moment) -> ev.Event:
    return ev.KittenDrawn(_seat(entry, "seat", moment), member(ev.DrawnFrom, entry, "source"))


def _played(entry: Content, moment: Moment) -> ev.Event:
    cards = tuple(sorted(_cards(entry, moment), key=CARD_ORDER.__getitem__))
    if len(cards) == 1:
        _check_played_alone(cards[0])
    elif (why := why_no_combo(cards, moment.belief.setup.rulings)) is not None:
        raise BadValueError(why)
    target = _seat(entry, "target", moment) if "target" in entry else None
    named = _card(entry, moment, "named") if "named" in entry else None
    seat = _seat(entry, "seat", moment)
    return ev.Played(seat, cards, _acts_as(cards, moment), target, named)


def _check_played_alone(card: Card) -> None:
    if card in CATS or card in {Card.NOPE, Card.EXPLODING_KITTEN} or is_rescue(card):
        raise BadValueError(because("not_alone", card=card))


def _acts_as(cards: tuple[Card, ...], moment: Moment) -> Card | None:
    if len(cards) > 1:
        return None
    if cards[0] is not Card.CLONE:
        return cards[0]
    if not moment.belief.discards:
        raise BadValueError(because("clone_on_nothing"))
    return moment.belief.discards[-1]  # EN-24: a Clone becomes the card beneath it


def _noped(entry: Content, moment: Moment) -> ev.Event:
    seat = _seat(entry, "seat", moment)
    return ev.Noped(seat, _one_of((Card.NOPE, Card.CLONE), entry, moment))


def _rescued(entry: Content, moment: Moment) -> ev.Event:
    rescue = moment.belief.setup.rescue
    card = _one_of((rescue, Card.CLONE), entry, moment) if "card" in entry else rescue
    return ev.Rescued(_seat(entry, "seat", moment), card, rescue)


def _returned(entry: Content, moment: Moment) -> ev.Event:
    seat, me = _seat(entry, "seat", moment), moment.me
    position = whole(entry, "position") if "position" in entry else None
    if position is not None and not 0 <= position <= moment.cards:
        raise BadValueError(because("no_such_position", given=position, last=moment.cards))
    is_chosen = moment.belief.setup.rulings.kitten_put_back is KittenPutBack.CHOSEN
    if position is None and seat == me and is_chosen:
        raise BadValueError(Message("tracker.error_my_position", {}))
    watchers = frozenset([seat] if is_chosen else []) | frozenset([] if position is None else [me])
    return ev.KittenReturned(seat, moment.cards + 1, watchers, position)


def _exploded(entry: Content, moment: Moment) -> ev.Event:
    seat, belief = _seat(entry, "seat", moment), moment.belief
    if belief.setup.rulings.dead_hand is not DeadHand.DISCARD:
        return ev.Died(seat, ())
    if seat == moment.me:
        return ev.Died(seat, tuple(belief.hand.cards()))
    held = belief.hand_size(seat)
    cards = _cards(entry, moment) if held or "cards" in entry else ()
    if len(cards) != held:
        raise BadValueError(Message("tracker.error_discarded", {"given": len(cards), "held": held}))
    return ev.Died(seat, tuple(sorted(cards, key=CARD_ORDER.__getitem__)))


def _shuffled(entry: Content, moment: Moment) -> ev.Event:
    return ev.Shuffled(_seat(entry, "seat", moment), moment.turn.gathered)


def _peeked(entry: Content, moment: Moment) -> ev.Event:
    seat = _seat(entry, "seat", moment)
    using = Card(choice(entry, "using", tuple(card.value for card in PEEKS)))
    count = min(PEEKS[using], moment.cards)
    return ev.Peeked(seat, using, count, _top_cards(entry, moment, seat, count))


def _arranged(entry: Content, moment: Moment) -> ev.Event:
    seat, count = _seat(entry, "seat", moment), min(FUTURE_CARDS, moment.cards)
    return ev.Arranged(seat, count, _top_cards(entry, moment, seat, count))


def _top_cards(entry: Content, moment: Moment, seat: int, count: int) -> tuple[Card, ...] | None:
    if seat != moment.me:
        if "cards" in entry:
            raise BadValueError(Message("tracker.error_hidden", {}))
        return None
    cards = _cards(entry, moment)
    if len(cards) != count:
        raise BadValueError(Message("tracker.error_top_cards", {"given": len(cards), "count": count}))
    return cards


def _stolen(entry: Content, moment: Moment) -> ev.Event:
    seat, victim = _two_seats(entry, moment, "seat", "victim")
    return ev.Stolen(seat, victim, _card_seen(entry, moment, seat, victim))


def _asked(entry: Content, moment: Moment) -> ev.Event:
    seat, victim = _two_seats(entry, moment, "seat", "victim")
    return ev.NamedCardAsked(seat, victim, _card(entry, moment), flag(entry, "found"))


def _gave(entry: Content, moment: Moment) -> ev.Event:
    seat, receiver = _two_seats(entry, moment, "seat", "receiver")
    return ev.Given(seat, receiver, _card_seen(entry, moment, seat, receiver))


def _given_up(entry: Content, moment: Moment) -> ev.Event:
    seat = _seat(entry, "seat", moment)
    return ev.GivenUp(seat, _card_seen(entry, moment, seat))


def _took(entry: Content, moment: Moment) -> ev.Event:
    return ev.Taken(_seat(entry, "seat", moment), _card(entry, moment))


def _watched(entry: Content, moment: Moment) -> ev.Event:
    return ev.Watched(*_two_seats(entry, moment, "seat", "rescuer"))


def _revived(entry: Content, moment: Moment) -> ev.Event:
    return ev.Revived(*_two_seats(entry, moment, "seat", "rescuer"))


def _turn(entry: Content, moment: Moment) -> ev.Event:
    owed = whole(entry, "owed") if "owed" in entry else 1
    if not 1 <= owed <= MOST_TURNS:
        raise BadValueError(Message("tracker.error_owed", {"given": owed, "most": MOST_TURNS}))
    attacked = flag(entry, "attacked") if "attacked" in entry else owed > 1
    return ev.TurnBegan(_seat(entry, "seat", moment), owed, attacked)


MOST_TURNS: Final = 60
"""Turns that somebody may owe: more than any chain of Attacks brings."""

READERS: Final[dict[str, Callable[[Content, Moment], ev.Event]]] = {
    "drew": _drew,
    "kitten": _kitten,
    "played": _played,
    "noped": _noped,
    "rescued": _rescued,
    "returned": _returned,
    "exploded": _exploded,
    "shuffled": _shuffled,
    "peeked": _peeked,
    "arranged": _arranged,
    "stolen": _stolen,
    "asked": _asked,
    "gave": _gave,
    "given_up": _given_up,
    "took": _took,
    "watched": _watched,
    "revived": _revived,
    "turn": _turn,
}
"""What each kind of entry stands for."""


def _seat(entry: Content, field: str, moment: Moment) -> int:
    return check_seat(whole(entry, field), moment.belief.setup.players)


def _two_seats(entry: Content, moment: Moment, first: str, second: str) -> tuple[int, int]:
    seats = _seat(entry, first, moment), _seat(entry, second, moment)
    if seats[0] == seats[1]:
        raise BadValueError(because("target_self"))
    return seats


def _card(entry: Content, moment: Moment, field: str = "card") -> Card:
    return _in_game(Card(_known(entry, field)), moment)


def _known(entry: Content, field: str) -> str:
    name = words(entry, field)
    return choice({field: name}, field, tuple(card.value for card in Card))


def _cards(entry: Content, moment: Moment) -> tuple[Card, ...]:
    return tuple(_in_game(card, moment) for card in members(Card, entry, "cards"))


def _in_game(card: Card, moment: Moment) -> Card:
    if card not in moment.belief.setup.in_play:
        raise BadValueError(because("not_in_game", card=card))
    return card


def _one_of(allowed: tuple[Card, ...], entry: Content, moment: Moment) -> Card:
    return _in_game(Card(choice(entry, "card", tuple(card.value for card in allowed))), moment)


def _card_seen(entry: Content, moment: Moment, *seats: int) -> Card | None:
    """The card that went, if I am one of those who saw it; then it must be said."""
    if moment.me in seats:
        return _card(entry, moment)
    if "card" in entry:
        raise BadValueError(Message("tracker.error_hidden", {}))
    return None

"""What a kind of event is to the tracker: how its entries are read, and why it cannot have happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from ekprob.beliefs.priors import Prior
from ekprob.errors import BadValueError
from ekprob.game.events import Event
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.widgets.page.fields import PRIORS, Content, choice, members, whole
from ekprob.widgets.page.players import check_seat
from ekprob.widgets.page.views import View
from ekprob.widgets.tracker.buttons import Buttons
from ekprob.widgets.tracker.moment import Moment

Entry = dict[str, Any]
"""One entry as plain values: its kind, and the fields that this kind has."""


@dataclass(frozen=True)
class Told:
    """What an entry tells at a moment; whatever is asked for raises `BadValueError` if it cannot be."""

    entry: Content
    moment: Moment

    def __contains__(self, field: str) -> bool:
        return field in self.entry

    def seat(self, field: str = "seat") -> int:
        """A seat at the table."""
        return check_seat(whole(self.entry, field), self.moment.belief.setup.players)

    def two_seats(self, other: str) -> tuple[int, int]:
        """The seat that acts, and another one."""
        seats = self.seat(), self.seat(other)
        if seats[0] == seats[1]:
            raise BadValueError(illegal_because("target_self"))
        return seats

    def prior(self) -> Prior | None:
        """Where a kitten may lie; None for where the belief assumes."""
        return PRIORS[choice(self.entry, "prior", tuple(PRIORS))] if "prior" in self else None

    def card(self, field: str = "card", among: tuple[Card, ...] = tuple(Card)) -> Card:
        """A card of this game, one of those given."""
        return self._in_game(Card(choice(self.entry, field, tuple(card.value for card in among))))

    def cards(self) -> tuple[Card, ...]:
        """Cards of this game, in the order in which they were told."""
        return tuple(self._in_game(card) for card in members(Card, self.entry, "cards"))

    def sorted_cards(self) -> tuple[Card, ...]:
        """The same in the order of the rules."""
        return tuple(sorted(self.cards(), key=CARD_ORDER.__getitem__))

    def card_seen_by(self, *seats: int) -> Card | None:
        """The card that went: it must be told if I am one of those who saw it, and else it cannot be."""
        if self.moment.me in seats:
            return self.card()
        self._check_hidden("card")
        return None

    def handed(self, other: str) -> tuple[int, int, Card | None]:
        """The seat that acts, the other one, and the card that went, if I am one of them."""
        seats = self.two_seats(other)
        return *seats, self.card_seen_by(*seats)

    def top_cards(self, seat: int, count: int) -> tuple[Card, ...] | None:
        """The top cards that `seat` saw, if that is me; then all of them must be told."""
        if seat != self.moment.me:
            self._check_hidden("cards")
            return None
        cards = self.cards()
        if len(cards) != count:
            raise BadValueError(Message("tracker.error_top_cards", {"given": len(cards), "count": count}))
        return cards

    def _check_hidden(self, field: str) -> None:
        if field in self:
            raise BadValueError(Message("tracker.error_hidden", {}))

    def _in_game(self, card: Card) -> Card:
        if card not in self.moment.belief.setup.in_play:
            raise BadValueError(illegal_because("not_in_game", card=card))
        return card


class Doer(Enum):
    """Who is offered the buttons of a kind."""

    LIVING = "living"
    DEAD = "dead"
    ANYBODY = "anybody"


@dataclass(frozen=True)
class Kind:
    """A kind of event: what is entered for it, what that means, when it cannot be, and how it is offered."""

    name: str
    fields: tuple[str, ...]
    """The fields of an entry; the first is who did it."""
    read: Callable[[Told], Event]
    """The event that an entry stands for; raises `BadValueError` if a field is missing or cannot be."""
    why_not: Callable[[Any, Moment], Message | None] = lambda _event, _moment: None
    """Why such an event cannot have happened, where that is easily told."""
    only_living: bool = False
    """Whether only a living player does it."""
    with_kitten: bool = False
    """Whether it is done only while a kitten lies on the table."""
    buttons: Callable[[Buttons, int], list[View]] = lambda _buttons, _seat: []
    """The buttons for all of this kind that a seat may ever do, likely or not, but for its usual turn."""
    offered_to: Doer = Doer.LIVING
    when: Callable[[Buttons], bool] = lambda _buttons: True
    """Whether it is offered at all."""

    def entry_of(self, content: Content) -> Entry:
        """The entry in a message: its own fields and no others."""
        given = {name: content[name] for name in self.fields if content.get(name) is not None}
        return {"kind": self.name, **given}

    def why_impossible(self, event: Event, moment: Moment) -> Message | None:
        """The reason if one is easily told; the belief itself finds what remains."""
        seat = getattr(event, "seat", None)
        if self.only_living and seat is not None and not moment.belief.living[seat]:
            return illegal_because("target_dead", seat=seat)
        if self.with_kitten and not moment.turn.kittens_out:
            return cannot("no_kitten_out")
        return self.why_not(event, moment)

    def offered(self, buttons: Buttons, seat: int) -> list[View]:
        """The buttons of this kind that a seat is offered now."""
        fits = self.offered_to is Doer.ANYBODY or buttons.lives(seat) == (self.offered_to is Doer.LIVING)
        may = fits and self.when(buttons) and (buttons.moment.turn.kittens_out or not self.with_kitten)
        return self.buttons(buttons, seat) if may else []


def cannot(reason: str, **values: object) -> Message:
    """A reason in words of the tracker."""
    readable = {
        name: Message(f"cards.{value.value}", {}) if isinstance(value, Card) else value
        for name, value in values.items()
    }
    return Message(f"tracker.cannot_{reason}", readable)


def why_not_held(seat: int, cards: Iterable[Card], moment: Moment) -> Message | None:
    """Why these cards cannot have come from that hand."""
    counts, belief = Counter(cards), moment.belief
    for card, count in counts.items():
        if seat == belief.seat:
            if belief.hand.get(card, 0) < count:
                return illegal_because("not_in_hand", card=card)
        elif is_never(belief.p_holds(seat, card, count)):
            return cannot("not_held", card=card, count=count)
    if counts.total() > belief.hand_size(seat):
        return cannot("too_small_a_hand", held=belief.hand_size(seat))
    return None


def why_no_card_leaves(seat: int, card: Card | None, moment: Moment) -> Message | None:
    """Why no card, or not this one, can have left that hand."""
    if not moment.belief.hand_size(seat):
        return illegal_because("target_empty", seat=seat)
    return None if card is None else why_not_held(seat, [card], moment)


def is_never(chance: object) -> bool:
    """Whether it is certain not to be; an estimate is never certain."""
    return isinstance(chance, Fraction) and chance == 0

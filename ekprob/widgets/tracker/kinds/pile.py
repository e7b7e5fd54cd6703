"""Something was done with the draw pile: drawn from, shuffled, looked at, put in order."""

from __future__ import annotations

from typing import Final

from ekprob.beliefs.after_event import AT
from ekprob.game import events as ev
from ekprob.game.effects import FUTURE_CARDS
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.widgets.page.fields import choice, member
from ekprob.widgets.page.views import View
from ekprob.widgets.tracker.buttons import GAP, Buttons, button
from ekprob.widgets.tracker.kinds.kind import Doer, Kind, Told, cannot, is_never
from ekprob.widgets.tracker.moment import Moment

DRAWS_FROM: Final = {
    Card.DRAW_FROM_THE_BOTTOM: ev.DrawnFrom.BOTTOM,
    Card.DIG_DEEPER: ev.DrawnFrom.SECOND,
}
"""Where else a card is drawn from than the top, and the card that does it."""

PEEKS: Final = {Card.SEE_THE_FUTURE: FUTURE_CARDS, Card.ALTER_THE_FUTURE: FUTURE_CARDS, Card.DIG_DEEPER: 1}
"""How many cards each title shows."""


def draws(buttons: Buttons, seat: int, source: ev.DrawnFrom = ev.DrawnFrom.TOP) -> list[View]:
    """A draw from there, of a safe card and of a kitten; which card it was is asked if I drew it."""
    mine = seat == buttons.moment.me
    drew = buttons.log(f"drew_{source.value}", seat, card=GAP if mine else buttons.a_card)
    kitten = buttons.log(f"kitten_{source.value}", seat)
    where: View = {"seat": seat, "source": source.value}
    which = [buttons.card_step(buttons.safe_titles)] if mine else []
    return [button(drew, {"kind": "drew", **where}, which), button(kitten, {"kind": "kitten", **where})]


def shuffled(buttons: Buttons, seat: int) -> list[View]:
    """The pile was shuffled."""
    added = buttons.moment.turn.gathered
    label = buttons.log("shuffled_added" if added else "shuffled", seat, added=added)
    return [button(label, {"kind": "shuffled", "seat": seat})]


def peeked(buttons: Buttons, seat: int, using: Card) -> View:
    """The top cards were looked at: which, if by me."""
    message = {"kind": "peeked", "seat": seat, "using": using.value}
    return _top_cards(buttons, "peeked", message, PEEKS[using])


def arranged(buttons: Buttons, seat: int) -> list[View]:
    """The top cards were put back in another order: which, if by me."""
    return [_top_cards(buttons, "arranged", {"kind": "arranged", "seat": seat}, FUTURE_CARDS)]


def _top_cards(buttons: Buttons, key: str, message: View, most: int) -> View:
    seat, count = message["seat"], min(most, buttons.moment.cards)
    if seat != buttons.moment.me:
        return button(buttons.log(f"{key}_hidden", seat, count=count), message)
    titles = [*buttons.safe_titles, Card.EXPLODING_KITTEN]
    top = buttons.many_step(count, titles, buttons.ask("top", count=count))
    return button(buttons.log(key, seat, cards=GAP), message, [top])


def _draws_elsewhere(buttons: Buttons, seat: int) -> list[View]:
    sources = [source for card, source in DRAWS_FROM.items() if card in buttons.in_play]
    return [each for source in sources for each in draws(buttons, seat, source)]


def _read_drew(told: Told) -> ev.Event:
    seat = told.seat()
    return ev.Drew(seat, member(ev.DrawnFrom, told.entry, "source"), told.card_seen_by(seat))


def _read_peeked(told: Told) -> ev.Event:
    seat, using = told.seat(), Card(choice(told.entry, "using", tuple(card.value for card in PEEKS)))
    count = min(PEEKS[using], told.moment.cards)
    return ev.Peeked(seat, using, count, told.top_cards(seat, count))


def _read_arranged(told: Told) -> ev.Event:
    seat, count = told.seat(), min(FUTURE_CARDS, told.moment.cards)
    return ev.Arranged(seat, count, told.top_cards(seat, count))


def _why_no_draw(event: ev.Drew | ev.KittenDrawn, moment: Moment) -> Message | None:
    if moment.turn.kittens_out:
        return cannot("kitten_is_out")
    fewest = 2 if event.source is ev.DrawnFrom.SECOND else 1
    return cannot("too_few_cards", cards=moment.cards) if moment.cards < fewest else None


def _why_not_drew(event: ev.Drew, moment: Moment) -> Message | None:
    if reason := _why_no_draw(event, moment):
        return reason
    place = AT[event.source]
    if moment.belief.pile.p_kitten_at(place) == 1:
        return cannot("certain_kitten")
    if event.card is Card.EXPLODING_KITTEN:
        return cannot("kitten_in_hand")
    if event.card is not None and is_never(moment.belief.p_card_at(event.card, place)):
        return cannot("card_elsewhere", card=event.card)
    return None


def _why_no_kitten(event: ev.KittenDrawn, moment: Moment) -> Message | None:
    if reason := _why_no_draw(event, moment):
        return reason
    pile = moment.belief.pile
    if not pile.kittens:
        return cannot("no_kitten_left")
    return cannot("certainly_safe") if is_never(pile.p_kitten_at(AT[event.source])) else None


DREW: Final = Kind(
    "drew", ("seat", "source", "card"), _read_drew, _why_not_drew, only_living=True, buttons=_draws_elsewhere
)
KITTEN: Final = Kind(
    "kitten",
    ("seat", "source"),
    lambda told: ev.KittenDrawn(told.seat(), member(ev.DrawnFrom, told.entry, "source")),
    _why_no_kitten,
    only_living=True,
)
SHUFFLED: Final = Kind(
    "shuffled",
    ("seat",),
    lambda told: ev.Shuffled(told.seat(), told.moment.turn.gathered),
    buttons=shuffled,
    offered_to=Doer.ANYBODY,
)
PEEKED: Final = Kind(
    "peeked",
    ("seat", "using", "cards"),
    _read_peeked,
    only_living=True,
    buttons=lambda buttons, seat: [peeked(buttons, seat, card) for card in PEEKS if card in buttons.in_play],
)
ARRANGED: Final = Kind(
    "arranged",
    ("seat", "cards"),
    _read_arranged,
    only_living=True,
    buttons=arranged,
    when=lambda buttons: Card.ALTER_THE_FUTURE in buttons.in_play,
)

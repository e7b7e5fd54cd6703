"""A card went from one player to another, into the pile, or out of the discards."""

from __future__ import annotations

from typing import Final

from ekprob.game import events as ev
from ekprob.game.combos import FIVE, TRIPLE
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.widgets.page.fields import flag
from ekprob.widgets.page.views import View
from ekprob.widgets.tracker.buttons import GAP, Buttons, button, plain_options, step
from ekprob.widgets.tracker.kinds.kind import Doer, Kind, cannot, why_no_card_leaves
from ekprob.widgets.tracker.kinds.playing import combos_in_use
from ekprob.widgets.tracker.moment import Moment


def stolen(buttons: Buttons, seat: int, victim: int | None = None) -> list[View]:
    """A random card was stolen: which, if I am one of the two."""
    return [_handed(buttons, "stolen", {"kind": "stolen", "seat": seat}, "victim", victim)]


def gave(buttons: Buttons, seat: int, receiver: int | None = None) -> list[View]:
    """A card was given: which, if I am one of the two."""
    return [_handed(buttons, "given", {"kind": "gave", "seat": seat}, "receiver", receiver)]


def asked(buttons: Buttons, seat: int, victim: int | None = None) -> list[View]:
    """Three of a kind asked for a card by name."""
    found = plain_options({True: buttons.tell("found_yes"), False: buttons.tell("found_no")})
    steps = [buttons.card_step(buttons.in_play), step("found", buttons.ask("found"), found)]
    message: View = {"kind": "asked", "seat": seat}
    if victim is None:
        target, steps = GAP, [buttons.seat_step("victim", buttons.others_of(seat)), *steps]
    else:
        target, message = buttons.names[victim], {**message, "victim": victim}
    return [button(buttons.tell("label_asked", player=buttons.names[seat], target=target), message, steps)]


def given_up(buttons: Buttons, seat: int) -> list[View]:
    """A dead player's card goes into the pile: which, if it is mine."""
    mine = seat == buttons.moment.me
    label = buttons.log("given_up" if mine else "given_up_hidden", seat, card=GAP)
    steps = [buttons.card_step(buttons.hand_or_titles(seat))] if mine else []
    return [button(label, {"kind": "given_up", "seat": seat}, steps)]


def took(buttons: Buttons, seat: int) -> list[View]:
    """A card was taken from the discards."""
    there = dict.fromkeys(reversed(buttons.moment.belief.discards))
    titles = [card for card in there if card is not Card.EXPLODING_KITTEN]
    label = buttons.log("taken", seat, card=GAP)
    return [button(label, {"kind": "took", "seat": seat}, [buttons.card_step(titles)])]


def _handed(buttons: Buttons, key: str, message: View, field: str, other: int | None) -> View:
    seat, me = message["seat"], buttons.moment.me
    which = buttons.card_step(buttons.hand_or_titles(other if field == "victim" else seat))
    if other is None:
        chosen = buttons.seat_step(field, buttons.others_of(seat))
        for option in chosen["options"]:
            option["asks"] = ["card"] if me in (seat, option["value"]) else []
        label = buttons.log(key, seat, card=buttons.a_card, target=GAP)
        return button(label, message, [chosen, {**which, "asked": False}])
    sees = me in (seat, other)
    label = buttons.log(key, seat, card=GAP if sees else buttons.a_card, target=buttons.names[other])
    return button(label, {**message, field: other}, [which] if sees else [])


def _why_not_asked(event: ev.NamedCardAsked, moment: Moment) -> Message | None:
    if event.found:
        return why_no_card_leaves(event.victim, event.card, moment)
    if event.victim == moment.me and moment.belief.hand.get(event.card, 0):
        return cannot("you_have_it", card=event.card)
    return None


def _why_not_given_up(event: ev.GivenUp, moment: Moment) -> Message | None:
    if moment.belief.living[event.seat]:
        return illegal_because("target_lives", seat=event.seat)
    return why_no_card_leaves(event.seat, event.card, moment)


def _why_not_took(event: ev.Taken, moment: Moment) -> Message | None:
    there = event.card in moment.belief.discards and event.card is not Card.EXPLODING_KITTEN
    return None if there else illegal_because("not_in_discards", card=event.card)


STOLEN: Final = Kind(
    "stolen",
    ("seat", "victim", "card"),
    lambda told: ev.Stolen(*told.handed("victim")),
    lambda event, moment: why_no_card_leaves(event.victim, event.card, moment),
    buttons=stolen,
)
GAVE: Final = Kind(
    "gave",
    ("seat", "receiver", "card"),
    lambda told: ev.Given(*told.handed("receiver")),
    lambda event, moment: why_no_card_leaves(event.seat, event.card, moment),
    buttons=gave,
)
ASKED: Final = Kind(
    "asked",
    ("seat", "victim", "card", "found"),
    lambda told: ev.NamedCardAsked(*told.two_seats("victim"), told.card(), flag(told.entry, "found")),
    _why_not_asked,
    buttons=asked,
    when=lambda buttons: TRIPLE in combos_in_use(buttons),
)
GIVEN_UP: Final = Kind(
    "given_up",
    ("seat", "card"),
    lambda told: ev.GivenUp(told.seat(), told.card_seen_by(told.seat())),
    _why_not_given_up,
    buttons=given_up,
    offered_to=Doer.DEAD,
    when=lambda buttons: Card.GRAVE_ROBBER in buttons.in_play,
)
TOOK: Final = Kind(
    "took",
    ("seat", "card"),
    lambda told: ev.Taken(told.seat(), told.card()),
    _why_not_took,
    only_living=True,
    buttons=took,
    when=lambda buttons: FIVE in combos_in_use(buttons),
)

"""What happens to a kitten that lies on the table: rescue, death, and where it goes back."""

from __future__ import annotations

from typing import Final

from ekprob.errors import BadValueError
from ekprob.game import events as ev
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand, KittenPutBack
from ekprob.widgets.page.fields import PRIORS, whole
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View
from ekprob.widgets.tracker.buttons import Buttons, button, plain_options, step
from ekprob.widgets.tracker.kinds.kind import Kind, Told, cannot, why_not_held
from ekprob.widgets.tracker.moment import Moment


def rescued(buttons: Buttons, seat: int, card: Card | None = None) -> list[View]:
    """A card was laid on the kitten: the rescue card of the box, or another that stands for it."""
    card = card or buttons.moment.belief.setup.rescue
    label = buttons.log("rescued", seat, card=card.name_in(buttons.lang))
    return [button(label, {"kind": "rescued", "seat": seat, "card": card.value})]


def exploded(buttons: Buttons, seat: int) -> list[View]:
    """Nothing saved them; their hand is shown where the rulings discard it."""
    belief = buttons.moment.belief
    shown = belief.setup.rulings.dead_hand is DeadHand.DISCARD and seat != buttons.moment.me
    steps = []
    if shown and (held := belief.hand_size(seat)):
        steps = [buttons.many_step(held, buttons.safe_titles, buttons.ask("discarded", count=held))]
    return [button(buttons.log("died", seat), {"kind": "exploded", "seat": seat}, steps)]


def returned(buttons: Buttons, seat: int) -> list[View]:
    """A kitten went back: in secret, where I guess, or where I know."""
    message, player, last = {"kind": "returned", "seat": seat}, buttons.names[seat], buttons.moment.cards
    place = {"name": "position", "field": "position", "kind": "number", "asked": True}
    number = {**place, "ask": buttons.ask("position", last=last), "min": 0, "max": last}
    known = button(buttons.tell("label_known", player=player), message, [number])
    if seat == buttons.moment.me and _is_chosen(buttons.moment):
        return [known]
    say = Phrases(buttons.lang)
    guesses = plain_options({prior: say(f"prior_{prior}") for prior in PRIORS})
    guess = step("prior", buttons.ask("prior"), guesses)
    guessed = button(buttons.tell("label_guessed", player=player), message, [guess])
    return [button(buttons.log("returned_hidden", seat), message), guessed, known]


def watched(buttons: Buttons, seat: int) -> list[View]:
    """Somebody will see where the kittens go that another put back."""
    rescuer = buttons.moment.turn.current
    if seat == rescuer:
        return []
    label = buttons.log("watched", seat, target=buttons.names[rescuer])
    return [button(label, {"kind": "watched", "seat": seat, "rescuer": rescuer})]


def revived(buttons: Buttons, rescuer: int) -> list[View]:
    """A dead player is back; nothing where all live."""
    if not buttons.dead:
        return []
    label = buttons.log("revived", None, target=buttons.names[rescuer])
    message = {"kind": "revived", "rescuer": rescuer}
    return [button(label, message, [buttons.seat_step("seat", buttons.dead)])]


def _is_chosen(moment: Moment) -> bool:
    """Whether who puts a kitten back chooses where."""
    return moment.belief.setup.rulings.kitten_put_back is KittenPutBack.CHOSEN


def _read_rescued(told: Told) -> ev.Event:
    rescue = told.moment.belief.setup.rescue
    card = told.card(among=(rescue, Card.CLONE)) if "card" in told else rescue
    return ev.Rescued(told.seat(), card, rescue)


def _read_returned(told: Told) -> ev.Event:
    seat, moment = told.seat(), told.moment
    position = whole(told.entry, "position") if "position" in told else None
    if position is not None and not 0 <= position <= moment.cards:
        raise BadValueError(illegal_because("no_such_position", given=position, last=moment.cards))
    is_chosen = _is_chosen(moment)
    if position is None and seat == moment.me and is_chosen:
        raise BadValueError(Message("tracker.error_my_position", {}))
    watchers = frozenset([seat] if is_chosen else []) | frozenset([] if position is None else [moment.me])
    return ev.KittenReturned(seat, moment.cards + 1, watchers, position)


def _read_exploded(told: Told) -> ev.Event:
    seat, belief = told.seat(), told.moment.belief
    if belief.setup.rulings.dead_hand is not DeadHand.DISCARD:
        return ev.Died(seat, ())
    if seat == told.moment.me:
        return ev.Died(seat, tuple(belief.hand.cards()))
    held = belief.hand_size(seat)
    cards = told.sorted_cards() if held or "cards" in told else ()
    if len(cards) != held:
        raise BadValueError(Message("tracker.error_discarded", {"given": len(cards), "held": held}))
    return ev.Died(seat, cards)


def _why_not_rescued(event: ev.Rescued, moment: Moment) -> Message | None:
    on_rescue = moment.belief.discards[-1:] == (moment.belief.setup.rescue,)
    if event.card is Card.CLONE and not on_rescue:
        return illegal_because("no_rescue", card=Card.CLONE)
    return why_not_held(event.seat, [event.card], moment)


def _why_not_died(event: ev.Died, moment: Moment) -> Message | None:
    belief = moment.belief
    rescue, may_decline = belief.setup.rescue, belief.setup.rulings.decline_rescue
    if event.seat == moment.me:
        must = belief.hand.get(rescue, 0) and not may_decline
        return illegal_because("must_rescue", card=rescue) if must else None
    if not may_decline and belief.p_holds(event.seat, rescue) == 1:
        return cannot("surely_rescued", card=rescue)
    return why_not_held(event.seat, event.discarded, moment)


def _why_not_returned(_event: ev.Event, moment: Moment) -> Message | None:
    return None if moment.turn.is_rescued else cannot("not_rescued")


def _why_not_revived(event: ev.Revived, moment: Moment) -> Message | None:
    if moment.belief.living[event.seat]:
        return illegal_because("target_lives", seat=event.seat)
    return _why_not_returned(event, moment)


RESCUED: Final = Kind(
    "rescued",
    ("seat", "card"),
    _read_rescued,
    _why_not_rescued,
    only_living=True,
    with_kitten=True,
    buttons=rescued,
)
EXPLODED: Final = Kind(
    "exploded",
    ("seat", "cards"),
    _read_exploded,
    _why_not_died,
    only_living=True,
    with_kitten=True,
    buttons=exploded,
)
RETURNED: Final = Kind(
    "returned",
    ("seat", "position", "prior"),
    _read_returned,
    _why_not_returned,
    only_living=True,
    with_kitten=True,
    buttons=returned,
)
REVIVED: Final = Kind(
    "revived",
    ("seat", "rescuer"),
    lambda told: ev.Revived(*told.two_seats("rescuer")),
    _why_not_revived,
    with_kitten=True,
    buttons=revived,
)
WATCHED: Final = Kind(
    "watched",
    ("seat", "rescuer"),
    lambda told: ev.Watched(*told.two_seats("rescuer")),
    buttons=watched,
    when=lambda buttons: bool(buttons.moment.turn.kittens_out) and Card.CLAIRVOYANCE in buttons.in_play,
)

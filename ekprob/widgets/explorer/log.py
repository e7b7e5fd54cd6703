"""What the log of the odds explorer says of each event."""

from __future__ import annotations

from ekprob.i18n import Message
from ekprob.widgets.explorer.events import (
    AlteredSecretly,
    AlteredTop,
    Drawn,
    Event,
    Exploded,
    PutBack,
    PutBackAt,
    PutBackSecretly,
    Revived,
    SawTop,
    Shuffled,
    TurnPassed,
    Word,
)
from ekprob.widgets.explorer.situation import Situation
from ekprob.widgets.explorer.typed_weights import weights_text


def log_message(event: Event, before: Situation) -> Message:
    """One line of the log about `event`, which happened in the situation `before`.

    >>> from ekprob.beliefs.pile import PileBelief
    >>> from ekprob.widgets.explorer.events import Place
    >>> before = Situation.at_start(PileBelief(cards=23, kittens=3), players=4)
    >>> str(log_message(Drawn(Place.BOTTOM, kitten=True), before))
    'Seat 0 drew an Exploding Kitten from the bottom'
    """
    match event:
        case Drawn(place, kitten):
            where = Message(f"interface.place_{place.value}", {})
            key = "interface.log_drew_kitten" if kitten else "interface.log_drew_safe"
            return Message(key, {"seat": before.turn, "place": where})
        case PutBackAt() | PutBackSecretly():
            return Message("interface.log_put_back", {"where": _where(event)})
        case Exploded():
            return Message("interface.log_exploded", {"seat": before.turn})
        case Revived(seat, put_back):
            return Message("interface.log_revived", {"seat": seat, "where": _where(put_back)})
        case SawTop(cards):
            return Message("interface.log_saw", {"cards": _listed(cards)})
        case AlteredTop(cards):
            return Message("interface.log_altered", {"cards": _listed(cards)})
        case AlteredSecretly():
            return Message("interface.log_altered_secretly", {})
        case Shuffled(added_safe):
            key = "interface.log_grave_robber" if added_safe else "interface.log_shuffled"
            return Message(key, {"added": added_safe})
        case TurnPassed(seat, owed):
            return Message("interface.log_turn", {"seat": seat, "owed": owed})


def _where(put_back: PutBack) -> Message:
    if isinstance(put_back, PutBackAt):
        return Message("interface.where_at", {"position": put_back.position})
    weights = weights_text(put_back.weights)
    return Message(f"interface.where_{put_back.name}", {"weights": weights} if weights else {})


def _listed(cards: tuple[Word, ...]) -> Message:
    """Cards from the top down."""
    first = Message(f"interface.word_{cards[0].value}", {})
    return (
        first
        if len(cards) == 1
        else Message("interface.word_list", {"first": first, "rest": _listed(cards[1:])})
    )

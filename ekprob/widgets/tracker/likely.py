"""Which buttons come first: what is likely to happen next at the table; and all others, by seat."""

from __future__ import annotations

from ekprob.game.combos import PAIR, TRIPLE
from ekprob.game.events import DrawnFrom, Played
from ekprob.rules.cards import Card
from ekprob.widgets.page.views import View
from ekprob.widgets.tracker.buttons import Buttons, spread
from ekprob.widgets.tracker.kinds import kittens
from ekprob.widgets.tracker.kinds.every import KINDS
from ekprob.widgets.tracker.kinds.handing import asked, gave, given_up, stolen, took
from ekprob.widgets.tracker.kinds.pile import arranged, draws, peeked, shuffled
from ekprob.widgets.tracker.kinds.playing import nopes, now, own_turn


def likely(buttons: Buttons) -> list[View]:
    """The buttons for what comes next by the rules, the likeliest first, each with its first choice open."""
    return [spread(button) for button in _likely(buttons)]


def everything(buttons: Buttons, seat: int) -> list[View]:
    """A button for all that `seat` may ever do, likely or not."""
    if buttons.moment.is_over:
        return []
    usual = own_turn(buttons, seat) if buttons.lives(seat) else []
    return [*usual, *(button for kind in KINDS for button in kind.offered(buttons, seat))]


def _likely(buttons: Buttons) -> list[View]:
    moment, turn = buttons.moment, buttons.moment.turn
    if moment.is_over:
        return []
    if turn.kittens_out:
        return _about_kitten(buttons)
    played = moment.followed.announced
    found: list[View] = []
    if played is not None:
        if not turn.is_stopped:
            found += _that_follows(buttons, played)
        if moment.followed.is_open:
            found += nopes(buttons)
    return [*found, *own_turn(buttons, turn.current), *_now_cards(buttons)]


def _now_cards(buttons: Buttons) -> list[View]:
    """What may be played whosever turn it is."""
    belief = buttons.moment.belief
    titles = [Card.SHUFFLE_NOW] if all(belief.living) else [Card.SHUFFLE_NOW, Card.FEED_THE_DEAD]
    return [now(buttons, card) for card in titles if card in belief.setup.in_play]


def _about_kitten(buttons: Buttons) -> list[View]:
    moment, turn = buttons.moment, buttons.moment.turn
    seat, rescue = turn.current, moment.belief.setup.rescue
    if not turn.is_rescued:
        on_rescue = Card.CLONE in buttons.in_play and moment.belief.discards[-1:] == (rescue,)
        cloned = kittens.rescued(buttons, seat, Card.CLONE) if on_rescue else []
        return [*kittens.rescued(buttons, seat), *cloned, *kittens.exploded(buttons, seat)]
    found = kittens.returned(buttons, seat)
    if rescue is Card.ZOMBIE_KITTEN and turn.kittens_out == 1:
        found = [*kittens.revived(buttons, seat), *found]
        if Card.CLAIRVOYANCE in buttons.in_play:
            found.append(now(buttons, Card.CLAIRVOYANCE))
        if turn.announced is not None and turn.announced.acts_as is Card.CLAIRVOYANCE:
            found = [*kittens.watched(buttons, turn.announced.seat), *nopes(buttons), *found]
    return found


def _that_follows(buttons: Buttons, played: Played) -> list[View]:
    seat, target, me = played.seat, played.target, buttons.moment.me
    match played.acts_as:
        case Card.FAVOR:
            givers = buttons.others_of(seat) if target is None else [target]
            return [each for giver in givers for each in gave(buttons, giver, seat)]
        case Card.SHUFFLE | Card.SHUFFLE_NOW:
            return shuffled(buttons, seat)
        case Card.SEE_THE_FUTURE:
            return [peeked(buttons, seat, Card.SEE_THE_FUTURE)]
        case Card.ALTER_THE_FUTURE:
            seen = [peeked(buttons, seat, Card.ALTER_THE_FUTURE)] if seat == me else []
            return [*seen, *arranged(buttons, seat)]
        case Card.DRAW_FROM_THE_BOTTOM:
            return draws(buttons, seat, DrawnFrom.BOTTOM)
        case Card.DIG_DEEPER:
            seen = [peeked(buttons, seat, Card.DIG_DEEPER)] if seat == me else []
            return [*seen, *draws(buttons, seat, DrawnFrom.SECOND)]
        case Card.FEED_THE_DEAD:
            fed = buttons.dead if target is None else [target]
            givers = _still_to_give(buttons, buttons.others_of(seat))
            return [each for dead in fed for giver in givers for each in gave(buttons, giver, dead)]
        case Card.GRAVE_ROBBER:
            givers = _still_to_give(buttons, buttons.dead)
            given = [each for giver in givers for each in given_up(buttons, giver)]
            return [*given, *shuffled(buttons, seat)]
        case None:
            follows = {PAIR: stolen, TRIPLE: asked}.get(len(played.cards))
            return follows(buttons, seat, target) if follows else took(buttons, seat)
    return []


def _still_to_give(buttons: Buttons, seats: list[int]) -> list[int]:
    moment = buttons.moment
    return [seat for seat in seats if seat not in moment.turn.answered and moment.belief.hand_size(seat)]

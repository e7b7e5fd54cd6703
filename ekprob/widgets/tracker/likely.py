"""Which buttons come first: what is likely to happen next at the table; and all others, by seat."""

from __future__ import annotations

from typing import Final

from ekprob.game.combos import PAIR, TRIPLE
from ekprob.game.events import DrawnFrom, Played
from ekprob.rules.cards import NOW_CARDS, Card
from ekprob.rules.rulings import Combos, DeadHand
from ekprob.widgets.tracker.buttons import View, spread
from ekprob.widgets.tracker.entries import PEEKS
from ekprob.widgets.tracker.kitten import KittenOffers
from ekprob.widgets.tracker.offers import Offers, combos_in_use

DRAWS_FROM: Final = {Card.DRAW_FROM_THE_BOTTOM: DrawnFrom.BOTTOM, Card.DIG_DEEPER: DrawnFrom.SECOND}
"""Where else a card is drawn from than the top, and the card that does it."""


def likely(offers: Offers) -> list[View]:
    """The buttons for what comes next by the rules, the likeliest first, each with its first choice open."""
    return [spread(button) for button in _likely(offers)]


def _likely(offers: Offers) -> list[View]:
    moment = offers.moment
    turn = moment.turn
    if moment.is_over:
        return []
    if turn.kittens_out:
        return _about_kitten(offers)
    played = moment.followed.announced
    found: list[View] = []
    if played is not None:
        if not turn.is_stopped:
            found += _that_follows(offers, played)
        if moment.followed.is_open:
            found += _nopes(offers)
    return [*found, *_own_turn(offers, turn.current), *_now_cards(offers)]


def _now_cards(offers: Offers) -> list[View]:
    """What may be played whosever turn it is."""
    belief = offers.moment.belief
    titles = [Card.SHUFFLE_NOW] if all(belief.living) else [Card.SHUFFLE_NOW, Card.FEED_THE_DEAD]
    return [offers.now(card) for card in titles if card in belief.setup.in_play]


def _own_turn(offers: Offers, seat: int) -> list[View]:
    combos = [offers.combo(seat, size) for size in combos_in_use(offers.moment)]
    plays = [button for button in (offers.play(seat), *combos) if button["steps"][0]["options"]]
    found = [offers.drew(seat), offers.kitten(seat), *map(spread, plays)]
    return [*found, spread(offers.five(seat))] if _five_means_something(offers) else found


def _five_means_something(offers: Offers) -> bool:
    rulings = offers.moment.belief.setup.rulings
    return rulings.combos is Combos.SPECIAL and rulings.five_different


def _nopes(offers: Offers) -> list[View]:
    in_play = offers.moment.belief.setup.in_play
    found = [offers.noped()] if Card.NOPE in in_play else []
    on_nope = offers.moment.belief.discards[-1:] == (Card.NOPE,)
    return [*found, offers.noped(Card.CLONE)] if on_nope and Card.CLONE in in_play else found


def _about_kitten(offers: Offers) -> list[View]:
    moment, turn = offers.moment, offers.moment.turn
    kitten = KittenOffers(moment, offers.names, offers.lang)
    seat, rescue = turn.current, moment.belief.setup.rescue
    if not turn.is_rescued:
        found = [kitten.rescued(seat, rescue)]
        if Card.CLONE in moment.belief.setup.in_play and moment.belief.discards[-1:] == (rescue,):
            found.append(kitten.rescued(seat, Card.CLONE))
        return [*found, kitten.exploded(seat)]
    found = kitten.returned(seat)
    if rescue is Card.ZOMBIE_KITTEN and turn.kittens_out == 1:
        if not all(moment.belief.living):
            found.insert(0, kitten.revived(seat))
        if Card.CLAIRVOYANCE in moment.belief.setup.in_play:
            found.append(offers.now(Card.CLAIRVOYANCE))
        if turn.announced is not None and turn.announced.acts_as is Card.CLAIRVOYANCE:
            found = [kitten.watched(turn.announced.seat, seat), *_nopes(offers), *found]
    return found


def _that_follows(offers: Offers, played: Played) -> list[View]:  # one line a card
    seat, target, me = played.seat, played.target, offers.moment.me
    living, dead = _seats(offers)
    match played.acts_as:
        case Card.FAVOR:
            givers = [target] if target is not None else [each for each in living if each != seat]
            return [offers.gave(giver, seat) for giver in givers]
        case Card.SHUFFLE | Card.SHUFFLE_NOW:
            return [offers.shuffled(seat)]
        case Card.SEE_THE_FUTURE:
            return [offers.peeked(seat, Card.SEE_THE_FUTURE)]
        case Card.ALTER_THE_FUTURE:
            seen = [offers.peeked(seat, Card.ALTER_THE_FUTURE)] if seat == me else []
            return [*seen, offers.arranged(seat)]
        case Card.DRAW_FROM_THE_BOTTOM:
            return [offers.drew(seat, DrawnFrom.BOTTOM), offers.kitten(seat, DrawnFrom.BOTTOM)]
        case Card.DIG_DEEPER:
            seen = [offers.peeked(seat, Card.DIG_DEEPER)] if seat == me else []
            return [*seen, offers.drew(seat, DrawnFrom.SECOND), offers.kitten(seat, DrawnFrom.SECOND)]
        case Card.FEED_THE_DEAD:
            fed = [target] if target is not None else dead
            givers = [each for each in _still_to_give(offers, living) if each != seat]
            return [offers.gave(giver, each) for each in fed for giver in givers]
        case Card.GRAVE_ROBBER:
            return [*map(offers.given_up, _still_to_give(offers, dead)), offers.shuffled(seat)]
        case None:
            return _combo_follows(offers, played)
    return []


def _combo_follows(offers: Offers, played: Played) -> list[View]:
    match len(played.cards):
        case size if size == PAIR:
            return [offers.stolen(played.seat, played.target)]
        case size if size == TRIPLE:
            return [offers.asked(played.seat, played.target)]
    return [offers.took(played.seat)]


def _still_to_give(offers: Offers, seats: list[int]) -> list[int]:
    moment = offers.moment
    return [seat for seat in seats if seat not in moment.turn.answered and moment.belief.hand_size(seat)]


def _seats(offers: Offers) -> tuple[list[int], list[int]]:
    lives = offers.moment.belief.living
    living = [seat for seat, alive in enumerate(lives) if alive]
    return living, [seat for seat, alive in enumerate(lives) if not alive]


def everything(offers: Offers, seat: int) -> list[View]:  # noqa: C901, PLR0912  # one line a kind of event
    """A button for all that `seat` may ever do, likely or not."""
    moment = offers.moment
    kitten = KittenOffers(moment, offers.names, offers.lang)
    belief, in_play, turn = moment.belief, moment.belief.setup.in_play, moment.turn
    if moment.is_over:
        return []
    found: list[View] = []
    if belief.living[seat]:
        found += _own_turn(offers, seat)
        if _five_means_something(offers):
            found.append(offers.took(seat))
        for card, source in DRAWS_FROM.items():
            if card in in_play:
                found += [offers.drew(seat, source), offers.kitten(seat, source)]
        found += [offers.stolen(seat), offers.gave(seat)]
        if TRIPLE in combos_in_use(moment):
            found.append(offers.asked(seat))
        found += [offers.peeked(seat, card) for card in PEEKS if card in in_play]
        if Card.ALTER_THE_FUTURE in in_play:
            found.append(offers.arranged(seat))
        if turn.kittens_out:
            found += [
                kitten.rescued(seat, belief.setup.rescue),
                kitten.exploded(seat),
                *kitten.returned(seat),
            ]
            if not all(belief.living):
                found.append(kitten.revived(seat))
            if Card.CLAIRVOYANCE in in_play and seat != turn.current:
                found.append(kitten.watched(seat, turn.current))
    else:
        if belief.setup.rulings.dead_hand is DeadHand.KEEP and any(card in in_play for card in NOW_CARDS):
            found.append(spread(offers.play(seat)))
        if Card.GRAVE_ROBBER in in_play:
            found.append(offers.given_up(seat))
    if moment.followed.is_open:
        found += _nopes(offers)
    return [*found, offers.shuffled(seat), offers.turn()]

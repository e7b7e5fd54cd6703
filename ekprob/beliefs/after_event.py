"""Following the game: what each event that a seat sees does to its `TableBelief`.

What the rules force is evidence and is taken as such: who must save themselves held a rescue card, who died
held none, who was asked for a title in vain has none. What players choose carries no information (`Model`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, Final

from ekprob.beliefs import pools as lots
from ekprob.beliefs import worlds
from ekprob.beliefs.table import Model, TableBelief
from ekprob.errors import BadValueError
from ekprob.game import events as happened
from ekprob.game.events import DrawnFrom, Event
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.rulings import DeadHand

if TYPE_CHECKING:
    from ekprob.beliefs.pile import PileBelief
    from ekprob.beliefs.pools import Kind, Share, Spread
    from ekprob.game.observation import Observation

AT: Final = {DrawnFrom.TOP: 0, DrawnFrom.SECOND: 1, DrawnFrom.BOTTOM: -1}
"""The position a card is drawn from; -1 is the bottom."""


def believe(observation: Observation, model: Model | None = None) -> TableBelief:
    """What the observing seat may infer from all that it has seen since the deal.

    Raises `BadValueError` if its history does not begin with the deal.
    """
    belief: TableBelief | None = None
    for event in observation.history:
        if isinstance(event, happened.Dealt):
            if event.seat == observation.seat and event.cards is not None:
                belief = TableBelief.at_start(observation.setup, observation.seat, event.cards, model)
        elif belief is not None:
            belief = after(event, belief)
    if belief is None:
        raise BadValueError(
            "the observation does not begin with the deal, so nothing is known of what was dealt"
        )
    return belief


@singledispatch
def after(event: Event, belief: TableBelief) -> TableBelief:
    """The belief once its seat saw `event`; raises `ImpossibleObservationError` if nothing agrees with it.

    Events that tell nothing about hidden cards leave it as it is.
    """
    del event
    return belief


@after.register
def _drew(event: happened.Drew, belief: TableBelief) -> TableBelief:
    at = AT[event.source]
    first_block = belief.containers.first_block

    def follow(spread: Spread, block: int) -> Iterator[Share]:
        if event.card is not None:
            return lots.taken(spread, block, CARD_ORDER[event.card])
        return lots.moved(spread, block, event.seat)

    return belief.with_change(
        lambda run: worlds.leaves_pile(run, at, first_block, follow),
        lambda pile: pile.drew_bottom() if at < 0 else pile.drew(at=at),
        gained=[event.card] if event.card is not None else [],
    )


@after.register
def _kitten_drawn(event: happened.KittenDrawn, belief: TableBelief) -> TableBelief:
    at = AT[event.source]
    return belief.with_change(
        lambda run: worlds.kitten_leaves(run, at),
        lambda pile: pile.drew_bottom(kitten=True) if at < 0 else pile.drew_kitten(at=at),
    )


@after.register
def _peeked(event: happened.Peeked, belief: TableBelief) -> TableBelief:
    if event.cards is None:
        return belief
    kinds, cards = _safe_kinds(event.cards), event.cards
    return belief.with_change(
        lambda run: worlds.saw_top(run, kinds, belief.containers.first_block), lambda pile: pile.saw(cards)
    )


@after.register
def _arranged(event: happened.Arranged, belief: TableBelief) -> TableBelief:
    first_block = belief.containers.first_block
    if event.cards is None:
        return belief.with_change(
            lambda run: worlds.arranged_secretly(run, event.count, first_block),
            lambda pile: pile.altered_secretly(event.count),
        )
    kinds, cards = _safe_kinds(event.cards), event.cards
    return belief.with_change(
        lambda run: worlds.arranged_by_me(run, kinds, first_block), lambda pile: pile.altered(cards)
    )


@after.register
def _shuffled(event: happened.Shuffled, belief: TableBelief) -> TableBelief:
    return belief.with_change(
        lambda run: worlds.shuffled(run, event.added, belief.containers.first_block),
        lambda pile: pile.shuffled(event.added),
    )


@after.register
def _kitten_returned(event: happened.KittenReturned, belief: TableBelief) -> TableBelief:
    at = event.position

    def put_back(pile: PileBelief) -> PileBelief:
        return pile.inserted_secretly(belief.model.put_back) if at is None else pile.inserted(at)

    return belief.with_change(lambda run: worlds.with_pile(run, put_back), put_back)


@after.register
def _played(event: happened.Played, belief: TableBelief) -> TableBelief:
    return _shown(belief, event.seat, event.cards)


@after.register
def _noped(event: happened.Noped, belief: TableBelief) -> TableBelief:
    return _shown(belief, event.seat, [event.card])


@after.register
def _rescued(event: happened.Rescued, belief: TableBelief) -> TableBelief:
    if belief.setup.rulings.decline_rescue:
        return _shown(belief, event.seat, [event.card])
    return _shown(belief, event.seat, [event.card], forced=True)


@after.register
def _died(event: happened.Died, belief: TableBelief) -> TableBelief:
    living = tuple(alive and seat != event.seat for seat, alive in enumerate(belief.living))
    if event.seat == belief.seat:
        belief = _my_hand_is_gone(belief.with_change(living=living))
    else:
        if not belief.setup.rulings.decline_rescue:
            for card in _rescuers(belief):
                belief = belief.with_shares(_none_of(event.seat, card))
        belief = belief.with_change(living=living)
        belief = _shown(belief, event.seat, event.discarded, discards=False)
        if belief.setup.rulings.dead_hand is DeadHand.OUT_OF_PLAY:
            out = belief.containers.out_of_play
            belief = belief.with_spreads(lambda spread: lots.poured(spread, event.seat, out))
    if belief.setup.rulings.dead_hand is DeadHand.DISCARD:
        discards = (*belief.discards, *event.discarded, Card.EXPLODING_KITTEN)
        belief = belief.with_change(discards=discards)
    return belief


def _my_hand_is_gone(belief: TableBelief) -> TableBelief:
    """What becomes of my own cards when I die."""
    ruling = belief.setup.rulings.dead_hand
    if ruling is DeadHand.KEEP:
        return belief
    mine = belief.hand
    if ruling is DeadHand.OUT_OF_PLAY:
        for card, count in mine.items():
            belief = belief.with_spreads(_put_out_of_play(belief.containers.out_of_play, card, count))
    return belief.with_change(lost=mine.cards())


def _put_out_of_play(out: int, card: Card, count: int) -> Callable[[Spread], Spread]:
    return lambda spread: lots.added(spread, out, CARD_ORDER[card], count)


@after.register
def _revived(event: happened.Revived, belief: TableBelief) -> TableBelief:
    living = tuple(alive or seat == event.seat for seat, alive in enumerate(belief.living))
    discards = belief.discards
    if belief.setup.rulings.dead_hand is DeadHand.DISCARD:
        discards = _without_last(discards, Card.EXPLODING_KITTEN)
    return belief.with_change(living=living, discards=discards)


@after.register
def _stolen(event: happened.Stolen, belief: TableBelief) -> TableBelief:
    return _handed(belief, event.victim, event.seat, event.card)


@after.register
def _given(event: happened.Given, belief: TableBelief) -> TableBelief:
    return _handed(belief, event.seat, event.receiver, event.card)


@after.register
def _given_up(event: happened.GivenUp, belief: TableBelief) -> TableBelief:
    def into_new_block(spread: Spread) -> Iterator[Share]:
        bottom = len(spread[0].places)
        longer = lots.tidy(lots.with_block(spread, bottom))
        if event.card is not None:
            return iter([(lots.added(longer, bottom, CARD_ORDER[event.card]), 1, 1)])
        return lots.moved(longer, event.seat, bottom)

    return belief.with_shares(into_new_block, lost=[event.card] if event.card is not None else [])


@after.register
def _named_card_asked(event: happened.NamedCardAsked, belief: TableBelief) -> TableBelief:
    kind = CARD_ORDER[event.card]
    if not event.found:
        return (
            belief if event.victim == belief.seat else belief.with_shares(_none_of(event.victim, event.card))
        )
    if event.victim == belief.seat:
        return belief.with_spreads(lambda spread: lots.added(spread, event.seat, kind), lost=[event.card])
    belief = belief.with_shares(lambda spread: lots.one_taken(spread, event.victim, kind))
    if event.seat == belief.seat:
        return belief.with_change(gained=[event.card])
    return belief.with_spreads(lambda spread: lots.added(spread, event.seat, kind))


@after.register
def _taken(event: happened.Taken, belief: TableBelief) -> TableBelief:
    discards = _without_last(belief.discards, event.card)
    if event.seat == belief.seat:
        return belief.with_change(gained=[event.card], discards=discards)
    kind = CARD_ORDER[event.card]
    return belief.with_spreads(lambda spread: lots.added(spread, event.seat, kind), discards=discards)


def _shown(
    belief: TableBelief, seat: int, cards: Iterable[Card], *, forced: bool = False, discards: bool = True
) -> TableBelief:
    """Cards of a hand are shown and leave it: chosen at random, or `forced` by the rules."""
    for card in cards:
        below = (*belief.discards, card) if discards else belief.discards
        if seat == belief.seat:
            belief = belief.with_change(lost=[card], discards=below)
        else:
            leaves = lots.one_taken if forced else lots.taken
            belief = belief.with_shares(_leaving(leaves, seat, card), discards=below)
    return belief


def _leaving(
    leaves: Callable[[Spread, int, Kind], Iterator[Share]], seat: int, card: Card
) -> Callable[[Spread], Iterator[Share]]:
    return lambda spread: leaves(spread, seat, CARD_ORDER[card])


def _none_of(seat: int, card: Card) -> Callable[[Spread], Iterator[Share]]:
    return lambda spread: lots.none_there(spread, seat, CARD_ORDER[card])


def _handed(belief: TableBelief, giver: int, receiver: int, card: Card | None) -> TableBelief:
    """A card went from hand to hand: seen by me if one of them is mine."""
    if card is None:
        return belief.with_shares(lambda spread: lots.moved(spread, giver, receiver))
    kind = CARD_ORDER[card]
    if giver == belief.seat:
        return belief.with_spreads(lambda spread: lots.added(spread, receiver, kind), lost=[card])
    return belief.with_shares(lambda spread: lots.taken(spread, giver, kind), gained=[card])


def _rescuers(belief: TableBelief) -> list[Card]:
    """The cards that would have saved whoever drew a kitten now; a Clone does on a rescue card (EN-27)."""
    rescue = belief.setup.rescue
    on_rescue = bool(belief.discards) and belief.discards[-1] is rescue
    return [rescue, Card.CLONE] if on_rescue else [rescue]


def _safe_kinds(cards: Iterable[Card]) -> list[Kind | None]:
    return [None if card is Card.EXPLODING_KITTEN else CARD_ORDER[card] for card in cards]


def _without_last(discards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    last = len(discards) - 1 - discards[::-1].index(card)
    return discards[:last] + discards[last + 1 :]

"""Following the game: what each event that a seat sees does to its `TableBelief`.

What the rules force is evidence and is taken as such: who must save themselves held a rescue card, who died
held none, who was asked for a title in vain has none. What players choose carries no information
(`Assumptions`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import singledispatch
from typing import Final

from ekprob.beliefs import pools, worlds
from ekprob.beliefs.blame import blamed, impossible
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.pools import Kind, Share, Spread
from ekprob.beliefs.possible import check
from ekprob.beliefs.table import Assumptions, TableBelief
from ekprob.errors import BadValueError, ImpossibleObservationError
from ekprob.game import events as happened
from ekprob.game.events import DrawnFrom, Event
from ekprob.game.observation import Observation
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.rulings import DeadHand

AT: Final = {DrawnFrom.TOP: 0, DrawnFrom.SECOND: 1, DrawnFrom.BOTTOM: -1}
"""The position a card is drawn from; -1 is the bottom."""


class FollowedBelief:
    """The belief of whoever observes, kept so that each event is folded in once.

    If an observation does not go on from the one before, it starts anew from the deal.
    """

    def __init__(self, assumptions: Assumptions | None = None) -> None:
        self._assumptions = assumptions
        self._belief: TableBelief | None = None
        self._followed: tuple[Event, ...] = ()

    def of(self, observation: Observation) -> TableBelief:
        """What the seat may infer from all that it has seen.

        Raises `BadValueError` if its history does not begin with the deal, and `TooLargeError`, again for
        every later observation, once that cannot be exact for the pile.
        """
        belief = self._belief
        if belief is None or not self._goes_on_to(observation):
            belief, self._followed = _dealt(observation, self._assumptions)
            self._belief = belief
        for event in observation.history[len(self._followed) :]:
            self._belief = belief = after(event, belief)
            self._followed = (*self._followed, event)
        return belief

    def _goes_on_to(self, observation: Observation) -> bool:
        return (
            self._belief is not None
            and self._belief.setup == observation.setup
            and self._belief.seat == observation.seat
            and observation.history[: len(self._followed)] == self._followed
        )


def _dealt(
    observation: Observation, assumptions: Assumptions | None
) -> tuple[TableBelief, tuple[Event, ...]]:
    """The belief when the seat picks up its opening hand, and the history up to then."""
    for count, event in enumerate(observation.history, start=1):
        if not isinstance(event, happened.Dealt):
            continue
        if event.seat == observation.seat and event.cards is not None:
            start = TableBelief.at_start(observation.setup, observation.seat, event.cards, assumptions)
            return start, observation.history[:count]
    raise BadValueError("the observation does not begin with the deal, so nothing is known of what was dealt")


def after(event: Event, belief: TableBelief) -> TableBelief:
    """The belief once its seat saw `event`; raises what `TableBelief.after` says if it cannot have been."""
    check(event, belief)
    try:
        return _follow(event, belief)
    except ImpossibleObservationError as fault:
        raise impossible(event, blamed(event, belief)) from fault


@singledispatch
def _follow(event: Event, belief: TableBelief) -> TableBelief:
    """Most events tell nothing about hidden cards."""
    del event
    return belief


@_follow.register
def _drew(event: happened.Drew, belief: TableBelief) -> TableBelief:
    at = AT[event.source]
    first_block = belief.containers.first_block

    def follow(spread: Spread, block: int) -> Iterator[Share]:
        if event.card is not None:
            return pools.taken(spread, block, CARD_ORDER[event.card])
        return pools.moved(spread, block, event.seat)

    return belief.with_change(
        lambda run: worlds.leaves_pile(run, at, first_block, follow),
        lambda pile: pile.drew(at=at),
        gained=[event.card] if event.card is not None else [],
    )


@_follow.register
def _kitten_drawn(event: happened.KittenDrawn, belief: TableBelief) -> TableBelief:
    at = AT[event.source]
    return belief.with_change(lambda run: worlds.kitten_leaves(run, at), lambda pile: pile.drew("kitten", at))


@_follow.register
def _peeked(event: happened.Peeked, belief: TableBelief) -> TableBelief:
    if event.cards is None:
        return belief
    kinds, cards = _safe_kinds(event.cards), event.cards
    return belief.with_change(
        lambda run: worlds.saw_top(run, kinds, belief.containers.first_block), lambda pile: pile.saw(cards)
    )


@_follow.register
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


@_follow.register
def _shuffled(event: happened.Shuffled, belief: TableBelief) -> TableBelief:
    return belief.with_change(
        lambda run: worlds.shuffled(run, event.added, belief.containers.first_block),
        lambda pile: pile.shuffled(event.added),
    )


@_follow.register
def _kitten_returned(event: happened.KittenReturned, belief: TableBelief) -> TableBelief:
    at = event.position

    def put_back(pile: PileBelief) -> PileBelief:
        return pile.inserted_secretly(belief.assumptions.put_back) if at is None else pile.inserted(at)

    return belief.with_change(lambda run: worlds.with_pile(run, put_back), put_back)


@_follow.register
def _played(event: happened.Played | happened.Noped, belief: TableBelief) -> TableBelief:
    return _shown(belief, event.seat, [event.card] if isinstance(event, happened.Noped) else event.cards)


@_follow.register
def _noped_away(event: happened.NopedAway, belief: TableBelief) -> TableBelief:
    # Everybody saw the cards go down; now they are no discards any more (ruling C09).
    for card in event.cards:
        belief = replace(belief, discards=_without_last(belief.discards, card))
    return belief


@_follow.register
def _rescued(event: happened.Rescued, belief: TableBelief) -> TableBelief:
    return _shown(belief, event.seat, [event.card], forced=not belief.setup.rulings.decline_rescue)


@_follow.register
def _died(event: happened.Died, belief: TableBelief) -> TableBelief:
    living = tuple(alive and seat != event.seat for seat, alive in enumerate(belief.living))
    fate, out = belief.setup.rulings.dead_hand, belief.containers.out_of_play
    if event.seat == belief.seat:
        belief = belief.with_change(living=living)
        if fate is DeadHand.OUT_OF_PLAY:
            for card, count in belief.hand.items():
                belief = belief.with_spreads(_gains(out, card, count))
        if fate is not DeadHand.KEEP:
            belief = belief.with_change(lost=belief.hand.cards())
    else:
        if not belief.setup.rulings.decline_rescue:
            for card in _rescuers(belief):
                belief = belief.with_shares(_of(event.seat, card, pools.none_there))
        belief = belief.with_change(living=living)
        belief = _shown(belief, event.seat, event.discarded, discards=False)
        if fate is DeadHand.OUT_OF_PLAY:
            belief = belief.with_spreads(lambda spread: pools.poured(spread, event.seat, out))
    if fate is DeadHand.DISCARD:
        discards = (*belief.discards, *event.discarded, Card.EXPLODING_KITTEN)
        belief = belief.with_change(discards=discards)
    return belief


@_follow.register
def _revived(event: happened.Revived, belief: TableBelief) -> TableBelief:
    living = tuple(alive or seat == event.seat for seat, alive in enumerate(belief.living))
    discards = belief.discards
    if belief.setup.rulings.dead_hand is DeadHand.DISCARD:
        discards = _without_last(discards, Card.EXPLODING_KITTEN)
    return belief.with_change(living=living, discards=discards)


@_follow.register
def _stolen(event: happened.Stolen, belief: TableBelief) -> TableBelief:
    return _handed(belief, event.victim, event.seat, event.card)


@_follow.register
def _given(event: happened.Given, belief: TableBelief) -> TableBelief:
    return _handed(belief, event.seat, event.receiver, event.card)


@_follow.register
def _given_up(event: happened.GivenUp, belief: TableBelief) -> TableBelief:
    def into_new_block(spread: Spread) -> Iterator[Share]:
        bottom = len(spread[0].places)
        longer = pools.tidy(pools.with_block(spread, bottom))
        if event.card is not None:
            return iter([(pools.added(longer, bottom, CARD_ORDER[event.card]), 1, 1)])
        return pools.moved(longer, event.seat, bottom)

    return belief.with_shares(into_new_block, lost=[event.card] if event.card is not None else [])


@_follow.register
def _named_card_asked(event: happened.NamedCardAsked, belief: TableBelief) -> TableBelief:
    if event.victim == belief.seat:
        return _handed(belief, event.victim, event.seat, event.card) if event.found else belief
    if not event.found:
        return belief.with_shares(_of(event.victim, event.card, pools.none_there))
    belief = belief.with_shares(_of(event.victim, event.card, pools.one_taken))
    return _received(belief, event.seat, event.card)


@_follow.register
def _taken(event: happened.Taken, belief: TableBelief) -> TableBelief:
    below = replace(belief, discards=_without_last(belief.discards, event.card))
    return _received(below, event.seat, event.card)


def _shown(
    belief: TableBelief, seat: int, cards: Iterable[Card], *, forced: bool = False, discards: bool = True
) -> TableBelief:
    """Cards of a hand are shown and leave it: chosen at random, or `forced` by the rules."""
    for card in cards:
        below = (*belief.discards, card) if discards else belief.discards
        if seat == belief.seat:
            belief = belief.with_change(lost=[card], discards=below)
        else:
            leaves = pools.one_taken if forced else pools.taken
            belief = belief.with_shares(_of(seat, card, leaves), discards=below)
    return belief


def _handed(belief: TableBelief, giver: int, receiver: int, card: Card | None) -> TableBelief:
    """A card went from hand to hand: seen by me if one of them is mine."""
    if card is None:
        return belief.with_shares(lambda spread: pools.moved(spread, giver, receiver))
    if giver == belief.seat:
        return belief.with_spreads(_gains(receiver, card), lost=[card])
    return belief.with_shares(_of(giver, card, pools.taken), gained=[card])


def _received(belief: TableBelief, seat: int, card: Card) -> TableBelief:
    """Everybody saw this card go into a hand, maybe mine."""
    if seat == belief.seat:
        return belief.with_change(gained=[card])
    return belief.with_spreads(_gains(seat, card))


def _of(
    seat: int, card: Card, what: Callable[[Spread, int, Kind], Iterator[Share]]
) -> Callable[[Spread], Iterator[Share]]:
    """What happened to cards of this title in a seat's hand."""
    return lambda spread: what(spread, seat, CARD_ORDER[card])


def _gains(container: int, card: Card, count: int = 1) -> Callable[[Spread], Spread]:
    return lambda spread: pools.added(spread, container, CARD_ORDER[card], count)


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

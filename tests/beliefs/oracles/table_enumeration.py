"""The dumb oracle for the whole table: every way the hidden cards may lie, changed event by event.

A hidden state is (hands by seat as sorted tuples, the pile from its top, cards out of play). My own hand is
in it like the others'. Nothing here knows of blocks, pools or pending put-backs; the model is spelled out on
explicit cards: whatever a player chooses is one of the hand's cards, each equally likely.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations

from ekprob.game import Event
from ekprob.game import events as happened
from ekprob.game.events import DrawnFrom
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.rulings import DeadHand
from ekprob.rules.setup import Setup

Hands = tuple[tuple[Card, ...], ...]
Hidden = tuple[Hands, tuple[Card, ...], tuple[Card, ...]]
Weighted = dict[Hidden, Fraction]
KITTEN = Card.EXPLODING_KITTEN


def ordered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in the order of `Card`."""
    return tuple(sorted(cards, key=CARD_ORDER.__getitem__))


def distinct_orders(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """All orders that look different."""
    if not cards:
        yield ()
    for card in dict.fromkeys(cards):
        at = cards.index(card)
        for rest in distinct_orders(cards[:at] + cards[at + 1 :]):
            yield card, *rest


def added_up(rows: Iterator[tuple[Hidden, Fraction]]) -> Weighted:
    """States with their weights, equal states added up."""
    states: Weighted = {}
    for state, weight in rows:
        if weight:
            states[state] = states.get(state, Fraction(0)) + weight
    return states


def opening(setup: Setup, seat: int, mine: tuple[Card, ...]) -> Weighted:
    """Every deal that gives me my hand, each order of the hidden cards equally likely, and every shuffle."""
    dealt = list(mine)
    for _ in range(setup.rescue_each):
        dealt.remove(setup.rescue)
    unseen = setup.shuffled.cards()
    for card in dealt:
        unseen.remove(card)
    return added_up(_deals(setup, seat, mine, tuple(unseen)))


def _deals(
    setup: Setup, seat: int, mine: tuple[Card, ...], unseen: tuple[Card, ...]
) -> Iterator[tuple[Hidden, Fraction]]:
    for order in distinct_orders(unseen):
        hands: list[tuple[Card, ...]] = []
        left = order
        for each in range(setup.players):
            if each == seat:
                hands.append(ordered(mine))
            else:
                hands.append(ordered((*left[: setup.hand], *[setup.rescue] * setup.rescue_each)))
                left = left[setup.hand :]
        kept, out = left[: setup.kept_after_deal], left[setup.kept_after_deal :]
        # All orders of the dealt cards are listed: the shuffle only mixes in what is added after the deal.
        for pile in _interleaved(kept, tuple(setup.after_deal.cards())):
            yield (tuple(hands), pile, ordered(out)), Fraction(1)


def _interleaved(kept: tuple[Card, ...], added: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Every way to put the added cards between the kept ones; each that looks different once."""
    piles = {kept}
    for card in added:
        piles = {(*pile[:at], card, *pile[at:]) for pile in piles for at in range(len(pile) + 1)}
    yield from piles


class Explicit:
    """All hidden states that agree with what a seat saw, and how likely each is."""

    def __init__(self, setup: Setup, seat: int, mine: tuple[Card, ...]) -> None:
        self.setup = setup
        self.seat = seat
        self.states = opening(setup, seat, mine)
        self.discards: list[Card] = []
        self.prior: Callable[[int], list[int]] | None = None

    def see(self, event: Event) -> None:
        name = re.sub(r"(?<!^)([A-Z])", r"_\1", type(event).__name__).lower()
        handler: Callable[[Event], None] | None = getattr(self, f"_on_{name}", None)
        if handler:
            handler(event)

    def change(self, step: Callable[[Hidden], Iterator[tuple[Hidden, Fraction]]]) -> None:
        self.states = added_up(
            (after, weight * share) for state, weight in self.states.items() for after, share in step(state)
        )

    def keep(self, agrees: Callable[[Hidden], bool]) -> None:
        self.states = {state: weight for state, weight in self.states.items() if agrees(state)}

    # What happens

    def _on_drew(self, event: happened.Drew) -> None:
        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            at = position(event.source, pile)
            card = pile[at]
            if card is not KITTEN and event.card in (None, card):
                yield (gained(hands, event.seat, card), pile[:at] + pile[at + 1 :], out), Fraction(1)

        self.change(step)

    def _on_kitten_drawn(self, event: happened.KittenDrawn) -> None:
        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            at = position(event.source, pile)
            if pile[at] is KITTEN:
                yield (hands, pile[:at] + pile[at + 1 :], out), Fraction(1)

        self.change(step)

    def _on_peeked(self, event: happened.Peeked) -> None:
        if event.cards is not None:
            self.keep(lambda state: state[1][: event.count] == event.cards)

    def _on_arranged(self, event: happened.Arranged) -> None:
        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            top, rest = pile[: event.count], pile[event.count :]
            if event.cards is not None:
                if ordered(top) == ordered(event.cards):
                    yield (hands, event.cards + rest, out), Fraction(1)
                return
            orders = list(permutations(top))
            for new in orders:
                yield (hands, new + rest, out), Fraction(1, len(orders))

        self.change(step)

    def _on_shuffled(self, _event: happened.Shuffled) -> None:
        # Piles with the same cards become the same piles: add them up first.
        self.states = added_up(((h, ordered(pile), out), w) for (h, pile, out), w in self.states.items())

        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            orders = list(distinct_orders(pile))
            for new in orders:
                yield (hands, new, out), Fraction(1, len(orders))

        self.change(step)

    def _on_given_up(self, event: happened.GivenUp) -> None:
        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            for card, share in chosen(hands[event.seat], event.card, mine=event.seat == self.seat):
                yield (lost(hands, event.seat, card), (*pile, card), out), share

        self.change(step)

    def _on_kitten_returned(self, event: happened.KittenReturned) -> None:
        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            places = range(len(pile) + 1) if event.position is None else [event.position]
            weights = self.prior(len(pile)) if self.prior else [1] * (len(pile) + 1)
            for at in places:
                yield (
                    (hands, (*pile[:at], KITTEN, *pile[at:]), out),
                    Fraction(weights[at] if len(places) > 1 else 1),
                )

        self.change(step)

    def _on_played(self, event: happened.Played) -> None:
        for card in event.cards:
            self.show(event.seat, card)

    def _on_noped(self, event: happened.Noped) -> None:
        self.show(event.seat, event.card)

    def _on_noped_away(self, event: happened.NopedAway) -> None:
        for card in event.cards:
            last = len(self.discards) - 1 - self.discards[::-1].index(card)
            del self.discards[last]

    def show(self, seat: int, card: Card, *, forced: bool = False) -> None:
        """A card goes from hand to discards: a random one, or one that had to be of this title."""
        self.discards.append(card)
        sure = forced or seat == self.seat

        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            for each, share in chosen(hands[seat], card, mine=sure):
                yield (lost(hands, seat, each), pile, out), share

        self.change(step)

    def _on_rescued(self, event: happened.Rescued) -> None:
        self.show(event.seat, event.card, forced=not self.setup.rulings.decline_rescue)

    def _on_died(self, event: happened.Died) -> None:
        if not self.setup.rulings.decline_rescue:
            saving = {self.setup.rescue}
            if self.discards and self.discards[-1] is self.setup.rescue:
                saving.add(Card.CLONE)
            self.keep(lambda state: not saving & set(state[0][event.seat]))
        ruling = self.setup.rulings.dead_hand
        if ruling is DeadHand.DISCARD:
            self.keep(lambda state: state[0][event.seat] == ordered(event.discarded))
            self.discards += [*event.discarded, KITTEN]
        if ruling is not DeadHand.KEEP:

            def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
                hands, pile, out = state
                gone = hands[event.seat] if ruling is DeadHand.OUT_OF_PLAY else ()
                emptied = (*hands[: event.seat], (), *hands[event.seat + 1 :])
                yield (emptied, pile, ordered((*out, *gone))), Fraction(1)

            self.change(step)

    def _on_revived(self, _event: happened.Revived) -> None:
        if self.setup.rulings.dead_hand is DeadHand.DISCARD:
            self.discards.reverse()
            self.discards.remove(KITTEN)
            self.discards.reverse()

    def _on_stolen(self, event: happened.Stolen) -> None:
        self.hand_over(event.victim, event.seat, event.card, chance=True)

    def _on_given(self, event: happened.Given) -> None:
        self.hand_over(event.seat, event.receiver, event.card, chance=event.seat != self.seat)

    def hand_over(self, giver: int, receiver: int, card: Card | None, *, chance: bool) -> None:
        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            for each, share in chosen(hands[giver], card, mine=not chance):
                yield (gained(lost(hands, giver, each), receiver, each), pile, out), share

        self.change(step)

    def _on_named_card_asked(self, event: happened.NamedCardAsked) -> None:
        self.keep(lambda state: (event.card in state[0][event.victim]) == event.found)
        if event.found:
            self.hand_over(event.victim, event.seat, event.card, chance=False)

    def _on_taken(self, event: happened.Taken) -> None:
        self.discards.reverse()
        self.discards.remove(event.card)
        self.discards.reverse()

        def step(state: Hidden) -> Iterator[tuple[Hidden, Fraction]]:
            hands, pile, out = state
            yield (gained(hands, event.seat, event.card), pile, out), Fraction(1)

        self.change(step)

    # What may be asked

    def p_that(self, is_so: Callable[[Hidden], bool]) -> Fraction:
        whole = sum(self.states.values(), Fraction(0))
        return sum((w for state, w in self.states.items() if is_so(state)), Fraction(0)) / whole

    def p_holds(self, seats: list[int], card: Card, at_least: int) -> Fraction:
        return self.p_that(lambda state: sum(state[0][seat].count(card) for seat in seats) >= at_least)

    def p_at(self, position: int, card: Card) -> Fraction:
        return self.p_that(lambda state: state[1][position] is card)

    def p_shown(self, seat: int, card: Card) -> Fraction:
        whole = sum(self.states.values(), Fraction(0))
        shares = (
            w * Fraction(state[0][seat].count(card), len(state[0][seat])) for state, w in self.states.items()
        )
        return sum(shares, Fraction(0)) / whole


def chosen(hand: tuple[Card, ...], card: Card | None, *, mine: bool) -> Iterator[tuple[Card, Fraction]]:
    """Which card left the hand, and how likely that is: my own choice tells me nothing new."""
    for each in dict.fromkeys(hand):
        if card in (None, each):
            yield each, Fraction(1) if mine else Fraction(hand.count(each), len(hand))


def gained(hands: Hands, seat: int, card: Card) -> Hands:
    """The hands after `seat` got `card`."""
    return (*hands[:seat], ordered((*hands[seat], card)), *hands[seat + 1 :])


def lost(hands: Hands, seat: int, card: Card) -> Hands:
    """The hands after `card` left that of `seat`."""
    at = hands[seat].index(card)
    return (*hands[:seat], hands[seat][:at] + hands[seat][at + 1 :], *hands[seat + 1 :])


def position(source: DrawnFrom, pile: tuple[Card, ...]) -> int:
    """Where in the pile a card is drawn."""
    return {DrawnFrom.TOP: 0, DrawnFrom.SECOND: 1, DrawnFrom.BOTTOM: len(pile) - 1}[source]

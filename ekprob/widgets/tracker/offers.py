"""The buttons of the tracker: each stands for an entry, or leads to it by a choice or two."""

from __future__ import annotations

from typing import Final

from ekprob.game.combos import FIVE, PAIR, TRIPLE, sets_in
from ekprob.game.effects import EFFECTS, FUTURE_CARDS
from ekprob.game.events import DrawnFrom
from ekprob.i18n import text
from ekprob.rules.cards import Card
from ekprob.rules.rulings import Combos
from ekprob.widgets.tracker.buttons import GAP, Buttons, View, button, step
from ekprob.widgets.tracker.entries import PEEKS
from ekprob.widgets.tracker.moment import Moment

AIMED: Final = frozenset({Card.FAVOR, Card.TARGETED_ATTACK})
"""Cards that are aimed at a living player."""

AIMED_AT_DEAD: Final = frozenset({Card.FEED_THE_DEAD})

MOST_OWED: Final = 6
"""Turns owed that can be chosen when the turn is set right."""


class Offers(Buttons):
    """Makes the buttons for one moment, in one language."""

    def drew(self, seat: int, source: DrawnFrom = DrawnFrom.TOP) -> View:
        """A safe card was drawn: which, if I drew it."""
        mine = seat == self.moment.me
        label = self.log(f"drew_{source.value}", seat, card=GAP if mine else self.a_card)
        steps = [self.card_step(self.safe_titles)] if mine else []
        return button(label, {"kind": "drew", "seat": seat, "source": source.value}, steps)

    def kitten(self, seat: int, source: DrawnFrom = DrawnFrom.TOP) -> View:
        """A kitten was drawn."""
        label = self.log(f"kitten_{source.value}", seat)
        return button(label, {"kind": "kitten", "seat": seat, "source": source.value})

    def play(self, seat: int) -> View:
        """A single card was played, at whom if it is aimed."""
        options = []
        for card in self.hand_or_titles(seat):
            title = self.becomes(card)
            if title in EFFECTS:
                asks = ["target"] if title in AIMED else ["target_dead"] if title in AIMED_AT_DEAD else []
                options.append({**self.option(card), "value": [card.value], "asks": asks})
        dead = [each for each, alive in enumerate(self.moment.belief.living) if not alive]
        steps = [
            step("cards", self.ask("card"), options),
            self.seat_step("target", self.others_of(seat), asked=False),
            {**self.seat_step("target", dead, asked=False), "name": "target_dead"},
        ]
        return button(self.log("played", seat, cards=GAP), {"kind": "played", "seat": seat}, steps)

    def combo(self, seat: int, size: int) -> View:
        """A pair or three of a kind was played, and at whom."""
        copies: list[Card] = [
            card
            for card, count in self.moment.belief.setup.in_play.items()
            for _ in range(min(count, size))
            if card is not Card.EXPLODING_KITTEN
        ]
        hand = self.moment.belief.hand.cards() if seat == self.moment.me else copies
        sets = [cards for cards in sets_in(hand, self.moment.belief.setup.rulings) if len(cards) == size]
        options = [{**self.options_of(cards), "asks": ["target"]} for cards in sets]
        steps = [
            step("cards", self.ask("cards"), options),
            self.seat_step("target", self.others_of(seat), asked=False),
        ]
        label = self.tell("label_pair" if size == PAIR else "label_three", player=self.names[seat])
        return button(label, {"kind": "played", "seat": seat}, steps)

    def five(self, seat: int) -> View:
        """Five different cards were played."""
        titles = self.hand_or_titles(seat)
        five = self.many_step(FIVE, titles, self.ask("five"), is_set=True)
        label = self.tell("label_five", player=self.names[seat])
        return button(label, {"kind": "played", "seat": seat}, [five])

    def now(self, card: Card) -> View:
        """Somebody whose turn it need not be played a NOW card."""
        belief = self.moment.belief
        dead = [seat for seat, alive in enumerate(belief.living) if not alive]
        label = text("log.played", self.lang, player=GAP, cards=card.name_in(self.lang))
        steps = [self.seat_step("seat", self.answering)]
        if card in AIMED_AT_DEAD:
            steps.append(self.seat_step("target", dead))
        return button(label, {"kind": "played", "cards": [card.value]}, steps)

    def noped(self, card: Card = Card.NOPE) -> View:
        """Somebody said no."""
        turn = self.moment.followed
        own = turn.announced.seat if turn.announced is not None and not turn.nopes else None
        seats = [seat for seat in self.answering if seat != own]
        label = text("log.noped", self.lang, player=GAP, card=card.name_in(self.lang))
        return button(label, {"kind": "noped", "card": card.value}, [self.seat_step("seat", seats)])

    def shuffled(self, seat: int) -> View:
        """The pile was shuffled."""
        added = self.moment.turn.gathered
        label = self.log("shuffled_added" if added else "shuffled", seat, added=added)
        return button(label, {"kind": "shuffled", "seat": seat})

    def peeked(self, seat: int, using: Card) -> View:
        """The top cards were looked at: which, if by me."""
        message = {"kind": "peeked", "seat": seat, "using": using.value}
        return self._top_cards("peeked", message, min(PEEKS[using], self.moment.cards))

    def arranged(self, seat: int) -> View:
        """The top cards were put back in another order: which, if by me."""
        count = min(FUTURE_CARDS, self.moment.cards)
        return self._top_cards("arranged", {"kind": "arranged", "seat": seat}, count)

    def stolen(self, seat: int, victim: int | None = None) -> View:
        """A random card was stolen: which, if I am one of the two."""
        return self._handed("stolen", {"kind": "stolen", "seat": seat}, "victim", victim)

    def gave(self, seat: int, receiver: int | None = None) -> View:
        """A card was given: which, if I am one of the two."""
        return self._handed("given", {"kind": "gave", "seat": seat}, "receiver", receiver)

    def asked(self, seat: int, victim: int | None = None) -> View:
        """Three of a kind asked for a card by name."""
        message: View = {"kind": "asked", "seat": seat}
        steps = []
        if victim is None:
            steps = [self.seat_step("victim", self.others_of(seat))]
        else:
            message["victim"] = victim
        found = [
            {"value": value, "label": self.tell(f"found_{word}"), "card": "", "asks": []}
            for value, word in ((True, "yes"), (False, "no"))
        ]
        steps += [
            self.card_step(self.moment.belief.setup.in_play),
            step("found", self.ask("found"), found),
        ]
        target = GAP if victim is None else self.names[victim]
        return button(self.tell("label_asked", player=self.names[seat], target=target), message, steps)

    def given_up(self, seat: int) -> View:
        """A dead player's card goes into the pile: which, if it is mine."""
        mine = seat == self.moment.me
        label = self.log("given_up" if mine else "given_up_hidden", seat, card=GAP)
        steps = [self.card_step(list(self.moment.belief.hand))] if mine else []
        return button(label, {"kind": "given_up", "seat": seat}, steps)

    def took(self, seat: int) -> View:
        """A card was taken from the discards."""
        there = dict.fromkeys(reversed(self.moment.belief.discards))
        titles = [card for card in there if card is not Card.EXPLODING_KITTEN]
        label = self.log("taken", seat, card=GAP)
        return button(label, {"kind": "took", "seat": seat}, [self.card_step(titles)])

    def turn(self) -> View:
        """Whose turn it is, and how many turns are owed: to set right what was followed."""
        alive = [seat for seat, lives in enumerate(self.moment.belief.living) if lives]
        owed = [
            {"value": count, "label": str(count), "card": "", "asks": []} for count in range(1, MOST_OWED + 1)
        ]
        steps = [self.seat_step("seat", alive), step("owed", self.ask("owed"), owed)]
        return button(text("log.turn", self.lang, player=GAP), {"kind": "turn"}, steps)

    def _top_cards(self, key: str, message: View, count: int) -> View:
        seat = message["seat"]
        if seat != self.moment.me:
            return button(self.log(f"{key}_hidden", seat, count=count), message)
        titles = [*self.safe_titles, Card.EXPLODING_KITTEN]
        top = self.many_step(count, titles, self.ask("top", count=count))
        return button(self.log(key, seat, cards=GAP), message, [top])

    def _handed(self, key: str, message: View, field: str, other: int | None) -> View:
        seat, me = message["seat"], self.moment.me
        giver = other if field == "victim" else seat
        titles = list(self.moment.belief.hand) if me == giver else self.safe_titles
        if other is None:
            seats = self.others_of(seat)
            chosen = self.seat_step(field, seats)
            for option in chosen["options"]:
                option["asks"] = ["card"] if me in (seat, option["value"]) else []
            steps = [chosen, {**self.card_step(titles), "asked": False}]
            label = self.log(key, seat, card=self.a_card, target=GAP)
            return button(label, message, steps)
        sees = me in (seat, other)
        label = self.log(key, seat, card=GAP if sees else self.a_card, target=self.names[other])
        return button(label, {**message, field: other}, [self.card_step(titles)] if sees else [])


def combos_in_use(moment: Moment) -> tuple[int, ...]:
    """The sizes of equal cards that mean something by these rulings."""
    return (PAIR, TRIPLE) if moment.belief.setup.rulings.combos is Combos.SPECIAL else (PAIR,)

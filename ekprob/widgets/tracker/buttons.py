"""What the buttons of the tracker are made of: labels, and the choices that lead to an entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ekprob.i18n import text
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.tracker.moment import Moment

View = dict[str, Any]

GAP: Final = "…"
"""Stands in a button's label for what is still to be chosen."""


@dataclass(frozen=True)
class Buttons:
    """The moment that buttons are for, how the players are called, and the language."""

    moment: Moment
    names: tuple[str, ...]
    lang: str

    @property
    def a_card(self) -> str:
        """How a card that is not seen is called."""
        return text("log.a_card", self.lang)

    @property
    def safe_titles(self) -> list[Card]:
        """Every title of the game but the Exploding Kitten."""
        return [card for card in self.moment.belief.setup.in_play if card is not Card.EXPLODING_KITTEN]

    def hand_or_titles(self, seat: int) -> list[Card]:
        """What a seat may hold: my own cards, or any safe title."""
        return list(self.moment.belief.hand) if seat == self.moment.me else self.safe_titles

    def becomes(self, card: Card) -> Card | None:
        """What a card acts as: a Clone as the card beneath it."""
        discards = self.moment.belief.discards
        return (discards[-1] if discards else None) if card is Card.CLONE else card

    @property
    def answering(self) -> list[int]:
        """Who may answer with cards on another's turn: the dead too where they keep their hands."""
        belief = self.moment.belief
        keeps = belief.setup.rulings.dead_hand is DeadHand.KEEP
        return [seat for seat, alive in enumerate(belief.living) if alive or keeps]

    def others_of(self, seat: int) -> list[int]:
        """The living but this one."""
        belief = self.moment.belief
        return [each for each, alive in enumerate(belief.living) if alive and each != seat]

    def card_step(self, titles: Iterable[Card]) -> View:
        """The choice of a card."""
        return step("card", self.ask("card"), [self.option(card) for card in titles])

    def seat_step(self, field: str, seats: Iterable[int], *, asked: bool = True) -> View:
        """The choice of a player."""
        options = [{"value": seat, "label": self.names[seat], "card": "", "asks": []} for seat in seats]
        return step(field, self.ask(field), options, asked=asked)

    def many_step(self, count: int, titles: Iterable[Card], ask: str, *, is_set: bool = False) -> View:
        """The choice of several cards, one after the other; of different ones if they are a set."""
        options = [self.option(card) for card in titles]
        return {**step("cards", ask, options), "kind": "cards", "count": count, "is_set": is_set}

    def option(self, card: Card) -> View:
        """A card to choose."""
        return {"value": card.value, "label": card.name_in(self.lang), "card": card.value, "asks": []}

    def options_of(self, cards: Sequence[Card]) -> View:
        """A combo to choose."""
        counted = [f"{cards.count(card)} × {card.name_in(self.lang)}" for card in dict.fromkeys(cards)]
        return {
            "value": [card.value for card in cards],
            "label": " + ".join(counted),
            "card": cards[0].value,
            "asks": [],
        }

    def log(self, key: str, seat: int, **values: object) -> str:
        """A line of the log as a label."""
        return text(f"log.{key}", self.lang, player=self.names[seat], **values)

    def tell(self, name: str, **values: object) -> str:
        """A text of the tracker."""
        return Phrases(self.lang, "tracker")(name, **values)

    def ask(self, what: str, **values: object) -> str:
        """What is asked at a choice."""
        return self.tell(f"step_{what}", **values)


def button(label: str, message: View, steps: Sequence[View] = ()) -> View:
    """A button: what it enters, and the choices that complete the entry."""
    # A sentence that is still open has no full stop.
    label = label.replace(f"{GAP}.", GAP).replace(f"{GAP}。", GAP)
    return {"label": label, "message": message, "steps": list(steps), "is_spread": False}


def spread(closed: View) -> View:
    """The same button with its first choice laid open, which saves a press."""
    return {**closed, "is_spread": bool(closed["steps"])}


def step(field: str, ask: str, options: Sequence[View], *, asked: bool = True) -> View:
    """A choice; one that is not `asked` waits for an option that asks for it."""
    return {
        "name": field,
        "field": field,
        "kind": "choice",
        "ask": ask,
        "options": list(options),
        "asked": asked,
    }

"""What the buttons of the tracker are made of: labels, and the choices that lead to an entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ekprob.i18n import text
from ekprob.rules.cards import Card
from ekprob.rules.rulings import DeadHand
from ekprob.widgets.page.views import View, options
from ekprob.widgets.tracker.moment import Moment

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
    def in_play(self) -> list[Card]:
        """Every title of the game."""
        return list(self.moment.belief.setup.in_play)

    @property
    def safe_titles(self) -> list[Card]:
        """Every title but the Exploding Kitten."""
        return [card for card in self.in_play if card is not Card.EXPLODING_KITTEN]

    def lives(self, seat: int) -> bool:
        """Whether a player lives."""
        return self.moment.belief.living[seat]

    @property
    def alive(self) -> list[int]:
        """The living, from seat 0."""
        return [seat for seat, alive in enumerate(self.moment.belief.living) if alive]

    @property
    def dead(self) -> list[int]:
        """The dead, from seat 0."""
        return [seat for seat, alive in enumerate(self.moment.belief.living) if not alive]

    @property
    def answering(self) -> list[int]:
        """Who may answer with cards on another's turn: the dead too where they keep their hands."""
        keeps = self.moment.belief.setup.rulings.dead_hand is DeadHand.KEEP
        return list(range(len(self.names))) if keeps else self.alive

    def others_of(self, seat: int) -> list[int]:
        """The living but this one."""
        return [each for each in self.alive if each != seat]

    def hand_or_titles(self, seat: int | None) -> list[Card]:
        """What a seat may hold: my own cards, or any safe title."""
        return list(self.moment.belief.hand) if seat == self.moment.me else self.safe_titles

    def card_step(self, titles: Iterable[Card]) -> View:
        """The choice of a card."""
        return step("card", self.ask("card"), [self.option(card) for card in titles])

    def seat_step(self, field: str, seats: Iterable[int], *, asked: bool = True) -> View:
        """The choice of a player."""
        options = plain_options({seat: self.names[seat] for seat in seats})
        return step(field, self.ask(field), options, asked=asked)

    def many_step(self, count: int, titles: Iterable[Card], ask: str, *, is_set: bool = False) -> View:
        """The choice of several cards, one after the other; of different ones if they are a set."""
        options = [self.option(card) for card in titles]
        return {**step("cards", ask, options), "kind": "cards", "count": count, "is_set": is_set}

    def option(self, card: Card) -> View:
        """A card to choose."""
        return {"value": card.value, "label": card.name_in(self.lang), "card": card.value, "asks": []}

    def log(self, key: str, seat: int | None, **values: object) -> str:
        """A line of the log as a label; no seat is one that is still to be chosen."""
        player = GAP if seat is None else self.names[seat]
        return text(f"log.{key}", self.lang, player=player, **values)

    def tell(self, name: str, **values: object) -> str:
        """A text of the tracker."""
        return text(f"tracker.{name}", self.lang, **values)

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


def plain_options(labels: Mapping[Any, str]) -> list[View]:
    """What is chosen from, with the label of each, if it is no card."""
    return [{**option, "card": "", "asks": []} for option in options(labels)]


def step(field: str, ask: str, options: Sequence[View], *, asked: bool = True) -> View:
    """A choice; one that is not `asked` waits for an option that asks for it."""
    what = {"name": field, "field": field, "kind": "choice"}
    return {**what, "ask": ask, "options": list(options), "asked": asked}

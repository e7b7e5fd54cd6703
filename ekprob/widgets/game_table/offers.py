"""What a seat may do now, as the page offers it: one entry a button, with what is still to be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ekprob.errors import BadValueError, quoted
from ekprob.game.actions import Action, Arrange, Give, Insert, Nope, Play, Rescue, Revive, Take
from ekprob.game.combos import FIVE
from ekprob.game.record import NAMES
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.widgets.page.fields import Content, choice, members, whole

FIVE_DIFFERENT: Final = "five"


@dataclass(frozen=True)
class Offer:
    """Legal actions that differ only in what `fields` choose."""

    id: str
    actions: tuple[Action, ...]

    @property
    def first(self) -> Action:
        """One of them, which stands for all."""
        return self.actions[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are played, in order; for five different ones those to choose from."""
        if self.id == FIVE_DIFFERENT:
            titles = {card for action in self.actions if isinstance(action, Play) for card in action.cards}
            return tuple(sorted(titles, key=CARD_ORDER.__getitem__))
        if isinstance(self.first, Play):
            return self.first.cards
        return (self.first.card,) if isinstance(self.first, (Nope, Rescue, Give, Take)) else ()

    @property
    def targets(self) -> tuple[int, ...]:
        """The seats to choose from; empty if it is aimed at nobody."""
        found = [action.target for action in self.actions if isinstance(action, Play)]
        return tuple(dict.fromkeys(seat for seat in found if seat is not None))

    @property
    def names(self) -> tuple[Card, ...]:
        """The titles of which one is asked for; empty for most plays."""
        found = [action.named for action in self.actions if isinstance(action, Play)]
        return tuple(dict.fromkeys(card for card in found if card is not None))

    def chosen(self, content: Content) -> Action:
        """The action that a message of the page means; raises `BadValueError` if a choice is missing.

        Whether it is legal is left to the rules.
        """
        first = self.first
        if isinstance(first, Arrange):
            return Arrange(members(Card, content, "cards"))
        if isinstance(first, Insert):
            return Insert(whole(content, "position"))
        if not isinstance(first, Play):
            return first
        if self.id == FIVE_DIFFERENT:
            return Play.of(*members(Card, content, "cards"))
        chosen = first
        if self.targets:
            chosen = replace(chosen, target=whole(content, "target"))
        if self.names:
            named = choice(content, "named", tuple(card.value for card in self.names))
            chosen = replace(chosen, named=Card(named))
        return chosen


def offers(legal: Iterable[Action]) -> dict[str, Offer]:
    """The legal actions by the id under which they are offered.

    >>> from ekprob.game.actions import Draw
    >>> list(offers([Draw(), Play.of(Card.FAVOR, target=1), Play.of(Card.FAVOR, target=2)]))
    ['draw', 'play favor']
    """
    found: dict[str, list[Action]] = {}
    for action in legal:
        found.setdefault(_id(action), []).append(action)
    return {name: Offer(name, tuple(actions)) for name, actions in found.items()}


def offered(content: Content, now: dict[str, Offer]) -> Action:
    """The action that a message asks for by its `id`; raises `BadValueError` if it is not offered now."""
    name = content.get("id")
    if not isinstance(name, str) or name not in now:
        raise BadValueError(Message("table.error_not_offered", {"given": quoted(name)}))
    return now[name].chosen(content)


def _id(action: Action) -> str:
    name = NAMES[type(action)]
    if isinstance(action, Play):
        cards = [card.value for card in action.cards]
        return FIVE_DIFFERENT if len(cards) == FIVE else " ".join([name, *cards])
    if isinstance(action, Revive):
        return f"{name} {action.seat}"
    return f"{name} {action.card.value}" if isinstance(action, (Nope, Rescue, Give, Take)) else name

"""A table that is still being set up: what is chosen so far, and what may be chosen next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ekprob.beliefs.table import Model
from ekprob.errors import BadValueError
from ekprob.game.reasons import because
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.editions import Edition
from ekprob.rules.editions import edition as edition_named
from ekprob.rules.rulings import Rulings
from ekprob.rules.setup import Setup
from ekprob.widgets.tracker.setup import (
    TrackerSetup,
    box_named,
    check_seat,
    checked_name,
    checked_names,
    shown_names,
)


@dataclass(frozen=True)
class Draft:
    """A box, its players, and as much of my hand as was chosen.

    >>> draft = Draft().with_card(Card.SKIP, 2)
    >>> draft.missing, [card.value for card in draft.hand]
    (5, ['defuse', 'skip', 'skip'])
    """

    edition: Edition = field(default_factory=lambda: edition_named("original"))
    rulings: Rulings | None = None
    players: int = 4
    seat: int = 0
    dealt: tuple[Card, ...] = ()
    """What was chosen of the cards that were dealt, the rescue card that everybody gets not among them."""
    names: tuple[str | None, ...] = (None,) * 4
    model: Model = field(default_factory=Model)

    @staticmethod
    def new(  # noqa: PLR0913, PLR0917  # a table has this many parts
        edition: str | Edition,
        players: int,
        seat: int,
        names: Sequence[str | None] | None,
        rulings: Rulings | None,
        model: Model | None,
    ) -> Draft:
        """A table without a hand; raises as `TrackerSetup.of` does."""
        box = box_named(edition)
        box.setup(players, rulings)
        check_seat(seat, players)
        return Draft(box, rulings, players, seat, (), checked_names(names, players), model or Model())

    @staticmethod
    def of(setup: TrackerSetup) -> Draft:
        """The draft that leads to this table."""
        dealt = list(setup.hand)
        for _ in range(setup.setup.rescue_each):
            dealt.remove(setup.setup.rescue)
        return Draft(
            setup.edition, setup.rulings, setup.players, setup.seat, tuple(dealt), setup.names, setup.model
        )

    @property
    def start(self) -> Setup:
        """The numbers of the start."""
        return self.edition.setup(self.players, self.rulings)

    @property
    def hand(self) -> tuple[Card, ...]:
        """What was chosen, with the rescue card that everybody gets."""
        cards = [self.start.rescue] * self.start.rescue_each + list(self.dealt)
        return tuple(sorted(cards, key=CARD_ORDER.__getitem__))

    @property
    def missing(self) -> int:
        """How many cards are still to be chosen."""
        return self.start.hand - len(self.dealt)

    def most(self, card: Card) -> int:
        """How many of a card I may have been dealt, with what was chosen already."""
        return min(self.start.shuffled.get(card, 0), self.dealt.count(card) + self.missing)

    def names_in(self, lang: str) -> tuple[str, ...]:
        """What each player is called."""
        return shown_names(self.names, lang)

    def with_edition(self, name: str) -> Draft:
        """Another box with its own rulings; as many players as it allows, and the hand chosen anew."""
        box = edition_named(name)
        kept = self.players if self.players in box.players else box.players[0]
        return replace(self, edition=box, rulings=None).with_players(kept).without_hand()

    def with_players(self, players: int) -> Draft:
        """Another number of players; who stays keeps the name."""
        setup = self.edition.setup(players, self.rulings)
        names = (self.names + (None,) * players)[:players]
        fits = len(self.dealt) <= setup.hand and all(
            self.dealt.count(card) <= setup.shuffled.get(card, 0) for card in self.dealt
        )
        changed = replace(self, players=players, names=names, seat=min(self.seat, players - 1))
        return changed if fits else changed.without_hand()

    def with_seat(self, seat: int) -> Draft:
        """Another seat for me."""
        return replace(self, seat=check_seat(seat, self.players))

    def with_name(self, seat: int, name: str) -> Draft:
        """Another name for the player at a seat; nothing is the usual one."""
        check_seat(seat, self.players)
        names = list(self.names)
        names[seat] = checked_name(name)
        return replace(self, names=tuple(names))

    def with_card(self, card: Card, count: int) -> Draft:
        """So many of a card among those I was dealt; raises `BadValueError` for more than there can be."""
        if card not in self.start.shuffled:
            raise BadValueError(because("not_in_game", card=card))
        if not 0 <= count <= self.most(card):
            facts = {"given": count, "most": self.most(card), "card": Message(f"cards.{card.value}", {})}
            raise BadValueError(Message("tracker.error_count", facts))
        others = [each for each in self.dealt if each is not card]
        return replace(self, dealt=tuple(sorted([*others, *[card] * count], key=CARD_ORDER.__getitem__)))

    def without_hand(self) -> Draft:
        """The same table with the hand still to choose."""
        return replace(self, dealt=())

    def setup(self) -> TrackerSetup:
        """The table; raises `BadValueError` while cards are missing."""
        if self.missing:
            raise BadValueError(Message("tracker.error_hand", {"missing": self.missing}))
        return TrackerSetup.of(
            self.edition, self.players, self.seat, self.hand, self.names, self.rulings, self.model
        )

    def check_can_be_saved(self) -> None:
        """Raise `BadValueError` for a model that cannot be written down."""
        if self.model.put_back is not None and not isinstance(self.model.put_back, str):
            raise BadValueError(Message("tracker.error_prior_unnamed", {}))

"""The table that is tracked: the box, who sits where, what is assumed, and the hand that I was dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ekprob.beliefs.table import Assumptions, TableBelief
from ekprob.errors import BadValueError
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, Card, card_named
from ekprob.rules.editions import Edition
from ekprob.rules.editions import edition as edition_named
from ekprob.rules.rulings import Rulings
from ekprob.rules.setup import Setup
from ekprob.widgets.page.fields import box_named
from ekprob.widgets.page.players import check_seat, checked_name, checked_names, shown_names


@dataclass(frozen=True)
class TrackerSetup:
    """Everything that is settled before the first turn, as my seat knows it; at first with cards missing.

    >>> table = TrackerSetup().with_card(Card.SKIP, 2)
    >>> table.missing, [card.value for card in table.hand]
    (5, ['defuse', 'skip', 'skip'])
    >>> str(table.with_card(Card.SKIP, 4).with_card(Card.FAVOR, 3).start().pile.risk())
    '3/23'
    """

    edition: Edition = field(default_factory=lambda: edition_named("original"))
    rulings: Rulings | None = None
    """None for those of the box."""
    players: int = 4
    seat: int = 0
    names: tuple[str | None, ...] = (None,) * 4
    assumptions: Assumptions = field(default_factory=Assumptions)
    dealt: tuple[Card, ...] = ()
    """What was chosen of the cards that were dealt, the rescue card that everybody gets not among them."""

    @staticmethod
    def of(  # noqa: PLR0913, PLR0917  # a table has this many parts
        edition: str | Edition = "original",
        players: int = 4,
        seat: int = 0,
        hand: Iterable[Card] | None = None,
        names: Sequence[str | None] | None = None,
        rulings: Rulings | None = None,
        assumptions: Assumptions | None = None,
    ) -> TrackerSetup:
        """The table with all of it checked; without a `hand` its cards are missing.

        Raises `UnknownNameError` for a box that does not exist, `BadValueError` for the rest that cannot be.
        """
        box = box_named(edition)
        setup = box.setup(players, rulings)
        check_seat(seat, players)
        named = checked_names(names, players)
        table = TrackerSetup(box, setup.rulings, players, seat, named, assumptions or Assumptions())
        return table if hand is None else table._with_hand(hand)  # builds itself

    @property
    def setup(self) -> Setup:
        """The numbers of the start."""
        return self.edition.setup(self.players, self.rulings)

    @property
    def hand(self) -> tuple[Card, ...]:
        """What was chosen, with the rescue card that everybody gets."""
        cards = [self.setup.rescue] * self.setup.rescue_each + list(self.dealt)
        return tuple(sorted(cards, key=CARD_ORDER.__getitem__))

    @property
    def missing(self) -> int:
        """How many cards are still to be chosen."""
        return self.setup.hand - len(self.dealt)

    def names_in(self, lang: str) -> tuple[str, ...]:
        """What each player is called: who has no name is "Player 1" and so on in `lang`."""
        return shown_names(self.names, lang)

    def start(self) -> TableBelief:
        """What I know when I have picked up my hand; raises `BadValueError` while cards are missing."""
        if self.missing:
            raise BadValueError(Message("tracker.error_hand", {"missing": self.missing}))
        return self._start(self.hand)

    def most(self, card: Card) -> int:
        """How many of a card I may have been dealt, with what was chosen already."""
        return min(self.setup.shuffled.get(card, 0), self.dealt.count(card) + self.missing)

    def with_edition(self, name: str) -> TrackerSetup:
        """Another box with its own rulings; as many players as it allows, and the hand chosen anew."""
        box = edition_named(name)
        kept = self.players if self.players in box.players else box.players[0]
        return replace(self, edition=box, rulings=None).with_players(kept).without_hand()

    def with_players(self, players: int) -> TrackerSetup:
        """Another number of players; who stays keeps the name."""
        setup = self.edition.setup(players, self.rulings)
        names = (self.names + (None,) * players)[:players]
        fits = len(self.dealt) <= setup.hand and all(
            self.dealt.count(card) <= setup.shuffled.get(card, 0) for card in self.dealt
        )
        changed = replace(self, players=players, names=names, seat=min(self.seat, players - 1))
        return changed if fits else changed.without_hand()

    def with_seat(self, seat: int) -> TrackerSetup:
        """Another seat for me."""
        return replace(self, seat=check_seat(seat, self.players))

    def with_name(self, seat: int, name: str) -> TrackerSetup:
        """Another name for the player at a seat; nothing is the usual one."""
        names = list(self.names)
        names[check_seat(seat, self.players)] = checked_name(name) if name.strip() else None
        return replace(self, names=tuple(names))

    def with_card(self, card: Card, count: int) -> TrackerSetup:
        """So many of a card among those I was dealt; raises `BadValueError` for more than there can be."""
        if card not in self.setup.shuffled:
            raise BadValueError(illegal_because("not_in_game", card=card))
        if not 0 <= count <= self.most(card):
            facts = {"given": count, "most": self.most(card), "card": Message(f"cards.{card.value}", {})}
            raise BadValueError(Message("tracker.error_count", facts))
        others = [each for each in self.dealt if each is not card]
        return replace(self, dealt=tuple(sorted([*others, *[card] * count], key=CARD_ORDER.__getitem__)))

    def without_hand(self) -> TrackerSetup:
        """The same table with the hand still to choose."""
        return replace(self, dealt=())

    def to_plain(self) -> dict[str, Any]:
        """The table as plain values; raises `BadValueError` for assumptions that have no name."""
        prior = self.assumptions.put_back
        if prior is not None and not isinstance(prior, str):
            raise BadValueError(Message("tracker.error_prior_unnamed", {}))
        return {
            "edition": self.edition.to_plain(),
            "rulings": self.setup.rulings.to_plain(),
            "players": self.players,
            "seat": self.seat,
            "hand": [card.value for card in self.hand],
            "names": list(self.names),
            "model": {"put_back": prior, "cap": self.assumptions.cap, "seed": self.assumptions.seed},
        }

    @staticmethod
    def from_plain(plain: Mapping[str, Any]) -> TrackerSetup:
        """The table that `to_plain` wrote down; what it lacks is a `KeyError`, a wrong value an error too."""
        taken = plain["model"]
        return TrackerSetup.of(
            edition=Edition.from_plain(plain["edition"]),
            players=plain["players"],
            seat=plain["seat"],
            hand=tuple(card_named(card) for card in plain["hand"]),
            names=plain["names"],
            rulings=Rulings.from_plain(plain["rulings"]),
            assumptions=Assumptions(put_back=taken["put_back"], cap=taken["cap"], seed=taken["seed"]),
        )

    def _with_hand(self, hand: object) -> TrackerSetup:
        dealt = _cards(hand)
        self._start(dealt)  # refuses a hand that cannot have been dealt
        for _ in range(self.setup.rescue_each):
            dealt.remove(self.setup.rescue)
        return replace(self, dealt=tuple(dealt))

    def _start(self, hand: Sequence[Card]) -> TableBelief:
        return TableBelief.at_start(self.setup, self.seat, hand, self.assumptions)


def _cards(hand: object) -> list[Card]:
    if isinstance(hand, (str, Card)) or not isinstance(hand, Iterable):
        raise BadValueError(f"hand is a list of cards, not {hand!r}")
    cards = list(hand)
    for card in cards:
        if not isinstance(card, Card):
            raise BadValueError(f"hand is a list of cards, such as [Card.SKIP]; {card!r} is none")
    return cards

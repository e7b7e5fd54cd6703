"""The table that is tracked: the box, who sits where, what is assumed, and the hand that I was dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ekprob.beliefs.priors import Prior
from ekprob.beliefs.table import Assumptions, TableBelief
from ekprob.checks import seed, whole
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import CARD_ORDER, Card, card_named
from ekprob.rules.editions import Edition
from ekprob.rules.editions import edition as edition_named
from ekprob.rules.rulings import Rulings
from ekprob.rules.setup import Setup
from ekprob.saved import part_of
from ekprob.widgets.page.fields import PRIORS, box_named
from ekprob.widgets.page.players import check_seat, checked_name, checked_names, shown_names

MOST_SPREADS: Final = 20_000
"""The most spreads of hands that are told apart: twenty times as many as usual."""


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
        _check_assumptions(table.assumptions)
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
        """The table that `to_plain` wrote down; raises an `EkprobError` for what is not there or wrong."""
        taken = part_of(plain, "model", dict)
        return TrackerSetup.of(
            edition=Edition.from_plain(part_of(plain, "edition", dict)),
            players=part_of(plain, "players", int),
            seat=part_of(plain, "seat", int),
            hand=tuple(card_named(card) for card in part_of(plain, "hand", list)),
            names=part_of(plain, "names", list),
            rulings=Rulings.from_plain(part_of(plain, "rulings", dict)),
            assumptions=Assumptions(
                put_back=_named_prior(part_of(taken, "put_back", str, type(None))),
                cap=part_of(taken, "cap", int),
                seed=part_of(taken, "seed", int),
            ),
        )

    def _with_hand(self, hand: object) -> TrackerSetup:
        dealt = _cards(hand)
        self._start(dealt)  # refuses a hand that cannot have been dealt
        for _ in range(self.setup.rescue_each):
            dealt.remove(self.setup.rescue)
        return replace(self, dealt=tuple(dealt))

    def _start(self, hand: Sequence[Card]) -> TableBelief:
        return TableBelief.at_start(self.setup, self.seat, hand, self.assumptions)


def _named_prior(name: str | None) -> Prior | None:
    if name is not None and (name not in PRIORS or not isinstance(PRIORS[name], str)):
        raise UnknownNameError.among(
            "prior", name, [each for each in PRIORS if isinstance(PRIORS[each], str)]
        )
    return None if name is None else PRIORS[name]


def _check_assumptions(taken: Assumptions) -> None:
    """Refuse what a file cannot have: so many spreads that no game opens in time, or a huge seed."""
    whole("cap", taken.cap, 0, MOST_SPREADS)
    seed("seed", taken.seed)


def _cards(hand: object) -> list[Card]:
    if isinstance(hand, (str, Card)) or not isinstance(hand, Iterable):
        raise BadValueError(f"hand is a list of cards, not {hand!r}")
    cards = list(hand)
    for card in cards:
        if not isinstance(card, Card):
            raise BadValueError(f"hand is a list of cards, such as [Card.SKIP]; {card!r} is none")
    return cards

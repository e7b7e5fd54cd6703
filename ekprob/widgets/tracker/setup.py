"""The table that is tracked: the box, who sits where, and the hand that I was dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ekprob.beliefs.table import Model, TableBelief
from ekprob.errors import BadValueError
from ekprob.game.reasons import because
from ekprob.i18n import Message
from ekprob.rules.cards import Card, card_named
from ekprob.rules.editions import Edition
from ekprob.rules.editions import edition as edition_named
from ekprob.rules.rulings import Rulings
from ekprob.rules.setup import Setup

LONGEST_NAME: Final = 40
"""Letters of a player's name."""


@dataclass(frozen=True)
class TrackerSetup:
    """Everything that is settled before the first turn, as my seat knows it.

    >>> from ekprob.rules.cards import Card
    >>> hand = [Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3]
    >>> str(TrackerSetup.of(hand=hand).start().pile.risk())
    '3/23'
    """

    edition: Edition
    rulings: Rulings
    players: int
    seat: int
    """My seat."""
    hand: tuple[Card, ...]
    """My opening hand, rescue card included."""
    names: tuple[str | None, ...]
    model: Model = field(default_factory=Model)

    @staticmethod
    def of(  # noqa: PLR0913, PLR0917  # a table has this many parts
        edition: str | Edition = "original",
        players: int = 4,
        seat: int = 0,
        hand: Iterable[Card] = (),
        names: Sequence[str | None] | None = None,
        rulings: Rulings | None = None,
        model: Model | None = None,
    ) -> TrackerSetup:
        """The table with all of it checked.

        Raises `UnknownNameError` for a box that does not exist, `BadValueError` for players, a seat, names or
        a hand that cannot be.
        """
        box = box_named(edition)
        setup = box.setup(players, rulings)
        check_seat(seat, players)
        table = TrackerSetup(
            edition=box,
            rulings=setup.rulings,
            players=players,
            seat=seat,
            hand=as_cards(hand),
            names=checked_names(names, players),
            model=model or Model(),
        )
        table.start()  # refuses a hand that cannot have been dealt
        return table

    @property
    def setup(self) -> Setup:
        """The numbers of the start."""
        return self.edition.setup(self.players, self.rulings)

    def start(self) -> TableBelief:
        """What I know when I have picked up my hand."""
        return TableBelief.at_start(self.setup, self.seat, self.hand, self.model)

    def names_in(self, lang: str) -> tuple[str, ...]:
        """What each player is called: who has no name is "Player 1" and so on in `lang`."""
        return shown_names(self.names, lang)

    def to_plain(self) -> dict[str, Any]:
        """The table as plain values; raises `BadValueError` for a model that has no name."""
        prior = self.model.put_back
        if prior is not None and not isinstance(prior, str):
            raise BadValueError(Message("tracker.error_prior_unnamed", {}))
        return {
            "edition": self.edition.to_plain(),
            "rulings": self.rulings.to_plain(),
            "players": self.players,
            "seat": self.seat,
            "hand": [card.value for card in self.hand],
            "names": list(self.names),
            "model": {"put_back": prior, "cap": self.model.cap, "seed": self.model.seed},
        }

    @staticmethod
    def from_plain(plain: Mapping[str, Any]) -> TrackerSetup:
        """The table that `to_plain` wrote down; what it lacks is a `KeyError`, a wrong value an error too."""
        model = plain["model"]
        return TrackerSetup.of(
            edition=Edition.from_plain(plain["edition"]),
            players=plain["players"],
            seat=plain["seat"],
            hand=tuple(card_named(card) for card in plain["hand"]),
            names=plain["names"],
            rulings=Rulings.from_plain(plain["rulings"]),
            model=Model(put_back=model["put_back"], cap=model["cap"], seed=model["seed"]),
        )


def box_named(edition: str | Edition) -> Edition:
    """The box, given by its name or as it is."""
    box = edition_named(edition) if isinstance(edition, str) else edition
    if not isinstance(box, Edition):
        raise BadValueError(f"edition is the name of a box or an Edition, not {edition!r}")
    return box


def check_seat(seat: object, players: int) -> int:
    """The seat; raises `BadValueError` for one that is not at the table."""
    if type(seat) is not int or not 0 <= seat < players:
        raise BadValueError(because("no_such_seat", given=repr(seat), last=players - 1))
    return seat


def as_cards(hand: object) -> tuple[Card, ...]:
    """The cards of a hand; raises `BadValueError` for anything else."""
    if isinstance(hand, (str, Card)) or not isinstance(hand, Iterable):
        raise BadValueError(f"hand is a list of cards, not {hand!r}")
    cards = tuple(hand)
    for card in cards:
        if not isinstance(card, Card):
            raise BadValueError(f"hand is a list of cards, such as [Card.SKIP]; {card!r} is none")
    return cards


def checked_names(names: object, players: int) -> tuple[str | None, ...]:
    """A name for each player, or None for the usual one; raises `BadValueError` for what is no name."""
    if names is None:
        return (None,) * players
    if not isinstance(names, (tuple, list)) or len(names) != players:
        raise BadValueError(Message("tracker.error_names", {"players": players, "given": repr(names)}))
    return tuple(checked_name(name) for name in names)


def checked_name(name: object) -> str | None:
    """One name as it is shown; None, or nothing but blanks, is the usual one."""
    if name is None:
        return None
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadValueError(Message("tracker.error_name", {"letters": LONGEST_NAME, "given": repr(name)}))
    return name.strip() or None


def shown_names(names: Sequence[str | None], lang: str) -> tuple[str, ...]:
    """The names as they are shown in `lang`."""
    return tuple(
        name or Message("log.seat", {"number": seat + 1}).in_language(lang) for seat, name in enumerate(names)
    )

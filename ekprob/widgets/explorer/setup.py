"""Which pile the odds explorer starts from: a box with its players and rulings, or any other pile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ekprob.beliefs.pile import PileBelief
from ekprob.errors import BadValueError, EkprobError, quoted
from ekprob.i18n import Message
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition, edition
from ekprob.rules.rulings import Rulings
from ekprob.widgets.page.fields import check_range, whole, words

MOST_CARDS: Final = 120
"""As many as the largest box has."""

PILE_RULINGS: Final = ("hand_size", "spare_defuses", "defuse_return")
"""The rulings that change how many cards the pile has, in any box."""

TRIM: Final = "two_player_trim"
FASTER: Final = "faster_variant"


@dataclass(frozen=True)
class PileSetup:
    """A box, its players and rulings; `own_cards` and `own_kittens` replace the box's numbers where given."""

    box: Edition
    players: int
    rulings: Rulings
    own_cards: int | None = None
    own_kittens: int | None = None

    def __post_init__(self) -> None:
        allowed = self.box.players
        if type(self.players) is not int or self.players not in allowed:
            facts = {"box": self.box.name, "fewest": allowed[0], "most": allowed[-1], "given": self.players}
            raise BadValueError(Message("interface.error_players", facts))
        if self.own_cards is not None:
            check_range("interface.error_cards", self.own_cards, 1, MOST_CARDS)
        check_range("interface.error_kittens", self.kittens, 0, self.cards)

    @property
    def cards(self) -> int:
        """Cards in the pile at the start."""
        return self._box_pile()[0] if self.own_cards is None else self.own_cards

    @property
    def kittens(self) -> int:
        """Exploding Kittens among them."""
        return self._box_pile()[1] if self.own_kittens is None else self.own_kittens

    @property
    def is_from_the_box(self) -> bool:
        """Whether the pile is the one that the rules deal."""
        return self.own_cards is None and self.own_kittens is None

    def has(self, card: Card) -> bool:
        """Whether `card` may turn up: it is in the box, or the pile is nobody's box."""
        return not self.is_from_the_box or card in self.box.cards_for(self.players, self.rulings)

    def belief(self) -> PileBelief:
        """What is known at the start: the pile is shuffled."""
        return PileBelief(cards=self.cards, kittens=self.kittens)

    def ruling_names(self) -> tuple[str, ...]:
        """The rulings that change this box's pile."""
        trim = (TRIM,) if self.box.trim else ()
        faster = (FASTER,) if any(players == self.players for players, _ in self.box.faster) else ()
        return PILE_RULINGS + trim + faster

    def changed(self, field: str, value: object) -> PileSetup:
        """The set-up with one field changed: "edition", "players", "cards", "kittens" or a ruling's name.

        A change of box, players or rulings gives the pile that the rules deal. Raises `EkprobError` for what
        cannot be.
        """
        if field == "edition":
            name = words({field: value}, field)
            box = self.box if name == self.box.name else edition(name)
            players = self.players if self.players in box.players else box.players[-1]
            return PileSetup(box, players, box.default_rulings)
        if field == "players":
            return PileSetup(self.box, whole({field: value}, field), self.rulings)
        if field == "cards":
            return replace(self, own_cards=whole({field: value}, field))
        if field == "kittens":
            return replace(self, own_kittens=whole({field: value}, field))
        if field not in self.ruling_names():
            raise BadValueError(Message("interface.error_field", {"given": quoted(field)[1:-1]}))
        return PileSetup(self.box, self.players, self.rulings.with_(**{field: value}))

    def _box_pile(self) -> tuple[int, int]:
        try:
            start = self.box.setup(self.players, self.rulings)
        except EkprobError as error:
            raise BadValueError(Message("interface.error_setup", {"reason": error.message})) from error
        return start.pile, start.kittens

"""Who holds what now, given all that I have seen? Questions to a `TableBelief`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeVar

from ekprob.beliefs.joint_questions import p_next_is_any, p_nope_on_nope, p_stolen_is_any, p_within_top
from ekprob.beliefs.table import TableBelief
from ekprob.errors import BadValueError
from ekprob.game.combos import FIVE
from ekprob.i18n import text
from ekprob.odds.table_answers import TableOdds
from ekprob.probability.estimate import Estimate
from ekprob.rules.cards import Card
from ekprob.rules.rulings import Combos, DeadHand

Answer = TypeVar("Answer", bound=TableOdds)

NEVER: Final = Fraction(0)


@dataclass(frozen=True)
class Holds(TableOdds):
    """Some seats hold so many of a card, together."""

    seats: tuple[int, ...]
    card: Card
    at_least: int

    @property
    def probability(self) -> Fraction | Estimate:
        """The exact probability, or an `Estimate`."""
        return self.belief.p_any_holds(self.seats, self.card, self.at_least)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        name, seats = self.card.name_in(lang), ", ".join(map(str, self.seats))
        asked = "hands.ask_holds" if len(self.seats) == 1 else "hands.ask_together"
        return text(asked, lang, seats=seats, card=name, at_least=self.at_least)

    def _reason(self, lang: str) -> str:
        return text("hands.holds", lang)


@dataclass(frozen=True)
class NamedCard(Holds):
    """Three of a kind that ask a seat for a card by name are not in vain."""

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("hands.ask_named", lang, seat=self.seats[0], card=self.card.name_in(lang))


@dataclass(frozen=True)
class Steals(TableOdds):
    """A random card stolen from a seat is this one."""

    seat: int
    card: Card

    @property
    def probability(self) -> Fraction | Estimate:
        """The exact probability, or an `Estimate`."""
        return self.belief.p_shown(self.seat, self.card)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("hands.ask_steals", lang, seat=self.seat, card=self.card.name_in(lang))

    def _reason(self, lang: str) -> str:
        return text("hands.steals", lang, cards=self.belief.hand_size(self.seat))


@dataclass(frozen=True)
class CardAt(TableOdds):
    """A card lies at a position of the pile."""

    card: Card
    position: int

    @property
    def probability(self) -> Fraction | Estimate:
        """The exact probability, or an `Estimate`; a kitten's is always exact."""
        return self.belief.p_card_at(self.position, self.card)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        asked = "hands.ask_card_at" if self.position else "hands.ask_next"
        return text(asked, lang, card=self.card.name_in(lang), position=self.position)

    def _reason(self, lang: str) -> str:
        return text("hands.pile", lang, cards=self.belief.pile.cards)


@dataclass(frozen=True)
class CardWithinTop(TableOdds):
    """A card lies among the top cards of the pile."""

    card: Card
    depth: int

    @property
    def probability(self) -> Fraction | Estimate:
        """The exact probability, or an `Estimate`; a kitten's is always exact."""
        if self.card is Card.EXPLODING_KITTEN:
            return self.belief.pile.risk(self.depth)
        return p_within_top(self.belief, self.card, self.depth)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("hands.ask_within_top", lang, card=self.card.name_in(lang), depth=self.depth)

    def _reason(self, lang: str) -> str:
        return text("hands.pile", lang, cards=self.belief.pile.cards)


@dataclass(frozen=True)
class NopeMayCome(TableOdds):
    """Somebody who may answer holds a Nope."""

    actor: int
    """Whose card, or Nope, lies on top."""
    others: tuple[int, ...]
    """The other seats that may answer."""

    @property
    def probability(self) -> Fraction | Estimate:
        """The exact probability, or an `Estimate`."""
        return self.belief.p_any_holds(self.others, Card.NOPE)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("hands.ask_nope", lang, seat=self.actor)

    def _reason(self, lang: str) -> str:
        return text("hands.nope", lang, seats=", ".join(map(str, self.others)))


@dataclass(frozen=True)
class NopeOnNope(NopeMayCome):
    """Somebody may Nope what a seat plays on its turn, and somebody else may Nope that Nope."""

    @property
    def probability(self) -> Fraction | Estimate:
        """The exact probability, or an `Estimate`."""
        return p_nope_on_nope(self.belief, self.actor, self.others)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("hands.ask_nope_on_nope", lang, seat=self.actor)

    def _reason(self, lang: str) -> str:
        return text("hands.nope_on_nope", lang, seats=", ".join(map(str, self.others)), actor=self.actor)


@dataclass(frozen=True)
class FiveDifferent(TableOdds):
    """I can play five different titles, after my next draw or a random steal if not now."""

    victim: int | None
    """The seat that I steal from; None if I draw."""

    @property
    def probability(self) -> Fraction | Estimate:
        """The exact probability, or an `Estimate`."""
        rulings = self.belief.setup.rulings
        held = set(self.belief.hand)
        if not rulings.five_different or rulings.combos is Combos.CAT_PAIRS or len(held) < FIVE - 1:
            return NEVER
        if len(held) >= FIVE:
            return Fraction(1)
        new = [card for card in self.belief.setup.in_play if card not in {*held, Card.EXPLODING_KITTEN}]
        if self.victim is None:
            return p_next_is_any(self.belief, new)
        return p_stolen_is_any(self.belief, self.victim, new)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        asked = "hands.ask_five_draw" if self.victim is None else "hands.ask_five_steal"
        return text(asked, lang, seat=self.victim)

    def _reason(self, lang: str) -> str:
        rulings = self.belief.setup.rulings
        if not rulings.five_different or rulings.combos is Combos.CAT_PAIRS:
            return text("hands.no_five", lang)
        return text("hands.five", lang, titles=len(self.belief.hand))


def holds(belief: TableBelief, seat: int, card: Card, at_least: int = 1) -> Holds:
    """The probability that `seat` holds `at_least` so many of `card`; raises what `any_holds` raises."""
    return any_holds(belief, [seat], card, at_least)


def any_holds(belief: TableBelief, seats: Sequence[int], card: Card, at_least: int = 1) -> Holds:
    """The probability that `seats` together hold `at_least` so many of `card`.

    Raises `BadValueError` for no seat, one that is not there or named twice, or a number below 0.
    """
    return Holds(belief, _seats(belief, seats), card, _number("at_least", at_least, 0))


def stolen(belief: TableBelief, seat: int) -> tuple[Steals, ...]:
    """What a random card stolen from another `seat` may be, the most likely first.

    Raises `BadValueError` for my own seat, one that is not there, or an empty hand.
    """
    _check_victim(belief, seat)
    return _ranked([Steals(belief, seat, card) for card in belief.setup.in_play])


def named_cards(belief: TableBelief, seat: int) -> tuple[NamedCard, ...]:
    """For each card the chance that three of a kind get it from `seat` by its name, the best name first.

    Names that are equally good stand in the order of `Card`; names that must fail are left out. Raises
    `BadValueError` for my own seat, one that is not there, or an empty hand.
    """
    _check_victim(belief, seat)
    return _ranked([NamedCard(belief, (seat,), card, 1) for card in belief.setup.in_play])


def next_cards(belief: TableBelief, position: int = 0) -> tuple[CardAt, ...]:
    """What may lie at `position` of the pile (0 = the next card), the most likely first.

    Raises `BadValueError` outside the pile.
    """
    return _ranked([card_at(belief, card, position) for card in belief.setup.in_play])


def card_at(belief: TableBelief, card: Card, position: int = 0) -> CardAt:
    """The probability that `card` lies at `position` (0 = next); raises `BadValueError` outside the pile."""
    belief.pile.p_kitten_at(position)
    return CardAt(belief, card, position)


def card_within_top(belief: TableBelief, card: Card, depth: int) -> CardWithinTop:
    """The probability of a `card` among the top `depth`; raises `BadValueError` for more than there are."""
    belief.pile.ways(depth)
    return CardWithinTop(belief, card, depth)


def nope_may_come(belief: TableBelief, actor: int, seats: Sequence[int] | None = None) -> NopeMayCome:
    """The probability that somebody else holds a Nope for what `actor` has laid down.

    Nobody's choice is guessed: a Nope may come if it can, that is if one of the seats that may answer holds
    one. These are all others living, and the dead where they keep their hands, or the `seats` named; I am one
    of them unless I am the actor. When a Nope lies on top, its player is the actor. Raises `BadValueError`
    for a seat that is not there.
    """
    return NopeMayCome(belief, actor, _responders(belief, actor, seats))


def nope_on_nope(belief: TableBelief, actor: int, seats: Sequence[int] | None = None) -> NopeOnNope:
    """The probability that what `actor` plays on its turn can be Noped, and that Nope Noped in turn.

    The second answer may come from the actor, who may also use a Clone for it (ruling Z16), or from another
    of the `seats`. Both Nopes must be held now. Raises `BadValueError` for a seat that is not there.
    """
    return NopeOnNope(belief, actor, _responders(belief, actor, seats))


def five_different(belief: TableBelief, steal_from: int | None = None) -> FiveDifferent:
    """The probability that I hold five different titles after my next draw, or after a random steal.

    It is 1 if I hold them now, and 0 where the rules have no such combo. Raises `BadValueError` for a seat
    that I cannot steal from, or an empty pile.
    """
    if steal_from is None:
        belief.pile.p_kitten_at(0)
    else:
        _check_victim(belief, steal_from)
    return FiveDifferent(belief, steal_from)


def _ranked(answers: list[Answer]) -> tuple[Answer, ...]:
    valued = [(answer.value, answer) for answer in answers]
    return tuple(answer for value, answer in sorted(valued, key=lambda row: -row[0]) if value)


def _responders(belief: TableBelief, actor: int, seats: Sequence[int] | None) -> tuple[int, ...]:
    _seats(belief, [actor])
    if seats is not None:
        return tuple(seat for seat in _seats(belief, seats) if seat != actor)
    everybody = belief.setup.rulings.dead_hand is DeadHand.KEEP
    return tuple(seat for seat, alive in enumerate(belief.living) if (alive or everybody) and seat != actor)


def _check_victim(belief: TableBelief, seat: int) -> None:
    _seats(belief, [seat])
    if seat == belief.seat:
        raise BadValueError(f"seat {seat} is my own: I cannot steal from myself")
    if not belief.hand_size(seat):
        raise BadValueError(f"seat {seat} holds no card that could be stolen")


def _seats(belief: TableBelief, seats: Sequence[int]) -> tuple[int, ...]:
    players = belief.setup.players
    there = all(
        isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players for seat in seats
    )
    if not seats or not there or len(set(seats)) != len(seats):
        raise BadValueError(
            f"seats {list(seats)!r} at a table of {players}: name each once, from 0 to {players - 1}"
        )
    return tuple(seats)


def _number(name: str, value: int, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise BadValueError(f"{name} is a whole number from {least} up, not {value!r}")
    return value

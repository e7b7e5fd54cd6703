"""What will I be dealt, and what were the others? Odds on opening hands, for every box."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Final

from ekprob.beliefs.table import dealt_to_me
from ekprob.errors import BadValueError
from ekprob.game.combos import FIVE, PAIR, TRIPLE
from ekprob.i18n import text
from ekprob.odds.answers import Odds
from ekprob.odds.deals import (
    Limits,
    all_hands,
    hands_by_titles,
    hands_within,
    hands_without_equal,
    hands_without_set,
)
from ekprob.probability.counting import count_hands
from ekprob.probability.distribution import Distribution
from ekprob.probability.explanation import Formula
from ekprob.rules.cards import Card
from ekprob.rules.rulings import Combos
from ekprob.rules.setup import Setup

REST: Final = -1
"""Where the cards lie that no opponent asked about holds; opponents are numbered from 0."""


@dataclass(frozen=True)
class CountedHands(Odds):
    """A share of all hands that can be dealt: P = W / C(N, h), or 1 - W / C(N, h) if W counts the others."""

    setup: Setup

    @property
    @abstractmethod
    def ways(self) -> int:
        """W: the hands that are counted."""

    @property
    def counts_others(self) -> bool:
        """Whether W counts the hands that do not have what was asked."""
        return True

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        share = Fraction(self.ways, all_hands(self.setup))
        return 1 - share if self.counts_others else share

    def _formula(self) -> Formula:
        share = Formula.over(Formula("W", "W"), Formula.choose("N", "h"))
        return Formula.joined([Formula("P", "P"), self._complete(share)], "=")

    def _numbers(self) -> Formula:
        dealt = Formula.choose(self.setup.shuffled.total, self.setup.hand)
        ways, whole = Formula.of(self.ways), Formula.of(all_hands(self.setup))
        return Formula.joined(
            [self._complete(Formula.over(ways, dealt)), self._complete(Formula.over(ways, whole))], "="
        )

    def _complete(self, share: Formula) -> Formula:
        return Formula.joined([Formula.of(1), share], "-") if self.counts_others else share

    def _reasons(self, lang: str) -> tuple[str, ...]:
        counted = "hands.counted_others" if self.counts_others else "hands.counted"
        return *how_dealt(self.setup, lang), text(counted, lang)


@dataclass(frozen=True)
class HandWithin(CountedHands):
    """The opening hand keeps within limits."""

    limits: tuple[tuple[Card, tuple[int, int]], ...]
    """Cards with the least and the most that the hand holds of them."""

    @property
    def ways(self) -> int:
        """W: the hands within the limits."""
        return hands_within(self.setup, dict(self.limits))

    @property
    def counts_others(self) -> bool:
        """W counts the hands that were asked for."""
        return False

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        most_possible = self.setup.hand + self.setup.rescue_each
        parts = [_limit(card, least, most, most_possible, lang) for card, (least, most) in self.limits]
        return text("hands.ask_within", lang, what=text("hands.and", lang).join(parts))


@dataclass(frozen=True)
class EqualInHand(CountedHands):
    """The opening hand holds so many cards of one title."""

    copies: int
    among: tuple[Card, ...]
    """The titles that count."""

    @property
    def ways(self) -> int:
        """W: the hands with fewer of each title."""
        return hands_without_equal(self.setup, self.copies, self.among)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        names = text("hands.comma", lang).join(card.name_in(lang) for card in self.among)
        if set(self.among) == set(_titles(self.setup)):
            return text("hands.ask_equal", lang, copies=self.copies)
        return text("hands.ask_equal_among", lang, copies=self.copies, among=names)


@dataclass(frozen=True)
class DifferentInHand(CountedHands):
    """The opening hand holds so many different titles."""

    titles: int

    @property
    def ways(self) -> int:
        """W: the hands with fewer titles."""
        return sum(hands for titles, hands in hands_by_titles(self.setup).items() if titles < self.titles)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("hands.ask_different", lang, titles=self.titles)


@dataclass(frozen=True)
class ComboInHand(CountedHands):
    """The rules let the opening hand play a pair, three of a kind, or five different titles."""

    size: int

    @property
    def ways(self) -> int:
        """W: the hands that cannot."""
        if self.size == FIVE:
            return DifferentInHand(self.setup, FIVE).ways if self._has_five else all_hands(self.setup)
        return hands_without_set(self.setup, self.size)

    @property
    def _has_five(self) -> bool:
        return self.setup.rulings.five_different and self.setup.rulings.combos is Combos.SPECIAL

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text(f"hands.ask_combo_{self.size}", lang)

    def _reasons(self, lang: str) -> tuple[str, ...]:
        reasons = super()._reasons(lang)
        if self.size == FIVE:
            return reasons if self._has_five else (*reasons, text("hands.no_five", lang))
        if self.setup.rulings.combos is Combos.CAT_PAIRS:
            reasons = (*reasons, text("hands.cat_pairs_only", lang))
        jokers = [card for card in (Card.FERAL_CAT, Card.CLONE) if card in self.setup.in_play]
        return (*reasons, *(text(f"hands.joker_{card.value}", lang) for card in jokers))


@dataclass(frozen=True)
class OpponentsHold(Odds):
    """At least one of some opponents was dealt so many of a card, given my own hand."""

    setup: Setup
    mine: int
    """How many I was dealt of the card."""
    card: Card
    at_least: int
    opponents: int

    @property
    def unseen(self) -> int:
        """U: the dealt cards and those left over, without mine."""
        return self.setup.shuffled.total - self.setup.hand

    @property
    def copies(self) -> int:
        """c: how many of the card are among them."""
        return self.setup.shuffled.get(self.card, 0) - self.mine

    @property
    def needed(self) -> int:
        """How many an opponent must have been dealt: fewer of the rescue card, which everybody is given."""
        return self.at_least - (self.setup.rescue_each if self.card is self.setup.rescue else 0)

    @property
    def ways(self) -> int:
        """W: the ways to place the c copies so that each of these opponents has too few."""
        if self.needed <= 0:
            return 0
        hands = dict.fromkeys(range(self.opponents), self.setup.hand)
        places = {**hands, REST: self.unseen - self.opponents * self.setup.hand}
        return count_hands(places, self.copies, dict.fromkeys(hands, (0, self.needed - 1)))

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return 1 - Fraction(self.ways, comb(self.unseen, self.copies))

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        name = "hands.ask_opponent" if self.opponents == 1 else "hands.ask_opponents"
        return text(
            name, lang, opponents=self.opponents, card=self.card.name_in(lang), at_least=self.at_least
        )

    def _formula(self) -> Formula:
        share = Formula.over(Formula("W", "W"), Formula.choose("U", "c"))
        return Formula.joined([Formula("P", "P"), Formula.joined([Formula.of(1), share], "-")], "=")

    def _numbers(self) -> Formula:
        ways, whole = Formula.of(self.ways), Formula.of(comb(self.unseen, self.copies))
        chosen = Formula.over(ways, Formula.choose(self.unseen, self.copies))
        shares = [
            Formula.joined([Formula.of(1), share], "-") for share in (chosen, Formula.over(ways, whole))
        ]
        return Formula.joined(shares, "=")

    def _reasons(self, lang: str) -> tuple[str, ...]:
        name = self.card.name_in(lang)
        letters = text(
            "hands.unseen", lang, unseen=self.unseen, copies=self.copies, card=name, hand=self.setup.hand
        )
        return how_dealt(self.setup, lang)[0], letters, text("hands.counted_places", lang, needed=self.needed)


def opening_hand(setup: Setup, limits: Limits) -> HandWithin:
    """The probability that my opening hand keeps within `limits`: for a card the least and the most of it.

    The rescue card that everybody is given counts too. Raises `BadValueError` for limits that are no range.

    >>> from ekprob.rules.editions import edition
    >>> original = edition("original").setup(players=4)
    >>> opening_hand(original, {Card.NOPE: (1, 7)}).probability
    Fraction(481453, 856152)
    """
    for card, (least, most) in limits.items():
        if not 0 <= least <= most:
            raise BadValueError(
                f"limits of {card} are {least} to {most}: the least is 0 or more, the most no less"
            )
    return HandWithin(setup, tuple(limits.items()))


def hand_holds(setup: Setup, card: Card, at_least: int = 1) -> HandWithin:
    """The probability that my opening hand holds `at_least` so many of `card`.

    Raises `BadValueError` for a number below 0.

    >>> from ekprob.rules.editions import edition
    >>> hand_holds(edition("original").setup(players=4), Card.DEFUSE, 2).probability
    Fraction(77, 282)
    """
    most = setup.hand + setup.rescue_each
    return opening_hand(setup, {card: (at_least, max(at_least, most))})


def equal_in_hand(setup: Setup, copies: int = 2, among: Collection[Card] | None = None) -> EqualInHand:
    """The probability that my opening hand holds `copies` or more of one title, `among` these or any.

    Stand-ins do not count: for what the rules let me play see `combo_in_hand`. Raises `BadValueError` for
    fewer than 1 copy.

    >>> from ekprob.rules import CATS, edition
    >>> equal_in_hand(edition("original").setup(players=4), 2, CATS).probability
    Fraction(437515, 1022626)
    """
    _check_number("copies", copies, 1)
    return EqualInHand(
        setup, copies, tuple(card for card in _titles(setup) if among is None or card in among)
    )


def different_in_hand(setup: Setup, titles: int = FIVE) -> DifferentInHand:
    """The probability that my opening hand holds `titles` different titles or more.

    Raises `BadValueError` for a number below 1.
    """
    _check_number("titles", titles, 1)
    return DifferentInHand(setup, titles)


def combo_in_hand(setup: Setup, size: int) -> ComboInHand:
    """The probability that the rules let my opening hand play a combo of 2, 3 (equal) or 5 (different) cards.

    Feral Cats and a Clone stand in as the rules allow. Raises `BadValueError` for another size.

    >>> from ekprob.rules.editions import edition
    >>> combo_in_hand(edition("original").setup(players=4), 5).probability  # not among its rules
    Fraction(0, 1)
    """
    if size not in (PAIR, TRIPLE, FIVE):
        raise BadValueError(f"size={size!r}: a combo has 2, 3 or 5 cards")
    return ComboInHand(setup, size)


def opponents_hold(
    setup: Setup, hand: Iterable[Card], card: Card, at_least: int = 1, opponents: int = 1
) -> OpponentsHold:
    """The probability that, when I am dealt `hand`, one of so many opponents holds `at_least` of `card`.

    `hand` includes the rescue card that I was given. Raises `BadValueError` for a hand that cannot have been
    dealt, or a number that is out of range.

    >>> from ekprob.rules.editions import edition
    >>> mine = [Card.DEFUSE, Card.NOPE, *[Card.SKIP] * 4, Card.FAVOR, Card.FAVOR]
    >>> opponents_hold(edition("original").setup(players=4), mine, Card.NOPE, opponents=3).probability
    Fraction(1015, 1066)
    """
    _check_number("at_least", at_least, 0)
    if not 1 <= opponents < setup.players:
        raise BadValueError(
            f"opponents={opponents!r}: with {setup.players} players I have 1 to {setup.players - 1}"
        )
    mine = dealt_to_me(setup, hand)
    return OpponentsHold(setup, mine.get(card, 0), card, at_least, opponents)


def copies_in_hand(setup: Setup, card: Card) -> Distribution[int]:
    """How many of `card` my opening hand holds.

    >>> from ekprob.rules.editions import edition
    >>> copies_in_hand(edition("original").setup(players=4), Card.DEFUSE)
    Distribution({1: 820, 2: 287, 3: 21})
    """
    most = setup.hand + setup.rescue_each
    return _reduced({held: hands_within(setup, {card: (held, held)}) for held in range(most + 1)})


def most_equal_in_hand(setup: Setup, among: Collection[Card] | None = None) -> Distribution[int]:
    """How many cards the most frequent title (`among` these) has in my opening hand."""
    titles = equal_in_hand(setup, 1, among).among
    fewer = [
        hands_without_equal(setup, copies, titles) for copies in range(setup.hand + setup.rescue_each + 2)
    ]
    return _reduced({copies: more - less for copies, (less, more) in enumerate(pairwise(fewer))})


def titles_in_hand(setup: Setup) -> Distribution[int]:
    """How many different titles my opening hand holds."""
    return _reduced(hands_by_titles(setup))


def how_dealt(setup: Setup, lang: str) -> tuple[str, str]:
    """Two sentences: how the cards are dealt, and the letters N and h."""
    given = "hands.dealt_with_rescue" if setup.rescue_each else "hands.dealt"
    rescue = setup.rescue.name_in(lang)
    dealt = text(
        given, lang, hand=setup.hand, cards=setup.shuffled.total, rescue=rescue, rescue_each=setup.rescue_each
    )
    return dealt, text("hands.letters", lang, cards=setup.shuffled.total, hand=setup.hand)


def _titles(setup: Setup) -> list[Card]:
    """The titles that an opening hand may hold."""
    given = [setup.rescue] if setup.rescue_each else []
    return [card for card in Card if card in setup.shuffled or card in given]


def _limit(card: Card, least: int, most: int, most_possible: int, lang: str) -> str:
    if not most:
        name = "none"
    elif least == most:
        name = "exactly"
    elif most >= most_possible:
        name = "at_least"
    else:
        name = "between" if least else "at_most"
    return text(f"hands.limit_{name}", lang, card=card.name_in(lang), least=least, most=most)


def _reduced(hands: dict[int, int]) -> Distribution[int]:
    whole = sum(hands.values())
    return Distribution.from_probabilities(
        {outcome: Fraction(ways, whole) for outcome, ways in hands.items()}
    )


def _check_number(name: str, value: int, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise BadValueError(f"{name} is a whole number from {least} up, not {value!r}")

"""Who is left if everybody only draws? The race of n seats with Defuses, and a rule for putting back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Final

from ekprob.checks import member, whole
from ekprob.errors import BadValueError, TooLargeError
from ekprob.i18n import Message
from ekprob.odds.draws import ALL_ONLY_DRAW
from ekprob.odds.races.chain import DRAWS, Chain, PutBack, RaceDraw, RacePosition
from ekprob.odds.races.uniform import p_left, seats_left
from ekprob.probability.distribution import Distribution
from ekprob.probability.numbers import percent
from ekprob.probability.odds import Derivation, Explanation, Formula, Odds

MOST_CARDS: Final = 200
"""A race from a larger pile is refused."""

LONGEST_FRACTION: Final = 1_000_000
"""In a formula a fraction with a larger denominator is shown by its first digits."""

DIGITS: Final = 6


@dataclass(frozen=True)
class Race:
    """A race in which everybody draws once a turn and does nothing else, until nobody goes out any more.

    Seat 0 draws first. Whoever draws a kitten and holds a Defuse uses it and puts the kitten back by the
    rule; else that seat is out, and so is the kitten. A Defuse that is drawn is kept. The race is over when
    one seat is left, or no kitten: with one kitten fewer than there are seats that is the same moment.
    """

    cards: int
    """Cards in the shuffled pile, kittens and Defuses included."""
    defuses_in_hand: tuple[int, ...]
    """For each seat."""
    defuses_in_pile: int
    put_back: PutBack | int
    """The rule for kittens, or the depth at which they go back: 0 is on top, too deep is at the bottom."""
    kittens: int

    @property
    def seats(self) -> int:
        """How many take part."""
        return len(self.defuses_in_hand)

    @property
    def left(self) -> int:
        """How many seats are left when the race is over: one, or more if the kittens do not suffice."""
        return seats_left(self.seats, self.kittens)

    @cached_property
    def wins(self) -> tuple[Fraction, ...]:
        """For each seat the probability to be left; they add up to exactly the number of seats `left`.

        >>> race(cards=3, defuses_in_hand=(0, 0)).wins
        (Fraction(1, 3), Fraction(2, 3))
        """
        if self.put_back is PutBack.UNIFORM:
            return tuple(p_left(self.cards, self.defuses_in_hand, self.defuses_in_pile, self.kittens))
        return tuple(self._chain.p_wins(self._chain.start))

    @cached_property
    def expected_draws(self) -> Fraction:
        """How many cards are drawn on average until the race is over.

        >>> race(cards=3, defuses_in_hand=(0, 0)).expected_draws
        Fraction(2, 1)
        """
        return sum((self.expected_draws_of(seat) for seat in range(self.seats)), Fraction(0))

    def expected_draws_of(self, seat: int) -> Fraction:
        """How many cards `seat` draws on average; raises `BadValueError` for a seat that is not there."""
        return Fraction(self._tally[self._checked(seat)][DRAWS], self._chain.mass(self._chain.start))

    def place_of(self, seat: int) -> Distribution[int]:
        """Which place `seat` takes: 1 is left at the end, the number of seats the first to go out.

        Raises `BadValueError` for a seat that is not there.

        >>> race(cards=2, defuses_in_hand=(0, 0)).place_of(0)
        Distribution({1: 1, 2: 1})
        """
        _, *places = self._tally[self._checked(seat)]
        return Distribution(dict(enumerate(places, start=1))).reduced()

    def goes_out(self, number: int) -> Distribution[int]:
        """Which seat is the first (`number` 1), the second, ... to go out.

        Raises `BadValueError` for a number below 1 or above that of the seats that go out.

        >>> race(cards=3, defuses_in_hand=(0, 1, 0)).goes_out(1)
        Distribution({0: 2, 2: 1})
        """
        place = self.seats + 1 - whole("number", number, 1, self.seats - self.left)
        return Distribution({seat: row[place] for seat, row in enumerate(self._tally)}).reduced()

    def odds(self, seat: int = 0) -> Odds[Fraction]:
        """The probability that `seat` is left; raises `BadValueError` for a seat that is not there."""
        seat = self._checked(seat)
        return Odds(Message("races.ask_wins", {"seat": seat}), self.wins[seat], partial(self._why, seat))

    def explain(self, lang: str = "en", seat: int = 0) -> Explanation:
        """Why `seat` is left so often; raises `UnknownNameError` for a language without texts."""
        return self.odds(seat).explain(lang)

    def first_draw(self) -> list[tuple[RaceDraw, Fraction, tuple[Fraction, ...]]]:
        """What the first draw may bring, how likely that is, and then the probability of each seat to win."""
        rows = []
        for draw in self._chain.draws(self._chain.start):
            mass = draw.factor * self._chain.mass(draw.after)
            wins = self._chain.p_wins(draw.after)
            first = Fraction(0) if draw.is_out else wins.pop()
            rows.append((draw, Fraction(mass, self._chain.mass(self._chain.start)), (first, *wins)))
        return rows

    def _why(self, seat: int) -> Derivation:
        first_draw = self.first_draw()
        names = [draw.card.value for draw, _, _ in first_draw]
        words = " + ".join(f"P({name}) * P(win | {name})" for name in names)
        latex = " + ".join(
            rf"P(\text{{{name}}}) \cdot P(\text{{win}} \mid \text{{{name}}})" for name in names
        )
        terms = [Formula.joined([_short(p), _short(wins[seat])], "*") for _, p, wins in first_draw]
        numbers = Formula.joined(terms or [Formula.of(self.wins[seat])], "+")
        facts = {
            "seats": self.seats,
            "cards": self.cards,
            "kittens": self.kittens,
            "held": ", ".join(map(str, self.defuses_in_hand)),
            "in_pile": self.defuses_in_pile,
        }
        first_step = [Message("races.first_step")] if terms else []
        reasons = Message("races.at_start", facts), ALL_ONLY_DRAW, _put_back_rule(self.put_back), *first_step
        return Derivation(Formula(f"P = {words or 1}", f"P = {latex or 1}"), numbers, reasons)

    @cached_property
    def _chain(self) -> Chain:
        start = RacePosition(self.cards, self.kittens, (), self.defuses_in_hand, self.defuses_in_pile)
        return Chain(start, self.put_back)

    @cached_property
    def _tally(self) -> list[list[int]]:
        return self._chain.tally(self._chain.start)

    def _checked(self, seat: int) -> int:
        return whole("seat", seat, 0, self.seats - 1)

    def __str__(self) -> str:
        return ", ".join(f"seat {seat} wins {percent(p)}" for seat, p in enumerate(self.wins))


def race(
    cards: int,
    defuses_in_hand: Sequence[int] = (1, 1, 1),
    defuses_in_pile: int = 0,
    put_back: str | int | PutBack = "uniform",
    *,
    kittens: int | None = None,
) -> Race:
    """The race of as many seats as `defuses_in_hand` has numbers, from a shuffled pile of `cards`.

    The pile holds `kittens`, one fewer than there are seats if nothing is said, and `defuses_in_pile`.
    Kittens go back "uniform"ly, on "top", at the "bottom", at a depth (a whole number, 0 = top), or where it
    is "worst" for the next seat. Only "uniform" is secret. Raises `BadValueError` for cards, kittens, Defuses
    or a depth that cannot be, `UnknownNameError` for an unknown rule, and `TooLargeError` here or when asked
    for an answer that takes too many steps.

    >>> print(race(cards=35, defuses_in_hand=(1, 1)))
    seat 0 wins 45.94 %, seat 1 wins 54.06 %
    >>> race(cards=3, defuses_in_hand=(0, 0, 0), kittens=1).wins
    (Fraction(2, 3), Fraction(2, 3), Fraction(2, 3))
    """
    hands = tuple(whole("defuses_in_hand", each) for each in defuses_in_hand)
    if len(hands) < 2:  # noqa: PLR2004  # a race takes two
        raise BadValueError(
            f"defuses_in_hand={defuses_in_hand!r}: one number for each seat, of which there are 2 or more"
        )
    kittens = len(hands) - 1 if kittens is None else whole("kittens", kittens)
    needed = kittens + whole("defuses_in_pile", defuses_in_pile)
    if whole("cards", cards) < needed:
        raise BadValueError(
            f"a pile of {cards}: {kittens} kittens and {defuses_in_pile} Defuses need {needed} or more"
        )
    if cards > MOST_CARDS:
        raise TooLargeError(f"a race from {cards} cards: ask for {MOST_CARDS} or fewer")
    if isinstance(put_back, (str, PutBack)):
        return Race(cards, hands, defuses_in_pile, member(PutBack, put_back, "put-back rule"), kittens)
    return Race(cards, hands, defuses_in_pile, whole("put_back", put_back), kittens)


def _put_back_rule(put_back: PutBack | int) -> Message:
    if isinstance(put_back, int):
        return Message("races.put_back_depth", {"depth": put_back})
    return Message(f"races.put_back_{put_back.value}")


def _short(value: Fraction) -> Formula:
    """The fraction, or its first digits and dots if it is long."""
    if value.denominator <= LONGEST_FRACTION:
        return Formula.of(value)
    digits = f"0.{int(value * 10**DIGITS):0{DIGITS}}"
    return Formula(f"{digits}...", rf"{digits}\ldots")

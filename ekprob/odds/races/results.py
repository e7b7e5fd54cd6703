"""Who is left if everybody only draws? The race of n seats with Defuses, and a rule for putting back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from ekprob.errors import BadValueError, TooLargeError, UnknownNameError
from ekprob.i18n import text
from ekprob.odds.answers import Odds
from ekprob.odds.races.chain import DRAWS, Chain, Draw, Drawn, Position, PutBack
from ekprob.odds.races.uniform import winning_ways
from ekprob.probability.distribution import Distribution
from ekprob.probability.explanation import Explanation, Formula
from ekprob.probability.numbers import percent

MOST_CARDS: Final = 200
"""A race from a larger pile is refused."""

LONGEST_FRACTION: Final = 1_000_000
"""In a formula a fraction with a larger denominator is shown by its first digits."""

DIGITS: Final = 6


@dataclass(frozen=True)
class Race:
    """A race in which everybody draws once a turn and does nothing else, until one seat is left.

    Seat 0 draws first. Whoever draws a kitten and holds a Defuse uses it and puts the kitten back by the
    rule; else that seat is out. A Defuse that is drawn is kept. There is one kitten fewer than there are
    seats.
    """

    cards: int
    """Cards in the shuffled pile, kittens and Defuses included."""
    defuses_in_hand: tuple[int, ...]
    """For each seat."""
    defuses_in_pile: int
    put_back: PutBack | int
    """The rule for kittens, or the depth at which they go back: 0 is on top, too deep is at the bottom."""

    @property
    def seats(self) -> int:
        """How many take part."""
        return len(self.defuses_in_hand)

    @property
    def kittens(self) -> int:
        """Kittens in the pile at the start."""
        return self.seats - 1

    @cached_property
    def wins(self) -> tuple[Fraction, ...]:
        """For each seat the probability to be left; they add up to exactly 1.

        >>> race(cards=3, defuses_in_hand=(0, 0)).wins
        (Fraction(1, 3), Fraction(2, 3))
        """
        if self.put_back is PutBack.UNIFORM:
            ways = winning_ways(self.cards, self.defuses_in_hand, self.defuses_in_pile)
        else:
            ways = tuple(row[1] for row in self._tally)
        whole = sum(ways)
        return tuple(Fraction(each, whole) for each in ways)

    @cached_property
    def expected_draws(self) -> Fraction:
        """How many cards are drawn on average until one seat is left.

        >>> race(cards=3, defuses_in_hand=(0, 0)).expected_draws
        Fraction(2, 1)
        """
        return sum((self.expected_draws_of(seat) for seat in range(self.seats)), Fraction(0))

    def expected_draws_of(self, seat: int) -> Fraction:
        """How many cards `seat` draws on average; raises `BadValueError` for a seat that is not there."""
        self._check_seat(seat)
        return Fraction(self._tally[seat][DRAWS], self._chain.mass(self._chain.start))

    def place_of(self, seat: int) -> Distribution[int]:
        """Which place `seat` takes: 1 is the winner, the number of seats the first to go out.

        Raises `BadValueError` for a seat that is not there.

        >>> race(cards=2, defuses_in_hand=(0, 0)).place_of(0)
        Distribution({1: 1, 2: 1})
        """
        self._check_seat(seat)
        mass = self._chain.mass(self._chain.start)
        row = self._tally[seat]
        return Distribution.from_probabilities(
            {place: Fraction(row[place], mass) for place in range(1, self.seats + 1)}
        )

    def goes_out(self, number: int) -> Distribution[int]:
        """Which seat is the first (`number` 1), the second, ... to go out.

        Raises `BadValueError` for a number below 1 or as large as that of the seats: one is left.

        >>> race(cards=3, defuses_in_hand=(0, 1, 0)).goes_out(1)
        Distribution({0: 2, 2: 1})
        """
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number < self.seats:
            raise BadValueError(
                f"number={number!r}: of {self.seats} seats, number 1 to {self.seats - 1} go out"
            )
        mass = self._chain.mass(self._chain.start)
        place = self.seats + 1 - number
        return Distribution.from_probabilities(
            {seat: Fraction(row[place], mass) for seat, row in enumerate(self._tally)}
        )

    def odds(self, seat: int = 0) -> WinsRace:
        """The probability that `seat` is left; raises `BadValueError` for a seat that is not there."""
        self._check_seat(seat)
        return WinsRace(self, seat)

    def explain(self, lang: str = "en", seat: int = 0) -> Explanation:
        """Why `seat` is left so often; raises `UnknownNameError` for a language without texts."""
        return self.odds(seat).explain(lang)

    def first_draw(self) -> list[tuple[Draw, Fraction, tuple[Fraction, ...]]]:
        """What the first draw may bring, how likely that is, and then the probability of each seat to win."""
        rows = []
        for draw in self._chain.draws(self._chain.start):
            mass = draw.factor * self._chain.mass(draw.after)
            wins = self._chain.p_wins(draw.after)
            first = Fraction(0) if draw.is_out else wins.pop()
            rows.append((draw, Fraction(mass, self._chain.mass(self._chain.start)), (first, *wins)))
        return rows

    @cached_property
    def _chain(self) -> Chain:
        return Chain(Position(self.cards, (), self.defuses_in_hand, self.defuses_in_pile), self.put_back)

    @cached_property
    def _tally(self) -> list[list[int]]:
        return self._chain.tally(self._chain.start)

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadValueError(
                f"seat={seat!r} in a race of {self.seats}: seats go from 0 to {self.seats - 1}"
            )

    def __str__(self) -> str:
        return ", ".join(f"seat {seat} wins {percent(p)}" for seat, p in enumerate(self.wins))


@dataclass(frozen=True)
class WinsRace(Odds):
    """`seat` is the last one left in the race."""

    race: Race
    seat: int

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return self.race.wins[self.seat]

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("races.ask_wins", lang, seat=self.seat)

    def _formula(self) -> Formula:
        names = {Drawn.KITTEN: "kitten", Drawn.DEFUSE: "Defuse", Drawn.SAFE: "safe"}
        drawn = [names[draw.drawn] for draw, _, _ in self.race.first_draw()]
        terms = " + ".join(f"P({name}) * P(win | {name})" for name in drawn)
        latex = " + ".join(
            rf"P(\text{{{name}}}) \cdot P(\text{{win}} \mid \text{{{name}}})" for name in drawn
        )
        return Formula(f"P = {terms}", f"P = {latex}")

    def _numbers(self) -> Formula:
        terms = [
            Formula.joined([_short(chance), _short(wins[self.seat])], "*")
            for _, chance, wins in self.race.first_draw()
        ]
        return Formula.joined(terms, "+")

    def _reasons(self, lang: str) -> tuple[str, ...]:
        race = self.race
        held = ", ".join(map(str, race.defuses_in_hand))
        at_start = text(
            "races.at_start",
            lang,
            seats=race.seats,
            cards=race.cards,
            kittens=race.kittens,
            held=held,
            in_pile=race.defuses_in_pile,
        )
        rules = text("explanations.all_only_draw", lang), _put_back_rule(race.put_back, lang)
        return at_start, *rules, text("races.first_step", lang)


def race(
    cards: int,
    defuses_in_hand: Sequence[int] = (1, 1, 1),
    defuses_in_pile: int = 0,
    put_back: str | int | PutBack = "uniform",
) -> Race:
    """The race of as many seats as `defuses_in_hand` has numbers, from a shuffled pile of `cards`.

    The pile holds one kitten fewer than there are seats, and `defuses_in_pile`. Kittens go back "uniform"ly,
    on "top", at the "bottom", at a depth (a whole number, 0 = top), or where it is "worst" for the next seat.
    Only "uniform" is secret. Raises `BadValueError` for cards, Defuses or a depth that cannot be,
    `UnknownNameError` for an unknown rule, and `TooLargeError` here or when asked for an answer that takes
    too many steps.

    >>> print(race(cards=35, defuses_in_hand=(1, 1)))
    seat 0 wins 45.94 %, seat 1 wins 54.06 %
    """
    hands = tuple(_whole("Defuses in a hand", each) for each in defuses_in_hand)
    if len(hands) < 2:  # noqa: PLR2004  # a race takes two
        raise BadValueError(
            f"defuses_in_hand={defuses_in_hand!r}: one number for each seat, of which there are 2 or more"
        )
    needed = len(hands) - 1 + _whole("defuses_in_pile", defuses_in_pile)
    if _whole("cards", cards) < needed:
        raise BadValueError(
            f"a pile of {cards}: {len(hands) - 1} kittens and {defuses_in_pile} Defuses need {needed} or more"
        )
    if cards > MOST_CARDS:
        raise TooLargeError(f"a race from {cards} cards: ask for {MOST_CARDS} or fewer")
    return Race(cards, hands, defuses_in_pile, _rule(put_back))


def _rule(put_back: str | int | PutBack) -> PutBack | int:
    if isinstance(put_back, PutBack):
        return put_back
    if isinstance(put_back, str):
        for rule in PutBack:
            if rule.value == put_back:
                return rule
        raise UnknownNameError.among("put-back rule", put_back, [rule.value for rule in PutBack])
    return _whole("put_back as a depth", put_back)


def _whole(name: str, value: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadValueError(f"{name} is a whole number from 0 up, not {value!r}")
    return value


def _put_back_rule(put_back: PutBack | int, lang: str) -> str:
    if isinstance(put_back, int):
        return text("races.put_back_depth", lang, depth=put_back)
    return text(f"races.put_back_{put_back.value}", lang)


def _short(value: Fraction) -> Formula:
    """The fraction, or its first digits and dots if it is long."""
    if value.denominator <= LONGEST_FRACTION:
        return Formula.of(value)
    digits = f"0.{int(value * 10**DIGITS):0{DIGITS}}"
    return Formula(f"{digits}...", rf"{digits}\ldots")

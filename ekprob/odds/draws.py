"""How risky is drawing? Questions about the next cards, answered from a `PileBelief`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ekprob.beliefs.pile import PileBelief, stretch_at
from ekprob.errors import BadValueError
from ekprob.i18n import text
from ekprob.odds.answers import Odds, what_is_known
from ekprob.probability.explanation import Formula, none_of_the_copies

MOST_FACTORS: Final = 6
"""A product with more factors than this is written with dots."""

ONE: Final = Formula.of(1)


@dataclass(frozen=True, slots=True)
class DrawRisk(Odds):
    """At least one kitten in the next `draws` cards of the pile."""

    belief: PileBelief
    draws: int

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return self.belief.risk(self.draws)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        key = "explanations.ask_next_card" if self.draws == 1 else "explanations.ask_draws"
        return text(key, lang, draws=self.draws)

    def _next_card(self) -> KittenAt | None:
        """The same question about the card on top, if only one is drawn."""
        return KittenAt(self.belief, 0) if self.draws == 1 else None

    def _formula(self) -> Formula:
        next_card = self._next_card()
        if next_card:
            return next_card._formula()  # noqa: SLF001  # the same kind of answer
        if self.belief.is_shuffled:
            hidden = Formula.over(Formula.choose("N-d", "K"), Formula.choose("N", "K"))
            return Formula.joined([Formula("P", "P"), Formula.joined([ONE, hidden], "-")], "=")
        return Formula(
            "P = 1 - P(safe 1) * P(safe 2 | safe 1) * ...", r"P = 1 - P(s_1) \cdot P(s_2 \mid s_1) \cdots"
        )

    def _numbers(self) -> Formula:
        next_card = self._next_card()
        if next_card:
            return next_card._numbers()  # noqa: SLF001  # the same kind of answer
        if self.belief.is_shuffled:
            return none_of_the_copies(self.belief.cards, self.belief.kittens, self.draws)
        return Formula.joined([ONE, _product(self._safe_chances())], "-")

    def _safe_chances(self) -> list[Fraction]:
        """For each draw the chance that it is safe when those before it were."""
        chances: list[Fraction] = []
        for draw in range(1, self.draws + 1):
            before, after = 1 - self.belief.risk(draw - 1), 1 - self.belief.risk(draw)
            chances.append(after / before)
            if not after:
                break
        return chances

    def _reasons(self, lang: str) -> tuple[str, ...]:
        next_card = self._next_card()
        if next_card:
            return next_card._reasons(lang)  # noqa: SLF001  # the same kind of answer
        known = what_is_known(self.belief, lang)
        if self.belief.is_shuffled:
            cards, kittens = self.belief.cards, self.belief.kittens
            return known, text(
                "explanations.letters_draws", lang, cards=cards, kittens=kittens, draws=self.draws
            )
        return known, text("explanations.chain", lang)


@dataclass(frozen=True, slots=True)
class WithinTop(DrawRisk):
    """At least one kitten among the top `draws` cards: the same number as the risk of drawing them all."""

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("explanations.ask_within_top", lang, depth=self.draws)


@dataclass(frozen=True, slots=True)
class KittenAt(Odds):
    """A kitten at `position` of the pile."""

    belief: PileBelief
    position: int

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return self.belief.p_kitten_at(self.position)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("explanations.ask_position", lang, position=self.position, draw=self.position + 1)

    def _formula(self) -> Formula:
        if stretch_at(self.belief, self.position):
            return Formula("P = K / N", r"P = \frac{K}{N}")
        if self.belief.p_put_back_at(self.position):
            words = "P = P(put back here) + P(another kitten here)"
            return Formula(words, r"P = P(\text{put back}) + P(\text{other})")
        return Formula("P = V / W", r"P = \frac{V}{W}")

    def _numbers(self) -> Formula:
        stretch = stretch_at(self.belief, self.position)
        if stretch:
            cards, kittens = stretch
            return Formula(f"{kittens} / {cards}", rf"\frac{{{kittens}}}{{{cards}}}")
        put_back = self.belief.p_put_back_at(self.position)
        if put_back:
            return Formula.joined([Formula.of(put_back), Formula.of(self.probability - put_back)], "+")
        return Formula.of(self.probability)

    def _reasons(self, lang: str) -> tuple[str, ...]:
        known = what_is_known(self.belief, lang)
        stretch = stretch_at(self.belief, self.position)
        if stretch:
            cards, kittens = stretch
            letters = text("explanations.letters", lang, cards=cards, kittens=kittens)
            if self.belief.is_shuffled and self.position == 0:
                return known, letters
            if self.belief.is_shuffled:
                return known, text("explanations.every_place_alike", lang), letters
            return known, text("explanations.stretch", lang, cards=cards, kittens=kittens)
        name = "put_back_or_other" if self.belief.p_put_back_at(self.position) else "all_that_agree"
        return known, text(f"explanations.{name}", lang)


@dataclass(frozen=True, slots=True)
class FirstKittenAt(Odds):
    """The first kitten comes at draw number `draw` (1 = the next card)."""

    belief: PileBelief
    draw: int

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return self.belief.risk(self.draw) - self.belief.risk(self.draw - 1)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("explanations.ask_first_kitten", lang, draw=self.draw)

    def _formula(self) -> Formula:
        return Formula(
            "P = P(safe before) * P(kitten | safe before)", r"P = P(s_{<t}) \cdot P(k_t \mid s_{<t})"
        )

    def _numbers(self) -> Formula:
        safe_before = 1 - self.belief.risk(self.draw - 1)
        if not safe_before:
            return Formula.of(0)
        then = self.probability / safe_before
        return Formula.joined([Formula.of(safe_before), Formula.of(then)], "*")

    def _reasons(self, lang: str) -> tuple[str, ...]:
        return what_is_known(self.belief, lang), text("explanations.first_means", lang)


@dataclass(frozen=True, slots=True)
class SeatDrawsFirstKitten(Odds):
    """The first kitten is drawn by `seat`, whose draw numbers are `draws`, if everyone only draws."""

    belief: PileBelief
    seat: int
    draws: tuple[int, ...]

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return sum(self._parts(), Fraction(0))

    def _parts(self) -> list[Fraction]:
        first = self.belief.first_kitten()
        return [first.probability(draw) for draw in self.draws]

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("explanations.ask_whose", lang, seat=self.seat)

    def _formula(self) -> Formula:
        return Formula("P = sum over the seat's draws t of P(first kitten at t)", r"P = \sum_{t} P(T = t)")

    def _numbers(self) -> Formula:
        parts = [Formula.of(part) for part in self._parts() if part]
        if len(parts) > MOST_FACTORS:
            parts = [*parts[:MOST_FACTORS], Formula("...", r"\cdots")]
        return Formula.joined(parts, "+") if parts else Formula.of(0)

    def _reasons(self, lang: str) -> tuple[str, ...]:
        listed = ", ".join(map(str, self.draws[:MOST_FACTORS])) + (
            ", ..." if len(self.draws) > MOST_FACTORS else ""
        )
        whose = text("explanations.draws_of_seat", lang, seat=self.seat, draws=listed)
        return what_is_known(self.belief, lang), text("explanations.all_only_draw", lang), whose


def draw_risk(belief: PileBelief, draws: int = 1) -> DrawRisk:
    """The risk of at least one kitten in the next `draws` cards.

    Raises `BadValueError` for more draws than cards.

    >>> answer = draw_risk(PileBelief(cards=23, kittens=3), draws=2)
    >>> answer.probability
    Fraction(63, 253)
    >>> print(answer.explain().numbers.text)
    1 - C(21, 3) / C(23, 3) = 1 - 1330/1771
    """
    belief.ways(draws)
    return DrawRisk(belief, draws)


def within_top(belief: PileBelief, depth: int) -> WithinTop:
    """The probability of at least one kitten among the top `depth` cards.

    Raises `BadValueError` for more cards than there are.

    >>> within_top(PileBelief(cards=35, kittens=1), 3).probability
    Fraction(3, 35)
    """
    belief.ways(depth)
    return WithinTop(belief, depth)


def kitten_at(belief: PileBelief, position: int) -> KittenAt:
    """The probability of a kitten at `position` (0 = the next card); raises `BadValueError` outside the pile.

    >>> kitten_at(PileBelief(cards=23, kittens=3).saw(["safe"] * 3), 3).probability
    Fraction(3, 20)
    """
    belief.p_kitten_at(position)
    return KittenAt(belief, position)


def by_position(belief: PileBelief) -> tuple[KittenAt, ...]:
    """For each position of the pile the odds of a kitten there.

    >>> [str(odds.probability) for odds in by_position(PileBelief(cards=2, kittens=1).saw(["safe"]))]
    ['0', '1']
    """
    return tuple(KittenAt(belief, position) for position in range(belief.cards))


def first_kitten(belief: PileBelief, draw: int) -> FirstKittenAt:
    """The probability that the first kitten comes at draw number `draw`, 1 being the next card.

    Raises `BadValueError` for a draw that the pile does not give. The whole distribution is
    `belief.first_kitten()`.

    >>> first_kitten(PileBelief(cards=16, kittens=4), draw=6).probability
    Fraction(6, 91)
    """
    if isinstance(draw, bool) or not isinstance(draw, int) or not 1 <= draw <= belief.cards:
        raise BadValueError(f"draw={draw!r}: a pile of {belief.cards} cards gives draw 1 to {belief.cards}")
    return FirstKittenAt(belief, draw)


def whose_draw(belief: PileBelief, living: Sequence[int], owed: int = 1) -> tuple[SeatDrawsFirstKitten, ...]:
    """For each living seat the probability that it draws the first kitten, if everyone only draws.

    `living` names the seats in turn order, the one to act first; `owed` is how many turns that one owes now,
    the others take one each. Raises `BadValueError` when no seat lives, one is named twice, or owed is below
    1.

    >>> [str(odds.probability) for odds in whose_draw(PileBelief(cards=23, kittens=3), living=[0, 1, 2, 3])]
    ['536/1771', '470/1771', '410/1771', '355/1771']
    """
    if not living or len(set(living)) != len(living):
        raise BadValueError(f"living={list(living)!r}: name each living seat once, the one to act first")
    if isinstance(owed, bool) or not isinstance(owed, int) or owed < 1:
        raise BadValueError(f"owed={owed!r}: the seat to act owes 1 turn or more")
    draws = drawing_seats(belief.cards, living, owed)
    return tuple(
        SeatDrawsFirstKitten(
            belief, seat, tuple(t for t, drawer in enumerate(draws, start=1) if drawer == seat)
        )
        for seat in living
    )


def drawing_seats(cards: int, living: Sequence[int], owed: int = 1) -> tuple[int, ...]:
    """Who draws each card of the pile, the next card first, if everyone only draws.

    >>> drawing_seats(5, living=[2, 0], owed=2)
    (2, 2, 0, 2, 0)
    """
    later = [*living[1:], living[0]]
    return tuple(living[0] if draw < owed else later[(draw - owed) % len(later)] for draw in range(cards))


def _product(factors: list[Fraction]) -> Formula:
    shown = [Formula.of(factor) for factor in factors[:MOST_FACTORS]]
    if len(factors) > MOST_FACTORS:
        shown.append(Formula("...", r"\cdots"))
    return Formula.joined(shown, "*") if shown else ONE

"""Where should I put the kitten back? For each place, who draws the first kitten if everybody only draws.

Let f(t) be the probability that draw number t brings the first kitten of the pile as it was, and S(k) that
its top k cards are safe. With the kitten at position k the first kitten comes at draw t with f(t) for t <= k,
at draw k+1 with S(k), and never later. Draws belong to seats in turn order, so each seat's probability is a
sum of such terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ekprob.beliefs.pile import PileBelief
from ekprob.errors import BadValueError
from ekprob.i18n import check_language, text
from ekprob.odds.advice.situation import check_seats
from ekprob.odds.answers import Odds, what_is_known
from ekprob.odds.draws import drawing_seats
from ekprob.probability.explanation import Formula
from ekprob.probability.numbers import exact_and_percent, percent
from ekprob.probability.text_tables import html_table, text_table

if TYPE_CHECKING:
    from ekprob.probability.explanation import Explanation


@dataclass(frozen=True)
class PutBackRow:
    """The kitten at one position."""

    position: int
    drawer: int
    """The seat whose draw takes the kitten if nobody draws one before."""
    p_reached: Fraction
    """The probability that it is the first kitten drawn: that all cards above it are safe."""
    p_first: tuple[tuple[int, Fraction], ...]
    """For each living seat, mine first, the probability that it draws the first kitten, whichever."""

    def p_first_by(self, seat: int) -> Fraction:
        """The probability that `seat` draws the first kitten; a seat not living is a `BadValueError`."""
        for other, p in self.p_first:
            if other == seat:
                return p
        raise BadValueError(f"seat {seat!r} is not among the living: {[other for other, _ in self.p_first]}")


@dataclass(frozen=True)
class PutBackAdvice:
    """Every place where I may put the kitten, from the top down."""

    belief: PileBelief
    """The pile before the kitten goes back."""
    living: tuple[int, ...]
    """The living seats in turn order, mine first."""
    draws: tuple[int, ...]
    """Who makes each draw, once the kitten is back."""
    p_safe: tuple[Fraction, ...]
    """For each position the probability that all cards above it are safe."""
    rows: tuple[PutBackRow, ...]

    @property
    def best_for_me(self) -> tuple[int, ...]:
        """The positions at which I am least likely to draw the first kitten."""
        least = min(row.p_first_by(self.living[0]) for row in self.rows)
        return tuple(row.position for row in self.rows if row.p_first_by(self.living[0]) == least)

    @property
    def worst_for_next(self) -> tuple[int, ...]:
        """The positions at which the next player is most likely to draw the first kitten."""
        most = max(row.p_first_by(self.living[1]) for row in self.rows)
        return tuple(row.position for row in self.rows if row.p_first_by(self.living[1]) == most)

    def p_first(self, seat: int) -> Fraction:
        """The probability that `seat` draws the first kitten if mine goes to a uniformly random place."""
        return sum((row.p_first_by(seat) for row in self.rows), Fraction(0)) / len(self.rows)

    def p_this_first(self, seat: int) -> Fraction:
        """The probability that `seat` draws this very kitten, as the first, if it goes to a random place."""
        return sum((row.p_reached for row in self.rows if row.drawer == seat), Fraction(0)) / len(self.rows)

    def odds(self, position: int, seat: int | None = None) -> PutBackOdds:
        """That a seat (mine if none is named) draws the first kitten, as an answer that can say why."""
        if isinstance(position, bool) or not isinstance(position, int) or not 0 <= position < len(self.rows):
            raise BadValueError(
                f"position={position!r}: a kitten goes back at 0 (on top) to {len(self.rows) - 1}"
            )
        chosen = self.living[0] if seat is None else seat
        self.rows[position].p_first_by(chosen)
        return PutBackOdds(self, position, chosen)

    def explain(self, position: int, seat: int | None = None, lang: str = "en") -> Explanation:
        """The derivation of that probability in `lang`; raises `UnknownNameError` for an unknown language."""
        return self.odds(position, seat).explain(lang)

    def text(self, lang: str = "en") -> str:
        """The table in `lang`, with a summary below it."""
        return "\n".join([text_table(self._headings(lang), self._cells()), *self._summary(lang)])

    def html(self, lang: str = "en") -> str:
        """The same as HTML."""
        return html_table(self._headings(lang), self._cells(), lang, self._summary(lang))

    def _headings(self, lang: str) -> list[str]:
        check_language(lang)
        fixed = [text(f"advice.col_{name}", lang) for name in ("position", "drawer", "reached")]
        return [*fixed, *(text("advice.col_seat_first", lang, seat=seat) for seat in self.living)]

    def _cells(self) -> list[list[str]]:
        return [
            [
                str(row.position),
                str(row.drawer),
                percent(row.p_reached),
                *(percent(p) for _, p in row.p_first),
            ]
            for row in self.rows
        ]

    def _summary(self, lang: str) -> list[str]:
        me, following = self.living[0], self.living[1]
        best, worst = self.best_for_me, self.worst_for_next
        p_best, p_worst = self.rows[best[0]].p_first_by(me), self.rows[worst[0]].p_first_by(following)
        anywhere = {
            "first": exact_and_percent(self.p_first(me)),
            "this": exact_and_percent(self.p_this_first(me)),
        }
        return [
            text("advice.best_for_me", lang, positions=_listed(best, lang), p=exact_and_percent(p_best)),
            text(
                "advice.worst_for_next",
                lang,
                seat=following,
                positions=_listed(worst, lang),
                p=exact_and_percent(p_worst),
            ),
            text("advice.put_back_anywhere", lang, **anywhere),
            text("explanations.all_only_draw", lang),
        ]

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


@dataclass(frozen=True)
class PutBackOdds(Odds):
    """With the kitten at `position`, `seat` draws the first kitten."""

    advice: PutBackAdvice
    position: int
    seat: int

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return self.advice.rows[self.position].p_first_by(self.seat)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        return text("advice.ask_put_back", lang, position=self.position, seat=self.seat)

    def _formula(self) -> Formula:
        return Formula("P = sum over the seat's draws t of P(first kitten at t)", r"P = \sum_{t} P(T = t)")

    def _numbers(self) -> Formula:
        found = first_kitten_with(self.advice.p_safe, self.position)
        terms = [p for p, drawer in zip(found, self.advice.draws, strict=False) if drawer == self.seat and p]
        return Formula.joined([Formula.of(p) for p in terms], "+") if terms else Formula.of(0)

    def _reasons(self, lang: str) -> tuple[str, ...]:
        row, draw = self.advice.rows[self.position], self.position + 1
        return (
            what_is_known(self.advice.belief, lang),
            text("explanations.all_only_draw", lang),
            text(
                "advice.this_is_reached",
                lang,
                seat=row.drawer,
                draw=draw,
                reached=exact_and_percent(row.p_reached),
            ),
            text("advice.first_by_others_above", lang, draw=draw),
        )


def put_back_advice(belief: PileBelief, living: Sequence[int], owed: int = 1) -> PutBackAdvice:
    """For each place where my kitten may go, who draws the first kitten if everybody only draws.

    `belief` is about the pile without that kitten; `living` names the seats in turn order, mine first; `owed`
    are the turns that I owe, the one that now ends included. Raises `BadValueError` for a seat named twice,
    fewer than two seats, and owed below 1.

    >>> advice = put_back_advice(PileBelief(cards=22, kittens=0), living=[0, 1, 2, 3])
    >>> advice.p_this_first(0), advice.rows[3].drawer
    (Fraction(5, 23), 0)
    """
    if not isinstance(belief, PileBelief):
        raise BadValueError(
            f"put-back advice starts from a PileBelief (a table belief has one: .pile), not from {belief!r}"
        )
    check_seats(living)
    if isinstance(owed, bool) or not isinstance(owed, int) or owed < 1:
        raise BadValueError(f"owed={owed!r}: I owe 1 turn or more, the one that now ends included")
    seats = tuple(living)
    places = belief.cards + 1
    draws = (
        drawing_seats(places, seats, owed - 1) if owed > 1 else drawing_seats(places, (*seats[1:], seats[0]))
    )
    p_safe = tuple(1 - belief.risk(above) for above in range(places))
    rows = []
    for position in range(places):
        found = first_kitten_with(p_safe, position)
        shares = dict.fromkeys(seats, Fraction(0))
        for p, seat in zip(found, draws, strict=False):
            shares[seat] += p
        rows.append(PutBackRow(position, draws[position], found[-1], tuple(shares.items())))
    return PutBackAdvice(belief, seats, draws, p_safe, tuple(rows))


def first_kitten_with(p_safe: Sequence[Fraction], position: int) -> list[Fraction]:
    """For draws 1 to position + 1 the probability that the first kitten comes then, with mine at `position`.

    `p_safe` says for each number of cards how likely it is that so many top cards of the pile before are
    safe.

    >>> [str(p) for p in first_kitten_with([Fraction(1), Fraction(2, 3), Fraction(1, 3)], 2)]
    ['1/3', '1/3', '1/3']
    """
    others = [p_safe[draw] - p_safe[draw + 1] for draw in range(position)]
    return [*others, p_safe[position]]


def _listed(positions: Sequence[int], lang: str) -> str:
    return text("advice.comma", lang).join(map(str, positions))

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
from functools import partial

from ekprob.beliefs.pile import PileBelief
from ekprob.checks import place, whole
from ekprob.errors import BadValueError
from ekprob.i18n import Listed, Message, check_language, text
from ekprob.odds.draws import ALL_ONLY_DRAW, SUM_OVER_DRAWS, check_living, drawing_seats, what_is_known
from ekprob.probability.numbers import exact_and_percent, percent
from ekprob.probability.odds import Derivation, Explanation, Formula, Odds
from ekprob.probability.text_tables import html_table, text_table


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
        shares = dict(self.p_first)
        if seat not in shares:
            raise BadValueError(f"seat {seat!r} is not among the living: {list(shares)}")
        return shares[seat]


@dataclass(frozen=True)
class PutBackAdvice:
    """Every place where I may put the kitten, from the top down."""

    belief: PileBelief
    """The pile before the kitten goes back."""
    living: tuple[int, ...]
    """The living seats in turn order, mine first."""
    draws: tuple[int, ...]
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

    def odds(self, at: int, seat: int | None = None) -> Odds[Fraction]:
        """That a seat (mine if none is named) draws the first kitten when mine goes back at position `at`.

        Raises `BadValueError` for a position or a seat that is not there.
        """
        at, drawer = place("at", at, len(self.rows)), self.living[0] if seat is None else seat
        asked = Message("advice.ask_put_back", {"position": at, "seat": drawer})
        return Odds(asked, self.rows[at].p_first_by(drawer), partial(self._why, at, drawer))

    def _why(self, at: int, seat: int) -> Derivation:
        row, draw, found = self.rows[at], at + 1, first_kitten_with(self.p_safe, at)
        terms = [p for p, drawer in zip(found, self.draws, strict=False) if drawer == seat and p]
        reached = {"seat": row.drawer, "draw": draw, "reached": exact_and_percent(row.p_reached)}
        this = Message("advice.this_is_reached", reached)
        others = Message("advice.first_by_others_above", {"draw": draw})
        numbers = Formula.joined([*map(Formula.of, terms or [Fraction(0)])], "+")
        return Derivation(SUM_OVER_DRAWS, numbers, (what_is_known(self.belief), ALL_ONLY_DRAW, this, others))

    def explain(self, at: int, seat: int | None = None, lang: str = "en") -> Explanation:
        """The derivation of that probability in `lang`; raises `UnknownNameError` for an unknown language."""
        return self.odds(at, seat).explain(lang)

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
            [str(row.position), str(row.drawer), *map(percent, [row.p_reached, *dict(row.p_first).values()])]
            for row in self.rows
        ]

    def _summary(self, lang: str) -> list[str]:
        me, following = self.living[:2]

        def told(name: str, positions: Sequence[int], seat: int) -> Message:
            p = exact_and_percent(self.rows[positions[0]].p_first_by(seat))
            where = Listed.of("advice.comma", positions)
            return Message(f"advice.{name}", {"positions": where, "seat": seat, "p": p})

        first, this = exact_and_percent(self.p_first(me)), exact_and_percent(self.p_this_first(me))
        notes = (
            told("best_for_me", self.best_for_me, me),
            told("worst_for_next", self.worst_for_next, following),
            Message("advice.put_back_anywhere", {"first": first, "this": this}),
            ALL_ONLY_DRAW,
        )
        return [note.in_language(lang) for note in notes]

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


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
    seats, owed = check_living(living, least=2), whole("owed", owed, 1)
    places = belief.cards + 1
    draws = drawing_seats(places, seats, owed - 1)
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
    return [*(p_safe[draw] - p_safe[draw + 1] for draw in range(position)), p_safe[position]]

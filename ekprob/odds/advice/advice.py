"""What should I do now? Every option with its exact risk, up to two horizons, ranked.

* In the turns I owe: from now until the last of my owed turns is over.
* By the end of my next turn: then the others only draw, one turn each unless attacked, by the stated model
  (`others_draw`), and my next turn is one draw. If I am the only one left, there is no such draw.

Each number is that of the best play for its horizon (`least_risk`): after a look or a shuffle I go
on with the cards that are left, knowing only what I have seen. Exact, never simulated. The time grows with
the turns owed and the different cards held.

Not counted: Favor, combos, Clone (also as a rescue), Grave Robber and Feed the Dead, and cards drawn on the
way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ekprob.beliefs.priors import Prior
from ekprob.checks import member
from ekprob.errors import UnknownNameError
from ekprob.i18n import check_language, text
from ekprob.odds.advice.choices import COUNTED, ONLY_DRAW, Branch, Danger, Happening, Horizon, Option
from ekprob.odds.advice.least_risk import BestPlay, total
from ekprob.odds.advice.my_turn import Known, MyTurn, my_turn
from ekprob.odds.advice.others_draw import OthersDefuse
from ekprob.odds.advice.rows import AdviceRow, Outlook, what_is_taken_for_granted
from ekprob.probability.numbers import percent, rounded
from ekprob.probability.text_tables import html_table, text_table
from ekprob.rules.cards import RESCUES, Card
from ekprob.rules.rulings import Rulings

COLUMNS: Final = [(danger, horizon) for horizon in Horizon for danger in Danger]


@dataclass(frozen=True)
class Advice:
    """Everything that I can do now, the best first."""

    my_turn: MyTurn
    rows: tuple[AdviceRow, ...]

    @property
    def best(self) -> tuple[AdviceRow, ...]:
        """The best row, or all that tie for it."""
        return tuple(row for row in self.rows if row.rank == 1)

    def row(self, option: Option | Card | str) -> AdviceRow:
        """The row of an option, a card or its name; raises `UnknownNameError` for one that is not there."""
        wanted = option if isinstance(option, Option) else member(Card, option, "card")
        for row in self.rows:
            if wanted in (row.option, row.option.card):
                return row
        raise UnknownNameError.among("option", str(option), [str(row.option) for row in self.rows])

    def text(self, lang: str = "en") -> str:
        """The table in `lang`, with what is taken for granted below it."""
        return "\n".join([text_table(self._headings(lang), self._cells(lang)), *self._notes(lang)])

    def html(self, lang: str = "en") -> str:
        """The same as HTML."""
        return html_table(self._headings(lang), self._cells(lang), lang, self._notes(lang))

    def _headings(self, lang: str) -> list[str]:
        check_language(lang)
        risks = [text(f"advice.col_{danger.value}_{horizon.value}", lang) for danger, horizon in COLUMNS]
        return [text("advice.col_option", lang), *risks, text("advice.col_cards", lang)]

    def _cells(self, lang: str) -> list[list[str]]:
        return [
            [
                f"{row.rank}{'=' if row.is_tied else '.'} {row.option.name_in(lang)}",
                *(percent(row.outlook(horizon).risk.p(danger)) for danger, horizon in COLUMNS),
                rounded(row.turns_owed.risk.cards, 2),
            ]
            for row in self.rows
        ]

    def _notes(self, lang: str) -> list[str]:
        granted = what_is_taken_for_granted(self.my_turn, Horizon.NEXT_TURN)
        notes = [text("advice.ranking", lang), *(each.in_language(lang) for each in granted)]
        for row in self.rows:
            now, later = row.value_of_looking(Horizon.TURNS_OWED), row.value_of_looking(Horizon.NEXT_TURN)
            if now is not None and later is not None:
                shown = {
                    "explode_now": _points(now.p_explode),
                    "explode_next": _points(later.p_explode),
                    "kitten_now": _points(now.p_kitten),
                    "kitten_next": _points(later.p_kitten),
                }
                notes.append(text("advice.value_of_looking", lang, **shown))
        return notes

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def advise(  # noqa: PLR0913  # a situation has this many parts
    known: Known,
    *,
    hand: Iterable[Card | str] | None = None,
    living: Sequence[int] | None = None,
    owed: int | None = None,
    attacked: bool | None = None,
    dead: Sequence[int] | None = None,
    rulings: Rulings | None = None,
    put_back: Prior | None = None,
    others_defuse: OthersDefuse = True,
) -> Advice:
    """Everything that I can do now, ranked by risk: in the turns I owe first, then by the end of my next.

    `known` is a `PileBelief` (then say `hand` and `living`, the seats in turn order with mine first), a
    `TableBelief`, or my `Observation` in my own turn, which says the turns `owed` too. `others_defuse` is the
    probability that a player who draws a kitten is saved: True, False, a Fraction, or one for each seat
    (`believed_rescues`); `put_back` is where they put it. Raises `BadValueError` for what is missing, said
    twice or impossible.

    >>> from ekprob.beliefs.pile import PileBelief
    >>> pile = PileBelief(cards=23, kittens=3)
    >>> advice = advise(pile, hand=[Card.SKIP, Card.SEE_THE_FUTURE], living=[0, 1, 2, 3])
    >>> [(str(row.option), str(row.p_explode())) for row in advice.rows]
    [('Skip', '0'), ('See the Future', '0'), ('Draw', '3/23')]
    """
    where = my_turn(
        known,
        hand=hand,
        living=living,
        owed=owed,
        attacked=attacked,
        dead=dead,
        rulings=rulings,
        put_back=put_back,
        others_defuse=others_defuse,
    )
    now, later = _outlooks(where, Horizon.TURNS_OWED), _outlooks(where, Horizon.NEXT_TURN)
    costs = {option: (now[option].risk, later[option].risk) for option in now}
    rows = [
        AdviceRow(
            where,
            option,
            now[option],
            later[option],
            rank=1 + sum(other < cost for other in costs.values()),
            is_tied=list(costs.values()).count(cost) > 1,
        )
        for option, cost in costs.items()
    ]
    return Advice(where, tuple(sorted(rows, key=lambda row: row.rank)))


def _outlooks(where: MyTurn, horizon: Horizon) -> dict[Option, Outlook]:
    hand = tuple(card for card in where.hand.cards() if card in COUNTED)
    play = BestPlay(where, horizon)
    turn = play.start(hand)
    found: dict[Option, Outlook] = {}
    for option in play.options(turn):
        branches = list(play.branches(turn, option))
        blind = play.best(turn.without(option.card)).risk if option.card is Card.SEE_THE_FUTURE else None
        found[option] = Outlook(total(option, branches), tuple(branches), blind)
    if where.owed > 1:
        risk = play.best(turn._replace(hand=tuple(card for card in hand if card in RESCUES))).risk
        found[ONLY_DRAW] = Outlook(risk, (Branch(Fraction(1), Happening.ALL_DRAWN, risk),))
    return found


def _points(gain: Fraction) -> str:
    """A difference of probabilities in percentage points.

    >>> _points(Fraction(-1, 8))
    '-12.50 %'
    """
    return f"{rounded(gain * 100, 2)} %"

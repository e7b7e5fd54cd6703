"""What came out of a tournament: win rates with their intervals, as a table, CSV and JSON."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import exp, lgamma, log
from typing import Final

from ekprob.checks import seed, whole, words
from ekprob.errors import BadValueError, DamagedRecordError, EkprobError, UnknownNameError, quoted
from ekprob.i18n import check_language, text
from ekprob.probability.estimate import Estimate
from ekprob.probability.text_tables import html_table, text_table
from ekprob.rules.box_facts import MOST_PLAYERS
from ekprob.rules.rulings import Rulings, with_former_rulings
from ekprob.saved import SavedKind, part_of

RESULT: Final = SavedKind("tournament", version=2, from_first=with_former_rulings)
"""What came out of a tournament, as a file."""

MOST_GAMES: Final = 1_000_000_000
"""More games than anybody plays."""

CSV_COLUMNS: Final = ("bot", "seats", "wins", "win_rate", "low", "high", "fair_share")
"""The columns of `TournamentResult.to_csv`; rates are shares from 0 to 1."""


@dataclass(frozen=True)
class BotResult:
    """How one bot did."""

    bot: str
    seats: int
    """The seats that it took, over all games: how often it could have won."""
    wins_by_seat: tuple[int, ...]
    """Games won from each seat; seat 0 plays first."""

    @property
    def wins(self) -> int:
        """Games won."""
        return sum(self.wins_by_seat)

    @property
    def rate(self) -> Estimate:
        """The share of its seats that won, with the 95 % interval of Wilson."""
        return Estimate.from_counts(self.wins, self.seats)


@dataclass(frozen=True)
class TournamentResult:
    """Who won how often; the rows are in the order in which the bots were named.

    >>> result = TournamentResult("original", 2, Rulings.named("original"), 100, 1, (
    ...     BotResult("exact", 100, (35, 30)), BotResult("random", 100, (20, 15))))
    >>> print(result)
    bot     seats  wins  win rate     95 % interval
    exact     100    65    65.0 %  55.3 % to 73.6 %
    random    100    35    35.0 %  26.4 % to 44.7 %
    100 games of original with 2 players, seed 1, seats rotated; ...
    """

    edition: str
    players: int
    rulings: Rulings
    games: int
    seed: int | str
    rows: tuple[BotResult, ...]

    @property
    def fair_share(self) -> Fraction:
        """What every bot would win if all played equally well."""
        return Fraction(1, self.players)

    def row(self, bot: str) -> BotResult:
        """The row of a bot; raises `UnknownNameError` for one that did not take part."""
        for row in self.rows:
            if row.bot == bot:
                return row
        raise UnknownNameError.among("bot", bot, [row.bot for row in self.rows])

    def p_value(self, first: str, second: str) -> float:
        """How often the wins of two bots would be at least so uneven if they played equally well, in [0, 1].

        Of the games that either won, the first then wins its share of the seats that they took. This is the
        exact two-sided binomial test for that. (Two win rates of the same games depend on each other, so a
        test for independent ones would overstate the difference.)
        """
        one, other = self.row(first), self.row(second)
        share = Fraction(one.seats, one.seats + other.seats)
        return two_sided_p(one.wins, one.wins + other.wins, share)

    def text(self, lang: str = "en") -> str:
        """The table in `lang`; raises `UnknownNameError` for a language without texts."""
        return "\n".join([text_table(_headings(lang), self._cells(lang)), self._about(lang)])

    def html(self, lang: str = "en") -> str:
        """The same as HTML, names escaped."""
        return html_table(_headings(lang), self._cells(lang), lang, [self._about(lang)])

    def to_csv(self) -> str:
        """The table as CSV text with the header `CSV_COLUMNS`, a line a bot."""
        target = io.StringIO()
        writer = csv.writer(target, lineterminator="\n")
        writer.writerow(CSV_COLUMNS)
        for row in self.rows:
            rates = (row.rate.mean, row.rate.low, row.rate.high, float(self.fair_share))
            writer.writerow([row.bot, row.seats, row.wins, *(f"{rate:.6f}" for rate in rates)])
        return target.getvalue()

    def to_json(self) -> str:
        """Everything that is known of the tournament, as JSON text."""
        plain = {
            "edition": self.edition,
            "players": self.players,
            "rulings": self.rulings.to_plain(),
            "games": self.games,
            "seed": self.seed,
            "rows": [asdict(row) for row in self.rows],
        }
        return RESULT.text_of(plain)

    @staticmethod
    def from_json(source: str) -> TournamentResult:
        """The result that `to_json` wrote; raises `DamagedRecordError` for any other text."""
        plain = RESULT.opened(source)
        try:
            result = TournamentResult(
                edition=words("edition", part_of(plain, "edition", str)),
                players=whole("players", part_of(plain, "players", int), 2, MOST_PLAYERS),
                rulings=Rulings.from_plain(part_of(plain, "rulings", dict)),
                games=whole("games", part_of(plain, "games", int), 1, MOST_GAMES),
                seed=seed("seed", part_of(plain, "seed", int, str)),
                rows=tuple(_row(each) for each in part_of(plain, "rows", list)),
            )
            _check_sums(result)
        except EkprobError as fault:
            raise DamagedRecordError(f"this is no result of a tournament: {fault}") from fault
        return result

    def _cells(self, lang: str) -> list[list[str]]:
        return [
            [row.bot, str(row.seats), str(row.wins), _percent(row.rate.mean), interval_text(row.rate, lang)]
            for row in self.rows
        ]

    def _about(self, lang: str) -> str:
        return text(
            "simulate.about",
            lang,
            games=self.games,
            edition=self.edition,
            players=self.players,
            seed=self.seed,
            share=_percent(float(self.fair_share)),
        )

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def _row(plain: object) -> BotResult:
    if not isinstance(plain, dict):
        raise BadValueError(f"{quoted(plain)} is no row; a row has a bot, its seats and its wins by seat")
    return BotResult(
        bot=words("bot", part_of(plain, "bot", str)),
        seats=whole("seats", part_of(plain, "seats", int), 1),
        wins_by_seat=tuple(whole("wins", each) for each in part_of(plain, "wins_by_seat", list)),
    )


def _check_sums(result: TournamentResult) -> None:
    """Raise `BadValueError` unless every seat and every win of every game is told once."""
    if len({row.bot for row in result.rows}) < len(result.rows):
        raise BadValueError("a bot has two rows; all its seats stand in one")
    for row in result.rows:
        if len(row.wins_by_seat) != result.players:
            raise BadValueError(
                f"{row.bot} has wins from {len(row.wins_by_seat)} seats, not {result.players}"
            )
        whole(f"the wins of {row.bot}", row.wins, 0, row.seats)
    seats, wins = sum(row.seats for row in result.rows), sum(row.wins for row in result.rows)
    whole("the seats of all rows", seats, result.games * result.players, result.games * result.players)
    whole("the wins of all rows", wins, result.games, result.games)


def two_sided_p(hits: int, n: int, p: Fraction) -> float:
    """The exact two-sided binomial test: how often chance alone is at least as far out, in [0, 1].

    It is twice the smaller tail of Binomial(n, p), 0 < p < 1, and at most 1.

    >>> two_sided_p(hits=8, n=8, p=Fraction(1, 2))
    0.0078125
    """
    if not n:
        return 1.0
    lower = sum(_p_exactly(k, n, p) for k in range(hits + 1))
    upper = sum(_p_exactly(k, n, p) for k in range(hits, n + 1))
    # The sums are rounded far beyond what anybody reads of such a number.
    return float(f"{min(1.0, 2 * min(lower, upper)):.9g}")


def _p_exactly(hits: int, n: int, p: Fraction) -> float:
    ways = lgamma(n + 1) - lgamma(hits + 1) - lgamma(n - hits + 1)
    return exp(ways + hits * log(p) + (n - hits) * log(1 - p))


def interval_text(rate: Estimate, lang: str) -> str:
    """An interval as two percentages."""
    return text("simulate.interval", lang, low=_percent(rate.low), high=_percent(rate.high))


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def _headings(lang: str) -> list[str]:
    check_language(lang)
    return [text(f"simulate.col_{name}", lang) for name in ("bot", "seats", "wins", "rate", "interval")]

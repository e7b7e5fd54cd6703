"""The odds of a seat as a page shows them: tiles, hands, the pile place by place, and advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from ekprob.odds.advice.choices import Option
from ekprob.odds.board import ADVICE, DRAWS, POSITION, SHOWN, OddsBoard
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import exact_and_percent, percent
from ekprob.probability.odds import Odds, Probability
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View

LONGEST_FRACTION: Final = 18
"""Letters of an answer; a longer fraction is shown as a percentage, and in full by its "why?"."""


def odds_view(board: OddsBoard, open_whys: frozenset[str], names: Sequence[str], lang: str) -> View:
    """Everything that can be read off what a seat knows, each number with its name for "why?"."""
    tell = Phrases(lang, "table")
    there = sorted(open_whys & board.names()) if open_whys else []
    return {
        "tiles": [
            {"name": name, "question": _question(name, board, tell), "answer": answer(odds.probability, tell)}
            for name, odds in board.tiles.items()
        ],
        "hands": [_hand(seat, board, names, tell) for seat in board.others],
        "strip": _strip(board, tell),
        "advice": _advice(board, names, tell),
        "whys": {name: board.why(name, lang) for name in there},
        "note": "" if board.belief.is_exact else tell("coach_estimates"),
    }


def cards_view(board: OddsBoard, names: Sequence[str], lang: str) -> View:
    """How far draws are looked ahead, and what the next card and a stolen one may be."""
    holding = [seat for seat in board.others if board.belief.hand_size(seat)]
    return {
        "draws": {"value": board.draws, "max": board.pile.cards},
        "next": _ranked(board.next_card, lang),
        "steal": {
            "seat": board.victim,
            "seats": [{"value": seat, "label": names[seat]} for seat in holding],
            "rows": _ranked(board.steals, lang),
        },
    }


def answer(found: Probability, tell: Phrases) -> str:
    """A probability as it is read: the fraction and the percentage, or an estimate with its interval."""
    if isinstance(found, Estimate):
        facts = {"mean": found.mean, "low": found.low, "high": found.high}
        return tell("estimate", **{name: f"{value * 100:.1f}" for name, value in facts.items()})
    exact = exact_and_percent(found)
    return exact if len(exact) <= LONGEST_FRACTION else percent(found)


def _question(name: str, board: OddsBoard, tell: Phrases) -> str:
    if name == DRAWS:
        key = "tile_draw" if board.draws == 1 else "tile_draws"
        return Phrases(tell.lang, "tracker")(key, draws=board.draws)
    return tell(f"coach_{name}", card=board.belief.setup.rescue.name_in(tell.lang))


def _hand(seat: int, board: OddsBoard, names: Sequence[str], tell: Phrases) -> View:
    rescue = board.belief.setup.rescue.name_in(tell.lang)
    numbers = [
        {
            "name": number,
            "label": tell(f"coach_holds_{name}", card=rescue),
            "answer": answer(board.hands[number].probability, tell),
        }
        for name in board.tiles
        if (number := f"{name}-{seat}") in board.hands
    ]
    return {"seat": seat, "player": names[seat], "numbers": numbers}


def _ranked(found: Mapping[str, Odds[Probability]], lang: str) -> list[View]:
    return [
        {
            "name": name,
            "card": name.partition("-")[2],
            "answer": answer(odds.probability, Phrases(lang, "table")),
            "width": round(float(odds.value), 4),
        }
        for name, odds in found.items()
    ]


def _strip(board: OddsBoard, tell: Phrases) -> View:
    """The risk at each place of the pile, and the same in words, a stretch of equal ones at a time."""
    chances: tuple[Fraction, ...] = board.pile.by_position()
    stretches, start = [], 0
    for chance, group in groupby(chances):
        end = start + len(list(group)) - 1
        places = tell("strip_place" if start == end else "strip_places", first=start, last=end)
        stretches.append({"name": f"{POSITION}{start}", "places": places, "answer": answer(chance, tell)})
        start = end + 1
    return {"heights": [round(float(chance), 4) for chance in chances], "stretches": stretches}


def _advice(board: OddsBoard, names: Sequence[str], tell: Phrases) -> list[View]:
    rows = board.advice.rows if board.advice is not None else ()
    return [
        {
            "name": f"{ADVICE}{place}",
            "rank": f"{row.rank}{'=' if row.is_tied else ''}",
            "is_best": row.rank == 1,
            "option": _option(row.option, names, tell),
            "card": "" if row.option.card is None else row.option.card.value,
            "numbers": [percent(row.outlook(horizon).risk.p(danger)) for danger, horizon in SHOWN],
        }
        for place, row in enumerate(rows)
    ]


def _option(option: Option, names: Sequence[str], tell: Phrases) -> str:
    if option.card is None or option.target is None:
        return option.name_in(tell.lang)
    return tell("aimed", card=option.card.name_in(tell.lang), player=names[option.target])

"""The odds of a tracked game as the page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from ekprob.odds.advice.choices import Option
from ekprob.odds.table_answers import TableOdds
from ekprob.probability.numbers import exact_and_percent, percent
from ekprob.widgets.game_table.coach_view import LONGEST_FRACTION, answer
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.tracker.buttons import View
from ekprob.widgets.tracker.numbers import ADVICE, DRAWS, POSITION, SHOWN, Numbers


def odds_view(numbers: Numbers, open_whys: frozenset[str], names: tuple[str, ...], lang: str) -> View:
    """Everything that can be read off what my seat knows, each number with its name for "why?"."""
    tell = Phrases(lang, "table")
    there = [name for name in sorted(open_whys) if name in numbers.names()] if open_whys else []
    return {
        "tiles": [
            {"name": name, "question": _question(name, numbers, lang), "answer": answer(odds, lang)}
            for name, odds in numbers.tiles.items()
        ],
        "draws": {"value": numbers.draws, "max": numbers.pile.cards},
        "hands": [_hand(seat, numbers, names, tell) for seat in numbers.moment.others],
        "next": _ranked(numbers.next_card, lang),
        "steal": {
            "seat": numbers.victim,
            "seats": [
                {"value": seat, "label": names[seat]}
                for seat in numbers.moment.others
                if numbers.moment.belief.hand_size(seat)
            ],
            "rows": _ranked(numbers.steals, lang),
        },
        "strip": _strip(numbers, tell),
        "advice": _advice(numbers, names, tell),
        "whys": {name: numbers.why(name, lang) for name in there},
        "note": "" if numbers.moment.belief.is_exact else tell("coach_estimates"),
    }


def _question(name: str, numbers: Numbers, lang: str) -> str:
    if name == DRAWS:
        key = "tile_draw" if numbers.draws == 1 else "tile_draws"
        return Phrases(lang, "tracker")(key, draws=numbers.draws)
    rescue = numbers.moment.belief.setup.rescue.name_in(lang)
    return Phrases(lang, "table")(f"coach_{name}", card=rescue)


def _hand(seat: int, numbers: Numbers, names: tuple[str, ...], tell: Phrases) -> View:
    rescue = numbers.moment.belief.setup.rescue.name_in(tell.lang)
    told = [
        {
            "name": f"{name}-{seat}",
            "label": tell(f"coach_holds_{name}", card=rescue),
            "answer": answer(numbers.hands[f"{name}-{seat}"], tell.lang),
        }
        for name in numbers.tiles
        if f"{name}-{seat}" in numbers.hands
    ]
    return {"seat": seat, "player": names[seat], "numbers": told}


def _ranked(found: Mapping[str, TableOdds], lang: str) -> list[View]:
    return [
        {
            "name": name,
            "card": name.partition("-")[2],
            "answer": answer(odds, lang),
            "width": round(float(odds.value), 4),
        }
        for name, odds in found.items()
    ]


def _strip(numbers: Numbers, tell: Phrases) -> View:
    """The risk at each place of the pile, and the same in words, a stretch of equal ones at a time."""
    chances = numbers.pile.by_position()
    stretches, start = [], 0
    for chance, group in groupby(chances):
        end = start + len(list(group)) - 1
        places = tell("strip_place" if start == end else "strip_places", first=start, last=end)
        stretches.append({"name": f"{POSITION}{start}", "places": places, "answer": _short(chance)})
        start = end + 1
    return {"heights": [round(float(chance), 4) for chance in chances], "stretches": stretches}


def _short(chance: Fraction) -> str:
    exact = exact_and_percent(chance)
    return exact if len(exact) <= LONGEST_FRACTION else percent(chance)


def _advice(numbers: Numbers, names: tuple[str, ...], tell: Phrases) -> list[View]:
    if numbers.advice is None:
        return []
    return [
        {
            "name": f"{ADVICE}{place}",
            "rank": f"{row.rank}{'=' if row.is_tied else ''}",
            "is_best": row.rank == 1,
            "option": _option(row.option, names, tell),
            "card": "" if row.option.card is None else row.option.card.value,
            "numbers": [percent(row.outlook(horizon).risk.p(danger)) for danger, horizon in SHOWN],
        }
        for place, row in enumerate(numbers.advice.rows)
    ]


def _option(option: Option, names: tuple[str, ...], tell: Phrases) -> str:
    if option.card is None or option.target is None:
        return option.name_in(tell.lang)
    return tell("aimed", card=option.card.name_in(tell.lang), player=names[option.target])

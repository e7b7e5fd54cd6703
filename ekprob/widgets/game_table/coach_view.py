"""The coach's numbers as the page shows them."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

from ekprob.game.observation import Observation
from ekprob.odds.advice.choices import Option
from ekprob.odds.answers import Odds
from ekprob.odds.table_answers import TableOdds
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import exact_and_percent, percent
from ekprob.widgets.game_table.coach import ADVICE, POSITION, SHOWN, Coach, Counsel
from ekprob.widgets.game_table.prompts import View
from ekprob.widgets.page.phrases import Phrases

LONGEST_FRACTION = 18
"""Letters of an answer; a longer fraction is shown as a percentage, and in full by its "why?"."""


def coach_view(coach: Coach, seen: Observation, names: tuple[str, ...], lang: str) -> View:
    """Everything that the coach says to the seat that saw this."""
    counsel = coach.counsel(seen)
    tell = Phrases(lang, "table")
    there = coach.open_whys & counsel.names()
    rescue = counsel.belief.setup.rescue.name_in(lang)
    return {
        "tiles": [
            {"name": name, "question": tell(f"coach_{name}", card=rescue), "answer": answer(odds, lang)}
            for name, odds in counsel.tiles.items()
        ],
        "hands": [_hand(seat, counsel, names, tell) for seat in counsel.others],
        "strip": _strip(counsel, tell),
        "advice": _advice(counsel, names, tell),
        "advice_waits": counsel.advice_waits,
        "put_back": _put_back(counsel, tell),
        "whys": {name: counsel.why(name, lang) for name in sorted(there)},
        "note": "" if counsel.belief.is_exact else tell("coach_estimates"),
    }


def answer(odds: Odds | TableOdds, lang: str) -> str:
    """A probability as it is read: the fraction and the percentage, or an estimate with its interval."""
    found = odds.probability
    if isinstance(found, Estimate):
        facts = {"mean": found.mean, "low": found.low, "high": found.high}
        return Phrases(lang, "table")(
            "estimate", **{name: f"{value * 100:.1f}" for name, value in facts.items()}
        )
    exact = exact_and_percent(found)
    return exact if len(exact) <= LONGEST_FRACTION else percent(found)


def _hand(seat: int, counsel: Counsel, names: tuple[str, ...], tell: Phrases) -> View:
    rescue = counsel.belief.setup.rescue.name_in(tell.lang)
    numbers = [
        {
            "name": f"{name}-{seat}",
            "label": tell(f"coach_holds_{name}", card=rescue),
            "answer": answer(odds, tell.lang),
        }
        for name in counsel.tiles
        if (odds := counsel.hands.get(f"{name}-{seat}")) is not None
    ]
    return {"seat": seat, "player": names[seat], "numbers": numbers}


def _strip(counsel: Counsel, tell: Phrases) -> View:
    """The risk at each place of the pile, and the same in words, a stretch of equal ones at a time."""
    chances = counsel.pile.by_position()
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


def _advice(counsel: Counsel, names: tuple[str, ...], tell: Phrases) -> list[View]:
    if counsel.advice is None:
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
        for place, row in enumerate(counsel.advice.rows)
    ]


def _option(option: Option, names: tuple[str, ...], tell: Phrases) -> str:
    if option.card is None or option.target is None:
        return option.name_in(tell.lang)
    return tell("aimed", card=option.card.name_in(tell.lang), player=names[option.target])


def _put_back(counsel: Counsel, tell: Phrases) -> str:
    """Where the kitten hurts me least, if everybody only draws."""
    advice = counsel.put_back
    if advice is None:
        return ""
    best = advice.best_for_me
    risk = advice.rows[best[0]].p_first_by(counsel.seen.seat)
    return tell("coach_put_back", positions=", ".join(map(str, best)), risk=exact_and_percent(risk))

"""Races, and advice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ekprob import beliefs, game, odds
from ekprob.odds.advice.choices import COUNTED
from ekprob.rules import Card
from tools.said.words.answers import Named, as_plain_explanation, some


def race(cards: int, hands: Sequence[int], in_pile: int, put_back: str | int) -> Any:
    """A race in which everybody only draws."""
    return odds.race(cards, hands, in_pile, put_back)


def race_numbers(found: Any) -> dict[str, Any]:
    """Everything that a race answers in numbers."""
    seats = range(found.seats)
    return {
        "wins": [str(p) for p in found.wins],
        "draws": str(found.expected_draws),
        "draws_of": [str(found.expected_draws_of(seat)) for seat in seats],
        "place_of": [str(found.place_of(seat)) for seat in seats],
        "goes_out": [str(found.goes_out(number)) for number in range(1, found.seats)],
    }


def race_odds(found: Any) -> Named:
    """That each seat is left."""
    return [(f"seat {seat}", found.odds(seat)) for seat in range(found.seats)]


def can_be_advised(state: Any, effort: int) -> bool:
    """Whether the acting seat may play or draw, and advice comes quickly."""
    counted = sum(card in COUNTED for card in state.table.hands[state.acting_seat])
    return state.phase is game.Phase.TURN and state.table.owed + counted <= effort


def advise(known: Any, hand: Iterable[str] | None = None, **facts: Any) -> Any:
    """What a seat may do now, ranked."""
    cards = None if hand is None else [Card(card) for card in hand]
    return odds.advise(known, hand=cards, **facts)


def advise_by_belief(observation: Any) -> Any:
    """The same from the belief, with the others saved as often as they hold a rescue."""
    belief = beliefs.TableBelief.of(observation)
    saved = odds.believed_rescues(belief)
    owed, attacked = observation.owed, observation.attacked
    return odds.advise(belief, owed=owed, attacked=attacked, others_defuse=saved)


def advice_tables(advice: Any, lang: str) -> dict[str, str]:
    """Advice as a table, in words and as HTML; so too for put-back advice."""
    return {"text": advice.text(lang), "html": advice.html(lang)}


def advice_rows(advice: Any) -> list[dict[str, Any]]:
    """Each row in numbers."""
    return [
        {
            "str": str(row),
            "rank": row.rank,
            "tied": row.is_tied,
            "kitten": [str(row.p_kitten(horizon)) for horizon in odds.Horizon],
            "explode": [str(row.p_explode(horizon)) for horizon in odds.Horizon],
            "looking": [str(_gain(row.value_of_looking(horizon))) for horizon in odds.Horizon],
        }
        for row in advice.rows
    ]


def _gain(gain: Any) -> str:
    return "" if gain is None else f"{gain.p_explode} {gain.p_kitten}"


def advice_reasons(advice: Any, lang: str) -> dict[str, Any]:
    """Each row's four derivations, and what the option does."""
    found: dict[str, Any] = {}
    for place, row in enumerate(advice.rows):
        found[f"{place} does"] = row.what_it_does(lang)
        for horizon in odds.Horizon:
            for danger in odds.Danger:
                why = row.explain(lang, horizon, danger)
                found[f"{place} {horizon.value} {danger.value}"] = {"text": why.text, "latex": why.latex}
    return found


def put_back_advice(pile: Any, living: Sequence[int], owed: int) -> Any:
    """Where my kitten may go."""
    return odds.put_back_advice(pile, living, owed)


def put_back_numbers(advice: Any) -> dict[str, Any]:
    """Put-back advice in numbers."""
    rows = [
        [row.position, row.drawer, str(row.p_reached), [[seat, str(p)] for seat, p in row.p_first]]
        for row in advice.rows
    ]
    anywhere = [[str(advice.p_first(seat)), str(advice.p_this_first(seat))] for seat in advice.living]
    best, worst = list(advice.best_for_me), list(advice.worst_for_next)
    return {"rows": rows, "anywhere": anywhere, "best": best, "worst": worst}


def put_back_reasons(advice: Any, lang: str) -> dict[str, Any]:
    """Derivations at some places, for every seat."""
    return {
        f"{at} seat {seat}": as_plain_explanation(advice.explain(at, seat, lang))
        for at in some(0, len(advice.rows) - 1)
        for seat in advice.living
    }

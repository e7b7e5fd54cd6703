"""Exact odds for the card game Exploding Kittens.

>>> import ekprob
>>> start = ekprob.edition("original").setup(players=4)
>>> pile = ekprob.PileBelief(cards=start.pile, kittens=start.kittens)
>>> pile.risk()
Fraction(3, 23)

`explore`, `play`, `track` and `replay` need the extra `lab` (JupyterLab and its widgets); everything else
runs on the standard library alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ekprob.beliefs import PileBelief, mostly
from ekprob.errors import EkprobError
from ekprob.lazy import lazily
from ekprob.odds import Odds, by_position, draw_risk, first_kitten_on, kitten_at, whose_draw, within_top
from ekprob.probability import (
    Distribution,
    Estimate,
    count_hands,
    first_draw,
    fraction_text,
    hypergeometric,
    p_at_least_one,
    p_hand,
    percent,
)
from ekprob.rules import Card, Edition, Rulings, edition, edition_names, rulebook

if TYPE_CHECKING:
    from ekprob.beliefs import Assumptions, TableBelief
    from ekprob.game import GameRecord, GameState, new_game
    from ekprob.lessons import check
    from ekprob.odds import (
        advise,
        any_holds,
        holds,
        nope_may_come,
        opening_hand,
        opponents_hold,
        put_back_advice,
        race,
        stolen,
    )
    from ekprob.simulate import estimate, tournament
    from ekprob.widgets import explore, play, replay, track

__version__ = "0.1.0"

__all__ = [
    "Assumptions",
    "Card",
    "Distribution",
    "Edition",
    "EkprobError",
    "Estimate",
    "GameRecord",
    "GameState",
    "Odds",
    "PileBelief",
    "Rulings",
    "TableBelief",
    "advise",
    "any_holds",
    "by_position",
    "check",
    "count_hands",
    "draw_risk",
    "edition",
    "edition_names",
    "estimate",
    "explore",
    "first_draw",
    "first_kitten_on",
    "fraction_text",
    "holds",
    "hypergeometric",
    "kitten_at",
    "mostly",
    "new_game",
    "nope_may_come",
    "opening_hand",
    "opponents_hold",
    "p_at_least_one",
    "p_hand",
    "percent",
    "play",
    "put_back_advice",
    "race",
    "replay",
    "rulebook",
    "stolen",
    "tournament",
    "track",
    "whose_draw",
    "within_top",
]

_ROOMS: Final = {
    "beliefs": "Assumptions TableBelief",
    "game": "GameRecord GameState new_game",
    "lessons": "check",
    "odds": "advise any_holds holds nope_may_come opening_hand opponents_hold put_back_advice race stolen",
    "simulate": "estimate tournament",
    "widgets": "explore play replay track",
}
"""Where the names are that load on first use: so `import ekprob` stays quick and needs nothing installed."""

__getattr__, __dir__ = lazily(__name__, _ROOMS)

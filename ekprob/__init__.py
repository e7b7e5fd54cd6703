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
from ekprob.lazy import loader
from ekprob.odds import by_position, draw_risk, first_kitten, kitten_at, whose_draw, within_top
from ekprob.probability import (
    Distribution,
    Estimate,
    count_hands,
    first_position,
    fraction_text,
    hypergeometric,
    p_at_least_one,
    p_hand,
    percent,
)
from ekprob.rules import Card, Edition, Rulings, edition, edition_names, rulebook

if TYPE_CHECKING:
    from ekprob.beliefs import Model, TableBelief, after, believe, sample_state
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
    "Card",
    "Distribution",
    "Edition",
    "EkprobError",
    "Estimate",
    "GameRecord",
    "GameState",
    "Model",
    "PileBelief",
    "Rulings",
    "TableBelief",
    "advise",
    "after",
    "any_holds",
    "believe",
    "by_position",
    "check",
    "count_hands",
    "draw_risk",
    "edition",
    "edition_names",
    "estimate",
    "explore",
    "first_kitten",
    "first_position",
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
    "sample_state",
    "stolen",
    "tournament",
    "track",
    "whose_draw",
    "within_top",
]

_LOADED_WHEN_ASKED: Final = {
    "GameRecord": "ekprob.game",
    "GameState": "ekprob.game",
    "Model": "ekprob.beliefs",
    "TableBelief": "ekprob.beliefs",
    "advise": "ekprob.odds",
    "after": "ekprob.beliefs",
    "any_holds": "ekprob.odds",
    "believe": "ekprob.beliefs",
    "check": "ekprob.lessons",
    "estimate": "ekprob.simulate",
    "explore": "ekprob.widgets",
    "play": "ekprob.widgets",
    "replay": "ekprob.widgets",
    "tournament": "ekprob.simulate",
    "track": "ekprob.widgets",
    "holds": "ekprob.odds",
    "new_game": "ekprob.game",
    "nope_may_come": "ekprob.odds",
    "opening_hand": "ekprob.odds",
    "opponents_hold": "ekprob.odds",
    "put_back_advice": "ekprob.odds",
    "race": "ekprob.odds",
    "sample_state": "ekprob.beliefs",
    "stolen": "ekprob.odds",
}
"""Names whose modules load on first use, so that `import ekprob` stays quick and needs nothing installed."""

__getattr__ = loader(__name__, _LOADED_WHEN_ASKED)

"""Exact odds for the card game Exploding Kittens.

>>> import ekprob
>>> start = ekprob.edition("original").setup(players=4)
>>> pile = ekprob.PileBelief(cards=start.pile, kittens=start.kittens)
>>> pile.risk()
Fraction(3, 23)

`explore` needs the extra `lab` (JupyterLab and its widgets); everything else runs on the standard library
alone.
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
    from ekprob.lessons import check
    from ekprob.widgets import explore

__version__ = "0.1.0"

__all__ = [
    "Card",
    "Distribution",
    "Edition",
    "EkprobError",
    "Estimate",
    "PileBelief",
    "Rulings",
    "by_position",
    "check",
    "count_hands",
    "draw_risk",
    "edition",
    "edition_names",
    "explore",
    "first_kitten",
    "first_position",
    "fraction_text",
    "hypergeometric",
    "kitten_at",
    "mostly",
    "p_at_least_one",
    "p_hand",
    "percent",
    "rulebook",
    "whose_draw",
    "within_top",
]

_LOADED_WHEN_ASKED: Final = {"check": "ekprob.lessons", "explore": "ekprob.widgets"}
"""Names whose modules load on first use, so that `import ekprob` stays quick and needs nothing installed."""

__getattr__ = loader(__name__, _LOADED_WHEN_ASKED)

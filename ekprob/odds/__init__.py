"""The questions people ask, each answered by a value that knows its derivation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ekprob.lazy import loader
from ekprob.odds.answers import Odds
from ekprob.odds.draws import (
    by_position,
    draw_risk,
    drawing_seats,
    first_kitten,
    kitten_at,
    whose_draw,
    within_top,
)

if TYPE_CHECKING:
    from ekprob.odds.advice.advice import Advice, advise
    from ekprob.odds.advice.choices import Danger, Horizon, Option
    from ekprob.odds.advice.rows import AdviceRow
    from ekprob.odds.advice.situation import Situation, believed_rescues
    from ekprob.odds.holdings import (
        any_holds,
        card_at,
        card_within_top,
        five_different,
        holds,
        named_cards,
        next_cards,
        nope_may_come,
        nope_on_nope,
        stolen,
    )
    from ekprob.odds.opening_hands import (
        combo_in_hand,
        copies_in_hand,
        different_in_hand,
        equal_in_hand,
        hand_holds,
        most_equal_in_hand,
        opening_hand,
        opponents_hold,
        titles_in_hand,
    )
    from ekprob.odds.put_back import PutBackAdvice, put_back_advice
    from ekprob.odds.races.chain import PutBack
    from ekprob.odds.races.results import Race, race
    from ekprob.odds.table_answers import EstimateExplanation, TableOdds

__all__ = [
    "Advice",
    "AdviceRow",
    "Danger",
    "EstimateExplanation",
    "Horizon",
    "Odds",
    "Option",
    "PutBack",
    "PutBackAdvice",
    "Race",
    "Situation",
    "TableOdds",
    "advise",
    "any_holds",
    "believed_rescues",
    "by_position",
    "card_at",
    "card_within_top",
    "combo_in_hand",
    "copies_in_hand",
    "different_in_hand",
    "draw_risk",
    "drawing_seats",
    "equal_in_hand",
    "first_kitten",
    "five_different",
    "hand_holds",
    "holds",
    "kitten_at",
    "most_equal_in_hand",
    "named_cards",
    "next_cards",
    "nope_may_come",
    "nope_on_nope",
    "opening_hand",
    "opponents_hold",
    "put_back_advice",
    "race",
    "stolen",
    "titles_in_hand",
    "whose_draw",
    "within_top",
]

_LOADED_WHEN_ASKED: Final = {
    "Advice": "ekprob.odds.advice.advice",
    "AdviceRow": "ekprob.odds.advice.rows",
    "Danger": "ekprob.odds.advice.choices",
    "EstimateExplanation": "ekprob.odds.table_answers",
    "Horizon": "ekprob.odds.advice.choices",
    "Option": "ekprob.odds.advice.choices",
    "PutBack": "ekprob.odds.races.chain",
    "PutBackAdvice": "ekprob.odds.put_back",
    "Race": "ekprob.odds.races.results",
    "Situation": "ekprob.odds.advice.situation",
    "TableOdds": "ekprob.odds.table_answers",
    "advise": "ekprob.odds.advice.advice",
    "any_holds": "ekprob.odds.holdings",
    "believed_rescues": "ekprob.odds.advice.situation",
    "card_at": "ekprob.odds.holdings",
    "card_within_top": "ekprob.odds.holdings",
    "combo_in_hand": "ekprob.odds.opening_hands",
    "copies_in_hand": "ekprob.odds.opening_hands",
    "different_in_hand": "ekprob.odds.opening_hands",
    "equal_in_hand": "ekprob.odds.opening_hands",
    "five_different": "ekprob.odds.holdings",
    "hand_holds": "ekprob.odds.opening_hands",
    "holds": "ekprob.odds.holdings",
    "most_equal_in_hand": "ekprob.odds.opening_hands",
    "named_cards": "ekprob.odds.holdings",
    "next_cards": "ekprob.odds.holdings",
    "nope_may_come": "ekprob.odds.holdings",
    "nope_on_nope": "ekprob.odds.holdings",
    "opening_hand": "ekprob.odds.opening_hands",
    "opponents_hold": "ekprob.odds.opening_hands",
    "put_back_advice": "ekprob.odds.put_back",
    "race": "ekprob.odds.races.results",
    "stolen": "ekprob.odds.holdings",
    "titles_in_hand": "ekprob.odds.opening_hands",
}
"""Names whose modules load on first use, so that `import ekprob` stays quick."""

__getattr__ = loader(__name__, _LOADED_WHEN_ASKED)

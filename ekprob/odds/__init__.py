"""The questions people ask, each answered by a value that knows its derivation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ekprob.lazy import lazily
from ekprob.odds.draws import (
    by_position,
    draw_risk,
    drawing_seats,
    first_kitten_on,
    kitten_at,
    whose_draw,
    within_top,
)
from ekprob.probability.odds import Odds

if TYPE_CHECKING:
    from ekprob.odds.advice.advice import Advice, advise
    from ekprob.odds.advice.choices import Danger, Horizon, Option
    from ekprob.odds.advice.my_turn import MyTurn, believed_rescues
    from ekprob.odds.advice.rows import AdviceRow
    from ekprob.odds.board import OddsBoard
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

__all__ = [
    "Advice",
    "AdviceRow",
    "Danger",
    "Horizon",
    "MyTurn",
    "Odds",
    "OddsBoard",
    "Option",
    "PutBack",
    "PutBackAdvice",
    "Race",
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
    "first_kitten_on",
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

_ROOMS: Final = {
    "advice.advice": "Advice advise",
    "advice.choices": "Danger Horizon Option",
    "advice.my_turn": "MyTurn believed_rescues",
    "advice.rows": "AdviceRow",
    "board": "OddsBoard",
    "put_back": "PutBackAdvice put_back_advice",
    "races.chain": "PutBack",
    "races.results": "Race race",
    "holdings": "any_holds card_at card_within_top five_different holds "
    "named_cards next_cards nope_may_come nope_on_nope stolen",
    "opening_hands": "combo_in_hand copies_in_hand different_in_hand equal_in_hand "
    "hand_holds most_equal_in_hand opening_hand opponents_hold titles_in_hand",
}
"""Where the names are that load on first use, so that `import ekprob` stays quick."""

__getattr__, __dir__ = lazily(__name__, _ROOMS)

"""The numbers that the odds explorer shows, each with its question and a name to ask "why?" by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ekprob.errors import BadValueError
from ekprob.i18n import Message
from ekprob.odds.answers import Odds
from ekprob.odds.draws import draw_risk, kitten_at, whose_draw, within_top
from ekprob.widgets.explorer.situation import MOST_SEEN, Situation

NEXT: Final = "next"
DRAWS: Final = "draws"
TOP: Final = "top"
SEAT: Final = "seat-"
POSITION: Final = "position-"


@dataclass(frozen=True)
class Numbers:
    """What can be asked of a situation; `draws` is how far the player looks ahead, at most the whole pile."""

    situation: Situation
    draws: int

    def tiles(self) -> dict[str, Odds]:
        """The numbers that stand out: the next card, the next draws, what a See the Future would show."""
        belief = self.situation.belief
        if not belief.cards:
            return {}
        depth = min(MOST_SEEN, belief.cards)
        return {
            NEXT: draw_risk(belief),
            DRAWS: draw_risk(belief, self.draws),
            TOP: within_top(belief, depth),
        }

    def seats(self) -> dict[str, Odds]:
        """Whose draw brings the first kitten, if everyone only draws: the seat to draw comes first."""
        now = self.situation
        odds = whose_draw(now.belief, now.turn_order, now.owed)
        return {f"{SEAT}{seat}": each for seat, each in zip(now.turn_order, odds, strict=True)}

    def about(self, name: str) -> Odds:
        """The number called `name`; raises `BadValueError` if there is none in this situation.

        >>> from ekprob.beliefs.pile import PileBelief
        >>> now = Situation.at_start(PileBelief(cards=23, kittens=3), players=4)
        >>> str(Numbers(now, draws=2).about("draws").probability)
        '63/253'
        """
        if name not in self.names():
            raise BadValueError(Message("interface.error_number", {"given": repr(name)}))
        if name.startswith(POSITION):
            return kitten_at(self.situation.belief, int(name.removeprefix(POSITION)))
        return {**self.tiles(), **self.seats()}[name]

    def names(self) -> tuple[str, ...]:
        """Every number that there is, the likeliest to be asked for first."""
        positions = (f"{POSITION}{position}" for position in range(self.situation.belief.cards))
        return (*self.tiles(), *self.seats(), *positions)

"""What the person at the page is asked, in words, and what a place for a kitten means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ekprob.game.events import Noped, Played
from ekprob.game.log import log_line
from ekprob.game.observation import Observation
from ekprob.game.table import Phase
from ekprob.odds.draws import drawing_seats
from ekprob.widgets.page.phrases import Phrases

View = dict[str, Any]
"""A part of what is sent to the page: plain numbers, texts, lists and dictionaries."""


@dataclass(frozen=True)
class Prompter:
    """Asks the seat that observes, in the language of the texts."""

    seen: Observation
    names: Sequence[str]
    tell: Phrases

    def prompt(self) -> View:
        """The question that `seen.phase` puts to the seat, which is the one that acts."""
        phase = self.seen.phase
        view: View = {"kind": phase.value, "text": self._question(), "detail": self._detail()}
        if phase is Phase.INSERT:
            view["places"] = self._places()
        if phase in (Phase.ALTER, Phase.DIG):
            view["cards"] = [card.value for card in self.seen.looking_at]
        return view

    def _question(self) -> str:
        seen, tell = self.seen, self.tell
        match seen.phase:
            case Phase.TURN if seen.must_draw:
                return tell("ask_must_draw")
            case Phase.TURN:
                return tell("ask_turn") if seen.owed == 1 else tell("ask_turns", owed=seen.owed)
            case Phase.NOW_WINDOW:
                asked = "ask_now_draw" if seen.draw_announced else "ask_now"
                return tell(asked, player=self.names[seen.current])
            case Phase.FAVOR | Phase.FEED if seen.announcement is not None:
                receiver = seen.announcement.seat if seen.phase is Phase.FAVOR else seen.announcement.target
                return tell(f"ask_{seen.phase.value}", player=self.names[receiver or 0])
            case Phase.INSERT if seen.kittens_out > 1:
                return tell("ask_insert_two")
            case Phase.CLAIRVOYANCE_WINDOW:
                return tell("ask_clairvoyance_window", player=self.names[seen.current])
        return tell(f"ask_{seen.phase.value}")

    def _detail(self) -> str:
        """What a window is a reaction to, and how it stands; empty in other phases."""
        seen = self.seen
        if seen.phase is not Phase.NOPE_WINDOW:
            return ""
        played = next(
            place for place in range(len(seen.history) - 1, -1, -1) if isinstance(seen.history[place], Played)
        )
        heard = [event for event in seen.history[played:] if isinstance(event, (Played, Noped))]
        lines = [log_line(event, self.tell.lang, names=self.names) for event in heard]
        lines.append(self.tell("stands_stopped" if seen.nopes % 2 else "stands_happens"))
        return " ".join(lines)

    def _places(self) -> list[View]:
        """For each place of the kitten, 0 being the top, who draws it if everybody only draws."""
        seen = self.seen
        living = living_from(seen)
        places = seen.pile_size + 1
        # The turn that now ends is one of those owed.
        later = (*living[1:], living[0])
        draws = (
            drawing_seats(places, living, seen.owed - 1) if seen.owed > 1 else drawing_seats(places, later)
        )
        return [
            {
                "position": position,
                "seat": seat,
                "text": self.tell(
                    self._place_key(position, places), position=position, player=self.names[seat]
                ),
            }
            for position, seat in enumerate(draws)
        ]

    @staticmethod
    def _place_key(position: int, places: int) -> str:
        if position == 0:
            return "place_top"
        return "place_bottom" if position == places - 1 else "place_below"


def living_from(seen: Observation) -> tuple[int, ...]:
    """The living seats clockwise, from the one that observes."""
    players = len(seen.living)
    around = [(seen.seat + step) % players for step in range(players)]
    return tuple(seat for seat in around if seen.living[seat])

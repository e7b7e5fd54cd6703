"""A replay without a page: go to any step of a recorded game, and see it as one seat did or all open."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ekprob.charts.danger_chart import GameStep
from ekprob.errors import BadValueError, quoted
from ekprob.game.reasons import illegal_because
from ekprob.game.record import GameRecord
from ekprob.i18n import Message, check_language
from ekprob.odds.draws import draw_risk
from ekprob.widgets.page.players import check_seat, checked_names, shown_names
from ekprob.widgets.replayer.frames import Frame, Game, Knowledge


class ReplaySession:
    """A recorded game, and the step that is shown.

    Everything that fails raises an `EkprobError` and changes nothing.

    >>> from ekprob.game import new_game
    >>> from ekprob.rules import edition
    >>> session = ReplaySession(GameRecord.of(new_game(edition("original"), 3, seed=1)), seat=0)
    >>> session.step, session.last, [str(risk) for risk in session.risks(0)]
    (0, 0, ['2/29'])
    """

    def __init__(
        self,
        record: GameRecord,
        seat: int | None = None,
        lang: str = "en",
        names: Sequence[str | None] | None = None,
    ) -> None:
        if not isinstance(record, GameRecord):
            raise BadValueError(Message("replay.error_record", {"given": quoted(record)}))
        self.lang = check_language(lang)
        self.game = Game.of(record)
        self._names = checked_names(names, record.players)
        self.seat = self._checked(seat)
        """The seat as which the game is seen; None for all."""
        self.shows_truth = seat is None
        """Whether the page tells what really lay on top."""
        self.step = 0
        """The step that is shown; 0 is the deal."""
        self.open_whys: frozenset[int] = frozenset()
        """The seats whose risk is derived."""
        self._known: dict[int, Knowledge] = {}

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.game.frames) - 1

    @property
    def frame(self) -> Frame:
        """The table at the step that is shown."""
        return self.game.frames[self.step]

    @property
    def shown(self) -> Sequence[int]:
        """The seats whose cards and odds are shown."""
        return range(self.game.setup.players) if self.seat is None else [self.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """What each player is called, in the session's language."""
        return shown_names(self._names, self.lang)

    def known_by(self, seat: int) -> Knowledge:
        """What `seat` knew of the draw pile, step by step; worked out when it is first asked for."""
        if seat not in self._known:
            self._known[seat] = self.game.known_by(seat)
        return self._known[seat]

    def risks(self, seat: int) -> tuple[Fraction | None, ...]:
        """For each step the risk of the next card as `seat` knew it; None for an empty pile or when dead."""
        return tuple(
            draw_risk(pile).probability if pile.cards and frame.living[seat] else None
            for pile, frame in zip(self.known_by(seat).piles, self.game.frames, strict=True)
        )

    def steps(self) -> tuple[GameStep, ...]:
        """The whole game for the chart, with the seats that are shown."""
        lines = [self.risks(seat) for seat in self.shown]
        return tuple(self._step(step, tuple(line[step] for line in lines)) for step in range(self.last + 1))

    def _step(self, step: int, risks: tuple[Fraction | None, ...]) -> GameStep:
        on_top = self.game.frames[step].kitten_on_top if self.shows_truth else None
        kitten = self.game.kitten_drawn(step)
        if kitten is None:
            return GameStep(risks, on_top)
        # What a seat that is not shown knew is not told: the chance is then the one that the shown seat knew.
        knower = kitten.seat if kitten.seat in self.shown else self.shown[0]
        return GameStep(risks, on_top, self.names[kitten.seat], self.known_by(knower).kitten_chances[step])

    # What the page asks for

    def go_to(self, step: int) -> None:
        """Show another step; raises `BadValueError` for one that the game does not have."""
        if not 0 <= step <= self.last:
            raise BadValueError(Message("replay.error_step", {"given": step, "last": self.last}))
        self.step = step

    def go_to_next_kitten(self) -> None:
        """Show the next step at which a kitten is drawn, or the end."""
        later = range(self.step + 1, self.last + 1)
        self.step = next((step for step in later if self.game.kitten_drawn(step)), self.last)

    def see_as(self, seat: int | None) -> None:
        """See the game as one seat, or as all with all cards open, what lay on top as well."""
        self.seat = self._checked(seat)
        self.shows_truth = seat is None
        self.open_whys = frozenset()

    def ask_why(self, seat: int, *, is_open: bool) -> None:
        """Open or close the "why?" of a seat's risk; raises `BadValueError` for a seat that is not shown."""
        if seat not in self.shown:
            raise BadValueError(illegal_because("no_such_seat", given=seat, last=self.game.setup.players - 1))
        self.open_whys = self.open_whys | {seat} if is_open else self.open_whys - {seat}

    def _checked(self, seat: int | None) -> int | None:
        return None if seat is None else check_seat(seat, self.game.setup.players)

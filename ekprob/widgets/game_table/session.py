"""A game at the table without a page: people and bots take turns, and each person sees what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from random import Random
from typing import Final

from ekprob.errors import BadValueError
from ekprob.game.actions import Action, Play
from ekprob.game.chance import any_seed
from ekprob.game.events import Passed
from ekprob.game.observation import Observation
from ekprob.game.state import GameState
from ekprob.game.table import Phase
from ekprob.i18n import Message, check_language
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.simulate.bots import BOTS
from ekprob.widgets.game_table.coach import Coach
from ekprob.widgets.game_table.offers import Offer, offers
from ekprob.widgets.game_table.setup import PERSON, GameSetup, load, to_json
from ekprob.widgets.game_table.undo import Undo
from ekprob.widgets.page.save_file import SaveFile

WINDOWS: Final = frozenset({Phase.NOPE_WINDOW, Phase.NOW_WINDOW, Phase.CLAIRVOYANCE_WINDOW})
"""What everybody is asked, whether they can react or not."""


class Pace(Enum):
    """How the bots' moves come."""

    AT_ONCE = "at_once"
    QUICK = "quick"
    SLOW = "slow"
    BY_HAND = "by_hand"
    """Each when the person asks for it."""


DELAYS: Final[dict[Pace, int | None]] = {
    Pace.AT_ONCE: 0,
    Pace.QUICK: 700,
    Pace.SLOW: 2000,
    Pace.BY_HAND: None,
}
"""Milliseconds that the page waits before the next move; None if it waits for the person."""


class GameSession:
    """A table with people and bots.

    Everything that fails raises an `EkprobError` and changes nothing.
    A seat's observation is all that its bot, its page or its coach get to see.

    >>> from ekprob.game.actions import Draw
    >>> session = GameSession.new(players=3, seed=1)
    >>> session.act(Draw())
    >>> session.seen.pile_size < 29
    True
    """

    def __init__(
        self, setup: GameSetup, state: GameState, *, lang: str = "en", file: SaveFile | None = None
    ) -> None:
        self.lang = check_language(lang)
        self.setup = setup
        self.file = file or SaveFile()
        """Holds the game after each action."""
        self.pace = Pace.AT_ONCE
        self.coach = Coach()
        self.asks_everybody = len(setup.people) > 1
        """Whether people are asked about every card, even if they cannot react: else who shares the screen
        learns who can."""
        self.status: Message | None = None
        self.seat = setup.people[0]
        """The seat whose page is shown."""
        self._state = state
        self._sit_down()

    @classmethod
    def new(  # noqa: PLR0913, PLR0917  # a table has this many parts
        cls,
        edition: str | Edition = "original",
        players: int = 4,
        seed: int | str | None = None,
        bots: str | Sequence[str] = "counting",
        lang: str = "en",
        rulings: Rulings | None = None,
        names: Sequence[str] | None = None,
        humans: Sequence[int] = (0,),
        save: str | Path | None = None,
    ) -> GameSession:
        """Deal a game; without a seed every game is another.

        `save` names a file that must not be there yet: a saved game is taken up by `resume`. Raises
        `UnknownNameError` for a box, bot or language that does not exist, `BadValueError` for the rest.
        """
        setup = GameSetup.of(
            edition=edition,
            players=players,
            seed=any_seed() if seed is None else seed,
            bots=bots,
            rulings=rulings,
            names=names,
            humans=humans,
        )
        session = cls(setup, setup.deal(), lang=lang, file=SaveFile.fresh(save))
        session._save()
        session.go_on()
        return session

    @classmethod
    def resume(cls, path: str | Path, lang: str = "en") -> GameSession:
        """Take up the game that is saved in `path`, and go on saving it there.

        Raises `DamagedRecordError` for a file that holds no such game, `BadValueError` if there is none; the
        file is kept as it is.
        """
        setup, state = load(Path(path))
        session = cls(setup, state, lang=lang, file=SaveFile(path))
        session.status = Message("table.status_resumed", {"file": session.file.name})
        session.go_on()
        return session

    # What is asked of whom

    @property
    def seen(self) -> Observation:
        """What the shown seat sees."""
        return self._state.observe(self.seat)

    @property
    def step(self) -> int:
        """How many events there were: a message that was meant for another step is refused."""
        return len(self._state.events)

    @property
    def asked(self) -> int | None:
        """The seat of the person who must decide now, or None."""
        seat = self._state.acting_seat
        if self._state.is_over or self.setup.bots[seat] is not PERSON:
            return None
        if self._state.phase in WINDOWS and not self.asks_everybody and len(self._state.legal_actions()) == 1:
            return None  # it can only pass
        return seat

    @property
    def next_to_look(self) -> int | None:
        """The person to whom the screen must be handed first; None if it is in the right hands."""
        return self.asked if self.asked != self.seat else None

    @property
    def others_act(self) -> bool:
        """Whether the game waits for bots, or for somebody who can only pass."""
        return self.asked is None and not self._state.is_over

    @property
    def offers(self) -> dict[str, Offer]:
        """What the shown seat may do now; empty if nothing."""
        return offers(self._state.legal_actions()) if self.asked == self.seat else {}

    @property
    def why_no_undo(self) -> Message | None:
        """Why the last choice cannot be taken back; None if it can."""
        return self._undo.why_not

    def why_not(self, card: Card) -> Message | None:
        """Why the shown seat cannot play this card alone now; None if it can, or if it is not asked."""
        may_play = self._state.phase in (Phase.TURN, Phase.NOW_WINDOW, Phase.CLAIRVOYANCE_WINDOW)
        return self._state.why_illegal(Play((card,))) if may_play and self.asked == self.seat else None

    # What happens

    def act(self, action: Action) -> None:
        """Let the shown seat do it; raises `IllegalActionError` with the reason if it is not allowed."""
        if self.asked != self.seat:
            raise BadValueError(Message("table.error_not_asked", {}))
        before, known = self._state.copy(), self.step
        self._state.apply(action)
        self._undo.note(before, self._state.events[known:], self.seat)
        self.status = None
        self._save()
        if self.pace is Pace.AT_ONCE:
            self.go_on()

    def go_on(self) -> None:
        """Let the others act, up to the next thing that can be seen, or at once until a person is asked."""
        if not self.others_act:
            return
        while self.others_act:
            known = self.step
            self._state.apply(self._others_action())
            events = self._state.events[known:]
            self._undo.note_events(events, self.seat)
            if self.pace is not Pace.AT_ONCE and any(not isinstance(event, Passed) for event in events):
                break
        self._save()

    def undo(self) -> None:
        """Take back the last choice of the shown seat; raises `BadValueError` if it is final, with why."""
        self._state = self._undo.back()
        self._save()
        self.status = Message("table.status_undone", {})

    def take_over(self, seat: int) -> None:
        """Show the page of the person who must decide now."""
        if seat != self.next_to_look:
            raise BadValueError(Message("table.error_not_next", {"given": seat}))
        self.seat = seat
        self._undo.forget(Message("table.undo_answered", {}))
        self.coach.forget()
        self.status = None

    def new_game(self, setup: GameSetup) -> None:
        """Deal another game at this table."""
        state = setup.deal()
        self.setup, self._state = setup, state
        self.seat = setup.people[0]
        self.status = None
        self._sit_down()
        self._save()
        if self.pace is Pace.AT_ONCE:
            self.go_on()

    def _sit_down(self) -> None:
        self._bots = [None if kind is PERSON else BOTS[kind]() for kind in self.setup.bots]
        self._undo = Undo()
        self.coach.forget()

    def _others_action(self) -> Action:
        seat = self._state.acting_seat
        bot = self._bots[seat]
        if bot is None:
            return self._state.legal_actions()[0]  # a person who can only pass
        # The choice depends on nothing but the game so far, so a resumed game goes on as this one would.
        rng = Random(f"{self.setup.seed} {seat} {len(self._state.actions)}")
        return bot.choose(self._state.observe(seat), rng)

    def _save(self) -> None:
        self.file.write(lambda: to_json(self.setup, self._state))

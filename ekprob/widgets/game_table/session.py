"""A game at the table without a page: people and bots take turns, and each person sees what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from ekprob.errors import BadValueError, EkprobError
from ekprob.game.actions import Action, Play
from ekprob.game.events import Passed
from ekprob.game.observation import Observation
from ekprob.game.state import GameState
from ekprob.game.table import Phase
from ekprob.i18n import Message, check_language
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.simulate.bots import BOTS
from ekprob.widgets.game_table import messages as game_messages
from ekprob.widgets.game_table import saving as game_saving
from ekprob.widgets.game_table import setup as game_setup
from ekprob.widgets.game_table.coach import Coach
from ekprob.widgets.game_table.offers import Offer, offers
from ekprob.widgets.game_table.pace import Pace
from ekprob.widgets.game_table.setup import PERSON, TableSetup
from ekprob.widgets.game_table.undo import why_final

WINDOWS: Final = frozenset({Phase.NOPE_WINDOW, Phase.NOW_WINDOW, Phase.CLAIRVOYANCE_WINDOW})
"""What everybody is asked, whether they can react or not."""


class GameSession:
    """A table with people and bots.

    Everything that fails raises an `EkprobError` and changes nothing; `handle` notes it for the page instead.
    A seat's observation is all that its bot, its page or its coach get to see.

    >>> session = GameSession.new(players=3, seed=1)
    >>> session.handle({"do": "act", "id": "draw", "step": session.step})
    >>> session.error is None, session.seen.pile_size < 29
    (True, True)
    """

    def __init__(
        self, setup: TableSetup, state: GameState, *, lang: str = "en", autosave: Path | None = None
    ) -> None:
        self.lang = check_language(lang)
        self.setup = setup
        self.autosave = autosave
        """The file that holds the game after each action; None if it is not saved."""
        self.pace = Pace.AT_ONCE
        self.coach = Coach()
        self.asks_everybody = len(setup.people) > 1
        """Whether people are asked about every card, even if they cannot react: else who shares the screen
        learns who can."""
        self.status: Message | None = None
        self.error: Message | str | None = None
        """Why the last message of the page was refused; None when it was not."""
        self.warning: Message | None = None
        """Why the game could not be saved; None when it was."""
        self.handled = 0
        """How many messages were handled: the page sets its fields anew after each."""
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
        autosave: str | Path | None = None,
    ) -> GameSession:
        """Deal a game; without a seed every game is another.

        `autosave` names a file that must not be there yet: a saved game is taken up by `resume`. Raises
        `UnknownNameError` for a box, bot or language that does not exist, `BadValueError` for the rest.
        """
        setup = TableSetup.of(
            edition=edition,
            players=players,
            seed=game_setup.any_seed() if seed is None else seed,
            bots=bots,
            rulings=rulings,
            names=names,
            humans=humans,
        )
        path = None if autosave is None else Path(autosave)
        if path is not None and path.exists():
            raise BadValueError(
                f"{str(path)!r} is there already, and is kept: resume that game, or name another file"
            )
        session = cls(setup, setup.deal(), lang=lang, autosave=path)
        session._save()
        session.go_on()
        return session

    @classmethod
    def resume(cls, path: str | Path, lang: str = "en") -> GameSession:
        """Take up the game that is saved in `path`, and go on saving it there.

        Raises `DamagedRecordError` for a file that holds no such game, `BadValueError` if there is none; the
        file is kept as it is.
        """
        setup, state = game_saving.load(Path(path))
        session = cls(setup, state, lang=lang, autosave=Path(path))
        session.status = Message("table.status_resumed", {"file": Path(path).name})
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
    def is_over(self) -> bool:
        """Whether one player is left."""
        return self._state.is_over

    @property
    def others_act(self) -> bool:
        """Whether the game waits for bots, or for somebody who can only pass."""
        return self.asked is None and not self._state.is_over

    @property
    def waits_for(self) -> int:
        """The seat that decides now."""
        return self._state.acting_seat

    @property
    def offers(self) -> dict[str, Offer]:
        """What the shown seat may do now; empty if nothing."""
        return offers(self._state.legal_actions()) if self.asked == self.seat else {}

    @property
    def why_no_undo(self) -> Message | None:
        """Why the last choice cannot be taken back; None if it can."""
        return None if self._before else self._why_no_undo

    def why_not(self, card: Card) -> Message | None:
        """Why the shown seat cannot play this card alone now; None if it can, or if it is not asked."""
        if self.asked != self.seat or self._state.phase not in (
            Phase.TURN,
            Phase.NOW_WINDOW,
            Phase.CLAIRVOYANCE_WINDOW,
        ):
            return None
        return self._state.why_illegal(Play((card,)))

    # What happens

    def act(self, action: Action) -> None:
        """Let the shown seat do it; raises `IllegalActionError` with the reason if it is not allowed."""
        if self.asked != self.seat:
            raise BadValueError(Message("table.error_not_asked", {}))
        before, known = self._state.copy(), self.step
        self._state.apply(action)
        self._before.append(before)
        self._happened(known)
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
            if self._happened(known) and self.pace is not Pace.AT_ONCE:
                break
        self._save()

    def undo(self) -> None:
        """Take back the last choice of the shown seat; raises `BadValueError` if it is final, with why."""
        if not self._before:
            raise BadValueError(self._why_no_undo)
        self._state = self._before.pop()
        self._save()
        self.status = Message("table.status_undone", {})

    def take_over(self, seat: int) -> None:
        """Show the page of the person who must decide now."""
        if seat != self.next_to_look:
            raise BadValueError(Message("table.error_not_next", {"given": seat}))
        self.seat = seat
        self._forget(Message("table.undo_answered", {}))
        self.coach.forget()
        self.status = None

    def new_game(self, setup: TableSetup) -> None:
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
        self._before: list[GameState] = []
        self._why_no_undo = Message("table.undo_nothing", {})
        self.coach.forget()

    def _others_action(self) -> Action:
        seat = self._state.acting_seat
        bot = self._bots[seat]
        if bot is None:
            return self._state.legal_actions()[0]  # a person who can only pass
        # The choice depends on nothing but the game so far, so a resumed game goes on as this one would.
        rng = Random(f"{self.setup.seed} {seat} {len(self._state.actions)}")
        return bot.choose(self._state.observe(seat), rng)

    def _happened(self, known: int) -> bool:
        """Note what happened since `known` events, and return whether there was anything to see."""
        events = self._state.events[known:]
        final = why_final(events, self.seat)
        if final is not None:
            self._forget(final)
        return any(not isinstance(event, Passed) for event in events)

    def _forget(self, reason: Message) -> None:
        self._before = []
        self._why_no_undo = reason

    def _save(self) -> None:
        self.warning = None
        if self.autosave is None:
            return
        try:
            game_saving.save(self.autosave, self.setup, self._state)
        except OSError as fault:
            facts = {"file": self.autosave.name, "reason": fault.strerror or repr(fault)}
            self.warning = Message("table.warning_not_saved", facts)

    # Messages of the page

    def handle(self, content: object) -> None:
        """Do what a message of the page says; an `EkprobError` becomes `error`, and nothing else changes."""
        self.handled += 1
        try:
            game_messages.obey(self, content)
            self.error = None
        except EkprobError as error:
            self.error = error.message if isinstance(error.message, Message) else str(error)

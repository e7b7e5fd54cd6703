"""Messages of the page to the table: everything that comes in is checked here, before it does anything."""

from __future__ import annotations

from typing import Final

from ekprob.checks import seed as checked_seed
from ekprob.errors import BadValueError, quoted
from ekprob.game.chance import any_seed
from ekprob.i18n import Message
from ekprob.simulate.bots import BOTS
from ekprob.widgets.game_table.offers import offered
from ekprob.widgets.game_table.session import GameSession, Pace
from ekprob.widgets.page.fields import Content, choice, flag, member, whole, words
from ekprob.widgets.page.inbox import Messages, speak


def _act(session: GameSession, content: Content) -> None:
    _check_step(session, content)
    session.act(offered(content, session.offers))


def _check_step(session: GameSession, content: Content) -> None:
    # A double click must not draw twice.
    if whole(content, "step") != session.step:
        raise BadValueError(Message("table.error_step", {}))


def _go_on(session: GameSession, content: Content) -> None:
    # Every copy of the page has a clock of its own: the first to strike is heard.
    if whole(content, "step") == session.step:
        session.go_on()
        session.status = None


def _new_game(session: GameSession, content: Content) -> None:
    session.new_game(
        session.setup.changed(
            seed=_seed(content),
            edition=words(content, "edition") if "edition" in content else None,
            players=whole(content, "players") if "players" in content else None,
            bots=choice(content, "bots", tuple(BOTS)) if "bots" in content else None,
        )
    )


def _seed(content: Content) -> int | str:
    seed = content.get("seed", "")
    if isinstance(seed, str) and not seed:
        return any_seed()
    try:
        if not isinstance(seed, str) or len(seed) <= LONGEST_SEED:
            return checked_seed("seed", seed)
    except BadValueError:
        pass  # told in the words of the page
    raise BadValueError(Message("table.error_seed", {"given": quoted(seed), "letters": LONGEST_SEED}))


def _pace(session: GameSession, content: Content) -> None:
    session.pace = member(Pace, content, "pace")
    if session.pace is Pace.AT_ONCE:
        session.go_on()


def _coach(session: GameSession, content: Content) -> None:
    session.coach.is_on = flag(content, "on")


def _advise(session: GameSession, content: Content) -> None:
    _check_step(session, content)
    session.coach.be_patient(session.seen)


def _ask_everybody(session: GameSession, content: Content) -> None:
    session.asks_everybody = flag(content, "on")


LONGEST_SEED: Final = 40
"""Letters of a seed that is typed."""

MESSAGES: Final[Messages[GameSession]] = Messages(
    {
        "act": _act,
        "advise": _advise,
        "ask_everybody": _ask_everybody,
        "coach": _coach,
        "go_on": _go_on,
        "language": speak,
        "new_game": _new_game,
        "pace": _pace,
        "take_over": lambda session, told: session.take_over(whole(told, "seat")),
        "undo": lambda session, _: session.undo(),
        "why": lambda session, told: session.coach.ask_why(
            session.seen, words(told, "number"), is_open=flag(told, "open")
        ),
    },
    unknown="table.error_message",
)
"""What each kind of message does."""

obey = MESSAGES.obey
"""Does what a message says; raises an `EkprobError`, and changes nothing, if that cannot be."""

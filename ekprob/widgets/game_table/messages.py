"""Messages of the page to the table: everything that comes in is checked here, before it does anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from ekprob.errors import BadValueError
from ekprob.i18n import Message, check_language
from ekprob.simulate.bots import BOTS
from ekprob.widgets.game_table.offers import offered
from ekprob.widgets.game_table.pace import Pace
from ekprob.widgets.game_table.setup import any_seed
from ekprob.widgets.page.fields import Content, choice, flag, member, whole, words

if TYPE_CHECKING:
    from ekprob.widgets.game_table.session import GameSession


def obey(session: GameSession, content: object) -> None:
    """Do what a message says; raises an `EkprobError`, and changes nothing, if that cannot be."""
    doing = content.get("do") if isinstance(content, Mapping) else None
    if not isinstance(content, Mapping) or not isinstance(doing, str) or doing not in READERS:
        raise BadValueError(Message("table.error_message", {"given": repr(doing or content)}))
    READERS[doing](session, content)


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


def _undo(session: GameSession, _content: Content) -> None:
    session.undo()


def _take_over(session: GameSession, content: Content) -> None:
    session.take_over(whole(content, "seat"))


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
    if type(seed) is int or (isinstance(seed, str) and len(seed) <= LONGEST_SEED):
        return seed if seed != "" else any_seed()
    raise BadValueError(Message("table.error_seed", {"given": repr(seed), "letters": LONGEST_SEED}))


def _pace(session: GameSession, content: Content) -> None:
    session.pace = member(Pace, content, "pace")
    if session.pace is Pace.AT_ONCE:
        session.go_on()


def _coach(session: GameSession, content: Content) -> None:
    session.coach.is_on = flag(content, "on")


def _advise(session: GameSession, content: Content) -> None:
    _check_step(session, content)
    session.coach.be_patient(session.seen)


def _why(session: GameSession, content: Content) -> None:
    session.coach.ask_why(session.seen, words(content, "number"), is_open=flag(content, "open"))


def _language(session: GameSession, content: Content) -> None:
    session.lang = check_language(words(content, "lang"))


def _ask_everybody(session: GameSession, content: Content) -> None:
    session.asks_everybody = flag(content, "on")


LONGEST_SEED: Final = 40
"""Letters of a seed that is typed."""

READERS: Final[dict[str, Callable[[GameSession, Content], None]]] = {
    "act": _act,
    "advise": _advise,
    "ask_everybody": _ask_everybody,
    "coach": _coach,
    "go_on": _go_on,
    "language": _language,
    "new_game": _new_game,
    "pace": _pace,
    "take_over": _take_over,
    "undo": _undo,
    "why": _why,
}
"""What each kind of message does."""

"""What the page shows of a tracked game: one dictionary for JSON, in the session's language."""

from __future__ import annotations

from ekprob.game.log import log_line
from ekprob.i18n import text
from ekprob.rules.cards import Card
from ekprob.widgets.page.odds_view import cards_view, odds_view
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import (
    View,
    box_names,
    card_names,
    counted,
    held,
    language_options,
    options,
    whose_turn,
)
from ekprob.widgets.tracker.buttons import Buttons
from ekprob.widgets.tracker.likely import everything, likely
from ekprob.widgets.tracker.session import TrackerSession


def view_state(session: TrackerSession) -> View:
    """Everything the page needs; a session that is not started shows the set-up only.

    >>> view = view_state(TrackerSession())
    >>> view["mode"], view["setup"]["missing"], view["odds"]
    ('setup', 7, None)
    """
    lang = session.lang
    tell, tell_table = Phrases(lang, "tracker"), Phrases(lang, "table")
    view: View = {
        "texts": {**tell_table.for_the_page(), **tell.for_the_page()},
        "step": len(session.events),
        "cards": card_names(session.draft.setup.in_play, lang),
        "log": [session.game.words(each.event, lang) for each in session.events],
        "can_undo": session.can_undo,
        "shared": session.focus.shared,
        "languages": language_options(),
        "file": session.file.note(lang),
        "status": tell.message(session.status),
        "warning": tell.message(session.file.warning),
    }
    if not session.is_started:
        nothing: View = {"table": None, "likely": [], "anything": [], "odds": None}
        return {**view, **nothing, "mode": "setup", "setup": _setup(session)}
    buttons, board = Buttons(session.moment, session.names, lang), session.board
    odds = odds_view(board, session.focus.open_whys, session.names, lang)
    return {
        **view,
        "mode": "track",
        "setup": None,
        "table": _table(session),
        "likely": likely(buttons),
        "anything": everything(buttons, _actor(session)),
        "odds": {**odds, **cards_view(board, session.names, lang)},
    }


def _actor(session: TrackerSession) -> int:
    """The seat whose events are offered: whose turn it is, unless another was chosen."""
    return session.moment.turn.current if session.focus.actor is None else session.focus.actor


def _setup(session: TrackerSession) -> View:
    draft, lang = session.draft, session.lang
    tell, start = Phrases(lang, "tracker"), draft.setup
    key = "hand_missing" if draft.missing else "hand_complete"
    return {
        "edition": draft.edition.name,
        "boxes": options(box_names(draft.edition, lang)),
        "players": draft.players,
        "allowed": list(draft.edition.players),
        "seat": draft.seat,
        "names": [
            {"seat": seat, "shown": shown, "given": draft.names[seat] or ""}
            for seat, shown in enumerate(session.names)
        ],
        "missing": draft.missing,
        "note": tell(key, missing=draft.missing, rescue=start.rescue.name_in(lang)),
        "hand": [
            {"card": card.value, "count": draft.dealt.count(card), "most": draft.most(card)}
            for card in start.shuffled
            if card is not Card.EXPLODING_KITTEN
        ],
    }


def _table(session: TrackerSession) -> View:
    moment, names, lang = session.moment, session.names, session.lang
    turn, belief, tell = moment.turn, moment.belief, Phrases(lang, "table")
    return {
        "now": _now(session),
        "note": _stopped(session),
        "pile": counted("pile", moment.cards, lang),
        "discards": [card.value for card in reversed(belief.discards)],
        "me": moment.me,
        "actor": _actor(session),
        "hand": held(belief.hand),
        "seats": [
            {
                "seat": seat,
                "name": names[seat],
                "cards": counted("cards", belief.hand_size(seat), lang),
                "is_living": belief.living[seat],
                "is_current": seat == turn.current and not moment.is_over,
                "turns": tell("turns", owed=turn.owed) if seat == turn.current and turn.owed > 1 else "",
            }
            for seat in range(len(names))
        ],
    }


def _now(session: TrackerSession) -> str:
    turn, names, lang = session.moment.turn, session.names, session.lang
    if session.moment.is_over:
        return text("log.won", lang, player=names[session.moment.belief.living.index(True)])
    return whose_turn(names[turn.current], turn.owed, lang)


def _stopped(session: TrackerSession) -> str:
    """That the last play is stopped, as it stands; or that it happens although somebody said no."""
    followed = session.moment.followed
    if not followed.is_open or not followed.nopes or followed.announced is None:
        return ""
    key = "stands_stopped" if followed.is_stopped else "stands_happens"
    played = log_line(followed.announced, session.lang, names=session.names)
    return f"{played} {Phrases(session.lang, 'table')(key)}"

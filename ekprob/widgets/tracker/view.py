"""What the page shows of a tracked game: one dictionary for JSON, in the session's language."""

from __future__ import annotations

from ekprob.game.log import log_line
from ekprob.i18n import LANGUAGES, text
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition, edition
from ekprob.rules.source import edition_names
from ekprob.widgets.game_table.view import LANGUAGE_NAMES
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.tracker.buttons import View
from ekprob.widgets.tracker.likely import everything, likely
from ekprob.widgets.tracker.odds_view import odds_view
from ekprob.widgets.tracker.offers import Offers
from ekprob.widgets.tracker.session import TrackerSession


def view_state(session: TrackerSession) -> View:
    """Everything the page needs; a session that is not started shows the set-up only.

    >>> view = view_state(TrackerSession())
    >>> view["mode"], view["setup"]["missing"], view["odds"]
    ('setup', 7, None)
    """
    view: View = {
        "lang": session.lang,
        "texts": _texts(session.lang),
        "handled": session.handled,
        "step": len(session.steps),
        "mode": "track" if session.is_started else "setup",
        "setup": None if session.is_started else _setup(session),
        "cards": {card.value: card.name_in(session.lang) for card in session.draft.start.in_play},
        "table": None,
        "likely": [],
        "anything": [],
        "log": [session.words(step.event) for step in session.steps],
        "odds": None,
        "can_undo": session.can_undo,
        "shared": session.focus.shared,
        "languages": [{"value": lang, "label": LANGUAGE_NAMES[lang]} for lang in LANGUAGES],
        "file": "" if session.file is None else text("table.saved_in", session.lang, file=session.file.name),
        "status": _said(session.status, session.lang),
        "error": _said(session.error, session.lang),
        "warning": _said(session.warning, session.lang),
    }
    if session.is_started:
        offers = Offers(session.moment, session.names, session.lang)
        view["table"] = _table(session)
        view["likely"] = likely(offers)
        view["anything"] = everything(offers, _actor(session))
        view["odds"] = odds_view(session.numbers, session.focus.open_whys, session.names, session.lang)
    return view


def _actor(session: TrackerSession) -> int:
    """The seat whose events are offered: whose turn it is, unless another was chosen."""
    return session.moment.turn.current if session.focus.actor is None else session.focus.actor


def _texts(lang: str) -> dict[str, str]:
    """The page's own texts, and those that it shares with the game table."""
    return {**Phrases(lang, "table").for_the_page(), **Phrases(lang, "tracker").for_the_page()}


def _said(message: object, lang: str) -> str:
    return Phrases(lang).message(message)  # type: ignore[arg-type]  # a Message, a text or nothing


def _setup(session: TrackerSession) -> View:
    draft, lang = session.draft, session.lang
    tell, start = Phrases(lang, "tracker"), draft.start
    names = edition_names()
    boxes = [edition(name) for name in names]
    key = "hand_missing" if draft.missing else "hand_complete"
    return {
        "edition": draft.edition.name,
        "boxes": [_box(box, lang) for box in boxes]
        + ([] if draft.edition.name in names else [_box(draft.edition, lang)]),
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


def _box(box: Edition, lang: str) -> View:
    name = Phrases(lang)(f"box_{box.name}") if box.name in edition_names() else box.name
    return {"value": box.name, "label": name}


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
        "hand": [{"card": card.value, "count": count} for card, count in belief.hand.items()],
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


def counted(what: str, cards: int, lang: str) -> str:
    """So many cards, in words of the game table.

    >>> counted("cards", 1, "en"), counted("cards", 2, "en")
    ('1 card', '2 cards')
    """
    return text(f"table.{what}_one" if cards == 1 else f"table.{what}", lang, cards=cards)


def _now(session: TrackerSession) -> str:
    turn, names, lang = session.moment.turn, session.names, session.lang
    if session.moment.is_over:
        return text("log.won", lang, player=names[session.moment.belief.living.index(True)])
    key = "log.turn" if turn.owed == 1 else "log.turns"
    return text(key, lang, player=names[turn.current], owed=turn.owed)


def _stopped(session: TrackerSession) -> str:
    """That the last play is stopped, as it stands; or that it happens although somebody said no."""
    followed = session.moment.followed
    if not followed.is_open or not followed.nopes or followed.announced is None:
        return ""
    key = "stands_stopped" if followed.is_stopped else "stands_happens"
    played = log_line(followed.announced, session.lang, names=session.names)
    return f"{played} {Phrases(session.lang, 'table')(key)}"

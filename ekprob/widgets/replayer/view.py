"""What the page shows of a replay: one dictionary for JSON with only what the shown seats may see."""

from __future__ import annotations

from typing import Any

from ekprob.game.events import Passed
from ekprob.game.log import log_line
from ekprob.i18n import LANGUAGES, text
from ekprob.odds.draws import draw_risk
from ekprob.probability.numbers import exact_and_percent
from ekprob.rules.cards import Card
from ekprob.widgets.game_table.view import LANGUAGE_NAMES
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.replayer.session import ReplaySession
from ekprob.widgets.tracker.view import counted

View = dict[str, Any]

ALL = "all"
"""Stands for the view of all seats at once."""


def view_state(session: ReplaySession) -> View:
    """Everything the page needs, in the session's language.

    >>> from ekprob.game import GameRecord, new_game
    >>> from ekprob.rules import edition
    >>> view = view_state(ReplaySession(GameRecord.of(new_game(edition("original"), 3, seed=1)), seat=0))
    >>> [seat["hand"] is None for seat in view["seats"]], view["top"]
    ([False, True, True], '')
    """
    tell, frame, lang = Phrases(session.lang, "replay"), session.frame, session.lang
    return {
        "lang": lang,
        "texts": {**Phrases(lang, "table").for_the_page(), **tell.for_the_page()},
        "handled": session.handled,
        "step": session.step,
        "last": session.last,
        "at": tell("at", step=session.step, last=session.last),
        "now": _now(session),
        "cards": {card.value: card.name_in(lang) for card in (*session.game.setup.in_play,)},
        "seats": [_seat(seat, session) for seat in range(len(session.names))],
        "pile": counted("pile", len(frame.pile), lang),
        "top": tell("top_is", card=frame.pile[0].name_in(lang)) if session.shows_truth and frame.pile else "",
        "top_card": frame.pile[0].value if session.shows_truth and frame.pile else "",
        "discards": [card.value for card in reversed(frame.discards)],
        "log": _log(session),
        "risks": [_risk(seat, session) for seat in session.shown if frame.living[seat]],
        "seat": ALL if session.seat is None else session.seat,
        "views": [
            {"value": ALL, "label": tell("seen_by_all")},
            *({"value": seat, "label": name} for seat, name in enumerate(session.names)),
        ],
        "truth": session.shows_truth,
        "languages": [{"value": each, "label": LANGUAGE_NAMES[each]} for each in LANGUAGES],
        "error": tell.message(session.error),
    }


def _now(session: ReplaySession) -> str:
    frame, names = session.frame, session.names
    if frame.winner is not None:
        return Phrases(session.lang, "replay")("over", player=names[frame.winner])
    key = "log.turn" if frame.owed == 1 else "log.turns"
    return text(key, session.lang, player=names[frame.current], owed=frame.owed)


def _seat(seat: int, session: ReplaySession) -> View:
    frame = session.frame
    hand = frame.hands[seat] if seat in session.shown else None
    return {
        "seat": seat,
        "name": session.names[seat],
        "cards": counted("cards", len(frame.hands[seat]), session.lang),
        "is_living": frame.living[seat],
        "is_current": seat == frame.current and frame.winner is None,
        "hand": None if hand is None else _counted(hand),
    }


def _counted(hand: tuple[Card, ...]) -> list[View]:
    return [{"card": card.value, "count": hand.count(card)} for card in dict.fromkeys(hand)]


def _log(session: ReplaySession) -> list[View]:
    """The lines up to now, each with the step that it belongs to."""
    lines = []
    for step in range(session.step + 1):
        for event in session.game.happened(step):
            if not isinstance(event, Passed):
                words = log_line(event, session.lang, seat=session.seat, names=session.names)
                lines.append({"step": step, "text": words})
    return lines


def _risk(seat: int, session: ReplaySession) -> View:
    pile = session.known_by(seat).piles[session.step]
    odds = draw_risk(pile) if pile.cards else None
    is_open = seat in session.open_whys and odds is not None
    return {
        "seat": seat,
        "name": session.names[seat],
        "answer": "–" if odds is None else exact_and_percent(odds.probability),
        "why": odds.explain(session.lang).text if odds is not None and is_open else "",
        "is_open": is_open,
    }

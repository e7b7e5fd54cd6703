"""What the page shows of a replay: one dictionary for JSON with only what the shown seats may see."""

from __future__ import annotations

from collections import Counter

from ekprob.game.events import Passed
from ekprob.game.log import log_line
from ekprob.odds.draws import draw_risk
from ekprob.probability.numbers import exact_and_percent
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View, card_names, counted, held, language_options, options, whose_turn
from ekprob.widgets.replayer.session import ReplaySession

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
        "texts": {**Phrases(lang, "table").for_the_page(), **tell.for_the_page()},
        "step": session.step,
        "last": session.last,
        "at": tell("at", step=session.step, last=session.last),
        "now": _now(session),
        "cards": card_names(session.game.setup.in_play, lang),
        "seats": [_seat(seat, session) for seat in range(len(session.names))],
        "pile": counted("pile", len(frame.pile), lang),
        "top": tell("top_is", card=frame.pile[0].name_in(lang)) if session.shows_truth and frame.pile else "",
        "top_card": frame.pile[0].value if session.shows_truth and frame.pile else "",
        "discards": [card.value for card in reversed(frame.discards)],
        "log": _log(session),
        "risks": [_risk(seat, session) for seat in session.shown if frame.living[seat]],
        "seat": ALL if session.seat is None else session.seat,
        "views": options({ALL: tell("seen_by_all"), **dict(enumerate(session.names))}),
        "truth": session.shows_truth,
        "languages": language_options(),
    }


def _now(session: ReplaySession) -> str:
    frame, names = session.frame, session.names
    if frame.winner is not None:
        return Phrases(session.lang, "replay")("over", player=names[frame.winner])
    return whose_turn(names[frame.current], frame.owed, session.lang)


def _seat(seat: int, session: ReplaySession) -> View:
    frame = session.frame
    hand = frame.hands[seat] if seat in session.shown else None
    return {
        "seat": seat,
        "name": session.names[seat],
        "cards": counted("cards", len(frame.hands[seat]), session.lang),
        "is_living": frame.living[seat],
        "is_current": seat == frame.current and frame.winner is None,
        "hand": None if hand is None else held(Counter(hand)),
    }


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

"""What the page shows of an explorer session: one dictionary for JSON, in the session's language."""

from __future__ import annotations

from fractions import Fraction

from ekprob.odds.answers import Odds
from ekprob.probability.numbers import exact_and_percent, fraction_text, percent
from ekprob.rules.source import edition_names
from ekprob.widgets.explorer.actions import View, actions, not_in_the_box, put_back_form
from ekprob.widgets.explorer.numbers import POSITION
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import MOST_CARDS, PileSetup, ruling_values
from ekprob.widgets.page.phrases import Phrases


def view_state(session: ExplorerSession) -> View:
    """Everything the page needs; numbers as "3/23" and "13.04 %".

    >>> from ekprob.rules.editions import edition
    >>> box = edition("original")
    >>> view = view_state(ExplorerSession(PileSetup(box, players=4, rulings=box.default_rulings)))
    >>> view["tiles"][0]["answer"], view["pile"]
    ('3/23 = 13.04 %', 'Now: 23 cards in the pile, 3 kittens among them. Seat 0 draws next.')
    """
    say = Phrases(session.lang)
    return {
        "lang": session.lang,
        "handled": session.handled,
        "texts": say.for_the_page(),
        "setup": _setup(session.setup, say),
        "pile": _pile(session, say),
        "draws": {"value": session.draws, "min": 1, "max": session.belief.cards},
        "tiles": [_tile(name, odds, session.lang) for name, odds in session.numbers.tiles().items()],
        "seats": [_seat_row(name, odds, say) for name, odds in session.numbers.seats().items()],
        "positions": _position_rows(session, say),
        "whys": _whys(session),
        "actions": actions(session),
        "absent": _absent(session, say),
        "put_back": put_back_form(session),
        "log": [_log_line(say.message(line.message), line.risk) for line in session.log],
        "can_undo": session.can_undo,
        "can_reset": bool(session.log),
        "status": say.message(session.status),
        "error": say.message(session.error),
    }


def _setup(setup: PileSetup, say: Phrases) -> View:
    names = edition_names()
    boxes = names if setup.box.name in names else [*names, setup.box.name]
    return {
        "edition": {
            "value": setup.box.name,
            "options": [_option(name, _box_name(name, say)) for name in boxes],
        },
        "players": {
            "value": setup.players,
            "options": [_option(each, str(each)) for each in setup.box.players],
        },
        "rulings": [_ruling(name, setup, say) for name in setup.ruling_names()],
        "cards": {"value": setup.cards, "min": 1, "max": MOST_CARDS},
        "kittens": {"value": setup.kittens, "min": 0, "max": setup.cards},
        "note": say("note_box" if setup.is_from_the_box else "note_own_pile"),
    }


def _box_name(name: str, say: Phrases) -> str:
    return say(f"box_{name}") if name in edition_names() else name


def _ruling(name: str, setup: PileSetup, say: Phrases) -> View:
    value = setup.rulings.to_plain()[name]
    options = [_option(each, say(f"ruling_{name}_{each}")) for each in ruling_values(name)]
    return {"field": name, "label": say(f"ruling_{name}"), "value": value, "options": options}


def _pile(session: ExplorerSession, say: Phrases) -> str:
    now = session.situation
    facts = {"cards": now.belief.cards, "kittens": now.belief.kittens, "seat": now.turn, "owed": now.owed}
    return say("pile_now" if now.owed == 1 else "pile_now_owed", **facts)


def _tile(name: str, odds: Odds, lang: str) -> View:
    return {
        "name": name,
        "question": odds.question(lang),
        "answer": exact_and_percent(odds.probability),
        "frequency": odds.explain(lang).frequency,
    }


def _seat_row(name: str, odds: Odds, say: Phrases) -> View:
    seat = name.rpartition("-")[2]
    return {"name": name, "label": say("seat", seat=seat), **_number(odds.probability)}


def _position_rows(session: ExplorerSession, say: Phrases) -> list[View]:
    labels = {0: say("position_next")}
    return [
        {"name": f"{POSITION}{position}", "label": labels.get(position, str(position)), **_number(chance)}
        for position, chance in enumerate(session.belief.by_position())
    ]


def _number(probability: Fraction) -> View:
    return {"fraction": fraction_text(probability), "percent": percent(probability)}


def _whys(session: ExplorerSession) -> dict[str, str]:
    """The explanations that are open; one about a card that is gone waits until undo brings it back."""
    numbers = session.numbers
    there = session.open_whys.intersection(numbers.names())
    return {name: numbers.about(name).explain(session.lang).text for name in sorted(there)}


def _absent(session: ExplorerSession, say: Phrases) -> str:
    cards = not_in_the_box(session)
    return say("not_in_the_box", cards=", ".join(cards)) if cards else ""


def _log_line(words: str, risk: Fraction | None) -> View:
    return {"text": words, "risk": "" if risk is None else exact_and_percent(risk)}


def _option(value: object, label: str) -> View:
    return {"value": str(value), "label": label}

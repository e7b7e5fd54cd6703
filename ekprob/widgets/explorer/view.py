"""What the page shows of an explorer session: one dictionary for JSON, in the session's language."""

from __future__ import annotations

from fractions import Fraction

from ekprob.probability.numbers import exact_and_percent, fraction_text, percent
from ekprob.probability.odds import Odds
from ekprob.rules.rulings import CLOSED_SETS
from ekprob.widgets.explorer.messages import actions, not_in_the_box, put_back_form
from ekprob.widgets.explorer.session import ExplorerSession
from ekprob.widgets.explorer.setup import MOST_CARDS, PileSetup
from ekprob.widgets.explorer.standing import POSITION
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View, box_names, options


def view_state(session: ExplorerSession) -> View:
    """Everything the page needs; numbers as "3/23" and "13.04 %".

    >>> from ekprob.rules.editions import edition
    >>> box = edition("original")
    >>> view = view_state(ExplorerSession(PileSetup(box, players=4, rulings=box.default_rulings)))
    >>> view["tiles"][0]["answer"], view["pile"]
    ('3/23 = 13.04 %', 'Now: 23 cards in the pile, 3 kittens among them. Seat 0 draws next.')
    """
    say = Phrases(session.lang)
    absent = ", ".join(not_in_the_box(session))
    return {
        "texts": say.for_the_page(),
        "setup": _setup(session.setup, say),
        "pile": _pile(session, say),
        "draws": {"value": session.draws, "min": 1, "max": session.belief.cards},
        "tiles": [_tile(name, odds, session.lang) for name, odds in session.numbers.tiles().items()],
        "seats": [_seat_row(name, odds, say) for name, odds in session.numbers.seats().items()],
        "positions": _position_rows(session, say),
        "whys": _whys(session),
        "actions": actions(session),
        "absent": say("not_in_the_box", cards=absent) if absent else "",
        "put_back": put_back_form(session),
        "log": [
            {
                "text": say.message(line.message),
                "risk": "" if line.risk is None else exact_and_percent(line.risk),
            }
            for line in session.log
        ],
        "can_undo": session.can_undo,
        "can_reset": bool(session.log),
        "status": say.message(session.status),
    }


def _setup(setup: PileSetup, say: Phrases) -> View:
    return {
        "edition": {"value": setup.box.name, "options": options(box_names(setup.box, say.lang))},
        "players": {
            "value": setup.players,
            "options": options({str(each): str(each) for each in setup.box.players}),
        },
        "rulings": [_ruling(name, setup, say) for name in setup.ruling_names()],
        "cards": {"value": setup.cards, "min": 1, "max": MOST_CARDS},
        "kittens": {"value": setup.kittens, "min": 0, "max": setup.cards},
        "note": say("note_box" if setup.is_from_the_box else "note_own_pile"),
    }


def _ruling(name: str, setup: PileSetup, say: Phrases) -> View:
    value = setup.rulings.to_plain()[name]
    # A number or a yes-or-no is not chosen from a list.
    members = CLOSED_SETS.get(name, ())
    values = options({each.value: say(f"ruling_{name}_{each.value}") for each in members})
    return {"field": name, "label": say(f"ruling_{name}"), "value": value, "options": values}


def _pile(session: ExplorerSession, say: Phrases) -> str:
    now = session.standing
    facts = {"cards": now.belief.cards, "kittens": now.belief.kittens, "seat": now.turn, "owed": now.owed}
    return say("pile_now" if now.owed == 1 else "pile_now_owed", **facts)


def _tile(name: str, odds: Odds[Fraction], lang: str) -> View:
    return {
        "name": name,
        "question": odds.question_in(lang),
        "answer": exact_and_percent(odds.probability),
        "frequency": odds.explain(lang).frequency,
    }


def _seat_row(name: str, odds: Odds[Fraction], say: Phrases) -> View:
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

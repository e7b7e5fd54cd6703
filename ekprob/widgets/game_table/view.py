"""What the page shows of a table: one dictionary for JSON with only what the shown seat may see."""

from __future__ import annotations

from ekprob.game.actions import Give, Insert, Nope, Play, Rescue, Revive, Take
from ekprob.game.combos import FIVE, PAIR
from ekprob.game.events import Dealt, Event, GameStarted, Passed, TurnBegan
from ekprob.game.log import log_line
from ekprob.game.observation import Observation
from ekprob.i18n import LANGUAGES
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition, edition
from ekprob.rules.source import edition_names
from ekprob.simulate.bots import BOTS
from ekprob.widgets.game_table.coach_view import coach_view
from ekprob.widgets.game_table.offers import FIVE_DIFFERENT, Offer
from ekprob.widgets.game_table.pace import DELAYS, Pace
from ekprob.widgets.game_table.prompts import Prompter, View
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.page.phrases import Phrases

LOG_LINES = 60
"""The newest lines of the log that go to the page."""

NOBODY = -1
"""A seat that is not there sees what everybody sees."""

NO_DEED = (Dealt, GameStarted, Passed, TurnBegan)
"""Events that say nothing of what somebody has just done."""


def view_state(session: GameSession) -> View:
    """Everything the page needs, in the session's language.

    >>> view = view_state(GameSession.new(players=3, seed=1))
    >>> view["mode"], view["pile"]["count"], len(view["seats"])
    ('play', 29, 3)
    """
    tell = Phrases(session.lang, "table")
    seen = session.seen
    mode = _mode(session)
    shown = mode != "hand_over"
    names = session.setup.names_in(session.lang)
    view: View = {
        "lang": session.lang,
        "texts": tell.for_the_page(),
        "handled": session.handled,
        "step": session.step,
        "mode": mode,
        "me": session.seat if shown else None,
        "cards": {card.value: _card(card, tell) for card in (*seen.setup.in_play, Card.EXPLODING_KITTEN)},
        "seats": [_seat(seat, session, seen, names, tell) for seat in range(len(seen.living))],
        "pile": {"count": seen.pile_size, "text": _counted(tell, "pile", seen.pile_size)},
        "discards": [card.value for card in reversed(seen.discards)],
        "hand": _hand(session, seen) if shown else [],
        "offers": [_offer(offer, names, tell) for offer in session.offers.values()] if shown else [],
        "prompt": _prompt(session, seen, names, tell),
        "waiting": _waiting(session),
        "log": _log(seen, session.seat if shown else NOBODY, names, session.lang),
        "undo": {"on": session.why_no_undo is None, "why": tell.message(session.why_no_undo)},
        "settings": _settings(session, tell),
        "status": tell.message(session.status),
        "error": tell.message(session.error),
        "warning": tell.message(session.warning),
        "coach": None,
    }
    if shown and session.coach.is_on and mode != "over":
        view["coach"] = coach_view(session.coach, seen, names, session.lang)
    return view


def _mode(session: GameSession) -> str:
    if session.is_over:
        return "over"
    return "play" if session.next_to_look is None else "hand_over"


def _card(card: Card, tell: Phrases) -> View:
    return {"name": card.name_in(tell.lang), "about": tell(f"about_{card.value}")}


def _seat(seat: int, session: GameSession, seen: Observation, names: tuple[str, ...], tell: Phrases) -> View:
    bot = session.setup.bots[seat]
    last = next((event for event in reversed(seen.history) if _is_deed(event, seat)), None)
    return {
        "seat": seat,
        "name": names[seat],
        "kind": tell("person" if bot is None else f"bot_{bot}"),
        "cards": seen.hand_sizes[seat],
        "cards_text": _counted(tell, "cards", seen.hand_sizes[seat]),
        "is_living": seen.living[seat],
        "is_current": seat == seen.current and not session.is_over,
        "is_acting": seat == session.waits_for,
        "turns": tell("turns", owed=seen.owed) if seat == seen.current and seen.owed > 1 else "",
        "last": "" if last is None else log_line(last, session.lang, seat=NOBODY, names=names),
    }


def _counted(tell: Phrases, what: str, cards: int) -> str:
    return tell(f"{what}_one") if cards == 1 else tell(what, cards=cards)


def _is_deed(event: Event, seat: int) -> bool:
    return getattr(event, "seat", None) == seat and not isinstance(event, NO_DEED)


def _hand(session: GameSession, seen: Observation) -> list[View]:
    found = []
    offers = session.offers.values()
    tell = Phrases(session.lang, "table")
    for card in dict.fromkeys(seen.hand):
        uses = [offer.id for offer in offers if card in offer.cards]
        why = session.why_not(card) if f"play {card.value}" not in uses else None
        found.append(
            {"card": card.value, "count": seen.hand.count(card), "offers": uses, "why": tell.message(why)}
        )
    return found


def _offer(offer: Offer, names: tuple[str, ...], tell: Phrases) -> View:
    return {
        "id": offer.id,
        "label": _label(offer, names, tell),
        "cards": [card.value for card in offer.cards],
        "targets": [{"seat": seat, "name": names[seat]} for seat in offer.targets],
        "names": [{"card": card.value, "name": card.name_in(tell.lang)} for card in offer.names],
        "choose": FIVE if offer.id == FIVE_DIFFERENT else 0,
    }


def _label(offer: Offer, names: tuple[str, ...], tell: Phrases) -> str:
    first = offer.first
    if offer.id == FIVE_DIFFERENT:
        return tell("do_five")
    if isinstance(first, Play) and len(first.cards) > 1:
        return tell("do_pair" if len(first.cards) == PAIR else "do_three", cards=_listed(first.cards, tell))
    if isinstance(first, Play | Give | Take | Rescue):
        verb = type(first).__name__.lower()
        return tell(f"do_{verb}", card=offer.cards[0].name_in(tell.lang))
    if isinstance(first, Nope):
        return tell("do_nope" if first.card is Card.NOPE else "do_clone_nope")
    if isinstance(first, Revive):
        return tell("do_revive", player=names[first.seat])
    if isinstance(first, Insert):
        return tell("do_insert")
    return tell(f"do_{offer.id}")


def _listed(cards: tuple[Card, ...], tell: Phrases) -> str:
    return " + ".join(card.name_in(tell.lang) for card in cards)


def _prompt(session: GameSession, seen: Observation, names: tuple[str, ...], tell: Phrases) -> View:
    if session.is_over:
        key = "ask_over_mine" if seen.winner == session.seat else "ask_over"
        return {"kind": "over", "text": tell(key, player=names[seen.winner or 0]), "detail": ""}
    if session.next_to_look is not None:
        name = names[session.next_to_look]
        return {
            "kind": "hand_over",
            "text": tell("ask_hand_over", player=name),
            "detail": tell("hand_over_button", player=name),
            "seat": session.next_to_look,
        }
    if session.asked is None:
        text = tell("ask_wait", player=names[session.waits_for])
        return {
            "kind": "wait",
            "text": text,
            "detail": "" if seen.living[session.seat] else tell("you_are_dead"),
        }
    return Prompter(seen, names, tell).prompt()


def _waiting(session: GameSession) -> View | None:
    return {"milliseconds": DELAYS[session.pace]} if session.others_act else None


def _log(seen: Observation, seat: int, names: tuple[str, ...], lang: str) -> list[list[int | str]]:
    """The newest lines with their numbers, the oldest first."""
    told = [(number, event) for number, event in enumerate(seen.history) if not isinstance(event, Passed)]
    return [[number, log_line(event, lang, seat=seat, names=names)] for number, event in told[-LOG_LINES:]]


def _settings(session: GameSession, tell: Phrases) -> View:
    setup = session.setup
    bot = next((bot for bot in setup.bots if bot is not None), "counting")
    return {
        "boxes": [_box(box, tell.lang) for box in _boxes(setup.edition)],
        "edition": setup.edition.name,
        "players": setup.players,
        "bots": _choice(bot, {kind: tell(f"bot_{kind}") for kind in BOTS}),
        "pace": _choice(session.pace.value, {pace.value: tell(f"pace_{pace.value}") for pace in Pace}),
        "language": _choice(session.lang, {lang: LANGUAGE_NAMES[lang] for lang in LANGUAGES}),
        "coach": session.coach.is_on,
        "ask_everybody": session.asks_everybody if len(setup.people) > 1 else None,
        # The seed tells where every card lies, so it is told when the game is over.
        "seed": tell("seed_was", seed=setup.seed) if session.is_over else "",
        "file": "" if session.autosave is None else tell("saved_in", file=session.autosave.name),
    }


def _boxes(own: Edition) -> list[Edition]:
    printed = [edition(name) for name in edition_names()]
    return printed if own.name in edition_names() else [*printed, own]


def _box(box: Edition, lang: str) -> View:
    name = Phrases(lang)(f"box_{box.name}") if box.name in edition_names() else box.name
    return {"value": box.name, "label": name, "players": list(box.players)}


def _choice(value: str, options: dict[str, str]) -> View:
    return {
        "value": value,
        "options": [{"value": each, "label": label} for each, label in options.items()],
    }


LANGUAGE_NAMES = {"en": "English", "es": "Español", "id": "Bahasa Indonesia", "zh-Hant": "繁體中文"}
"""Each language in its own words."""

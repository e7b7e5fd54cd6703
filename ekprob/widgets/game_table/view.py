"""What the page shows of a table: one dictionary for JSON with only what the shown seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ekprob.game.actions import Give, Insert, Nope, Play, Rescue, Revive, Take
from ekprob.game.combos import FIVE, PAIR
from ekprob.game.events import Dealt, Event, GameStarted, Noped, Passed, Played, TurnBegan
from ekprob.game.log import log_line
from ekprob.game.observation import Observation
from ekprob.game.seats import living_from
from ekprob.game.table import NOBODY, Phase
from ekprob.odds.draws import drawing_seats
from ekprob.rules.cards import Card
from ekprob.simulate.bots import BOTS
from ekprob.widgets.game_table.coach import coach_view
from ekprob.widgets.game_table.offers import FIVE_DIFFERENT, Offer
from ekprob.widgets.game_table.session import DELAYS, GameSession, Pace
from ekprob.widgets.page.phrases import Phrases
from ekprob.widgets.page.views import View, box_name, boxes, counted, language_options, options

LOG_LINES = 60
"""The newest lines of the log that go to the page."""

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
    mode = "play" if session.next_to_look is None else "hand_over"
    if seen.winner is not None:
        mode = "over"
    shown = mode != "hand_over"
    names = session.setup.names_in(session.lang)
    view: View = {
        "texts": tell.for_the_page(),
        "step": session.step,
        "mode": mode,
        "me": session.seat if shown else None,
        "cards": {card.value: _card(card, tell) for card in (*seen.setup.in_play, Card.EXPLODING_KITTEN)},
        "seats": [_seat(seat, session, seen, names, tell) for seat in range(len(seen.living))],
        "pile": {"count": seen.pile_size, "text": counted("pile", seen.pile_size, session.lang)},
        "discards": [card.value for card in reversed(seen.discards)],
        "hand": _hand(session, seen) if shown else [],
        "offers": [_offer(offer, names, tell) for offer in session.offers.values()] if shown else [],
        "prompt": _prompt(session, seen, names, tell),
        "waiting": {"milliseconds": DELAYS[session.pace]} if session.others_act else None,
        "log": _log(seen, session.seat if shown else NOBODY, names, session.lang),
        "undo": {"on": session.why_no_undo is None, "why": tell.message(session.why_no_undo)},
        "settings": _settings(session, tell),
        "status": tell.message(session.status),
        "warning": tell.message(session.file.warning),
        "coach": None,
    }
    if shown and session.coach.is_on and mode != "over":
        view["coach"] = coach_view(session.coach, seen, names, session.lang)
    return view


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
        "cards_text": counted("cards", seen.hand_sizes[seat], session.lang),
        "is_living": seen.living[seat],
        "is_current": seat == seen.current and seen.winner is None,
        "is_acting": seat == seen.acting_seat,
        "turns": tell("turns", owed=seen.owed) if seat == seen.current and seen.owed > 1 else "",
        # A seat that is not there sees what everybody sees.
        "last": "" if last is None else log_line(last, session.lang, seat=NOBODY, names=names),
    }


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
        cards = " + ".join(card.name_in(tell.lang) for card in first.cards)
        return tell("do_pair" if len(first.cards) == PAIR else "do_three", cards=cards)
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


def _prompt(session: GameSession, seen: Observation, names: tuple[str, ...], tell: Phrases) -> View:
    if seen.winner is not None:
        key = "ask_over_mine" if seen.winner == session.seat else "ask_over"
        return {"kind": "over", "text": tell(key, player=names[seen.winner]), "detail": ""}
    if session.next_to_look is not None:
        name = names[session.next_to_look]
        return {
            "kind": "hand_over",
            "text": tell("ask_hand_over", player=name),
            "detail": tell("hand_over_button", player=name),
            "seat": session.next_to_look,
        }
    if session.asked is None:
        text = tell("ask_wait", player=names[seen.acting_seat])
        detail = "" if seen.living[session.seat] else tell("you_are_dead")
        return {"kind": "wait", "text": text, "detail": detail}
    return Prompter(seen, names, tell).prompt()


def _log(seen: Observation, seat: int, names: tuple[str, ...], lang: str) -> list[list[int | str]]:
    """The newest lines with their numbers, the oldest first."""
    told = [(number, event) for number, event in enumerate(seen.history) if not isinstance(event, Passed)]
    return [[number, log_line(event, lang, seat=seat, names=names)] for number, event in told[-LOG_LINES:]]


def _settings(session: GameSession, tell: Phrases) -> View:
    setup = session.setup
    bot = next((bot for bot in setup.bots if bot is not None), "counting")
    return {
        "boxes": [
            {"value": box.name, "label": box_name(box, tell.lang), "players": list(box.players)}
            for box in boxes(setup.edition)
        ],
        "edition": setup.edition.name,
        "players": setup.players,
        "bots": _choice(bot, {kind: tell(f"bot_{kind}") for kind in BOTS}),
        "pace": _choice(session.pace.value, {pace.value: tell(f"pace_{pace.value}") for pace in Pace}),
        "language": {"value": session.lang, "options": language_options()},
        "coach": session.coach.is_on,
        "ask_everybody": session.asks_everybody if len(setup.people) > 1 else None,
        # The seed tells where every card lies, so it is told when the game is over.
        "seed": tell("seed_was", seed=setup.seed) if session.seen.winner is not None else "",
        "file": session.file.note(session.lang),
    }


def _choice(value: str, labels: dict[str, str]) -> View:
    return {"value": value, "options": options(labels)}


@dataclass(frozen=True)
class Prompter:
    """Asks the seat that observes, in the language of the texts."""

    seen: Observation
    names: Sequence[str]
    tell: Phrases

    def prompt(self) -> View:
        """The question that `seen.phase` puts to the seat, which is the one that acts."""
        phase = self.seen.phase
        view: View = {"kind": phase.value, "text": self._question(), "detail": self._detail()}
        if phase is Phase.INSERT:
            view["places"] = self._places()
        if phase in (Phase.ALTER, Phase.DIG):
            view["cards"] = [card.value for card in self.seen.looking_at]
        return view

    def _question(self) -> str:
        seen, tell = self.seen, self.tell
        match seen.phase:
            case Phase.TURN if seen.must_draw:
                return tell("ask_must_draw")
            case Phase.TURN:
                return tell("ask_turn") if seen.owed == 1 else tell("ask_turns", owed=seen.owed)
            case Phase.NOW_WINDOW:
                asked = "ask_now_draw" if seen.draw_announced else "ask_now"
                return tell(asked, player=self.names[seen.current])
            case Phase.FAVOR | Phase.FEED if seen.announcement is not None:
                receiver = seen.announcement.seat if seen.phase is Phase.FAVOR else seen.announcement.target
                return tell(f"ask_{seen.phase.value}", player=self.names[receiver or 0])
            case Phase.INSERT if seen.kittens_out > 1:
                return tell("ask_insert_two")
            case Phase.CLAIRVOYANCE_WINDOW:
                return tell("ask_clairvoyance_window", player=self.names[seen.current])
        return tell(f"ask_{seen.phase.value}")

    def _detail(self) -> str:
        """What a window is a reaction to, and how it stands; empty in other phases."""
        seen = self.seen
        if seen.phase is not Phase.NOPE_WINDOW:
            return ""
        played = next(
            place for place in range(len(seen.history) - 1, -1, -1) if isinstance(seen.history[place], Played)
        )
        heard = [event for event in seen.history[played:] if isinstance(event, (Played, Noped))]
        lines = [log_line(event, self.tell.lang, names=self.names) for event in heard]
        lines.append(self.tell("stands_stopped" if seen.nopes % 2 else "stands_happens"))
        return " ".join(lines)

    def _places(self) -> list[View]:
        """For each place of the kitten, 0 being the top, who draws it if everybody only draws."""
        seen = self.seen
        living = living_from(seen.seat, seen.living)
        places = seen.pile_size + 1
        # The turn that now ends is one of those owed.
        later = (*living[1:], living[0])
        draws = (
            drawing_seats(places, living, seen.owed - 1) if seen.owed > 1 else drawing_seats(places, later)
        )
        keys = {places - 1: "place_bottom", 0: "place_top"}
        found = []
        for position, seat in enumerate(draws):
            key = keys.get(position, "place_below")
            text = self.tell(key, position=position, player=self.names[seat])
            found.append({"position": position, "seat": seat, "text": text})
        return found

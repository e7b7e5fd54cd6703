"""What is done in a turn but draw: cards are played, somebody says no, the next turn begins."""

from __future__ import annotations

from typing import Final

from ekprob.errors import BadValueError
from ekprob.game import events as ev
from ekprob.game.combos import FIVE, PAIR, TRIPLE, sets_in, why_no_combo
from ekprob.game.effects import EFFECTS
from ekprob.game.reasons import illegal_because
from ekprob.i18n import Message
from ekprob.rules.cards import CATS, NOW_CARDS, RESCUES, Card
from ekprob.rules.rulings import Combos, DeadHand
from ekprob.widgets.page.fields import flag, whole
from ekprob.widgets.page.views import View
from ekprob.widgets.tracker.buttons import GAP, Buttons, button, plain_options, spread, step
from ekprob.widgets.tracker.kinds.kind import Doer, Kind, Told, cannot, why_not_held
from ekprob.widgets.tracker.kinds.pile import draws
from ekprob.widgets.tracker.moment import Moment

AIMED: Final = {Card.FAVOR: "target", Card.TARGETED_ATTACK: "target", Card.FEED_THE_DEAD: "target_dead"}
"""Cards that are aimed at somebody, and the choice that this asks for."""

MOST_OFFERED: Final = 6
"""Turns owed that can be chosen."""

MOST_TURNS: Final = 60
"""Turns that somebody may owe: more than any chain of Attacks brings."""


def own_turn(buttons: Buttons, seat: int) -> list[View]:
    """What is usual in a turn of `seat`: a draw, or a play with its first choice open."""
    sizes = combos_in_use(buttons)
    equal = [_combo(buttons, seat, size) for size in sizes if size != FIVE]
    plays = [each for each in (_single(buttons, seat), *equal) if each["steps"][0]["options"]]
    five = [_five(buttons, seat)] if FIVE in sizes else []
    return [*draws(buttons, seat), *map(spread, [*plays, *five])]


def combos_in_use(buttons: Buttons) -> tuple[int, ...]:
    """How many cards make a combo that means something by these rulings."""
    rulings = buttons.moment.belief.setup.rulings
    if rulings.combos is Combos.CAT_PAIRS:
        return (PAIR,)
    fives = rulings.five_different and rulings.combos is Combos.SPECIAL
    return (PAIR, TRIPLE, FIVE) if fives else (PAIR, TRIPLE)


def now(buttons: Buttons, card: Card) -> View:
    """Somebody whose turn it need not be played a NOW card."""
    steps = [buttons.seat_step("seat", buttons.answering)]
    if AIMED.get(card) == "target_dead":
        steps.append(buttons.seat_step("target", buttons.dead))
    label = buttons.log("played", None, cards=card.name_in(buttons.lang))
    return button(label, {"kind": "played", "cards": [card.value]}, steps)


def nopes(buttons: Buttons) -> list[View]:
    """Somebody said no, with a Nope or with a Clone on one; never to a card of their own."""
    turn, on_nope = buttons.moment.followed, buttons.moment.belief.discards[-1:] == (Card.NOPE,)
    own = turn.announced.seat if turn.announced is not None and not turn.nopes else None
    seats = buttons.seat_step("seat", [seat for seat in buttons.answering if seat != own])
    return [
        button(
            buttons.log("noped", None, card=card.name_in(buttons.lang)),
            {"kind": "noped", "card": card.value},
            [seats],
        )
        for card in ((Card.NOPE, Card.CLONE) if on_nope else (Card.NOPE,))
        if card in buttons.in_play
    ]


def _single(buttons: Buttons, seat: int) -> View:
    """A single card was played, at whom if it is aimed; a Clone as the card beneath it."""
    beneath = (buttons.moment.belief.discards or (None,))[-1]
    options = []
    for card in buttons.hand_or_titles(seat):
        title = beneath if card is Card.CLONE else card
        if title in EFFECTS:
            asks = [AIMED[title]] if title in AIMED else []
            options.append({**buttons.option(card), "value": [card.value], "asks": asks})
    steps = [
        step("cards", buttons.ask("card"), options),
        buttons.seat_step("target", buttons.others_of(seat), asked=False),
        {**buttons.seat_step("target", buttons.dead, asked=False), "name": "target_dead"},
    ]
    return button(buttons.log("played", seat, cards=GAP), {"kind": "played", "seat": seat}, steps)


def _combo(buttons: Buttons, seat: int, size: int) -> View:
    """A pair or three of a kind was played, and at whom."""
    belief, lang = buttons.moment.belief, buttons.lang
    counts = belief.hand if seat == buttons.moment.me else belief.setup.in_play
    copies = [card for card in buttons.hand_or_titles(seat) for _ in range(min(counts[card], size))]
    options = []
    for cards in sets_in(copies, belief.setup.rulings):
        if len(cards) == size:
            titles = [f"{cards.count(card)} × {card.name_in(lang)}" for card in dict.fromkeys(cards)]
            combo = {"value": [card.value for card in cards], "label": " + ".join(titles), "asks": ["target"]}
            options.append({**buttons.option(cards[0]), **combo})
    steps = [
        step("cards", buttons.ask("cards"), options),
        buttons.seat_step("target", buttons.others_of(seat), asked=False),
    ]
    label = buttons.tell("label_pair" if size == PAIR else "label_three", player=buttons.names[seat])
    return button(label, {"kind": "played", "seat": seat}, steps)


def _five(buttons: Buttons, seat: int) -> View:
    five = buttons.many_step(FIVE, buttons.hand_or_titles(seat), buttons.ask("five"), is_set=True)
    label = buttons.tell("label_five", player=buttons.names[seat])
    return button(label, {"kind": "played", "seat": seat}, [five])


def _turn(buttons: Buttons, _seat: int) -> list[View]:
    owed = plain_options({count: str(count) for count in range(1, MOST_OFFERED + 1)})
    steps = [buttons.seat_step("seat", buttons.alive), step("owed", buttons.ask("owed"), owed)]
    return [button(buttons.log("turn", None), {"kind": "turn"}, steps)]


def _read_played(told: Told) -> ev.Event:
    cards = told.sorted_cards()
    if len(cards) == 1:
        card = cards[0]
        if card in CATS or card in {Card.NOPE, Card.EXPLODING_KITTEN} or card in RESCUES:
            raise BadValueError(illegal_because("not_alone", card=card))
    elif (why := why_no_combo(cards, told.moment.belief.setup.rulings)) is not None:
        raise BadValueError(why)
    target = told.seat("target") if "target" in told else None
    named = told.card("named") if "named" in told else None
    return ev.Played(told.seat(), cards, _acts_as(cards, told.moment), target, named)


def _acts_as(cards: tuple[Card, ...], moment: Moment) -> Card | None:
    if len(cards) > 1:
        return None
    if cards[0] is not Card.CLONE:
        return cards[0]
    if not moment.belief.discards:
        raise BadValueError(illegal_because("clone_on_nothing"))
    return moment.belief.discards[-1]  # EN-24: a Clone becomes the card beneath it


def _read_turn(told: Told) -> ev.Event:
    owed = whole(told.entry, "owed") if "owed" in told else 1
    if not 1 <= owed <= MOST_TURNS:
        raise BadValueError(Message("tracker.error_owed", {"given": owed, "most": MOST_TURNS}))
    attacked = flag(told.entry, "attacked") if "attacked" in told else owed > 1
    return ev.TurnBegan(told.seat(), owed, attacked)


def _why_not_played(event: ev.Played, moment: Moment) -> Message | None:
    if not moment.belief.living[event.seat] and moment.belief.setup.rulings.dead_hand is not DeadHand.KEEP:
        return illegal_because("target_dead", seat=event.seat)
    return why_not_held(event.seat, event.cards, moment)


def _why_not_noped(event: ev.Noped, moment: Moment) -> Message | None:
    turn = moment.followed
    if turn.announced is None or not turn.is_open:
        return cannot("nothing_to_nope")
    if not turn.nopes and turn.announced.seat == event.seat:
        return cannot("own_card")
    return why_not_held(event.seat, [event.card], moment)


PLAYED: Final = Kind(
    "played",
    ("seat", "cards", "target", "named"),
    _read_played,
    _why_not_played,
    buttons=lambda buttons, seat: [spread(_single(buttons, seat))],
    offered_to=Doer.DEAD,
    # The dead still play where they keep their hands, and so answer.
    when=lambda buttons: buttons.answering != buttons.alive and not NOW_CARDS.isdisjoint(buttons.in_play),
)
NOPED: Final = Kind(
    "noped",
    ("seat", "card"),
    lambda told: ev.Noped(told.seat(), told.card(among=(Card.NOPE, Card.CLONE))),
    _why_not_noped,
    buttons=lambda buttons, _: nopes(buttons),
    offered_to=Doer.ANYBODY,
    when=lambda buttons: buttons.moment.followed.is_open,
)
TURN: Final = Kind(
    "turn",
    ("seat", "owed", "attacked"),
    _read_turn,
    only_living=True,
    buttons=_turn,
    offered_to=Doer.ANYBODY,
)

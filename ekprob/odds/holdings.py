"""Who holds what now, given all that I have seen? Questions to a `TableBelief`.

Each answer is exact while the belief about the hands is, and an `Estimate` from then on. A card is given as a
`Card` or by its name; an unknown name is an `UnknownNameError`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Final

from ekprob.beliefs.joint_questions import p_next_is_any, p_nope_on_nope, p_stolen_is_any, p_within_top
from ekprob.beliefs.table import TableBelief
from ekprob.beliefs.worlds import mass
from ekprob.checks import member, place, seats, whole
from ekprob.errors import BadValueError
from ekprob.game.combos import FIVE
from ekprob.i18n import Message
from ekprob.probability.estimate import Estimate
from ekprob.probability.odds import Derivation, Formula, Odds, Probability
from ekprob.rules.cards import Card
from ekprob.rules.rulings import Combos, DeadHand

AVERAGE: Final = Formula("P = sum of w * p / sum of w", r"P = \frac{\sum w \cdot p}{\sum w}")
"""What every answer is: the average over all ways in which the unseen cards may be spread."""

LARGEST_SUM: Final = 1_000_000
"""A sum of weights larger than this explains nothing."""


def holds(belief: TableBelief, seat: int, card: Card | str, at_least: int = 1) -> Odds[Probability]:
    """The probability that `seat` holds `at_least` so many of `card`; raises what `any_holds` raises."""
    return any_holds(belief, [seat], card, at_least)


def any_holds(
    belief: TableBelief, seats: Sequence[int], card: Card | str, at_least: int = 1
) -> Odds[Probability]:
    """The probability that `seats` together hold `at_least` so many of `card`.

    Raises `BadValueError` for no seat, one that is not there or named twice, or a number below 0.
    """
    named, at_least = _seats(belief, seats), whole("at_least", at_least)
    card = member(Card, card, "card")
    facts = {"seats": _listed(named), "card": card.message, "at_least": at_least}
    asked = Message("hands.ask_holds" if len(named) == 1 else "hands.ask_together", facts)
    found = belief.p_any_holds(named, card, at_least)
    return _odds(belief, asked, found, Message("hands.holds"))


def stolen(belief: TableBelief, seat: int) -> dict[Card, Odds[Probability]]:
    """What a random card stolen from another `seat` may be, the most likely first.

    Raises `BadValueError` for my own seat, one that is not there, or an empty hand.
    """
    _check_victim(belief, seat)
    counts = Message("hands.steals", {"cards": belief.hand_size(seat)})

    def answer(card: Card) -> Odds[Probability]:
        asked = Message("hands.ask_steals", {"seat": seat, "card": card.message})
        return _odds(belief, asked, belief.p_shown(seat, card), counts)

    return _ranked(belief, answer)


def named_cards(belief: TableBelief, seat: int) -> dict[Card, Odds[Probability]]:
    """For each card the chance that three of a kind get it from `seat` by its name, the best name first.

    Names that are equally good stand in the order of `Card`; names that must fail are left out. Raises
    `BadValueError` for my own seat, one that is not there, or an empty hand.
    """
    _check_victim(belief, seat)

    def answer(card: Card) -> Odds[Probability]:
        asked = Message("hands.ask_named", {"seat": seat, "card": card.message})
        return replace(holds(belief, seat, card), question=asked)

    return _ranked(belief, answer)


def next_cards(belief: TableBelief, at: int = 0) -> dict[Card, Odds[Probability]]:
    """What may lie at position `at` of the pile (0 is the next card, -1 the bottom), the most likely first.

    Raises `BadValueError` outside the pile.
    """
    return _ranked(belief, lambda card: card_at(belief, card, at))


def card_at(belief: TableBelief, card: Card | str, at: int = 0) -> Odds[Probability]:
    """The probability that `card` lies at position `at`: 0 is the next card, -1 the bottom.

    A kitten's is always exact. Raises `BadValueError` outside the pile.
    """
    card, at = member(Card, card, "card"), place("at", at, belief.tracked_pile.cards)
    facts = {"card": card.message, "position": at}
    asked = Message("hands.ask_card_at" if at else "hands.ask_next", facts)
    return _odds(belief, asked, belief.p_card_at(card, at), _in_pile(belief))


def card_within_top(belief: TableBelief, card: Card | str, depth: int) -> Odds[Probability]:
    """The probability of a `card` among the top `depth`; raises `BadValueError` for more than there are.

    A kitten's is always exact.
    """
    card, depth = member(Card, card, "card"), whole("depth", depth, 0, belief.tracked_pile.cards)
    is_kitten = card is Card.EXPLODING_KITTEN
    found = belief.pile.risk(depth) if is_kitten else p_within_top(belief, card, depth)
    asked = Message("hands.ask_within_top", {"card": card.message, "depth": depth})
    return _odds(belief, asked, found, _in_pile(belief))


def nope_may_come(belief: TableBelief, actor: int, seats: Sequence[int] | None = None) -> Odds[Probability]:
    """The probability that somebody else holds a Nope for what `actor` has laid down.

    Nobody's choice is guessed: a Nope may come if it can, that is if one of the seats that may answer holds
    one. These are all others living, and the dead where they keep their hands, or the `seats` named; I am one
    of them unless I am the actor. When a Nope lies on top, its player is the actor. Raises `BadValueError`
    for a seat that is not there.
    """
    others = _responders(belief, actor, seats)
    asked = Message("hands.ask_nope", {"seat": actor})
    found = belief.p_any_holds(others, Card.NOPE)
    return _odds(belief, asked, found, Message("hands.nope", {"seats": _listed(others)}))


def nope_on_nope(belief: TableBelief, actor: int, seats: Sequence[int] | None = None) -> Odds[Probability]:
    """The probability that what `actor` plays on its turn can be Noped, and that Nope Noped in turn.

    The second answer may come from the actor, who may also use a Clone for it (ruling Z16), or from another
    of the `seats`. Both Nopes must be held now. Raises `BadValueError` for a seat that is not there.
    """
    others = _responders(belief, actor, seats)
    asked = Message("hands.ask_nope_on_nope", {"seat": actor})
    counts = Message("hands.nope_on_nope", {"seats": _listed(others), "actor": actor})
    return _odds(belief, asked, p_nope_on_nope(belief, actor, others), counts)


def five_different(belief: TableBelief, steal_from: int | None = None) -> Odds[Probability]:
    """The probability that I hold five different titles after my next draw, or after a random steal.

    It is 1 if I hold them now, and 0 where the rules have no such combo. Raises `BadValueError` for a seat
    that I cannot steal from, or an empty pile.
    """
    if steal_from is None:
        place("at", 0, belief.tracked_pile.cards)
    else:
        _check_victim(belief, steal_from)
    asked = "hands.ask_five_draw" if steal_from is None else "hands.ask_five_steal"
    counts = Message("hands.no_five")
    if _has_five(belief):
        counts = Message("hands.five", {"titles": len(belief.hand)})
    found = _p_five_different(belief, steal_from)
    return _odds(belief, Message(asked, {"seat": steal_from}), found, counts)


def _has_five(belief: TableBelief) -> bool:
    rulings = belief.setup.rulings
    return rulings.five_different and rulings.combos is Combos.SPECIAL


def _p_five_different(belief: TableBelief, steal_from: int | None) -> Probability:
    held = set(belief.hand)
    if not _has_five(belief) or len(held) < FIVE - 1:
        return Fraction(0)
    if len(held) >= FIVE:
        return Fraction(1)
    new = [card for card in belief.setup.in_play if card not in {*held, Card.EXPLODING_KITTEN}]
    return p_next_is_any(belief, new) if steal_from is None else p_stolen_is_any(belief, steal_from, new)


def _odds(belief: TableBelief, asked: Message, found: Probability, counts: Message) -> Odds[Probability]:
    return Odds(asked, found, partial(_why_average, belief, found, counts))


def _why_average(belief: TableBelief, found: Probability, counts: Message) -> Derivation:
    ways = sum(len(spreads) for run in belief.runs for spreads in run.values())
    followed = Message("hands.followed", {"events": belief.events, "ways": ways})
    reasons = counts, Message("hands.model"), followed
    if isinstance(found, Estimate):
        estimated = Message("hands.estimate", {"runs": len(belief.runs)})
        return Derivation(AVERAGE, AVERAGE, (*reasons, estimated))
    weights = mass(belief.runs[0])
    if weights == 1 or weights > LARGEST_SUM:
        return Derivation(AVERAGE, Formula.of(found), reasons)
    average = Formula.of(found * weights)
    above = Formula(f"({average.text})", average.latex)
    return Derivation(AVERAGE, Formula.over(above, Formula.of(weights)), reasons)


def _ranked(
    belief: TableBelief, answer: Callable[[Card], Odds[Probability]]
) -> dict[Card, Odds[Probability]]:
    """The answer for each card that it may be, the most likely first."""
    answers = {card: answer(card) for card in belief.setup.in_play}
    possible = [(card, odds) for card, odds in answers.items() if odds.value]
    return dict(sorted(possible, key=lambda row: -row[1].value))


def _in_pile(belief: TableBelief) -> Message:
    return Message("hands.pile", {"cards": belief.tracked_pile.cards})


def _responders(belief: TableBelief, actor: int, seats: Sequence[int] | None) -> tuple[int, ...]:
    _seats(belief, [actor])
    if seats is not None:
        return tuple(seat for seat in _seats(belief, seats) if seat != actor)
    everybody = belief.setup.rulings.dead_hand is DeadHand.KEEP
    return tuple(seat for seat, alive in enumerate(belief.living) if (alive or everybody) and seat != actor)


def _check_victim(belief: TableBelief, seat: int) -> None:
    _seats(belief, [seat])
    if seat == belief.seat:
        raise BadValueError(f"seat {seat} is my own: I cannot steal from myself")
    if not belief.hand_size(seat):
        raise BadValueError(f"seat {seat} holds no card that could be stolen")


def _seats(belief: TableBelief, named: Sequence[int]) -> tuple[int, ...]:
    return seats("seats", named, belief.setup.players)


def _listed(named: tuple[int, ...]) -> str:
    return ", ".join(map(str, named))

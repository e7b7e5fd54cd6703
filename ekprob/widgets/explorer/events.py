"""What can happen at a table, as the explorer hears of it: what each event does, and its line of the log."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import groupby, repeat
from typing import Final

from ekprob.beliefs.after_event import AT
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.priors import Prior
from ekprob.errors import BadValueError, quoted
from ekprob.game.effects import FUTURE_CARDS
from ekprob.game.events import DrawnFrom
from ekprob.i18n import Message
from ekprob.widgets.explorer.standing import Standing
from ekprob.widgets.page.fields import check_range

MOST_OWED: Final = 20
"""More turns than any chain of Attacks brings."""

MOST_ADDED: Final = 60
"""More cards than Grave Robber can shuffle in."""


class Word(Enum):
    """What is said of a card that was seen."""

    SAFE = "safe"
    KITTEN = "kitten"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card left the pile; a kitten stays out until it is put back or its drawer explodes."""

    place: DrawnFrom
    """`SECOND` is the card below the next one: a Dig Deeper that went on."""
    kitten: bool


@dataclass(frozen=True, slots=True)
class PutBackAt:
    """The kitten that is out went back where everybody knows: `position` cards lie above it."""

    position: int

    def into(self, belief: PileBelief) -> PileBelief:
        """The pile with the kitten in it; raises `EkprobError` for a place that is not there."""
        check_range("interface.error_position", self.position, 0, belief.cards)
        return belief.inserted(self.position)

    def where(self) -> Message:
        """The place in words."""
        return Message("interface.where_at", {"position": self.position})


@dataclass(frozen=True, slots=True)
class PutBackSecretly:
    """The kitten that is out went back where I do not know; `name` says which prior that is."""

    name: str
    prior: Prior
    weights: tuple[Fraction, ...] = ()
    """The weights of the places, when they were typed."""

    def into(self, belief: PileBelief) -> PileBelief:
        """The pile with the kitten in it; raises `EkprobError` for weights that do not fit."""
        return belief.inserted_secretly(self.prior)

    def where(self) -> Message:
        """What is thought of the place, in words."""
        weights = weights_text(self.weights)
        return Message(f"interface.where_{self.name}", {"weights": weights} if weights else {})


PutBack = PutBackAt | PutBackSecretly


@dataclass(frozen=True, slots=True)
class Exploded:
    """The kitten stays out: whoever drew it is out of the game."""


@dataclass(frozen=True, slots=True)
class CameBack:
    """A dead seat lives again, and the kitten that killed it goes back too (Zombie Kitten)."""

    seat: int
    put_back: PutBack


@dataclass(frozen=True, slots=True)
class SawTop:
    """I saw the top cards, the next one first, and they stay as they are (See the Future)."""

    cards: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class AlteredTop:
    """I put the top cards into this order (Alter the Future)."""

    cards: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class AlteredSecretly:
    """Somebody else put the top three cards into an order that I did not see."""


@dataclass(frozen=True, slots=True)
class PileShuffled:
    """The pile was shuffled; Grave Robber shuffles `added_safe` cards into it."""

    added_safe: int = 0


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """Without a draw it is now the turn of `seat`, who owes `owed` turns (Skip, Attack)."""

    seat: int
    owed: int


PileEvent = (
    CardDrawn
    | PutBack
    | Exploded
    | CameBack
    | SawTop
    | AlteredTop
    | AlteredSecretly
    | PileShuffled
    | TurnPassed
)
"""Something that happened."""


def after(event: PileEvent, before: Standing) -> Standing:  # noqa: C901  # one case a kind of event
    """How things stand once `event` has happened; raises `EkprobError` if it cannot have happened."""
    belief = before.belief
    before.check(kitten_is_out=isinstance(event, PutBack | Exploded))
    match event:
        case CardDrawn(place, kitten):
            position = AT[place] if AT[place] >= 0 else belief.cards - 1
            before.check_cards(position)
            drawn = replace(before, belief=belief.drew("kitten" if kitten else "safe", at=position))
            return replace(drawn, kitten_is_out=True) if kitten else drawn.next_turn()
        case PutBackAt() | PutBackSecretly():
            return replace(before, belief=event.into(belief), kitten_is_out=False).next_turn()
        case Exploded():
            return before.without_drawer()
        case CameBack(seat, put_back):
            if seat not in before.dead:
                raise BadValueError(Message("interface.error_not_dead", {"seat": seat}))
            return replace(before, belief=put_back.into(belief), living=(*sorted({*before.living, seat}),))
        case SawTop(cards):
            return replace(before, belief=belief.saw(_top(cards, before)))
        case AlteredTop(cards):
            return replace(before, belief=belief.altered(_top(cards, before)))
        case AlteredSecretly():
            before.check_cards()
            return replace(before, belief=belief.altered_secretly(FUTURE_CARDS))
        case PileShuffled(added_safe):
            check_range("interface.error_added", added_safe, 0, MOST_ADDED)
            return replace(before, belief=belief.shuffled(added_safe))
        case TurnPassed(seat, owed):
            if seat not in before.living:
                raise BadValueError(Message("interface.error_not_living", {"seat": seat}))
            check_range("interface.error_owed", owed, 1, MOST_OWED)
            return replace(before, turn=seat, owed=owed)


def told(event: PileEvent, before: Standing) -> Message:
    """One line of the log.

    >>> before = Standing.at_start(PileBelief(cards=23, kittens=3), players=4)
    >>> str(told(CardDrawn(DrawnFrom.BOTTOM, kitten=True), before))
    'Seat 0 drew an Exploding Kitten from the bottom'
    """
    match event:
        case CardDrawn(place, kitten):
            where = Message(f"interface.place_{place.value}", {})
            return _line("drew_kitten" if kitten else "drew_safe", seat=before.turn, place=where)
        case PutBackAt() | PutBackSecretly():
            return _line("put_back", where=event.where())
        case Exploded():
            return _line("exploded", seat=before.turn)
        case CameBack(seat, put_back):
            return _line("revived", seat=seat, where=put_back.where())
        case SawTop(cards):
            return _line("saw", cards=_listed(cards))
        case AlteredTop(cards):
            return _line("altered", cards=_listed(cards))
        case AlteredSecretly():
            return _line("altered_secretly")
        case PileShuffled(added_safe):
            return _line("grave_robber" if added_safe else "shuffled", added=added_safe)
        case TurnPassed(seat, owed):
            return _line("turn", seat=seat, owed=owed)


def _line(key: str, **facts: object) -> Message:
    return Message(f"interface.log_{key}", facts)


def _top(cards: tuple[Word, ...], before: Standing) -> list[str]:
    """The cards as words of a belief; raises `BadValueError` if they cannot be the top ones."""
    before.check_cards()
    check_range("interface.error_seen", len(cards), 1, min(FUTURE_CARDS, before.belief.cards))
    return [card.value for card in cards]


def _listed(cards: tuple[Word, ...]) -> Message:
    first = Message(f"interface.word_{cards[0].value}", {})
    if len(cards) == 1:
        return first
    return Message("interface.word_list", {"first": first, "rest": _listed(cards[1:])})


# Weights as people type them: "5 3 1x20" is 5 for the top, 3 for the next place, 1 for each of 20 others

MOST_PLACES = 1000
"""No pile has as many; a slip of the finger must not fill the memory."""

WEIGHT = re.compile(r"(\d{1,9}(?:/\d{1,9}|\.\d{1,9})?)(?:[x×*](\d{1,4}))?")


def typed_weights(typed: str, places: int) -> tuple[Fraction, ...]:
    """The weights that were `typed`, the top first: whole numbers, fractions or decimals; "x" repeats one.

    Raises `BadValueError` for anything else, for another number of weights than `places`, and when all are 0.

    >>> [str(weight) for weight in typed_weights("1/2, 0.25 0x2", places=4)]
    ['1/2', '1/4', '0', '0']
    """
    weights: list[Fraction] = []
    for token in typed.replace(",", " ").replace(";", " ").split():
        found = WEIGHT.fullmatch(token)
        if not found or _is_over_nothing(found[1]) or len(weights) > MOST_PLACES:
            raise BadValueError(Message("interface.error_weight", {"typed": quoted(token)[1:-1]}))
        weights.extend(repeat(Fraction(found[1]), int(found[2] or 1)))
    if len(weights) != places:
        raise BadValueError(
            Message("interface.error_weight_count", {"places": places, "given": len(weights)})
        )
    if not any(weights):
        raise BadValueError(Message("interface.error_weights_zero", {}))
    return tuple(weights)


def _is_over_nothing(weight: str) -> bool:
    """Whether it is a fraction with nothing but zeros below the line."""
    _, line, below = weight.partition("/")
    return bool(line) and not int(below)


def weights_text(weights: tuple[Fraction, ...]) -> str:
    """The weights as one might have typed them, equal neighbours told together.

    >>> weights_text((Fraction(1, 2), Fraction(1), Fraction(1)))
    '1/2 1x2'
    """
    runs = [(weight, len(list(run))) for weight, run in groupby(weights)]
    return " ".join(str(weight) if times == 1 else f"{weight}x{times}" for weight, times in runs)

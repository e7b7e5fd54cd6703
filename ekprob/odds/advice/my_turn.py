"""Where I stand when I ask for advice: what I hold, what I believe, and what is taken for granted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any

from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.priors import Prior
from ekprob.beliefs.table import Assumptions, TableBelief
from ekprob.checks import member, whole
from ekprob.errors import BadValueError
from ekprob.game.observation import Observation
from ekprob.game.seats import clockwise, living_from
from ekprob.game.table import Phase
from ekprob.odds.advice.others_draw import OthersDefuse
from ekprob.odds.draws import check_living
from ekprob.probability.numbers import check_probability
from ekprob.rules.cards import Card, CardCounts
from ekprob.rules.rulings import KittenPutBack, Rulings

Known = PileBelief | TableBelief | Observation
"""What advice may start from."""


@dataclass(frozen=True)
class MyTurn:
    """My turn begins, or goes on: I may play a card or draw.

    Raises `BadValueError` for what cannot be.
    """

    pile: PileBelief
    hand: CardCounts
    """My cards, rescue cards included."""
    living: tuple[int, ...]
    """The living seats in turn order, mine first."""
    owed: int = 1
    """The turns that I owe, the one in progress included."""
    attacked: bool = False
    """Whether an Attack imposed them: then they pass on with mine if the rulings stack."""
    dead: tuple[int, ...] = ()
    rulings: Rulings = field(default_factory=partial(Rulings.named, "original"))
    put_back: Prior | None = None
    """Where the others put kittens back; None is any place, equally likely."""
    others_defuse: OthersDefuse = True
    """The probability that another seat is saved when it draws a kitten."""

    def __post_init__(self) -> None:
        if not self.pile.cards:
            raise BadValueError("the pile is empty: there is nothing to draw, and nothing to advise")
        whole("owed", self.owed, 1)
        check_living(self.living, least=2)  # with one left the game is over
        if set(self.living) & set(self.dead) or len(set(self.dead)) != len(self.dead):
            raise BadValueError(f"dead={list(self.dead)!r}: name each dead seat once, and no living one")
        for seat in self.living[1:]:
            self.p_saved(seat)

    @property
    def others(self) -> tuple[int, ...]:
        """The other living seats, the next one first."""
        return self.living[1:]

    @property
    def chooses_place(self) -> bool:
        """Whether whoever is saved chooses where the kitten goes (ruling C11)."""
        return self.rulings.kitten_put_back is KittenPutBack.CHOSEN

    @property
    def others_put_back(self) -> Prior | None:
        """Where the others' kittens go: as chance has it, or as I believe that they choose."""
        return self.put_back if self.chooses_place else None

    def p_saved(self, seat: int) -> Fraction:
        """The probability that another seat is saved when it draws a kitten."""
        given = self.others_defuse
        if isinstance(given, bool):
            return Fraction(given)
        if isinstance(given, Mapping) and seat not in given:
            raise BadValueError(f"others_defuse says nothing of seat {seat}; it knows {sorted(given)}")
        return check_probability(given[seat] if isinstance(given, Mapping) else given)


def my_turn(  # noqa: PLR0913  # it has this many parts
    known: Known,
    *,
    hand: Iterable[Card | str] | None = None,
    living: Sequence[int] | None = None,
    owed: int | None = None,
    attacked: bool | None = None,
    dead: Sequence[int] | None = None,
    rulings: Rulings | None = None,
    put_back: Prior | None = None,
    others_defuse: OthersDefuse = True,
) -> MyTurn:
    """My turn as `known` and the rest describe it.

    A `PileBelief` needs `hand` (every card once for each copy, or a `CardCounts`) and `living` (the seats in
    turn order, mine first). A `TableBelief` has these, the dead, the rulings and the put-back prior; an
    `Observation` has the turns owed too. Without a word on it one turn is owed, and more than one means that
    an Attack imposed them. Raises `BadValueError` for what is missing, or said twice.
    """
    given: dict[str, Any] = {
        "hand": None if hand is None else counted(hand),
        "living": None if living is None else tuple(living),
        "owed": owed,
        "attacked": attacked,
        "dead": None if dead is None else tuple(dead),
        "rulings": rulings,
        "put_back": put_back,
        "others_defuse": others_defuse,
    }
    said = {name: value for name, value in given.items() if value is not None}
    if isinstance(known, Observation):
        return _at_table(known, said)
    if isinstance(known, TableBelief):
        return _completed(said, _believed(known))
    if not isinstance(known, PileBelief):
        raise BadValueError(
            f"advice starts from a PileBelief, a TableBelief or an Observation, not from {known!r}"
        )
    missing = [name for name in ("hand", "living") if name not in said]
    if missing:
        raise BadValueError(f"a PileBelief does not know {' and '.join(missing)}: say it too")
    return _completed(said, {"pile": known})


def believed_rescues(belief: TableBelief) -> dict[int, Fraction]:
    """For each other seat the probability that it holds a rescue card: for `others_defuse`.

    The dead are in it too: a rescue may bring one of them back.

    Raises `BadValueError` once the belief about the hands is not exact any more.
    """
    if not belief.is_exact:
        raise BadValueError(
            "the belief about the hands is not exact any more:"
            " say others_defuse=True, False or a Fraction instead"
        )
    others = [seat for seat in range(belief.setup.players) if seat != belief.seat]
    chances = {seat: belief.p_holds(seat, belief.setup.rescue) for seat in others}
    return {seat: p for seat, p in chances.items() if isinstance(p, Fraction)}


def counted(hand: Iterable[Card | str]) -> CardCounts:
    """The cards of a hand, each given as such or by its name.

    Raises `UnknownNameError` for what is no card, and `BadValueError` for an Exploding Kitten.
    """
    if isinstance(hand, CardCounts):
        return hand
    cards = [member(Card, card, "card") for card in hand]
    if Card.EXPLODING_KITTEN in cards:
        raise BadValueError("hand: an Exploding Kitten is no card that a hand may hold")
    return CardCounts({card: cards.count(card) for card in cards})


def _at_table(seen: Observation, said: dict[str, Any]) -> MyTurn:
    if not seen.seat == seen.acting_seat == seen.current or seen.phase is not Phase.TURN:
        raise BadValueError(
            f"advice is for the seat whose turn it is, when it may play or draw: now seat"
            f" {seen.acting_seat} acts, and what is asked is {seen.phase.value!r}"
        )
    assumptions = Assumptions(put_back=said.pop("put_back", None))
    facts = _believed(TableBelief.of(seen, assumptions)) | {"owed": seen.owed, "attacked": seen.attacked}
    return _completed(said, facts)


def _believed(belief: TableBelief) -> dict[str, Any]:
    return {
        "pile": belief.pile,
        "hand": belief.hand,
        "living": living_from(belief.seat, belief.living),
        "dead": tuple(seat for seat in clockwise(belief.seat, len(belief.living)) if not belief.living[seat]),
        "rulings": belief.setup.rulings,
        "put_back": belief.assumptions.put_back,
    }


def _completed(said: dict[str, Any], facts: dict[str, Any]) -> MyTurn:
    twice = sorted(said.keys() & facts.keys())
    if twice:
        raise BadValueError(f"leave out {', '.join(twice)}: what is known already says it")
    values = said | facts
    owed = values.setdefault("owed", 1)
    values.setdefault("attacked", isinstance(owed, int) and owed > 1)
    return MyTurn(**values)

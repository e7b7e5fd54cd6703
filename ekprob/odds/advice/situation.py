"""Where I stand when I ask for advice: what I hold, what I believe, and what is taken for granted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from ekprob.beliefs.after_event import believe
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.priors import Prior
from ekprob.beliefs.table import Model, TableBelief
from ekprob.errors import BadValueError
from ekprob.game.observation import Observation
from ekprob.game.table import Phase
from ekprob.odds.advice.others_draw import OthersDefuse
from ekprob.probability.numbers import check_probability
from ekprob.rules.cards import Card, CardCounts
from ekprob.rules.rulings import AttackChain, KittenPutBack, Rulings

Known = PileBelief | TableBelief | Observation
"""What advice may start from."""


@dataclass(frozen=True)
class Situation:
    """My turn begins, or goes on: I may play a card or draw.

    Raises `BadValueError` for what cannot be.
    """

    pile: PileBelief
    """What I believe about the draw pile."""
    hand: CardCounts
    """My cards, rescue cards included."""
    living: tuple[int, ...]
    """The living seats in turn order, mine first."""
    owed: int = 1
    """The turns that I owe, the one in progress included."""
    attacked: bool = False
    """Whether an Attack imposed them: then they pass on with mine if the rulings stack."""
    dead: tuple[int, ...] = ()
    """The dead seats."""
    rulings: Rulings = field(default_factory=partial(Rulings.named, "original"))
    put_back: Prior | None = None
    """Where the others put kittens back; None is any place, equally likely."""
    others_defuse: OthersDefuse = True
    """The probability that another seat is saved when it draws a kitten."""

    def __post_init__(self) -> None:
        if not self.pile.cards:
            raise BadValueError("the pile is empty: there is nothing to draw, and nothing to advise")
        if isinstance(self.owed, bool) or not isinstance(self.owed, int) or self.owed < 1:
            raise BadValueError(f"owed={self.owed!r}: I owe 1 turn or more, the one in progress included")
        check_seats(self.living)
        if set(self.living) & set(self.dead) or len(set(self.dead)) != len(self.dead):
            raise BadValueError(f"dead={list(self.dead)!r}: name each dead seat once, and no living one")
        for seat in self.living[1:]:
            self.p_saved(seat)

    @property
    def others(self) -> tuple[int, ...]:
        """The other living seats, the next one first."""
        return self.living[1:]

    @property
    def stacks(self) -> bool:
        """Whether an Attack of mine passes on the turns that I still owe (rulings C01, C02)."""
        return self.attacked and self.rulings.attack_chain is AttackChain.STACK

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
        if isinstance(given, Mapping):
            if seat not in given:
                raise BadValueError(f"others_defuse says nothing of seat {seat}; it knows {sorted(given)}")
            return check_probability(given[seat])
        return check_probability(given)


def check_seats(living: Sequence[int]) -> None:
    """Raise `BadValueError` unless two or more different seats are named."""
    if len(living) < 2 or len(set(living)) != len(living):  # noqa: PLR2004  # with one left the game is over
        raise BadValueError(
            f"living={list(living)!r}: name each living seat once, mine first and the others in turn order,"
            " two at least"
        )


def situation(  # noqa: PLR0913  # a situation has this many parts
    known: Known,
    *,
    hand: Iterable[Card] | None = None,
    living: Sequence[int] | None = None,
    owed: int | None = None,
    attacked: bool | None = None,
    dead: Sequence[int] | None = None,
    rulings: Rulings | None = None,
    put_back: Prior | None = None,
    others_defuse: OthersDefuse = True,
) -> Situation:
    """The situation that `known` and the rest describe.

    A `PileBelief` needs `hand` (every card once for each copy, or a `CardCounts`) and `living` (the seats in
    turn order, mine first). A `TableBelief` has these, the dead, the rulings and the put-back prior; an
    `Observation` has the turns owed too. Without a word on it one turn is owed, and more than one means that
    an Attack imposed them. Raises `BadValueError` for what is missing, or said twice.
    """
    given = {
        "hand": None if hand is None else counted(hand),
        "living": None if living is None else tuple(living),
        "owed": owed,
        "attacked": attacked,
        "dead": None if dead is None else tuple(dead),
        "rulings": rulings,
        "put_back": put_back,
    }
    said: dict[str, object] = {name: value for name, value in given.items() if value is not None}
    if isinstance(known, Observation):
        return _at_table(known, said, others_defuse)
    if isinstance(known, TableBelief):
        return _completed(said, _believed(known), others_defuse)
    if not isinstance(known, PileBelief):
        raise BadValueError(
            f"advice starts from a PileBelief, a TableBelief or an Observation, not from {known!r}"
        )
    missing = [name for name in ("hand", "living") if name not in said]
    if missing:
        raise BadValueError(f"a PileBelief does not know {' and '.join(missing)}: say it too")
    return _completed(said, {"pile": known}, others_defuse)


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
    chances = {
        seat: belief.p_holds(seat, belief.setup.rescue)
        for seat in range(belief.setup.players)
        if seat != belief.seat
    }
    return {seat: p for seat, p in chances.items() if isinstance(p, Fraction)}


def counted(hand: Iterable[Card]) -> CardCounts:
    """The cards of a hand; raises `BadValueError` for what is no hand card."""
    if isinstance(hand, CardCounts):
        return hand
    cards = list(hand)
    for card in cards:
        if not isinstance(card, Card) or card is Card.EXPLODING_KITTEN:
            raise BadValueError(
                f"hand: {card!r} is no card that a hand may hold; give Card.SKIP and the like"
            )
    return CardCounts({card: cards.count(card) for card in cards})


def _at_table(seen: Observation, said: dict[str, object], others_defuse: OthersDefuse) -> Situation:
    if not seen.seat == seen.acting_seat == seen.current or seen.phase is not Phase.TURN:
        raise BadValueError(
            f"advice is for the seat whose turn it is, when it may play or draw: now seat"
            f" {seen.acting_seat} acts, and what is asked is {seen.phase.value!r}"
        )
    model = Model(put_back=said.pop("put_back", None))  # type: ignore[arg-type]  # checked by whoever uses it
    facts = _believed(believe(seen, model)) | {"owed": seen.owed, "attacked": seen.attacked}
    return _completed(said, facts, others_defuse)


def _believed(belief: TableBelief) -> dict[str, object]:
    return {
        "pile": belief.pile,
        "hand": belief.hand,
        "living": _seats_from(belief.seat, belief.living, living=True),
        "dead": _seats_from(belief.seat, belief.living, living=False),
        "rulings": belief.setup.rulings,
        "put_back": belief.model.put_back,
    }


def _completed(said: dict[str, object], facts: dict[str, object], others_defuse: OthersDefuse) -> Situation:
    twice = sorted(said.keys() & facts.keys())
    if twice:
        raise BadValueError(f"leave out {', '.join(twice)}: what is known already says it")
    values = said | facts
    owed = values.setdefault("owed", 1)
    values.setdefault("attacked", isinstance(owed, int) and owed > 1)
    build: Callable[..., Situation] = Situation
    return build(**values, others_defuse=others_defuse)


def _seats_from(mine: int, alive: Sequence[bool], *, living: bool) -> tuple[int, ...]:
    """The living (or dead) seats clockwise, mine first."""
    seats = [*range(mine, len(alive)), *range(mine)]
    return tuple(seat for seat in seats if alive[seat] is living)

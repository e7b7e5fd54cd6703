"""The best that I can do until a horizon: an exact recursion over what I know, my turns and my cards.

At each step I take the option of the least `Risk`: least probability to explode, then to draw a kitten, then
fewest cards. I only know what I have seen. Cards that I draw on the way are not played, and nobody plays a
Nope. If I am saved, the kitten goes back where that is best for me (or where chance puts it), one turn ends,
and the turns I still owe go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from operator import attrgetter
from typing import Final, NamedTuple

from ekprob.beliefs.priors import uniform
from ekprob.game.effects import FUTURE_CARDS
from ekprob.odds.advice.choices import DRAW, LOOKS, Branch, Happening, Horizon, Left, Option, Risk, options_in
from ekprob.odds.advice.my_turn import MyTurn
from ekprob.odds.advice.near_pile import BOTTOM, NearPile
from ekprob.odds.advice.others_draw import OthersDraw, Queue
from ekprob.rules.attacks import imposed_turns
from ekprob.rules.cards import ATTACKS, RESCUES, Card

ZERO: Final = Fraction(0)
ONE: Final = Fraction(1)
NOTHING: Final = Risk(ZERO, ZERO, ZERO)
EXPLODED: Final = Risk(ONE, ONE, ZERO)
WORST: Final = Risk(ONE + 1, ONE, ZERO)
"""Worse than anything that can be."""
ONE_CARD: Final = Risk(ZERO, ZERO, ONE)
"""What any plan that plays a card costs at least."""
DRAWS: Final = (None, Card.DRAW_FROM_THE_BOTTOM)
"""The options whose first step is a draw that shows nothing before."""


class TurnsLeft(NamedTuple):
    """Where I stand in the turns that I owe."""

    near: NearPile
    owed: int
    hand: tuple[Card, ...]
    others: tuple[int, ...]
    """The other living seats, the next one first."""
    dead: tuple[int, ...]

    def without(self, card: Card) -> TurnsLeft:
        """The same once a card has left my hand."""
        at = self.hand.index(card)
        return self._replace(hand=self.hand[:at] + self.hand[at + 1 :])


class Best(NamedTuple):
    """The least risk, and the option that has it; None when my turns are over."""

    risk: Risk
    option: Option | None = None
    place: int | None = None
    """Where a kitten is put back for it."""
    left: Left | None = None
    """What the others then draw from, if the question goes on."""


class BestPlay:
    """Answers what each option risks up to a horizon, when I go on as well as I can."""

    def __init__(self, my_turn: MyTurn, horizon: Horizon) -> None:
        self._my_turn = my_turn
        self._to_next_turn = horizon is Horizon.NEXT_TURN
        self._others_draw = OthersDraw(my_turn.p_saved, my_turn.others_put_back)
        self._known: dict[TurnsLeft, Best] = {}

    def start(self, hand: tuple[Card, ...]) -> TurnsLeft:
        """My turn with these cards of the hand."""
        it = self._my_turn
        empty = NearPile(it.pile.cards, it.pile.kittens, 0, 0, ())
        top, bottom = self._reach(TurnsLeft(empty, it.owed, hand, it.others, it.dead))
        return TurnsLeft(NearPile.of(it.pile, top, bottom), it.owed, hand, it.others, it.dead)

    def best(self, turn: TurnsLeft) -> Best:
        """The best that I can do from here."""
        turn = turn._replace(near=turn.near.following(*self._reach(turn)))
        if turn not in self._known:
            self._known[turn] = self._best(turn)
        return self._known[turn]

    def _best(self, turn: TurnsLeft) -> Best:
        found = Best(WORST)
        for option in self.options(turn):
            if found.risk <= ONE_CARD and option.card is not None:
                continue
            if not self._changes_nothing(turn, option):
                risk = self._risk_below(found.risk, turn, option)
                if risk is not None:
                    found = Best(risk, option)
        return found

    def _risk_below(self, limit: Risk, turn: TurnsLeft, option: Option) -> Risk | None:
        """The risk of an option if it is below `limit`; None as soon as it is seen not to be."""
        risk = Risk(ZERO, ZERO, ONE if option.card else ZERO)
        if option.card in DRAWS:
            risk = risk._replace(p_kitten=turn.near.p_kitten_at(BOTTOM if option.card else 0))
        for branch in self.branches(turn, option):
            if risk >= limit:
                return None
            chance, (p_explode, p_kitten, cards) = branch.chance, branch.risk
            if option.card in DRAWS and branch.happens is not Happening.SAFE:
                p_kitten = ZERO  # it has been counted
            if chance != 1:
                p_explode, p_kitten, cards = chance * p_explode, chance * p_kitten, chance * cards
            risk = Risk(risk.p_explode + p_explode, risk.p_kitten + p_kitten, risk.cards + cards)
        return risk if risk < limit else None

    def options(self, turn: TurnsLeft) -> list[Option]:
        """What I may do now."""
        return options_in(turn.hand, turn.others, anyone_dead=bool(turn.dead))

    def branches(self, turn: TurnsLeft, option: Option) -> Iterator[Branch]:
        """How the first step of an option may go, each way with what follows from it."""
        if option.card is None:
            return self._draws(turn, 0)
        return self._plays(turn.without(option.card), option.card, option.target)

    # What each card does

    def _plays(self, turn: TurnsLeft, card: Card, target: int | None) -> Iterator[Branch]:
        if card in ATTACKS:
            yield self._attacks(turn, card, target)
        elif card in (Card.SKIP, Card.SUPER_SKIP):
            owed = turn.owed - 1 if card is Card.SKIP else 0
            yield self._goes_on(turn._replace(owed=owed), ONE, Happening.NO_DRAW)
        elif card is Card.SHUFFLE and self._my_turn.rulings.shuffle_ends_turn:
            # Ruling C07: the draw follows at once.
            yield from self._draws(turn._replace(near=turn.near.shuffled()), 0)
        elif card in (Card.SHUFFLE, Card.SHUFFLE_NOW):
            yield self._goes_on(turn._replace(near=turn.near.shuffled()), ONE, Happening.NO_DRAW)
        elif card is Card.DRAW_FROM_THE_BOTTOM:
            yield from self._draws(turn, BOTTOM)
        elif card is Card.DIG_DEEPER:
            yield from self._digs(turn)
        else:
            yield from self._looks(turn, arranges=card is Card.ALTER_THE_FUTURE)

    def _attacks(self, turn: TurnsLeft, card: Card, target: int | None) -> Branch:
        turns = self._imposed(turn, card, attacked=self._my_turn.attacked)
        first = 0 if target is None else turn.others.index(target)
        queue = ((turn.others[first], turns), *((seat, 1) for seat in turn.others[first + 1 :]))
        over = self._over(turn, queue)
        return Branch(ONE, Happening.NO_DRAW, over.risk, left=over.left)

    def _draws(self, turn: TurnsLeft, place: int) -> Iterator[Branch]:
        for chance, is_kitten, near in turn.near.drawn(place):
            yield self._drawn(turn._replace(near=near), chance, is_kitten=is_kitten)

    def _drawn(self, turn: TurnsLeft, chance: Fraction, *, is_kitten: bool) -> Branch:
        after = turn._replace(owed=turn.owed - 1)
        if not is_kitten:
            return self._goes_on(after, chance, Happening.SAFE)
        rescues = [card for card in dict.fromkeys(turn.hand) if card in RESCUES]
        if not rescues:
            return Branch(chance, Happening.EXPLODED, EXPLODED)
        saved = min((self._saved(after.without(card), card) for card in rescues), key=attrgetter("risk"))
        risk = saved.risk._replace(p_kitten=ONE)
        return Branch(chance, Happening.SAVED, risk, saved.option, place=saved.place, left=saved.left)

    def _digs(self, turn: TurnsLeft) -> Iterator[Branch]:
        if turn.near.cards == 1:  # EN-33, Z11: there is nothing to dig for
            yield self._goes_on(turn, ONE, Happening.NO_DRAW)
            return
        for chance, order, near in turn.near.seen(1):
            here = turn._replace(near=near)
            kept, dug = list(self._draws(here, 0)), list(self._draws(here, 1))
            keeps = total(DRAW, kept) <= total(DRAW, dug)
            risk = total(DRAW, kept if keeps else dug)
            yield Branch(chance, Happening.SEEN, risk, seen=order, keeps=keeps)

    def _looks(self, turn: TurnsLeft, *, arranges: bool) -> Iterator[Branch]:
        depth = min(FUTURE_CARDS, turn.near.cards)  # ruling A05
        for chance, order, near in turn.near.seen(depth):
            if not arranges:
                yield self._goes_on(turn._replace(near=near), chance, Happening.SEEN)._replace(seen=order)
                continue
            orders = sorted(set(permutations(order)), key=lambda new: new[::-1])
            choices = [(self.best(turn._replace(near=near.arranged(new))), new) for new in orders]
            best, new = min(choices, key=lambda choice: choice[0].risk)
            yield Branch(chance, Happening.SEEN, best.risk, best.option, order, new)

    # What follows

    def _goes_on(self, turn: TurnsLeft, chance: Fraction, happens: Happening) -> Branch:
        found = self._next(turn)
        return Branch(chance, happens, found.risk, found.option, left=found.left)

    def _next(self, turn: TurnsLeft) -> Best:
        """My best if I still owe turns; else what follows from the others' draws."""
        if turn.owed:
            return self.best(turn)
        return self._over(turn, tuple((seat, 1) for seat in turn.others))

    def _over(self, turn: TurnsLeft, queue: Queue) -> Best:
        """My turns are over: either so is the question, or the others draw, and then I do."""
        if not self._to_next_turn:
            return Best(NOTHING)
        left = turn.near, queue, len(turn.others)
        p_kitten = self._others_draw.p_kitten(*left)
        is_safe = any(card in RESCUES for card in turn.hand)
        return Best(Risk(ZERO if is_safe else p_kitten, p_kitten, ZERO), left=left)

    def _saved(self, turn: TurnsLeft, rescue: Card) -> Best:
        """The kitten that I paid for goes back; with a Zombie Kitten also that of a player brought back."""
        if not turn.owed and not self._to_next_turn:
            return Best(NOTHING)
        if rescue is not Card.ZOMBIE_KITTEN or not turn.dead:
            return self._put_back(turn, 1)
        choices = [self._put_back(self._with_revived(turn, seat), 2) for seat in turn.dead]
        return min(choices, key=attrgetter("risk"))

    def _with_revived(self, turn: TurnsLeft, seat: int) -> TurnsLeft:
        mine = self._my_turn.living[0]
        seats = max(*self._my_turn.living, *self._my_turn.dead) + 1
        others = sorted((*turn.others, seat), key=lambda other: (other - mine) % seats)
        return turn._replace(others=tuple(others), dead=tuple(dead for dead in turn.dead if dead != seat))

    def _put_back(self, turn: TurnsLeft, kittens: int) -> Best:
        """So many kittens go back into the pile, wherever that is best for me."""
        if not kittens:
            return self._next(turn)
        near = turn.near.following(*self._reach(turn))
        if not self._my_turn.chooses_place:
            row = uniform(near.cards)
            return self._put_back(turn._replace(near=near.inserted_somewhere(row)), kittens - 1)
        choices = [
            self._put_back(turn._replace(near=near.inserted(place)), kittens - 1)._replace(place=place)
            for place in near.places()
        ]
        return min(choices, key=attrgetter("risk"))

    def _changes_nothing(self, turn: TurnsLeft, option: Option) -> bool:
        """Whether a look shows only what I know, or a shuffle mixes what I know nothing of."""
        near = turn.near
        if option.card is Card.SEE_THE_FUTURE:
            return len({pattern & (1 << FUTURE_CARDS) - 1 for pattern, _ in near.weights}) == 1
        is_shuffle = option.card in (Card.SHUFFLE, Card.SHUFFLE_NOW)
        return is_shuffle and not self._my_turn.rulings.shuffle_ends_turn and near == near.shuffled()

    def _reach(self, turn: TurnsLeft) -> tuple[int, int]:
        """How many top and bottom cards may still matter."""
        hand = turn.hand
        if not turn.owed:
            return (len(turn.others) + 1 if self._to_next_turn else 0), 0
        top = turn.owed + (Card.DIG_DEEPER in hand)
        if any(card in LOOKS for card in hand):
            top = max(top, turn.owed - 1 + FUTURE_CARDS)
        if self._to_next_turn:
            back = min(hand.count(Card.ZOMBIE_KITTEN), len(turn.dead))
            top += len(turn.others) + back + 1 + self._most_imposed(turn)
        return top, min(hand.count(Card.DRAW_FROM_THE_BOTTOM), turn.owed)

    def _most_imposed(self, turn: TurnsLeft) -> int:
        """How many draws an Attack may add to those of the others and my own."""
        attacks = [card for card in turn.hand if card in ATTACKS]
        return max([0, *(self._imposed(turn, card, attacked=False) - 1 for card in attacks)])

    def _imposed(self, turn: TurnsLeft, card: Card, *, attacked: bool) -> int:
        rulings = self._my_turn.rulings
        return imposed_turns(card, dead=len(turn.dead), owed=turn.owed, attacked=attacked, rulings=rulings)


def total(option: Option, branches: list[Branch]) -> Risk:
    """The risk of an option: its branches weighed, and the card that it plays."""
    return Risk(
        sum((branch.chance * branch.risk.p_explode for branch in branches), ZERO),
        sum((branch.chance * branch.risk.p_kitten for branch in branches), ZERO),
        sum((branch.chance * branch.risk.cards for branch in branches), ONE if option.card else ZERO),
    )

"""What the exact bot weighs: the options of its turn, steals, Nopes, and places for a kitten.

The unit is a life. All probabilities come from the seat's exact belief; only the prices below are rules of
thumb, set by playing many games.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

from ekprob.beliefs.table import TableBelief
from ekprob.game.actions import Play
from ekprob.game.combos import TRIPLE
from ekprob.game.observation import Observation
from ekprob.game.seats import next_living, others_living
from ekprob.game.table import Announcement
from ekprob.odds.advice.choices import COUNTED, Horizon, Option, Risk
from ekprob.odds.advice.least_risk import BestPlay, total
from ekprob.odds.advice.my_turn import MyTurn, my_turn
from ekprob.odds.draws import drawing_seats
from ekprob.probability.estimate import Estimate
from ekprob.rules.attacks import imposed_turns
from ekprob.rules.cards import ATTACKS, RESCUES, Card
from ekprob.simulate.bots.plays import (
    ESCAPES,
    LOOKS,
    MIXERS,
    asks_for_rescue,
    attacked_seat,
    only_cats,
    pairs,
    singles,
)

LAST_RESCUE: Final = 0.35
"""What it costs to use up the only rescue card."""

SPARE_RESCUE: Final = 0.2
"""What it costs to use up one of several."""

TWENTIETHS: Final = 20
"""Chances of other seats are rounded to these where a long recursion works with them."""


@dataclass(frozen=True)
class Stakes:
    """What `seen.seat` believes, and what kittens cost at this table."""

    seen: Observation
    belief: TableBelief

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The other living seats, the next one first."""
        return others_living(self.seen.seat, self.seen.living)

    @cached_property
    def rescues(self) -> int:
        """Rescue cards in the seat's own hand."""
        return sum(card in RESCUES for card in self.seen.hand)

    @property
    def my_loss(self) -> float:
        """What drawing a kitten costs this seat."""
        if not self.rescues:
            return 1.0
        return LAST_RESCUE if self.rescues == 1 else SPARE_RESCUE

    def p_saved(self, seat: int) -> float:
        """The probability that another seat holds a rescue card."""
        return number(self.belief.p_holds(seat, self.seen.setup.rescue))

    def loss_of(self, seat: int) -> float:
        """What drawing a kitten is expected to cost another seat."""
        saved = self.p_saved(seat)
        return 1 - saved + saved * LAST_RESCUE

    @property
    def rounded_rescues(self) -> dict[int, Fraction]:
        """`p_saved` of each other seat, the dead too (they may come back), as a short fraction."""
        seats = (seat for seat in range(len(self.seen.living)) if seat != self.seen.seat)
        return {seat: Fraction(round(self.p_saved(seat) * TWENTIETHS), TWENTIETHS) for seat in seats}

    def p_kitten(self, draws: int = 1) -> float:
        """The probability of a kitten in the next so many draws, or in the whole pile if it is smaller."""
        return float(self.belief.pile.risk(min(draws, self.belief.pile.cards)))

    def imposed_by(self, attack: Card) -> int:
        """How many turns an Attack imposes now, whoever plays it."""
        seen = self.seen
        dead, rulings = seen.living.count(False), seen.setup.rulings
        return imposed_turns(attack, dead=dead, owed=seen.owed, attacked=seen.attacked, rulings=rulings)

    def cost(self, risk: Risk) -> float:
        """What a plan with this risk costs the seat, cards played not counted."""
        saved = float(risk.p_kitten - risk.p_explode)
        return float(risk.p_explode) + saved * self.my_loss


def number(chance: Fraction | Estimate) -> float:
    """A chance for weighing: the middle of an estimate."""
    return chance.mean if isinstance(chance, Estimate) else float(chance)


# What to do in a turn

CARD_PRICE: Final = 0.15
"""What it costs to play a card: it is not there when the pile is smaller."""

MOST_RIVALS: Final = 3
"""The risk is that until the end of the next turn; at a larger table that of the turns owed alone."""

HARM: Final = 0.5
"""What a rival's loss is worth, to be shared among the rivals."""

MOST_COPIES: Final = 2
"""Of each title so many copies are planned with: more make the plan long, not better."""

MOST_PLANNED: Final = 7
"""If these are more cards than this, one of each title is planned with."""

MOST_TURNS: Final = 3
"""Who owes more turns plans for so many: a plan for all of them takes long and never comes to pass."""


def option_costs(stakes: Stakes) -> dict[Option, float]:
    """For each option its price in lives: one's own risk and the cards played, less the harm to others."""
    seen, owed = stakes.seen, min(stakes.seen.owed, MOST_TURNS)
    rescues = stakes.rounded_rescues
    where = my_turn(stakes.belief, owed=owed, attacked=seen.attacked, others_defuse=rescues)
    near = len(stakes.rivals) <= MOST_RIVALS
    play = BestPlay(where, Horizon.NEXT_TURN if near else Horizon.TURNS_OWED)
    turn = play.start(_planned_hand(where))
    costs: dict[Option, float] = {}
    for option in play.options(turn):
        branches = list(play.branches(turn, option))
        if option.card is Card.SEE_THE_FUTURE and len(branches) == 1:
            continue  # it would show what is known
        risk = total(option, branches)
        costs[option] = stakes.cost(risk) + CARD_PRICE * float(risk.cards) - _harm(option, stakes)
    return costs


def _planned_hand(where: MyTurn) -> tuple[Card, ...]:
    counted = {card: min(count, MOST_COPIES) for card, count in where.hand.items() if card in COUNTED}
    if sum(counted.values()) > MOST_PLANNED:
        return tuple(counted)
    return tuple(card for card, count in counted.items() for _ in range(count))


def _harm(option: Option, stakes: Stakes) -> float:
    """What it is worth that somebody else has to draw now, compared with a draw after one's own."""
    turns = _turns_passed_on(option, stakes)
    if not turns:
        return 0.0
    pile = stakes.belief.pile
    usual = float(pile.p_kitten_at(1)) if pile.cards > 1 else 0.0
    victim = stakes.rivals[0] if option.target is None else option.target
    return HARM * (stakes.p_kitten(turns) - usual) * stakes.loss_of(victim) / len(stakes.rivals)


def _turns_passed_on(option: Option, stakes: Stakes) -> int:
    """How many draws somebody else has to make at once."""
    if option.card in ATTACKS:
        return stakes.imposed_by(option.card)
    ends_all = option.card is Card.SUPER_SKIP or (option.card is Card.SKIP and stakes.seen.owed == 1)
    return 1 if ends_all else 0


# Which cards to spend on other hands, and whose

LIKELY: Final = 0.5
"""How likely a hand must hold the rescue card before three cats are spent on asking for it."""

KEPT: Final = frozenset({Card.DEFUSE, Card.ZOMBIE_KITTEN, Card.NOPE})
"""Cards that are not spent on a pair even in need."""


def best_steal(stakes: Stakes) -> Play | None:
    """Cats and Favors, at the hand that most likely gives a rescue card; None if there are none."""
    seen = stakes.seen
    asking = _likeliest(stakes, only_cats(asks_for_rescue(seen)))
    if asking is not None and _p_named(stakes, asking) >= LIKELY:
        return asking
    drawn = only_cats(pairs(seen))
    if drawn:
        return max(drawn, key=lambda play: (_p_stolen(stakes, play), seen.hand_sizes[_victim(play)]))
    # A small hand gives what it would rather keep.
    favors = singles(seen, Card.FAVOR)
    return min(favors, key=lambda play: seen.hand_sizes[_victim(play)], default=None)


def last_resort(stakes: Stakes) -> Play | None:
    """Any cards that might still fetch a rescue card; None if there are none."""
    asking = _likeliest(stakes, _spendable(asks_for_rescue(stakes.seen)))
    if asking is not None:
        return asking
    drawn = _spendable(pairs(stakes.seen))
    return max(drawn, key=lambda play: _p_stolen(stakes, play), default=None)


def _spendable(plays: list[Play]) -> list[Play]:
    return [play for play in plays if KEPT.isdisjoint(play.cards)]


def _likeliest(stakes: Stakes, asking: list[Play]) -> Play | None:
    return max(asking, key=lambda play: _p_named(stakes, play), default=None)


def _p_named(stakes: Stakes, play: Play) -> float:
    return stakes.p_saved(_victim(play))


def _p_stolen(stakes: Stakes, play: Play) -> float:
    return number(stakes.belief.p_shown(_victim(play), stakes.seen.setup.rescue))


def _victim(play: Play) -> int:
    assert play.target is not None, "these are aimed at somebody"  # noqa: S101  # narrows the type
    return play.target


# Whether what was announced costs more than a Nope is worth

NOPE_PRICE: Final = 0.05
"""What a Nope is worth, in lives."""

STILL_THERE: Final = 0.2
"""How likely a player whose escape is stopped has no other, nor a Nope of their own."""

ASKED_FOR: Final = 0.3
"""What three of a kind of one's own, stopped by somebody, are worth."""


def wants_nope(stakes: Stakes) -> bool:
    """Whether to lay a Nope on what lies on top now."""
    played = stakes.seen.announcement
    if played is None or not stakes.rivals or not stakes.seen.living[stakes.seen.seat]:
        return False
    is_mine, is_stopped = played.seat == stakes.seen.seat, stakes.seen.nopes % 2 == 1
    if is_mine:
        return is_stopped and _gain(played, stakes) > NOPE_PRICE
    return not is_stopped and _loss(played, stakes) > NOPE_PRICE


def _gain(played: Announcement, stakes: Stakes) -> float:
    """What one's own play is worth if it happens after all."""
    if played.acts_as in ESCAPES:
        return stakes.p_kitten() * stakes.my_loss
    return ASKED_FOR if len(played.cards) == TRIPLE else 0.0


def _loss(played: Announcement, stakes: Stakes) -> float:
    """What somebody else's play costs if it happens."""
    seat = stakes.seen.seat
    if played.acts_as is not None and attacked_seat(stakes.seen) == seat:
        at_me = stakes.p_kitten(stakes.imposed_by(played.acts_as)) * stakes.my_loss
    else:
        at_me = _loss_of_card(played, stakes) if played.target == seat else 0.0
    return at_me + _escape(played, stakes)


def _loss_of_card(played: Announcement, stakes: Stakes) -> float:
    """What it costs to hand over a card: only rescue cards count."""
    rescues, cards = stakes.rescues, len(stakes.seen.hand)
    if played.named is not None:
        return LAST_RESCUE if played.named is stakes.seen.setup.rescue and rescues else 0.0
    if played.acts_as is Card.FAVOR:
        return LAST_RESCUE if rescues == cards else 0.0
    return LAST_RESCUE * rescues / cards if played.acts_as is None else 0.0


def _escape(played: Announcement, stakes: Stakes) -> float:
    """What it is worth to keep somebody from dodging the kitten that may lie on top."""
    if played.acts_as not in (*ESCAPES, *MIXERS, *LOOKS):
        return 0.0
    caught = stakes.p_kitten() * stakes.loss_of(played.seat) / len(stakes.rivals)
    skipped = played.acts_as in (Card.SKIP, Card.SUPER_SKIP)
    passes_it_to_me = skipped and next_living(played.seat, stakes.seen.living) == stakes.seen.seat
    return STILL_THERE * (caught + (stakes.p_kitten() * stakes.my_loss if passes_it_to_me else 0.0))


# Whom a kitten that goes back will hit

PATIENCE: Final = 0.6
"""How much less a kitten is worth for every card above it: much may happen until it is drawn."""


def best_place(stakes: Stakes) -> int:
    """The place from which the kitten does most harm to others, if everybody only draws; 0 is on top.

    What it does is what it is expected to cost the seat that would draw it, less for every card above it.
    """
    seen, rivals = stakes.seen, stakes.rivals
    owed = seen.owed - 1  # this turn is over once the kitten is back
    order = [seen.seat, *rivals] if owed else [*rivals, seen.seat]
    drawers = drawing_seats(seen.pile_size + 1, order, max(owed, 1))
    harm = {seat: stakes.loss_of(seat) for seat in rivals}
    places = [place for place, seat in enumerate(drawers) if seat in harm]
    return max(places, key=lambda place: harm[drawers[place]] * PATIENCE**place, default=seen.pile_size)

"""What each thing that a seat can do in its turn would cost it."""

from __future__ import annotations

from typing import Final

from ekprob.game.effects import ATTACK_TURNS, TURNS_PER_DEAD
from ekprob.odds.advice.choices import COUNTED, Horizon, Option
from ekprob.odds.advice.least_risk import BestPlay, total
from ekprob.odds.advice.situation import Situation, situation
from ekprob.rules.cards import ATTACKS, Card
from ekprob.simulate.bots.stakes import Stakes

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
    where = _situation(stakes)
    near = len(stakes.rivals) <= MOST_RIVALS
    play = BestPlay(where, Horizon.NEXT_TURN if near else Horizon.TURNS_OWED)
    turn = play.start(_planned_hand(where))
    costs: dict[Option, float] = {}
    for option in play.options(turn):
        branches = play.branches(turn, option)
        if option.card is Card.SEE_THE_FUTURE and len(branches) == 1:
            continue  # it would show what is known
        risk = total(option, branches)
        costs[option] = stakes.cost(risk) + CARD_PRICE * float(risk.cards) - _harm(option, stakes, where)
    return costs


def _situation(stakes: Stakes) -> Situation:
    owed = min(stakes.seen.owed, MOST_TURNS)
    return situation(
        stakes.belief, owed=owed, attacked=stakes.seen.attacked, others_defuse=stakes.rounded_rescues
    )


def _planned_hand(where: Situation) -> tuple[Card, ...]:
    counted = {card: min(count, MOST_COPIES) for card, count in where.hand.items() if card in COUNTED}
    if sum(counted.values()) > MOST_PLANNED:
        return tuple(counted)
    return tuple(card for card, count in counted.items() for _ in range(count))


def _harm(option: Option, stakes: Stakes, where: Situation) -> float:
    """What it is worth that somebody else has to draw now, compared with a draw after one's own."""
    turns = _turns_passed_on(option, stakes, where)
    if not turns:
        return 0.0
    pile = stakes.belief.pile
    usual = float(pile.p_kitten_at(1)) if pile.cards > 1 else 0.0
    victim = stakes.rivals[0] if option.target is None else option.target
    return HARM * (stakes.p_kitten(turns) - usual) * stakes.loss_of(victim) / len(stakes.rivals)


def _turns_passed_on(option: Option, stakes: Stakes, where: Situation) -> int:
    """How many draws somebody else has to make at once."""
    if option.card in ATTACKS:
        dead = option.card is Card.ATTACK_OF_THE_DEAD
        imposed = TURNS_PER_DEAD * len(where.dead) if dead else ATTACK_TURNS
        return imposed + (stakes.seen.owed if where.stacks else 0)
    ends_all = option.card is Card.SUPER_SKIP or (option.card is Card.SKIP and stakes.seen.owed == 1)
    return 1 if ends_all else 0

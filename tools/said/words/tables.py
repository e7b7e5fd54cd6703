"""Beliefs about hidden hands, and every question about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ekprob import beliefs, odds
from ekprob.errors import EkprobError
from ekprob.rules import Card
from tools.said.words.answers import Named, in_order
from tools.said.words.piles import pile_numbers


def believe(observation: Any, cap: int | None = None, put_back: Any = None) -> Any:
    """What the observing seat believes; a small `cap` makes it an estimate."""
    limit = {} if cap is None else {"cap": cap}
    return beliefs.TableBelief.of(observation, beliefs.Assumptions(put_back=put_back, **limit))


def table_facts(belief: Any) -> dict[str, Any]:
    """What a belief says of itself."""
    players = range(belief.setup.players)
    return {
        "is_exact": belief.is_exact,
        "hand_sizes": [belief.hand_size(seat) for seat in players],
        "living": list(belief.living),
        "events": belief.events,
        "pile": pile_numbers(belief.pile)["by_position"],
    }


def pile_of(belief: Any) -> Any:
    """What it says of the pile alone."""
    return belief.pile


def table_questions(belief: Any) -> Named:
    """Every question about hidden hands."""
    start, me = belief.setup, belief.seat
    cards, pile = [Card.NOPE, start.rescue, Card.SKIP], belief.pile.cards
    living = [seat for seat in range(start.players) if belief.living[seat]]
    others = [seat for seat in living if seat != me]
    asked: Named = []
    for seat in others[:2]:
        asked += [(f"holds {seat} {card.value}", odds.holds(belief, seat, card)) for card in cards]
        asked += [(f"holds {seat} 2 nope", odds.holds(belief, seat, Card.NOPE, 2))]
        if belief.hand_size(seat):
            for name, found in (("stolen", odds.stolen), ("named", odds.named_cards)):
                asked += [(f"{name} {seat} {who}", each) for who, each in in_order(found(belief, seat))[:4]]
            asked += [(f"five different from {seat}", odds.five_different(belief, seat))]
    if others:
        asked += [(f"any holds {card.value}", odds.any_holds(belief, others, card)) for card in cards]
        asked += [("any holds 2 nope", odds.any_holds(belief, others, Card.NOPE, 2))]
    for seat in (me, *others[:1]):
        asked += [(f"nope may come {seat}", odds.nope_may_come(belief, seat))]
        asked += [(f"nope on nope {seat}", odds.nope_on_nope(belief, seat))]
    if pile:
        asked += [("five different", odds.five_different(belief))]
    for at in (0, 2):
        if at < pile:
            asked += [(f"next {at} {who}", each) for who, each in in_order(odds.next_cards(belief, at))[:4]]
            asked += [(f"card_at {at} {each.value}", odds.card_at(belief, each, at)) for each in cards[:2]]
            kitten = Card.EXPLODING_KITTEN
            asked += [(f"kitten within {at + 1}", odds.card_within_top(belief, kitten, at + 1))]
            asked += [(f"rescue within {at + 1}", odds.card_within_top(belief, start.rescue, at + 1))]
    return asked


def table_distributions(belief: Any) -> dict[str, str]:
    """The next card, and what a steal brings, as distributions; or why they are refused."""
    asked: dict[str, Callable[[], Any]] = {
        "card_at 0": lambda: belief.card_at(0),
        "steal 1": lambda: belief.steal(1),
    }
    return {name: _or_refusal(ask) for name, ask in asked.items()}


def _or_refusal(ask: Callable[[], Any]) -> str:
    try:
        return str(ask())
    except EkprobError as error:
        return f"refused: {error}"

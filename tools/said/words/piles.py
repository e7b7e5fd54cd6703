"""Beliefs about a pile, and every question about one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ekprob import beliefs, odds
from ekprob.rules import Card
from tools.said.words.answers import Named, in_order, some


def new_pile(cards: int, kittens: int) -> Any:
    """A shuffled pile."""
    return beliefs.PileBelief(cards=cards, kittens=kittens)


def safe_drawn(pile: Any, at: int) -> Any:
    """A safe card left from a position."""
    return pile.drew(at=at)


def kitten_drawn(pile: Any, at: int) -> Any:
    """A kitten left from a position."""
    return pile.drew("kitten", at)


def bottom_drawn(pile: Any, *, kitten: bool) -> Any:
    """The bottom card left."""
    return pile.drew("kitten" if kitten else "safe", at=-1)


def saw(pile: Any, cards: Sequence[str]) -> Any:
    """The top cards were seen: "safe", "kitten" or the name of a card."""
    return pile.saw([_seen(card) for card in cards])


def put_at(pile: Any, at: int) -> Any:
    """A kitten was put back where I know it."""
    return pile.inserted(at)


def put_secretly(pile: Any, prior: Any) -> Any:
    """A kitten was put back where I do not know."""
    return pile.inserted_secretly(prior)


def altered(pile: Any, cards: Sequence[str]) -> Any:
    """I put the top cards into this order."""
    return pile.altered([_seen(card) for card in cards])


def altered_secretly(pile: Any, depth: int) -> Any:
    """Somebody else put the top cards into an order."""
    return pile.altered_secretly(depth)


def shuffled(pile: Any, added: int) -> Any:
    """The pile was shuffled, with safe cards added."""
    return pile.shuffled(added)


def mostly(favourite: str, chance: Fraction) -> Any:
    """A prior that favours places."""
    return beliefs.mostly(favourite, chance)


def cards_in(pile: Any) -> tuple[int, int]:
    """How many cards the pile has, and how many kittens."""
    return pile.cards, pile.kittens


def pile_numbers(pile: Any) -> dict[str, Any]:
    """Everything that the belief itself answers."""
    cards = pile.cards
    return {
        "risk": [str(pile.risk(draws)) for draws in range(cards + 1)],
        "by_position": [str(p) for p in pile.by_position()],
        "put_back": [str(pile.p_put_back_at(at)) for at in range(cards)],
        "first": str(pile.first_kitten()),
        "within": [str(pile.kittens_within(depth)) for depth in range(min(cards, 4) + 1)],
        "safe_above": [str(pile.safe_cards_above(at)) for at in range(min(cards, 4))],
        "layouts": pile.layouts,
        "is_shuffled": pile.is_shuffled,
    }


def pile_questions(pile: Any) -> Named:
    """Every question about one pile, and its name."""
    cards = pile.cards
    asked: Named = [(f"draw_risk {n}", odds.draw_risk(pile, n)) for n in some(1, cards)]
    asked += [(f"within_top {n}", odds.within_top(pile, n)) for n in some(1, cards)[:3]]
    asked += [(f"kitten_at {n}", odds.kitten_at(pile, n)) for n in some(0, cards - 1)]
    asked += [(f"first_kitten {n}", odds.first_kitten_on(pile, n)) for n in some(1, cards)]
    for living, owed in (((0, 1, 2, 3), 1), ((2, 0), 3)):
        whose = in_order(odds.whose_draw(pile, living, owed))
        asked += [(f"whose_draw {living} owed {owed} {who}", answer) for who, answer in whose]
    every = odds.by_position(pile)
    return [*asked, *((f"by_position {n}", every[n]) for n in some(0, cards - 1)[1:3])]


def _seen(card: str) -> Any:
    return card if card in {"safe", "kitten"} else Card(card)

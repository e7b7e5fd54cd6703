"""Boxes, and every question about the hands that they deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ekprob import odds, rules
from ekprob.rules import Card
from tools.said.words.answers import Named


def boxes() -> tuple[str, ...]:
    """The names of the boxes."""
    return rules.edition_names()


def players_of(box: str) -> tuple[int, ...]:
    """How many may play."""
    return tuple(rules.edition(box).players)


def setup(box: str, players: int, changes: Mapping[str, Any]) -> Any:
    """The numbers of a start, with some rulings changed."""
    edition = rules.edition(box)
    return edition.setup(players, edition.default_rulings.with_(**changes))


def setup_numbers(start: Any) -> dict[str, Any]:
    """A start as plain values."""
    names = ("pile", "kittens", "hand", "rescue_each", "spare_defuses", "kept_after_deal", "hidden_removed")
    found: dict[str, Any] = {name: getattr(start, name) for name in names}
    for name in ("shuffled", "after_deal", "removed", "in_play"):
        found[name] = {card.value: count for card, count in getattr(start, name).items()}
    return {**found, "rescue": start.rescue.value}


def hand_questions(start: Any, mine: Sequence[str]) -> Named:
    """Every question about opening hands at one start; `mine` is a hand that may be dealt."""
    nope, rescue = Card.NOPE, start.rescue
    cats = tuple(card for card in start.in_play if card in rules.CATS)
    asked: Named = [("no limits", odds.opening_hand(start, {}))]
    limits = {"some": (1, 9), "none": (0, 0), "one": (1, 1), "up to two": (0, 2), "one or two": (1, 2)}
    asked += [(f"{name} nope", odds.opening_hand(start, {nope: each})) for name, each in limits.items()]
    asked += [("nope and rescue", odds.opening_hand(start, {nope: (1, 9), rescue: (0, 1)}))]
    asked += [(f"holds 1 {card.value}", odds.hand_holds(start, card)) for card in start.in_play]
    asked += [(f"holds 2 {card.value}", odds.hand_holds(start, card, 2)) for card in (nope, rescue)]
    for copies in (1, 2, 3):
        asked += [(f"{copies} equal", odds.equal_in_hand(start, copies))]
        asked += [(f"{copies} equal cats", odds.equal_in_hand(start, copies, cats))]
    asked += [(f"{titles} different", odds.different_in_hand(start, titles)) for titles in (3, 5)]
    asked += [(f"combo of {size}", odds.combo_in_hand(start, size)) for size in (2, 3, 5)]
    hand = [Card(card) for card in mine]
    for card in (nope, rescue, Card.SKIP):
        for least in (1, 2):
            for others in sorted({1, start.players - 1}):
                name = f"opponents: {others} hold {least} {card.value} against {' '.join(mine)}"
                asked += [(name, odds.opponents_hold(start, card, hand, least, others))]
    return asked


def hand_distributions(start: Any) -> dict[str, str]:
    """The distributions of opening hands at one start."""
    cats = tuple(card for card in start.in_play if card in rules.CATS)
    copies = {f"copies of {card.value}": str(odds.copies_in_hand(start, card)) for card in start.in_play}
    return {
        **copies,
        "most equal": str(odds.most_equal_in_hand(start)),
        "most equal cats": str(odds.most_equal_in_hand(start, cats)),
        "titles": str(odds.titles_in_hand(start)),
    }

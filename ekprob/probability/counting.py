"""Counting draws and hands without replacement: whole numbers of equally likely ways."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import comb
from typing import TypeVar

from ekprob.checks import whole
from ekprob.errors import BadValueError
from ekprob.probability.distribution import Distribution

Kind = TypeVar("Kind", bound=Hashable)

Limits = Mapping[Kind, tuple[int, int]]
"""For a kind of card, the least and the most that a hand may hold of it."""


def p_at_least_one(*, deck_size: int, copies: int, draws: int) -> Fraction:
    """The probability that `draws` cards from `deck_size` hold at least one of `copies` cards.

    The cards that are *not* drawn hide the copies: 1 - C(deck_size - draws, copies) / C(deck_size, copies),
    which is the hypergeometric 1 - C(deck_size - copies, draws) / C(deck_size, draws) in smaller numbers.
    Raises `BadValueError` unless 0 <= copies, draws <= deck_size.

    >>> p_at_least_one(deck_size=23, copies=3, draws=1)
    Fraction(3, 23)
    """
    _check_deck(deck_size, copies, draws)
    all_ways = comb(deck_size, copies)
    return Fraction(all_ways - comb(deck_size - draws, copies), all_ways)


def hypergeometric(*, deck_size: int, copies: int, draws: int) -> Distribution[int]:
    """How many of `copies` cards are among `draws` cards drawn without replacement from `deck_size`.

    The weight of k is C(copies, k) * C(deck_size - copies, draws - k), of C(deck_size, draws) hands in all.
    Raises `BadValueError` unless 0 <= copies, draws <= deck_size.

    >>> hypergeometric(deck_size=5, copies=2, draws=2)
    Distribution({0: 3, 1: 6, 2: 1})
    """
    _check_deck(deck_size, copies, draws)
    fewest = max(0, draws - (deck_size - copies))
    most = min(copies, draws)
    return Distribution(
        {k: comb(copies, k) * comb(deck_size - copies, draws - k) for k in range(fewest, most + 1)}
    )


def first_draw(*, deck_size: int, copies: int) -> Distribution[int | None]:
    """Which draw (1 = the next card) brings the first of `copies` cards; None when there is none.

    The weight of draw t is C(deck_size - t, copies - 1): the others lie anywhere below the first.
    Raises `BadValueError` unless 0 <= copies <= deck_size.

    >>> first_draw(deck_size=4, copies=2)
    Distribution({1: 3, 2: 2, 3: 1})
    """
    _check_deck(deck_size, copies, 0)
    if copies == 0:
        return Distribution({None: 1})
    last = deck_size - copies + 1
    return Distribution({draw: comb(deck_size - draw, copies - 1) for draw in range(1, last + 1)})


def count_hands(deck: Mapping[Kind, int], hand_size: int, limits: Limits[Kind] | None = None) -> int:
    """How many hands of `hand_size` cards from `deck` keep within the `limits`.

    `deck` says how many cards there are of each kind, `limits` the least and most that count for some kinds;
    kinds without limits are free. Raises `BadValueError` for a hand larger than the deck, a limited kind that
    the deck does not name, or limits that are no range.

    The count is the coefficient of x^hand_size in the product, over the kinds, of sum C(cards, j) x^j for j
    within the limits. Each polynomial is one whole number with a lane of bits for each power, so that one
    multiplication multiplies polynomials (Kronecker substitution).

    >>> count_hands({"nope": 2, "skip": 3}, 2), count_hands({"nope": 2, "skip": 3}, 2, {"nope": (1, 2)})
    (10, 7)
    """
    limits = limits or {}
    total = _size(deck)
    whole("hand_size", hand_size, 0, total)
    # No power up to x^hand_size has a larger coefficient than this.
    lane = comb(total, min(hand_size, total // 2)).bit_length()
    mask = (1 << lane * (hand_size + 1)) - 1
    free = total
    product = 1
    rows: dict[tuple[int, int, int], int] = {}
    for kind, (least, most) in limits.items():
        if kind not in deck:
            raise BadValueError(f"the deck has no kind {kind!r}; it has {', '.join(map(repr, deck))}")
        if not 0 <= least <= most:
            raise BadValueError(
                f"limits of {kind!r} are {least}..{most}: the least must be 0 or more, the most no less"
                " than it"
            )
        copies = deck[kind]
        free -= copies
        alike = (copies, least, most)
        if alike not in rows:
            counted = range(least, min(most, copies, hand_size) + 1)
            rows[alike] = sum(comb(copies, j) << lane * j for j in counted)
        product = product * rows[alike] & mask
    ways = 0
    for j in range(min(free, hand_size) + 1):
        limited = product >> lane * (hand_size - j) & ((1 << lane) - 1)
        if limited:
            ways += comb(free, j) * limited
    return ways


def p_hand(deck: Mapping[Kind, int], hand_size: int, limits: Limits[Kind]) -> Fraction:
    """The probability that a random hand of `hand_size` cards from `deck` keeps within the `limits`.

    Raises what `count_hands` raises.

    >>> p_hand({"nope": 2, "skip": 3}, 2, {"nope": (1, 2)})
    Fraction(7, 10)
    """
    return Fraction(count_hands(deck, hand_size, limits), comb(sum(deck.values()), hand_size))


def _check_deck(deck_size: int, copies: int, draws: int) -> None:
    whole("deck_size", deck_size)
    whole("copies", copies, 0, deck_size)
    whole("draws", draws, 0, deck_size)


def _size(deck: Mapping[Kind, int]) -> int:
    """The number of cards; the sum of whole numbers is one, so a single look tells."""
    total = sum(deck.values())
    if not isinstance(total, int) or min(deck.values(), default=0) < 0:
        raise BadValueError(f"a deck says how many cards it has of each kind, 0 or more, not {dict(deck)!r}")
    return total

"""Layouts: rows of blocks, and what each event does to a mixture of them.

A *block* is (cards, kittens): so many cards in a row with so many kittens among them, every arrangement
equally likely. A *layout* is a row of blocks, the next card first. A *mixture* gives each layout a
whole-number weight, which is the weight of each single arrangement in it, so evidence needs no arithmetic: it
only drops arrangements.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb, lcm, prod
from typing import Final

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules.cards import Card

Block = tuple[int, int]
"""(cards, kittens)"""

Layout = tuple[Block, ...]
"""Blocks from the next card down."""

Mixture = dict[Layout, int]
"""Layout to the weight of each of its arrangements."""

Order = tuple[bool, ...]
"""A row of known cards, the next one first: True is a kitten."""

SeenCard = Card | str
"""A `Card`, or just "kitten" or "safe"."""

WORDS: Final = {"kitten": True, "safe": False}


def is_kitten(card: SeenCard) -> bool:
    """Whether what was seen is an Exploding Kitten.

    Raises `UnknownNameError` for anything but a `Card`, "kitten" or "safe".

    >>> is_kitten("safe"), is_kitten(Card.EXPLODING_KITTEN), is_kitten(Card.SKIP)
    (False, True, False)
    """
    if isinstance(card, Card):
        return card is Card.EXPLODING_KITTEN
    if not isinstance(card, str) or card not in WORDS:
        raise UnknownNameError.among("card seen (or a Card)", card, WORDS)
    return WORDS[card]


def as_order(cards: Sequence[SeenCard], pile: int) -> Order:
    """For each card seen, from the top down, whether it is a kitten; raises `BadValueError` for too many."""
    if isinstance(cards, Card | str):
        raise BadValueError(f"cards seen are given as a list, such as [{cards!r}], not as {cards!r}")
    if len(cards) > pile:
        raise BadValueError(f"{len(cards)} cards seen in a pile of {pile}: at most {pile}")
    return tuple(map(is_kitten, cards))


def fresh(cards: int, kittens: int) -> Mixture:
    """A shuffled pile: one block."""
    return {tidy([(cards, kittens)]): 1}


def known(order: Order) -> Layout:
    """Cards that are known one by one, as blocks."""
    return tuple((1, int(is_kitten)) for is_kitten in order)


def tidy(blocks: Iterable[Block]) -> Layout:
    """The same arrangements in fewer blocks: no empty ones, and neighbours all safe, or all kittens, are one.

    >>> tidy([(1, 0), (0, 0), (2, 0), (5, 1), (1, 1), (1, 1)])
    ((3, 0), (5, 1), (2, 2))
    """
    row: list[Block] = []
    for cards, kittens in blocks:
        if not cards:
            continue
        if row and kittens in {0, cards}:
            above, kittens_above = row[-1]
            if kittens_above * cards == kittens * above:
                row[-1] = (above + cards, kittens_above + kittens)
                continue
        row.append((cards, kittens))
    return tuple(row)


def arrangements(layout: Layout) -> int:
    """How many arrangements of kittens a layout has.

    >>> arrangements(((3, 0), (5, 2)))
    10
    """
    return prod(comb(cards, kittens) for cards, kittens in layout)


def mass(mixture: Mixture) -> int:
    """The weight of all arrangements together."""
    return sum(weight * arrangements(layout) for layout, weight in mixture.items())


def collected(weighted: Iterable[tuple[Layout, int]]) -> Mixture:
    """Layouts with their weights, equal layouts added up."""
    mixture: Mixture = {}
    for layout, weight in weighted:
        mixture[layout] = mixture.get(layout, 0) + weight
    return mixture


def scaled(mixture: Mixture, share: int) -> Mixture:
    """The same mixture with every weight `share` times as large."""
    return mixture if share == 1 else {layout: weight * share for layout, weight in mixture.items()}


def cut(layout: Layout, position: int) -> Iterator[tuple[Layout, Layout]]:
    """The layouts above and below `position`, one pair for each number of kittens above that may be.

    >>> list(cut(((4, 1),), 1))
    [(((1, 0),), ((3, 1),)), (((1, 1),), ((3, 0),))]
    """
    above = 0
    for index, (cards, kittens) in enumerate(layout):
        inside = position - above
        if inside == 0:
            yield layout[:index], layout[index:]
            return
        if inside < cards:
            fewest = max(0, kittens - (cards - inside))
            for upper in range(fewest, min(inside, kittens) + 1):
                rest = (cards - inside, kittens - upper)
                yield (*layout[:index], (inside, upper)), (rest, *layout[index + 1 :])
            return
        above += cards
    yield layout, ()


def block_at(layout: Layout, position: int) -> tuple[int, Block]:
    """The block that holds `position`, after its index."""
    for index, block in enumerate(layout):
        if position < block[0]:
            return index, block
        position -= block[0]
    raise IndexError(position)


def below(layout: Layout, order: Order) -> Layout | None:
    """The blocks below the top cards when these are known to lie in this order; None if they cannot.

    >>> below(((1, 0), (5, 2)), (False, True))
    ((4, 1),)
    """
    rest = iter(layout)
    cards = kittens = 0
    for is_kitten in order:
        if not cards:
            cards, kittens = next(rest)
        cards -= 1
        kittens -= is_kitten
        if not 0 <= kittens <= cards:
            return None
    return ((cards, kittens), *rest) if cards else tuple(rest)


def seen(mixture: Mixture, order: Order) -> Mixture:
    """The top cards were seen in this order and stay there: split their blocks, drop what cannot be."""
    return collected(
        (tidy((*known(order), *rest)), weight)
        for layout, weight in mixture.items()
        if (rest := below(layout, order)) is not None
    )


def removed(mixture: Mixture, position: int, *, is_kitten: bool) -> Mixture:
    """The card at `position` was seen and left the pile; the rest of its block is as likely as before."""
    return collected(
        (tidy((*layout[:index], (cards - 1, left), *layout[index + 1 :])), weight)
        for layout, weight in mixture.items()
        for index, (cards, kittens) in [block_at(layout, position)]
        if 0 <= (left := kittens - is_kitten) < cards
    )


def inserted(mixture: Mixture, position: int) -> Mixture:
    """A kitten was put in so that it now lies at `position`."""
    return collected(
        (tidy((*upper, (1, 1), *lower)), weight)
        for layout, weight in mixture.items()
        for upper, lower in cut(layout, position)
    )


def is_shuffled(mixture: Mixture) -> bool:
    """Whether the mixture is one block."""
    return len(mixture) == 1 and len(next(iter(mixture))) == 1


def inserted_anywhere(shuffled: Mixture) -> Mixture:
    """A kitten was put into one block, every place equally likely: any of its kittens may be the new one."""
    return {
        ((cards + 1, kittens + 1),): weight * (kittens + 1)
        for ((cards, kittens),), weight in shuffled.items()
    }


def rearranged(mixture: Mixture, depth: int, orders: Mapping[Order, int] | None) -> Mixture:
    """The top `depth` cards were put into another order; how many of them are kittens stays.

    `orders` gives the weight of each order that may result, None makes all orders equally likely. Among the
    orders with the same number of kittens the weights are shares, so a number of kittens that no order has is
    ruled out.
    """
    if orders is None:
        return collected(_mixed(mixture, depth))
    shares = [0] * (depth + 1)
    for order, share in orders.items():
        shares[sum(order)] += share
    scale = lcm(*(share for share in shares if share))
    return collected(
        (tidy((*known(order), *lower)), weight * arrangements(upper) * share * (scale // shares[sum(order)]))
        for layout, weight in mixture.items()
        for upper, lower in cut(layout, depth)
        for order, share in orders.items()
        if share and sum(order) == kittens_in(upper)
    )


def _mixed(mixture: Mixture, depth: int) -> Iterator[tuple[Layout, int]]:
    scale = lcm(*(comb(depth, kittens) for kittens in range(depth + 1)))
    for layout, weight in mixture.items():
        if layout and layout[0][0] >= depth:
            yield layout, weight * scale  # one block already holds them all: any order is as likely as before
            continue
        for upper, lower in cut(layout, depth):
            kittens = kittens_in(upper)
            share = arrangements(upper) * (scale // comb(depth, kittens))
            yield tidy(((depth, kittens), *lower)), weight * share


def kittens_in(layout: Layout) -> int:
    """The kittens of a layout."""
    return sum(kittens for _, kittens in layout)


def spelled_out(mixture: Mixture, cards: int) -> Mixture:
    """The same mixture with every arrangement a layout of its own: at most C(cards, kittens) of them."""
    for place in range(cards):
        mixture = collected(
            (tidy((*upper, *known((is_kitten,)), *rest)), weight)
            for layout, weight in mixture.items()
            for upper, lower in cut(layout, place)
            for is_kitten in (False, True)
            if (rest := below(lower, (is_kitten,))) is not None
        )
    return mixture


def kittens_above(mixture: Mixture, depth: int, *, then_safe: bool = False) -> dict[int, int]:
    """For each number of kittens among the top `depth` cards the weight of the arrangements that have it.

    With `then_safe` only those count that have a safe card next, at position `depth`.
    """
    weights: Counter[int] = Counter()
    for layout, weight in mixture.items():
        for upper, lower in cut(layout, depth):
            rest = below(lower, (False,)) if then_safe else lower
            if rest is not None:
                weights[kittens_in(upper)] += weight * arrangements(upper) * arrangements(rest)
    return dict(sorted(weights.items()))


def kitten_masses(mixture: Mixture, cards: int) -> list[int]:
    """For each position the weight of the arrangements that have a kitten there."""
    steps = [0] * (cards + 1)
    for layout, weight in mixture.items():
        whole = weight * arrangements(layout)
        start = before = 0
        for size, kittens in layout:
            here = whole * kittens // size
            steps[start] += here - before
            before = here
            start += size
        steps[start] -= before
    return list(accumulate(steps[:cards]))


def safe_masses(mixture: Mixture, cards: int) -> list[int]:
    """For each number of draws from 0 to `cards` the weight of the arrangements that bring no kitten."""
    masses = [0] * (cards + 1)
    for layout, weight in mixture.items():
        below = weight * arrangements(layout)
        masses[0] += below
        drawn = 0
        for size, kittens in layout:
            below //= comb(size, kittens)
            for left in range(size - 1, kittens - 1, -1):
                drawn += 1
                masses[drawn] += below * comb(left, kittens)
            if kittens:
                break
    return masses

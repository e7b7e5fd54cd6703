"""Where the kittens lie and where the safe cards lie, together.

The kittens' places (a `PileBelief`) and the safe cards (a mixture of spreads) are independent: a *world*
pairs one with the other. Only another player's Alter the Future or Dig Deeper can tie them together, when a
card on top was known: then there is one world for each case. The weight of a world is that of its spreads.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import gcd, lcm
from typing import NamedTuple

from ekprob.beliefs import pools
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.pools import Kind, Pool, Share, Spread
from ekprob.rules.cards import CARD_ORDER, Card, CardCounts
from ekprob.rules.setup import Setup

Spreads = dict[Spread, int]
"""Each spread with its weight; the weights may be signed, their sum is above 0."""

Worlds = dict[PileBelief, Spreads]
"""For each belief about the kittens' places the safe cards that go with it."""

Case = tuple[PileBelief, Spreads, Fraction]
"""A belief about the kittens, the safe cards, and how likely this case is in its world."""


class Containers(NamedTuple):
    """How the containers of the spreads are numbered."""

    seats: int

    @property
    def out_of_play(self) -> int:
        """Cards out of the game that nobody saw."""
        return self.seats

    @property
    def first_block(self) -> int:
        """The block of safe cards on top of the pile."""
        return self.seats + 1


def hidden_at_start(setup: Setup, seat: int, dealt: CardCounts) -> Spread:
    """One pool over hands and pile of all that was not `dealt` to the seat, and everybody's rescue cards."""
    unseen = {CARD_ORDER[card]: count - dealt.get(card, 0) for card, count in setup.shuffled.items()}
    others = [setup.hand if each != seat else 0 for each in range(setup.players)]
    block = Containers(setup.players).first_block
    contents = tuple(sorted((kind, count) for kind, count in unseen.items() if count))
    rows = [pools.nothing(block + 1), Pool(contents, (*others, setup.hidden_removed, setup.kept_after_deal))]
    rescues = [setup.rescue_each if each != seat else 0 for each in range(setup.players)]
    if any(rescues):
        kind = CARD_ORDER[setup.rescue]
        rows.append(Pool(((kind, sum(rescues)),), (*rescues, 0, 0)))
    for card, count in setup.after_deal.items():
        if card is not Card.EXPLODING_KITTEN:
            rows.append(pools.known_pool(CARD_ORDER[card], block, block + 1, count))
    return pools.tidy(rows)


def gathered(cases: Iterable[Case]) -> Worlds:
    """The worlds of these cases, their weights in whole numbers as small as they can be."""
    rows = [(pile, spreads, chance) for pile, spreads, chance in cases if chance and spreads]
    whole = lcm(*(chance.denominator for _, _, chance in rows))
    worlds: Worlds = {}
    for pile, spreads, chance in rows:
        factor = chance.numerator * (whole // chance.denominator)
        world = worlds.setdefault(pile, {})
        for spread, weight in spreads.items():
            world[spread] = world.get(spread, 0) + weight * factor
    divisor = gcd(*(weight for spreads in worlds.values() for weight in spreads.values())) or 1
    smaller = {
        pile: {spread: weight // divisor for spread, weight in spreads.items() if weight}
        for pile, spreads in worlds.items()
    }
    return {pile: spreads for pile, spreads in smaller.items() if sum(spreads.values())}


def mass(worlds: Worlds) -> int:
    """The weight of all worlds together."""
    return sum(sum(spreads.values()) for spreads in worlds.values())


def branched(spreads: Spreads, shares: Callable[[Spread], Iterable[Share]]) -> tuple[Spreads, int]:
    """Each spread replaced by what may follow, over one denominator, which is returned too."""
    rows = [
        (after, weight * ways, whole)
        for spread, weight in spreads.items()
        for after, ways, whole in shares(spread)
    ]
    common = lcm(*{whole for _, _, whole in rows})
    result: Spreads = {}
    for after, weight, whole in rows:
        result[after] = result.get(after, 0) + weight * (common // whole)
    return {after: weight for after, weight in result.items() if weight}, common


def with_shares(worlds: Worlds, shares: Callable[[Spread], Iterable[Share]]) -> Worlds:
    """Every world after something happened to its safe cards, the kittens' places being as they were."""
    return gathered(_share_case(pile, spreads, shares, Fraction(1)) for pile, spreads in worlds.items())


def _share_case(
    pile: PileBelief, spreads: Spreads, shares: Callable[[Spread], Iterable[Share]], chance: Fraction
) -> Case:
    after, common = branched(spreads, shares)
    return pile, after, chance / common


def with_spreads(worlds: Worlds, change: Callable[[Spread], Spread]) -> Worlds:
    """Every world after its safe cards moved where I can follow them."""
    return with_shares(worlds, lambda spread: [(change(spread), 1, 1)])


def with_pile(worlds: Worlds, change: Callable[[PileBelief], PileBelief]) -> Worlds:
    """Every world after something happened to the kittens that tells nothing."""
    return gathered((change(pile), spreads, Fraction(1)) for pile, spreads in worlds.items())


def block_of(spread: Spread, place: int, first_block: int) -> int:
    """The block that holds the safe card number `place` of the pile."""
    block = first_block
    while place >= pools.size(spread, block):
        place -= pools.size(spread, block)
        block += 1
    return block


def tidy_pile(spread: Spread, first_block: int) -> Spread:
    """The spread without blocks that hold no card any more."""
    for block in range(len(spread[0].places) - 1, first_block - 1, -1):
        if not pools.size(spread, block):
            spread = pools.without_block(spread, block)
    return spread


def leaves_pile(
    worlds: Worlds, at: int, first_block: int, shares: Callable[[Spread, int], Iterable[Share]]
) -> Worlds:
    """A safe card left the pile from position 0, 1 or -1 (the bottom).

    `shares` says what became of it, given its block.
    """
    cases: list[Case] = []
    for pile, spreads, chance, place in _safe_places(worlds, at, first_block):
        if not chance:
            continue
        after_pile = pile.drew(at=at)

        def follow(spread: Spread, place: int = place) -> Iterator[Share]:
            block = len(spread[0].places) - 1 if place < 0 else block_of(spread, place, first_block)
            for after, ways, whole in shares(spread, block):
                yield tidy_pile(after, first_block), ways, whole

        cases.append(_share_case(after_pile, spreads, follow, chance))
    return gathered(cases)


def _safe_places(
    worlds: Worlds, at: int, first_block: int
) -> Iterator[tuple[PileBelief, Spreads, Fraction, int]]:
    """Each case in which the card at position `at` is safe, with its number among the safe cards."""
    for pile, spreads in worlds.items():
        if at != 1:
            p_safe = 1 - pile.p_kitten_at(at)
            yield pile, spreads, p_safe, at
        elif pools.size(next(iter(spreads)), first_block) > 1:
            # Both cards may come from one block, where every place is as good as another.
            yield pile, spreads, 1 - pile.p_kitten_at(1), 0
        else:
            for above, place in (("kitten", 0), ("safe", 1)):
                p_above = pile.p_kitten_at(0) if above == "kitten" else 1 - pile.p_kitten_at(0)
                if p_above:
                    seen = pile.saw([above])
                    yield seen, spreads, p_above * (1 - seen.p_kitten_at(1)), place


def kitten_leaves(worlds: Worlds, at: int) -> Worlds:
    """A kitten left the pile from position 0, 1 or -1 (the bottom)."""
    chances = [(pile, spreads, pile.p_kitten_at(at)) for pile, spreads in worlds.items()]
    return gathered((pile.drew("kitten", at), spreads, chance) for pile, spreads, chance in chances if chance)


def saw_top(worlds: Worlds, kinds: Sequence[Kind | None], first_block: int) -> Worlds:
    """I saw the top cards in this order; None is a kitten."""
    return _looked(worlds, kinds, first_block)[0]


def _looked(worlds: Worlds, kinds: Sequence[Kind | None], first_block: int) -> tuple[Worlds, Fraction]:
    """What is left when the top cards lie in this order, and how likely that is: 0 if it cannot be."""
    place, likely = 0, Fraction(1)
    for position, kind in enumerate(kinds):
        cases: list[Case] = []
        for pile, spreads in worlds.items():
            p_kitten = pile.p_kitten_at(position)
            chance = p_kitten if kind is None else 1 - p_kitten
            if not chance:
                continue
            seen = pile.saw(["kitten" if each is None else "safe" for each in kinds[: position + 1]])
            if kind is None:
                cases.append((seen, spreads, chance))
            else:
                cases.append(_share_case(seen, spreads, _seen_at(place, kind, first_block), chance))
        favourable = sum((chance * sum(spreads.values()) for _, spreads, chance in cases), Fraction(0))
        likely = likely * favourable / mass(worlds)
        worlds = gathered(cases)
        if not worlds:
            return {}, Fraction(0)
        place += kind is not None
    return worlds, likely


def _seen_at(place: int, kind: Kind, first_block: int) -> Callable[[Spread], Iterator[Share]]:
    """The first card of the block at `place` was seen: it becomes a block of its own."""

    def follow(spread: Spread) -> Iterator[Share]:
        block = block_of(spread, place, first_block)
        for after, ways, whole in pools.taken(spread, block, kind):
            one = pools.with_block(after, block)
            one.append(pools.known_pool(kind, block, len(spread[0].places) + 1))
            yield tidy_pile(pools.tidy(one), first_block), ways, whole

    return follow


def arranged_by_me(worlds: Worlds, kinds: Sequence[Kind | None], first_block: int) -> Worlds:
    """I put the top cards back in this order; None is a kitten.

    I had seen them, so they are just these cards: whatever I did not say of that look, the order says now.
    """
    words = ["kitten" if kind is None else "safe" for kind in kinds]
    safe = [kind for kind in kinds if kind is not None]

    def reordered(spread: Spread) -> Spread:
        for block in range(first_block, first_block + len(safe)):
            spread = pools.poured(spread, block, first_block)
        for kind in safe:
            spread = next(after for after, _, _ in pools.taken(spread, first_block, kind))
        for block, kind in enumerate(safe, start=first_block):
            spread = pools.added(spread, block, kind)
        return spread

    cases: list[Case] = []
    for before in dict.fromkeys(permutations(kinds)):
        seen, likely = _looked(worlds, before, first_block)
        if not likely:
            continue
        arranged = with_spreads(with_pile(seen, lambda pile: pile.altered(words)), reordered)
        whole = mass(arranged)
        cases += [(pile, spreads, likely / whole) for pile, spreads in arranged.items()]
    return gathered(cases)


def arranged_secretly(worlds: Worlds, depth: int, first_block: int) -> Worlds:
    """Somebody put the top `depth` cards into an order that I did not see, every order equally likely."""
    cases: list[Case] = []
    for pile, spreads in worlds.items():
        depth_here = min(depth, pile.cards)
        safe_cards = pile.cards - pile.kittens
        if not safe_cards or pools.size(next(iter(spreads)), first_block) >= min(depth_here, safe_cards):
            cases.append((pile.altered_secretly(depth_here), spreads, Fraction(1)))
            continue
        for kittens, chance in pile.kittens_within(depth_here).probabilities():
            orders = [
                tuple("kitten" if place in chosen else "safe" for place in range(depth_here))
                for chosen in combinations(range(depth_here), kittens)
            ]
            altered = pile.altered_secretly(depth_here, prior=dict.fromkeys(orders, 1))
            mixed = _top_mixed(depth_here - kittens, first_block)
            cases.append(_share_case(altered, spreads, mixed, chance))
    return gathered(cases)


def _top_mixed(safe: int, first_block: int) -> Callable[[Spread], Iterator[Share]]:
    """The first `safe` safe cards of the pile become one block."""

    def follow(spread: Spread) -> Iterator[Share]:
        cases, blocks = told_apart(spread, safe, first_block)
        for after, ways, whole in cases:
            together = after
            for block in blocks[1:]:
                together = pools.poured(together, block, first_block)
            yield tidy_pile(together, first_block), ways, whole

    return follow


def told_apart(spread: Spread, safe: int, first_block: int) -> tuple[Iterable[Share], range]:
    """The cases in which the first `safe` safe cards of the pile fill whole blocks, and which blocks."""
    block = first_block
    while safe and safe >= pools.size(spread, block):
        safe -= pools.size(spread, block)
        block += 1
    if safe:
        return pools.split(spread, block, safe), range(first_block, block + 1)
    return [(spread, 1, 1)], range(first_block, block)


def shuffled(worlds: Worlds, added_safe: int, first_block: int) -> Worlds:
    """The whole pile was shuffled, with `added_safe` safe cards that lie at its bottom already."""

    def one_block(spread: Spread) -> Spread:
        for block in range(len(spread[0].places) - 1, first_block, -1):
            spread = tidy_pile(pools.poured(spread, block, first_block), first_block)
        return spread

    return with_spreads(with_pile(worlds, lambda pile: pile.shuffled(added_safe)), one_block)


def p_safe_card_at(worlds: Worlds, position: int, kinds: Collection[Kind], first_block: int) -> Fraction:
    """The probability that a card of one of these kinds lies at `position` of the pile."""

    def at(place: int) -> Callable[[Spread], Fraction]:
        return lambda spread: pools.p_kinds(spread, block_of(spread, place, first_block), kinds)

    total = Fraction(0)
    for pile, spreads in worlds.items():
        for place, chance in pile.safe_cards_above(position).probabilities():
            if place is not None:
                total += chance * _summed([spreads], at(place))
    return total / mass(worlds)


def averaged(worlds: Worlds, share: Callable[[Spread], Fraction]) -> Fraction:
    """The average of a share over all spreads by weight."""
    return _summed(worlds.values(), share) / mass(worlds)


def _summed(many: Iterable[Spreads], share: Callable[[Spread], Fraction]) -> Fraction:
    """The sum of a share over spreads by weight; by denominators, since a sum of fractions is slow."""
    sums: dict[int, int] = {}
    for spreads in many:
        for spread, weight in spreads.items():
            ways, whole = share(spread).as_integer_ratio()
            sums[whole] = sums.get(whole, 0) + weight * ways
    return sum((Fraction(ways, whole) for whole, ways in sums.items()), Fraction(0))

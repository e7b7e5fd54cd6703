"""What a seat knows about the draw pile, kinds lumped to {kitten, safe}."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, lcm
from typing import Final

from ekprob.beliefs import layouts
from ekprob.beliefs import put_backs as pending
from ekprob.beliefs.layouts import Block, Order
from ekprob.beliefs.parts import (
    Part,
    Parts,
    collected,
    kitten_masses,
    safe_masses,
    spelled_out,
    with_base_above,
    with_base_at,
    with_base_at_bottom,
)
from ekprob.beliefs.priors import Prior, prior_weights, whole_weights
from ekprob.beliefs.seen_cards import SeenCard, as_order, check_number, check_place
from ekprob.errors import BadValueError, ImpossibleObservationError, TooLargeError
from ekprob.i18n import Message
from ekprob.probability.distribution import Distribution

LAYOUT_LIMIT: Final = 20_000
"""A belief holds no more layouts than this."""


@dataclass(frozen=True, slots=True, repr=False)
class PileBelief:
    """The exact belief of one seat about a pile of `cards` cards with `kittens` Exploding Kittens among them.

    A new belief is a shuffled pile. Each event gives a new belief and leaves the old one as it was. Position
    0 is the next card drawn; a card seen is "kitten", "safe" or a `Card`. The numbers are `Fraction`s in [0,
    1]. Raises `BadValueError` unless 0 <= kittens <= cards.

    >>> start = PileBelief(cards=23, kittens=3)
    >>> start.risk(), start.saw(["safe", "safe", "safe"]).by_position()[3]
    (Fraction(3, 23), Fraction(3, 20))
    >>> start.drew_kitten().inserted_secretly(prior="top").risk()
    Fraction(1, 1)
    """

    cards: int
    kittens: int
    _parts: Parts = field(init=False)

    def __post_init__(self) -> None:
        check_number("cards", self.cards)
        check_number("kittens", self.kittens)
        if self.kittens > self.cards:
            raise BadValueError(
                f"kittens={self.kittens} in a pile of {self.cards} cards: at most {self.cards}"
            )
        object.__setattr__(self, "_parts", {(): layouts.fresh(self.cards, self.kittens)})

    @classmethod
    def mixture(cls, shares: Iterable[tuple[int, PileBelief]]) -> PileBelief:
        """One of several beliefs about as many cards and kittens, chosen by whole-number weights."""
        weighed = [(share, belief, belief.ways(0)[1]) for share, belief in shares]
        first = weighed[0][1]
        if len(weighed) == 1:
            return first
        common = lcm(*(whole for _, _, whole in weighed))
        parts = [
            (rest, layouts.scaled(base, share * (common // whole)))
            for share, belief, whole in weighed
            for rest, base in belief._parts.items()  # noqa: SLF001  # of this class
        ]
        return first._after(parts, first.cards, first.kittens)  # noqa: SLF001  # of this class

    # Events

    def drew(self, at: int = 0) -> PileBelief:
        """A safe card left from position `at`: 0 a draw, 1 a Dig Deeper that went on."""
        self._check_card("at", at)
        return self._drawn(at, is_kitten=False)

    def drew_kitten(self, at: int = 0) -> PileBelief:
        """A kitten left from position `at` (it comes back with `inserted` or `inserted_secretly`)."""
        self._check_card("at", at)
        return self._drawn(at, is_kitten=True)

    def drew_bottom(self, *, kitten: bool = False) -> PileBelief:
        """The bottom card left: a safe card, or a kitten."""
        if not self.cards:
            raise BadValueError("the pile is empty: there is no bottom card to draw")
        last = self.cards - 1
        parts = [
            (pending.without_bottom(rest), layouts.removed(base, last - len(rest), kitten))
            for rest, base in with_base_at_bottom([*self._parts.items()], self.cards)
        ]
        self._checked(parts, _drawing(kitten), last, kitten)
        return self._after(parts, last, self.kittens - kitten)

    def saw(self, cards: Sequence[SeenCard]) -> PileBelief:
        """The top cards were seen in this order, and stay where they are (See the Future)."""
        order = as_order(cards, self.cards)
        parts = [
            (rest, layouts.seen(base, order))
            for rest, base in with_base_above([*self._parts.items()], len(order))
        ]
        if not any(base for _, base in parts):
            wrong = self._first_impossible(order)
            raise ImpossibleObservationError(_impossible_card(self, "saw", wrong, order[wrong]))
        return self._after(parts, self.cards, self.kittens)

    def inserted(self, at: int) -> PileBelief:
        """A kitten was put in at a position I know: `at`, from 0 on top to `cards` below all others."""
        check_place("at", at, self.cards)
        return self.inserted_secretly(prior=(0,) * at + (1,) + (0,) * (self.cards - at))

    def inserted_secretly(self, prior: Prior | None = None) -> PileBelief:
        """A kitten was put in where I do not know, each of the `cards` + 1 places as likely as `prior` says.

        None is uniform; see `ekprob.beliefs.priors` for what a prior may be and the errors it raises.
        """
        row = prior_weights(prior, self.cards)
        parts = [((*rest, row), base) for rest, base in self._parts.items()]
        return self._after(parts, self.cards + 1, self.kittens + 1)

    def shuffled(self, added_safe: int = 0) -> PileBelief:
        """The whole pile was shuffled; Grave Robber shuffles `added_safe` safe cards into it."""
        check_number("added_safe", added_safe)
        return PileBelief(cards=self.cards + added_safe, kittens=self.kittens)

    def altered(self, cards: Sequence[SeenCard]) -> PileBelief:
        """I saw the top cards and put them into this order (Alter the Future)."""
        order = as_order(cards, self.cards)
        return self._rearranged(len(order), {order: 1})

    def altered_secretly(
        self, depth: int = 3, prior: Mapping[tuple[SeenCard, ...], int | Fraction] | None = None
    ) -> PileBelief:
        """Another player put the top `depth` cards (or a smaller pile whole) into an order I did not see.

        `prior` weighs the orders that may result, among those with equally many kittens; None makes all
        equally likely.
        """
        check_number("depth", depth)
        depth = min(depth, self.cards)
        if prior is None:
            return self._rearranged(depth, None)
        orders: dict[Order, int] = {}
        for cards, weight in zip(prior, whole_weights(tuple(prior.values())), strict=True):
            order = as_order(cards, self.cards)
            if len(order) != depth:
                raise BadValueError(
                    f"each order of the prior names the top {depth} cards, not {list(cards)!r}"
                )
            orders[order] = orders.get(order, 0) + weight
        return self._rearranged(depth, orders)

    # Answers

    def risk(self, draws: int = 1) -> Fraction:
        """The probability of at least one kitten in the next `draws` cards."""
        favourable, ways = self.ways(draws)
        return Fraction(favourable, ways)

    def ways(self, draws: int = 1) -> tuple[int, int]:
        """How many (weighted) ways bring a kitten in the next `draws` cards, and how many there are."""
        if not (isinstance(draws, int) and 0 <= draws <= self.cards) or isinstance(draws, bool):
            raise BadValueError(
                f"draws={draws!r}: a pile of {self.cards} cards gives 0 to {self.cards} draws"
            )
        safe = safe_masses(self._parts, self.cards)
        return safe[0] - safe[draws], safe[0]

    def by_position(self) -> tuple[Fraction, ...]:
        """For each position the probability that a kitten lies there."""
        masses, whole = kitten_masses(self._parts, self.cards)
        fractions = {mass: Fraction(mass, whole) for mass in set(masses)}
        return tuple([fractions[mass] for mass in masses])

    def p_kitten_at(self, position: int) -> Fraction:
        """The probability that a kitten lies at `position`."""
        self._check_card("position", position)
        return self.by_position()[position]

    def p_put_back_at(self, position: int) -> Fraction:
        """The probability that a kitten put back in secret, whose place is still open, lies at `position`.

        >>> PileBelief(cards=2, kittens=1).saw(["safe"]).inserted_secretly().p_put_back_at(0)
        Fraction(1, 3)
        """
        self._check_card("position", position)
        put_back, whole = 0, 0
        for rest, base in self._parts.items():
            nowhere = [0] * (self.cards - len(rest))
            here, mass = pending.kitten_masses(rest, nowhere, layouts.mass(base))
            put_back += here[position]
            whole += mass
        return Fraction(put_back, whole)

    def kittens_within(self, depth: int) -> Distribution[int]:
        """How many kittens lie among the top `depth` cards.

        >>> PileBelief(cards=4, kittens=2).kittens_within(2)
        Distribution({0: 1, 1: 4, 2: 1})
        """
        self.ways(depth)
        weights: dict[int, int] = {}
        for rest, base in with_base_above([*self._parts.items()], depth):
            for kittens, weight in layouts.kittens_above(base, depth).items():
                weights[kittens] = weights.get(kittens, 0) + weight * pending.mass(rest)
        return Distribution(weights)

    def safe_cards_above(self, position: int) -> Distribution[int | None]:
        """How many safe cards lie above `position` if the card there is safe; None if it is a kitten.

        >>> PileBelief(cards=3, kittens=1).safe_cards_above(1)
        Distribution({None: 1, 1: 1, 0: 1})
        """
        self._check_card("position", position)
        whole = self.ways(0)[1]
        here: dict[int | None, int] = {None: whole}
        for rest, base in with_base_above([*self._parts.items()], position + 1):
            for kittens, weight in layouts.kittens_above_safe_card(base, position).items():
                here[position - kittens] = here.get(position - kittens, 0) + weight * pending.mass(rest)
                here[None] -= weight * pending.mass(rest)
        return Distribution(here)

    def first_kitten(self) -> Distribution[int | None]:
        """Which draw (1 = the next card) brings the first kitten; None if there is none."""
        if not self.kittens:
            return Distribution({None: 1})
        safe = safe_masses(self._parts, self.cards)
        return Distribution({draw: safe[draw - 1] - safe[draw] for draw in range(1, self.cards + 1)})

    @property
    def layouts(self) -> int:
        """How many layouts the belief holds."""
        return sum(map(len, self._parts.values()))

    @property
    def is_shuffled(self) -> bool:
        """Whether nothing is known: every arrangement is equally likely."""
        return self._parts == {(): layouts.fresh(self.cards, self.kittens)}

    # How it is done

    def _drawn(self, at: int, *, is_kitten: bool) -> PileBelief:
        parts = [
            (pending.without_top(rest), layouts.removed(base, at, is_kitten))
            for rest, base in with_base_at(
                with_base_above([*self._parts.items()], at), at, may_be_put_back=is_kitten
            )
        ]
        self._checked(parts, _drawing(is_kitten), at, is_kitten)
        return self._after(parts, self.cards - 1, self.kittens - is_kitten)

    def _rearranged(self, depth: int, orders: dict[Order, int] | None) -> PileBelief:
        parts = [
            (rest, layouts.rearranged(base, depth, orders))
            for rest, base in with_base_above([*self._parts.items()], depth)
        ]
        if not any(base for _, base in parts):
            raise ImpossibleObservationError(_impossible_order(depth, orders))
        return self._after(parts, self.cards, self.kittens)

    def _first_impossible(self, order: Order) -> int:
        """The position of the first card that cannot lie where it was seen, one at least being impossible."""
        return next(
            place
            for place in range(len(order))
            if not any(
                layouts.seen(base, order[: place + 1])
                for _, base in with_base_above([*self._parts.items()], place + 1)
            )
        )

    def _checked(self, parts: list[Part], event: str, position: int, is_kitten: bool) -> None:  # noqa: FBT001
        """Raise `ImpossibleObservationError` if what the `event` showed leaves no layout."""
        if not any(base for _, base in parts):
            raise ImpossibleObservationError(_impossible_card(self, event, position, is_kitten))

    def _after(self, changed: Iterable[Part], cards: int, kittens: int) -> PileBelief:
        """The belief about `cards` cards with these parts."""
        belief = object.__new__(PileBelief)
        object.__setattr__(belief, "cards", cards)
        object.__setattr__(belief, "kittens", kittens)
        object.__setattr__(belief, "_parts", collected(changed))
        return belief if belief.layouts <= LAYOUT_LIMIT else belief._spelled_out()

    def _spelled_out(self) -> PileBelief:
        """The same belief with one arrangement a layout; raises `TooLargeError` if they are too many."""
        if comb(self.cards, self.kittens) > LAYOUT_LIMIT:
            raise TooLargeError(
                f"exact odds here need {self.layouts} layouts of {self.cards} cards with {self.kittens}"
                f" kittens, more than {LAYOUT_LIMIT}: ask from the last shuffle on, or give the put-backs"
                " simpler priors"
            )
        spelled = spelled_out(self._parts, self.cards)
        return self._after([((), spelled)], self.cards, self.kittens)

    def _check_card(self, name: str, position: int) -> None:
        if not self.cards:
            raise BadValueError(f"{name}={position!r}: the pile is empty")
        check_place(name, position, self.cards - 1)

    def __hash__(self) -> int:
        parts = frozenset((rest, frozenset(base.items())) for rest, base in self._parts.items())
        return hash((self.cards, self.kittens, parts))

    def __repr__(self) -> str:
        fresh = f"PileBelief(cards={self.cards}, kittens={self.kittens})"
        if self.is_shuffled:
            return fresh
        most = max(map(len, self._parts))
        return f"<{fresh} after events: {self.layouts} layouts, {most} secret put-backs with open places>"


def stretch_at(belief: PileBelief, position: int) -> Block | None:
    """The block of (cards, kittens) that holds `position`, if one layout is all there is; None otherwise.

    >>> stretch_at(PileBelief(cards=23, kittens=3).saw(["safe"] * 3), 3)
    (20, 3)
    """
    base = belief._parts.get(())  # noqa: SLF001  # the belief's own module
    if len(belief._parts) > 1 or base is None or len(base) > 1:  # noqa: SLF001  # the same
        return None
    (layout,) = base
    index, _ = layouts.block_at(layout, position)
    return layout[index]


def _drawing(is_kitten: bool) -> str:  # noqa: FBT001
    return "drew_kitten" if is_kitten else "drew"


def _impossible_card(belief: PileBelief, event: str, position: int, is_kitten: bool) -> Message:  # noqa: FBT001
    reason = "errors.no_kitten_there" if is_kitten else "errors.no_safe_card_there"
    facts = {"position": position, "kittens": belief.kittens, "cards": belief.cards}
    event_name = Message(f"errors.event_{event}", {"position": position})
    return Message("errors.impossible", {"event": event_name, "reason": Message(reason, facts)})


def _impossible_order(depth: int, orders: dict[Order, int] | None) -> Message:
    counts = ", ".join(
        str(count) for count in sorted({sum(order) for order, share in (orders or {}).items() if share})
    )
    reason = Message("errors.no_such_order", {"depth": depth, "kittens_in_order": counts})
    return Message(
        "errors.impossible", {"event": Message("errors.event_altered", {"depth": depth}), "reason": reason}
    )

"""What a seat knows about the draw pile, kinds lumped to {kitten, safe}."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, lcm
from typing import Final

from ekprob.beliefs import layouts, priors, put_backs, shown
from ekprob.beliefs.layouts import Block, Mixture, Order, SeenCard, as_order, is_kitten
from ekprob.beliefs.priors import Prior, prior_weights, whole_weights
from ekprob.beliefs.put_backs import Part, Parts
from ekprob.checks import place, whole
from ekprob.errors import BadValueError, ImpossibleObservationError, TooLargeError
from ekprob.i18n import Message
from ekprob.probability.distribution import Distribution
from ekprob.rules.cards import Card

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
    >>> start.drew("kitten").inserted_secretly(prior="top").risk()
    Fraction(1, 1)
    """

    cards: int
    kittens: int
    parts: Parts = field(init=False)
    """How it is known: the put-backs whose places are open, with the cards that they went into."""

    def __post_init__(self) -> None:
        cards = whole("cards", self.cards)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "kittens", whole("kittens", self.kittens, 0, cards))
        object.__setattr__(self, "parts", {(): layouts.fresh(cards, self.kittens)})

    @classmethod
    def mixture(cls, shares: Iterable[tuple[int, PileBelief]]) -> PileBelief:
        """One of several beliefs about as many cards and kittens, chosen by whole-number weights."""
        weighed = [(share, belief, belief.ways(0)[1]) for share, belief in shares]
        first = weighed[0][1]
        if len(weighed) == 1:
            return first
        common = lcm(*(all_ways for _, _, all_ways in weighed))
        parts = [
            (rest, layouts.scaled(base, share * (common // all_ways)))
            for share, belief, all_ways in weighed
            for rest, base in belief.parts.items()
        ]
        return cls._known(parts, first.cards, first.kittens)

    # Events

    def drew(self, card: SeenCard = "safe", at: int = 0) -> PileBelief:
        """A card left from position `at`: 0 a draw, 1 a Dig Deeper that went on, -1 the bottom.

        It was "safe" or a "kitten"; a `Card` is lumped to one of the two, whichever it is. A kitten comes
        back with `inserted` or `inserted_secretly`. Raises `BadValueError` for a place outside the pile and
        for what is no card, `UnknownNameError` for another word, and `ImpossibleObservationError` if no such
        card can lie there.

        >>> PileBelief(cards=4, kittens=1).drew().drew("kitten", at=-1)
        PileBelief(cards=2, kittens=0)
        """
        if not isinstance(card, Card | str):
            raise BadValueError(
                f'card={card!r}: "safe", "kitten" or a Card left; its place is said by name, as in drew(at=1)'
            )
        kitten, position = is_kitten(card), place("at", at, self.cards)
        # Counted from the nearer end, fewer places have to be spelled out.
        nearer = position if 2 * position < self.cards else position - self.cards
        parts = put_backs.removed(self.parts.items(), nearer, is_kitten=kitten)
        if not any(base for _, base in parts):
            raise ImpossibleObservationError(
                _impossible_card(self, "drew_kitten" if kitten else "drew", position, is_kitten=kitten)
            )
        return self._known(parts, self.cards - 1, self.kittens - kitten)

    def saw(self, cards: Sequence[SeenCard]) -> PileBelief:
        """The top cards were seen in this order, and stay where they are (See the Future)."""
        order = as_order(cards, self.cards)
        parts = self._seen(order)
        if not parts:
            wrong = next(at for at in range(len(order)) if not self._seen(order[: at + 1]))
            raise ImpossibleObservationError(_impossible_card(self, "saw", wrong, is_kitten=order[wrong]))
        return self._known(parts, self.cards, self.kittens)

    def inserted(self, at: int) -> PileBelief:
        """A kitten was put in at a position I know: `at`, from 0 on top to `cards` below all others.

        So is -1: the kitten is the bottom card then. (`list.insert` would put it one place higher.)

        >>> PileBelief(cards=3, kittens=0).inserted(at=-1).p_kitten_at(-1)
        Fraction(1, 1)
        """
        position = place("at", at, self.cards + 1)
        return self.inserted_secretly(prior=priors.at(position, self.cards))

    def inserted_secretly(self, prior: Prior | None = None) -> PileBelief:
        """A kitten was put in where I do not know, each of the `cards` + 1 places as likely as `prior` says.

        None is uniform; see `ekprob.beliefs.priors` for what a prior may be and the errors it raises.
        """
        row = prior_weights(prior, self.cards)
        parts = [((*rest, row), base) for rest, base in self.parts.items()]
        return self._known(parts, self.cards + 1, self.kittens + 1)

    def shuffled(self, added_safe: int = 0) -> PileBelief:
        """The whole pile was shuffled; Grave Robber shuffles `added_safe` safe cards into it."""
        return PileBelief(cards=self.cards + whole("added_safe", added_safe), kittens=self.kittens)

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
        depth = min(whole("depth", depth), self.cards)
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
        whole("draws", draws, 0, self.cards)
        safe = put_backs.all_safe_masses(self.parts, self.cards)
        return safe[0] - safe[draws], safe[0]

    def by_position(self) -> tuple[Fraction, ...]:
        """For each position the probability that a kitten lies there."""
        masses, ways = put_backs.all_kitten_masses(self.parts, self.cards)
        fractions = {mass: Fraction(mass, ways) for mass in set(masses)}
        return tuple([fractions[mass] for mass in masses])

    def p_kitten_at(self, position: int) -> Fraction:
        """The probability that a kitten lies at `position`; -1 is the bottom."""
        return self.by_position()[place("position", position, self.cards)]

    def p_put_back_at(self, position: int) -> Fraction:
        """The probability that a kitten put back in secret, whose place is still open, lies at `position`.

        -1 is the bottom.

        >>> PileBelief(cards=2, kittens=1).saw(["safe"]).inserted_secretly().p_put_back_at(0)
        Fraction(1, 3)
        """
        position = place("position", position, self.cards)
        masses, ways = put_backs.all_kitten_masses(self.parts, self.cards, put_backs_only=True)
        return Fraction(masses[position], ways)

    def kittens_within(self, depth: int) -> Distribution[int]:
        """How many kittens lie among the top `depth` cards.

        >>> PileBelief(cards=4, kittens=2).kittens_within(2)
        Distribution({0: 1, 1: 4, 2: 1})
        """
        self.ways(depth)
        return Distribution(self._kittens_above(depth))

    def safe_cards_above(self, position: int) -> Distribution[int | None]:
        """How many safe cards lie above `position` if the card there is safe; None if it is a kitten.

        >>> PileBelief(cards=3, kittens=1).safe_cards_above(1)
        Distribution({None: 1, 1: 1, 0: 1})
        """
        position = place("position", position, self.cards)
        weights = self._kittens_above(position, then_safe=True)
        safe = {position - kittens: weight for kittens, weight in weights.items()}
        return Distribution({None: self.ways(0)[1] - sum(safe.values()), **safe})

    def first_kitten(self) -> Distribution[int | None]:
        """Which draw (1 = the next card) brings the first kitten; None if there is none."""
        if not self.kittens:
            return Distribution({None: 1})
        safe = put_backs.all_safe_masses(self.parts, self.cards)
        return Distribution({draw: safe[draw - 1] - safe[draw] for draw in range(1, self.cards + 1)})

    @property
    def layouts(self) -> int:
        """How many layouts the belief holds."""
        return sum(map(len, self.parts.values()))

    @property
    def is_shuffled(self) -> bool:
        """Whether nothing is known: every arrangement is equally likely."""
        return self.parts == {(): layouts.fresh(self.cards, self.kittens)}

    def html(self, lang: str = "en") -> str:
        """The pile as a strip, each card filled as high as a kitten is likely there, with words below it.

        Raises `UnknownNameError` for a language without texts.
        """
        return shown.strip(self.by_position(), lang)

    def _repr_html_(self) -> str:
        return self.html()

    # How it is done

    def _kittens_above(self, depth: int, *, then_safe: bool = False) -> dict[int, int]:
        weights: Counter[int] = Counter()
        for rest, base in put_backs.with_base_above(self.parts.items(), depth + then_safe):
            for kittens, weight in layouts.kittens_above(base, depth, then_safe=then_safe).items():
                weights[kittens] += weight * put_backs.mass(rest)
        return weights

    def _on_top(self, depth: int, change: Callable[[Mixture], Mixture]) -> list[Part]:
        """The parts that are possible once the top `depth` cards have changed, or were seen."""
        known = put_backs.with_base_above(self.parts.items(), depth)
        return [(rest, after) for rest, base in known if (after := change(base))]

    def _seen(self, order: Order) -> list[Part]:
        return self._on_top(len(order), lambda base: layouts.seen(base, order))

    def _rearranged(self, depth: int, orders: dict[Order, int] | None) -> PileBelief:
        parts = self._on_top(depth, lambda base: layouts.rearranged(base, depth, orders))
        if not parts:
            raise ImpossibleObservationError(_impossible_order(depth, orders))
        return self._known(parts, self.cards, self.kittens)

    @classmethod
    def _known(cls, parts: Iterable[Part], cards: int, kittens: int) -> PileBelief:
        belief = object.__new__(cls)
        object.__setattr__(belief, "cards", cards)
        object.__setattr__(belief, "kittens", kittens)
        object.__setattr__(belief, "parts", put_backs.collected(parts))
        return belief._spelled_out() if belief.layouts > LAYOUT_LIMIT else belief  # its class

    def _spelled_out(self) -> PileBelief:
        """The same belief with one arrangement a layout; raises `TooLargeError` if they are too many."""
        if comb(self.cards, self.kittens) > LAYOUT_LIMIT:
            raise TooLargeError(
                f"exact odds here need {self.layouts} layouts of {self.cards} cards with {self.kittens}"
                f" kittens, more than {LAYOUT_LIMIT}: ask from the last shuffle on, or give the put-backs"
                " simpler priors"
            )
        return self._known([((), put_backs.spelled_out(self.parts, self.cards))], self.cards, self.kittens)

    def __hash__(self) -> int:
        parts = frozenset((rest, frozenset(base.items())) for rest, base in self.parts.items())
        return hash((self.cards, self.kittens, parts))

    def __repr__(self) -> str:
        fresh = f"PileBelief(cards={self.cards}, kittens={self.kittens})"
        if self.is_shuffled:
            return fresh
        most = max(map(len, self.parts))
        return f"<{fresh} after events: {self.layouts} layouts, {most} secret put-backs with open places>"


def stretch_at(belief: PileBelief, position: int) -> Block | None:
    """The block of (cards, kittens) that holds `position`, if one layout is all there is; None otherwise.

    >>> stretch_at(PileBelief(cards=23, kittens=3).saw(["safe"] * 3), 3)
    (20, 3)
    """
    base = belief.parts.get(())
    if len(belief.parts) > 1 or base is None or len(base) > 1:
        return None
    (layout,) = base
    return layouts.block_at(layout, position)[1]


def _impossible_card(belief: PileBelief, event: str, position: int, *, is_kitten: bool) -> Message:
    reason = "errors.no_kitten_there" if is_kitten else "errors.no_safe_card_there"
    facts = {"position": position, "kittens": belief.kittens, "cards": belief.cards}
    event_name = Message(f"errors.event_{event}", {"position": position})
    return Message("errors.impossible", {"event": event_name, "reason": Message(reason, facts)})


def _impossible_order(depth: int, orders: dict[Order, int] | None) -> Message:
    counts = sorted({sum(order) for order, share in (orders or {}).items() if share})
    facts = {"depth": depth, "kittens_in_order": ", ".join(map(str, counts))}
    event, reason = Message("errors.event_altered", facts), Message("errors.no_such_order", facts)
    return Message("errors.impossible", {"event": event, "reason": reason})

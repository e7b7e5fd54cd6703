"""What a seat knows about everything hidden: the pile and the other hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final

from ekprob.beliefs import pools as lots
from ekprob.beliefs import resampling
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.pools import Kind, Lot, Share, Spread
from ekprob.beliefs.priors import Prior
from ekprob.beliefs.worlds import (
    Containers,
    Worlds,
    averaged,
    mass,
    p_safe_card_at,
    with_shares,
    with_spreads,
)
from ekprob.errors import BadValueError, ImpossibleObservationError
from ekprob.probability.distribution import Distribution
from ekprob.probability.estimate import Estimate
from ekprob.rules.cards import CARD_ORDER, Card, CardCounts

if TYPE_CHECKING:
    from ekprob.rules.setup import Setup

CARDS: Final = tuple(Card)

FEWEST: Final = 4
"""The smallest cap: each run has a quarter of it."""

DEFAULT_CAP: Final = 1_000
"""Above this many spreads a belief about the hands is no longer exact."""


@dataclass(frozen=True)
class Model:
    """What is taken for granted about the others' choices, and how far exactness is carried.

    Choices carry no information: a card played, given or stolen is a uniformly chosen one. Kittens put back
    in secret lie where `put_back` says. Beyond `cap` spreads the hands are resampled with a generator seeded
    by `seed`: several times, each run with a quarter of the cap.
    Raises `BadValueError` for a cap below 4.
    """

    put_back: Prior | None = None
    cap: int = DEFAULT_CAP
    seed: int = 0

    def __post_init__(self) -> None:
        if self.cap < FEWEST:
            raise BadValueError(f"cap={self.cap}: a belief holds {FEWEST} spreads or more")

    def __str__(self) -> str:
        prior = (
            self.put_back
            if isinstance(self.put_back, str)
            else "uniform"
            if self.put_back is None
            else "as given"
        )
        return f"choices carry no information; secret put-backs: {prior}"


@dataclass(frozen=True)
class TableBelief:
    """The exact belief of one seat about the pile and the other hands, by card.

    It starts from the seat's own hand (`TableBelief.at_start`) and follows what the seat sees (`after`).
    Draw risk is exact always; numbers about hands are exact while `is_exact`, and `Estimate`s from then on.
    """

    setup: Setup
    seat: int
    hand: CardCounts
    """My own cards."""
    living: tuple[bool, ...]
    discards: tuple[Card, ...]
    """The discard pile, its top card last."""
    model: Model
    tracked_pile: PileBelief
    """The pile alone, kinds lumped: exact whatever happens to the hands."""
    runs: tuple[Worlds, ...]
    """One if exact; independent resampled ones if not."""
    events: int = 0
    """How many events it has followed."""

    @classmethod
    def at_start(
        cls, setup: Setup, seat: int, hand: Iterable[Card], model: Model | None = None
    ) -> TableBelief:
        """What `seat` knows when it has picked up its opening `hand`, rescue card included.

        Raises `BadValueError` for a hand that cannot have been dealt.
        """
        if not 0 <= seat < setup.players:
            raise BadValueError(
                f"seat {seat} at a table of {setup.players}: seats go from 0 to {setup.players - 1}"
            )
        mine = counted(hand)
        pile = PileBelief(cards=setup.pile, kittens=setup.kittens)
        start: Worlds = {pile: {_opening(setup, seat, mine): 1}}
        living = (True,) * setup.players
        return cls(setup, seat, mine, living, (), model or Model(), pile, (start,))

    # Answers

    @property
    def is_exact(self) -> bool:
        """Whether numbers about hands are exact; draw risk always is."""
        return len(self.runs) == 1

    @property
    def pile(self) -> PileBelief:
        """The exact belief about the draw pile, kinds lumped to {kitten, safe}.

        Which safe card was seen may tell something of the kittens, after somebody's Alter the Future or Dig
        Deeper below a card that I knew. Once the belief is not exact that is left out, and the pile is exact
        given the rest.
        """
        if not self.is_exact:
            return self.tracked_pile
        (worlds,) = self.runs
        return PileBelief.mixture((sum(spreads.values()), pile) for pile, spreads in worlds.items())

    def hand_size(self, seat: int) -> int:
        """How many cards `seat` holds."""
        self._check_seat(seat)
        if seat == self.seat:
            return self.hand.total
        return lots.size(self._any_spread(), seat)

    def p_holds(self, seat: int, card: Card, at_least: int = 1) -> Fraction | Estimate:
        """The probability that `seat` holds `at_least` of `card`: a Fraction if exact, else an Estimate."""
        return self.p_any_holds([seat], card, at_least)

    def p_any_holds(self, seats: Sequence[int], card: Card, at_least: int = 1) -> Fraction | Estimate:
        """The probability that `seats` together hold `at_least` so many of `card`."""
        for seat in seats:
            self._check_seat(seat)
        if at_least < 0:
            raise BadValueError(f"at_least={at_least}: a number of cards, 0 or more")
        wanted = at_least - (self.hand.get(card, 0) if self.seat in seats else 0)
        others = tuple(seat for seat in seats if seat != self.seat)
        kind = CARD_ORDER[card]

        def share(spread: Spread) -> tuple[int, int]:
            weights, whole = lots.count_weights(spread, others, kind)
            return (whole if wanted <= 0 else sum(weights[wanted:])), whole

        return self._answer(share)

    def p_shown(self, seat: int, card: Card) -> Fraction | Estimate:
        """The probability that a uniformly chosen card of `seat`'s hand is `card`."""
        self._check_seat(seat)
        kind = CARD_ORDER[card]
        if seat == self.seat:
            return Fraction(self.hand.get(card, 0), self.hand.total)

        def share(spread: Spread) -> tuple[int, int]:
            total = sum(
                (
                    Fraction(ways, whole)
                    for each, ways, whole in lots.kind_shares(spread, seat)
                    if each == kind
                ),
                Fraction(0),
            )
            return total.numerator, total.denominator

        return self._answer(share)

    def steal(self, seat: int) -> Distribution[Card]:
        """What a random card of `seat` is; raises `BadValueError` for an empty hand or an inexact belief."""
        if not self.hand_size(seat):
            raise BadValueError(f"seat {seat} holds no card that could be stolen")
        if not self.is_exact:
            raise BadValueError(
                "the belief about the hands is not exact any more: ask p_shown(seat, card) for an Estimate"
            )
        shown = {card: self.p_shown(seat, card) for card in CARDS}
        return Distribution.from_probabilities(
            {card: p for card, p in shown.items() if isinstance(p, Fraction)}
        )

    def card_at(self, position: int = 0) -> Distribution[Card]:
        """Which card lies at `position`, 0 being the next; raises `BadValueError` for an inexact belief."""
        if not self.is_exact:
            raise BadValueError(
                "the belief about the hands is not exact any more: ask p_card_at for an Estimate"
            )
        chances = {card: self.p_card_at(position, card) for card in self.setup.in_play}
        return Distribution.from_probabilities(
            {card: p for card, p in chances.items() if isinstance(p, Fraction)}
        )

    def p_card_at(self, position: int, card: Card) -> Fraction | Estimate:
        """The probability that `card` lies at `position` of the pile, 0 being the next."""
        if card is Card.EXPLODING_KITTEN:
            return self.pile.p_kitten_at(position)
        values = [
            p_safe_card_at(run, position, CARD_ORDER[card], self.containers.first_block) for run in self.runs
        ]
        return values[0] if self.is_exact else resampling.pooled([float(value) for value in values])

    # Following the game

    def with_change(
        self,
        change: Callable[[Worlds], Worlds] | None = None,
        pile: Callable[[PileBelief], PileBelief] | None = None,
        gained: Iterable[Card] = (),
        lost: Iterable[Card] = (),
        **fields: object,
    ) -> TableBelief:
        """The belief after one event: what it does to the worlds, to the pile alone, and to my own hand.

        Raises `ImpossibleObservationError` if nothing agrees with it.
        """
        after = replace(
            self,
            runs=self._changed_runs(change) if change else self.runs,
            tracked_pile=pile(self.tracked_pile) if pile else self.tracked_pile,
            hand=counted(self.hand.cards(), gained, lost),
            events=self.events + 1,
            **fields,  # type: ignore[arg-type]  # the names of fields
        )
        return after._kept_small()  # noqa: SLF001  # of this class

    def with_shares(self, shares: Callable[[Spread], Iterable[Share]], **changes: object) -> TableBelief:
        """The belief after something happened to hands only."""
        return self.with_change(lambda worlds: with_shares(worlds, shares), **changes)  # type: ignore[arg-type]

    def with_spreads(self, change: Callable[[Spread], Spread], **changes: object) -> TableBelief:
        """The belief after cards that I can follow moved between hands."""
        return self.with_change(lambda worlds: with_spreads(worlds, change), **changes)  # type: ignore[arg-type]

    def _changed_runs(self, change: Callable[[Worlds], Worlds]) -> tuple[Worlds, ...]:
        """The runs after a change; those that do not agree with it are replaced by others that do."""
        alive = [run for run in map(change, self.runs) if mass(run) > 0]
        if not alive and not self.is_exact:
            # Resampling has lost the truth in every run: start again from what is in sight.
            alive = [run for run in [change(self._forgotten())] if mass(run) > 0]
        if not alive:
            raise ImpossibleObservationError("that cannot have happened: no hands and pile agree with it")
        return tuple(alive[index % len(alive)] for index in range(len(self.runs)))

    def _forgotten(self) -> Worlds:
        """All that nobody shows me now is one lot: only how many cards lie where is still known."""
        spread = self._any_spread()
        counts: dict[Kind, int] = {}
        for lot in spread:
            for kind, copies in lot.contents:
                counts[kind] = counts.get(kind, 0) + copies
        places = tuple(map(sum, zip(*(lot.places for lot in spread), strict=True)))
        return {self.tracked_pile: {lots.tidy([Lot(tuple(sorted(counts.items())), places)]): 1}}

    def _kept_small(self) -> TableBelief:
        """The same belief; resampled if it has outgrown the model's cap."""
        most = self.model.cap if self.is_exact else self.model.cap // 2
        if all(resampling.size(run) <= most for run in self.runs):
            return self
        rng = Random(f"{self.model.seed} {self.events}")
        runs = self.runs * resampling.RUNS if self.is_exact else self.runs
        smaller = tuple(resampling.resampled(run, max(1, self.model.cap // 4), rng) for run in runs)
        return replace(self, runs=smaller)

    @property
    def containers(self) -> Containers:
        """How the hands and the pile's blocks are numbered in the spreads."""
        return Containers(self.setup.players)

    # How it is done

    def _answer(self, share: Callable[[Spread], tuple[int, int]]) -> Fraction | Estimate:
        values = [averaged(run, share) for run in self.runs]
        return values[0] if self.is_exact else resampling.pooled([float(value) for value in values])

    def _any_spread(self) -> Spread:
        return next(iter(next(iter(self.runs[0].values()))))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.setup.players:
            raise BadValueError(
                f"seat {seat} at a table of {self.setup.players}: seats go from 0 to {self.setup.players - 1}"
            )

    def __str__(self) -> str:
        hidden = "exact" if self.is_exact else f"hands estimated by {len(self.runs)} runs"
        return f"seat {self.seat} after {self.events} events: {hidden}; {self.model}"


def counted(cards: Iterable[Card], gained: Iterable[Card] = (), lost: Iterable[Card] = ()) -> CardCounts:
    """The cards, those gained, and not those lost; raises `ImpossibleObservationError` for one not there."""
    counts: dict[Card, int] = {}
    for card in (*cards, *gained):
        counts[card] = counts.get(card, 0) + 1
    for card in lost:
        if not counts.get(card, 0):
            raise ImpossibleObservationError(f"my hand has no {card} that could leave it")
        counts[card] -= 1
    return CardCounts(counts)


def dealt_to_me(setup: Setup, hand: Iterable[Card]) -> CardCounts:
    """What was dealt of my opening hand, without the rescue card that everybody is given.

    Raises `BadValueError` for a hand that cannot have been dealt.
    """
    counts: dict[Card, int] = {}
    cards = list(hand)
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    counts[setup.rescue] = counts.get(setup.rescue, 0) - setup.rescue_each
    possible = all(0 <= count <= setup.shuffled.get(card, 0) for card, count in counts.items())
    if not possible or sum(counts.values()) != setup.hand:
        raise BadValueError(
            f"an opening hand has {setup.hand} cards out of {setup.shuffled} "
            f"and {setup.rescue_each} {setup.rescue}, not {', '.join(map(str, cards))}"
        )
    return CardCounts(counts)


def _opening(setup: Setup, seat: int, mine: CardCounts) -> Spread:
    """All that is hidden after the deal: one lot over hands and pile, and everybody's rescue cards."""
    dealt = dealt_to_me(setup, mine.cards())
    unseen = {CARD_ORDER[card]: count - dealt.get(card, 0) for card, count in setup.shuffled.items()}
    others = [setup.hand if each != seat else 0 for each in range(setup.players)]
    containers = setup.players + 2
    block = setup.players + 1
    contents = tuple(sorted((kind, count) for kind, count in unseen.items() if count))
    rows = [lots.nothing(containers), Lot(contents, (*others, setup.hidden_removed, setup.kept_after_deal))]
    rescues = [setup.rescue_each if each != seat else 0 for each in range(setup.players)]
    if any(rescues):
        kind = CARD_ORDER[setup.rescue]
        rows.append(Lot(((kind, sum(rescues)),), (*rescues, 0, 0)))
    for card, count in setup.after_deal.items():
        if card is not Card.EXPLODING_KITTEN:
            rows.append(lots.known_lot(CARD_ORDER[card], block, containers, count))
    return lots.tidy(rows)

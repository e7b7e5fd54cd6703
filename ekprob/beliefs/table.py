"""What a seat knows about everything hidden: the pile and the other hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final

from ekprob.beliefs import pools, runs, shown
from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.pools import Share, Spread
from ekprob.beliefs.priors import Prior
from ekprob.beliefs.runs import FEWEST, Runs
from ekprob.beliefs.sampling import HiddenCards, sampled
from ekprob.beliefs.worlds import (
    Containers,
    Worlds,
    averaged,
    hidden_at_start,
    p_safe_card_at,
    with_shares,
    with_spreads,
)
from ekprob.checks import place, whole
from ekprob.checks import seat as check_seat
from ekprob.errors import BadValueError, ImpossibleObservationError
from ekprob.i18n import text
from ekprob.probability.distribution import Distribution
from ekprob.probability.estimate import Estimate
from ekprob.probability.text_tables import html_table
from ekprob.rules.cards import CARD_ORDER, Card, CardCounts

if TYPE_CHECKING:
    from ekprob.game.events import Event
    from ekprob.game.observation import Observation
    from ekprob.rules.setup import Setup

DEFAULT_CAP: Final = 1_000
"""Above this many spreads a belief about the hands is no longer exact."""


@dataclass(frozen=True)
class Assumptions:
    """What is taken for granted about the others' choices, and how far exactness is carried.

    Choices carry no information: a card played, given or stolen is a uniformly chosen one. Kittens put back
    in secret lie where `put_back` says. Beyond `cap` spreads the hands are resampled with a generator seeded
    by `seed`: several times, each run with a quarter of the cap.
    Raises `BadValueError` for a cap below 40 (`ekprob.beliefs.runs` says why).
    """

    put_back: Prior | None = None
    cap: int = DEFAULT_CAP
    seed: int = 0

    def __post_init__(self) -> None:
        whole("cap", self.cap, FEWEST)

    def __str__(self) -> str:
        prior = "uniform" if self.put_back is None else self.put_back
        named = prior if isinstance(prior, str) else "as given"
        return f"choices carry no information; secret put-backs: {named}"


@dataclass(frozen=True, repr=False)
class TableBelief:
    """The exact belief of one seat about the pile and the other hands, by card.

    It starts from the seat's own hand (`at_start`) and follows what the seat sees (`after`), or comes from an
    observation (`of`).
    Draw risk is exact always; numbers about hands are exact while `is_exact`, and `Estimate`s from then on.
    """

    setup: Setup
    seat: int
    hand: CardCounts
    living: tuple[bool, ...]
    discards: tuple[Card, ...]
    """The discard pile, its top card last."""
    assumptions: Assumptions
    tracked_pile: PileBelief
    """The pile alone, kinds lumped: exact whatever happens to the hands."""
    runs: tuple[Worlds, ...]
    """One if exact; resampled ones if not."""
    lines: tuple[int, ...] = (0,)
    """For each run the line it belongs to: only different lines are independent."""
    events: int = 0

    @classmethod
    def at_start(
        cls, setup: Setup, seat: int, hand: Iterable[Card], assumptions: Assumptions | None = None
    ) -> TableBelief:
        """What `seat` knows when it has picked up its opening `hand`, rescue card included.

        Raises `BadValueError` for a hand that cannot have been dealt.
        """
        seat = check_seat("seat", seat, setup.players)
        mine = counted(hand)
        pile = PileBelief(cards=setup.pile, kittens=setup.kittens)
        start: Worlds = {pile: {hidden_at_start(setup, seat, dealt_to_me(setup, mine.cards())): 1}}
        living = (True,) * setup.players
        return cls(setup, seat, mine, living, (), assumptions or Assumptions(), pile, (start,))

    @classmethod
    def of(cls, observation: Observation, assumptions: Assumptions | None = None) -> TableBelief:
        """What the observing seat may infer from all that it has seen since the deal.

        Raises `BadValueError` if its history does not begin with the deal.
        """
        from ekprob.beliefs.after_event import FollowedBelief  # noqa: PLC0415  # it works on this class

        return FollowedBelief(assumptions).of(observation)

    def after(self, event: Event) -> TableBelief:
        """The belief once its seat saw `event` (as `event.seen_by` gives it).

        Events that tell nothing about hidden cards leave it as it is. Raises `ImpossibleObservationError`,
        which names the event and the reason in any language, if it cannot have happened, and `BadValueError`
        for what is no event, a seat that is not there, or a field of the wrong kind.
        """
        from ekprob.beliefs.after_event import after  # noqa: PLC0415  # it works on this class

        return after(event, self)

    def sample(self, rng: Random) -> HiddenCards:
        """One way that all cards may lie, drawn with `rng`: each as likely as the belief says.

        While the belief is exact the draw is exact too: card by card, each from its conditional probability
        given those before it. A belief that is not exact draws from one of its runs.
        """
        return sampled(rng.choice(self.runs), self.containers, {self.seat: self.hand}, rng)

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
        check_seat("seat", seat, self.setup.players)
        return self.hand.total if seat == self.seat else pools.size(self.any_spread, seat)

    def p_holds(self, seat: int, card: Card, at_least: int = 1) -> Fraction | Estimate:
        """The probability that `seat` holds `at_least` of `card`: a Fraction if exact, else an Estimate."""
        return self.p_any_holds([seat], card, at_least)

    def p_any_holds(self, seats: Sequence[int], card: Card, at_least: int = 1) -> Fraction | Estimate:
        """The probability that `seats` together hold `at_least` so many of `card`."""
        for seat in seats:
            check_seat("seats", seat, self.setup.players)
        wanted = whole("at_least", at_least) - (self.hand.get(card, 0) if self.seat in seats else 0)
        others = tuple(seat for seat in seats if seat != self.seat)
        kind = CARD_ORDER[card]

        def share(spread: Spread) -> Fraction:
            weights, ways = pools.count_weights(spread, others, kind)
            return Fraction(sum(weights[max(wanted, 0) :]), ways)

        return self.over_runs(lambda run: averaged(run, share))

    def p_shown(self, seat: int, card: Card) -> Fraction | Estimate:
        """The probability that a uniformly chosen card of `seat`'s hand is `card`."""
        check_seat("seat", seat, self.setup.players)
        if seat == self.seat:
            return Fraction(self.hand.get(card, 0), self.hand.total)
        kind = CARD_ORDER[card]
        return self.over_runs(lambda run: averaged(run, lambda each: pools.p_kinds(each, seat, {kind})))

    def steal(self, seat: int) -> Distribution[Card]:
        """What a random card of `seat` is; raises `BadValueError` for an empty hand or an inexact belief."""
        if not self.hand_size(seat):
            raise BadValueError(f"seat {seat} holds no card that could be stolen")
        return self._distribution(lambda card: self.p_shown(seat, card), "p_shown(seat, card)")

    def card_at(self, at: int = 0) -> Distribution[Card]:
        """Which card lies at position `at`: 0 is the next, -1 the bottom.

        Raises `BadValueError` outside the pile, and for an inexact belief.
        """
        return self._distribution(lambda card: self.p_card_at(card, at), "p_card_at(card, at)")

    def p_card_at(self, card: Card, at: int = 0) -> Fraction | Estimate:
        """The probability that `card` lies at position `at` of the pile: 0 is the next, -1 the bottom.

        Raises `BadValueError` outside the pile.
        """
        position = place("at", at, self.tracked_pile.cards)
        if card is Card.EXPLODING_KITTEN:
            return self.pile.p_kitten_at(position)
        kind, block = CARD_ORDER[card], self.containers.first_block
        return self.over_runs(lambda run: p_safe_card_at(run, position, {kind}, block))

    def html(self, lang: str = "en") -> str:
        """Who may hold what, as an HTML table: a row a card, a column for each other seat with cards.

        Below it stands what is assumed. Raises `UnknownNameError` for a language without texts.
        """
        seats = [each for each in range(self.setup.players) if each != self.seat and self.hand_size(each)]
        heads = [f"{text('interface.seat', lang, seat=each)} ({self.hand_size(each)})" for each in seats]
        rows = [
            [card.name_in(lang), *(shown.chance(self.p_holds(seat, card)) for seat in seats)]
            for card in self.setup.in_play
            if card is not Card.EXPLODING_KITTEN
        ]
        notes = [text("hands.who_holds", lang), text("hands.model", lang)]
        if not self.is_exact:
            notes.append(text("hands.estimate", lang, runs=len(self.runs)))
        return html_table(["", *heads], rows, lang, notes)

    def _repr_html_(self) -> str:
        return self.html()

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
        below = pile(self.tracked_pile) if pile else self.tracked_pile
        after = self._changed_runs(change, below) if change else self._runs
        return replace(
            self,
            runs=after.worlds,
            lines=after.lines,
            tracked_pile=below,
            hand=counted(self.hand.cards(), gained, lost),
            events=self.events + 1,
            **fields,  # type: ignore[arg-type]  # the names of fields
        )

    def with_shares(self, shares: Callable[[Spread], Iterable[Share]], **changes: object) -> TableBelief:
        """The belief after something happened to hands only."""
        return self.with_change(lambda worlds: with_shares(worlds, shares), **changes)  # type: ignore[arg-type]

    def with_spreads(self, change: Callable[[Spread], Spread], **changes: object) -> TableBelief:
        """The belief after cards that I can follow moved between hands."""
        return self.with_change(lambda worlds: with_spreads(worlds, change), **changes)  # type: ignore[arg-type]

    @property
    def containers(self) -> Containers:
        """How the hands and the pile's blocks are numbered in the spreads."""
        return Containers(self.setup.players)

    def over_runs(self, answer: Callable[[Worlds], Fraction]) -> Fraction | Estimate:
        """What the worlds answer: a Fraction if they are exact, and else an estimate from all runs."""
        return runs.answered(self._runs, self.tracked_pile, self.assumptions.cap, answer)

    @property
    def any_spread(self) -> Spread:
        """One way that the hidden cards may be spread: all have as many cards in each hand."""
        return self._runs.any_spread

    # How it is done

    @property
    def _runs(self) -> Runs:
        return Runs(self.runs, self.lines)

    def _changed_runs(self, change: Callable[[Worlds], Worlds], pile: PileBelief) -> Runs:
        after = runs.changed(self._runs, change, self.tracked_pile)
        if after is None:
            raise ImpossibleObservationError("no hands and pile agree with it")
        return runs.kept_small(
            after, self.assumptions.cap, f"{self.assumptions.seed} {self.events + 1}", pile
        )

    def _distribution(
        self, chance: Callable[[Card], Fraction | Estimate], instead: str
    ) -> Distribution[Card]:
        if not self.is_exact:
            raise BadValueError(
                f"the belief about the hands is not exact any more: ask {instead} for an Estimate"
            )
        chances = {card: chance(card) for card in self.setup.in_play}
        return Distribution.from_probabilities(
            {card: p for card, p in chances.items() if isinstance(p, Fraction)}
        )

    def __repr__(self) -> str:
        return f"<TableBelief of {self}>"

    def __str__(self) -> str:
        hidden = "exact" if self.is_exact else f"hands estimated by {len(self.runs)} runs"
        return f"seat {self.seat} after {self.events} events: {hidden}; {self.assumptions}"


def counted(cards: Iterable[Card], gained: Iterable[Card] = (), lost: Iterable[Card] = ()) -> CardCounts:
    """The cards, those gained, and not those lost; raises `ImpossibleObservationError` for one not there."""
    counts = Counter([*cards, *gained])
    for card in lost:
        if not counts[card]:
            raise ImpossibleObservationError(f"my hand has no {card} that could leave it")
        counts[card] -= 1
    return CardCounts(counts)


def dealt_to_me(setup: Setup, hand: Iterable[Card]) -> CardCounts:
    """What was dealt of my opening hand, without the rescue card that everybody is given.

    Raises `BadValueError` for a hand that cannot have been dealt.
    """
    cards = list(hand)
    counts = Counter(cards)
    counts[setup.rescue] -= setup.rescue_each
    possible = all(0 <= count <= setup.shuffled.get(card, 0) for card, count in counts.items())
    if not possible or sum(counts.values()) != setup.hand:
        raise BadValueError(
            f"an opening hand has {setup.hand} cards out of {setup.shuffled} "
            f"and {setup.rescue_each} {setup.rescue}, not {', '.join(map(str, cards))}"
        )
    return CardCounts(counts)

"""One row of advice: an option, what it risks up to both horizons, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

from ekprob.beliefs.layouts import Order
from ekprob.checks import member
from ekprob.i18n import Listed, Message
from ekprob.odds.advice.choices import Branch, Danger, Happening, Horizon, Option, Risk
from ekprob.odds.advice.my_turn import MyTurn
from ekprob.odds.advice.others_draw import OthersDraw
from ekprob.odds.draws import what_is_known
from ekprob.probability.numbers import exact_and_percent, fraction_text
from ekprob.probability.odds import Derivation, Explanation, Formula, Odds
from ekprob.rules.attacks import imposed_turns
from ekprob.rules.cards import ATTACKS, Card

FORMULA: Final = Formula(
    "P = sum over what may happen of P(it happens) * P(from there)",
    r"P = \sum_{x} P(x) \cdot P(\text{from } x)",
)


@dataclass(frozen=True)
class Outlook:
    """What an option risks up to one horizon, if I go on as well as I can."""

    risk: Risk
    branches: tuple[Branch, ...]
    """How its first step may go; their chances add up to 1."""
    without_looking: Risk | None = None
    """For a See the Future: the least risk with the rest of the hand, without looking."""


@dataclass(frozen=True)
class Gain:
    """How much a look lowers the two probabilities; the second may rise where the first falls."""

    p_explode: Fraction
    p_kitten: Fraction


@dataclass(frozen=True)
class AdviceRow:
    """One option and its numbers."""

    my_turn: MyTurn
    option: Option
    turns_owed: Outlook
    next_turn: Outlook
    rank: int
    """1 is best; options that tie have the same rank."""
    is_tied: bool

    def outlook(self, horizon: Horizon | str) -> Outlook:
        """What it risks up to `horizon`; raises `UnknownNameError` for one that there is not."""
        until = member(Horizon, horizon, "horizon")
        return self.turns_owed if until is Horizon.TURNS_OWED else self.next_turn

    def p_kitten(self, horizon: Horizon | str = Horizon.TURNS_OWED) -> Fraction:
        """The probability that I draw a kitten until then, saved or not; a Fraction in [0, 1]."""
        return self.outlook(horizon).risk.p_kitten

    def p_explode(self, horizon: Horizon | str = Horizon.TURNS_OWED) -> Fraction:
        """The probability that I draw a kitten with no rescue card left until then; a Fraction in [0, 1]."""
        return self.outlook(horizon).risk.p_explode

    def value_of_looking(self, horizon: Horizon | str = Horizon.TURNS_OWED) -> Gain | None:
        """How much a See the Future lowers the risk against the best without it; None for other options."""
        blind, seeing = self.outlook(horizon).without_looking, self.outlook(horizon).risk
        if blind is None:
            return None
        return Gain(blind.p_explode - seeing.p_explode, blind.p_kitten - seeing.p_kitten)

    def odds(
        self, horizon: Horizon | str = Horizon.TURNS_OWED, danger: Danger | str = Danger.KITTEN
    ) -> Odds[Fraction]:
        """One of its four probabilities, with the best play after the option.

        Raises `UnknownNameError` for a horizon or a danger that there is not.
        """
        until, what = member(Horizon, horizon, "horizon"), member(Danger, danger, "danger")
        asked = Message(f"advice.ask_{what.value}_{until.value}", {"option": self.option.name})
        return Odds(asked, self.outlook(until).risk.p(what), partial(self._why, until, what))

    def explain(
        self,
        lang: str = "en",
        horizon: Horizon | str = Horizon.TURNS_OWED,
        danger: Danger | str = Danger.KITTEN,
    ) -> Explanation:
        """One of its probabilities derived, in `lang`; an unknown language is an `UnknownNameError`."""
        return self.odds(horizon, danger).explain(lang)

    def what_it_does(self, lang: str = "en") -> str:
        """The option in a short sentence."""
        return self._does.in_language(lang)

    @property
    def _does(self) -> Message:
        it, card = self.my_turn, self.option.card
        if card is None:
            return Message(f"advice.does_{'only_' if self.option.is_all else ''}draw", {"owed": it.owed})
        if card in ATTACKS:
            turns = imposed_turns(
                card, dead=len(it.dead), owed=it.owed, attacked=it.attacked, rulings=it.rulings
            )
            return Message(f"advice.does_{card.value}", {"turns": turns, "seat": self.option.target})
        at_once = card is Card.SHUFFLE and it.rulings.shuffle_ends_turn
        return Message(f"advice.does_{card.value}{'_and_draw' if at_once else ''}")

    def _why(self, horizon: Horizon, danger: Danger) -> Derivation:
        terms, ways = [], []
        for branch in self.outlook(horizon).branches:
            drawn = self._others_draws(branch, danger)
            terms.append(_term(branch, danger, drawn))
            ways.append(_branch_sentence(branch, danger))
            for kittens, (p, then) in drawn.items():
                facts = {"kittens": kittens, "chance": fraction_text(p), "risk": exact_and_percent(then)}
                ways.append(Message("advice.others_drew", facts))
        taken = what_is_taken_for_granted(self.my_turn, horizon)
        reasons = self._does, what_is_known(self.my_turn.pile), *ways, *taken
        return Derivation(FORMULA, Formula.joined(terms, "+"), reasons)

    def _others_draws(self, branch: Branch, danger: Danger) -> dict[int, tuple[Fraction, Fraction]]:
        """By how many kittens the others draw: the chance, and the risk of my next draw; else empty."""
        if branch.left is None or branch.risk.p(danger) in (0, 1):
            return {}
        return OthersDraw(self.my_turn.p_saved, self.my_turn.others_put_back).by_kittens(*branch.left)

    def __str__(self) -> str:
        kitten, explode = exact_and_percent(self.p_kitten()), exact_and_percent(self.p_explode())
        return f"{self.option}: kitten {kitten}, explode {explode}"


def what_is_taken_for_granted(my_turn: MyTurn, horizon: Horizon) -> tuple[Message, ...]:
    """The model behind the numbers, a sentence each."""
    place = "chosen" if my_turn.chooses_place else "random"
    mine = Message("advice.model_me"), Message(f"advice.model_{place}")
    if horizon is Horizon.TURNS_OWED:
        return mine
    where = my_turn.others_put_back
    name = where if isinstance(where, str) else "uniform" if where is None else "given"
    facts = {"saved": _saved(my_turn), "where": Message(f"advice.where_{name}")}
    return (*mine, Message("advice.model_others", facts))


def _term(branch: Branch, danger: Danger, drawn: dict[int, tuple[Fraction, Fraction]]) -> Formula:
    """The chance of a branch times the risk from there, itself a sum over what the others draw."""
    if not drawn:
        return Formula.joined([Formula.of(branch.chance), Formula.of(branch.risk.p(danger))], "*")
    products = [Formula.joined([Formula.of(p), Formula.of(then)], "*") for p, then in drawn.values()]
    whole = Formula.joined(products, "+")
    if branch.chance == 1:
        return whole
    bracket = Formula(f"({whole.text})", rf"\left({whole.latex}\right)")
    return Formula.joined([Formula.of(branch.chance), bracket], "*")


def _branch_sentence(branch: Branch, danger: Danger) -> Message:
    """One way that the first step may go: its chance, what I do then, and the risk from there."""
    facts = {
        "chance": fraction_text(branch.chance),
        "cards": _cards(branch.seen),
        "then": _then(branch),
        "risk": exact_and_percent(branch.risk.p(danger)),
    }
    return Message(f"advice.branch_{branch.happens.value}", facts)


def _then(branch: Branch) -> Message:
    if branch.happens is Happening.EXPLODED:
        return Message("advice.then_lost")
    if branch.keeps is not None:
        return Message("advice.then_keep" if branch.keeps else "advice.then_dig")
    then = Message("advice.then_over")
    if branch.then is not None:
        then = Message("advice.then_option", {"option": branch.then.name})
    if branch.arranged:
        return Message("advice.then_arranged", {"cards": _cards(branch.arranged), "then": then})
    if branch.place is not None:
        return Message("advice.then_placed", {"position": branch.place, "then": then})
    return then


def _cards(order: Order) -> Message:
    names = ["kitten" if is_kitten else "safe" for is_kitten in order]
    return Listed.of("advice.comma", [Message(f"advice.{name}") for name in names])


def _saved(my_turn: MyTurn) -> object:
    chances = {seat: fraction_text(my_turn.p_saved(seat)) for seat in my_turn.others}
    if not isinstance(my_turn.others_defuse, Mapping):
        return chances[my_turn.others[0]]
    told = [Message("advice.saved_at_seat", {"p": p, "seat": seat}) for seat, p in chances.items()]
    return Listed.of("advice.comma", told)

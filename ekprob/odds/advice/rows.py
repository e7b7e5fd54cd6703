"""One row of advice: an option, what it risks up to both horizons, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ekprob.beliefs.layouts import Order
from ekprob.game.effects import ATTACK_TURNS, TURNS_PER_DEAD
from ekprob.i18n import text
from ekprob.odds.advice.choices import Branch, Danger, Happening, Horizon, Option, Risk
from ekprob.odds.advice.others_draw import OthersDraw
from ekprob.odds.answers import Odds, what_is_known
from ekprob.probability.explanation import Formula
from ekprob.probability.numbers import exact_and_percent, fraction_text
from ekprob.rules.cards import ATTACKS, Card

if TYPE_CHECKING:
    from ekprob.odds.advice.situation import Situation
    from ekprob.probability.explanation import Explanation

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

    situation: Situation
    option: Option
    turns_owed: Outlook
    next_turn: Outlook
    rank: int
    """1 is best; options that tie have the same rank."""
    is_tied: bool

    def outlook(self, horizon: Horizon) -> Outlook:
        """What it risks up to `horizon`."""
        return self.turns_owed if horizon is Horizon.TURNS_OWED else self.next_turn

    def p_kitten(self, horizon: Horizon = Horizon.TURNS_OWED) -> Fraction:
        """The probability that I draw a kitten until then, saved or not; a Fraction in [0, 1]."""
        return self.outlook(horizon).risk.p_kitten

    def p_explode(self, horizon: Horizon = Horizon.TURNS_OWED) -> Fraction:
        """The probability that I draw a kitten with no rescue card left until then; a Fraction in [0, 1]."""
        return self.outlook(horizon).risk.p_explode

    def value_of_looking(self, horizon: Horizon = Horizon.TURNS_OWED) -> Gain | None:
        """How much a See the Future lowers the risk against the best without it; None for other options."""
        blind, seeing = self.outlook(horizon).without_looking, self.outlook(horizon).risk
        if blind is None:
            return None
        return Gain(blind.p_explode - seeing.p_explode, blind.p_kitten - seeing.p_kitten)

    def odds(self, horizon: Horizon = Horizon.TURNS_OWED, danger: Danger = Danger.KITTEN) -> OptionOdds:
        """One of its four probabilities, as an answer that can say why."""
        return OptionOdds(self, horizon, danger)

    def explain(
        self, lang: str = "en", horizon: Horizon = Horizon.TURNS_OWED, danger: Danger = Danger.KITTEN
    ) -> Explanation:
        """One of its probabilities derived, in `lang`; an unknown language is an `UnknownNameError`."""
        return self.odds(horizon, danger).explain(lang)

    def what_it_does(self, lang: str = "en") -> str:
        """The option in a short sentence."""
        it, card = self.situation, self.option.card
        if card is None:
            return text(
                "advice.does_only_draw" if self.option.is_all else "advice.does_draw", lang, owed=it.owed
            )
        if card in ATTACKS:
            turns = ATTACK_TURNS if card is not Card.ATTACK_OF_THE_DEAD else TURNS_PER_DEAD * len(it.dead)
            turns += it.owed if it.stacks else 0
            return text(f"advice.does_{card.value}", lang, turns=turns, seat=self.option.target)
        at_once = card is Card.SHUFFLE and it.rulings.shuffle_ends_turn
        return text(f"advice.does_{card.value}{'_and_draw' if at_once else ''}", lang)

    def __str__(self) -> str:
        kitten, explode = exact_and_percent(self.p_kitten()), exact_and_percent(self.p_explode())
        return f"{self.option}: kitten {kitten}, explode {explode}"


@dataclass(frozen=True)
class OptionOdds(Odds):
    """The probability of one danger up to one horizon, for one option and the best play after it."""

    row: AdviceRow
    horizon: Horizon
    danger: Danger

    @property
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""
        return self.row.outlook(self.horizon).risk.p(self.danger)

    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""
        key = f"advice.ask_{self.danger.value}_{self.horizon.value}"
        return text(key, lang, option=self.row.option.name_in(lang))

    def _formula(self) -> Formula:
        return FORMULA

    def _numbers(self) -> Formula:
        return Formula.joined([self._term(branch) for branch in self._branches], "+")

    def _term(self, branch: Branch) -> Formula:
        """The chance of a branch times the risk from there, itself a sum over what the others draw."""
        parts = self._others_draws(branch)
        if not parts:
            return Formula.joined([Formula.of(branch.chance), Formula.of(branch.risk.p(self.danger))], "*")
        products = [Formula.joined([Formula.of(p), Formula.of(then)], "*") for p, then in parts.values()]
        whole = Formula.joined(products, "+")
        if branch.chance == 1:
            return whole
        bracket = Formula(f"({whole.text})", rf"\left({whole.latex}\right)")
        return Formula.joined([Formula.of(branch.chance), bracket], "*")

    def _others_draws(self, branch: Branch) -> dict[int, tuple[Fraction, Fraction]]:
        """By how many kittens the others draw: the chance, and the risk of my next draw; else empty."""
        risk = branch.risk.p(self.danger)
        if branch.left is None or risk in (0, 1):
            return {}
        it = self.row.situation
        return OthersDraw(it.p_saved, it.others_put_back).by_kittens(*branch.left)

    def _reasons(self, lang: str) -> tuple[str, ...]:
        it = self.row.situation
        ways = [sentence for branch in self._branches for sentence in self._branch_sentences(branch, lang)]
        return (
            self.row.what_it_does(lang),
            what_is_known(it.pile, lang),
            *ways,
            *assumptions(it, self.horizon, lang),
        )

    def _branch_sentences(self, branch: Branch, lang: str) -> list[str]:
        return [
            branch_sentence(branch, self.danger, lang),
            *(
                text(
                    "advice.others_drew",
                    lang,
                    kittens=kittens,
                    chance=fraction_text(p),
                    risk=exact_and_percent(then),
                )
                for kittens, (p, then) in self._others_draws(branch).items()
            ),
        ]

    @property
    def _branches(self) -> tuple[Branch, ...]:
        return self.row.outlook(self.horizon).branches


def branch_sentence(branch: Branch, danger: Danger, lang: str) -> str:
    """One way that the first step may go: its chance, what I do then, and the risk from there."""
    return text(
        f"advice.branch_{branch.happens.value}",
        lang,
        chance=fraction_text(branch.chance),
        cards=_cards(branch.seen, lang),
        then=_then(branch, lang),
        risk=exact_and_percent(branch.risk.p(danger)),
    )


def assumptions(situation: Situation, horizon: Horizon, lang: str) -> tuple[str, ...]:
    """What is taken for granted, as sentences in `lang`."""
    chosen = "advice.model_chosen" if situation.chooses_place else "advice.model_random"
    mine = text("advice.model_me", lang), text(chosen, lang)
    if horizon is Horizon.TURNS_OWED:
        return mine
    where = situation.others_put_back
    name = where if isinstance(where, str) else "uniform" if where is None else "given"
    others = text(
        "advice.model_others", lang, saved=_saved(situation, lang), where=text(f"advice.where_{name}", lang)
    )
    return (*mine, others)


def _saved(situation: Situation, lang: str) -> str:
    if not isinstance(situation.others_defuse, Mapping):
        return fraction_text(situation.p_saved(situation.others[0]))
    seats = [
        text("advice.saved_at_seat", lang, p=fraction_text(situation.p_saved(seat)), seat=seat)
        for seat in situation.others
    ]
    return text("advice.comma", lang).join(seats)


def _then(branch: Branch, lang: str) -> str:
    if branch.happens is Happening.EXPLODED:
        return text("advice.then_lost", lang)
    if branch.keeps is not None:
        return text("advice.then_keep" if branch.keeps else "advice.then_dig", lang)
    if branch.then is None:
        then = text("advice.then_over", lang)
    else:
        then = text("advice.then_option", lang, option=branch.then.name_in(lang))
    if branch.arranged:
        return text("advice.then_arranged", lang, cards=_cards(branch.arranged, lang), then=then)
    if branch.place is not None:
        return text("advice.then_placed", lang, position=branch.place, then=then)
    return then


def _cards(order: Order, lang: str) -> str:
    names = [text("advice.kitten" if is_kitten else "advice.safe", lang) for is_kitten in order]
    return text("advice.comma", lang).join(names)

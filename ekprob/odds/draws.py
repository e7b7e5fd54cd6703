"""How risky is drawing? Questions about the next cards, answered from a `PileBelief`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Final

from ekprob.beliefs.pile import PileBelief, stretch_at
from ekprob.checks import place, whole
from ekprob.errors import BadValueError
from ekprob.i18n import Message
from ekprob.probability.odds import Derivation, Formula, Odds, none_of_the_copies

MOST_SHOWN: Final = 6
"""A product or a sum with more parts than this is written with dots."""

ONE: Final = Formula.of(1)

ALL_ONLY_DRAW: Final = Message("explanations.all_only_draw")

SUM_OVER_DRAWS: Final = Formula(
    "P = sum over the seat's draws t of P(first kitten at t)", r"P = \sum_{t} P(T = t)"
)


def draw_risk(belief: PileBelief, draws: int = 1) -> Odds[Fraction]:
    """The risk of at least one kitten in the next `draws` cards.

    Raises `BadValueError` for more draws than cards.

    >>> answer = draw_risk(PileBelief(cards=23, kittens=3), draws=2)
    >>> answer.probability
    Fraction(63, 253)
    >>> print(answer.explain().numbers.text)
    1 - C(21, 3) / C(23, 3) = 1 - 1330/1771
    """
    draws = whole("draws", draws, 0, belief.cards)
    asked = "explanations.ask_next_card" if draws == 1 else "explanations.ask_draws"
    why = partial(_why_risk, belief, draws)
    return Odds(Message(asked, {"draws": draws}), belief.risk(draws), why)


def within_top(belief: PileBelief, depth: int) -> Odds[Fraction]:
    """The probability of at least one kitten among the top `depth` cards.

    Raises `BadValueError` for more cards than there are.

    >>> within_top(PileBelief(cards=35, kittens=1), 3).probability
    Fraction(3, 35)
    """
    depth = whole("depth", depth, 0, belief.cards)
    asked = Message("explanations.ask_within_top", {"depth": depth})
    return replace(draw_risk(belief, depth), question=asked)


def kitten_at(belief: PileBelief, at: int) -> Odds[Fraction]:
    """The probability of a kitten at position `at`: 0 is the next card, -1 the bottom.

    Raises `BadValueError` outside the pile.

    >>> kitten_at(PileBelief(cards=23, kittens=3).saw(["safe"] * 3), at=3).probability
    Fraction(3, 20)
    """
    at = place("at", at, belief.cards)
    asked = Message("explanations.ask_position", {"position": at, "draw": at + 1})
    return Odds(asked, belief.p_kitten_at(at), partial(_why_kitten_at, belief, at))


def by_position(belief: PileBelief) -> tuple[Odds[Fraction], ...]:
    """For each position of the pile the odds of a kitten there.

    >>> [str(odds.probability) for odds in by_position(PileBelief(cards=2, kittens=1).saw(["safe"]))]
    ['0', '1']
    """
    return tuple(kitten_at(belief, at) for at in range(belief.cards))


def first_kitten_on(belief: PileBelief, draw: int = 1) -> Odds[Fraction]:
    """The probability that the first kitten comes on draw number `draw`, 1 being the next card.

    Raises `BadValueError` for a draw that the pile does not give. The whole distribution is
    `belief.first_kitten()`.

    >>> first_kitten_on(PileBelief(cards=16, kittens=4), draw=6).probability
    Fraction(6, 91)
    """
    draw = whole("draw", draw, 1, belief.cards)
    found = belief.risk(draw) - belief.risk(draw - 1)
    asked = Message("explanations.ask_first_kitten", {"draw": draw})
    return Odds(asked, found, partial(_why_first_kitten_on, belief, draw))


def whose_draw(belief: PileBelief, living: Sequence[int], owed: int = 1) -> dict[int, Odds[Fraction]]:
    """For each living seat the probability that it draws the first kitten, if everyone only draws.

    `living` names the seats in turn order, the one to act first; `owed` is how many turns that one owes now,
    the others take one each. Raises `BadValueError` when no seat lives, one is named twice, or owed is below
    1.

    >>> odds = whose_draw(PileBelief(cards=23, kittens=3), living=[2, 3, 0, 1])
    >>> {seat: str(each.probability) for seat, each in odds.items()}
    {2: '536/1771', 3: '470/1771', 0: '410/1771', 1: '355/1771'}
    """
    living, owed = check_living(living), whole("owed", owed, 1)
    drawers = drawing_seats(belief.cards, living, owed)
    first = belief.first_kitten()
    answers = {}
    for seat in living:
        draws = tuple(draw for draw, drawer in enumerate(drawers, start=1) if drawer == seat)
        parts = tuple(first.probability(draw) for draw in draws)
        asked = Message("explanations.ask_whose", {"seat": seat})
        why = partial(_why_whose_draw, belief, seat, draws, parts)
        answers[seat] = Odds(asked, sum(parts, Fraction(0)), why)
    return answers


def drawing_seats(cards: int, living: Sequence[int], owed: int = 1) -> tuple[int, ...]:
    """Who draws each card of the pile, the next card first, if everyone only draws.

    >>> drawing_seats(5, living=[2, 0], owed=2)
    (2, 2, 0, 2, 0)
    """
    later = [*living[1:], living[0]]
    return tuple(living[0] if draw < owed else later[(draw - owed) % len(later)] for draw in range(cards))


def check_living(living: Sequence[int], least: int = 1) -> tuple[int, ...]:
    """The living seats in turn order; raises `BadValueError` unless `least` or more are named, each once."""
    if len(living) < least or len(set(living)) != len(living):
        raise BadValueError(
            f"living={list(living)!r}: name each living seat once, the one to act first and the others in"
            f" turn order, {least} at least"
        )
    return tuple(living)


def what_is_known(belief: PileBelief) -> Message:
    """What the belief's numbers rest on, as a sentence."""
    name = "known_nothing" if belief.is_shuffled else "known_something"
    return Message(f"explanations.{name}", {"cards": belief.cards, "kittens": belief.kittens})


def _why_risk(belief: PileBelief, draws: int) -> Derivation:
    if draws == 1:
        return _why_kitten_at(belief, 0)
    known, cards, kittens = what_is_known(belief), belief.cards, belief.kittens
    if belief.is_shuffled:
        hidden = Formula.over(Formula.choose("N-d", "K"), Formula.choose("N", "K"))
        formula = Formula.joined([Formula("P", "P"), Formula.joined([ONE, hidden], "-")], "=")
        facts = {"cards": cards, "kittens": kittens, "draws": draws}
        letters = Message("explanations.letters_draws", facts)
        return Derivation(formula, none_of_the_copies(cards, kittens, draws), (known, letters))
    formula = Formula(
        "P = 1 - P(safe 1) * P(safe 2 | safe 1) * ...", r"P = 1 - P(s_1) \cdot P(s_2 \mid s_1) \cdots"
    )
    chances = _safe_chances(belief, draws)
    numbers = Formula.joined([ONE, _first_parts(chances, "*") if chances else ONE], "-")
    return Derivation(formula, numbers, (known, Message("explanations.chain")))


def _safe_chances(belief: PileBelief, draws: int) -> list[Fraction]:
    """For each draw the chance that it is safe when those before it were."""
    chances: list[Fraction] = []
    for draw in range(1, draws + 1):
        before, after = 1 - belief.risk(draw - 1), 1 - belief.risk(draw)
        chances.append(after / before)
        if not after:
            break
    return chances


def _why_kitten_at(belief: PileBelief, at: int) -> Derivation:
    known, found = what_is_known(belief), belief.p_kitten_at(at)
    stretch, put_back = stretch_at(belief, at), belief.p_put_back_at(at)
    if stretch:
        cards, kittens = stretch
        reasons = [known, Message("explanations.stretch", {"cards": cards, "kittens": kittens})]
        if belief.is_shuffled:
            alike = [Message("explanations.every_place_alike")] if at else []
            reasons = [known, *alike, Message("explanations.letters", {"cards": cards, "kittens": kittens})]
        numbers = Formula(f"{kittens} / {cards}", rf"\frac{{{kittens}}}{{{cards}}}")
        return Derivation(Formula("P = K / N", r"P = \frac{K}{N}"), numbers, tuple(reasons))
    if put_back:
        words = "P = P(put back here) + P(another kitten here)"
        numbers = Formula.joined([Formula.of(put_back), Formula.of(found - put_back)], "+")
        formula = Formula(words, r"P = P(\text{put back}) + P(\text{other})")
        return Derivation(formula, numbers, (known, Message("explanations.put_back_or_other")))
    formula = Formula("P = V / W", r"P = \frac{V}{W}")
    return Derivation(formula, Formula.of(found), (known, Message("explanations.all_that_agree")))


def _why_first_kitten_on(belief: PileBelief, draw: int) -> Derivation:
    formula = Formula(
        "P = P(safe before) * P(kitten | safe before)", r"P = P(s_{<t}) \cdot P(k_t \mid s_{<t})"
    )
    before, after = 1 - belief.risk(draw - 1), 1 - belief.risk(draw)
    parts = [Formula.of(before), Formula.of((before - after) / before)] if before else [Formula.of(0)]
    reasons = what_is_known(belief), Message("explanations.first_means")
    return Derivation(formula, Formula.joined(parts, "*"), reasons)


def _why_whose_draw(
    belief: PileBelief, seat: int, draws: tuple[int, ...], parts: tuple[Fraction, ...]
) -> Derivation:
    shown = [part for part in parts if part] or [Fraction(0)]
    listed = ", ".join([*map(str, draws[:MOST_SHOWN]), *["..."] * (len(draws) > MOST_SHOWN)])
    whose = Message("explanations.draws_of_seat", {"seat": seat, "draws": listed})
    reasons = what_is_known(belief), ALL_ONLY_DRAW, whose
    return Derivation(SUM_OVER_DRAWS, _first_parts(shown, "+"), reasons)


def _first_parts(parts: Sequence[Fraction], sign: str) -> Formula:
    dots = [Formula("...", r"\cdots")] * (len(parts) > MOST_SHOWN)
    return Formula.joined([*map(Formula.of, parts[:MOST_SHOWN]), *dots], sign)

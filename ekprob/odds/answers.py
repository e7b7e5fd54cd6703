"""What every answer of `ekprob.odds` has: a probability and its derivation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction

from ekprob.beliefs.pile import PileBelief
from ekprob.i18n import check_language, text
from ekprob.probability.explanation import Explanation, Formula
from ekprob.probability.numbers import fraction_text, percent


class Odds(ABC):
    """An exact probability that can say why it is what it is."""

    __slots__ = ()

    @property
    @abstractmethod
    def probability(self) -> Fraction:
        """The exact probability, a Fraction in [0, 1]."""

    @abstractmethod
    def question(self, lang: str = "en") -> str:
        """What was asked, as a sentence in `lang`."""

    @abstractmethod
    def _formula(self) -> Formula:
        """How the probability is found, in letters."""

    @abstractmethod
    def _numbers(self) -> Formula:
        """The same with the numbers of this case."""

    @abstractmethod
    def _reasons(self, lang: str) -> tuple[str, ...]:
        """What is known, as sentences in `lang`."""

    def explain(self, lang: str = "en") -> Explanation:
        """The derivation in `lang`; raises `UnknownNameError` for a language without texts."""
        check_language(lang)
        return Explanation(
            self.question(lang), self._formula(), self._numbers(), self.probability, self._reasons(lang), lang
        )

    def __str__(self) -> str:
        return f"{self.question()}: {fraction_text(self.probability)} = {percent(self.probability)}"


def what_is_known(belief: PileBelief, lang: str) -> str:
    """One sentence on what the belief's numbers rest on."""
    name = "known_nothing" if belief.is_shuffled else "known_something"
    return text(f"explanations.{name}", lang, cards=belief.cards, kittens=belief.kittens)

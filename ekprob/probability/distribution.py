"""Exact finite distributions: whole-number weights over one denominator."""

from __future__ import annotations

import html
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, TypeVar

from ekprob.checks import whole
from ekprob.errors import BadValueError, DamagedRecordError
from ekprob.probability.numbers import check_probability, fraction_text, percent

Outcome = TypeVar("Outcome", bound=Hashable)
Image = TypeVar("Image", bound=Hashable)


class Distribution(Generic[Outcome]):
    """What may happen, each outcome with a whole-number weight out of `denominator`.

    Immutable and hashable. Two distributions are equal when every outcome has the same probability, whatever
    the denominators. Outcomes keep the order in which they were given; outcomes of weight 0 are left out.
    Raises `BadValueError` for a weight that is no whole number from 0 up, or when all weights are 0.

    >>> coin = Distribution({"heads": 1, "tails": 1})
    >>> coin.probability("heads"), coin == Distribution({"tails": 5, "heads": 5})
    (Fraction(1, 2), True)
    """

    __slots__ = ("_denominator", "_weights")

    def __init__(self, weights: Mapping[Outcome, int]) -> None:
        checked = {outcome: whole(f"the weight of {outcome!r}", each) for outcome, each in weights.items()}
        self._weights = {outcome: weight for outcome, weight in checked.items() if weight}
        self._denominator = sum(self._weights.values())
        if not self._denominator:
            raise BadValueError("a distribution needs at least one outcome of weight above 0")

    @classmethod
    def from_probabilities(cls, probabilities: Mapping[Outcome, Fraction]) -> Distribution[Outcome]:
        """The distribution with these probabilities; raises `BadValueError` unless they add up to exactly 1.

        >>> Distribution.from_probabilities({1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)})
        Distribution({1: 3, 2: 2, 3: 1})
        """
        whole = sum(map(check_probability, probabilities.values()), Fraction(0))
        if whole != 1:
            raise BadValueError(f"probabilities add up to 1, these to {whole}")
        denominator = lcm(*(p.denominator for p in probabilities.values()))
        return cls({outcome: int(p * denominator) for outcome, p in probabilities.items()})

    @classmethod
    def mixture(cls, parts: Iterable[tuple[int, Distribution[Outcome]]]) -> Distribution[Outcome]:
        """One of several distributions, chosen by whole-number weights.

        >>> Distribution.mixture([(1, Distribution({"a": 1})), (2, Distribution({"a": 1, "b": 1}))])
        Distribution({'a': 2, 'b': 1})
        """
        chosen = list(parts)
        common = lcm(*(part.denominator for _, part in chosen))
        weights: dict[Outcome, int] = {}
        for share, part in chosen:
            whole("the weight of a part", share)
            for outcome, weight in part.items():
                weights[outcome] = weights.get(outcome, 0) + share * weight * (common // part.denominator)
        return cls(weights).reduced()

    @property
    def denominator(self) -> int:
        """The sum of all weights."""
        return self._denominator

    def items(self) -> Iterator[tuple[Outcome, int]]:
        """Outcomes with their weights."""
        return iter(self._weights.items())

    def probabilities(self) -> list[tuple[Outcome, Fraction]]:
        """Outcomes with their probabilities.

        >>> Distribution({"heads": 1, "tails": 3}).probabilities()
        [('heads', Fraction(1, 4)), ('tails', Fraction(3, 4))]
        """
        return [(outcome, self.probability(outcome)) for outcome in self]

    def to_dict(self) -> dict[Outcome, Fraction]:
        """Outcomes with their probabilities as a dict: pandas and plotly take it as it is.

        >>> Distribution({"heads": 1, "tails": 3}).to_dict()
        {'heads': Fraction(1, 4), 'tails': Fraction(3, 4)}
        """
        return dict(self.probabilities())

    def outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes that can happen."""
        return tuple(self._weights)

    def weight(self, outcome: Outcome) -> int:
        """The weight of `outcome`; 0 if it cannot happen."""
        return self._weights.get(outcome, 0)

    def probability(self, outcome: Outcome) -> Fraction:
        """The probability of `outcome`, a Fraction in [0, 1]; 0 if it cannot happen."""
        return Fraction(self.weight(outcome), self._denominator)

    def p_that(self, is_so: Callable[[Outcome], bool]) -> Fraction:
        """The probability that the outcome satisfies `is_so`.

        >>> Distribution({1: 1, 2: 1, 3: 2}).p_that(lambda roll: roll >= 2)
        Fraction(3, 4)
        """
        return Fraction(sum(w for outcome, w in self.items() if is_so(outcome)), self._denominator)

    def condition(self, is_so: Callable[[Outcome], bool]) -> Distribution[Outcome]:
        """The distribution once we learn that `is_so`; raises `BadValueError` if that cannot happen.

        >>> Distribution({1: 1, 2: 1, 3: 2}).condition(lambda roll: roll >= 2)
        Distribution({2: 1, 3: 2})
        """
        kept = {outcome: weight for outcome, weight in self.items() if is_so(outcome)}
        if not kept:
            raise BadValueError("no outcome agrees with the condition: it has probability 0")
        return Distribution(kept)

    def map(self, function: Callable[[Outcome], Image]) -> Distribution[Image]:
        """The distribution of `function` of the outcome.

        >>> Distribution({1: 1, 2: 1, 3: 2}).map(lambda roll: roll % 2)
        Distribution({1: 3, 0: 1})
        """
        weights: dict[Image, int] = {}
        for outcome, weight in self.items():
            image = function(outcome)
            weights[image] = weights.get(image, 0) + weight
        return Distribution(weights)

    def mean(self) -> Fraction:
        """The expected value of numeric outcomes, exact.

        >>> Distribution({1: 1, 2: 1}).mean()
        Fraction(3, 2)
        """
        return self._expected(lambda value: value)

    def variance(self) -> Fraction:
        """The expected squared distance from the mean, exact.

        >>> Distribution({1: 1, 2: 1}).variance()
        Fraction(1, 4)
        """
        mean = self.mean()
        return self._expected(lambda value: (value - mean) ** 2)

    def _expected(self, function: Callable[[Any], Any]) -> Fraction:
        total = Fraction(0)
        for outcome, weight in self.items():
            if isinstance(outcome, bool) or not isinstance(outcome, (int, Fraction)):
                raise BadValueError(
                    f"outcome {outcome!r} is no exact number, so there is no mean; condition or map first"
                )
            total += weight * function(outcome)
        return total / self._denominator

    def reduced(self) -> Distribution[Outcome]:
        """The same distribution with the smallest whole weights."""
        divisor = gcd(*self._weights.values())
        return Distribution({outcome: weight // divisor for outcome, weight in self.items()})

    def to_json(self) -> dict[str, Any]:
        """Outcomes, weights and exact probabilities as JSON values; outcomes must be JSON values themselves.

        >>> Distribution({1: 1, None: 2}).to_json()["outcomes"][0]
        {'outcome': 1, 'weight': 1, 'probability': '1/3'}
        """
        rows = [
            {"outcome": outcome, "weight": weight, "probability": fraction_text(self.probability(outcome))}
            for outcome, weight in self.items()
        ]
        return {"denominator": self._denominator, "outcomes": rows}

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Distribution[Any]:
        """The distribution that `to_json` wrote.

        Raises `DamagedRecordError` if its numbers do not fit together.

        >>> Distribution.from_json(Distribution({1: 1, 2: 3}).to_json())
        Distribution({1: 1, 2: 3})
        """
        try:
            read = cls({row["outcome"]: row["weight"] for row in record["outcomes"]})
            stated = [row["probability"] for row in record["outcomes"]]
            denominator = record["denominator"]
        except (KeyError, TypeError, BadValueError) as fault:
            raise DamagedRecordError(f"this is no distribution: {fault!r}") from fault
        computed = [fraction_text(read.probability(outcome)) for outcome in read.outcomes()]
        if denominator != read.denominator or stated != computed:
            raise DamagedRecordError(
                f"weights give {computed} of {read.denominator}, the record says {stated} of {denominator}"
            )
        return read

    def __len__(self) -> int:
        return len(self._weights)

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._weights)

    def _probabilities(self) -> frozenset[tuple[Outcome, int]]:
        return frozenset(self.reduced().items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return self._probabilities() == other._probabilities()

    def __hash__(self) -> int:
        return hash(self._probabilities())

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r})"

    def __str__(self) -> str:
        rows = [(str(outcome), fraction_text(p), percent(p)) for outcome, p in self.probabilities()]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        return "\n".join(
            "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows
        )

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(str(outcome))}</td><td>{fraction_text(p)}</td><td>{percent(p)}</td></tr>"
            for outcome, p in self.probabilities()
        )
        return f"<table><tr><th>outcome</th><th>probability</th><th>percent</th></tr>{rows}</table>"

"""Distributions: exact, compared as wholes."""

from __future__ import annotations

import copy
import json
import pickle
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekprob.errors import BadValueError, DamagedRecordError
from ekprob.probability import Distribution

DIE = Distribution(dict.fromkeys(range(1, 7), 1))

DISTRIBUTIONS = st.dictionaries(st.integers(-5, 5), st.integers(0, 9), min_size=1).filter(
    lambda weights: any(weights.values())
)


@pytest.mark.parametrize("weight", [-1, 0.5, Fraction(1, 2), True, "1", None])
def test_a_weight_is_a_whole_number(weight: Any) -> None:
    """The error names the outcome and the weight."""
    with pytest.raises(BadValueError, match=r"the weight of 'a'=.*: a whole number from 0 up"):
        Distribution({"a": weight, "b": 1})


@pytest.mark.parametrize("weights", [{}, {"a": 0}])
def test_something_must_be_possible(weights: dict[str, int]) -> None:
    """A distribution with no weight at all says nothing."""
    with pytest.raises(BadValueError, match="at least one outcome"):
        Distribution(weights)


def test_outcomes_keep_their_order_and_impossible_ones_go() -> None:
    """The order given is the order shown."""
    found = Distribution({"c": 1, "a": 0, "b": 2})

    assert found.outcomes() == ("c", "b")
    assert list(found) == ["c", "b"]
    assert list(found.items()) == [("c", 1), ("b", 2)]
    assert (len(found), found.denominator) == (2, 3)


def test_weights_and_probabilities() -> None:
    """An outcome that cannot happen has weight and probability 0."""
    found = Distribution({"a": 1, "b": 5})

    assert (found.weight("b"), found.weight("z")) == (5, 0)
    assert (found.probability("b"), found.probability("z")) == (Fraction(5, 6), Fraction(0))
    assert found.p_that(lambda outcome: outcome in "az") == Fraction(1, 6)


def test_mean_and_variance_of_a_die() -> None:
    """By hand: 21/6 = 7/2, and 91/6 - 49/4 = 35/12."""
    assert (DIE.mean(), DIE.variance()) == (Fraction(7, 2), Fraction(35, 12))


def test_mean_of_fractions() -> None:
    """Fractions are exact numbers too: (1/2 + 2 * 1/4) / 3 = 1/3."""
    assert Distribution({Fraction(1, 2): 1, Fraction(1, 4): 2}).mean() == Fraction(1, 3)


@pytest.mark.parametrize("outcome", [None, "1", 0.5, True])
def test_only_exact_numbers_have_a_mean(outcome: object) -> None:
    """The error names the outcome that is none."""
    with pytest.raises(BadValueError, match="is no exact number"):
        Distribution({outcome: 2}).mean()


def test_condition() -> None:
    """An even roll is 2, 4 or 6."""
    assert DIE.condition(lambda roll: roll % 2 == 0) == Distribution({2: 1, 4: 1, 6: 1})


def test_what_cannot_happen_is_no_condition() -> None:
    """Dividing by probability 0 is an error that says so."""
    with pytest.raises(BadValueError, match="probability 0"):
        DIE.condition(lambda roll: roll > 6)


def test_map_adds_up_equal_images() -> None:
    """Rolls modulo 4: 1 and 5, 2 and 6, 3, 4."""
    assert DIE.map(lambda roll: roll % 4) == Distribution({1: 2, 2: 2, 3: 1, 0: 1})


def test_a_mixture_by_hand() -> None:
    """A third of a sure 'a', two thirds of a fair coin: 1/3 + 2/3 * 1/2 = 2/3."""
    found = Distribution.mixture([(1, Distribution({"a": 7})), (2, Distribution({"a": 3, "b": 3}))])

    assert found == Distribution({"a": 2, "b": 1})


@given(parts=st.lists(st.tuples(st.integers(1, 5), DISTRIBUTIONS), min_size=1, max_size=4))
def test_a_mixture_is_the_law_of_total_probability(parts: list[tuple[int, dict[int, int]]]) -> None:
    """Every probability is the weighted mean of those in the parts."""
    chosen = [(share, Distribution(weights)) for share, weights in parts]
    found = Distribution.mixture(chosen)
    shares = sum(share for share, _ in chosen)
    expected = {
        outcome: sum((share * part.probability(outcome) for share, part in chosen), Fraction(0)) / shares
        for outcome in range(-5, 6)
    }

    assert {outcome: found.probability(outcome) for outcome in range(-5, 6)} == expected


@pytest.mark.parametrize("share", [-1, 0.5, True])
def test_a_mixture_needs_whole_shares(share: Any) -> None:
    """A negative share might otherwise cancel another one unseen."""
    with pytest.raises(BadValueError, match=r"weight of a part=.*: a whole number"):
        Distribution.mixture([(share, DIE), (2, DIE)])


def test_a_mixture_of_nothing_is_refused() -> None:
    """There is nothing to choose from."""
    with pytest.raises(BadValueError, match="at least one outcome"):
        Distribution.mixture([])


def test_from_probabilities() -> None:
    """Whole weights over the least common denominator."""
    found = Distribution.from_probabilities({"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)})

    assert dict(found.items()) == {"a": 3, "b": 2, "c": 1}


@pytest.mark.parametrize(
    ("probabilities", "named"),
    [
        ({"a": Fraction(1, 2), "b": Fraction(1, 3)}, "these to 5/6"),
        ({"a": Fraction(3, 2), "b": Fraction(-1, 2)}, "between 0 and 1, not 3/2"),
        ({"a": 0.5, "b": 0.5}, "an exact Fraction, not 0.5"),
        ({}, "these to 0"),
    ],
)
def test_probabilities_are_exact_and_add_up(probabilities: Any, named: str) -> None:
    """No mass gets lost, and no float gets in."""
    with pytest.raises(BadValueError, match=named):
        Distribution.from_probabilities(probabilities)


@given(weights=DISTRIBUTIONS, times=st.integers(1, 7))
def test_equal_whatever_the_denominator(weights: dict[int, int], times: int) -> None:
    """The same probabilities in another order and scale are equal and have equal hashes."""
    one = Distribution(weights)
    other = Distribution({outcome: weight * times for outcome, weight in reversed(weights.items())})

    assert one == other
    assert hash(one) == hash(other)


def test_not_equal() -> None:
    """Another probability, another outcome or another type makes a difference."""
    coin = Distribution({"a": 1, "b": 1})

    assert coin != Distribution({"a": 1, "b": 2})
    assert coin != Distribution({"a": 1, "c": 1})
    assert coin != {"a": 1, "b": 1}


@pytest.mark.parametrize("copied", [pickle.loads(pickle.dumps(DIE)), copy.deepcopy(DIE)])  # noqa: S301  # our own
def test_copies_are_equal(copied: Distribution[int]) -> None:
    """A distribution survives pickling and copying."""
    assert copied == DIE


@given(weights=DISTRIBUTIONS)
def test_json_round_trip(weights: dict[int, int]) -> None:
    """Through real JSON text and back, weights and order included."""
    found = Distribution(weights)
    read = Distribution.from_json(json.loads(json.dumps(found.to_json())))

    assert list(read.items()) == list(found.items())


def test_json_by_hand() -> None:
    """None is a JSON value, and probabilities are written as fractions in lowest terms."""
    assert Distribution({1: 2, None: 4}).to_json() == {
        "denominator": 6,
        "outcomes": [
            {"outcome": 1, "weight": 2, "probability": "1/3"},
            {"outcome": None, "weight": 4, "probability": "2/3"},
        ],
    }


def record(**changes: Any) -> dict[str, Any]:
    """The record of a fair coin, changed."""
    return {**Distribution({"a": 1, "b": 1}).to_json(), **changes}


def rows(**changes: Any) -> list[dict[str, Any]]:
    """The rows of a fair coin, the first one changed."""
    first, second = Distribution({"a": 1, "b": 1}).to_json()["outcomes"]
    return [{**first, **changes}, second]


@pytest.mark.parametrize(
    "damaged",
    [
        record(denominator=3),
        record(outcomes=rows(probability="2/3")),
        record(outcomes=rows(weight=2)),
        record(outcomes=rows(weight=0)),
        record(outcomes=rows(weight=-1)),
        record(outcomes=rows(weight=1.0)),
        record(outcomes=rows(weight="1")),
        record(outcomes=rows(outcome="b")),
        record(outcomes=rows(outcome=["a"])),
        record(outcomes=rows()[:1]),
        record(outcomes=[]),
        record(outcomes=7),
        record(outcomes=["a", "b"]),
        {"denominator": 2},
        {"outcomes": rows()},
        {},
        None,
        [],
    ],
)
def test_a_damaged_record_is_refused(damaged: Any) -> None:
    """Numbers that do not fit together are never read."""
    with pytest.raises(DamagedRecordError):
        Distribution.from_json(damaged)


def test_repr_rebuilds_it() -> None:
    """The repr is the call that makes the distribution."""
    assert repr(Distribution({None: 2, 1: 4})) == "Distribution({None: 2, 1: 4})"


def test_text() -> None:
    """One aligned line an outcome, with its fraction and its percentage."""
    assert str(Distribution({"safe": 2, "kitten": 1})) == "  safe  2/3  66.67 %\nkitten  1/3  33.33 %"


def test_html() -> None:
    """A table with the same cells."""
    assert Distribution({"safe": 3, "kitten": 1})._repr_html_() == (
        "<table><tr><th>outcome</th><th>probability</th><th>percent</th></tr>"
        "<tr><td>safe</td><td>3/4</td><td>75.00 %</td></tr>"
        "<tr><td>kitten</td><td>1/4</td><td>25.00 %</td></tr></table>"
    )


def test_html_is_escaped() -> None:
    """An outcome is text, not markup."""
    shown = Distribution({"<script>&": 1})._repr_html_()

    assert "<td>&lt;script&gt;&amp;</td>" in shown
    assert "<script>" not in shown

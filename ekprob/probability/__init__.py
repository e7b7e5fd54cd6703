"""Exact finite probability; it knows nothing of kittens."""

from ekprob.probability.counting import count_hands, first_draw, hypergeometric, p_at_least_one, p_hand
from ekprob.probability.distribution import Distribution
from ekprob.probability.estimate import Estimate
from ekprob.probability.numbers import fraction_latex, fraction_text, natural_frequency, percent, rounded

__all__ = [
    "Distribution",
    "Estimate",
    "count_hands",
    "first_draw",
    "fraction_latex",
    "fraction_text",
    "hypergeometric",
    "natural_frequency",
    "p_at_least_one",
    "p_hand",
    "percent",
    "rounded",
]

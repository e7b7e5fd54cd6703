"""Plotly figures of odds, with a text alternative each; no network, no widgets."""

from ekprob.charts.convergence_chart import convergence_chart, describe_convergence_chart
from ekprob.charts.danger_chart import danger_chart, describe_danger_chart
from ekprob.charts.icon_array import describe_icon_array, icon_array
from ekprob.charts.kitten_strip import describe_kitten_strip, kitten_strip
from ekprob.charts.probability_bars import describe_probability_bars, probability_bars
from ekprob.charts.risk_curve import describe_risk_curve, risk_curve
from ekprob.charts.tournament_chart import describe_tournament_chart, tournament_chart

__all__ = [
    "convergence_chart",
    "danger_chart",
    "describe_convergence_chart",
    "describe_danger_chart",
    "describe_icon_array",
    "describe_kitten_strip",
    "describe_probability_bars",
    "describe_risk_curve",
    "describe_tournament_chart",
    "icon_array",
    "kitten_strip",
    "probability_bars",
    "risk_curve",
    "tournament_chart",
]

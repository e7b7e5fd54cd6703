"""Plotly figures of odds, with a text alternative each; no network, no widgets."""

from ekprob.charts.danger_chart import danger_chart, describe_danger_chart
from ekprob.charts.pile_charts import describe_kitten_strip, describe_risk_curve, kitten_strip, risk_curve
from ekprob.charts.probability_charts import (
    describe_icon_array,
    describe_probability_bars,
    icon_array,
    probability_bars,
)
from ekprob.charts.simulate_charts import (
    convergence_chart,
    describe_convergence_chart,
    describe_tournament_chart,
    tournament_chart,
)

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

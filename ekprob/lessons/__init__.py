"""What the lessons need: exercises whose answers are checked, and the look back at a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ekprob.lazy import loader
from ekprob.lessons.checking import check
from ekprob.lessons.exercises import exercise_ids
from ekprob.lessons.feedback import Feedback, Verdict

if TYPE_CHECKING:
    from ekprob.lessons.hindsight import PredictedDraw, predicted_draws

__all__ = ["Feedback", "PredictedDraw", "Verdict", "check", "exercise_ids", "predicted_draws"]

_LOADED_WHEN_ASKED: Final = {
    "PredictedDraw": "ekprob.lessons.hindsight",
    "predicted_draws": "ekprob.lessons.hindsight",
}
"""Names whose module loads the rules engine, which nobody needs to check an answer."""

__getattr__ = loader(__name__, _LOADED_WHEN_ASKED)

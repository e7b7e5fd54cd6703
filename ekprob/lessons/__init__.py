"""What the lessons need: exercises whose answers are checked, and the look back at a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ekprob.lazy import lazily
from ekprob.lessons.checking import Feedback, Verdict, check
from ekprob.lessons.exercises import exercise_ids

if TYPE_CHECKING:
    from ekprob.lessons.hindsight import PredictedDraw, predicted_draws

__all__ = ["Feedback", "PredictedDraw", "Verdict", "check", "exercise_ids", "predicted_draws"]

# The look back loads the rules engine, which nobody needs to check an answer.
__getattr__, __dir__ = lazily(__name__, {"hindsight": "PredictedDraw predicted_draws"})

"""What a seat may infer: exact beliefs about the draw pile and about the other hands.

`PileBelief` stands on its own; what follows a whole table loads the rules engine when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.priors import Prior, mostly
from ekprob.lazy import loader

if TYPE_CHECKING:
    from ekprob.beliefs.after_event import after, believe
    from ekprob.beliefs.sampling import HiddenCards, sample_state
    from ekprob.beliefs.table import Model, TableBelief

__all__ = [
    "HiddenCards",
    "Model",
    "PileBelief",
    "Prior",
    "TableBelief",
    "after",
    "believe",
    "mostly",
    "sample_state",
]

_LOADED_WHEN_ASKED: Final = {
    "HiddenCards": "ekprob.beliefs.sampling",
    "Model": "ekprob.beliefs.table",
    "TableBelief": "ekprob.beliefs.table",
    "after": "ekprob.beliefs.after_event",
    "believe": "ekprob.beliefs.after_event",
    "sample_state": "ekprob.beliefs.sampling",
}

__getattr__ = loader(__name__, _LOADED_WHEN_ASKED)

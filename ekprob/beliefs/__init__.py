"""What a seat may infer: exact beliefs about the draw pile and about the other hands.

`PileBelief` stands on its own; what follows a whole table loads the rules engine when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ekprob.beliefs.pile import PileBelief
from ekprob.beliefs.priors import Prior, mostly
from ekprob.lazy import lazily

if TYPE_CHECKING:
    from ekprob.beliefs.sampling import HiddenCards
    from ekprob.beliefs.table import Assumptions, TableBelief

__all__ = [
    "Assumptions",
    "HiddenCards",
    "PileBelief",
    "Prior",
    "TableBelief",
    "mostly",
]

__getattr__, __dir__ = lazily(__name__, {"sampling": "HiddenCards", "table": "Assumptions TableBelief"})

"""Weights as people type them: "5 3 1x20" is 5 for the top, 3 for the next place, 1 for each of 20 others."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import groupby, repeat

from ekprob.errors import BadValueError
from ekprob.i18n import Message

MOST_PLACES = 1000
"""No pile has as many; a slip of the finger must not fill the memory."""

WEIGHT = re.compile(r"(\d+(?:/\d+|\.\d+)?)(?:[x×*](\d{1,4}))?")


def typed_weights(typed: str, places: int) -> tuple[Fraction, ...]:
    """The weights that were `typed`, the top first: whole numbers, fractions or decimals; "x" repeats one.

    Raises `BadValueError` for anything else, for another number of weights than `places`, and when all are 0.

    >>> [str(weight) for weight in typed_weights("1/2, 0.25 0x2", places=4)]
    ['1/2', '1/4', '0', '0']
    """
    weights: list[Fraction] = []
    for token in typed.replace(",", " ").replace(";", " ").split():
        found = WEIGHT.fullmatch(token)
        if not found or found[1].endswith("/0") or len(weights) > MOST_PLACES:
            raise BadValueError(Message("interface.error_weight", {"typed": token}))
        weights.extend(repeat(Fraction(found[1]), int(found[2] or 1)))
    if len(weights) != places:
        raise BadValueError(
            Message("interface.error_weight_count", {"places": places, "given": len(weights)})
        )
    if not any(weights):
        raise BadValueError(Message("interface.error_weights_zero", {}))
    return tuple(weights)


def weights_text(weights: tuple[Fraction, ...]) -> str:
    """The weights as one might have typed them, equal neighbours told together.

    >>> weights_text((Fraction(1, 2), Fraction(1), Fraction(1)))
    '1/2 1x2'
    """
    runs = [(weight, len(list(run))) for weight, run in groupby(weights)]
    return " ".join(str(weight) if times == 1 else f"{weight}x{times}" for weight, times in runs)

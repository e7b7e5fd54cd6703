"""A message that must be refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from ekprob.errors import EkprobError

Session = TypeVar("Session")


def refused(obey: Callable[[Session, object], None], session: Session, message: object) -> str:
    """Send a message that must be refused, and return why it was."""
    with pytest.raises(EkprobError) as caught:
        obey(session, message)
    return str(caught.value)

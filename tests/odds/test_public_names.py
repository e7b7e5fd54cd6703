"""The names of `ekprob.odds`, some of which load when they are asked for."""

from __future__ import annotations

import pytest

from ekprob import odds


@pytest.mark.parametrize("name", odds.__all__)
def test_every_public_name_is_there(name: str) -> None:
    """Whatever is listed can be had."""
    assert getattr(odds, name).__name__ == name


def test_an_unknown_name_is_an_attribute_error() -> None:
    """As with any module."""
    with pytest.raises(AttributeError, match="no attribute 'rase'"):
        odds.rase  # noqa: B018  # on purpose

"""What ships with the package: the boxes, texts and exercises in `data/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

__all__ = ["shipped"]


def shipped(*path: str) -> Traversable:
    """A file or folder of `data/`, which is `ekprob.data` once installed and lies beside `ekprob` in a clone.

    >>> shipped("editions", "original.toml").is_file()
    True
    """
    return _folder().joinpath(*path)


@cache
def _folder() -> Traversable:
    packed = files("ekprob").joinpath("data")
    return packed if packed.is_dir() else Path(__file__).parent.parent / "data"

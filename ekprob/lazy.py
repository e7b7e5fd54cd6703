"""Names that load their module when they are first asked for, so that `import ekprob` stays quick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

__all__ = ["loader"]


def loader(package: str, modules: Mapping[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of `package`, for names that lie in the `modules` given for them.

    >>> loader("ekprob.odds", {"race": "ekprob.odds.races.results"})("race").__name__
    'race'
    """

    def attribute(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(modules[name]), name)

    return attribute

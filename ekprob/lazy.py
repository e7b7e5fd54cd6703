"""Names that load their module when they are first asked for, so that `import ekprob` stays quick."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import NoReturn

from ekprob.errors import EkprobError


def lazily(package: str, rooms: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of `package`; `rooms` says which names lie in which of its modules.

    Where what a module needs is not installed, its names are functions that raise an `EkprobError`: so a look
    at all names of the package, as `import *` takes it, goes well.

    >>> load, names = lazily("ekprob.odds", {"races.results": "Race race"})
    >>> load("race").__name__, "race" in names()
    ('race', True)
    """
    module_of = {name: f"{package}.{room}" for room, names in rooms.items() for name in names.split()}

    def load(name: str) -> object:
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            module = import_module(module_of[name])
        except ModuleNotFoundError as missing:
            if not missing.name or missing.name.partition(".")[0] == "ekprob":
                raise
            return _not_installed(f"{package}.{name}", missing.name)
        return getattr(module, name)

    return load, lambda: sorted({*vars(sys.modules[package]), *module_of})


def _not_installed(name: str, needed: str) -> Callable[..., NoReturn]:
    """What stands for the function `name` while the package `needed` is missing."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise EkprobError(f'{name} needs {needed}, which is not installed: pip install "ekprob[lab]"')

    return refuse

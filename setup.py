"""The switch for the compiled build of the rules engine; all else about the package is in pyproject.toml.

With EKPROB_COMPILE=1 in the environment, mypyc compiles `ekprob.rules` and `ekprob.game` as they stand.
EKPROB_COMPILE_LEVEL sets how hard the C compiler tries, from 0 (builds in a third of the time) to 3.
"""

import os
from importlib.util import find_spec
from pathlib import Path

from setuptools import setup

PACKAGES = ("ekprob/rules", "ekprob/game")


def additions() -> dict[str, object]:
    """What the compiled build adds to pyproject.toml; nothing for the pure wheel."""
    if os.environ.get("EKPROB_COMPILE") != "1":
        return {}
    if find_spec("mypyc") is None:
        # pip and build read this, install it for the time of the build, and come again.
        return {"setup_requires": ["mypy>=1.14"]}
    from mypyc.build import mypycify  # noqa: PLC0415  # the pure build does not need it

    modules = sorted(str(path) for package in PACKAGES for path in Path(package).glob("*.py"))
    # What these modules import is checked where it is written, not by who builds a wheel.
    options = ["--follow-imports=silent", *modules]
    return {"ext_modules": mypycify(options, opt_level=os.environ.get("EKPROB_COMPILE_LEVEL", "3"))}


setup(**additions())

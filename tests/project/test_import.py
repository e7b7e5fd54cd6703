"""`import ekprob` is light and leaves no trace; a clone works as it stands; every public name is found."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from ekprob.lazy import lazily

ROOT: Final = Path(__file__).resolve().parents[2]

LOOK_AROUND = """
import decimal, json, locale, random, sys, warnings

def state():
    settings = warnings.filters, decimal.getcontext(), locale.setlocale(locale.LC_ALL), sys.path
    return repr((random.getstate(), settings))

before = state()
import ekprob
print(json.dumps({"same": state() == before, "modules": sorted(sys.modules)}))
"""

FIRST_PILE = "import ekprob; print(ekprob.edition('original').setup(players=4).pile)"

ALL_NAMES = """
import ekprob
from ekprob import *

assert set(ekprob.__all__) <= set(globals())
assert all(hasattr(ekprob, name) for name in dir(ekprob))
for widget in (explore, play, track, replay):
    try:
        widget("original", players=4)
    except EkprobError as refusal:
        print(refusal)
"""


@pytest.fixture(scope="module")
def after_import() -> dict[str, Any]:
    """What a fresh Python looks like after `import ekprob`."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK_AROUND], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the two folders that the engine needs, as git leaves them."""
    copy = tmp_path_factory.mktemp("clone")
    for folder in ("ekprob", "data"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def packages() -> list[ModuleType]:
    """Ekprob and its rooms."""
    folders = sorted(path.parent for path in ROOT.glob("ekprob/**/__init__.py"))
    return [import_module(".".join(folder.relative_to(ROOT).parts)) for folder in folders]


def said_alone(program: str, clone: Path) -> str:
    """What `program` prints in a Python that has nothing but its standard library and the clone."""
    path = f"import sys; sys.path.insert(0, {str(clone)!r})"
    command = [sys.executable, "-I", "-S", "-c", f"{path}\n{program}"]
    return subprocess.run(
        command, cwd=clone, capture_output=True, text=True, check=True, encoding="utf-8", timeout=60
    ).stdout


def test_importing_loads_no_heavy_package(after_import: dict[str, Any]) -> None:
    """Who only asks for odds does not wait for numpy."""
    heavy = {"anywidget", "ipywidgets", "nbformat", "numpy", "plotly", "scipy"}

    assert heavy & set(after_import["modules"]) == set()


def test_importing_loads_no_engine(after_import: dict[str, Any]) -> None:
    """Nor for the game, the bots, the lessons or the widgets: they load when they are asked for."""
    late = {f"ekprob.{room}" for room in ("charts", "game", "lessons", "simulate", "widgets")}

    assert late & set(after_import["modules"]) == set()


def test_importing_changes_nothing(after_import: dict[str, Any]) -> None:
    """Random state, warning filters, decimal context, locale and import path are as before."""
    assert after_import["same"]


def test_the_modules_are_listed(after_import: dict[str, Any]) -> None:
    """The look around did see what was imported."""
    assert "ekprob" in after_import["modules"]


def test_a_clone_works_as_it_stands(clone: Path) -> None:
    """Nothing is installed, and the first pile is there."""
    assert said_alone(FIRST_PILE, clone) == "23\n"


def test_all_names_are_there_without_the_lab(clone: Path) -> None:
    """`import *` goes well; who calls a widget is told what to install."""
    told = said_alone(ALL_NAMES, clone).splitlines()

    assert [line.partition(" needs ")[0] for line in told] == [
        f"ekprob.{name}" for name in ("explore", "play", "track", "replay")
    ]
    assert [line for line in told if not line.endswith(': pip install "ekprob[lab]"')] == []


def test_a_slip_of_our_own_is_no_missing_package() -> None:
    """A module of ekprob that is gone is told as what it is."""
    absent, _ = lazily("ekprob", {"gone": "name"})

    with pytest.raises(ModuleNotFoundError, match=r"ekprob\.gone"):
        absent("name")


def test_completion_finds_every_public_name() -> None:
    """What a package names in `__all__` is in its `dir()` before anything was asked for."""
    missing = {
        package.__name__: sorted(set(getattr(package, "__all__", ())) - set(dir(package)))
        for package in packages()
    }

    assert {name: names for name, names in missing.items() if names} == {}


def test_every_public_name_can_be_had() -> None:
    """Each package has the names of its `__all__`, those that load late too."""
    assert [
        f"{package.__name__}.{name}"
        for package in packages()
        for name in getattr(package, "__all__", ())
        if not hasattr(package, name)
    ] == []

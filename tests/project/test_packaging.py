"""What goes into the wheel, and what the project says of itself."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import ekprob

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_package_is_listed() -> None:
    """A package that pyproject.toml does not list would be missing from the wheel."""
    folders = {path.parent for path in ROOT.glob("ekprob/**/__init__.py")}
    expected = {".".join(folder.relative_to(ROOT).parts) for folder in folders} | {"ekprob.data"}

    assert set(PYPROJECT["tool"]["setuptools"]["packages"]) == expected


def test_the_core_depends_on_nothing() -> None:
    """The exact engine runs on the standard library alone."""
    assert PYPROJECT["project"]["dependencies"] == []


def test_test_includes_lab() -> None:
    """Who can run the tests can open the lessons too."""
    assert "ekprob[lab]" in PYPROJECT["project"]["optional-dependencies"]["test"]


def test_every_dependency_has_a_lower_bound() -> None:
    """Bounds that nobody set cannot have been tested."""
    extras = PYPROJECT["project"]["optional-dependencies"]
    unbound = [
        line
        for lines in extras.values()
        for line in lines
        if ">=" not in line and not line.startswith("ekprob[")
    ]

    assert unbound == []


def test_the_version_stands_in_one_place() -> None:
    """The build reads it where the package tells it: a literal, so that nothing is imported for it."""
    lines = (ROOT / "ekprob" / "__init__.py").read_text(encoding="utf-8").splitlines()

    assert PYPROJECT["project"]["dynamic"] == ["version"]
    assert "version" not in PYPROJECT["project"]
    assert PYPROJECT["tool"]["setuptools"]["dynamic"] == {"version": {"attr": "ekprob.__version__"}}
    assert f'__version__ = "{ekprob.__version__}"' in lines


def test_the_changelog_tells_of_this_version() -> None:
    """The version that is built has its section."""
    assert f"## {ekprob.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_what_coverage_leaves_out_is_there() -> None:
    """A file that was moved would be measured again, without a word."""
    assert [
        name for name in PYPROJECT["tool"]["coverage"]["run"]["omit"] if not (ROOT / name).is_file()
    ] == []


def test_layers_and_packages_agree() -> None:
    """The contract that forbids third-party imports covers each layer of the engine that exists."""
    packages = set(PYPROJECT["tool"]["setuptools"]["packages"])
    contracts = PYPROJECT["tool"]["importlinter"]["contracts"]
    forbidden = next(contract for contract in contracts if "standard library" in contract["name"])
    above = {"ekprob", "ekprob.charts", "ekprob.data", "ekprob.lessons"}
    # Simulation may use numpy, the solver scipy, inside the module that needs it.
    above |= {"ekprob.simulate", "ekprob.simulate.bots", "ekprob.solver"}
    engine = {name for name in packages - above if not name.startswith("ekprob.widgets")}
    single = {
        "ekprob.checks",
        "ekprob.errors",
        "ekprob.i18n",
        "ekprob.lazy",
        "ekprob.saved",
        "ekprob.shipped",
    }

    assert set(forbidden["source_modules"]) == engine | single

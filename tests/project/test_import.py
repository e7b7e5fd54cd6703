"""`import ekprob` is light and leaves no trace."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]

LOOK_AROUND = """
import decimal, json, locale, random, sys, warnings

def state():
    settings = warnings.filters, decimal.getcontext(), locale.setlocale(locale.LC_ALL), sys.path
    return repr((random.getstate(), settings))

before = state()
import ekprob
print(json.dumps({"same": state() == before, "modules": sorted(sys.modules)}))
"""


@pytest.fixture(scope="module")
def after_import() -> dict[str, Any]:
    """What a fresh Python looks like after `import ekprob`."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK_AROUND], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


def test_importing_loads_no_heavy_package(after_import: dict[str, Any]) -> None:
    """Who only asks for odds does not wait for numpy."""
    heavy = {"anywidget", "ipywidgets", "nbformat", "numpy", "plotly", "scipy"}

    assert heavy & set(after_import["modules"]) == set()


def test_importing_changes_nothing(after_import: dict[str, Any]) -> None:
    """Random state, warning filters, decimal context, locale and import path are as before."""
    assert after_import["same"]


def test_the_modules_are_listed(after_import: dict[str, Any]) -> None:
    """The look around did see what was imported."""
    assert "ekprob" in after_import["modules"]

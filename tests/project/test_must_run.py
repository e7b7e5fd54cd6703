"""In CI nothing may be skipped: each case is a small run of pytest in a project of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

from tools.notebooks import write

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]

RUNS = """
import pytest

def test_something():
    assert True

@pytest.mark.xfail
def test_an_expected_failure():
    assert False
"""
SKIPS = """
import pytest

def test_something():
    pytest.skip('no browser here')
"""
SKIPS_AS_A_WHOLE = """
import pytest

pytest.skip('not today', allow_module_level=True)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with our settings of pytest, one lesson that is right, and one browser test."""
    (tmp_path / "tests" / "browser").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "tests")
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = tests notebooks\n", encoding="utf-8")
    (tmp_path / "tests" / "browser" / "test_page.py").write_text(RUNS, encoding="utf-8")
    result = new_output("execute_result", data={"text/plain": "2"}, execution_count=1)
    lesson = new_notebook(cells=[new_code_cell("1 + 1", outputs=[result], execution_count=1)])
    write(lesson, tmp_path / "notebooks" / "00-x.ipynb")
    return tmp_path


def pytest_in(project: Path, *options: str, ci: bool = True) -> tuple[int, str]:
    """The exit status and the output of a run in `project`, with or without CI."""
    environment = {
        name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")
    }
    if ci:
        environment["CI"] = "true"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "--nbval",
        "--nbval-current-env",
        *options,
    ]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize("workers", [0, 2])
def test_a_whole_run_passes(project: Path, workers: int) -> None:
    """The project is right, so that the failures below have the cause that they name; xfail is no skip.

    The seconds that the lesson took are told.
    """
    status, output = pytest_in(project, f"-n{workers}", "--dist=loadfile")

    assert status == 0, output
    assert "2 passed, 1 xfailed" in output
    assert " s  00-x in a kernel\n" in output


@pytest.mark.parametrize("workers", [0, 2])
def test_a_skip_fails_in_ci(project: Path, workers: int) -> None:
    """Whether a test, a whole file, or a cell of a lesson is skipped, with workers and without."""
    (project / "tests" / "test_one.py").write_text(SKIPS, encoding="utf-8")
    (project / "tests" / "test_all.py").write_text(SKIPS_AS_A_WHOLE, encoding="utf-8")
    cell = new_code_cell("1 + 1", metadata={"tags": ["nbval-skip"]})
    write(new_notebook(cells=[cell]), project / "notebooks" / "01-y.ipynb")
    status, output = pytest_in(project, f"-n{workers}", "--dist=loadfile", "--continue-on-collection-errors")

    assert status == 1
    assert "2 failed, 2 passed, 1 xfailed, 1 error" in output
    assert output.count("skipped, and in CI nothing may be") >= 3


def test_a_skip_is_fine_elsewhere(project: Path) -> None:
    """A reader without a browser can run the rest."""
    (project / "tests" / "test_more.py").write_text(SKIPS, encoding="utf-8")
    status, output = pytest_in(project, ci=False)

    assert status == 0
    assert "2 passed, 1 skipped, 1 xfailed" in output


@pytest.mark.parametrize("workers", [0, 2])
def test_what_must_run_is_missed(project: Path, workers: int) -> None:
    """A lesson or a file of browser tests that was not even collected is named."""
    (project / "tests" / "test_more.py").write_text(RUNS, encoding="utf-8")
    left_out = ["notebooks/00-x.ipynb", "tests/browser/test_page.py"]
    ignored = [f"--ignore={name}" for name in left_out]
    status, output = pytest_in(project, f"-n{workers}", "--dist=loadfile", *ignored)

    assert status == 1
    assert [f"FAILED {name} - was not run" in output for name in left_out] == [True, True]


def test_a_choice_of_tests_need_not_be_whole(project: Path) -> None:
    """Who names a folder wants that folder."""
    assert pytest_in(project, "tests/browser")[0] == 0

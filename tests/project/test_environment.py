"""environment.yml (conda, Binder) says the same as pyproject.toml; conda itself is not needed to see that."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT: dict[str, Any] = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# Beside what the lessons need, the environment can test the notebooks.
ALSO_FROM_TEST = {"nbval", "pytest"}


def conda_specs() -> dict[str, str]:
    """What conda is to install: name to version bounds."""
    lines = [line for line in ENVIRONMENT["dependencies"] if isinstance(line, str)]
    return {match[1]: match[2] for line in lines if (match := re.fullmatch(r"([a-z0-9-]+)(\S*)", line))}


def pip_lines() -> list[str]:
    """What pip is to install afterwards."""
    return [line for part in ENVIRONMENT["dependencies"] if isinstance(part, dict) for line in part["pip"]]


def wanted_specs() -> dict[str, str]:
    """The same two, from pyproject.toml: all of `lab`, and the notebook test tools."""
    extras = PROJECT["optional-dependencies"]
    from_test = [line for line in extras["test"] if Requirement(line).name in ALSO_FROM_TEST]
    return {
        Requirement(line).name: line.removeprefix(Requirement(line).name)
        for line in extras["lab"] + from_test
    }


def test_conda_installs_what_pyproject_asks_for() -> None:
    """Each package has the same bounds in both files, and neither file has one more."""
    assert conda_specs() == wanted_specs() | {"python": "=3.12", "pip": ""}


def test_binder_gets_a_python_that_the_project_supports() -> None:
    """The one version that Binder builds is in the range of pyproject.toml, and is named there."""
    built = conda_specs()["python"].removeprefix("=")

    assert SpecifierSet(PROJECT["requires-python"]).contains(built)
    assert f"Programming Language :: Python :: {built}" in PROJECT["classifiers"]


def test_every_conda_line_was_read() -> None:
    """No line of environment.yml is in a form that this test passes over."""
    lines = [line for line in ENVIRONMENT["dependencies"] if isinstance(line, str)]

    assert len(conda_specs()) == len(lines)


def test_pip_installs_the_project_itself_and_last() -> None:
    """Conda brings the dependencies, so pip has only the checkout to add."""
    assert pip_lines() == ["-e ."]
    assert isinstance(ENVIRONMENT["dependencies"][-1], dict)


def test_the_file_has_the_keys_that_conda_knows() -> None:
    """A misspelt key would be passed over by conda without a word."""
    assert set(ENVIRONMENT) == {"name", "channels", "dependencies"}
    assert ENVIRONMENT["channels"] == ["conda-forge", "nodefaults"]


def test_binder_finds_the_files_at_the_top() -> None:
    """Binder passes over the files at the top as soon as one of these folders exists."""
    assert not (ROOT / "binder").exists()
    assert not (ROOT / ".binder").exists()


def test_binder_can_run_the_build_step() -> None:
    """Binder needs an executable file that names its interpreter."""
    script = ROOT / "postBuild"

    assert script.read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    assert os.name != "posix" or os.access(script, os.X_OK)


def test_the_tested_versions_are_within_the_bounds() -> None:
    """The versions that these tests run with are ones that pyproject.toml allows."""
    wanted = [Requirement(line) for line in PROJECT["optional-dependencies"]["lab"]]

    assert [
        f"{each.name} {version(each.name)}"
        for each in wanted
        if not each.specifier.contains(version(each.name), prereleases=True)
    ] == []

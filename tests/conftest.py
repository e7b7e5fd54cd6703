"""Settings for every test, and the promise that CI runs them all."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

ROOT: Final = Path(__file__).resolve().parent.parent

# A test never depends on timing, and CI meets the same examples in every run.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


class MustRun:
    """In CI a skipped test is a failure, and so is a notebook or a browser test that was not run at all."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.files_run: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what ran; turn a skip into a failure. An expected failure counts as run."""
        _fail_if_skipped(report)
        if report.when == "call":
            self.files_run.add(report.nodeid.partition("::")[0])

    @pytest.hookimpl(tryfirst=True)
    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Turn a file that skips itself into a failure."""
        _fail_if_skipped(report)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a whole run that left out something that it must contain."""
        if self.missing() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was left out."""
        for name in self.missing():
            terminalreporter.write_line(f"FAILED {name} - was not run, and in CI it must be", red=True)

    def missing(self) -> list[str]:
        """The files that a whole run must contain and this one does not; empty for a run of chosen tests."""
        whole = self.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        if (
            not whole
            or hasattr(self.config, "workerinput")
            or not self.config.getoption("nbval", default=False)
        ):
            return []
        return sorted(must_run(ROOT) - self.files_run)


def must_run(root: Path) -> set[str]:
    """Every lesson notebook and every file of browser tests, as paths below `root`."""
    files = [*root.glob("notebooks/*.ipynb"), *root.glob("tests/browser/test_*.py")]
    return {file.relative_to(root).as_posix() for file in files}


def _fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped, and in CI nothing may be: {reason}"


LESSON_RUN: Final = re.compile(r"(?:(?P<page>tests/browser/).*\[|notebooks/)(?P<name>\d\d-[\w-]+)\.ipynb")
"""The id of a test that runs a lesson, or a cell of it: on a page of the browser, or in a kernel alone."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many seconds each lesson took."""
    seconds: defaultdict[tuple[str, str], float] = defaultdict(float)
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if isinstance(report, pytest.TestReport) and (run := LESSON_RUN.match(report.nodeid)):
            seconds[run["name"], "in the browser" if run["page"] else "in a kernel"] += report.duration
    for (name, place), spent in sorted(seconds.items()):
        terminalreporter.write_line(f"{spent:6.1f} s  {name} {place}")


def pytest_configure(config: pytest.Config) -> None:
    """Watch over the run if this is CI."""
    if os.environ.get("CI"):
        config.pluginmanager.register(MustRun(config), "ekprob-must-run")

"""Run suites in a copy of the tree, with a mutant in it or without.

Needs a system with process groups and limits on memory, such as Linux.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from enum import Enum
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

import coverage

from tools.mutation.mutants import Mutant
from tools.mutation.suites import Seen, file_hash

Item = TypeVar("Item")
Result = TypeVar("Result")

NO_COPY: Final = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "*.egg-info", "*.so")
"""What a copy of the tree does without. A compiled module would hide the mutant in its source."""

# Plugins of the environment take longer to load than most suites to run, and the engine needs one of them.
PYTEST: Final = [
    "pytest",
    "-x",
    "-q",
    "--no-header",
    "--tb=line",
    "-p",
    "_hypothesis_pytestplugin",
    "--hypothesis-seed=0",
    "-p",
    "no:cacheprovider",
]
MOST_MEMORY: Final = 4 * 2**30
"""Bytes of addresses for a run with a mutant: a list that never ends must not take the machine down."""

LIMITED: Final = f"""\
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEMORY}, {MOST_MEMORY}))
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)"""

NO_TESTS: Final = 5
"""pytest's exit status for a run without tests."""


class Outcome(Enum):
    """How a run ended. A mutant is killed if tests fail or do not end, and lives if they pass."""

    PASSED = "lived"
    FAILED = "killed"
    TIMED_OUT = "timed out"


class Copy:
    """A copy of the tree in a folder of its own, for one run at a time."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder
        self.output = folder.with_suffix(".txt")
        shutil.copytree(root, folder, ignore=NO_COPY)

    def run(self, suites: list[str], limit: float) -> Outcome:
        """Run the suites up to the first failure, for at most `limit` seconds: tests, then doctests.

        A module that pytest loads for its doctests before the package was imported may be loaded twice.
        """
        tests_first = sorted(suites, key=lambda suite: not suite.startswith("tests/"))
        return self._python(["-c", LIMITED, *PYTEST, *tests_first], limit)

    @contextmanager
    def holding(self, mutant: Mutant) -> Iterator[None]:
        """The copy with the mutant in it."""
        module = self.folder / mutant.path
        original = module.read_bytes()
        try:
            _write_source(module, mutant.source(original))
            yield
        finally:
            _write_source(module, original)

    def survey(self, suite: str, limit: float) -> Seen:
        """Run one suite and see which lines of which files it runs."""
        data, settings = self.folder.with_suffix(".coverage"), self.folder.with_suffix(".ini")
        settings.write_text(f"[run]\ninclude = {self.folder}/*\n", encoding="utf-8")
        data.unlink(missing_ok=True)
        command = [
            "-m",
            "coverage",
            "run",
            f"--data-file={data}",
            f"--rcfile={settings}",
            "-m",
            *PYTEST,
            suite,
        ]
        began = time.monotonic()
        passed = self._python(command, limit) is Outcome.PASSED
        seconds = round(time.monotonic() - began, 2)
        found = coverage.CoverageData(basename=str(data))
        found.read()
        lines = {
            Path(file).relative_to(self.folder.resolve()).as_posix(): sorted(found.lines(file) or ())
            for file in found.measured_files()
        }
        sources = {path: file_hash(self.root / path) for path in sorted({suite, *lines})}
        return Seen(passed, seconds, sources, {path: ran for path, ran in lines.items() if ran})

    def _python(self, arguments: list[str], limit: float) -> Outcome:
        """Run Python on the copy. Whatever it started ends with it."""
        shutil.rmtree(self.folder / ".hypothesis", ignore_errors=True)  # no run learns from another
        kept = {name: value for name, value in os.environ.items() if name != "CI"}
        environment = {**kept, "PYTHONPATH": str(self.folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        with self.output.open("wb") as output:
            process = subprocess.Popen(  # noqa: S603 - our own command
                [sys.executable, *arguments],
                cwd=self.folder,
                env=environment,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                status = process.wait(limit)
            except subprocess.TimeoutExpired:
                return Outcome.TIMED_OUT
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
        return Outcome.PASSED if status in {0, NO_TESTS} else Outcome.FAILED

    def last_words(self) -> str:
        """The end of what the last run printed."""
        return "\n".join(self.output.read_text(encoding="utf-8", errors="replace").splitlines()[-15:])


def _write_source(module: Path, source: bytes) -> None:
    """Write a module, and forget its compiled form, which may look just as old and as long."""
    module.write_bytes(source)
    Path(cache_from_source(str(module))).unlink(missing_ok=True)


class Copies:
    """As many copies as runs may go on at once."""

    def __init__(self, root: Path, folder: Path, number: int) -> None:
        self.number = number
        self.free: SimpleQueue[Copy] = SimpleQueue()
        for index in range(number):
            self.free.put(Copy(root, folder / f"copy{index}"))

    def map(self, work: Callable[[Copy, Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """The results of `work` on each item, in their order."""

        def on_a_free_copy(item: Item) -> Result:
            copy = self.free.get()
            try:
                return work(copy, item)
            finally:
                self.free.put(copy)

        with ThreadPoolExecutor(self.number) as workers:
            try:
                yield from workers.map(on_a_free_copy, items)
            finally:
                workers.shutdown(cancel_futures=True)


@contextmanager
def copies(root: Path, number: int) -> Iterator[Copies]:
    """That many copies of the tree, for as long as they are needed."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        yield Copies(root, Path(folder).resolve(), number)

"""From a fresh clone to JupyterLab or to the tests, with nothing but Python on the machine.

The first run makes a virtual environment, `.venv`, in the clone and installs there what the task needs; later
runs find it as they left it and start at once. This module uses the standard library alone.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent.parent
"""The clone, if this module lies in one."""

QUICK: Final = "--quick"
"""The word after `test` that leaves out what takes long."""

# What is one story, a notebook or a browser's page, must stay together on one worker (loadfile).
ON_ALL_CORES: Final = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile")


class CannotStartError(Exception):
    """What stands in the way, and what to do about it."""


@dataclass(frozen=True)
class Task:
    """One thing to start: the extra of pyproject.toml that it needs, the module to run, its arguments."""

    summary: str
    extra: str
    module: str
    arguments: tuple[str, ...]
    needs: str
    """A path that only a clone has."""
    variables: tuple[tuple[str, str], ...] = ()
    """What the module is told by its environment."""
    quick: tuple[str, ...] | None = None
    """The arguments that stand in for `arguments` after the word `--quick`, if the task knows it."""

    def command(self, options: list[str]) -> list[str]:
        """What follows `python -m`: `options` go to the module, all but the launcher's own word."""
        if self.quick is None or QUICK not in options:
            return [self.module, *self.arguments, *options]
        return [self.module, *self.quick, *(option for option in options if option != QUICK)]


TASKS: Final = {
    "lab": Task(
        summary="open JupyterLab on the start notebook",
        extra="lab",
        module="jupyterlab",
        # An address, not a file name: so the start notebook also opens for who copies the address by hand.
        arguments=("--ServerApp.root_dir=notebooks", "--LabApp.default_url=/lab/tree/00-start-here.ipynb"),
        needs="notebooks/00-start-here.ipynb",
    ),
    "table": Task(
        summary="serve the game table as a page, without a notebook",
        extra="lab",
        module="voila",
        arguments=("notebooks/table.ipynb", "--template=ekprob"),
        needs="notebooks/table.ipynb",
        variables=(("JUPYTER_PATH", "notebooks"),),  # our template: Voila's own asks another host for icons
    ),
    "test": Task(
        summary=f"run the tests, notebooks included; {QUICK} leaves out those that take long",
        extra="test",
        module="pytest",
        arguments=(
            "--nbval",
            "--nbval-current-env",
            "--nbval-sanitize-with=tests/nbval_sanitize.cfg",
            "--nbval-cell-timeout=120",
            *ON_ALL_CORES,
        ),
        needs="tests",
        variables=(("PLOTLY_RENDERER", "plotly_mimetype"),),  # figures as the stored notebooks have them
        quick=(*ON_ALL_CORES, "-m", "not slow and not browser"),
    ),
}


def main(arguments: list[str]) -> int:
    """Run the task named first in `arguments`; what follows the name goes on to JupyterLab or pytest.

    Returns an exit status: 0 for success. Where something is in the way it prints what, and returns 1.
    """
    name, rest = _parse(arguments)
    try:
        return run(TASKS[name], rest, HERE)
    except CannotStartError as obstacle:
        print(f"ekprob: {obstacle}", file=sys.stderr)
        return 1


def _parse(arguments: list[str]) -> tuple[str, list[str]]:
    tasks = "\n".join(f"  {name:5} {task.summary}" for name, task in TASKS.items())
    parser = argparse.ArgumentParser(
        prog="python -m ekprob",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=f"From a fresh clone, with nothing installed but Python:\n\n{tasks}",
    )
    parser.add_argument("task", choices=TASKS)
    parser.add_argument("options", nargs=argparse.REMAINDER, help="passed on to JupyterLab or pytest")
    parsed = parser.parse_args(arguments)
    return parsed.task, parsed.options


def run(task: Task, options: list[str], clone: Path) -> int:
    """Install what `task` needs in the clone's `.venv` unless it is there, then start it with `options`."""
    check_clone(task, clone)
    python = prepare(task.extra, clone)
    command = [str(python), "-m", *task.command(options)]
    # Jupyter must take the kernel of this environment, not one that the user has elsewhere.
    settings = {"JUPYTER_PREFER_ENV_PATH": "1", **dict(task.variables)}
    return _hand_over(command, clone, {**os.environ, **settings})


def check_clone(task: Task, clone: Path) -> None:
    """Raise `CannotStartError` if `clone` lacks what only a clone has, as when ekprob came as a wheel."""
    for part in ("pyproject.toml", task.needs):
        if not (clone / part).exists():
            raise CannotStartError(
                f"there is no {part} in {clone}. The lessons and the tests are not part of the installed "
                "package: clone the ekprob repository and run this command there."
            )


def prepare(extra: str, clone: Path) -> Path:
    """Return the Python of the clone's `.venv`, in which ekprob with this `extra` is installed."""
    environment = clone / ".venv"
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = environment / f"ekprob-{extra}.stamp"
    wanted = fingerprint(extra, clone)
    if python.exists() and stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    if not python.exists():
        _create(environment)
    _install(python, extra, clone)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def fingerprint(extra: str, clone: Path) -> str:
    """What decides whether an installation is still right: what was asked for, and by which Python."""
    version = ".".join(map(str, sys.version_info[:3]))
    settings = (clone / "pyproject.toml").read_bytes()
    return hashlib.sha256(b"\0".join([settings, extra.encode(), version.encode()])).hexdigest()


def _create(environment: Path) -> None:
    if environment.exists():
        raise CannotStartError(
            f"{environment} has no Python in it: delete that folder and run this command again."
        )
    print(f"Making a virtual environment in {environment}", flush=True)
    if subprocess.call([sys.executable, "-m", "venv", str(environment)]):
        raise CannotStartError(
            "Python could not make a virtual environment. On Debian and Ubuntu, `apt install python3-venv` "
            f"helps; delete {environment} before you try again."
        )


def _install(python: Path, extra: str, clone: Path) -> None:
    print(f"Installing ekprob[{extra}]: a minute or two, this once", flush=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check"]
    if subprocess.call([*pip, "install", "-qq", "--editable", f".[{extra}]"], cwd=clone):
        raise CannotStartError(
            "pip could not install what is needed (see above). The first run needs the internet."
        )
    # An optional helper of jsonschema builds its parsers when it is imported: three seconds in every kernel
    # that shows a figure. Nothing here uses the address formats it checks. It goes last, since any install
    # brings it back.
    if subprocess.call([*pip, "uninstall", "-qq", "--yes", "rfc3987-syntax"], cwd=clone):
        raise CannotStartError("pip could not remove rfc3987-syntax (see above).")


def _hand_over(command: list[str], folder: Path, environment: dict[str, str]) -> int:
    """Become `command` where the system can, so that Ctrl-C is its own to answer; else wait for it."""
    if os.name == "posix":
        os.chdir(folder)
        sys.stdout.flush()
        os.execve(command[0], command, environment)  # does not return
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the command to answer
    return subprocess.call(command, cwd=folder, env=environment)

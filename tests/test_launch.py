"""The two commands of the README: what they install, when they install it, and what they start."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ekprob import launch
from ekprob.launch import TASKS, CannotStartError, check_clone, fingerprint, main, prepare, run

ROOT = Path(__file__).resolve().parents[1]


class Machine:
    """Stands for pip, venv and the program that is started; notes the commands, and can refuse one."""

    def __init__(self, clone: Path) -> None:
        self.clone = clone
        self.calls: list[list[str]] = []
        self.refuses: str | None = None
        self.started: list[str] = []
        self.environment: dict[str, str] = {}

    def call(self, command: list[str], **_: object) -> int:
        """What `subprocess.call` would do."""
        self.calls.append(command)
        if self.refuses is not None and self.refuses in command:
            return 1
        if "venv" in command:
            self.python.parent.mkdir(parents=True)
            self.python.touch()
        return 0

    def hand_over(self, command: list[str], folder: Path, environment: dict[str, str]) -> int:
        """What becoming the command would do."""
        assert folder == self.clone
        self.started, self.environment = command, environment
        return 0

    @property
    def python(self) -> Path:
        """The Python of the environment in the clone."""
        return self.clone / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    def steps(self) -> list[str]:
        """The commands in one word each."""
        return [
            next(word for word in ("venv", "install", "uninstall") if word in call) for call in self.calls
        ]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone as git leaves it, as far as the launcher looks."""
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "notebooks" / "00-start-here.ipynb").touch()
    (tmp_path / "notebooks" / "table.ipynb").touch()
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def machine(clone: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine on which nothing is really installed or started."""
    stand_in = Machine(clone)
    monkeypatch.setattr(subprocess, "call", stand_in.call)
    monkeypatch.setattr(launch, "_hand_over", stand_in.hand_over)
    return stand_in


def test_the_first_run_installs_and_starts(clone: Path, machine: Machine) -> None:
    """An environment, the extra, and last of all the removal of the slow import; then the program itself."""
    status = run(TASKS["lab"], ["--no-browser"], clone)

    assert status == 0
    assert machine.steps() == ["venv", "install", "uninstall"]
    assert machine.calls[1][-2:] == ["--editable", ".[lab]"]
    assert machine.calls[2][-1] == "rfc3987-syntax"
    assert machine.started == [
        str(machine.python),
        "-m",
        "jupyterlab",
        "--ServerApp.root_dir=notebooks",
        "--LabApp.default_url=/lab/tree/00-start-here.ipynb",
        "--no-browser",
    ]


def test_the_table_is_served_with_our_template(clone: Path, machine: Machine) -> None:
    """Voila finds the template that asks nothing of the network."""
    run(TASKS["table"], [], clone)

    assert machine.started == [
        str(machine.python),
        "-m",
        "voila",
        "notebooks/table.ipynb",
        "--template=ekprob",
    ]
    assert machine.environment["JUPYTER_PATH"] == "notebooks"


def test_the_kernel_is_the_one_of_the_environment(clone: Path, machine: Machine) -> None:
    """A kernel that the user has elsewhere must not take its place."""
    run(TASKS["test"], [], clone)

    assert machine.environment["JUPYTER_PREFER_ENV_PATH"] == "1"


def test_the_notebooks_meet_the_figures_they_have_stored(
    monkeypatch: pytest.MonkeyPatch, clone: Path, machine: Machine
) -> None:
    """Whatever the user has chosen for figures elsewhere."""
    monkeypatch.setenv("PLOTLY_RENDERER", "browser")
    run(TASKS["test"], [], clone)

    assert machine.environment["PLOTLY_RENDERER"] == "plotly_mimetype"


def test_the_whole_run_leaves_nothing_out(clone: Path, machine: Machine) -> None:
    """Notebooks are run, and no test is passed over for its marks."""
    run(TASKS["test"], [], clone)

    assert "--nbval" in machine.started
    assert "-m" not in machine.started[3:]


@pytest.mark.parametrize("options", [["--quick", "tests/rules", "-x"], ["tests/rules", "--quick", "-x"]])
def test_a_quick_run_leaves_out_what_takes_long(clone: Path, machine: Machine, options: list[str]) -> None:
    """The word is the launcher's own, wherever it stands; what is beside it goes on to pytest."""
    run(TASKS["test"], options, clone)
    started = machine.started

    assert started[started.index("not slow and not browser") - 1] == "-m"
    assert [part for part in started if "nbval" in part or part == "--quick"] == []
    assert started[-2:] == ["tests/rules", "-x"]


def test_other_tasks_do_not_know_the_word(clone: Path, machine: Machine) -> None:
    """It is handed on there, for the program to refuse."""
    run(TASKS["lab"], ["--quick"], clone)

    assert machine.started[-1] == "--quick"


def test_the_second_run_starts_at_once(clone: Path, machine: Machine) -> None:
    """Nothing is installed twice."""
    run(TASKS["test"], [], clone)
    machine.calls.clear()
    run(TASKS["test"], ["-x"], clone)

    assert machine.calls == []
    assert machine.started[1:3] == ["-m", "pytest"]
    assert machine.started[-1] == "-x"


def test_a_change_of_pyproject_installs_again(clone: Path, machine: Machine) -> None:
    """The environment follows the project, and is not made anew."""
    prepare("lab", clone)
    machine.calls.clear()
    (clone / "pyproject.toml").write_text("[project]\nname = 'ekprob'\n", encoding="utf-8")
    prepare("lab", clone)

    assert machine.steps() == ["install", "uninstall"]


def test_each_extra_has_its_own_stamp(clone: Path, machine: Machine) -> None:
    """Who opened the lessons has not installed the test tools yet."""
    prepare("lab", clone)
    machine.calls.clear()
    prepare("test", clone)

    assert machine.steps() == ["install", "uninstall"]
    assert fingerprint("lab", clone) != fingerprint("test", clone)


@pytest.mark.parametrize(
    ("step", "advice"),
    [("venv", "python3-venv"), ("install", "internet"), ("uninstall", "rfc3987-syntax")],
)
def test_a_failed_step_says_so_and_is_done_again(
    clone: Path, machine: Machine, step: str, advice: str
) -> None:
    """No stamp is left behind by an installation that did not end well."""
    machine.refuses = step
    with pytest.raises(CannotStartError, match=advice):
        prepare("lab", clone)

    machine.refuses = None
    machine.calls.clear()
    prepare("lab", clone)

    assert machine.steps()[-2:] == ["install", "uninstall"]


def test_an_environment_without_python_is_left_alone(clone: Path, machine: Machine) -> None:
    """Nothing of the user's is deleted; the message says what to do."""
    (clone / ".venv").mkdir()
    with pytest.raises(CannotStartError, match="delete that folder"):
        prepare("lab", clone)

    assert machine.calls == []


@pytest.mark.parametrize("task", TASKS)
def test_an_installed_package_without_lessons_says_what_to_do(tmp_path: Path, task: str) -> None:
    """From a wheel there is nothing to open and nothing to test."""
    with pytest.raises(CannotStartError, match="clone the ekprob repository"):
        check_clone(TASKS[task], tmp_path)


def test_an_obstacle_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The user sees what is wrong, no traceback, and the exit status says so."""
    monkeypatch.setattr(launch, "HERE", tmp_path)

    assert main(["lab"]) == 1
    assert capsys.readouterr().err.startswith("ekprob: there is no pyproject.toml")


def test_options_go_on_to_the_program(monkeypatch: pytest.MonkeyPatch, clone: Path, machine: Machine) -> None:
    """Even those that the launcher would know itself."""
    monkeypatch.setattr(launch, "HERE", clone)

    assert main(["test", "--help", "tests/rules"]) == 0
    assert machine.started[-2:] == ["--help", "tests/rules"]


def test_an_unknown_task_names_the_two(capsys: pytest.CaptureFixture[str]) -> None:
    """A slip of the finger is answered with what there is."""
    with pytest.raises(SystemExit):
        main(["lob"])

    assert "lab" in (error := capsys.readouterr().err)
    assert "test" in error


def test_a_clone_starts_with_nothing_installed(tmp_path: Path) -> None:
    """The package alone, and a Python without any site-packages, are enough to read the help."""
    shutil.copytree(ROOT / "ekprob", tmp_path / "ekprob", ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, "-S", "-m", "ekprob", "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )

    assert "lab   open JupyterLab" in done.stdout
    assert "test  run the tests" in done.stdout

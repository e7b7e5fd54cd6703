"""A real JupyterLab and a real Chromium, both cut off from the network.

A test asks for `open_notebook` and gets a page with that notebook, run from top to bottom. Where there is no
Chromium the test is skipped; in CI a skip is a failure (tests/conftest.py).
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[2]

CHROMIUM_NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)

CHROMIUM_OPTIONS: Final = [
    "--no-sandbox",  # CI runs as root, which the sandbox refuses
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Offline by construction: no name but the machine itself can be looked up.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]

PATIENCE: Final = 120_000
"""Milliseconds until a page that does not come is a failure: far more than it needs on a loaded machine."""

SLOW_START: Final = "[anywidget] Failed to initialize model."
"""What anywidget says when a widget takes over two seconds to start; on a loaded machine it starts later."""

LAB_SETTINGS: Final = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # Every cell is on the page, those off the screen too.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}

KERNEL_IS_READY: Final = """() => {
    const panel = window.jupyterapp?.shell.currentWidget;
    const kernel = panel?.sessionContext?.session?.kernel;
    return panel?.context?.isReady && kernel?.connectionStatus === 'connected' && kernel?.status === 'idle';
}"""

ALL_CELLS_RAN: Final = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code')
    .every(cell => cell.model.executionCount !== null && cell.model.executionState !== 'running')"""

RUN_ALL: Final = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"


@dataclass
class Visit:
    """A page, with what must never happen on it: requests to other machines, and errors of scripts."""

    page: Page
    left_the_machine: list[str] = field(default_factory=list)
    script_errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", self._note_request)
        self.page.on("pageerror", self._note_error)

    def _note_error(self, error: Exception) -> None:
        if str(error) != SLOW_START:
            self.script_errors.append(str(error))

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:", "about:")):
            self.left_the_machine.append(request.url)

    def assert_clean(self) -> None:
        """Nothing left the machine, and no script failed."""
        assert self.left_the_machine == []
        assert self.script_errors == []


@dataclass(frozen=True)
class Server:
    """A server of notebooks: where it answers, and the folder that it serves."""

    address: str
    folder: Path

    def add(self, notebook: Path) -> str:
        """Serve a copy of `notebook`, and return the name by which it is asked for."""
        shutil.copy(notebook, self.folder / notebook.name)
        return notebook.name


def free_port() -> int:
    """A port of this machine on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def isolated(folder: Path) -> dict[str, str]:
    """The environment variables for a Jupyter that has its settings in `folder` and knows no others."""
    own = {
        "HOME": "home",
        "IPYTHONDIR": "ipython",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    for name in own.values():
        (folder / name).mkdir()
    overrides = folder / "config" / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir()
    overrides.write_text(json.dumps(LAB_SETTINGS), encoding="utf-8")
    return {
        **os.environ,
        **{name: str(folder / part) for name, part in own.items()},
        "JUPYTER_PREFER_ENV_PATH": "1",
    }


@contextlib.contextmanager
def serving(command: list[str], probe: str, folder: Path, **variables: str) -> Iterator[None]:
    """Run a server, isolated in `folder`, from when the address `probe` answers until the block ends.

    `variables` are added to its environment.
    """
    environment = {**isolated(folder), **variables}
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, env=environment, cwd=folder
        )
    try:
        _wait_until_it_answers(process, probe, log)
        yield
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_until_it_answers(process: subprocess.Popen[bytes], probe: str, log: Path) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(probe, timeout=5) as answer:  # noqa: S310 (our own address)
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    pytest.fail(f"the server did not start:\n{log.read_text(encoding='utf-8', errors='replace')[-3000:]}")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab that serves copies of the lessons."""
    folder = tmp_path_factory.mktemp("lab")
    served = folder / "served"
    shutil.copytree(ROOT / "notebooks", served)
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
        *("--IdentityProvider.token=", "--ServerApp.password=", f"--ServerApp.root_dir={served}"),
        *("--ServerApp.terminals_enabled=False", "--LabApp.expose_app_in_browser=True", "--LabApp.news_url="),
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with serving(command, f"{address}/api/status", folder):
        yield Server(address, served)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A Chromium without a window and without a network; the test is skipped where there is none."""
    with sync_playwright() as playwright:
        program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), playwright.chromium.executable_path)
        if not Path(program).exists():
            pytest.skip("no Chromium here: install one, or run `playwright install chromium`")
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """An empty page in a browser that remembers nothing; at the end of the test it must have been clean."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1700})
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    visit = Visit(context.new_page())
    yield visit
    context.close()
    visit.assert_clean()


@pytest.fixture
def open_notebook(lab: Server, visit: Visit) -> Callable[[str | Path], Page]:
    """Open a lesson by its name, or any notebook by its path, run it all, and return the page."""

    def open_and_run(notebook: str | Path) -> Page:
        name = lab.add(notebook) if isinstance(notebook, Path) else notebook
        visit.page.goto(f"{lab.address}/doc/tree/{name}?reset")
        visit.page.wait_for_selector(".jp-Notebook .jp-Cell")
        visit.page.wait_for_function(KERNEL_IS_READY)
        visit.page.evaluate(RUN_ALL)
        visit.page.wait_for_function(ALL_CELLS_RAN)
        return visit.page

    return open_and_run


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Voila that serves the table as a page; the test is skipped without Voila."""
    if importlib.util.find_spec("voila") is None:
        pytest.skip("no Voila here: pip install voila")
    folder = tmp_path_factory.mktemp("voila")
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = [
        *(sys.executable, "-m", "voila", str(ROOT / "notebooks" / "table.ipynb"), "--template=ekprob"),
        *("--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"),
    ]
    templates = os.pathsep.join(filter(None, [str(ROOT / "notebooks"), os.environ.get("JUPYTER_PATH")]))
    with serving(command, f"{address}/voila/static/voila.js", folder, JUPYTER_PATH=templates):
        yield address


AXE: Final = "axe-core@4.11.1"
"""The accessibility checker, an npm package."""


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The script of axe-core; the test is skipped where npm cannot get it."""
    folder = tmp_path_factory.mktemp("axe")
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("no npm here: install Node.js")
    packing = subprocess.run(
        [npm, "pack", AXE, "--silent"], cwd=folder, capture_output=True, text=True, check=False
    )
    if packing.returncode:
        pytest.skip(f"npm cannot get {AXE}: {packing.stderr.strip()}")
    with tarfile.open(folder / packing.stdout.split()[-1]) as packed:
        script = packed.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode("utf-8")


SERIOUS: Final = """async selector => {
    const found = await axe.run(selector, { resultTypes: ["violations"] });
    return found.violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
        .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))]);
}"""
"""What axe-core finds wrong in a part of a page, if it is serious or worse."""

"""Every lesson opens in a real JupyterLab and runs from its first cell to its last, without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, expect

from tests.browser.conftest import KERNEL_IS_READY, PATIENCE, RUN_ALL, Server, Visit
from tools.notebooks import Notebook, lessons, normalised, read, write

pytestmark = pytest.mark.browser

LESSONS: Final = [path for path in lessons() if path.name[:2].isdigit()]

OPEN: Final = """async path => {
    await window.jupyterapp.commands.execute('docmanager:open', { path, factory: 'Notebook' });
}"""

RAN_OR_FAILED: Final = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content.widgets
        .map(({ model }) => model)
        .filter(({ type }) => type === 'code');
    return cells.every(cell => cell.executionCount !== null && cell.executionState !== 'running')
        || cells.some(({ outputs }) => outputs.toJSON().some(output => output.output_type === 'error'));
}"""
"""After an error JupyterLab does not run the cells that follow."""

CODE_CELLS: Final = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code')
    .map(({ model }) => ({ run: model.executionCount, outputs: model.outputs.toJSON() }))"""
"""What each code cell of the open notebook shows, and when it was run."""

CLOSE: Final = """async () => {
    const panel = window.jupyterapp.shell.currentWidget;
    await panel.sessionContext.shutdown();
    panel.dispose();
}"""
"""End the kernel and close the notebook without asking whether to save it."""

BROKEN_WIDGET: Final = "Error displaying widget"
"""What JupyterLab shows in place of a widget that failed."""


@pytest.fixture(scope="module")
def workbench(lab: Server, chromium: Browser) -> Iterator[Visit]:
    """One page of JupyterLab for all lessons: to load it takes longer than to run most of them."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1700})
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    visit = Visit(context.new_page())
    visit.page.goto(f"{lab.address}/lab?reset")
    visit.page.wait_for_function("() => window.jupyterapp?.shell.widgets('main').next().value")
    yield visit
    context.close()


def not_yet_run(notebook: Notebook) -> Notebook:
    """`notebook` without the outputs that are stored in it, so that those seen later are fresh."""
    copy = deepcopy(notebook)
    for cell in copy.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return copy


@pytest.fixture
def run(lab: Server, workbench: Visit) -> Iterator[Callable[[Notebook, str], list[Any]]]:
    """Run a notebook without its stored outputs, as the file `name`; what its code cells show afterwards."""
    page = workbench.page
    opened = []

    def run_all(notebook: Notebook, name: str) -> list[Any]:
        write(not_yet_run(notebook), lab.folder / "run" / name)
        page.evaluate(OPEN, f"run/{name}")
        opened.append(name)
        page.wait_for_function(KERNEL_IS_READY)
        page.evaluate(RUN_ALL)
        page.wait_for_function(RAN_OR_FAILED)
        shown: list[Any] = page.evaluate(CODE_CELLS)
        return shown

    yield run_all
    for _ in opened:
        page.evaluate(CLOSE)


def failures(shown: list[Any]) -> list[str]:
    """The errors that cells show."""
    return [
        f"{output['ename']}: {output['evalue']}"
        for cell in shown
        for output in cell["outputs"]
        if output["output_type"] == "error"
    ]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_a_lesson_runs_in_the_browser(
    path: Path, run: Callable[[Notebook, str], list[Any]], workbench: Visit
) -> None:
    """Each cell once and in order, none with an error; its widget is there, and nothing left the machine."""
    shown = run(read(path), path.name)

    assert failures(shown) == []
    assert [cell["run"] for cell in shown] == list(range(1, len(shown) + 1))
    expect(workbench.page.locator(".ekprob-explorer").first).to_be_visible()
    expect(workbench.page.get_by_text(BROKEN_WIDGET)).to_have_count(0)
    workbench.assert_clean()


def test_a_failing_cell_would_be_found(run: Callable[[Notebook, str], list[Any]]) -> None:
    """The test above can fail: cells after an error are not run, and the error is told."""
    cells = [new_code_cell("1 / 0"), new_code_cell("'not reached'")]
    shown = run(normalised(new_notebook(cells=cells)), "failing.ipynb")

    assert failures(shown) == ["ZeroDivisionError: division by zero"]

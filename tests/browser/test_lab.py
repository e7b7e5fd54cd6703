"""A notebook in a real JupyterLab, without a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from tools.notebooks import normalised, write

pytestmark = pytest.mark.browser


def test_a_notebook_runs_in_the_browser(open_notebook: Callable[[str | Path], Page], tmp_path: Path) -> None:
    """The page shows what the kernel of this environment computed."""
    cells = [new_code_cell("1 + 1"), new_code_cell("import ekprob\nprint('loaded', ekprob.__name__)")]
    write(normalised(new_notebook(cells=cells)), tmp_path / "scratch.ipynb")
    page = open_notebook(tmp_path / "scratch.ipynb")

    expect(page.locator(".jp-OutputArea-output").first).to_have_text("2")
    expect(page.locator(".jp-OutputArea-output").last).to_have_text("loaded ekprob")

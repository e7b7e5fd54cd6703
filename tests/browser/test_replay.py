"""The replay of a game in a real JupyterLab, by keyboard, without a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE
from tools.notebooks import normalised, write

pytestmark = pytest.mark.browser

OpenNotebook = Callable[[str | Path], Page]

SOURCE = """from random import Random
from ekprob.game import GameRecord, new_game
from ekprob.rules import edition
from ekprob.widgets.replayer.widget import replay
rng, state = Random(5), new_game(edition("original"), 3, seed=5)
while not state.is_over:
    state.apply(rng.choice(state.legal_actions()))
replay(GameRecord.of(state), seat=1, names=["Ana", "<b>Bo</b>", "Cy"])"""


def test_a_game_is_stepped_through_and_plays_to_its_end(open_notebook: OpenNotebook, tmp_path: Path) -> None:
    """Forward, to the step before the last, and then it plays by itself; only my own hand is open."""
    write(normalised(new_notebook(cells=[new_code_cell(SOURCE)])), tmp_path / "replay.ipynb")
    page = open_notebook(tmp_path / "replay.ipynb")
    expect.set_options(timeout=PATIENCE)
    panel = page.locator(".ekprob-replay")
    expect(page.locator(".ekprob-chart .main-svg").first).to_be_visible()
    expect(panel.locator(".ekr-hand")).to_have_count(1)
    last = int(panel.get_by_role("slider").get_attribute("max") or "0")

    panel.get_by_role("button", name="Forward").press("Enter")
    expect(panel.get_by_text(f"Step 1 of {last}")).to_be_visible()
    panel.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(panel.get_by_text(f"Step {last} of {last}")).to_be_visible()
    panel.get_by_role("button", name="Back", exact=False).press("Enter")
    expect(panel.get_by_text(f"Step {last - 1} of {last}")).to_be_visible()
    panel.get_by_role("button", name="Play").press("Enter")

    expect(panel.get_by_role("heading", name="has won")).to_be_visible()
    expect(panel.get_by_role("button", name="Play")).to_have_attribute("aria-pressed", "false")
    panel.get_by_label("As seen by").select_option("all")
    expect(panel.locator(".ekr-hand")).to_have_count(3)
    expect(panel.locator(".et-seat").nth(1)).to_contain_text("<b>Bo</b>")

"""The odds tracker in a real JupyterLab, by mouse and by keyboard, without a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE, SERIOUS
from tools.notebooks import normalised, write

pytestmark = pytest.mark.browser

OpenNotebook = Callable[[str | Path], Page]

SOURCE = """from ekprob.rules.cards import Card
from ekprob.widgets.tracker.widget import track
track(hand=[Card.DEFUSE, *[Card.SKIP] * 4, *[Card.FAVOR] * 3], names=["Ana", "<b>Bo</b>", "Cy", "Di"])"""


@pytest.fixture
def page(open_notebook: OpenNotebook, tmp_path: Path) -> Page:
    """A notebook with a tracker of the original box for four players: 23 cards, 3 kittens."""
    cells = [new_code_cell(SOURCE), new_code_cell("'the last cell'")]
    write(normalised(new_notebook(cells=cells)), tmp_path / "tracker.ipynb")
    page = open_notebook(tmp_path / "tracker.ipynb")
    expect.set_options(timeout=PATIENCE)
    expect(page.locator(".ekprob-tracker")).to_be_visible()
    return page


def group(page: Page, name: str) -> Locator:
    """A row of choices."""
    return page.locator(".ekprob-tracker").get_by_role("group", name=name, exact=True)


def test_events_are_entered_in_two_clicks(page: Page) -> None:
    """I draw a Nope, Bo plays a Favor at me: the risk and whose turn it is follow; undo brings them back."""
    risk = page.locator(".ekprob-tracker .et-tile-risk .et-answer")
    expect(risk).to_have_text("3/23 = 13.04 %")
    group(page, "Ana draws …").get_by_role("button", name="Nope").click()
    expect(risk).to_have_text("3/22 = 13.64 %")
    expect(page.get_by_text("It is <b>Bo</b>'s turn.")).to_be_visible()

    group(page, "<b>Bo</b> plays …").get_by_role("button", name="Favor").click()
    group(page, "At whom?").get_by_role("button", name="Ana").click()

    log = page.get_by_role("list", name="What happened").get_by_role("listitem")
    expect(log).to_have_count(2)
    expect(log.first).to_have_text("<b>Bo</b> plays Favor at Ana.")
    expect(group(page, "Ana gives … to <b>Bo</b>.").get_by_role("button")).to_have_count(4)

    page.locator(".ekprob-tracker").get_by_role("button", name="Take back").click()

    expect(log).to_have_count(1)


def test_a_kitten_by_keyboard(page: Page) -> None:
    """It is drawn, defused and put back below four cards; plain keys stay with the tracker."""
    page.get_by_role("button", name="Ana draws an Exploding Kitten!").press("Enter")
    page.get_by_role("button", name="Ana is saved by Defuse.").press("Enter")
    field = group(page, "Ana puts a kitten back where I know …").get_by_role("spinbutton")
    field.press_sequentially("4")
    field.press("Enter")
    expect(page.get_by_text("position 4: 1 = 100.00 %")).to_be_visible()

    page.locator(".ekprob-tracker").get_by_role("button", name="Take back").focus()
    page.keyboard.press("d")
    page.keyboard.press("d")

    cells = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
    assert page.evaluate(cells) == 2


def test_it_is_accessible(page: Page, axe: str) -> None:
    """No serious fault in the tracker's output."""
    page.evaluate(axe)

    assert page.evaluate(SERIOUS, ".ekprob-tracker") == []

"""The game table in a real JupyterLab, by mouse and by keyboard, without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from ekprob.rules import edition_names
from tests.browser.conftest import PATIENCE, SERIOUS, Visit
from tools.notebooks import normalised, write

pytestmark = pytest.mark.browser

OpenNotebook = Callable[[str | Path], Page]

CELLS: Final = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"

IS_OVER: Final = "() => document.querySelector('.et-prompt-over') !== null"

HAS_MOVED: Final = "step => document.querySelector('.ekprob-table').dataset.step !== step"

FOCUSED: Final = "selector => document.activeElement?.matches(selector) ?? false"

MOST_MOVES: Final = 300
"""No game of the tests takes as many."""


@pytest.fixture
def page(open_notebook: OpenNotebook, tmp_path: Path) -> Page:
    """A notebook with a table for two, whose bot plays at random and at once."""
    table = "from ekprob.widgets import play\nplay(players=2, seed=3, bots='random', pace='at_once')"
    cells = [new_code_cell(table), new_code_cell("'the last cell'")]
    write(normalised(new_notebook(cells=cells)), tmp_path / "table.ipynb")
    page = open_notebook(tmp_path / "table.ipynb")
    expect.set_options(timeout=PATIENCE)
    expect(page.locator(".ekprob-table .et-felt")).to_be_visible()
    return page


def table(page: Page) -> Locator:
    """The table."""
    return page.locator(".ekprob-table")


def moves(page: Page) -> Iterator[int]:
    """Count moves until the game is over; each must change the game, and none be refused."""
    for move in range(MOST_MOVES):
        if page.evaluate(IS_OVER):
            return
        step = table(page).first.get_attribute("data-step")
        yield move
        page.wait_for_function(HAS_MOVED, arg=step)
        expect(table(page).get_by_role("alert").first).to_be_empty()
    pytest.fail(f"the game is not over after {MOST_MOVES} moves")


def move_by_mouse(page: Page, *, plays: bool) -> None:
    """Play the first card that can be played, or draw; answer what is asked with the first answer."""
    answers = page.locator(".et-prompt button.et-main:not([aria-disabled])")
    usable = page.locator(".ek-card.ek-usable")
    if page.locator(".et-prompt-turn").count() == 0:
        answers.first.click()
    elif plays and usable.count():
        if usable.first.get_attribute("aria-pressed") != "true":  # a title played before stays chosen
            usable.first.click()
        picks = page.locator(".et-pick")
        expect(answers.or_(picks).first).to_be_visible()
        if answers.count() == 0:  # it can only be one of five different cards
            for index in range(5):
                picks.nth(index).click()
        answers.first.click()
    else:
        page.locator(".et-back").click()


@pytest.mark.parametrize("box", edition_names())
def test_a_whole_game_by_mouse(page: Page, box: str) -> None:
    """A game of each box is dealt by the form, and played by clicks to its end."""
    page.get_by_text("New game and settings").click()
    page.get_by_label("Box").select_option(box)
    page.get_by_label("Seed").fill("5")
    log = page.locator(".et-log")
    first_deal = log.inner_text()
    page.get_by_role("button", name="Deal a new game").click()
    expect(log).not_to_have_text(first_deal, use_inner_text=True)
    expect(log.locator("li")).to_have_count(4)

    for move in moves(page):
        move_by_mouse(page, plays=move % 3 == 0)

    expect(page.locator(".et-prompt-over h3")).to_contain_text("win")
    expect(page.get_by_role("button", name="Deal another game")).to_be_visible()


def press_until(page: Page, selector: str, key: str = "Tab") -> None:
    """Press a key until what has the focus is what was wanted."""
    for _ in range(40):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press(key)
    pytest.fail(f"no {selector} within 40 times {key}")


def test_a_whole_game_by_keyboard(page: Page) -> None:
    """Tab, arrows and Enter are enough from the first move to the last; JupyterLab hears none of them."""
    before = page.evaluate(CELLS)
    page.locator(".et-back").focus()
    for move in moves(page):
        if page.locator(".et-prompt-turn").count() == 0:
            press_until(page, ".et-prompt button.et-main")
        elif move % 4 == 1 and page.locator(".ek-card.ek-usable").count():
            press_until(page, ".ek-card")
            press_until(page, ".ek-card.ek-usable", "ArrowRight")
            page.keyboard.press("Enter")
            press_until(page, ".et-prompt button.et-main")
        else:
            press_until(page, ".et-back", "Shift+Tab")
        page.keyboard.press("Enter")

    assert page.evaluate("() => document.activeElement.closest('.ekprob-table') !== null")
    assert page.evaluate(CELLS) == before


def test_keys_stay_at_the_table(page: Page) -> None:
    """`d d` deletes a cell in JupyterLab's command mode, x cuts it: not while the table has the focus."""
    before = page.evaluate(CELLS)
    for place in (page.locator(".et-back"), page.locator(".ek-card").first):
        place.focus()
        for key in "ddx":
            page.keyboard.press(key)
    page.get_by_role(
        "checkbox", name="Coach"
    ).uncheck()  # the answer proves that the keys have had their effect

    expect(page.locator(".et-coach")).to_have_count(0)
    assert page.evaluate(CELLS) == before


def test_every_number_says_why(page: Page) -> None:
    """The risk of the next card: 1 kitten in 35 cards."""
    page.get_by_role("button", name="why? The next card is a kitten:").click()

    derivation = page.locator(".et-tile-risk").get_by_role("note")
    expect(derivation).to_contain_text("P = K / N")
    expect(derivation).to_contain_text("1/35 = 2.86 %")


TOO_WIDE: Final = """() => {
    const root = document.querySelector('.ekprob-table');
    const edge = root.getBoundingClientRect().right + 1;
    const beyond = [...root.querySelectorAll('*')].filter(each => !each.closest('.et-scroll'))
        .filter(each => each.getBoundingClientRect().right > edge);
    return beyond.map(each => each.outerHTML.slice(0, 80));
}"""
"""Parts of the table that stick out of it; wide tables of numbers may be scrolled."""


def test_it_fits_a_phone_and_a_dark_room(page: Page, tmp_path: Path) -> None:
    """Nothing is wider than its column, in either theme; pictures are kept to be looked at."""
    page.locator(".ek-card.ek-usable").first.click()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        expect(page.locator("body")).to_have_attribute("data-jp-theme-name", theme)
        for width, height in ((1280, 2000), (390, 3600)):
            page.set_viewport_size({"width": width, "height": height})
            table(page).first.screenshot(path=tmp_path / f"{theme}-{width}.png")

            assert page.evaluate(TOO_WIDE) == []


def test_it_is_accessible(page: Page, axe: str) -> None:
    """No serious fault, with a card chosen and a "why?" open, or where the kitten goes; light and dark."""
    page.evaluate(axe)
    page.get_by_text("New game and settings").click()
    page.locator(".ek-card.ek-usable").first.click()
    page.get_by_role("button", name="why? The next card is a kitten:").click()
    expect(page.get_by_role("note")).to_have_count(1)
    assert page.evaluate(SERIOUS, ".ekprob-table") == []
    for _ in moves(page):
        if page.locator(".et-prompt-insert").count():
            break
        move_by_mouse(page, plays=False)
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        expect(page.locator("body")).to_have_attribute("data-jp-theme-name", theme)

        assert page.evaluate(SERIOUS, ".ekprob-table") == []


def test_a_whole_game_in_voila(voila: str, visit: Visit) -> None:
    """The table as a page without a notebook: no code, and a game to its end."""
    page = visit.page
    page.goto(voila)
    expect(page.locator(".ekprob-table .et-felt")).to_be_visible()
    expect(page.get_by_text("from ekprob")).to_have_count(0)
    page.get_by_label("Bots move").select_option("at_once")
    for _ in moves(page):
        move_by_mouse(page, plays=False)

    expect(page.locator(".et-prompt-over h3")).to_contain_text("win")

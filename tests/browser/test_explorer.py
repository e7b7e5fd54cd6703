"""The odds explorer in a real JupyterLab, by mouse and by keyboard, without a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE, SERIOUS
from tools.notebooks import normalised, write

pytestmark = pytest.mark.browser

OpenNotebook = Callable[[str | Path], Page]

CELLS: Final = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"


@pytest.fixture
def page(open_notebook: OpenNotebook, tmp_path: Path) -> Page:
    """A notebook with an explorer of the original box for four players: 23 cards, 3 kittens."""
    cells = [new_code_cell("import ekprob\nekprob.explore()"), new_code_cell("'the last cell'")]
    write(normalised(new_notebook(cells=cells)), tmp_path / "explorer.ipynb")
    page = open_notebook(tmp_path / "explorer.ipynb")
    expect.set_options(timeout=PATIENCE)
    expect(page.locator(".ekprob-explorer")).to_be_visible()
    expect(page.locator(".ekprob-chart .main-svg")).to_have_count(9)
    return page


def button(page: Page, name: str) -> Locator:
    """A button of the explorer."""
    return page.locator(".ekprob-explorer").get_by_role("button", name=name)


def next_card(page: Page) -> Locator:
    """The big number: the risk of the next card."""
    return page.locator(".ek-tile-next .ek-answer")


def test_the_odds_follow_the_mouse(page: Page) -> None:
    """A safe card is drawn: 3 kittens are left in 22 cards. Undo brings 3/23 back."""
    expect(next_card(page)).to_have_text("3/23 = 13.04 %")
    button(page, "Safe card drawn").click()

    expect(next_card(page)).to_have_text("3/22 = 13.64 %")
    expect(page.get_by_role("list", name="What happened so far").get_by_role("listitem")).to_have_count(1)

    button(page, "Undo").click()

    expect(next_card(page)).to_have_text("3/23 = 13.04 %")


def test_the_odds_follow_the_keyboard(page: Page) -> None:
    """A kitten is drawn and put back, on top with 1/2 and else anywhere among the 23 places.

    22 cards with 2 kittens are left. On top lies the put-back with 1/2 + 1/2 * 1/23; else, with 1/2 * 22/23,
    one of the 22 others, 2 of them kittens: 1/2 + 1/46 + 22/46 * 2/22 = 26/46 = 13/23.
    """
    button(page, "Safe card drawn").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    where = page.get_by_label("It went back")
    expect(where).to_be_focused()
    for _ in ("surely on top", "surely at the bottom", "on top with 1/2"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(next_card(page)).to_have_text("13/23 = 56.52 %")
    assert page.evaluate("() => document.activeElement.closest('.ekprob-explorer') !== null")


def test_typing_and_sliding_set_the_same_pile(page: Page) -> None:
    """A typed pile of 10 cards has 3 kittens in it; one step of the slider gives 3 in 11."""
    typed = page.get_by_label("Cards at the start", exact=True).get_by_role("spinbutton")
    typed.fill("10")
    typed.press("Enter")
    expect(next_card(page)).to_have_text("3/10 = 30.00 %")

    page.get_by_role("slider", name="Cards at the start").press("ArrowRight")

    expect(next_card(page)).to_have_text("3/11 = 27.27 %")
    expect(typed).to_have_value("11")


def test_an_impossible_pile_says_why(page: Page) -> None:
    """More kittens than cards are refused, with the number given and what would be right."""
    typed = page.get_by_label("Kittens among them", exact=True).get_by_role("spinbutton")
    typed.fill("24")
    typed.press("Enter")

    expect(page.get_by_role("alert")).to_have_text("Kittens in this pile: 0 to 23, not 24")
    expect(next_card(page)).to_have_text("3/23 = 13.04 %")
    expect(typed).to_have_value("3")


def test_every_number_says_why(page: Page) -> None:
    """The risk of the next card is explained by the formula, the numbers put in, and the fraction."""
    button(page, "why? Is the next card an Exploding Kitten?").click()

    derivation = page.locator(".ek-tile-next").get_by_role("note")
    expect(derivation).to_contain_text("P = K / N")
    expect(derivation).to_contain_text("3/23 = 13.04 %")


def test_keys_stay_in_the_explorer(page: Page) -> None:
    """`d d` deletes a cell in JupyterLab's command mode, x cuts it: not while the explorer has the focus."""
    before = page.evaluate(CELLS)
    for place in (button(page, "Safe card drawn"), page.get_by_role("slider", name="Kittens among them")):
        place.focus()
        for key in "ddx":
            page.keyboard.press(key)
    button(page, "Safe card drawn").click()  # the answer proves that the keys before it have had their effect

    expect(next_card(page)).to_have_text("3/22 = 13.64 %")
    assert page.evaluate(CELLS) == before


TOO_WIDE: Final = """() => {
    const root = document.querySelector('.ekprob-explorer');
    const edge = root.getBoundingClientRect().right + 1;
    const beyond = [...root.querySelectorAll('*')].filter(each => each.getBoundingClientRect().right > edge);
    return beyond.map(each => each.outerHTML.slice(0, 80));
}"""
"""Parts of the panel that stick out of it."""

TOO_FAINT: Final = r"""() => {
    const parts = text => (text.match(/[\d.]+/g) ?? []).map(Number);
    const scale = (text, i) => text.startsWith('color(srgb') && i < 3 ? 255 : 1;
    const scaled = text => parts(text).map((part, i) => part * scale(text, i));
    const mixed = (front, back, share) => front * share + back * (1 - share);
    const over = (front, back) => back.map((part, i) => mixed(front[i], part, front[3] ?? 1));
    const linear = v => v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const ground = element => {
        if (!element) return [255, 255, 255];
        const colour = scaled(getComputedStyle(element).backgroundColor);
        return (colour[3] ?? 1) === 1 ? colour.slice(0, 3) : over(colour, ground(element.parentElement));
    };
    const contrast = element => {
        const back = ground(element), front = over(scaled(getComputedStyle(element).color), back);
        const [low, high] = [light(front), light(back)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const isText = node => node.nodeType === 3 && node.data.trim();
    const texts = [...document.querySelectorAll('.ekprob-explorer *')]
        .filter(element => [...element.childNodes].some(isText));
    const faint = texts.filter(element => contrast(element) < 4.5);
    return faint.map(element => [element.textContent.slice(0, 40), contrast(element)]);
}"""
"""Texts of the panel whose contrast with what they lie on is below 4.5, by the formula of WCAG 2."""


def test_it_fits_a_phone_and_a_dark_room(page: Page, tmp_path: Path) -> None:
    """Nothing is wider than its column, every text has enough contrast; pictures are kept to be looked at."""
    for event in ("Safe card drawn", "Kitten drawn"):
        button(page, event).click()
    expect(page.get_by_label("It went back")).to_be_visible()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        expect(page.locator("body")).to_have_attribute("data-jp-theme-name", theme)
        for width, height in ((1280, 2400), (390, 4600)):
            page.set_viewport_size({"width": width, "height": height})
            page.locator(".ekprob-odds-explorer").screenshot(path=tmp_path / f"{theme}-{width}.png")

            assert page.evaluate(TOO_WIDE) == []
        assert page.evaluate(TOO_FAINT) == []


def test_it_is_accessible(page: Page, axe: str) -> None:
    """No serious fault in the explorer's output, with a "why?" open."""
    page.evaluate(axe)
    button(page, "why? Is the next card an Exploding Kitten?").click()
    expect(page.locator(".ek-tile-next").get_by_role("note")).to_be_visible()

    assert page.evaluate(SERIOUS, ".ekprob-explorer") == []

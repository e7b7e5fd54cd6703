"""Make a small picture of each lesson from its first figure.

    python -m tools.thumbnails [NAME ...]

writes notebooks/images/NN.png for the lessons with these file names, without ending; no name means every one.
Needs the Chromium that the browser tests use, and no network.
"""

from __future__ import annotations

import json
import shutil
import sys
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright
from plotly.offline import get_plotlyjs

from tools.notebooks import NOTEBOOKS, Notebook, lessons, read

IMAGES: Final = NOTEBOOKS / "images"
FIGURE: Final = "application/vnd.plotly.v1+json"
WIDTH, HEIGHT = 600, 375
SCALE: Final = 0.48
"""Pixels of the picture for one of the page."""

DRAW: Final = """async ([figure, width, height]) => {
    const layout = { ...figure.layout, width, height, autosize: false, paper_bgcolor: 'white' };
    await Plotly.newPlot('figure', figure.data, layout, { staticPlot: true });
}"""


def first_figure(lesson: Notebook) -> Any:
    """The first figure that a lesson shows, as plotly stores it; KeyError for a lesson without one."""
    for cell in lesson.cells:
        for output in cell.get("outputs", []):
            if FIGURE in output.get("data", {}):
                return output.data[FIGURE]
    raise KeyError(FIGURE)


def thumbnail(figure: Any, page: Page) -> bytes:
    """The figure as a PNG, drawn on a page on which plotly is loaded."""
    page.evaluate(DRAW, [json.loads(json.dumps(figure)), WIDTH, HEIGHT])
    return page.locator("#figure").screenshot()


def main(names: list[str]) -> None:
    """Write the pictures of these lessons."""
    chosen = [path for path in lessons() if path.name[:2].isdigit() and (not names or path.stem in names)]
    with sync_playwright() as playwright:
        program = shutil.which("chromium") or playwright.chromium.executable_path
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(device_scale_factor=SCALE)
        page.set_content(f'<div id="figure" style="width: {WIDTH}px; height: {HEIGHT}px"></div>')
        page.add_script_tag(content=get_plotlyjs())
        for path in chosen:
            picture = IMAGES / f"{path.name[:2]}.png"
            picture.write_bytes(thumbnail(first_figure(read(path)), page))
            print(f"made {picture.name}")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

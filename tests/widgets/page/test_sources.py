"""Scripts are joined with what they import, each once; what cannot be joined is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from ekprob.errors import BadValueError
from ekprob.widgets.page.sources import joined

ODDS = 'import { half } from "./numbers.js";\n\nexport function odds() {\n  return half;\n}\n'
NUMBERS = "export const half = 1 / 2;\n"
WIDGET = """import { odds } from "../page/odds.js";
import { half } from "../page/numbers.js";

export default { odds, half };
"""


def join(folder: Path, **files: str) -> str:
    """The script of a widget whose modules are these, as `page_odds` for "page/odds.js"."""
    for name, text in files.items():
        path = folder / (name.replace("_", "/") + ".js")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return joined("widget/main.js", folder=folder)


def test_what_is_imported_comes_before_and_once(tmp_path: Path) -> None:
    """Imports and local exports are gone, and the default stays."""
    script = join(tmp_path, page_odds=ODDS, page_numbers=NUMBERS, widget_main=WIDGET)

    assert [line for line in script.splitlines() if line] == [
        "const half = 1 / 2;",
        "function odds() {",
        "  return half;",
        "}",
        "export default { odds, half };",
    ]


def test_a_name_of_two_modules_is_refused(tmp_path: Path) -> None:
    """One of them would hide the other, even if neither is exported."""
    with pytest.raises(BadValueError, match=r"'half' is defined in page/numbers\.js and in page/odds\.js"):
        join(
            tmp_path,
            page_odds=ODDS + "const half = 2;\n",
            page_numbers=NUMBERS,
            widget_main=WIDGET,
        )


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """With the module that asks for it."""
    with pytest.raises(BadValueError, match=r"page/odds\.js asks for 'page/numbers\.js', which is no file"):
        join(tmp_path, page_odds=ODDS, widget_main=WIDGET)


def test_a_name_that_is_not_exported_is_refused(tmp_path: Path) -> None:
    """With those that are."""
    hidden = "const half = 1 / 2;\nexport const whole = 1;\n"
    with pytest.raises(BadValueError, match=r"imports \['half'\] of page/numbers\.js, .*\['whole'\]"):
        join(tmp_path, page_odds=ODDS, page_numbers=hidden, widget_main=WIDGET)


def test_a_circle_is_refused(tmp_path: Path) -> None:
    """With the way around."""
    back = 'import { odds } from "./odds.js";\n' + NUMBERS
    with pytest.raises(BadValueError, match=r"page/odds\.js -> page/numbers\.js -> page/odds\.js"):
        join(tmp_path, page_odds=ODDS, page_numbers=back, widget_main=WIDGET)


def test_a_module_with_a_default_is_not_imported(tmp_path: Path) -> None:
    """A text has one default."""
    with pytest.raises(BadValueError, match="a second one"):
        join(tmp_path, page_odds=ODDS, page_numbers=NUMBERS + "export default half;\n", widget_main=WIDGET)


@pytest.mark.parametrize(
    "line",
    [
        'import * as all from "./numbers.js";',
        'import half from "./numbers.js";',
        'import { half as part } from "./numbers.js";',
        "import { half } from './numbers.js';",
        'import { half } from "numbers";',
        "import {",
        "export { half };",
        "export let half = 1;",
        'export * from "./numbers.js";',
    ],
)
def test_other_forms_are_refused(tmp_path: Path, line: str) -> None:
    """With the line, rather than joined into something that does not run."""
    with pytest.raises(BadValueError, match=r"line 1: .* is no form of import or export"):
        join(tmp_path, widget_main=line + "\n")


def test_other_files_are_put_one_after_the_other(tmp_path: Path) -> None:
    """Style sheets import nothing."""
    (tmp_path / "a.css").write_text("p { margin: 0; }\n", encoding="utf-8")
    (tmp_path / "b.css").write_text("h3 { margin: 0; }\n", encoding="utf-8")

    assert joined("a.css", "b.css", folder=tmp_path) == "p { margin: 0; }\n\nh3 { margin: 0; }\n"

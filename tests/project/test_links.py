"""Every link between the project's own pages leads somewhere, and the README's examples are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tools.notebooks import read

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("notebooks/*.md")),
    *sorted(ROOT.glob("notebooks/**/*.ipynb")),
]
CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)")
CODE_BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def prose(page: Path) -> str:
    """The Markdown of a page or of a notebook."""
    if page.suffix == ".md":
        return page.read_text(encoding="utf-8")
    return "\n\n".join(cell.source for cell in read(page).cells if cell.cell_type == "markdown")


def broken_links(page: Path) -> list[str]:
    """Links to files that are not there; addresses on the web and places on the same page are left alone."""
    targets = [
        target for target in LINK.findall(CODE.sub("", prose(page))) if not re.match(r"[a-z]+:|#", target)
    ]
    return [target for target in targets if not (page.parent / target.partition("#")[0]).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_local_links_lead_somewhere(page: Path) -> None:
    """A reader who follows a link finds a file."""
    assert broken_links(page) == []


def test_the_readme_examples_are_true() -> None:
    """Every Python example of the README gives what it says; later ones may use the names of earlier ones."""
    blocks = CODE_BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    report: list[str] = []
    outcome = runner.run(example, out=report.append)

    assert outcome.attempted > 0
    assert "".join(report) == ""


@pytest.mark.parametrize("command", ["python -m ekprob lab", "python -m ekprob test"])
def test_the_readme_gives_the_two_commands(command: str) -> None:
    """The commands that are tested are the ones that the README tells."""
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")

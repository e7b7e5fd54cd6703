"""Every link between the project's own pages leads somewhere, and the README's examples are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from tools.notebooks import read

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("notebooks/*.md")),
    *sorted(ROOT.glob("notebooks/**/*.ipynb")),
]
PLACES = {
    "data/exercises/NN-slug.toml",
    "data/texts/hands.toml",
    "ekprob/beliefs/after_event.py",
    "ekprob/odds/holdings.py",
    "ekprob/rules/attacks.py",
    "ekprob/widgets/game_table/game_table.js",
    "ekprob/widgets/game_table/messages.py",
}
"""Where the five questions are answered that newcomers ask first."""

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


def test_local_links_lead_somewhere() -> None:
    """A reader who follows a link finds a file."""
    found = {page.relative_to(ROOT).as_posix(): broken_links(page) for page in PAGES}

    assert {name: links for name, links in found.items() if links} == {}


def test_the_tour_names_files_that_are_there() -> None:
    """What CONTRIBUTING.md says of where things are leads somewhere; NN-slug stands for any lesson."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    tour = page.partition("## Where things are\n")[2].partition("\n## ")[0]
    named = re.findall(r"`((?:data|ekprob|tests)/[^`]*)`", tour)

    assert len(named) > len(PLACES)
    assert set(named) >= PLACES
    assert [name for name in named if not any(ROOT.glob(name.replace("NN-slug", "[0-9][0-9]-*")))] == []


def test_the_readme_examples_are_true() -> None:
    """Every Python example of the README gives what it says; later ones may use the names of earlier ones."""
    blocks = CODE_BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    report: list[str] = []
    outcome = runner.run(example, out=report.append)

    assert outcome.attempted > 0
    assert "".join(report) == ""


def test_the_pages_give_the_commands() -> None:
    """The commands that are tested are the ones that readers are told."""
    told = {
        "README.md": ["python -m ekprob lab", "python -m ekprob test", "python -m ekprob test --quick"],
        "CONTRIBUTING.md": ["python -m ekprob test", "python -m ekprob test --quick"],
    }

    assert [
        (page, command)
        for page, commands in told.items()
        for command in commands
        if command not in (ROOT / page).read_text(encoding="utf-8")
    ] == []

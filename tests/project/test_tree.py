"""What lies in the repository: nothing generated but the students' copies, and no trace of one machine."""

from __future__ import annotations

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

MACHINE_PATH = re.compile(r"(?<![\w.:/~-])/(?:home|mnt|opt|root|tmp|work|Users)/\w")
"""A path that exists on somebody's machine only; an address such as `https://host/work/` is none."""

GENERATED = [
    "*.pyc",
    "*.egg-info/*",
    "build/*",
    "dist/*",
    ".venv/*",
    "*.coverage*",
    "*.ipynb_checkpoints/*",
    "*.partial",
]
TEXT = {
    ".cfg",
    ".css",
    ".csv",
    ".ipynb",
    ".js",
    ".json",
    ".md",
    ".mjs",
    ".py",
    ".sh",
    ".toml",
    ".txt",
    ".yaml",
    ".yml",
    "",
}


def project_files() -> list[Path]:
    """The files that git keeps or would keep; without git, all but what its ignore list names."""
    if (ROOT / ".git").exists():
        command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
        return sorted(path for name in listed if name and (path := ROOT / name).is_file())
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()}
    return sorted(path for path in ROOT.rglob("*") if path.is_file() and not _is_ignored(path, ignored))


def _is_ignored(path: Path, ignored: set[str]) -> bool:
    return any(fnmatch(part, pattern) for part in path.relative_to(ROOT).parts for pattern in ignored)


FILES = project_files()


def shown(path: Path) -> str:
    """The path below the top of the repository."""
    return path.relative_to(ROOT).as_posix()


def test_nothing_generated_is_kept() -> None:
    """What a command makes is made anew, not stored."""
    assert [name for name in map(shown, FILES) if any(fnmatch(name, pattern) for pattern in GENERATED)] == []


def test_no_file_names_a_path_of_one_machine() -> None:
    """Paths in code, docs and stored outputs hold on every machine."""
    texts = {path: path.read_text(encoding="utf-8") for path in FILES if path.suffix in TEXT}
    found = {
        shown(path): MACHINE_PATH.findall(text) for path, text in texts.items() if MACHINE_PATH.search(text)
    }

    assert texts != {}
    assert found == {}


@pytest.mark.parametrize("top", ["home", "opt", "tmp", "work"])
def test_a_machine_path_would_be_found(top: str) -> None:
    """The test above can fail."""
    assert MACHINE_PATH.search(f'see "/{top}/somebody"')
    assert not MACHINE_PATH.search(f"see https://example.org/{top}/somebody")

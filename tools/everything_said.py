"""Everything that the program says in many situations, written down so that two states can be compared.

    python -m tools.everything_said record BEFORE
    ... change the program ...
    python -m tools.everything_said record AFTER --opens BEFORE/files
    python -m tools.everything_said compare BEFORE AFTER

After a change that should change no word and no number, nothing must differ. `record` writes one file of
JSON lines a section, each line a situation and what is said in it, in all four languages; the same program
writes the same bytes. The section `opened` shows what stands in saved files when they are opened again:
those in BEFORE/files, if they are named, or else its own. `compare` exits with 1 if anything differs.

When a public name changes, `tools/said/words/` follows it; nothing else here calls the program.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.said.comparing import compare
from tools.said.counsel import advice, races
from tools.said.draws import draws
from tools.said.files import files, opened
from tools.said.hands import hands
from tools.said.holdings import holdings
from tools.said.logs import errors, logs
from tools.said.telling import Said, write
from tools.said.views import views

SECTIONS: Final[dict[str, Callable[[], Said]]] = {
    "draws": draws,
    "hands": hands,
    "holdings": holdings,
    "races": races,
    "advice": advice,
    "views": views,
    "logs": logs,
    "errors": errors,
}
"""What is said in each section; `files` and `opened`, which need a folder, come on top."""


def record(folder: Path, opens: Path | None, only: list[str]) -> None:
    """Write every section, or `only` some of them, to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    sections: dict[str, Callable[[], Said]] = {
        **SECTIONS,
        "files": lambda: files(folder / "files"),
        "opened": lambda: opened(opens or folder / "files"),
    }
    for name, said in sections.items():
        if only and name not in only:
            continue
        start = time.perf_counter()
        lines = write(folder / f"{name}.jsonl", said())
        print(f"{name}: {lines} keys, {time.perf_counter() - start:.0f} s", flush=True)


def main(arguments: list[str]) -> int:
    """Record or compare."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="write down everything that is said")
    recording.add_argument("folder", type=Path)
    recording.add_argument("--opens", type=Path, help="saved files to open, instead of those just written")
    recording.add_argument("--only", nargs="+", default=[], help="these sections alone")
    comparing = commands.add_parser("compare", help="compare two folders that were written")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--show", type=int, default=5, help="differences shown of each section")
    comparing.add_argument(
        "--without", nargs="+", default=[], help="sides of an answer to pass over, such as str or repr"
    )
    parsed = parser.parse_args(arguments)
    if parsed.command == "record":
        record(parsed.folder, parsed.opens, parsed.only)
        return 0
    return 1 if compare(parsed.before, parsed.after, parsed.show, frozenset(parsed.without)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The scripts of the pages, as tests read them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

WIDGETS: Final = Path(__file__).resolve().parents[3] / "ekprob/widgets"


def asked_by(*folders: str) -> set[str]:
    """The names of the texts that the scripts in these folders ask for, as in `this.t("name")`."""
    scripts = (
        path.read_text(encoding="utf-8") for folder in folders for path in (WIDGETS / folder).glob("*.js")
    )
    return {name for script in scripts for name in re.findall(r'\bt\("([a-z_]+)"\)', script)}

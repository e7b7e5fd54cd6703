"""Write every golden playthrough anew: `python -m tests.game.golden`."""

from __future__ import annotations

import sys

from tests.game.golden.games import FOLDER, GAMES
from tests.game.golden.playthrough import playthrough


def main() -> None:
    """Write the files, and remove those of games that are no longer played."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {game.file for game in GAMES}
    for file in FOLDER.glob("*.txt"):
        if file not in wanted:
            file.unlink()
    for game in GAMES:
        text = "".join(f"{line}\n" for line in playthrough(game))
        game.file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{game.file.name}: {len(text)} characters\n")


if __name__ == "__main__":
    main()

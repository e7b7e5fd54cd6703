"""`python -m ekprob.simulate --bots exact counting --games 400 --seed 1`: a tournament at the terminal."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from ekprob.errors import EkprobError
from ekprob.simulate.bots import BOTS
from ekprob.simulate.tournaments import tournament


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a tournament and print its table; return 2 if something was asked for that cannot be."""
    chosen = _parser().parse_args(arguments)
    began = time.perf_counter()
    try:
        result = tournament(
            chosen.bots,
            chosen.games,
            chosen.seed,
            edition=chosen.edition,
            players=chosen.players,
            workers=chosen.workers,
            progress=_show_progress if sys.stderr.isatty() else None,
        )
        shown = result.to_csv() if chosen.csv else f"{result.text(chosen.lang)}\n"
    except EkprobError as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    sys.stdout.write(shown)
    if not chosen.csv:
        best, *rest = [row.bot for row in result.rows]
        sys.stdout.writelines(f"{best} / {other}: p = {result.p_value(best, other):.2g}\n" for other in rest)
        sys.stderr.write(f"{time.perf_counter() - began:.0f} s\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m ekprob.simulate", description="Let bots play a tournament."
    )
    parser.add_argument("--bots", nargs="+", default=["exact", "counting"], help=f"of {', '.join(BOTS)}")
    parser.add_argument("--players", type=int, help="seats; the bots take them in turn (default: one a bot)")
    parser.add_argument("--edition", default="original")
    parser.add_argument("--games", type=int, default=400, help="rounded up to whole rounds of seats")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--csv", action="store_true", help="print CSV instead of the table")
    return parser


def _show_progress(played: int, games: int) -> None:
    sys.stderr.write(f"\r{played} of {games} games" + ("\n" if played == games else ""))


if __name__ == "__main__":
    sys.exit(main())

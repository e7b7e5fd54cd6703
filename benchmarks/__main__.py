"""Compare ekprob with icepool, dyce, scipy and OpenSpiel: `python -m benchmarks [--rounds 30]`."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Final

from benchmarks import draw_risk, import_time, large_pile, pair_in_hand, play, races, secret_put_back
from benchmarks.contest import OURS, Result, hold, seconds_a_call

MILLISECOND: Final = 1e-3

CONTESTS: Final = (draw_risk.CONTEST, pair_in_hand.CONTEST, secret_put_back.CONTEST, *races.CONTESTS)


def main(arguments: Sequence[str] | None = None) -> None:
    """Check that all answers agree, time them, print the ratios."""
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=30, help="how often each answer is timed (30)")
    rounds = parser.parse_args(arguments).rounds
    rng = Random(1)
    for contest in CONTESTS:
        if wrong := contest.disagreements():
            raise SystemExit(f"{contest.name}: {', '.join(wrong)} and {OURS} disagree")
    print(f"{'':24}{'ekprob':>10}{'rival':>29}{'mark':>9}{'scipy':>21}")
    for result in hold(CONTESTS, rounds, rng):
        print(row(result))
    rows = large_pile.priors(rng)
    large = median(seconds_a_call(lambda: large_pile.by_position(rows), 1) for _ in range(rounds))
    print(f"54 cards, 7 kittens, three secret put-backs, a peek: {large * 1e3:.1f} ms (mark 100 ms)")
    imported = import_time.seconds(rounds)
    print(f"import ekprob: {imported:.3f} s (mark {import_time.MARK} s)")
    print("\n".join(play.report(play.paces(play.games(), rounds, rng))))


def row(result: Result) -> str:
    """One line of the table: CPU times, and how many times faster we are."""
    contest, ours = result.contest, shown(result.seconds[OURS])
    cells = [f"{contest.name:24}{ours:>10}{contest.rival:>8}", versus(result, contest.rival)]
    cells.append(f"{contest.mark:>8,}x")
    if "scipy" in result.seconds:
        cells.append(versus(result, "scipy"))
    return "".join(cells)


def versus(result: Result, library: str) -> str:
    """The time of `library`, and how many times as long that is as ours."""
    return f"{shown(result.seconds[library]):>11}{result.times_faster_than(library):>9,.0f}x"


def shown(seconds: float) -> str:
    """A time in the unit that reads best."""
    return f"{seconds * 1e6:.1f} us" if seconds < MILLISECOND else f"{seconds * 1e3:.1f} ms"


if __name__ == "__main__":
    main()

"""Change the engine in small ways, one at a time, and see whether the tests notice.

    python -m tools.mutate --seed 1 --number 20                       20 mutants of each package of the core
    python -m tools.mutate --seed 1 --number 20 ekprob.odds           of one package
    python -m tools.mutate --seed 1 --number 20 --map build/map.json  judged by every test that runs the line

Each mutant is one edit in the body of a function, drawn at random: a comparison moved by one, `and` for `or`,
a number one higher, a statement left out, two arguments swapped and the like. It lives in a copy of the tree,
where the likeliest tests run first, up to the first failure. Tests that do not end kill it too. The report
gives the share killed in each package, with an interval, and the diff of each mutant that lived. The exit
status is 1 if one did.

Without --map, the tests and doctests of the mutant's own part of the package judge it. With --map, every
suite of the engine runs once under coverage first, and those that run the mutant's line judge it. FILE keeps
what they showed; next time, only suites whose sources have changed run again. Lines that run in another
process are not seen.

A mutant that nobody could tell from the original goes into tools/equivalent_mutants.txt, and is not counted.

Why no library: mutmut and cosmic-ray set out to try every mutant of a program, in one long run that may stop
and go on. We want a small sample that a seed draws again, in a few seconds a mutant, with an interval for all
mutants, and tests and doctests in an order of our own, nearest first; neither offers these together.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ekprob.probability import Estimate
from tools.mutation.mutants import Mutant, drawn_mutants
from tools.mutation.runs import Copies, Copy, Outcome, copies
from tools.mutation.suites import (
    Survey,
    all_suites,
    load_survey,
    near_suites,
    seeing_suites,
    store_survey,
)

ROOT: Final = Path(__file__).resolve().parent.parent
EQUIVALENT: Final = "tools/equivalent_mutants.txt"
PARTS: Final = ("probability", "rules", "game", "beliefs", "odds", "solver", "simulate", "lessons")
"""The packages of the core, where they exist."""

SLOWEST: Final = 300.0
"""Seconds after which a suite is too slow to be run for a mutant."""

MOST_TIMES: Final = 10
"""How much longer than without a mutant tests may take."""

LEAST_LIMIT: Final = 60.0
"""Seconds that they may take in any case."""


class TestsFailError(Exception):
    """The tests fail before anything was changed."""

    __test__ = False


@dataclass(frozen=True)
class Trial:
    """A mutant, the suites that judge it, and the seconds that they may take."""

    mutant: Mutant
    suites: list[str]
    limit: float


@dataclass(frozen=True)
class Verdict:
    """What came of a trial."""

    mutant: Mutant
    outcome: Outcome
    seconds: float
    suites: int


@dataclass(frozen=True)
class Report:
    """The verdicts on the mutants of one package, and how many others were known to be equivalent."""

    package: str
    verdicts: list[Verdict]
    equivalent: int

    @property
    def survivors(self) -> list[Mutant]:
        """The mutants that no test noticed."""
        return [verdict.mutant for verdict in self.verdicts if verdict.outcome is Outcome.PASSED]

    def text(self, root: Path) -> str:
        """The whole report, for a person."""
        return "\n".join([self.summary(), *(described(mutant, root) for mutant in self.survivors)])

    def summary(self) -> str:
        """The counts, and the share killed with Wilson's interval for all mutants of the package."""
        of_each = [f"{self._number(outcome)} {outcome.value}" for outcome in Outcome]
        counts = f"{self.package}: {', '.join(reversed(of_each))}, {self.equivalent} equivalent (not counted)"
        if not self.verdicts:
            return counts
        killed = len(self.verdicts) - len(self.survivors)
        return f"{counts}; share killed {Estimate.from_counts(killed, len(self.verdicts))}"

    def _number(self, outcome: Outcome) -> int:
        return sum(verdict.outcome is outcome for verdict in self.verdicts)


def described(mutant: Mutant, root: Path) -> str:
    """Where a mutant is and what it changes, with the words that would list it as equivalent."""
    original = (root / mutant.path).read_bytes()
    head = f"\n{mutant.path}:{mutant.line(original)} in {mutant.function}"
    return "\n".join([f"{head} ({mutant.path} {mutant.fingerprint(original)})", *mutant.diff(original)])


def modules_of(root: Path, name: str) -> list[Path]:
    """The modules of a package, or the one module, with this dotted name. Raises `FileNotFoundError`."""
    place = root.joinpath(*name.split("."))
    module = place.with_suffix(".py")
    if module.exists():
        return [module]
    if not place.is_dir():
        raise FileNotFoundError(f"no package or module {name} in {root}")
    return sorted(place.rglob("*.py"))


def equivalent_mutants(root: Path) -> set[tuple[str, str]]:
    """The module and fingerprint of each mutant that was judged to be equivalent."""
    file = root / EQUIVALENT
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    entries = [line.split(maxsplit=2) for line in lines if line.strip() and not line.startswith("#")]
    return {(path, fingerprint) for path, fingerprint, _reason in entries}


def near_trials(pool: Copies, root: Path, mutants: Sequence[Mutant], least: float) -> list[Trial]:
    """Each mutant before the suites near it. Raises `TestsFailError` if one fails without a mutant."""
    chosen = [near_suites(mutant.path, all_suites(root, mutant.path.split("/")[0])) for mutant in mutants]
    every = sorted({suite for suites in chosen for suite in suites})
    limit = least
    if every:
        began = time.monotonic()
        for outcome, words in pool.map(_unchanged, [every]):
            if outcome is not Outcome.PASSED:
                raise TestsFailError(f"the tests fail on the unchanged tree:\n{words}")
        limit = max(least, MOST_TIMES * (time.monotonic() - began))
    return [Trial(mutant, suites, limit) for mutant, suites in zip(mutants, chosen, strict=True)]


def _unchanged(copy: Copy, suites: list[str]) -> tuple[Outcome, str]:
    outcome = copy.run(suites, limit=MOST_TIMES * SLOWEST)
    return outcome, copy.last_words()


def mapped_trials(survey: Survey, mutants: Sequence[Mutant], least: float) -> list[Trial]:
    """Each mutant before the suites that were seen to meet it."""
    trials = []
    for mutant in mutants:
        suites = seeing_suites(mutant, survey)
        seconds = sum(survey[suite].seconds for suite in suites)
        trials.append(Trial(mutant, suites, max(least, MOST_TIMES * seconds)))
    return trials


def updated_survey(pool: Copies, root: Path, package: str, file: Path) -> Survey:
    """The survey in the file, brought up to date there."""
    survey = load_survey(file, root)
    stale = [suite for suite in all_suites(root, package) if suite not in survey]
    results = pool.map(lambda copy, suite: copy.survey(suite, SLOWEST), stale)
    for suite, seen in zip(stale, results, strict=True):
        survey[suite] = seen
        store_survey(file, survey)
        print(
            f"{suite}: {seen.seconds} s{'' if seen.passed else ', fails or is too slow: not used'}",
            flush=True,
        )
    return survey


def judge(copy: Copy, trial: Trial) -> Verdict:
    """Run the tests on a mutant. The likeliest go alone: in the usual case the others are not even read."""
    began = time.monotonic()
    outcome = Outcome.PASSED
    with copy.holding(trial.mutant):
        for suites in _likeliest_first(trial.suites):
            left = trial.limit - (time.monotonic() - began)
            outcome = copy.run(suites, max(left, 1)) if suites and outcome is Outcome.PASSED else outcome
    return Verdict(trial.mutant, outcome, time.monotonic() - began, len(trial.suites))


def _likeliest_first(suites: list[str]) -> Iterator[list[str]]:
    yield suites[:2]
    yield suites[2:]


def judged(pool: Copies, trials: list[Trial], root: Path) -> list[Verdict]:
    """The verdicts, each told as it comes."""
    verdicts = []
    for verdict in pool.map(judge, trials):
        line = verdict.mutant.line((root / verdict.mutant.path).read_bytes())
        told = f"{verdict.outcome.value} in {verdict.seconds:.1f} s, {verdict.suites} suites at hand"
        print(f"{verdict.mutant.path}:{line} {told}", flush=True)
        verdicts.append(verdict)
    return verdicts


def reports(  # noqa: PLR0913 - what the command line takes
    names: Sequence[str],
    *,
    seed: int,
    number: int,
    jobs: int = 1,
    survey_file: Path | None = None,
    least_limit: float = LEAST_LIMIT,
    root: Path = ROOT,
) -> Iterator[Report]:
    """The report on each package or module, when it is done."""
    known = equivalent_mutants(root)
    with copies(root, jobs) as pool:
        for name in names:
            drawn = drawn_mutants(root, modules_of(root, name), number, seed=f"{seed} {name}")
            prints = [
                (mutant.path, mutant.fingerprint((root / mutant.path).read_bytes())) for mutant in drawn
            ]
            mutants = [mutant for mutant, print_ in zip(drawn, prints, strict=True) if print_ not in known]
            if survey_file is None:
                trials = near_trials(pool, root, mutants, least_limit)
            else:
                survey = updated_survey(pool, root, name.split(".")[0], survey_file)
                trials = mapped_trials(survey, mutants, least_limit)
            yield Report(name, judged(pool, trials, root), len(drawn) - len(mutants))


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, judge and report."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutate", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="dotted names; none means the core")
    parser.add_argument("--seed", type=int, required=True, help="the same seed draws the same mutants")
    parser.add_argument("--number", type=int, default=20, help="mutants of each package (default: 20)")
    parser.add_argument("--jobs", type=int, default=1, help="mutants at once (default: 1)")
    parser.add_argument(
        "--map", type=Path, metavar="FILE", help="judge by all tests that run a line; kept in FILE"
    )
    chosen = parser.parse_args(arguments)
    names = chosen.packages or [f"ekprob.{part}" for part in PARTS if (ROOT / "ekprob" / part).is_dir()]
    finished = []
    for report in reports(
        names, seed=chosen.seed, number=chosen.number, jobs=chosen.jobs, survey_file=chosen.map
    ):
        print(report.text(ROOT), end="\n\n", flush=True)
        finished.append(report)
    print("\n".join(report.summary() for report in finished))
    return 1 if any(report.survivors for report in finished) else 0


if __name__ == "__main__":
    sys.exit(main())

"""The mutation sampler on a small project made here."""

from __future__ import annotations

import ast
import itertools
from pathlib import Path
from textwrap import dedent

import pytest

from tools.mutate import EQUIVALENT, Report, TestsFailError, Trial, Verdict, judge, near_trials, reports
from tools.mutation.mutants import Mutant, drawn_mutants, mutants_of
from tools.mutation.runs import Copies, Outcome
from tools.mutation.suites import all_suites, load_survey, near_suites, seeing_suites, store_survey

TILL = '''\
"""A till."""


def price(weight: int, fragile: bool) -> int:
    """What a parcel costs.

    >>> price(2, fragile=False)
    6
    """
    if weight > 10:
        raise ValueError("too heavy")
    return weight * 3


def countdown(start: int) -> int:
    """Nought."""
    while start:
        start -= 1
    return start
'''

PYPROJECT = """\
[tool.pytest.ini_options]
addopts = ["--doctest-modules", "--import-mode=importlib"]
"""

TESTS = """\
from shop.till.prices import countdown, price


def test_price() -> None:
    assert price(3, fragile=True) == 9
    assert countdown(2) == 0
"""

MODULE = "shop/till/prices.py"
SUITES = ["tests/till/test_prices.py", MODULE]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with one module, its doctest and its test."""
    root = tmp_path_factory.mktemp("project")
    files = {
        "pyproject.toml": PYPROJECT,
        "shop/__init__.py": "",
        "shop/till/__init__.py": "",
        MODULE: TILL,
        "tests/till/test_prices.py": TESTS,
        "tests/stock/test_shelves.py": "def test_nothing() -> None:\n    assert True\n",
        "tests/browser/test_page.py": "raise RuntimeError\n",
        "tools/equivalent_mutants.txt": "# None yet.\n",
    }
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def pool(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Copies:
    """One copy of it."""
    return Copies(root, tmp_path_factory.mktemp("copies"), 1)


def changed(mutant: Mutant, source: str) -> tuple[str, str]:
    """What the mutant takes out and what it puts there."""
    return source.encode()[mutant.edit.start : mutant.edit.end].decode(), mutant.edit.new


def mutant_of_till(old: str, new: str) -> Mutant:
    """The mutant of the till that makes this change."""
    return next(mutant for mutant in mutants_of(MODULE, TILL.encode()) if changed(mutant, TILL) == (old, new))


def verdict(pool: Copies, mutant: Mutant, limit: float = 60) -> Verdict:
    """What the tests say of a mutant of the till."""
    return next(pool.map(judge, [Trial(mutant, SUITES, limit)]))


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("x = a < b <= c", {("<", "<="), ("<=", "<"), ("x = a < b <= c", "pass")}),
        ("x = a is b and c", {("is", "is not"), ("and", "or"), ("x = a is b and c", "pass")}),
        ("x = a is not b", {("is not", "is"), ("x = a is not b", "pass")}),
        ("a //= b - 4", {("//", "*"), ("-", "+"), ("4", "5"), ("a //= b - 4", "pass")}),
        ("f(not a, -b)", {("not", ""), ("-", ""), ("not a, -b", "-b, not a"), ("f(not a, -b)", "pass")}),
        ("min(a, True)", {("min", "max"), ("True", "False"), ("min(a, True)", "pass")}),
        (
            "f('a.key', 'some prose')",
            {
                ("'a.key', 'some prose'", "'some prose', 'a.key'"),
                ("'a.key'", "'a.key_x'"),
                ("f('a.key', 'some prose')", "pass"),
            },
        ),
        ("for i in range(a): break", {("a", "(a) + 1"), ("break", "pass")}),
        ("if a: return", {("a", "not (a)"), ("return", "pass")}),
        ("return a", {("a", "not (a)")}),
        ("raise E('key', a + 1)", {("raise E('key', a + 1)", "pass")}),
        ("assert_never(a + 1)", set()),
        ("x: 'int' = [b for b in a if b]", {("b", "not (b)"), ("x: 'int' = [b for b in a if b]", "pass")}),
        ("é = a[b:]; f'{a + 1}'", {("b", "(b) + 1"), ("é = a[b:]", "pass"), ("f'{a + 1}'", "pass")}),
    ],
)
def test_the_edits_of_a_statement(line: str, changes: set[tuple[str, str]]) -> None:
    """Each operator has its counterpart; messages, annotations and prose are left alone."""
    source = f'def f(a: int = 1) -> bool:\n    """Words."""\n    {line}\n'

    found = {changed(mutant, source) for mutant in mutants_of("m.py", source.encode())}

    assert found == changes


def test_a_mutant_knows_the_lines_that_lead_to_it() -> None:
    """A statement of several lines is met on any of them, the head of a block not by what stands under it."""
    source = dedent("""\
        class A:
            def f(self):
                if (self.a
                        == 1):
                    return g(
                        2,
                    )
        """)

    lines = {(changed(mutant, source)[0], mutant.lines) for mutant in mutants_of("m.py", source.encode())}

    assert ("==", range(3, 5)) in lines
    assert ("2", range(5, 8)) in lines
    assert {mutant.function for mutant in mutants_of("m.py", source.encode())} == {"A.f"}


def test_the_same_seed_draws_the_same_mutants(root: Path) -> None:
    """And another seed draws others; none comes twice, and each is another program than the module."""
    draws = [drawn_mutants(root, [root / MODULE], 5, seed) for seed in ("1", "1", "2")]

    assert draws[0] == draws[1] != draws[2]
    everything = drawn_mutants(root, [root / MODULE], 1000, "1")
    assert len(everything) == len(set(everything)) == len(mutants_of(MODULE, TILL.encode()))
    programs = [ast.dump(ast.parse(mutant.source(TILL.encode()))) for mutant in everything]
    assert ast.dump(ast.parse(TILL)) not in programs


def test_the_near_suites_of_a_module(root: Path) -> None:
    """Its tests, then its doctests; the tests of another part are far, and those of pages no suite at all."""
    suites = all_suites(root, "shop")

    assert set(suites) == {*SUITES, "tests/stock/test_shelves.py"}
    assert near_suites(MODULE, suites) == SUITES


def test_a_mutant_that_a_test_notices_is_killed(pool: Copies) -> None:
    """The copy is whole again afterwards."""
    assert verdict(pool, mutant_of_till("3", "4")).outcome is Outcome.FAILED
    copy = pool.free.get()
    pool.free.put(copy)
    assert (copy.folder / MODULE).read_text(encoding="utf-8") == TILL


def test_a_mutant_that_never_ends_is_stopped(pool: Copies) -> None:
    """Counting up from 2 meets no nought."""
    assert verdict(pool, mutant_of_till("-", "+"), limit=1).outcome is Outcome.TIMED_OUT


def test_a_mutant_that_no_test_notices_lives_until_it_is_called_equivalent(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No test weighs ten. The report shows where and how it differs; the list of equivalents takes it out."""
    survivor = mutant_of_till(">", ">=")
    monkeypatch.setattr("tools.mutate.drawn_mutants", lambda *_arguments, **_seed: [survivor])

    (first,) = reports(["shop.till"], seed=1, number=1, root=root)
    listed = root / EQUIVALENT
    listed.write_text(
        f"# Known.\n{MODULE} {survivor.fingerprint(TILL.encode())} Nobody asks.\n", encoding="utf-8"
    )
    (second,) = reports(["shop.till.prices"], seed=1, number=1, root=root)

    assert first.survivors == [survivor]
    assert "shop/till/prices.py:10 in price" in first.text(root)
    assert "-    if weight > 10:\n+    if weight >= 10:" in first.text(root)
    assert second == Report("shop.till.prices", [], equivalent=1)


def test_a_fingerprint_outlives_lines_above() -> None:
    """It is about the change, not about where it stands now."""
    moved = "import math\n\n" + TILL
    again = next(
        mutant for mutant in mutants_of(MODULE, moved.encode()) if changed(mutant, moved) == (">", ">=")
    )

    assert again.fingerprint(moved.encode()) == mutant_of_till(">", ">=").fingerprint(TILL.encode())
    everything = [mutant.fingerprint(TILL.encode()) for mutant in mutants_of(MODULE, TILL.encode())]
    assert len(set(everything)) == len(everything)


def test_the_summary_counts_what_ended_as_killed() -> None:
    """Wilson's interval for 3 of 4 at 95 % is 0.301 to 0.954."""
    outcomes = [Outcome.FAILED, Outcome.FAILED, Outcome.TIMED_OUT, Outcome.PASSED]
    mutants = itertools.cycle(mutants_of(MODULE, TILL.encode()))
    report = Report("shop", [Verdict(next(mutants), outcome, 1.0, 2) for outcome in outcomes], equivalent=1)

    assert report.summary() == (
        "shop: 1 timed out, 2 killed, 1 lived, 1 equivalent (not counted); "
        "share killed 0.750 (95 % interval 0.301 to 0.954, n = 4)"
    )


def test_a_survey_finds_the_suites_that_run_a_line(root: Path, pool: Copies, tmp_path: Path) -> None:
    """The doctest never counts down. What a suite showed holds until one of its sources changes."""
    survey = dict(zip(SUITES, pool.map(lambda copy, suite: copy.survey(suite, 60), SUITES), strict=True))
    store_survey(tmp_path / "map.json", survey)

    assert seeing_suites(mutant_of_till("-", "+"), survey) == SUITES[:1]
    assert set(seeing_suites(mutant_of_till("3", "4"), survey)) == set(SUITES)
    assert load_survey(tmp_path / "map.json", root) == survey
    assert load_survey(tmp_path / "map.json", tmp_path) == {}


def test_tests_that_fail_anyway_judge_nobody(root: Path, pool: Copies) -> None:
    """The tool says so in place of calling every mutant killed."""
    copy = pool.free.get()
    pool.free.put(copy)
    with copy.holding(mutant_of_till("3", "4")), pytest.raises(TestsFailError, match="unchanged tree"):
        near_trials(pool, root, [mutant_of_till(">", ">=")], least=60)

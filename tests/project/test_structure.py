"""The shape of the code: small files and classes, names that say something, no hidden chance, no circles."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.project.oracles.imports import circles, imports_of, module_name

ROOT: Final = Path(__file__).resolve().parents[2]
MODULES: Final = sorted(ROOT.glob("ekprob/**/*.py"))
SHOWN: Final = sorted(path for ending in ("js", "css") for path in ROOT.glob(f"ekprob/**/*.{ending}"))
EVERYWHERE: Final = sorted(
    path for folder in ("ekprob", "tests", "tools", "benchmarks") for path in ROOT.glob(f"{folder}/**/*.py")
)

MOST_LINES: Final = 350
MOST_METHODS: Final = 20
SAYS_NOTHING: Final = {"base", "common", "helpers", "manager", "misc", "util", "utilities", "utils"}

# The generators of the whole process, and what has a seed of its own.
SHARED: Final = ("random.", "np.random.", "numpy.random.")
GENERATORS: Final = {"Random", "SystemRandom", "Generator", "default_rng", "SeedSequence", "PCG64"}

PRIVATE_ACCESS: Final = "noqa: SLF001"


def shown(path: Path) -> str:
    """The path as the reports of pytest show it."""
    return path.relative_to(ROOT).as_posix()


def offenders(paths: Iterable[Path], faults: Callable[[ast.Module], Iterable[str]]) -> dict[str, list[str]]:
    """What `faults` finds in each file, without the files that are right."""
    found = {shown(path): list(faults(ast.parse(path.read_bytes()))) for path in paths}
    return {name: each for name, each in found.items() if each}


def dotted(node: ast.expr) -> str:
    """`a.b.c` of an attribute look-up, or an empty string."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (before := dotted(node.value)):
        return f"{before}.{node.attr}"
    return ""


def hidden_chance(tree: ast.AST) -> Iterator[str]:
    """Uses of the random generators that are shared by the whole process."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            name = dotted(node)
            if name.startswith(SHARED) and node.attr not in GENERATORS:
                yield f"line {node.lineno}: {name}"
        elif isinstance(node, ast.ImportFrom) and node.module in {"random", "numpy.random"}:
            for alias in node.names:
                if alias.name not in GENERATORS:
                    yield f"line {node.lineno}: from {node.module} import {alias.name}"


def imports_the_top(tree: ast.AST) -> Iterator[str]:
    """Imports of the package as a whole, which tie all of its modules in one knot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import) and any(alias.name == "ekprob" for alias in node.names):
            yield f"line {node.lineno}: import ekprob"
        elif isinstance(node, ast.ImportFrom) and node.module == "ekprob":
            yield f"line {node.lineno}: from ekprob import ..."


def large_classes(tree: ast.AST) -> Iterator[str]:
    """Classes with more public methods than one thing has."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = [
                part.name
                for part in node.body
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and not part.name.startswith("_")
            ]
            if len(methods) > MOST_METHODS:
                yield f"{node.name}: {len(methods)} public methods"


def foreign_access(source: str) -> Iterator[str]:
    """Lines that touch what is private, by leave of a remark to ruff, and not where a class builds itself.

    That is in a classmethod: ruff cannot see there that what is touched is of the same class.
    """
    remarks = [
        token.start[0]
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT and PRIVATE_ACCESS in token.string
    ]
    own = [
        range(method.lineno, (method.end_lineno or method.lineno) + 1)
        for owner in ast.walk(ast.parse(source))
        if isinstance(owner, ast.ClassDef)
        for method in owner.body
        if isinstance(method, ast.FunctionDef) and _builds_its_class(method, owner.name)
    ]
    yield from (f"line {line}" for line in remarks if not any(line in lines for lines in own))


def _builds_its_class(method: ast.FunctionDef, owner: str) -> bool:
    """Whether it is a classmethod that says to return an instance of its class."""
    is_classmethod = any(dotted(mark) == "classmethod" for mark in method.decorator_list)
    built = "" if method.returns is None else ast.unparse(method.returns)
    return is_classmethod and built.partition("[")[0] in {"Self", owner}


def test_no_file_is_too_long() -> None:
    """A longer file has a concept in it that wants a file of its own."""
    lines = {shown(path): len(path.read_text(encoding="utf-8").splitlines()) for path in [*MODULES, *SHOWN]}

    assert SHOWN != []
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def test_no_class_has_too_many_methods() -> None:
    """A class with more public methods does more than one thing."""
    assert offenders(MODULES, large_classes) == {}


def test_a_large_class_would_be_found() -> None:
    """The test above can fail; what is private does not count."""
    body = "".join(f"    def {mark}m{number}(self): ...\n" for number in range(11) for mark in ("", "_", "n"))

    assert list(large_classes(ast.parse(f"class A:\n{body}"))) == ["A: 22 public methods"]


def test_no_class_name_means_two_things() -> None:
    """Who looks for a class finds one."""
    found: dict[str, list[str]] = {}
    for path in MODULES:
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(shown(path))

    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def test_every_name_says_something() -> None:
    """Files and folders are named after what is in them."""
    assert [
        shown(path) for path in EVERYWHERE if SAYS_NOTHING & {path.stem, *path.relative_to(ROOT).parts}
    ] == []


def test_chance_is_always_an_argument() -> None:
    """Nothing draws from the generators of the process, so every run can be repeated."""
    assert offenders(EVERYWHERE, hidden_chance) == {}


@pytest.mark.parametrize(
    "source",
    [
        "import random; random.shuffle(cards)",
        "import random; random.random()",
        "import random; random.seed(1)",
        "from random import shuffle",
        "import numpy as np; np.random.seed(1)",
        "import numpy; numpy.random.permutation(5)",
        "from numpy.random import rand",
    ],
)
def test_hidden_chance_would_be_found(source: str) -> None:
    """The test above can fail."""
    assert len(list(hidden_chance(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import random; random.Random(1).shuffle(cards)",
        "from random import Random",
        "import numpy as np; np.random.default_rng(1).random()",
        "rng.shuffle(cards)",
    ],
)
def test_a_seeded_generator_is_no_hidden_chance(source: str) -> None:
    """A generator that is made and passed on is what we want."""
    assert list(hidden_chance(ast.parse(source))) == []


def test_no_module_imports_the_whole_package() -> None:
    """Inside ekprob each import names the exact module."""
    assert offenders(MODULES, imports_the_top) == {}


def test_only_a_class_that_builds_itself_touches_what_is_private() -> None:
    """Elsewhere a private name of another object is a public one that is missing."""
    found = {shown(path): list(foreign_access(path.read_text(encoding="utf-8"))) for path in MODULES}

    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("header", "faults"),
    [
        ("@classmethod\n    def of(cls) -> A:", []),
        ("@classmethod\n    def of(cls) -> Self:", []),
        ("@classmethod\n    def of(cls) -> int:", ["line 4"]),
        ("@property\n    def of(self) -> A:", ["line 4"]),
    ],
)
def test_a_touch_from_outside_would_be_found(header: str, faults: list[str]) -> None:
    """The test above tells the two apart."""
    source = f"class A:\n    {header}\n        return other._inside  # {PRIVATE_ACCESS}\n"

    assert list(foreign_access(source)) == faults


def test_no_imports_run_in_a_circle() -> None:
    """Whoever reads a module can read first what it rests on, and so on to the ground."""
    graph = {module_name(path, ROOT): imports_of(path, ROOT) for path in MODULES}

    assert circles(graph) == []


def test_a_circle_would_be_found() -> None:
    """The test above can fail; a module that leads into a circle is not in it."""
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d"}, "e": set[str]()}

    assert circles(graph) == [["b", "c"], ["d"]]


def test_every_form_of_import_is_seen(tmp_path: Path) -> None:
    """At the top, for the types alone, inside a function; not inside the thin methods of a belief."""
    package = tmp_path / "ekprob"
    package.mkdir()
    for name in ("__init__", "top", "types", "inside", "thin", "other"):
        (package / f"{name}.py").touch()
    module = package / "table.py"
    module.write_text(
        "from ekprob.top import x\n"
        "if TYPE_CHECKING:\n    import ekprob.types\n"
        "def f():\n    from ekprob import inside\n"
        "class TableBelief:\n    def after(self):\n        from ekprob.thin import y\n"
        "class Other:\n    def after(self):\n        from ekprob.other import z\n",
        encoding="utf-8",
    )

    assert imports_of(module, tmp_path) == {f"ekprob.{name}" for name in ("top", "types", "inside", "other")}

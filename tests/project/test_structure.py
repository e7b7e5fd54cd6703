"""The shape of the code: small files, small classes, names that say something, no hidden chance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(ROOT.glob("ekprob/**/*.py"))
EVERYWHERE = sorted(
    path for folder in ("ekprob", "tests", "tools", "benchmarks") for path in ROOT.glob(f"{folder}/**/*.py")
)

MOST_LINES = 400
MOST_METHODS = 20
SAYS_NOTHING = {"base", "common", "helpers", "manager", "misc", "util", "utilities", "utils"}

# The generators of the whole process, and what has a seed of its own.
SHARED = ("random.", "np.random.", "numpy.random.")
GENERATORS = {"Random", "SystemRandom", "Generator", "default_rng", "SeedSequence", "PCG64"}


def shown(path: Path) -> str:
    """The path as the reports of pytest show it."""
    return path.relative_to(ROOT).as_posix()


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


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_no_file_is_too_long(path: Path) -> None:
    """A longer file has a concept in it that wants a file of its own."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_no_class_has_too_many_methods(path: Path) -> None:
    """A class with more public methods does more than one thing."""
    classes = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.ClassDef)]
    methods = {
        found.name: [
            part.name
            for part in found.body
            if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and not part.name.startswith("_")
        ]
        for found in classes
    }

    assert {name: names for name, names in methods.items() if len(names) > MOST_METHODS} == {}


def test_every_name_says_something() -> None:
    """Files and folders are named after what is in them."""
    assert [
        shown(path) for path in EVERYWHERE if SAYS_NOTHING & {path.stem, *path.relative_to(ROOT).parts}
    ] == []


@pytest.mark.parametrize("path", EVERYWHERE, ids=shown)
def test_chance_is_always_an_argument(path: Path) -> None:
    """Nothing draws from the generators of the process, so every run can be repeated."""
    assert list(hidden_chance(ast.parse(path.read_bytes()))) == []


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


@pytest.mark.parametrize("path", MODULES, ids=shown)
def test_no_module_imports_the_whole_package(path: Path) -> None:
    """Inside ekprob each import names the exact module."""
    assert list(imports_the_top(ast.parse(path.read_bytes()))) == []

"""Which module of the project imports which, read from the sources, and the circles among them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

THIN_METHODS: Final = {"after", "of", "sample"}
"""The methods of `TableBelief` that lead up to the modules that do the work; they alone may import late."""


def module_name(path: Path, root: Path) -> str:
    """`ekprob.odds` for ekprob/odds/__init__.py."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path, root: Path) -> set[str]:
    """The modules of the project that the file `path` names in its imports, wherever they stand."""
    named = {name for node in _walked(ast.parse(path.read_bytes())) for name in _named(node, root)}
    return {name for name in named if _is_module(name, root)}


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules each of which leads to each other one, and modules that import themselves."""
    reached = {name: _reached(name, graph) for name in graph}
    groups = {
        tuple(sorted(other for other in beyond if other in graph and name in reached[other]))
        for name, beyond in reached.items()
        if name in beyond
    }
    return [list(group) for group in sorted(groups)]


def _walked(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those inside the thin methods."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not _is_thin(child, node):
            yield from _walked(child)


def _is_thin(node: ast.AST, owner: ast.AST) -> bool:
    return (
        isinstance(node, ast.FunctionDef)
        and node.name in THIN_METHODS
        and isinstance(owner, ast.ClassDef)
        and owner.name == "TableBelief"
    )


def _named(node: ast.AST, root: Path) -> Iterator[str]:
    """What an import names: `a.b` in `from a.b import c`, but `a.b.c` if that is a module."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            yield inner if _is_module(inner, root) else node.module


def _is_module(name: str, root: Path) -> bool:
    place = root.joinpath(*name.split("."))
    return name.partition(".")[0] == "ekprob" and (
        place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()
    )


def _reached(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    """The modules that imports lead to from `start`."""
    seen: set[str] = set()
    todo = list(graph[start])
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo.extend(graph.get(name, ()))
    return seen

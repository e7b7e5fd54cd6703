"""Small wrong turns that a module could take: each changes one place in the body of a function.

Docstrings, annotations, default values, assertions, f-strings and what an exception says are left alone.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeGuard

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),  # codespell:ignore
}
"""How an operator reads in the source, and what takes its place."""

ARITHMETIC: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: (r"-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.FloorDiv: (r"//", "*"),
    ast.Div: (r"/", "*"),
    ast.Mod: (r"%", "//"),
    ast.Pow: (r"\*\*", "*"),
    ast.BitAnd: (r"&", "|"),
    ast.BitOr: (r"\|", "&"),
}
"""The same for operators that make a value."""

OPPOSITE_CALL: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
ORDER_IS_FOR_TYPES: Final = {"isinstance", "issubclass", "cast", "getattr"}
"""A call of these with its arguments swapped only ever crashes."""

KEY: Final = re.compile(r"[\w.-]+")
"""A string of one word is a key of a text or of a table; prose is none."""

NUMBERS: Final = {"int", "float", "Fraction"}
Place = ast.expr | ast.stmt
"""What has a beginning and an end in a source."""

SEQUENCES: Final = ("tuple[", "list[", "str")


@dataclass(frozen=True)
class Edit:
    """Put `new` where the bytes from `start` to before `end` of a source stand."""

    start: int
    end: int
    new: str


@dataclass(frozen=True)
class Mutant:
    """One edit of the module `path` (below the root of the tree), in the function that bears this name.

    A test that runs one of `lines` of the module (the first is 1) meets the edit.
    """

    path: str
    function: str
    lines: range
    edit: Edit

    def source(self, original: bytes) -> bytes:
        """The module with the edit in it."""
        return original[: self.edit.start] + self.edit.new.encode() + original[self.edit.end :]

    def diff(self, original: bytes, context: int = 2) -> list[str]:
        """What the edit changes, as a unified diff with that many lines around it."""
        before, after = (text.decode().splitlines() for text in (original, self.source(original)))
        return list(difflib.unified_diff(before, after, self.path, self.path, n=context, lineterm=""))

    def line(self, original: bytes) -> int:
        """The line in which the edit begins."""
        return original.count(b"\n", 0, self.edit.start) + 1

    def fingerprint(self, original: bytes) -> str:
        """Names the mutant even after its lines moved: a hash of the changed lines and their neighbours."""
        lines = [line.strip() for line in self.diff(original, context=1) if not line.startswith("@@")]
        return hashlib.sha256("\n".join([self.function, *lines]).encode()).hexdigest()[:12]

    def is_another_program(self, original: bytes) -> bool:
        """Whether the edit leaves Python, and not what stood there before."""
        try:
            return ast.dump(ast.parse(self.source(original))) != ast.dump(ast.parse(original))
        except SyntaxError:
            return False


def drawn_mutants(root: Path, modules: list[Path], number: int, seed: str) -> list[Mutant]:
    """That many mutants of the modules (fewer if there are no more), each as likely as any other."""
    found: list[Mutant] = []
    for module in sorted(modules):
        found += mutants_of(module.relative_to(root).as_posix(), module.read_bytes())
    random.Random(seed).shuffle(found)
    drawn: list[Mutant] = []
    while found and len(drawn) < number:
        mutant = found.pop()
        if mutant.is_another_program((root / mutant.path).read_bytes()):
            drawn.append(mutant)
    return drawn


def mutants_of(path: str, source: bytes) -> list[Mutant]:
    """Every mutant of a module, in the order of its source."""
    reader = _Reader(source)
    return [
        Mutant(path, name, lines, edit)
        for name, function in _functions(ast.parse(source))
        for lines, edit in reader.edits(function)
    ]


def _functions(
    node: ast.AST, prefix: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The functions and methods with their qualified names; one inside another belongs to that."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield prefix + child.name, child
        else:
            yield from _functions(
                child, f"{prefix}{child.name}." if isinstance(child, ast.ClassDef) else prefix
            )


class _Reader:
    """Finds the edits in one source. Positions are counted in bytes, as ast counts them."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def edits(self, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[range, Edit]]:
        """The edits in the body of a function, each with the lines that lead to it."""
        returns = "" if function.returns is None else ast.unparse(function.returns)
        for statement in _statements(function.body):
            lines = _head(statement)
            for edit in self._of_statement(statement, returns):
                yield lines, edit
            for expression in _expressions(statement):
                for edit in self._of_expression(expression):
                    yield lines, edit

    def _of_statement(self, statement: ast.stmt, returns: str) -> Iterator[Edit]:
        match statement:
            case ast.Expr(value=ast.Constant()):
                return
            case ast.Return(value=ast.expr() as value):
                yield self._other_result(value, returns)
            case ast.If(test=test):
                yield from self._negated(test)
            case ast.AugAssign(target=target, op=op, value=value):
                yield from self._between(target, value, ARITHMETIC.get(type(op)))
            case _:
                pass
        if _can_go(statement):
            yield self._replaced(statement, "pass")

    def _of_expression(self, node: ast.AST) -> Iterator[Edit]:  # noqa: C901, PLR0912 - one case after the other
        match node:
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                for before, op, after in zip([left, *comparators], ops, comparators, strict=False):
                    yield from self._between(before, after, COMPARISONS.get(type(op)))
            case ast.BinOp(left=left, op=operator, right=right):
                yield from self._between(left, right, ARITHMETIC.get(type(operator)))
            case ast.BoolOp(op=junction, values=values):
                change = (r"\band\b", "or") if isinstance(junction, ast.And) else (r"\bor\b", "and")
                for before, after in pairwise(values):
                    yield from self._between(before, after, change)
            case ast.UnaryOp(op=(ast.Not() | ast.USub()) as sign_of):
                sign = "not" if isinstance(sign_of, ast.Not) else "-"
                yield Edit(self._start(node), self._start(node) + len(sign), "")
            case ast.Constant(value=bool() as value):
                yield self._replaced(node, repr(not value))
            case ast.Constant(value=int() as value):
                yield self._replaced(node, repr(value + 1))
            case ast.Constant(value=str() as value) if KEY.fullmatch(value):
                yield self._replaced(node, repr(value + "_x"))
            case ast.IfExp(test=test):
                yield from self._negated(test)
            case ast.comprehension(ifs=tests):
                for test in tests:
                    yield from self._negated(test)
            case ast.Slice(lower=lower, upper=upper):
                yield from (self._wrapped(bound, "", " + 1") for bound in (lower, upper) if _varies(bound))
            case ast.Call():
                yield from self._of_call(node)

    def _of_call(self, call: ast.Call) -> Iterator[Edit]:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if name in OPPOSITE_CALL:
            yield self._replaced(call.func, OPPOSITE_CALL[name])
        if name == "range":
            yield from (self._wrapped(bound, "", " + 1") for bound in call.args[:2] if _varies(bound))
        if name in ORDER_IS_FOR_TYPES or name in OPPOSITE_CALL:
            return
        for one, other in pairwise(call.args):
            starred = isinstance(one, ast.Starred) or isinstance(other, ast.Starred)
            if not starred and self._text(one) != self._text(other):
                gap = self.source[self._end(one) : self._start(other)].decode()
                yield Edit(self._start(one), self._end(other), self._text(other) + gap + self._text(one))

    def _other_result(self, value: ast.expr, returns: str) -> Edit:
        """Another value to return, of the type that the function promises where that is easy."""
        if returns == "bool":
            return self._wrapped(value, "not ", "")
        if returns in NUMBERS:
            return self._wrapped(value, "", " + 1")
        return (
            self._wrapped(value, "", "[:-1]")
            if returns.startswith(SEQUENCES)
            else self._replaced(value, "None")
        )

    def _between(self, before: ast.expr, after: ast.expr, change: tuple[str, str] | None) -> Iterator[Edit]:
        """The operator between two operands changed; nothing for one that has no counterpart."""
        if change is None:
            return
        start = self._end(before)
        found = re.search(change[0].encode(), self.source[start : self._start(after)])
        if found:
            yield Edit(start + found.start(), start + found.end(), change[1])

    def _negated(self, test: ast.expr) -> Iterator[Edit]:
        if not (
            isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        ):  # that `not` is dropped anyway
            yield self._wrapped(test, "not ", "")

    def _wrapped(self, node: ast.expr, before: str, after: str) -> Edit:
        return self._replaced(node, f"{before}({self._text(node)}){after}")

    def _replaced(self, node: Place, new: str) -> Edit:
        return Edit(self._start(node), self._end(node), new)

    def _text(self, node: Place) -> str:
        return self.source[self._start(node) : self._end(node)].decode()

    def _start(self, node: Place) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def _end(self, node: Place) -> int:
        return self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body and of the blocks in it."""
    for statement in body:
        yield statement
        for block in _blocks(statement):
            yield from _statements(block)


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """What stands indented under a statement."""
    for name in ("body", "orelse", "finalbody"):
        yield getattr(node, name, [])
    for part in (*getattr(node, "handlers", []), *getattr(node, "cases", [])):
        yield from _blocks(part)


def _head(statement: ast.stmt) -> range:
    """The lines of a statement without the blocks under it: for `if a:` that one line."""
    end = statement.end_lineno or statement.lineno
    if isinstance(statement, ast.Match):
        end = statement.cases[0].pattern.lineno - 1
    elif first := next(filter(None, _blocks(statement)), None):
        end = max(statement.lineno, first[0].lineno - 1)
    return range(statement.lineno, end + 1)


def _expressions(statement: ast.stmt) -> Iterator[ast.AST]:
    """What a statement computes by itself, not in the blocks under it."""
    match statement:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Raise() | ast.Assert():
            return
        case ast.Expr(value=ast.Constant()):
            return
        case ast.AnnAssign(value=value):
            roots: list[ast.AST] = [] if value is None else [value]
        case ast.Match(subject=subject, cases=cases):
            roots = [subject, *(case.guard for case in cases if case.guard is not None)]
        case _:
            children = ast.iter_child_nodes(statement)
            roots = [child for child in children if isinstance(child, ast.expr | ast.withitem)]
    while roots:
        node = roots.pop(0)
        if not isinstance(node, ast.JoinedStr) and not _never_runs(node):
            yield node
            roots = [*ast.iter_child_nodes(node), *roots]


def _can_go(statement: ast.stmt) -> bool:
    """Whether a statement can be left out: the plain ones, but none that only helps a type checker."""
    match statement:
        case ast.Expr(value=value):
            return not _never_runs(value)
        case ast.AnnAssign(value=value):
            return value is not None
        case ast.Return(value=value):
            return value is None
        case ast.Assign() | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Break() | ast.Continue():
            return True
    return False


def _never_runs(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "assert_never"


def _varies(bound: ast.expr | None) -> TypeGuard[ast.expr]:
    """Whether there is a bound to move by one. Whole numbers are moved as constants."""
    return bound is not None and not isinstance(bound, ast.Constant | ast.Starred)

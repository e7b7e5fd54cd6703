"""No numbered statement is forgotten."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
SOURCE: Final = HERE.parents[1] / "data" / "rule_statements.toml"

IN_A_RULEBOOK: Final = re.compile(r"test_(id|es|zh|en)_(\d\d)_")
IN_SECTION_5: Final = re.compile(r"test_([caz])(\d\d)_")


def statements() -> dict[str, Any]:
    """Return the counts, and the list of what no play can keep or break."""
    return tomllib.loads(SOURCE.read_text(encoding="utf-8"))


def all_of_them() -> list[ast.FunctionDef]:
    """Return every test function of this package."""
    trees = [ast.parse(path.read_bytes()) for path in sorted(HERE.glob("test_*.py"))]
    found = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [function for function in found if function.name.startswith("test_")]


def number_of(test: str) -> str | None:
    """Return the statement that a test names, as in `ID-25` or `C01`."""
    if match := IN_A_RULEBOOK.match(test):
        return f"{match[1].upper()}-{match[2]}"
    match = IN_SECTION_5.match(test)
    return f"{match[1].upper()}{match[2]}" if match else None


def test_every_statement_is_tested_or_listed_with_a_reason() -> None:
    """Each number occurs in one of the two places, and in one only."""
    source = statements()
    tested = {number for test in all_of_them() if (number := number_of(test.name))}
    listed = set(source["not_played"])
    dashed = ("ID", "ES", "ZH", "EN")
    all_numbers = {
        f"{part}{'-' if part in dashed else ''}{number:02}"
        for part, count in source["counts"].items()
        for number in range(1, count + 1)
    }

    assert sorted(all_numbers - tested - listed) == []
    assert sorted(tested & listed) == []
    assert sorted((tested | listed) - all_numbers) == []


def test_a_rulebooks_statements_stand_in_its_own_file() -> None:
    """ID in test_id.py, and so on."""
    for path in sorted(HERE.glob("test_??.py")):
        names = [node.name for node in ast.parse(path.read_bytes()).body if isinstance(node, ast.FunctionDef)]
        numbered = [name for name in names if IN_A_RULEBOOK.match(name)]
        assert [name for name in numbered if not name.startswith(path.stem)] == []
        assert numbered != []


def test_every_test_says_the_rule() -> None:
    """Each has a sentence of its own, and so has each reason in the list."""
    assert [test.name for test in all_of_them() if not (ast.get_docstring(test) or "").endswith(".")] == []
    assert [reason for reason in statements()["not_played"].values() if not reason.endswith(".")] == []

"""Comparing two folders of what was said, section by section."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

LONGEST: int = 300
"""Letters of a value that are shown."""


def compare(before: Path, after: Path, show: int, without: frozenset[str]) -> int:
    """Print what agrees and what does not, and return how many keys do not."""
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.jsonl")})
    return sum(_section(name, before / name, after / name, show, without) for name in names)


def _section(name: str, before: Path, after: Path, show: int, without: frozenset[str]) -> int:
    old, new = _read(before, without), _read(after, without)
    both = old.keys() & new.keys()
    differ = sorted(key for key in both if old[key] != new[key])
    gone, added = sorted(old.keys() - new.keys()), sorted(new.keys() - old.keys())
    print(
        f"{name}: {len(both) - len(differ)} agree, {len(differ)} differ,"
        f" {len(gone)} only before, {len(added)} only after"
    )
    sides = Counter(_side(key) for key in differ)
    if sides:
        print("  differ in: " + ", ".join(f"{side} {count}" for side, count in sides.most_common()))
    for key in differ[:show]:
        path, left, right = next(_differences(json.loads(old[key]), json.loads(new[key])))
        print(f"  {key}{path}\n    before: {_short(left)}\n    after:  {_short(right)}")
    for words, keys in (("only before", gone), ("only after", added)):
        for key in keys[:show]:
            print(f"  {words}: {key}")
    return len(differ) + len(gone) + len(added)


def _read(path: Path, without: frozenset[str]) -> dict[str, str]:
    if not path.is_file():
        return {}
    found: dict[str, str] = {}
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            pair = json.loads(line)
            if _side(pair["key"]) not in without:
                found[pair["key"]] = json.dumps(pair["value"], sort_keys=True)
    return found


def _side(key: str) -> str:
    return key.rpartition(" | ")[2]


def _differences(left: Any, right: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two values differ, and in what."""
    if isinstance(left, dict) and isinstance(right, dict):
        for name in sorted({*left, *right}):
            yield from _differences(
                left.get(name, "(nothing)"), right.get(name, "(nothing)"), f"{path} / {name}"
            )
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        for place, pair in enumerate(zip(left, right, strict=True)):
            yield from _differences(*pair, f"{path} / {place}")
    elif left != right:
        yield path, left, right


def _short(value: Any) -> str:
    words = json.dumps(value, ensure_ascii=False)
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}..."

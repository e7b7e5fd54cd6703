"""What is written down: pairs of a key that people can read and a plain value."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tools.said.words import answers

Said = Iterator[tuple[str, Any]]
"""Each key is there once; its last part, after " | ", says which side of an answer it is."""


def told(scene: str, named: answers.Named) -> Said:
    """All that some answers say."""
    for name, answer in named:
        key = f"{scene} | {name}"
        yield f"{key} | p", answers.probability(answer)
        yield f"{key} | str", str(answer)
        yield f"{key} | question", answers.question(answer, "zh-Hant")
        for lang in answers.LANGUAGES:
            yield f"{key} | {lang}", answers.explained(answer, lang)


def or_refusal(key: str, said: Callable[[], Said]) -> Said:
    """What is said, or the words of the refusal."""
    try:
        found = list(said())
    except answers.Refusal as error:
        found = [(f"{key} | refused {lang}", answers.refused(error, lang)) for lang in answers.LANGUAGES]
    yield from found


def write(path: Path, said: Said) -> int:
    """Write all of it as JSON lines in the order of the keys, and return how many there are.

    Raises `ValueError` for a key that is there twice.
    """
    found: dict[str, str] = {}
    for key, value in said:
        if key in found:
            raise ValueError(f"the key {key!r} is there twice")
        found[key] = json.dumps({"key": key, "value": value}, ensure_ascii=False, sort_keys=True)
    path.write_text("".join(found[key] + "\n" for key in sorted(found)), encoding="utf-8")
    return len(found)

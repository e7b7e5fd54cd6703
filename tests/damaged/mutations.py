"""Damage done on purpose, to a text and to what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

BAD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    7,
    1.5,
    float("nan"),
    float("inf"),
    -(10**30),
    10**9,
    10**18,
    10**400,
    "",
    " ",
    "0",
    "1/00",
    "\ud800",
    "{given}",
    "貓",
    "nope",
    "exploding_kitten",
    "draw",
    "zombie",
    "x" * 1_000,
    [],
    {},
    [None],
    {"": None},
    [[1]],
    {"a": {"b": {}}},
)
"""Values that belong almost nowhere."""

Slot = tuple[Any, Any]
"""A list or a dict, and the place of one of its values."""


def slots(plain: Any) -> Iterator[Slot]:  # whatever JSON has
    """Every place at which a value lies, however deep."""
    places = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for place, value in list(places):
        yield plain, place
        yield from slots(value)


def _bad(_value: Any, rng: Random) -> Any:
    return json.loads(json.dumps(rng.choice(BAD)))


def _changed_number(value: Any, rng: Random) -> Any:
    if type(value) is not int or abs(value) > 10**30:
        return _bad(value, rng)
    return rng.choice([-value, value + 1, value - 1, value * 10**9, value * 10**60, float(value), str(value)])


def _nested(value: Any, rng: Random) -> Any:
    for _ in range(rng.choice([1, 2, 12, 300])):
        value = [value] if rng.random() < 0.5 else {"inner": value}
    return value


def _other_kind(value: Any, rng: Random) -> Any:
    if isinstance(value, list):
        return rng.choice([{str(place): each for place, each in enumerate(value)}, str(value), len(value)])
    if isinstance(value, dict):
        return rng.choice([list(value.items()), list(value), str(value), len(value)])
    return rng.choice([str(value), [value], {"value": value}, value is not None])


def _many(value: Any, rng: Random) -> Any:
    return [value] * rng.choice([2, 20, 20 if isinstance(value, (list, dict)) else 3_000])


VALUE_CHANGES: Final[tuple[Callable[[Any, Random], Any], ...]] = (
    _bad,
    _changed_number,
    _nested,
    _other_kind,
    _many,
)


def damage_one(plain: Any, rng: Random) -> None:
    """Change, delete, rename, move or repeat one value, in place."""
    places = list(slots(plain))
    if not places:
        return
    inside, place = rng.choice(places)
    match rng.randrange(10):
        case 0:
            del inside[place]
        case 1 if isinstance(inside, dict):
            inside[rng.choice(["", "do", "kind", "x", place.upper(), place + "s"])] = inside.pop(place)
        case 2 if isinstance(inside, list):
            inside.insert(rng.randrange(len(inside) + 1), inside[place])
        case 3 if isinstance(inside, list):
            rng.shuffle(inside)
        case 4:
            other, elsewhere = rng.choice(places)
            inside[place] = json.loads(json.dumps(other[elsewhere]))
        case 5 if isinstance(inside, dict):
            inside["extra"] = _bad(None, rng)
        case _:
            inside[place] = rng.choice(VALUE_CHANGES)(inside[place], rng)


def damaged_plain(plain: Any, rng: Random) -> Any:
    """A copy of plain values with one to three damages."""
    copy = {"whole": json.loads(json.dumps(plain))}
    whole = copy["whole"]
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        damage_one(copy if rng.random() < 0.02 else whole, rng)
    return copy.get("whole")


def _flipped(source: str, rng: Random) -> str:
    data = bytearray(source.encode(errors="surrogatepass"))
    for _ in range(rng.choice([1, 1, 2, 10])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode(errors="replace")


def _cut(source: str, rng: Random) -> str:
    return source[: rng.randrange(len(source))]


def _without_a_part(source: str, rng: Random) -> str:
    start = rng.randrange(len(source))
    return source[:start] + source[start + rng.randrange(1, 30) :]


def _twice_a_part(source: str, rng: Random) -> str:
    start = rng.randrange(len(source))
    part = source[start : start + rng.randrange(1, 60)]
    return source[:start] + part * rng.choice([2, 2, 50]) + source[start + len(part) :]


def _with_a_key_twice(source: str, rng: Random) -> str:
    keys = [each for each in re.finditer(r'"\w+": ?', source) if source[each.start() - 1] in "{, "]
    if not keys:
        return _flipped(source, rng)
    at = rng.choice(keys).start()
    return source[:at] + rng.choice(keys)[0] + json.dumps(rng.choice(BAD)) + ", " + source[at:]


def _with_other_digits(source: str, rng: Random) -> str:
    numbers = list(re.finditer(r"\d+", source))
    if not numbers:
        return _flipped(source, rng)
    at = rng.choice(numbers)
    other = rng.choice(["-1", "9" * 30, "9" * 5_000, "1e5", "1e999", "NaN", "-0", "00", "0.5"])
    return source[: at.start()] + other + source[at.end() :]


def _very_deep(source: str, rng: Random) -> str:
    at, deep = rng.randrange(len(source)), rng.choice([50, 900, 100_000])
    return rng.choice(["[" * deep, source[:at] + "[" * deep + "]" * deep + source[at:]])


TEXT_CHANGES: Final[tuple[Callable[[str, Random], str], ...]] = (
    _flipped,
    _cut,
    _without_a_part,
    _twice_a_part,
    _with_a_key_twice,
    _with_other_digits,
)


def damaged_text(source: str, rng: Random) -> str:
    """A JSON text with what it says damaged, or its letters."""
    if rng.random() < 0.7:
        return json.dumps(damaged_plain(json.loads(source), rng), ensure_ascii=False)
    change = _very_deep if rng.random() < 0.02 else rng.choice(TEXT_CHANGES)
    return change(source, rng)

"""What all saved files share: how they begin, how they are written, and what is said of a damaged one."""

from __future__ import annotations

import json
from errno import ENOSPC
from pathlib import Path

import pytest

from ekprob.errors import BadValueError, DamagedRecordError, TooLargeError
from ekprob.i18n import LANGUAGES, Message, texts_of
from ekprob.saved import MOST_LETTERS, MOST_LEVELS, SavedKind, part_of, write_whole

GAME = SavedKind("game", version=2)


def deep(levels: int) -> str:
    """A file with a part that lies so many levels below it."""
    return GAME.text_of({"part": 0}).replace("0", "[" * levels + "]" * levels)


def test_a_file_says_what_it_is_and_keeps_its_letters() -> None:
    """Format and version come first; names are written as they are."""
    assert GAME.text_of({"names": ["Zoë", "貓"]}) == (
        '{"format": "ekprob-game", "version": 2, "names": ["Zoë", "貓"]}'
    )
    assert GAME.text_of({"seed": 1}, (",", ":")) == '{"format":"ekprob-game","version":2,"seed":1}'


@pytest.mark.parametrize("version", [1, 2])
def test_older_versions_are_opened(version: int) -> None:
    """Every version up to the newest one."""
    assert GAME.opened(f'{{"format": "ekprob-game", "version": {version}, "seed": 5}}')["seed"] == 5


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "cut off"),
        ('{"format": "ekprob-game", "ver', "cut off"),
        ("[" * 100_000, "cut off"),
        ("null", "its format is None, not 'ekprob-game'"),
        ('{"format": "ekprob-tracker", "version": 1}', "its format is 'ekprob-tracker'"),
        ('{"format": "ekprob-game"}', "version is None, not a number from 1 to 2"),
        ('{"format": "ekprob-game", "version": true}', "version is True"),
        ('{"format": "ekprob-game", "version": 0}', "version is 0"),
        ('{"format": "ekprob-game", "version": 3}', "version 3; this ekprob reads up to 2"),
        ('{"format": "ekprob-game", "version": 1}' + " " * MOST_LETTERS, "has more than 1000000 letters"),
        (deep(900), "cut off"),
        (deep(MOST_LEVELS), "cut off"),
        (GAME.text_of({"seed": 1}).replace("1", "9" * 5_000), "cut off"),
    ],
)
def test_what_is_no_such_file_is_told_in_every_language(source: str, reason: str) -> None:
    """The error is a message that each player reads in their own language."""
    with pytest.raises(DamagedRecordError, match=reason) as fault:
        GAME.opened(source)

    message = fault.value.message
    assert isinstance(message, Message)
    assert len({message.in_language(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_part_that_is_missing_or_of_another_kind_is_named() -> None:
    """With what is there, and what would be right; True is no number."""
    with pytest.raises(DamagedRecordError, match="the record has no 'seed'"):
        part_of({}, "seed", int)
    with pytest.raises(DamagedRecordError, match="'seed' is True, not of the kind int/str"):
        part_of({"seed": True}, "seed", int, str)


def test_a_file_is_loaded_and_the_faults_name_it(tmp_path: Path) -> None:
    """Not there, no text at all, or refused by whoever reads it."""
    path = tmp_path / "game.json"
    with pytest.raises(BadValueError, match=r"game.json cannot be read"):
        GAME.load(path, GAME.opened)
    for content in (b"\xff\xfe\x00", b"{}"):
        path.write_bytes(content)
        with pytest.raises(
            DamagedRecordError, match=r"game.json is no saved game, and is kept as it is: this"
        ):
            GAME.load(path, GAME.opened)
        assert path.read_bytes() == content
    path.write_text(GAME.text_of({"seed": 7}), encoding="utf-8")

    assert GAME.load(path, json.loads)["seed"] == 7


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """What cannot be written leaves the old content and nothing beside it."""
    path = tmp_path / "game.json"
    write_whole(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "new \ud800")

    assert path.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_cannot_be_put_in_place_leaves_nothing(tmp_path: Path) -> None:
    """A folder has its name: the new content is all written then, and taken away again."""
    path = tmp_path / "game.json"
    path.mkdir()
    with pytest.raises(OSError, match=r"game.json"):
        write_whole(path, "new")

    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    assert list(path.iterdir()) == []


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The content may be refused as late as when it reaches the disk."""

    def full(_handle: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    path = tmp_path / "game.json"
    write_whole(path, "old")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new")

    assert path.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_no_more_is_written_than_can_be_opened() -> None:
    """The longest file is opened again; one letter more is refused."""
    room = MOST_LETTERS - len(GAME.text_of({"name": ""}))
    assert GAME.opened(GAME.text_of({"name": "x" * room}))["name"] == "x" * room

    with pytest.raises(TooLargeError, match="more than 1000000 letters"):
        GAME.text_of({"name": "x" * (room + 1)})


def test_a_part_may_lie_as_deep_as_any_file_needs() -> None:
    """One level more is refused."""
    assert GAME.opened(deep(MOST_LEVELS - 1))["version"] == GAME.version


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    """A gigabyte of nothing is refused as fast as a megabyte."""
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(10**9)

    with pytest.raises(DamagedRecordError, match="has more than 1000000 letters"):
        GAME.load(path, GAME.opened)


def test_every_kind_has_its_texts() -> None:
    """A result of a tournament is never loaded from a path; the other kinds are."""
    kinds = {"game", "tournament", "tracker"}

    assert {name.removeprefix("foreign_") for name in texts_of("saved") if name[:7] == "foreign"} == kinds

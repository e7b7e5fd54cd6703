"""How the two builds are compared; the comparison itself is `python -m tests.game.compiled`, a step of CI."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.game.compiled import ROOT, by_wheel, differences, main, played, refused


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources in a wheel, as they are."""
    packed = tmp_path_factory.mktemp("wheel") / "ekprob.whl"
    with ZipFile(packed, "w") as archive:
        for path in [*ROOT.glob("ekprob/**/*.py"), *ROOT.glob("data/**/*.*")]:
            name = path.relative_to(ROOT).as_posix()
            archive.write(path, f"ekprob/{name}" if name.startswith("data/") else name)
    return packed


def test_a_wheel_plays_in_a_process_of_its_own(wheel: Path, tmp_path: Path) -> None:
    """The same games and the same answers, after a line that says which build it is."""
    assert by_wheel(wheel, tmp_path, 3) == ["compiled False", *played(3), *refused()]


def test_a_build_is_not_compared_with_itself(wheel: Path) -> None:
    """A wheel that is not compiled proves nothing."""
    with pytest.raises(SystemExit, match="nothing to compare"):
        main(["--games", "1", "--wheel", str(wheel)])


def test_what_is_wrong_is_refused() -> None:
    """Every action of the list has an answer, and leaves the game as it was."""
    answers = list(refused())

    assert len(answers) == 11
    assert all(answer.endswith("unchanged: True") for answer in answers)


def test_differences_are_named() -> None:
    """A line that differs, and lines that are missing."""
    assert differences(["a", "b"], ["a", "b"]) == []
    assert differences(["a", "b"], ["a", "c"]) == ["sources b\ncompiled c"]
    assert differences(["a", "b"], ["a"]) == ["the sources say 2 lines, the compiled build 1"]

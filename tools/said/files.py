"""Saved files as they are written, and what is shown when they are opened again."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from tools.said import people, seeded_games
from tools.said.telling import Said
from tools.said.words import answers, games, pages

MOST_MESSAGES: Final = 60
MOST_ENTRIES: Final = 30
TRACKED: Final = (0, 2, 4, 7)
BOTS: Final = (("cautious", "random"), ("counting", "random", "cautious"))


def files(folder: Path) -> Said:
    """Write files of every kind to `folder`, and tell what stands in each."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(len(seeded_games.GAMES)):
        record = games.record_text(games.record_of(seeded_games.finished(number)))
        (folder / f"record-{number:02}.json").write_text(record, encoding="utf-8")
    for number, box in enumerate(("original", "original-2015", "party-pack", "zombie")):
        _save_game(folder / f"table-{number:02}.json", edition=box, players=3, seed=number, bots="random")
    for number in TRACKED:
        _save_tracked(folder / f"tracker-{number:02}.json", folder / f"shared-{number:02}.txt", number)
    for number, bots in enumerate(BOTS):
        result = games.tournament(bots, 8, 5, ("original", "zombie")[number], len(bots))
        for what, words in games.tournament_words(result).items():
            yield f"tournament {number} | {what}", words
        json = games.tournament_words(result)["json"]
        (folder / f"tournament-{number:02}.json").write_text(json, encoding="utf-8")
    for path in sorted(folder.iterdir()):
        yield f"file | {path.name}", path.read_text(encoding="utf-8")


def _save_game(path: Path, **table: Any) -> None:
    path.unlink(missing_ok=True)
    session, rng = pages.game_table(path, **table), Random(path.name)
    for _ in range(MOST_MESSAGES):
        shown = pages.view(session)
        if shown["mode"] == "over":
            break
        pages.handle(session, people.any_choice(shown, rng))


def _save_tracked(path: Path, shared: Path, number: int) -> None:
    path.unlink(missing_ok=True)
    state, (box, players, _, _) = seeded_games.finished(number), seeded_games.GAMES[number]
    events = [games.plain_event(event) for event in games.events_seen(state, 0)]
    hand = next(event["cards"] for event in events if event["event"] == "Dealt" and event["seat"] == 0)
    session = pages.tracker(hand, path, edition=box, players=players, seat=0)
    for entered, entry in enumerate(people.entries(events, 0)):
        if entered < MOST_ENTRIES:
            pages.handle(session, {"do": "enter", **entry})
    pages.handle(session, {"do": "share", "open": True})
    shared.write_text(pages.view(session)["shared"], encoding="utf-8")


def opened(folder: Path) -> Said:
    """What is shown when each file of `folder` is opened again; the files stay as they are."""
    with tempfile.TemporaryDirectory() as copied:
        for path in sorted(folder.iterdir()):
            copy = Path(shutil.copy(path, copied))
            for lang in answers.LANGUAGES:
                yield f"{path.name} | {lang}", _shown(copy, lang)


def _shown(path: Path, lang: str) -> object:
    source = path.read_text(encoding="utf-8")
    match path.name.partition("-")[0]:
        case "record":
            return pages.view(pages.replayer(games.record_from(source), 0, lang))
        case "table":
            return pages.view(pages.game_table_again(path, lang))
        case "tracker":
            return pages.view(pages.tracker_again(path, lang))
        case "shared":
            session = pages.tracker(None, lang=lang)
            pages.handle(session, {"do": "read", "text": source})
            return pages.view(session)
        case "tournament":
            return games.tournament_words(games.tournament_from(source))
    raise ValueError(f"no file of this tool: {path.name}")

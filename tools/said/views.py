"""The pages of the four widgets, message by message, in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tools.said import people, seeded_games
from tools.said.telling import Said
from tools.said.words import answers, games, pages

View = dict[str, Any]

TABLES: Final[tuple[dict[str, Any], ...]] = (
    {"edition": "original", "players": 3, "seed": 1, "bots": "counting"},
    {"edition": "original-2015", "players": 2, "seed": 2, "bots": "cautious"},
    {"edition": "party-pack", "players": 4, "seed": 3, "bots": "random"},
    {"edition": "zombie", "players": 3, "seed": 4, "bots": "random"},
    {"edition": "original", "players": 4, "seed": 5, "bots": "random", "humans": (0, 2)},
)
MOST_MESSAGES: Final = 150
EVERY: Final = 12
"""Messages after which a page is shown in every language."""
STORIES: Final = ((0, 0), (2, 1), (5, 0), (7, 2))
"""For each language a seeded game that is entered in the tracker, and the seat that enters it."""
MOST_ENTRIES: Final = 45

SAME: Final = "(as in the view before)"


class Album:
    """Views of one session in a row: what did not change since the one before is not written again."""

    def __init__(self, scene: str, session: Any) -> None:
        self.scene = scene
        self.session = session
        self.shown: View = {}
        self._before: dict[str, str] = {}
        self._count = 0

    def send(self, message: object) -> Said:
        """Handle a message, and write down what the page shows then."""
        pages.handle(self.session, message)
        yield from self.picture(message)

    def picture(self, after: object = None) -> Said:
        """Write down what the page shows now."""
        self.shown = pages.view(self.session)
        new: View = {}
        for part, value in self.shown.items():
            plain = json.dumps(value, ensure_ascii=False, sort_keys=True)
            new[part] = SAME if self._before.get(part) == plain else value
            self._before[part] = plain
        self._count += 1
        yield f"{self.scene} | {self._count:04} view", {"after": after, "view": new}

    def in_all_languages(self, back_to: str) -> Said:
        """Write down the same page in each language."""
        for lang in (*(each for each in answers.LANGUAGES if each != back_to), back_to):
            yield from self.send({"do": "language", "lang": lang})

    def whys(self, part: str, rng: Random, most: int) -> Said:
        """Open some "why"s of a part of the page."""
        names = people.names_in(self.shown.get(part))
        for name in rng.sample(names, min(most, len(names))):
            yield from self.send({"do": "why", "number": name, "open": True})


def views() -> Said:
    """The pages of the four widgets."""
    for lang in answers.LANGUAGES:
        for number, table in enumerate(TABLES):
            if number == len(TABLES) - 1 or answers.LANGUAGES[number] == lang:
                yield from _game(f"game table {number} {lang}", table, lang)
        yield from _story(lang)
        yield from _replay(lang)
        yield from _explored(lang)


def _game(scene: str, table: dict[str, Any], lang: str) -> Said:
    rng, album = Random(scene), Album(scene, pages.game_table(lang=lang, **table))
    yield from album.picture()
    for sent in range(MOST_MESSAGES):
        if album.shown["mode"] == "over":
            break
        yield from album.send(people.any_choice(album.shown, rng))
        if sent % EVERY == EVERY // 2:
            yield from album.whys("coach", rng, 3)
            yield from album.in_all_languages(lang)
        if sent % EVERY == 0 and album.shown["undo"]["on"]:
            yield from album.send({"do": "undo"})
        if sent == EVERY:
            yield from album.send({"do": "pace", "pace": "slow"})
        if sent == 3 * EVERY:
            yield from album.send({"do": "pace", "pace": "at_once"})
    for message in people.BAD_AT_TABLE:
        yield from album.send(message)
    yield from album.send({"do": "new_game", "seed": 77, "edition": "zombie", "players": 3, "bots": "random"})


def _story(lang: str) -> Said:
    number, me = STORIES[answers.LANGUAGES.index(lang)]
    box, players, _, changes = seeded_games.GAMES[number]
    if changes:
        raise ValueError("a story is of a game as the box has it")
    scene = f"tracker {lang}: {seeded_games.name_of(number)}, seat {me}"
    album = Album(scene, pages.tracker(None, edition=box, players=players, seat=me, lang=lang))
    rng = Random(scene)
    yield from album.picture()
    for message in people.deal_entered(_events(number, me), me):
        yield from album.send(message)
    for entered, entry in enumerate(people.entries(_events(number, me), me)):
        if entered == MOST_ENTRIES:
            break
        yield from album.send({"do": "enter", **entry})
        if entered % EVERY == EVERY // 2:
            yield from album.whys("odds", rng, 4)
            yield from album.in_all_languages(lang)
            yield from album.send({"do": "draws", "value": 3})
            yield from album.send({"do": "actor", "seat": (me + 1) % players})
            yield from album.send({"do": "steal", "seat": (me + 1) % players})
            yield from album.send({"do": "share", "open": True})
            yield from album.send({"do": "undo"})
            yield from album.send({"do": "enter", **entry})
    for wrong in (*people.BAD_ENTRIES, {"do": "new"}, {"do": "undo"}):
        yield from album.send(wrong)


def _events(number: int, me: int) -> list[dict[str, Any]]:
    state = seeded_games.finished(number)
    return [games.plain_event(event) for event in games.events_seen(state, me)]


def _replay(lang: str) -> Said:
    number = 4 + answers.LANGUAGES.index(lang)
    record = games.record_of(seeded_games.finished(number))
    scene = f"replayer {lang}: {seeded_games.name_of(number)}"
    album = Album(scene, pages.replayer(record, None, lang))
    yield from album.picture()
    last = int(album.shown["last"])
    yield from album.send({"do": "kitten"})
    yield from album.send({"do": "truth", "on": False})
    yield from album.send({"do": "see", "seat": 1})
    for step in range(0, last + 1, max(1, last // 25)):
        yield from album.send({"do": "go", "step": step})
        if step % 3 == 0:
            yield from album.send({"do": "why", "seat": 1, "open": True})
            yield from album.in_all_languages(lang)
    for message in people.BAD_STEPS:
        yield from album.send(message)
    yield from album.send({"do": "see", "seat": None})
    yield from album.send({"do": "go", "step": last})


def _explored(lang: str) -> Said:
    for box in ("original", "zombie", "party-pack"):
        album = Album(f"explorer {lang}: {box}", pages.explorer(box, 4, lang))
        yield from album.picture()
        for message in _exploring():
            yield from album.send(message)


def _exploring() -> Iterator[object]:
    yield from ({"event": "why", "number": name, "open": True} for name in people.EXPLORER_WHYS)
    yield from people.EXPLORED

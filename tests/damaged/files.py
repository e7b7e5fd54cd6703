"""Each kind of saved file: good ones, and what it means that one opens."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from ekprob.errors import DamagedRecordError
from ekprob.game.events import Dealt
from ekprob.game.invariants import broken_invariants
from ekprob.game.record import GameRecord
from ekprob.game.start import new_game
from ekprob.i18n import LANGUAGES
from ekprob.rules.cards import Card
from ekprob.rules.editions import Edition
from ekprob.simulate.results import TournamentResult
from ekprob.simulate.tournaments import tournament
from ekprob.widgets.game_table.session import GameSession
from ekprob.widgets.game_table.setup import load, to_json
from ekprob.widgets.tracker import saving
from ekprob.widgets.tracker.game import TrackedGame
from ekprob.widgets.tracker.session import TrackerSession
from ekprob.widgets.tracker.setup import TrackerSetup
from ekprob.widgets.tracker.view import view_state
from tests.damaged.mutations import damaged_text
from tests.widgets.scenes.games import played_on
from tests.widgets.scenes.tracked import a_game, entry_for

TINY: Final = Edition.custom({Card.SKIP: 4, Card.DEFUSE: 2}, players=2, hand_size=1, rescue_each=1)


@dataclass(frozen=True)
class FileKind:
    """One kind of file: texts of good ones, and what opens one and uses it."""

    name: str
    good: Callable[[], tuple[str, ...]]
    use: Callable[[str, Path], None]
    """Opens a text, by way of the path if files of this kind have one, and does what one does with it."""
    damaged: Callable[[str, Random], str] = damaged_text

    def try_one(self, rng: Random, path: Path) -> int:
        """Damage a good file and open it: 1 if it opened, 0 if not; any error but the right one is raised."""
        source = self.damaged(rng.choice(self.good()), rng)
        try:
            self.use(source, path)
        except DamagedRecordError as fault:
            for lang in LANGUAGES:
                told = (
                    fault.message.in_language(lang) if hasattr(fault.message, "in_language") else str(fault)
                )
                assert told, "it says why"
                assert len(told) < 5_000, "it is no longer than anybody reads"
            return 0
        return 1


@cache
def _records() -> tuple[str, ...]:
    games = [a_game("original", 2, 1), a_game("zombie", 3, 2), a_game("party-pack", 5, 3)]
    games += [new_game(TINY, 2, seed="lesson 4", first_player=1)]
    return tuple(GameRecord.of(game).to_json() for game in games)


@cache
def _tables() -> tuple[str, ...]:
    texts = []
    for seed, (players, humans) in enumerate([(2, [0]), (3, [0, 2]), (4, [1])]):
        session = GameSession.new(
            players=players, seed=seed, bots="random", humans=humans, names=["Ana", *["貓"] * (players - 1)]
        )
        session.coach.is_on = False
        played_on(session, Random(seed), 12)
        texts.append(to_json(session.setup, session._state))  # noqa: SLF001  # as it would be saved
    return tuple(texts)


def entered(name: str, players: int, seed: int, most: int) -> TrackerSession:
    """The first events of a game as seat 0 entered them."""
    state = a_game(name, players, seed)
    dealt = next(event for event in state.events if isinstance(event, Dealt) and event.seat == 0)
    session = TrackerSession(TrackerSetup.of(name, players, 0, dealt.cards))
    entries = (entry_for(event.seen_by(0), 0) for event in state.events)
    for entry in [each for each in entries if each is not None][:most]:
        session.enter(entry)
    return session


@cache
def _tracked() -> tuple[str, ...]:
    games = [("original", 3, 1), ("zombie", 3, 4), ("party-pack", 4, 2)]
    sessions = [entered(name, players, seed, 25) for name, players, seed in games]
    return tuple(saving.to_json(session.draft, session.entries) for session in sessions)


@cache
def _results() -> tuple[str, ...]:
    few = tournament(["cautious", "random"], games=10, seed=1)
    more = tournament(["cautious", "random", "random"], games=12, seed="x", players=4)
    return few.to_json(), more.to_json()


def use_record(source: str, _path: Path) -> None:
    """Open a record and play it through."""
    record = GameRecord.from_json(source)
    assert broken_invariants(record.replay()) == []
    assert GameRecord.from_json(record.to_json()) == record


def use_table(source: str, path: Path) -> None:
    """Open a saved game and go on with it."""
    path.write_text(source, encoding="utf-8", errors="surrogatepass")
    _setup, state = load(path)
    assert broken_invariants(state) == []
    session = GameSession.resume(path)
    session.coach.is_on = False
    played_on(session, Random(1), 2)


def use_tracked(source: str, path: Path) -> None:
    """Open a tracked game, look at its page and take back an entry."""
    path.write_text(source, encoding="utf-8", errors="surrogatepass")
    session = TrackerSession.resume(path)
    view_state(session)
    if session.can_undo:
        session.undo()


def use_shared(source: str, _path: Path) -> None:
    """Open a shared text."""
    setup, entries = saving.from_text(source)
    game = TrackedGame.of(setup, entries, "es")
    again, _ = saving.from_text(saving.to_text(setup, [each.entry for each in game.events]))
    assert again.to_plain() == setup.to_plain()


def damaged_shared(source: str, rng: Random) -> str:
    """The same for a shared text: what it says is damaged, or its letters."""
    if rng.random() < 0.3:
        at = rng.randrange(len(source))
        return rng.choice([source[:at], source[:at] + "é" + source[at:], source[:at] + source[at + 1 :]])
    packed = base64.urlsafe_b64decode(source.removeprefix(saving.PREFIX))
    inner = damaged_text(zlib.decompress(packed).decode(), rng).encode(errors="surrogatepass")
    return saving.PREFIX + base64.urlsafe_b64encode(zlib.compress(inner, 1)).decode()


def use_result(source: str, _path: Path) -> None:
    """Open the result of a tournament and read all of it."""
    result = TournamentResult.from_json(source)
    assert all(result.text(lang) and result.html(lang) for lang in LANGUAGES)
    assert result.to_csv()
    result.p_value(result.rows[0].bot, result.rows[-1].bot)
    assert TournamentResult.from_json(result.to_json()) == result


def _shared() -> tuple[str, ...]:
    return tuple(saving.to_text(*saving.from_json(source)) for source in _tracked())


FILE_KINDS: Final = (
    FileKind("games", _records, use_record),
    FileKind("tables", _tables, use_table),
    FileKind("tracked", _tracked, use_tracked),
    FileKind("shared", cache(_shared), use_shared, damaged_shared),
    FileKind("results", _results, use_result),
)

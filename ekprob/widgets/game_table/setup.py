"""Who sits at the table and what is played: everything that is settled before the deal, and its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from ekprob.checks import seats
from ekprob.checks import seed as checked_seed
from ekprob.errors import BadValueError, UnknownNameError, quoted
from ekprob.game.record import RECORD, GameRecord
from ekprob.game.start import new_game
from ekprob.game.state import GameState
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.simulate.bots import BOTS
from ekprob.widgets.page.fields import box_named
from ekprob.widgets.page.players import checked_names, usual_name

PERSON: Final = None
"""What stands for a person where bots are named."""

BOT_NAMES: Final = (
    "Blaise",
    "Ada",
    "Pierre",
    "Emmy",
    "Jakob",
    "Florence",
    "Thomas",
    "Sofia",
    "Andrei",
    "Hypatia",
)
"""What bots are called if nobody names them: people who thought about numbers and chance."""


@dataclass(frozen=True)
class GameSetup:
    """A box, its rulings, a seed, and who sits where; raises `BadValueError` for what cannot be.

    >>> setup = GameSetup.of(players=3, seed=1, bots=["random", "cautious"])
    >>> setup.people, setup.bots, setup.names_in("es")
    ((0,), (None, 'random', 'cautious'), ('Jugador 1', 'Blaise', 'Ada'))
    """

    edition: Edition
    rulings: Rulings
    players: int
    seed: int | str
    bots: tuple[str | None, ...]
    """For each seat the name of its bot, None for a person."""
    names: tuple[str | None, ...]
    """For each seat what the player is called; None if nobody said."""

    @staticmethod
    def of(  # noqa: PLR0913  # a table has this many parts
        *,
        edition: str | Edition = "original",
        players: int = 4,
        seed: int | str,
        bots: str | Sequence[str] = "counting",
        rulings: Rulings | None = None,
        names: Sequence[str | None] | None = None,
        humans: Sequence[int] = (0,),
    ) -> GameSetup:
        """A table with people at the seats `humans`; `bots` are of one kind, or of one kind each.

        Raises `UnknownNameError` for a box or a bot that does not exist, `BadValueError` for the rest.
        """
        box = box_named(edition)
        checked_seed("seed", seed)
        box.setup(players, rulings)  # refuses what the box does not allow
        return GameSetup(
            edition=box,
            rulings=rulings or box.default_rulings,
            players=players,
            seed=seed,
            bots=_seated(players, bots, _people(players, humans)),
            names=checked_names(names, players),
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is PERSON)

    def names_in(self, lang: str) -> tuple[str, ...]:
        """What each player is called; people without a name are "Player 1" and so on in `lang`."""
        spare = iter(BOT_NAMES * self.players)
        found = []
        for seat, (given, bot) in enumerate(zip(self.names, self.bots, strict=True)):
            if given is not None:
                found.append(given)
            elif bot is PERSON:
                found.append(usual_name(seat, lang))
            else:
                found.append(next(name for name in spare if name not in self.names))
        return tuple(found)

    def deal(self) -> GameState:
        """The game as it is dealt."""
        return new_game(self.edition, self.players, seed=self.seed, rulings=self.rulings)

    def changed(
        self, seed: int | str, edition: str | None = None, players: int | None = None, bots: str | None = None
    ) -> GameSetup:
        """The table for another game: who stays keeps seat and name; another box brings its own rulings."""
        box = self.edition if edition in (None, self.edition.name) else box_named(str(edition))
        count = self.players if players is None else players
        rulings = self.rulings if box is self.edition else None
        box.setup(count, rulings)
        people = [seat for seat in self.people if seat < count] or [0]
        spare = next((bot for bot in reversed(self.bots) if bot is not PERSON), "counting")
        seated = (self.bots + (spare,) * count)[:count]
        kept = [bot for seat, bot in enumerate(seated) if seat not in people]
        fresh = GameSetup.of(
            edition=box,
            players=count,
            seed=seed,
            bots=bots if bots is not None else [bot or spare for bot in kept],
            rulings=rulings,
            humans=people,
        )
        return replace(fresh, names=(self.names + (None,) * count)[:count])

    def to_plain(self) -> dict[str, Any]:
        """Who sits where, as plain values; a `GameRecord` has the rest."""
        return {"bots": list(self.bots), "names": list(self.names)}

    @staticmethod
    def from_plain(plain: object, dealt: GameState) -> GameSetup:
        """The table of a game that `to_plain` wrote down; raises an `EkprobError` if it is none."""
        if not isinstance(plain, Mapping) or not all(
            isinstance(plain.get(part), list) and len(plain[part]) == dealt.players
            for part in ("bots", "names")
        ):
            raise BadValueError(
                f"the table has lists of 'bots' and 'names', one for each player, not {quoted(plain)}"
            )
        people = [seat for seat, bot in enumerate(plain["bots"]) if bot is PERSON]
        return GameSetup.of(
            edition=dealt.edition,
            players=dealt.players,
            seed=dealt.seed if dealt.seed is not None else 0,
            bots=[bot for bot in plain["bots"] if bot is not PERSON],
            rulings=dealt.setup.rulings,
            names=plain["names"],
            humans=people,
        )


def to_json(setup: GameSetup, state: GameState) -> str:
    """The game as JSON text, which `GameRecord.from_json` reads too."""
    return RECORD.text_of({**GameRecord.of(state).to_plain(), "table": setup.to_plain()})


def load(path: Path) -> tuple[GameSetup, GameState]:
    """The table and the game that is saved in `path`, which stays as it is.

    Raises `DamagedRecordError`, which names the file, if it is no saved game or a damaged one, and
    `BadValueError` if there is no such file.
    """
    return RECORD.load(path, _read)


def _read(source: str) -> tuple[GameSetup, GameState]:
    state = GameRecord.from_json(source).replay()
    return GameSetup.from_plain(RECORD.opened(source).get("table"), state), state


def _people(players: int, humans: object) -> tuple[int, ...]:
    if not isinstance(humans, (tuple, list, range)):
        raise BadValueError(f"humans={humans!r}: a list of the seats of people is needed")
    return seats("humans", humans, players)


def _seated(players: int, bots: object, people: tuple[int, ...]) -> tuple[str | None, ...]:
    others = players - len(people)
    kinds = [bots] * others if isinstance(bots, str) else bots
    if not isinstance(kinds, (tuple, list)) or len(kinds) != others:
        raise BadValueError(f"bots is one name, or one for each of the {others} other seats; not {bots!r}")
    for kind in [*kinds, *([bots] if isinstance(bots, str) else [])]:
        if not isinstance(kind, str) or kind not in BOTS:
            raise UnknownNameError.among("bot", kind, BOTS)
    spare = iter(kinds)
    return tuple(PERSON if seat in people else next(spare) for seat in range(players))

"""Who sits at the table and what is played: everything that is settled before the deal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.game.start import new_game
from ekprob.game.state import GameState
from ekprob.i18n import Message
from ekprob.rules.editions import Edition
from ekprob.rules.editions import edition as edition_named
from ekprob.rules.rulings import Rulings
from ekprob.simulate.bots import BOTS

PERSON: Final = None
"""What stands for a person where bots are named."""

LONGEST_NAME: Final = 40
"""Letters of a player's name."""

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
class TableSetup:
    """A box, its rulings, a seed, and who sits where; raises `BadValueError` for what cannot be.

    >>> setup = TableSetup.of(players=3, seed=1, bots=["random", "cautious"])
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
    ) -> TableSetup:
        """A table with people at the seats `humans`; `bots` are of one kind, or of one kind each.

        Raises `UnknownNameError` for a box or a bot that does not exist, `BadValueError` for the rest.
        """
        box = edition_named(edition) if isinstance(edition, str) else edition
        if not isinstance(box, Edition):
            raise BadValueError(f"edition is the name of a box or an Edition, not {edition!r}")
        if type(seed) not in (int, str):
            raise BadValueError(f"a seed is a whole number or a string, not {seed!r}")
        box.setup(players, rulings)  # refuses what the box does not allow
        return TableSetup(
            edition=box,
            rulings=rulings or box.default_rulings,
            players=players,
            seed=seed,
            bots=_seated(players, bots, _people(players, humans)),
            names=_names(players, names),
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
                found.append(Message("log.seat", {"number": seat + 1}).in_language(lang))
            else:
                found.append(next(name for name in spare if name not in self.names))
        return tuple(found)

    def deal(self) -> GameState:
        """The game as it is dealt."""
        return new_game(self.edition, self.players, seed=self.seed, rulings=self.rulings)

    def changed(
        self, seed: int | str, edition: str | None = None, players: int | None = None, bots: str | None = None
    ) -> TableSetup:
        """The table for another game: who stays keeps seat and name; another box brings its own rulings."""
        box = self.edition if edition in (None, self.edition.name) else edition_named(str(edition))
        count = self.players if players is None else players
        rulings = self.rulings if box is self.edition else None
        box.setup(count, rulings)
        people = [seat for seat in self.people if seat < count] or [0]
        spare = next((bot for bot in reversed(self.bots) if bot is not PERSON), "counting")
        kept = [
            self.bots[seat] if seat < self.players else spare for seat in range(count) if seat not in people
        ]
        fresh = TableSetup.of(
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
    def from_plain(plain: object, dealt: GameState) -> TableSetup:
        """The table of a game that `to_plain` wrote down; raises an `EkprobError` if it is none."""
        if not isinstance(plain, Mapping) or not all(
            isinstance(plain.get(part), list) and len(plain[part]) == dealt.players
            for part in ("bots", "names")
        ):
            raise BadValueError(
                f"the table has lists of 'bots' and 'names', one for each player, not {plain!r}"
            )
        people = [seat for seat, bot in enumerate(plain["bots"]) if bot is PERSON]
        return TableSetup.of(
            edition=dealt.edition,
            players=dealt.players,
            seed=dealt.seed if dealt.seed is not None else 0,
            bots=[bot for bot in plain["bots"] if bot is not PERSON],
            rulings=dealt.setup.rulings,
            names=plain["names"],
            humans=people,
        )


def any_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(10**9)


def _people(players: int, humans: object) -> tuple[int, ...]:
    seats = tuple(humans) if isinstance(humans, (tuple, list, range)) else ()
    if not seats or any(type(seat) is not int or not 0 <= seat < players for seat in seats):
        raise BadValueError(
            f"humans are the seats of people, one at least, from 0 to {players - 1}; not {humans!r}"
        )
    if len(set(seats)) != len(seats):
        raise BadValueError(f"humans={humans!r}: name each seat once")
    return seats


def _seated(players: int, bots: object, people: tuple[int, ...]) -> tuple[str | None, ...]:
    others = [seat for seat in range(players) if seat not in people]
    kinds = (
        [bots] * len(others)
        if isinstance(bots, str)
        else list(bots)
        if isinstance(bots, (tuple, list))
        else []
    )
    if len(kinds) != len(others):
        raise BadValueError(
            f"bots is one name, or one for each of the {len(others)} other seats; not {bots!r}"
        )
    for kind in [*kinds, *([bots] if isinstance(bots, str) else [])]:
        if not isinstance(kind, str) or kind not in BOTS:
            raise UnknownNameError.among("bot", kind, BOTS)
    seated: list[str | None] = [PERSON] * players
    for seat, kind in zip(others, kinds, strict=True):
        seated[seat] = kind
    return tuple(seated)


def _names(players: int, names: object) -> tuple[str | None, ...]:
    if names is None:
        return (None,) * players
    if not isinstance(names, (tuple, list)) or len(names) != players:
        raise BadValueError(
            f"names are {players} texts, one for each player (None for the usual name); not {names!r}"
        )
    for name in names:
        if name is None:
            continue
        if (
            not isinstance(name, str)
            or not name.strip()
            or len(name) > LONGEST_NAME
            or not name.isprintable()
        ):
            raise BadValueError(
                f"a name has 1 to {LONGEST_NAME} letters that can be printed, unlike {name!r}"
            )
    return tuple(names)

"""Many games between bots: who wins how often, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice, permutations
from math import factorial
from multiprocessing import get_context
from typing import Final, TypeVar

from ekprob.checks import whole
from ekprob.rules.editions import Edition, box_of
from ekprob.rules.rulings import Rulings
from ekprob.simulate.bots import new_bot
from ekprob.simulate.play import Entrant, PlayedGame, entrant_name, play_game, seats_taken
from ekprob.simulate.results import BotResult, TournamentResult

T = TypeVar("T")

CHUNK: Final = 10
"""Games that one process plays before it reports."""

MOST_ORDERS: Final = 5
"""Up to so many bots are seated in every order; of more, only the seats rotate."""

Progress = Callable[[int, int], None]
"""Is told how many games are played, and how many there will be."""

Wins = Counter[tuple[int, int]]
"""Games won, by the number of the bot and its seat."""


@dataclass(frozen=True)
class Schedule:
    """The games of a tournament, each of which can be played by itself."""

    bots: tuple[Entrant, ...]
    box: Edition
    players: int
    rulings: Rulings
    seed: int | str

    def numbers_by_seat(self, game: int) -> list[int]:
        """The number of the bot in each seat."""
        return seating(range(len(self.bots)), self.players, game)

    def play(self, game: int) -> PlayedGame:
        """Play one game; what happens depends on the seed and on its number alone."""
        seated = [self.bots[number] for number in self.numbers_by_seat(game)]
        return play_game(seated, self.box, seed=f"{self.seed}/{game}", rulings=self.rulings)

    def wins(self, games: range) -> Wins:
        """Who won these games."""
        winners = ((self.numbers_by_seat(game), self.play(game).winner) for game in games)
        return Counter((numbers[seat], seat) for numbers, seat in winners)


def tournament(  # noqa: PLR0913  # a tournament has this many parts
    bots: Sequence[Entrant],
    games: int,
    seed: int | str,
    *,
    edition: str | Edition = "original",
    players: int | None = None,
    rulings: Rulings | str | None = None,
    progress: Progress | None = None,
    workers: int | Executor = 1,
) -> TournamentResult:
    """Let bots play `games` games, and say how often each wins.

    Everybody moves on by a seat from game to game. `games` is rounded up to whole rounds, so that every bot
    sits in every seat equally often. A bot may be named several times: its rate is then that of one seat.
    Every game depends on the seed and its own number alone, so the result is the same for any number of
    `workers`: processes, or an executor of your own, such as the one of a Dask client. Bots of your own must
    be importable to be played in other processes. `progress` is told the games played and all games.

    Raises `BadValueError` for fewer than two seats, fewer seats than bots or no games, and `UnknownNameError`
    for unknown bots.

    >>> result = tournament(["cautious", "random"], games=10, seed=1)
    >>> [(row.bot, row.wins, row.seats) for row in result.rows]
    [('cautious', 7, 10), ('random', 3, 10)]
    """
    schedule = schedule_of(bots, seed, edition=edition, players=players, rulings=rulings)
    whole("games", games, 1)
    length = round_length(len(schedule.bots), schedule.players)
    total = -(-games // length) * length
    wins: Wins = Counter()
    chunks = [range(start, min(start + CHUNK, total)) for start in range(0, total, CHUNK)]
    with _mapping(workers) as mapped:
        for chunk, won in zip(chunks, mapped(schedule.wins, chunks), strict=True):
            wins += won
            if progress is not None:
                progress(chunk.stop, total)
    return _result(schedule, total, wins)


def schedule_of(
    bots: Sequence[Entrant],
    seed: int | str,
    *,
    edition: str | Edition = "original",
    players: int | None = None,
    rulings: Rulings | str | None = None,
) -> Schedule:
    """The games of `tournament` with the same arguments; `.play(number)` plays one of them again."""
    seats = seats_taken(bots, players)
    box = box_of(edition)
    setup = box.setup(len(seats), rulings)
    entrants = tuple(seats[: len(bots)])
    for entrant in entrants:
        new_bot(entrant)
    return Schedule(entrants, box, len(seats), setup.rulings, seed)


def _result(schedule: Schedule, games: int, wins: Wins) -> TournamentResult:
    names = [entrant_name(entrant) for entrant in schedule.bots]
    seats = Counter(names[number] for game in range(games) for number in schedule.numbers_by_seat(game))
    won = Counter[tuple[str, int]]()
    for (number, seat), count in wins.items():
        won[names[number], seat] += count
    rows = tuple(
        BotResult(name, seats[name], tuple(won[name, seat] for seat in range(schedule.players)))
        for name in dict.fromkeys(names)
    )
    return TournamentResult(schedule.box.name, schedule.players, schedule.rulings, games, schedule.seed, rows)


@contextmanager
def _mapping(workers: int | Executor) -> Iterator[Callable[..., Iterator[Wins]]]:
    """What applies a function to many values: here, in processes of our own, or in the given executor."""
    if isinstance(workers, Executor):
        yield workers.map
    elif whole("workers", workers, 1) == 1:
        yield map
    else:
        # Fresh processes: forked ones may hang under the threads of a notebook.
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            yield pool.map


# Who sits where, so that no seat and no neighbour favours anybody


def seating(bots: Sequence[T], players: int, number: int) -> list[T]:
    """The bots by seat in game `number`, counted from 0.

    From game to game everybody moves on by one seat. If there are more seats than bots, some bots sit twice,
    and each in turn does so. After a whole round (`round_length`) every bot has sat in every seat equally
    often; then the next order of the bots begins.

    >>> [seating("ab", 3, number) for number in range(3)]
    [['a', 'b', 'a'], ['b', 'a', 'a'], ['a', 'a', 'b']]
    """
    rounds, game = divmod(number, round_length(len(bots), players))
    ordered = _order(bots, rounds)
    first, turned = divmod(game, players)
    return [ordered[(first + (seat + turned) % players) % len(ordered)] for seat in range(players)]


def round_length(bots: int, players: int) -> int:
    """How many games make a round, in which every bot sits in every seat equally often.

    >>> round_length(4, 4), round_length(3, 4)
    (4, 12)
    """
    return players if players % bots == 0 else players * bots


def _order(bots: Sequence[T], number: int) -> Sequence[T]:
    """One order after the other in which the bots can sit around the table; the first bot stays."""
    if len(bots) > MOST_ORDERS:
        return bots
    rest = next(islice(permutations(bots[1:]), number % factorial(len(bots) - 1), None))
    return [bots[0], *rest]

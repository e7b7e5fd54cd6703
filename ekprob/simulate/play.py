"""Playing a game with bots, to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ekprob.checks import whole
from ekprob.errors import BadValueError
from ekprob.game.record import GameRecord
from ekprob.game.start import new_game
from ekprob.rules.editions import Edition
from ekprob.rules.rulings import Rulings
from ekprob.simulate.bots import Bot, new_bot

Entrant = str | Callable[[], Bot]
"""Who takes part: the name of a bot, or whatever builds one, such as the class of a bot of your own."""


@dataclass(frozen=True)
class PlayedGame:
    """A game that is over: its record, which replays it, and the seat that won."""

    record: GameRecord
    winner: int


def play_game(
    bots: Entrant | Sequence[Entrant],
    edition: str | Edition = "original",
    players: int | None = None,
    *,
    seed: int | str,
    rulings: Rulings | str | None = None,
) -> PlayedGame:
    """Play one game; everything in it follows from `seed`.

    `bots` names a bot for each seat, or fewer, which then take the seats in turn; without `players` there are
    as many seats as bots. Raises `UnknownNameError` for an unknown bot or edition, `BadValueError` for a
    number of players that the box does not allow, and `IllegalActionError` if a bot breaks the rules.

    >>> play_game(["cautious", "random"], seed=1).winner
    0
    """
    seated = seats_taken(bots, players)
    state = new_game(edition, len(seated), seed=seed, rulings=rulings)
    at_table = [new_bot(entrant) for entrant in seated]
    dice = [Random(f"{seed} bot {seat}") for seat in range(len(seated))]
    while not state.is_over:
        seat = state.acting_seat
        legal = state.legal_actions()
        # Where there is nothing to choose nobody is asked.
        state.apply(legal[0] if len(legal) == 1 else at_table[seat].choose(state.observe(seat), dice[seat]))
    assert state.winner is not None, "a game that is over has a winner"  # noqa: S101  # narrows the type
    return PlayedGame(GameRecord.of(state), state.winner)


def seats_taken(bots: Entrant | Sequence[Entrant], players: int | None = None) -> list[Entrant]:
    """Who sits where when these bots take the seats in turn; raises `BadValueError` if nobody is named.

    >>> seats_taken(["exact", "random"], players=3)
    ['exact', 'random', 'exact']
    """
    named = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    if not named:
        raise BadValueError("bots=[]: name at least one bot, such as 'counting'")
    seats = len(named) if players is None else whole("players", players, len(named))
    return [named[seat % len(named)] for seat in range(seats)]


def entrant_name(entrant: Entrant) -> str:
    """How an entrant is called in results.

    >>> entrant_name("exact")
    'exact'
    """
    return entrant if isinstance(entrant, str) else getattr(entrant, "__name__", type(entrant).__name__)

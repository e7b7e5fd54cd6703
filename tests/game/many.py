"""Very many random games, spread over all boxes, numbers of players and rulings, checked after every action.

`python -m tests.game.many --games 100000 --seed 1` uses every processor, prints what it played and how long
it took, and ends with an error if any game broke an invariant or had no single winner. Game number n of a
seed is always the same, so a failure names all that is needed to play it again.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from ekprob.game import Action, GameState, Phase, Play, broken_invariants, new_game
from ekprob.rules import Edition, Rulings, edition, rulebook, rulebook_names
from ekprob.rules.rulings import CLOSED_SETS, ruling_names
from tests.game.scenes.tables import BOXES

CHUNK: Final = 50
"""Games that one process plays before it reports."""

DRAWS_AT_ONCE: Final = 0.5
"""How often a player does not play a card although there is one to play."""


@dataclass
class Tally:
    """What was played, and what went wrong."""

    games: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    rulings: set[tuple[str, object]] = field(default_factory=set)
    """Every ruling that was in force in some game, with its value."""
    faults: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count the games of another tally too."""
        self.games += other.games
        self.decisions += other.decisions
        self.rulings |= other.rulings
        self.faults += other.faults


def game_number(number: int, seed: int) -> tuple[GameState, random.Random]:
    """Deal one of the games; the generator then chooses what the players do."""
    dice = random.Random(f"{seed} {number}")
    name, players = BOXES[number % len(BOXES)]
    box = edition(name)
    return new_game(box, players, seed=dice.randrange(2**32), rulings=_rulings(box, dice)), dice


def _rulings(box: Edition, dice: random.Random) -> Rulings:
    """Return the box's own rulings, those of a rulebook for it, or any."""
    kind = dice.randrange(3)
    books = [rulings for book, rulings in map(rulebook, rulebook_names()) if book.name == box.name]
    if kind == 0 or (kind == 1 and not books):
        return box.default_rulings
    if kind == 1:
        return dice.choice(books)
    changes: dict[str, object] = {}
    for name in ruling_names():
        if name in CLOSED_SETS:
            changes[name] = dice.choice(list(CLOSED_SETS[name]))
        elif name == "hand_size":
            changes[name] = dice.choice([0, 1, 4, 7])
        else:
            changes[name] = dice.random() < 0.5
    # Only boxes with such a table have the faster variant.
    changes["faster_variant"] = bool(box.faster) and changes["faster_variant"]
    return box.default_rulings.with_(**changes)


def play_out(state: GameState, dice: random.Random) -> Iterator[str]:
    """Play a game to its end; yield what goes wrong, if anything does."""
    while not state.is_over:
        action = choose(state, dice)
        state.apply(action)
        if found := broken_invariants(state):
            yield f"after action {len(state.actions)}, {action}: {'; '.join(found)}"
            return
    if state.table.living != [seat == state.winner for seat in range(state.players)]:
        yield f"over, won by {state.winner}, with {state.table.living} living"


def choose(state: GameState, dice: random.Random) -> Action:
    """Return what the acting seat does: as often as not it draws, else any number of cards is as likely."""
    legal = state.legal_actions()
    if len(legal) > 1 and state.phase is Phase.TURN:
        plays = [action for action in legal if isinstance(action, Play)]
        if dice.random() < DRAWS_AT_ONCE:
            return legal[0]
        # One size first, so that the many fives do not crowd out the rest.
        size = dice.choice(sorted({len(action.cards) for action in plays}))
        return dice.choice([action for action in plays if len(action.cards) == size])
    return dice.choice(legal)


def play_games(numbers: Sequence[int], seed: int) -> Tally:
    """Play these games of a seed."""
    tally = Tally()
    for number in numbers:
        state, dice = game_number(number, seed)
        for fault in play_out(state, dice):
            tally.faults.append(f"game {number} of seed {seed} ({state!r}) {fault}")
        tally.games[f"{state.edition.name} {state.players}"] += 1
        tally.decisions += len(state.actions)
        tally.rulings |= set(state.setup.rulings.to_plain().items())
    return tally


def play_everywhere(games: int, seed: int, workers: int) -> Tally:
    """Play so many games in so many processes; the result does not depend on how many there are."""
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    total = Tally()
    with ProcessPoolExecutor(workers) as pool:
        for done, tally in enumerate(pool.map(partial(play_games, seed=seed), chunks), start=1):
            total.add(tally)
            if done % (len(chunks) // 20 + 1) == 0:
                sys.stderr.write(f"{total.games.total()} games\n")
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.game.many", description="Play many random games.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(arguments)
    began = time.perf_counter()
    total = play_everywhere(chosen.games, chosen.seed, chosen.workers)
    seconds = time.perf_counter() - began
    lines = [f"{name} players: {count} games" for name, count in sorted(total.games.items())]
    lines.append(f"{len(total.rulings)} different values of rulings")
    lines.append(f"{total.games.total()} games, {total.decisions} decisions, {seconds:.0f} seconds")
    lines += total.faults or ["every game had one winner and no broken invariant"]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""Which games are written down, and how they are played."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ekprob.game import Action, GameState, Nope, Pass, Phase, Play, Rescue, new_game
from tests.game.scenes.scenes import box_and_rulings

FOLDER: Final = Path(__file__).resolve().parents[2] / "data" / "goldens"


@dataclass(frozen=True)
class Game:
    """A playthrough: a box or a rulebook, the players, and the seed of the deal and of those who play."""

    name: str
    players: int
    seed: int
    faster: bool = False

    @property
    def file(self) -> Path:
        """Where it is written down."""
        return FOLDER / f"{self.name}-{self.players}{'-faster' * self.faster}.txt"


GAMES: Final = (
    Game("original", 2, 1),
    Game("original", 3, 55),
    Game("original-2015", 3, 14),
    Game("original-2015", 5, 17),
    Game("party-pack", 2, 46),
    Game("party-pack", 4, 58),
    Game("party-pack", 10, 23),
    Game("zombie", 2, 63, faster=True),
    Game("zombie", 3, 34),
    Game("zombie", 5, 53),
    Game("seed-es", 2, 56),
    Game("seed-zh", 4, 27),
    Game("seed-id", 4, 5),
    Game("seed-en", 3, 5),
)


def start(game: Game) -> GameState:
    """Deal the game."""
    box, rulings = box_and_rulings(game.name, {"faster_variant": game.faster})
    return new_game(box, game.players, seed=game.seed, rulings=rulings)


class CuriousPlayers:
    """Players who like to do what nobody has done yet in this game."""

    def __init__(self, game: Game) -> None:
        self._dice = random.Random(f"{game.name} {game.players} {game.seed}")
        self._done: set[object] = set()

    def choose(self, state: GameState) -> Action:
        """Return what the acting seat does; it does not depend on the order of the legal actions."""
        legal = sorted(state.legal_actions(), key=repr)
        fresh = [action for action in legal if _kind(action, state.phase) not in self._done]
        quiet = [action for action in legal if not isinstance(action, Play | Nope)]
        wanted = fresh if fresh and self._dice.random() < 0.7 else quiet
        action = self._dice.choice(wanted)
        self._done.add(_kind(action, state.phase))
        return action


def _kind(action: Action, phase: Phase) -> object:
    """Return what makes an action worth trying: how many cards, of which title, when."""
    if isinstance(action, Play):
        return len(action.cards), action.cards[0] if len(action.cards) == 1 else None, phase
    if isinstance(action, Nope | Rescue):
        return type(action), action.card
    return type(action), phase if isinstance(action, Pass) else None

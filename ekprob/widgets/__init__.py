"""Widgets for notebooks: the odds explorer, the game table, the odds tracker and the replay."""

from ekprob.widgets.explorer import OddsExplorer, explore
from ekprob.widgets.replay import Replay, replay
from ekprob.widgets.table import GameTable, play
from ekprob.widgets.tracker import OddsTracker, track

__all__ = ["GameTable", "OddsExplorer", "OddsTracker", "Replay", "explore", "play", "replay", "track"]

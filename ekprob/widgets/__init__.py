"""Widgets for notebooks: the odds explorer, the game table, the odds tracker and the replay."""

from ekprob.widgets.explorer.widget import OddsExplorer, explore
from ekprob.widgets.game_table.widget import GameTable, play
from ekprob.widgets.replayer.widget import Replay, replay
from ekprob.widgets.tracker.widget import OddsTracker, track

__all__ = ["GameTable", "OddsExplorer", "OddsTracker", "Replay", "explore", "play", "replay", "track"]

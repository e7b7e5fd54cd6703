"""Widgets for notebooks: the odds explorer and the game table."""

from ekprob.widgets.explorer import OddsExplorer, explore
from ekprob.widgets.table import GameTable, play

__all__ = ["GameTable", "OddsExplorer", "explore", "play"]

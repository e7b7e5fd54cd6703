"""The bots: each decides from an `Observation` alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ekprob.errors import UnknownNameError
from ekprob.simulate.bots.by_phase import Bot, RandomBot
from ekprob.simulate.bots.counting import CautiousBot, CountingBot
from ekprob.simulate.bots.exact import ExactBot

__all__ = ["BOTS", "Bot", "CautiousBot", "CountingBot", "ExactBot", "RandomBot", "new_bot"]

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "cautious": CautiousBot,
    "counting": CountingBot,
    "exact": ExactBot,
}
"""What builds a bot, by its name."""


def new_bot(bot: str | Callable[[], Bot]) -> Bot:
    """A fresh bot: by its name, or built by what is given.

    Raises `UnknownNameError`, with the nearest names, for a name that no bot has.

    >>> type(new_bot("counting")).__name__
    'CountingBot'
    """
    if not isinstance(bot, str):
        return bot()
    if bot not in BOTS:
        raise UnknownNameError.among("bot", bot, BOTS)
    return BOTS[bot]()

"""Bots, play and tournaments; questions tried out many times, beside the exact value.

Everything follows from a seed, and what is not exact is an `Estimate` with its interval.
"""

from ekprob.simulate.bots import BOTS, Bot, new_bot
from ekprob.simulate.duplicate_matches import DuplicateResult, duplicate_match
from ekprob.simulate.estimation import Estimation, estimate, estimates
from ekprob.simulate.play import Entrant, PlayedGame, play_game
from ekprob.simulate.questions import BotWins, HandHolds, KittenInDraws, Question, WinsRace
from ekprob.simulate.results import BotResult, TournamentResult
from ekprob.simulate.tournaments import schedule_of, tournament

__all__ = [
    "BOTS",
    "Bot",
    "BotResult",
    "BotWins",
    "DuplicateResult",
    "Entrant",
    "Estimation",
    "HandHolds",
    "KittenInDraws",
    "PlayedGame",
    "Question",
    "TournamentResult",
    "WinsRace",
    "duplicate_match",
    "estimate",
    "estimates",
    "new_bot",
    "play_game",
    "schedule_of",
    "tournament",
]

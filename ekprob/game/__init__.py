"""The rules engine: it plays every box by the real rules, and hides from each seat what it cannot know.

Start and play::

    state = new_game(edition("original"), players=4, seed=1, rulings=None)  # or chance=...
    state = position(edition, hands, pile, chance=SeededChance(1), discards=(), dead=(),
                     current=0, owed=1, attacked=False, rulings=None)  # a position set up by hand
    state = rebuilt(observation, hands, pile, out_of_play, chance=SeededChance(1))  # as a seat may think
    while not state.is_over:
        action = choose(state.observe(state.acting_seat))  # a bot sees an Observation only
        events = state.apply(action)  # in place; all that happened

Ask a `GameState`: `acting_seat` (NOBODY, -1, when over), `phase` (a `Phase`), `legal_actions()`,
`is_legal(action)`, `why_illegal(action)` (a `Message`, or None), `copy(chance=None)`, `observe(seat)`,
`history(seat)`, `is_over`, `winner`, `players`, `setup`, `edition`, `seed`, `actions` (all that was done),
`events` (all that happened, nothing hidden), `table` (the whole truth: `hands`, `pile` from its top,
`discards` with its top last, `owed`, `attacked`, `current`, ...; for the engine and tests only).

Actions (frozen, of the acting seat): in a turn `Draw()`, `Play(cards, target=None, named=None)`
(`Play.of(...)` sorts the cards; a combo's cards stand in the order of `Card`); in a Nope window
`Nope(card)` (a Nope, or a Clone on one) or `Pass()`; in a NOW or Clairvoyance window `Play((card,),
target)` or `Pass()`; after a kitten `Rescue(card)` or `Die()` (always asked, even if there is one choice),
then `Revive(seat)`, then `Insert(position)`; otherwise `Give(card)` (Favor, Feed the Dead, Grave Robber),
`Take(card)` (five different), `Arrange(cards)` (Alter the Future), `Keep()` or `DigOn()` (Dig Deeper).

Windows: seats are asked one by one, clockwise from the left of whoever announced; each Nope starts a new
round; the seat whose card lies on top is not asked. A game without any Nope card has no Nope windows, one
without Shuffle NOW and Feed the Dead no NOW windows. A NOW window opens before each draw and after each
resolution and asks everybody but the current player, clockwise from that player's left; a NOW card played
before a draw (`DrawAnnounced`) calls it off: the current player decides anew. What was announced as five
different names its card only after the window (`Take`).

Events (frozen): `event.seen_by(seat)` is what that seat sees; a hidden field is None. Chance:
`SeededChance(seed)`; `outcomes(state, action)` goes through every outcome with its exact weight,
`outcomes_of(run)` does so for anything that takes a `Chance` (for instance a deal). `GameRecord` is a game
as JSON. `faults(state)` lists broken invariants. `log_line(event, lang)` tells an event in words.
"""

from ekprob.game.actions import (
    Action,
    Arrange,
    Die,
    DigOn,
    Draw,
    Give,
    Insert,
    Keep,
    Nope,
    Pass,
    Play,
    Rescue,
    Revive,
    Take,
)
from ekprob.game.chance import Chance, EnumeratingChance, SeededChance, outcomes_of
from ekprob.game.events import DrawnFrom, Event, Window
from ekprob.game.invariants import faults
from ekprob.game.log import log_line
from ekprob.game.observation import Observation
from ekprob.game.outcomes import Outcome, outcomes
from ekprob.game.rebuilding import rebuilt
from ekprob.game.record import GameRecord
from ekprob.game.start import new_game, position
from ekprob.game.state import GameState
from ekprob.game.table import NOBODY, Announcement, Phase

__all__ = [
    "NOBODY",
    "Action",
    "Announcement",
    "Arrange",
    "Chance",
    "Die",
    "DigOn",
    "Draw",
    "DrawnFrom",
    "EnumeratingChance",
    "Event",
    "GameRecord",
    "GameState",
    "Give",
    "Insert",
    "Keep",
    "Nope",
    "Observation",
    "Outcome",
    "Pass",
    "Phase",
    "Play",
    "Rescue",
    "Revive",
    "SeededChance",
    "Take",
    "Window",
    "faults",
    "log_line",
    "new_game",
    "outcomes",
    "outcomes_of",
    "position",
    "rebuilt",
]

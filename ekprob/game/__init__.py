"""The rules engine: it plays every box by the real rules, and hides from each seat what it cannot know.

Start and play::

    state = new_game("original", players=4, seed=1, rulings=None)  # or chance=...
    state = state_from("original", hands, pile, chance=SeededChance(1), discards=(), dead=(),
                       current=0, owed=1, attacked=False, rulings=None)  # a position set up by hand
    state = from_observation(observation, hands, pile, out_of_play,
                             chance=SeededChance(1))  # as a seat may think
    while not state.is_over:
        action = choose(state.observe(state.acting_seat))  # a bot sees an Observation only
        events = state.apply(action)  # in place; all that happened

`state.table` is the whole truth, for the engine and tests only; all else that a `GameState` has is public.

Actions (frozen, of the acting seat): in a turn `Draw()`, `Play(cards, target=None, named=None)`
(`Play.of(...)` sorts the cards; a combo's cards stand in the order of `Card`); in a Nope window
`Nope(card)` (a Nope, or a Clone on one) or `Pass()`; in a NOW or Clairvoyance window `Play((card,),
target)` or `Pass()`; after a kitten `Rescue(card)` or `Die()` (always asked, even if there is one choice),
then `Revive(seat)`, then `Insert(position)`; otherwise `Give(card)` (Favor, Feed the Dead, Grave Robber),
`Take(card)` (five different), `Arrange(cards)` (Alter the Future), `Keep()` or `DigOn()` (Dig Deeper).

Windows: seats are asked one by one, clockwise from the left of whoever announced; each Nope starts a new
round; the seat whose card lies on top is not asked. A game without any card that a window asks for has no
such window. A NOW window opens before each draw and after each resolution; a NOW card played before a draw
(`DrawAnnounced`) calls it off. Five different cards name theirs only after the window (`Take`).

Events (frozen): `event.seen_by(seat)` is what that seat sees; a hidden field is None. Chance:
`SeededChance(seed)`; `outcomes(state, action)` goes through every outcome with its exact weight,
`outcomes_of(run)` does so for anything that takes a `Chance` (for instance a deal). `GameRecord` is a game
as JSON. `broken_invariants(state)` lists broken invariants. `log_line(event, lang)` tells an event in words.
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
from ekprob.game.events import (
    Arranged,
    Cancelled,
    Dealt,
    Died,
    DrawAnnounced,
    DrawnFrom,
    Drew,
    DugDeeper,
    Event,
    GameStarted,
    Given,
    GivenUp,
    HadNoEffect,
    KittenDrawn,
    KittenReturned,
    NamedCardAsked,
    Noped,
    NopedAway,
    Passed,
    Peeked,
    Played,
    Rescued,
    Revived,
    Shuffled,
    Stolen,
    Taken,
    TurnBegan,
    Watched,
    Window,
    Won,
)
from ekprob.game.invariants import broken_invariants
from ekprob.game.log import log_line
from ekprob.game.observation import Observation
from ekprob.game.record import GameRecord
from ekprob.game.start import from_observation, new_game, state_from
from ekprob.game.state import GameState, Outcome, outcomes
from ekprob.game.table import NOBODY, Announcement, Phase

__all__ = [
    "NOBODY",
    "Action",
    "Announcement",
    "Arrange",
    "Arranged",
    "Cancelled",
    "Chance",
    "Dealt",
    "Die",
    "Died",
    "DigOn",
    "Draw",
    "DrawAnnounced",
    "DrawnFrom",
    "Drew",
    "DugDeeper",
    "EnumeratingChance",
    "Event",
    "GameRecord",
    "GameStarted",
    "GameState",
    "Give",
    "Given",
    "GivenUp",
    "HadNoEffect",
    "Insert",
    "Keep",
    "KittenDrawn",
    "KittenReturned",
    "NamedCardAsked",
    "Nope",
    "Noped",
    "NopedAway",
    "Observation",
    "Outcome",
    "Pass",
    "Passed",
    "Peeked",
    "Phase",
    "Play",
    "Played",
    "Rescue",
    "Rescued",
    "Revive",
    "Revived",
    "SeededChance",
    "Shuffled",
    "Stolen",
    "Take",
    "Taken",
    "TurnBegan",
    "Watched",
    "Window",
    "Won",
    "broken_invariants",
    "from_observation",
    "log_line",
    "new_game",
    "outcomes",
    "outcomes_of",
    "state_from",
]

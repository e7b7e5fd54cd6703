"""The bot that wastes nothing and reacts to what it knows for certain."""

from __future__ import annotations

from ekprob.game.actions import DRAW, NOPE, PASS, Action
from ekprob.game.observation import Observation
from ekprob.rules.cards import Card
from ekprob.simulate.bots.by_phase import PhaseBot
from ekprob.simulate.bots.memory import UNKNOWN, remembered_top
from ekprob.simulate.bots.plays import LOOKS, MIXERS, attacked_seat, escapes, singles


class CautiousBot(PhaseBot):
    """Looks while it could answer what it sees, and draws unless it knows that a kitten comes next.

    It then skips, attacks or shuffles. It keeps everything else, puts kittens back for the next player, and
    Nopes whatever is aimed at it.
    """

    def take_turn(self, seen: Observation) -> Action:
        """Answer a kitten that lies on top; look if the next card is unknown; else draw."""
        ways_out = [*escapes(seen), *singles(seen, *MIXERS)]
        next_card = next(iter(remembered_top(seen)), UNKNOWN)
        if not ways_out or next_card not in (UNKNOWN, Card.EXPLODING_KITTEN):
            return DRAW
        if next_card is Card.EXPLODING_KITTEN:
            return ways_out[0]
        return next(iter(singles(seen, *LOOKS)), DRAW)

    def nope_or_pass(self, seen: Observation) -> Action:
        """Stop what is aimed at this seat, while it is going to happen."""
        played = seen.announcement
        if played is None or seen.nopes % 2 or NOPE not in seen.legal_actions:
            return PASS
        return NOPE if seen.seat in (played.target, attacked_seat(seen)) else PASS

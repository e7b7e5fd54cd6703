"""The bots that play as people do: one reacts to what it knows for certain, one counts kittens over cards."""

from __future__ import annotations

from typing import Final

from ekprob.game.actions import DRAW, NOPE, PASS, Action, Play
from ekprob.game.observation import Observation
from ekprob.rules.cards import Card
from ekprob.simulate.bots.by_phase import WORTH, PhaseBot
from ekprob.simulate.bots.plays import (
    LOOKS,
    MIXERS,
    UNKNOWN,
    asks_for_rescue,
    attacked_seat,
    escapes,
    has_rescue,
    only_cats,
    pairs,
    remembered_top,
    singles,
)

DARES_ALONE: Final = 0.1
"""The risk k/N up to which it draws without a rescue card."""

DARES_RESCUED: Final = 0.25
"""The same with one."""

STEALING: Final = frozenset({Card.FAVOR, None})
"""What an announcement is called that takes a card from a hand: a Favor, or a combo (which has no title)."""


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


class CountingBot(PhaseBot):
    """Divides the kittens by the cards of the pile, and escapes when that is too much.

    It remembers the cards that it has seen on top, plays its cats to steal from the largest hand, and Nopes
    what would cost it something.
    """

    def take_turn(self, seen: Observation) -> Action:
        """Steal with what is good for nothing else; then draw if the risk is small, look or escape if not."""
        steal = self.steal(seen)
        if steal is not None:
            return steal
        risk = self.risk(seen)
        if risk <= (DARES_RESCUED if has_rescue(seen) else DARES_ALONE):
            return DRAW
        ways_out = [*escapes(seen), *(singles(seen, *MIXERS) if risk == 1 else [])]
        if ways_out and risk < 1:
            return [*singles(seen, *LOOKS), *ways_out][0]
        return [*ways_out, DRAW][0]

    def risk(self, seen: Observation) -> float:
        """0 or 1 if it has seen the next card; else the unseen kittens over the unseen cards."""
        top = remembered_top(seen)
        if top and top[0] is not UNKNOWN:
            return float(top[0] is Card.EXPLODING_KITTEN)
        seen_cards = [card for card in top if card is not UNKNOWN]
        kittens = sum(seen.living) - 1 - seen_cards.count(Card.EXPLODING_KITTEN)
        return kittens / (seen.pile_size - len(seen_cards))

    def steal(self, seen: Observation) -> Play | None:
        """Three cats that ask for the rescue card, a pair of cats, or a Favor: at the largest hand."""
        cats = only_cats(asks_for_rescue(seen)), only_cats(pairs(seen))
        for plays in (*cats, singles(seen, Card.FAVOR)):
            if plays:
                return max(plays, key=lambda play: seen.hand_sizes[play.target or 0])
        return None

    def nope_or_pass(self, seen: Observation) -> Action:
        """Stop an attack on this seat when drawing is risky, a steal from a hand with a rescue card.

        A Nope on its own escape is Noped again.
        """
        played = seen.announcement
        if played is None or NOPE not in seen.legal_actions:
            return PASS
        if seen.nopes % 2:
            mine = (
                played.seat == seen.seat and WORTH.get(played.acts_as or Card.FAVOR, 0.0) >= WORTH[Card.SKIP]
            )
            return NOPE if mine else PASS
        if attacked_seat(seen) == seen.seat:
            return NOPE if self.risk(seen) > DARES_ALONE else PASS
        is_steal = played.acts_as in STEALING and played.target == seen.seat
        return NOPE if is_steal and has_rescue(seen) else PASS

"""`TableBelief` against enumeration on random sequences of events, the rare ones as often as the others."""

from __future__ import annotations

from random import Random

import pytest

from ekprob.beliefs import Assumptions, TableBelief
from ekprob.game import Event
from ekprob.game import events as happened
from ekprob.game.events import DrawnFrom
from ekprob.rules import Card, Edition, Rulings
from ekprob.rules.rulings import DeadHand
from tests.beliefs.oracles.table_enumeration import Explicit, Hidden, position
from tests.beliefs.test_table import compare

pytestmark = pytest.mark.slow

FUTURES = [Card.SEE_THE_FUTURE, Card.ALTER_THE_FUTURE, Card.DIG_DEEPER]
KINDS = [Card.SKIP, Card.NOPE, Card.TACOCAT, *FUTURES]
ME = 0
KITTEN = Card.EXPLODING_KITTEN


PLANS = [
    [],
    ["draw_kitten", "peek mine", "put_back", "arrange other's", "draw mine"],
    ["peek mine", "draw", "arrange other's", "peek mine"],
    ["draw_kitten", "peek mine", "put_back", "dig other's", "draw mine"],
    ["arrange mine", "draw mine"],
    ["draw_kitten", "put_back", "arrange mine", "draw other's"],
    ["peek mine", "draw other's", "arrange other's", "arrange mine", "peek mine"],
]
"""Events to begin with: a card on top is known when somebody changes the order or draws below it."""


class Walk:
    """Events told to the belief and to the enumeration; what is seen comes from a state that is possible."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        players = rng.choice([2, 3])
        hand_size = rng.choice([0, 1, 1, 2])
        self.plan = list(rng.choice(PLANS))
        kinds = FUTURES if self.plan else rng.sample(KINDS, 3)
        cards = {Card.DEFUSE: players + rng.choice([0, 1]), **dict.fromkeys(kinds, 1)}
        for _ in range(max(0, players * hand_size + rng.randint(1, 4) - len(kinds))):
            card = rng.choice(kinds)
            cards[card] = cards.get(card, 0) + 1
        rulings = Rulings.named(rng.choice(["seed-zh", "party-pack", "zombie"]))
        rulings = rulings.with_(spare_defuses="all", defuse_return=rng.choice(["before_deal", "after_deal"]))
        box = Edition.custom(cards, players=players, hand_size=hand_size, rescue_each=1, rulings=rulings)
        self.setup = box.setup(players)
        hand = rng.sample(self.setup.shuffled.cards(), hand_size)
        mine = (Card.DEFUSE, *hand)
        self.belief = TableBelief.at_start(self.setup, ME, mine, Assumptions(cap=10**9))
        self.truth = Explicit(self.setup, ME, mine)
        self.living = list(range(players))
        self.told: list[object] = [cards, mine, rulings]
        self.compared = 0
        self.coupled = 0
        self.signed = 0
        self.unlooked = 0

    def tell(self, event: Event) -> None:
        self.told.append(event)
        self.belief = self.belief.after(event)
        self.truth.see(event)
        (worlds,) = self.belief.runs
        self.coupled += len(worlds) > 1
        self.signed += any(weight < 0 for spreads in worlds.values() for weight in spreads.values())

    def check(self) -> None:
        self.compared += compare(self.belief, self.truth, self.told)

    def hidden(self) -> Hidden:
        return self.rng.choice(sorted(self.truth.states, key=repr))

    def out(self) -> int:
        """Kittens on the table: neither in the pile nor with the dead."""
        _, pile, _ = next(iter(self.truth.states))
        dead = self.setup.players - len(self.living)
        return self.setup.kittens - dead - sum(card is KITTEN for card in pile)

    def has(self, *cards: Card) -> bool:
        return any(card in self.setup.in_play for card in cards)

    def step(self) -> None:
        hands, pile, _ = hidden = self.hidden()
        seat = self.rng.choice(self.living)
        if self.plan and len(pile) > 1:
            event, _, whose = self.plan.pop(0).partition(" ")
            seat = {"mine": ME, "other's": 1}.get(whose, seat)
            if event in ("draw", "dig", "put_back"):
                event = "put_back" if self.out() else "draw" if event == "put_back" else event
            getattr(self, event)(hidden, seat)
            return
        events = [self.put_back, self.rescue, self.rescue, self.die] if self.out() else []
        if pile:
            events += [self.peek, self.peek] if self.has(*FUTURES) else []
            events += [self.arrange, self.arrange] if self.has(Card.ALTER_THE_FUTURE) else []
            events += [self.shuffle] if self.out() else [self.shuffle, self.draw, self.draw]
        if hands[seat]:
            events += [self.play, self.ask, self.ask, self.ask, self.hand_over, self.hand_over]
        events += [self.give_up] if len(self.living) < self.setup.players else []
        if events:
            self.rng.choice(events)(hidden, seat)

    def draw(self, hidden: Hidden, seat: int) -> None:
        _, pile, _ = hidden
        source = self.rng.choice(list(DrawnFrom) if len(pile) > 1 else [DrawnFrom.TOP, DrawnFrom.BOTTOM])
        card = pile[position(source, pile)]
        if card is KITTEN:
            self.tell(happened.KittenDrawn(seat, source))
        else:
            self.tell(happened.Drew(seat, source, card).seen_by(ME))

    def draw_kitten(self, hidden: Hidden, seat: int) -> None:
        del hidden
        self.tell(happened.KittenDrawn(seat, DrawnFrom.TOP))

    def dig(self, hidden: Hidden, seat: int) -> None:
        _, pile, _ = hidden
        self.tell(happened.Peeked(seat, Card.DIG_DEEPER, 1, pile[:1]).seen_by(ME))
        if pile[1] is KITTEN:
            self.tell(happened.KittenDrawn(seat, DrawnFrom.SECOND))
        else:
            self.tell(happened.Drew(seat, DrawnFrom.SECOND, pile[1]).seen_by(ME))

    def peek(self, hidden: Hidden, seat: int) -> None:
        _, pile, _ = hidden
        using = self.rng.choice([card for card in FUTURES if self.has(card)])
        count = 1 if using is Card.DIG_DEEPER else min(len(pile), 3)
        self.tell(happened.Peeked(seat, using, count, pile[:count]).seen_by(ME))

    def arrange(self, hidden: Hidden, seat: int) -> None:
        _, pile, _ = hidden
        count = min(len(pile), 3)
        top = list(pile[:count])
        if seat == ME:
            if self.rng.random() < 0.5:
                self.tell(happened.Peeked(ME, Card.ALTER_THE_FUTURE, count, tuple(top)))
            else:
                self.unlooked += 1
        self.rng.shuffle(top)
        self.tell(happened.Arranged(seat, count, tuple(top)).seen_by(ME))

    def shuffle(self, hidden: Hidden, seat: int) -> None:
        del hidden
        self.tell(happened.Shuffled(seat, 0))

    def put_back(self, hidden: Hidden, seat: int) -> None:
        _, pile, _ = hidden
        at = self.rng.randint(0, len(pile))
        watchers = frozenset({seat} | ({ME} if self.rng.random() < 0.3 else set()))
        self.tell(happened.KittenReturned(seat, len(pile) + 1, watchers, at).seen_by(ME))

    def play(self, hidden: Hidden, seat: int) -> None:
        card = self.rng.choice(hidden[0][seat])
        self.tell(happened.Played(seat, (card,), card, None, None))

    def rescue(self, hidden: Hidden, seat: int) -> None:
        if Card.DEFUSE in hidden[0][seat]:
            self.tell(happened.Rescued(seat, Card.DEFUSE, Card.DEFUSE))

    def die(self, hidden: Hidden, seat: int) -> None:
        hand, rulings = hidden[0][seat], self.setup.rulings
        if len(self.living) > 2 and (rulings.decline_rescue or Card.DEFUSE not in hand):
            self.tell(happened.Died(seat, hand if rulings.dead_hand is DeadHand.DISCARD else ()))
            self.living.remove(seat)

    def give_up(self, hidden: Hidden, seat: int) -> None:
        for dead in set(range(self.setup.players)) - set(self.living):
            if hidden[0][dead]:
                self.tell(happened.GivenUp(dead, self.rng.choice(hidden[0][dead])).seen_by(ME))
                self.tell(happened.Shuffled(seat, 1))
                return

    def other(self, seat: int) -> int:
        return self.rng.choice([each for each in self.living if each != seat])

    def ask(self, hidden: Hidden, seat: int) -> None:
        card = self.rng.choice(list(self.setup.in_play))
        if card is not KITTEN:
            self.tell(happened.NamedCardAsked(self.other(seat), seat, card, found=card in hidden[0][seat]))

    def hand_over(self, hidden: Hidden, seat: int) -> None:
        card, other = self.rng.choice(hidden[0][seat]), self.other(seat)
        if self.rng.random() < 0.5:
            self.tell(happened.Stolen(other, seat, card).seen_by(ME))
        else:
            self.tell(happened.Given(seat, other, card).seen_by(ME))


@pytest.mark.parametrize("chapter", range(3))
def test_equals_enumeration_on_random_events(chapter: int) -> None:
    """Each marginal equals the enumeration's; ties, signed weights, orders without a look occur."""
    compared = coupled = signed = unlooked = 0
    for seed in range(chapter * 110, chapter * 110 + 110):
        walk = Walk(Random(f"walk {seed}"))
        if len(walk.truth.states) > 400:
            continue
        for _ in range(9):
            walk.step()
            if len(walk.truth.states) > 1500:
                break
            walk.check()
        compared, coupled, signed = compared + walk.compared, coupled + walk.coupled, signed + walk.signed
        unlooked += walk.unlooked

    assert compared > 1000
    assert coupled > 0
    assert signed > 0
    assert unlooked > 10

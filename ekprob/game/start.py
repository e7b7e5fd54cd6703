"""Dealing a game, and setting up a position by hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ekprob.errors import BadValueError
from ekprob.game.chance import SeededChance
from ekprob.game.events import Dealt, GameStarted
from ekprob.game.state import GameState
from ekprob.game.table import Table, facts_of
from ekprob.game.turns import begin_turn
from ekprob.rules.cards import CARD_ORDER, Card
from ekprob.rules.rulings import DeadHand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ekprob.game.chance import Chance
    from ekprob.rules.editions import Edition
    from ekprob.rules.rulings import Rulings


def new_game(  # noqa: PLR0913  # a game has this many parts
    edition: Edition,
    players: int,
    *,
    seed: int | str | None = None,
    rulings: Rulings | None = None,
    chance: Chance | None = None,
    first_player: int = 0,
) -> GameState:
    """Deal a game; all chance follows from `seed`, or comes from `chance`.

    Raises `BadValueError` if the box does not allow so many players, or without a seed or a chance.
    """
    setup = edition.setup(players, rulings)
    if type(first_player) is not int or not 0 <= first_player < players:
        raise BadValueError(f"first_player is a seat from 0 to {players - 1}, not {first_player!r}")
    table = Table(facts_of(setup), _chance(seed, chance))
    _deal(table)
    _start(table, first_player, 1, attacked=False)
    return GameState(table, edition, seed, first_player)


def position(  # noqa: PLR0913  # a position has this many parts
    edition: Edition,
    hands: Sequence[Sequence[Card]],
    pile: Sequence[Card],
    *,
    chance: Chance,
    discards: Sequence[Card] = (),
    dead: Sequence[int] = (),
    current: int = 0,
    owed: int = 1,
    attacked: bool = False,
    rulings: Rulings | None = None,
) -> GameState:
    """Set up the start of somebody's turn with these cards, for tests, lessons and puzzles.

    `pile` begins with the next card drawn, `discards` end with their top card. The dead have a kitten
    in front of them unless the rulings discard it. Cards that are nowhere named have left the game.
    Raises `BadValueError` for a card that is in no such game, too many of one, or a wrong number of kittens.
    """
    setup = edition.setup(len(hands), rulings)
    table = Table(facts_of(setup), chance)
    for seat, hand in enumerate(hands):
        table.hands[seat] = sorted(hand, key=CARD_ORDER.__getitem__)
    table.pile = list(pile)
    table.discards = list(discards)
    for seat in dead:
        table.living[seat] = False
        table.kittens_in_front[seat] = setup.rulings.dead_hand is not DeadHand.DISCARD
    table.removed = _left_over(table)
    _check_position(table, current, owed)
    _start(table, current, owed, attacked=attacked)
    return GameState(table, edition, None, current)


def _chance(seed: int | str | None, chance: Chance | None) -> Chance:
    if seed is not None and chance is None:
        return SeededChance(seed)
    if chance is not None and seed is None:
        return chance
    raise BadValueError("a game needs either a seed or a chance, and not both")


def _deal(table: Table) -> None:
    setup = table.facts.setup
    deck = setup.shuffled.cards()
    # Without hands and without unseen removals the second shuffle is enough.
    if setup.hand or setup.hidden_removed:
        table.chance.shuffle(deck)
    for seat in range(setup.players):
        dealt = deck[seat * setup.hand : (seat + 1) * setup.hand]
        hand = dealt + [setup.rescue] * setup.rescue_each
        table.hands[seat] = sorted(hand, key=CARD_ORDER.__getitem__)
    left = deck[setup.players * setup.hand :]
    table.removed = left[setup.kept_after_deal :]
    table.pile = left[: setup.kept_after_deal] + setup.after_deal.cards()
    table.chance.shuffle(table.pile)


def _start(table: Table, current: int, owed: int, *, attacked: bool) -> None:
    facts = table.facts
    kittens = table.pile.count(Card.EXPLODING_KITTEN)
    table.events.append(GameStarted(facts.setup.edition, facts.players, len(table.pile), kittens))
    for seat, hand in enumerate(table.hands):
        table.events.append(Dealt(seat, len(hand), tuple(hand)))
    begin_turn(table, current, owed, attacked=attacked)
    table.acting_seat = current


def _left_over(table: Table) -> list[Card]:
    left = Counter(dict(table.facts.setup.in_play))
    left.subtract(Counter([*table.pile, *table.discards, *(card for hand in table.hands for card in hand)]))
    left[Card.EXPLODING_KITTEN] -= sum(table.kittens_in_front)
    for card, count in left.items():
        if count < 0:
            known = table.facts.setup.in_play.get(card, 0)
            raise BadValueError(f"{known - count} {card} cards were given, the game has {known}")
    return list(left.elements())


def _check_position(table: Table, current: int, owed: int) -> None:
    kittens = table.pile.count(Card.EXPLODING_KITTEN)
    if kittens != table.alive - 1:
        raise BadValueError(
            f"the pile holds {kittens} kittens; with {table.alive} living it is {table.alive - 1}"
        )
    if table.alive < 2:  # noqa: PLR2004  # with one left the game is over
        raise BadValueError("a game goes on while 2 or more live")
    if not 0 <= current < table.facts.players or not table.living[current]:
        raise BadValueError(f"current is the seat of a living player, not {current!r}")
    if owed < 1:
        raise BadValueError(f"owed counts the turn in progress: 1 or more, not {owed!r}")

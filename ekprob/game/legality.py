"""Whether an action is legal, and why not: the one place that knows.

`why_illegal` answers for one action. `legal_actions` lists by the same checks; where every candidate passes
them by the way it is made (each card of the hand, each place in the pile), it does not ask again.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from ekprob.game.actions import (
    CLONE_AS_NOPE,
    DIE,
    DIG_ON,
    DRAW,
    KEEP,
    NOPE,
    PASS,
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
from ekprob.game.combos import FIVE, TRIPLE, fives_from, sets_in, why_no_combo
from ekprob.game.effects import EFFECTS, FUTURE_CARDS, has_takeable, takeable
from ekprob.game.reasons import because
from ekprob.game.table import Phase
from ekprob.game.windows import acts_as, title_of
from ekprob.rules.cards import NOW_CARDS, RESCUES, Card

if TYPE_CHECKING:
    from ekprob.game.table import Table
    from ekprob.i18n import Message

EXPECTED: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.TURN: (Draw, Play),
    Phase.NOPE_WINDOW: (Pass, Nope),
    Phase.NOW_WINDOW: (Pass, Play),
    Phase.CLAIRVOYANCE_WINDOW: (Pass, Play),
    Phase.FAVOR: (Give,),
    Phase.FEED: (Give,),
    Phase.GRAVE: (Give,),
    Phase.TAKE: (Take,),
    Phase.ALTER: (Arrange,),
    Phase.DIG: (Keep, DigOn),
    Phase.RESCUE: (Rescue, Die),
    Phase.REVIVE: (Revive,),
    Phase.INSERT: (Insert,),
    Phase.OVER: (),
}
"""The kinds of action that each phase asks for."""

ALWAYS_LEGAL: Final = (Draw, Pass, Keep, DigOn)
"""Kinds of action that nothing can speak against when they are asked for."""


def why_illegal(table: Table, action: Action) -> Message | None:
    """Return the reason why the acting seat may not do this now, or None if it may."""
    if not isinstance(action, EXPECTED[table.phase]):
        return because(f"not_now_{table.phase.value}", action=str(action))
    if isinstance(action, ALWAYS_LEGAL):
        return None
    if isinstance(action, Play):
        if type(action.cards) is not tuple:
            return because("cards_no_tuple")
        return (
            why_not_cards(table, action.cards)
            or why_not_target(table, action.cards, action.target)
            or why_not_named(table, action.cards, action.named)
        )
    if isinstance(action, Nope):
        return _why_not_nope(table, action.card)
    if isinstance(action, Rescue):
        return _why_not_rescue(table, action.card)
    if isinstance(action, Die):
        return _why_not_die(table)
    if isinstance(action, Give):
        return _why_not_held(table, action.card)
    return _why_not_choice(table, action)


def legal_actions(table: Table) -> list[Action]:
    """Return everything that the acting seat may do now; empty when the game is over."""
    phase = table.phase
    if phase is Phase.NOPE_WINDOW:
        hand = table.hands[table.acting_seat]
        candidates: list[Action] = [PASS]
        if Card.NOPE in hand:
            candidates.append(NOPE)
        if Card.CLONE in hand and _why_not_nope(table, Card.CLONE) is None:
            candidates.append(CLONE_AS_NOPE)
        return candidates
    if phase is Phase.TURN:
        return [DRAW, *_plays(table)]
    if phase in (Phase.NOW_WINDOW, Phase.CLAIRVOYANCE_WINDOW):
        return [PASS, *_plays(table)]
    return _choices(table)


def _choices(table: Table) -> list[Action]:
    """Return what may be done in the phases that follow a play or a kitten."""
    phase = table.phase
    if phase is Phase.RESCUE:
        return _ways_out(table)
    if phase in (Phase.FAVOR, Phase.FEED, Phase.GRAVE):
        return [_GIVE[card] for card in dict.fromkeys(table.hands[table.acting_seat])]
    if phase is Phase.INSERT:
        return list(_insertions(len(table.pile)))
    if phase is Phase.REVIVE:
        return [Revive(seat) for seat in range(table.facts.players) if not table.living[seat]]
    if phase is Phase.TAKE:
        return [_TAKE[card] for card in dict.fromkeys(takeable(table))]
    if phase is Phase.ALTER:
        return list(_arrangements(tuple(table.pile[:FUTURE_CARDS])))
    return [KEEP, DIG_ON] if phase is Phase.DIG else []


def _ways_out(table: Table) -> list[Action]:
    """Return the rescues that the hand holds, and to die if that is allowed."""
    found: list[Action] = [
        rescue
        for card, rescue in _RESCUE.items()
        if card in table.hands[table.acting_seat] and _why_not_rescue(table, card) is None
    ]
    if not found or table.facts.rulings.decline_rescue:  # ruling C16
        found.append(DIE)
    return found


# Plays: the cards, then the target, then the title that is asked for


def _plays(table: Table) -> list[Action]:
    hand = table.hands[table.acting_seat]
    on_turn = table.phase is Phase.TURN
    single_plays = _ALONE if on_turn else _NOW
    found: list[Action] = []
    for card in dict.fromkeys(hand):
        single = single_plays.get(card)
        if single is not None and _why_not_single(table, card) is None:
            if acts_as(table, card) in _AIMED:
                found += _aimed_at(single.cards, _targets(table, single.cards), _NO_NAME)
            else:
                found.append(single)
    if on_turn and not table.must_draw:
        found += _combo_plays(table, hand)
    return found


def _combo_plays(table: Table, hand: list[Card]) -> list[Action]:
    rulings = table.facts.rulings
    found: list[Action] = []
    sets = sets_in(hand, rulings)
    if sets:
        # All pairs and threes may be aimed at the same seats.
        victims = _targets(table, sets[0])
        for cards in sets:
            found += _aimed_at(cards, victims, table.facts.titles if len(cards) == TRIPLE else _NO_NAME)
    titles = fives_from(hand, rulings)
    if titles and _why_not_five(table) is None:
        found += [_five(cards) for cards in combinations(titles, FIVE)]
    return found


_NO_NAME: Final[tuple[Card | None, ...]] = (None,)


# The same actions are listed again and again, and to build them is most of the work. So each is built once.

_ALONE: Final = {card: Play((card,)) for card in [*EFFECTS, Card.CLONE]}
_NOW: Final = {card: Play((card,)) for card in NOW_CARDS}
_GIVE: Final = {card: Give(card) for card in Card}
_TAKE: Final = {card: Take(card) for card in Card}
_RESCUE: Final = {card: Rescue(card) for card in Card if card in RESCUES or card is Card.CLONE}


@lru_cache(maxsize=2048)
def _aimed_at(
    cards: tuple[Card, ...], targets: tuple[int, ...], names: tuple[Card | None, ...]
) -> tuple[Play, ...]:
    return tuple(Play(cards, target, named) for target in targets for named in names)


@lru_cache(maxsize=16384)
def _five(cards: tuple[Card, ...]) -> Play:
    return Play(cards)


@cache
def _insertions(pile: int) -> tuple[Insert, ...]:
    return tuple(Insert(position) for position in range(pile + 1))


@lru_cache(maxsize=8192)
def _arrangements(top: tuple[Card, ...]) -> tuple[Arrange, ...]:
    return tuple(Arrange(order) for order in dict.fromkeys(permutations(top)))


def why_not_cards(table: Table, cards: tuple[Card, ...]) -> Message | None:
    """Return why these cards may not be played now, whoever they are aimed at."""
    hand = table.hands[table.acting_seat]
    for card in cards:
        if card not in hand or hand.count(card) < cards.count(card):
            return because("not_in_hand", card=card)
    if len(cards) == 1:
        return _why_not_single(table, cards[0])
    if cards and table.phase is not Phase.TURN:
        return because("only_now_cards", card=cards[0])
    if table.must_draw:
        return because("must_draw")
    fault = why_no_combo(cards, table.facts.rulings)
    return _why_not_five(table) if fault is None and len(cards) == FIVE else fault


def _why_not_five(table: Table) -> Message | None:
    return None if has_takeable(table) else because("nothing_to_take")


def _why_not_single(table: Table, card: Card) -> Message | None:
    phase = table.phase
    if phase is Phase.TURN:
        if table.must_draw:
            return because("must_draw")
    elif phase is Phase.CLAIRVOYANCE_WINDOW:
        return None if card is Card.CLAIRVOYANCE else because("only_clairvoyance", card=card)
    elif card not in NOW_CARDS:
        return because("only_now_cards", card=card)
    title = card
    if card is Card.CLONE:
        if not table.discards:
            return because("clone_on_nothing")  # ruling Z14
        title = table.discards[-1]
        if title is Card.CLONE:
            return because("clone_on_clone")  # EN-25
    if title not in EFFECTS:
        # Cats do nothing alone (A21), rescues wait for a kitten, a Nope for something to stop (A29).
        return because("not_alone", card=title)
    if title is Card.CLAIRVOYANCE:
        return because("only_on_zombie", card=title)
    return because("nobody_dead", card=title) if title in _OF_THE_DEAD and not table.dead else None


_OF_THE_DEAD: Final = frozenset({Card.GRAVE_ROBBER, Card.ATTACK_OF_THE_DEAD, Card.FEED_THE_DEAD})
"""Cards that need somebody dead (EN-35, EN-36, Z19); Feed the Dead aims at one."""


def _targets(table: Table, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the seats that cards which may be played, and are aimed at somebody, can be aimed at."""
    title = title_of(table, cards)
    return tuple([seat for seat in range(table.facts.players) if _why_not_seat(table, title, seat) is None])


def _is_seat(table: Table, seat: int) -> bool:
    return type(seat) is int and 0 <= seat < table.facts.players


def _is_aimed(table: Table, cards: tuple[Card, ...]) -> bool:
    return len(cards) < FIVE if len(cards) > 1 else acts_as(table, cards[0]) in _AIMED


def why_not_target(table: Table, cards: tuple[Card, ...], target: int | None) -> Message | None:
    """Return why cards that may be played cannot be aimed at this seat, or at nobody."""
    if not _is_aimed(table, cards):
        return None if target is None else because("no_target", card=cards[0])
    if target is None:
        return because("needs_target", card=cards[0])
    if not _is_seat(table, target):
        return because("no_such_seat", given=target, last=table.facts.players - 1)
    return _why_not_seat(table, title_of(table, cards), target)


def _why_not_seat(table: Table, title: Card | None, seat: int) -> Message | None:
    if title is Card.FEED_THE_DEAD:
        return because("target_lives", seat=seat) if table.living[seat] else None
    if seat == table.acting_seat:
        return because("target_self")  # rulings A07, C14
    if not table.living[seat]:
        return because("target_dead", seat=seat)  # ruling A10
    if not table.hands[seat] and title is not Card.TARGETED_ATTACK:
        return because("target_empty", seat=seat)  # ruling A09
    return None


_AIMED: Final = frozenset({Card.FAVOR, Card.TARGETED_ATTACK, Card.FEED_THE_DEAD})
"""Single cards that are aimed at somebody."""


def why_not_named(table: Table, cards: tuple[Card, ...], named: Card | None) -> Message | None:
    """Return why this title, or none, cannot be asked for with these cards (A12: any title in the game)."""
    if len(cards) != TRIPLE:
        return None if named is None else because("no_name")
    if named is None:
        return because("needs_name")
    return None if named in table.facts.titles else because("not_in_game", card=named)


# Answers and choices


def _why_not_held(table: Table, card: Card) -> Message | None:
    return None if card in table.hands[table.acting_seat] else because("not_in_hand", card=card)


def _why_not_nope(table: Table, card: Card) -> Message | None:
    fault = _why_not_held(table, card)
    if fault is not None or card is Card.NOPE:
        return fault
    if card is not Card.CLONE:
        return because("no_nope", card=card)
    # EN-26: only on one's own turn. Ruling Z16: on a Nope, a Clone acts as one.
    seat = table.acting_seat
    if seat != table.current or not table.living[seat]:
        return because("clone_own_turn")
    return None if table.discards[-1] is Card.NOPE else because("no_nope", card=card)


def _why_not_rescue(table: Table, card: Card) -> Message | None:
    fault = _why_not_held(table, card)
    if fault is not None or card in RESCUES:
        return fault
    # EN-27: a Clone saves if a rescue card lies on top of the discards.
    if card is Card.CLONE and table.discards and table.discards[-1] in RESCUES:
        return None
    return because("no_rescue", card=card)


def _why_not_die(table: Table) -> Message | None:
    # Ruling C16: outside of a Zombie game whoever can be saved must be.
    if table.facts.rulings.decline_rescue:
        return None
    for card in table.hands[table.acting_seat]:
        if _why_not_rescue(table, card) is None:
            return because("must_rescue", card=card)
    return None


def _why_not_choice(table: Table, action: Action) -> Message | None:
    if isinstance(action, Insert):
        if type(action.position) is int and 0 <= action.position <= len(table.pile):
            return None
        return because("no_such_position", given=action.position, last=len(table.pile))
    if isinstance(action, Revive):
        if not _is_seat(table, action.seat):
            return because("no_such_seat", given=action.seat, last=table.facts.players - 1)
        return because("target_lives", seat=action.seat) if table.living[action.seat] else None
    if isinstance(action, Take):
        return None if action.card in takeable(table) else because("not_in_discards", card=action.card)
    if isinstance(action, Arrange):
        top = tuple(table.pile[:FUTURE_CARDS])
        fits = len(action.cards) == len(top) and all(
            action.cards.count(card) == top.count(card) for card in top
        )
        return None if fits else because("other_cards", count=len(top))
    return because("unknown_action", action=str(action))

"""Which plays are legal: the cards, then whom they are aimed at, then the title that is asked for.

`why_not_play` answers for one play; `plays` lists by the same checks.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from ekprob.game.actions import Action, Play
from ekprob.game.combos import FIVE, TRIPLE, fives_from, sets_in, why_no_combo
from ekprob.game.effects import EFFECTS
from ekprob.game.reasons import illegal_because
from ekprob.game.table import Phase, Table
from ekprob.game.windows import acts_as, title_of
from ekprob.i18n import Message
from ekprob.rules.cards import NOW_CARDS, Card


def why_not_play(table: Table, play: Play) -> Message | None:
    """Return the reason why the acting seat may not play this now, or None if it may."""
    if type(play.cards) is not tuple:
        return illegal_because("cards_no_tuple")
    return (
        _why_not_cards(table, play.cards)
        or _why_not_target(table, play.cards, play.target)
        or _why_not_named(table, play.cards, play.named)
    )


def plays(table: Table) -> list[Action]:
    """Return every card and combo that the acting seat may play now."""
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


@lru_cache(maxsize=2048)
def _aimed_at(
    cards: tuple[Card, ...], targets: tuple[int, ...], names: tuple[Card | None, ...]
) -> tuple[Play, ...]:
    return tuple(Play(cards, target, named) for target in targets for named in names)


@lru_cache(maxsize=16384)
def _five(cards: tuple[Card, ...]) -> Play:
    return Play(cards)


def _why_not_cards(table: Table, cards: tuple[Card, ...]) -> Message | None:
    """Return why these cards may not be played now, whoever they are aimed at."""
    hand = table.hands[table.acting_seat]
    for card in cards:
        if card not in hand or hand.count(card) < cards.count(card):
            return illegal_because("not_in_hand", card=card)
    if len(cards) == 1:
        return _why_not_single(table, cards[0])
    if cards and table.phase is not Phase.TURN:
        return illegal_because("only_now_cards", card=cards[0])
    if table.must_draw:
        return illegal_because("must_draw")
    fault = why_no_combo(cards, table.facts.rulings)
    return _why_not_five(table) if fault is None and len(cards) == FIVE else fault


def _why_not_five(table: Table) -> Message | None:
    own = table.facts.rulings.five_may_take_own  # ruling A18
    takeable = own or any(card is not Card.EXPLODING_KITTEN for card in table.discards)
    return None if takeable else illegal_because("nothing_to_take")


def _why_not_single(table: Table, card: Card) -> Message | None:
    phase = table.phase
    if phase is Phase.TURN:
        if table.must_draw:
            return illegal_because("must_draw")
    elif phase is Phase.CLAIRVOYANCE_WINDOW:
        return None if card is Card.CLAIRVOYANCE else illegal_because("only_clairvoyance", card=card)
    elif card not in NOW_CARDS:
        return illegal_because("only_now_cards", card=card)
    title = card
    if card is Card.CLONE:
        if not table.discards:
            return illegal_because("clone_on_nothing")  # ruling Z14
        title = table.discards[-1]
        if title is Card.CLONE:
            return illegal_because("clone_on_clone")  # EN-25
    if title not in EFFECTS:
        # Cats do nothing alone (A21), rescues wait for a kitten, a Nope for something to stop (A29).
        return illegal_because("not_alone", card=title)
    if title is Card.CLAIRVOYANCE:
        return illegal_because("only_on_zombie", card=title)
    return illegal_because("nobody_dead", card=title) if title in _OF_THE_DEAD and not table.dead else None


_OF_THE_DEAD: Final = frozenset({Card.GRAVE_ROBBER, Card.ATTACK_OF_THE_DEAD, Card.FEED_THE_DEAD})
"""Cards that need somebody dead (EN-35, EN-36, Z19); Feed the Dead aims at one."""


def _targets(table: Table, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the seats that cards which may be played, and are aimed at somebody, can be aimed at."""
    title = title_of(table, cards)
    return tuple([seat for seat in range(table.facts.players) if _why_not_seat(table, title, seat) is None])


def _why_not_target(table: Table, cards: tuple[Card, ...], target: int | None) -> Message | None:
    """Return why cards that may be played cannot be aimed at this seat, or at nobody."""
    is_aimed = len(cards) < FIVE if len(cards) > 1 else acts_as(table, cards[0]) in _AIMED
    if not is_aimed:
        return None if target is None else illegal_because("no_target", card=cards[0])
    if target is None:
        return illegal_because("needs_target", card=cards[0])
    if not table.has_seat(target):
        return illegal_because("no_such_seat", given=target, last=table.facts.players - 1)
    return _why_not_seat(table, title_of(table, cards), target)


def _why_not_seat(table: Table, title: Card | None, seat: int) -> Message | None:
    if title is Card.FEED_THE_DEAD:
        return illegal_because("target_lives", seat=seat) if table.living[seat] else None
    if seat == table.acting_seat:
        return illegal_because("target_self")  # rulings A07, C14
    if not table.living[seat]:
        return illegal_because("target_dead", seat=seat)  # ruling A10
    if not table.hands[seat] and title is not Card.TARGETED_ATTACK:
        return illegal_because("target_empty", seat=seat)  # ruling A09
    return None


_AIMED: Final = frozenset({Card.FAVOR, Card.TARGETED_ATTACK, Card.FEED_THE_DEAD})
"""Single cards that are aimed at somebody."""


def _why_not_named(table: Table, cards: tuple[Card, ...], named: Card | None) -> Message | None:
    """Return why this title, or none, cannot be asked for with these cards (A12: any title in the game)."""
    if len(cards) != TRIPLE:
        return None if named is None else illegal_because("no_name")
    if named is None:
        return illegal_because("needs_name")
    return None if named in table.facts.titles else illegal_because("not_in_game", card=named)

"""What will I be dealt, and what were the others? Odds on opening hands, for every box.

A card is given as a `Card` or by its name; an unknown name is an `UnknownNameError`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import partial
from itertools import pairwise
from math import comb
from typing import Final

from ekprob.beliefs.table import dealt_to_me
from ekprob.checks import member, whole
from ekprob.errors import BadValueError
from ekprob.game.combos import FIVE, PAIR, TRIPLE
from ekprob.i18n import Listed, Message
from ekprob.probability.counting import count_hands
from ekprob.probability.distribution import Distribution
from ekprob.probability.odds import Derivation, Formula, Odds
from ekprob.rules.cards import CATS, Card
from ekprob.rules.rulings import Combos
from ekprob.rules.setup import Setup

REST: Final = -1
"""Where the cards lie that no opponent asked about holds; opponents are numbered from 0."""

Limits = Mapping[Card, tuple[int, int]]
"""For a card, the least and the most in the hand, the rescue card that everybody is given included."""


def opening_hand(setup: Setup, limits: Mapping[Card, tuple[int, int]]) -> Odds[Fraction]:
    """The probability that my opening hand keeps within `limits`: for a card the least and the most of it.

    The rescue card that everybody is given counts too. Raises `BadValueError` for limits that are no range.

    >>> from ekprob.rules.editions import edition
    >>> original = edition("original").setup(players=4)
    >>> opening_hand(original, {Card.NOPE: (1, 7)}).probability
    Fraction(481453, 856152)
    """
    limits = {member(Card, card, "card"): limit for card, limit in limits.items()}
    for card, (least, most) in limits.items():
        if not 0 <= least <= most:
            raise BadValueError(
                f"limits of {card} are {least} to {most}: the least is 0 or more, the most no less"
            )
    most_possible = setup.hand + setup.rescue_each
    parts = [_limit(card, least, most, most_possible) for card, (least, most) in limits.items()]
    asked = Message("hands.ask_within", {"what": Listed.of("hands.and", parts)})
    ways = _hands_within(setup, limits)
    return Odds(asked, Fraction(ways, _all_hands(setup)), partial(_why_counted, setup, ways))


def hand_holds(setup: Setup, card: Card | str, at_least: int = 1) -> Odds[Fraction]:
    """The probability that my opening hand holds `at_least` so many of `card`.

    Raises `BadValueError` for a number below 0.

    >>> from ekprob.rules.editions import edition
    >>> hand_holds(edition("original").setup(players=4), Card.DEFUSE, 2).probability
    Fraction(77, 282)
    """
    most, card = setup.hand + setup.rescue_each, member(Card, card, "card")
    return opening_hand(setup, {card: (at_least, max(at_least, most))})


def equal_in_hand(setup: Setup, copies: int = 2, among: Collection[Card] | None = None) -> Odds[Fraction]:
    """The probability that my opening hand holds `copies` or more of one title, `among` these or any.

    Stand-ins do not count: for what the rules let me play see `combo_in_hand`. Raises `BadValueError` for
    fewer than 1 copy.

    >>> from ekprob.rules import CATS, edition
    >>> equal_in_hand(edition("original").setup(players=4), 2, CATS).probability
    Fraction(437515, 1022626)
    """
    copies, titles = whole("copies", copies, 1), _titles(setup, among)
    asked = Message("hands.ask_equal", {"copies": copies})
    if titles != _titles(setup):
        names = Listed.of("hands.comma", [card.message for card in titles])
        asked = Message("hands.ask_equal_among", {"copies": copies, "among": names})
    return _unless(setup, asked, _hands_without_equal(setup, copies, titles))


def different_in_hand(setup: Setup, titles: int = FIVE) -> Odds[Fraction]:
    """The probability that my opening hand holds `titles` different titles or more.

    Raises `BadValueError` for a number below 1.
    """
    titles = whole("titles", titles, 1)
    asked = Message("hands.ask_different", {"titles": titles})
    return _unless(setup, asked, _hands_with_fewer_titles(setup, titles))


def combo_in_hand(setup: Setup, size: int) -> Odds[Fraction]:
    """The probability that the rules let my opening hand play a combo of 2, 3 (equal) or 5 (different) cards.

    Feral Cats and a Clone stand in as the rules allow. Raises `BadValueError` for another size.

    >>> from ekprob.rules.editions import edition
    >>> combo_in_hand(edition("original").setup(players=4), 5).probability  # not among its rules
    Fraction(0, 1)
    """
    if size not in (PAIR, TRIPLE, FIVE):
        raise BadValueError(f"size={size!r}: a combo has 2, 3 or 5 cards")
    asked, rulings = Message(f"hands.ask_combo_{size}"), setup.rulings
    if size == FIVE:
        if rulings.five_different and rulings.combos is Combos.SPECIAL:
            return _unless(setup, asked, _hands_with_fewer_titles(setup, FIVE))
        return _unless(setup, asked, _all_hands(setup), Message("hands.no_five"))
    only = [] if rulings.combos is Combos.SPECIAL else [Message(f"hands.{rulings.combos.value}_only")]
    jokers = [card for card in (Card.FERAL_CAT, Card.CLONE) if card in setup.in_play]
    standing_in = [Message(f"hands.joker_{card.value}") for card in jokers]
    return _unless(setup, asked, _hands_without_set(setup, size), *only, *standing_in)


def opponents_hold(  # noqa: PLR0913  # a question has this many parts
    setup: Setup,
    card: Card | str,
    hand: Iterable[Card] | None = None,
    at_least: int = 1,
    opponents: int = 1,
    *,
    held: Mapping[Card, int] | None = None,
) -> Odds[Fraction]:
    """The probability that one of so many opponents was dealt `at_least` of `card`, given what I hold.

    Say my whole opening `hand`, or of the cards in `held` exactly how many I have; the rescue card that I was
    given counts in both. Raises `BadValueError` for both or neither, for what cannot have been dealt, for
    `held` without `card`, or a number that is out of range.

    >>> from ekprob.rules.editions import edition
    >>> original = edition("original").setup(players=4)
    >>> mine = [Card.DEFUSE, Card.NOPE, *[Card.SKIP] * 4, Card.FAVOR, Card.FAVOR]
    >>> opponents_hold(original, Card.NOPE, mine, opponents=3).probability
    Fraction(1015, 1066)
    >>> opponents_hold(original, Card.NOPE, held={Card.NOPE: 1}, opponents=3).probability
    Fraction(1015, 1066)
    """
    at_least, opponents = whole("at_least", at_least), whole("opponents", opponents, 1, setup.players - 1)
    card = member(Card, card, "card")
    if (hand is None) == (held is None):
        raise BadValueError("opponents_hold: say either my whole hand, or what of some cards is held")
    mine = dealt_to_me(setup, hand) if hand is not None else _dealt_of(setup, card, held or {})
    given = setup.rescue_each if card is setup.rescue else 0
    unseen, copies = setup.shuffled.total - setup.hand, setup.shuffled.get(card, 0) - mine.get(card, 0)
    needed = at_least - given
    ways = 0
    if needed > 0:
        hands = dict.fromkeys(range(opponents), setup.hand)
        places = {**hands, REST: unseen - opponents * setup.hand}
        ways = count_hands(places, copies, dict.fromkeys(hands, (0, needed - 1)))
    name = card.message
    facts = {"opponents": opponents, "card": name, "at_least": at_least}
    asked = Message("hands.ask_opponent" if opponents == 1 else "hands.ask_opponents", facts)
    reasons = (
        how_dealt(setup)[0],
        Message("hands.unseen", {"unseen": unseen, "copies": copies, "card": name, "hand": setup.hand}),
        Message("hands.counted_places", {"needed": needed}),
    )
    chosen = Formula.choose("U", "c"), Formula.choose(unseen, copies)
    every_way = comb(unseen, copies)
    why = partial(_share_of_ways, ways, every_way, chosen, reasons, of_others=True)
    return Odds(asked, 1 - Fraction(ways, every_way), why)


def copies_in_hand(setup: Setup, card: Card | str) -> Distribution[int]:
    """How many of `card` my opening hand holds.

    >>> from ekprob.rules.editions import edition
    >>> copies_in_hand(edition("original").setup(players=4), Card.DEFUSE)
    Distribution({1: 820, 2: 287, 3: 21})
    """
    most, card = setup.hand + setup.rescue_each, member(Card, card, "card")
    return Distribution(
        {held: _hands_within(setup, {card: (held, held)}) for held in range(most + 1)}
    ).reduced()


def most_equal_in_hand(setup: Setup, among: Collection[Card] | None = None) -> Distribution[int]:
    """How many cards the most frequent title (`among` these) has in my opening hand."""
    titles = _titles(setup, among)
    fewer = [
        _hands_without_equal(setup, copies, titles) for copies in range(setup.hand + setup.rescue_each + 2)
    ]
    return Distribution(
        {copies: more - less for copies, (less, more) in enumerate(pairwise(fewer))}
    ).reduced()


def titles_in_hand(setup: Setup) -> Distribution[int]:
    """How many different titles my opening hand holds."""
    return Distribution(_hands_by_titles(setup)).reduced()


def how_dealt(setup: Setup) -> tuple[Message, Message]:
    """Two sentences: how the cards are dealt, and the letters N and h."""
    facts = {
        "hand": setup.hand,
        "cards": setup.shuffled.total,
        "rescue": setup.rescue.message,
        "rescue_each": setup.rescue_each,
    }
    dealt = Message("hands.dealt_with_rescue" if setup.rescue_each else "hands.dealt", facts)
    return dealt, Message("hands.letters", facts)


def _unless(setup: Setup, asked: Message, others: int, *reasons: Message) -> Odds[Fraction]:
    """The share of all hands but these `others`, which have not what was asked."""
    why = partial(_why_counted, setup, others, *reasons, of_others=True)
    return Odds(asked, 1 - Fraction(others, _all_hands(setup)), why)


def _why_counted(setup: Setup, ways: int, *reasons: Message, of_others: bool = False) -> Derivation:
    counted = Message("hands.counted_others" if of_others else "hands.counted")
    chosen = Formula.choose("N", "h"), Formula.choose(setup.shuffled.total, setup.hand)
    told = (*how_dealt(setup), counted, *reasons)
    return _share_of_ways(ways, _all_hands(setup), chosen, told, of_others=of_others)


def _share_of_ways(
    ways: int,
    all_ways: int,
    chosen: tuple[Formula, Formula],
    reasons: tuple[Message, ...],
    *,
    of_others: bool,
) -> Derivation:
    """P = W / C(N, h), or 1 - W / C(N, h) if W counts the others; `chosen`: C(N, h), in numbers too."""

    def share(above: Formula, below: Formula) -> Formula:
        quotient = Formula.over(above, below)
        return Formula.joined([Formula.of(1), quotient], "-") if of_others else quotient

    letters, counted = chosen
    steps = [share(Formula.of(ways), counted), share(Formula.of(ways), Formula.of(all_ways))]
    formula = Formula.joined([Formula("P", "P"), share(Formula("W", "W"), letters)], "=")
    return Derivation(formula, Formula.joined(steps, "="), reasons)


def _dealt_of(setup: Setup, card: Card, held: Mapping[Card, int]) -> Mapping[Card, int]:
    """Of the cards that are named, how many were dealt to me: without the rescue card that I was given."""
    if card not in held:
        raise BadValueError(f"held={dict(held)!r} must say how many {card} I hold, who asks about it")
    dealt = {}
    for each, copies in held.items():
        given = setup.rescue_each if each is setup.rescue else 0
        dealt[each] = whole(f"held[{each}]", copies, given, given + setup.shuffled.get(each, 0)) - given
    others = setup.shuffled.total - sum(setup.shuffled.get(each, 0) for each in dealt)
    if not 0 <= setup.hand - sum(dealt.values()) <= others:
        raise BadValueError(f"held={dict(held)!r}: no hand of {setup.hand} dealt cards has just these")
    return dealt


def _hands_with_fewer_titles(setup: Setup, titles: int) -> int:
    return sum(hands for found, hands in _hands_by_titles(setup).items() if found < titles)


def _titles(setup: Setup, among: Collection[Card] | None = None) -> list[Card]:
    """The titles that an opening hand may hold, `among` these or any."""
    given = [setup.rescue] if setup.rescue_each else []
    possible = (card for card in Card if card in setup.shuffled or card in given)
    return [card for card in possible if among is None or card in among]


def _limit(card: Card, least: int, most: int, most_possible: int) -> Message:
    if not most:
        name = "none"
    elif least == most:
        name = "exactly"
    elif most >= most_possible:
        name = "at_least"
    else:
        name = "between" if least else "at_most"
    return Message(f"hands.limit_{name}", {"card": card.message, "least": least, "most": most})


# Counting: how many of the equally likely deals give what is asked, without listing them


def _all_hands(setup: Setup) -> int:
    return comb(setup.shuffled.total, setup.hand)


def _hands_within(setup: Setup, limits: Limits) -> int:
    dealt = {}
    for card, (least, most) in limits.items():
        given = setup.rescue_each if card is setup.rescue else 0
        if most < given or least > given + setup.shuffled.get(card, 0):
            return 0
        if card in setup.shuffled:
            dealt[card] = (max(0, least - given), most - given)
    return count_hands(setup.shuffled, setup.hand, dealt)


def _hands_by_titles(setup: Setup) -> dict[int, int]:
    """For each number of different titles how many hands hold so many, one title after the other."""
    given = {setup.rescue} if setup.rescue_each else set()
    ways = {(0, 0): 1}
    for card in dict.fromkeys((*setup.shuffled, *given)):
        longer: dict[tuple[int, int], int] = {}
        for (titles, dealt), hands in ways.items():
            for more in range(min(setup.shuffled.get(card, 0), setup.hand - dealt) + 1):
                key = titles + (more > 0 or card in given), dealt + more
                longer[key] = longer.get(key, 0) + hands * comb(setup.shuffled.get(card, 0), more)
        ways = longer
    return {titles: hands for (titles, dealt), hands in sorted(ways.items()) if dealt == setup.hand}


def _hands_without_equal(setup: Setup, copies: int, among: Collection[Card]) -> int:
    return _hands_within(setup, dict.fromkeys(among, (0, copies - 1)))


def _hands_without_set(setup: Setup, size: int) -> int:
    """How many hands hold no pair (or no three) that the rules let them play.

    A Feral Cat stands in for any cat (ruling A19), and so does one Clone on cats (ruling Z18). So the hands
    are counted for each number of Feral Cats and Clones.
    """
    special = setup.rulings.combos is Combos.SPECIAL
    if size > PAIR and setup.rulings.combos is Combos.CAT_PAIRS:
        return _all_hands(setup)
    cats = [card for card in setup.in_play if card in CATS and card is not Card.FERAL_CAT]
    others = [card for card in setup.in_play if card not in {*CATS, Card.CLONE, Card.EXPLODING_KITTEN}]
    hands = 0
    for ferals in range(size):
        for clones in range(size if special and setup.rulings.clone_pairs else setup.hand + 1):
            clone = min(1, clones)
            if ferals and ferals + clone >= size:
                continue
            limits: dict[Card, tuple[int, int]] = dict.fromkeys(cats, (0, max(0, size - 1 - ferals - clone)))
            limits |= dict.fromkeys(others if special else (), (0, size - 1))
            limits |= {Card.FERAL_CAT: (ferals, ferals), Card.CLONE: (clones, clones)}
            hands += _hands_within(setup, limits)
    return hands

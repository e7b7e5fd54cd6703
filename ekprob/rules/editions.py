"""The boxes: their cards, who may play them, and how a game is set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ekprob.checks import member, whole
from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules.box_facts import check_size, checked_facts
from ekprob.rules.cards import RESCUES, Card, CardCounts, card_named
from ekprob.rules.rulings import DefuseReturn, Rulings, SpareDefuses
from ekprob.rules.setup import Setup
from ekprob.rules.source import edition_names, edition_source, rulebook_source

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAIN: Final = "plain"
"""The version of cards that carry no mark."""

TWO_PLAYERS: Final = 2
"""The fewest who can play; some rules speak of them alone."""


@dataclass(frozen=True)
class Tier:
    """Which versions of the cards are shuffled at some numbers of players."""

    versions: tuple[str, ...]
    fewest: int
    most: int


@dataclass(frozen=True)
class Edition:
    """A box of cards and the rules printed in it.

    >>> party = edition("party-pack")
    >>> party.cards.total, party.players
    (120, range(2, 11))
    """

    name: str
    players: range
    rescue: Card
    """The card that each player is given before the deal."""
    rescue_each: int
    versions: tuple[tuple[str, CardCounts], ...]
    """The cards by printed version; kittens are never left out."""
    tiers: tuple[Tier, ...]
    trim: CardCounts
    """Cards left out at two players under `two_player_trim`."""
    faster: tuple[tuple[int, int], ...]
    """Cards that the faster variant leaves after the deal, by number of players."""
    default_rulings: Rulings
    left_in_box: CardCounts
    """Cards that this mixture never uses, such as the Defuses of a Zombie game."""
    expansion: tuple[tuple[str, int], ...] | None = None
    """The part of the expansion that was chosen; None is all of it, or a box without one."""

    @staticmethod
    def custom(  # noqa: PLR0913  # a box has this many parts
        cards: Mapping[Card, int],
        *,
        players: int | range,
        hand_size: int = 0,
        kittens: int | None = None,
        rescue: Card = Card.DEFUSE,
        rescue_each: int = 0,
        name: str = "custom",
        rulings: Rulings | None = None,
    ) -> Edition:
        """A made-up box, mainly for small decks that can be counted by hand.

        `cards` are all cards but the Exploding Kittens, of which there are `kittens` (by default enough).
        `rescue_each` cards of `rescue` are taken out of them for each player; the others are spares, which
        all go back. `rulings` are the original's otherwise; `hand_size` always wins.

        >>> tiny = Edition.custom({Card.SKIP: 3, Card.DEFUSE: 2}, players=2, hand_size=1, rescue_each=1)
        >>> tiny.setup(2).pile
        2
        """
        if name in edition_names():
            raise BadValueError(f"{name!r} is the name of a printed box; give a custom one another")
        if rescue not in RESCUES:
            raise BadValueError(f"rescue is Card.DEFUSE or Card.ZOMBIE_KITTEN, not {rescue}")
        counts = {card: whole(card.value, number) for card, number in cards.items()}
        if counts.get(Card.EXPLODING_KITTEN):
            raise BadValueError("give Exploding Kittens as kittens=..., not among the cards")
        allowed = range(players, players + 1) if isinstance(players, int) else players
        if not allowed or allowed[0] < TWO_PLAYERS or allowed.step != 1:
            raise BadValueError(f"players is 2 or more, or a range of such numbers, not {players!r}")
        counts[Card.EXPLODING_KITTEN] = allowed[-1] - 1 if kittens is None else kittens
        check_size(sum(counts.values()), allowed)
        own = rulings or Rulings.named("original").with_(spare_defuses="all")
        return Edition(
            name=name,
            players=allowed,
            rescue=rescue,
            rescue_each=rescue_each,
            versions=((PLAIN, CardCounts(counts)),),
            tiers=(),
            trim=CardCounts({}),
            faster=(),
            default_rulings=own.with_(hand_size=hand_size),
            left_in_box=CardCounts({}),
        )

    @property
    def cards(self) -> CardCounts:
        """Every card in the box, whatever the number of players."""
        return _sum(counts for _, counts in self.versions)

    def setup(self, players: int, rulings: Rulings | str | None = None, **changes: object) -> Setup:
        """The numbers of a game of `players` by the box's rulings or others; `changes` are single rulings.

        `rulings` may be called by the name of a box or of a rulebook. Raises `BadValueError` for a number of
        players or a hand size that the box does not allow, `UnknownNameError` for rulings that do not exist.

        >>> edition("original").setup(players=2, spare_defuses="all").pile
        37
        """
        if type(players) is not int or players not in self.players:
            low, high = self.players[0], self.players[-1]
            allowed = f"{low} players" if low == high else f"{low} to {high} players"
            raise BadValueError(f"{self.name} is for {allowed}, not {players!r}")
        named = Rulings.named(rulings) if isinstance(rulings, str) else rulings
        return _setup(self, players, (named or self.default_rulings).with_(**changes))

    def cards_for(self, players: int, rulings: Rulings) -> CardCounts:
        """The cards that are used at this number of players; the kittens are all among them."""
        used = self.cards
        if self.tiers:
            tier = next(tier for tier in self.tiers if tier.fewest <= players <= tier.most)
            used = _sum(counts for version, counts in self.versions if version in tier.versions)
        if players == TWO_PLAYERS and rulings.two_player_trim:
            used = _less(used, self.trim)
        # The kittens carry no mark, so the choice of a version never leaves them out.
        return CardCounts({**used, Card.EXPLODING_KITTEN: self.cards.get(Card.EXPLODING_KITTEN, 0)})

    def to_plain(self) -> dict[str, object]:
        """What `from_plain` needs to build this box again: a name, or a custom box in full."""
        if self.name in edition_names():
            return {"name": self.name, "expansion": None if self.expansion is None else dict(self.expansion)}
        counts = {
            card.value: count for card, count in self.cards.items() if card is not Card.EXPLODING_KITTEN
        }
        return {
            "name": self.name,
            "cards": counts,
            "kittens": self.cards.get(Card.EXPLODING_KITTEN, 0),
            "players": [self.players[0], self.players[-1]],
            "rescue": self.rescue.value,
            "rescue_each": self.rescue_each,
            "rulings": self.default_rulings.to_plain(),
        }

    @staticmethod
    def from_plain(plain: Mapping[str, Any]) -> Edition:
        """The box that `to_plain` wrote down; raises an `EkprobError` for facts that describe none."""
        checked_facts(plain)
        if "cards" not in plain:
            return edition(plain["name"], plain.get("expansion"))
        rulings = Rulings.from_plain(plain["rulings"])
        fewest, most = plain["players"]
        return Edition.custom(
            {card_named(name): count for name, count in plain["cards"].items()},
            players=range(fewest, most + 1),
            hand_size=rulings.hand_size,
            kittens=plain["kittens"],
            rescue=card_named(plain["rescue"]),
            rescue_each=plain["rescue_each"],
            name=plain["name"],
            rulings=rulings,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Edition.from_plain, (self.to_plain(),)


def edition(name: str, expansion: Mapping[Card | str, int] | None = None) -> Edition:
    """The box called `name`; `expansion` takes only a part of the Zombie expansion's cards.

    The rescue cards (Zombie Kittens) are always taken whole: without them nobody could be saved.

    >>> edition("zombie").cards.total, edition("zombie", expansion={"clone": 2, "dig_deeper": 1}).cards.total
    (72, 58)
    """
    source = edition_source(name)
    base = edition_source(source.get("base", name))
    printed = {**base["cards"], **source.get("cards", {})}
    rescue = card_named(source.get("rescue", base["rescue"]))
    versions = {version: _counts(counts) for version, counts in printed.items()}
    printed_cards = _sum(versions.values())
    unused = {card_named(each) for each in source.get("base_without", [])}
    versions[PLAIN] = CardCounts({card: n for card, n in versions[PLAIN].items() if card not in unused})
    part = None
    if expansion is not None:
        if "expansion" not in versions:
            raise BadValueError(f"{name} has no expansion to take a part of; 'zombie' has")
        versions["expansion"] = _part(versions["expansion"], rescue, expansion)
        part = tuple((card.value, n) for card, n in versions["expansion"].items() if card is not rescue)
    fewest, most = base["players"]
    return Edition(
        name=name,
        players=range(fewest, most + 1),
        rescue=rescue,
        rescue_each=1,
        versions=tuple(versions.items()),
        tiers=tuple(Tier(tuple(each["versions"]), *each["players"]) for each in source.get("tiers", ())),
        trim=_counts(source.get("two_player_trim", {})),
        faster=tuple((int(players), kept) for players, kept in source.get("faster_variant", {}).items()),
        default_rulings=Rulings.named(name),
        left_in_box=_less(printed_cards, _sum(versions.values())),
        expansion=part,
    )


def box_of(given: Edition | str) -> Edition:
    """The box itself, or the one with this name; an unknown name is an `UnknownNameError`.

    >>> box_of("zombie").cards.total
    72
    """
    if isinstance(given, Edition):
        return given
    if isinstance(given, str):
        return edition(given)
    raise BadValueError(f"edition={given!r}: the name of a box or an Edition is needed")


def rulebook(name: str) -> tuple[Edition, Rulings]:
    """The box and the rulings of one of the four rulebooks.

    >>> box, rulings = rulebook("seed-zh")
    >>> box.setup(2, rulings).pile
    37
    """
    return edition(rulebook_source(name)["edition"]), Rulings.named(name)


@lru_cache(maxsize=256)
def _setup(box: Edition, players: int, rulings: Rulings) -> Setup:
    used = box.cards_for(players, rulings)
    surplus_kittens = used.get(Card.EXPLODING_KITTEN, 0) - (players - 1)
    spares = used.get(box.rescue, 0) - players * box.rescue_each
    if surplus_kittens < 0 or spares < 0:
        short = Card.EXPLODING_KITTEN if surplus_kittens < 0 else box.rescue
        raise BadValueError(
            f"{box.name} has too few {short} cards ({used.get(short, 0)}) for {players} players"
        )
    returned = _spares_returned(rulings.spare_defuses, spares, players)
    before = returned if rulings.defuse_return is DefuseReturn.BEFORE_DEAL else 0
    shuffled = CardCounts({**used, Card.EXPLODING_KITTEN: 0, box.rescue: before})
    after_deal = CardCounts({Card.EXPLODING_KITTEN: players - 1, box.rescue: returned - before})
    left = shuffled.total - players * rulings.hand_size
    if left < 0:
        raise BadValueError(
            f"hand_size {rulings.hand_size} for {players} players needs {players * rulings.hand_size} cards; "
            f"{shuffled.total} are shuffled, so it is {shuffled.total // players} at most"
        )
    kept = min(left, _faster_target(box, players)) if rulings.faster_variant else left
    gone = {Card.EXPLODING_KITTEN: surplus_kittens, box.rescue: spares - returned}
    return Setup(
        edition=box.name,
        players=players,
        rulings=rulings,
        pile=kept + after_deal.total,
        kittens=players - 1,
        hand=rulings.hand_size,
        rescue=box.rescue,
        rescue_each=box.rescue_each,
        spare_defuses=returned,
        shuffled=shuffled,
        after_deal=after_deal,
        kept_after_deal=kept,
        hidden_removed=left - kept,
        removed=_sum([box.left_in_box, _less(box.cards, used), CardCounts(gone)]),
    )


def _spares_returned(ruling: SpareDefuses, spares: int, players: int) -> int:
    if ruling is SpareDefuses.REMOVE:
        return 0
    capped = ruling is SpareDefuses.CAP2 or (
        ruling is SpareDefuses.TWO_PLAYER_CAP2 and players == TWO_PLAYERS
    )
    return min(spares, 2) if capped else spares


def _faster_target(box: Edition, players: int) -> int:
    for number, kept in box.faster:
        if number == players:
            return kept
    raise BadValueError(f"{box.name} has no faster variant for {players} players: set faster_variant=False")


def _part(printed: CardCounts, rescue: Card, wanted: Mapping[Card | str, int]) -> CardCounts:
    part = {rescue: printed[rescue]}
    for key, number in wanted.items():
        card = member(Card, key, "card")
        if card not in printed:
            raise UnknownNameError.among("expansion card", card.value, [each.value for each in printed])
        count = whole(card.value, number, 0, printed[card])
        if card is not rescue:
            part[card] = count
    return CardCounts(part)


def _counts(plain: Mapping[str, int]) -> CardCounts:
    return CardCounts({card_named(name): count for name, count in plain.items()})


def _sum(parts: Iterable[CardCounts]) -> CardCounts:
    return CardCounts(sum(map(Counter, parts), Counter[Card]()))


def _less(counts: CardCounts, taken: CardCounts) -> CardCounts:
    return CardCounts(Counter(counts) - Counter(taken))

"""Races against enumeration of every pile, against the real rules, and against a simulation."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations
from typing import Final

import pytest

from ekprob.errors import BadValueError, TooLargeError, UnknownNameError
from ekprob.game import Action, Die, Draw, GameState, Pass, Phase, Rescue, new_game, outcomes, outcomes_of
from ekprob.i18n import LANGUAGES
from ekprob.odds import Race, race
from ekprob.probability import Distribution, Estimate
from ekprob.rules import Card, Edition

PUT_BACKS: Final[list[str | int]] = ["uniform", "top", "bottom", "worst", 0, 1, 2, 9]

TINY: Final = [
    (2, (0, 0), 0),
    (3, (1, 0), 0),
    (4, (1, 1), 0),
    (5, (0, 1), 1),
    (4, (1, 2), 1),
    (4, (0, 1, 0), 0),
    (5, (1, 0, 1), 0),
    (5, (1, 1, 1), 0),
    (5, (0, 1, 0), 1),
    (3, (0, 0, 2), 1),
    (5, (0, 1, 0, 1), 0),
    (4, (1, 0, 0, 0), 1),
]
"""Cards, Defuses in the hands, Defuses in the pile."""

Seats = tuple[tuple[int, int], ...]
"""The living: (seat, Defuses), the one to draw first."""

Ending = tuple[tuple[int, ...], frozenset[int], int]
"""The seats in the order in which they went out, those that are left, and how many cards were drawn."""


# The dumb way: every order of the pile is listed, and everything is done to each of them.


def endings(piles: list[str], seats: Seats, put_back: str | int) -> dict[Ending, Fraction]:
    """How a race from one of these piles may end; "k" is a kitten, "d" a Defuse, "s" another card.

    What the players know is which piles there still may be; the one who puts back by "worst" looks at no more
    than that.
    """
    if len(seats) == 1 or "k" not in piles[0]:
        return {((), frozenset(seat for seat, _ in seats), 0): Fraction(1)}
    (seat, defuses), *others = seats
    total: dict[Ending, Fraction] = {}
    for drawn in sorted({pile[0] for pile in piles}):
        rests = [pile[1:] for pile in piles if pile[0] == drawn]
        if drawn == "k" and defuses:
            after = returned(rests, (*others, (seat, defuses - 1)), put_back)
        elif drawn == "k":
            later = endings(rests, tuple(others), put_back)
            after = {((seat, *out), left, draws): p for (out, left, draws), p in later.items()}
        else:
            after = endings(rests, (*others, (seat, defuses + (drawn == "d"))), put_back)
        for (out, left, draws), p in after.items():
            longer = out, left, draws + 1
            total[longer] = total.get(longer, Fraction(0)) + p * Fraction(len(rests), len(piles))
    return total


def returned(rests: list[str], seats: Seats, put_back: str | int) -> dict[Ending, Fraction]:
    """How it may end when a kitten goes back into these piles."""
    places = range(len(rests[0]) + 1)
    if put_back == "uniform":
        return endings([rest[:at] + "k" + rest[at:] for rest in rests for at in places], seats, put_back)
    if isinstance(put_back, int):
        tried = [min(put_back, len(rests[0]))]
    else:
        tried = {"top": [0], "bottom": [len(rests[0])], "worst": list(places)}[put_back]
    ends = [endings([rest[:at] + "k" + rest[at:] for rest in rests], seats, put_back) for at in tried]
    return min(ends, key=lambda end: p_left(end, seats[0][0]))


def p_left(ends: dict[Ending, Fraction], seat: int) -> Fraction:
    """How likely it is that this seat is left."""
    return sum((p for (_, left, _), p in ends.items() if seat in left), Fraction(0))


def all_piles(cards: int, kittens: int, defuses: int) -> list[str]:
    """Every order of such a pile, each equally likely."""
    return sorted(
        {
            "".join(order)
            for order in permutations("k" * kittens + "d" * defuses + "s" * (cards - kittens - defuses))
        }
    )


@pytest.mark.parametrize("put_back", PUT_BACKS)
@pytest.mark.parametrize(("cards", "hands", "in_pile"), TINY)
def test_equals_enumeration_of_every_pile(
    cards: int, hands: tuple[int, ...], in_pile: int, put_back: str | int
) -> None:
    """Who wins, who goes out when, and how many cards are drawn, for every rule of putting back."""
    ends = endings(all_piles(cards, len(hands) - 1, in_pile), tuple(enumerate(hands)), put_back)
    race_ = race(cards, hands, in_pile, put_back)

    assert_goes_as(race_, ends)


@pytest.mark.parametrize("put_back", PUT_BACKS)
@pytest.mark.parametrize(
    ("cards", "hands", "in_pile", "kittens"),
    [
        (3, (0, 1), 1, 0),
        (3, (0, 0, 0), 0, 1),
        (4, (1, 0, 1), 1, 1),
        (4, (0, 1, 0, 0), 1, 2),
        (4, (1, 0, 0, 1), 0, 1),
        (4, (0, 1), 0, 2),
        (4, (1, 1), 0, 3),
        (5, (0, 1), 1, 3),
        (5, (0, 1, 0), 0, 4),
        (4, (1, 0, 1), 0, 4),
    ],
)
def test_any_number_of_kittens(
    cards: int, hands: tuple[int, ...], in_pile: int, kittens: int, put_back: str | int
) -> None:
    """In the middle of a game: with fewer kittens several seats are left, with more one is."""
    ends = endings(all_piles(cards, kittens, in_pile), tuple(enumerate(hands)), put_back)
    race_ = race(cards, hands, in_pile, put_back, kittens=kittens)

    assert sum(race_.wins) == race_.left == max(1, len(hands) - kittens)
    assert_goes_as(race_, ends)
    for seat, p in enumerate(race_.wins):
        assert race_.odds(seat).probability == p
        assert f"= {p} = " in race_.explain(seat=seat).text


def test_one_kitten_fewer_than_seats_if_nothing_is_said() -> None:
    """As a game has it."""
    assert race(9, (1, 0, 1), 1) == race(9, (1, 0, 1), 1, kittens=2)


def assert_goes_as(race_: Race, ends: dict[Ending, Fraction]) -> None:
    """Who is left, who goes out when, and how many cards are drawn."""
    assert race_.wins == tuple(p_left(ends, seat) for seat in range(race_.seats))
    assert race_.expected_draws == sum(p * draws for (_, _, draws), p in ends.items())
    for seat in range(race_.seats):
        assert race_.place_of(seat).probability(1) == race_.wins[seat]
    for number in range(1, race_.seats - race_.left + 1):
        counted: dict[int, Fraction] = {}
        for (out, _, _), p in ends.items():
            counted[out[number - 1]] = counted.get(out[number - 1], Fraction(0)) + p
        assert race_.goes_out(number) == Distribution.from_probabilities(counted)


# The real rules


def only_drawing(state: GameState) -> Action:
    """What a player does who only draws, and wants to live."""
    if state.phase is Phase.TURN:
        return Draw()
    if state.phase is Phase.RESCUE:
        return Rescue(Card.DEFUSE) if Card.DEFUSE in state.table.hands[state.acting_seat] else Die()
    return Pass()


def p_win_by_the_rules(state: GameState, known: dict[object, dict[int, Fraction]]) -> dict[int, Fraction]:
    """Each seat's probability to win, by walking the engine over every outcome of chance."""
    if state.winner is not None:
        return {state.winner: Fraction(1)}
    table = state.table
    here = (
        state.phase,
        state.acting_seat,
        table.current,
        tuple(table.pile),
        tuple(map(tuple, table.hands)),
        tuple(table.living),
    )
    if here not in known:
        total: dict[int, Fraction] = {}
        for outcome in outcomes(state, only_drawing(state)):
            for seat, p in p_win_by_the_rules(outcome.state, known).items():
                total[seat] = total.get(seat, Fraction(0)) + outcome.weight * p
        known[here] = total
    return known[here]


@pytest.mark.parametrize(("players", "skips", "spares"), [(2, 3, 0), (2, 2, 1), (3, 2, 0), (3, 1, 1)])
def test_equals_the_real_rules_walked_over_every_outcome(players: int, skips: int, spares: int) -> None:
    """A tiny box in which kittens go back at random: each of the engine's shuffles and put-backs counts."""
    box = Edition.custom({Card.SKIP: skips, Card.DEFUSE: players + spares}, players=players, rescue_each=1)
    rulings = box.default_rulings.with_(kitten_put_back="random")
    wins = [Fraction(0)] * players
    known: dict[object, dict[int, Fraction]] = {}
    for weight, state in outcomes_of(lambda chance: new_game(box, players, chance=chance, rulings=rulings)):
        for seat, p in p_win_by_the_rules(state, known).items():
            wins[seat] += weight * p

    pile = box.setup(players, rulings).pile

    assert race(pile, (1,) * players, defuses_in_pile=spares).wins == tuple(wins)


# Published and simulated values


def test_published_values() -> None:
    """Two seats from 35 cards, three from 8, as published."""
    two, three = race(35, (1, 1)), race(8, (1, 0, 1))

    assert two.wins[0] == Fraction(1309726068368483365479634207, 2850912160509045518172787500)
    assert three.wins == (Fraction(135893, 352800), Fraction(59, 630), Fraction(61289, 117600))


@pytest.mark.parametrize(
    ("cards", "hands", "in_pile", "put_back"),
    [
        (35, (1, 1), 2, "uniform"),
        (23, (1, 1, 1, 1), 2, "uniform"),
        (16, (1, 1, 1, 1, 1), 1, "uniform"),
        (23, (1, 1, 1, 1), 2, "top"),
        (16, (1, 2, 0, 1, 1), 1, "bottom"),
        (29, (1, 1, 1), 2, 3),
    ],
)
def test_a_simulation_agrees(cards: int, hands: tuple[int, ...], in_pile: int, put_back: str | int) -> None:
    """Wins, first seat out and draws lie within the intervals of 4,000 seeded games with explicit piles."""
    games = 4_000
    rng = random.Random(5)
    played = [simulated(cards, hands, in_pile, put_back, rng) for _ in range(games)]
    race_ = race(cards, hands, in_pile, put_back)

    for seat in range(len(hands)):
        wins = sum(seat in left for _, left, _ in played)
        first_out = sum(out[0] == seat for out, _, _ in played)
        assert Estimate.from_counts(wins, games, 0.9999).covers(race_.wins[seat])
        assert Estimate.from_counts(first_out, games, 0.9999).covers(race_.goes_out(1).probability(seat))
    draws = [drawn for _, _, drawn in played]
    deviation = (sum((each - sum(draws) / games) ** 2 for each in draws) / games) ** 0.5
    assert abs(sum(draws) / games - race_.expected_draws) < 4 * deviation / games**0.5


def simulated(
    cards: int, hands: tuple[int, ...], in_pile: int, put_back: str | int, rng: random.Random
) -> Ending:
    """One race with an explicit pile."""
    pile = list("k" * (len(hands) - 1) + "d" * in_pile + "s" * (cards - len(hands) + 1 - in_pile))
    rng.shuffle(pile)
    seats = list(enumerate(hands))
    out, draws = [], 0
    while len(seats) > 1:
        seat, defuses = seats.pop(0)
        drawn = pile.pop(0)
        draws += 1
        if drawn == "k" and not defuses:
            out.append(seat)
            continue
        if drawn == "k":
            fixed = {"top": 0, "bottom": len(pile), "uniform": rng.randint(0, len(pile))}
            at = min(put_back, len(pile)) if isinstance(put_back, int) else fixed[put_back]
            pile.insert(at, "k")
        seats.append((seat, defuses + (drawn == "d") - (drawn == "k")))
    return tuple(out), frozenset(seat for seat, _ in seats), draws


# What must hold for every race


@pytest.mark.parametrize("put_back", PUT_BACKS)
@pytest.mark.parametrize(
    ("cards", "hands", "in_pile"), [(9, (2, 0, 1), 2), (11, (1, 1), 3), (10, (0, 1, 1, 0), 1)]
)
def test_probabilities_add_up(cards: int, hands: tuple[int, ...], in_pile: int, put_back: str | int) -> None:
    """Somebody wins, every seat takes a place, and each place is taken."""
    race_ = race(cards, hands, in_pile, put_back)
    seats = range(len(hands))

    assert sum(race_.wins) == 1
    assert race_.wins == tuple(race_.place_of(seat).probability(1) for seat in seats)
    for number in range(1, len(hands)):
        place = len(hands) + 1 - number
        assert [race_.goes_out(number).probability(seat) for seat in seats] == [
            race_.place_of(seat).probability(place) for seat in seats
        ]


@pytest.mark.parametrize(
    ("cards", "hands", "in_pile"), [(35, (1, 1), 2), (23, (1,) * 4, 2), (16, (1,) * 5, 1), (12, (2, 0, 1), 3)]
)
def test_both_ways_of_counting_agree(cards: int, hands: tuple[int, ...], in_pile: int) -> None:
    """The table filled pile by pile, and the chain walked from the start, on full-size piles."""
    race_ = race(cards, hands, in_pile)

    assert race_.wins == tuple(race_.place_of(seat).probability(1) for seat in range(len(hands)))


def test_an_even_pile_is_fair_without_defuses() -> None:
    """One kitten, no Defuse, two seats: each draws half the cards."""
    assert race(34, (0, 0)).wins == (Fraction(1, 2), Fraction(1, 2))


def test_a_pile_of_kittens_leaves_no_choice() -> None:
    """Only kittens: seat 0 goes first, then seat 1, and the last is left."""
    kittens_only = race(2, (0, 0, 0))

    assert kittens_only.wins == (Fraction(0), Fraction(0), Fraction(1))
    assert kittens_only.goes_out(1) == Distribution({0: 1})
    assert kittens_only.goes_out(2) == Distribution({1: 1})
    assert kittens_only.expected_draws == 2


def test_a_kitten_put_on_top_goes_to_the_one_with_fewer_defuses() -> None:
    """On top it goes back and forth until somebody has no Defuse left: seat 1 has fewer."""
    assert race(7, (3, 1), put_back="top").wins == (Fraction(1), Fraction(0))


@pytest.mark.parametrize("put_back", PUT_BACKS[:3])
def test_one_more_defuse_helps(put_back: str | int) -> None:
    """Who holds a Defuse more is left more often."""
    assert race(12, (2, 1, 1), put_back=put_back).wins[0] > race(12, (1, 1, 1), put_back=put_back).wins[0]


@pytest.mark.parametrize("seat", range(3))
def test_the_explanation_adds_up_to_the_answer(seat: int) -> None:
    """Each term is the chance of a first draw times what follows it."""
    race_ = race(8, (1, 0, 1), 1)
    terms = [chance * wins[seat] for _, chance, wins in race_.first_draw()]

    assert sum(terms) == race_.wins[seat]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("put_back", PUT_BACKS)
def test_explains_itself(put_back: str | int, lang: str) -> None:
    """Every rule in every language, with the fraction and nothing left to fill in."""
    race_ = race(6, (1, 0), 1, put_back)
    told = race_.explain(lang, seat=1)

    assert str(race_.wins[1]) in told.text
    assert not set("{}") & set(told.text)
    assert told.latex.startswith("P = ")


# Bad input


@pytest.mark.parametrize(
    "asked",
    [
        {"cards": 1, "defuses_in_hand": (1, 1, 1)},
        {"cards": 5, "defuses_in_hand": (1,)},
        {"cards": 5, "defuses_in_hand": (1, -1)},
        {"cards": 3, "defuses_in_hand": (1, 1), "defuses_in_pile": 3},
        {"cards": True, "defuses_in_hand": (1, 1)},
        {"cards": 9, "put_back": -1},
        {"cards": 9, "put_back": True},
    ],
)
def test_refuses_what_cannot_be(asked: dict[str, object]) -> None:
    """Cards, Defuses and depths are whole numbers that fit together."""
    with pytest.raises(BadValueError):
        race(**asked)  # type: ignore[arg-type]  # on purpose


def test_an_unknown_rule_names_the_near_ones() -> None:
    """A slip of the pen is met with the right name."""
    with pytest.raises(UnknownNameError, match="did you mean 'uniform'"):
        race(9, put_back="unifrom")


def test_seats_and_numbers_out_of_range() -> None:
    """A race of two has seats 0 and 1, and one of them goes out."""
    with pytest.raises(BadValueError, match="seat=2: a whole number from 0 to 1"):
        race(9, (1, 1)).odds(2)
    with pytest.raises(BadValueError, match="number=2: a whole number from 1 to 1"):
        race(9, (1, 1)).goes_out(2)


def test_a_pile_of_nothing_but_kittens_and_defuses() -> None:
    """Two kittens and three Defuses need five cards: with five there is a race, with four there is none."""
    assert sum(race(5, (0, 0, 0), 3, kittens=2).wins) == 1
    with pytest.raises(BadValueError, match="a pile of 4: 2 kittens and 3 Defuses need 5 or more"):
        race(4, (0, 0, 0), 3, kittens=2)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_race_has_no_answers(seat: int) -> None:
    """Its draws, its place and its odds are refused alike."""
    of_two = race(9, (1, 1))
    for ask in (of_two.expected_draws_of, of_two.place_of, of_two.odds):
        with pytest.raises(BadValueError, match=f"seat={seat}: a whole number from 0 to 1"):
            ask(seat)


def test_too_large_a_race_is_refused() -> None:
    """Errors name what would be cheaper; nothing is approximated."""
    with pytest.raises(TooLargeError, match="200 or fewer"):
        race(500, (1, 1))
    with pytest.raises(TooLargeError, match="fewer seats"):
        str(race(60, (3,) * 8, 8))

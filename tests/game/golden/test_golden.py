"""The playthroughs in `tests/data/goldens/` are what the engine plays, and they leave nothing out."""

from __future__ import annotations

import pytest

from ekprob.game import Action, Event
from ekprob.game import actions as action_kinds
from ekprob.game import events as event_kinds
from ekprob.game.events import DrawnFrom, Drew, KittenDrawn, Noped, Played, Rescued
from ekprob.rules import CATS, Card, edition_names, rulebook
from tests.game.golden.games import FOLDER, GAMES, CuriousPlayers, Game, start
from tests.game.golden.playthrough import playthrough

NEVER_ALONE = CATS | {Card.NOPE, Card.DEFUSE, Card.ZOMBIE_KITTEN, Card.EXPLODING_KITTEN, Card.CLONE}
"""Cards that stop something, save somebody, explode, or do nothing alone."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.file.stem)
def test_the_game_is_as_written(game: Game) -> None:
    """Line by line; the first difference is shown with the lines before it."""
    written = game.file.read_text(encoding="utf-8").splitlines()
    played = list(playthrough(game))
    for number, (old, new) in enumerate(zip(written, played, strict=False)):
        before = "\n".join(played[max(0, number - 6) : number])
        assert new == old, f"line {number + 1} of {game.file.name} differs; before it:\n{before}"

    assert len(played) == len(written)


def test_no_playthrough_is_missing_or_left_over() -> None:
    """The folder holds just these games, small enough to be read."""
    assert sorted(FOLDER.glob("*")) == sorted(game.file for game in GAMES)
    assert sum(game.file.stat().st_size for game in GAMES) < 1_000_000


def test_every_edition_is_played() -> None:
    """At least one game for each box."""
    printed = {game.name for game in GAMES if game.name in edition_names()}

    assert printed == set(edition_names())
    assert {rulebook(game.name)[0].name for game in GAMES if game.name not in printed} <= printed


def test_every_card_action_and_event_occurs() -> None:
    """Each title is played (alone, where it can be), each way of drawing happens, nothing is never seen."""
    done: set[type[Action]] = set()
    happened: list[Event] = []
    for game in GAMES:
        state, players = start(game), CuriousPlayers(game)
        while not state.is_over:
            action = players.choose(state)
            done.add(type(action))
            state.apply(action)
        happened += state.events

    played = [event for event in happened if isinstance(event, Played)]
    alone = {event.cards[0] for event in played if len(event.cards) == 1}
    others = {card for event in played for card in event.cards}
    others |= {event.card for event in happened if isinstance(event, Noped | Rescued)}
    assert set(Card) - NEVER_ALONE - alone == set()
    assert NEVER_ALONE - others == {Card.EXPLODING_KITTEN}
    for kind in (Drew, KittenDrawn):
        assert {event.source for event in happened if isinstance(event, kind)} == set(DrawnFrom)
    assert done == _kinds(action_kinds, Action)
    assert {type(event) for event in happened} == _kinds(event_kinds, Event)


def _kinds(module: object, base: type) -> set[type]:
    """Return every kind of action, or of event, that a module defines."""
    defined = [value for value in vars(module).values() if isinstance(value, type)]
    return {kind for kind in defined if issubclass(kind, base) and kind is not base}

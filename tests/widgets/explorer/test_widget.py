"""The binding of session and page, without a page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances

from ekprob.errors import BadValueError, UnknownNameError
from ekprob.rules import edition
from ekprob.widgets import OddsExplorer, explore
from tests.widgets.scenes.tables import KITTEN, SAFE


@pytest.fixture
def explorer() -> Iterator[OddsExplorer]:
    """The original box for four."""
    made = explore()
    yield made
    made.close()


def test_panel_and_charts_follow_a_message(explorer: OddsExplorer) -> None:
    """The same numbers in the panel, in the charts and in their words."""
    panel, charts = explorer.children
    explorer.handle(SAFE)
    curve, strip, icons = charts.figures

    assert panel.state["tiles"][0]["answer"] == "3/22 = 13.64 %"
    assert curve["data"][0]["y"][1] == strip["data"][1]["y"][0] == 0.136364
    assert icons["layout"]["title"]["text"] == "About 14 in 100 games"
    assert panel.state["charts"] == charts.words
    assert "3/22 = 13.64 %" in charts.words[1]


def test_the_page_speaks_to_the_session(explorer: OddsExplorer) -> None:
    """What comes in from the page goes the same way as `handle`."""
    panel = explorer.children[0]
    panel._handle_custom_msg(SAFE, [])  # noqa: SLF001  # what ipywidgets calls

    assert explorer.session.belief.cards == 22
    assert panel.state["handled"] == 1


def test_a_refused_message_shows_the_error(explorer: OddsExplorer) -> None:
    """The panel has the reason; the numbers are as they were."""
    explorer.handle({"event": "saw", "cards": ["safe"]})
    explorer.handle(KITTEN)
    panel = explorer.children[0]

    assert "certainly not an Exploding Kitten" in panel.state["error"]
    assert panel.state["tiles"][0]["answer"] == "0 = 0.00 %"
    assert len(panel.state["log"]) == 1


def test_a_fault_is_shown_and_raised(explorer: OddsExplorer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ekprob itself is not swallowed, and the page does not hide it."""

    def faulty(_event: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(explorer.session, "apply", faulty)
    with pytest.raises(ZeroDivisionError):
        explorer.handle(SAFE)

    assert "ZeroDivisionError('a fault')" in explorer.children[0].state["error"]
    monkeypatch.undo()
    explorer.handle(SAFE)
    assert explorer.children[0].state["error"] == ""


def test_its_repr_is_stable(explorer: OddsExplorer) -> None:
    """Notebooks compare it: no addresses, no ids."""
    assert repr(explorer) == "OddsExplorer(original, 4 players: 23 cards, 3 kittens, risk 3/23)"
    explorer.handle(SAFE)
    assert repr(explorer) == "OddsExplorer(original, 4 players: 22 cards, 3 kittens, risk 3/22)"
    assert list(map(repr, explorer.children)) == ["ExplorerPanel()", "ChartsPanel(3 figures)"]


def test_an_explorer_at_the_end_of_the_pile() -> None:
    """Nothing is left to draw."""
    explorer = explore(cards=1, kittens=0)
    explorer.handle(SAFE)

    assert repr(explorer) == "OddsExplorer(original, 4 players: 0 cards, 0 kittens, risk none)"
    explorer.close()


def test_close_leaves_nothing_behind() -> None:
    """Every widget that the explorer made is closed with it."""
    before = dict(_instances)
    explore().close()

    assert _instances == before


def test_every_part_of_the_table_can_be_chosen() -> None:
    """Box, players, rulings, language, and a pile of one's own."""
    rulings = edition("zombie").default_rulings.with_(hand_size=4)
    explorer = explore("zombie", players=3, rulings=rulings, lang="es", cards=30, kittens=2)

    assert repr(explorer) == "OddsExplorer(zombie, 3 players: 30 cards, 2 kittens, risk 1/15)"
    assert explorer.session.setup.rulings.hand_size == 4
    assert explorer.children[0].state["texts"]["undo"] == "Deshacer"
    explorer.close()


@pytest.mark.parametrize(
    ("chosen", "error", "says"),
    [
        ({"edition": "orignal"}, UnknownNameError, "did you mean 'original'"),
        ({"edition": 7}, BadValueError, "the name of a box or an Edition, not 7"),
        ({"players": 6}, BadValueError, "original is for 2 to 5 players, not 6"),
        ({"players": "4"}, BadValueError, "not 4"),
        ({"lang": "fr"}, UnknownNameError, "zh-Hant"),
        ({"cards": 2}, BadValueError, "Kittens in this pile: 0 to 2, not 3"),
        ({"cards": 121}, BadValueError, "1 to 120 cards, not 121"),
        ({"kittens": -1}, BadValueError, "0 to 23, not -1"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    chosen: dict[str, object], error: type[Exception], says: str
) -> None:
    """The error names the value and what would be right, and no widget is left half made."""
    before = dict(_instances)
    with pytest.raises(error, match=says):
        explore(**chosen)  # type: ignore[arg-type]  # wrong values are the point

    assert _instances == before

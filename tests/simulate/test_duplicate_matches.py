"""The same deal from both sides."""

from __future__ import annotations

import pytest

from ekprob.errors import BadValueError
from ekprob.simulate import DuplicateResult, duplicate_match


def test_a_bot_against_itself_wins_every_deal_once() -> None:
    """A bot that takes no chances plays a deal the same both times, so one of its two seats wins."""
    result = duplicate_match("cautious", "cautious", deals=10, seed=1)

    assert result.deals == (0, 10, 0)
    assert (result.share.mean, result.share.low, result.share.high) == (0.5, 0.5, 0.5)
    assert result.p_value == 1.0


def test_who_comes_first_makes_no_difference() -> None:
    """What one wins the other loses."""
    one = duplicate_match("counting", "cautious", deals=15, seed=1)
    other = duplicate_match("cautious", "counting", deals=15, seed=1)

    assert one.deals == other.deals[::-1]


def test_the_share_and_its_interval() -> None:
    """Deals 1, 2, 1: mean 1/2, variance 1/6 of a deal, so a half-width of 1.96 * sqrt(1/24)."""
    share = DuplicateResult("a", "b", (1, 2, 1)).share

    assert (share.mean, share.n) == (0.5, 4)
    assert share.high - share.mean == pytest.approx(1.959964 * (1 / 24) ** 0.5)


def test_only_deals_won_from_both_sides_decide() -> None:
    """5 to 0 of them: 2 / 2^5."""
    assert DuplicateResult("a", "b", (0, 7, 5)).p_value == pytest.approx(1 / 16)


@pytest.mark.parametrize(("deals", "players"), [(0, 2), (True, 2), (1, 1)])
def test_a_comparison_needs_deals_and_players(deals: int, players: int) -> None:
    """Less is refused."""
    with pytest.raises(BadValueError):
        duplicate_match("exact", "random", deals=deals, seed=1, players=players)

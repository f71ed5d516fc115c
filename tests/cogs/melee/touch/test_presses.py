"""A turn takes fewer touches on a table than presses by chat; if it ends by itself, half those of menus."""

from functools import cache

import pytest

from bot.players.melee.adept import Adept
from bot.players.melee.novice import Novice
from tests.cogs.melee.touch.presses import Turn, medians, turns_of

MENUS_ALONE = {Novice: 11, Adept: 10}
"""The median turn's presses by chat before likely actions had buttons there, learned from the table."""


@cache
def few_turns() -> list[Turn]:
    """The turns of a novice's first three duels."""
    return turns_of(Novice(), range(1, 4))


def test_a_novice_s_median_turn_takes_at_most_half_the_presses_if_it_ends_alone() -> None:
    turns = few_turns()
    assert len(turns) == 29
    assert medians(turns) == {"chat": 9, "touches": 7, "rows": 6, "alone": 5, "drags": 5, "actions": 5}
    assert 2 * medians(turns)["alone"] <= MENUS_ALONE[Novice]
    assert 2 * medians(turns)["drags"] <= MENUS_ALONE[Novice]


@pytest.mark.nightly
def test_so_it_does_in_ten_duels_of_novices() -> None:
    turns = turns_of(Novice())
    assert len(turns) == 103
    assert medians(turns) == {"chat": 9, "touches": 7, "rows": 6, "alone": 5, "drags": 4, "actions": 5}
    assert 2 * medians(turns)["alone"] <= MENUS_ALONE[Novice]
    assert 2 * medians(turns)["drags"] <= MENUS_ALONE[Novice]


@pytest.mark.nightly
def test_an_adept_s_median_turn_takes_at_most_half_the_presses_if_it_ends_alone() -> None:
    turns = turns_of(Adept())
    assert len(turns) == 130
    assert medians(turns) == {"chat": 7.5, "touches": 6, "rows": 6, "alone": 5, "drags": 4.5, "actions": 5}
    assert 2 * medians(turns)["alone"] <= MENUS_ALONE[Adept]
    assert 2 * medians(turns)["drags"] <= MENUS_ALONE[Adept]


def test_no_turn_takes_more_drags_than_touches_or_fewer_than_one() -> None:
    for turn in few_turns():
        assert 1 <= turn.drags <= turn.rows <= turn.touches
        assert turn.rows - 1 <= turn.alone <= turn.rows
        assert turn.drags <= turn.chat

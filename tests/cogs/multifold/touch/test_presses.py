"""A move phase of Multifold takes at most half as many drags on a table as presses by menus in chat."""

from tests.cogs.multifold.touch.presses import medians, phases_of

MENUS_ALONE = 12
"""The median phase's presses by chat before spaces and groups had buttons there."""


def test_a_move_phase_takes_few_presses() -> None:
    found = medians(phases_of("novice", 2, 3))
    assert found["touches"] <= found["chat"] <= 0.7 * MENUS_ALONE
    assert 2 * found["drags"] <= MENUS_ALONE

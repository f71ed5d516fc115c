"""A move phase of Multifold takes at most half as many presses on a table as by chat, if it is dragged."""

from tests.cogs.multifold.touch.presses import medians, phases_of


def test_a_move_phase_takes_few_touches() -> None:
    found = medians(phases_of("novice", 2, 3))
    assert found["touches"] <= 0.6 * found["chat"]
    assert 2 * found["drags"] <= found["chat"]

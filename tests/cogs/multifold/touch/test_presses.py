"""A move phase of Multifold takes fewer touches on a table than presses by chat."""

from tests.cogs.multifold.touch.presses import medians, phases_of


def test_a_move_phase_takes_few_touches() -> None:
    found = medians(phases_of("novice", 2, 3))
    assert found["touches"] <= 0.75 * found["chat"]
    assert found["drags"] <= 0.55 * found["chat"]

"""The memory of a run is told so that one can read from it whether it grows."""

from tests.wire.costs import Memory


def test_memory_is_told_at_moments_and_at_every_500_actions() -> None:
    memory = Memory([0, 300, 600, 1_700], {"bot": [100_000_000, 140_000_000, 150_000_000, 161_100_000]})
    figures = memory.figures()
    assert figures["bot_mb_at_first"] == 100
    assert figures["bot_mb_at_last"] == figures["bot_mb_most"] == 161.1
    assert figures["bot_mb_each_500_actions"] == "100 150 161 161"


def test_growth_is_measured_once_memory_is_warm() -> None:
    memory = Memory([0, 500, 1_000, 1_500], {"bot": [90_000_000, 100_000_000, 101_000_000, 102_000_000]})
    assert memory.figures()["bot_mb_per_1000_actions"] == 2


def test_without_a_sample_nothing_is_told() -> None:
    assert Memory().figures() == {}

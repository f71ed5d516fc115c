"""Each person may ask for much at once, then for a little more as time goes by."""

import random

import pytest

from bot.quotas import RATES, QuotaRate, Quotas


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def quotas(clock: Clock, *, most: int = 100) -> Quotas:
    return Quotas(clock, {"a": QuotaRate(3, 10), "b": QuotaRate(1, 60)}, most=most)


def test_a_burst_is_free_and_then_one_has_to_wait(clock: Clock) -> None:
    kept = quotas(clock)
    assert [kept.take(1, "a") for _ in range(4)] == [0, 0, 0, 10]
    clock.now += 4
    assert kept.take(1, "a") == 6
    clock.now += 6
    assert [kept.take(1, "a"), kept.take(1, "a")] == [0, 10]


def test_to_ask_too_early_makes_nobody_wait_longer(clock: Clock) -> None:
    kept = quotas(clock)
    kept.take(1, "b")
    for _ in range(50):
        assert kept.take(1, "b") > 0
    clock.now += 60
    assert kept.take(1, "b") == 0


def test_after_a_long_time_there_is_a_burst_and_no_more(clock: Clock) -> None:
    kept = quotas(clock)
    kept.take(1, "a")
    clock.now += 1e9
    assert [kept.take(1, "a") for _ in range(4)] == [0, 0, 0, 10]


def test_people_and_kinds_have_buckets_of_their_own(clock: Clock) -> None:
    kept = quotas(clock)
    assert kept.take(1, "b") == 0
    assert kept.take(1, "b") == 60
    assert kept.take(2, "b") == 0
    assert kept.take(1, "a") == 0


def test_however_many_people_ask_few_buckets_are_kept(clock: Clock) -> None:
    kept = quotas(clock, most=10)
    for user_id in range(1000):
        assert kept.take(user_id, "a") == 0
        assert len(kept) <= 10
    kept.take(999, "a")
    kept.take(999, "a")
    assert kept.take(999, "a") > 0
    for user_id in range(9):
        kept.take(user_id, "a")
    assert kept.take(999, "a") > 0, "whoever was refused a moment ago stays refused"


def test_nobody_gets_more_than_the_rate(clock: Clock) -> None:
    kept, chance = quotas(clock), random.Random(7)
    granted = 0
    for _ in range(2000):
        clock.now += chance.expovariate(1)
        granted += kept.take(1, "a") == 0
    assert granted <= 3 + (clock.now - 1000) / 10


@pytest.mark.parametrize(("kind", "rate"), RATES.items())
def test_who_plays_never_meets_a_quota(kind: str, rate: QuotaRate, clock: Clock) -> None:
    kept = Quotas(clock)
    pause = {"autocompletion": 0.2, "anything": 1}.get(kind, rate.seconds)
    for _ in range(10 * rate.burst):
        clock.now += pause
        assert kept.take(1, kind) == 0

"""Shrunk shares are nearer to the truth than raw ones, and say honestly how near."""

import random
from statistics import fmean

import pytest

from bot.lab.figures import rate_of
from bot.lab.shrinkage import Shrunk, shrunk_rates, shrunk_shares


def drawn(chance: random.Random, truths: list[float], trials: list[int]) -> list[tuple[float, int]]:
    return [
        (float(sum(chance.random() < truth for _ in range(of))), of)
        for truth, of in zip(truths, trials, strict=True)
    ]


def test_a_rare_thing_does_not_top_the_list() -> None:
    lucky, often, *_ = shrunk_shares([(5.0, 5), (330.0, 600), *[(300.0, 600)] * 8])
    assert lucky.share < often.share < 0.55
    assert lucky.low < 0.5
    assert lucky.high - lucky.low > often.high - often.low


def test_many_games_speak_for_themselves() -> None:
    strong, *rest = shrunk_shares([(7_000.0, 10_000), *[(5_000.0, 10_000)] * 9])
    assert strong.share == pytest.approx(0.7, abs=0.002)
    assert strong.low > 0.68
    assert all(one.share == pytest.approx(0.5, abs=0.003) for one in rest)


@pytest.mark.parametrize("spread", [0.0, 0.03, 0.08])
def test_intervals_hold_the_truth_as_often_as_they_say(spread: float) -> None:
    """Ten cards, the rarest in 15 games and the most frequent in 400, in 80 simulated tables."""
    chance = random.Random(17)
    trials = [15, 20, 30, 50, 80, 120, 180, 250, 320, 400]
    held, raw, shrunk = 0, [], []
    for _ in range(80):
        truths = [min(0.95, max(0.05, chance.gauss(0.52, spread))) for _ in trials]
        counts = drawn(chance, truths, trials)
        found = shrunk_shares(counts)
        held += sum(one.low <= truth <= one.high for one, truth in zip(found, truths, strict=True))
        raw += [(count / of - truth) ** 2 for (count, of), truth in zip(counts, truths, strict=True)]
        shrunk += [(one.share - truth) ** 2 for one, truth in zip(found, truths, strict=True)]
    assert held / (80 * len(trials)) >= 0.93
    assert fmean(shrunk) < 0.7 * fmean(raw)


def test_nothing_played_says_nothing() -> None:
    assert shrunk_shares([(0.0, 0), (0.0, 0)]) == (Shrunk(0.5, 0.0, 1.0),) * 2
    unplayed, _ = shrunk_shares([(0.0, 0), (30.0, 60)])
    assert unplayed.share == pytest.approx(0.5, abs=0.01)
    assert unplayed.high - unplayed.low > 0.1


def test_draws_count_as_half_and_extremes_stay_within_bounds() -> None:
    half, won, lost = shrunk_rates([rate_of(0, 10, 0), rate_of(10, 0, 0), rate_of(0, 0, 10)])
    assert half.share == pytest.approx(0.5, abs=0.01)
    assert 0 <= lost.low < lost.share < half.share < won.share < won.high <= 1
    (only,) = shrunk_rates([rate_of(40, 0, 0)])
    assert 0.9 < only.share <= only.high <= 1

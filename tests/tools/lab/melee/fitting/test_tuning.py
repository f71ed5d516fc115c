"""Weights found by playing: which variants are played, what effects are read off them, and what follows."""

from dataclasses import asdict

import pytest

from bot.games.dice import FastDice
from bot.lab.jobs import ROUND, Chunk, Job, Results
from bot.lab.melee.jobs import DuelResult, WeightedMatchup
from bot.lab.melee.play import DUELS
from bot.lab.run import play_chunk
from bot.players.melee.valuing.weights import DEFAULT, WEIGHT_NAMES, values_of, weights_of
from tests.games.melee.duels import content
from tools.lab.melee.fitting.tuning import (
    STEP,
    Effect,
    changed,
    effects_of,
    found_weights,
    plan_check,
    plan_variants,
    tuning_figures,
    variant,
)

DECKS = list(content().decks.values())[:2]
BOARDS = list(content().boards.values())[:2]
SEED = 4


def plan(games: int) -> Job:
    return plan_variants(DECKS, BOARDS, games=games, seed=SEED)


def test_variants_come_in_pairs_that_mirror_each_other() -> None:
    for number in range(0, 20, 2):
        up, down = variant(SEED, number), variant(SEED, number + 1)
        assert set(up) <= {1, -1}
        assert [one + other for one, other in zip(up, down, strict=True)] == [0] * len(WEIGHT_NAMES)
    assert len({variant(SEED, number) for number in range(200)}) == 200
    assert variant(SEED, 6) != variant(SEED + 1, 6)


def test_a_variant_moves_every_weight_and_a_zero_too() -> None:
    moved = changed(DEFAULT, [1.0] * len(WEIGHT_NAMES))
    for name, before in asdict(DEFAULT).items():
        after = getattr(moved, name)
        assert after > before
        if abs(before) > 0.5:
            assert after == pytest.approx(before + STEP * abs(before))
    assert asdict(changed(DEFAULT, [0.0] * len(WEIGHT_NAMES))) == asdict(DEFAULT)


def test_a_pair_meets_the_same_chances_with_mirrored_decks() -> None:
    job = plan(80)
    assert (len(job.matchups), job.games) == (80 // ROUND, ROUND)
    for up, down in zip(job.matchups[::2], job.matchups[1::2], strict=True):
        assert (up.key, up.tables) == (down.key, down.tables)
        assert up.tables[0].decks[0] == up.tables[0].decks[1]
        assert isinstance(up, WeightedMatchup)
        assert weights_of(up.weights[1]) == weights_of(values_of(DEFAULT))
    tables = {(one.tables[0].decks[0].name, one.tables[0].board.name) for one in job.matchups}
    assert len(tables) == len(DECKS) * len(BOARDS)


def results(job: Job, liked: dict[str, float], seed: int = 1) -> Results:
    """Results in which raising a weight wins more games, as `liked` says; the rest is chance."""
    dice = FastDice(seed)
    games = []
    for number in range(len(job.matchups)):
        signs = dict(zip(WEIGHT_NAMES, variant(job.seed, number), strict=True))
        chance = 0.5 + sum(signs[name] * share for name, share in liked.items())
        scores = [float(dice.roll(1000) <= 1000 * chance) for _ in range(job.games)]
        games.append(
            tuple(DuelResult(place, score, True, 9, "capture") for place, score in enumerate(scores))
        )
    return Results(job, tuple(games), "whole")


def test_weights_that_matter_are_moved_the_way_that_wins() -> None:
    effects = {one.name: one for one in effects_of(results(plan(8000), {"win": 0.1, "body": -0.08}))}
    assert effects["win"].effect == pytest.approx(0.1, abs=4 * effects["win"].error)
    assert effects["win"].found == pytest.approx(DEFAULT.win * (1 + STEP), abs=0.001)
    assert effects["body"].found == pytest.approx(DEFAULT.body * (1 + STEP), abs=0.001)  # it is below 0
    assert effects["win"].error < 0.02
    weights = found_weights(tuple(effects.values()))
    assert weights.win == effects["win"].found


def test_noise_moves_nothing_far() -> None:
    effects = effects_of(results(plan(4000), {}))
    assert sum(one.found == one.present for one in effects) > len(WEIGHT_NAMES) / 3
    for one in effects:
        assert abs(one.found - one.present) <= STEP * max(abs(one.present), 0.2) + 0.001


def test_only_whole_pairs_count() -> None:
    whole = results(plan(80), {"win": 0.1})
    part = Results(whole.job, (*whole.games[:6], whole.games[6][:1], *((),) * 13), "stopped")
    first = Results(whole.job, (*whole.games[:6], *((),) * 14), "stopped")
    assert effects_of(part) == effects_of(first)
    nothing = effects_of(Results(whole.job, ((),) * 20, "stopped"))
    assert {(one.effect, one.error) for one in nothing} == {(None, None)}
    assert all(one.found == one.present for one in nothing)


@pytest.mark.parametrize(
    ("wins", "better"), [(80, True), (20, False), (52, None)], ids=["better", "worse", "the same"]
)
def test_the_verdict_follows_the_interval(wins: int, better: bool | None) -> None:
    variants = results(plan(80), {})
    job = plan_check(DEFAULT, DECKS, BOARDS, games=100, seed=SEED)
    games = tuple(DuelResult(n, float(n < wins), True, 9, "capture") for n in range(100))
    figures = tuning_figures(effects_of(variants), variants, Results(job, (games,), "whole"))
    assert figures.better is better
    assert (figures.variant_games, figures.against_present.games) == (80, 100)


def test_games_are_played_by_adepts_with_these_weights() -> None:
    """Players who care for nothing lose against the present weights."""
    careless = found_weights([Effect(name, 0.0, 0.0, 0.0, 0.0) for name in WEIGHT_NAMES])
    (matchup,) = plan_check(careless, DECKS, BOARDS, games=8, seed=SEED).matchups
    games = play_chunk(Chunk(0, matchup, 0, 8, SEED, DUELS))
    assert sum(game.score for game in games) <= 2
    assert play_chunk(Chunk(0, matchup, 0, 2, SEED, DUELS)) == games[:2]

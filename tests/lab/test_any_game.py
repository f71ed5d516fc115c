"""The lab plays a game that it has never heard of: everything about it travels in the job."""

import time

from bot.lab.executors import local_workers
from bot.lab.run import run
from tests.lab.race import race_job
from tools.lab.matrix import series_figures


def test_worker_processes_play_a_game_that_only_the_job_names() -> None:
    job = race_job(200)
    with local_workers(1) as there:
        results = run(job, there.executor, at_once=there.at_once, clock=time.monotonic)
    assert results.ended == "whole"
    assert all(1 <= game.rolled <= 20 for game in results.games[0])
    assert [table.board_name for table in results.tables()] == ["Six", "Twenty"]


def test_its_figures_know_its_own_ways_of_ending() -> None:
    with local_workers(1) as there:
        results = run(race_job(400), there.executor, at_once=there.at_once, clock=time.monotonic)
    together = series_figures(results).together
    assert list(together.endings) == ["lead", "dead-heat"]
    assert together.endings["dead-heat"].drawn == together.overall.draws > 0
    assert together.overall.low > 0.5  # two rolls beat one

"""The memory of a run is told so that one can read from it whether it grows; CPU time by whose it is."""

import threading
import time

import psutil

from tests.wire.costs import EARLY, Memory, costs, early_and_later


def test_memory_is_told_at_moments_and_at_every_500_actions() -> None:
    memory = Memory([0, 300, 600, 1_700], {"bot": [100_000_000, 140_000_000, 150_000_000, 161_100_000]})
    figures = memory.figures()
    assert figures["bot_mb_at_first"] == 100
    assert figures["bot_mb_at_last"] == figures["bot_mb_most"] == 161.1
    assert figures["bot_mb_each_500_actions"] == "100 150 161 161"


def test_growth_is_measured_once_memory_is_warm() -> None:
    memory = Memory([0, 500, 1_000, 1_500], {"bot": [90_000_000, 100_000_000, 101_000_000, 102_000_000]})
    assert memory.figures()["bot_mb_per_1000_actions"] == 2


def test_boards_of_the_first_seconds_are_told_apart_from_later_ones() -> None:
    figures = early_and_later("board", [(7.0, 3.0), (7.0 + EARLY - 1, 1.0), (7.0 + EARLY, 0.5)], 7.0)
    assert (figures["early_board_most"], figures["later_board_most"]) == (3.0, 0.5)
    assert early_and_later("board", [], 7.0)["later_board_p95"] is None


def test_without_a_sample_nothing_is_told() -> None:
    assert Memory().figures() == {}


def test_the_event_loop_is_told_apart_from_the_other_threads_of_its_process() -> None:
    def work() -> None:
        until = time.thread_time() + 0.1
        while time.thread_time() < until:
            pass

    before, thread = costs([psutil.Process()]), threading.Thread(target=work)
    thread.start()
    thread.join()
    after = costs([psutil.Process()])
    loop, whole = after.loops - before.loops, after.bots - before.bots
    assert after.loops > 0
    assert whole - loop >= 0.05, "the other thread's work"

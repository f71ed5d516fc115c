"""Tests of decks as a service: who may have one, and when they end."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from bot.lab.executors import GamePool
from bot.lab.jobs import Results
from bot.lab.journal import Journal
from bot.lab.run import run
from bot.matches.decks.deck_tests import EACH, MAX, DeckTest, DeckTestProgress, DeckTests
from tests.e2e.studio import lab_threads
from tests.lab.jobs import small_job
from tests.lab.workers import doled
from tests.matches.table import refused

ANN, BEN, CAT = 1, 2, 3
PATIENCE = 20.0


def lab(make_workers: Callable[[], Any] = lab_threads, **options: Any) -> DeckTests:
    return DeckTests(make_workers, clock=time.monotonic, pace=0.01, **options)


async def test_games_are_played_to_the_end_and_told_of_on_the_way() -> None:
    job = small_job(games=6, cards=True)
    with lab().begin("a", ANN, job) as test:
        told = [progress async for progress in test.progress_updates(0.001)]
        results = await test.results()
    assert (results.ended, results.played) == ("whole", job.total)
    done = [progress.done for progress in told]
    assert done == sorted(set(done))
    assert all(progress.total == job.total for progress in told)


async def test_time_runs_out_and_what_was_played_stays() -> None:
    with lab(longest=0.0).begin("a", ANN, small_job()) as test:
        results = await test.results()
    assert (results.ended, test.stopped) == ("stopped", "out-of-time")


async def test_each_has_so_many_and_all_together_too() -> None:
    _, make_workers = doled(0)
    tests = lab(make_workers)
    with ExitStack() as going:
        for number in range(EACH):
            going.enter_context(tests.begin(f"a{number}", ANN, small_job()))
        assert await refused("already-testing", begin(tests, ANN)) == {"limit": EACH}
        for number in range(MAX - EACH):
            going.enter_context(tests.begin(f"b{number}", BEN + number, small_job()))
        assert await refused("lab-full", begin(tests, CAT + MAX)) == {"limit": MAX}
        assert tests.cancel("a2", ANN)
        await until_over(tests, "a2")
        with tests.begin("c", ANN, small_job()):
            pass


async def test_who_asks_for_much_does_not_hold_up_others() -> None:
    _, make_workers = doled(0)
    tests = lab(make_workers)
    with (
        tests.begin("a", ANN, small_job()) as first,
        tests.begin("b", ANN, small_job()) as second,
        tests.begin("c", ANN, small_job()) as third,
        tests.begin("d", BEN, small_job()) as other,
        tests.begin("e", CAT, small_job()) as last,
    ):
        order = (first, other, last, second, third)
        assert [test.progress.ahead for test in order] == [None, 0, 1, 2, 3]
        other.stop("cancelled")
        results = await until_over(tests, "d")
        assert (results.ended, results.played, len(results.games)) == ("stopped", 0, 2)
        assert [test.progress.ahead for test in (last, second, third)] == [0, 1, 2]
        first.stop("cancelled")
        await until_over(tests, "a")
        assert [test.progress.ahead for test in (last, second, third)] == [None, 0, 1]


async def test_turns_are_short_while_others_wait_and_games_are_kept() -> None:
    jobs = [small_job(games=4, seed=seed) for seed in (1, 2)]
    alone = []
    for job in jobs:
        with lab().begin("alone", ANN, job) as test:
            alone.append((await test.results()).games)
    taken: list[int] = []

    @contextmanager
    def turn() -> Iterator[GamePool]:
        taken.append(1)
        with lab_threads() as workers:
            yield workers

    tests = lab(turn, turn=0.0)
    with tests.begin("a", ANN, jobs[0]) as first, tests.begin("b", BEN, jobs[1]) as second:
        together = [(await test.results()).games for test in (first, second)]
        assert first.stopped is second.stopped is None
    assert together == alone
    assert len(taken) > 2  # they took turns


async def test_a_test_ends_when_it_has_decided() -> None:
    def decided(results: Results) -> bool:
        return len(results.games[0]) >= 4

    with lab().begin("a", ANN, small_job(games=12), decided) as test:
        results = await test.results()
    assert (results.ended, results.played) == ("decided", 8)


async def test_a_test_waits_only_as_long_as_its_answer_can_be_edited() -> None:
    _, make_workers = doled(0)
    tests = lab(make_workers, answerable=0.05)
    with tests.begin("a", ANN, small_job()), tests.begin("b", BEN, small_job()) as second:
        assert (await second.results()).played == 0
        assert second.stopped == "out-of-time"


async def test_the_time_of_a_test_begins_with_its_first_game() -> None:
    now = 0.0
    _, make_workers = doled(0)
    tests = DeckTests(make_workers, clock=lambda: now, longest=60.0, answerable=100.0)
    with tests.begin("a", ANN, small_job()) as first, tests.begin("b", BEN, small_job()) as second:
        now = 30.0
        assert (first.progress.ends_in, second.progress.ends_in) == (30.0, 60.0)
        now = 50.0
        assert (first.progress.ends_in, second.progress.ends_in) == (10.0, 50.0)


@pytest.mark.parametrize("others", [ANN, BEN])
async def test_two_tests_take_turns_whosever_they_are(others: int) -> None:
    ended: list[str] = []

    async def last(name: str, test: DeckTest[Any, Any]) -> None:
        await test.results()
        ended.append(name)

    tests = lab(turn=0.0)
    with (
        tests.begin("a", ANN, small_job(games=8)) as first,
        tests.begin("b", others, small_job(games=1)) as second,
    ):
        await asyncio.gather(last("long", first), last("short", second))
    assert ended == ["short", "long"]


async def until_over(tests: DeckTests, key: str) -> Results:
    async with asyncio.timeout(PATIENCE):
        return await tests._tests[key].results()


async def begin(tests: DeckTests, user_id: int, once: str = "") -> None:
    """Begin another test for this user."""
    with tests.begin("x", user_id, small_job(), once=once):
        pass


async def test_of_presses_of_one_test_the_second_is_refused() -> None:
    _, make_workers = doled(0)
    tests = lab(make_workers)
    with tests.begin("a", ANN, small_job(), once="open 7"), tests.begin("b", ANN, small_job(), once="open 8"):
        await refused("test-goes-on", begin(tests, ANN, once="open 7"))
    with tests.begin("c", ANN, small_job(), once="open 7"):
        pass


async def test_kept_games_are_not_part_of_the_pace() -> None:
    job, kept = small_job(games=3), Journal()
    with lab_threads() as pool:
        run(small_job(games=2), pool.executor, at_once=1, clock=lambda: 0.0, journal=kept)
    with lab().begin("a", ANN, job, journal=kept) as test:
        assert (test.progress.done, test.progress.before, test.progress.rate) == (4, 4, 0.0)
        assert (await test.results()).played == 6


async def test_only_its_owner_cancels_a_test() -> None:
    _, make_workers = doled(0)
    tests = lab(make_workers)
    with tests.begin("a", ANN, small_job()) as test:
        assert not tests.cancel("a", BEN)
        assert test.stopped is None
        assert tests.cancel("a", ANN)
        assert (await until_over(tests, "a")).ended == "stopped"
        assert test.stopped == "cancelled"


async def test_a_test_that_has_ended_is_known_and_one_of_another_run_is_not() -> None:
    tests = lab()
    with tests.begin("a", ANN, small_job(games=1)) as test:
        await test.results()
    assert tests.cancel("a", ANN)
    assert not tests.cancel("b", ANN)


async def test_closing_ends_tests_and_waits_until_that_is_told() -> None:
    _, make_workers = doled(0)
    tests = lab(make_workers)
    told: list[str | None] = []

    async def ask() -> None:
        with tests.begin("a", ANN, small_job()) as test:
            begun.set()
            await test.results()
            await asyncio.sleep(0)
            told.append(test.stopped)

    begun = asyncio.Event()
    asking = asyncio.create_task(ask())
    await begun.wait()
    await tests.close(PATIENCE)
    assert told == ["closing"]
    await asking
    await refused("lab-full", begin(tests, BEN))


async def test_closing_does_not_wait_for_ever() -> None:
    tests = lab()
    with tests.begin("a", ANN, small_job(games=1)):
        await tests.close(0.0)  # nobody has been told, nor will be


async def test_whoever_is_interrupted_ends_the_games() -> None:
    made, make_workers = doled(0)
    with pytest.raises(KeyError), lab(make_workers).begin("a", ANN, small_job()) as test:
        raise KeyError
    async with asyncio.timeout(PATIENCE):
        assert (await test.results()).played == 0
    assert all(executor.played == 0 for executor in made)


def test_how_long_it_takes_is_told_from_what_is_done() -> None:
    assert (DeckTestProgress(0, 20, 0.0).rate, DeckTestProgress(0, 20, 3.0).left) == (0.0, None)
    assert (DeckTestProgress(5, 20, 2.0).rate, DeckTestProgress(5, 20, 2.0).left) == (2.5, 6.0)


def test_the_time_left_is_the_smaller_one() -> None:
    assert DeckTestProgress(5, 20, 2.0, ends_in=4.0).left == 4.0
    assert DeckTestProgress(5, 20, 2.0, ends_in=9.0).left == 6.0

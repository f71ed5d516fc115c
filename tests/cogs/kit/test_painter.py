"""Pictures are drawn off the event loop; what cannot be drawn is told so."""

import asyncio
import gc
import os
import weakref
from concurrent.futures import Executor
from typing import Any

import pytest

from bot.games.two_seats import Seat
from bot.telemetry.metrics import Metrics
from bot.workers import processes
from cogs.kit.painter import Painter, PaintError, Urgency, wished_by, wished_since
from cogs.melee.posts.pictures import Pictures
from tests.cogs.kit.rushing import Crowd, Rush, asked_in_turn, spin
from tests.cogs.processes import Studio
from tests.e2e.studio import threads
from tests.telemetry.clock import sample


async def test_pictures_are_drawn_in_other_processes() -> None:
    painter = Painter(processes(1))
    pictures = Pictures(painter, Studio())
    try:
        assert int(await pictures.battlefield("view", ("a", "b"), ())) != os.getpid()  # type: ignore[arg-type]
    finally:
        painter.close()


async def test_a_killed_worker_is_replaced_and_the_next_picture_drawn() -> None:
    painter = Painter(processes(1))
    pictures = Pictures(painter, Studio())
    try:
        with pytest.raises(PaintError):
            await pictures.hand("killed", Seat.SOUTH, "")  # type: ignore[arg-type]
        assert int(await pictures.battlefield("view", ("a", "b"), ()))  # type: ignore[arg-type]
    finally:
        painter.close()


async def test_what_cannot_be_drawn_is_a_paint_error() -> None:
    painter = Painter(threads(1))
    pictures = Pictures(painter, Studio())
    with pytest.raises(PaintError):
        await pictures.battlefield("broken", ("a", "b"), ())  # type: ignore[arg-type]
    assert await pictures.hand("view", Seat.SOUTH, "") == [b"hand"]  # type: ignore[arg-type]
    painter.close()


async def test_after_closing_nothing_is_drawn() -> None:
    made: list[Executor] = []

    def make() -> Executor:
        made.append(threads(1)())
        return made[-1]

    painter = Painter(make)
    pictures = Pictures(painter, Studio())
    painter.close()
    with pytest.raises(PaintError):
        await pictures.deck_sheet("deck")  # type: ignore[arg-type]
    assert len(made) == 1


async def test_one_at_a_time_is_done_by_one_new_process() -> None:
    painter = Painter(processes(2))
    try:
        old = await painter.draw(Urgency.ACTION, os.getpid)
        await painter.draw_one_at_a_time()
        new = set(await asyncio.gather(*(painter.draw(Urgency.ACTION, os.getpid) for _ in range(4))))
        assert len(new - {old}) == len(new) == 1
        drawn = asyncio.create_task(painter.draw(Urgency.ACTION, os.getpid))
        await spin()
        await painter.draw_as_usual()
        assert await drawn in new, "what is in progress is finished"
        assert await painter.draw(Urgency.ACTION, os.getpid) not in new
    finally:
        painter.close()


@pytest.fixture
def earlier_left_alone() -> None:
    """Let the garbage collector look at only what comes after this: all else takes it a second."""
    gc.freeze()


class Person:
    """Somebody for whom pictures are drawn."""


@pytest.mark.usefixtures("earlier_left_alone")
@pytest.mark.parametrize("aside", [False, True], ids=["a board to act on", "a board to look at"])
async def test_nobody_is_remembered_whose_pictures_are_drawn(aside: bool) -> None:
    painter = Painter(threads(1))
    pictures = Pictures(painter, Studio())
    person = Person()
    remembered = weakref.ref(person)

    async def draw(whose: Person) -> None:
        wished_by(whose)
        await pictures.battlefield("view", ("a", "b"), (), aside=aside)  # type: ignore[arg-type]

    await asyncio.create_task(draw(person))
    await spin()
    del person
    gc.collect()
    assert remembered() is None
    painter.close()


@pytest.mark.usefixtures("earlier_left_alone")
@pytest.mark.parametrize("aside", [False, True], ids=["a board to act on", "a board to look at"])
@pytest.mark.parametrize("fate", ["outdated", "given up"])
async def test_what_is_not_drawn_any_more_is_forgotten_while_others_are_in_line(
    rush: Rush, fate: str, aside: bool
) -> None:
    await rush.begin(aside=aside, at_once=1 if aside else 2)
    view: Any = Person()
    remembered = weakref.ref(view)

    async def last_in_line(view: Any) -> None:
        with wished_since(10_000, lambda: view is not None and fate == "outdated"):
            await rush.pictures.battlefield(view, ("a", "b"), (), aside=aside)

    waiting = asyncio.create_task(last_in_line(view))
    await spin()
    if fate == "outdated":
        rush.painter.drop_outdated()
    else:
        waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    del waiting, view
    await spin()
    gc.collect()
    assert remembered() is None
    assert len(await rush.end()) == 100


async def test_a_panel_goes_without_its_picture_if_the_painters_are_too_busy() -> None:
    studio, metrics = Crowd(), Metrics()
    painter = Painter(threads(1), at_once=1, patience=0.0, metrics=metrics)
    nothing: Any = None
    board = asyncio.create_task(Pictures(painter, studio).battlefield(nothing, ("a", "b"), ()))
    async with asyncio.timeout(20):
        await studio.begins.acquire()
        with pytest.raises(PaintError):
            await Pictures(painter, studio).reach(nothing, nothing)
        studio.gate.set()
        await board
        assert await Pictures(painter, studio).reach(nothing, nothing) == b"reach", "its turn comes"
    painter.close()
    results = {
        result: sample(metrics, "multiverse_pictures_total", kind="reach", result=result)
        for result in ("drawn", "late", "outdated", "cancelled", "failed")
    }
    assert results == {"drawn": 1, "late": 1, "outdated": 0, "cancelled": 0, "failed": 0}
    assert sample(metrics, "multiverse_pictures_waiting") == 0


async def test_one_at_a_time_panels_wait_as_much_longer_for_their_pictures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter, given, timeout = Painter(threads(4), at_once=4, patience=20.0), list[float](), asyncio.timeout

    def note(seconds: float) -> asyncio.Timeout:
        given.append(seconds)
        return timeout(seconds)

    monkeypatch.setattr(asyncio, "timeout", note)
    for change in (painter.draw_as_usual, painter.draw_one_at_a_time, painter.draw_as_usual):
        await change()
        assert await painter.draw_soon(Urgency.HAND, abs, -1) == 1
    painter.close()
    assert given == [20.0, 80.0, 20.0]


def pictures(rush: Rush, result: str) -> float:
    return sample(rush.metrics, "multiverse_pictures_total", kind="battlefield", result=result)


async def test_pictures_are_counted_by_what_became_of_them(rush: Rush) -> None:
    rush.outdated.add("old")
    await asked_in_turn(rush, ("old", None, 1), ("new", None, 2))
    gone = asyncio.create_task(rush.pictures.battlefield("gone", ("a", "b"), ()))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    results = ("drawn", "outdated", "cancelled", "failed")
    assert [pictures(rush, result) for result in results] == [3, 1, 1, 0]
    for name in ("wait", "cpu"):
        count = sample(rush.metrics, f"multiverse_picture_{name}_seconds_count", kind="battlefield")
        assert count >= 3, "those that were dropped in line had no turn"
    assert sample(rush.metrics, "multiverse_pictures_waiting") == 0


async def test_those_in_line_are_counted_as_waiting(rush: Rush) -> None:
    await rush.begin()
    await spin()
    assert sample(rush.metrics, "multiverse_pictures_waiting") == 98
    assert sample(rush.metrics, "multiverse_worker_jobs", pool="painters") == 2
    for board in rush.boards[50:]:
        board.cancel()
    await rush.end()
    assert sample(rush.metrics, "multiverse_pictures_waiting") == 0
    assert (pictures(rush, "drawn"), pictures(rush, "cancelled")) == (50, 50)


async def test_what_cannot_be_drawn_is_counted() -> None:
    metrics = Metrics()
    painter = Painter(threads(1), metrics=metrics)
    with pytest.raises(PaintError):
        await Pictures(painter, Studio()).battlefield("broken", ("a", "b"), ())  # type: ignore[arg-type]
    painter.close()
    assert sample(metrics, "multiverse_pictures_total", kind="battlefield", result="failed") == 1

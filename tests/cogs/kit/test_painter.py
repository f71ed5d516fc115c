"""Pictures are drawn off the event loop; what cannot be drawn is told so."""

import asyncio
import gc
import os
import weakref
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from threading import Event
from typing import Any

import pytest

from bot.games.two_seats import Seat
from bot.telemetry.metrics import Metrics
from bot.workers import processes
from cogs.kit.painter import OutdatedError, Painter, PaintError, Urgency, after_touch, wished_by, wished_since
from cogs.melee.posts.pictures import Pictures
from tests.cogs.processes import Studio
from tests.e2e.studio import GatedStudio, threads
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


class Crowd(GatedStudio):
    """Notes which boards were begun, and lets a test wait for that; the boards `held` wait for `release`."""

    def __init__(self) -> None:
        super().__init__()
        self.gate.clear()
        self.held: tuple[str, ...] = ()
        self.release = Event()
        self.names: list[str] = []
        self.begins = asyncio.Semaphore(0)
        self._loop = asyncio.get_running_loop()

    def tell(self) -> None:
        self._loop.call_soon_threadsafe(self.begins.release)

    def battlefield(self, view: Any, names: Any, steps: Any) -> bytes:
        self.names.append(view)
        self.wait_in_gate()
        if view in self.held:
            self.release.wait(20)
        return str(view).encode()

    def reach(self, view: Any, plan: Any) -> bytes:
        return b"reach"


class Rush:
    """A hundred boards asked for at once, of which none can be finished before the gate opens."""

    def __init__(self) -> None:
        self.studio = Crowd()
        self.metrics = Metrics()
        self.painter = Painter(threads(2), at_once=2, metrics=self.metrics)
        self.pictures = Pictures(self.painter, self.studio)
        self.boards: list[asyncio.Task[bytes]] = []
        self.outdated: set[str] = set()

    async def begin(self, *, aside: bool = False, at_once: int = 2) -> None:
        nobody: Any = ("a", "b")
        for number in range(100):
            view: Any = str(number)
            self.boards.append(asyncio.create_task(self.pictures.battlefield(view, nobody, (), aside=aside)))
        async with asyncio.timeout(20):
            for _ in range(at_once):
                await self.studio.begins.acquire()

    async def end(self) -> list[str]:
        """Open the gate; what was drawn, in order of asking."""
        self.studio.gate.set()
        async with asyncio.timeout(20):
            drawn = await asyncio.gather(*self.boards, return_exceptions=True)
        return [each.decode() for each in drawn if isinstance(each, bytes)]


@pytest.fixture
async def rush() -> AsyncIterator[Rush]:
    rush = Rush()
    yield rush
    rush.studio.gate.set()
    rush.studio.release.set()
    rush.painter.close()


async def spin() -> None:
    """Let everything run that can run now."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_hundred_boards_asked_for_at_once_are_drawn_two_at_a_time(rush: Rush) -> None:
    await rush.begin()
    await spin()
    assert rush.studio.at_once == 2
    assert await rush.end() == [str(number) for number in range(100)]
    assert rush.studio.most == 2


async def test_boards_that_nobody_waits_for_any_more_are_not_drawn(rush: Rush) -> None:
    await rush.begin()
    for board in rush.boards[40:]:
        board.cancel()
    assert await rush.end() == [str(number) for number in range(40)]
    assert sorted(rush.studio.names, key=int) == [str(number) for number in range(40)]


async def test_a_board_given_up_while_it_is_drawn_makes_room_for_no_third(rush: Rush) -> None:
    await rush.begin()
    for board in rush.boards[:2]:
        board.cancel()
    await spin()
    assert rush.studio.at_once == 2
    assert await rush.end() == [str(number) for number in range(2, 100)]
    assert rush.studio.most == 2


async def test_boards_that_people_only_look_at_leave_a_painter_to_the_players(rush: Rush) -> None:
    await rush.begin(aside=True, at_once=1)
    nothing: Any = None
    async with asyncio.timeout(20):
        assert await rush.pictures.reach(nothing, nothing) == b"reach"
    assert rush.studio.at_once == 1
    assert await rush.end() == [str(number) for number in range(100)]
    assert rush.studio.most == 1


async def test_one_at_a_time_all_are_drawn_once_those_in_progress_are_finished(rush: Rush) -> None:
    await rush.begin()
    changes = [asyncio.create_task(rush.painter.draw_one_at_a_time()) for _ in range(2)]
    first = rush.boards[0]
    rush.studio.held = ("1",)
    rush.studio.gate.set()
    await first
    await spin()
    assert rush.studio.names == ["0", "1"], "no third, while the second is drawn"
    rush.studio.most = 0
    rush.studio.release.set()
    assert await rush.end() == [str(number) for number in range(100)]
    assert rush.studio.most == 1
    await asyncio.gather(*changes)


async def test_a_painter_that_closes_while_it_changes_lets_the_waiting_boards_be(rush: Rush) -> None:
    await rush.begin()
    change = asyncio.create_task(rush.painter.draw_one_at_a_time())
    await spin()
    rush.painter.close()
    change.cancel()
    assert await rush.end() == ["0", "1"]


async def test_as_usual_again_two_are_drawn_at_a_time(rush: Rush) -> None:
    await rush.painter.draw_one_at_a_time()
    await rush.begin(at_once=1)
    await spin()
    assert rush.studio.at_once == 1
    async with asyncio.timeout(20):
        await rush.painter.draw_as_usual()
        await rush.studio.begins.acquire()
    assert rush.studio.at_once == 2, "the second does not wait for the first"
    assert await rush.end() == [str(number) for number in range(100)]
    assert rush.studio.most == 2


async def test_one_at_a_time_looks_have_a_painter_and_then_one_less_than_all() -> None:
    painter = Painter(threads(3), at_once=3)
    await painter.draw_one_at_a_time()
    async with asyncio.timeout(20):
        assert await painter.draw(Urgency.LOOK, abs, -1) == 1
        await painter.draw_as_usual()
        assert await painter.draw(Urgency.LOOK, abs, -2) == 2
    painter.close()


async def test_one_at_a_time_is_done_by_one_new_process() -> None:
    painter = Painter(processes(2))
    try:
        old = await painter.draw(Urgency.BOARD, os.getpid)
        await painter.draw_one_at_a_time()
        new = set(await asyncio.gather(*(painter.draw(Urgency.BOARD, os.getpid) for _ in range(4))))
        assert len(new - {old}) == len(new) == 1
        drawn = asyncio.create_task(painter.draw(Urgency.BOARD, os.getpid))
        await spin()
        await painter.draw_as_usual()
        assert await drawn in new, "what is in progress is finished"
        assert await painter.draw(Urgency.BOARD, os.getpid) not in new
    finally:
        painter.close()


async def asked_in_turn(rush: Rush, *asked: tuple[str, Any, int | None]) -> list[str]:
    """Ask for boards while both painters are busy: name, person, since when; the order they are drawn in.

    One of the two stays busy, so that only one of those asked for is drawn at a time.
    """
    rush.studio.held = ("y",)
    rush.boards = [asyncio.create_task(rush.pictures.battlefield(name, ("a", "b"), ())) for name in "xy"]  # type: ignore[arg-type]
    async with asyncio.timeout(20):
        for _ in range(2):
            await rush.studio.begins.acquire()

    async def ask(name: Any, person: Any, since: int | None) -> bytes:
        if since is None:
            wished_by(person)
            return await rush.pictures.battlefield(name, ("a", "b"), (), aside=True)
        with wished_since(since, lambda: name in rush.outdated):
            return await rush.pictures.battlefield(name, ("a", "b"), ())

    rush.boards += [asyncio.create_task(ask(*each)) for each in asked]
    await spin()
    rush.painter.drop_outdated()
    rush.studio.gate.set()
    async with asyncio.timeout(20):
        await asyncio.gather(*rush.boards[2:], return_exceptions=True)
    rush.studio.release.set()
    await rush.end()
    return rush.studio.names[2:]


async def test_boards_come_before_what_is_looked_at_and_the_longest_behind_comes_first(rush: Rush) -> None:
    asked = [("look", "ann", None), ("late", None, 900), ("early", None, 10)]
    assert await asked_in_turn(rush, *asked) == ["early", "late", "look"]


async def test_however_many_boards_wait_every_fifth_picture_is_one_that_is_looked_at() -> None:
    painter, drawn = Painter(threads(1), at_once=1), list[str]()
    boards = [painter.draw(Urgency.BOARD, drawn.append, f"board {number}") for number in range(10)]
    looks = [painter.draw(Urgency.LOOK, drawn.append, f"look {number}") for number in range(2)]
    async with asyncio.timeout(20):
        await asyncio.gather(*boards, *looks)
    painter.close()
    assert [place for place, name in enumerate(drawn) if name.startswith("look")] == [5, 10]
    assert [name for name in drawn if name.startswith("board")] == [f"board {number}" for number in range(10)]


async def test_who_waits_for_fewer_pictures_comes_first(rush: Rush) -> None:
    asked = [("ann 1", "ann", None), ("ann 2", "ann", None), ("ann 3", "ann", None), ("ben 1", "ben", None)]
    assert await asked_in_turn(rush, *asked) == ["ann 1", "ben 1", "ann 2", "ann 3"]


async def test_a_board_that_is_outdated_before_its_turn_comes_is_not_drawn(rush: Rush) -> None:
    rush.outdated.add("old")
    assert await asked_in_turn(rush, ("old", None, 1), ("new", None, 2)) == ["new"]
    with pytest.raises(OutdatedError):
        await rush.boards[2]


async def test_a_closed_painter_lets_the_waiting_boards_be(
    rush: Rush, caplog: pytest.LogCaptureFixture
) -> None:
    await rush.begin()
    rush.painter.close()
    assert await rush.end() == ["0", "1"]
    assert sorted(rush.studio.names) == ["0", "1"]
    assert caplog.records == []


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


async def test_a_table_comes_before_boards_if_it_has_been_touched(rush: Rush) -> None:
    painter, drawn = Painter(threads(1), at_once=1), list[str]()
    wanted = [(Urgency.HAND, "hand"), (Urgency.BOARD, "board"), (Urgency.TABLE, "table")]
    first = asyncio.create_task(painter.draw(Urgency.LOOK, rush.studio.release.wait, 20))
    waiting = [asyncio.create_task(painter.draw(each, drawn.append, name)) for each, name in wanted]
    await spin()
    with after_touch(is_touched=True):
        waiting.append(asyncio.create_task(painter.draw(Urgency.TABLE, drawn.append, "touched table")))
    await spin()
    rush.studio.release.set()
    async with asyncio.timeout(20):
        await asyncio.gather(first, *waiting)
    painter.close()
    assert drawn == ["touched table", "board", "table", "hand"]

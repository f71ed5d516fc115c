"""Which picture is drawn first where many wait, and how many at a time."""

import asyncio
from typing import Any

import pytest

from cogs.kit.painter import OutdatedError, Painter, Urgency, after_touch
from tests.cogs.kit.rushing import Rush, asked_in_turn, spin
from tests.e2e.studio import threads


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


async def test_boards_come_before_what_is_looked_at_and_the_longest_behind_comes_first(rush: Rush) -> None:
    asked = [("look", "ann", None), ("late", None, 900), ("early", None, 10)]
    assert await asked_in_turn(rush, *asked) == ["early", "late", "look"]


async def test_however_many_boards_wait_every_fifth_picture_is_one_that_is_looked_at() -> None:
    painter, drawn = Painter(threads(1), at_once=1), list[str]()
    boards = [painter.draw(Urgency.ACTION, drawn.append, f"board {number}") for number in range(10)]
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


async def test_a_table_comes_before_boards_if_it_has_been_touched(rush: Rush) -> None:
    painter, drawn = Painter(threads(1), at_once=1), list[str]()
    wanted = [(Urgency.HAND, "hand"), (Urgency.ACTION, "board"), (Urgency.TABLE, "table")]
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


async def test_a_panel_that_somebody_has_opened_waits_its_turn_among_boards_only(rush: Rush) -> None:
    """Not behind all boards, as it did: menus without their picture came seconds late at a busy bot."""
    nothing: Any = None
    await rush.begin()
    panel = asyncio.create_task(rush.pictures.reach(nothing, nothing))
    await spin()
    rush.boards += [asyncio.create_task(rush.pictures.battlefield(name, ("a", "b"), ())) for name in "yz"]  # type: ignore[arg-type]
    await rush.end()
    assert await panel == b"reach"
    assert rush.studio.names.index("reach") <= len(rush.boards) - 2, "before y or z"

"""The day's puzzle, the supply, first answers, and streaks."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.matches.puzzles import service
from bot.matches.puzzles.service import FEW, FEW_DAYS, GREETED, Given, StreakTable
from bot.matches.values import Player
from bot.puzzles.rates import SolveRate
from bot.puzzles.streaks import Streak
from bot.puzzles.values import lines_of
from bot.store import Store
from bot.store.puzzles.values import StreakRow
from tests.matches.puzzles.toys import Riddles, a_puzzle, riddles
from tests.matches.table import ANN, BEN, CAT, Clock, refused

HOME, AWAY = 10, 20


@pytest.fixture
async def some(url: str) -> AsyncIterator[Riddles]:
    store = await Store.open(url)
    yield riddles(store, Clock(), 12)
    await store.close()


def user(who: Player) -> int:
    assert who.user_id is not None
    return who.user_id


async def today(some: Riddles, who: Player = ANN) -> Given:
    return await some.matches.puzzles.daily("toy", user(who))


async def another(some: Riddles, who: Player = ANN) -> Given | None:
    return await some.matches.puzzles.next("toy", user(who))


async def answer(
    some: Riddles, given: Given, line: str = "right", who: Player = ANN, server: int | None = HOME
) -> Given:
    lines = (*given.begun, line)
    return await some.matches.puzzles.answer(who, given.kept.id, given.day, lines, server)


async def test_everybody_has_the_same_puzzle_on_a_day(some: Riddles) -> None:
    ann, ben = await today(some), await today(some, BEN)
    assert ann.kept == ben.kept
    assert ann.day == "2030-01-01"
    assert ann.kept.puzzle.is_reserved
    later = await today(some.restarted(30))
    assert later.kept == ann.kept, "more puzzles change no day that has one"
    some.clock.pass_by(days=1)
    assert (await today(some)).kept != ann.kept


async def test_the_first_answer_counts_and_no_other(some: Riddles) -> None:
    given = await today(some)
    first = await answer(some, given, "wrong")
    assert first.answer is not None
    assert (first.answer.line, first.answer.is_right) == ("wrong", False)
    again = await answer(some, given, "right")
    assert again == first
    assert first.kept.rate == SolveRate(0, 1)
    ben = await answer(some, await today(some, BEN), "right", BEN)
    assert ben.kept.rate == SolveRate(1, 2)


async def test_who_has_answered_few_gets_the_puzzles_for_beginners_in_their_order(some: Riddles) -> None:
    easy = [number for number in range(12) if not a_puzzle(number).is_reserved][-1:3:-2]
    assert len(easy) >= 2
    some = riddles(some.store, some.clock, 12, easy)
    puzzles = some.matches.puzzles
    oldest = await riddles(some.store, some.clock, 12).matches.puzzles.next("toy", user(ANN))
    assert oldest is not None
    assert oldest.kept.puzzle.digest != a_puzzle(easy[0]).digest
    for number in easy:
        given = await another(some)
        assert given is not None
        assert given.kept.puzzle.digest == a_puzzle(number).digest
        assert await puzzles.first("toy", user(ANN), GREETED) == given
        assert await puzzles.first("toy", user(ANN), 0) is None, "has answered enough"
        await answer(some, given, "wrong")
    assert await puzzles.first("toy", user(ANN), 9) is None, "has answered them all"
    assert await another(some) == await riddles(some.store, some.clock, 12).matches.puzzles.next(
        "toy", user(ANN)
    )
    assert await riddles(some.store, some.clock, 12).matches.puzzles.first("toy", user(BEN), 9) is None


async def test_a_solution_of_several_actions_is_played_one_after_another(some: Riddles) -> None:
    onward = await today(some)
    for played in (("go on",), ("go on", "go on")):
        onward = await answer(some, onward, "go on")
        assert (onward.answer, onward.begun, onward.kept.rate) == (None, played, SolveRate(0, 0))
        assert await today(some) == onward
    assert (await today(some, BEN)).begun == ()
    assert (await today(some.restarted(30))).begun == (), "another process has them begin again"
    done = await answer(some, onward)
    assert done.answer is not None
    assert (done.answer.line, done.answer.is_right, done.begun) == ("go on ; go on ; right", True, ())
    assert lines_of(done.answer.line) == ("go on", "go on", "right")
    assert (done.kept.rate, done.streak.solved) == (SolveRate(1, 1), 1)
    assert await answer(some, onward, "go on") == done
    assert await today(some) == done


async def test_an_action_that_is_pressed_twice_is_played_once(some: Riddles) -> None:
    given = await today(some)
    both = await asyncio.gather(answer(some, given, "go on"), answer(some, given, "go on"))
    late = await answer(some, given, "wrong")
    assert [each.begun for each in (*both, late)] == [("go on",)] * 3
    onward = await today(some)
    one, other = await asyncio.gather(answer(some, onward), answer(some, onward))
    assert one == other == await today(some)
    assert (one.kept.rate, one.begun) == (SolveRate(1, 1), ())
    assert one.answer is not None


async def test_a_wrong_action_in_a_solution_is_the_answer(some: Riddles) -> None:
    done = await answer(some, await answer(some, await today(some), "go on"), "wrong")
    assert done.answer is not None
    assert (done.answer.line, done.answer.is_right, done.kept.rate) == (
        "go on ; wrong",
        False,
        SolveRate(0, 1),
    )


async def test_only_so_many_begun_solutions_are_remembered(
    some: Riddles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_BEGUN", 1)
    given = await today(some)
    await answer(some, given, "go on")
    await answer(some, given, "go on", BEN)
    assert (await today(some)).begun == ()
    assert (await today(some, BEN)).begun == ("go on",)


async def test_the_supply_gives_each_person_each_puzzle_once_and_none_of_days_to_come(some: Riddles) -> None:
    day, met = await today(some), []
    while (given := await another(some)) is not None:
        met.append(given.kept.id)
        assert not given.kept.puzzle.is_reserved
        assert await another(some) == given, "the same one until it is answered"
        await answer(some, given)
    assert len(met) == len(set(met)) == 8
    assert (await another(some, BEN)) is not None
    some.clock.pass_by(days=1)
    yesterdays = await another(some)
    assert yesterdays is not None
    assert yesterdays.kept == day.kept, "once a day is over, its puzzle joins the supply"


async def test_who_met_a_puzzle_on_its_day_does_not_get_it_again(some: Riddles) -> None:
    day = await today(some)
    await answer(some, day)
    some.clock.pass_by(days=1)
    met = set()
    while (given := await another(some)) is not None:
        met.add(given.kept.id)
        await answer(some, given)
    assert day.kept.id not in met


async def test_a_puzzle_that_comes_back_on_a_later_day_counts_for_the_streak_but_not_again_as_a_try(
    url: str,
) -> None:
    store = await Store.open(url)
    few = riddles(store, Clock(), 1)
    first = await answer(few, await today(few))
    few.clock.pass_by(days=1)
    second = await today(few)
    assert second.kept.id == first.kept.id
    assert second.answer is None
    second = await answer(few, second)
    assert second.streak == Streak(2, 2, second.streak.last_day, 2, 2)
    assert second.kept.rate == SolveRate(1, 1)
    await store.close()


async def test_an_answer_after_the_day_counts_for_no_streak(some: Riddles) -> None:
    given = await today(some)
    some.clock.pass_by(days=1)
    late = await answer(some, given)
    assert late.answer is not None
    assert (late.day, late.answer.day) == ("", "")
    assert late.streak == Streak()
    assert late.kept.rate == SolveRate(1, 1)


async def test_nobody_makes_a_streak_by_calling_another_puzzle_the_days(some: Riddles) -> None:
    given = await another(some)
    assert given is not None
    late = await some.matches.puzzles.answer(ANN, given.kept.id, "2030-01-01", ("right",), HOME)
    assert late.streak == Streak()


async def test_streaks_grow_day_by_day_and_end_by_a_wrong_answer_or_a_day_without_one(some: Riddles) -> None:
    for line, current in (("right", 1), ("right", 2), ("wrong", 0), ("right", 1)):
        assert (await answer(some, await today(some), line)).streak.current == current
        some.clock.pass_by(days=1)
    some.clock.pass_by(days=1)
    found = (await answer(some, await today(some))).streak
    assert (found.current, found.longest, found.solved, found.answered) == (1, 2, 4, 5)


async def test_the_leaderboard_of_a_server_has_those_who_answer_there(some: Riddles) -> None:
    await answer(some, await today(some), who=BEN, server=AWAY)
    some.clock.pass_by(days=1)
    for who in (ANN, BEN):
        await answer(some, await today(some), who=who, server=HOME if who is ANN else None)
    await answer(some, await today(some), "wrong", CAT)
    puzzles = some.matches.puzzles
    assert [row.name for row in (await puzzles.streaks("toy", HOME)).rows] == ["Ann"]
    assert [row.name for row in (await puzzles.streaks("toy", AWAY)).rows] == ["Ben"]
    everywhere = await puzzles.streaks("toy", None)
    assert [(row.name, row.streak.current) for row in everywhere.rows] == [("Ben", 2), ("Ann", 1)]
    some.clock.pass_by(days=2)
    ended = await puzzles.streaks("toy", None)
    assert [(row.name, row.streak.on(ended.today)) for row in ended.rows] == [("Ben", 0), ("Ann", 0)]
    assert ended.of(user(ANN)) == 1
    assert ended.of(user(CAT)) is None


def test_equal_streaks_share_a_place() -> None:
    streaks = [Streak(3, 3, 100, 3, 3), Streak(3, 3, 100, 3, 4), Streak(1, 3, 100, 4, 9)]
    table = StreakTable(tuple(StreakRow(n, "", streak) for n, streak in enumerate(streaks)), 100)
    assert [table.place(number) for number in range(3)] == [1, 1, 3]


async def test_a_new_version_brings_its_puzzles_and_loses_none(some: Riddles) -> None:
    await today(some)
    more = some.restarted(20)
    await today(more)
    async with some.store.reading() as tables:
        assert set(await tables.puzzles.digests("toy")) == {a_puzzle(number).digest for number in range(20)}
    await today(some.restarted(2))
    async with some.store.reading() as tables:
        assert len(await tables.puzzles.digests("toy")) == 20


async def test_a_puzzle_that_ships_no_more_is_offered_to_nobody_but_found_ones_are(some: Riddles) -> None:
    begun = await today(some)
    await some.matches.puzzles.add([a_puzzle(40, "duel"), a_puzzle(42, "game")])
    fewer = some.restarted(2)  # 1 for the supply, and 0 for the days
    assert (await today(fewer)).kept == begun.kept, "a day that has its puzzle keeps it"
    offered = set()
    while (given := await another(fewer)) is not None:
        offered.add(given.kept.puzzle.digest)
        await answer(fewer, given)
    assert offered == {a_puzzle(1).digest, a_puzzle(40).digest}
    days = set()
    for _ in range(4):
        fewer.clock.pass_by(days=1)
        days.add((await today(fewer)).kept.puzzle.digest)
    assert days == {a_puzzle(0).digest, a_puzzle(42).digest}
    assert (await answer(fewer, begun)).answer is not None, "whoever has it before them may answer it"
    assert await fewer.matches.puzzles.is_short("toy", user(BEN))


async def test_puzzles_run_short_for_somebody_who_has_few_left_and_when_few_days_are_left(url: str) -> None:
    store = await Store.open(url)
    rich = riddles(store, Clock(), 3 * FEW_DAYS + 3)
    puzzles = rich.matches.puzzles
    await today(rich)
    assert not await puzzles.is_short("toy", user(ANN))
    for _ in range(2 * FEW_DAYS + 2 - FEW):
        given = await another(rich)
        assert given is not None
        await answer(rich, given)
    assert not await puzzles.is_short("toy", user(ANN))
    given = await another(rich)
    assert given is not None
    await answer(rich, given)
    assert await puzzles.is_short("toy", user(ANN))
    assert not await puzzles.is_short("toy", user(BEN))
    rich.clock.pass_by(days=1)
    await today(rich)
    assert await puzzles.is_short("toy", user(BEN)), "fewer days than that are left"
    await store.close()


async def test_without_puzzles_everybody_is_told(url: str) -> None:
    store = await Store.open(url)
    none = riddles(store, Clock(), 0)
    await refused("no-puzzles", today(none))
    assert await another(none) is None
    await refused("no-puzzles", none.matches.puzzles.given("77", "", 1))
    await refused("unknown-game", none.matches.puzzles.daily("chess", 1))
    await store.close()


async def test_deleted_people_leave_the_leaderboard_but_not_the_counts(some: Riddles) -> None:
    given = await answer(some, await today(some))
    exported = await some.store.read(lambda tables: tables.people.rows(user(ANN)))
    assert {"puzzle_answers", "puzzle_streaks", "puzzle_servers"} <= exported.keys()
    await some.matches.deletion.delete(user(ANN))
    assert not (await some.matches.puzzles.streaks("toy", None)).rows
    after = await some.matches.puzzles.given(given.kept.id, given.day, user(ANN))
    assert (after.answer, after.kept.rate) == (None, SolveRate(1, 1))

"""Reminders before a start: when, to whom, and never twice."""

import pytest

from bot.tournaments.log.events import Paused, Resumed
from tests.matches.tournaments.cups import GUILD, HOUR, OLGA, Cup


async def test_nobody_is_reminded_of_a_check_in_that_has_just_opened(cup: Cup) -> None:
    start = cup.clock() + HOUR
    await cup.create(starts_at=start, check_in=10)
    await cup.join(1)
    assert [each.kind for each in (await cup.show()).timers] == ["check-in-opens", "start"]
    await cup.tick(minutes=50)
    await cup.tick(minutes=1)
    assert [(each.kind, each.people) for each in cup.told] == [("check-in-opens", (1,))]


async def reminders(cup: Cup) -> list[tuple[int, ...]]:
    return [each.people for each in cup.told if each.kind == "start-reminds"]


async def test_people_with_a_place_are_reminded_an_hour_before_the_start(cup: Cup) -> None:
    await cup.create(starts_at=cup.clock() + 3 * HOUR, capacity=2)
    for person in (1, 2, 3):
        await cup.join(person)
    await cup.tick(hours=1, minutes=59)
    assert await reminders(cup) == []
    await cup.tick(minutes=1)
    assert await reminders(cup) == [(1, 2)], "the third waits for a place"
    await cup.tick(minutes=59)
    assert await reminders(cup) == [(1, 2)]


@pytest.mark.parametrize(("remind", "minutes"), [(15, 165), (120, 60)])
async def test_the_plan_says_when_people_are_reminded(cup: Cup, remind: int, minutes: int) -> None:
    await cup.create(starts_at=cup.clock() + 3 * HOUR, remind=remind)
    await cup.join(1)
    await cup.tick(minutes=minutes - 1)
    assert await reminders(cup) == []
    await cup.tick(minutes=1)
    assert await reminders(cup) == [(1,)]


@pytest.mark.parametrize("plan", [{"remind": None}, {"check_in": 60}, {"check_in": 90}])
async def test_nobody_is_reminded_where_the_plan_or_an_open_check_in_makes_it_needless(
    cup: Cup, plan: dict[str, int | None]
) -> None:
    await cup.create(starts_at=cup.clock() + 3 * HOUR, **plan)
    await cup.join(1)
    await cup.tick(minutes=179)
    assert await reminders(cup) == []


async def test_a_reminder_outlasts_a_restart_moves_with_the_start_and_never_comes_twice(cup: Cup) -> None:
    made = await cup.create(starts_at=cup.clock() + 3 * HOUR)
    await cup.join(1)
    start = cup.clock() + 4 * HOUR
    plan = (await cup.show()).plan
    await cup.of.organising.change(GUILD, made.id, OLGA, plan.model_copy(update={"starts_at": start}))
    after = Cup(cup.store, cup.clock, id=cup.id)
    await after.tick(hours=2, minutes=30)
    assert await reminders(after) == []
    await after.tick(minutes=30)
    assert await reminders(after) == [(1,)]
    same = plan.model_copy(update={"starts_at": start, "capacity": 20})
    await after.of.organising.change(GUILD, made.id, OLGA, same)
    await after.of.direction.act(GUILD, made.id, OLGA, Paused())
    await after.of.direction.act(GUILD, made.id, OLGA, Resumed())
    await after.tick(minutes=59)
    assert await reminders(after) == [(1,)]


async def test_nobody_is_reminded_of_a_start_that_was_sooner_or_without_anybody(cup: Cup) -> None:
    await cup.create(starts_at=cup.clock() + HOUR / 2)
    await cup.join(1)
    await cup.tick(minutes=29)
    await cup.create(name="Empty", starts_at=cup.clock() + 2 * HOUR)
    await cup.tick(minutes=70)
    assert await reminders(cup) == []

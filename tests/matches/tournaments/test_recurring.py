"""Tournaments that come again: every Friday, from one template."""

from collections.abc import Awaitable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.planning.plan import TournamentPlan
from bot.matches.refusals import Refusal
from bot.matches.tournaments.recurring.organising import USUAL_POINTS, ShownRecurrence
from bot.store.tournaments.values import RecurringTournament
from bot.tournaments.log.events import Cancelled, Undone
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import CHANNEL, GUILD, NOBODY, OLGA, Cup

PLAN = TournamentPlan(rules=TournamentRules("swiss", rounds=2, seeding="joining"), remind=None)
FRIDAY = frozenset([4])
FIRST, SECOND, THIRD = date(2026, 10, 16), date(2026, 10, 23), date(2026, 10, 30)
HOUR, WEEK = timedelta(hours=1), timedelta(days=7)


async def refused(code: str, act: Awaitable[object], **values: object) -> None:
    with pytest.raises(Refusal) as caught:
        await act
    assert caught.value.code == code
    assert caught.value.values.items() >= values.items()


@pytest.fixture
async def weekly(cup: Cup) -> ShownRecurrence:
    """A cup every Friday at 19:00 in Berlin, as planned on the Monday before; it does not run yet."""
    cup.clock.time = datetime(2026, 10, 12, 12, tzinfo=UTC)
    await cup.of.organising.save_template(GUILD, "Friday Cup", "toy", PLAN, OLGA)
    return await cup.of.recurring.add(
        GUILD, CHANNEL, "friday cup", "week", FRIDAY, time(19), "Europe/Berlin", OLGA
    )


async def begun(cup: Cup, weekly: ShownRecurrence) -> ShownRecurrence:
    return await cup.of.recurring.begin(GUILD, weekly.recurrence.id, OLGA)


async def announce_due(cup: Cup) -> list[str]:
    """Announce what is due; the names."""
    due, _ = await cup.of.recurring_dates.due()
    made = [await cup.of.recurring_dates.announce(each.recurrence.id, each.day) for each in due]
    if made:
        cup.id = made[-1].id
    return [each.name for each in made]


async def shown(cup: Cup, weekly: ShownRecurrence) -> ShownRecurrence:
    return await cup.of.recurring.show(GUILD, weekly.recurrence.id)


async def held_empty(cup: Cup, day: date) -> None:
    """Let a date come to which nobody signs up."""
    cup.clock.time = datetime.combine(day - timedelta(days=3), time(17), UTC) + HOUR
    assert await announce_due(cup)
    cup.clock.time = datetime.combine(day, time(18), UTC)
    await cup.keeper.tick()
    await cup.keeper.idle()


async def test_it_takes_a_copy_of_the_template_and_shows_the_next_five(
    cup: Cup, weekly: ShownRecurrence
) -> None:
    cup_itself = weekly.recurrence
    assert (cup_itself.name, cup_itself.template, cup_itself.stopped) == ("Friday Cup", "Friday Cup", "new")
    assert (weekly.plan.series, weekly.plan.series_points) == ("Friday Cup", USUAL_POINTS)
    assert weekly.template == weekly.plan
    assert [each.day for each in weekly.coming] == [FIRST + n * WEEK for n in range(5)]
    assert [each.starts_at.hour for each in weekly.coming] == [17, 17, 18, 18, 18]
    assert [each.starts_at - each.opens_at for each in weekly.coming][:2] == [timedelta(days=3)] * 2
    later = PLAN.model_copy(update={"capacity": 8})
    await cup.of.organising.save_template(GUILD, "Friday Cup", "toy", later, OLGA)
    changed = await shown(cup, weekly)
    assert (changed.plan.capacity, changed.template and changed.template.capacity) == (32, 8)
    assert (await cup.of.recurring.renew(GUILD, cup_itself.id, OLGA)).plan.capacity == 8
    await cup.of.organising.remove_template(GUILD, "Friday Cup", OLGA)
    assert (await shown(cup, weekly)).template is None
    await refused("no-such-template", cup.of.recurring.renew(GUILD, cup_itself.id, OLGA))


async def test_each_date_is_announced_once_and_keeps_its_local_time(
    cup: Cup, weekly: ShownRecurrence
) -> None:
    assert await cup.of.recurring_dates.due() == ([], None), "it has not begun"
    await begun(cup, weekly)
    due, following = await cup.of.recurring_dates.due()
    assert (due, following) == ([], datetime(2026, 10, 13, 17, tzinfo=UTC))
    cup.clock.time = datetime(2026, 10, 13, 17, tzinfo=UTC)
    assert await announce_due(cup) == ["Friday Cup, 16 Oct 2026"]
    assert await announce_due(cup) == []
    await refused("date-decided", cup.of.recurring_dates.announce(weekly.recurrence.id, FIRST))
    made = await cup.show()
    assert (made.plan.starts_local, made.plan.zone) == ("2026-10-16T19:00 Europe/Berlin", "Europe/Berlin")
    assert made.plan.starts_at == datetime(2026, 10, 16, 17, tzinfo=UTC)
    assert made.plan.template == "Friday Cup", "roles of that template are for it, too"
    assert (made.tournament.organiser_id, made.tournament.channel_id) == (OLGA.user_id, CHANNEL)
    for person in (1, 2):
        await cup.join(person)
    cup.clock.time = datetime(2026, 10, 16, 17, tzinfo=UTC)
    await cup.keeper.tick()
    assert (await cup.show()).state.phase == "running", "it starts by itself"
    cup.clock.time = datetime(2026, 10, 27, 18, tzinfo=UTC)  # nothing ran for the second date
    due, _ = await cup.of.recurring_dates.due()
    assert [(each.day, each.is_late) for each in due] == [(SECOND, True), (THIRD, False)]
    assert await cup.of.recurring_dates.due_of(weekly.recurrence.id) == due
    assert await cup.of.recurring_dates.due_of("999") == []
    await cup.of.recurring_dates.miss(weekly.recurrence.id, SECOND)
    await refused("date-decided", cup.of.recurring_dates.miss(weekly.recurrence.id, SECOND))
    assert await announce_due(cup) == ["Friday Cup, 30 Oct 2026"]
    assert (await cup.show()).plan.starts_at == datetime(2026, 10, 30, 18, tzinfo=UTC), "winter time"
    missed = (await shown(cup, weekly)).missed
    assert missed is not None
    assert (missed.day, missed.reason) == (SECOND, "")
    assert [each.id for each in await cup.of.recurring_dates.owed()] == [weekly.recurrence.id]
    await cup.of.recurring_dates.confirm(weekly.recurrence.id)
    assert await cup.of.recurring_dates.owed() == []


async def test_a_date_is_skipped_and_brought_back(cup: Cup, weekly: ShownRecurrence) -> None:
    await begun(cup, weekly)
    recurring, key = cup.of.recurring, weekly.recurrence.id
    after = await recurring.skip(GUILD, key, OLGA, FIRST)
    assert [each.will_be_held for each in after.coming] == [False, True, True, True, True]
    assert await recurring.skip(GUILD, key, OLGA, FIRST) == after, "a second press"
    cup.clock.time = datetime(2026, 10, 14, 12, tzinfo=UTC)
    assert await announce_due(cup) == []
    after = await recurring.bring_back(GUILD, key, OLGA, FIRST)
    assert all(each.will_be_held for each in after.coming)
    assert await announce_due(cup) == ["Friday Cup, 16 Oct 2026"], "its time had come"
    for act in (recurring.skip, recurring.bring_back):
        await refused("date-decided", act(GUILD, key, OLGA, FIRST))
        await refused("date-decided", act(GUILD, key, OLGA, FIRST + timedelta(days=1)))
        await refused("not-an-organiser", act(GUILD, key, NOBODY, SECOND))


async def test_after_empty_dates_it_stops_by_itself_and_says_so(cup: Cup, weekly: ShownRecurrence) -> None:
    await cup.of.recurring.change(
        GUILD, weekly.recurrence.id, OLGA, lambda each, plan: (replace(each, most_empty=2), plan)
    )
    await begun(cup, weekly)
    await held_empty(cup, FIRST)
    assert [(each.kind, each.people) for each in cup.told] == [("repeat-empty", (OLGA.user_id,))]
    first = await cup.show()
    assert (first.state.phase, first.reason) == ("cancelled", "not enough people signed up or checked in")
    assert (await shown(cup, weekly)).empty == 1
    await cup.of.recurring.skip(GUILD, weekly.recurrence.id, OLGA, SECOND)
    await held_empty(cup, THIRD)
    assert cup.told[-1].kind == "repeat-stopped", "a skipped date does not count"
    stopped = await shown(cup, weekly)
    assert (stopped.recurrence.stopped, stopped.empty) == ("empty", 2)
    assert await cup.of.recurring_dates.due() == ([], None)
    again = await begun(cup, weekly)
    assert (again.recurrence.runs, again.empty) == (True, 0)
    await held_empty(cup, THIRD + WEEK)
    assert cup.told[-1].kind == "repeat-empty", "it counts anew"


async def test_an_organiser_who_cancels_a_date_is_no_sign_of_emptiness(
    cup: Cup, weekly: ShownRecurrence
) -> None:
    await begun(cup, weekly)
    cup.clock.time = datetime(2026, 10, 14, 12, tzinfo=UTC)
    await announce_due(cup)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled())
    cup.clock.time = datetime(2026, 10, 16, 18, tzinfo=UTC)
    assert (await shown(cup, weekly)).empty == 0
    assert await announce_due(cup) == []
    last = (await cup.of.lookup.log(cup.id))[-1].entry.number
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(last))
    assert (await cup.show()).state.phase == "signing-up"


async def test_changes_are_checked_and_leave_announced_dates_alone(cup: Cup, weekly: ShownRecurrence) -> None:
    await begun(cup, weekly)
    cup.clock.time = datetime(2026, 10, 14, 12, tzinfo=UTC)
    await announce_due(cup)
    key, recurring = weekly.recurrence.id, cup.of.recurring

    async def change(**values: Any) -> ShownRecurrence:
        def edit(
            each: RecurringTournament, plan: TournamentPlan
        ) -> tuple[RecurringTournament, TournamentPlan]:
            return replace(each, **values), plan

        return await recurring.change(GUILD, key, OLGA, edit)

    rule = replace(weekly.recurrence.rule, weekdays=frozenset([2]), at=time(2, 30))
    after = await change(rule=rule, days_before=7, name="  Wednesday  Cup ")
    assert after.recurrence.name == "Wednesday Cup"
    assert [str(each.day) for each in after.coming[:2]] == ["2026-10-21", "2026-10-28"]
    assert await announce_due(cup) == ["Wednesday Cup, 21 Oct 2026"], "dates before the change are not missed"
    for values, field in (
        ({"rule": replace(rule, weekdays=frozenset())}, "weekdays"),
        ({"rule": replace(rule, zone="Nowhere")}, "zone"),
        ({"days_before": 15}, "days_before"),
        ({"most_empty": 0}, "most_empty"),
        ({"name": "x" * 70}, "name"),
        ({"rule": replace(rule, since=date(2028, 1, 1))}, "starts_at"),
    ):
        await refused("bad-plan", change(**values), field=field)
    await cup.of.organising.save_template(GUILD, "Other", "toy", PLAN, OLGA)
    other = await recurring.add(GUILD, CHANNEL, "Other", "last", FRIDAY, time(19), "UTC", OLGA)
    await refused("tournament-name-taken", change(name="other"))
    assert [each.recurrence.id for each in await recurring.in_server(GUILD)] == [key, other.recurrence.id]
    await recurring.remove(GUILD, other.recurrence.id, OLGA)
    await refused("no-such-recurrence", recurring.show(GUILD, other.recurrence.id))
    await refused("no-such-recurrence", recurring.show(GUILD + 1, key))


async def test_limits_of_a_server_and_what_keeps_a_date(cup: Cup, weekly: ShownRecurrence) -> None:
    add = cup.of.recurring.add
    for number in range(9):
        more = await add(GUILD, CHANNEL, "Friday Cup", "week", FRIDAY, time(19), "UTC", OLGA)
        assert more.recurrence.name == f"Friday Cup {number + 2}"
    last = add(GUILD, CHANNEL, "Friday Cup", "week", FRIDAY, time(19), "UTC", OLGA)
    await refused("too-many-recurrences", last, limit=10)
    await begun(cup, weekly)
    cup.clock.time = datetime(2026, 10, 14, 12, tzinfo=UTC)
    await cup.create(name="Friday Cup, 16 Oct 2026")
    with pytest.raises(Refusal, match="tournament-name-taken"):
        await announce_due(cup)
    assert (await shown(cup, weekly)).coming[0].decided is None, "nothing is stored"
    await cup.of.recurring_dates.stop(weekly.recurrence.id, "channel")
    assert [each.stopped for each in await cup.of.recurring_dates.owed()] == ["channel"]
    assert (await cup.of.recurring.stop(GUILD, weekly.recurrence.id, OLGA)).recurrence.stopped == "channel"


async def test_a_maker_whose_data_is_deleted_is_told_nothing_and_the_dates_go_on(
    cup: Cup, weekly: ShownRecurrence
) -> None:
    await begun(cup, weekly)
    await cup.matches.deletion.delete(OLGA.user_id)
    await held_empty(cup, FIRST)
    assert [(each.kind, each.people) for each in cup.told] == [("repeat-empty", ())]
    made = (await cup.show()).tournament
    assert made.organiser_id < 0
    assert made.organiser_name == (await shown(cup, weekly)).recurrence.organiser_name != OLGA.name


async def test_one_of_a_place_that_no_clock_knows_any_more_stands_still_and_hides_no_other(
    cup: Cup, weekly: ShownRecurrence
) -> None:
    gone = replace(weekly.recurrence, id="", name="Gone", stopped=None)
    gone = replace(gone, rule=replace(gone.rule, zone="Nowhere/Gone"))
    await cup.store.write(lambda tables: tables.recurrences.add(gone))
    assert [each.recurrence.name for each in await cup.of.recurring.in_server(GUILD)] == ["Friday Cup"]
    await begun(cup, weekly)
    assert (await cup.of.recurring_dates.due())[1] == datetime(2026, 10, 13, 17, tzinfo=UTC)
    assert await cup.of.dates.of(GUILD), "also in calendars"


@pytest.mark.parametrize(("minutes", "phase"), [(60, "running"), (61, "cancelled")])
async def test_a_date_whose_start_no_process_saw_begins_up_to_an_hour_late(
    cup: Cup, weekly: ShownRecurrence, minutes: int, phase: str
) -> None:
    await begun(cup, weekly)
    cup.clock.time = datetime(2026, 10, 14, 12, tzinfo=UTC)
    await announce_due(cup)
    for person in (1, 2):
        await cup.join(person)
    cup.clock.time = datetime(2026, 10, 16, 17, tzinfo=UTC) + timedelta(minutes=minutes)
    await cup.keeper.tick()
    state = (await cup.show()).state
    assert state.phase == phase
    if phase == "cancelled":
        assert (await cup.show()).reason == "the bot was not running at its start"
        assert cup.told[-1].kind == "repeat-late"
        assert (await shown(cup, weekly)).empty == 0
        await cup.keeper.tick()
        assert sum(each.kind == "repeat-late" for each in cup.told) == 1
        last = (await cup.of.lookup.log(cup.id))[-1].entry.number
        await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(last))
        await cup.of.organising.start(GUILD, cup.id, OLGA)
        assert (await cup.show()).state.phase == "running", "an organiser holds it after all"

"""The dates of tournaments for calendars, and the numbers of their changes."""

from datetime import UTC, datetime, time, timedelta

from bot.matches.planning.plan import TournamentPlan
from bot.matches.tournaments.audience.dates import DatedTournament
from bot.tournaments.log.events import Cancelled, Undone
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import CHANNEL, GUILD, OLGA, Cup

ONE_ROUND = TournamentRules("swiss", rounds=1, seeding="joining")


async def dated(cup: Cup) -> list[DatedTournament]:
    return list(await cup.of.dates.of(GUILD))


async def test_each_change_of_the_dates_is_a_later_revision(cup: Cup) -> None:
    start = cup.clock() + timedelta(days=3)
    await cup.create(ONE_ROUND, starts_at=start)
    (first,) = await dated(cup)
    assert (first.start, first.end - first.start) == (start, timedelta(minutes=45))
    assert (first.standing, first.revision, first.changed_at) == ("planned", 0, cup.clock())
    for person in (1, 2):
        await cup.join(person)
    assert (await dated(cup))[0].revision == 0

    cup.clock.pass_by(hours=1)
    later = first.plan.model_copy(update={"starts_at": start + timedelta(days=1)})
    await cup.of.organising.change(GUILD, cup.id, OLGA, later)
    (moved,) = await dated(cup)
    assert (moved.start, moved.revision) == (start + timedelta(days=1), 1)
    assert moved.changed_at == cup.clock()

    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled(), "nobody came")
    (off,) = await dated(cup)
    assert (off.standing, off.revision, off.start) == ("cancelled", 2, moved.start)
    last = (await cup.of.lookup.log(cup.id))[-1].entry.number
    await cup.of.direction.act(GUILD, cup.id, OLGA, Undone(last))
    (on,) = await dated(cup)
    assert (on.standing, on.revision) == ("planned", 3)

    cup.clock.pass_by(minutes=10)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    (early,) = await dated(cup)
    assert (early.standing, early.revision, early.start) == ("running", 4, cup.clock())


async def test_one_without_a_time_has_dates_once_it_starts(cup: Cup) -> None:
    await cup.create(ONE_ROUND)
    assert await dated(cup) == []
    for person in (1, 2):
        await cup.join(person)
    await cup.of.organising.start(GUILD, cup.id, OLGA)
    begun = cup.clock()
    await cup.go_on()
    cup.clock.pass_by(minutes=20)
    await cup.win(1, 1, 1)
    await cup.go_on()
    (over,) = await dated(cup)
    assert (over.standing, over.start, over.end) == ("over", begun, cup.clock())
    assert await cup.of.dates.of(GUILD + 1) == ()


async def test_a_recurring_tournament_keeps_its_place_in_calendars_when_it_is_announced(cup: Cup) -> None:
    cup.clock.time = datetime(2026, 10, 12, 12, tzinfo=UTC)
    recurring, plan = cup.of.recurring, TournamentPlan(rules=ONE_ROUND)
    await cup.of.organising.save_template(GUILD, "Cup", "toy", plan, OLGA)
    weekly = await recurring.add(
        GUILD, CHANNEL, "Cup", "week", frozenset([4]), time(19), "Europe/Berlin", OLGA
    )
    assert await dated(cup) == []
    await recurring.begin(GUILD, weekly.recurrence.id, OLGA)
    coming = await dated(cup)
    assert [each.start.hour for each in coming] == [17, 17, 18, 18, 18], "summer time ends on 25 October"
    assert (coming[0].name, coming[0].standing) == ("Cup, 16 Oct 2026", "planned")

    await recurring.skip(GUILD, weekly.recurrence.id, OLGA, coming[1].start.date())
    skipped = (await dated(cup))[1]
    assert (skipped.key, skipped.standing) == (coming[1].key, "cancelled")
    assert skipped.revision > coming[1].revision

    cup.clock.pass_by(days=1, hours=6)
    await cup.of.recurring_dates.announce(weekly.recurrence.id, coming[0].start.date())
    announced = (await dated(cup))[0]
    assert (announced.key, announced.start, announced.id) == (coming[0].key, coming[0].start, "1")
    assert announced.revision > coming[0].revision

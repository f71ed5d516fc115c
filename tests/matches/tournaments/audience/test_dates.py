"""The dates of tournaments for calendars, and the numbers of their changes."""

from datetime import timedelta

from bot.matches.tournaments.audience.dates import DatedTournament
from bot.tournaments.log.events import Cancelled, Undone
from bot.tournaments.rules import TournamentRules
from tests.matches.tournaments.cups import GUILD, OLGA, Cup

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

"""Leagues with one duel a week, from the first round to the last."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.matches.books.rhythm import next_moment
from bot.matches.planning.plan import TournamentPlan
from bot.tournaments.log.events import Paused, Resumed
from bot.tournaments.rules import TournamentRules
from tests.matches.table import refused
from tests.matches.tournaments.cups import GUILD, OLGA, SWISS, Cup

WEEK, DAY = timedelta(days=7), timedelta(days=1)
ROUND_ROBIN = TournamentRules("round-robin", seeding="joining")


async def begin(
    cup: Cup, rules: TournamentRules = ROUND_ROBIN, no_show: int | None = 3 * 24 * 60
) -> datetime:
    """A league of four that has just started; returns when."""
    start = cup.clock() + timedelta(hours=1)
    await cup.create(rules, starts_at=start, round_days=7, clock="1d", no_show=no_show)
    for person in range(1, 5):
        await cup.join(person)
    await cup.tick(hours=1)
    cup.told.clear()
    return start


async def play(cup: Cup, round_: int) -> None:
    """The first named wins each open match of a round."""
    for match in (await cup.show()).state.open_matches:
        if match.id.round == round_:
            await cup.win(round_, match.id.table, match.pairing.seats[0])
    await cup.go_on()


async def test_a_league_plays_one_round_a_week_from_its_start_to_its_end(cup: Cup) -> None:
    start = await begin(cup)
    for number in (1, 2, 3):
        assert (await cup.show()).state.latest_round == number
        assert len(await cup.pairings(number)) == 2
        await cup.tick(days=2)
        await play(cup, number)
        if number < 3:
            assert (await cup.show()).state.latest_round == number, "the others wait for their day"
            await cup.tick(days=4, hours=23)
            assert (await cup.show()).state.latest_round == number
            await cup.tick(hours=1)
            assert cup.clock() == start + number * WEEK
    state = (await cup.show()).state
    assert (state.phase, state.latest_round) == ("finished", 3)
    assert cup.told == []


async def test_whoever_still_plays_is_reminded_a_day_and_an_hour_before_the_week_is_over(cup: Cup) -> None:
    await begin(cup, TournamentRules("round-robin", best_of=3, seeding="joining"))
    for table in (1, 2):
        await cup.win(1, table, (await cup.pairings(1))[table - 1][0])
    await cup.go_on()
    for hours, minutes in ((6 * 24, 24 * 60), (23, 60)):
        await cup.tick(hours=hours)
        assert [(each.kind, each.minutes, len(each.people)) for each in cup.told] == [
            ("round-warning", minutes, 4)
        ]
        cup.told.clear()
    await cup.tick(hours=1)
    assert [(each.kind, each.round) for each in cup.told] == [("round-end", 1)]
    state = (await cup.show()).state
    assert state.latest_round == 2
    assert [each.result.places for each in state.matches[:2] if each.result is not None] == [(1, 2), (1, 2)]


@pytest.mark.nightly
async def test_after_a_pause_the_league_finds_back_to_its_weekday(cup: Cup) -> None:
    start = await begin(cup, TournamentRules("swiss", rounds=3, seeding="joining"), no_show=None)
    directing = cup.of.direction
    await directing.act(GUILD, cup.id, OLGA, Paused())
    await cup.tick(days=3)
    await directing.act(GUILD, cup.id, OLGA, Resumed())
    await cup.tick(days=4)
    assert (await cup.show()).state.latest_round == 1, "they have the three days that they missed"
    await cup.tick(days=1)
    await play(cup, 1)
    assert (await cup.show()).state.latest_round == 2, "the day of round 2 is over, so it begins at once"
    await play(cup, 2)
    await cup.tick(days=5, hours=23)
    assert (await cup.show()).state.latest_round == 2
    await cup.tick(hours=1)
    assert ((await cup.show()).state.latest_round, cup.clock()) == (3, start + 2 * WEEK)


async def test_a_round_that_is_released_early_takes_until_the_end_of_its_own_week(cup: Cup) -> None:
    start = await begin(cup, TournamentRules("swiss", rounds=3, seeding="joining"))
    await cup.tick(days=2)
    await play(cup, 1)
    draft = await cup.of.releases.draft(GUILD, cup.id, OLGA)
    await cup.of.releases.release(GUILD, cup.id, OLGA, draft.after)
    ends = {each.subject: each.due_at for each in (await cup.show()).timers if each.kind == "round-end"}
    assert ends["2"] == start + 2 * WEEK


async def test_the_rounds_of_an_elimination_wait_for_their_day_too(cup: Cup) -> None:
    await begin(cup, TournamentRules("single", seeding="joining"))
    await play(cup, 1)
    assert (await cup.show()).state.latest_round == 1
    await cup.tick(days=7)
    assert (await cup.show()).state.latest_round == 2


def test_the_time_of_day_stays_when_clocks_go_back() -> None:
    start = datetime(2026, 10, 19, 17, 0, tzinfo=UTC)  # 19:00 in Berlin
    plan = TournamentPlan(rules=SWISS, starts_at=start, round_days=7, zone="Europe/Berlin")
    moments = [next_moment(plan, start + count * WEEK - DAY) for count in range(3)]
    assert [each.hour for each in moments] == [17, 18, 18]
    assert next_moment(plan, start) == start
    assert next_moment(plan, start + timedelta(seconds=1)) == moments[1]


async def test_a_rhythm_needs_a_start(cup: Cup) -> None:
    assert (await refused("bad-plan", cup.create(round_days=7)))["field"] == "round_days"
    start = cup.clock() + DAY
    assert (await refused("bad-plan", cup.create(round_days=7, starts_at=start, zone="Nowhere")))[
        "field"
    ] == "round_days"

"""Planned times stay at the local time that was typed if a new `tzdata` has other rules for the zone."""

import logging
from datetime import datetime, timedelta

import pytest

from bot.matches.planning.plan import TournamentPlan, read_plan
from bot.matches.tournaments.notices import Notice
from bot.tournaments.log.events import Cancelled
from bot.tournaments.rules import TournamentRules
from tests.clocks.rules import ZONE, install, utc, zone
from tests.matches.tournaments.cups import GUILD, OLGA, SWISS, Cup

SUMMER, NO_SUMMER = zone(at_first=2), zone(at_first=1)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
START = utc(2030, 1, 3, 17, 30)
LOCAL = {"starts_local": f"2030-01-03T19:30 {ZONE}", "closes_local": f"2030-01-03T18:00 {ZONE}"}


async def restarted(cup: Cup) -> Cup:
    """The same tournament in a later process, which has begun."""
    later = Cup(cup.store, cup.clock, id=cup.id)
    await later.keeper.start()
    await later.keeper.idle()
    return later


async def timers(cup: Cup) -> dict[str, datetime]:
    return {each.kind: each.due_at for each in (await cup.show()).timers if each.kind != "tell"}


def news(cup: Cup) -> list[tuple[str, ...]]:
    return [tuple(each.fields) for each in cup.told if isinstance(each, Notice) and each.kind == "changed"]


async def announce(cup: Cup, **plan: object) -> None:
    usual = {"starts_at": START, "sign_up_closes_at": START - 1.5 * HOUR, "check_in": 60, **LOCAL}
    await cup.create(**{**usual, **plan})
    for person in (1, 2):
        await cup.join(person)


async def test_a_start_stays_at_its_local_time_over_a_restart(
    cup: Cup, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(monkeypatch, SUMMER)
    await announce(cup)
    before = await timers(cup)
    install(monkeypatch, NO_SUMMER)
    with caplog.at_level(logging.INFO):
        later = await restarted(cup)
    assert "keeps its local times" in caplog.text
    plan = (await later.show()).plan
    assert (plan.starts_at, plan.sign_up_closes_at) == (START + HOUR, START - 0.5 * HOUR)
    assert await timers(later) == {kind: at + HOUR for kind, at in before.items()}
    await later.tick(seconds=1)
    assert news(later) == [("starts_at", "sign_up_closes_at")], "entrants are told"
    caplog.clear()
    again = await restarted(later)
    assert (await again.show()).plan == plan
    assert "keeps its local times" not in caplog.text


async def test_it_starts_then_and_not_before(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, SUMMER)
    await announce(cup, check_in=None)
    install(monkeypatch, NO_SUMMER)
    later = await restarted(cup)
    later.clock.time = START + timedelta(minutes=5)
    await later.tick(seconds=0)
    assert (await later.show()).state.phase == "signing-up"
    later.clock.time = START + HOUR
    await later.tick(seconds=0)
    assert (await later.show()).state.phase == "running"


async def test_a_check_in_that_has_opened_stays_open(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, SUMMER)
    await announce(cup, sign_up_closes_at=None, closes_local=None)
    cup.clock.time = START - 0.75 * HOUR
    await cup.tick(seconds=0)
    assert "check-in-opens" not in await timers(cup)
    install(monkeypatch, NO_SUMMER)
    found = await timers(await restarted(cup))
    assert "check-in-opens" not in found
    assert found["start"] == START + HOUR


async def test_a_start_that_is_past_by_the_new_rules_is_made_up_for(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, NO_SUMMER)
    await announce(cup, check_in=None, starts_at=START + HOUR, sign_up_closes_at=None, closes_local=None)
    cup.clock.time = START + timedelta(minutes=5)
    install(monkeypatch, SUMMER)
    later = await restarted(cup)
    await later.tick(seconds=0)
    assert (await later.show()).state.phase == "running"


async def test_rounds_of_a_league_begin_and_end_at_their_local_time(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, SUMMER)
    rules = TournamentRules("round-robin", seeding="joining")
    await cup.create(
        rules,
        starts_at=START,
        round_days=7,
        clock="1d",
        no_show=None,
        zone=ZONE,
        **LOCAL | {"closes_local": None},
    )
    for person in range(1, 5):
        await cup.join(person)
    cup.clock.time = START
    await cup.tick(seconds=0)
    before = await timers(cup)
    assert before["round-begins"] == before["round-end"] == START + 7 * DAY
    install(monkeypatch, NO_SUMMER)
    later = await restarted(cup)
    after = await timers(later)
    assert after["round-begins"] == after["round-end"] == START + 7 * DAY + HOUR
    assert after["round-warning"] == before["round-warning"] + HOUR
    again = await restarted(later)
    assert await timers(again) == after


async def test_plans_of_earlier_versions_and_spans_stay_at_their_moment(
    cup: Cup, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, SUMMER)
    await announce(cup, starts_local=None, closes_local=None)
    before = await timers(cup)
    install(monkeypatch, NO_SUMMER)
    assert await timers(await restarted(cup)) == before
    old = '{"rules":{"format":"swiss"},"starts_at":"2030-01-03T17:30:00Z"}'
    assert read_plan(old).starts_at == START


async def test_a_zone_that_is_gone_leaves_the_moment_as_it_was(cup: Cup) -> None:
    await announce(cup, starts_local="2030-01-03T19:30 Old/Town", closes_local=None)
    before = await timers(cup)
    assert await timers(await restarted(cup)) == before


async def test_a_tournament_that_is_over_stays_as_it_was(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, SUMMER)
    await announce(cup)
    await cup.of.direction.act(GUILD, cup.id, OLGA, Cancelled())
    stored = (await cup.show()).tournament.plan
    install(monkeypatch, NO_SUMMER)
    assert (await (await restarted(cup)).show()).tournament.plan == stored


def test_a_template_keeps_no_dates() -> None:
    plan = TournamentPlan(rules=SWISS, starts_at=START, **LOCAL)
    assert plan.as_template() == TournamentPlan(rules=SWISS)

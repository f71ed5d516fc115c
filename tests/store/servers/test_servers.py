"""What belongs to servers comes out of the database as it went in."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.shards import Shards
from bot.store import Store
from bot.store.servers.values import (
    AuditEntry,
    AuditPost,
    Ban,
    Flag,
    Moderator,
    ObjectKind,
    ServerSettings,
)
from bot.store.tables import Tables
from tests.store.test_tables import NOON, begin

HALL, OTHER = 2**62 + 5, 12
ANN = Moderator(2**62 + 1, "Ann | \N{DRAGON}")
EVERYTHING = ServerSettings(
    channels=(2**62, 3),
    organiser_role=4,
    moderator_role=5,
    ping_role=6,
    log_channel=2**62 + 7,
    clock="1h",
    rated=False,
    retention_days=90,
    games=("toy",),
    person_duels=2,
    server_duels=30,
    standard_only=True,
    deck_tier=60,
    banned=("Wick Archer", "7ZK4-0QWM-X2E9"),
    call_channel=2**62 + 8,
    result_channel=9,
    news_channel=2**61,
)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


def an_entry(
    guild_id: int = HALL, kind: ObjectKind = "duel", object_id: str = "1", posts: tuple[AuditPost, ...] = ()
) -> AuditEntry:
    before, after = {"is_void": False}, {"is_void": True}
    return AuditEntry("", guild_id, NOON, ANN, "void", kind, object_id, "Ä: why", before, after, posts)


async def test_a_server_without_a_row_has_the_defaults(store: Store) -> None:
    async with store.reading() as tables:
        assert await tables.server_settings.of(HALL) == ServerSettings()
        assert await tables.server_settings.of(None) == ServerSettings()


async def test_settings_replace_those_before_and_stay_in_their_server(store: Store) -> None:
    async def work(tables: Tables) -> None:
        await tables.server_settings.put(HALL, ServerSettings(clock="3m"))
        await tables.server_settings.put(HALL, EVERYTHING)

    await store.write(work)
    async with store.reading() as tables:
        assert await tables.server_settings.of(HALL) == EVERYTHING
        assert await tables.server_settings.of(OTHER) == ServerSettings()
        assert await tables.server_settings.retentions() == {HALL: 90}


def test_no_channels_and_no_games_mean_all_of_them() -> None:
    assert ServerSettings().allows_channel(1)
    assert ServerSettings().allows_game("toy")
    assert EVERYTHING.allows_channel(1, 3), "a thread's parent is allowed"
    assert not EVERYTHING.allows_channel(1, 2)
    assert not EVERYTHING.allows_game("melee")


async def test_a_server_is_greeted_until_it_removes_the_bot(store: Store) -> None:
    async def greet(tables: Tables) -> bool:
        await tables.server_settings.set_greeted(HALL, NOON)
        await tables.server_settings.set_greeted(HALL, NOON)
        return await tables.server_settings.is_greeted(HALL)

    async def leave(tables: Tables) -> bool:
        await tables.server_settings.forget_greeted(HALL)
        return await tables.server_settings.is_greeted(HALL)

    assert await store.write(greet)
    assert not await store.write(leave)


async def test_entries_of_the_audit_log_come_newest_first_and_page_by_page(store: Store) -> None:
    async def work(tables: Tables) -> list[AuditEntry]:
        await tables.audit.add(an_entry(OTHER))
        return [await tables.audit.add(an_entry(object_id=str(number))) for number in range(5)]

    added = await store.write(work)
    assert [replace(each, id="") for each in added] == [an_entry(object_id=str(n)) for n in range(5)]
    newest = added[::-1]
    async with store.reading() as tables:
        assert await tables.audit.count(HALL) == 5
        assert await tables.audit.of(HALL) == newest
        assert await tables.audit.of(HALL, limit=2, skip=2) == newest[2:4]
        assert await tables.audit.about(HALL, "duel", "3", 5) == [added[3]]
        assert await tables.audit.about(HALL, "player", "3", 5) == []
        assert await tables.audit.get(added[0].id) == added[0]
        assert await tables.audit.get("99") is None


async def test_messages_of_an_entry_wait_until_they_are_sent(store: Store) -> None:
    posts = AuditPost("duel", 100), AuditPost("log", 2**62)

    async def work(tables: Tables) -> AuditEntry:
        return await tables.audit.add(an_entry(posts=posts))

    entry = await store.write(work)
    shards = Shards(2, frozenset({(HALL >> 22) % 2}))
    await store.write(lambda tables: tables.audit.set_sent(entry.id, "duel", 2**61))
    await store.write(lambda tables: tables.audit.set_failure(entry.id, "log", "Missing Access"))
    waiting = replace(
        entry, posts=(AuditPost("duel", 100, 2**61), AuditPost("log", 2**62, None, "Missing Access"))
    )
    async with store.reading() as tables:
        assert await tables.audit.unsent() == await tables.audit.unsent(shards) == [waiting]
        assert await tables.audit.unsent(guild_id=OTHER) == []
        assert await tables.audit.unsent(Shards(2, frozenset({1 - min(shards.held)}))) == []
    await store.write(lambda tables: tables.audit.set_sent(entry.id, "log", 9))
    async with store.reading() as tables:
        assert await tables.audit.unsent() == []
        assert (await tables.audit.of(HALL))[0].posts[1] == AuditPost("log", 2**62, 9)


async def test_messages_about_one_thing_that_nobody_has_tried_to_send_are_found_in_order(
    store: Store,
) -> None:
    async def work(tables: Tables) -> list[AuditEntry]:
        posts = (AuditPost("log", 2**62),)
        return [await tables.audit.add(replace(an_entry(), posts=posts)) for _ in range(4)]

    sent, refused, first, second = await store.write(work)
    kind, thing = first.object_kind, first.object_id
    await store.write(lambda tables: tables.audit.set_sent(sent.id, "log", 9))
    await store.write(lambda tables: tables.audit.set_failure(refused.id, "log", "Missing Access"))
    async with store.reading() as tables:
        assert await tables.audit.untried(kind, thing) == [first, second]
        assert await tables.audit.untried(kind, "0") == []


async def test_a_ban_holds_until_its_date_or_until_it_is_lifted(store: Store) -> None:
    first, second = Ban(HALL, 2, NOON), Ban(HALL, 2, NOON + timedelta(days=7))

    async def work(tables: Tables) -> None:
        await tables.bans.put(first)
        await tables.bans.put(second)
        assert await tables.bans.of(HALL, 2, NOON) == second
        assert await tables.bans.of(OTHER, 2, NOON) is None
        assert await tables.bans.of(HALL, 2, second.until) is None
        await tables.bans.remove(HALL, 2)
        assert await tables.bans.of(HALL, 2, NOON) is None
        whole = Ban(HALL, 2, NOON + timedelta(days=1), "all")
        await tables.bans.put(whole)
        assert await tables.bans.of(HALL, 2, NOON) == whole
        await tables.bans.put(second)
        assert await tables.bans.of(HALL, 2, NOON) == second, "the longer of two that forbid it"
        assert await tables.bans.of(HALL, 2, NOON, "queue") == whole
        assert await tables.bans.of(HALL, 2, NOON, "all") == whole
        assert await tables.bans.among(HALL, [1, 2], NOON) == [second, whole]
        await tables.bans.remove(HALL, 2, "all")
        assert await tables.bans.all_of(HALL, 2, NOON) == [second]

    await store.write(work)


async def test_flags_are_listed_until_they_are_resolved(store: Store) -> None:
    async def work(tables: Tables) -> None:
        duel = await begin(tables)
        flag = Flag("", HALL, "series", NOON, duel.id, (2**62 + 1, 2), {"duels": "12 in an hour"})
        first = await tables.flags.add(flag)
        second = await tables.flags.add(replace(flag, duel_id=None))
        assert await tables.flags.get(first.id) == first == replace(flag, id=first.id)
        assert await tables.flags.open(HALL, 5) == [first, second]
        assert await tables.flags.open(HALL, 1, 1) == [second]
        await tables.flags.set_resolved(first.id, NOON)
        assert await tables.flags.open(HALL, 5) == [second]
        assert await tables.flags.count_open(HALL) == 1
        await tables.flags.set_resolved(first.id, None)
        assert await tables.flags.get(first.id) == first
        assert await tables.flags.get("nothing") is None

    await store.write(work)


async def test_a_duel_that_a_moderator_ended_keeps_the_places_and_can_be_void(store: Store) -> None:
    async def work(tables: Tables) -> None:
        first, second = await begin(tables), await begin(tables)
        guild = first.place.guild_id
        assert guild is not None
        assert await tables.duels.count_running(guild) == 2
        assert await tables.duels.count_running(guild, 2) == 2
        await tables.duels.close(first, "adjudication", NOON, (2, 1))
        await tables.duels.set_void(second.id, is_void=True)
        assert await tables.duels.count_running(guild) == 1
        assert await tables.duels.count_running(OTHER) == 0
        ended, void = await tables.duels.get(first.id), await tables.duels.get(second.id)
        assert ended is not None
        assert (ended.places, ended.winner, ended.by_moderator, ended.is_void) == ((2, 1), 1, True, False)
        assert void is not None
        assert void.is_void
        assert void.changes == second.changes + 1

    await store.write(work)

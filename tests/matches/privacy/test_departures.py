"""A server that removes the bot loses its data after a while, and no player their time or rating."""

import asyncio
from datetime import timedelta

from msgspec.structs import replace

from bot.matches.privacy.departures import KEPT
from bot.matches.values import Duel, Moderator, Place, ServerSettings
from bot.shards import Shards
from tests.matches.privacy.test_deletion import everything
from tests.matches.table import CAT, Table, make_matches, refused

MAY = Moderator(77, "May")
GUILD, OTHER = 987654321987, 123456789123
HERE, THERE = Place(GUILD, 555000555), Place(OTHER, 777000777)


async def ended(table: Table, place: Place = HERE) -> Duel:
    """A rated duel that has ended there."""
    table.clock.pass_by(minutes=1)
    return await table.to_end(await table.duel(rated=True, place=place))


async def month_later(table: Table, present: set[int]) -> int:
    table.clock.pass_by(seconds=KEPT.total_seconds())
    return await table.matches.departures.forget_old(present)


async def test_a_departed_server_leaves_nothing_but_results(table: Table) -> None:
    duel, other = await ended(table), await ended(table, THERE)
    for guild_id in (GUILD, OTHER):
        await table.matches.servers.change(guild_id, MAY, lambda now: replace(now, person_duels=9))
    running, invitation = await table.duel(place=HERE), await table.challenge(CAT, None, place=HERE)
    departures, ladders = table.matches.departures, table.matches.ladders
    skill = (await ladders.ladder("toy", None)).skill(1)
    await departures.left(GUILD)
    assert await departures.forget_old({OTHER}) == 0
    assert await month_later(table, {OTHER}) == 1
    left = await everything(table)
    assert str(GUILD) not in left
    assert str(HERE.channel_id) not in left
    assert str(OTHER) in left
    assert await table.matches.servers.of(GUILD) == ServerSettings()
    assert (await table.matches.servers.of(OTHER)).person_duels == 9
    assert (await table.matches.chronicle.duel(duel.id)).places == duel.places
    assert not (await table.matches.chronicle.duel(running.id)).running
    await refused("record-gone", table.matches.chronicle.record(duel.id))
    await refused("no-such-invitation", table.matches.invitations.get(invitation.id))
    assert await table.matches.chronicle.record(other.id)
    assert (await ladders.ladder("toy", None)).skill(1) == skill
    assert await month_later(table, set()) == 0


async def test_a_server_that_is_there_again_keeps_everything(table: Table) -> None:
    duel = await ended(table)
    departures = table.matches.departures
    await departures.left(GUILD)
    assert await month_later(table, {GUILD}) == 0
    await departures.returned(GUILD)
    assert await month_later(table, set()) == 0
    assert await table.matches.chronicle.record(duel.id)


async def test_departures_while_the_bot_was_down_are_noticed(table: Table) -> None:
    await ended(table)
    await ended(table, THERE)
    departures = table.matches.departures
    await departures.compare({OTHER})
    table.clock.pass_by(days=29)
    await departures.compare({OTHER})
    assert await departures.forget_old({OTHER}) == 0
    table.clock.pass_by(days=1)
    assert await departures.forget_old({OTHER}) == 1


async def test_a_server_that_was_missed_by_mistake_is_forgotten_as_departed(table: Table) -> None:
    await ended(table)
    departures = table.matches.departures
    await departures.compare(set())
    await departures.compare({GUILD})
    assert await month_later(table, set()) == 0


async def test_each_process_looks_after_the_servers_of_its_shards(table: Table) -> None:
    await ended(table)
    shard = (GUILD >> 22) % 2
    other = make_matches(table.store, table.clock, shards=Shards(2, frozenset({1 - shard})))
    own = make_matches(table.store, table.clock, shards=Shards(2, frozenset({shard})))
    await other.departures.compare(set())
    await own.departures.left(GUILD)
    table.clock.pass_by(seconds=KEPT.total_seconds())
    assert await other.departures.forget_old(set()) == 0
    assert await own.departures.forget_old(set()) == 1


async def test_clocks_stand_while_the_bot_is_away(table: Table) -> None:
    duel = await table.duel(place=HERE, clock="3m")
    clocks, departures = table.matches.clocks, table.matches.departures
    due = await clocks.next_due()
    assert due is not None
    await departures.left(GUILD)
    assert await clocks.next_due() is None
    table.clock.pass_by(days=2)
    assert await clocks.due() == []
    table.seen.clear()
    await departures.returned(GUILD)
    assert await clocks.next_due() == due + timedelta(days=2)
    await asyncio.sleep(0)
    assert table.seen == [duel.id]

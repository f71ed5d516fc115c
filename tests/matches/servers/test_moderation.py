"""What moderators do is done once, written down, and told to those whom it concerns."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta

import pytest

from bot.games.records import DecidedEnd, parse_record, verify
from bot.matches.refusals import Refusal
from bot.matches.values import AuditEntry, AuditPost, Ban, Duel, Flag, Moderator, Place, ServerSettings
from tests.matches.table import ANN, BEN, Table, make_matches, refused
from tests.matches.toy import TOY

MAY = Moderator(77, "May")
GUILD, OTHER = 10, 11
WHY = "Ann is away"


async def record_of(table: Table, duel: Duel) -> str:
    return await table.matches.chronicle.record(duel.id)


async def test_a_duel_ends_without_a_result_and_its_record_verifies(table: Table) -> None:
    duel = (await table.next(await table.duel())).look.duel
    entry = await table.matches.moderation.end(GUILD, duel.id, MAY, WHY)
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.running, ended.places, ended.winner, ended.by_moderator) == (False, None, None, True)
    assert ended.seed_hex is not None
    assert (entry.act, entry.object_id, entry.reason, entry.by) == ("end", duel.id, WHY, MAY)
    assert entry.posts == (AuditPost("duel", duel.channel_id),)
    record = parse_record(await record_of(table, duel))
    assert record.decision == DecidedEnd(ply=duel.ply, by="moderator")
    assert verify(record, {"toy": TOY}) == []
    assert table.seen[-1] == duel.id


@pytest.mark.parametrize(("winner", "places"), [(0, (1, 2)), (1, (2, 1)), (None, (1, 1))])
async def test_a_duel_is_decided(table: Table, winner: int | None, places: tuple[int, ...]) -> None:
    duel = await table.duel()
    entry = await table.matches.moderation.adjudicate(GUILD, duel.id, winner, MAY, WHY)
    ended = await table.matches.chronicle.duel(duel.id)
    assert (ended.places, ended.winner, ended.by) == (places, winner, "adjudication")
    assert entry.after["places"] == list(places)
    assert entry.after.get("winner") == (None if winner is None else duel.players[winner].name)
    assert verify(parse_record(await record_of(table, duel)), {"toy": TOY}) == []


async def test_nobody_plays_on_in_a_duel_that_a_moderator_ended(table: Table) -> None:
    duel = await table.duel()
    await table.next(duel)
    await table.matches.moderation.end(GUILD, duel.id, MAY, WHY)
    for player in (ANN, BEN):
        assert player.user_id is not None
        await refused("duel-over", table.matches.play.act(duel.id, player.user_id, "roll"))
        await refused("duel-over", table.matches.play.concede(duel.id, player.user_id))
    assert (await table.matches.play.look(duel.id, None)).waiting == frozenset()
    assert (await table.matches.invitations.rematch(duel.id, 1, 9)).author == ANN


async def test_a_process_that_has_not_heard_of_the_end_plays_no_action(table: Table) -> None:
    duel = await table.duel()
    other = make_matches(table.store, table.clock)
    look = await other.play.look(duel.id, None)
    await table.matches.moderation.end(GUILD, duel.id, MAY, WHY)
    acting = duel.players[min(look.waiting)].user_id
    assert acting is not None
    await refused("duel-over", other.play.act(duel.id, acting, "roll"))


async def test_of_two_moderators_at_once_one_decides(table: Table) -> None:
    duel = await table.duel()
    other = make_matches(table.store, table.clock)
    acts: list[Awaitable[AuditEntry]] = [
        table.matches.moderation.adjudicate(GUILD, duel.id, 0, MAY, WHY),
        other.moderation.adjudicate(GUILD, duel.id, 1, Moderator(78, "Max"), WHY),
    ]
    done = await asyncio.gather(*acts, return_exceptions=True)
    assert [isinstance(each, AuditEntry) for each in done].count(True) == 1
    assert [isinstance(each, Refusal) and each.code == "duel-over" for each in done].count(True) == 1
    assert len(await table.matches.audit.all(GUILD)) == 1


async def test_only_duels_of_the_own_server_are_moderated(table: Table) -> None:
    duel = await table.duel(place=Place(OTHER, 110))
    moderation = table.matches.moderation
    await refused("elsewhere", moderation.end(GUILD, duel.id, MAY, WHY))
    await refused("elsewhere", moderation.void(GUILD, duel.id, MAY, WHY))
    await refused("no-such-duel", moderation.end(GUILD, "99", MAY, WHY))
    await refused("no-such-place", moderation.adjudicate(OTHER, duel.id, 2, MAY, WHY))
    assert (await table.matches.chronicle.duel(duel.id)).running
    assert await table.matches.audit.all(GUILD) == await table.matches.audit.all(OTHER) == []


async def test_a_void_result_is_kept_and_can_be_restored(table: Table) -> None:
    duel = await table.to_end(await table.duel())
    record, moderation = await record_of(table, duel), table.matches.moderation
    entry = await moderation.void(GUILD, duel.id, MAY, WHY)
    assert (entry.before["is_void"], entry.after["is_void"]) == (False, True)
    void = await table.matches.chronicle.duel(duel.id)
    assert (void.is_void, void.places, void.changes) == (True, duel.places, duel.changes + 1)
    assert await record_of(table, duel) == record
    await refused("void-already", moderation.void(GUILD, duel.id, MAY, WHY))
    await moderation.restore(GUILD, duel.id, MAY, "a mistake")
    assert not (await table.matches.chronicle.duel(duel.id)).is_void
    await refused("counts-already", moderation.restore(GUILD, duel.id, MAY, WHY))
    acts = await table.matches.audit.about(GUILD, "duel", duel.id, 5)
    assert [(each.act, each.reason) for each in acts] == [("restore", "a mistake"), ("void", WHY)]


async def test_only_results_can_be_void(table: Table) -> None:
    duel = await table.duel()
    moderation = table.matches.moderation
    await refused("still-running", moderation.void(GUILD, duel.id, MAY, WHY))
    await moderation.end(GUILD, duel.id, MAY, WHY)
    await refused("no-result", moderation.void(GUILD, duel.id, MAY, WHY))
    decided = await table.duel()
    await moderation.adjudicate(GUILD, decided.id, 0, MAY, WHY)
    await moderation.void(GUILD, decided.id, MAY, WHY)
    assert (await table.matches.chronicle.duel(decided.id)).is_void


async def test_a_ban_from_rated_play_holds_until_its_date(table: Table) -> None:
    moderation, until = table.matches.moderation, table.clock.time + timedelta(days=7)
    entry = await moderation.ban(GUILD, 2, until, MAY, WHY)
    assert entry.posts == (AuditPost("player", 2),)
    assert entry.after == {"until": int(until.timestamp())}
    assert await moderation.bans(GUILD, [2]) == [Ban(GUILD, 2, until)]
    assert await moderation.bans(OTHER, [2]) == []
    table.clock.pass_by(days=7)
    assert await moderation.bans(GUILD, [2]) == []
    await refused("date-past", moderation.ban(GUILD, 2, table.clock.time, MAY, WHY))


async def test_a_ban_is_replaced_or_lifted(table: Table) -> None:
    moderation, now = table.matches.moderation, table.clock.time
    await refused("no-ban", moderation.lift(GUILD, 2, MAY, WHY))
    await moderation.ban(GUILD, 2, now + timedelta(days=1), MAY, WHY)
    longer = await moderation.ban(GUILD, 2, now + timedelta(days=2), MAY, WHY)
    assert longer.before == {"until": int((now + timedelta(days=1)).timestamp())}
    lifted = await moderation.lift(GUILD, 2, MAY, "served")
    assert (lifted.before, lifted.after) == (longer.after, {"until": None})
    assert await moderation.bans(GUILD, [2]) == []


async def test_bans_from_different_kinds_of_play_stand_beside_each_other(table: Table) -> None:
    moderation, now = table.matches.moderation, table.clock.time
    day, week = now + timedelta(days=1), now + timedelta(days=7)
    entry = await moderation.ban(GUILD, 2, week, MAY, WHY, "tournaments")
    assert entry.after == {"until": int(week.timestamp()), "scope": "tournaments"}
    await moderation.ban(GUILD, 2, day, MAY, WHY)
    await moderation.ban(GUILD, 3, day, MAY, WHY, "all")
    assert await moderation.bans(GUILD, [2, 3, 4]) == [
        Ban(GUILD, 2, day),
        Ban(GUILD, 2, week, "tournaments"),
        Ban(GUILD, 3, day, "all"),
    ]
    await refused("no-ban", moderation.lift(GUILD, 2, MAY, WHY, "queue"))
    lifted = await moderation.lift(GUILD, 2, MAY, "served", "tournaments")
    assert lifted.after == {"until": None, "scope": "tournaments"}
    assert await moderation.bans(GUILD, [2]) == [Ban(GUILD, 2, day)]


async def test_flags_are_resolved_and_opened_again(table: Table) -> None:
    moderation, duel = table.matches.moderation, await table.duel()
    flag = await moderation.raise_flag(
        Flag("", GUILD, "series", table.clock.time, duel.id, (1, 2), {"duels": "12 in an hour"})
    )
    assert await moderation.flags(GUILD, 10, 0) == ([flag], 1)
    entry = await moderation.settle(GUILD, flag.id, MAY, "friends", is_resolved=True)
    assert (entry.act, entry.object_kind, entry.object_id) == ("resolve", "flag", flag.id)
    assert entry.before["evidence"] == {"duels": "12 in an hour"}
    assert await moderation.flags(GUILD, 10, 0) == ([], 0)
    await refused("flag-settled", moderation.settle(GUILD, flag.id, MAY, WHY, is_resolved=True))
    await moderation.settle(GUILD, flag.id, MAY, WHY, is_resolved=False)
    assert await moderation.flag(GUILD, flag.id) == flag
    await refused("no-such-flag", moderation.flag(OTHER, flag.id))
    await refused("no-such-flag", moderation.settle(GUILD, "99", MAY, WHY, is_resolved=True))


async def test_every_act_goes_to_the_log_channel_if_there_is_one(table: Table) -> None:
    await table.matches.servers.change(GUILD, MAY, lambda _: ServerSettings(log_channel=5))
    duel = await table.duel()
    entry = await table.matches.moderation.end(GUILD, duel.id, MAY, WHY)
    assert entry.posts == (AuditPost("duel", duel.channel_id), AuditPost("log", 5))

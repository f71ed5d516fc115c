"""Reports: a flag of a person, once for each duel, and only for duels of their server."""

from bot.matches.servers.complaints import MAX_REPORTED
from bot.matches.values import Moderator, Place
from tests.matches.table import BEN, CAT, Table, refused

MAY = Moderator(77, "May")
GUILD = 10
CATS = CAT.user_id or 0


async def test_a_report_is_a_flag_with_what_was_said(table: Table) -> None:
    duel = await table.duel()
    flag = await table.matches.complaints.report(GUILD, duel.id, CATS, "They never move", "stalling")
    (stored,), count = await table.matches.moderation.flags(GUILD, 5, 0)
    assert stored == flag
    assert count == 1
    assert (flag.kind, flag.duel_id, flag.user_ids) == ("report", duel.id, (CATS,))
    assert flag.evidence == {"about": "stalling", "says": "They never move"}


async def test_one_report_of_a_duel_waits_at_a_time(table: Table) -> None:
    duel, reports = await table.duel(), table.matches.complaints
    flag = await reports.report(GUILD, duel.id, CATS, "Slow")
    await refused("reported-already", reports.report(GUILD, duel.id, CATS, "Very slow"))
    await reports.report(GUILD, duel.id, BEN.user_id or 0, "Rude name")
    await table.matches.moderation.settle(GUILD, flag.id, MAY, "Warned", is_resolved=True)
    await reports.report(GUILD, duel.id, CATS, "Slow again")


async def test_nobody_floods_the_moderators(table: Table) -> None:
    duels = [await table.to_end(await table.duel()) for _ in range(MAX_REPORTED + 1)]
    for duel in duels[:-1]:
        await table.matches.complaints.report(GUILD, duel.id, CATS, "Slow")
    one_more = table.matches.complaints.report(GUILD, duels[-1].id, CATS, "Slow")
    refusal = await refused("too-many-reports", one_more)
    assert refusal == {"limit": MAX_REPORTED}


async def test_only_duels_of_the_server_can_be_reported_there(table: Table) -> None:
    duel = await table.duel(place=Place(11, 110))
    await refused("elsewhere", table.matches.complaints.report(GUILD, duel.id, CATS, "Slow"))
    await refused("elsewhere", table.matches.complaints.report(None, duel.id, CATS, "Slow"))
    await refused("no-such-duel", table.matches.complaints.report(GUILD, "999", CATS, "Slow"))


async def test_a_report_does_not_hide_what_a_rule_finds(table: Table) -> None:
    duel = await table.duel()
    await table.matches.complaints.report(GUILD, duel.id, CATS, "Slow")
    async with table.store.reading() as tables:
        assert await tables.flags.duels(GUILD, ["quick concessions"]) == set()
        assert await tables.flags.duels(GUILD, ["report"]) == {duel.id}

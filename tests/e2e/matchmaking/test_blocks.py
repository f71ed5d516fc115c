"""`/block` and "don't challenge me": only whoever said so knows of it."""

import simcord

from tests.e2e.table import Table, custom_ids, said, text_of


async def challenge(table: Table) -> str:
    """What Rowan is told who challenges Juniper."""
    return said(
        await table.rowan.slash(table.channel, "duel challenge", opponent=table.juniper, deck="runners")
    )


async def block(table: Table, who: simcord.MemberActor, other: simcord.MemberActor) -> str:
    return said(await who.slash(table.channel, "block", player=other))


async def test_a_challenge_to_somebody_who_has_blocked_one_reads_like_one_that_nobody_takes(
    table: Table,
) -> None:
    panel = (await table.juniper.slash(table.channel, "me")).response
    answer = await table.press(table.juniper, panel, "Don't challenge me")
    assert "Nobody can challenge you" in said(answer)
    refused = await challenge(table)
    assert refused == "juniper takes no challenges. `/duel queue` finds you an opponent."
    await table.press(table.juniper, answer.response, "Take challenges")
    told = await block(table, table.juniper, table.rowan)
    assert told.startswith("You have blocked rowan.")
    assert await challenge(table) == refused
    assert table.messages(table.channel.id) == []
    assert table.direct(table.rowan) == []
    assert await block(table, table.juniper, table.rowan) == "You no longer block rowan."
    assert await challenge(table) == "Your challenge is posted."


async def test_a_block_ends_the_challenge_that_is_open_and_its_message_says_it_was_declined(
    table: Table,
) -> None:
    message = await table.challenge()
    await block(table, table.juniper, table.rowan)
    assert "This was declined." in text_of(table.messages(table.channel.id)[-1])
    assert custom_ids(table.messages(table.channel.id)[-1]) == []
    accepted = await table.press_late(table.juniper, message, "duel:accept:1")
    assert "Too late" in said(accepted)


async def test_who_is_blocked_cannot_join_and_does_not_learn_why(table: Table) -> None:
    lobby = await table.lobby(table.juniper)
    await block(table, table.juniper, table.rowan)
    await table.matches.decks["melee"].prefer(table.rowan.id, "runners")
    told = said(await table.press(table.rowan, lobby, "Join"))
    assert told.startswith("You can't join this one.")
    assert "block" not in told
    await block(table, table.sage, table.juniper)
    told = said(await table.press(table.sage, lobby, "Join"))
    assert told == "You have blocked juniper, so you two don't meet. `/block` with their name ends that."
    assert await table.matches.chronicle.running() == []


async def test_the_list_of_tables_has_none_of_somebody_who_has_blocked_one(table: Table) -> None:
    await table.lobby(table.juniper)
    assert "juniper" in said(await table.rowan.slash(table.channel, "table list"))
    await block(table, table.juniper, table.rowan)
    assert "No table is open here." in said(await table.rowan.slash(table.channel, "table list"))
    assert "juniper" in said(await table.sage.slash(table.channel, "table list"))


async def test_me_shows_whom_one_has_blocked_and_unblocks_them(table: Table) -> None:
    for other in (table.juniper, table.sage):
        await block(table, table.rowan, other)
        table.kitchen.clock = table.kitchen.clock.replace(microsecond=0)
    panel = (await table.rowan.slash(table.channel, "me")).response
    listed = await table.press(table.rowan, panel, "Blocked: 2")
    assert "- juniper" in said(listed)
    assert "- sage" in said(listed)
    left = await table.choose(table.rowan, listed.response, "me", str(table.sage.id))
    assert "sage" not in said(left)
    left = await table.choose(table.rowan, left.response, "me", str(table.juniper.id))
    assert "You have blocked nobody." in said(left)
    assert "Your settings" in said(await table.press(table.rowan, left.response, "Back to my settings"))


async def test_nobody_blocks_themselves(table: Table) -> None:
    assert (await block(table, table.rowan, table.rowan)).startswith("You can block other people")

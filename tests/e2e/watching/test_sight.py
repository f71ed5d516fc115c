"""A duel in a channel that somebody may not see is not shown to them, wherever they ask."""

import pytest

from bot.matches.records.codes import replay_code
from tests.e2e.table import Table, said, text_of
from tests.e2e.watching.rooms import HIDDEN, begin_in, private_channel

UNSEEN = "in a channel that you can't see"
NOT_FOR_ALL = "Not everybody who sees this channel"


@pytest.mark.nightly
async def test_a_duel_in_a_private_channel_is_shown_to_those_who_see_it_alone(table: Table) -> None:
    duel = await begin_in(table, private_channel(table))
    for name in ("duel watch", "duel record"):
        assert UNSEEN in said(await table.sage.slash(table.channel, name, duel=duel.id))
    assert UNSEEN in said(await table.sage.user.slash("duel watch", duel=duel.id))
    late = await table.press_late(
        table.sage, (await table.challenge(opponent=table.sage)), f"duel:log:{duel.id}"
    )
    assert UNSEEN in said(late)
    assert "No duel or game is running" in said(await table.sage.slash(table.channel, "duel list"))
    assert await table.sage.autocomplete(table.channel, "duel watch", "duel", "") == []
    for who in (table.rowan, table.juniper):
        assert f"<#{duel.thread_id}>" in said(await who.slash(table.channel, "duel watch", duel=duel.id))
        assert f"<#{duel.thread_id}>" in said(await who.slash(table.channel, "duel list"))
    await table.concede(duel, table.juniper)
    assert UNSEEN in said(await table.sage.slash(table.channel, "duel record", duel=duel.id))
    assert await table.sage.autocomplete(table.channel, "duel record", "duel", "") == []


async def test_a_lobby_in_a_private_channel_is_not_listed_to_others(table: Table) -> None:
    hidden = private_channel(table)
    await table.rowan.slash(hidden, "duel open", deck="runners")
    assert "backstage" not in said(await table.sage.slash(table.channel, "table list"))
    assert str(hidden.id) not in said(await table.sage.slash(table.channel, "table list"))
    assert str(hidden.id) in said(await table.juniper.slash(table.channel, "table list"))


@pytest.mark.nightly
async def test_its_board_follows_it_only_where_the_same_people_see_it(table: Table) -> None:
    hidden, twin = private_channel(table), private_channel(table, "green-room")
    duel = await begin_in(table, hidden)
    panel = await table.rowan.slash(table.channel, "duel watch", duel=duel.id)
    before = len(table.messages(table.channel.id))
    assert NOT_FOR_ALL in said(await table.press(table.rowan, panel.response, "Follow here"))
    assert len(table.messages(table.channel.id)) == before
    for channel in (hidden, twin):
        panel = await table.rowan.slash(channel, "duel watch", duel=duel.id)
        assert "Shared" in said(await table.press(table.rowan, panel.response, "Follow here"))


@pytest.mark.nightly
async def test_what_is_forbidden_to_one_role_is_shared_by_nobody_else_once_it_has_ended(table: Table) -> None:
    guild = table.channel.guild
    muted = guild.create_role("muted")
    channel = guild.create_text_channel("quiet", overwrites={muted: HIDDEN})
    duel = await begin_in(table, channel)
    await table.concede(duel, table.rowan)
    ended = await table.matches.chronicle.duel(duel.id)
    for where, who in ((channel, table.sage), (table.channel, table.sage)):
        panel = (await who.slash(where, "duel record", duel=duel.id)).response
        assert replay_code(ended) not in text_of(panel)
        assert "only its players can share it" in said(await table.press(who, panel, "Share"))
    own = (await table.rowan.slash(channel, "duel record", duel=duel.id)).response
    assert replay_code(ended) in text_of(own)


async def test_the_board_of_a_duel_that_moves_behind_closed_doors_is_taken_away(table: Table) -> None:
    duel = await table.begin_turns()
    hidden = private_channel(table)
    other = table.channel.guild.create_text_channel("hall")
    panel = await table.sage.slash(other, "duel watch", duel=duel.id)
    await table.press(table.sage, panel.response, "Follow here")
    await table.matches.chronicle.move(duel.id, table.rowan.id, str(duel.place.channel_id), hidden.id)
    await table.env.settle()
    await table.bot.services.shared.idle()
    (board,) = table.messages(other.id)
    assert "not everybody here may see" in text_of(board)
    assert board.attachments == []
    assert await table.matches.chronicle.shared() == []


async def test_in_another_server_nobody_posts_a_board_for_all(table: Table) -> None:
    duel = await table.begin_turns()
    elsewhere = table.env.create_guild("Elsewhere")
    hall = elsewhere.create_text_channel("hall")
    rowan = elsewhere.add_member(table.rowan.user)
    panel = await rowan.slash(hall, "duel watch", duel=duel.id)
    assert NOT_FOR_ALL in said(await table.press(rowan, panel.response, "Follow here"))
    assert table.messages(hall.id) == []


@pytest.mark.nightly
async def test_whoever_left_the_server_is_shown_nothing_in_direct_messages(table: Table) -> None:
    duel = await table.begin_turns()
    assert "rowan to act" in said(await table.sage.user.slash("duel watch", duel=duel.id))
    table.channel.guild.remove_member(table.sage)
    await table.env.settle()
    assert "played on another server" in said(await table.sage.user.slash("duel watch", duel=duel.id))

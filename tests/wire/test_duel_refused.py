"""What people and servers do not let the bot do, said privately and in plain words."""

from __future__ import annotations

import pytest

from tests.wire.duels import PATIENCE
from tests.wire.hall import Table
from tests.wire.permissions import Permission

pytestmark = pytest.mark.asyncio(loop_scope="session")

NONE = Permission(0)


async def test_who_takes_no_direct_messages_plays_by_the_hand_button(table: Table) -> None:
    table.juniper.dms_open = False
    duel = await table.begin_turns()
    told = f"{table.juniper.display}, I can't send you direct messages. **Hand** below"
    await table.server.wait_for(lambda: told in duel.board.text, PATIENCE, "the board to say so")
    assert table.juniper.inbox == []
    assert len(table.rowan.inbox) == 1
    hand = await (await table.juniper.click(duel.board, "duel:hand")).reply(PATIENCE)
    assert hand.visible_to is table.juniper
    assert hand.attachments

    table.juniper.dms_open = True
    await duel.pressed(table.rowan, "duel:end")
    await table.server.wait_for(lambda: "I can't send you" not in duel.board.text, PATIENCE)
    assert len(table.juniper.inbox) == 1


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        (Permission.VIEW_CHANNEL, "View Channel"),
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.ATTACH_FILES, "Attach Files"),
        (Permission.READ_MESSAGE_HISTORY, "Read Message History"),
    ],
)
async def test_no_challenge_is_made_where_a_permission_is_missing(
    table: Table, denied: Permission, name: str
) -> None:
    table.server.deny_bot(table.channel, denied)
    answer = await table.challenge()
    assert answer.visible_to is table.rowan
    assert f"**{name}**" in answer.text
    table.server.deny_bot(table.channel, NONE)
    assert (await table.challenge()).called == {table.juniper.id}


async def test_without_threads_a_duel_lives_in_its_channel(table: Table) -> None:
    table.server.deny_bot(table.channel, Permission.CREATE_PUBLIC_THREADS)
    duel = await table.begin_turns()
    assert duel.place is table.channel
    await duel.pressed(table.rowan, "duel:end")
    await duel.command(table.juniper, "play end")


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
        (Permission.VIEW_CHANNEL, "View Channel"),
        (Permission.ATTACH_FILES, "Attach Files"),
    ],
)
async def test_a_permission_lost_in_a_duel_is_named_privately_and_the_duel_goes_on_with_it(
    table: Table, denied: Permission, name: str
) -> None:
    duel = await table.begin_turns()
    board, letters = duel.board, len(table.rowan.inbox)
    table.server.deny_bot(table.channel, denied)
    await table.rowan.click(board, "duel:end")
    complaint = f"I can't show the duel of {table.rowan.display} and {table.juniper.display}"
    players = (table.rowan, table.juniper)
    await table.server.wait_for(lambda: all(complaint in who.inbox[-1].text for who in players), PATIENCE)
    assert len(table.rowan.inbox) == letters + 1
    assert f"**{name}**" in table.rowan.inbox[-1].text
    answer = await (await table.juniper.slash(duel.place, "play end")).reply(PATIENCE)
    assert f"**{name}**" in answer.text

    table.server.deny_bot(table.channel, NONE)
    await (await table.rowan.slash(duel.place, "play end")).reply(PATIENCE)
    await table.server.wait_for(lambda: duel.board.text.startswith("## Turn 4 "), PATIENCE, "the board")


async def test_who_has_left_cannot_be_challenged(table: Table) -> None:
    table.server.leave(table.server.guild, table.juniper)
    answer = await table.challenge()
    assert answer.visible_to is table.rowan
    assert "I can't find that user." in answer.text
    assert [message for message in table.channel.messages.values() if not message.ephemeral] == []


async def test_a_duel_goes_on_for_the_other_when_a_player_leaves(table: Table) -> None:
    duel = await table.begin_turns()
    table.server.leave(table.server.guild, table.juniper)
    await duel.pressed(table.rowan, "duel:end")
    assert duel.to_act is table.juniper
    await duel.concede(table.rowan)
    assert f"{table.juniper.display} wins" in duel.board.text

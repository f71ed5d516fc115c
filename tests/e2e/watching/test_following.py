"""Somebody follows a duel by direct message: one message, edited as turns end, until the end or enough."""

from typing import Any

import pytest
import simcord

from bot.matches.values import Duel
from tests.e2e.table import Table, custom_ids, descriptions, said, text_of
from tests.e2e.watching.rooms import begin_in, private_channel


async def followed(table: Table, duel: Duel) -> simcord.ResponseMessage:
    """The board that Sage follows by direct message."""
    panel = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    answer = said(await table.press(table.sage, panel, "Follow by DM"))
    board = table.direct(table.sage)[-1]
    assert f"https://discord.com/channels/@me/{board.channel_id}/{board.id}" in answer
    return board


def now(table: Table, board: simcord.ResponseMessage) -> simcord.ResponseMessage:
    """The message as it stands now; it is the only one."""
    (message,) = table.direct(table.sage)
    assert message.id == board.id
    return message


async def end_turn(table: Table, duel: Duel) -> None:
    await table.press(await table.actor(duel), table.board(duel), "End turn")
    await table.bot.services.followed.idle()


def edits(table: Table, board: Any) -> int:
    path = f"/channels/{board.channel_id}/messages/{board.id}"
    return sum(each.method == "PATCH" and each.path.endswith(path) for each in table.env.http_requests)


@pytest.mark.nightly
async def test_a_followed_duel_is_one_message_that_changes_as_turns_end(table: Table) -> None:
    duel = await table.begin_turns()
    board = await followed(table, duel)
    assert f"You follow the duel in <#{table.home(duel)}>" in text_of(board)
    assert custom_ids(board) == [f"duel:happened:{duel.id}", f"duel:unfollow:{duel.id}:board"]
    card = ((await table.view(duel, table.rowan)).sides[0].hand or ())[0]
    await table.rowan.slash(table.thread(duel), "play summon", card=card.name, to="e7")
    await table.bot.services.followed.idle()
    assert edits(table, board) == 0, "a turn that goes on disturbs nobody"
    await end_turn(table, duel)
    assert edits(table, board) == 1
    assert "turn 2" in text_of(now(table, board)).lower()
    assert card.name in descriptions(now(table, board))[0], "what happened in the turn is shown"
    told = await table.press(table.sage.user, now(table, board), "What happened?")
    assert "summoned" in said(told)
    await table.restart()
    await end_turn(table, duel)
    assert "turn 3" in text_of(now(table, board)).lower()
    await table.concede(duel, table.rowan)
    await table.bot.services.followed.idle()
    assert "juniper wins" in text_of(now(table, board))
    assert custom_ids(now(table, board)) == [f"duel:replay:{duel.id}", f"duel:record:{duel.id}"]
    assert await table.matches.following.of(duel.id) == []


async def test_no_hand_is_ever_on_what_watchers_get(table: Table) -> None:
    """Neither panel, text, channel board nor direct message names a card that was never played."""
    duel = await table.begin_turns(south="ember-court", north="gloomfen")
    board = await followed(table, duel)
    panel = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    await table.press(table.sage, panel, "Follow here")
    here = table.messages(table.channel.id)[-1]
    for _ in range(6):
        await end_turn(table, duel)
        await table.bot.services.shared.idle()
        panel = await table.sage.slash(table.thread(duel), "play board")
        as_text = await table.sage.slash(table.thread(duel), "play board", text=True)
        log = await table.sage.slash(table.thread(duel), "play log")
        watched = await table.sage.slash(table.channel, "duel watch", duel=duel.id)
        shared = next(each for each in table.messages(table.channel.id) if each.id == here.id)
        seen = [panel.response, as_text.response, log.response, watched.response, now(table, board), shared]
        texts = "\n".join(text for each in seen for text in (text_of(each), *descriptions(each)))
        pictures = b"".join([await file.read() for each in seen for file in each.attachments])
        hands = [
            card.name
            for seat, who in enumerate((table.rowan, table.juniper))
            for card in (await table.view(duel, who)).sides[seat].hand or ()
        ]
        assert len(hands) >= 6
        assert not [name for name in hands if name in texts or name.encode() in pictures]
    for verb in (f"duel:hand:{duel.id}", f"duel:caster:{duel.id}", f"duel:caster:{duel.id}:text"):
        late = await table.press_late(table.sage, table.board(duel), verb)
        assert not [name for name in hands if name in said(late)]


async def test_who_stops_gets_nothing_more(table: Table) -> None:
    duel = await table.begin_turns()
    board = await followed(table, duel)
    await table.press(table.sage.user, board, "Stop following")
    assert text_of(now(table, board)) == "You no longer follow this duel."
    assert custom_ids(now(table, board)) == []
    before = edits(table, board)
    await end_turn(table, duel)
    assert edits(table, board) == before


async def test_a_deleted_message_ends_it(table: Table) -> None:
    duel = await table.begin_turns()
    board = await followed(table, duel)
    table.env.backend.delete_message(board.channel_id, board.id)
    await end_turn(table, duel)
    assert await table.matches.following.of(duel.id) == []
    assert table.direct(table.sage) == []


async def test_closed_direct_messages_are_said_at_once(table: Table) -> None:
    duel = await table.begin_turns()
    dm = table.sage.user.dm_channel
    table.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    panel = (await table.sage.slash(table.channel, "duel watch", duel=duel.id)).response
    assert "can't send you direct messages" in said(await table.press(table.sage, panel, "Follow by DM"))
    assert await table.matches.following.of(duel.id) == []


async def test_twice_is_once_and_a_crash_before_it_was_noted_sends_it_once(table: Table) -> None:
    duel = await table.begin_turns()
    board = await followed(table, duel)
    await followed(table, duel)
    assert now(table, board)
    (follow,) = await table.matches.following.of(duel.id)
    async with table.kitchen.stores[-1].reading() as tables:
        assert await tables.follows.get(duel.id, table.sage.id, "board") == follow
    unnoted = await table.matches.following.end(duel.id, table.sage.id, "board")
    assert unnoted
    await table.matches.following.begin(duel.id, table.sage.id, "board")  # died then
    await table.restart()
    await table.bot.services.followed.idle()
    assert now(table, board)
    (follow,) = await table.matches.following.of(duel.id)
    assert follow.message_id == board.id


async def test_what_was_never_sent_is_sent_by_the_next_process(table: Table) -> None:
    duel = await table.begin_turns()
    await table.matches.following.begin(duel.id, table.sage.id, "board")
    await table.restart()
    await table.bot.services.followed.idle()
    assert "You follow the duel" in text_of(table.direct(table.sage)[-1])


@pytest.mark.nightly
async def test_whoever_leaves_the_server_or_the_channel_sees_no_more(table: Table) -> None:
    hidden = private_channel(table)
    duel = await table.begin_turns()
    board = await followed(table, duel)
    await table.matches.chronicle.move(duel.id, table.rowan.id, str(duel.place.channel_id), hidden.id)
    await table.env.settle()
    await table.bot.services.followed.idle()
    assert "can no longer see" in text_of(now(table, board))
    assert now(table, board).attachments == []
    assert await table.matches.following.of(duel.id) == []


async def test_whoever_leaves_the_server_follows_no_more(table: Table) -> None:
    duel = await table.begin_turns()
    board = await followed(table, duel)
    table.channel.guild.remove_member(table.sage)
    await end_turn(table, duel)
    assert "can no longer see" in text_of(now(table, board))


async def test_players_and_strangers_are_offered_nothing_to_follow(table: Table) -> None:
    duel = await begin_in(table, private_channel(table))
    panel = await table.rowan.slash(table.thread(duel), "duel watch", duel=duel.id)
    assert f"duel:follow:{duel.id}:board" not in custom_ids(panel.response)
    late = await table.press_late(table.rowan, table.board(duel), f"duel:follow:{duel.id}:board")
    assert "You play in this duel yourself" in said(late)
    other = await table.challenge(opponent=table.sage)
    for control in (f"duel:follow:{duel.id}:board", f"duel:caster:{duel.id}"):
        assert "can't see" in said(await table.press_late(table.sage, other, control))
    late = await table.press_late(table.sage, other, f"duel:follow:{duel.id}:hand")
    assert "another version" in said(late)
    assert await table.matches.following.of(duel.id) == []


async def test_in_direct_messages_both_ways_to_follow_are_one(table: Table) -> None:
    duel = await table.begin_turns()
    panel = (await table.sage.user.slash("duel watch", duel=duel.id)).response
    await table.press(table.sage.user, panel, "Follow here")
    (follow,) = await table.matches.following.of(duel.id)
    assert follow.user_id == table.sage.id
    assert await table.matches.chronicle.shared() == []


@pytest.mark.nightly
async def test_a_channel_takes_only_so_many_boards(table: Table) -> None:
    duels = []
    for _ in range(4):
        duels.append(await table.begin_turns())
        await table.matches.chronicle.duel(duels[-1].id)
    hall = table.channel.guild.create_text_channel("hall")
    said_last = ""
    for duel in duels:
        panel = (await table.sage.slash(hall, "duel watch", duel=duel.id)).response
        said_last = said(await table.press(table.sage, panel, "Follow here"))
    assert "already follows 3 duels" in said_last
    assert len(table.messages(hall.id)) == 3

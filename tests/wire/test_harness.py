"""The server and the real discord.py client work together as Discord and its client do: what people do."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from tests.wire.offers import NotOffered
from tests.wire.permissions import Permission
from tests.wire.sample_bot import running
from tests.wire.server import WireServer
from tests.wire.world import Channel, ChannelType


async def test_a_command_is_answered_at_once_and_calls_only_whom_it_means(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        done = await ann.slash(server.channel, "sample hello", to=ben, times=2)
    assert done.text == f"Hello {ben.mention}" * 2
    assert done.messages[0].called == {ben.id}
    assert server.channel.last is done.messages[0]
    assert done.answered_after is not None
    assert done.answered_after < 3


async def test_a_deferred_answer_gets_its_contents_and_a_private_follow_up(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        done = await ann.slash(server.channel, "sample slow")
        reply = await done.reply()
        await server.wait_for(lambda: done.followups)
    assert reply.text == "thought"
    assert not reply.ephemeral
    assert [message.text for message in ann.sees(server.channel)] == ["thought", "and a whisper"]
    assert [message.text for message in ben.sees(server.channel)] == ["thought"]


async def test_a_secretly_deferred_answer_stays_secret(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        done = await ann.slash(server.channel, "sample slow", secretly=True)
        await done.reply()
        await server.wait_for(lambda: done.followups)
    assert ben.sees(server.channel) == []
    assert len(ann.sees(server.channel)) == 2


async def test_a_layout_shows_its_picture_and_its_buttons_redraw_it(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        board = (await ann.slash(server.channel, "sample board")).messages[0]
        first = board.attachments[0]
        pressed = await ben.click(board, "press")
        await pressed.updated()
        await ben.click(board, "Pressed 1")
    assert "pressed 2 times" in board.text
    assert board.custom_ids == ["press:2", "menu", "ask"]
    assert len(board.revisions) == 2
    assert len(board.attachments) == 1
    assert board.attachments[0] is not first
    assert board.attachments[0].size == (8, 6)
    assert board.descriptions == ["a teal board", "a teal board"]


async def test_a_button_of_an_earlier_process_is_taken_up_from_its_custom_id(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        board = (await ann.slash(server.channel, "sample board")).messages[0]
    async with running(server):
        await ann.click(board, "press:0")
    assert board.custom_ids[0] == "press:1"


async def test_a_stale_button_can_be_pressed_although_it_is_gone(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        board = (await ann.slash(server.channel, "sample board")).messages[0]
        await ann.click(board, "press:0")
        with pytest.raises(NotOffered, match="press:0"):
            await ann.click(board, "press:0")
        await ann.click(board, "press:0", stale=True)
    assert board.custom_ids[0] == "press:1"


async def test_a_menu_is_chosen_from_by_value_or_label(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        board = (await ann.slash(server.channel, "sample board")).messages[0]
        chosen = await ben.select(board, "Where to", "d6")
        with pytest.raises(NotOffered, match="offers"):
            await ben.select(board, "menu", "h8")
    assert chosen.text == "to d6"
    assert chosen.messages[0].visible_to is ben


async def test_a_modal_is_filled_in_and_sent(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        board = (await ann.slash(server.channel, "sample board")).messages[0]
        shown = await ann.click(board, "ask")
        assert shown.modal is not None
        assert shown.modal["title"] == "A name"
        done = await ann.submit(shown, {"Name": "Ivy"})
        with pytest.raises(NotOffered):
            await ann.submit(shown, {"Name": "longer than ten"})
    assert done.text == "Hello Ivy"


async def test_autocompletion_offers_names_and_values(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        assert await ann.autocomplete(server.channel, "sample pick", "tile", "a") == [
            ("tile a1", "a1"),
            ("tile a2", "a2"),
        ]
        assert (await ann.slash(server.channel, "sample pick", tile="a2")).text == "picked a2"


async def test_a_picture_goes_by_direct_message(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        assert (await (await ann.slash(server.channel, "sample whisper")).reply()).text == "sent"
        assert (await (await ann.slash(ann.dm, "sample whisper")).reply()).text == "sent"
    first, second = [message for message in ann.inbox if message.interaction is None]
    assert first.text == second.text == "your hand"
    assert Image.open(io.BytesIO(first.attachments[0].content)).format == "PNG"


async def test_closed_direct_messages_are_refused_with_discords_code(server: WireServer) -> None:
    ann = server.users[0]
    ann.dms_open = False
    async with running(server):
        assert (await (await ann.slash(server.channel, "sample whisper")).reply()).text == "closed: 50007"
    assert ann.inbox == []


async def test_a_message_gets_a_thread_and_is_edited_with_a_new_picture(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        done = await ann.slash(server.channel, "sample post")
        assert (await done.reply()).text == "done"
    board = server.channel.last
    assert isinstance(board.thread, Channel)
    assert board.thread.type is ChannelType.PUBLIC_THREAD
    first, second = board.thread.messages.values()
    assert (first.text, second.text, second.reply_to) == ("first", "in the thread", first)
    assert "pressed 5 times" in board.text
    assert server.sent("POST", "/channels/{channel_id}/typing") != []


async def test_a_missing_permission_refuses_the_thread(server: WireServer) -> None:
    ann = server.users[0]
    server.deny_bot(server.channel, Permission.CREATE_PUBLIC_THREADS)
    async with running(server) as bot:
        await ann.slash(server.channel, "sample post")
        refused = "/channels/{channel_id}/messages/{message_id}/threads"
        sent = await server.wait_for(lambda: server.sent("POST", refused))
        await server.wait_for(lambda: sent[0].status)
        channel = bot.get_channel(int(server.channel.id))
        assert channel is not None
    assert (sent[0].status, sent[0].answer["code"]) == (403, 50013)
    assert server.channel.last.thread is None


async def test_a_file_given_to_a_command_can_be_read(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        done = await ann.slash(server.channel, "sample read", file=("deck.toml", b"a deck"))
    assert done.text == "a deck"


async def test_the_bot_hears_who_speaks_to_it_and_no_one_elses_words(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server) as bot:
        ann.say(server.channel, "for us alone")
        ann.say(server.channel, f"for {server.world.bot.mention}")
        ann.say(ann.dm, "for you")
        await ann.slash(server.channel, "sample pick", tile="a1")  # answered after the messages were heard
    assert [message.content for message in bot.heard] == ["", f"for {server.world.bot.mention}", "for you"]


async def test_the_app_offers_only_what_the_commands_declare(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        asked: list[tuple[str, dict[str, Any]]] = [
            ("nothing", {}),
            ("sample nothing", {}),
            ("sample", {}),
            ("sample hello", {}),
            ("sample hello", {"to": ben, "loudly": True}),
            ("sample hello", {"to": "ben"}),
            ("sample hello", {"to": ben, "times": 4}),
        ]
        for command, options in asked:
            with pytest.raises(NotOffered):
                await ann.slash(server.channel, command, **options)
    assert server.interactions == {}

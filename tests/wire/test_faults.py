"""Faults on order: what the client does about them, and what reaches the server in the end."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from tests.wire.interactions import ANSWER_WITHIN
from tests.wire.sample_bot import SampleBot, board_layout, picture, running
from tests.wire.server import WireServer

MESSAGES = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{id}/{token}/callback"


def channel_of(bot: SampleBot, server: WireServer) -> discord.TextChannel:
    """The server's channel as the bot holds it."""
    channel = bot.get_channel(int(server.channel.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_rate_limited_message_is_sent_again_after_the_pause(server: WireServer) -> None:
    fault = server.faults.rate_limit("POST", MESSAGES, retry_after=0.02, times=2)
    async with running(server) as bot:
        await channel_of(bot, server).send(view=board_layout(0), file=picture())
    assert fault.met == 2
    assert [r.status for r in server.requests if r.path.endswith("/messages")] == [429, 429, 200]
    assert server.channel.last.attachments[0].content.startswith(b"\x89PNG")


async def test_a_global_rate_limit_holds_everything_back(server: WireServer) -> None:
    server.faults.rate_limit("POST", MESSAGES, retry_after=0.05, everywhere=True)
    async with running(server) as bot:
        channel = channel_of(bot, server)
        await asyncio.gather(channel.send("one"), channel.typing())
    assert server.channel.last.text == "one"


async def test_headers_tell_the_client_to_wait_before_a_limit_is_passed(server: WireServer) -> None:
    server.rate_limits.set("POST", MESSAGES, limit=2, per=0.1)
    async with running(server) as bot:
        for number in range(5):
            await channel_of(bot, server).send(str(number))
    assert [message.text for message in server.channel.messages.values()] == list("01234")
    assert {r.status for r in server.sent("POST", MESSAGES)} == {200}


@pytest.mark.parametrize("status", [500, 502])
async def test_server_errors_are_tried_again(server: WireServer, pauses: list[float], status: int) -> None:
    server.faults.status("POST", MESSAGES, status, times=3)
    async with running(server) as bot:
        await channel_of(bot, server).send("at last")
    assert [message.text for message in server.channel.messages.values()] == ["at last"]
    assert pauses == [1, 3, 5]


async def test_an_answer_to_an_interaction_is_tried_again(server: WireServer, pauses: list[float]) -> None:
    ann = server.users[0]
    server.faults.status("POST", CALLBACK, 503)
    async with running(server):
        assert (await ann.slash(server.channel, "sample pick", tile="a1")).text == "picked a1"
    assert pauses == [1]


async def test_errors_that_are_final_reach_the_bot_with_their_code(server: WireServer) -> None:
    server.faults.status("PATCH", MESSAGES + "/*", 404, 10008, "Unknown Message")
    server.faults.status("*", "/channels/**", 503)
    async with running(server) as bot:
        message = channel_of(bot, server).get_partial_message(1)
        with pytest.raises(discord.NotFound) as missing:
            await message.edit(content="x")
        with pytest.raises(discord.DiscordServerError) as broken:
            await message.edit(content="x")
        with pytest.raises(discord.NotFound):
            await message.edit(content="x")
    assert missing.value.code == 10008
    assert broken.value.status == 503


async def test_a_message_whose_answer_was_lost_is_not_doubled_by_its_nonce(server: WireServer) -> None:
    server.faults.drop("POST", MESSAGES, after_work=True)
    async with running(server) as bot:
        channel = channel_of(bot, server)
        with pytest.raises(aiohttp.ClientError):
            await channel.send("once", nonce="n1")
        again = await channel.send("once", nonce="n1")
    assert [message.id for message in server.channel.messages.values()] == [str(again.id)]


async def test_a_message_whose_request_was_lost_is_not_there(server: WireServer) -> None:
    server.faults.drop("POST", MESSAGES)
    async with running(server) as bot:
        with pytest.raises(aiohttp.ClientError):
            await channel_of(bot, server).send("lost")
    assert server.channel.messages == {}
    assert server.requests[-1].status is None


async def test_a_held_request_goes_on_when_released(server: WireServer) -> None:
    held = server.faults.hold("POST", MESSAGES)
    async with running(server) as bot:
        sending = asyncio.create_task(channel_of(bot, server).send("late"))
        await server.wait_for(lambda: held.met)
        assert server.channel.messages == {}
        held.release()
        await sending
    assert server.channel.last.text == "late"


async def test_an_expired_token_is_refused(server: WireServer) -> None:
    ann = server.users[0]
    held = server.faults.hold("PATCH", "/webhooks/{id}/{token}/messages/@original")
    async with running(server):
        done = await ann.slash(server.channel, "sample slow")
        await server.wait_for(lambda: held.met)
        done.expired = True
        held.release()
        edit = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
        await server.wait_for(lambda: server.sent("PATCH", edit)[0].status == 401)
    assert done.messages == []


async def test_an_answer_after_three_seconds_is_refused_and_noted(
    server: WireServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.users[0]
    server.answer_within = ANSWER_WITHIN
    held = server.faults.hold("POST", CALLBACK)
    async with running(server):
        late = ann.start_slash(server.channel, "sample pick", tile="a1")
        await server.wait_for(lambda: held.met)
        late.sent -= 4
        assert server.unanswered == [late]
        held.release()
        await server.wait_for(lambda: server.violations)
    assert "was answered after 4" in server.violations.pop()
    late.excused = True
    assert late.messages == []


async def test_a_second_answer_is_refused_and_noted(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server) as bot:
        done = await ann.slash(server.channel, "sample pick", tile="a1")
        route = discord.http.Route("POST", f"/interactions/{done.id}/{done.token}/callback")
        with pytest.raises(discord.HTTPException) as refused:
            await bot.http.request(route, json={"type": 5})
    assert refused.value.code == 40060
    assert server.violations.pop() == "ann's /sample pick was answered a second time"

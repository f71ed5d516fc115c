"""The gateway and the token: how connections begin, break and come back."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import discord
import pytest

from tests.wire.compression import ZlibStream, ZstdStream
from tests.wire.processes import bot_process
from tests.wire.sample_bot import SampleBot, running
from tests.wire.server import WireServer
from tests.wire.sessions import PRIVILEGED, Intent


async def test_the_bot_identifies_with_unprivileged_intents_over_a_compressed_stream(
    server: WireServer,
) -> None:
    async with running(server):
        await server.wait_for(lambda: server.gateway.heartbeats, what="the first heartbeat")
    connection = server.gateway.connections[0]
    assert isinstance(connection.compressor, ZlibStream)
    assert not Intent(server.gateway.identified[0]["intents"]) & PRIVILEGED


def zstd_reader() -> Callable[[bytes], bytes] | None:
    """What reads a zstd stream piece by piece, where the standard library (3.14) or zstandard can."""
    with suppress(ImportError):
        stream: Any = importlib.import_module("compression.zstd").ZstdDecompressor()
        return partial(stream.decompress)
    with suppress(ImportError):
        stream = importlib.import_module("zstandard").ZstdDecompressor().decompressobj()
        return partial(stream.decompress)
    return None


@pytest.mark.skipif(zstd_reader() is None, reason="needs Python 3.14 or the package zstandard")
def test_a_zstd_stream_can_be_read_message_by_message() -> None:
    read, stream = zstd_reader(), ZstdStream()
    assert read is not None
    for message in ("one", "two" * 1000, "three"):
        assert read(stream.frame(message)).decode() == message


async def test_a_wrong_token_raises_login_failure(server: WireServer) -> None:
    bot = SampleBot(server.base_url)
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()
    assert [(str(r), r.status) for r in server.requests] == [("GET /users/@me", 401)]


async def test_a_token_that_the_gateway_refuses_ends_the_client(server: WireServer) -> None:
    bot = SampleBot(server.base_url)
    async with bot:
        await bot.login(server.token)
        server.token = "changed"
        with pytest.raises(discord.ConnectionClosed) as closed:
            await bot.connect()
    assert closed.value.code == 4004


async def test_privileged_intents_are_refused_and_noted(server: WireServer) -> None:
    bot = SampleBot(server.base_url)
    bot._connection._intents.message_content = True
    async with bot:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(server.token)
    assert len(server.violations) == 1
    assert "MESSAGE_CONTENT" in server.violations.pop()


async def test_a_dropped_socket_is_resumed_and_nothing_in_between_is_lost(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        server.gateway.drop()
        between = ann.start_slash(server.channel, "sample pick", tile="b1")
        assert (await between.reply()).text == "picked b1"
    assert len(server.gateway.identified) == 1
    assert server.gateway.sessions[0].resumed == 1


async def test_the_bot_follows_a_request_to_reconnect(server: WireServer) -> None:
    ann = server.users[0]
    async with running(server):
        server.gateway.ask_to_reconnect()
        await server.wait_for(lambda: server.gateway.sessions[0].resumed == 1)
        assert (await ann.slash(server.channel, "sample pick", tile="b1")).text == "picked b1"
    assert len(server.gateway.connections) == 2


@pytest.mark.parametrize(("resumable", "sessions"), [(True, 1), (False, 2)])
async def test_an_invalid_session_is_resumed_or_begun_anew(
    server: WireServer, resumable: bool, sessions: int
) -> None:
    ann = server.users[0]
    async with running(server):
        server.gateway.invalidate(resumable=resumable)
        await server.wait_for(lambda: len(server.gateway.connections) == 2 and server.gateway.connected)
        assert (await ann.slash(server.channel, "sample pick", tile="b1")).text == "picked b1"
    assert len(server.gateway.sessions) == sessions


async def test_a_close_that_is_not_final_is_resumed(server: WireServer) -> None:
    async with running(server):
        await server.gateway.close(4000)
        await server.wait_for(lambda: server.gateway.sessions[0].resumed == 1)
    assert len(server.gateway.identified) == 1


async def test_a_heartbeat_comes_when_asked_for(server: WireServer) -> None:
    async with running(server):
        await server.wait_for(lambda: server.gateway.heartbeats)
        server.gateway.ask_for_heartbeat()
        await server.wait_for(lambda: len(server.gateway.heartbeats) == 2)


async def test_a_process_is_killed_and_another_takes_up_its_buttons(server: WireServer) -> None:
    ann = server.users[0]
    async with bot_process(server, "-m", "tests.wire.sample_bot") as bot:
        board = (await ann.slash(server.channel, "sample board")).messages[0]
        await bot.kill()
    lost = ann.start_click(board, "press:0")
    async with bot_process(server, "-m", "tests.wire.sample_bot"):
        await ann.click(board, "press:0")
    assert board.custom_ids[0] == "press:1"
    assert not lost.answered


async def test_a_wait_in_vain_says_what_was_seen(server: WireServer) -> None:
    async with running(server):
        with pytest.raises(TimeoutError, match=r"for a miracle[\s\S]+PUT /applications"):
            await server.wait_for(lambda: False, 0.01, "a miracle")


async def test_waiting_goes_on_when_something_happens(server: WireServer) -> None:
    ann = server.users[0]
    waiting = asyncio.create_task(server.wait_for(lambda: server.channel.last.text == "now"))
    await asyncio.sleep(0)
    ann.say(server.channel, "now")
    assert await waiting

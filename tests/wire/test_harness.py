"""The server and the real discord.py client work together as Discord and its client do."""

from __future__ import annotations

from tests.wire.sample_bot import running
from tests.wire.server import WireServer


async def test_a_command_is_answered_at_once_and_calls_only_whom_it_means(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        done = await ann.slash(server.channel, "sample hello", to=ben)
    assert done.text == f"Hello {ben.mention}"
    assert done.messages[0].called == {ben.id}
    assert server.channel.last is done.messages[0]


async def test_board(server: WireServer) -> None:
    ann, ben, _ = server.users
    async with running(server):
        done = await ann.slash(server.channel, "sample board")
        pressed = await ben.click(done.messages[0], "press:0")
    assert pressed.original is done.messages[0]
    assert done.messages[0].custom_ids == ["press:1", "menu", "ask"]

"""A bot that is told to stop first does what it has acknowledged."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.words.reference import CHALLENGED
from tests.e2e.wired import running
from tests.wire.server import WireServer


async def test_a_challenge_that_was_acknowledged_is_posted_before_the_bot_closes(
    server: WireServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, _ = server.users
    said_after_waiting: list[str] = []
    async with running(server, tmp_path) as bot:
        wait = bot.promises.kept

        async def kept(within: float) -> None:
            posting.release()
            await wait(within)
            said_after_waiting.extend(message.text for message in asked.messages)

        posting = server.faults.hold("POST", "/channels/{channel_id}/messages")
        asked = await ann.slash(server.channel, "duel challenge", opponent=ben, deck="runners", board="plain")
        await server.wait_for(lambda: posting.met)
        monkeypatch.setattr(bot.promises, "kept", kept)
        await bot.close()
        assert said_after_waiting == [CHALLENGED]
        assert "duel:accept" in server.channel.last.custom_ids[0]
